"""stub"""

from games.asks import Decision
from games.oranienburger_kanal.state import State
from games.rng import Draw


def advise(state: State, ask: Decision, draw: Draw) -> str:
    return str(ask.sample(draw))
