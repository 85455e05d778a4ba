"""Single decisions of the referee's Oranienburger Kanal: anytime actions, tracks, bridges."""

from collections.abc import Callable, Mapping

from games.asks import Json
from games.check.referee import Expected, Script
from games.oranienburger_kanal.referee.player import Player
from games.oranienburger_kanal.referee.printed import BESIDE, CANAL_CLAY, COSTS, Bundle

Facts = Mapping[str, Mapping[str, Json]]


def decide(player: Player, rule: str, ask: str, choices: Callable[[], Facts]) -> Script:
    """OK-7.7: one of the choices, after any anytime actions; none if nothing is to be chosen."""
    while facts := choices():
        anytime = player.anytime()
        told = {**facts, **anytime}
        answer = yield Expected(rule, ask, player.seat, list(told), facts=told, asked=True)
        if answer not in anytime:
            return answer
        player.act(answer)
    return ""


def amounts(bundle: Bundle) -> str:
    """A bundle as options name it."""
    return " ".join(f"{count} {good}" for good, count in bundle.items())


def offered(player: Player, kind: str) -> dict[str, Json] | None:
    """D7, D8: what a track or a bridge is said to cost and give, if it can be built."""
    cost = COSTS[kind]
    plan = player.plan(cost)
    if plan is None or not player.fields_for(kind):
        return None
    return {"kind": kind, "cost": dict(cost), **plan.told()}


def choose_field(player: Player, kind: str, fields: list[str], cost: Bundle) -> Script:
    """D7, D8: the field, the payment, and what comes of it."""
    ask, rule = ("bridge.field", "OK-6.10") if kind == "bridge" else ("track.field", "OK-6.1")
    field = yield Expected(rule, ask, player.seat, fields, facts=covers(player, kind, fields))
    player.pay(cost)
    if kind == "bridge":
        yield from bridge(player, field)
    else:
        player.lay(kind, field)


def covers(player: Player, kind: str, fields: list[str]) -> Facts:
    """OK-6.8, OK-8.1, OK-8.3: does a track cover a path, and whom does it activate?"""
    told: dict[str, dict[str, Json]] = {}
    for field in fields:
        over = kind != "bridge" and field in player.tracks
        ends = [place for place in BESIDE[field] if place in player.buildings and not over]
        if kind == "bridge":
            ends = [place for place in ends if player.bridges_at(place) == 1]
        else:
            ends = [place for place in ends if player.tracks_at(place) == 3]
        activates = {place: player.buildings[place] for place in ends} or None
        told[field] = {"over": over, "activates": activates}
    return told


def bridge(player: Player, field: str) -> Script:
    """OK-8.3, OK-8.8: a bridge activates at most one building that has got its second."""
    player.bridges.add(field)
    second = [place for place in BESIDE[field] if player.bridges_at(place) == 2]
    if len(second) == 2:
        facts = {place: {"card": player.buildings[place]} for place in second}
        second = [(yield Expected("OK-8.8", "bridge.use", player.seat, second, facts=facts))]
    for place in second:
        player.activate(place)


def clay_of(player: Player, kind: str, paid: Bundle) -> dict[str, Json]:
    """OK-6.6: what a track gives, and what of it would be lost."""
    gives = CANAL_CLAY if kind == "canal" else {}
    return {"gives": dict(gives), "lost": player.lost(gives, paid)}
