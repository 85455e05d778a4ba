"""The segments of a game, in the order of play."""

from collections.abc import Callable, Mapping

from games.asks import Rule
from games.oranienburger_kanal.rules.opening import set_up
from games.oranienburger_kanal.rules.preparation import round_end
from games.oranienburger_kanal.rules.turns import turns
from games.oranienburger_kanal.state import State

SEGMENTS: Mapping[str, Callable[[State], Rule[None]]] = {
    "setup": set_up,
    "turn": turns,
    "round_end": round_end,
}
