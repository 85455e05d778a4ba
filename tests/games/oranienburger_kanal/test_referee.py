"""The referee of Oranienburger Kanal notices whatever is planted in the engine."""

from collections.abc import Callable
from importlib import import_module
from typing import Any

import pytest

from games.asks import Pick
from games.check.referee import referee_one
from games.check.testing import rule
from games.engine import new
from games.oranienburger_kanal import cards
from games.oranienburger_kanal.referee import Referee
from games.oranienburger_kanal.rules import (
    buildings,
    effects,
    goods,
    measures,
    opening,
    preparation,
    tracks,
    turns,
)
from games.oranienburger_kanal.state import Player, State
from tests.games.every import EVERY
from tests.games.planted import first_difference

Patch = pytest.MonkeyPatch
Plant = Callable[[Patch], None]
SCORING = import_module("games.oranienburger_kanal.score")


def exchanged(name: str, wrong: Any, *rooms: Any) -> Plant:
    """A constant or a rule is exchanged in the rooms that use it."""

    def plant(patch: Patch) -> None:
        for room in rooms:
            patch.setattr(room, name, wrong)

    return plant


def track(kind: str, **changes: Any) -> Plant:
    """A printed figure of a track is wrong."""

    def plant(patch: Patch) -> None:
        patch.setitem(cards.TRACK, kind, cards.TRACK[kind]._replace(**changes))

    return plant


def measure(name: str, wrong: Callable[..., int]) -> Plant:
    """An effect counts something else."""

    def plant(patch: Patch) -> None:
        patch.setitem(measures.MEASURES, name, wrong)

    return plant


def upper_only(state: State) -> None:
    """Lower fields that nobody chose get no Taler."""
    for field in cards.UPPER:
        state.taler[field] += 1


def paid_without_taler(player: Player, made: Any) -> None:
    """What a trial buys costs nothing."""
    for good, count in made.buys.items():
        player.stock[good] += count


def any_ground(player: Player, among: Any = cards.INNER) -> list[str]:
    """A bridge needs no track below it."""
    ends = {field: cards.BESIDE[field] for field in among if len(cards.BESIDE[field]) == 2}
    return [
        field
        for field, both in ends.items()
        if field not in player.bridges and all(end in player.buildings for end in both)
    ]


def start_stays(state: State) -> None:
    """The start disc stays where it is, and so does the blockade."""
    state.round += 1
    state.turn, state.built, state.chosen = 0, 0, []
    state.actor = state.start


def lowest_row(player: Player, use: Any, table: Any) -> Any:
    """Of the matching rows the first applies."""
    found = measures.value(player, use, table.by)
    rows = {int(key.removesuffix("+")): row for key, row in table.rows.items()}
    return next((row for n, row in rows.items() if n <= found), None)


def answered(*told: Any, **more: Any) -> Pick:
    """A question with a single answer is never put."""
    return Pick(*told, **{**more, "forced": True})


def never(*_: Any) -> bool:
    """It does not happen."""
    return False


PLANTS: dict[str, Plant] = {
    "a path is free": track("path", cost={}),
    "a canal costs two Taler": track("canal", cost={"taler": 2}),
    "a canal gives no clay": track("canal", proceeds={}),
    "a rail lies anywhere": track("rail", must_touch=False),
    "a road does not cover a path": track("road", over_path=False),
    "a rail is worth nothing": track("rail", score=0),
    "a bridge costs clay": exchanged("BRIDGE_COST", {"clay": 1}, tracks, turns),
    "a bridge needs no track": exchanged("bridge_fields", any_ground, tracks, turns, effects),
    "wood has room for seven": exchanged("CAPS", {**cards.CAPS, "wood": 7}, goods),
    "a wheel turn costs one Taler": exchanged("PRODUCE_PRICE", 1, goods),
    "a wheel turn gives no iron": exchanged("WHEEL", {**cards.WHEEL, "iron": 0}, goods),
    "a good costs what one has of it": exchanged(
        "price", lambda player, good: max(1, player.stock[good]), goods
    ),
    "trials buy for nothing": exchanged("spend", paid_without_taler, effects),
    "a surrounded building is not activated": exchanged("is_surrounded", never, tracks),
    "a building is not activated when it comes last": exchanged("is_surrounded", never, buildings),
    "an offer hides whom a track activates": exchanged("closes", lambda *_: [], tracks),
    "the third bridge activates": exchanged(
        "seconds",
        lambda player, f: [end for end in cards.BESIDE[f] if player.bridges_at(end) == 2],
        tracks,
    ),
    "the lowest row of a table applies": exchanged("row_of", lowest_row, effects),
    "a step leaves its branch open": exchanged("after", lambda branches, move: branches, turns),
    "a turn without a step ends by itself": exchanged("Pick", answered, turns),
    "lower fields get no Taler": exchanged("spread_taler", upper_only, preparation),
    "the discs stay": exchanged("pass_discs", start_stays, preparation),
    "the display is too small": exchanged(
        "DISPLAY_TARGET", {**cards.DISPLAY_TARGET, "orange": 4}, preparation
    ),
    "alone one card is drawn": exchanged("SOLO_DRAW", 1, preparation),
    "an effect counts empty sides": measure("track", lambda player, field, count: 4),
    "the last good counts for the score": exchanged("SIMPLE", ("ore",), SCORING),
}


@pytest.mark.parametrize("error", PLANTS)
def test_a_planted_error_is_noticed(error: str, monkeypatch: pytest.MonkeyPatch) -> None:
    PLANTS[error](monkeypatch)
    assert "the referee has" in first_difference("oranienburger_kanal")


def test_a_start_that_nobody_confirms_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    options = {"deck": "A", "side": "back", "start": "seat 1", "campaign": 0}
    monkeypatch.setattr(opening, "Pick", answered)
    told = referee_one(EVERY["oranienburger_kanal"], 2, options, "start").error
    assert "setup.done [OK-2.10]: the referee has 'a choice'" in told


@rule("OK-13.2", "OK-13.4", "OK-2.2")
@pytest.mark.parametrize("campaign", [1, 2, 3])
def test_the_draws_of_a_campaign_are_expected_by_their_rules(campaign: int) -> None:
    options = {"deck": "A", "side": "front", "start": "seat 1", "campaign": campaign}
    referee, cited = Referee(1, options), list[str]()
    for move in new(EVERY["oranienburger_kanal"], 1, options, seed="cited").since(0):
        cited += [one.rule for one in referee.open()]
        referee.follow(move)
    before = ["OK-13.2"] * 3 * (campaign > 1) + ["OK-13.4"] * (campaign > 2)
    assert cited == [*before, "OK-2.2", "OK-2.2", "OK-2.2"]
