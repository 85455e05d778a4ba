"""What a board is worth to the bot: the score, and what goods and buildings may still become."""

from collections.abc import Mapping

from games.oranienburger_kanal.cards import AROUND, CAPS, SIMPLE, TURNS, VALUABLE
from games.oranienburger_kanal.cards.form import Card, Deck, Line
from games.oranienburger_kanal.rules.effects import multiplier, repetitions, row_of
from games.oranienburger_kanal.rules.measures import Use, holds
from games.oranienburger_kanal.score import total
from games.oranienburger_kanal.state import Player, State

SIMPLE_WORTH = (0.0, 1.0, 1.9, 2.7, 3.4, 3.9, 4.3, 4.6, 4.8)
VALUABLE_WORTH = (0.0, 1.6, 3.0, 4.2, 5.1, 5.8, 6.3)
TALER_WORTH = 0.5
BY_TRACKS = (0.3, 0.4, 0.55, 0.8, 0.0)
BY_BRIDGES = (0.1, 0.25, 0.0, 0.0, 0.0)
FREE: Mapping[str, float] = {"path": 1.3, "road": 2.5, "rail": 3.0, "canal": 4.5, "bridge": 2.0}
UNIT: Mapping[str, float] = {
    "wood": 0.8,
    "clay": 0.8,
    "ore": 0.8,
    "brick": 2.0,
    "iron": 2.0,
    "taler": 1.3,
    "prestige": 1.0,
}


def turns_left(state: State) -> float:
    """How many turns a player may still expect, the present one included."""
    per_round = TURNS[len(state.players)] / len(state.players)
    if state.solo:
        rounds = 7 - state.round
    else:
        cards = sum(len(stack) for stack in state.stacks.values())
        rounds = 0 if state.last else 1 + -(-cards // 2)
    return (rounds + 1) * per_round - state.turn / len(state.players)


def appraise(player: Player, cards: Deck, left: float) -> float:
    """The score, goods as far as they can still be used, and the hope in every building."""
    stock, time = player.stock, min(1.0, left / 5)
    simple = sum(SIMPLE_WORTH[stock[good]] for good in SIMPLE)
    valuable = sum(VALUABLE_WORTH[stock[good]] for good in VALUABLE)
    worth = total(player, cards) + time * (
        1.06 * simple + 0.84 * valuable + TALER_WORTH * min(stock["taler"], 12)
    )
    for field, name in player.buildings.items():
        worth += hope(player, field, cards[name], left)
    return worth


def hope(player: Player, field: str, card: Card, left: float) -> float:
    """What the activations of a building that are still to come may bring."""
    laid = sum(side in player.tracks for side in AROUND[field])
    joined = player.bridges_at(field)
    tracks = BY_TRACKS[laid] * min(1.0, left / (1.5 * (4 - laid) + 0.01))
    bridges = BY_BRIDGES[joined] * min(1.0, left / (3.0 * (2 - joined) + 0.01)) if joined < 2 else 0
    if not tracks + bridges:
        return 0.0
    return (tracks + bridges) * use(player, field, card, left)


def use(player: Player, field: str, card: Card, left: float) -> float:
    """What using a building on that field would bring now."""
    now = Use(field, player.status(field))
    return sum(max(0.0, line_worth(player, now, line, left)) for line in card.effects)


def line_worth(player: Player, use: Use, line: Line, left: float) -> float:
    """What one effect line would bring now."""
    if not all(holds(player, use, when) for when in line.when):
        return 0.0
    if line.place is not None:
        each = max(FREE[what] for what in line.place.kinds or ["bridge"]) * line.place.n
        return each if not line.pay else 2 * (each - min(_price(cost, left) for cost in line.pay))
    if line.table is not None:
        return bundle_worth(player, row_of(player, use, line.table) or {}, left)
    if not line.pay:
        factor = multiplier(player, use, line)
        gains = sorted((bundle_worth(player, one, left, factor) for one in line.gain), reverse=True)
        return sum(gains[: line.pick])
    gain = max(bundle_worth(player, one, left) for one in line.gain)
    margins = [gain - _price(cost, left) for cost in line.pay]
    times = min(repetitions(player, use, line), 3 if line.times == "any" else 5)
    if line.distinct:
        return sum(max(0.0, margin) for margin in margins) * 0.6
    return times * max(margins)


def bundle_worth(player: Player, bundle: Mapping[str, int], left: float, factor: int = 1) -> float:
    """A bundle by unit values, as far as the caps leave room for it."""
    worth = 0.0
    for good, n in bundle.items():
        room = CAPS.get(good, 99) - player.stock[good]
        worth += min(n * factor, max(room, 1)) * _unit(good, left)
    return worth


def _price(bundle: Mapping[str, int], left: float) -> float:
    return sum(n * _unit(good, left) for good, n in bundle.items())


def _unit(good: str, left: float) -> float:
    """Goods lose their use towards the end; what scores keeps its points."""
    least = 0.25 if good in SIMPLE else 1.0
    return max(least, UNIT[good] * min(1.0, left / 3))
