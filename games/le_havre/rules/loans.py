"""Chapters 3 and 11: interest, borrowing, and the windows to sell out of turn."""

from games.asks import Each, Offer, Pick, Rule
from games.le_havre.cards import FRANC, LOAN_CASH
from games.le_havre.rules.acts import LOAN, PASS, PAY, Act, act
from games.le_havre.rules.trade import (
    UNWATCH,
    aside,
    purchases,
    receive,
    repayments,
    sales,
    top_ships,
    trade,
)
from games.le_havre.state import State

TAKE_LOAN = act("borrow", text=LOAN, at="loans", group="loan")
PAY_INTEREST = act("pay_interest", text=PAY, at="loans", group="loan")
GO_ON = act("pass", text=PASS, group="more")


def borrow(state: State, seat: int) -> None:
    """LH-11.3: a loan gives 4 francs at once."""
    state.gain(seat, {FRANC: LOAN_CASH})
    state.players[seat].loans += 1
    state.note("borrowed", seat, francs=LOAN_CASH)


def interest_due(state: State, seat: int) -> int:
    """LH-11.8: 1 franc whatever the number of loans; LH-18.2: 2 with many loans."""
    loans, seats = state.players[seat].loans, len(state.players)
    return 2 if state.expensive_loans and seats > 1 and loans >= seats else 1


def interest(state: State, seat: int, parked: list[str]) -> Rule[None]:
    """LH-3.9 to LH-3.11: repay, sell or borrow if wished or needed, then pay."""
    player = state.players[seat]
    while player.loans:
        due = interest_due(state, seat)
        choice: Act = yield Pick(
            "interest.pay",
            seat,
            lambda: interest_options(state, seat),
            about=lambda: interest_facts(state, seat),
            at=("loans",),
        )
        if choice.verb in ("pay_interest", "borrow"):
            if choice.verb == "borrow":
                borrow(state, seat)
            state.spend(seat, {FRANC: due})
            state.note("paid_interest", seat, francs=due)
            return
        trade(state, seat, choice, parked)


def interest_options(state: State, seat: int) -> list[Offer]:
    """LH-3.13: the active player may also buy; LH-18.1: others may sell only if they must."""
    able = state.players[seat].francs >= interest_due(state, seat)
    mine = seat == state.active
    return [
        PAY_INTEREST if able else TAKE_LOAN,
        *repayments(state, seat),
        *(purchases(state, seat) if mine else []),
        *(sales(state, seat) if mine or not able or not state.expert_selling else []),
    ]


def interest_facts(state: State, seat: int) -> dict[str, object]:
    """What is due, and for the active player the ships that could be bought."""
    facts = {"due": interest_due(state, seat), "loans": state.players[seat].loans}
    return {**facts, "ships": top_ships(state)} if seat == state.active else dict(facts)


def window(state: State, seat: int, parked: list[str]) -> Rule[None]:
    """LH-7.12: selling and repaying before another player's turn, for those who watch."""
    while state.players[seat].watching and aside(state, seat):
        choice: Act = yield Pick("watch.sell", seat, lambda: [GO_ON, *aside(state, seat), UNWATCH])
        if choice.verb == "pass":
            return
        trade(state, seat, choice, parked)


def settle_sales(state: State, rules: dict[int, Rule[list[str]]]) -> Rule[None]:
    """LH-10.16: all decide at the same time; sold cards reach the town in seat order."""
    parked: dict[int, list[str]] = yield Each("all.decide", rules)
    for seat in sorted(parked):
        for name in parked[seat]:
            receive(state, name)
