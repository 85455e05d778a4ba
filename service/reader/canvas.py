"""Pixels of an SVG by ThorVG, with our own fonts: as much of its C interface as we need.

ThorVG knows neither `text-anchor` nor `font-weight` nor entities, and sets words a little high: so
they are put in their places before.
"""

import ctypes
import re
import threading
from functools import cache
from html import unescape
from pathlib import Path

from PIL import Image
from thorvg_python.engine import THORVG_LIB

from games.kit.lettering import width as width_of

FONTS = Path(__file__).parent.parent / "static" / "fonts"
FACES = {"Regular": "DejaVuSans.ttf", "Bold": "DejaVuSans-Bold.ttf"}
LOWER = 0.0725
SHARE = {"start": 0.0, "middle": 0.5, "end": 1.0}
VIEW_BOX = re.compile(r'viewBox="[\d.-]+ [\d.-]+ ([\d.]+) ([\d.]+)"')
TEXT = re.compile(r'<text x="([\d.e-]+)" y="([\d.e-]+)" font-size="([\d.]+)"([^>]*)>([^<]*)</text>')
ANCHOR = re.compile(r' text-anchor="(\w+)"')
_one_at_a_time = threading.Lock()


@cache
def _thorvg() -> ctypes.CDLL:
    """The engine, without threads of its own, with the fonts in it."""
    if THORVG_LIB is None:
        raise OSError("ThorVG is not installed for this machine.")
    for name in ("tvg_swcanvas_create", "tvg_picture_new"):
        getattr(THORVG_LIB, name).restype = ctypes.c_void_p
    THORVG_LIB.tvg_engine_init(0)
    for face, file in FACES.items():
        font = (FONTS / file).read_bytes()
        THORVG_LIB.tvg_font_load_data(face.encode(), font, len(font), b"ttf", True)
    return THORVG_LIB


def _placed(found: re.Match[str]) -> str:
    """Words that begin where they would begin if they were anchored, in the face that is meant."""
    x, y, size = map(float, found.groups()[:3])
    look, words = found[4], unescape(found[5]).replace("<", "‹")
    bold, anchor = 'font-weight="bold"' in look, ANCHOR.search(look)
    if anchor:
        x -= SHARE[anchor[1]] * width_of(words, size, bold=bold)
    place = f'x="{x:.3f}" y="{y + LOWER * size:.3f}" font-size="{size:g}"'
    face = "Bold" if bold else "Regular"
    rest = ANCHOR.sub("", look).replace(' font-weight="bold"', "")
    return f'<text {place} font-family="{face}"{rest}>{words}</text>'


def paint(svg: str, width: int) -> Image.Image:
    """The picture on white, that many pixels wide; raises ValueError for what is no SVG."""
    box = VIEW_BOX.search(svg)
    if box is None:
        raise ValueError("The drawing has no view box.")
    height = max(1, round(width * float(box[2]) / float(box[1])))
    drawing = TEXT.sub(_placed, svg).encode()
    sheet = bytearray(b"\xff") * (4 * width * height)
    with _one_at_a_time:
        _draw(drawing, sheet, width, height)
    return Image.frombuffer("RGBX", (width, height), sheet, "raw", "RGBX", 0, 1).convert("RGB")


def _draw(drawing: bytes, sheet: bytearray, width: int, height: int) -> None:
    engine, pixels = _thorvg(), (ctypes.c_char * len(sheet)).from_buffer(sheet)
    canvas = ctypes.c_void_p(engine.tvg_swcanvas_create(1))
    picture = ctypes.c_void_p(engine.tvg_picture_new())
    try:
        engine.tvg_swcanvas_set_target(canvas, pixels, width, width, height, 0)
        if engine.tvg_picture_load_data(picture, drawing, len(drawing), b"svg", None, True):
            raise ValueError("The drawing cannot be read.")
        engine.tvg_picture_set_size(picture, ctypes.c_float(width), ctypes.c_float(height))
        engine.tvg_canvas_add(canvas, picture)
        engine.tvg_canvas_draw(canvas, False)
        engine.tvg_canvas_sync(canvas)
    finally:
        engine.tvg_canvas_destroy(canvas)
