"""The segments: set-up, turns, the preparation of the next round."""

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

from games.asks import Chance, Each, Pick, Reveal, Rule
from games.errors import BadSetup
from games.oranienburger_kanal.build import (
    build_bridge,
    build_building,
    build_track,
    can_bridge,
    can_build,
    can_lay,
    payments,
    purchases,
)
from games.oranienburger_kanal.campaign import draw_earlier
from games.oranienburger_kanal.cards import (
    ACTION_FIELDS,
    BLOCKADE,
    BRIDGE_COST,
    BUILDING_FIELDS,
    COLOURS,
    DISPLAY_TARGET,
    LOWER,
    PRINTED_TRACKS,
    SOLO_DRAW,
    SOLO_ROUNDS,
    STACKS,
    TRACK,
    TURNS,
    UPPER,
    VARIABLE_FIELDS,
    VARIABLE_TRACKS,
    Slot,
)
from games.oranienburger_kanal.effects import resolve, take
from games.oranienburger_kanal.score import band, total
from games.oranienburger_kanal.state import Player, State
from games.oranienburger_kanal.stock import (
    act_anytime,
    anytime,
    follow_plan,
    is_anytime,
    prices,
    turn_wheel,
    wheel_plan,
)

Branches = list[list[Slot]]


def setup(seats: int, options: dict[str, Any]) -> State:
    """OK-2.6 to OK-2.13: stocks, boards, Taler on the upper fields, the blockade disc."""
    if seats == 2 and options["campaign"]:
        raise BadSetup("A campaign is played alone.", field="campaign")
    front = options["side"] == "front"
    state = State(
        deck=options["deck"],
        side=options["side"],
        start_option=options["start"],
        campaign=options["campaign"],
        players=[Player() for _ in range(seats)],
        taler={field: int(field in UPPER) for field in ACTION_FIELDS},
        stacks={colour: [] for colour in COLOURS},
    )
    for player in state.players:
        player.tracks = dict(PRINTED_TRACKS) if front else {}
        player.paths = [field for field, kind in player.tracks.items() if kind == "path"]
    if state.solo:
        state.blocked = blockade(state)[0]
        state.taler[state.blocked] = 0
    return state


def blockade(state: State) -> tuple[str, ...]:
    """OK-12.11, OK-13.5: the order of the blockade disc in this game."""
    return BLOCKADE[max(state.campaign, 1) - 1]


def set_up(state: State) -> Rule[None]:
    """OK-2.1 to OK-2.5, OK-2.10: deal the stacks and the display, place the starting tracks."""
    fresh = yield from draw_earlier(state)
    for colour in COLOURS:
        pool, size = fresh[colour], STACKS[len(state.players)][colour]
        state.stacks[colour] = yield Chance(f"setup.{colour}", pool, size)
    state.display = [state.stacks["green"].pop(0) for _ in range(DISPLAY_TARGET["green"])]
    if state.solo:
        state.display.sort()
    else:
        yield from choose_start(state)
    state.note("dealt", deck=state.deck, cards=list(state.display), start=state.start)
    if state.side == "back":
        yield Each("setup.tracks", {n: place_start(state, n) for n in range(len(state.players))})
    state.segment = "turn"


def choose_start(state: State) -> Rule[None]:
    """OK-2.12, G-17: the start player is named by the host, otherwise drawn."""
    if state.start_option == "random":
        drawn = yield Chance("setup.start", [0, 1], 1)
        state.start = drawn[0]
    else:
        state.start = int(state.start_option.removeprefix("seat ")) - 1
    state.actor = state.start


def place_start(state: State, seat: int) -> Rule[None]:
    """OK-2.10, OK-2.11: two paths, a rail and a canal on the border or reaching in from it."""
    player = state.players[seat]
    for kind in VARIABLE_TRACKS:
        field: str = yield Pick(f"setup.{kind}", seat, partial(_start_fields, player))
        player.tracks[field] = kind
        if kind == "path":
            player.paths.append(field)
    yield Pick("setup.done", seat, ["done"], forced=False)


def _start_fields(player: Player) -> list[str]:
    return [field for field in VARIABLE_FIELDS if field not in player.tracks]


def turns(state: State) -> Rule[None]:
    """OK-3.2, OK-3.3: a turn; a player alone takes the whole round, and may undo all of it."""
    while True:
        yield from one_turn(state, state.actor)
        state.turn += 1
        if state.turn == TURNS[len(state.players)]:
            state.segment = "round_end"
            return
        if not state.solo:
            state.actor = 1 - state.actor
            return


def one_turn(state: State, seat: int) -> Rule[None]:
    """OK-3.4 to OK-3.8: choose a field, take its Taler, do what one likes of it."""
    field = yield from choose_field(state, seat)
    branches = open_branches(state, field)
    while True:
        choice: str = yield Pick(
            "turn.step",
            seat,
            partial(_step_options, state, seat, branches),
            about=partial(step_facts, state, seat, field, branches),
            forced=False,
        )
        if choice == "end turn":
            return
        if is_anytime(choice):
            act_anytime(state, seat, choice)
            continue
        branches = after(branches, move_of(choice))
        yield from take_step(state, seat, choice)


def choose_field(state: State, seat: int) -> Rule[str]:
    """OK-3.4, OK-3.5: a field that nobody has chosen in this round, and all Taler on it."""
    player = state.players[seat]
    while True:
        choice: str = yield Pick(
            "turn.field",
            seat,
            lambda: [*free_fields(state), *anytime(player)],
            about={"taler": dict(state.taler), "prices": prices(player)},
        )
        if not is_anytime(choice):
            break
        act_anytime(state, seat, choice)
    taler, state.taler[choice] = state.taler[choice], 0
    player.stock["taler"] += taler
    state.chosen.append(choice)
    state.note("chose", seat, field=choice, taler=taler)
    if choice in ("f1", "f2"):
        discard_if_full(state, seat)
    return choice


def free_fields(state: State) -> list[str]:
    """OK-3.4, OK-12.3: the fields that can be chosen."""
    taken = {*state.chosen, state.blocked}
    return [field for field in ACTION_FIELDS if field not in taken]


def discard_if_full(state: State, seat: int) -> None:
    """OK-5.10, G-11: with 12 buildings the top card of the current stack leaves the game unseen."""
    colour = current_stack(state)
    if len(state.players[seat].buildings) == len(BUILDING_FIELDS) and colour:
        state.unseen.append(state.stacks[colour].pop(0))
        state.note("discarded", seat, colour=colour)


def open_branches(state: State, field: str) -> Branches:
    """OK-3.8, OK-3.9: the main part and the alternative of a field, as far as uncovered."""
    return [
        [slot for slot in branch.slots if state.unlocked(slot.unlock)]
        for branch in ACTION_FIELDS[field]
        if state.unlocked(branch.unlock)
    ]


def after(branches: Branches, move: str) -> Branches:
    """OK-3.8: what is left once a move is made; branches that do not hold it fall away."""
    kept: Branches = []
    for slots in branches:
        place = next((n for n, slot in enumerate(slots) if move in slot.moves), None)
        if place is not None:
            kept.append(slots[:place] + slots[place + 1 :])
    return kept


def move_of(choice: str) -> str:
    """The move of a slot that an option of a step makes."""
    if choice.startswith("build "):
        return "building"
    return choice.removeprefix("take ")


def _step_options(state: State, seat: int, branches: Branches) -> list[str]:
    player = state.players[seat]
    moves = dict.fromkeys(m for slots in branches for slot in slots for m in slot.moves)
    options: list[str] = []
    for move in moves:
        if move == "building":
            cards = (name for name in state.display if can_build(player, state.cards[name]))
            options += [f"build {name.lower()}" for name in cards]
        elif move == "bridge":
            options += ["bridge"] if can_bridge(player) else []
        elif move in TRACK:
            options += [move] if can_lay(player, move) else []
        else:
            options.append(f"take {move}")
    return [*options, *anytime(player), "end turn"]


def step_facts(state: State, seat: int, field: str, branches: Branches) -> dict[str, Any]:
    """What labels and bots need to know about the next step."""
    player = state.players[seat]
    costs: dict[str, Mapping[str, int]] = {kind: TRACK[kind].cost for kind in TRACK}
    plans = {what: purchases(player, cost) for what, cost in costs.items()}
    plans["bridge"] = purchases(player, BRIDGE_COST)
    for name in state.display:
        for cost in list(payments(player, state.cards[name].cost).values())[:1]:
            plans[f"build {name.lower()}"] = purchases(player, cost)
    left = [[list(slot.moves) for slot in slots] for slots in branches]
    return {
        "deck": state.deck,
        "field": field,
        "left": left,
        "plans": plans,
        "prices": prices(player),
    }


def take_step(state: State, seat: int, choice: str) -> Rule[None]:
    """OK-3.7, OK-6.13: one action with every activation that it causes."""
    waiting: list[str] = []
    if choice.startswith("build "):
        waiting = yield from build_building(state, seat, choice.removeprefix("build ").upper())
    elif choice == "bridge":
        waiting = yield from build_bridge(state, seat)
    elif choice in TRACK:
        waiting = yield from build_track(state, seat, choice)
    else:
        count, good = choice.removeprefix("take ").split()
        yield from take(state, seat, {good: int(count)})
    yield from resolve(state, seat, waiting)


def round_end(state: State) -> Rule[None]:
    """OK-10.1, OK-12: refill, wheel, Taler, discs; after the last round the game is over."""
    removed = drop_smallest(state)
    drawn = to_draw(state)
    if drawn:
        yield Reveal("display.refill")
    refill(state, drawn)
    state.note("refilled", deck=state.deck, drawn=drawn, removed=removed)
    was_last = state.last
    seats = range(len(state.players))
    turned = yield Each("wheel", {seat: wheel(state, seat, was_last) for seat in seats})
    for seat in seats:
        state.note("wheel", seat, turned=turned[seat])
    if was_last:
        finish(state)
        return
    state.last = state.round + 1 == SOLO_ROUNDS if state.solo else not state.stacks["blue"]
    spread_taler(state)
    pass_discs(state)
    state.note("round", round=state.round, last=state.last, blocked=state.blocked)
    state.segment = "turn"


def current_stack(state: State) -> str | None:
    """The first stack that is not empty: green, orange, blue."""
    return next((colour for colour in COLOURS if state.stacks[colour]), None)


def drop_smallest(state: State) -> list[str]:
    """OK-12.4: alone, the smallest cards of the display leave for buildings not built."""
    if not state.solo or state.last:
        return []
    leaving = state.display[: max(0, SOLO_DRAW - state.built)]
    state.display = state.display[len(leaving) :]
    state.removed += leaving
    return leaving


def to_draw(state: State) -> list[str]:
    """OK-10.2, OK-12.4: the cards that come into the display now, in the order of drawing."""
    if state.last:
        return []
    left = {colour: len(state.stacks[colour]) for colour in COLOURS}
    order = [card for colour in COLOURS for card in state.stacks[colour]]
    drawn, due = 0, SOLO_DRAW
    while drawn < len(order):
        colour = next(colour for colour in COLOURS if left[colour])
        if drawn >= due if state.solo else len(state.display) + drawn >= DISPLAY_TARGET[colour]:
            break
        left[colour] -= 1
        drawn += 1
        due += not left[colour] and colour != "blue"
    return order[:drawn]


def refill(state: State, drawn: list[str]) -> None:
    """OK-10.2, OK-2.5: lay the drawn cards face up; alone the display is kept sorted."""
    for card in drawn:
        state.stacks[state.cards[card].colour].remove(card)
    state.display += drawn
    if state.solo:
        state.display.sort()


def wheel(state: State, seat: int, last: bool) -> Rule[bool]:
    """OK-10.5: one free wheel turn if one likes; anytime actions before it, at the end after it."""
    player, turned = state.players[seat], False
    while True:
        can = not turned and wheel_plan(player) is not None
        if not can and not (last and anytime(player)):
            return turned
        choice: str = yield Pick(
            "wheel.turn",
            seat,
            partial(_wheel_options, player, can),
            about=partial(_wheel_facts, player, can),
        )
        if is_anytime(choice):
            act_anytime(state, seat, choice)
        elif choice == "done":
            return turned
        else:
            made = wheel_plan(player)
            if made is not None:
                follow_plan(state, seat, made)
            turn_wheel(player)
            turned = True


def _wheel_options(player: Player, can: bool) -> list[str]:
    return [*(["turn wheel"] if can else []), *anytime(player), "done"]


def _wheel_facts(player: Player, can: bool) -> dict[str, Any]:
    made = wheel_plan(player) if can else None
    return {"buys": made.buys if made else {}, "prices": prices(player)}


def spread_taler(state: State) -> None:
    """OK-10.6, OK-12.9: a Taler on each upper field, and on each lower one that was not used."""
    for field in UPPER:
        state.taler[field] += 1
    for field in LOWER:
        state.taler[field] += field not in state.chosen and field != state.blocked


def pass_discs(state: State) -> None:
    """OK-10.7, OK-12.10: the start disc changes sides, or the blockade disc moves on."""
    state.round += 1
    state.turn, state.built, state.chosen = 0, 0, []
    if state.solo:
        state.blocked = blockade(state)[state.round - 1]
        state.taler[state.blocked] = 0
    else:
        state.start = 1 - state.start
    state.actor = state.start


def finish(state: State) -> None:
    """OK-11.2: after the preparation of the last round the game is scored."""
    totals = [total(player, state.cards) for player in state.players]
    state.note("over", totals=totals, band=band(totals[0]) if state.solo else "")
    state.segment = "over"


SEGMENTS: Mapping[str, Callable[[State], Rule[None]]] = {
    "setup": set_up,
    "turn": turns,
    "round_end": round_end,
}
