"""What always holds: a position in which one thing is wrong is found out, by name."""

from collections.abc import Callable
from typing import Any

import pytest

from games.brass.state import Counter, State, check
from games.check.testing import rule
from games.errors import Broken
from tests.games.brass.positions import BLUE, RED, position
from tests.games.spoilt import assert_found

Wrong = Callable[[State], object]
BOARD = {
    "bolton:1": "0 cotton 2",
    "wigan:1": "1 coal 2 3",
    "warrington:2": "2 port 2 *",
    "preston:3": "3 iron 1 *",
}
LINKS = {"bolton-manchester": 0, "manchester-warrington": 1}
RAILS = {"barrow-lancaster": 0, "blackpool-preston": 1}


def sound(**words: Any) -> State:
    """Counters, links and turned tiles in the second round of the Canal era."""
    given = {"board": BOARD, "links": LINKS, "turned": [3, 2], **words}
    return position(**given)


def setting(what: str, value: object, seat: int = BLUE) -> Wrong:
    """A fact of a player is another."""
    return lambda state: setattr(state.players[seat], what, value)


def in_slot(slot: str, **changes: object) -> Wrong:
    """A counter on the board is another."""

    def spoil(state: State) -> None:
        for what, value in changes.items():
            setattr(state.board[slot], what, value)

    return spoil


def moved(slot: str, to: str) -> Wrong:
    """A counter lies elsewhere."""
    return lambda state: state.board.update({to: state.board.pop(slot)})


def on_track(cube: str, count: int) -> Wrong:
    """So many cubes lie on a track, and none is lost."""

    def spoil(state: State) -> None:
        state.supply[cube] += state.track[cube] - count
        state.track[cube] = count

    return spoil


def in_debt(state: State) -> None:
    """The books say so too."""
    state.players[BLUE].book("income", -state.players[BLUE].cash - 1)


def all_links(state: State) -> None:
    """One seat has laid more than its 14 counters."""
    lines = [name for name, one in state.box.connections.items() if "canal" in one.eras]
    state.links = dict.fromkeys(lines[:15], RED)


def a_second(state: State) -> None:
    """Red has another mill in Bolton, from its stack."""
    state.players[RED].stacks["cotton"] -= 1
    state.board["bolton:2"] = Counter(RED, "cotton", 2)


def turned_eight(state: State) -> None:
    """More tiles are turned than can be before the market closes."""
    state.turned, state.tiles = sorted(state.box.tiles)[:8], sorted(state.box.tiles)[8:]
    state.cotton = 8


WRONG: dict[str, tuple[Wrong, str]] = {
    "money from nowhere": (setting("cash", 31), "seat 1: books and cash differ"),
    "cash below 0": (in_debt, "seat 1: negative cash"),
    "a marker before the track": (setting("space", -1), "seat 1: marker off its track"),
    "a marker behind the track": (setting("space", 100), "seat 1: marker off its track"),
    "points below 0": (setting("vp", -1), "seat 1: marker off its track"),
    "spent below 0": (setting("spent", -1), "seat 1: spent amount"),
    "spent and not paid": (setting("spent", 1), "seat 1: spent amount"),
    "coal lost": (lambda s: s.supply.update(coal=s.supply["coal"] - 1), "coal cubes are lost"),
    "iron come": (lambda s: s.supply.update(iron=s.supply["iron"] + 1), "iron cubes are lost"),
    "a cube too many on a mine": (in_slot("wigan:1", cubes=4), "coal cubes are lost"),
    "a track too full": (on_track("iron", 9), "iron track"),
    "a track below 0": (on_track("coal", -1), "coal track"),
    "a counter lost": (
        lambda s: s.players[2].stacks.update(port=0),
        "seat 2: port counters are lost",
    ),
    "a counter come": (
        lambda s: s.players[0].gone.update(shipyard=1),
        "seat 0: shipyard counters are lost",
    ),
    "a counter of another seat": (in_slot("bolton:1", owner=1), "cotton counters are lost"),
    "links": (all_links, "seat 0: too many links"),
    "a wrong slot": (moved("wigan:1", "bolton:3"), "bolton:3 does not accept coal"),
    "a mine with cubes that is flipped": (
        in_slot("wigan:1", flipped=True),
        "wigan:1: flipped and cubes disagree",
    ),
    "a works without cubes that is not": (
        in_slot("preston:3", flipped=False),
        "preston:3: flipped and cubes disagree",
    ),
    "two in a town": (a_second, "two counters of one seat in a canal town"),
    "a railway": (lambda s: s.links.update({"bolton-wigan": RED}), "bolton-wigan in the wrong era"),
    "a card lost": (lambda s: s.deck.pop(), "cards are lost"),
    "a card come": (lambda s: s.discards.append("wigan"), "cards are lost"),
    "a card exchanged": (lambda s: s.deck.__setitem__(0, s.deck[-1]), "cards are lost"),
    "a hand too large": (
        lambda s: s.players[2].hand.append(s.deck.pop()),
        "hands differ in size",
    ),
    "a tile lost": (lambda s: s.tiles.pop(), "tiles are lost"),
    "a tile turned unseen": (
        lambda s: s.turned.append(s.tiles.pop()),
        "cotton marker and tiles disagree",
    ),
    "a marker moved": (lambda s: setattr(s, "cotton", 6), "cotton marker and tiles disagree"),
    "too many tiles": (turned_eight, "cotton marker and tiles disagree"),
}  # fmt: skip


@pytest.mark.parametrize("name", WRONG)
def test_one_wrong_thing_is_found(name: str) -> None:
    assert_found(check, sound(), *WRONG[name])


IN_RAIL: dict[str, tuple[dict[str, Any], Wrong, str]] = {
    "a shipyard that waits": (
        {"board": {"barrow:1": "0 shipyard 2 *"}},
        in_slot("barrow:1", flipped=False),
        "barrow:1: shipyard not flipped",
    ),
    "a mill of level 1": (
        {"board": {"colne:1": "0 cotton 2"}},
        in_slot("colne:1", level=1),
        "colne:1: level 1 in the Rail era",
    ),
    "a canal": (
        {"links": RAILS},
        lambda state: state.links.update({"ellesmere-liverpool": 2}),
        "ellesmere-liverpool in the wrong era",
    ),
    "another era": ({}, lambda state: setattr(state, "era", "steam"), "no such era"),
    "a slot of the large map": (
        {"seats": 2, "board": {"colne:1": "0 cotton 2"}},
        moved("colne:1", "oldham:1"),
        "oldham:1 is not on this map",
    ),
}


@pytest.mark.parametrize("name", IN_RAIL)
def test_one_wrong_thing_is_found_in_the_rail_era(name: str) -> None:
    words, spoil, told = IN_RAIL[name]
    assert_found(check, position(era="rail", hand=["cotton"] * 2, **words), spoil, told)


def test_bounds_themselves_are_sound() -> None:
    state = sound(space={RED: 0, BLUE: 99}, cash={RED: 0})
    state.players[BLUE].book("paid", -7)
    state.players[BLUE].spent = 7
    check(state)


@rule("BR-9.8")
def test_fourteen_links_are_sound() -> None:
    state = sound()
    all_links(state)
    state.links.popitem()
    check(state)
    assert state.links_left(RED) == 0


@rule("BR-11.7")
def test_seven_tiles_may_be_turned_before_the_market_closes() -> None:
    check(sound(turned=[0, 0, 1, 1, 2, 2, 2]))
    check(sound(turned=[0, 0, 1, 1, 2, 2, 3]))
    assert sound(turned=[4, 3, 3]).cotton == 8


@rule("BR-14.7")
def test_cash_below_0_is_sound_where_the_option_leaves_it() -> None:
    state = sound(options={"uncovered_debt": "negative_cash"})
    in_debt(state)
    check(state)


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_whoever_has_acted_in_a_round_holds_fewer_cards(seat: int) -> None:
    state = sound()
    state.turn = 1
    state.discards.append(state.players[seat].hand.pop())
    if seat <= state.turn:
        check(state)
    else:
        with pytest.raises(Broken, match="hands differ in size"):
            check(state)


def test_hands_may_differ_where_each_turn_refills_them() -> None:
    state = sound(options={"refill_time": "end_of_turn"})
    state.discards.append(state.players[2].hand.pop())
    check(state)


@pytest.mark.parametrize("segment", ["income", "round_end"])
def test_hands_are_alike_when_a_round_begins(segment: str) -> None:
    state = sound(segment=segment)
    state.discards.append(state.players[RED].hand.pop())
    if segment == "round_end":
        check(state)
    else:
        with pytest.raises(Broken, match="hands differ in size"):
            check(state)


def test_nothing_is_dealt_before_the_deal() -> None:
    state = position(segment="setup")
    state.deck, state.tiles, state.discards = [], [], []
    for player in state.players:
        player.hand = []
    check(state)
