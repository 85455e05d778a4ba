"""SV-8, SV-22: producing goods, owner bonuses, Water Power, and the Shipyard."""

from collections.abc import Iterator

from games.asks import Facts, Pick, Rule
from games.smoky_valley.cards import MARKETS, NEUTRAL, SERVICE_GOOD
from games.smoky_valley.market import VERBS, cash_stays, trade, trades
from games.smoky_valley.ships import place_own, pushes_own_trader
from games.smoky_valley.state import Queued, State, Tile
from games.smoky_valley.tracks import (
    Change,
    Prizes,
    gain,
    gain_popularity,
    keeps_turn,
    listed,
    merged,
    minus,
    pay,
    words,
)

DEPOT = -1


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


def named(state: State, district: str, place: int) -> str:
    """An industry as it is typed: `wood depot`, `wharf 3`."""
    if place == DEPOT:
        return "wood depot"
    return f"{words(tile_at(state, district, place).kind)} {place + 1}"


def place_of(choice: str) -> int:
    """The place behind words that end in a space number, or in none for the Wood Depot."""
    last = choice.split()[-1]
    return int(last) - 1 if last.isdecimal() else DEPOT


def coal_payments(state: State, seat: int, cost: Change) -> list[Change]:
    """SV-13.3: ways to pay a cost, wood standing in for coal with Charcoal Production."""
    player, coal = state.players[seat], cost.get("coal", 0)
    most = coal if "charcoal_production" in player.cards else 0
    rest = {what: n for what, n in cost.items() if what != "coal"}
    ways = [
        merged(rest, {k: n for k, n in (("coal", coal - wood), ("wood", wood)) if n})
        for wood in range(most + 1)
    ]
    return [way for way in ways if player.has(minus(way))]


def results(state: State, seat: int, tile: Tile) -> Iterator[tuple[str, Change]]:
    """SV-8.14, SV-22: what an industry can give: goods, or an own ship."""
    if tile.kind == "shipyard":
        for market in MARKETS:
            if market in state.players[seat].ships:
                landed = pushes_own_trader(state, seat, market)
                yield f"ship to {market}", {"cash": 1} if landed else {}
    else:
        for goods in tile.side().makes:
            yield f"make {listed(goods)}", goods


def ways(
    state: State, seat: int, tile: Tile, cash: int, won: Prizes | None = None
) -> list[tuple[Change, str]]:
    """SV-8.3, SV-4.9: payable ways to produce in an industry: the payment and the result."""
    cost = merged({"cash": cash}, tile.side().cost)
    return [
        (paid, result)
        for paid in coal_payments(state, seat, cost)
        for result, made in results(state, seat, tile)
        if keeps_turn(state, seat, merged(minus(paid), made), won)
    ]


def producible(
    state: State, seat: int, district: str, cash: int = 1, used: list[int] | None = None
) -> list[int]:
    """SV-8.1: places in the district where the seat can produce now."""
    return [
        place
        for place in places(state, district)
        if place not in (used or []) and ways(state, seat, tile_at(state, district, place), cash)
    ]


def produce_at(
    state: State, seat: int, district: str, place: int, cash: int = 1, won: Prizes | None = None
) -> Rule[None]:
    """SV-8.3 to SV-8.8: pay, take the product, and let the owner gain."""
    tile = tile_at(state, district, place)
    about = {"industry": tile.kind}

    def payments() -> list[str]:
        found = [listed(_goods(paid)) for paid, _ in ways(state, seat, tile, cash, won)]
        return [f"pay {one}" for one in dict.fromkeys(found)]

    paid = tile.side().cost
    if "coal" in paid and "charcoal_production" in state.players[seat].cards:
        answer: str = yield Pick("produce.pay", seat, payments, about=about)
        paid = parsed(answer)
    cost = merged({"cash": cash}, paid)

    def products() -> list[str]:
        return [made for way, made in ways(state, seat, tile, cash, won) if way == cost]

    made = f"make {listed(tile.side().makes[0])}"
    if tile.kind == "shipyard" or len(tile.side().makes) > 1:
        made = yield Pick("produce.good", seat, products, about=about)
    pay(state, seat, cost)
    goods = {} if tile.kind == "shipyard" else parsed(made)
    gain(state, seat, goods, "market")
    state.note("produced", seat, district=district, industry=tile.kind, pay=cost, gain=goods)
    _owner_bonus(state, seat, tile, goods)
    if tile.kind == "shipyard":
        yield from place_own(state, seat, made.removeprefix("ship to "), launch(state, tile))


def launch(state: State, tile: Tile) -> str:
    """SV-16.6: what a Shipyard builds: a canaller when upgraded, but not before 1855."""
    return "canaller" if tile.upgraded and state.now().modern else "schooner"


def parsed(text: str) -> Change:
    """Goods behind words such as `make 2 coal 1 iron`."""
    parts = text.split()[1:]
    return {good: int(n) for n, good in zip(parts[::2], parts[1::2], strict=True)}


def _goods(cost: Change) -> Change:
    return {what: n for what, n in cost.items() if what != "cash"}


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
        options = [f"take {good}" for good in kinds]
        state.players[tile.owner].queue.append(Queued("owner", options, tile.kind))
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

    def options() -> list[str]:
        open_places = producible(state, seat, district, used=used)
        found = [f"use {named(state, district, place)}" for place in open_places]
        if used:
            return [*found, "done", *trades(state, seat)]
        return found + trades(state, seat, cash_stays(state, seat))

    def facts() -> Facts:
        return production_facts(state, seat, district)

    while len(used) < len(places(state, district)):
        choice: str = yield Pick("produce.next", seat, options, about=facts)
        if choice == "done":
            break
        if choice.split()[0] in VERBS:
            yield from trade(state, seat, choice)
            continue
        used.append(place_of(choice))
        yield from produce_at(state, seat, district, used[-1])
    if _rivals(state, seat, district, used) >= 2:
        yield from gain_popularity(state, seat, 1)


def _rivals(state: State, seat: int, district: str, used: list[int]) -> int:
    """SV-8.13: how many of the industries used belong to opponents."""
    owners = [tile_at(state, district, place).owner for place in used]
    return sum(owner not in (NEUTRAL, seat) for owner in owners)


def production_facts(state: State, seat: int, district: str, cash: int = 1) -> Facts:
    """For labels: what each industry here costs, makes and gives its owner."""
    return {
        "district": district,
        "industries": {
            named(state, district, place): {
                "cost": merged({"cash": cash}, tile.side().cost),
                "makes": list(tile.side().makes),
                "owner": tile.owner,
                "upgraded": tile.upgraded,
                "ship": launch(state, tile) if tile.kind == "shipyard" else "",
                "bonus": list(tile.side().owner) if tile.owner not in (NEUTRAL, seat) else [],
                "prestige": tile.side().prestige,
            }
            for place in places(state, district)
            for tile in [tile_at(state, district, place)]
        },
    }


def water_power(
    state: State, seat: int, district: str, place: int, won: Prizes | None = None
) -> Rule[None]:
    """SV-9.9: after Build or Upgrade, produce once in that industry without paying the £1."""
    if not state.districts[district].has_service("water_power"):
        return
    tile, name = tile_at(state, district, place), named(state, district, place)

    def options() -> list[str]:
        can = ways(state, seat, tile, 0, won)
        return [f"use {name}", "decline"] if can else ["decline"]

    def facts() -> Facts:
        return production_facts(state, seat, district, 0)

    choice: str = yield Pick("water.power", seat, options, about=facts)
    if choice != "decline":
        yield from produce_at(state, seat, district, place, 0, won)
