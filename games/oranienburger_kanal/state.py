"""The position of a game, and the invariants that hold in every position."""

from collections import Counter

import msgspec

from games.errors import Broken
from games.oranienburger_kanal.cards import (
    ACTION_FIELDS,
    AROUND,
    BESIDE,
    BLOCKADE,
    BUILDING_FIELDS,
    CAPS,
    COLOURS,
    EFFECT_GOODS,
    GOODS,
    INNER,
    STACKS,
    START_STOCK,
    TOUCHES,
    TRACK_FIELDS,
    TRACKS,
    TURNS,
    UNLOCKED_BY,
)
from games.oranienburger_kanal.cards.decks import DECKS
from games.oranienburger_kanal.cards.form import Deck
from games.state import BaseState

ASKING = 2


class Player(msgspec.Struct):
    """OK-1.1: one player's stock and industry board."""

    stock: dict[str, int] = msgspec.field(default_factory=lambda: dict(START_STOCK))
    tracks: dict[str, str] = {}
    bridges: list[str] = []
    buildings: dict[str, str] = {}
    paths: list[str] = []

    def twin(self) -> "Player":
        """A copy of the board that may be changed."""
        return Player(
            dict(self.stock),
            dict(self.tracks),
            list(self.bridges),
            dict(self.buildings),
            self.paths,
        )

    def status(self, field: str) -> int:
        """OK-8.11: how often a building counts as activated, read from the board."""
        surrounded = all(side in self.tracks for side in AROUND[field])
        return surrounded + (self.bridges_at(field) >= 2)

    def bridges_at(self, field: str) -> int:
        """GEO-4: the bridges on the sides of a building field."""
        return sum(side in self.bridges for side in AROUND[field])

    def empty_building_fields(self) -> list[str]:
        """The fields on which a building may be put (OK-5.6: all that are empty)."""
        return [field for field in BUILDING_FIELDS if field not in self.buildings]


class State(BaseState, kw_only=True):
    """The whole position.

    `stacks` lie with the next card first, `unseen` left without a look; `asking` is the version of
    the questions of this segment, so that one begun before a change goes on with its own.
    """

    deck: str
    side: str
    start_option: str
    campaign: int
    players: list[Player]
    round: int = 1
    last: bool = False
    start: int = 0
    actor: int = 0
    turn: int = 0
    chosen: list[str] = msgspec.field(default_factory=list)
    blocked: str = ""
    built: int = 0
    taler: dict[str, int] = msgspec.field(default_factory=dict)
    display: list[str] = msgspec.field(default_factory=list)
    stacks: dict[str, list[str]] = msgspec.field(default_factory=dict)
    removed: list[str] = msgspec.field(default_factory=list)
    unseen: list[str] = msgspec.field(default_factory=list)
    earlier: list[str] = msgspec.field(default_factory=list)
    asking: int = ASKING

    @property
    def solo(self) -> bool:
        """One player alone?"""
        return len(self.players) == 1

    @property
    def cards(self) -> Deck:
        """The cards of the deck in play, by id."""
        return DECKS[self.deck]

    @property
    def blockade(self) -> tuple[str, ...]:
        """OK-12.11, OK-13.5: the order of the blockade disc in this game."""
        return BLOCKADE[max(self.campaign, 1) - 1]

    def enter(self, segment: str) -> None:
        """Begin a segment, with the questions of the present version."""
        self.segment, self.asking = segment, ASKING

    def dealt(self) -> list[str]:
        """OK-2.2: the cards that formed the stacks of this game, wherever they are now."""
        stacked = [card for colour in COLOURS for card in self.stacks.get(colour, [])]
        built = [card for player in self.players for card in player.buildings.values()]
        return [*stacked, *self.display, *built, *self.removed, *self.unseen]

    def current_stack(self) -> str | None:
        """The first stack that is not empty: green, orange, blue."""
        return next((colour for colour in COLOURS if self.stacks[colour]), None)

    def unlocked(self, unlock: str) -> bool:
        """OK-3.9, OK-4.11: can a part of an action field be used?"""
        if unlock == "always":
            return True
        return self.last if unlock == "last_round" else not self.stacks[UNLOCKED_BY[unlock]]


def check(state: State) -> None:
    """Every invariant of a position; raises Broken at the first that does not hold."""
    for seat, player in enumerate(state.players):
        _check_stock(seat, player)
        _check_board(seat, player)
    if state.segment != "setup":
        _check_cards(state)
    _require(0 <= state.turn <= TURNS[len(state.players)], "too many turns in a round")
    _require(len(set(state.chosen)) == len(state.chosen) <= state.turn + 1, "a field chosen twice")
    _require(state.blocked not in state.chosen, "the blocked field was chosen")
    _require(set(state.chosen) <= set(ACTION_FIELDS), "an unknown field was chosen")
    _require(all(n >= 0 for n in state.taler.values()), "Taler below 0 on a field")


def _check_stock(seat: int, player: Player) -> None:
    """OK-1.4: whole numbers from 0 to the cap."""
    _require(set(player.stock) == set(EFFECT_GOODS), f"seat {seat}: unknown goods")
    for good, amount in player.stock.items():
        _require(amount >= 0, f"seat {seat}: {good} below 0")
        _require(good not in GOODS or amount <= CAPS[good], f"seat {seat}: {good} above the cap")


def _check_board(seat: int, player: Player) -> None:
    """OK-1.3, OK-6.7, OK-6.10: one thing a field, bridges between buildings, whole networks."""
    _require(set(player.tracks) <= set(TRACK_FIELDS), f"seat {seat}: a track off the board")
    _require(set(player.tracks.values()) <= set(TRACKS), f"seat {seat}: an unknown track")
    _require(
        set(player.buildings) <= set(BUILDING_FIELDS), f"seat {seat}: a building off the board"
    )
    _require(len(set(player.bridges)) == len(player.bridges), f"seat {seat}: two bridges in one")
    for bridge in player.bridges:
        whole = bridge in INNER and bridge in player.tracks
        joined = all(field in player.buildings for field in BESIDE[bridge])
        _require(whole and joined, f"seat {seat}: bridge {bridge} joins nothing")
    for kind in ("rail", "canal"):
        _require(_connected(player, kind), f"seat {seat}: the {kind} network is broken")
    for path in player.paths:
        _require(path in player.tracks, f"seat {seat}: the starting path {path} has gone")


def _connected(player: Player, kind: str) -> bool:
    fields = [field for field, laid in player.tracks.items() if laid == kind]
    reached, todo = set(fields[:1]), fields[:1]
    while todo:
        for other in TOUCHES[todo.pop()]:
            if player.tracks.get(other) == kind and other not in reached:
                reached.add(other)
                todo.append(other)
    return len(reached) == len(fields)


def _check_cards(state: State) -> None:
    """OK-2.2: every card that was dealt is in one place, and as many as were dealt."""
    dealt = state.dealt()
    _require(len(set(dealt)) == len(dealt), "a card is in two places")
    per_colour = Counter(state.cards[card].colour for card in dealt)
    _require(dict(per_colour) == dict(STACKS[len(state.players)]), "cards have come or gone")
    _require(len(state.display) <= 6, "the display is too long")


def _require(holds: bool, fault: str) -> None:
    if not holds:
        raise Broken(fault)
