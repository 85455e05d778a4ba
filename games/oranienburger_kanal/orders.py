"""Standing orders: what a player may leave to be decided without a mail."""

from collections.abc import Mapping
from typing import Any

from games.asks import Decision
from games.oranienburger_kanal.state import State
from games.oranienburger_kanal.stock import can_turn
from games.protocol import Option

ORDERS: Mapping[str, Option] = {
    "wheel": Option(
        "ask",
        ("ask", "turn", "skip"),
        {
            "en": "The free wheel turn after a round: ask me; turn whenever nothing has to be "
            "bought for it, else skip; or always skip. The last round is always asked.",
            "de": "Die kostenlose Raddrehung nach einer Runde: frage mich; drehe, sobald nichts "
            "dafür zu kaufen ist, sonst verzichte; oder verzichte immer. Die letzte Runde wird "
            "immer gefragt.",
        },
    ),
}


def follow(state: State, ask: Decision, orders: Mapping[str, Any]) -> str | None:
    """OK-10.5: the wheel as ordered; everything else is asked."""
    order = orders.get("wheel", "ask")
    if ask.id != "wheel.turn" or order == "ask" or state.last:
        return None
    return "turn wheel" if order == "turn" and can_turn(state.players[ask.seat]) else "done"
