"""Brass: a greedy bot that prices every offer, and how a whole position looks to a seat."""

from typing import Any

from games.asks import Decision, Pick
from games.brass.bot.mind import Mind
from games.brass.bot.prospects import evaluate as evaluate
from games.brass.state import State
from games.rng import Draw


def advise(state: State, ask: Decision, draw: Draw) -> Any:
    """The offer that seems worth most to the seat; draws only break ties."""
    assert isinstance(ask, Pick)
    mind = Mind(state, ask.seat)
    prices = {choice: mind.value(offer.facts) for choice, offer in ask.offers().items()}
    top = max(prices.values())
    best = [choice for choice, price in prices.items() if price == top]
    return best[draw(len(best))]


def mover(state: State) -> int | None:
    """Whose turn the segment is."""
    return state.order[state.turn] if state.segment == "turn" else None
