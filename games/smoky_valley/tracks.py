"""Cash, goods, prestige, income and popularity; and what a gain of popularity would give."""

from collections.abc import Iterable
from itertools import combinations, product

from games.asks import Pick, Rule
from games.smoky_valley.cards import BASIC, CASH_MOST, POPULARITY_TOP, PROCESSED
from games.smoky_valley.effects import reach
from games.smoky_valley.house_layout import INCOME_BEYOND, INCOME_TOP, POPULARITY_BONUS
from games.smoky_valley.state import State

Change = dict[str, int]
Prizes = list[tuple[Change, ...]]


def words(name: str) -> str:
    """An id as it is typed: `coal_depot` is `coal depot`."""
    return name.replace("_", " ")


def ident(text: str) -> str:
    """The id behind typed words."""
    return text.replace(" ", "_")


def listed(goods: Change) -> str:
    """Goods as they are typed: `2 coal 1 iron`."""
    return " ".join(f"{n} {good}" for good, n in goods.items())


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


def popularity_after(state: State, seat: int, n: int) -> int:
    """SV-5.7, SV-5.11, SV-5.12: where a gain of popularity would lead."""
    others = (p.popularity for s, p in enumerate(state.players) if s != seat)
    top = POPULARITY_TOP - 1 if POPULARITY_TOP in others else POPULARITY_TOP
    return min(state.players[seat].popularity + n, top)


def prizes(state: State, seat: int, n: int) -> Prizes:
    """SV-5.8: the choices that a gain of popularity would bring, in ascending order."""
    before, after = state.players[seat].popularity, popularity_after(state, seat, n)
    return [choice for space, choice in POPULARITY_BONUS.items() if before < space <= after]


def gain_popularity(state: State, seat: int, n: int) -> Rule[None]:
    """SV-5.8, SV-5.13: move up, on top of the pile, and take every bonus reached or passed."""
    player, won = state.players[seat], prizes(state, seat, n)
    after = popularity_after(state, seat, n)
    if after == player.popularity:
        return
    player.popularity = after
    state.pile.remove(seat)
    state.pile.append(seat)
    state.note("popularity", seat, at=after)
    for place, choice in enumerate(won):
        prize = yield from _choose_prize(state, seat, choice, won[place + 1 :])
        gain(state, seat, prize, "popularity")
        state.note("prize", seat, gain=prize)


def _choose_prize(
    state: State, seat: int, choice: tuple[Change, ...], rest: Prizes
) -> Rule[Change]:
    """SV-5.9: one of the goods, where the space leaves a choice."""
    if len(choice) == 1:
        return choice[0]

    def options() -> list[str]:
        kept = [one for one in choice if keeps_turn(state, seat, one, rest)] or list(choice)
        return [f"take {next(iter(one))}" for one in kept]

    answer: str = yield Pick("popularity.bonus", seat, options)
    return {answer.removeprefix("take "): 1}


def is_guarded(state: State) -> bool:
    """SV-4.9: between the boat choice and the district action."""
    return state.turn.sailed and not state.turn.district_done


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


def is_solvent(state: State, seat: int, change: Change, boat: int | None = None) -> bool:
    """SV-4.8: after that change, is £1 left or a cash sale still open?"""
    player = state.players[seat]
    if player.cash + change.get("cash", 0) >= 1:
        return True
    goods = {good: n + change.get(good, 0) for good, n in player.goods.items()}
    return can_sell_three(state, seat, goods, boat) or can_sell_pair(state, seat, goods)


def keeps_turn(state: State, seat: int, change: Change, won: Prizes | None = None) -> bool:
    """SV-4.9: does the district action of this turn stay payable after that change?"""
    if not is_guarded(state) or state.turn.seat != seat:
        return True
    return any(is_solvent(state, seat, merged(change, *picked)) for picked in product(*(won or [])))


def different(goods: Iterable[str], count: int) -> list[tuple[str, ...]]:
    """Sets of different goods."""
    return list(combinations(goods, count))
