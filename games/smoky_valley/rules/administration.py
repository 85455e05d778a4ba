"""SV-18, SV-20: administration, the canal phase, and what is turned up between two phases."""

from games.asks import Chance, Each, Rule
from games.smoky_valley.cards import (
    DISPLAY,
    NOBODY,
    PHASES,
    SECTIONS,
    TILES_PER_SECTION,
)
from games.smoky_valley.cards.house_layout import PASSING
from games.smoky_valley.rules.own_ships import arrive
from games.smoky_valley.rules.tracks import gain
from games.smoky_valley.rules.turn import answer_queue
from games.smoky_valley.state import Ship, State, Turn


def draw(state: State, stack: str, count: int, name: str) -> Rule[list[str]]:
    """Turn up so many of a stack."""
    pool = state.pools[stack]
    drawn: list[str] = yield Chance(name, pool, min(count, len(pool)))
    for one in drawn:
        pool.remove(one)
    return drawn


def schedule(state: State, kind: str) -> Rule[None]:
    """SV-2.14 to SV-2.16, SV-18.4: new ships in the scheduled section."""
    drawn: list[str] = yield from draw(state, kind, DISPLAY[len(state.players)], "draw.ships")
    state.scheduled = [Ship(kind, market) for market in drawn]
    state.note("scheduled", None, ship=kind, markets=drawn)


def deal_tiles(state: State, stack: str) -> Rule[None]:
    """SV-2.19, SV-20.3: two tiles to each section."""
    count = TILES_PER_SECTION * len(SECTIONS)
    drawn: list[str] = yield from draw(state, stack, count, "draw.tiles")
    for place, section in enumerate(SECTIONS):
        state.tiles[section] = drawn[place * TILES_PER_SECTION :][:TILES_PER_SECTION]


def _queues(state: State) -> Rule[None]:
    """SV-15.3: everybody who has a choice left makes it now."""
    waiting = {seat: answer_queue(state, seat) for seat, p in enumerate(state.players) if p.queue}
    if waiting:
        yield Each("queue.all", waiting)


def administration(state: State) -> Rule[None]:
    """SV-18.1 to SV-18.9: prestige for traders, cash, ships, order, markers, services."""
    phase = state.now()
    yield from _queues(state)
    _pay_out(state)
    if phase is PHASES[-1]:
        state.segment = "council"
        return
    for ship in state.scheduled:
        yield from arrive(state, ship)
        state.note("arrived", None, market=ship.market, ship=ship.kind)
    state.scheduled = []
    yield from _queues(state)
    if phase.draws:
        yield from schedule(state, phase.draws)
    _new_order(state)
    for player in state.players:
        player.market, player.relief_used = [], False
    display = DISPLAY[len(state.players)]
    state.services = yield from draw(state, "service", display, "draw.services")
    state.note("services", None, tokens=list(state.services))
    if phase.council:
        state.segment = "council"
    elif phase.canal_phase:
        state.segment = "canal_phase"
    else:
        next_phase(state)


def _pay_out(state: State) -> None:
    """SV-18.1, SV-18.2: 1 prestige per trader in the agencies, then cash and income."""
    phase = state.now()
    for seat, player in enumerate(state.players):
        agents = sum(player.agencies.values())
        if agents:
            gain(state, seat, {"prestige": agents}, f"traders_{phase.year}")
        cash = phase.income[len(state.players)] + player.income
        gain(state, seat, {"cash": cash}, "market")
        state.note("paid", seat, prestige=agents, cash=player.cash)


def _new_order(state: State) -> None:
    """SV-18.5, SV-13.14: from the top of the passing track; City Planning Office moves up one."""
    order = [seat for seat in state.passing if seat != NOBODY]
    for seat in list(order):
        place = order.index(seat)
        if "city_planning_office" in state.players[seat].cards and place:
            order[place - 1], order[place] = seat, order[place - 1]
    state.order = order
    state.note("order", None, order=order)


def next_phase(state: State) -> None:
    """SV-3.1: on to the next development phase."""
    state.phase += 1
    begin_phase(state)


def begin_phase(state: State) -> None:
    """SV-3.2: the first in order starts the development phase."""
    state.passing = [NOBODY] * len(PASSING)
    state.turn = Turn(seat=state.order[0])
    state.segment = "turn"
    state.note("phase", None, year=state.now().year)
