"""The segments: set-up, Wood Depots, turns, administration, council, canal phase, final scoring."""

from collections.abc import Callable, Mapping

from games.asks import Chance, Each, Pick, Rule
from games.smoky_valley.cards import (
    BASIC,
    BUILDABLE,
    CANAL_TILES,
    CARDS_ON_OFFER,
    CITY_CARDS,
    DECADES,
    DISPLAY,
    DISTRICTS,
    GOODS,
    INDUSTRIES,
    MARKETS,
    NEUTRAL,
    NOBODY,
    PHASES,
    ROWS,
    SECTIONS,
    START_CASH,
    TILES_PER_SECTION,
)
from games.smoky_valley.council import council
from games.smoky_valley.house_layout import NEUTRAL_SHIPS, PASSING, SERVICE_COPIES, SERVICE_SPACES
from games.smoky_valley.score import final_scoring
from games.smoky_valley.ships import arrive
from games.smoky_valley.state import District, Player, Ship, State, Tile, Turn
from games.smoky_valley.tracks import gain, ident, words
from games.smoky_valley.turn import answer_queue, take_turn


def setup(seats: int, options: Mapping[str, object]) -> State:
    """SV-2.4 to SV-2.8, SV-2.20 to SV-2.22: the boards before anything is drawn."""
    start = {good: int(good in BASIC) for good in GOODS}
    spare = {kind: 0 if seats == 4 else INDUSTRIES[kind].four_players for kind in BUILDABLE}
    return State(
        players=[Player(cash=START_CASH[seats], goods=dict(start)) for _ in range(seats)],
        order=list(range(seats)),
        passing=[NOBODY] * len(PASSING),
        turn=Turn(),
        districts={
            name: District(
                depot=Tile("wood_depot", NEUTRAL),
                spaces=[None] * 5,
                services=[""] * len(SERVICE_SPACES[name]),
            )
            for name in DISTRICTS
        },
        supply={kind: INDUSTRIES[kind].tiles - spare[kind] for kind in BUILDABLE},
        canal={market: [None] * ROWS for market in MARKETS},
        pools=_pools(),
        scheduled=[],
        services=[],
        tiles={section: [] for section in SECTIONS},
        offer=[],
        pile=list(range(seats)),
    )


def _pools() -> dict[str, list[str]]:
    """SV-2.13, SV-2.18, SV-2.19, SV-2.23: the stacks, as what they are made of."""
    pools = {kind: _copies(counts) for kind, counts in NEUTRAL_SHIPS.items()}
    pools["service"] = _copies(SERVICE_COPIES)
    pools["widening"] = _copies({tile.id: tile.widening for tile in CANAL_TILES.values()})
    pools["modern"] = _copies({tile.id: tile.modern for tile in CANAL_TILES.values()})
    for decade in DECADES:
        pools[decade] = [card.id for card in CITY_CARDS.values() if card.decade == decade]
    return pools


def _copies(counts: Mapping[str, int]) -> list[str]:
    return [name for name, n in counts.items() for _ in range(n)]


def draw(state: State, stack: str, count: int, name: str) -> Rule[list[str]]:
    """Turn up so many of a stack."""
    pool = state.pools[stack]
    drawn: list[str] = yield Chance(name, pool, min(count, len(pool)))
    for one in drawn:
        pool.remove(one)
    return drawn


def set_up(state: State) -> Rule[None]:
    """SV-2: draw the order, the district tiles, and everything that lies open."""
    seats = len(state.players)
    order: list[int] = yield Chance("setup.order", list(range(seats)))
    state.order, state.pile = order, list(order)
    for player in state.players:
        player.slots = yield Chance("setup.slots", list(DISTRICTS))
    first: list[str] = yield from draw(state, "schooner", 2, "setup.ships")
    for market in ["gb", *first] if seats == 4 else first:
        rows = state.canal[market]
        rows[rows.index(None)] = Ship("schooner", market)
    yield from _schedule(state, "schooner")
    state.services = yield from draw(state, "service", DISPLAY[seats], "draw.services")
    yield from _deal_tiles(state, "widening")
    state.offer = yield from draw(state, "1840s", CARDS_ON_OFFER, "draw.cards")
    state.note("set_up", None, order=order)
    state.segment = "depot"


def _schedule(state: State, kind: str) -> Rule[None]:
    """SV-2.14 to SV-2.16, SV-18.4: new ships in the scheduled section."""
    drawn: list[str] = yield from draw(state, kind, DISPLAY[len(state.players)], "draw.ships")
    state.scheduled = [Ship(kind, market) for market in drawn]
    state.note("scheduled", None, ship=kind, markets=drawn)


def _deal_tiles(state: State, stack: str) -> Rule[None]:
    """SV-2.19, SV-20.3: two tiles to each section."""
    count = TILES_PER_SECTION * len(SECTIONS)
    drawn: list[str] = yield from draw(state, stack, count, "draw.tiles")
    for place, section in enumerate(SECTIONS):
        state.tiles[section] = drawn[place * TILES_PER_SECTION :][:TILES_PER_SECTION]


def choose_depot(state: State) -> Rule[None]:
    """SV-2.10 to SV-2.12: in reverse order each player takes the Wood Depot of a district."""
    free = [name for name in DISTRICTS if state.districts[name].depot.owner == NEUTRAL]
    left = len(state.players) - (len(DISTRICTS) - len(free))
    seat = state.order[left - 1]
    choice: str = yield Pick("setup.depot", seat, [f"depot in {words(name)}" for name in free])
    name = ident(choice.removeprefix("depot in "))
    state.districts[name].depot.owner = seat
    state.note("depot", seat, district=name)
    if left == 1:
        _begin_phase(state)


def _begin_phase(state: State) -> None:
    """SV-3.2: the first in order starts the development phase."""
    state.passing = [NOBODY] * len(PASSING)
    state.turn = Turn(seat=state.order[0])
    state.segment = "turn"
    state.note("phase", None, year=state.now().year)


def turn(state: State) -> Rule[None]:
    """SV-3.2, SV-3.3: one turn, then the next player who has not passed."""
    seat = state.turn.seat
    yield from take_turn(state)
    place = state.order.index(seat) + 1
    after = state.order[place:] + state.order[:place]
    waiting = [other for other in after if not state.has_passed(other)]
    state.turn = Turn(seat=waiting[0] if waiting else NOBODY)
    state.segment = "turn" if waiting else "administration"


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
        yield from _schedule(state, phase.draws)
    _new_order(state)
    for player in state.players:
        player.market, player.relief_used = [], False
    display = DISPLAY[len(state.players)]
    state.services = yield from draw(state, "service", display, "draw.services")
    state.note("services", None, tokens=state.services)
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
    _begin_phase(state)


def council_phase(state: State) -> Rule[None]:
    """SV-19: election and priorities; then new city cards, or the end."""
    yield from council(state)
    if state.now() is PHASES[-1]:
        state.segment = "final"
        return
    decade = PHASES[state.phase + 1].decade
    state.pools[state.now().decade] = []
    state.offer = yield from draw(state, decade, CARDS_ON_OFFER, "draw.cards")
    state.note("cards", None, cards=state.offer)
    next_phase(state)


def canal_phase(state: State) -> Rule[None]:
    """SV-20: widening tiles leave, modernization tiles are dealt."""
    state.pools["widening"] = []
    yield from _deal_tiles(state, "modern")
    state.note("modern_tiles", None)
    next_phase(state)


def final(state: State) -> Rule[None]:
    """SV-21: the last ships, the districts, the canal."""
    final_scoring(state)
    state.segment = "over"
    yield from ()


SEGMENTS: dict[str, Callable[[State], Rule[None]]] = {
    "setup": set_up,
    "depot": choose_depot,
    "turn": turn,
    "administration": administration,
    "council": council_phase,
    "canal_phase": canal_phase,
    "final": final,
}
