"""OK-5: paying, and putting up buildings."""

from collections.abc import Iterable, Mapping, Sequence
from functools import partial
from typing import Any

from games.asks import Offer, Pick, Rule
from games.oranienburger_kanal.cards import AROUND
from games.oranienburger_kanal.cards.form import Bundle, Card
from games.oranienburger_kanal.rules.goods import Plan, plan, purchases, settle
from games.oranienburger_kanal.rules.measures import Use
from games.oranienburger_kanal.state import Player, State

WASTE: Mapping[str, int] = {
    "wood": 2,
    "clay": 2,
    "ore": 2,
    "brick": 4,
    "iron": 4,
    "taler": 3,
    "prestige": 3,
}


def words(goods: Sequence[tuple[str, int]]) -> str:
    """Goods in notation: `1 wood 2 clay`."""
    return " ".join(f"{n} {good}" for good, n in goods)


def named(verb: str, bundle: Bundle, facts: Mapping[str, Any], at: tuple[str, ...]) -> Offer:
    """A bundle to pay or to take as an offer; its goods may be written in either order."""
    goods = list(bundle.items())
    also = (f"{verb} {words(goods[::-1])}",) if len(goods) > 1 else ()
    return Offer(f"{verb} {words(goods)}", bundle, facts, at, "goods", also)


def ways(player: Player, alternatives: Sequence[Bundle]) -> list[tuple[Plan, Bundle]]:
    """OK-5.5: the alternatives that can be paid and what must be bought, least wasteful first."""
    found = [(made, cost) for cost in alternatives if (made := plan(player, cost)) is not None]
    found.sort(key=lambda way: (way[0].taler, sum(WASTE[g] * n for g, n in way[1].items())))
    return found


def missing(player: Player, alternatives: Sequence[Bundle]) -> dict[str, int]:
    """What the stock lacks for the alternative that lacks least."""
    gaps = [{g: n - player.stock[g] for g, n in cost.items()} for cost in alternatives]
    short = [{good: n for good, n in gap.items() if n > 0} for gap in gaps]
    return min(short, key=lambda gap: sum(gap.values()))


def is_surrounded(player: Player, field: str) -> bool:
    """OK-8.1: do four tracks lie around the field?"""
    return all(side in player.tracks for side in AROUND[field])


def payments(player: Player, card: Card) -> list[Offer]:
    """OK-5.5: how a building can be paid for."""
    return [
        named("pay", cost, {"cost": cost, **purchases(made)}, (f"card-{card.id}",))
        for made, cost in ways(player, card.cost)
    ]


def building_fields(player: Player, card: Card, fields: Iterable[str]) -> list[Offer]:
    """OK-5.6: fields for a building; four tracks around one activate the building at once."""
    return [
        Offer(
            field,
            facts={"activates": card.id if is_surrounded(player, field) else ""},
            at=(f"field-{field}",),
            group="field",
        )
        for field in fields
    ]


def build_building(state: State, seat: int, name: str) -> Rule[list[Use]]:
    """OK-5.4: take a card of the display, pay one alternative, put it on an empty field."""
    player, card = state.players[seat], state.cards[name]
    about, at = {"deck": state.deck, "card": name}, (f"card-{name}",)
    offers = payments(player, card)
    cost: Bundle = yield Pick(
        "building.pay", seat, offers, about=about, at=at, usual=offers[0].notation
    )
    empty = player.empty_building_fields()
    field: str = yield Pick(
        "building.field",
        seat,
        partial(building_fields, player, card, empty),
        near=lambda answer: building_fields(player, card, {answer}.intersection(empty)),
        about=about,
        at=at,
    )
    settle(state, seat, cost)
    player.buildings[field] = name
    state.display.remove(name)
    state.built += 1
    state.note("built", seat, deck=state.deck, card=name, field=field, paid=cost)
    return [Use(field, player.status(field))] if is_surrounded(player, field) else []
