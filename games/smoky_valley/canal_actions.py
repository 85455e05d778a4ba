"""SV-11.21 to SV-11.28: canal actions, taken from the tile under the boat."""

from collections.abc import Callable
from dataclasses import dataclass

from games.asks import Facts, Pick, Rule
from games.smoky_valley.actions import build, sites, upgradable, upgrade
from games.smoky_valley.cards import BASIC, DISTRICTS
from games.smoky_valley.city import offer_swap
from games.smoky_valley.develop import (
    can_develop_canal,
    develop_canal,
    develop_service,
    service_payments,
    service_tokens,
)
from games.smoky_valley.effects import canal_action, use
from games.smoky_valley.produce import named, place_of, produce_at, producible, production_facts
from games.smoky_valley.ships import load, load_facts, load_outlook, loads, unload_full
from games.smoky_valley.state import State
from games.smoky_valley.tracks import gain, ident, keeps_turn, pay, words


@dataclass(frozen=True, slots=True)
class InDistrict:
    """A canal action that is taken in a district of choice."""

    can: Callable[[State, int, str], bool]
    run: Callable[[State, int, str], Rule[None]]


def _produce_once(state: State, seat: int, district: str) -> Rule[None]:
    """SV-11.24: produce in exactly one industry; no service goods, no popularity."""

    def options() -> list[str]:
        found = producible(state, seat, district)
        return [f"use {named(state, district, place)}" for place in found]

    def facts() -> Facts:
        return production_facts(state, seat, district)

    answer: str = yield Pick("tile.produce", seat, options, about=facts)
    yield from produce_at(state, seat, district, place_of(answer))


def _can_serve(state: State, seat: int, district: str) -> bool:
    return bool(service_tokens(state, district) and service_payments(state, seat, True))


IN_DISTRICT: dict[str, InDistrict] = {
    "build_industry": InDistrict(lambda s, seat, d: bool(sites(s, seat, d, True)), build),
    "upgrade_industry": InDistrict(lambda s, seat, d: bool(upgradable(s, seat, d, True)), upgrade),
    "develop_service": InDistrict(_can_serve, develop_service),
    "develop_canal": InDistrict(
        lambda s, seat, d: can_develop_canal(s, seat, d, True), develop_canal
    ),
    "produce_once": InDistrict(lambda s, seat, d: bool(producible(s, seat, d)), _produce_once),
}


def districts_open(state: State, seat: int, tile: str) -> list[str]:
    """Districts where that canal action can be completed."""
    return [name for name in DISTRICTS if IN_DISTRICT[tile].can(state, seat, name)]


def single_loads(state: State, seat: int) -> list[str]:
    """SV-11.25, SV-4.9: goods that can be loaded free of charge."""
    found = loads(state, seat)
    return [one for one in found if keeps_turn(state, seat, load_outlook(state, seat, one))]


def exchanges(state: State, seat: int) -> list[str]:
    """SV-11.27: one basic good for another kind."""
    goods = state.players[seat].goods
    return [
        f"give {one} for {two}"
        for one in BASIC
        for two in BASIC
        if one != two and goods[one] and keeps_turn(state, seat, {one: -1, two: 1})
    ]


def can_use_tile(state: State, seat: int) -> bool:
    """SV-11.4: is there a canal action under the boat that can be completed?"""
    tile = canal_action(state, seat)
    if tile in IN_DISTRICT:
        return bool(districts_open(state, seat, tile))
    if tile == "ship_one":
        return bool(single_loads(state, seat))
    if tile == "trade_basic":
        return bool(exchanges(state, seat))
    return tile == "swap_districts"


def use_tile(state: State, seat: int) -> Rule[None]:
    """SV-11.4 to SV-11.6: the canal action of this turn."""
    tile = canal_action(state, seat)
    state.turn.canal_used = True
    use(state, seat, [state.players[seat].boat])
    state.note("canal_action", seat, tile=tile)
    if tile in IN_DISTRICT:
        there: str = yield Pick(
            "tile.district",
            seat,
            lambda: [f"in {words(name)}" for name in districts_open(state, seat, tile)],
            about={"tile": tile},
        )
        yield from IN_DISTRICT[tile].run(state, seat, ident(there.removeprefix("in ")))
    elif tile == "swap_districts":
        yield from offer_swap(state, seat, "tile.swap")
    elif tile == "trade_basic":
        answer: str = yield Pick("tile.exchange", seat, lambda: exchanges(state, seat))
        give, take = answer.removeprefix("give ").split(" for ")
        pay(state, seat, {give: 1})
        gain(state, seat, {take: 1}, "market")
        state.note("traded", seat, give={give: 1}, take={take: 1})
    else:
        yield from _ship_one(state, seat)


def _ship_one(state: State, seat: int) -> Rule[None]:
    """SV-11.25: load one good on any ship, free of charge."""

    def facts() -> Facts:
        return load_facts(state, seat)

    answer: str = yield Pick("tile.load", seat, lambda: single_loads(state, seat), about=facts)
    load(state, seat, answer)
    yield from unload_full(state, seat)
