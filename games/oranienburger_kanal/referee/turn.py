"""A turn of the referee's Oranienburger Kanal: the steps that an action field allows."""

from collections.abc import Sequence

from games.asks import Json
from games.check.referee import Expected, Script
from games.oranienburger_kanal.referee import printed
from games.oranienburger_kanal.referee.effects import use_all
from games.oranienburger_kanal.referee.player import Player
from games.oranienburger_kanal.referee.printed import COSTS, Branch, Bundle
from games.oranienburger_kanal.referee.steps import (
    Facts,
    amounts,
    choose_field,
    clay_of,
    decide,
    offered,
)
from games.oranienburger_kanal.referee.table import Table


class Turn:
    """OK-3.4 to 3.8: one choice of a field and all that follows from it."""

    def __init__(self, table: Table, player: Player) -> None:
        self.table, self.player = table, player
        self.branches: Sequence[Branch] = ()

    def play(self) -> Script:
        """OK-3.4 to 3.7: the field, its Taler, its steps."""
        table, player = self.table, self.player
        field = yield from decide(player, "OK-3.4", "turn.field", self.fields)
        table.chosen.append(field)
        player.stock["taler"] += table.taler[field]
        table.taler[field] = 0
        self.branches = table.branches(field)
        if field in ("f1", "f2") and self.is_full():
            table.discard()
        while True:
            step = yield from decide(player, "OK-3.6", "turn.step", self.steps)
            if step == "end turn":
                return
            yield from self.carry_out(step)
            yield from use_all(player, table.cards)

    def is_full(self) -> bool:
        """OK-5.10."""
        return len(self.player.buildings) == len(printed.BUILDING_FIELDS)

    def fields(self) -> Facts:
        """D3: fields that are neither chosen nor blocked."""
        table = self.table
        return {f: {"taler": table.taler[f], "covered": table.is_covered(f)} for f in table.free()}

    def steps(self) -> Facts:
        """D4, D5: what some branch still allows, and the end of the turn."""
        moves = dict.fromkeys(m for branch in self.branches for slot in branch for m in slot)
        found: dict[str, dict[str, Json]] = {}
        for move in moves:
            if move == "building":
                found |= self.builds()
            elif move in COSTS:
                found |= self.lays(move)
            else:
                bundle = taken(move)
                lost = self.player.lost(bundle)
                found[f"take {move}"] = {"gives": dict(bundle), "lost": lost}
        return {**found, "end turn": {}}

    def lays(self, kind: str) -> dict[str, dict[str, Json]]:
        """D7, D8: a track or a bridge, if it can be built."""
        told = offered(self.player, kind)
        if told is None:
            return {}
        clay = clay_of(self.player, kind, COSTS[kind]) if kind != "bridge" else {}
        return {kind: {**told, **clay}}

    def builds(self) -> dict[str, dict[str, Json]]:
        """D6: the cards that can be paid, while there is room."""
        if self.is_full():
            return {}
        return {
            f"build {card.lower()}": {"card": card}
            for card in self.table.display
            if self.payable(card)
        }

    def payable(self, card: str) -> list[Bundle]:
        """OK-5.5: the alternatives that can be paid."""
        return [cost for cost in self.table.cards[card].cost if self.player.plan(cost)]

    def carry_out(self, step: str) -> Script:
        """One step, by the branches that allow it."""
        what, _, rest = step.partition(" ")
        move = {"build": "building", "take": rest}.get(what, what)
        self.branches = [left for branch in self.branches for left in without(branch, move)]
        if move == "building":
            yield from self.build(rest.upper())
        elif move in COSTS:
            fields = self.player.fields_for(move)
            yield from choose_field(self.player, move, fields, COSTS[move])
        else:
            self.player.gain(taken(move))

    def build(self, card: str) -> Script:
        """D6: cost alternative, then field."""
        player, table = self.player, self.table
        costs = {f"pay {amounts(one)}": one for one in self.payable(card)}
        facts = {name: {"cost": dict(one), **told(player, one)} for name, one in costs.items()}
        paid = yield Expected("OK-5.5", "building.pay", player.seat, list(costs), facts=facts)
        free = [place for place in printed.BUILDING_FIELDS if place not in player.buildings]
        uses = {f: {"activates": card if player.tracks_at(f) == 4 else ""} for f in free}
        place = yield Expected("OK-5.4", "building.field", player.seat, free, facts=uses)
        player.pay(costs[paid])
        table.display.remove(card)
        table.built += 1
        player.raise_building(card, place)


def told(player: Player, cost: Bundle) -> dict[str, Json]:
    """What has to be bought before a payment."""
    plan = player.plan(cost)
    return plan.told() if plan else {}


def taken(move: str) -> Bundle:
    """OK-4.7 to 4.10: the goods of a step, such as "4 wood"."""
    count, good = move.split()
    return {good: int(count)}


def without(branch: Branch, move: str) -> list[Branch]:
    """What is left of a branch after a move; nothing if it does not allow it."""
    for place, slot in enumerate(branch):
        if move in slot:
            return [branch[:place] + branch[place + 1 :]]
    return []
