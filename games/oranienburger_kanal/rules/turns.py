"""OK-3 and OK-4: the turns of a round and what the seven action fields allow."""

from collections.abc import Iterable, Mapping, Sequence
from functools import partial
from typing import NamedTuple

from games.asks import Barred, Offer, Pick, Rule
from games.oranienburger_kanal.cards import (
    ACTION_FIELDS,
    BRIDGE_COST,
    BUILDING_FIELDS,
    COLOURS,
    COVERS,
    LOCKS,
    TAKES,
    TRACK,
    TURNS,
    Slot,
)
from games.oranienburger_kanal.cards.form import Card
from games.oranienburger_kanal.rules.activation import resolve
from games.oranienburger_kanal.rules.buildings import build_building, missing, ways
from games.oranienburger_kanal.rules.effects import take
from games.oranienburger_kanal.rules.goods import (
    Anytime,
    act_anytime,
    anytime,
    lost,
    plan,
    purchases,
)
from games.oranienburger_kanal.rules.measures import Use
from games.oranienburger_kanal.rules.tracks import (
    bridge_fields,
    build_bridge,
    build_track,
    track_facts,
    track_fields,
)
from games.oranienburger_kanal.state import Player, State

Branches = list[list[Slot]]
END = "end turn"


class Step(NamedTuple):
    """A step of a turn: the move of a slot, and the card if a building is built."""

    move: str
    card: str = ""


def turns(state: State) -> Rule[None]:
    """OK-3.2, OK-3.3: a turn; a player alone takes the whole round, and may undo all of it."""
    while True:
        yield from one_turn(state, state.actor)
        state.turn += 1
        if state.turn == TURNS[len(state.players)]:
            state.enter("round_end")
            return
        if not state.solo:
            state.actor = 1 - state.actor
            state.enter("turn")
            return


def one_turn(state: State, seat: int) -> Rule[None]:
    """OK-3.4 to OK-3.8: choose a field, take its Taler, do what one likes of it."""
    field = yield from choose_field(state, seat)
    branches = open_branches(state, field)
    while True:
        choice: Step | Anytime | str = yield Pick(
            "turn.step",
            seat,
            partial(step_offers, state, seat, field, branches),
            near=partial(step_near, state, seat, field, branches),
            about={"deck": state.deck, "field": field},
            barred=partial(barred_steps, state, seat, field, branches),
            at=(f"action-{field}",),
            forced=False,
        )
        if isinstance(choice, Anytime):
            act_anytime(state, seat, choice)
        elif isinstance(choice, Step):
            branches = after(branches, choice.move)
            yield from take_step(state, seat, choice)
        else:
            return


def choose_field(state: State, seat: int) -> Rule[str]:
    """OK-3.4, OK-3.5: a field that nobody has chosen in this round, and all Taler on it."""
    player = state.players[seat]
    while True:
        choice: str | Anytime = yield Pick(
            "turn.field",
            seat,
            partial(field_offers, state, player),
            near=partial(field_near, state, player),
            barred=partial(_taken_fields, state),
        )
        if isinstance(choice, str):
            break
        act_anytime(state, seat, choice)
    covered = is_covered(state, choice)
    taler, state.taler[choice] = state.taler[choice], 0
    player.stock["taler"] += taler
    state.chosen.append(choice)
    state.note("chose", seat, field=choice, taler=taler, covered=covered)
    if choice in ("f1", "f2"):
        discard_if_full(state, seat)
    return choice


def field_offers(state: State, player: Player) -> list[Offer]:
    """OK-3.4: the fields to choose from, each with its Taler."""
    return [*(_field_offer(state, field) for field in free_fields(state)), *anytime(player)]


def field_near(state: State, player: Player, answer: str) -> list[Offer]:
    """The field that an answer names; the anytime actions for any other answer."""
    if answer in ACTION_FIELDS:
        return [_field_offer(state, field) for field in free_fields(state) if field == answer]
    return anytime(player)


def _field_offer(state: State, field: str) -> Offer:
    facts = {"taler": state.taler[field], "covered": is_covered(state, field)}
    return Offer(field, facts=facts, at=(f"action-{field}",), group="action")


def _taken_fields(state: State) -> list[Barred]:
    taken = [Barred(field, "chosen", {}, (f"action-{field}",), "action") for field in state.chosen]
    if not state.blocked:
        return taken
    at = (f"action-{state.blocked}",)
    return [*taken, Barred(state.blocked, "blocked", {}, at, "action")]


def free_fields(state: State) -> list[str]:
    """OK-3.4, OK-12.3: the fields that can be chosen."""
    taken = {*state.chosen, state.blocked}
    return [field for field in ACTION_FIELDS if field not in taken]


def covered_fields(state: State) -> list[str]:
    """OK-2.3: the fields of which a part is still covered."""
    return [field for field in ACTION_FIELDS if is_covered(state, field)]


def is_covered(state: State, field: str) -> bool:
    """OK-2.3: is a part of the field still covered?"""
    return any(not state.unlocked(lock) for lock in LOCKS[field])


def discard_if_full(state: State, seat: int) -> None:
    """OK-5.10, G-11: with 12 buildings the top card of the current stack leaves the game unseen."""
    colour = state.current_stack()
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


def moves_of(branches: Branches) -> Sequence[str]:
    """The moves that the open slots of a field allow, payable or not."""
    return list(dict.fromkeys(m for slots in branches for slot in slots for m in slot.moves))


def step_offers(state: State, seat: int, field: str, branches: Branches) -> list[Offer]:
    """OK-3.6, OK-3.7: every step that can be completed now, with its price and what it brings."""
    player = state.players[seat]
    found = [
        one
        for move in moves_of(branches)
        for one in move_offers(state, player, field, move, state.display)
    ]
    return [*found, *anytime(player), Offer(END)]


def step_near(state: State, seat: int, field: str, branches: Branches, answer: str) -> list[Offer]:
    """The steps among which an answer stands: a named building is looked at alone."""
    if answer == END:
        return [Offer(END)]
    player = state.players[seat]
    named = [card for card in state.display if answer == f"build {card.lower()}"]
    move = "building" if named else answer.removeprefix("take ")
    if move in moves_of(branches):
        return move_offers(state, player, field, move, named)
    return anytime(player)


def move_offers(
    state: State, player: Player, field: str, move: str, display: Iterable[str]
) -> list[Offer]:
    """OK-3.7: what a move lets one do, with one of these cards if it is to build."""
    if move == "building":
        return [one for name in display for one in building_offer(player, state.cards[name])]
    return [take_offer(player, field, move)] if move in TAKES else structure_offer(player, move)


def building_offer(player: Player, card: Card) -> list[Offer]:
    """OK-5.4: a building, if a cost alternative can be paid and a building field is empty."""
    payable = ways(player, card.cost) if player.empty_building_fields() else []
    facts = [{"card": card.id, **purchases(made)} for made, _ in payable[:1]]
    step, at = Step("building", card.id), (f"card-{card.id}",)
    return [Offer(f"build {card.id.lower()}", step, fact, at, "building") for fact in facts]


def take_offer(player: Player, field: str, move: str) -> Offer:
    """OK-4.7, OK-4.8, OK-4.10: goods of an action field, with what finds no room."""
    goods = dict(TAKES[move])
    at = (f"action-{field}", *(f"stock-{good}" for good in goods))
    facts = {"gives": goods, "lost": lost(player, goods)}
    return Offer(f"take {move}", Step(move), facts, at, "goods")


def structure_offer(player: Player, move: str) -> list[Offer]:
    """OK-6.1, OK-6.10: a track or a bridge, if it can be paid and put somewhere."""
    cost = cost_of(move)
    made = plan(player, cost)
    if made is None or not has_place(player, move):
        return []
    facts = {"kind": move, "cost": dict(cost), **purchases(made)}
    if move != "bridge":
        facts |= track_facts(player, move)
    return [Offer(move, Step(move), facts, (f"supply-{move}",), "track")]


def cost_of(move: str) -> Mapping[str, int]:
    """OK-6.1, OK-6.10: what a track or a bridge costs."""
    return BRIDGE_COST if move == "bridge" else TRACK[move].cost


def has_place(player: Player, move: str) -> bool:
    """OK-6.1, OK-6.10: is there a field for a track or a bridge?"""
    return bool(bridge_fields(player) if move == "bridge" else track_fields(player, move))


def barred_steps(state: State, seat: int, field: str, branches: Branches) -> list[Barred]:
    """What a player would look for on this field and may not do now, and why."""
    player, found = state.players[seat], list[Barred]()
    for move in moves_of(branches):
        if move == "building":
            found += barred_buildings(state, player)
        elif move not in TAKES:
            found += barred_structure(player, move)
    colour = next((c for c in COLOURS if COVERS[c] == field), "")
    if colour and state.stacks[colour]:
        facts = {"colour": colour, "field": field}
        found.append(Barred(field, "covered", facts, (f"action-{field}",), "action"))
    return found


def barred_buildings(state: State, player: Player) -> list[Barred]:
    """OK-5.4: the cards of the display that cannot be built."""
    full = not player.empty_building_fields()
    cards = [state.cards[name] for name in state.display]
    return [
        Barred(
            f"build {card.id.lower()}",
            "full" if full else "cost",
            {"card": card.id, "deck": state.deck, "missing": missing(player, card.cost)},
            (f"card-{card.id}",),
            "building",
        )
        for card in cards
        if full or all(plan(player, cost) is None for cost in card.cost)
    ]


def barred_structure(player: Player, move: str) -> list[Barred]:
    """OK-6.1, OK-6.10: a track or a bridge that cannot be paid or put anywhere."""
    cost, at = cost_of(move), (f"supply-{move}",)
    if plan(player, cost) is None:
        return [Barred(move, "cost", {"missing": missing(player, [dict(cost)])}, at, "track")]
    return [] if has_place(player, move) else [Barred(move, "place", {"missing": {}}, at, "track")]


def take_step(state: State, seat: int, step: Step) -> Rule[None]:
    """OK-3.7, OK-6.13: one action with every activation that it causes."""
    waiting: list[Use] = []
    if step.move == "building":
        waiting = yield from build_building(state, seat, step.card)
    elif step.move == "bridge":
        waiting = yield from build_bridge(state, seat)
    elif step.move in TRACK:
        waiting = yield from build_track(state, seat, step.move)
    else:
        yield from take(state, seat, TAKES[step.move])
    yield from resolve(state, seat, waiting)
