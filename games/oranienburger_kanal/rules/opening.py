"""OK-2: the set-up, before the first turn."""

from functools import partial

from games.asks import Chance, Each, Offer, Pick, Rule
from games.oranienburger_kanal.cards import (
    COLOURS,
    DISPLAY_TARGET,
    STACKS,
    VARIABLE_FIELDS,
    VARIABLE_TRACKS,
)
from games.oranienburger_kanal.rules.campaign import draw_earlier
from games.oranienburger_kanal.state import Player, State

STARTS = ("seat 1", "seat 2")


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
    state.enter("turn")


def choose_start(state: State) -> Rule[None]:
    """OK-2.12, G-17: the start player is named by the host, otherwise drawn."""
    if state.start_option == "random":
        drawn = yield Chance("setup.start", [0, 1], 1)
        state.start = drawn[0]
    else:
        state.start = STARTS.index(state.start_option)
    state.actor = state.start


def place_start(state: State, seat: int) -> Rule[None]:
    """OK-2.10, OK-2.11: two paths, a rail and a canal on the border or reaching in from it."""
    player = state.players[seat]
    for kind in VARIABLE_TRACKS:
        offers = partial(start_fields, player)
        field: str = yield Pick(f"setup.{kind}", seat, offers, about={"kind": kind})
        player.tracks[field] = kind
        if kind == "path":
            player.paths.append(field)
    yield Pick("setup.done", seat, ["done"], forced=False)


def start_fields(player: Player) -> list[Offer]:
    """OK-2.10: the fields of the border and those reaching in from it that are still empty."""
    empty = (field for field in VARIABLE_FIELDS if field not in player.tracks)
    return [Offer(field, at=(f"track-{field}",), group="track") for field in empty]
