"""Standing orders: what a player may leave to be decided without a mail."""

from collections.abc import Mapping
from typing import Any

from games.asks import Decision
from games.oranienburger_kanal.rules.goods import can_turn, wheel_lost
from games.oranienburger_kanal.state import State
from games.protocol import Option

ORDERS: Mapping[str, Option] = {
    "wheel": Option(
        "ask",
        ("ask", "turn", "skip"),
        {
            "en": "The free wheel turn after a round: ask me; turn whenever nothing has to be "
            "bought for it, else skip, but ask me where brick or iron would be lost; or always "
            "skip. The last round is always asked.",
            "de": "Die kostenlose Raddrehung nach einer Runde: frage mich; drehe, sobald nichts "
            "dafür zu kaufen ist, sonst verzichte, aber frage mich, wenn Ziegel oder Eisen "
            "verfallen würden; oder verzichte immer. Die letzte Runde wird immer gefragt.",
        },
        {
            "en": {"ask": "ask me", "turn": "turn it", "skip": "skip it"},
            "de": {"ask": "frag mich", "turn": "drehe", "skip": "verzichte"},
        },
    ),
}


def follow(state: State, ask: Decision, orders: Mapping[str, Any]) -> str | None:
    """OK-10.5: the wheel as ordered, never at the price of lost goods; all else is asked."""
    order, player = orders.get("wheel", "ask"), state.players[ask.seat]
    if ask.id != "wheel.turn" or order == "ask" or state.last:
        return None
    if order == "skip" or not can_turn(player):
        return "done"
    return None if wheel_lost(player) else "turn wheel"
