"""BR-6: building industry counters, with one card or two."""

from functools import partial
from typing import Any

from games.asks import Offer, Pick, Rule
from games.brass.cards import INDUSTRIES
from games.brass.rules.cubes import choose_source, finish, take
from games.brass.rules.playing import discard, lay_down, play_offer, spare_first
from games.brass.rules.sites import Hand, Site, all_sites
from games.brass.rules.terms import Ground, pay
from games.brass.state import Counter, State


def build_offers(state: State, seat: int, ground: Ground) -> list[Offer]:
    """D4: all builds with a slot and the price; those without a fitting card take any two."""
    hand = Hand(state, seat)
    return [
        build_offer(state, ground, site, hand.fitting(site), site)
        for site in all_sites(state, seat, ground)
    ]


def build_offer(state: State, ground: Ground, site: Site, cards: list[str], value: Any) -> Offer:
    """A build with its facts, and what the rule receives for it."""
    facts = site.facts(state, ground, cards)
    return Offer(site.notation, value, facts, (f"slot-{site.slot}",), "build")


def menu_offers(state: State, seat: int, ground: Ground, left: int) -> list[Offer]:
    """BR-6.1, BR-6.5, BR-6.6: what one card builds, and the two-card build with two actions."""
    listed = all_sites(state, seat, ground)
    found = card_builds(state, seat, ground, listed)
    if left == 2 and listed:
        facts = {"what": "two", "builds": len(listed)}
        found.append(Offer("two cards", build_with_two, facts, ("hand",), "build"))
    return found


def menu_near(state: State, seat: int, ground: Ground, answer: str) -> list[Offer]:
    """BR-6.1: the build that an answer names, if one card builds it."""
    named = [industry for industry in INDUSTRIES if answer.startswith(f"build {industry} ")]
    listed = all_sites(state, seat, ground, named)
    return card_builds(state, seat, ground, [site for site in listed if site.notation == answer])


def card_builds(state: State, seat: int, ground: Ground, listed: list[Site]) -> list[Offer]:
    """BR-6.1: those of the builds for which a fitting card is held."""
    hand = Hand(state, seat)
    return [
        build_offer(state, ground, site, cards, partial(build, site, cards))
        for site in listed
        if (cards := hand.fitting(site))
    ]


def build(site: Site, cards: list[str], state: State, seat: int) -> Rule[int]:
    """BR-6.1: one card, one counter."""
    yield from discard(state, seat, cards)
    yield from place(state, seat, site)
    return 1


def build_with_two(state: State, seat: int) -> Rule[int]:
    """BR-6.5, BR-6.20: any two cards stand for the card of any town, for both actions."""
    site: Site = yield Pick("two.build", seat, lambda: build_offers(state, seat, Ground(state)))
    hand = state.players[seat].hand
    pairs = dict.fromkeys((a, b) for n, a in enumerate(hand) for b in hand[n + 1 :])
    offers = [play_offer(list(pair)) for pair in pairs]

    def usual() -> str:
        return play_offer(sorted(spare_first(state, seat)[:2], key=hand.index)).notation

    cards: list[str] = yield Pick("two.cards", seat, offers, usual=usual)
    lay_down(state, seat, cards)
    yield from place(state, seat, site)
    return 2


def place(state: State, seat: int, site: Site) -> Rule[None]:
    """BR-6.19: replace, place, take coal and iron, pay; then what the counter does at once."""
    kind, slot = site.kind, site.slot
    sources = {}
    for cube, source in (("coal", site.coal), ("iron", site.iron)):
        if source:
            sources[cube] = yield from choose_source(state, seat, cube, source)
    if site.over:
        state.note("replaced", site.over.owner, slot=slot, industry=kind.industry)
        state.remove(slot)
    state.players[seat].stacks[kind.industry] -= 1
    state.board[slot] = Counter(seat, kind.industry, kind.level)
    what, level = kind.industry, kind.level
    state.note("built", seat, industry=what, level=level, slot=slot, price=site.price)
    bought = sum(take(state, seat, cube, source) for cube, source in sources.items())
    pay(state, seat, kind.cost + bought)
    finish(state, slot)
