"""OK-2: the set-up, before the first turn."""

from functools import partial
from typing import Any

from games.asks import Chance, Each, Pick, Rule
from games.errors import BadSetup
from games.oranienburger_kanal.campaign import draw_earlier
from games.oranienburger_kanal.cards import (
    ACTION_FIELDS,
    COLOURS,
    DISPLAY_TARGET,
    PRINTED_TRACKS,
    STACKS,
    UPPER,
    VARIABLE_FIELDS,
    VARIABLE_TRACKS,
)
from games.oranienburger_kanal.preparation import blockade
from games.oranienburger_kanal.state import Player, State


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
