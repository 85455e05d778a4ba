"""Brass: building industry counters, with one card or two, on empty slots or over others."""

from collections.abc import Iterator
from typing import Any, NamedTuple

from games.asks import Rule
from games.brass.cards import CANAL, CUBES, FIRST_PORT, INDUSTRIES, Kind
from games.brass.cubes import (
    Offers,
    Source,
    choose_source,
    coal_for,
    fill_track,
    flip,
    iron_for,
    pay,
    pick,
    take,
)
from games.brass.network import Ground, card_network, network
from games.brass.state import Counter, State, town_of


class Site(NamedTuple):
    """A counter, the slot for it, and where its coal and iron come from."""

    kind: Kind
    slot: str
    over: Counter | None
    coal: Source | None
    iron: Source | None

    @property
    def town(self) -> str:
        """The town of the slot."""
        return town_of(self.slot)

    @property
    def price(self) -> int:
        """BR-6.18: the counter's cost, and coal and iron where they are bought."""
        return self.kind.cost + sum(s.price for s in (self.coal, self.iron) if s)

    @property
    def notation(self) -> str:
        """How the build is written."""
        where = f"over {self.slot}" if self.over else f"in {self.town}"
        return f"build {self.kind.industry} {where}"

    def facts(self) -> dict[str, Any]:
        """What the offer says."""
        return {
            "industry": self.kind.industry,
            "level": self.kind.level,
            "town": self.town,
            "slot": self.slot,
            "over": [self.over.owner, self.over.level] if self.over else None,
            "cost": self.kind.cost,
            "coal": self.coal.facts() if self.coal else None,
            "iron": self.iron.facts() if self.iron else None,
            "price": self.price,
        }


def sites(state: State, seat: int, industry: str, ground: Ground) -> Iterator[Site]:
    """BR-6.1: every place for the top counter of a stack, whatever the card."""
    player = state.players[seat]
    kind = player.top(industry)
    if kind is None or state.era not in kind.eras:
        return
    iron = iron_for(state) if kind.iron else None
    for town, place in state.box.locations.items():
        if state.era not in place.eras or not any(industry in slot for slot in place.slots):
            continue
        coal = coal_for(state, ground, town) if kind.coal else None
        if kind.coal and coal is None:
            continue
        for slot in open_slots(state, seat, kind, town):
            site = Site(kind, slot, state.board.get(slot), coal, iron)
            if site.price <= player.cash:
                yield site


def open_slots(state: State, seat: int, kind: Kind, town: str) -> Iterator[str]:
    """BR-6.8 to BR-6.10, BR-6.16: the first empty fitting slot, and those to be built over."""
    slots = state.box.locations[town].slots
    names = [f"{town}:{n}" for n, accepts in enumerate(slots, 1) if kind.industry in accepts]
    own = [s for s, c in state.board.items() if c.owner == seat and town_of(s) == town]
    crowded = state.era == CANAL and own
    empty = next((name for name in names if name not in state.board), None)
    if empty and not crowded:
        yield empty
    for name in names:
        if kind.industry == "port" and name in FIRST_PORT and FIRST_PORT[name] not in state.board:
            continue
        free = name in own or not crowded
        if free and name in state.board and can_replace(state, seat, kind, name):
            yield name


def can_replace(state: State, seat: int, kind: Kind, slot: str) -> bool:
    """BR-7.1 to BR-7.5: a lower counter of the industry, own, or foreign in times of dearth."""
    counter = state.board[slot]
    if counter.industry != kind.industry or counter.level >= kind.level:
        return False
    if counter.owner == seat:
        return True
    if kind.industry not in CUBES or state.track[kind.industry]:
        return False
    return not any(c.cubes for _, c in state.counters(kind.industry))


def fitting_cards(state: State, seat: int, site: Site, own: frozenset[str]) -> list[str]:
    """BR-6.2, BR-6.3, BR-6.7: the held cards that allow this industry in this town."""
    hand = state.players[seat].hand
    cards = [site.town] if site.town in hand else []
    if site.kind.industry in hand and (site.town in own or is_waived(state, seat)):
        cards.append(site.kind.industry)
    return cards


def is_waived(state: State, seat: int) -> bool:
    """BR-6.7: may an industry card be played for a town outside the network?"""
    if state.options["industry_card_exception"] == "no_pieces_on_board":
        return not network(state, seat)
    return state.players[seat].played == 0


def build_offers(state: State, seat: int, ground: Ground) -> Offers:
    """D4: all builds with a slot and the price; those without a fitting card take any two."""
    own = card_network(state, seat)
    return {
        site.notation: site.facts() | {"cards": fitting_cards(state, seat, site, own)}
        for industry in INDUSTRIES
        for site in sites(state, seat, industry, ground)
    }


def chosen_site(state: State, seat: int, choice: str) -> Site:
    """The site that an offered notation names."""
    industry = choice.split()[1]
    found = sites(state, seat, industry, Ground(state))
    return next(site for site in found if site.notation == choice)


def build(state: State, seat: int, choice: str) -> Rule[None]:
    """BR-6.1: one card, one counter."""
    site = chosen_site(state, seat, choice)
    cards = fitting_cards(state, seat, site, card_network(state, seat))
    yield from discard(state, seat, cards)
    yield from place(state, seat, site)


def build_with_two(state: State, seat: int) -> Rule[None]:
    """BR-6.5, BR-6.20: any two cards stand for the card of any town."""
    choice: str = yield pick("two.build", seat, lambda: build_offers(state, seat, Ground(state)))
    site = chosen_site(state, seat, choice)
    hand = state.players[seat].hand
    pairs = {
        f"play {a} and {b}": {"cards": [a, b]} for n, a in enumerate(hand) for b in hand[n + 1 :]
    }
    pair: str = yield pick("two.cards", seat, lambda: pairs)
    lay_down(state, seat, pair.split()[1::2])
    yield from place(state, seat, site)


def discard(state: State, seat: int, cards: list[str]) -> Rule[None]:
    """BR-3.8: one card, face up, for the action."""
    listed = {f"play {card}": {"cards": [card]} for card in dict.fromkeys(cards)}
    choice: str = yield pick("turn.card", seat, lambda: listed)
    lay_down(state, seat, [choice.partition(" ")[2]])


def lay_down(state: State, seat: int, cards: list[str]) -> None:
    """BR-3.8: played cards go face up to the discards."""
    player = state.players[seat]
    for card in cards:
        player.hand.remove(card)
    player.played += len(cards)
    state.discards += cards
    state.note("played", seat, cards=cards)


def place(state: State, seat: int, site: Site) -> Rule[None]:
    """BR-6.19: replace, place, take coal and iron, pay; then what the counter does at once."""
    kind, slot = site.kind, site.slot
    needs = {"coal": site.coal, "iron": site.iron}
    sources = {}
    for cube, source in needs.items():
        if source:
            sources[cube] = yield from choose_source(state, seat, cube, source)
    if site.over:
        state.note("replaced", site.over.owner, slot=slot, industry=kind.industry)
        state.remove(slot)
    state.players[seat].stacks[kind.industry] -= 1
    state.board[slot] = Counter(seat, kind.industry, kind.level)
    facts = site.facts()
    state.note("built", seat, **{key: facts[key] for key in ("industry", "level", "slot", "price")})
    bought = sum(take(state, seat, cube, source) for cube, source in sources.items())
    pay(state, seat, kind.cost + bought)
    finish(state, slot)


def finish(state: State, slot: str) -> None:
    """BR-8.1 to BR-8.5: cubes arrive and fill the track, a shipyard flips."""
    counter = state.board[slot]
    if counter.industry in CUBES:
        counter.cubes = counter.kind.cubes
        state.supply[counter.industry] -= counter.cubes
        if counter.industry == "iron" or Ground(state).has_access(town_of(slot)):
            fill_track(state, slot)
    elif counter.industry == "shipyard":
        flip(state, slot)
