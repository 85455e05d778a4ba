"""What is left of a turn, whatever stands between: nights, an empty bank, pauses, vacations."""

from collections.abc import Callable
from datetime import UTC, datetime
from typing import Any

import pytest
from time_machine import Traveller

from games.check.testing import check
from service.store import Store
from service.store.base import pack
from service.tables import consent, play, upkeep
from service.tables.deadlines import look, time_out
from service.tables.records import Player, Sheet, Timer
from service.tables.vacation import go_away
from tests.service.test_clocks import HOUR, START, table, told
from tests.service.test_clocks import now as now

DAY = 24 * HOUR
FRIDAY = datetime(2026, 6, 12, 20, tzinfo=UTC).timestamp()
Cast = dict[str, Player]


def lives(store: Store, player: Player, **how: Any) -> None:
    """Somebody sleeps at night, or has weekends off."""
    for name, value in how.items():
        setattr(player, name, value)
    store.save_player(player)


def turn(store: Store, game: str, seat: int) -> Sheet:
    """A seat plays its turn."""
    return play.move_text(store, game, seat, "take fish; end turn").sheet


# banks


@check("T1")
def test_with_an_empty_bank_a_turn_has_five_minutes(store: Store, now: Traveller) -> None:
    game = table(store, hours=0, bank=10)
    now.shift(10 * HOUR)
    time_out(store, game)
    turn(store, game, 1)
    timer = store.load(game).timers["0"]
    assert (timer.since, timer.due) == (START + 10 * HOUR, START + 10 * HOUR + 300)
    assert store.load(game).banks == {"0": 0, "1": 10} and store.due(timer.due) == [game]


@check("T1")
@pytest.mark.parametrize("how", [{"sleep": [21, 8]}, {"sleep": [21, 8], "weekend": False}])
def test_a_bank_is_charged_what_its_player_was_awake(
    how: dict[str, Any], store: Store, now: Traveller, cast: Cast
) -> None:
    lives(store, cast["ada"], zone="UTC", **how)
    now.move_to(FRIDAY)
    game = table(store, hours=2, bank=10)
    now.shift(3 * DAY - 10 * HOUR if "weekend" in how else 14 * HOUR)
    assert turn(store, game, 0).banks["0"] == 9


@check("T1")
def test_a_vacation_is_not_taken_from_the_bank(store: Store, now: Traveller, cast: Cast) -> None:
    game = table(store, hours=2, bank=10)
    now.shift(3 * HOUR)
    go_away(store, cast["ada"], START + 5 * DAY)
    now.shift(DAY)
    assert turn(store, game, 0).banks["0"] == 9


@check("T1")
def test_more_time_is_used_before_the_bank(store: Store, now: Traveller) -> None:
    game = table(store, hours=2, bank=10)
    for seat in (0, 1):
        consent.agree(store, game, seat, consent.EXTEND)
    now.shift(5 * HOUR)
    assert turn(store, game, 0).banks["0"] == 9


@check("T1")
def test_whoever_is_late_without_a_bot_has_used_up_the_bank(store: Store, now: Traveller) -> None:
    game = table(store, hours=0, bank=10, ladder=("open",))
    now.shift(10 * HOUR)
    time_out(store, game)
    assert store.load(game).timers["0"].due == START + 20 * HOUR
    now.shift(HOUR)
    assert turn(store, game, 0).banks["0"] == 0


@check("T1")
def test_the_time_that_runs_once_more_runs_in_waking_hours(
    store: Store, now: Traveller, cast: Cast
) -> None:
    lives(store, cast["ada"], zone="UTC", sleep=[21, 8])
    now.move_to(FRIDAY)
    game = table(store, hours=2, ladder=("open",))
    now.shift(13 * HOUR)
    time_out(store, game)
    assert store.load(game).timers["0"].due == FRIDAY + 15 * HOUR


# pauses


@check("T1", "T4")
def test_a_time_that_was_up_before_a_pause_ends_after_it(store: Store, now: Traveller) -> None:
    game = table(store)
    now.shift(10 * HOUR)
    assert upkeep.pause(store, game).timers["0"].left == 1
    now.shift(5 * HOUR)
    assert upkeep.resume(store, game).timers["0"].due == START + 15 * HOUR + 1
    now.shift(1)
    time_out(store, game)
    assert store.load(game).seats[0].missed == 1 and len(told(store, "timeout")) == 1


@check("T1")
def test_a_clock_that_a_former_build_lost_in_a_pause_runs_again(
    store: Store, now: Traveller
) -> None:
    game = table(store)
    sheet = store.load(game)
    sheet.timers["0"].due, sheet.paused = 0, START
    store.commit(sheet)
    now.shift(HOUR)
    assert upkeep.resume(store, game).timers["0"].due == START + HOUR


@check("T1")
def test_a_pause_over_a_night_costs_no_waking_hour(
    store: Store, now: Traveller, cast: Cast
) -> None:
    lives(store, cast["ada"], zone="UTC", sleep=[21, 8])
    now.move_to(FRIDAY)
    game = table(store, hours=4)
    assert upkeep.pause(store, game).timers["0"].left == 4 * HOUR
    now.shift(23 * HOUR)
    timer = upkeep.resume(store, game).timers["0"]
    assert timer.due == FRIDAY + DAY + 14 * HOUR, "at ten on Sunday, after two hours on Saturday"


# vacations and pauses


def go(store: Store, days: float) -> None:
    """Ada is away until so many days after the start."""
    go_away(store, store.player("pada"), START + days * DAY if days else 0)


@check("T1")
@pytest.mark.parametrize(
    ("steps", "due"),
    [
        ((1, "pause", 2, "away 14", 3, "resume"), 14 * DAY + 9 * HOUR),
        ((1, "away 14", 2, "pause", 3, "resume"), 14 * DAY + 9 * HOUR),
        ((1, "away 14", 2, "pause", 3, "away 0", 3, "resume"), 18 * HOUR),
        ((1, "away 14", 2, "pause", 3, "away 20", 3, "resume"), 20 * DAY + 9 * HOUR),
        ((1, "away 14", 2, "pause", 400, "resume"), 403 * HOUR + 9 * HOUR),
        ((1, "away 14", 2, "pause", 3, "resume", 4, "away 0"), 19 * HOUR),
    ],
)
def test_a_pause_and_a_vacation_each_cost_nothing(
    steps: tuple[Any, ...], due: float, store: Store, now: Traveller, cast: Cast
) -> None:
    game = table(store)
    deeds: dict[str, Callable[[], object]] = {
        "pause": lambda: upkeep.pause(store, game),
        "resume": lambda: upkeep.resume(store, game),
    }
    for step in steps:
        if isinstance(step, int):
            now.shift(step * HOUR)
        elif step in deeds:
            deeds[step]()
        else:
            go(store, float(step.removeprefix("away ")))
    timer = store.load(game).timers["0"]
    assert (timer.since, timer.due) == (START + due - 10 * HOUR, START + due)


@check("T1")
def test_a_vacation_costs_no_waking_hour(store: Store, now: Traveller, cast: Cast) -> None:
    lives(store, cast["ada"], zone="UTC", sleep=[21, 8])
    now.move_to(FRIDAY)
    game = table(store, hours=4)
    go_away(store, cast["ada"], FRIDAY + DAY - 20 * HOUR)
    assert store.load(game).timers["0"].due == FRIDAY + 16 * HOUR
    go_away(store, store.player("pada"), FRIDAY + DAY - HOUR)
    assert store.load(game).timers["0"].due == FRIDAY + DAY + 14 * HOUR


@check("T1", "S19")
@pytest.mark.parametrize(("before", "after"), [(4, 4), (5, 5), (0, 0)])
def test_a_turn_that_a_former_build_put_off_is_given_back_too(
    before: float, after: float, store: Store, now: Traveller, cast: Cast
) -> None:
    game = table(store)
    sheet = store.load(game)
    sheet.timers["0"], sheet.form = Timer(START + 4 * DAY, START + 4 * DAY + 10 * HOUR), 3
    store.redis.hset(f"tp:{store.shard(game)}:game:{game}", "r", pack(sheet))
    ada = cast["ada"]
    ada.vacation = START + 4 * DAY
    store.save_player(ada)
    go(store, before)
    assert store.load(game).timers["0"].due == START + after * DAY + 10 * HOUR


# what comes between


@check("T1", "S19")
@pytest.mark.parametrize("days", [20, 0])
def test_a_vacation_that_was_cut_off_can_be_repeated(
    days: int, store: Store, now: Traveller, cast: Cast, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = table(store)
    go(store, 9)
    now.shift(DAY)
    with monkeypatch.context() as patched, pytest.raises(InterruptedError):
        patched.setattr(store, "awaiting", cut_off)
        go(store, days)
    for _ in range(3):
        go(store, days)
        assert store.load(game).timers["0"].due == START + max(days, 1) * DAY + 10 * HOUR


def cut_off(player: str) -> object:
    raise InterruptedError(player)


@check("T1")
def test_a_turn_that_begins_while_its_player_goes_away_waits_once(
    store: Store, now: Traveller, cast: Cast, monkeypatch: pytest.MonkeyPatch
) -> None:
    game, awaiting = table(store), store.awaiting

    def meanwhile(player: str) -> object:
        turn(store, game, 0)
        return awaiting(player)

    monkeypatch.setattr(store, "awaiting", meanwhile)
    go_away(store, cast["bruno"], START + 5 * DAY)
    timer = store.load(game).timers["1"]
    assert (timer.since, timer.due) == (START + 5 * DAY, START + 5 * DAY + 10 * HOUR)


@check("T1", "T3")
def test_a_vacation_that_a_turn_has_missed_is_seen_before_the_first_reminder(
    store: Store, now: Traveller, cast: Cast
) -> None:
    game = table(store)
    lives(store, cast["ada"], vacation=START + 5 * DAY)
    now.shift(5 * HOUR)
    assert not look(store, game) and told(store, "reminder") == []
    assert store.load(game).timers["0"].due == START + 5 * DAY + 5 * HOUR
    version = store.version(game)
    assert not look(store, game) and store.version(game) == version
    now.move_to(START + 5 * DAY)
    assert not look(store, game) and len(told(store, "reminder")) == 1
