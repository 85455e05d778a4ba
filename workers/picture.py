"""The board as a PNG for mail: drawn once, kept in Redis by the digest of its SVG."""

from functools import lru_cache
from hashlib import sha256
from importlib.metadata import version
from pathlib import Path

import resvg_py

from service.store import Store

FONTS = Path(__file__).parent.parent / "service" / "static" / "fonts"
FAMILY = "DejaVu Sans"
WIDTHS = (1000, 840, 700, 560, 420)
MOST_BYTES = 45_000
KEEP_SECONDS = 7 * 86_400
LOOK = f"1:{version('resvg_py')}:{WIDTHS}:{MOST_BYTES}"


def board_png(store: Store, svg: str) -> bytes:
    """The picture, from the cache or drawn now."""
    name = "png:" + sha256(f"{LOOK}\n{svg}".encode()).hexdigest()[:40]
    held = store.cached(name)
    if held is None:
        held = draw(svg)
        store.cache(name, held, KEEP_SECONDS)
    return held


def draw(svg: str) -> bytes:
    """As wide as fits into a mail."""
    image = b""
    for width in WIDTHS:
        image = render(svg, width)
        if len(image) <= MOST_BYTES:
            break
    return image


def render(svg: str, width: int) -> bytes:
    """The same bytes on every machine: our own fonts, and no others."""
    return bytes(
        resvg_py.svg_to_bytes(
            svg_string=svg,
            width=width,
            background="#ffffff",
            skip_system_fonts=True,
            font_files=list(_fonts()),
            font_family=FAMILY,
            sans_serif_family=FAMILY,
            serif_family=FAMILY,
            monospace_family=FAMILY,
            cursive_family=FAMILY,
            fantasy_family=FAMILY,
        )
    )


@lru_cache(maxsize=1)
def _fonts() -> tuple[str, ...]:
    return tuple(str(path) for path in sorted(FONTS.glob("*.ttf")))
