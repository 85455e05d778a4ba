"""Pictures for mail: how wide, how small, how many colours; drawn anew when the code changes."""

from collections.abc import Iterator
from io import BytesIO
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pytest
from PIL import Image

import games
from games.protocol import Game, Look
from service.gallery import Gallery
from service.reader.canvas import paint
from workers.letters import picture

Patch = pytest.MonkeyPatch


def svg(width: float, height: float, inside: str = "") -> str:
    """A drawing of this shape."""
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}">'
    return f'{head}<rect width="{width}" height="{height}" fill="#fff"/>{inside}</svg>'


def noise(columns: int, rows: int) -> str:
    """Squares that no compression makes small."""
    return "".join(
        f'<rect x="{x}" y="{y}" width="1" height="1" fill="#{(x * 7919 + y * 104729) % 4096:03x}"/>'
        for x in range(columns)
        for y in range(rows)
    )


class Easel:
    """Draws nothing, but knows how wide it should: each try has so many bytes, the last few."""

    def __init__(self, *sizes: int) -> None:
        self.widths: list[int] = []
        self.sizes = list(sizes)

    def paint(self, svg: str, width: int) -> int:
        self.widths.append(width)
        return width

    def with_palette(self, drawn: int) -> bytes:
        return b"x" * (self.sizes.pop(0) if self.sizes else 1)


def tried(monkeypatch: Patch, drawing: str, most: int, *sizes: int) -> tuple[list[int], int]:
    """The widths that are tried, and how large the picture is in the end."""
    easel = Easel(*sizes)
    monkeypatch.setattr(picture, "paint", easel.paint)
    monkeypatch.setattr(picture, "with_palette", easel.with_palette)
    made = picture.draw(drawing, most)
    return easel.widths, len(made)


@pytest.mark.parametrize(
    ("box", "most", "width"),
    [
        ((400, 100), 250_000, 1312),
        ((100, 200), 250_000, 1312),
        ((100, 400), 250_000, 960),
        ((100, 3600), 250_000, 320),
        ((100, 100), 25_000, 608),
        ((100, 100), 100_000, 1216),
    ],
)
def test_a_picture_is_as_wide_as_its_shape_and_bytes_allow(
    box: tuple[int, int], most: int, width: int, monkeypatch: Patch
) -> None:
    assert tried(monkeypatch, svg(*box), most) == ([width], 1)


def test_a_drawing_of_no_known_shape_is_taken_for_a_square(monkeypatch: Patch) -> None:
    assert tried(monkeypatch, "<svg/>", 25_000) == ([608], 1)


@pytest.mark.parametrize(
    ("sizes", "widths", "left"),
    [
        ([250_000], [1312], 250_000),
        ([250_001, 9], [1312, 1258], 9),
        ([430_336, 9], [1312, 960], 9),
        ([3_861_000, 9], [1312, 320], 9),
        ([3_897_000, 9], [1312], 0),
        ([250_001] * 4 + [9], [1312, 1258, 1206, 1156, 1108], 9),
        ([250_001] * 5 + [9], [1312, 1258, 1206, 1156, 1108], 0),
    ],
)
def test_a_picture_that_is_too_large_is_drawn_smaller_a_few_times(
    sizes: list[int], widths: list[int], left: int, monkeypatch: Patch
) -> None:
    assert tried(monkeypatch, svg(100, 100), 250_000, *sizes) == (widths, left)


def test_a_picture_that_cannot_be_made_small_is_none() -> None:
    assert picture.draw(svg(100, 60, noise(100, 60)), 2000) == b""


def test_a_picture_has_sixty_four_colours_at_most() -> None:
    full = paint(svg(64, 64, noise(64, 64)), 640)
    counted = Image.open(BytesIO(picture.with_palette(full))).convert("RGB").getcolors(1 << 20)
    assert counted and 32 < len(counted) <= 64


@pytest.fixture
def near() -> Iterator[dict[str, bytes]]:
    """The pictures that this process holds: none yet."""
    picture._near.clear()
    picture._edition.cache_clear()
    yield picture._near
    picture._near.clear()
    picture._edition.cache_clear()


def game(monkeypatch: Patch, name: str, place: Path) -> Game:
    """A game whose code stands there; it draws nothing but its name."""
    made = SimpleNamespace(NAME=name, __file__=str(place), board=lambda view, lang, look: name)
    monkeypatch.setitem(games.GAMES, name, cast(Game, made))
    return cast(Game, made)


def written(place: Path, text: str) -> Path:
    place.parent.mkdir(parents=True, exist_ok=True)
    place.write_text(text)
    return place


@pytest.mark.parametrize("file", ["__init__.py", "board.py", "text/en.py"])
def test_a_game_whose_code_has_changed_is_drawn_anew(
    file: str, tmp_path: Path, near: dict[str, bytes], monkeypatch: Patch
) -> None:
    monkeypatch.setattr(picture, "draw", lambda drawn, most: drawn.encode())
    gallery, folder = Gallery(tmp_path / "kept"), tmp_path / "game"
    first = game(monkeypatch, "first", written(folder / "__init__.py", "# one"))
    assert picture.board_png(gallery, first, {}, "en") == b"first"
    second = game(monkeypatch, "second", folder / "__init__.py")
    assert picture.board_png(gallery, second, {}, "en") == b"first", "the same code"
    written(folder / file, "# two")
    third = game(monkeypatch, "third", folder / "__init__.py")
    assert picture.board_png(gallery, third, {}, "en") == b"third"


@pytest.mark.parametrize("file", ["engine.py", "kit/svg.py", "kit/icons/ship.svg"])
def test_a_change_of_what_games_share_draws_them_anew(
    file: str, tmp_path: Path, near: dict[str, bytes], monkeypatch: Patch
) -> None:
    shared = tmp_path / "games"
    monkeypatch.setattr(picture, "draw", lambda drawn, most: drawn.encode())
    monkeypatch.setattr(games, "__file__", str(written(shared / "__init__.py", "# one")))
    gallery, place = Gallery(tmp_path / "kept"), written(tmp_path / "own.py", "# own")
    for name, text, drawn in (("a", "# one", b"a"), ("b", "# one", b"a"), ("c", "# two", b"c")):
        written(shared / file, text)
        assert picture.board_png(gallery, game(monkeypatch, name, place), {}, "en") == drawn


def test_a_game_of_one_file_is_that_file_alone(
    tmp_path: Path, near: dict[str, bytes], monkeypatch: Patch
) -> None:
    monkeypatch.setattr(picture, "draw", lambda drawn, most: drawn.encode())
    gallery = Gallery(tmp_path / "kept")
    one = game(monkeypatch, "one", written(tmp_path / "one.py", "# one"))
    two = game(monkeypatch, "two", written(tmp_path / "two.py", "# two"))
    for each in (one, two):
        assert picture.board_png(gallery, each, {}, "en") == each.NAME.encode()


def test_what_is_marked_or_new_is_another_picture_and_so_is_a_smaller_one(
    tmp_path: Path, near: dict[str, bytes], monkeypatch: Patch
) -> None:
    drawn: list[int] = []

    def draw(_: str, most: int) -> bytes:
        drawn.append(most)
        return b"x"

    monkeypatch.setattr(picture, "draw", draw)
    one = game(monkeypatch, "one", written(tmp_path / "one.py", "# one"))
    looks: list[Any] = [Look("mail"), Look("mail", {"a": "1"}), Look("mail", {}, {"a": 1})]
    for look in looks + looks:
        picture.board_png(Gallery(tmp_path), one, {}, "en", look=look)
    picture.board_png(Gallery(tmp_path), one, {}, "en", 9)
    assert drawn == [250_000] * 3 + [9] and len(near) == 4


def test_a_process_holds_few_pictures_and_the_latest(
    tmp_path: Path, near: dict[str, bytes], monkeypatch: Patch
) -> None:
    monkeypatch.setattr(picture, "draw", lambda drawn, most: b"drawn")
    one = game(monkeypatch, "one", written(tmp_path / "one.py", "# one"))
    for number in range(picture.MOST_NEAR + 5):
        picture.board_png(Gallery(tmp_path), one, {"round": number}, "en")
    assert len(near) == picture.MOST_NEAR
    monkeypatch.setattr(picture, "draw", lambda drawn, most: pytest.fail("drawn again"))
    assert picture.board_png(Gallery(tmp_path / "empty"), one, {"round": 5}, "en") == b"drawn"
    assert picture.board_png(Gallery(tmp_path), one, {"round": 0}, "en") == b"drawn"
