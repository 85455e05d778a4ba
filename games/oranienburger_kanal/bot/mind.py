"""One seat's board as it is now, and what single steps would make of it.

The same boards and steps come up in many lines of thought: what was found out is kept.
"""

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

import msgspec

from games.codec import pack
from games.oranienburger_kanal.bot.appraise import appraise, turns_left, use
from games.oranienburger_kanal.cards import BESIDE, BRIDGE_COST, TAKES, TRACK
from games.oranienburger_kanal.cards.decks import DECKS
from games.oranienburger_kanal.cards.form import Bundle, Card
from games.oranienburger_kanal.rules.buildings import is_surrounded, ways
from games.oranienburger_kanal.rules.goods import gain, pay, plan, spend
from games.oranienburger_kanal.rules.tracks import bridge_fields, track_fields
from games.oranienburger_kanal.rules.turns import Branches, Step, after, moves_of, open_branches
from games.oranienburger_kanal.state import Player, State

ENOUGH = 0.01
_boards = msgspec.json.Decoder(Player)


@lru_cache(20_000)
def _appraised(board: bytes, deck: str, left: float) -> float:
    return appraise(_boards.decode(board), deck, left)


@lru_cache(4_000)
def _stepped(trial: "Trial", board: bytes, step: Step) -> tuple[float, Player]:
    return trial.try_step(_boards.decode(board), step)


class Trial(NamedTuple):
    """What could be made of a board with so many turns left; boards that are tried are copies."""

    deck: str
    left: float

    def worth(self, player: Player) -> float:
        """What a board is worth."""
        return _appraised(pack(player), self.deck, self.left)

    def after_paying(self, player: Player, cost: Mapping[str, int]) -> Player | None:
        """A copy of the board after a payment, purchases included."""
        made = plan(player, cost)
        if made is None:
            return None
        copy = player.twin()
        spend(copy, made)
        pay(copy, cost)
        return copy

    def with_goods(self, player: Player, goods: Mapping[str, int]) -> Player:
        """A copy with goods taken, up to the caps."""
        copy = player.twin()
        for good, n in goods.items():
            gain(copy, good, n)
        return copy

    def with_track(self, player: Player, kind: str, field: str) -> tuple[float, Player]:
        """A copy with a track laid, and its worth with what it activates."""
        copy = player.twin()
        new = field not in copy.tracks
        copy.tracks[field] = kind
        for good, n in TRACK[kind].proceeds.items():
            gain(copy, good, n)
        ends = [at for at in BESIDE[field] if new and at in copy.buildings]
        used = [at for at in ends if is_surrounded(copy, at)]
        return self.worth(copy) + self.uses(copy, used), copy

    def with_bridge(self, player: Player, field: str) -> tuple[float, Player]:
        """A copy with a bridge, and its worth with the better of what it activates."""
        copy = player.twin()
        copy.bridges.append(field)
        used = [at for at in BESIDE[field] if copy.bridges_at(at) == 2]
        best = max((self.uses(copy, [at]) for at in used), default=0.0)
        return self.worth(copy) + best, copy

    def with_building(self, player: Player, card: Card, field: str) -> tuple[float, Player]:
        """A copy with a building on a field, and its worth with its use if it is surrounded."""
        copy = player.twin()
        copy.buildings[field] = card.id
        used = [field] if is_surrounded(copy, field) else []
        return self.worth(copy) + self.uses(copy, used), copy

    def uses(self, player: Player, fields: Iterable[str]) -> float:
        """What using these buildings brings."""
        cards = DECKS[self.deck]
        return sum(use(player, at, cards[player.buildings[at]], self.left) for at in fields)

    def best_step(self, player: Player, step: Step) -> tuple[float, Player]:
        """The best way of making one step, and the board after it, which is not to be changed."""
        return _stepped(self, pack(player), step)

    def try_step(self, player: Player, step: Step) -> tuple[float, Player]:
        """The same, found out by trying every way."""
        found: list[tuple[float, Player]] = [(self.worth(player) - 1000, player)]
        if step.move in TAKES:
            copy = self.with_goods(player, TAKES[step.move])
            return self.worth(copy), copy
        if step.move == "building":
            card = DECKS[self.deck][step.card]
            for cost in self.costs(player, card.cost):
                paid = self.after_paying(player, cost)
                fields = player.empty_building_fields() if paid else []
                found += [self.with_building(paid, card, field) for field in fields if paid]
        elif step.move == "bridge":
            paid = self.after_paying(player, BRIDGE_COST)
            found += [self.with_bridge(paid, field) for field in bridge_fields(player) if paid]
        else:
            paid = self.after_paying(player, TRACK[step.move].cost)
            fields = track_fields(player, step.move)
            found += [self.with_track(paid, step.move, field) for field in fields if paid]
        return max(found, key=lambda one: one[0])

    def costs(self, player: Player, alternatives: Sequence[Bundle]) -> list[Bundle]:
        """The alternatives that can be paid."""
        return [cost for _, cost in ways(player, alternatives)]


class Mind:
    """One seat's board, and what a turn would make of it."""

    def __init__(self, state: State, seat: int) -> None:
        self.state = state
        self.player = state.players[seat]
        self.trial = Trial(state.deck, turns_left(state))

    def best_turn(self, field: str) -> float:
        """What a greedy turn on an action field makes of the board."""
        player, display = self.player.twin(), list(self.state.display)
        player.stock["taler"] += self.state.taler[field]
        branches, worth = open_branches(self.state, field), self.trial.worth(player)
        while True:
            tried = [
                (self.trial.best_step(player, one), one) for one in steps_of(branches, display)
            ]
            if not tried:
                return worth
            (value, board), step = max(tried, key=lambda one: one[0][0])
            if value <= worth + ENOUGH:
                return worth
            worth, player = value, board
            branches = after(branches, step.move)
            display = [name for name in display if name != step.card]


def steps_of(branches: Branches, display: Sequence[str]) -> list[Step]:
    """The steps that the open slots of a field allow, payable or not."""
    steps: list[Step] = []
    for move in moves_of(branches):
        steps += [Step(move, c) for c in display] if move == "building" else [Step(move)]
    return steps
