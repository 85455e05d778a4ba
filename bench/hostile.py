"""What hostile mail costs: milliseconds for 18 kB, seconds for 10 MB: python -m bench.hostile."""

import sys
import time

from rich.console import Console
from rich.table import Table

from tests.workers.test_reading import HOSTILE, command_in

MOST_SMALL = 50.0
MOST_LARGE = 5000.0
LARGE = {
    "letters": b"a" * 10**7,
    "lines": b"\r\n" * 5 * 10**6,
    "borders": b"--x\r\n" * 2 * 10**6,
    "angles": b"<" * 10**7,
}


def cost(raw: bytes) -> float:
    """The quickest of three readings, in milliseconds of processor time."""
    times = []
    for _ in range(3):
        began = time.process_time()
        command_in(raw)
        times.append(1000 * (time.process_time() - began))
    return min(times)


def main() -> None:
    """Print the worst of each size, and fail where one is too dear."""
    kinds = (b"text/plain", b"text/html", b"multipart/mixed; boundary=x")
    small = {name: text.encode() for name, text in HOSTILE.items()}
    grid, failed = Table("size", "worst text", "as", "ms", "bar"), False
    for size, texts, most in (("18 kB", small, MOST_SMALL), ("10 MB", LARGE, MOST_LARGE)):
        found = [
            (cost(b"Content-Type: " + kind + b"\r\n\r\n" + text), name, kind.decode())
            for name, text in texts.items()
            for kind in kinds
        ]
        worst, name, kind_name = max(found)
        failed = failed or worst > most
        grid.add_row(size, name, kind_name, f"{worst:.1f}", f"{most:.0f}")
    Console().print(grid)
    sys.exit(failed)


if __name__ == "__main__":
    main()
