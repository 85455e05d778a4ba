"""What a board is worth to the bot: the score, and what goods and buildings may still become."""

from collections.abc import Mapping

from games.oranienburger_kanal.bot.prospects import hopes
from games.oranienburger_kanal.bot.units import FREE, price, unit
from games.oranienburger_kanal.cards import CAPS, SIMPLE, TURNS, VALUABLE
from games.oranienburger_kanal.cards.decks import DECKS
from games.oranienburger_kanal.cards.form import Card, Line
from games.oranienburger_kanal.rules.effects import multiplier, repetitions, row_of
from games.oranienburger_kanal.rules.measures import Use, holds
from games.oranienburger_kanal.score import total
from games.oranienburger_kanal.state import Player, State

SIMPLE_WORTH = (0.0, 1.0, 1.9, 2.7, 3.4, 3.9, 4.3, 4.6, 4.8)
VALUABLE_WORTH = (0.0, 1.6, 3.0, 4.2, 5.1, 5.8, 6.3)
TALER_WORTH = 0.5


def turns_left(state: State) -> float:
    """How many turns a player may still expect, the present one included."""
    per_round = TURNS[len(state.players)] / len(state.players)
    if state.solo:
        rounds = 7 - state.round
    else:
        cards = sum(len(stack) for stack in state.stacks.values())
        rounds = 0 if state.last else 1 + -(-cards // 2)
    return (rounds + 1) * per_round - state.turn / len(state.players)


def appraise(player: Player, deck: str, left: float) -> float:
    """The score, goods as far as they can still be used, and the hope in every building."""
    stock, time = player.stock, min(1.0, left / 5)
    simple = sum(SIMPLE_WORTH[stock[good]] for good in SIMPLE)
    valuable = sum(VALUABLE_WORTH[stock[good]] for good in VALUABLE)
    goods = 1.06 * simple + 0.84 * valuable + TALER_WORTH * min(stock["taler"], 12)
    return total(player, DECKS[deck]) + time * goods + hopes(player, deck, left)


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
        return each if not line.pay else 2 * (each - min(price(cost, left) for cost in line.pay))
    if line.table is not None:
        return bundle_worth(player, row_of(player, use, line.table) or {}, left)
    if not line.pay:
        factor = multiplier(player, use, line)
        gains = sorted((bundle_worth(player, one, left, factor) for one in line.gain), reverse=True)
        return sum(gains[: line.pick])
    gain = max(bundle_worth(player, one, left) for one in line.gain)
    margins = [gain - price(cost, left) for cost in line.pay]
    times = min(repetitions(player, use, line), 3 if line.times == "any" else 5)
    if line.distinct:
        return sum(max(0.0, margin) for margin in margins) * 0.6
    return times * max(margins)


def bundle_worth(player: Player, bundle: Mapping[str, int], left: float, factor: int = 1) -> float:
    """A bundle by unit values, as far as the caps leave room for it."""
    worth = 0.0
    for good, n in bundle.items():
        room = CAPS.get(good, 99) - player.stock[good]
        worth += min(n * factor, max(room, 1)) * unit(good, left)
    return worth
