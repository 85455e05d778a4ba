"""Chapter 12: the last chance to sell and repay, when the final actions are done."""

from games.asks import Pick, Rule
from games.le_havre.cards import LOAN_REPAYMENT
from games.le_havre.rules.acts import Act
from games.le_havre.rules.loans import GO_ON
from games.le_havre.rules.trade import aside, repay, trade
from games.le_havre.state import State


def has_last_trades(state: State, seat: int) -> bool:
    """LH-12.5: is there something to sell, or a loan that is not repaid by itself?"""
    return any(one.facts["verb"] == "sell" or not state.auto_repay for one in aside(state, seat))


def last_trades(state: State, seat: int) -> Rule[list[str]]:
    """LH-12.5: selling and repaying after the last final action. Returns what was sold."""
    parked = list[str]()
    while has_last_trades(state, seat):
        choice: Act = yield Pick(
            "closing.sell",
            seat,
            lambda: [GO_ON, *aside(state, seat)],
            about=lambda: {"loans": state.players[seat].loans},
            usual=GO_ON.notation,
        )
        if choice.verb == "pass":
            break
        trade(state, seat, choice, parked)
    return parked


def settle_loans(state: State) -> None:
    """LH-13.5: loans are repaid as far as the francs allow."""
    for seat, player in enumerate(state.players):
        while player.loans and player.francs >= LOAN_REPAYMENT:
            repay(state, seat)
