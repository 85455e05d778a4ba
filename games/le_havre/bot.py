"""A greedy player."""

from games.asks import Decision, Json
from games.le_havre.state import State
from games.rng import Draw


def advise(state: State, ask: Decision, draw: Draw) -> Json:
    """A sensible answer."""
    return ask.suggestions()[0]
