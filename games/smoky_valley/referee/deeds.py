"""The actions in a district: what may be begun, what it costs and brings."""

from collections.abc import Iterable

from games.asks import Bundle, Json
from games.check.referee import Expected, Script
from games.smoky_valley.referee import printed
from games.smoky_valley.referee.kinds import deed
from games.smoky_valley.referee.market import free_actions, free_told, has_a_pound
from games.smoky_valley.referee.position import NOBODY, Industry, Player, Position
from games.smoky_valley.referee.printed import INDUSTRIES
from games.smoky_valley.referee.shipping import destinations_told, launch
from games.smoky_valley.referee.tracks import ask, bundle_said, named, rise, said
from games.smoky_valley.referee.ways import Holds, anything, held


def can_pay(player: Player, costs: Bundle) -> bool:
    """SV-5.2, SV-13.3: is it all there, wood counted as coal for whoever burns charcoal?"""
    if player.cash < costs.get("cash", 0):
        return False
    goods = {kind: count for kind, count in costs.items() if kind != "cash"}
    if "charcoal_production" in player.cards:
        spare = player.goods["wood"] - goods.get("wood", 0)
        if spare >= 0:
            goods["coal"] = max(0, goods.get("coal", 0) - spare)
    return all(player.goods[kind] >= count for kind, count in goods.items())


def pay(at: Position, costs: Bundle, name: str) -> Script:
    """SV-13.3: pay, choosing between coal and wood where they may replace each other."""
    player, coal = at.me, costs.get("coal", 0)
    if coal and "charcoal_production" in player.cards:
        rest = {kind: count for kind, count in costs.items() if kind not in ("coal", "cash")}
        ways = {}
        for wood in range(coal + 1):
            way = {**rest, "coal": coal - wood, "wood": wood}
            if all(player.goods[kind] >= count for kind, count in way.items()):
                way = {kind: count for kind, count in way.items() if count}
                ways[f"pay {bundle_said(way)}"] = way
        answer = yield ask("SV-13.3", name, at.turn.seat, ways)
        costs = {"cash": costs["cash"], **ways[answer]}
    player.pay(costs)


# build


def wood_for(at: Position, kind: str) -> int:
    """SV-11.35: the wood that an industry costs now."""
    wood = INDUSTRIES[kind].wood
    return max(1, wood - len(at.in_reach("cheap_building")))


def buildable(at: Position, district: str) -> list[str]:
    """SV-6.1 to 6.5: the industries that the active player may build here."""
    if not empty_spaces(at, district):
        return []
    return [
        kind
        for kind, left in at.supply.items()
        if left and district in INDUSTRIES[kind].needs
        if can_pay(at.me, {"cash": 2, "wood": wood_for(at, kind)})
    ]


def empty_spaces(at: Position, district: str) -> list[int]:
    """SV-1.4: the open spaces without an industry."""
    spaces = at.districts[district].spaces[: at.open_spaces]
    return [place for place, one in enumerate(spaces) if one is None]


def popularity_of(at: Position, kind: str) -> int:
    """SV-6.11, SV-13.11, SV-11.32: what building brings."""
    base = 2 if INDUSTRIES[kind].processing and "headquarters" in at.me.cards else 1
    return base + len(at.in_reach("build_popularity"))


@deed("build industry", buildable)
def build(at: Position, district: str) -> Script:
    """SV-6: pay, place, bonuses, services, popularity."""
    player = at.me
    told = {
        f"build {said(kind)}": {
            "cost": {"cash": 2, "wood": wood_for(at, kind)},
            "popularity": popularity_of(at, kind),
        }
        for kind in buildable(at, district)
    }
    answer = yield ask("SV-6.1", "build.industry", at.turn.seat, told, told)
    kind = named(answer.removeprefix("build "))
    space = yield from choose_space(at, district)
    player.pay({"cash": 2, "wood": wood_for(at, kind)})
    if wood_for(at, kind) < INDUSTRIES[kind].wood:
        at.use(*at.in_reach("cheap_building"))
    at.supply[kind] -= 1
    at.districts[district].spaces[space] = Industry(kind, at.turn.seat)
    bonus = printed.SPACES[district][space]
    player.gain({bonus: 1} if bonus else {})
    player.built += 1
    if player.built in (2, 5):
        player.earn()
    elif player.built == 8:
        player.score("eighth", 3)
    popularity = popularity_of(at, kind)
    at.use(*at.in_reach("build_popularity"))
    yield from powers(at, district, space)
    yield from rise(at, at.turn.seat, popularity)


def choose_space(at: Position, district: str) -> Script:
    """SV-6.5, SV-6.6: where the tile goes, with its bonus."""
    bonuses = printed.SPACES[district]
    told = {
        f"space {place + 1}": {"gain": {bonuses[place]: 1} if bonuses[place] else {}}
        for place in empty_spaces(at, district)
    }
    answer = yield ask("SV-6.5", "build.space", at.turn.seat, told, told)
    return int(answer.removeprefix("space ")) - 1


def powers(at: Position, district: str, place: int) -> Script:
    """SV-9.8, SV-9.9: what Coal Power and Water Power give for a tile built or upgraded."""
    services = at.districts[district].services
    if "coal_power" in services:
        at.me.score("coal_power", 1)
    if "water_power" not in services:
        return
    found = productions(at, district, cash=0)
    name = place_said(at, district, place)
    offers = [name] if name in found else []
    told = {one: production_told(at, district, place, 0) for one in offers}
    answer = yield ask("SV-9.9", "water.power", at.turn.seat, [*offers, "decline"], told)
    if answer != "decline":
        yield from produce_in(at, district, place, cash=0)


# upgrade


def upgrade_costs(kind: str) -> Bundle:
    """SV-7.1: what an upgrade costs."""
    if INDUSTRIES[kind].processing:
        return {"cash": 1, "brick": 1, "machine": 1}
    return {"cash": 1, "wood": 1, "iron": 1}


def upgradable(at: Position, district: str) -> dict[str, tuple[int, Industry]]:
    """SV-7.2: own basic tiles whose upgrade can be paid."""
    return {
        f"upgrade {tile_said(one, place)}": (place, one)
        for place, one in at.districts[district].industries()
        if one.owner == at.turn.seat and not one.upgraded
        if can_pay(at.me, upgrade_costs(one.kind))
    }


@deed("upgrade industry", upgradable)
def upgrade(at: Position, district: str) -> Script:
    """SV-7: pay, flip, prestige, services."""
    found, player = upgradable(at, district), at.me
    told = {
        name: {
            "cost": upgrade_costs(one.kind),
            "gain": {"prestige": INDUSTRIES[one.kind].prestige},
        }
        for name, (_, one) in found.items()
    }
    answer = yield ask("SV-7.2", "upgrade.industry", at.turn.seat, found, told)
    place, tile = found[answer]
    player.pay(upgrade_costs(tile.kind))
    tile.upgraded = True
    player.score("upgrades", INDUSTRIES[tile.kind].prestige)
    effects = at.in_reach("upgrade_prestige")
    player.score("canal_tiles", len(effects))
    at.use(*effects)
    yield from powers(at, district, place)
    if "labour_union" in player.cards:
        yield from rise(at, at.turn.seat, 1)


# produce


def tile_said(one: Industry, place: int) -> str:
    """A tile as answers spell it."""
    return said(one.kind) + (f" {place + 1}" if place >= 0 else "")


def place_said(at: Position, district: str, place: int) -> str:
    """The use of a tile as answers spell it."""
    here = at.districts[district]
    one = here.depot if place < 0 else here.spaces[place]
    assert one
    return f"use {tile_said(one, place)}"


def productions(
    at: Position, district: str, cash: int = 1, done: Iterable[int] = ()
) -> dict[str, int]:
    """SV-8.1 to 8.3: the industries that can be used now."""
    found = {}
    for place, one in at.districts[district].industries():
        payable = can_pay(at.me, {"cash": cash, **one.side.costs})
        if place not in done and payable and (one.kind != "shipyard" or at.me.ships):
            found[place_said(at, district, place)] = place
    return found


def production_told(at: Position, district: str, place: int, cash: int = 1) -> dict[str, Json]:
    """What a production costs, makes and gives to the owner."""
    here = at.districts[district]
    one = here.depot if place < 0 else here.spaces[place]
    assert one
    told: dict[str, Json] = {"cost": {"cash": cash, **one.side.costs}, "owner": one.owner}
    opponent = one.owner not in (NOBODY, at.turn.seat)
    bonus = one.side.owner_goods if opponent else ()
    return {**told, "makes": one.side.makes, "upgraded": one.upgraded, "bonus": bonus}


def produce_in(at: Position, district: str, place: int, cash: int = 1) -> Script:
    """SV-8.3 to 8.8: use one industry; returns its owner."""
    here = at.districts[district]
    one = here.depot if place < 0 else here.spaces[place]
    assert one
    side, made, target = one.side, dict[str, int](), ""
    if one.kind == "shipyard":
        told = destinations_told(at)
        answer = yield ask("SV-16.2", "produce.good", at.turn.seat, told, told)
        target = answer.removeprefix("ship to ")
    elif len(side.makes) > 1:
        ways = {f"make {bundle_said(goods)}": goods for goods in side.makes}
        answer = yield ask("SV-22.6", "produce.good", at.turn.seat, ways)
        made = ways[answer]
    else:
        made = side.makes[0]
    yield from pay(at, {"cash": cash, **side.costs}, "produce.pay")
    at.me.gain(made)
    if one.owner not in (NOBODY, at.turn.seat):
        reward(at.players[one.owner], one, made)
    if target:
        modern = at.modern and one.upgraded
        yield from launch(at, target, "canaller" if modern else "schooner")
    return one.owner


def reward(owner: Player, one: Industry, made: Bundle) -> None:
    """SV-8.6 to 8.8: the owner's prestige and good; where there is a choice it is queued."""
    side = one.side
    owner.score("owner", side.owner_prestige)
    goods = [good for good in side.owner_goods if good in made]
    if INDUSTRIES[one.kind].processing:
        goods = list(side.owner_goods)
    if len(goods) == 1:
        owner.gain({goods[0]: 1})
    else:
        owner.queue.append(("owner", [{good: 1} for good in goods]))


@deed("produce goods", productions)
def produce(at: Position, district: str) -> Script:
    """SV-8: industry after industry, with free actions in between."""
    for service in at.districts[district].services:
        if service in printed.SERVICE_GOODS:
            at.me.gain({printed.SERVICE_GOODS[service]: 1})
    done, opponents = list[int](), 0
    while True:
        holds: Holds = anything if done else has_a_pound
        if len(done) == len(list(at.districts[district].industries())):
            break
        found, free = productions(at, district, done=done), free_actions(at, holds)
        told = {name: production_told(at, district, place) for name, place in found.items()}
        rest = ["done"] if done else []
        facts = {**told, **free_told(at, free)}
        answer = yield ask("SV-8.1", "produce.next", at.turn.seat, [*found, *rest, *free], facts)
        if answer == "done":
            break
        if answer in free:
            yield from held(at, free[answer], holds)
            continue
        owner = yield from produce_in(at, district, found[answer])
        done.append(found[answer])
        opponents += owner not in (NOBODY, at.turn.seat)
    if opponents > 1:
        yield from rise(at, at.turn.seat, 1)


def produce_once(at: Position, district: str) -> Script:
    """SV-11.24: one industry, without services and popularity."""
    found = productions(at, district)
    told = {name: production_told(at, district, place) for name, place in found.items()}
    answer = yield ask("SV-11.24", "tile.produce", at.turn.seat, found, told)
    yield from produce_in(at, district, found[answer])


# services


def kind_of(token: str) -> str:
    """The kind of a service token."""
    return "cargo_train" if token.startswith("cargo_train") else token


def service_costs(at: Position) -> Bundle:
    """SV-9.1: what a service costs."""
    return {"cash": 1, "coal": 2 if at.year == 1860 else 1}


def developable(at: Position, district: str) -> list[str]:
    """SV-9.2: the tokens on offer that have a space here."""
    if not can_pay(at.me, service_costs(at)):
        return []
    lying = at.districts[district].services
    free = [k for k, one in zip(printed.SERVICE_SPACES[district], lying, strict=True) if not one]
    return [token for token in dict.fromkeys(at.services) if kind_of(token) in free]


@deed("develop service", developable)
def develop(at: Position, district: str) -> Script:
    """SV-9: pay, place, income, prestige, popularity; others may gain from it."""
    player, here = at.me, at.districts[district]
    tokens = {f"develop {said(token)}": token for token in developable(at, district)}
    industries = len(list(here.industries()))
    step = {"income": 1, "prestige": 0} if player.income < 4 else {"income": 0, "prestige": 2}
    extra = len(at.in_reach("service_prestige")) + ("local_distribution_network" in player.cards)
    gain = {**step, "prestige": industries + step["prestige"] + extra, "popularity": 1}
    told = {name: {"gain": gain} for name in tokens}
    answer = yield ask("SV-9.2", "service.token", at.turn.seat, tokens, told)
    token = tokens[answer]
    yield from pay(at, service_costs(at), "service.pay")
    at.services.remove(token)
    accepts = printed.SERVICE_SPACES[district]
    space = next(
        n for n, kind in enumerate(accepts) if kind == kind_of(token) and not here.services[n]
    )
    here.services[space] = token
    player.earn()
    player.score("services", industries)
    effects = at.in_reach("service_prestige")
    player.score("canal_tiles", len(effects))
    at.use(*effects)
    if "local_distribution_network" in player.cards:
        player.score("cards_permanent", 1)
    watchers = {"water_power": "hydraulic_lots", "cargo_train": "grand_trunk_railway_shareholder"}
    for other in at.others(at.turn.seat):
        if watchers.get(kind_of(token)) in other.cards:
            other.gain({"cash": 1})
    yield from rise(at, at.turn.seat, 1)


# the canal


def canal_costs(at: Position) -> Bundle:
    """SV-10.2: what developing the canal costs."""
    return {"cash": 1, "machine" if at.modern else "brick": 1}


def can_dig(at: Position, district: str) -> bool:
    """SV-10.1 to 10.3: is there a tile, and can it be paid?"""
    return bool(at.tiles.get(district)) and can_pay(at.me, canal_costs(at))


@deed("develop canal", can_dig)
def dig(at: Position, district: str) -> Script:
    """SV-10: pay, take a tile, lay it, move the marker."""
    tiles = {f"take {said(tile)}": tile for tile in at.tiles[district]}
    answer = yield ask("SV-10.3", "canal.tile", at.turn.seat, tiles)
    slot = yield from choose_slot(at)
    at.me.pay(canal_costs(at))
    yield from lay(at, district, tiles[answer], slot, 2 if at.modern else 1)
    yield from rise(at, at.turn.seat, 1)
    if at.modern:
        at.me.score("modernization", 3)


def choose_slot(at: Position) -> Script:
    """SV-10.4: any of the five slots."""
    slots = [f"slot {number}" for number in range(1, 6)]
    told = {
        name: {"district": at.me.slots[n], "covers": at.me.top(n), "boat": n == at.me.boat}
        for n, name in enumerate(slots)
    }
    answer = yield ask("SV-10.4", "canal.slot", at.turn.seat, slots, told)
    return slots.index(answer)


def lay(at: Position, section: str, tile: str, slot: int, steps: int) -> Script:
    """SV-10.4 to 10.7: a tile on a slot, the marker, a new tile in the section."""
    player = at.me
    at.tiles[section].remove(tile)
    player.piles[slot].append(tile)
    at.turn.used.discard(slot)
    last = len(printed.CANAL_TRACK) - 1
    player.canal[section] = min(last, player.canal[section] + steps)
    drawn = yield from draw_one(at, "SV-10.7", "draw.tile", "modern" if at.modern else "widening")
    at.tiles[section] += drawn


def draw_one(at: Position, rule: str, name: str, stack: str) -> Script:
    """One of a stack, if there is any left."""
    left = at.stacks[stack]
    if not left:
        return []
    drawn = yield Expected(rule, name, offers=[[one] for one in dict.fromkeys(left)])
    left.remove(drawn[0])
    return drawn
