"""The board as a PNG for mail: drawn once, kept in a folder by the digest of the view."""

from functools import lru_cache
from hashlib import sha256
from importlib.metadata import version
from io import BytesIO
from math import sqrt
from pathlib import Path
from typing import Any

from PIL import Image

import games
from games import game_named
from games.codec import digest
from games.kit.palette import MAIL_WIDTH
from games.protocol import Game, Look
from service.gallery import Gallery
from service.reader.canvas import VIEW_BOX, paint

WIDEST = 2 * MAIL_WIDTH
NARROWEST = 320
MOST_PIXELS = 3_700_000
MOST_BYTES = 250_000
FEW_BYTES = 100_000
COLOURS = 64
SQUEEZE = 6
TRIES = 5
MOST_NEAR = 64
MAIL = Look("mail")
LOOK = f"6:{version('thorvg-python')}:{WIDEST}:{MOST_PIXELS}:{COLOURS}"
_near: dict[str, bytes] = {}


def board_png(
    gallery: Gallery,
    game: Game,
    view: dict[str, Any],
    lang: str,
    most: int = MOST_BYTES,
    look: Look = MAIL,
) -> bytes:
    """The picture of a view, from the cache or drawn now."""
    seen = [view, dict(look.marks), dict(look.fresh)]
    name = digest([LOOK, most, lang, _edition(game.NAME), seen])
    if name not in _near:
        held = gallery.find(name)
        if held is None:
            held = draw(game.board(view, lang, look), most)
            gallery.keep(name, held)
        while len(_near) >= MOST_NEAR:
            _near.pop(next(iter(_near)))
        _near[name] = held
    return _near[name]


@lru_cache(maxsize=16)
def _edition(name: str) -> str:
    """Changes whenever the code that draws a game changes."""
    first = Path(str(getattr(game_named(name), "__file__", "")))
    files = sorted(first.parent.rglob("*.py")) if first.stem == "__init__" else [first]
    shared = Path(str(games.__file__)).parent
    kit = [path for path in (shared / "kit").rglob("*") if path.suffix in (".py", ".svg")]
    files += sorted([*shared.glob("*.py"), *kit])
    return sha256(b"".join(path.read_bytes() for path in files)).hexdigest()


def draw(svg: str, most: int = MOST_BYTES) -> bytes:
    """As wide as fits into a mail, with few colours; nothing if it cannot be made small."""
    width = _first_width(svg, MOST_PIXELS * most // MOST_BYTES)
    for _ in range(TRIES):
        image = with_palette(paint(svg, width))
        if len(image) <= most:
            return image
        width = _even(0.96 * width * sqrt(most / len(image)))
        if width < NARROWEST:
            break
    return b""


def with_palette(picture: Image.Image) -> bytes:
    """A PNG with few colours: a quarter of the bytes of full colour."""
    small = BytesIO()
    few = picture.quantize(COLOURS, method=Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE)
    few.save(small, "PNG", compress_level=SQUEEZE)
    return small.getvalue()


def _first_width(svg: str, pixels: int) -> int:
    """A high board starts narrower, so that it need not be drawn twice."""
    box = VIEW_BOX.search(svg)
    aspect = float(box[2]) / float(box[1]) if box else 1.0
    return min(WIDEST, max(NARROWEST, _even(sqrt(pixels / aspect))))


def _even(width: float) -> int:
    return int(width) // 2 * 2
