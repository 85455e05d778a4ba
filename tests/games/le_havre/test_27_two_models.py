"""Engine and referee agree in positions at the bounds of what is possible, not only in games."""

from collections.abc import Iterable
from typing import Any

import pytest

from games.le_havre.cards import CARDS, SHIPS, SPECIAL_BUILDINGS, STANDARD_BUILDINGS, YACHT
from games.le_havre.referee import end_game
from games.le_havre.state import TOKENS, State
from games.rng import Dice, Draw, sample
from tests.games.le_havre.posed import Posed, round_end
from tests.games.le_havre.positions import (
    BLUE,
    GREEN,
    RED,
    final_position,
    give,
    own,
    position,
)

LATE = ["tavern", "kiln", "zoo"]


def drawn(names: Iterable[str], count: int, draw: Draw) -> list[str]:
    """So many of these by lot."""
    return [str(name) for name in sample(list(names), count, draw)]


def crowded(number: int) -> State:
    """Most buildings are built, few goods lie before each player, all by lot."""
    draw = Dice(f"crowded {number}")
    chosen: dict[str, Any] = {
        "haulage_full_pairs": number % 2 == 0,
        "keep_in_use": number % 3 == 0,
        "arts_centre_clay": 1 + number % 2,
    }
    state = final_position(**chosen) if number % 5 == 4 else position(round=9, turn=1, **chosen)
    state.active = 0 if state.final else (7 * 8) % 3
    built = [*drawn(STANDARD_BUILDINGS, 21, draw), *SPECIAL_BUILDINGS]
    for name in (name for name in built if name not in (*LATE, YACHT) and name not in state.town):
        own(state, [RED, GREEN, BLUE, None, None][draw(5)], name)
    state.stadium_taken = True
    state.specials = [] if number % 7 == 6 else LATE[: 1 + draw(3)]
    fill(state, draw)
    return state


def fill(state: State, draw: Draw) -> None:
    """Goods, loans, ships, persons and offers by lot."""
    ships = drawn(SHIPS, len(SHIPS), draw)
    for seat, player in enumerate(state.players):
        held = {kind: draw(5) if draw(3) == 0 else 0 for kind in TOKENS}
        give(state, seat, **held)
        player.loans, player.ships = draw(4), [ships.pop() for _ in range(draw(4))]
    if draw(2):
        own(state, None, YACHT)
    for name in ships[:6]:
        state.ships[SHIPS[name].type].append(name)
    places = [name for name in state.built() if CARDS[name].action]
    for player, place in zip(state.players, drawn(places, 3, draw), strict=True):
        player.person = place if draw(3) else ""
    for kind in state.offers:
        state.offers[kind] = draw(3)
    built = list(state.built())
    state.modernised = [wharf for wharf in ("wharf_1", "wharf_2") if wharf in built and draw(2)]


@pytest.mark.parametrize("number", range(30))
def test_both_know_the_same_doors_and_trades(number: int) -> None:
    Posed(crowded(number)).compare()


@pytest.mark.parametrize("number", range(30))
def test_both_know_what_a_visit_asks_and_brings(number: int) -> None:
    doors = [str(one) for one in Posed(crowded(number)).asked()[0].suggestions()]
    visits = [one for one in doors if one.startswith("enter")]
    for place in range(number % 4, len(visits), 4):
        posed = Posed(crowded(number), visits[place])
        posed.compare()
        posed.do(visits[place])
        posed.go_on("turn.end", "turn.action")


def needy(number: int) -> State:
    """The end of a round in which little food is at hand."""
    draw = Dice(f"needy {number}")
    chosen: dict[str, Any] = {
        "expert_selling": number % 3 == 0,
        "expensive_loans": number % 2 == 0,
    }
    seats, names = 2 + number % 3, drawn(["feedlot", "dock", "zoo", "guildhouse"], 4, draw)
    state = position(seats, round=(2, 3, 5)[number % 3], turn=7, segment="harvest", **chosen)
    for seat, player in enumerate(state.players):
        own(state, seat, *names[seat : seat + draw(2)])
        give(state, seat, grain=draw(2), cattle=(0, 1, 2, 6, 7)[draw(5)], franc=draw(4))
        give(state, seat, fish=draw(3), meat=draw(2), bread=draw(2), smoked_fish=draw(2))
        player.loans, player.watching = draw(4), draw(3) == 0
        own(state, seat, *[("calais", "caen", "amsterdam", "lissabohn")[seat]] * (draw(4) == 0))
    state.tiles = [4, 0, 1, 2, 3, 5, 6] if number % 2 else state.tiles
    return state


@pytest.mark.parametrize("number", range(40))
def test_both_feed_pay_interest_and_sell_alike(number: int) -> None:
    posed = Posed(needy(number), str(number), round_end)
    posed.compare()
    posed.go_on("turn.action", most=40)
    assert posed.asked()[0].id == "turn.action"


def last(number: int) -> State:
    """The final phase for two, who have a few cards, francs and loans."""
    draw = Dice(f"last {number}")
    chosen = {"expert_selling": number % 4 == 0, "auto_repay": number % 2 == 0}
    state = final_position(2, **chosen)
    names = drawn([*SPECIAL_BUILDINGS, "bank", "town_hall", "dock", "storehouse"], 6, draw)
    for seat, player in enumerate(state.players):
        own(state, seat, *names[3 * seat : 3 * seat + 1 + draw(3)])
        give(state, seat, franc=draw(12), wood=draw(3), fish=draw(3))
        player.loans = draw(3)
    state.specials, state.stadium_taken = [], True
    return state


@pytest.mark.parametrize("number", range(20))
def test_both_end_and_score_a_game_alike(number: int) -> None:
    posed = Posed(last(number), str(number), end_game)
    posed.compare()
    posed.go_on(most=80)
    assert posed.table.over
    posed.finish()
