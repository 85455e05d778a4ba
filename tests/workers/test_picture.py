"""Board pictures for mail: text visible, bytes few and the same everywhere, drawn once."""

import struct
from collections import Counter

import pytest

import games
from games.engine import new
from games.testing import playout
from service.store import Store
from workers import picture, png

BOX = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 100" font-family="{family}">'
    "{inside}</svg>"
)
WORD = '<text x="10" y="70" font-size="60">Räuber ⚒</text>'


@pytest.mark.parametrize("family", ["DejaVu Sans", "sans-serif", "monospace", "Unheard Of"])
def test_text_is_drawn_with_our_own_font(family: str) -> None:
    written = picture.render(BOX.format(family=family, inside=WORD), 400)
    empty = picture.render(BOX.format(family=family, inside=""), 400)
    dark = Counter(png.decode(written)[1])[0xFF000000]
    assert dark > 1000 and Counter(png.decode(empty)[1])[0xFF000000] == 0


@pytest.mark.parametrize("name", games.NAMES)
def test_every_board_fits_into_a_mail(name: str) -> None:
    game = games.game_named(name)
    table = next(t for n, t in enumerate(playout(game, max(game.SEATS), seed="2")) if n == 120)
    image = picture.draw(game.board(table.view(0), "de"))
    width, height = struct.unpack(">II", image[16:24])
    assert 1000 < len(image) <= picture.MOST_BYTES
    assert 400 <= width <= 1000 and height > 200


def test_a_picture_that_needs_few_bytes_is_as_wide_as_it_may_be() -> None:
    image = picture.draw(BOX.format(family="sans-serif", inside=WORD))
    assert struct.unpack(">I", image[16:20]) == (1000,)


def test_a_picture_is_drawn_once(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    game = games.game_named("brass")
    view = new(game, 2).view(0)
    first = picture.board_png(store, game, view, "en")
    monkeypatch.setattr(picture, "draw", lambda *_: b"drawn")
    picture._near.clear()
    assert picture.board_png(store, game, view, "en") == first
    assert picture.board_png(store, game, {**view, "round": 7}, "en") == b"drawn"
    assert picture.board_png(store, game, view, "de") == b"drawn"


def test_a_palette_keeps_what_was_seen() -> None:
    bars = "".join(
        f'<rect x="{20 * n}" y="0" width="20" height="100" fill="{colour}"/>'
        for n, colour in enumerate(["#ff0000", "#00ff00", "#0000ff", "#123456", "#fedcba"])
    )
    size, pixels = png.decode(picture.render(BOX.format(family="x", inside=bars), 400))
    index, palette = png.quantise(pixels, 16)
    assert size == (400, 100)
    seen = [palette[index[50 * 400 + 20 * n + 10]] for n in range(6)]
    assert seen == [
        (255, 0, 0),
        (0, 255, 0),
        (0, 0, 255),
        (0x12, 0x34, 0x56),
        (0xFE, 0xDC, 0xBA),
        (255, 255, 255),
    ]


def test_every_filter_of_a_png_is_undone() -> None:
    row = bytes(range(1, 41))
    above = bytes(range(40, 0, -1))
    for kind, near in FILTERS.items():
        filtered = bytes(
            (row[n] - near(row[n - 4] if n >= 4 else 0, above[n], above[n - 4] if n >= 4 else 0))
            & 255
            for n in range(len(row))
        )
        assert png._unfilter(kind, filtered, above) == row


def _paeth(a: int, b: int, c: int) -> int:
    return min((a, b, c), key=lambda near: abs(a + b - c - near))


FILTERS = {
    0: lambda a, b, c: 0,
    1: lambda a, b, c: a,
    2: lambda a, b, c: b,
    3: lambda a, b, c: (a + b) // 2,
    4: _paeth,
}
