"""SV-5.7 to SV-5.14: the popularity track and its prizes."""

from games.asks import Offer, Pick, Rule
from games.smoky_valley.cards import POPULARITY_TOP
from games.smoky_valley.cards.house_layout import POPULARITY_BONUS
from games.smoky_valley.rules.offers import taking_one
from games.smoky_valley.rules.solvency import Prizes, Step, spared
from games.smoky_valley.rules.tracks import Change, gain
from games.smoky_valley.state import State


def popularity_after(state: State, seat: int, n: int) -> int:
    """SV-5.7, SV-5.11, SV-5.12: where a gain of popularity would lead."""
    others = (p.popularity for s, p in enumerate(state.players) if s != seat)
    top = POPULARITY_TOP - 1 if POPULARITY_TOP in others else POPULARITY_TOP
    return min(state.players[seat].popularity + n, top)


def prizes(state: State, seat: int, n: int) -> Prizes:
    """SV-5.8: the choices that a gain of popularity would bring, in ascending order."""
    if not n:
        return []
    before, after = state.players[seat].popularity, popularity_after(state, seat, n)
    return [choice for space, choice in POPULARITY_BONUS.items() if before < space <= after]


def gain_popularity(state: State, seat: int, n: int) -> Rule[None]:
    """SV-5.8, SV-5.13: move up, on top of the pile, and take every bonus reached or passed."""
    player, won = state.players[seat], prizes(state, seat, n)
    after = popularity_after(state, seat, n)
    if after == player.popularity:
        return
    player.popularity = after
    state.pile.remove(seat)
    state.pile.append(seat)
    state.note("popularity", seat, at=after)
    for place, choice in enumerate(won):
        prize = yield from _choose_prize(state, seat, choice, won[place + 1 :])
        gain(state, seat, prize, "popularity")
        state.note("prize", seat, gain=prize)


def _choose_prize(
    state: State, seat: int, choice: tuple[Change, ...], rest: Prizes
) -> Rule[Change]:
    """SV-5.9: one of the goods, where the space leaves a choice."""
    if len(choice) == 1:
        return choice[0]

    def options() -> list[Offer]:
        steps = [Step(change=one, won=rest) for one in choice]
        kept = spared(state, seat, steps) or steps
        return [taking_one(*step.change) for step in kept]

    prize: Change = yield Pick("popularity.bonus", seat, options, at=("popularity",))
    return prize
