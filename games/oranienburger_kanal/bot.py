"""A greedy player: looks at every single step and takes the one after which its board is best."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from games.asks import Decision
from games.oranienburger_kanal.appraise import appraise, line_worth, turns_left, use
from games.oranienburger_kanal.build import bridge_fields, payments, track_fields
from games.oranienburger_kanal.cards import AROUND, BESIDE, BRIDGE_COST, PRINTED_TRACKS, TRACK, Slot
from games.oranienburger_kanal.deck import Card
from games.oranienburger_kanal.flow import after, move_of, open_branches
from games.oranienburger_kanal.state import Player, State
from games.oranienburger_kanal.stock import Plan, gain, pay, plan, turn_wheel, wheel_plan
from games.rng import Draw

Scored = tuple[float, str]


class Mind:
    """One seat's board as it is now, and what could be made of it."""

    def __init__(self, state: State, seat: int) -> None:
        self.state = state
        self.player = state.players[seat]
        self.left = turns_left(state)

    def worth(self, player: Player) -> float:
        """What a board is worth."""
        return appraise(player, self.state.cards, self.left)

    def after_paying(self, player: Player, cost: Mapping[str, int]) -> Player | None:
        """A copy of the board after a payment, purchases included."""
        made = plan(player, cost)
        if made is None:
            return None
        copy = twin(player)
        spend(copy, made)
        pay(copy, cost)
        return copy

    def with_track(self, player: Player, kind: str, field: str) -> tuple[float, Player]:
        """A copy with a track laid, and its worth with what it activates."""
        copy = twin(player)
        new = field not in copy.tracks
        copy.tracks[field] = kind
        for good, n in TRACK[kind].proceeds.items():
            gain(copy, good, n)
        used = [at for at in BESIDE[field] if new and at in copy.buildings and surrounded(copy, at)]
        return self.worth(copy) + self.uses(copy, used), copy

    def with_bridge(self, player: Player, field: str) -> tuple[float, Player]:
        """A copy with a bridge, and its worth with the better of what it activates."""
        copy = twin(player)
        copy.bridges.append(field)
        used = [at for at in BESIDE[field] if copy.bridges_at(at) == 2]
        best = max((self.uses(copy, [at]) for at in used), default=0.0)
        return self.worth(copy) + best, copy

    def with_building(self, player: Player, card: Card, field: str) -> tuple[float, Player]:
        """A copy with a building on a field, and its worth with its use if it is surrounded."""
        copy = twin(player)
        copy.buildings[field] = card.id
        used = [field] if surrounded(copy, field) else []
        return self.worth(copy) + self.uses(copy, used), copy

    def uses(self, player: Player, fields: Iterable[str]) -> float:
        """What using these buildings brings."""
        cards = self.state.cards
        return sum(use(player, at, cards[player.buildings[at]], self.left) for at in fields)

    def best_step(self, player: Player, choice: str) -> tuple[float, Player]:
        """The best way of making one step, and the board after it."""
        found: list[tuple[float, Player]] = [(self.worth(player) - 1000, player)]
        if choice.startswith("take "):
            count, good = choice.removeprefix("take ").split()
            copy = twin(player)
            gain(copy, good, int(count))
            return self.worth(copy), copy
        if choice.startswith("build "):
            card = self.state.cards[choice.removeprefix("build ").upper()]
            for cost in payments(player, card.cost).values():
                paid = self.after_paying(player, cost)
                fields = player.empty_building_fields() if paid else []
                found += [self.with_building(paid, card, field) for field in fields if paid]
        elif choice == "bridge":
            paid = self.after_paying(player, BRIDGE_COST)
            found += [self.with_bridge(paid, field) for field in bridge_fields(player) if paid]
        else:
            paid = self.after_paying(player, TRACK[choice].cost)
            fields = track_fields(player, choice)
            found += [self.with_track(paid, choice, field) for field in fields if paid]
        return max(found, key=lambda one: one[0])

    def best_turn(self, field: str) -> float:
        """What a greedy turn on an action field makes of the board."""
        player, display = twin(self.player), list(self.state.display)
        player.stock["taler"] += self.state.taler[field]
        branches, worth = open_branches(self.state, field), self.worth(player)
        while True:
            steps = [(self.best_step(player, one), one) for one in steps_of(branches, display)]
            (value, board), choice = max(
                steps, key=lambda step: step[0][0], default=((worth, player), "")
            )
            if value <= worth + 0.01:
                return worth
            worth, player = value, board
            branches = after(branches, move_of(choice))
            display = [one for one in display if choice != f"build {one.lower()}"]


def twin(player: Player) -> Player:
    """A copy of a board that may be changed."""
    return Player(
        dict(player.stock),
        dict(player.tracks),
        list(player.bridges),
        dict(player.buildings),
        player.paths,
    )


def surrounded(player: Player, field: str) -> bool:
    """OK-8.1: do four tracks lie around the field?"""
    return all(side in player.tracks for side in AROUND[field])


def spend(player: Player, made: Plan) -> None:
    """The outcome of a plan: Taler out, simple goods in, the wheel turned."""
    player.stock["taler"] -= made.taler
    for good, n in made.buys.items():
        player.stock[good] += n
    for _ in range(made.turns):
        turn_wheel(player)


def steps_of(branches: Sequence[Sequence[Slot]], display: Sequence[str]) -> list[str]:
    """The steps that the open slots of a field allow, payable or not."""
    moves = dict.fromkeys(move for slots in branches for slot in slots for move in slot.moves)
    steps: list[str] = []
    for move in moves:
        if move == "building":
            steps += [f"build {name.lower()}" for name in display]
        else:
            steps.append(move if move in TRACK or move == "bridge" else f"take {move}")
    return steps


def advise(state: State, ask: Decision, draw: Draw) -> str:
    """The answer of the greedy bot."""
    options = [str(option) for option in ask.suggestions()]
    rule = RULES.get(ask.id)
    choice = rule(Mind(state, ask.seat), ask.facts(), options) if rule else None
    return choice if choice in options else options[draw(len(options))]


def _best(scored: Iterable[Scored]) -> str:
    return max(scored, key=lambda one: one[0])[1]


def _field(mind: Mind, facts: Mapping[str, Any], options: list[str]) -> str:
    fields = [one for one in options if one in mind.state.taler]
    return _best((mind.best_turn(field), field) for field in fields)


def _step(mind: Mind, facts: Mapping[str, Any], options: list[str]) -> str:
    now = mind.worth(mind.player) + 0.01
    steps = [one for one in options if one not in ("end turn", "produce") and "buy " not in one]
    scored = [(mind.best_step(mind.player, one)[0], one) for one in steps]
    return _best([(now, "end turn"), *scored])


def _building_field(mind: Mind, facts: Mapping[str, Any], options: list[str]) -> str:
    card = mind.state.cards[facts["card"]]
    return _best((mind.with_building(mind.player, card, one)[0], one) for one in options)


def _building_pay(mind: Mind, facts: Mapping[str, Any], options: list[str]) -> str:
    ways = payments(mind.player, mind.state.cards[facts["card"]].cost)
    paid = {one: mind.after_paying(mind.player, ways[one]) for one in options}
    return _best((mind.worth(board), one) for one, board in paid.items() if board)


def _track_field(mind: Mind, facts: Mapping[str, Any], options: list[str]) -> str:
    kind = facts["kind"]
    return _best((mind.with_track(mind.player, kind, one)[0], one) for one in options)


def _bridge_field(mind: Mind, facts: Mapping[str, Any], options: list[str]) -> str:
    return _best((mind.with_bridge(mind.player, one)[0], one) for one in options)


def _use(mind: Mind, facts: Mapping[str, Any], options: list[str]) -> str:
    return _best((mind.uses(mind.player, [one]), one) for one in options)


def _line(mind: Mind, facts: Mapping[str, Any], options: list[str]) -> str:
    """Placements first, then plain gains, then exchanges; what brings nothing is left."""
    lines = mind.state.cards[facts["card"]].effects
    offered = [one for one in options if one.startswith("line ")]
    for one in sorted(offered, key=lambda one: _line_order(lines[int(one[5:]) - 1])):
        if line_worth(mind.player, facts["field"], lines[int(one[5:]) - 1], mind.left) > 0:
            return one
    return "finish"


def _line_order(line: Any) -> int:
    return 2 * bool(line.pay) + (line.place is None)


def _line_pay(mind: Mind, facts: Mapping[str, Any], options: list[str]) -> str:
    now = mind.worth(mind.player) + 0.01
    scored: list[Scored] = [(now, "stop")]
    for one in options:
        if one.startswith("pay "):
            parts = one.split()[1:]
            cost = {good: int(n) for n, good in zip(parts[::2], parts[1::2], strict=True)}
            board = mind.after_paying(mind.player, cost)
            if board is not None:
                for good, n in facts["gain"].items():
                    gain(board, good, n)
                scored.append((mind.worth(board) + (0 if facts["gain"] else 4), one))
    return _best(scored)


def _line_gain(mind: Mind, facts: Mapping[str, Any], options: list[str]) -> str:
    scored: list[Scored] = []
    for one in options:
        if one.startswith("gain "):
            copy, parts = twin(mind.player), one.split()[1:]
            for n, good in zip(parts[::2], parts[1::2], strict=True):
                gain(copy, good, int(n))
            scored.append((mind.worth(copy), one))
    return _best(scored)


def _place(mind: Mind, facts: Mapping[str, Any], options: list[str]) -> str:
    now, scored = mind.worth(mind.player) + 0.01, list[Scored]()
    for one in options:
        if one == "bridge":
            scored += [
                (mind.with_bridge(mind.player, f)[0], one) for f in bridge_fields(mind.player)
            ]
        elif one in TRACK:
            fields = track_fields(mind.player, one)
            scored += [(mind.with_track(mind.player, one, field)[0], one) for field in fields]
    return _best([(now, "stop"), *scored])


def _wheel(mind: Mind, facts: Mapping[str, Any], options: list[str]) -> str:
    made = wheel_plan(mind.player)
    if "turn wheel" not in options or made is None:
        return "done"
    copy = twin(mind.player)
    spend(copy, made)
    turn_wheel(copy)
    return "turn wheel" if mind.worth(copy) > mind.worth(mind.player) else "done"


def _start(mind: Mind, facts: Mapping[str, Any], options: list[str]) -> str:
    """The starting tracks go where the front side prints them."""
    wanted = VARIABLE_ORDER[len(mind.player.tracks)]
    return wanted if wanted in options else options[0]


VARIABLE_ORDER = sorted(PRINTED_TRACKS, key=lambda field: list(TRACK).index(PRINTED_TRACKS[field]))

RULES: Mapping[str, Callable[[Mind, Mapping[str, Any], list[str]], str]] = {
    "turn.field": _field,
    "turn.step": _step,
    "building.field": _building_field,
    "building.pay": _building_pay,
    "track.field": _track_field,
    "bridge.field": _bridge_field,
    "bridge.use": _use,
    "activation.next": _use,
    "activation.line": _line,
    "line.pay": _line_pay,
    "line.gain": _line_gain,
    "line.kind": lambda mind, facts, options: options[0],
    "line.place": _place,
    "wheel.turn": _wheel,
    "setup.path": _start,
    "setup.rail": _start,
    "setup.canal": _start,
    "setup.done": lambda mind, facts, options: "done",
}
