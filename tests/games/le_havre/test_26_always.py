"""What always holds: a position in which one thing is wrong is found out, by name."""

from collections.abc import Callable

import pytest

from games.asks import Json
from games.le_havre.setup import OPTIONS, setup
from games.le_havre.state import State, check
from games.protocol import complete
from tests.games.le_havre.positions import (
    BLUE,
    GREEN,
    RED,
    final_position,
    give,
    live,
    opened,
    own,
    position,
)
from tests.games.spoilt import assert_found

Wrong = Callable[[State], object]


def furnished(state: State) -> State:
    """Ships, a modern wharf, visitors, a debtor, and somebody who has looked."""
    own(state, RED, "wharf_1", "dina")
    own(state, GREEN, "bank", "fishery")
    state.ships["iron"], state.ships["wooden"] = ["caen", "boulogne"], ["lucie"]
    state.scrapped, state.modernised = ["saint_malo"], ["wharf_1"]
    state.players[GREEN].person, state.players[BLUE].person = "wharf_1", "fishery"
    state.players[RED].known, state.players[BLUE].known = ["tavern", "kiln"], ["tavern"]
    state.players[RED].loans = 1
    give(state, RED, franc=3, brick=2)
    give(state, BLUE, fish=4)
    return live(opened(state))


def sound() -> State:
    """The third turn of the eighth round, which is seat A's."""
    state = furnished(position(round=8, turn=3))
    assert state.active == 0
    return state


def player(seat: int, **facts: object) -> Wrong:
    """Facts of a player are others."""

    def spoil(state: State) -> None:
        for name, value in facts.items():
            setattr(state.players[seat], name, value)

    return spoil


def held(seat: int, kind: str, count: int, *, entered: bool = False) -> Wrong:
    """A player holds so many of a kind; the ledger knows of it or not."""

    def spoil(state: State) -> None:
        stock = state.players[seat].stock
        state.entered[kind] += count - stock[kind] if entered else 0
        stock[kind] = count

    return spoil


def offered(kind: str, count: int) -> Wrong:
    """So many lie on an offer, and the ledger knows of it."""

    def spoil(state: State) -> None:
        state.entered[kind] += count - state.offers[kind]
        state.offers[kind] = count

    return spoil


def laid(building: str, *, entered: bool) -> Wrong:
    """One more brick lies on a building."""

    def spoil(state: State) -> None:
        state.modernised.append(building)
        state.entered["brick"] += entered

    return spoil


WRONG: dict[str, tuple[Wrong, str]] = {
    "a fish from nowhere": (held(BLUE, "fish", 5), "fish does not balance: 6 and 0 laid"),
    "a lost franc": (held(RED, "franc", 2), "franc does not balance: 2 and 0 laid"),
    "an offer from nowhere": (lambda s: s.offers.update(clay=1), "clay does not balance: 1 and 0"),
    "spent but kept": (lambda s: s.left.update(brick=1), "brick does not balance: 2 and 1 laid"),
    "a brick laid twice": (laid("wharf_2", entered=False), "brick does not balance: 2 and 2 laid"),
    "fish below 0": (held(BLUE, "fish", -1, entered=True), "less than no fish"),
    "francs below 0": (held(RED, "franc", -1, entered=True), "less than no franc"),
    "an offer below 0": (offered("cattle", -1), "less than no cattle"),
    "a brick on a fishery": (laid("fishery", entered=True), "other than a wharf was modernised"),
    "a building of two": (lambda s: s.players[RED].buildings.append("bank"), "in two places"),
    "a building of the town and a player": (lambda s: s.town.append("bank"), "in two places"),
    "a built project": (lambda s: s.town.append(s.stacks[0][-1]), "in two places"),
    "a built special building": (lambda s: s.town.append("smelter"), "in two places"),
    "a ship of two": (lambda s: s.players[BLUE].ships.append("dina"), "in two places"),
    "a ship before its owner and on a stack": (
        lambda s: s.ships["wooden"].append("dina"),
        "in two places",
    ),
    "a scrapped ship that sails": (
        lambda s: s.players[BLUE].ships.append("saint_malo"),
        "in two places",
    ),
    "a wooden ship among iron ones": (
        lambda s: s.ships["iron"].append(s.ships["wooden"].pop()),
        "on the wrong stack",
    ),
    "a visit to a project": (
        lambda s: setattr(s.players[RED], "person", s.stacks[1][0]),
        "which cannot be entered",
    ),
    "a visit to a card face down": (player(RED, person="diner"), "stands on diner, which cannot"),
    "a visit behind a padlock": (player(RED, person="bank"), "stands on bank, which cannot"),
    "two on one building": (player(RED, person="fishery"), "Two persons share a building"),
    "loans below 0": (player(GREEN, loans=-1), "Loans or what a player has seen"),
    "a look at other cards": (player(BLUE, known=["kiln"]), "Loans or what a player has seen"),
    "a look in another order": (player(RED, known=["kiln", "tavern"]), "what a player has seen"),
    "turn 0": (lambda s: setattr(s, "turn", 0), "There is no turn 0"),
    "turn 8": (lambda s: setattr(s, "turn", 8), "There is no turn 8"),
    "the seat before": (lambda s: setattr(s, "active", 2), "The wrong seat is active"),
    "the seat of the next turn": (lambda s: setattr(s, "turn", 4), "The wrong seat is active"),
    "the seat of the next round": (lambda s: setattr(s, "round", 9), "The wrong seat is active"),
    "an offer too few": (lambda s: s.offers.pop("iron"), "not the seven of the board"),
    "an offer too many": (lambda s: s.offers.update(coal=0), "not the seven of the board"),
}  # fmt: skip


@pytest.mark.parametrize("name", WRONG)
def test_one_wrong_thing_is_found(name: str) -> None:
    assert_found(check, sound(), *WRONG[name])


def test_bounds_themselves_are_sound() -> None:
    state = sound()
    for spoil in (held(RED, "franc", 0, entered=True), offered("fish", 0), player(RED, loans=0)):
        spoil(state)
    check(state)
    for turn, active in ((1, 1), (7, 1)):
        state.turn, state.active = turn, active
        check(state)


def test_in_the_final_phase_persons_may_share_a_building_and_any_seat_is_active() -> None:
    state = furnished(final_position())
    state.players[RED].person = "fishery"
    for active in (RED, GREEN, BLUE):
        state.active = active
        check(state)


@pytest.mark.parametrize(
    ("name", "values"),
    [
        ("version", ["full", "short"]),
        ("expert_selling", [False, True]),
        ("expensive_loans", [False, True]),
        ("arts_centre_clay", [1, 2]),
        ("solo_market_cap", [8, 4]),
        ("auto_repay", [True, False]),
        ("haulage_full_pairs", [False, True]),
        ("keep_in_use", [False, True]),
    ],
)
def test_an_option_begins_with_what_the_rule_book_says(name: str, values: list[Json]) -> None:
    option = OPTIONS[name]
    assert list(option.values) == values and option.default == values[0]
    assert set(option.help) == {"en", "de"} and option.about("en") != option.about("de")
    for value in option.values:
        assert getattr(setup(2, complete(OPTIONS, {name: value})), name) == value
