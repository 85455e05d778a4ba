"""OK-10 to OK-12: the preparation of the next round, and the end of the game."""

from functools import partial
from typing import Any

from games.asks import Each, Pick, Reveal, Rule
from games.oranienburger_kanal.cards import (
    BLOCKADE,
    COLOURS,
    DISPLAY_TARGET,
    LOWER,
    SOLO_DRAW,
    SOLO_ROUNDS,
    UPPER,
)
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
        shown, target = len(state.display) + drawn, DISPLAY_TARGET[colour]
        if (state.solo and drawn >= due) or (not state.solo and shown >= target):
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
    bought = {"buys": made.buys, "taler": made.taler} if made else {"buys": {}, "taler": 0}
    return {"can": can, **bought, "prices": prices(player)}


def spread_taler(state: State) -> None:
    """OK-10.6, OK-12.9: a Taler on each upper field, and on each lower one that was not used."""
    for field in UPPER:
        state.taler[field] += 1
    for field in LOWER:
        state.taler[field] += field not in state.chosen and field != state.blocked


def blockade(state: State) -> tuple[str, ...]:
    """OK-12.11, OK-13.5: the order of the blockade disc in this game."""
    return BLOCKADE[max(state.campaign, 1) - 1]


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
