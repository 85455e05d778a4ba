"""All that can be counted, as the referee has it and as the engine shows it."""

from collections import Counter
from collections.abc import Mapping
from typing import Any

from games.asks import Json
from games.smoky_valley.referee.position import NOBODY, District, Player, Position, Ship, Turn

PLAIN = {
    "cash": "SV-5.1", "slots": "SV-2.2", "boat": "SV-4.5", "piles": "SV-10.4", "income": "SV-5.4",
    "popularity": "SV-5.7", "goods": "SV-5.3", "traders": "SV-1.12", "agencies": "SV-15.2",
    "levels": "SV-15.3", "canal": "SV-10.6", "built": "SV-6.7", "cards": "SV-12.6",
    "mayor_bonus_used": "SV-12.12", "relief_used": "SV-13.30", "sheet": "SV-5.6",
    "prestige": "SV-5.6",
}  # fmt: skip
SORTED = {"ships": "SV-1.11", "box": "SV-12.4", "market": "SV-17.5"}
FLAGS = ("seat", "sailed", "district_done", "canal_used", "city_granted", "city_used")


def figures(at: Position) -> dict[str, Json]:
    """The referee's figures by rule and name."""
    found: dict[str, Json] = {
        "SV-3.1 year": [at.year, at.decade, at.modern],
        "SV-18.5 order": at.order,
        "SV-4.18 turn": turn_counted(at.turn),
        "SV-19.4 mayor": at.mayor,
        "SV-5.13 pile": at.pile,
        "SV-6 supply": at.supply,
        "SV-14 tokens": {market: sorted(goods) for market, goods in at.tokens.items()},
        "SV-18.4 scheduled": [ship_counted(one) for one in at.scheduled],
        "SV-9.6 services": sorted(at.services),
        "SV-10.7 tiles": {name: sorted(tiles) for name, tiles in at.tiles.items()},
        "SV-12.7 cards": sorted(at.cards),
        "SV-2.13 stacks": {name: dict(Counter(one)) for name, one in at.stacks.items()},
    }
    if at.turn.seat != NOBODY:
        found["SV-4.12 passing"] = at.passing
    for market, rows in at.canal.items():
        found[f"SV-16.3 ships to {market}"] = [one and ship_counted(one) for one in rows]
    for name, district in at.districts.items():
        found[f"SV-6 {name}"] = district_counted(district)
        found[f"SV-21.4 {name}"] = at.value(name)
    for seat, player in enumerate(at.players):
        counts = player_counted(player)
        found |= {f"{name} of seat {seat}": value for name, value in counts.items()}
    return found


def turn_counted(turn: Turn) -> dict[str, Json]:
    """What has been done in a turn."""
    slots = {name: sorted(vars(turn)[name]) for name in ("used", "under", "blocked")}
    return {**{name: vars(turn)[name] for name in FLAGS}, "bonus": turn.mayor_bonus, **slots}


def ship_counted(ship: Ship) -> list[Json]:
    """A ship with its load."""
    return [ship.kind, ship.market, ship.owner, ship.trader, ship.good, sorted(ship.cargo)]


def district_counted(district: District) -> list[Json]:
    """Industries and services of a district."""
    standing = [district.depot, *district.spaces]
    tiles = [one and [one.kind, one.owner, one.upgraded] for one in standing]
    return [tiles, sorted(one for one in district.services if one)]


def player_counted(player: Player) -> dict[str, Json]:
    """A player's figures."""
    return {
        **{f"{rule} {name}": getattr(player, name) for name, rule in PLAIN.items()},
        **{f"{rule} {name}": sorted(getattr(player, name)) for name, rule in SORTED.items()},
        "SV-15.3 queue": [[kind, gains] for kind, gains in player.queue],
        "SV-15.5 trade": {market: player.trade(market) for market in player.levels},
        "SV-21.5 numbers": {name: player.number(name) for name in player.canal},
    }


def shown(view: Mapping[str, Json]) -> dict[str, Json]:
    """The engine's figures under the referee's names."""
    found: dict[str, Json] = {
        "SV-3.1 year": [view["year"], view["decade"], view["modern"]],
        "SV-18.5 order": view["order"],
        "SV-4.18 turn": turn_shown(view["turn"]),
        "SV-19.4 mayor": view["mayor"],
        "SV-5.13 pile": view["pile"],
        "SV-6 supply": view["supply"],
        "SV-14 tokens": {market: sorted(goods) for market, goods in view["tokens"].items()},
        "SV-18.4 scheduled": [ship_shown(one) for one in view["scheduled"]],
        "SV-9.6 services": sorted(view["services"]),
        "SV-10.7 tiles": {name: sorted(tiles) for name, tiles in view["tiles"].items()},
        "SV-12.7 cards": sorted(view["cards"]),
        "SV-2.13 stacks": view["unseen"],
    }
    if view["turn"]["seat"] != NOBODY:
        found["SV-4.12 passing"] = view["passing"]
    for market, rows in view["canal"].items():
        found[f"SV-16.3 ships to {market}"] = [one and ship_shown(one) for one in rows]
    for name, district in view["districts"].items():
        found[f"SV-6 {name}"] = district_shown(district)
        found[f"SV-21.4 {name}"] = district["value"]
    for seat, player in enumerate(view["players"]):
        counts = player_shown(player)
        found |= {f"{name} of seat {seat}": value for name, value in counts.items()}
    return found


def turn_shown(turn: Mapping[str, Any]) -> dict[str, Json]:
    """What has been done in a turn, as the engine has it."""
    slots = {name: sorted({*turn[name]}) for name in ("used", "under", "blocked")}
    return {**{name: turn[name] for name in FLAGS}, "bonus": turn["mayor_bonus"], **slots}


def ship_shown(ship: Mapping[str, Any]) -> list[Json]:
    """A ship as the engine has it."""
    names = ("kind", "market", "owner", "trader", "good")
    return [*(ship[name] for name in names), sorted(ship["cargo"])]


def district_shown(district: Mapping[str, Any]) -> list[Json]:
    """A district as the engine has it."""
    standing = [district["depot"], *district["spaces"]]
    tiles = [one and [one["kind"], one["owner"], one["upgraded"]] for one in standing]
    return [tiles, sorted(one for one in district["services"] if one)]


def player_shown(player: Mapping[str, Any]) -> dict[str, Json]:
    """A player's figures as the engine has them."""
    return {
        **{f"{rule} {name}": player[name] for name, rule in PLAIN.items()},
        **{f"{rule} {name}": sorted(player[name]) for name, rule in SORTED.items()},
        "SV-15.3 queue": [[one["kind"], one["gains"]] for one in player["queue"]],
        "SV-15.5 trade": player["trade"],
        "SV-21.5 numbers": player["numbers"],
    }
