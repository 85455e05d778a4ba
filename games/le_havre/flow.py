"""The segments: setup, supply, turn, harvest, feeding, town, final, closing."""

from collections.abc import Callable
from functools import partial

from games.asks import Chance, Offer, Pick, Reveal, Rule
from games.le_havre.cards import (
    CARDS,
    NOT_SOLO,
    SHIPS,
    SPECIAL_BUILDINGS,
    START,
    TILES,
    TURNS_A_ROUND,
    USED,
)
from games.le_havre.rules.acts import END, Act, act
from games.le_havre.rules.final_phase import has_last_trades, last_trades, settle_loans
from games.le_havre.rules.forecast import out_of_reach, turn_facts
from games.le_havre.rules.loans import GO_ON, interest, settle_sales, window
from games.le_havre.rules.offers import offers, take_offer, taking
from games.le_havre.rules.round_end import build_special, build_standard, crop, feed, food_rest
from games.le_havre.rules.trade import tops, trade, trades, trades_near
from games.le_havre.rules.visits import can_enter, enter, entries, open_doors
from games.le_havre.state import State

END_TURN = act("end", text=END, group="more")
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
    parked = list[str]()
    if due:
        yield from interest(state, seat, parked)
    if seat != state.active:
        yield from window(state, seat, parked)
    return parked


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


def main_options(state: State, doors: list[str]) -> list[Offer]:
    """LH-3.5: take an offer or enter a building; LH-12.10: pass only without either."""
    return [*offers(state), *entries(doors)] or [GO_ON]


def main_ask(state: State, seat: int) -> Pick:
    """What may be done now; which doors are open is found out once, for options and labels."""
    found = list[list[str]]()

    def doors() -> list[str]:
        if not found:
            found.append(open_doors(state, seat))
        return found[0]

    return Pick(
        "turn.action",
        seat,
        lambda: [*main_options(state, doors()), *trades(state, seat)],
        near=partial(options_near, state, seat),
        about=lambda: turn_facts(state, seat, doors()),
        barred=lambda: out_of_reach(state, seat, doors()),
    )


def options_near(state: State, seat: int, answer: str) -> list[Offer]:
    """The options among which an answer stands: a named offer or building is looked at alone."""
    verb, _, what = answer.partition(" ")
    name = what.replace(" ", "_")
    if verb == "take":
        return [taking(name)] if state.offers.get(name) else []
    if verb == "enter":
        able = name in state.built() and can_enter(state, seat, name)
        return entries([name] if able else [])
    found = trades_near(state, seat, answer)
    if any(one.notation == answer for one in found):
        return found
    return main_options(state, open_doors(state, seat))


def main_action(state: State, seat: int) -> Rule[None]:
    """LH-3.4: additional actions until the main action is chosen, then that."""
    while True:
        choice: Act = yield main_ask(state, seat)
        match choice:
            case Act("take", kind):
                return take_offer(state, seat, kind)
            case Act("enter", name):
                return (yield from enter(state, seat, name))
            case Act("pass"):
                return state.note("passed", seat)
        trade(state, seat, choice)


def close(state: State, seat: int) -> Rule[None]:
    """LH-7.1: additional actions after the main action, until the turn is ended."""
    while True:
        choice: Act = yield Pick(
            "turn.end",
            seat,
            lambda: [END_TURN, *trades(state, seat)],
            near=lambda answer: [END_TURN, *trades_near(state, seat, answer)],
            about=lambda: turn_facts(state, seat, []),
            forced=False,
        )
        if choice.verb == "end":
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


def feeding(state: State) -> Rule[None]:
    """LH-10.5, LH-10.16, LH-10.17: everybody feeds at the same time."""
    rests = {seat: food_rest(state, seat) for seat in range(len(state.players))}
    rules = {seat: feed(state, seat, rest) for seat, rest in rests.items() if rest}
    if rules:
        yield from settle_sales(state, rules)
    state.feeding_apart = False
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


def final(state: State) -> Rule[None]:
    """LH-12.1, LH-12.2: one last main action for each seat in order."""
    state.sold, state.came_from = [], ""
    yield from main_action(state, state.active)
    yield from close(state, state.active)
    if state.active + 1 < len(state.players):
        state.active += 1
        return
    state.segment = "closing"


def closing(state: State) -> Rule[None]:
    """LH-12.5: all who can may sell and repay, at the same time; then the game is over."""
    seats = [seat for seat in range(len(state.players)) if has_last_trades(state, seat)]
    if seats:
        yield from settle_sales(state, {seat: last_trades(state, seat) for seat in seats})
    if state.auto_repay:
        settle_loans(state)
    state.note("ended")
    state.segment = "over"


SEGMENTS: dict[str, Callable[[State], Rule[None]]] = {
    "setup": setup,
    "supply": supply,
    "turn": turn,
    "harvest": harvest,
    "feeding": feeding,
    "town": town,
    "final": final,
    "closing": closing,
}
