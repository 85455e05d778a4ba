"""Positions of The Smoky Valley, built from a few words; seats are A, B, C, D."""

from collections.abc import Mapping
from typing import Any, cast

from games import smoky_valley
from games.check.testing import at, choices
from games.check.testing import do as played
from games.engine import Move, Table
from games.protocol import Game
from games.smoky_valley.cards import GOODS, PHASES
from games.smoky_valley.cards.house_layout import SERVICE_SPACES
from games.smoky_valley.setup import setup
from games.smoky_valley.state import Player, Ship, State, Tile, Turn

A, B, C, D = range(4)
GAME = cast(Game, smoky_valley)
SLOTS = ["st_gabriel", "les_bassins", "wellington", "mccord", "st_ann"]
TRACKS = ("cash", "income", "popularity", "traders", "built")


def seat_of(letter: str) -> int:
    """`B` is seat 1; `-` is nobody."""
    return "ABCD".find(letter)


def tile(words: str) -> Tile:
    """`B flour_mill+`: seat 1's upgraded Flour Mill."""
    owner, kind = words.split()
    return Tile(kind.rstrip("+"), seat_of(owner), kind.endswith("+"))


def ship(words: str) -> tuple[str, int, Ship]:
    """`us 2 schooner beer:AB trader=C owner=D`: market, row, kind and what is aboard."""
    market, row, kind, *rest = words.split()
    found = Ship(kind, market)
    for part in rest:
        key, equal, value = part.partition("=")
        if equal:
            setattr(found, key, seat_of(value))
        else:
            found.good, _, owners = part.partition(":")
            found.cargo = [seat_of(letter) for letter in owners]
    return market, int(row) - 1, found


def position(
    *,
    seats: int = 3,
    year: int = 1840,
    cash: int = 8,
    goods: Mapping[str, int] | None = None,
    depots: Mapping[str, str] | None = None,
    build: Mapping[str, list[str]] | None = None,
    services: Mapping[str, list[str]] | None = None,
    ships: list[str] | None = None,
    display: list[str] | None = None,
    tiles: Mapping[str, list[str]] | None = None,
    piles: Mapping[int, list[str]] | None = None,
    cards: Mapping[int, list[str]] | None = None,
    offer: list[str] | None = None,
    boat: int = -1,
    mayor: int = -1,
    segment: str = "turn",
    **tracks: Any,
) -> State:
    """A is on turn with that cash and those goods; everybody else has £5 and no goods."""
    state = setup(seats, {})
    state.segment, state.mayor = segment, mayor
    state.turn = Turn(seat=A if segment == "turn" else -1)
    state.phase = [phase.year for phase in PHASES].index(year)
    for player in state.players:
        player.cash, player.goods = 5, dict.fromkeys(GOODS, 0)
        player.slots, player.boat = list(SLOTS), -1
    me = state.players[A]
    me.cash, me.boat = cash, boat
    me.goods |= goods or {}
    for name, value in tracks.items():
        setattr(me, name, value)
    for slot, pile in (piles or {}).items():
        me.piles[slot - 1] = list(pile)
    for seat, owned in (cards or {}).items():
        state.players[seat].cards = list(owned)
    _towns(state, depots or {}, build or {}, services or {})
    for words in ships or []:
        market, row, one = ship(words)
        state.canal[market][row] = one
        if one.trader >= 0:
            state.players[one.trader].traders -= 1
    _offers(state, display or [], tiles or {}, offer or [])
    return state


def _towns(
    state: State,
    depots: Mapping[str, str],
    build: Mapping[str, list[str]],
    services: Mapping[str, list[str]],
) -> None:
    for name, owner in depots.items():
        state.districts[name].depot = tile(f"{owner[0]} wood_depot{owner[1:]}")
    for name, industries in build.items():
        for place, words in enumerate(industries):
            if words:
                state.districts[name].spaces[place] = tile(words)
                state.supply[tile(words).kind] -= 1
    for name, tokens in services.items():
        town = state.districts[name]
        for token in tokens:
            kinds = SERVICE_SPACES[name]
            place = next(
                n for n, k in enumerate(kinds) if token.startswith(k) and not town.services[n]
            )
            town.services[place] = token


def _offers(
    state: State, display: list[str], tiles: Mapping[str, list[str]], offer: list[str]
) -> None:
    state.services, state.offer = list(display), list(offer)
    for token in display:
        state.pools["service"].remove(token)
    for section, found in tiles.items():
        state.tiles[section] = list(found)
        for one in found:
            state.pools["modern" if state.now().modern else "widening"].remove(one)
    for pool in (state.pools[decade] for decade in ("1840s", "1850s", "1860s")):
        taken = [*offer, *(card for player in state.players for card in player.cards)]
        pool[:] = [card for card in pool if card not in taken]


def play(state: State, *moves: str, seat: int = A, **settings: Any) -> Table:
    """A table at the position after those moves of one seat."""
    table = at(GAME, state, seats=len(state.players), **settings)
    do(table, seat, *moves)
    return table


def do(table: Table, seat: int, *moves: str) -> list[Move]:
    """Play moves; where only one city card can be acquired, it need not be named."""
    made: list[Move] = []
    for move in moves:
        if not move.startswith("acquire"):
            made += _only_card(table, seat)
        made += played(table, seat, move)
    return made + _only_card(table, seat)


def _only_card(table: Table, seat: int) -> list[Move]:
    opens = [one.ask for one in table.opens(seat) if one.ask.id == "card.acquire"]
    usual = opens[0].default() if opens else None
    return played(table, seat, usual) if usual else []


def offered(table: Table, seat: int = A) -> list[str]:
    """The options of the seat's open ask."""
    return choices(table, seat)


def now(table: Table) -> State:
    """The live position."""
    return cast(State, table.state)


def me(table: Table, seat: int = A) -> Player:
    """A player in the live position."""
    return now(table).players[seat]


def delta(before: State, table: Table, seat: int = A) -> dict[str, int]:
    """What has changed for a seat: tracks, prestige and goods."""
    old, new = before.players[seat], me(table, seat)
    found = {name: getattr(new, name) - getattr(old, name) for name in TRACKS}
    found["prestige"] = new.prestige() - old.prestige()
    found |= {good: new.goods[good] - old.goods[good] for good in GOODS}
    return {name: n for name, n in found.items() if n}
