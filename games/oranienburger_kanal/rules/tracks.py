"""OK-6: tracks and bridges, and the activations that they cause."""

from collections.abc import Collection, Iterable, Sequence
from functools import partial
from typing import Any

from games.asks import Offer, Pick, Rule
from games.oranienburger_kanal.cards import (
    AROUND,
    BESIDE,
    BRIDGE_COST,
    INNER,
    TOUCHES,
    TRACK,
    TRACK_FIELDS,
)
from games.oranienburger_kanal.rules.buildings import is_surrounded
from games.oranienburger_kanal.rules.goods import gain, lost, settle
from games.oranienburger_kanal.rules.measures import Use
from games.oranienburger_kanal.state import Player, State


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
    touched = {near for field, other in laid.items() if other == kind for near in TOUCHES[field]}
    return [field for field in free if field in touched]


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


def closes(player: Player, field: str) -> list[str]:
    """OK-8.1, OK-8.2: the buildings that a track on that field would activate."""
    if field in player.tracks:
        return []
    return [
        end
        for end in BESIDE[field]
        if end in player.buildings
        and all(side in player.tracks or side == field for side in AROUND[end])
    ]


def seconds(player: Player, field: str) -> list[str]:
    """OK-8.3: the buildings of which a bridge on that field would be the second."""
    return [end for end in BESIDE[field] if player.bridges_at(end) == 1]


def _placed(player: Player, field: str, activates: list[str], over: bool) -> Offer:
    facts: dict[str, Any] = {"over": over}
    if activates:
        facts["activates"] = {end: player.buildings[end] for end in activates}
    return Offer(field, facts=facts, at=(f"track-{field}",), group="track")


def track_offers(player: Player, fields: Iterable[str]) -> list[Offer]:
    """The fields for a track, with what it would cover and activate."""
    laid = player.tracks
    return [_placed(player, field, closes(player, field), field in laid) for field in fields]


def bridge_offers(player: Player, fields: Iterable[str]) -> list[Offer]:
    """The fields for a bridge, with the buildings that it would activate."""
    return [_placed(player, field, seconds(player, field), False) for field in fields]


def field_ask(state: State, seat: int, kind: str, fields: Sequence[str]) -> Pick:
    """On which of the fields a track or a bridge is to lie."""
    player = state.players[seat]
    name, offers = ("bridge", bridge_offers) if kind == "bridge" else ("track", track_offers)
    return Pick(
        f"{name}.field",
        seat,
        partial(offers, player, fields),
        near=lambda answer: offers(player, [field for field in fields if field == answer]),
        about={"deck": state.deck, "kind": kind},
    )


def track_facts(player: Player, kind: str) -> dict[str, Any]:
    """What laying a track brings and how much of that finds no room."""
    return {"gives": dict(TRACK[kind].proceeds), "lost": lost(player, TRACK[kind].proceeds)}


def build_track(state: State, seat: int, kind: str) -> Rule[list[Use]]:
    """OK-6.1: choose a field, pay for the track and lay it."""
    fields = track_fields(state.players[seat], kind)
    field: str = yield field_ask(state, seat, kind, fields)
    settle(state, seat, TRACK[kind].cost)
    return lay_track(state, seat, kind, field)


def build_bridge(state: State, seat: int) -> Rule[list[Use]]:
    """OK-6.10: choose a track between two buildings, pay for the bridge and put it up."""
    fields = bridge_fields(state.players[seat])
    field: str = yield field_ask(state, seat, "bridge", fields)
    settle(state, seat, BRIDGE_COST)
    return (yield from lay_bridge(state, seat, field))


def lay_track(state: State, seat: int, kind: str, field: str) -> list[Use]:
    """OK-6.6, OK-8.1, OK-8.2: lay a track; the buildings that it surrounds are activated."""
    player = state.players[seat]
    before = player.tracks.get(field)
    player.tracks[field] = kind
    got = {good: gain(player, good, n) for good, n in TRACK[kind].proceeds.items()}
    state.note("track", seat, track=kind, field=field, over=before, got=got)
    if before is not None:
        return []
    ends = (end for end in BESIDE[field] if end in player.buildings and is_surrounded(player, end))
    return [Use(end, player.status(end)) for end in ends]


def lay_bridge(state: State, seat: int, field: str) -> Rule[list[Use]]:
    """OK-8.3, OK-8.8: put up a bridge; of two buildings that get their second, one is used."""
    player = state.players[seat]
    second = seconds(player, field)
    player.bridges.append(field)
    state.note("bridge", seat, field=field)
    if len(second) > 1:
        used: str = yield Pick(
            "bridge.use", seat, use_offers(player, second), about={"deck": state.deck}
        )
        second = [used]
    return [Use(end, player.status(end)) for end in second]


def use_offers(player: Player, fields: Iterable[str]) -> list[Offer]:
    """Buildings to choose from, by their fields."""
    return [
        Offer(at, facts={"card": player.buildings[at]}, at=(f"field-{at}",), group="field")
        for at in fields
    ]
