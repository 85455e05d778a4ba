"""Chapters 7, 10 and 11 for the referee: buying, selling, loans, interest and feeding."""

from games.asks import Json
from games.check.referee import Expected, Script
from games.le_havre.referee.cards import CARDS
from games.le_havre.referee.payments import is_payment, means
from games.le_havre.referee.position import LOAN, REPAID, YACHT, Position, label
from games.le_havre.referee.printed import FOOD, SHIP_KINDS

REPAY, BORROW = "repay loan", "take loan"


def buys(at: Position, seat: int, *barred: str) -> dict[str, str]:
    """D-29, D-30: what can be bought now."""
    player = at.players[seat]
    if at.final:
        return {}
    found = {
        f"buy {label(name)}": name
        for name in [*at.town, *at.tops()]
        if name not in (*player.sold, *barred) and is_affordable(name, player.francs)
    }
    for kind, stack in at.ships.items():
        price = SHIP_KINDS[kind].price
        if stack and price is not None and price <= player.francs:
            found[f"buy {kind} ship"] = kind
    return found


def is_affordable(name: str, francs: int) -> bool:
    """LH-7.3, LH-7.4: has it a price, and is that in hand?"""
    price = CARDS[name].price
    return price is not None and price <= francs


def sales(at: Position, seat: int, *barred: str) -> dict[str, str]:
    """D-31: what can be sold."""
    player = at.players[seat]
    return {
        f"sell {label(name)}": name for name in [*player.cards, *player.ships] if name not in barred
    }


def repayments(at: Position, seat: int) -> list[str]:
    """D-32: may a loan be repaid?"""
    player = at.players[seat]
    return [REPAY] if player.loans and player.francs >= REPAID else []


def deal(at: Position, seat: int, answer: str) -> None:
    """Buy, sell or repay as the answer says."""
    player = at.players[seat]
    bought, sold = buys(at, seat), sales(at, seat)
    if answer == REPAY:
        player.loans -= 1
        player.pay({"franc": REPAID})
    elif answer in sold:
        at.sell(seat, sold[answer])
        if seat == at.active and sold[answer] != YACHT:
            player.sold.add(sold[answer])
    elif bought[answer] in SHIP_KINDS:
        player.pay({"franc": SHIP_KINDS[bought[answer]].price or 0})
        player.ships.append(at.ships[bought[answer]].pop())
    else:
        player.pay({"franc": CARDS[bought[answer]].price or 0})
        at.acquire(seat, bought[answer])


def borrow(at: Position, seat: int) -> None:
    """LH-11.3: a loan gives four francs."""
    at.players[seat].loans += 1
    at.players[seat].gain({"franc": LOAN})


def watch(at: Position, seat: int) -> Script:
    """D-34: sell and repay before another's turn."""
    while menu := out_of_turn(at, seat):
        answer = yield Expected("LH-7.12", "watch.sell", seat, ["pass", *menu, "stop watching"])
        if answer == "stop watching":
            at.players[seat].watches = False
        if answer in ("pass", "stop watching"):
            return
        deal(at, seat, answer)


def out_of_turn(at: Position, seat: int) -> list[str]:
    """What a player may do outside the own turn without need."""
    sold = [] if at.options["expert_selling"] else list(sales(at, seat))
    return [*repayments(at, seat), *sold]


def interest_due(at: Position, seat: int) -> int:
    """LH-3.9, LH-18.2: one franc, or two for many expensive loans."""
    many = len(at.seats) > 1 and at.players[seat].loans >= len(at.seats)
    return 2 if many and at.options["expensive_loans"] else 1


def pay_interest(at: Position, seat: int) -> Script:
    """D-02 to D-05, D-39: repay, sell, buy in the own turn, then pay."""
    player = at.players[seat]
    while player.loans:
        due = interest_due(at, seat)
        short = player.francs < due
        may_sell = short or seat == at.active or not at.options["expert_selling"]
        menu = [
            BORROW if short else "pay interest",
            *repayments(at, seat),
            *(buys(at, seat) if seat == at.active else []),
            *(sales(at, seat) if may_sell else []),
        ]
        answer = yield Expected("LH-3.9", "interest.pay", seat, menu)
        if answer in (BORROW, "pay interest"):
            if answer == BORROW:
                borrow(at, seat)
            player.pay({"franc": due})
            return
        deal(at, seat, answer)


def feed(at: Position, seat: int, rest: int) -> Script:
    """D-35 to D-37: pay the rest, after sales and loans if need be."""
    player = at.players[seat]
    while True:
        if means(player.stock) < rest:
            answer = yield Expected("LH-10.8", "feeding.short", seat, [BORROW, *sales(at, seat)])
            if answer == BORROW:
                yield from feed_by_loans(at, seat, rest)
                return
        else:
            answer = yield ration(at, seat, rest)
            if isinstance(answer, dict):
                player.pay(answer)
                return
        deal(at, seat, answer)


def ration(at: Position, seat: int, rest: int) -> Expected:
    """The payments of the rest, with sales and repayments beside them."""
    stock = at.players[seat].stock
    menu = out_of_turn(at, seat)

    def fits(answer: Json) -> bool:
        if isinstance(answer, str):
            return answer in menu
        return is_payment(answer, rest, FOOD, stock)

    have = {kind: stock[kind] for kind in FOOD}
    return Expected("LH-10.7", "feeding.food", seat, fits=fits, form={"due": rest, "have": have})


def feed_by_loans(at: Position, seat: int, rest: int) -> Script:
    """LH-11.2, G-39: everything is paid in, then loans or sales one at a time."""
    player = at.players[seat]
    rest -= means(player.stock)
    player.pay({kind: player.stock[kind] for kind in FOOD})
    borrow(at, seat)
    while player.francs < rest:
        rest -= player.francs
        player.pay({"franc": player.francs})
        answer = yield Expected("LH-10.8", "feeding.debt", seat, [BORROW, *sales(at, seat)])
        if answer == BORROW:
            borrow(at, seat)
        else:
            deal(at, seat, answer)
    player.pay({"franc": rest})


def close(at: Position, seat: int) -> Script:
    """D-40: sell and repay once more."""
    while menu := out_of_turn(at, seat):
        if menu == [REPAY] and at.options["auto_repay"]:
            return
        answer = yield Expected("LH-12.5", "closing.sell", seat, ["pass", *menu])
        if answer == "pass":
            return
        deal(at, seat, answer)
