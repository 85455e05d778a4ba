"""Positions of Le Havre built by hand: bare tables to which a test adds what it is about."""

from typing import Any

from games import game_named
from games.check.testing import at, choices
from games.engine import Table
from games.le_havre.cards import OFFERS, SHIPS
from games.le_havre.flow import dealt_stacks, projects
from games.le_havre.setup import OPTIONS, setup
from games.le_havre.state import TOKENS, State
from games.protocol import complete

le_havre = game_named("le_havre")
RED, GREEN, BLUE, WHITE = range(4)
INTEREST_TURN = 5


def position(
    seats: int = 3,
    *,
    round: int = 1,
    turn: int = 1,
    segment: str = "turn",
    stacks: list[list[str]] | None = None,
    **options: Any,
) -> State:
    """A table with only a fish and a grain on offer, all tiles face up in the order of the box."""
    state = setup(seats, complete(OPTIONS, options))
    state.segment, state.round, state.turn = segment, round, turn
    state.active = (7 * (round - 1) + turn - 1) % seats
    state.tiles, state.shown = list(range(7)), 7
    state.stacks = stacks or dealt_stacks(projects(state.version, seats))
    state.specials = ["tavern", "kiln", "farm", "bakery", "diner", "smelter"]
    if state.version == "short":
        state.specials = []
    for player in state.players:
        player.stock, player.ships = dict.fromkeys(TOKENS, 0), []
    state.ships = {kind: [] for kind in state.ships}
    state.offers = dict.fromkeys(OFFERS, 0) | {"fish": 1, "grain": 1}
    return state


def final_position(seats: int = 3, **options: Any) -> State:
    """The final phase, seat 1 to move."""
    state = position(seats, segment="final", **options)
    state.round, state.active = len(state.rounds()) + 1, 0
    return state


def give(state: State, seat: int, **goods: int) -> None:
    """Tokens for a player."""
    for kind, count in goods.items():
        state.players[seat].stock[kind] += count


def own(state: State, seat: int | None, *names: str) -> None:
    """Buildings and ships for a player, or for the town, wherever they were."""
    for name in names:
        for pile in (state.town, state.specials, *state.stacks):
            if name in pile:
                pile.remove(name)
        if seat is None:
            state.town.append(name)
        elif name in SHIPS or name == "luxury_yacht":
            state.players[seat].ships.append(name)
        else:
            state.players[seat].buildings.append(name)


def offer(state: State, **counts: int) -> None:
    """The offers, all others empty."""
    state.offers = dict.fromkeys(OFFERS, 0) | counts


def opened(state: State, **orders: dict[str, Any]) -> Table:
    """The table at that position, its ledger balanced."""
    held = {kind: sum(p.stock[kind] for p in state.players) for kind in TOKENS}
    state.entered = {kind: held[kind] + state.offers.get(kind, 0) for kind in TOKENS}
    state.entered["brick"] += len(state.modernised)
    state.left = dict.fromkeys(TOKENS, 0)
    le_havre.check(state)
    return at(le_havre, state, seats=len(state.players), orders=orders)


def live(table: Table) -> State:
    """The position at a table, with its invariants checked."""
    assert isinstance(table.state, State)
    le_havre.check(table.state)
    return table.state


def stock(table: Table, seat: int) -> dict[str, int]:
    """What a player holds, without zeros."""
    return {kind: n for kind, n in live(table).players[seat].stock.items() if n}


def options(table: Table, seat: int, verb: str = "") -> list[str]:
    """The options of the seat's open ask that begin with a word."""
    return [str(o) for o in choices(table, seat) if str(o).startswith(verb)]


def asked(table: Table, seat: int) -> str:
    """The id of the seat's open ask."""
    return table.opens(seat)[0].ask.id
