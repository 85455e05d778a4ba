"""GEO: the industry board, against the list of the specification."""

import pytest

from games.check.testing import rule
from games.oranienburger_kanal.cards import (
    BESIDE,
    BORDER,
    BUILDING_FIELDS,
    CORNERS,
    INNER,
    NEIGHBOURS,
    NODES,
    POSITION,
    REACHING_IN,
    SIDES_OF,
    TOUCHES,
    TRACK_COLUMNS,
    TRACK_FIELDS,
    TRACK_ROWS,
)
from games.oranienburger_kanal.cards.form import When
from games.oranienburger_kanal.rules.measures import Use, holds
from tests.games.oranienburger_kanal.positions import blank

BUILDINGS = """
b11 corner h01 v11 h11 v10 | b12 b21
b12 edge h02 v12 h12 v11 | b11 b13 b22
b13 edge h03 v13 h13 v12 | b12 b14 b23
b14 corner h04 v14 h14 v13 | b13 b24
b21 edge h11 v21 h21 v20 | b11 b22 b31
b22 inner h12 v22 h22 v21 | b12 b21 b23 b32
b23 inner h13 v23 h23 v22 | b13 b22 b24 b33
b24 edge h14 v24 h24 v23 | b14 b23 b34
b31 corner h21 v31 h31 v30 | b21 b32
b32 edge h22 v32 h32 v31 | b22 b31 b33
b33 edge h23 v33 h33 v32 | b23 b32 b34
b34 corner h24 v34 h34 v33 | b24 b33
"""
TRACKS = """
h01 border n00 n01 | b11 | h02 v10 v11
h02 border n01 n02 | b12 | h01 h03 v11 v12
h03 border n02 n03 | b13 | h02 h04 v12 v13
h04 border n03 n04 | b14 | h03 v13 v14
h11 inner n10 n11 | b11 b21 | h12 v10 v11 v20 v21
h12 inner n11 n12 | b12 b22 | h11 h13 v11 v12 v21 v22
h13 inner n12 n13 | b13 b23 | h12 h14 v12 v13 v22 v23
h14 inner n13 n14 | b14 b24 | h13 v13 v14 v23 v24
h21 inner n20 n21 | b21 b31 | h22 v20 v21 v30 v31
h22 inner n21 n22 | b22 b32 | h21 h23 v21 v22 v31 v32
h23 inner n22 n23 | b23 b33 | h22 h24 v22 v23 v32 v33
h24 inner n23 n24 | b24 b34 | h23 v23 v24 v33 v34
h31 border n30 n31 | b31 | h32 v30 v31
h32 border n31 n32 | b32 | h31 h33 v31 v32
h33 border n32 n33 | b33 | h32 h34 v32 v33
h34 border n33 n34 | b34 | h33 v33 v34
v10 border n00 n10 | b11 | h01 h11 v20
v11 inner n01 n11 | b11 b12 | h01 h02 h11 h12 v21
v12 inner n02 n12 | b12 b13 | h02 h03 h12 h13 v22
v13 inner n03 n13 | b13 b14 | h03 h04 h13 h14 v23
v14 border n04 n14 | b14 | h04 h14 v24
v20 border n10 n20 | b21 | h11 h21 v10 v30
v21 inner n11 n21 | b21 b22 | h11 h12 h21 h22 v11 v31
v22 inner n12 n22 | b22 b23 | h12 h13 h22 h23 v12 v32
v23 inner n13 n23 | b23 b24 | h13 h14 h23 h24 v13 v33
v24 border n14 n24 | b24 | h14 h24 v14 v34
v30 border n20 n30 | b31 | h21 h31 v20
v31 inner n21 n31 | b31 b32 | h21 h22 h31 h32 v21
v32 inner n22 n32 | b32 b33 | h22 h23 h32 h33 v22
v33 inner n23 n33 | b33 b34 | h23 h24 h33 h34 v23
v34 border n24 n34 | b34 | h24 h34 v24
"""
BUILDING_LINES = [line.split(" | ") for line in BUILDINGS.strip().splitlines()]
TRACK_LINES = [line.split(" | ") for line in TRACKS.strip().splitlines()]


@rule("GEO-1")
def test_the_building_fields_are_three_rows_of_four() -> None:
    assert list(BUILDING_FIELDS) == [line[0].split()[0] for line in BUILDING_LINES]


@rule("GEO-2", "GEO-3", "GEO-11")
@pytest.mark.parametrize("line", TRACK_LINES, ids=lambda line: str(line[0][:3]))
def test_a_track_field_joins_two_nodes(line: list[str]) -> None:
    field, _, *nodes = line[0].split()
    assert list(NODES[field]) == nodes


@rule("GEO-2", "GEO-3")
def test_there_are_31_track_fields_and_20_nodes() -> None:
    assert set(TRACK_FIELDS) == {line[0].split()[0] for line in TRACK_LINES}
    assert sum(field[0] == "h" for field in TRACK_FIELDS) == 16
    assert len({node for nodes in NODES.values() for node in nodes}) == 20


@rule("GEO-4", "GEO-8", "GEO-11")
@pytest.mark.parametrize("line", BUILDING_LINES, ids=lambda line: str(line[0][:3]))
def test_a_building_field_has_four_sides_and_a_position(line: list[str]) -> None:
    field, position, *sides = line[0].split()
    assert (list(SIDES_OF[field]), list(SIDES_OF[field].values())) == (["N", "E", "S", "W"], sides)
    assert POSITION[field] == position


@rule("GEO-5")
@pytest.mark.parametrize("line", TRACK_LINES, ids=lambda line: str(line[0][:3]))
def test_a_border_track_has_one_building_field_beside_it(line: list[str]) -> None:
    field, place, *_ = line[0].split()
    assert list(BESIDE[field]) == line[1].split()
    assert (field in BORDER, field in INNER) == (place == "border", place == "inner")


@rule("GEO-5")
def test_14_track_fields_are_border_and_17_inner() -> None:
    assert (len(BORDER), len(INNER)) == (14, 17)


@rule("GEO-6", "GEO-11")
@pytest.mark.parametrize("line", TRACK_LINES, ids=lambda line: str(line[0][:3]))
def test_track_fields_touch_at_a_node(line: list[str]) -> None:
    assert list(TOUCHES[line[0][:3]]) == line[2].split()


@rule("GEO-6")
def test_opposite_sides_of_a_building_do_not_touch() -> None:
    for sides in SIDES_OF.values():
        assert sides["S"] not in TOUCHES[sides["N"]] and sides["W"] not in TOUCHES[sides["E"]]


@rule("GEO-7", "GEO-11")
@pytest.mark.parametrize("line", BUILDING_LINES, ids=lambda line: str(line[0][:3]))
def test_neighbours_share_a_track_field(line: list[str]) -> None:
    assert list(NEIGHBOURS[line[0][:3]]) == line[1].split()


@rule("GEO-8", "EL-4", "EX-H28")
@pytest.mark.parametrize(
    ("field", "positions"),
    [("b11", ["corner", "border"]), ("b12", ["edge", "border"]), ("b23", ["inner"])],
)
def test_a_border_field_is_a_corner_or_an_edge(field: str, positions: list[str]) -> None:
    _, player = blank()
    kinds = ("corner", "edge", "border", "inner")
    assert [
        kind for kind in kinds if holds(player, Use(field, 1), When(position=kind))
    ] == positions
    assert CORNERS == ("b11", "b14", "b31", "b34")


@rule("GEO-9")
def test_ten_inner_fields_reach_in_from_the_border() -> None:
    fields = "h11 h14 h21 h24 v11 v12 v13 v31 v32 v33"
    assert sorted(REACHING_IN) == fields.split()


@rule("GEO-10")
def test_four_track_rows_and_five_track_columns() -> None:
    assert TRACK_ROWS[1] == ("h11", "h12", "h13", "h14")
    assert TRACK_COLUMNS[2] == ("v12", "v22", "v32")
    assert ([len(row) for row in TRACK_ROWS], [len(c) for c in TRACK_COLUMNS]) == ([4] * 4, [3] * 5)
