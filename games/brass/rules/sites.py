"""BR-6, BR-7: where a counter may go, over what, with which card and at what price."""

from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple

from games.brass.cards import (
    CANAL,
    CUBES,
    FIRST_PORT,
    INDUSTRIES,
    LEVELS,
    TOWN,
    Kind,
    fitting_slots,
)
from games.brass.rules.cubes import Source, coal_for, iron_for, track_sale
from games.brass.rules.terms import Ground, card_network, network
from games.brass.state import Counter, State


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
        return TOWN[self.slot]

    @property
    def price(self) -> int:
        """BR-6.18: the counter's cost, and coal and iron where they are bought."""
        coal = self.coal.price if self.coal else 0
        iron = self.iron.price if self.iron else 0
        return self.kind.cost + coal + iron

    @property
    def notation(self) -> str:
        """How the build is written."""
        where = f"over {self.slot}" if self.over else f"in {self.town}"
        return f"build {self.kind.industry} {where}"

    def facts(self, state: State, ground: Ground, cards: list[str]) -> dict[str, Any]:
        """What the offer says: the price, what the counter brings at once, what it replaces."""
        sold, pounds = track_sale(state, ground, self.kind, self.town)
        at_once = self.kind.industry == "shipyard" or 0 < self.kind.cubes == sold
        return {
            "what": "build",
            "industry": self.kind.industry,
            "level": self.kind.level,
            "town": self.town,
            "slot": self.slot,
            "over": lost(self.over) if self.over else None,
            "cost": self.kind.cost,
            "coal": self.coal.facts(state) if self.coal else None,
            "iron": self.iron.facts(state) if self.iron else None,
            "price": self.price,
            "cards": cards,
            "sold": [sold, pounds],
            "flips": self.kind.income if at_once else 0,
        }


def lost(counter: Counter) -> dict[str, int]:
    """BR-7.6, BR-7.7: whose counter is replaced, and what goes with it."""
    points = LEVELS[counter.industry, counter.level].vp if counter.flipped else 0
    return {"owner": counter.owner, "level": counter.level, "vp": points, "cubes": counter.cubes}


def open_slots(state: State, seat: int, kind: Kind) -> Iterator[str]:
    """BR-6.8 to BR-6.10, BR-6.15, BR-6.16, BR-7: a town's first empty slot, and those built over.

    In the Canal era a town with an own counter is open only to that counter's successor.
    """
    board = state.board
    held = {TOWN[s] for s, c in board.items() if c.owner == seat} if state.era == CANAL else ()
    for town, slots in fitting_slots(len(state.players), state.era, kind.industry):
        free = town not in held
        empty = next((slot for slot in slots if slot not in board), None)
        if empty and free:
            yield empty
        for slot in slots:
            if slot in board and can_replace(state, seat, kind, slot, free):
                yield slot


def can_replace(state: State, seat: int, kind: Kind, slot: str, free: bool) -> bool:
    """BR-7.1 to BR-7.5, BR-7.9: a lower counter of the industry, own, or foreign in dearth."""
    counter = state.board[slot]
    if counter.industry != kind.industry or counter.level >= kind.level:
        return False
    if kind.industry == "port" and FIRST_PORT.get(slot, slot) not in state.board:
        return False
    if counter.owner == seat:
        return True
    if not free or kind.industry not in CUBES or state.track[kind.industry]:
        return False
    return not any(c.cubes for c in state.board.values() if c.industry == kind.industry)


def sites(state: State, seat: int, industry: str, ground: Ground) -> Iterator[Site]:
    """BR-6.1: every place for the top counter of a stack, whatever the card."""
    player = state.players[seat]
    kind = player.top(industry)
    if kind is None or state.era not in kind.eras or kind.cost > player.cash:
        return
    iron = iron_for(state) if kind.iron else None
    for slot in open_slots(state, seat, kind):
        coal = coal_for(state, ground, TOWN[slot]) if kind.coal else None
        if kind.coal and coal is None:
            continue
        site = Site(kind, slot, state.board.get(slot), coal, iron)
        if site.price <= player.cash:
            yield site


def all_sites(
    state: State, seat: int, ground: Ground, industries: Iterable[str] = INDUSTRIES
) -> list[Site]:
    """D4: every build of these industries that has a slot and can be paid."""
    return [site for industry in industries for site in sites(state, seat, industry, ground)]


def is_waived(state: State, seat: int) -> bool:
    """BR-6.7: may an industry card be played for a town outside the network?"""
    if state.options["industry_card_exception"] == "no_pieces_on_board":
        return not network(state, seat)
    return state.players[seat].played == 0


class Hand:
    """BR-6.2, BR-6.3, BR-6.7: which of the held cards allow a build."""

    def __init__(self, state: State, seat: int) -> None:
        self.cards = frozenset(state.players[seat].hand)
        self.own = card_network(state, seat)
        self.waived = is_waived(state, seat)

    def fitting(self, site: Site) -> list[str]:
        """The town's card, and the industry's for a town of the network."""
        town, industry = TOWN[site.slot], site.kind.industry
        cards = [town] if town in self.cards else []
        if industry in self.cards and (self.waived or town in self.own):
            cards.append(industry)
        return cards
