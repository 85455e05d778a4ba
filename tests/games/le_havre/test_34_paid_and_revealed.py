"""What was paid is in the news; the Arts Centre in both printings; tiles are turned over once."""

from typing import Any

import pytest

from games.asks import Reveal
from games.check.testing import do, rule
from games.le_havre.flow import supply
from tests.games.le_havre.positions import RED, give, opened, own, position


def paid_for(building: str, *answers: Any, **goods: int) -> dict[str, Any]:
    """The facts of the last news of a visit to an own building."""
    state = position(stacks=[["bakehouse"], ["bank"], ["church"]])
    own(state, RED, building)
    state.ships["wooden"] = ["dina"]
    give(state, RED, **goods)
    table = opened(state)
    moves = do(table, RED, f"enter {building.replace('_', ' ')}", *answers)
    return dict([note for move in moves for note in move.notes][-1].facts)


def test_the_news_of_a_building_tell_what_was_paid() -> None:
    assert paid_for("building_firm_2", clay=2)["paid"] == {"clay": 2}
    mixed = paid_for("building_firm_2", {"clay": 1, "brick": 1}, clay=2, brick=2)
    assert mixed["paid"] == {"clay": 1, "brick": 1}


def test_the_news_of_a_ship_tell_materials_and_energy() -> None:
    told = paid_for("wharf_1", wood=8)
    assert (told["paid"], told["energy"], told["brick"]) == ({"wood": 5}, {"wood": 3}, False)


def test_the_news_of_a_kiln_tell_what_was_given_and_burned() -> None:
    told = paid_for("kiln", clay=1, wood=1)
    assert (told["gave"], told["energy"], told["got"]) == ({"clay": 1}, {"wood": 1}, {"brick": 3})


@rule("LH-8.4")
@pytest.mark.parametrize("clay", [1, 2])
def test_the_arts_centre_costs_the_clay_of_the_printing_played_with(clay: int) -> None:
    state = position(stacks=[["arts_centre"], ["bank"], ["church"]], arts_centre_clay=clay)
    own(state, RED, "building_firm_2")
    give(state, RED, wood=1, clay=2)
    table = opened(state)
    do(table, RED, "enter building firm 2")
    left = table.view(RED)["players"][RED]
    assert "arts_centre" in left["buildings"]
    assert (left["stock"]["wood"], left["stock"]["clay"]) == (0, 2 - clay)


@rule("LH-3.7")
@pytest.mark.parametrize(("turn", "shown", "turned"), [(3, 2, 1), (3, 3, 0), (7, 7, 0), (1, 7, 0)])
def test_a_tile_is_turned_over_only_where_it_lies_face_down(
    turn: int, shown: int, turned: int
) -> None:
    state = position(turn=turn, segment="supply")
    state.shown = shown
    asks = list(supply(state))
    assert [type(ask) for ask in asks] == [Reveal] * turned
    assert state.shown == max(turn, shown) and state.segment == "turn"
