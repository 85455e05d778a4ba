"""SV-4.7 to SV-4.9: a district action is due in every turn, so its £1 must stay within reach.

The boat may go only where the action can be paid afterwards; between the boat and the action a
step may be taken only if £1, or a sale that brings it, is left. Producing in a Wood Depot costs
£1 everywhere, so nothing more has to be looked at.
"""

from collections.abc import Iterable
from itertools import product
from typing import TypeVar

import msgspec

from games.smoky_valley.cards import BASIC, NOBODY, PROCESSED
from games.smoky_valley.rules.canal_tiles import reach
from games.smoky_valley.rules.tracks import Change, merged
from games.smoky_valley.state import State

Prizes = list[tuple[Change, ...]]


class Step(msgspec.Struct, kw_only=True, frozen=True):
    """Something to do in a turn: what it changes, and the choices of prizes that it wins."""

    change: Change
    won: Prizes = []


Steps = TypeVar("Steps", bound=Step)


def boat_cost(state: State, seat: int, slot: int) -> int:
    """SV-4.4 to SV-4.6: downstream and the first placement are free, all else is £1."""
    boat = state.players[seat].boat
    return int(boat != NOBODY and slot <= boat)


def can_sail(state: State, seat: int, slot: int) -> bool:
    """SV-4.7: can the boat and then a district action be paid?"""
    cost = boat_cost(state, seat, slot)
    return state.players[seat].cash >= cost and is_solvent(state, seat, {"cash": -cost}, slot)


def is_solvent(state: State, seat: int, change: Change, boat: int | None = None) -> bool:
    """SV-4.8: after that change, is £1 left or a cash sale still open?"""
    player = state.players[seat]
    if player.cash + change.get("cash", 0) >= 1:
        return True
    goods = {good: n + change.get(good, 0) for good, n in player.goods.items()}
    return can_sell_three(state, seat, goods, boat) or can_sell_pair(state, seat, goods)


def spared(state: State, seat: int, steps: Iterable[Steps]) -> list[Steps]:
    """SV-4.9: the steps after which the district action of this turn stays payable.

    A prize only adds: what is solvent without one needs no look at those that can be chosen.
    """
    turn = state.turn
    if turn.seat != seat or not turn.sailed or turn.district_done:
        return list(steps)
    return [
        step
        for step in steps
        if is_solvent(state, seat, step.change)
        or any(is_solvent(state, seat, merged(step.change, *won)) for won in product(*step.won))
    ]


def leaving_cash(state: State, seat: int, steps: Iterable[Steps]) -> list[Steps]:
    """SV-8.15: the steps that leave £1 for the first production, whatever prize is chosen."""

    def left(step: Step) -> int:
        sure = merged(step.change, *(choice[0] for choice in step.won if len(choice) == 1))
        return state.players[seat].cash + sure.get("cash", 0)

    return [step for step in steps if left(step) >= 1]


def can_sell_three(state: State, seat: int, goods: Change, boat: int | None = None) -> bool:
    """SV-17.3, SV-11.36: is the sale of different basic goods open with that stock?"""
    if "three" in state.players[seat].market:
        return False
    kinds = sum(goods[good] > 0 for good in BASIC)
    return kinds >= 3 or (kinds == 2 and bool(reach(state, seat, "local_market", boat)))


def can_sell_pair(state: State, seat: int, goods: Change) -> bool:
    """SV-17.4: is the sale of a basic and a processed good open with that stock?"""
    if "pair" in state.players[seat].market:
        return False
    return any(goods[good] > 0 for good in BASIC) and any(goods[good] > 0 for good in PROCESSED)
