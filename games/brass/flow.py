"""Brass: the segments of the game, from the deal to the last scoring."""

from collections.abc import Callable, Mapping

from games.asks import Chance, Each, Rule
from games.brass.actions import (
    build_links,
    develop,
    develop_offers,
    link_offers,
    loan_offers,
    pass_action,
    sale_offers,
    sell_cotton,
    take_loan,
)
from games.brass.build import build, build_offers, build_with_two
from games.brass.cards import CARDS, HAND, LINK_COST, RAIL
from games.brass.cubes import Offers, distinct, pick
from games.brass.network import Ground
from games.brass.score import cash_points, tally, worth
from games.brass.state import State

ORDER = {card: n for n, card in enumerate(CARDS)}


def deal_in(state: State) -> Rule[None]:
    """BR-2.3, BR-2.5: the first turn order, the tiles and the cards, all by chance."""
    state.order = yield Chance("setup.order", list(range(len(state.players))))
    state.note("order", order=list(state.order))
    yield from shuffle(state)
    state.segment = "income"


def shuffle(state: State) -> Rule[None]:
    """BR-2.3, BR-2.6, BR-2.7, BR-17.5, BR-17.7: new tiles, and a new deal from all the cards."""
    state.turned, state.cotton = [], 0
    state.tiles = yield Chance("setup.tiles", list(state.box.tiles))
    every = [card for card, count in state.box.cards.items() for _ in range(count)]
    cards = yield Chance("setup.cards", every)
    aside = state.box.aside[state.era]
    state.aside, state.deck, state.discards = cards[:aside], cards[aside:], []
    state.note("dealt", era=state.era, aside=aside)
    for seat in state.order:
        refill(state, seat)


def refill(state: State, seat: int) -> None:
    """BR-3.15: draw up to 8 cards, as long as there are any."""
    player = state.players[seat]
    count = min(HAND - len(player.hand), len(state.deck))
    if count:
        drawn, state.deck = state.deck[:count], state.deck[count:]
        player.hand = sorted(player.hand + drawn, key=ORDER.__getitem__)
        state.note("drew", seat, count=count, private={"cards": drawn})


def income(state: State) -> Rule[None]:
    """BR-3.2, BR-3.3, BR-14: phase A; whoever must choose what to sell chooses at once."""
    state.note("round", era=state.era, round=state.round)
    debtors = [seat for seat in state.order if shortage(state, seat) > 0]
    sales = yield Each("debt", {seat: choose_sales(state, seat) for seat in debtors})
    for seat in state.order:
        for slot in sales.get(seat, []):
            sell_counter(state, slot)
        settle(state, seat)
    state.turn = 0
    state.segment = "turn"


def shortage(state: State, seat: int) -> int:
    """BR-14.2: what is missing to pay a negative income, if anything."""
    player = state.players[seat]
    return max(0, -player.level - player.cash) if player.level < 0 else 0


def choose_sales(state: State, seat: int) -> Rule[list[str]]:
    """BR-14.2, BR-14.6: counters one at a time until the payment is covered."""
    missing, chosen = shortage(state, seat), list[str]()
    own = {slot: c for slot, c in sorted(state.board.items()) if c.owner == seat}
    if sum(worth(c.kind) for c in own.values()) <= missing:
        return list(own)
    while missing > 0:
        left = distinct([(slot, c) for slot, c in own.items() if slot not in chosen])
        listed = {
            f"sell {slot}": {
                "slot": slot,
                "industry": own[slot].industry,
                "level": own[slot].level,
                "pounds": worth(own[slot].kind),
                "missing": missing,
            }
            for slot in left
        }
        choice: str = yield pick("debt.sale", seat, listed.copy)
        chosen.append(choice.partition(" ")[2])
        missing -= worth(own[chosen[-1]].kind)
    return chosen


def sell_counter(state: State, slot: str) -> None:
    """BR-14.3, BR-14.5: half the cost, rounded down; the counter leaves the game."""
    counter = state.board[slot]
    pounds = worth(counter.kind)
    state.players[counter.owner].book("forced", pounds)
    state.note("forced", counter.owner, slot=slot, industry=counter.industry, pounds=pounds)
    state.remove(slot)


def settle(state: State, seat: int) -> None:
    """BR-3.2, BR-14.1, BR-14.7: take the income, or pay it and lose points for the rest."""
    player = state.players[seat]
    if not player.level:
        return
    missing = shortage(state, seat)
    state.note("income", seat, pounds=player.level)
    if not missing or state.options["uncovered_debt"] == "negative_cash":
        player.book("income", player.level)
        return
    player.book("income", -player.cash)
    points = min(player.vp, missing)
    player.vp -= points
    player.lost.append([state.round, points])
    state.note("debt", seat, pounds=missing, points=points)


def turn(state: State) -> Rule[None]:
    """BR-3.4 to BR-3.6: one seat carries out all its actions."""
    seat = state.order[state.turn]
    left = 1 if state.first_round else 2
    while left:
        left = yield from act(state, seat, left)
    yield pick("turn.end", seat, lambda: {"end turn": {}}, forced=False)
    if state.options["refill_time"] == "end_of_turn":
        refill(state, seat)
    state.turn += 1
    state.segment = "turn" if state.turn < len(state.order) else "round_end"


def menu(state: State, seat: int, left: int) -> Offers:
    """BR-3.7, BR-3.11: every action that can be completed, with what it costs."""
    ground = Ground(state)
    sites = build_offers(state, seat, ground)
    found = {choice: facts for choice, facts in sites.items() if facts["cards"]}
    if left == 2 and sites:
        found["two cards"] = {"builds": len(sites)}
    found |= link_offers(state, seat, LINK_COST[state.era], ground)
    found |= develop_offers(state, seat)
    sales = sale_offers(state, seat, ground)
    if sales:
        found["sell"] = {"mills": sorted({str(facts["mill"]) for facts in sales.values()})}
    return {**found, **loan_offers(state, seat), "pass": {}}


def act(state: State, seat: int, left: int) -> Rule[int]:
    """BR-3.5: one action; the answer is how many actions are left."""
    choice: str = yield pick("turn.action", seat, lambda: menu(state, seat, left))
    verb = choice.partition(" ")[0]
    if verb == "two":
        yield from build_with_two(state, seat)
        return 0
    if verb == "sell":
        closed = yield from sell_cotton(state, seat)
        if closed and left == 2 and state.options["failed_distant_sale_ends"] == "turn":
            yield from pass_action(state, seat)
            return 0
    elif verb == "pass":
        yield from pass_action(state, seat)
    else:
        rules = {"build": build, "link": build_links, "develop": develop, "loan": take_loan}
        yield from rules[verb](state, seat, choice)
    return left - 1


def round_end(state: State) -> Rule[None]:
    """BR-3.12 to BR-3.16: phases C and D; the era ends when all hands are empty."""
    yield from ()
    state.order.sort(key=lambda seat: state.players[seat].spent)
    state.note("order", order=list(state.order), spent=[p.spent for p in state.players])
    for player in state.players:
        player.spent = 0
    for seat in state.order:
        refill(state, seat)
    if any(player.hand for player in state.players):
        state.round += 1
        state.segment = "income"
    else:
        state.segment = "era_end"


def era_end(state: State) -> Rule[None]:
    """BR-16.1, BR-18.1: score; then the Rail era, or the end."""
    sheet = tally(state)
    state.sheets[state.era] = sheet
    for seat, player in enumerate(state.players):
        links = sum(int(a) + int(b) for _, a, b in sheet[seat]["links"])
        counters = sum(int(row[-1]) for row in sheet[seat]["counters"])
        cash = cash_points(player) if state.era == RAIL else 0
        player.vp += links + counters + cash
        state.note(
            "scored",
            seat,
            era=state.era,
            links=links,
            counters=counters,
            cash=cash,
            vp=player.vp,
        )
    if state.era == RAIL:
        state.segment = "over"
        return
    clear_canals(state)
    yield from shuffle(state)
    state.segment = "income"


def clear_canals(state: State) -> None:
    """BR-17.1 to BR-17.3: links and level 1 counters go, the rest stays as it is."""
    state.links = {}
    for slot in sorted(state.board):
        if state.board[slot].level == 1:
            state.remove(slot)
    state.era, state.round = RAIL, 1
    state.note("rail")


SEGMENTS: Mapping[str, Callable[[State], Rule[None]]] = {
    "setup": deal_in,
    "income": income,
    "turn": turn,
    "round_end": round_end,
    "era_end": era_end,
}
