"""Chapter 4: taking an offer."""

from games.asks import Offer
from games.le_havre.cards import OFFERS
from games.le_havre.rules.acts import act, thing
from games.le_havre.state import State


def offers(state: State) -> list[Offer]:
    """LH-4.2: the offers that hold at least one token."""
    return [taking(kind) for kind in OFFERS if state.offers[kind]]


def taking(kind: str) -> Offer:
    """LH-4.1: to take all tokens of one kind."""
    return act("take", kind, at=thing("offer", kind))


def take_offer(state: State, seat: int, kind: str) -> None:
    """LH-4.1: all tokens of one offer."""
    count, state.offers[kind] = state.offers[kind], 0
    state.players[seat].stock[kind] += count
    state.note("took", seat, goods={kind: count})
