"""SVG to PNG with our own fonts, kept by the digest of the drawing.

Drawing takes long and lets no other thread run: where requests are answered it has a process of
its own, and who comes while that is busy is asked to come again.
"""

import multiprocessing
import os
import threading
import time
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from functools import cache
from hashlib import sha256
from pathlib import Path

import resvg_py

from service.gallery import Gallery

FONTS = Path(__file__).parent.parent / "static" / "fonts"
FAMILY = "DejaVu Sans"
WIDTH = 1000
_easel = threading.Lock()


class Drawing(Exception):
    """Another picture is being drawn."""

    code = "unavailable"


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


@cache
def _painter() -> ProcessPoolExecutor:
    """The process that draws; made with the first picture."""
    apart = multiprocessing.get_context("spawn")
    return ProcessPoolExecutor(1, apart, initializer=_stay, initargs=(os.getpid(),))


def _stay(parent: int) -> None:
    """The painter ends with the process that it draws for, however that ends."""

    def watch() -> None:
        while os.getppid() == parent:
            time.sleep(1)
        os._exit(0)

    threading.Thread(target=watch, daemon=True).start()


def _paint(svg: str, width: int) -> bytes:
    """Draw in the other process; one that has died is replaced for the next picture."""
    try:
        return _painter().submit(render, svg, width).result()
    except BrokenProcessPool as error:
        _painter.cache_clear()
        raise Drawing("The picture could not be drawn; please try again.") from error


def png(gallery: Gallery, svg: str, width: int = WIDTH) -> bytes:
    """The picture as it was drawn before, or drawn now; raises Drawing."""
    name = sha256(f"{width}:{svg}".encode()).hexdigest()[:32]
    held = gallery.find(name)
    if held is None:
        if not _easel.acquire(blocking=False):
            raise Drawing("Another picture is being drawn; please try again in a moment.")
        try:
            held = _paint(svg, width)
        finally:
            _easel.release()
        gallery.keep(name, held)
    return held
