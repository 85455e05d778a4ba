"""Brass: the whole position, and what must always hold in it."""

from collections import Counter as Tally

import msgspec

from games.brass.cards import (
    ACCEPTS,
    BOXES,
    CANAL,
    CUBES,
    INDUSTRIES,
    LEVEL,
    LEVELS,
    LINKS,
    RAIL,
    STACKS,
    START_SPACE,
    TOWN,
    Box,
    Kind,
)
from games.errors import Broken
from games.state import BaseState

Sheet = list[dict[str, list[list[str | int]]]]


class Counter(msgspec.Struct, omit_defaults=True):
    """An industry counter on the board."""

    owner: int
    industry: str
    level: int
    flipped: bool = False
    cubes: int = 0

    @property
    def kind(self) -> Kind:
        """What is printed on the counter."""
        return LEVELS[self.industry, self.level]


class Player(msgspec.Struct, kw_only=True):
    """What lies in front of one seat; `books` says where its money came from and went."""

    cash: int
    space: int = START_SPACE
    vp: int = 0
    spent: int = 0
    played: int = 0
    hand: list[str] = []
    stacks: dict[str, int]
    gone: dict[str, int]
    books: dict[str, int] = {}
    lost: list[list[int]] = []

    @property
    def level(self) -> int:
        """BR-15.1: the income level of the marker's space."""
        return LEVEL[self.space]

    def top(self, industry: str) -> Kind | None:
        """BR-1.11: the counter on top of a stack, lowest levels first."""
        left = self.stacks[industry]
        return STACKS[industry][-left] if left else None

    def book(self, account: str, pounds: int) -> None:
        """Move money in (or, negative, out) under a heading."""
        self.cash += pounds
        self.books[account] = self.books.get(account, 0) + pounds


class State(BaseState, kw_only=True):
    """The table: `deck`, `aside`, `tiles` and the hands are hidden, all else is open."""

    options: dict[str, str]
    players: list[Player]
    era: str = CANAL
    round: int = 1
    order: list[int] = msgspec.field(default_factory=list)
    turn: int = 0
    board: dict[str, Counter] = msgspec.field(default_factory=dict)
    links: dict[str, int] = msgspec.field(default_factory=dict)
    track: dict[str, int]
    supply: dict[str, int]
    cotton: int = 0
    tiles: list[int] = msgspec.field(default_factory=list)
    turned: list[int] = msgspec.field(default_factory=list)
    deck: list[str] = msgspec.field(default_factory=list)
    aside: list[str] = msgspec.field(default_factory=list)
    discards: list[str] = msgspec.field(default_factory=list)
    sheets: dict[str, Sheet] = msgspec.field(default_factory=dict)

    @property
    def box(self) -> Box:
        """Map, cards and tracks for this number of players."""
        return BOXES[len(self.players)]

    @property
    def first_round(self) -> bool:
        """BR-3.6: the round in which everybody has one action only."""
        return self.era == CANAL and self.round == 1

    def counters(self, industry: str) -> list[tuple[str, Counter]]:
        """The counters of one industry on the board, in order of slots."""
        return sorted((s, c) for s, c in self.board.items() if c.industry == industry)

    def links_left(self, seat: int) -> int:
        """BR-9.8: link counters still to be placed in this era."""
        return LINKS - sum(owner == seat for owner in self.links.values())

    def remove(self, slot: str) -> None:
        """BR-19.2: a counter leaves the game; its cubes go back to the supply."""
        counter = self.board.pop(slot)
        if counter.cubes:
            self.supply[counter.industry] += counter.cubes
        self.players[counter.owner].gone[counter.industry] += 1


def check(state: State) -> None:
    """Money, cubes, counters and cards are conserved; hands, markers and counters are legal."""
    for rule in (_money, _cubes, _stock, _board, _cards, _market):
        rule(state)


def _hold(fact: bool, what: str) -> None:
    if not fact:
        raise Broken(what)


def _money(state: State) -> None:
    for seat, player in enumerate(state.players):
        _hold(player.cash == sum(player.books.values()), f"seat {seat}: books and cash differ")
        in_debt = state.options["uncovered_debt"] == "negative_cash"
        _hold(player.cash >= 0 or in_debt, f"seat {seat}: negative cash")
        _hold(0 <= player.space <= 99 and player.vp >= 0, f"seat {seat}: marker off its track")
        _hold(0 <= player.spent <= -player.books.get("paid", 0), f"seat {seat}: spent amount")


def _cubes(state: State) -> None:
    for cube, count in CUBES.items():
        lying = sum(counter.cubes for _, counter in state.counters(cube))
        _hold(state.supply[cube] + state.track[cube] + lying == count, f"{cube} cubes are lost")
        _hold(0 <= state.track[cube] <= len(state.box.prices), f"{cube} track")


def _stock(state: State) -> None:
    lying = Tally((counter.owner, counter.industry) for counter in state.board.values())
    for seat, player in enumerate(state.players):
        for industry in INDUSTRIES:
            count = player.stacks[industry] + player.gone[industry] + lying[seat, industry]
            _hold(count == len(STACKS[industry]), f"seat {seat}: {industry} counters are lost")
        _hold(state.links_left(seat) >= 0, f"seat {seat}: too many links")


def _board(state: State) -> None:
    for slot, counter in state.board.items():
        _hold(TOWN[slot] in state.box.locations, f"{slot} is not on this map")
        _hold(counter.industry in ACCEPTS[slot], f"{slot} does not accept {counter.industry}")
        if counter.industry in CUBES:
            _hold(counter.flipped == (counter.cubes == 0), f"{slot}: flipped and cubes disagree")
        _hold(counter.flipped or counter.industry != "shipyard", f"{slot}: shipyard not flipped")
        _hold(counter.level > 1 or state.era == CANAL, f"{slot}: level 1 in the Rail era")
    if state.era == CANAL:
        held = Tally((TOWN[slot], counter.owner) for slot, counter in state.board.items())
        _hold(all(n == 1 for n in held.values()), "two counters of one seat in a canal town")
    for line in state.links:
        _hold(state.era in state.box.connections[line].eras, f"{line} in the wrong era")


def _cards(state: State) -> None:
    if state.segment == "setup":
        return
    piles = [state.deck, state.aside, state.discards, *(p.hand for p in state.players)]
    _hold(Tally(c for pile in piles for c in pile) == Tally(state.box.cards), "cards are lost")
    actors = state.order[: state.turn + 1] if state.segment == "turn" else []
    if state.segment in ("income", "turn") and state.options["refill_time"] == "end_of_round":
        sizes = {len(p.hand) for seat, p in enumerate(state.players) if seat not in actors}
        _hold(len(sizes) <= 1, "hands differ in size")


def _market(state: State) -> None:
    if state.segment == "setup":
        return
    _hold(Tally(state.tiles + state.turned) == Tally(state.box.tiles), "tiles are lost")
    marker = min(sum(state.turned), 8)
    _hold(state.cotton == marker and len(state.turned) <= 7, "cotton marker and tiles disagree")
    _hold(state.era in (CANAL, RAIL), "no such era")
