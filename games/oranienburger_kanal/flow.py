"""The segments, and the turn of a player."""

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

from games.asks import Pick, Rule
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
from games.oranienburger_kanal.cards import (
    ACTION_FIELDS,
    BRIDGE_COST,
    BUILDING_FIELDS,
    COLOURS,
    TRACK,
    TURNS,
    Slot,
)
from games.oranienburger_kanal.effects import resolve, take
from games.oranienburger_kanal.opening import set_up
from games.oranienburger_kanal.preparation import round_end
from games.oranienburger_kanal.state import State
from games.oranienburger_kanal.stock import act_anytime, anytime, is_anytime, prices

Branches = list[list[Slot]]


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
            about={
                "taler": dict(state.taler),
                "covered": covered_fields(state),
                "prices": prices(player),
            },
        )
        if not is_anytime(choice):
            break
        act_anytime(state, seat, choice)
    covered = choice in covered_fields(state)
    taler, state.taler[choice] = state.taler[choice], 0
    player.stock["taler"] += taler
    state.chosen.append(choice)
    state.note("chose", seat, field=choice, taler=taler, covered=covered)
    if choice in ("f1", "f2"):
        discard_if_full(state, seat)
    return choice


def free_fields(state: State) -> list[str]:
    """OK-3.4, OK-12.3: the fields that can be chosen."""
    taken = {*state.chosen, state.blocked}
    return [field for field in ACTION_FIELDS if field not in taken]


def covered_fields(state: State) -> list[str]:
    """OK-2.3: the fields of which a part is still covered."""
    return [
        field
        for field, branches in ACTION_FIELDS.items()
        if open_branches(state, field) != [list(branch.slots) for branch in branches]
    ]


def discard_if_full(state: State, seat: int) -> None:
    """OK-5.10, G-11: with 12 buildings the top card of the current stack leaves the game unseen."""
    colour = current_stack(state)
    if len(state.players[seat].buildings) == len(BUILDING_FIELDS) and colour:
        state.unseen.append(state.stacks[colour].pop(0))
        state.note("discarded", seat, colour=colour)


def current_stack(state: State) -> str | None:
    """The first stack that is not empty: green, orange, blue."""
    return next((colour for colour in COLOURS if state.stacks[colour]), None)


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


SEGMENTS: Mapping[str, Callable[[State], Rule[None]]] = {
    "setup": set_up,
    "turn": turns,
    "round_end": round_end,
}
