"""OK-5 and OK-6: paying, and putting up buildings, tracks and bridges."""

from collections.abc import Collection, Mapping, Sequence
from typing import Any

from games.asks import Pick, Rule
from games.oranienburger_kanal.cards import (
    AROUND,
    BESIDE,
    BRIDGE_COST,
    INNER,
    TOUCHES,
    TRACK,
    TRACK_FIELDS,
)
from games.oranienburger_kanal.deck import Bundle, Card
from games.oranienburger_kanal.state import Player, State
from games.oranienburger_kanal.stock import follow_plan, gain, pay, plan

WASTE: Mapping[str, int] = {
    "wood": 2,
    "clay": 2,
    "ore": 2,
    "brick": 4,
    "iron": 4,
    "taler": 3,
    "prestige": 3,
}


def words(bundle: Mapping[str, int]) -> str:
    """A bundle in notation: `1 wood 2 clay`."""
    return " ".join(f"{n} {good}" for good, n in bundle.items())


def payments(player: Player, alternatives: Sequence[Bundle]) -> dict[str, Bundle]:
    """OK-5.5: the alternatives that can be paid, by notation, the least wasteful first."""
    ways = [(made, cost) for cost in alternatives if (made := plan(player, cost)) is not None]
    ways.sort(key=lambda way: (way[0].taler, sum(WASTE[g] * n for g, n in way[1].items())))
    return {f"pay {words(cost)}": cost for _, cost in ways}


def settle(state: State, seat: int, cost: Mapping[str, int]) -> None:
    """OK-5.1, OK-5.2: buy what is missing first, then pay without a break."""
    player = state.players[seat]
    made = plan(player, cost)
    if made is not None:
        follow_plan(state, seat, made)
    pay(player, cost)


def purchases(player: Player, cost: Mapping[str, int]) -> dict[str, Any]:
    """What has to be bought or produced before a cost can be paid, for labels."""
    made = plan(player, cost)
    if made is None or not made.taler:
        return {}
    return {"taler": made.taler, "turns": made.turns, "buys": made.buys}


def can_build(player: Player, card: Card) -> bool:
    """OK-5.4: a cost alternative can be paid, and a building field is empty."""
    return bool(player.empty_building_fields()) and bool(payments(player, card.cost))


def track_fields(
    player: Player, kind: str, *, among: Collection[str] = TRACK_FIELDS, onto_path: bool = False
) -> list[str]:
    """OK-6.2 to OK-6.5: where a track of that kind may lie."""
    track, laid = TRACK[kind], player.tracks
    free = [
        field
        for field in among
        if (field not in laid and not onto_path) or (laid.get(field) == "path" and track.over_path)
    ]
    if not track.must_touch:
        return free
    return [field for field in free if any(laid.get(near) == kind for near in TOUCHES[field])]


def bridge_fields(player: Player, among: Collection[str] = INNER) -> list[str]:
    """OK-6.10: inner track fields with a track, no bridge yet, and a building on both sides."""
    return [
        field
        for field in among
        if field in player.tracks
        and field not in player.bridges
        and len(BESIDE[field]) == 2
        and all(end in player.buildings for end in BESIDE[field])
    ]


def can_lay(player: Player, kind: str) -> bool:
    """Can the player pay for a track of that kind and put it somewhere?"""
    return plan(player, TRACK[kind].cost) is not None and bool(track_fields(player, kind))


def can_bridge(player: Player) -> bool:
    """Can the player pay for a bridge and put it somewhere?"""
    return plan(player, BRIDGE_COST) is not None and bool(bridge_fields(player))


def build_building(state: State, seat: int, name: str) -> Rule[list[str]]:
    """OK-5.4: take a card of the display, pay one alternative, put it on an empty field."""
    player, card = state.players[seat], state.cards[name]
    about = {"deck": state.deck, "card": name}
    ways = payments(player, card.cost)
    plans = {way: purchases(player, cost) for way, cost in ways.items()}
    paid: str = yield Pick("building.pay", seat, list(ways), about={**about, "plans": plans})
    field: str = yield Pick(
        "building.field", seat, lambda: player.empty_building_fields(), about=about
    )
    cost = ways[paid]
    settle(state, seat, cost)
    player.buildings[field] = name
    state.display.remove(name)
    state.built += 1
    state.note("built", seat, deck=state.deck, card=name, field=field, paid=cost)
    surrounded = all(side in player.tracks for side in AROUND[field])
    return [field] if surrounded else []


def build_track(state: State, seat: int, kind: str) -> Rule[list[str]]:
    """OK-6.1: choose a field, pay for the track and lay it."""
    player = state.players[seat]
    about = {"kind": kind, "cost": dict(TRACK[kind].cost)}
    field: str = yield Pick("track.field", seat, lambda: track_fields(player, kind), about=about)
    settle(state, seat, TRACK[kind].cost)
    return lay_track(state, seat, kind, field)


def build_bridge(state: State, seat: int) -> Rule[list[str]]:
    """OK-6.10: choose a track between two buildings, pay for the bridge and put it up."""
    player = state.players[seat]
    about = {"cost": dict(BRIDGE_COST)}
    field: str = yield Pick("bridge.field", seat, lambda: bridge_fields(player), about=about)
    settle(state, seat, BRIDGE_COST)
    return (yield from lay_bridge(state, seat, field))


def lay_track(state: State, seat: int, kind: str, field: str) -> list[str]:
    """OK-6.6, OK-8.1, OK-8.2: lay a track; the buildings that it surrounds are activated."""
    player = state.players[seat]
    before = player.tracks.get(field)
    player.tracks[field] = kind
    got = {good: gain(player, good, n) for good, n in TRACK[kind].proceeds.items()}
    state.note("track", seat, track=kind, field=field, over=before, got=got)
    if before is not None:
        return []
    return [
        end
        for end in BESIDE[field]
        if end in player.buildings and all(side in player.tracks for side in AROUND[end])
    ]


def lay_bridge(state: State, seat: int, field: str) -> Rule[list[str]]:
    """OK-8.3, OK-8.8: put up a bridge; of two buildings that get their second, one is used."""
    player = state.players[seat]
    player.bridges.append(field)
    state.note("bridge", seat, field=field)
    second = [end for end in BESIDE[field] if player.bridges_at(end) == 2]
    if len(second) < 2:
        return second
    about = {"deck": state.deck, "buildings": {end: player.buildings[end] for end in second}}
    used: str = yield Pick("bridge.use", seat, second, about=about)
    return [used]
