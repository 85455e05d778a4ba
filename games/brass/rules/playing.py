"""BR-3.8, BR-13: the card that every action costs, and the action that is nothing else."""

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any

from games.asks import Offer, Pick, Rule
from games.brass.cards import CARDS
from games.brass.rules.sites import Hand, all_sites
from games.brass.rules.terms import Ground
from games.brass.state import State

Action = Callable[[State, int], Rule[Any]]


def discard(state: State, seat: int, cards: Sequence[str] = ()) -> Rule[None]:
    """BR-3.8, BR-3.9: one card, face up, for the action; any card where none is named."""
    held = dict.fromkeys(cards or state.players[seat].hand)

    def options() -> list[Offer]:
        return [play_offer([card]) for card in held]

    def near(answer: str) -> list[Offer]:
        return [play_offer([card]) for card in held if answer == f"play {card}"]

    def usual() -> str:
        return play_offer([cards[0] if cards else spare_first(state, seat)[0]]).notation

    played: list[str] = yield Pick("turn.card", seat, options, near, usual=usual)
    lay_down(state, seat, played)


def play_offer(cards: list[str]) -> Offer:
    """A card, or two, to be played."""
    first, *more = cards
    other = (f"play {' and '.join(reversed(cards))}",) if more else ()
    facts = {"what": "play", "cards": cards}
    at = tuple(f"card-{card}" for card in dict.fromkeys(cards))
    return Offer(f"play {' and '.join([first, *more])}", cards, facts, at, "cards", other)


def spare_first(state: State, seat: int) -> list[str]:
    """The hand, first what a line may leave out: the card that allows the fewest builds now."""
    hand, held = state.players[seat].hand, Hand(state, seat)
    uses = Counter(
        card for site in all_sites(state, seat, Ground(state)) for card in held.fitting(site)
    )
    order = list(CARDS)
    return sorted(hand, key=lambda card: (uses[card], -hand.count(card), order.index(card)))


def lay_down(state: State, seat: int, cards: list[str]) -> None:
    """BR-3.8: played cards go face up to the discards."""
    player = state.players[seat]
    for card in cards:
        player.hand.remove(card)
    player.played += len(cards)
    state.discards += cards
    state.note("played", seat, cards=cards)


def pass_action(state: State, seat: int) -> Rule[int]:
    """BR-13.1: a card, and nothing else."""
    yield from discard(state, seat)
    state.note("passed", seat)
    return 1


def stop(state: State, seat: int) -> Rule[None]:
    """G-19: what may be left out is left out."""
    yield from ()


def stop_offer(seat: int) -> Offer:
    """The offer to leave it at that."""
    return Offer("stop", stop, {"what": "stop"}, (f"turn-{seat}",), "rest")
