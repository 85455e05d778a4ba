"""Paying and producing in the referee's Smoky Valley."""

from collections.abc import Iterable

from games.asks import Bundle, Json
from games.check.referee import Script
from games.smoky_valley.referee import printed
from games.smoky_valley.referee.market import free_actions, free_told, has_a_pound
from games.smoky_valley.referee.position import NOBODY, Industry, Player, Position
from games.smoky_valley.referee.printed import INDUSTRIES
from games.smoky_valley.referee.shipping import destinations_told, launch
from games.smoky_valley.referee.tracks import ask, bundle_said, rise, said
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
