"""Brass: what a seat may see, and a position in which all else is different."""

from typing import Any

from games.brass.cards import CLOSED, INDUSTRIES
from games.brass.rules.cubes import price
from games.brass.score import breakdown, points
from games.brass.state import State
from games.codec import dump, load
from games.rng import Draw, sample

Json = Any


def view(state: State, seat: int | None) -> dict[str, Json]:
    """Everything that lies open, and the seat's own hand."""
    acting = state.segment == "turn"
    return {
        "seat": seat,
        "seats": len(state.players),
        "options": dict(state.options),
        "segment": state.segment,
        "era": state.era,
        "round": state.round,
        "rounds": state.box.rounds,
        "order": list(state.order),
        "active": state.order[state.turn] if acting else None,
        "players": [_player(state, one, seat) for one in range(len(state.players))],
        "board": {slot: _counter(state, slot) for slot in sorted(state.board)},
        "links": dict(sorted(state.links.items())),
        "coal": _track(state, "coal"),
        "iron": _track(state, "iron"),
        "cotton": state.cotton,
        "turned": list(state.turned),
        "tiles": 0 if state.cotton == CLOSED else len(state.tiles),
        "deck": len(state.deck),
        "aside": len(state.aside),
        "discards": list(state.discards),
        "sheets": state.sheets,
        "final": breakdown(state) if state.segment == "over" else None,
    }


def _player(state: State, one: int, seat: int | None) -> dict[str, Json]:
    player = state.players[one]
    shown = {"hand": list(player.hand)} if one == seat else {}
    tops = {industry: player.top(industry) for industry in INDUSTRIES}
    return {
        "cash": player.cash,
        "space": player.space,
        "level": player.level,
        "vp": player.vp,
        "spent": player.spent,
        "cards": len(player.hand),
        **shown,
        "links": state.links_left(one),
        "stacks": {
            industry: {"left": player.stacks[industry], "level": top.level if top else None}
            for industry, top in tops.items()
        },
        "books": dict(sorted(player.books.items())),
        "points": dict(points(state, one)),
    }


def _counter(state: State, slot: str) -> dict[str, Json]:
    counter = state.board[slot]
    return {
        "owner": counter.owner,
        "industry": counter.industry,
        "level": counter.level,
        "flipped": counter.flipped,
        "cubes": counter.cubes,
    }


def _track(state: State, cube: str) -> dict[str, Json]:
    return {
        "cubes": state.track[cube],
        "prices": list(state.box.prices),
        "price": price(state, cube),
    }


def veil(state: State, seat: int | None, draw: Draw) -> State:
    """Deal the unseen cards and tiles anew: equally possible for all that the seat knows."""
    other = load(State, dump(state))
    hidden = [p.hand for one, p in enumerate(other.players) if one != seat]
    hidden += [other.deck, other.aside]
    cards = sorted(card for pile in hidden for card in pile)
    cards = sample(cards, len(cards), draw)
    for pile in hidden:
        pile[:], cards = cards[: len(pile)], cards[len(pile) :]
    other.tiles = sample(sorted(other.tiles), len(other.tiles), draw)
    return other
