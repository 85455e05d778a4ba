"""Activations of the referee's Oranienburger Kanal: lines, exchanges, proceeds, placements."""

from collections.abc import Mapping, Sequence
from functools import partial
from math import inf

from games.asks import Json
from games.check.referee import Expected, Script
from games.oranienburger_kanal.cards.form import Card, Count, Line
from games.oranienburger_kanal.referee.measures import holds, value
from games.oranienburger_kanal.referee.player import Player, Waiting, with_stock
from games.oranienburger_kanal.referee.printed import SIDES, SIMPLE, Bundle
from games.oranienburger_kanal.referee.steps import Facts, amounts, choose_field, clay_of, decide

FREE: Bundle = {}


def use_all(player: Player, cards: Mapping[str, Card]) -> Script:
    """OK-8.9: the waiting buildings, one after another in any order."""
    while player.waiting:
        places = sorted({one.place for one in player.waiting})
        facts = {place: {"card": player.buildings[place]} for place in places}
        chosen = yield Expected("OK-8.9", "activation.next", player.seat, places, facts=facts)
        one = next(one for one in player.waiting if one.place == chosen)
        player.waiting.remove(one)
        yield from Use(player, one, cards[player.buildings[one.place]]).play()


class Use:
    """OK-9: one activation of one building."""

    def __init__(self, player: Player, one: Waiting, card: Card) -> None:
        self.player, self.one, self.card = player, one, card
        self.open = list(range(len(card.effects)))

    def play(self) -> Script:
        """OK-9.1 to 9.3: lines are used until none is left or the player has enough."""
        while True:
            chosen = yield from decide(self.player, "OK-9.1", "activation.line", self.choices)
            if chosen in ("", "finish"):
                return
            number = int(chosen.removeprefix("line ")) - 1
            listed = self.card.order == "listed"
            self.open = [n for n in self.open if (n > number if listed else n != number)]
            yield from self.use(self.card.effects[number])

    def choices(self) -> Facts:
        """D13: the available lines and the end, if purchases cannot bring about a line."""
        lines = [n for n in self.open if self.is_available(self.card.effects[n])]
        if not lines and not any(self.can_become(self.card.effects[n]) for n in self.open):
            return {}
        return {**{f"line {n + 1}": self.told(n) for n in lines}, "finish": {}}

    def told(self, number: int) -> dict[str, Json]:
        """What a line is said to give."""
        line = self.card.effects[number]
        if line.pay or line.place:
            return {"line": number}
        gives = [dict(bundle) for bundle in self.proceeds(line)]
        lost = self.player.lost(gives[0]) if len(gives) == 1 else {}
        return {"line": number, "gives": gives, "lost": lost}

    def is_available(self, line: Line) -> bool:
        """EL-11."""
        if not all(holds(self.player, self.one, when) for when in line.when):
            return False
        if line.pay and not self.payable(line, 0, []):
            return False
        return bool(self.placements(line) if line.place else self.proceeds(line))

    def can_become(self, line: Line) -> bool:
        """Chapter 4.5: does a line count the stock, and can the stock be changed?"""
        counts = [*line.when, line.per, line.times, line.table and line.table.by]
        on_stock = any(isinstance(one, Count) and one.of.startswith("stock") for one in counts)
        return on_stock and bool(self.player.anytime())

    def payable(self, line: Line, done: int, used: Sequence[Bundle]) -> list[Bundle]:
        """EL-7 to EL-9: the alternatives that can be paid for the next repetition."""
        if done >= self.most(line):
            return []
        return [
            cost
            for cost in line.pay
            if not (line.distinct and cost in used) and self.player.plan(cost)
        ]

    def most(self, line: Line) -> float:
        """EL-8: how often a line may be repeated."""
        if isinstance(line.times, Count):
            return value(self.player, self.one, line.times)
        return line.times if isinstance(line.times, int) else inf

    def proceeds(self, line: Line) -> list[Bundle]:
        """EL-5, EL-6: the alternatives of a gain or the row that applies; none if void."""
        if line.table:
            now = value(self.player, self.one, line.table.by)
            rows = {int(key.rstrip("+")): key for key in line.table.rows}
            matching = [n for n, key in rows.items() if n == now or (key[-1] == "+" and n < now)]
            return [line.table.rows[rows[max(matching)]]] if matching else []
        factor = value(self.player, self.one, line.per) if line.per else 1
        return [{g: n * factor for g, n in one.items()} for one in line.gain] if factor else []

    def placements(self, line: Line) -> dict[str, list[str]]:
        """EL-10: what may be placed, and where."""
        place = line.place
        assert place
        kinds = ["bridge"] if place.what == "bridge" else place.kinds
        near = SIDES[self.one.place].values()
        found = {
            kind: [
                field
                for field in self.player.fields_for(kind)
                if (place.at == "board" or field in near)
                and (place.onto is None or self.player.tracks.get(field) == place.onto)
            ]
            for kind in kinds
        }
        return {kind: fields for kind, fields in found.items() if fields}

    def use(self, line: Line) -> Script:
        """OK-9.3: one line, to its end."""
        if not line.pay:
            yield from self.place(line) if line.place else self.receive(line)
        elif is_counted(line):
            yield from self.exchange_often(line)
        else:
            yield from self.exchange(line)

    def exchange_often(self, line: Line) -> Script:
        """Chapter 4.5, D14 as one number."""
        player, before, high = self.player, dict(self.player.stock), 0
        while self.payable(line, high, []):
            self.repeat(line)
            high += 1
        player.stock = before
        rule, form = "EL-8", {"low": 1, "high": high}
        times = yield Expected(rule, "line.times", player.seat, list(range(1, high + 1)), form=form)
        for _ in range(times):
            self.repeat(line)

    def repeat(self, line: Line) -> None:
        """One repetition of an exchange without a choice."""
        self.player.pay(line.pay[0])
        self.player.gain(self.proceeds(line)[0])

    def exchange(self, line: Line) -> Script:
        """D14 before each repetition."""
        done = list[Bundle]()
        while True:
            answer = yield from decide(
                self.player, "EL-8", "line.pay", lambda: self.payments(line, done)
            )
            if answer in ("", "stop"):
                return
            cost = next(one for one in line.pay if f"pay {amounts(one)}" == answer)
            done.append(cost)
            self.player.pay(cost)
            yield from self.place(line) if line.place else self.receive(line)

    def payments(self, line: Line, done: list[Bundle]) -> Facts:
        """D14: the payments and the end; nothing if none is left."""
        if line.place and not self.placements(line):
            return {}
        facts: dict[str, dict[str, Json]] = {}
        for cost in self.payable(line, len(done), done):
            plan = self.player.plan(cost)
            facts[f"pay {amounts(cost)}"] = {"cost": dict(cost), **(plan.told() if plan else {})}
        return {**facts, "stop": {}} if facts else {}

    def receive(self, line: Line) -> Script:
        """EL-5, EL-12: the proceed, or some of several."""
        left = self.proceeds(line)
        for _ in range(min(line.pick, len(left))):
            chosen = left[0]
            if len(left) > 1:
                names = {f"gain {amounts(one)}": one for one in left}
                told = partial(self.gains_told, names)
                chosen = names[(yield from decide(self.player, "EL-5", "line.gain", told))]
            left.remove(chosen)
            yield from self.take(chosen)

    def gains_told(self, names: Mapping[str, Bundle]) -> Facts:
        """D15: what each alternative gives and loses."""
        lost = self.player.lost
        return {name: {"gives": dict(one), "lost": lost(one)} for name, one in names.items()}

    def take(self, bundle: Bundle) -> Script:
        """OK-7.9: kind by kind where a purchase in between can do any good."""
        left = dict(bundle)
        while left:
            answer = yield from decide(
                self.player, "OK-7.9", "line.kind", lambda: self.kinds_told(bundle, left)
            )
            if answer in ("", "take all"):
                self.player.gain(left)
                return
            good = answer.removeprefix("take ")
            self.player.gain({good: left.pop(good)})

    def kinds_told(self, bundle: Bundle, left: Bundle) -> Facts:
        """D17: the kinds still to take; none if they are best taken at once."""
        if not any(self.can_wait(good, bundle, left) for good in left if good in SIMPLE):
            return {}
        whole = {"take all": {"lost": self.player.lost(left)}} if len(left) > 1 else {}
        kinds = {
            f"take {good}": {"gives": {good: count}, "lost": self.player.lost({good: count})}
            for good, count in left.items()
        }
        return {**whole, **kinds}

    def can_wait(self, good: str, bundle: Bundle, left: Bundle) -> bool:
        """Chapter 4.5: would a simple good better come after the others and a purchase?"""
        after = with_stock(self.player.seat, dict(self.player.stock))
        after.gain({other: count for other, count in left.items() if other != good})
        if len(bundle) < 2 or not after.anytime():
            return False
        turned = "produce" in after.anytime() and "produce" not in self.player.anytime()
        begun = len(left) < len(bundle)
        return begun or turned or "taler" in left or good in self.player.lost(left)

    def place(self, line: Line) -> Script:
        """EL-10: up to n placements, one after another."""
        assert line.place
        for _ in range(line.place.n):
            kind = yield from decide(
                self.player, "EL-10", "line.place", lambda: self.places_told(line)
            )
            if kind in ("", "stop"):
                return
            yield from choose_field(self.player, kind, self.placements(line)[kind], FREE)

    def places_told(self, line: Line) -> Facts:
        """D16: the kinds that can be placed, and the end."""
        kinds = {
            kind: clay_of(self.player, kind, FREE) if kind != "bridge" else {}
            for kind in self.placements(line)
        }
        return {**kinds, "stop": {}} if kinds else {}


def is_counted(line: Line) -> bool:
    """Chapter 4.5: is an exchange asked for as one number?"""
    simple = any(good in SIMPLE for bundle in line.gain for good in bundle)
    return len(line.pay) == len(line.gain) == 1 and not simple
