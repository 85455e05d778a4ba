"""SVG to PNG with our own fonts, kept by the digest of the drawing.

Drawing takes long and lets no other thread run: where requests are answered it has a process of
its own, and who comes while that is busy is asked to come again.
"""

import atexit
import threading
from functools import cache
from hashlib import sha256
from io import BytesIO
from typing import TYPE_CHECKING

from service.gallery import Gallery
from service.reader.canvas import paint

if TYPE_CHECKING:
    from service.reader.painter import Painter

WIDTH = 1000
_easel = threading.Lock()


class Drawing(Exception):
    """Another picture is being drawn."""

    code = "unavailable"


def render(svg: str, width: int = WIDTH) -> bytes:
    """Draw; the same SVG gives the same bytes on every machine."""
    drawn = BytesIO()
    paint(svg, width).save(drawn, "PNG")
    return drawn.getvalue()


@cache
def _painter() -> "Painter":
    """The process that draws for this one."""
    from service.reader.painter import Painter

    painter = Painter()
    atexit.register(painter.close)
    return painter


def png(gallery: Gallery, svg: str, width: int = WIDTH) -> bytes:
    """The picture as it was drawn before, or drawn now; raises Drawing."""
    name = sha256(f"{width}:{svg}".encode()).hexdigest()[:32]
    held = gallery.find(name)
    if held is None:
        if not _easel.acquire(blocking=False):
            raise Drawing("Another picture is being drawn; please try again in a moment.")
        try:
            held = _painter().draw(svg, width)
        except OSError as error:
            raise Drawing("The picture could not be drawn; please try again.") from error
        finally:
            _easel.release()
        gallery.keep(name, held)
    return held
