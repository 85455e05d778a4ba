"""Building, upgrading, services and the canal: what may be begun, what it costs and brings."""

from games.asks import Bundle
from games.check.referee import Expected, Script
from games.smoky_valley.referee import printed
from games.smoky_valley.referee.position import Industry, Position
from games.smoky_valley.referee.printed import INDUSTRIES
from games.smoky_valley.referee.produce import (
    can_pay,
    pay,
    place_said,
    produce_in,
    production_told,
    productions,
    tile_said,
)
from games.smoky_valley.referee.tracks import ask, named, rise, said

WATCHERS = {"water_power": "hydraulic_lots", "cargo_train": "grand_trunk_railway_shareholder"}

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


def build(at: Position, district: str) -> Script:
    """SV-6: pay, place, bonuses, services, popularity."""
    player = at.me
    kind = yield from choose_industry(at, district)
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


def choose_industry(at: Position, district: str) -> Script:
    """SV-6.1: what is built, with what it costs and brings."""
    told = {
        f"build {said(kind)}": {
            "cost": {"cash": 2, "wood": wood_for(at, kind)},
            "popularity": popularity_of(at, kind),
        }
        for kind in buildable(at, district)
    }
    answer = yield ask("SV-6.1", "build.industry", at.turn.seat, told, told)
    return named(answer.removeprefix("build "))


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


def service_gain(at: Position, district: str) -> Bundle:
    """SV-9.3 to 9.5: what a service brings in all."""
    player, industries = at.me, len(list(at.districts[district].industries()))
    step = {"income": 1, "prestige": 0} if player.income < 4 else {"income": 0, "prestige": 2}
    extra = len(at.in_reach("service_prestige")) + ("local_distribution_network" in player.cards)
    return {**step, "prestige": industries + step["prestige"] + extra, "popularity": 1}


def develop(at: Position, district: str) -> Script:
    """SV-9: pay, place, income, prestige, popularity; others may gain from it."""
    player, here = at.me, at.districts[district]
    tokens = {f"develop {said(token)}": token for token in developable(at, district)}
    told = {name: {"gain": service_gain(at, district)} for name in tokens}
    answer = yield ask("SV-9.2", "service.token", at.turn.seat, tokens, told)
    yield from pay(at, service_costs(at), "service.pay")
    place_token(at, district, tokens[answer])
    player.earn()
    player.score("services", len(list(here.industries())))
    effects = at.in_reach("service_prestige")
    player.score("canal_tiles", len(effects))
    at.use(*effects)
    if "local_distribution_network" in player.cards:
        player.score("cards_permanent", 1)
    pay_watchers(at, kind_of(tokens[answer]))
    yield from rise(at, at.turn.seat, 1)


def place_token(at: Position, district: str, token: str) -> None:
    """SV-9.2: the token goes to the first empty space of its kind."""
    services = at.districts[district].services
    spaces = enumerate(printed.SERVICE_SPACES[district])
    first = next(n for n, kind in spaces if kind == kind_of(token) and not services[n])
    at.services.remove(token)
    services[first] = token


def pay_watchers(at: Position, kind: str) -> None:
    """SV-13.7, SV-13.17: a pound for opponents whose card waits for this kind of service."""
    for other in at.others(at.turn.seat):
        if WATCHERS.get(kind) in other.cards:
            other.gain({"cash": 1})


# the canal


def canal_costs(at: Position) -> Bundle:
    """SV-10.2: what developing the canal costs."""
    return {"cash": 1, "machine" if at.modern else "brick": 1}


def can_dig(at: Position, district: str) -> bool:
    """SV-10.1 to 10.3: is there a tile, and can it be paid?"""
    return bool(at.tiles.get(district)) and can_pay(at.me, canal_costs(at))


def dig(at: Position, district: str) -> Script:
    """SV-10: pay, take a tile, lay it, move the marker."""
    tiles = {f"take {said(tile)}": tile for tile in at.tiles[district]}
    answer = yield ask("SV-10.3", "canal.tile", at.turn.seat, tiles)
    slot = yield from choose_slot(at)
    at.me.pay(canal_costs(at))
    at.cover(slot, tiles[answer])
    yield from take_tile(at, district, tiles[answer], 2 if at.modern else 1)
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


def take_tile(at: Position, section: str, tile: str, steps: int) -> Script:
    """SV-10.6, SV-10.7: the marker moves, and a new tile comes into the section."""
    at.tiles[section].remove(tile)
    last = len(printed.CANAL_TRACK) - 1
    at.me.canal[section] = min(last, at.me.canal[section] + steps)
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
