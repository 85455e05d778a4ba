"""OK-8: activations, one building after another, line by line."""

from functools import partial

from games.asks import Offer, Pick, Rule
from games.oranienburger_kanal.cards.form import Card, Count, Line
from games.oranienburger_kanal.rules.effects import is_available, promise, use_line
from games.oranienburger_kanal.rules.goods import Anytime, act_anytime, anytime, can_act_anytime
from games.oranienburger_kanal.rules.measures import Use, on_stock
from games.oranienburger_kanal.rules.tracks import use_offers
from games.oranienburger_kanal.state import Player, State


def resolve(state: State, seat: int, waiting: list[Use]) -> Rule[None]:
    """OK-8.9, OK-8.10: use the waiting buildings one after another until none is left."""
    while waiting:
        fields = list(dict.fromkeys(use.at for use in waiting))
        offers = partial(use_offers, state.players[seat], fields)
        at: str = yield Pick("activation.next", seat, offers, about={"deck": state.deck})
        use = next(one for one in waiting if one.at == at)
        waiting.remove(use)
        yield from activate(state, seat, use, waiting)


def activate(state: State, seat: int, use: Use, waiting: list[Use]) -> Rule[None]:
    """OK-9.1 to OK-9.3: offer the lines of a building until the player finishes."""
    player = state.players[seat]
    card = state.cards[player.buildings[use.at]]
    state.note("activated", seat, deck=state.deck, card=card.id, field=use.at)
    left = list(range(len(card.effects)))
    while is_worth_asking(player, use, [card.effects[n] for n in left]):
        choice: int | Anytime | str = yield Pick(
            "activation.line",
            seat,
            partial(line_offers, player, use, card, left),
            near=partial(line_near, player, use, card, left),
            about={"deck": state.deck, "card": card.id, "field": use.at},
            at=(f"field-{use.at}",),
        )
        if isinstance(choice, Anytime):
            act_anytime(state, seat, choice)
        elif isinstance(choice, int):
            left = [n for n in left if n != choice and (card.order == "free" or n > choice)]
            yield from use_line(state, seat, use, card.effects[choice], waiting)
        else:
            return


def line_offers(player: Player, use: Use, card: Card, left: list[int]) -> list[Offer]:
    """OK-9.1: the lines that would do something now, with what they would bring."""
    lines = [
        Offer(
            f"line {n + 1}",
            n,
            {"line": n, **promise(player, use, card.effects[n])},
            (f"field-{use.at}",),
            "line",
        )
        for n in left
        if is_available(player, use, card.effects[n])
    ]
    return [*lines, *anytime(player), Offer("finish")]


def line_near(player: Player, use: Use, card: Card, left: list[int], answer: str) -> list[Offer]:
    """The offers among which an answer stands: of the lines only the one that it names."""
    return line_offers(player, use, card, [n for n in left if answer == f"line {n + 1}"])


def is_worth_asking(player: Player, use: Use, lines: list[Line]) -> bool:
    """EL-11: is a line available, or could an anytime action make one so?"""
    if any(is_available(player, use, line) for line in lines):
        return True
    return any(depends_on_stock(line) for line in lines) and can_act_anytime(player)


def depends_on_stock(line: Line) -> bool:
    """Is there a count of the player's stock in the line?"""
    counts = [*line.when, line.per, line.times, line.table and line.table.by]
    return any(isinstance(count, Count) and on_stock(count) for count in counts)
