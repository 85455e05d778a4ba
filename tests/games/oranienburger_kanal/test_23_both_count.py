"""Engine and referee count the same on any board: chapter 3.2, purchases, caps and placements."""

from collections.abc import Iterator, Sequence

import pytest

from games.check.testing import rule
from games.oranienburger_kanal.cards import (
    BESIDE,
    BUILDING_FIELDS,
    EFFECT_GOODS,
    GOODS,
    INNER,
    POSITION,
    SIDES,
    TRACK_FIELDS,
    TRACKS,
)
from games.oranienburger_kanal.cards.faults import MEASURES, POSITIONS
from games.oranienburger_kanal.cards.form import Count, When
from games.oranienburger_kanal.referee import measures as counted
from games.oranienburger_kanal.referee import player as second
from games.oranienburger_kanal.rules.goods import (
    act_anytime,
    anytime,
    lost,
    pay,
    plan,
    purchases,
    spend,
)
from games.oranienburger_kanal.rules.measures import Use, holds, value
from games.oranienburger_kanal.rules.tracks import bridge_fields, track_fields
from games.oranienburger_kanal.state import Player
from games.rng import Dice
from tests.games.oranienburger_kanal.positions import blank, give

BOARDS = 24
KINDS = (["path"], ["road", "rail"], ["rail", "canal"], list(TRACKS))


def some(dice: Dice, fields: Sequence[str], of: int) -> list[str]:
    """Each field with a chance of `of` in six."""
    return [field for field in fields if dice(6) < of]


def both(number: int) -> tuple[Player, second.Player]:
    """A random board, emptier or fuller, as either side keeps it."""
    dice = Dice(f"board {number}")
    tracks = {field: TRACKS[dice(4)] for field in some(dice, TRACK_FIELDS, 2 + number % 5)}
    built = {field: f"A{n:02}" for n, field in enumerate(some(dice, BUILDING_FIELDS, 4), 1)}
    joined = [field for field in INNER if field in tracks and {*BESIDE[field]} <= {*built}]
    _, player = blank(tracks=tracks, buildings=built, bridges=some(dice, joined, 3))
    player.paths = some(dice, list(tracks), 2)
    give(player, *(dice(7) for _ in EFFECT_GOODS))
    other = second.with_stock(0, dict(player.stock))
    other.tracks, other.buildings = dict(player.tracks), dict(player.buildings)
    other.bridges, other.paths = set(player.bridges), list(player.paths)
    return player, other


def counts(measure: str) -> Iterator[Count]:
    """The counts of a measure that the language can ask for."""
    needed, places = MEASURES[measure]
    for at in places or ("",):
        for kinds in KINDS if "kinds" in needed else ([],):
            for sides in (["N"], ["E", "S"], list(SIDES)) if at == "sides" else ([],):
                yield Count(measure, kinds=kinds, at=at, sides=sides)
    for over in KINDS if measure == "bridge" else ():
        yield Count(measure, at="board", over=over)
    for status in ([0], [1], [2], [0, 2]) if measure == "building" else ():
        yield Count(measure, at="board", status=status)
    for goods in (["ore"], [*GOODS, "taler"]) if measure == "stock" else ():
        yield Count(measure, goods=goods)
    for least in (1, 3, 6) if measure == "stock_kind" else ():
        yield Count(measure, min_each=least)


@rule("OK-9.7", "OK-9.8", "G-34")
@pytest.mark.parametrize("measure", MEASURES)
def test_both_count_the_same(measure: str) -> None:
    seen = set[int]()
    for number in range(BOARDS):
        player, other = both(number)
        place = BUILDING_FIELDS[number % len(BUILDING_FIELDS)]
        use, waiting = Use(place, 1 + number % 2), second.Waiting(place, 1 + number % 2)
        for count in counts(measure):
            found = value(player, use, count)
            assert counted.value(other, waiting, count) == found, (number, count)
            seen.add(found)
    assert len(seen) > 1


@rule("EL-4")
@pytest.mark.parametrize("position", POSITIONS)
def test_both_name_the_same_fields(position: str) -> None:
    player, other = both(0)
    when = When(position=position)
    named = {place for place in BUILDING_FIELDS if holds(player, Use(place, 1), when)}
    again = {p for p in BUILDING_FIELDS if counted.holds(other, second.Waiting(p, 1), when)}
    assert named == again
    border = {place for place, name in POSITION.items() if name in ("corner", "edge")}
    printed = {place for place, name in POSITION.items() if name == position}
    assert named == (border if position == "border" else printed)


@rule("EL-4", "OK-9.5")
@pytest.mark.parametrize(
    ("when", "expected"),
    [
        (When("stock", goods=["ore"], eq=2), [0, 0, 1, 0]),
        (When("stock", goods=["ore"], min=2), [0, 0, 1, 1]),
        (When("stock", goods=["ore"], min=1, each=2), [0, 0, 1, 1]),
    ],
)
def test_both_hold_a_condition_to_its_bound(when: When, expected: list[int]) -> None:
    player, other = both(0)
    for ore, met in enumerate(expected):
        give(player, 0, 0, ore)
        other.stock = dict(player.stock)
        assert holds(player, Use("b22", 1), when) is bool(met)
        assert counted.holds(other, second.Waiting("b22", 1), when) is bool(met)


@rule("EX-H24")
def test_both_divide_before_they_cap() -> None:
    player, other = both(0)
    give(player, 8, 8)
    other.stock = dict(player.stock)
    count = Count("stock", goods=["wood", "clay"], each=3, max=4)
    assert (value(player, Use("b22", 1), count), 16 // 3) == (4, 5)
    assert counted.value(other, second.Waiting("b22", 1), count) == 4


@rule("OK-6.2", "OK-6.5", "OK-6.10", "OK-8.11")
def test_both_build_on_the_same_fields() -> None:
    for number in range(BOARDS):
        player, other = both(number)
        for kind in TRACKS:
            fields = track_fields(player, kind)
            assert sorted(fields) == sorted(other.fields_for(kind)), number
            assert [other.can_lay(kind, one) for one in fields] == [True] * len(fields), number
            shut = [other.can_lay(kind, one) for one in TRACK_FIELDS if one not in fields]
            assert shut == [False] * (len(TRACK_FIELDS) - len(fields)), number
        assert sorted(bridge_fields(player)) == sorted(other.fields_for("bridge")), number
        statuses = {place: player.status(place) for place in player.buildings}
        assert {place: other.status(place) for place in other.buildings} == statuses, number


@rule("OK-5.2", "OK-7.1", "OK-7.5")
def test_both_buy_pay_and_lose_the_same() -> None:
    paid = set[bool]()
    for number in range(BOARDS * 4):
        player, other = both(number)
        dice = Dice(f"cost {number}")
        cost = {good: n for good in EFFECT_GOODS if (n := max(0, dice(9) - 4))}
        assert lost(player, cost) == other.lost(cost), number
        assert {one.notation: one.facts for one in anytime(player)} == other.anytime(), number
        made = plan(player, cost)
        assert (made and tuple(made)) == other.plan(cost), (number, cost)
        if made:
            again = other.plan(cost)
            assert again and purchases(made) == again.told()
            spend(player, made)
            pay(player, cost)
            other.pay(cost)
            assert player.stock == other.stock and min(player.stock.values()) >= 0
        paid.add(made is None)
    assert paid == {True, False}


@rule("OK-7.3", "OK-7.4", "OK-7.5")
@pytest.mark.parametrize("action", ["buy wood", "buy clay", "buy ore", "produce"])
def test_both_act_the_same_at_any_time(action: str) -> None:
    done = 0
    for number in range(BOARDS * 2):
        state, player = blank()
        player.stock = dict(both(number)[0].stock)
        other = second.with_stock(0, dict(player.stock))
        for offer in (one for one in anytime(player) if one.notation == action):
            act_anytime(state, 0, offer.value)
            other.act(action)
            done += 1
        assert player.stock == other.stock, number
    assert done
