"""SV-5: cash, goods, prestige and income."""

from games.smoky_valley.cards import CASH_MOST
from games.smoky_valley.cards.house_layout import INCOME_BEYOND, INCOME_TOP
from games.smoky_valley.state import State

Change = dict[str, int]


def merged(*changes: Change) -> Change:
    """Several changes as one."""
    total: Change = {}
    for change in changes:
        for what, n in change.items():
            total[what] = total.get(what, 0) + n
    return total


def minus(change: Change) -> Change:
    """A cost as a change."""
    return {what: -n for what, n in change.items()}


def gain(state: State, seat: int, what: Change, line: str) -> None:
    """SV-5.1, SV-5.6: add cash (never above £12), goods, and prestige to a line of the sheet."""
    player = state.players[seat]
    for kind, n in what.items():
        if kind == "cash":
            player.cash = min(player.cash + n, CASH_MOST)
        elif kind == "prestige":
            player.sheet[line] = player.sheet.get(line, 0) + n
        elif kind == "income":
            raise_income(state, seat, n)
        else:
            player.goods[kind] += n


def spilt(state: State, seat: int, what: Change) -> int:
    """SV-5.1: how much cash of a gain would be lost at the limit."""
    return max(state.players[seat].cash + what.get("cash", 0) - CASH_MOST, 0)


def pay(state: State, seat: int, what: Change) -> None:
    """SV-5.2, SV-5.3: cash and goods go back to the supply."""
    player = state.players[seat]
    for kind, n in what.items():
        if kind == "cash":
            player.cash -= n
        else:
            player.goods[kind] -= n


def raise_income(state: State, seat: int, steps: int = 1) -> None:
    """SV-5.4, SV-5.5: move up the income track; a step beyond its end gives prestige."""
    player = state.players[seat]
    beyond = max(player.income + steps - INCOME_TOP, 0)
    player.income += steps - beyond
    if beyond:
        gain(state, seat, {"prestige": beyond * INCOME_BEYOND}, "income")
        state.note("beyond", seat, prestige=beyond * INCOME_BEYOND)
