"""SV-19: the election of the mayor, and the priorities."""

from collections.abc import Sequence
from itertools import permutations

from games.asks import Offer, Pick, Rule
from games.smoky_valley.cards import CATEGORIES, LAST_MAYOR, PHASES, PRIORITY_PRESTIGE
from games.smoky_valley.rules.tracks import gain
from games.smoky_valley.state import Player, State


def council(state: State) -> Rule[None]:
    """SV-19.2 to SV-19.9: elect, halve, rank the categories, score the cards."""
    state.mayor = elected(state)
    state.note("mayor", state.mayor, popularity=state.players[state.mayor].popularity)
    halve(state)
    if state.now() is PHASES[-1]:
        gain(state, state.mayor, {"prestige": LAST_MAYOR}, "last_mayor")
        state.note("last_mayor", state.mayor, prestige=LAST_MAYOR)

    def options() -> list[Offer]:
        return [_ranking(state, ranking) for ranking in permutations(CATEGORIES)]

    chosen: list[str] = yield Pick("council.rank", state.mayor, options, at=("council",))
    score_cards(state, chosen)


def _ranking(state: State, ranking: tuple[str, ...]) -> Offer:
    """One order of the categories, and what it gives to every seat."""
    gains = [council_prestige(player, ranking) for player in state.players]
    facts = {"verb": "rank", "ranking": ranking, "gains": gains}
    return Offer(" ".join(ranking), list(ranking), facts, (), "rank")


def elected(state: State) -> int:
    """SV-19.2, SV-19.3: the most popular; in a tie Newspaper wins, else the top of the pile."""
    best = max(player.popularity for player in state.players)
    tied = [seat for seat in state.pile if state.players[seat].popularity == best]
    readers = [seat for seat in tied if "newspaper" in state.players[seat].cards]
    return (readers or tied)[-1]


def halve(state: State) -> None:
    """SV-19.5, SV-19.6: from the lowest space upwards, in a pile from the bottom; no bonuses."""
    for seat in sorted(state.pile, key=lambda seat: state.players[seat].popularity):
        player = state.players[seat]
        if player.popularity:
            player.popularity //= 2
            state.pile.remove(seat)
            state.pile.append(seat)


def council_prestige(player: Player, ranking: Sequence[str]) -> int:
    """SV-19.7: 3, 2 and 1 prestige for each card of the ranked categories."""
    ranked = zip(ranking, PRIORITY_PRESTIGE, strict=True)
    return sum(worth * player.cards_of(category) for category, worth in ranked)


def score_cards(state: State, ranking: Sequence[str]) -> None:
    """SV-19.7, SV-19.8: everybody scores the own cards by the mayor's ranking."""
    state.note("priorities", state.mayor, ranking=list(ranking))
    for seat, player in enumerate(state.players):
        prestige = council_prestige(player, ranking)
        if prestige:
            gain(state, seat, {"prestige": prestige}, f"council_{state.now().year}")
            state.note("council", seat, prestige=prestige)
