"""SVG to PNG with our own fonts, kept by the digest of the drawing."""

from hashlib import sha256
from pathlib import Path

import resvg_py

from service.store import Store

FONTS = Path(__file__).parent.parent / "static" / "fonts"
FAMILY = "DejaVu Sans"
WIDTH = 1000
KEEP = 7 * 86_400


def render(svg: str, width: int = WIDTH) -> bytes:
    """Draw; the same SVG gives the same bytes on every machine."""
    drawn = resvg_py.svg_to_bytes(
        svg_string=svg,
        width=width,
        background="#ffffff",
        skip_system_fonts=True,
        font_files=[str(path) for path in sorted(FONTS.glob("*.ttf"))],
        font_family=FAMILY,
        sans_serif_family=FAMILY,
        serif_family=FAMILY,
        monospace_family=FAMILY,
    )
    return bytes(drawn)


def png(store: Store, svg: str, width: int = WIDTH) -> bytes:
    """The picture from the cache, or drawn and kept."""
    name = f"png:{width}:{sha256(svg.encode()).hexdigest()[:32]}"
    held = store.cached(name)
    if held is None:
        held = render(svg, width)
        store.cache(name, held, KEEP)
    return held
