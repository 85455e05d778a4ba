"""Interest, feeding and loans: payments that may fall on several players at once."""

from games.asks import Bundle, Pay, Pick, Rule
from games.le_havre.cards import CARDS, FOOD, FRANC, SHIP_TYPES, SHIPS, YACHT
from games.le_havre.payments import worth
from games.le_havre.state import State
from games.le_havre.trade import (
    SHIP,
    UNWATCH,
    borrow,
    buy,
    buy_ship,
    named,
    part_with,
    purchases,
    repay,
    repayments,
    sales,
    top_ships,
    watch,
)

LOAN, PAY, FEED, PASS = "take loan", "pay interest", "feed", "pass"


def interest_due(state: State, seat: int) -> int:
    """LH-11.8: 1 franc whatever the number of loans; LH-18.2: 2 with many loans."""
    loans, seats = state.players[seat].loans, len(state.players)
    return 2 if state.expensive_loans and seats > 1 and loans >= seats else 1


def interest(state: State, seat: int, sold: list[str]) -> Rule[None]:
    """LH-3.9 to LH-3.11: repay, sell or borrow if wished or needed, then pay."""
    player = state.players[seat]
    while player.loans:
        due = interest_due(state, seat)
        choice: str = yield Pick(
            "interest.pay",
            seat,
            lambda: interest_options(state, seat),
            about=lambda: interest_facts(state, seat),
        )
        if choice in (PAY, LOAN):
            if choice == LOAN:
                borrow(state, seat)
            state.spend(seat, {FRANC: due})
            state.note("paid_interest", seat, francs=due)
            return
        _before_paying(state, seat, choice, sold)


def interest_options(state: State, seat: int) -> list[str]:
    """LH-3.13: the active player may also buy; LH-18.1: others may sell only if they must."""
    able = state.players[seat].francs >= interest_due(state, seat)
    mine = seat == state.active
    return [
        PAY if able else LOAN,
        *repayments(state, seat),
        *(purchases(state, seat) if mine else []),
        *(sales(state, seat) if mine or not able or not state.expert_selling else []),
    ]


def interest_facts(state: State, seat: int) -> dict[str, object]:
    """What is due, and for the active player the ships that could be bought."""
    facts = {"due": interest_due(state, seat), "loans": state.players[seat].loans}
    return {**facts, "ships": top_ships(state)} if seat == state.active else dict(facts)


def _before_paying(state: State, seat: int, choice: str, sold: list[str]) -> None:
    verb, _, what = choice.partition(" ")
    if verb == "sell":
        _give_up(state, seat, named(what), sold)
    elif verb == "repay":
        repay(state, seat)
    elif what.endswith(SHIP):
        buy_ship(state, seat, what.removesuffix(SHIP))
    else:
        buy(state, seat, named(what))


def _give_up(state: State, seat: int, name: str, sold: list[str]) -> None:
    """G-15: the card leaves its owner now and reaches the town when all have decided."""
    part_with(state, seat, name)
    sold.append(name)
    if seat == state.active and name in CARDS and name != YACHT:
        state.sold.append(name)


def window(state: State, seat: int, sold: list[str]) -> Rule[None]:
    """LH-7.12: selling and repaying before another player's turn, for those who watch."""
    while state.players[seat].watching and window_options(state, seat):
        choice: str = yield Pick(
            "watch.sell", seat, lambda: [PASS, *window_options(state, seat), UNWATCH]
        )
        if choice == PASS:
            return
        if choice == UNWATCH:
            watch(state, seat, choice)
        else:
            _before_paying(state, seat, choice, sold)


def window_options(state: State, seat: int) -> list[str]:
    """LH-18.1: with expert selling there is nothing to sell here, only to repay."""
    return [*repayments(state, seat), *([] if state.expert_selling else sales(state, seat))]


def ship_food(state: State, seat: int) -> int:
    """LH-9.11: the food that a player's ships bring each round."""
    ships = [SHIPS[name].type for name in state.players[seat].ships if name in SHIPS]
    return sum(SHIP_TYPES[kind].food[len(state.players) - 1] for kind in ships)


def food_rest(state: State, seat: int) -> int:
    """LH-10.5, LH-10.6: the demand of this round less the food of the own ships."""
    return max(0, state.rounds()[state.round - 1].food - ship_food(state, seat))


def feed(state: State, seat: int, rest: int) -> Rule[list[str]]:
    """LH-10.7 to LH-10.9: pay the rest; who cannot sells or borrows. Returns what was sold."""
    player, sold = state.players[seat], list[str]()
    if player.watching:
        yield from _trade_first(state, seat, rest, sold)
    while worth(player.stock, FOOD) < rest:
        choice: str = yield Pick(
            "feeding.short",
            seat,
            lambda: [LOAN, *sales(state, seat)],
            about={"rest": rest, "means": worth(player.stock, FOOD)},
        )
        if choice == LOAN:
            yield from _feed_on_credit(state, seat, rest, sold)
            return sold
        _give_up(state, seat, named(choice.partition(" ")[2]), sold)
    paid: Bundle = yield Pay("feeding.food", seat, rest, FOOD, player.stock, about={"rest": rest})
    _eat(state, seat, paid, rest)
    return sold


def _trade_first(state: State, seat: int, rest: int, sold: list[str]) -> Rule[None]:
    """LH-7.12, LH-11.7: a watching player may sell and repay before feeding, even without need."""
    player = state.players[seat]
    while worth(player.stock, FOOD) >= rest and window_options(state, seat):
        choice: str = yield Pick(
            "feeding.sell", seat, lambda: [FEED, *window_options(state, seat)], about={"rest": rest}
        )
        if choice == FEED:
            return
        _before_paying(state, seat, choice, sold)


def _feed_on_credit(state: State, seat: int, rest: int, sold: list[str]) -> Rule[None]:
    """LH-11.2: all food and francs go first; G-39: then loans or sales, one at a time."""
    player, choice = state.players[seat], LOAN
    paid = {kind: player.stock[kind] for kind in FOOD if player.stock[kind]}
    missing = rest - worth(paid, FOOD)
    state.spend(seat, paid)
    while missing:
        if choice == LOAN:
            borrow(state, seat)
        else:
            _give_up(state, seat, named(choice.partition(" ")[2]), sold)
        francs = min(missing, player.francs)
        state.spend(seat, {FRANC: francs})
        paid[FRANC] = paid.get(FRANC, 0) + francs
        missing -= francs
        if missing:
            choice = yield Pick(
                "feeding.debt",
                seat,
                lambda: [LOAN, *sales(state, seat)],
                about={"rest": missing, "means": 0},
            )
    state.note("fed", seat, paid=paid, rest=rest)


def _eat(state: State, seat: int, paid: Bundle, rest: int) -> None:
    state.spend(seat, paid)
    state.note("fed", seat, paid=paid, rest=rest)
