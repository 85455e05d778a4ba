"""The time of a seat: begun, reminded, run out, voted on, given back, saved in a bank."""

from collections.abc import Iterator
from typing import Any

import pytest
import time_machine
from time_machine import Traveller

from games.check.testing import check
from service.store import Store
from service.store.times import Credit
from service.tables import handover, play, seating, upkeep
from service.tables.deadlines import credit, look, may_vote, time_out, vote_end
from service.tables.records import NEVER, Outgoing, Pace, Player, Seat, Sheet, Timer
from service.tables.transaction import WrongStatus
from tests.service.test_pages_people import outbox
from tests.workers.post import TOY

START, HOUR = 1_780_000_000.0, 3600.0
SOON = START + 8


@pytest.fixture
def now(cast: dict[str, Player]) -> Iterator[Traveller]:
    """Time stands still until somebody shifts it."""
    with time_machine.travel(START, tick=False) as found:
        yield found


def table(store: Store, *more: str, **pace: Any) -> str:
    """Ada, Bruno and whoever else, at the toy harbour; by default ten hours a turn."""
    people = [Seat(name, f"p{name.lower()}") for name in ("Ada", "Bruno", *more)]
    speed = Pace(**{"hours": 10, **pace})
    return seating.create(store, game=TOY, seats=people, seed="7", speed=speed).sheet.id


def told(store: Store, *kinds: str) -> list[Outgoing]:
    """What was told of some kinds, oldest first."""
    return [one for one in outbox(store) if one.kind in kinds]


@check("T3")
def test_each_share_of_the_time_is_reminded_of_once_and_a_missed_one_not_made_up(
    store: Store, now: Traveller
) -> None:
    game = table(store)
    key = store.load(game).timers["0"].key
    for hours, count in ((4.99, 0), (5, 1), (5, 1), (9.5, 2), (9.9, 2)):
        now.move_to(START + hours * HOUR)
        assert look(store, game) is False
        assert len(told(store, "reminder")) == count
    first, last = told(store, "reminder")
    assert (first.seat, first.player, first.key) == (0, "pada", key)
    assert first.facts == {"share": 0.5, "due": START + 10 * HOUR}
    assert last.facts["share"] == 0.95 and store.load(game).timers["0"].told == 3
    now.move_to(START + 10 * HOUR)
    assert look(store, game) is True


@check("T3")
def test_a_look_at_which_nothing_is_due_stores_nothing(store: Store, now: Traveller) -> None:
    game, free = table(store), table(store, hours=0)
    versions = store.version(game), store.version(free)
    now.shift(HOUR)
    assert look(store, game) is look(store, free) is False
    now.shift(1000 * HOUR)
    assert look(store, free) is False
    assert (store.version(game), store.version(free)) == versions


@check("T4")
def test_nobody_is_reminded_of_a_time_that_is_up(store: Store, now: Traveller) -> None:
    game = table(store)
    now.shift(10 * HOUR)
    assert look(store, game) and told(store, "reminder") == []


@check("T4")
def test_a_turn_that_ran_out_is_played_and_told_and_counted(store: Store, now: Traveller) -> None:
    game = table(store)
    key = store.load(game).timers["0"].key
    now.shift(9 * HOUR)
    time_out(store, game)
    assert store.load(game).seats[0].missed == 0
    now.shift(1 * HOUR)
    time_out(store, game)
    chair = store.load(game).seats[0]
    assert (chair.missed, chair.late, chair.turns) == (1, 1, 1)
    [late] = told(store, "timeout")
    assert (late.seat, late.player, late.key) == (0, "pada", key)
    assert late.facts == {"missed": 1, "name": "Ada"}
    assert play.awaiting(store.load(game)) == [1] and told(store, "open", "vote") == []


@check("T4")
@pytest.mark.parametrize(("missed", "kind"), [(0, ""), (1, "open"), (2, ""), (3, "vote"), (4, "")])
def test_at_each_rung_everybody_else_is_told_whose_seat_it_is(
    missed: int, kind: str, store: Store, now: Traveller
) -> None:
    game = table(store, "Chloe")
    miss(store, game, missed)
    now.shift(10 * HOUR)
    time_out(store, game)
    found = told(store, "open", "vote")
    assert [one.player for one in found] == (["pbruno", "pchloe"] if kind else [])
    facts = {"missed": missed + 1, "name": "Ada", "absent": 0}
    assert all((one.kind, one.facts) == (kind, facts) for one in found)


def test_a_rung_that_the_ladder_has_not_is_left_out(store: Store, now: Traveller) -> None:
    game = table(store, ladder=("bot", "vote"))
    miss(store, game, 1)
    now.shift(10 * HOUR)
    time_out(store, game)
    assert told(store, "open") == [] and not handover.is_absent(store.load(game), 0)


def miss(store: Store, game: str, turns: int, seat: int = 0) -> Sheet:
    """Somebody has missed so many turns."""
    sheet = store.load(game)
    sheet.seats[seat].missed = turns
    store.commit(sheet)
    return sheet


@check("T4")
@pytest.mark.parametrize(("hours", "more"), [(10, 10), (0.5, 1)])
def test_without_a_bot_the_same_time_runs_once_more_and_an_hour_at_least(
    hours: float, more: float, store: Store, now: Traveller
) -> None:
    game = table(store, hours=hours, ladder=("open",))
    now.shift(hours * HOUR + 60)
    time_out(store, game)
    timer, late = store.load(game).timers["0"], START + hours * HOUR + 60
    assert (timer.since, timer.due) == (late, late + more * HOUR)
    assert (timer.told, timer.late, store.load(game).seats[0].missed) == (0, 1, 1)
    version = store.version(game)
    time_out(store, game)
    assert store.version(game) == version


@pytest.mark.parametrize(
    ("missed", "ladder", "status", "may"),
    [
        (3, ("vote",), "playing", False),
        (4, ("vote",), "playing", True),
        (5, ("vote",), "playing", True),
        (4, ("open",), "playing", False),
        (4, ("vote",), "over", False),
    ],
)
def test_a_vote_needs_somebody_who_is_absent_for_long(
    missed: int, ladder: tuple[str, ...], status: str, may: bool
) -> None:
    seats = [Seat("Ada", "pada", missed=missed), Seat("Bruno", "pbruno")]
    blank: Any = None
    pace = Pace(ladder=ladder)
    assert may_vote(Sheet("g", TOY, 1, status, "", seats, 0, 0, blank, pace=pace)) is may


def test_a_game_ends_when_all_who_are_present_have_voted(store: Store, now: Traveller) -> None:
    game = table(store, "Chloe")
    miss(store, game, 4)
    assert vote_end(store, game, 2).sheet.votes == [2]
    version = store.version(game)
    assert vote_end(store, game, 2).repeated and store.version(game) == version
    ended = vote_end(store, game, 1).sheet
    assert (ended.status, ended.votes, ended.timers) == ("over", [1, 2], {})
    assert sorted(one.player for one in told(store, "over")) == ["pada", "pbruno", "pchloe"]
    with pytest.raises(WrongStatus, match=r"^The game is over\.$"):
        vote_end(store, game, 1)


@check("T2")
@pytest.mark.parametrize(
    ("begin", "end", "since", "lost"),
    [
        (-5, 5, 0, 5),
        (2, 5, 0, 3),
        (-5, -2, 0, 0),
        (4, 4, 0, 0),
        (9, 2, 0, -7),
        (9, 2, 4, 0),
        (9, 2, 2, 0),
        (9, 2, 8, 0),
        (10, 2, 9, -8),
    ],
)
def test_a_turn_gets_back_what_it_lost_and_no_more(
    begin: float,
    end: float,
    since: float,
    lost: float,
    store: Store,
    now: Traveller,
) -> None:
    game = table(store)
    sheet = store.load(game)
    sheet.timers = {"0": Timer(START + since, START + 100), "1": Timer(START + since)}
    store.commit(sheet)
    now.move_to(SOON)
    credit(store, game, Credit(START + begin, START + end))
    held = store.load(game).timers
    assert (held["0"].since, held["0"].due) == (START + since + lost, START + 100 + lost)
    assert (held["1"].since, held["1"].due) == (START + since + lost, 0)


@check("T2")
@pytest.mark.parametrize(("begin", "end", "lost"), [(2, 5, 0), (2, 9, 2), (9, 2, 0)])
def test_a_turn_that_waits_for_a_vacation_has_lost_nothing_before(
    begin: float, end: float, lost: float, store: Store, now: Traveller
) -> None:
    game = table(store)
    sheet = store.load(game)
    sheet.timers = {"0": Timer(START + 1, START + 100, until=START + 7)}
    store.commit(sheet)
    now.move_to(START + (end if end > begin else 4))
    credit(store, game, Credit(START + begin, START + end))
    assert store.load(game).timers["0"].due == START + 100 + lost


@check("T2")
def test_a_credit_is_given_once_and_a_few_are_remembered(store: Store, now: Traveller) -> None:
    game = table(store)
    for n in range(20):
        credit(store, game, Credit(START + n, START + n + 1))
    held = store.load(game)
    assert held.credits == [Credit(START + n, START + n + 1).id for n in range(4, 20)]
    version = store.version(game)
    credit(store, game, Credit(START + 19, START + 20))
    assert store.version(game) == version
    assert (
        look(store, game, [Credit(START + 19, START + 20), Credit(START + 30, START + 31)]) is False
    )
    assert store.version(game) == version + 1


def test_a_game_without_clocks_has_no_credit(store: Store, now: Traveller) -> None:
    seats = [Seat("Ada", "pada"), Seat("", accepted=False, open=True)]
    waiting = seating.create(store, game=TOY, seats=seats, host="pada").sheet.id
    version = store.version(waiting)
    credit(store, waiting, Credit(START, START + 5))
    assert store.version(waiting) == version and store.load(waiting).credits == []


@check("T1")
def test_what_a_turn_takes_beyond_its_hours_leaves_the_bank(store: Store, now: Traveller) -> None:
    game = table(store, hours=2, bank=5)
    held = store.load(game)
    assert held.banks == {"0": 5, "1": 5} and held.timers["0"].due == START + 7 * HOUR
    now.shift(3 * HOUR)
    play.move_text(store, game, 0, "take fish; end turn")
    held = store.load(game)
    assert held.banks == {"0": 4, "1": 5} and held.seats[0].turns == 1
    assert held.timers["1"].due == START + 10 * HOUR
    now.shift(1 * HOUR)
    play.move_text(store, game, 1, "take fish; end turn")
    assert store.load(game).banks == {"0": 4, "1": 5}


@check("T1")
def test_a_bank_is_never_below_nothing(store: Store, now: Traveller) -> None:
    game = table(store, hours=0, bank=5)
    now.shift(50 * HOUR)
    play.move_text(store, game, 0, "take fish; end turn")
    assert store.load(game).banks == {"0": 0, "1": 5}


@check("T1")
def test_time_in_a_pause_is_not_taken_from_the_bank(store: Store, now: Traveller) -> None:
    game = table(store, hours=1, bank=5)
    now.shift(2 * HOUR)
    upkeep.pause(store, game)
    now.shift(9 * HOUR)
    play.move_text(store, game, 0, "take fish; end turn")
    held = store.load(game)
    assert held.banks["0"] == 4
    assert (held.timers["1"].due, held.timers["1"].left) == (0, 6 * HOUR)


def test_a_turn_without_a_limit_has_no_end_and_is_not_counted(store: Store, now: Traveller) -> None:
    game = table(store, hours=0)
    held = store.load(game)
    assert held.timers["0"] == Timer(START, key=held.timers["0"].key) and held.banks == {}
    assert held.next_look() is None and held.timers["0"].next_look() == NEVER
    play.move_text(store, game, 0, "take fish; end turn")
    assert store.load(game).seats[0].turns == 0
