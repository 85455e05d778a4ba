"""What `make bench` runs still measures something; how much is the benchmark's own affair."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
MAKEFILE = (ROOT / "Makefile").read_text()
SHORT = {
    "engine": (["brass"], "moves a second"),
    "core": ([], "a fresh picture"),
    "turns": ([], "all games"),
    "moves": (["brass", "--seconds", "0.5", "--rounds", "1"], "of the bare endpoint"),
    "mail": (["100", "--game", "brass"], "of processor"),
    "latency": (["brass", "--turns", "2"], "brass: mail after"),
    "looks": (["--moments", "1"], "of that"),
}


def benchmarks() -> list[str]:
    """Those that the Makefile names."""
    found = re.search(r"^bench:.*\n\t@for name in ([a-z ]+);", MAKEFILE, re.M)
    assert found
    return found[1].split()


@pytest.mark.parametrize("name", benchmarks())
def test_a_benchmark_comes_to_its_figures(name: str) -> None:
    given, told = SHORT[name]
    env = {key: value for key, value in os.environ.items() if not key.startswith("TOWPATH_")}
    command = [sys.executable, "-m", f"bench.{name}", *given]
    done = subprocess.run(command, cwd=ROOT, env=env, capture_output=True, text=True, timeout=300)
    assert told in done.stdout, done.stderr[-3000:]
