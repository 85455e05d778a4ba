"""The segments: setup, supply, turn, harvest, feeding, town, final."""

from collections.abc import Callable

from games.asks import Chance, Each, Pick, Reveal, Rule
from games.le_havre.cards import (
    CARDS,
    LOAN_REPAYMENT,
    NOT_SOLO,
    SHIPS,
    SPECIAL_BUILDINGS,
    STADIUM,
    START,
    TILES,
    TURNS_A_ROUND,
    USED,
)
from games.le_havre.debts import feed, food_rest, interest, window
from games.le_havre.facts import turn_facts
from games.le_havre.state import State
from games.le_havre.trade import named, receive, repay, settle_stadium, tops, trade, trades
from games.le_havre.visit import enter, entries, offers, take_offer

END, PASS = "end turn", "pass"
STACKS = 3


def setup(state: State) -> Rule[None]:
    """LH-2.2, LH-2.7, LH-2.12: all chance of the game."""
    state.tiles = yield Chance("setup.tiles", list(range(len(TILES))))
    if START[state.version].specials:
        pool, count = special_pool(len(state.players)), START[state.version].specials
        state.specials = yield Chance("setup.specials", pool, count)
    cards = projects(state.version, len(state.players))
    while not state.stacks or "black_market" in tops(state):
        dealt: list[str] = yield Chance("setup.projects", cards)
        state.stacks = dealt_stacks(dealt)
    state.note("started", version=state.version, seats=len(state.players))
    state.segment = "supply"


def special_pool(seats: int) -> list[str]:
    """LH-2.7: the special buildings to draw from; LH-17.2: two are left out in a solo game."""
    return [name for name in SPECIAL_BUILDINGS if seats > 1 or name not in NOT_SOLO]


def projects(version: str, seats: int) -> list[str]:
    """LH-2.10: the buildings that go into the project stacks."""
    counts = {name: use.full if version == "full" else use.short for name, use in USED.items()}
    return [name for name, used in counts.items() if seats in used]


def dealt_stacks(dealt: list[str]) -> list[list[str]]:
    """LH-2.12, LH-2.13: three equal stacks, each sorted with the lowest ordinal on top."""
    size = len(dealt) // STACKS
    parts = [dealt[n * size : (n + 1) * size] for n in range(STACKS)]
    return [sorted(part, key=lambda name: CARDS[name].ordinal) for part in parts]


def supply(state: State) -> Rule[None]:
    """LH-3.6 to LH-3.12: the tile's tokens, interest for debtors, sales of those who watch."""
    state.sold, state.came_from = [], ""
    if state.shown < state.turn:
        yield Reveal("supply.tile")
        state.shown = state.turn
    tile = TILES[state.tiles[state.turn - 1]]
    state.players[state.active].marker = state.turn
    for kind in tile.adds:
        state.offers[kind] += 1
        state.entered[kind] += 1
    state.note("supplied", state.active, turn=state.turn, round=state.round, adds=list(tile.adds))
    rules = {
        seat: before_turn(state, seat, tile.interest)
        for seat, player in enumerate(state.players)
        if (tile.interest and player.loans) or (player.watching and seat != state.active)
    }
    if rules:
        yield from settle_sales(state, rules)
    state.segment = "turn"


def before_turn(state: State, seat: int, due: bool) -> Rule[list[str]]:
    """LH-3.9, LH-7.12: interest, then the chance to sell. Returns what was sold."""
    sold = list[str]()
    if due:
        yield from interest(state, seat, sold)
    if seat != state.active:
        yield from window(state, seat, sold)
    return sold


def settle_sales(state: State, rules: dict[int, Rule[list[str]]]) -> Rule[None]:
    """LH-10.16: all decide at the same time; sold cards reach the town in seat order."""
    sold: dict[int, list[str]] = yield Each("all.decide", rules)
    for seat in sorted(sold):
        for name in sold[seat]:
            receive(state, name)


def turn(state: State) -> Rule[None]:
    """LH-3.4: one main action, with additional actions before and after it."""
    yield from main_action(state, state.active)
    yield from close(state, state.active)
    if state.turn == TURNS_A_ROUND:
        state.segment = "harvest"
        return
    state.turn += 1
    state.active = (state.active + 1) % len(state.players)
    state.segment = "supply"


def main_options(state: State, seat: int) -> list[str]:
    """LH-3.5: take an offer or enter a building; LH-12.10: pass only without either."""
    return [*offers(state), *entries(state, seat)] or [PASS]


def main_action(state: State, seat: int) -> Rule[None]:
    """LH-3.4: additional actions until the main action is chosen, then that."""
    while True:
        choice: str = yield Pick(
            "turn.action",
            seat,
            lambda: [*main_options(state, seat), *trades(state, seat)],
            about=lambda: turn_facts(state, seat),
        )
        verb, _, what = choice.partition(" ")
        if verb == "take":
            return take_offer(state, seat, what)
        if verb == "enter":
            yield from enter(state, seat, named(what))
            return
        if choice == PASS:
            return state.note("passed", seat)
        trade(state, seat, choice)


def close(state: State, seat: int) -> Rule[None]:
    """LH-7.1: additional actions after the main action, until the turn is ended."""
    while True:
        choice: str = yield Pick(
            "turn.end",
            seat,
            lambda: [END, *trades(state, seat)],
            about=lambda: turn_facts(state, seat),
            forced=False,
        )
        if choice == END:
            return
        trade(state, seat, choice)


def harvest(state: State) -> Rule[None]:
    """LH-10.2, LH-10.3: grain and cattle multiply on cards with a harvest."""
    yield from ()
    card = state.rounds()[state.round - 1]
    state.note("round_ends", round=state.round, food=card.food, harvest=card.harvest)
    for seat in range(len(state.players)) if card.harvest else ():
        got = crop(state, seat)
        if got:
            state.gain(seat, got)
            state.note("harvested", seat, got=got)
    state.segment = "feeding"


def crop(state: State, seat: int) -> dict[str, int]:
    """LH-10.2, LH-10.3: what a harvest gives a player; LH-16.25: more cattle with the Feedlot."""
    player = state.players[seat]
    grain, cattle = player.stock["grain"], player.stock["cattle"]
    calves = 2 if "feedlot" in player.buildings and cattle <= 6 else 1
    return {
        **({"grain": 1} if grain else {}),
        **({"cattle": calves} if cattle >= 2 else {}),
    }


def feeding(state: State) -> Rule[None]:
    """LH-10.5, LH-10.16, LH-10.17: everybody feeds at the same time."""
    rests = {seat: food_rest(state, seat) for seat in range(len(state.players))}
    rules = {seat: feed(state, seat, rest) for seat, rest in rests.items() if rest}
    if rules:
        yield from settle_sales(state, rules)
    state.segment = "town"


def town(state: State) -> Rule[None]:
    """LH-10.11 to LH-10.15: the town builds, the ship appears, the next round begins."""
    card = state.rounds()[state.round - 1]
    if card.town == "standard":
        build_standard(state)
    elif card.town == "special" and state.specials:
        yield Reveal("town.special")
        build_special(state)
    state.ships[SHIPS[card.ship].type].append(card.ship)
    state.note("new_ship", ship=card.ship)
    state.round, state.turn = state.round + 1, 1
    state.active = (state.active + 1) % len(state.players)
    state.segment = "supply"
    if state.final:
        state.active, state.segment = 0, "final"
        state.note("final_phase")


def build_standard(state: State) -> None:
    """LH-10.11: the project card with the lowest ordinal goes to the town."""
    stacks = [stack for stack in state.stacks if stack]
    if not stacks:
        return
    name = min(stacks, key=lambda stack: CARDS[stack[0]].ordinal).pop(0)
    state.stadium_taken = state.stadium_taken or name == STADIUM
    state.town.append(name)
    state.note("town_built", card=name)
    settle_stadium(state)


def build_special(state: State) -> None:
    """LH-10.12: the top special card is revealed and goes to the town."""
    name = state.specials.pop(0)
    for player in state.players:
        player.known = player.known[1:]
    state.town.append(name)
    state.note("town_built", card=name)
    settle_stadium(state)


def final(state: State) -> Rule[None]:
    """LH-12.1, LH-12.2: one last main action for each seat in order."""
    state.sold, state.came_from = [], ""
    yield from main_action(state, state.active)
    yield from close(state, state.active)
    if state.active + 1 < len(state.players):
        state.active += 1
        return
    if state.auto_repay:
        settle_loans(state)
    state.note("ended")
    state.segment = "over"


def settle_loans(state: State) -> None:
    """LH-13.5: loans are repaid as far as the francs allow."""
    for seat, player in enumerate(state.players):
        while player.loans and player.francs >= LOAN_REPAYMENT:
            repay(state, seat)


SEGMENTS: dict[str, Callable[[State], Rule[None]]] = {
    "setup": setup,
    "supply": supply,
    "turn": turn,
    "harvest": harvest,
    "feeding": feeding,
    "town": town,
    "final": final,
}
