"""What may be seen: everything, except in which order the face-down stacks lie."""

from collections import Counter
from typing import Any

import msgspec

from games.codec import dump, load
from games.rng import Draw
from games.smoky_valley.cards import (
    BUILDABLE,
    CATEGORIES,
    DISTRICTS,
    MARKETS,
    SECTIONS,
    SPACES_OPEN,
    UNSEEN_SERVICES,
    UNSEEN_SHIPS,
)
from games.smoky_valley.cards.house_layout import BASE_VALUE, SERVICE_SPACES, SPACE_BONUS
from games.smoky_valley.score import district_value
from games.smoky_valley.state import State


def view(state: State, seat: int | None) -> dict[str, Any]:
    """SV-1.15: the position as JSON; the same for every seat but for whose view it is."""
    phase = state.now()
    return {
        "seat": seat,
        "segment": state.segment,
        "year": phase.year,
        "decade": phase.decade,
        "modern": phase.modern,
        "order": state.order,
        "passing": state.passing,
        "turn": msgspec.to_builtins(state.turn),
        "mayor": state.mayor,
        "pile": state.pile,
        "districts": {name: _district(state, name) for name in DISTRICTS},
        "supply": {kind: state.supply[kind] for kind in BUILDABLE},
        "canal": {market: msgspec.to_builtins(state.canal[market]) for market in MARKETS},
        "edition": state.edition,
        "demand": {market: state.demand(market) for market in MARKETS},
        "tokens": {market: state.free_tokens(market) for market in MARKETS},
        "scheduled": msgspec.to_builtins(state.scheduled),
        "services": state.services,
        "tiles": {section: state.tiles[section] for section in SECTIONS},
        "cards": state.offer,
        "stacks": {name: _left(state, name) for name in sorted(state.pools)},
        "unseen": {n: _unseen(state.pools[n]) for n in sorted(state.pools)},
        "councils": [{c: player.cards_of(c) for c in CATEGORIES} for player in state.players],
        "players": [_player(state, seat) for seat in range(len(state.players))],
    }


def _unseen(pool: list[str]) -> dict[str, int]:
    """What has not been seen yet, in no order."""
    return dict(sorted(Counter(pool).items()))


def _left(state: State, stack: str) -> int:
    """SV-2.16, SV-2.18: how many lie in a stack; some were removed unseen with 2 players."""
    seats = len(state.players)
    removed = {
        "schooner": UNSEEN_SHIPS[seats],
        "canaller": UNSEEN_SHIPS[seats],
        "service": UNSEEN_SERVICES[seats],
    }
    return max(len(state.pools[stack]) - removed.get(stack, 0), 0)


def _district(state: State, name: str) -> dict[str, Any]:
    town = state.districts[name]
    return {
        "depot": msgspec.to_builtins(town.depot),
        "spaces": msgspec.to_builtins(town.spaces),
        "open": SPACES_OPEN[len(state.players)],
        "bonus": list(SPACE_BONUS[name]),
        "services": town.services,
        "accepts": list(SERVICE_SPACES[name]),
        "base": BASE_VALUE[name],
        "value": district_value(state, name),
    }


def _player(state: State, seat: int) -> dict[str, Any]:
    player = state.players[seat]
    shown: dict[str, Any] = msgspec.to_builtins(player)
    shown["prestige"] = player.prestige()
    shown["trade"] = {market: player.trade_level(market) for market in MARKETS}
    shown["numbers"] = {name: player.canal_number(name) for name in SECTIONS}
    shown["industries"] = {name: state.districts[name].owned(seat) for name in DISTRICTS}
    return shown


def veil(state: State, seat: int | None, draw: Draw) -> State:
    """SV-1.15: nobody holds secrets, and what lies in a stack is decided when it is drawn."""
    other: State = load(State, dump(state))
    for pool in other.pools.values():
        pool.sort()
        for place in range(len(pool) - 1, 0, -1):
            swap = draw(place + 1)
            pool[place], pool[swap] = pool[swap], pool[place]
    return other
