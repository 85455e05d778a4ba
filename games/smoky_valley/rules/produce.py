"""SV-8, SV-22: producing goods, owner bonuses, Water Power, and the Shipyard."""

from collections.abc import Iterator, Sequence
from functools import partial
from typing import NamedTuple

from games.asks import Facts, Offer, Pick, Rule
from games.smoky_valley.cards import MARKETS, NEUTRAL, SERVICE_GOOD
from games.smoky_valley.rules.market import Trade, is_trade, trade, trade_near, trades
from games.smoky_valley.rules.offers import (
    DECLINE,
    DEPOT,
    DONE,
    good_ids,
    listed,
    paying,
    refusing,
    reordered,
    space_id,
    words,
)
from games.smoky_valley.rules.own_ships import destination, place_own, pushes_own_trader
from games.smoky_valley.rules.popularity import gain_popularity
from games.smoky_valley.rules.solvency import Prizes, Step, leaving_cash, spared
from games.smoky_valley.rules.tracks import Change, gain, merged, minus, pay
from games.smoky_valley.state import Queued, State, Tile


class Use(NamedTuple):
    """The choice of an industry to produce in."""

    place: int


class Way(Step, kw_only=True, frozen=True):
    """One way to produce: the goods paid besides cash, and what comes out, goods or a ship."""

    paid: Change
    made: Change
    market: str = ""


def tile_at(state: State, district: str, place: int) -> Tile:
    """The industry on a building space, or the Wood Depot."""
    town = state.districts[district]
    tile = town.depot if place == DEPOT else town.spaces[place]
    assert tile is not None
    return tile


def places(state: State, district: str) -> list[int]:
    """Where industries stand, the Wood Depot first."""
    spaces = state.districts[district].spaces
    return [DEPOT, *(place for place, tile in enumerate(spaces) if tile)]


def named(tile: Tile, place: int) -> str:
    """An industry as it is typed: `wood depot`, `wharf 3`."""
    return "wood depot" if place == DEPOT else f"{words(tile.kind)} {place + 1}"


def _using(tile: Tile, place: int) -> str:
    return f"use {named(tile, place)}"


def coal_payments(state: State, seat: int, cost: Change) -> list[Change]:
    """SV-13.3: ways to pay a cost, wood standing in for coal with Charcoal Production."""
    player, coal = state.players[seat], cost.get("coal", 0)
    if not coal or "charcoal_production" not in player.cards:
        return [cost] if player.has(minus(cost)) else []
    rest = {what: n for what, n in cost.items() if what != "coal"}
    ways = [
        merged(rest, {k: n for k, n in (("coal", coal - wood), ("wood", wood)) if n})
        for wood in range(coal + 1)
    ]
    return [way for way in ways if player.has(minus(way))]


def ways(state: State, seat: int, tile: Tile, cash: int, won: Prizes | None = None) -> list[Way]:
    """SV-8.3, SV-8.14, SV-22, SV-4.9: payable ways to produce in an industry."""
    cost = merged({"cash": cash}, tile.side().cost)
    return spared(
        state,
        seat,
        [
            Way(
                paid={what: n for what, n in paid.items() if what != "cash"},
                made=made,
                market=market,
                change=merged(minus(paid), made, landed),
                won=won or [],
            )
            for paid in coal_payments(state, seat, cost)
            for made, market, landed in _results(state, seat, tile)
        ],
    )


def _results(state: State, seat: int, tile: Tile) -> Iterator[tuple[Change, str, Change]]:
    """SV-8.14, SV-22: what an industry can give: goods, or an own ship that may push a trader."""
    if tile.kind == "shipyard":
        for market in MARKETS:
            if market in state.players[seat].ships:
                landed = pushes_own_trader(state, seat, market)
                yield {}, market, {"cash": 1} if landed else {}
    else:
        for goods in tile.side().makes:
            yield goods, "", {}


def producible(
    state: State, seat: int, district: str, used: Sequence[int] = (), named: str = ""
) -> list[Offer]:
    """SV-8.1: the industries of the district where the seat can produce now, or the one named."""
    unused = (place for place in places(state, district) if place not in used)
    found = ((place, tile_at(state, district, place)) for place in unused)
    return [
        use_offer(state, seat, district, place, 1)
        for place, tile in found
        if named in ("", _using(tile, place)) and ways(state, seat, tile, 1)
    ]


def use_offer(state: State, seat: int, district: str, place: int, cash: int) -> Offer:
    """An industry with what it costs, makes and gives its owner."""
    tile = tile_at(state, district, place)
    side = tile.side()
    facts = {
        "verb": "use",
        "kind": tile.kind,
        "place": place,
        "cost": merged({"cash": cash}, side.cost),
        "makes": side.makes,
        "owner": tile.owner,
        "upgraded": tile.upgraded,
        "ship": launch(state, tile) if tile.kind == "shipyard" else "",
        "bonus": side.owner if tile.owner not in (NEUTRAL, seat) else (),
        "prestige": side.prestige,
    }
    at = (space_id(district, place),)
    return Offer(_using(tile, place), Use(place), facts, at, "produce")


def produce_at(
    state: State, seat: int, district: str, place: int, cash: int = 1, won: Prizes | None = None
) -> Rule[None]:
    """SV-8.3 to SV-8.8: pay, take the product, and let the owner gain."""
    tile = tile_at(state, district, place)
    about, at = {"industry": tile.kind}, (space_id(district, place),)

    def payments() -> list[Offer]:
        found = {listed(way.paid): way.paid for way in ways(state, seat, tile, cash, won)}
        return [paying(paid) for paid in found.values()]

    paid = tile.side().cost
    if "coal" in paid and "charcoal_production" in state.players[seat].cards:
        paid = yield Pick("produce.pay", seat, payments, about=about, at=at)

    def products() -> list[Offer]:
        found = [way for way in ways(state, seat, tile, cash, won) if way.paid == paid]
        return [_product(state, seat, way) for way in found]

    way = Way(paid=paid, made=tile.side().makes[0], change={})
    if tile.kind == "shipyard" or len(tile.side().makes) > 1:
        way = yield Pick("produce.good", seat, products, about=about, at=at)
    cost = merged({"cash": cash}, paid)
    pay(state, seat, cost)
    gain(state, seat, way.made, "market")
    told: Facts = {"district": district, "space": place + 1, "industry": tile.kind}
    state.note("produced", seat, **told, pay=cost, gain=way.made)
    _owner_bonus(state, seat, tile, way.made)
    if way.market:
        yield from place_own(state, seat, way.market, launch(state, tile))


def _product(state: State, seat: int, way: Way) -> Offer:
    """What comes out, as it is typed: `make 2 coal 1 iron`, or `ship to gb`."""
    if way.market:
        there = destination(state, seat, way.market)
        return Offer(there.notation, way, there.facts, there.at, "produce")
    facts = {"verb": "make", "goods": way.made}
    also = reordered("make", *(f"{n} {good}" for good, n in way.made.items()))
    return Offer(f"make {listed(way.made)}", way, facts, good_ids(way.made), "produce", also)


def launch(state: State, tile: Tile) -> str:
    """SV-16.6: what a Shipyard builds: a canaller when upgraded, but not before 1855."""
    return "canaller" if tile.upgraded and state.now().modern else "schooner"


def _owner_bonus(state: State, seat: int, tile: Tile, goods: Change) -> None:
    """SV-8.6 to SV-8.8: an opponent's industry gives its owner a good and prestige."""
    if tile.owner in (NEUTRAL, seat):
        return
    side = tile.side()
    kinds = [good for good in side.owner if good in goods] or list(side.owner)
    if side.prestige:
        gain(state, tile.owner, {"prestige": side.prestige}, "owner")
    if len(kinds) == 1:
        gain(state, tile.owner, {kinds[0]: 1}, "owner")
    else:
        gains = [{good: 1} for good in kinds]
        state.players[tile.owner].queue.append(Queued("owner", gains, tile.kind))
    good = kinds[0] if len(kinds) == 1 else ""
    state.note("owner_bonus", tile.owner, industry=tile.kind, good=good, prestige=side.prestige)


def service_goods(state: State, district: str) -> Change:
    """SV-8.9: one good of each Cargo Train and Clay Pit in the district."""
    tokens = (token for token in state.districts[district].services if token in SERVICE_GOOD)
    return merged(*({SERVICE_GOOD[token]: 1} for token in tokens))


def produce(state: State, seat: int, district: str) -> Rule[None]:
    """SV-8.1, SV-8.10 to SV-8.15: produce in one or more industries, trading in between."""
    given = service_goods(state, district)
    if given:
        gain(state, seat, given, "market")
        state.note("service_goods", seat, district=district, gain=given)
    used: list[int] = []

    def options() -> list[Offer]:
        found = producible(state, seat, district, used)
        if used:
            return [*found, refusing(DONE), *trades(state, seat)]
        return found + trades(state, seat, leaving_cash)

    def facts() -> Facts:
        return {"district": district, "rivals": _rivals(state, seat, district, used)}

    while len(used) < len(places(state, district)):
        usual = DONE if used else None
        chosen: Use | Trade = yield Pick(
            "produce.next",
            seat,
            options,
            partial(_next_near, state, seat, district, used),
            about=facts,
            usual=usual,
        )
        if not chosen:
            break
        if isinstance(chosen, Trade):
            yield from trade(state, seat, chosen)
            continue
        used.append(chosen.place)
        yield from produce_at(state, seat, district, chosen.place)
    if _rivals(state, seat, district, used) >= 2:
        yield from gain_popularity(state, seat, 1)


def _next_near(state: State, seat: int, district: str, used: list[int], answer: str) -> list[Offer]:
    """The trade or the industry that an answer names, if it is open; or the end."""
    if is_trade(answer):
        return trade_near(state, seat, answer, spared if used else leaving_cash)
    if answer == DONE:
        return [refusing(DONE)] if used else []
    return producible(state, seat, district, used, answer)


def _rivals(state: State, seat: int, district: str, used: list[int]) -> int:
    """SV-8.13: how many of the industries used belong to opponents."""
    owners = [tile_at(state, district, place).owner for place in used]
    return sum(owner not in (NEUTRAL, seat) for owner in owners)


def water_power(
    state: State, seat: int, district: str, place: int, won: Prizes | None
) -> Rule[None]:
    """SV-9.9: after Build or Upgrade, produce once in that industry without paying the £1."""
    if not state.districts[district].has_service("water_power"):
        return

    def options() -> list[Offer]:
        can = ways(state, seat, tile_at(state, district, place), 0, won)
        use = [use_offer(state, seat, district, place, 0)] if can else []
        return [*use, refusing(DECLINE)]

    about = {"district": district}
    chosen: Use = yield Pick("water.power", seat, options, about=about)
    if chosen:
        yield from produce_at(state, seat, district, place, 0, won)
