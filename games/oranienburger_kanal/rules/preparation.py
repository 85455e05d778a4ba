"""OK-10 to OK-12: the preparation of the next round, and the end of the game."""

from functools import partial

from games.asks import Each, Offer, Pick, Reveal, Rule
from games.oranienburger_kanal.cards import DISPLAY_TARGET, LOWER, SOLO_DRAW, SOLO_ROUNDS, UPPER
from games.oranienburger_kanal.rules.goods import (
    Anytime,
    act_anytime,
    anytime,
    can_act_anytime,
    follow_plan,
    turn_wheel,
    wheel_lost,
    wheel_plan,
)
from games.oranienburger_kanal.score import band, total
from games.oranienburger_kanal.state import Player, State


def round_end(state: State) -> Rule[None]:
    """OK-10.1, OK-12: refill, wheel, Taler, discs; after the last round the game is over."""
    yield from refill(state)
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
    state.enter("turn")


def refill(state: State) -> Rule[None]:
    """OK-10.2, OK-12.4, OK-12.5: fill the display up to its target, looked up after each card.

    Alone the smallest cards leave first, one for each of two buildings that was not built; then
    two cards come, and one more for each stack that this empties, and the display is sorted.
    """
    leaving = max(0, SOLO_DRAW - state.built) if state.solo and not state.last else 0
    removed, state.display = state.display[:leaving], state.display[leaving:]
    state.removed += removed
    drawn, due = list[str](), SOLO_DRAW
    while colour := state.current_stack():
        wanted = len(drawn) < due if state.solo else len(state.display) < DISPLAY_TARGET[colour]
        if state.last or not wanted:
            break
        if not drawn:
            yield Reveal("display.refill")
        drawn.append(state.stacks[colour].pop(0))
        state.display.append(drawn[-1])
        due += not state.stacks[colour] and colour != "blue"
    if state.solo:
        state.display.sort()
    state.note("refilled", deck=state.deck, drawn=drawn, removed=removed)


def wheel(state: State, seat: int, last: bool) -> Rule[bool]:
    """OK-10.5: one free wheel turn if one likes; anytime actions before it, at the end after it."""
    player, turned = state.players[seat], False
    while True:
        can = not turned and wheel_plan(player) is not None
        if not can and not (last and can_act_anytime(player)):
            return turned
        choice: str | Anytime = yield Pick(
            "wheel.turn",
            seat,
            partial(wheel_offers, player, can),
            about={"can": can},
            at=("wheel",),
        )
        if isinstance(choice, Anytime):
            act_anytime(state, seat, choice)
        elif choice == "done":
            return turned
        else:
            made = wheel_plan(player)
            if made is not None:
                follow_plan(state, seat, made)
            turn_wheel(player)
            turned = True


def wheel_offers(player: Player, can: bool) -> list[Offer | str]:
    """OK-10.5: the free turn with what must be bought for it and what would be lost."""
    made = wheel_plan(player) if can else None
    turn: list[Offer] = []
    if made is not None:
        facts = {**made._asdict(), "lost": wheel_lost(player)}
        turn = [Offer("turn wheel", facts=facts, at=("wheel",), group="wheel")]
    return [*turn, *anytime(player), "done"]


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
        state.blocked = state.blockade[state.round - 1]
        state.taler[state.blocked] = 0
    else:
        state.start = 1 - state.start
    state.actor = state.start


def finish(state: State) -> None:
    """OK-11.2: after the preparation of the last round the game is scored."""
    totals = [total(player, state.cards) for player in state.players]
    state.note("over", totals=totals, band=band(totals[0]) if state.solo else "")
    state.enter("over")
