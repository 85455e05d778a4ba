"""Chapter 3.2: what counts measure."""

from typing import Any

import pytest

from games.check.testing import rule
from games.oranienburger_kanal.cards import BORDER, TRACK_FIELDS
from games.oranienburger_kanal.cards.form import Count
from games.oranienburger_kanal.rules.measures import Use, value
from tests.games.oranienburger_kanal.positions import activated, around, blank, give, stock

ALL = ["path", "road", "rail", "canal"]
FIGURE = dict.fromkeys(["h01", "h02", "v12", "h12", "h11", "v10"], "road")


def measured(field: str = "b22", tracks: Any = None, count: Any = None, **board: Any) -> int:
    """The value of a count at a building."""
    having = board.pop("having", ())
    _, player = blank(tracks=dict(tracks or {}), **board)
    give(player, *having)
    return value(player, Use(field, player.status(field)), count)


@rule("OK-9.7", "G-34")
@pytest.mark.parametrize(
    ("count", "expected"),
    [
        (Count("track", kinds=ALL, at="adjacent"), 3),
        (Count("track", kinds=["path"], at="board"), 2),
        (Count("track", kinds=ALL, at="border"), 2),
        (Count("track", kinds=["road", "rail"], at="inner"), 2),
        (Count("track", kinds=["path", "canal"], at="sides", sides=["N", "W"]), 2),
        (Count("track", kinds=["path", "canal"], at="sides", sides=["E", "S"]), 0),
        (Count("track_kind", at="adjacent"), 3),
        (Count("track_kind", at="board"), 4),
        (Count("empty_track", at="adjacent"), 1),
        (Count("empty_track", at="board"), 25),
        (Count("empty_track", at="border"), 12),
    ],
)
def test_tracks(count: Count, expected: int) -> None:
    tracks = {**around("b22", "path road . canal"), "h01": "path", "h02": "rail", "h23": "rail"}
    assert measured(tracks=tracks, count=count) == expected


@rule("OK-9.7")
@pytest.mark.parametrize(
    ("count", "expected"),
    [
        (Count("bridge", at="adjacent"), 2),
        (Count("bridge", at="board"), 3),
        (Count("bridge", at="board", over=["canal"]), 2),
        (Count("bridge", at="adjacent", over=["canal"]), 1),
        (Count("building", at="board"), 6),
        (Count("building", at="neighbours"), 2),
        (Count("building", at="bridged"), 2),
        (Count("building", at="corners"), 2),
        (Count("building", at="board", status=[0]), 5),
        (Count("building", at="board", status=[1, 2]), 1),
        (Count("building", at="neighbours", status=[1]), 0),
        (Count("building", at="bridged", status=[0]), 2),
        (Count("building", at="bridged", status=[1]), 0),
        (Count("building", at="corners", status=[0]), 2),
        (Count("empty_field", at="board"), 6),
        (Count("empty_field", at="neighbours"), 2),
        (Count("activation"), 1),
    ],
)
def test_bridges_and_buildings(count: Count, expected: int) -> None:
    fields = ("b22", "b12", "b21", "b11", "b34", "b33")
    board: dict[str, Any] = {
        "tracks": {"h12": "canal", "v21": "path", "v33": "canal"},
        "buildings": {field: f"A{n:02}" for n, field in enumerate(fields, 1)},
        "bridges": ["h12", "v21", "v33"],
    }
    assert measured(count=count, **board) == expected


@rule("OK-9.8")
@pytest.mark.parametrize(
    ("count", "expected"),
    [
        (Count("stock", goods=["ore"]), 3),
        (Count("stock", goods=["wood", "clay", "taler"]), 8),
        (Count("stock", goods=["wood", "clay", "taler"], each=3), 2),
        (Count("stock", goods=["taler"], max=4), 4),
        (Count("stock_kind"), 4),
        (Count("stock_kind", min_each=2), 3),
    ],
)
def test_stocks(count: Count, expected: int) -> None:
    assert measured(count=count, having=(1, 2, 3, 0, 4, 5)) == expected


@rule("G-34", "EX-H20")
@pytest.mark.parametrize(
    ("extra", "circuits", "enclosed", "angles"), [({}, 1, 2, 4), ({"v11": "road"}, 2, 2, 6)]
)
def test_circuits_enclosed_fields_and_angles(
    extra: dict[str, str], circuits: int, enclosed: int, angles: int
) -> None:
    tracks = {**FIGURE, **extra}
    assert measured(tracks=tracks, count=Count("circuit", kinds=["road"])) == circuits
    assert measured(tracks=tracks, count=Count("enclosed", kinds=["road"])) == enclosed
    assert measured(tracks=tracks, count=Count("angle", kinds=["road"], at="board")) == angles


@rule("G-34")
def test_two_separate_circuits_and_an_open_one() -> None:
    tracks = {**around("b11", "road rail road rail"), **around("b34", "road rail road .")}
    assert measured(tracks=tracks, count=Count("circuit", kinds=["road", "rail"])) == 1
    tracks |= around("b34", "road rail road path")
    assert measured(tracks=tracks, count=Count("circuit", kinds=ALL)) == 2
    assert measured(tracks=tracks, count=Count("enclosed", kinds=["road", "rail"])) == 1


@rule("G-34", "EX-H21")
def test_angles_and_straights_at_a_building() -> None:
    tracks = around("b11", "road road road path")
    assert measured("b11", tracks, Count("angle", kinds=["road"], at="adjacent")) == 2
    assert measured("b11", tracks, Count("straight", kinds=["road"])) == 1
    assert measured("b11", tracks, Count("straight", kinds=["road", "path"])) == 2
    lime = activated("A34", "road road road path", "line 1", "line 2", at_field="b11")
    street = activated("B25", "road road road path", "line 1", at_field="b11")
    assert (stock(lime)[1], stock(lime)[6], stock(street)[5]) == (6, 2, 4)


@rule("G-34", "EX-H22")
def test_rows_and_columns() -> None:
    tracks = {"h31": "road", "h32": "road", "h33": "canal", "h34": "path"}
    big = Count("row", kinds=["road", "rail", "canal"])
    assert [measured(tracks=tracks, count=one) for one in (Count("row", kinds=ALL), big)] == [1, 0]
    tracks["h34"] = "road"
    assert [measured(tracks=tracks, count=one) for one in (Count("row", kinds=ALL), big)] == [1, 1]
    columns = dict.fromkeys(["v11", "v21", "v31", "v12", "v22"], "rail")
    assert measured(tracks=columns, count=Count("column", kinds=["rail"])) == 1


@rule("G-25", "EX-H2")
def test_starting_paths_that_were_overbuilt() -> None:
    tracks = {"h01": "road", "h02": "path", "h03": "road"}
    assert measured(tracks=tracks, paths=["h01", "h02"], count=Count("overbuilt")) == 1


@rule("EX-H24")
@pytest.mark.parametrize(("border", "taler"), [(1, 0), (7, 3), (9, 4), (14, 4)])
def test_each_and_max(border: int, taler: int) -> None:
    fields = [field for field in TRACK_FIELDS if field in BORDER]
    tracks = dict.fromkeys(fields[:border], "path")
    count = Count("track", kinds=ALL, at="border", each=2, max=4)
    assert measured(tracks=tracks, count=count) == taler


@rule("EX-H28")
@pytest.mark.parametrize(
    ("card", "field", "moves", "after"),
    [
        ("A36", "b22", ["line 1"], (0, 5)),
        ("A36", "b12", ["line 2"], (4, 0)),
        ("B11", "b14", ["line 1"], (4, 0)),
        ("B11", "b12", ["line 2"], (2, 0)),
        ("B11", "b23", [], (0, 0)),
    ],
)
def test_the_position_of_a_building(
    card: str, field: str, moves: list[str], after: tuple[int, int]
) -> None:
    player = activated(card, "path path path path", *moves, at_field=field)
    assert stock(player)[5:] == after
