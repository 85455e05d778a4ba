"""Board pictures for mail: text visible, bytes few and the same everywhere, drawn once."""

import struct
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
from PIL import Image

import games
from games.check.testing import playout
from games.engine import new
from service.gallery import Gallery
from service.reader.raster import render
from workers.letters import picture

BOX = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 100" font-family="{family}">'
    "{inside}</svg>"
)
WORD = '<text x="10" y="70" font-size="60">Räuber ⚒</text>'


def opened(png: bytes) -> Any:
    """The pixels of a picture."""
    return Image.open(BytesIO(png)).convert("RGB").load()


def black(png: bytes) -> int:
    """How many pixels are black."""
    counted = Image.open(BytesIO(png)).convert("RGB").getcolors(1 << 20) or []
    return sum(n for n, colour in counted if colour == (0, 0, 0))


@pytest.mark.parametrize("family", ["DejaVu Sans", "sans-serif", "monospace", "Unheard Of"])
def test_text_is_drawn_with_our_own_font(family: str) -> None:
    written = render(BOX.format(family=family, inside=WORD), 400)
    empty = render(BOX.format(family=family, inside=""), 400)
    assert black(written) > 1000 and black(empty) == 0


@pytest.mark.parametrize("name", games.NAMES)
def test_every_board_fits_into_a_mail(name: str) -> None:
    game = games.game_named(name)
    table = next(t for n, t in enumerate(playout(game, max(game.SEATS), seed="2")) if n == 120)
    image = picture.draw(game.board(table.view(0), "de", picture.MAIL))
    width, height = struct.unpack(">II", image[16:24])
    assert 1000 < len(image) <= picture.MOST_BYTES
    assert 700 <= width <= 1312 and height > 200


def test_a_picture_that_needs_few_bytes_is_as_wide_as_it_may_be() -> None:
    image = picture.draw(BOX.format(family="sans-serif", inside=WORD))
    assert struct.unpack(">I", image[16:20]) == (1312,)


def test_a_picture_is_drawn_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    gallery = Gallery(tmp_path)
    game = games.game_named("brass")
    view = new(game, 2).view(0)
    first = picture.board_png(gallery, game, view, "en")
    monkeypatch.setattr(picture, "draw", lambda *_: b"drawn")
    picture._near.clear()
    assert picture.board_png(gallery, game, view, "en") == first
    assert picture.board_png(gallery, game, {**view, "round": 7}, "en") == b"drawn"
    assert picture.board_png(gallery, game, view, "de") == b"drawn"


def test_a_palette_keeps_what_was_seen() -> None:
    colours = ["#ff0000", "#00ff00", "#0000ff", "#123456", "#fedcba"]
    bars = "".join(
        f'<rect x="{20 * n}" y="0" width="20" height="100" fill="{colour}"/>'
        for n, colour in enumerate(colours)
    )
    full = Image.open(BytesIO(render(BOX.format(family="x", inside=bars), 400)))
    small = opened(picture.with_palette(full.convert("RGB")))
    for n, colour in enumerate(colours):
        wanted = bytes.fromhex(colour[1:])
        assert all(abs(a - b) <= 8 for a, b in zip(small[20 * n + 10, 50], wanted, strict=True))
