"""What all who are present agree on: who has a say, what it does to clocks, and who is told."""

from collections.abc import Iterator

import pytest
import time_machine

from games.check.testing import check
from service.store import Store
from service.tables import seating
from service.tables.consent import agree, may_wish, present, resume, take_back, wish_for
from service.tables.records import Outgoing, Pace, Player, Seat, Sheet
from service.tables.transaction import WrongStatus
from tests.workers.post import TOY

START, HOUR = 1_780_000_000.0, 3600.0


@pytest.fixture
def game(store: Store, cast: dict[str, Player]) -> Iterator[str]:
    """Ada, Bruno and Chloe at the toy harbour, a day a turn; time stands still."""
    with time_machine.travel(START, tick=False):
        seats = [Seat(cast[name].name, cast[name].id) for name in ("ada", "bruno", "chloe")]
        made = seating.create(store, game=TOY, seats=seats, seed="7", speed=Pace(hours=24))
        store.ready_streams()
        told(store)
        yield made.sheet.id


def told(store: Store) -> list[tuple[str, str, bool]]:
    """Whom letters about wishes are for, of which wish, and whether it has come true."""
    rows = [store.outgoing(fields) for _, _, fields in store.read_streams("test", 100, 1)]
    return [_wish(one) for one in rows if one.kind == "wish"]


def _wish(one: Outgoing) -> tuple[str, str, bool]:
    return one.player, one.facts["what"], one.facts["done"]


def miss(store: Store, game: str, seat: int, turns: int) -> Sheet:
    """Somebody has missed so many turns."""
    sheet = store.load(game)
    sheet.seats[seat].missed = turns
    store.commit(sheet)
    return sheet


def test_a_wish_comes_true_when_the_last_one_present_agrees(store: Store, game: str) -> None:
    agree(store, game, 2, "pause")
    assert sorted(told(store)) == [("pada", "pause", False), ("pbruno", "pause", False)]
    agree(store, game, 0, "pause")
    assert told(store) == [("pbruno", "pause", False)]
    assert store.load(game).wishes == {"pause": [0, 2]} and not store.load(game).paused
    agree(store, game, 1, "pause")
    assert sorted(told(store)) == [("pada", "pause", True), ("pchloe", "pause", True)]
    assert store.load(game).wishes == {} and store.load(game).paused == START


def test_wishing_twice_or_taking_back_what_nobody_wished_changes_nothing(
    store: Store, game: str
) -> None:
    agree(store, game, 0, "extend")
    version = store.version(game)
    agree(store, game, 0, "extend")
    take_back(store, game, 1, "extend")
    assert store.version(game) == version
    agree(store, game, 1, "extend")
    take_back(store, game, 0, "extend")
    assert store.load(game).wishes == {"extend": [1]}
    take_back(store, game, 1, "extend")
    assert store.load(game).wishes == {}


@check("T1")
def test_a_pause_costs_nobody_a_minute(store: Store, game: str) -> None:
    before = store.load(game).timers["0"]
    with time_machine.travel(START + 2 * HOUR, tick=False):
        for seat in range(3):
            agree(store, game, seat, "pause")
        held = store.load(game).timers["0"]
    assert (held.due, held.left) == (0, 22 * HOUR)
    told(store)
    with time_machine.travel(START + 50 * HOUR, tick=False):
        resume(store, game, 1)
    after = store.load(game).timers["0"]
    assert (after.due, after.left) == (START + 72 * HOUR, 0)
    assert after.since == before.since + 48 * HOUR and not store.load(game).paused
    assert sorted(told(store)) == [("pada", "resume", True), ("pchloe", "resume", True)]
    version = store.version(game)
    resume(store, game, 1)
    assert store.version(game) == version


@check("T1")
@pytest.mark.parametrize(("hours", "due"), [(3, 48), (30, 54)])
def test_more_time_is_a_turn_more_from_now_or_from_the_deadline(
    hours: int, due: int, store: Store, game: str
) -> None:
    with time_machine.travel(START + hours * HOUR, tick=False):
        for seat in range(3):
            agree(store, game, seat, "extend")
    timer = store.load(game).timers["0"]
    assert (timer.due, timer.told) == (START + due * HOUR, 0)


def test_whoever_is_absent_has_no_say_and_may_be_replaced_by_a_bot(store: Store, game: str) -> None:
    wish = wish_for("replace", 1)
    assert wish == "replace:1" and wish_for("pause", 1) == "pause"
    assert not may_wish(miss(store, game, 1, 1), wish) and present(store.load(game)) == {0, 1, 2}
    assert may_wish(miss(store, game, 1, 2), wish) and present(store.load(game)) == {0, 2}
    with pytest.raises(WrongStatus):
        agree(store, game, 1, "pause")
    agree(store, game, 0, wish)
    agree(store, game, 2, wish)
    chair = store.load(game).seats[1]
    assert (chair.player, bool(chair.bot), chair.epoch, chair.missed) == ("", True, 1, 0)
    assert chair.history[0][1:] == ["pbruno", "Bruno", "replaced"]


def test_a_wish_must_make_sense_now(store: Store, game: str) -> None:
    sheet = miss(store, game, 1, 2)
    assert not any(may_wish(sheet, f"replace:{seat}") for seat in ("", "x", "0", "3"))
    sheet.paused = START
    assert not may_wish(sheet, "pause") and not may_wish(sheet, "extend")
    assert may_wish(sheet, "replace:1")
    sheet.paused, sheet.pace = 0, Pace()
    assert may_wish(sheet, "pause") and not may_wish(sheet, "extend")
    sheet.pace = Pace(bank=5)
    assert may_wish(sheet, "extend")
    sheet.status = "over"
    assert not may_wish(sheet, "pause")
