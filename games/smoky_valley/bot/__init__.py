"""A greedy bot: it tries every action on a copy of the position and takes what is worth most."""

from functools import lru_cache
from typing import Any

from games.asks import Chance, Decision, Offer, Pick, Rule
from games.codec import load, pack
from games.rng import Draw
from games.smoky_valley.bot.judgement import minor, position, swing
from games.smoky_valley.cards.house_layout import PASSING
from games.smoky_valley.rules.canal_actions import use_tile
from games.smoky_valley.rules.market import Trade, trade
from games.smoky_valley.rules.turn import (
    Deed,
    PassOn,
    Sail,
    UseTile,
    possible,
    sail,
    take_action,
)
from games.smoky_valley.state import State

WORTH_A_TURN = 30
TILE_BURDEN = 10
Chosen = Deed | UseTile | Trade


def advise(state: State, ask: Decision, draw: Draw) -> Any:
    """The answer that seems worth most to the seat, from what everybody knows."""
    assert isinstance(ask, Pick)
    if ask.id == "turn.boat":
        return _voyage(state, ask)
    if ask.id == "turn.act":
        return _action(state, ask)
    return minor(state, ask)


def _worth(state: State, seat: int, chosen: Chosen) -> int:
    """The worth of the position after an option of step 2."""
    tried = _known if isinstance(chosen, Deed) else _tried
    return tried(pack(state), seat, chosen)


def _tried(board: bytes, seat: int, chosen: Chosen) -> int:
    """The worth of a position after the option's rule has run with sensible answers."""
    after = load(State, board)
    rule = _rule(after, seat, chosen)
    try:
        ask = next(rule)
        while True:
            if isinstance(ask, Chance):
                ask = rule.send(sorted(ask.pool)[: ask.size()])
            else:
                assert isinstance(ask, Pick)
                ask = rule.send(ask.meant(minor(after, ask)))
    except StopIteration:
        return position(after, seat)


_known = lru_cache(1_000)(_tried)  # whoever has sailed for a deed thinks of the same deed again


def _rule(after: State, seat: int, chosen: Chosen) -> Rule[None]:
    """The rule that carries out an option of step 2."""
    if isinstance(chosen, Deed):
        return take_action(after, seat, chosen)
    return use_tile(after, seat) if isinstance(chosen, UseTile) else trade(after, seat, chosen)


def _best_deed(state: State, seat: int) -> int:
    """The worth of the position after the best district action here."""
    deeds = [Deed(kind) for kind in possible(state, seat)]
    worst = position(state, seat) - WORTH_A_TURN * 100
    return max((_worth(state, seat, deed) for deed in deeds), default=worst)


def _voyage(state: State, ask: Pick) -> str:
    """Sail where the best action pays, or pass."""
    seat, now, offers = ask.seat, position(state, ask.seat), ask.offers().values()
    best, choice = max(
        ((_after(state, seat, one), one.notation) for one in offers), default=(0, "")
    )
    if best > now + WORTH_A_TURN:
        return choice
    sales = [one for one in offers if _is_sale(one)]
    if sales and _worth(state, seat, sales[-1].value) > now:
        return sales[-1].notation
    passes = [one for one in offers if isinstance(one.value, PassOn)]
    return max(passes, key=lambda one: _passing(state, seat, one.value.space)).notation


def _after(state: State, seat: int, offer: Offer) -> int:
    """What sailing there and the best action are worth; all else is nothing."""
    if not isinstance(offer.value, Sail):
        return 0
    after = load(State, pack(state))
    sail(after, seat, offer.value.slot)
    return _best_deed(after, seat)


def _is_sale(offer: Offer) -> bool:
    return isinstance(offer.value, Trade) and offer.value.kind in ("three", "pair")


def _passing(state: State, seat: int, space: int) -> int:
    """What a space of the passing track is worth: an early place, or its bonus."""
    gift = {"": 0, "swap": 5, "good": 25, "cash": swing(state, seat, {"cash": 1})}
    return gift[PASSING[space]] + 20 * (len(PASSING) - space)


def _action(state: State, ask: Pick) -> str:
    """The best thing to do now; the turn ends when nothing more pays."""
    seat, plans = ask.seat, list[tuple[int, str]]()
    for offer in ask.offers().values():
        chosen = offer.value
        if not chosen:
            plans.append((position(state, seat), offer.notation))
        elif not (isinstance(chosen, Trade) and chosen.kind == "buy"):
            burden = TILE_BURDEN if isinstance(chosen, UseTile) else 0
            plans.append((_worth(state, seat, chosen) - burden, offer.notation))
    if not plans:
        return ask.suggestions()[0]
    top = max(worth for worth, _ in plans)
    return next(notation for worth, notation in plans if worth == top)


def evaluate(state: State, seat: int) -> float:
    """How a position looks to a seat, in prestige."""
    return position(state, seat) / 100


def mover(state: State) -> int | None:
    """Whose turn the segment is."""
    return state.turn.seat if state.segment == "turn" else None
