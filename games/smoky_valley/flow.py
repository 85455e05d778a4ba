"""The segments: set-up, Wood Depots, turns, administration, council, canal phase, final scoring."""

from collections.abc import Callable

from games.asks import Rule
from games.smoky_valley.cards import CARDS_ON_OFFER, NOBODY, PHASES
from games.smoky_valley.rules.administration import administration, deal_tiles, draw, next_phase
from games.smoky_valley.rules.council import council
from games.smoky_valley.rules.turn import take_turn
from games.smoky_valley.score import final_scoring
from games.smoky_valley.setup import choose_depot, set_up
from games.smoky_valley.state import State, Turn


def turn(state: State) -> Rule[None]:
    """SV-3.2, SV-3.3: one turn, then the next player who has not passed."""
    seat = state.turn.seat
    yield from take_turn(state)
    place = state.order.index(seat) + 1
    after = state.order[place:] + state.order[:place]
    waiting = [other for other in after if not state.has_passed(other)]
    state.turn = Turn(seat=waiting[0] if waiting else NOBODY)
    state.segment = "turn" if waiting else "administration"


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
    yield from deal_tiles(state, "modern")
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
