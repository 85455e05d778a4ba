"""A greedy player: looks at every single step and takes the one after which its board is best."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from games.asks import Amount, Decision, Offer, Pick
from games.oranienburger_kanal.bot.appraise import line_worth
from games.oranienburger_kanal.bot.mind import ENOUGH, Mind
from games.oranienburger_kanal.cards import PRINTED_TRACKS, TRACK
from games.oranienburger_kanal.cards.form import Line
from games.oranienburger_kanal.rules.goods import Anytime, spend, turn_wheel, wheel_plan
from games.oranienburger_kanal.rules.measures import Use
from games.oranienburger_kanal.rules.tracks import bridge_fields, track_fields
from games.oranienburger_kanal.rules.turns import Step
from games.oranienburger_kanal.state import State
from games.rng import Draw

Scored = tuple[float, str]
Offers = list[Offer]


def advise(state: State, ask: Decision, draw: Draw) -> Any:
    """The answer of the greedy bot."""
    mind = Mind(state, ask.seat)
    if isinstance(ask, Amount):
        return _times(mind, ask)
    if isinstance(ask, Pick) and ask.id in RULES:
        offers = [one for one in ask.offers().values() if not isinstance(one.value, Anytime)]
        choice = RULES[ask.id](mind, ask.facts(), offers)
        if choice in ask.offers():
            return choice
    return ask.sample(draw)


def evaluate(state: State, seat: int) -> float:
    """How a position looks to a seat, in points."""
    mind = Mind(state, seat)
    return mind.trial.worth(mind.player)


def mover(state: State) -> int | None:
    """Whose turn the segment is."""
    return state.actor if state.segment == "turn" else None


def _best(scored: Iterable[Scored]) -> str:
    return max(scored, key=lambda one: one[0])[1]


def _field(mind: Mind, facts: Mapping[str, Any], offers: Offers) -> str:
    return _best((mind.best_turn(one.notation), one.notation) for one in offers)


def _step(mind: Mind, facts: Mapping[str, Any], offers: Offers) -> str:
    now = mind.trial.worth(mind.player) + ENOUGH
    steps = [one for one in offers if isinstance(one.value, Step)]
    scored = [(mind.trial.best_step(mind.player, one.value)[0], one.notation) for one in steps]
    return _best([(now, "end turn"), *scored])


def _building_field(mind: Mind, facts: Mapping[str, Any], offers: Offers) -> str:
    card, fields = mind.state.cards[facts["card"]], [one.notation for one in offers]
    return _best((mind.trial.with_building(mind.player, card, field)[0], field) for field in fields)


def _building_pay(mind: Mind, facts: Mapping[str, Any], offers: Offers) -> str:
    paid = {one.notation: mind.trial.after_paying(mind.player, one.value) for one in offers}
    return _best((mind.trial.worth(board), one) for one, board in paid.items() if board)


def _track_field(mind: Mind, facts: Mapping[str, Any], offers: Offers) -> str:
    kind, fields = facts["kind"], [one.notation for one in offers]
    return _best((mind.trial.with_track(mind.player, kind, field)[0], field) for field in fields)


def _bridge_field(mind: Mind, facts: Mapping[str, Any], offers: Offers) -> str:
    fields = [one.notation for one in offers]
    return _best((mind.trial.with_bridge(mind.player, field)[0], field) for field in fields)


def _use(mind: Mind, facts: Mapping[str, Any], offers: Offers) -> str:
    return _best((mind.trial.uses(mind.player, [one.notation]), one.notation) for one in offers)


def _line(mind: Mind, facts: Mapping[str, Any], offers: Offers) -> str:
    """Placements first, then plain gains, then exchanges; what brings nothing is left."""
    lines = mind.state.cards[facts["card"]].effects
    use = Use(facts["field"], max(1, mind.player.status(facts["field"])))
    offered = [one for one in offers if isinstance(one.value, int)]
    for one in sorted(offered, key=lambda one: _line_order(lines[one.value])):
        if line_worth(mind.player, use, lines[one.value], mind.trial.left) > 0:
            return one.notation
    return "finish"


def _line_order(line: Line) -> int:
    return 2 * bool(line.pay) + (line.place is None)


def _line_pay(mind: Mind, facts: Mapping[str, Any], offers: Offers) -> str:
    scored: list[Scored] = [(mind.trial.worth(mind.player) + ENOUGH, "stop")]
    for one in (one for one in offers if one.facts):
        board = mind.trial.after_paying(mind.player, one.value)
        if board is not None:
            gives = one.facts["gives"]
            worth = mind.trial.worth(mind.trial.with_goods(board, gives))
            scored.append((worth + (0 if gives else 4), one.notation))
    return _best(scored)


def _times(mind: Mind, ask: Amount) -> int:
    """As often as the board gets better by it."""
    facts, best, board = ask.facts(), (mind.trial.worth(mind.player) + ENOUGH, 1), mind.player
    for times in ask.answers():
        paid = mind.trial.after_paying(board, facts["pay"])
        if paid is None:
            break
        board = mind.trial.with_goods(paid, facts["gives"])
        best = max(best, (mind.trial.worth(board), times))
    return best[1]


def _line_gain(mind: Mind, facts: Mapping[str, Any], offers: Offers) -> str:
    boards = {one.notation: mind.trial.with_goods(mind.player, one.value) for one in offers}
    return _best((mind.trial.worth(board), one) for one, board in boards.items())


def _place(mind: Mind, facts: Mapping[str, Any], offers: Offers) -> str:
    player = mind.player
    scored: list[Scored] = [(mind.trial.worth(player) + ENOUGH, "stop")]
    for kind in (one.notation for one in offers):
        if kind == "bridge":
            scored += [(mind.trial.with_bridge(player, f)[0], kind) for f in bridge_fields(player)]
        elif kind in TRACK:
            fields = track_fields(player, kind)
            scored += [(mind.trial.with_track(player, kind, field)[0], kind) for field in fields]
    return _best(scored)


def _wheel(mind: Mind, facts: Mapping[str, Any], offers: Offers) -> str:
    made = wheel_plan(mind.player) if facts["can"] else None
    if made is None:
        return "done"
    copy = mind.player.twin()
    spend(copy, made)
    turn_wheel(copy)
    return "turn wheel" if mind.trial.worth(copy) > mind.trial.worth(mind.player) else "done"


def _first(mind: Mind, facts: Mapping[str, Any], offers: Offers) -> str:
    return offers[0].notation


def _start(mind: Mind, facts: Mapping[str, Any], offers: Offers) -> str:
    """The starting tracks go where the front side prints them."""
    wanted = VARIABLE_ORDER[len(mind.player.tracks)]
    return wanted if any(one.notation == wanted for one in offers) else offers[0].notation


VARIABLE_ORDER = sorted(PRINTED_TRACKS, key=lambda field: list(TRACK).index(PRINTED_TRACKS[field]))

RULES: Mapping[str, Callable[[Mind, Mapping[str, Any], Offers], str]] = {
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
    "line.kind": _first,
    "line.place": _place,
    "wheel.turn": _wheel,
    "setup.path": _start,
    "setup.rail": _start,
    "setup.canal": _start,
    "setup.done": _first,
}
