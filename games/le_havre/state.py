"""The position: players, harbour, town and stacks, and the ledger of what entered and left."""

from collections.abc import Iterator, Mapping

import msgspec

from games.errors import Broken
from games.le_havre.cards import (
    CARDS,
    FRANC,
    KINDS,
    OFFERS,
    ROUNDS,
    SHIPS,
    TURNS_A_ROUND,
    WHARVES,
    YACHT,
    Card,
    Round,
)
from games.state import BaseState

Stock = dict[str, int]
TOKENS = (*KINDS, FRANC)


class Player(msgspec.Struct, kw_only=True):
    """One player's harbour: tokens, cards, loans, and where the person stands."""

    stock: Stock
    buildings: list[str] = []
    ships: list[str] = []
    loans: int = 0
    person: str = ""
    marker: int = 0
    watching: bool = False
    known: list[str] = []

    @property
    def francs(self) -> int:
        """LH-1.4: money, which is not a good."""
        return self.stock[FRANC]

    def cards(self) -> Iterator[Card]:
        """The cards that may bear symbols: buildings, and the yacht."""
        yield from (CARDS[name] for name in self.buildings)
        if YACHT in self.ships:
            yield CARDS[YACHT]

    def hammers(self) -> int:
        """LH-14.6: hammers on own cards add up."""
        return sum(card.hammers for card in self.cards())

    def rods(self) -> int:
        """LH-14.6: fishing rods on own cards add up."""
        return sum(card.rods for card in self.cards())

    def count(self, kind: str) -> int:
        """Own buildings of a type."""
        return sum(CARDS[name].type == kind for name in self.buildings)


class State(BaseState, kw_only=True):
    """Everything on the table; stacks of buildings have their top first, ships their top last."""

    version: str
    expert_selling: bool
    expensive_loans: bool
    arts_centre_clay: int
    solo_market_cap: int
    auto_repay: bool
    haulage_full_pairs: bool
    keep_in_use: bool
    players: list[Player]
    offers: Stock
    round: int = 1
    turn: int = 1
    active: int = 0
    tiles: list[int] = msgspec.field(default_factory=list)
    shown: int = 0
    stacks: list[list[str]] = msgspec.field(default_factory=list)
    specials: list[str] = msgspec.field(default_factory=list)
    town: list[str] = msgspec.field(default_factory=list)
    ships: dict[str, list[str]]
    scrapped: list[str] = msgspec.field(default_factory=list)
    modernised: list[str] = msgspec.field(default_factory=list)
    stadium_taken: bool = False
    sold: list[str] = msgspec.field(default_factory=list)
    came_from: str = ""
    feeding_apart: bool = False
    entered: Stock
    left: Stock

    @property
    def final(self) -> bool:
        """LH-12.1: is this the final phase?"""
        return self.round > len(self.rounds())

    def rounds(self) -> tuple[Round, ...]:
        """The rounds of this version and player count."""
        return ROUNDS[self.version, len(self.players)]

    def owner(self, building: str) -> int | None:
        """The seat that owns a building; None is the town."""
        for seat, player in enumerate(self.players):
            if building in player.buildings:
                return seat
        return None

    def owners(self) -> dict[str, int | None]:
        """The owner of every built building, in the order in which they are listed."""
        owners: dict[str, int | None] = dict.fromkeys(self.town)
        for seat, player in enumerate(self.players):
            owners |= dict.fromkeys(player.buildings, seat)
        return owners

    def built(self) -> Iterator[str]:
        """LH-5.1: every built building, the town's first."""
        yield from self.town
        for player in self.players:
            yield from player.buildings

    def unbuilt(self) -> list[str]:
        """Every building that is still a proposal, and the special ones that are to come."""
        return [*(name for stack in self.stacks for name in stack), *self.specials]

    def gain(self, seat: int, goods: Mapping[str, int]) -> None:
        """LH-1.2: tokens from the supply to a player."""
        stock = self.players[seat].stock
        for kind, count in goods.items():
            stock[kind] += count
            self.entered[kind] += count

    def spend(self, seat: int, goods: Mapping[str, int]) -> None:
        """LH-6.13: tokens from a player to the supply."""
        stock = self.players[seat].stock
        for kind, count in goods.items():
            stock[kind] -= count
            self.left[kind] += count

    def hand(self, giver: int, taker: int, goods: Mapping[str, int]) -> None:
        """Tokens from one player to another."""
        for kind, count in goods.items():
            self.players[giver].stock[kind] -= count
            self.players[taker].stock[kind] += count

    def send_home(self, building: str) -> None:
        """LH-7.16: every person on the building goes home."""
        for player in self.players:
            if player.person == building:
                player.person = ""


def check(state: State) -> None:
    """The invariants: tokens against the ledger, every card in one place, nothing negative."""
    for kind in TOKENS:
        held = sum(p.stock[kind] for p in state.players) + state.offers.get(kind, 0)
        laid = len(state.modernised) if kind == "brick" else 0
        if state.entered[kind] - state.left[kind] != held + laid:
            raise Broken(f"{kind} does not balance: {held} and {laid} laid down.")
        if any(p.stock[kind] < 0 for p in state.players) or state.offers.get(kind, 0) < 0:
            raise Broken(f"There is less than no {kind}.")
    _check_cards(state)
    _check_players(state)
    _check_clock(state)


def _check_cards(state: State) -> None:
    """Every card lies in one place, ships and bricks where they belong."""
    cards = [*state.built(), *state.unbuilt()]
    ships = [name for stack in state.ships.values() for name in stack] + state.scrapped
    ships += [name for player in state.players for name in player.ships]
    if len(set(cards + ships)) != len(cards + ships):
        raise Broken("A card lies in two places.")
    if any(SHIPS[name].type != kind for kind, stack in state.ships.items() for name in stack):
        raise Broken("A ship lies on the wrong stack.")
    if any(wharf not in WHARVES for wharf in state.modernised):
        raise Broken("Something other than a wharf was modernised.")


def _check_players(state: State) -> None:
    """Persons stand where they may; nobody has less than no loans, or has seen other cards."""
    unbuilt = state.unbuilt()
    for player in state.players:
        if player.person and (player.person in unbuilt or not CARDS[player.person].action):
            raise Broken(f"A person stands on {player.person}, which cannot be entered.")
        if player.loans < 0 or player.known != state.specials[: len(player.known)]:
            raise Broken("Loans or what a player has seen are wrong.")
    persons = [p.person for p in state.players if p.person]
    if not state.final and len(set(persons)) != len(persons):
        raise Broken("Two persons share a building before the final phase.")


def _check_clock(state: State) -> None:
    """LH-3.3: the first seat of a round is given by the round's number."""
    if not 1 <= state.turn <= TURNS_A_ROUND:
        raise Broken(f"There is no turn {state.turn}.")
    turns = TURNS_A_ROUND * (state.round - 1) + state.turn - 1
    if not state.final and state.active != turns % len(state.players):
        raise Broken("The wrong seat is active.")
    if set(state.offers) != set(OFFERS):
        raise Broken("The offers are not the seven of the board.")
