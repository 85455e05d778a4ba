"""Brass: the segments of the game, from the deal to the last scoring."""

from collections.abc import Callable, Mapping
from functools import partial

from games.asks import Chance, Each, Offer, Pick, Rule
from games.brass.cards import CARDS, HAND, RAIL
from games.brass.rules import build, cotton
from games.brass.rules.debt import choose_sales, sell_counter, settle, shortage
from games.brass.rules.develop import develop_offers
from games.brass.rules.links import link_offers
from games.brass.rules.loans import loan_offers
from games.brass.rules.missing import missing
from games.brass.rules.playing import Action, pass_action
from games.brass.rules.terms import Ground
from games.brass.score import cash_points, tally
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


def turn(state: State) -> Rule[None]:
    """BR-3.4 to BR-3.6: one seat carries out all its actions."""
    seat = state.order[state.turn]
    actions = left = 1 if state.first_round else 2
    while left:
        action: Action = yield Pick(
            "turn.action",
            seat,
            partial(menu, state, seat, left),
            near=partial(menu_near, state, seat, left),
            about={"number": actions - left + 1, "actions": actions},
            barred=partial(missing, state, seat, left),
        )
        left -= yield from action(state, seat)
    end = Offer("end turn", facts={"what": "end"}, at=(f"turn-{seat}",), group="rest")
    yield Pick("turn.end", seat, [end], forced=False)
    if state.options["refill_time"] == "end_of_turn":
        refill(state, seat)
    state.turn += 1
    state.segment = "turn" if state.turn < len(state.order) else "round_end"


MENU: dict[str, Callable[[State, int, Ground, int], list[Offer]]] = {
    "build": build.menu_offers,
    "link": lambda state, seat, ground, _: link_offers(state, seat, ground),
    "develop": lambda state, seat, *_: develop_offers(state, seat),
    "sell": cotton.menu_offers,
    "loan": lambda state, seat, *_: loan_offers(state, seat),
    "pass": lambda *_: [Offer("pass", pass_action, {"what": "pass"}, ("discards",), "rest")],
}


def menu(state: State, seat: int, left: int) -> list[Offer]:
    """BR-3.7, BR-3.11: every action that can be completed; the value of each is its rule."""
    ground = Ground(state)
    return [one for part in MENU.values() for one in part(state, seat, ground, left)]


def menu_near(state: State, seat: int, left: int, answer: str) -> list[Offer]:
    """A build that is named, else the part of the menu with an answer's first word, else all."""
    word = answer.partition(" ")[0]
    if word == "build":
        return build.menu_near(state, seat, Ground(state), answer)
    part = MENU.get("build" if word == "two" else word)
    return part(state, seat, Ground(state), left) if part else menu(state, seat, left)


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
