"""SV-11.21 to SV-11.28: canal actions, taken from the tile under the boat."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from games.asks import Offer, Pick, Rule
from games.smoky_valley.cards import BASIC, DISTRICTS
from games.smoky_valley.rules.build import build, sites
from games.smoky_valley.rules.canal import canal_steps, develop_canal
from games.smoky_valley.rules.canal_tiles import canal_action, use
from games.smoky_valley.rules.card_effects import offer_swap
from games.smoky_valley.rules.offers import district_id, good_ids, words
from games.smoky_valley.rules.produce import Use, produce_at, producible
from games.smoky_valley.rules.service import develop_service, service_payments, service_tokens
from games.smoky_valley.rules.shipping import Load, load, load_offers, loads
from games.smoky_valley.rules.solvency import Step, spared
from games.smoky_valley.rules.tracks import gain, pay
from games.smoky_valley.rules.unloading import unload_full
from games.smoky_valley.rules.upgrade import upgradable, upgrade
from games.smoky_valley.state import State


@dataclass(frozen=True, slots=True)
class InDistrict:
    """A canal action that is taken in a district of choice: its ways there, and how it runs."""

    ways: Callable[[State, int, str], list[Any]]
    run: Callable[[State, int, str], Rule[None]]


def _services(state: State, seat: int, district: str) -> list[Any]:
    return service_payments(state, seat) if service_tokens(state, district) else []


def _produce_once(state: State, seat: int, district: str) -> Rule[None]:
    """SV-11.24: produce in exactly one industry; no service goods, no popularity."""

    def options() -> list[Offer]:
        return producible(state, seat, district)

    chosen: Use = yield Pick("tile.produce", seat, options, about={"district": district})
    yield from produce_at(state, seat, district, chosen.place)


IN_DISTRICT: dict[str, InDistrict] = {
    "build_industry": InDistrict(sites, build),
    "upgrade_industry": InDistrict(upgradable, upgrade),
    "develop_service": InDistrict(_services, develop_service),
    "develop_canal": InDistrict(canal_steps, develop_canal),
}
ONCE = "produce_once"


def districts_open(state: State, seat: int, tile: str) -> list[str]:
    """SV-4.9: districts where that canal action can be completed and the turn stays payable."""
    if tile == ONCE:
        return [name for name in DISTRICTS if producible(state, seat, name)]
    ways = IN_DISTRICT[tile].ways
    return [name for name in DISTRICTS if spared(state, seat, ways(state, seat, name))]


def single_loads(state: State, seat: int) -> list[Load]:
    """SV-11.25, SV-4.9: goods that can be loaded free of charge."""
    return spared(state, seat, loads(state, seat))


def exchanges(state: State, seat: int) -> list[Step]:
    """SV-11.27: one basic good for another kind."""
    goods = state.players[seat].goods
    pairs = ((one, two) for one in BASIC if goods[one] for two in BASIC if one != two)
    return spared(state, seat, [Step(change={one: -1, two: 1}) for one, two in pairs])


def _exchange(step: Step) -> Offer:
    give, take = step.change
    facts = {"verb": "give", "give": give, "take": take}
    return Offer(f"give {give} for {take}", (give, take), facts, good_ids(step.change), "trade")


def can_use_tile(state: State, seat: int) -> bool:
    """SV-11.4: is there a canal action under the boat that can be completed?"""
    tile = canal_action(state, seat)
    if tile in IN_DISTRICT or tile == ONCE:
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
    if tile == "swap_districts":
        yield from offer_swap(state, seat, "tile.swap")
    elif tile == "trade_basic":
        yield from _trade_basic(state, seat)
    elif tile == "ship_one":
        yield from _ship_one(state, seat)
    else:
        there: str = yield Pick(
            "tile.district",
            seat,
            lambda: [_district(name) for name in districts_open(state, seat, tile)],
            about={"tile": tile},
        )
        run = _produce_once if tile == ONCE else IN_DISTRICT[tile].run
        yield from run(state, seat, there)


def _district(name: str) -> Offer:
    facts = {"verb": "in", "district": name}
    return Offer(f"in {words(name)}", name, facts, (district_id(name),), "district")


def _trade_basic(state: State, seat: int) -> Rule[None]:
    """SV-11.27: give 1 basic good for another, free of charge."""
    give, take = yield Pick(
        "tile.exchange", seat, lambda: [_exchange(step) for step in exchanges(state, seat)]
    )
    pay(state, seat, {give: 1})
    gain(state, seat, {take: 1}, "market")
    state.note("traded", seat, give={give: 1}, take={take: 1})


def _ship_one(state: State, seat: int) -> Rule[None]:
    """SV-11.25: load one good on any ship, free of charge."""

    def options() -> list[Offer]:
        return load_offers(state, seat, single_loads(state, seat))

    one: Load = yield Pick("tile.load", seat, options)
    load(state, seat, one)
    yield from unload_full(state, seat)
