"""The turns and the income phase of the referee's Brass: what is asked, and what it does."""

from itertools import combinations

from games.asks import Json
from games.brass.referee import offers, printed
from games.brass.referee.offers import Build, Link
from games.brass.referee.position import Counter, Position, Source
from games.brass.referee.printed import COUNTERS
from games.brass.referee.told import (
    build_told,
    develop_told,
    link_told,
    loan_told,
    sales_told,
    sell_told,
)
from games.check.referee import Expected, Script


def income(at: Position) -> Script:
    """BR-3.2, BR-3.3, BR-14: sell what has to be sold, all at once, then receive and pay."""
    short = [seat for seat in at.order if owes(at, seat) > at.players[seat].cash]
    sold = yield {seat: sell_counters(at, seat) for seat in short}
    for seat, slots in sold.items():
        at.players[seat].cash += sum(at.board.pop(slot).print.cost // 2 for slot in slots)
    for player in at.players:
        player.cash += player.level
        if player.cash < 0 and at.options["uncovered_debt"] == "lose_vp":
            player.points["debt"] -= min(player.vp, -player.cash)
            player.cash = 0


def owes(at: Position, seat: int) -> int:
    """BR-3.3: what a negative income costs, and nothing else brings a forced sale about."""
    level = at.players[seat].level
    return -level if level < 0 else at.players[seat].cash


def sell_counters(at: Position, seat: int) -> Script:
    """BR-14.2 to 14.6: counters go for half their cost until the payment is covered."""
    missing, mine, sold = owes(at, seat) - at.players[seat].cash, own(at, seat), list[str]()
    if sum(at.board[slot].print.cost // 2 for slot in mine) <= missing:
        return mine
    while missing > 0:
        worth = {slot: at.board[slot].print.cost // 2 for slot in at.unlike(mine)}
        facts = {f"sell {slot}": {"pounds": n, "missing": missing} for slot, n in worth.items()}
        answer = yield Expected("BR-14.2", "debt.sale", seat, list(facts), facts=facts)
        sold.append(answer.removeprefix("sell "))
        mine.remove(sold[-1])
        missing -= worth[sold[-1]]
    return sold


def own(at: Position, seat: int) -> list[str]:
    """The slots with the player's counters."""
    return sorted(slot for slot, one in at.board.items() if one.owner == seat)


def take_turn(at: Position, seat: int) -> Script:
    """BR-3.4 to 3.8: one or two actions, then the end of the turn."""
    left = 1 if (at.era, at.round) == ("canal", 1) else 2
    while left:
        left -= yield from act(at, seat, left)
    yield Expected("BR-3.4", "turn.end", seat, ["end turn"], asked=True)


class Menu:
    """BR-3.7, BR-3.11: all that a player may do with an action."""

    def __init__(self, at: Position, seat: int, left: int) -> None:
        self.built, self.linked = offers.builds(at, seat), offers.links(at, seat)
        self.developed, self.lent = offers.developments(at, seat), offers.loans(at, seat)
        self.sold = offers.sales(at, seat)
        self.anywhere = offers.builds(at, seat, anywhere=True) if left == 2 else {}

    def facts(self, at: Position, seat: int) -> dict[str, dict[str, Json]]:
        """Every action with what it is said to cost and bring."""
        return {
            **{name: build_told(at, one) for name, one in self.built.items()},
            **{name: link_told(at, one) for name, one in self.linked.items()},
            **{name: develop_told(at, seat, one) for name, one in self.developed.items()},
            **{name: loan_told(at, seat, pounds) for name, pounds in self.lent.items()},
            **({"two cards": {"builds": len(self.anywhere)}} if self.anywhere else {}),
            **({"sell": sell_told(self.sold)} if self.sold else {}),
            "pass": {},
        }


def act(at: Position, seat: int, left: int) -> Script:
    """One action; returns how many it has cost."""
    menu = Menu(at, seat, left)
    facts = menu.facts(at, seat)
    answer = yield Expected("BR-3.7", "turn.action", seat, list(facts), facts=facts)
    if answer == "two cards":
        yield from build_with_two(at, seat, menu.anywhere)
        return 2
    chosen = menu.built.get(answer)
    yield from play_card(at, seat, chosen.cards if chosen else at.players[seat].hand)
    if chosen:
        yield from build(at, seat, chosen)
    elif answer in menu.linked:
        yield from link(at, seat, menu.linked[answer])
    elif answer in menu.developed:
        yield from develop(at, seat, menu.developed[answer])
    elif answer in menu.lent:
        borrow(at, seat, menu.lent[answer])
    elif answer == "sell" and (yield from sell(at, seat)) and left == 2:
        yield from play_card(at, seat, at.players[seat].hand)
        return 2
    return 1


def play_card(at: Position, seat: int, cards: list[str]) -> Script:
    """BR-3.8: one of these cards goes to the discards."""
    answer = yield Expected("BR-3.8", "turn.card", seat, sorted({f"play {one}" for one in cards}))
    discard(at, seat, answer.removeprefix("play "))


def discard(at: Position, seat: int, card: str) -> None:
    """Lay a card on the discards."""
    player = at.players[seat]
    player.hand.remove(card)
    player.has_played = True
    at.discards.append(card)


def build_with_two(at: Position, seat: int, anywhere: dict[str, Build]) -> Script:
    """BR-6.5: any two cards stand for the card of any town."""
    facts = {name: build_told(at, one) for name, one in anywhere.items()}
    answer = yield Expected("BR-6.20", "two.build", seat, list(anywhere), facts=facts)
    pairs = {" and ".join(pair): pair for pair in pairs_of(at.players[seat].hand)}
    cards = yield Expected("BR-6.5", "two.cards", seat, [f"play {pair}" for pair in pairs])
    for card in pairs[cards.removeprefix("play ")]:
        discard(at, seat, card)
    yield from build(at, seat, anywhere[answer])


def pairs_of(hand: list[str]) -> set[tuple[str, str]]:
    """Any two of the cards, places before industries, else by name."""
    placed = sorted(hand, key=lambda card: list(printed.CARDS).index(card))
    return set(combinations(placed, 2))


def build(at: Position, seat: int, one: Build) -> Script:
    """BR-6.19, BR-8: choose the cubes, place the counter, pay, sell its cubes."""
    coal = yield from choose(at, seat, "coal", one.coal)
    iron = yield from choose(at, seat, "iron", one.iron)
    player, figures = at.players[seat], COUNTERS[one.industry][one.level]
    selling = offers.sells(at, one)
    at.board[one.slot] = Counter(seat, one.industry, player.stacks[one.industry].pop(0))
    for cube, source, slot in (("coal", one.coal, coal), ("iron", one.iron, iron)):
        if source:
            at.take(cube, source, slot)
    player.pay(one.price)
    placed = at.board[one.slot]
    sold = at.sale(one.industry, figures.cubes) if selling else []
    placed.cubes = figures.cubes - len(sold)
    player.cash += sum(sold)
    if sold:
        at.track[one.industry] += len(sold)
    if one.industry == "shipyard" or (figures.cubes and not placed.cubes):
        at.flip(one.slot)


def choose(at: Position, seat: int, cube: str, source: Source | None) -> Script:
    """BR-4.5, BR-5.2: which of several counters gives the cube; empty if it is bought."""
    slots = source.slots if source else ()
    if len(slots) < 2:
        return slots[0] if slots else ""
    rule = {"coal": "BR-4.5", "iron": "BR-5.2"}[cube]
    given = {f"{cube} from {slot}": at.board[slot] for slot in slots}
    facts = {
        name: {"owner": one.owner, "cubes": one.cubes, "income": one.print.income}
        for name, one in given.items()
    }
    answer = yield Expected(rule, f"{cube}.source", seat, list(given), facts=facts)
    return answer.removeprefix(f"{cube} from ")


def link(at: Position, seat: int, one: Link) -> Script:
    """BR-9: a link, and in the Rail era perhaps another."""
    yield from place(at, seat, one)
    if at.era == "canal":
        return
    more = offers.links(at, seat, second=True)
    facts = {name: link_told(at, other) for name, other in more.items()}
    answer = yield Expected("BR-9.4", "link.second", seat, [*more, "stop"], facts=facts)
    if answer != "stop":
        yield from place(at, seat, more[answer])


def place(at: Position, seat: int, one: Link) -> Script:
    """Pay a link and its coal, and put it down."""
    slot = yield from choose(at, seat, "coal", one.coal)
    player = at.players[seat]
    if one.coal:
        at.take("coal", one.coal, slot)
    player.pay(one.price)
    player.links -= 1
    at.links[one.id] = seat


def develop(at: Position, seat: int, industry: str) -> Script:
    """BR-10: one counter, and perhaps another."""
    yield from remove(at, seat, industry)
    more = offers.developments(at, seat)
    facts = {name: develop_told(at, seat, one) for name, one in more.items()}
    answer = yield Expected("BR-10.1", "develop.second", seat, [*more, "stop"], facts=facts)
    if answer != "stop":
        yield from remove(at, seat, more[answer])


def remove(at: Position, seat: int, industry: str) -> Script:
    """BR-10.2, BR-10.3: the first counter of a stack goes, for one iron."""
    iron = at.iron()
    slot = yield from choose(at, seat, "iron", iron)
    at.take("iron", iron, slot)
    at.players[seat].pay(iron.price)
    at.players[seat].stacks[industry].pop(0)


def borrow(at: Position, seat: int, pounds: int) -> None:
    """BR-12.1, BR-12.2: money now, income levels gone."""
    player = at.players[seat]
    player.cash += pounds
    player.space = printed.last_space(player.level - pounds // 10)


def sell(at: Position, seat: int) -> Script:
    """BR-11: mill after mill; returns whether a failed sale ends the whole turn."""
    ask, rest = "sell.mill", list[str]()
    while True:
        open_sales = offers.sales(at, seat)
        names, facts = [*open_sales, *rest], sales_told(at, open_sales)
        market = ask == "sell.mill" and not any(port for _, port in open_sales.values())
        answer = yield Expected("BR-11.1", ask, seat, names, facts=facts, asked=market)
        if answer == "stop":
            return False
        mill, port = open_sales[answer]
        if port:
            at.flip(mill)
            at.flip(port)
        elif not turn_tile(at, mill):
            return at.options["failed_distant_sale_ends"] == "turn"
        ask, rest = "sell.more", ["stop"]


def turn_tile(at: Position, mill: str) -> bool:
    """BR-11.5 to 11.8: the marker goes down; is the mill sold, or the market closed?"""
    tile = at.tiles.pop(0)
    at.turned.append(tile)
    at.cotton = min(printed.CLOSED, at.cotton + tile)
    if at.cotton < printed.CLOSED:
        at.flip(mill, printed.BONUS[at.cotton])
        return True
    at.tiles = []
    return False
