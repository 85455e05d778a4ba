"""The board as a PNG for mail: drawn once, kept in Redis by the digest of its SVG."""

import re
from functools import lru_cache
from hashlib import sha256
from importlib.metadata import version
from math import sqrt
from pathlib import Path

import resvg_py

from service.store import Store
from workers import png

FONTS = Path(__file__).parent.parent / "service" / "static" / "fonts"
FAMILY = "DejaVu Sans"
WIDEST = 1000
NARROWEST = 320
MOST_PIXELS = 720_000
MOST_BYTES = 46_000
FEW_BYTES = 28_000
COLOURS = {24: 0.31, 16: 0.26}
TRIES = 4
KEEP_SECONDS = 7 * 86_400
LOOK = f"3:{version('resvg_py')}:{WIDEST}:{MOST_PIXELS}:{[*COLOURS]}"
VIEW_BOX = re.compile(r'viewBox="[\d.-]+ [\d.-]+ ([\d.]+) ([\d.]+)"')


def board_png(store: Store, svg: str, most: int = MOST_BYTES) -> bytes:
    """The picture, from the cache or drawn now."""
    name = "png:" + sha256(f"{LOOK}:{most}\n{svg}".encode()).hexdigest()[:40]
    held = store.cached(name)
    if held is None:
        held = draw(svg, most)
        store.cache(name, held, KEEP_SECONDS)
    return held


def draw(svg: str, most: int = MOST_BYTES) -> bytes:
    """As wide as fits into a mail, with few colours; nothing if it cannot be made small.

    A palette takes a known share of the bytes of full colour: what cannot fit is not tried.
    """
    width = _first_width(svg, MOST_PIXELS * most // MOST_BYTES)
    for _ in range(TRIES):
        full = render(svg, width)
        fitting = [n for n, share in COLOURS.items() if share * len(full) <= most]
        reached = round(min(COLOURS.values()) * len(full))
        if fitting:
            size, pixels = png.decode(full)
            for colours in fitting:
                image = png.encode(size, *png.quantise(pixels, colours))
                if len(image) <= most:
                    return image
                reached = len(image)
        width = _even(0.97 * width * sqrt(most / reached))
        if width < NARROWEST:
            break
    return b""


def _first_width(svg: str, pixels: int) -> int:
    """A high board starts narrower, so that it need not be drawn twice."""
    box = VIEW_BOX.search(svg)
    aspect = float(box[2]) / float(box[1]) if box else 1.0
    return min(WIDEST, max(NARROWEST, _even(sqrt(pixels / aspect))))


def _even(width: float) -> int:
    return int(width) // 2 * 2


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
