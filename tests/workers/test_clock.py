"""The clock: reminders, time-outs, the ladder for the absent, outages."""

from collections.abc import Iterator

import pytest
import time_machine

from games.check.testing import check
from service.store import Store
from service.tables import deadlines, past, play, seating, transaction, vacation
from service.tables.records import Outgoing, Pace, Player, Seat, Sheet
from workers import clock

START = 1_780_000_000.0
HOUR = 3600.0


@pytest.fixture
def game(store: Store, cast: dict[str, Player]) -> Iterator[Sheet]:
    """Ada and Bruno at Le Havre, ten hours a turn."""
    with time_machine.travel(START, tick=False):
        seats = [Seat("Ada", "pada"), Seat("Bruno", "pbruno")]
        made = seating.create(
            store, game="le_havre", seats=seats, host="pada", seed="clock", speed=Pace(hours=10)
        )
        store.ready_streams()
        told(store)
        yield made.sheet


def told(store: Store) -> list[Outgoing]:
    """What has gone into the outbox since the last look."""
    return [store.outgoing(fields) for _, _, fields in store.read_streams("test", 1000, 1)]


def tick(store: Store, hours: float) -> list[Outgoing]:
    """One tick, so many hours after the start."""
    moment = START + hours * HOUR
    store.set_tick(moment - 1)
    with time_machine.travel(moment, tick=False):
        clock.tick(store, moment)
        return told(store)


def give_all(store: Store) -> None:
    """Give every credit that is open."""
    for _ in clock.credit_all(store):
        pass


def key(store: Store, game: str, seat: int) -> str:
    """The key of the seat's open ask."""
    return transaction.open_table(store.load(game)).opens(seat)[0].key


@check("T3")
def test_each_reminder_is_sent_once(store: Store, game: Sheet) -> None:
    assert tick(store, 4.9) == []
    first = tick(store, 5.1)
    assert [(one.kind, one.player, one.facts["share"]) for one in first] == [
        ("reminder", "pada", 0.5)
    ]
    assert tick(store, 5.2) == []
    assert [one.facts["share"] for one in tick(store, 8.1)] == [0.8]
    assert [one.facts["share"] for one in tick(store, 9.6)] == [0.95]


@check("T3")
def test_nobody_is_reminded_of_a_turn_already_taken(store: Store, game: Sheet) -> None:
    play.move_text(store, game.id, 0, "take fish; end turn")
    told(store)
    assert [one.player for one in tick(store, 5.1)] == ["pbruno"]


@check("T4")
def test_a_time_out_is_played_by_the_bot_told_and_logged(store: Store, game: Sheet) -> None:
    kinds = {(one.kind, one.player) for one in tick(store, 10.1)}
    assert kinds == {("timeout", "pada"), ("turn", "pbruno")}
    moves = past.moves(store, store.load(game.id))
    assert {move.by for move in moves if move.seat == 0} <= {"clock", "auto"}
    assert any(move.by == "clock" for move in moves)
    assert store.load(game.id).seats[0].missed == 1


def test_a_player_who_comes_back_is_no_longer_absent(store: Store, game: Sheet) -> None:
    tick(store, 10.1)
    with time_machine.travel(START + 11 * HOUR, tick=False):
        play.move_text(store, game.id, 1, "1; end turn")
        play.move_text(store, game.id, 0, "1; end turn")
    assert store.load(game.id).seats[0].missed == 0


def test_the_ladder_opens_the_seat_and_then_calls_a_vote(store: Store, game: Sheet) -> None:
    seen: dict[str, int] = {}
    hours = 0.0
    for turn in range(1, 5):
        hours += 10.1
        for one in tick(store, hours):
            if one.kind in ("open", "vote"):
                seen[one.kind] = turn
                assert (one.player, one.facts["absent"]) == ("pbruno", 0)
        with time_machine.travel(START + hours * HOUR, tick=False):
            while 1 in play.awaiting(store.load(game.id)):
                play.bot_turn(store, game.id, 1, key(store, game.id, 1))
            told(store)
    assert seen == {"open": 2, "vote": 4}


def test_a_vote_ends_the_game_when_everybody_present_has_voted(store: Store, game: Sheet) -> None:
    with pytest.raises(transaction.WrongStatus):
        deadlines.vote_end(store, game.id, 1)
    sheet = store.load(game.id)
    sheet.seats[0].missed = deadlines.VOTE_AFTER
    store.commit(sheet)
    ended = deadlines.vote_end(store, game.id, 1).sheet
    assert (ended.status, len(ended.scores)) == ("over", 2)
    assert {one.kind for one in told(store)} == {"over"}


def test_without_the_bot_the_table_waits_on(store: Store, cast: dict[str, Player]) -> None:
    with time_machine.travel(START, tick=False):
        seats = [Seat("Ada", "pada"), Seat("Bruno", "pbruno")]
        speed = Pace(hours=10, ladder=("open", "vote"))
        made = seating.create(store, game="le_havre", seats=seats, speed=speed).sheet
        store.ready_streams()
        told(store)
    assert [one.kind for one in tick(store, 10.1)] == ["timeout"]
    assert play.awaiting(store.load(made.id)) == [0]
    assert [one.kind for one in tick(store, 10.2)] == []


@check("T2")
def test_after_an_outage_everybody_is_credited_and_the_host_is_told(
    store: Store, game: Sheet
) -> None:
    due = store.load(game.id).timers["0"].due
    store.set_tick(START)
    with time_machine.travel(START + 20 * HOUR, tick=False):
        clock.tick(store, START + 20 * HOUR)
        assert told(store) == []
        give_all(store)
        told_then = told(store)
    assert [one.kind for one in told_then] == ["host"]
    timer = store.load(game.id).timers["0"]
    assert timer.due == due + 20 * HOUR
    assert play.awaiting(store.load(game.id)) == [0]


@check("T2")
def test_a_clock_that_jumps_back_takes_nothing_away(store: Store, game: Sheet) -> None:
    store.set_tick(START + 50 * HOUR)
    with time_machine.travel(START, tick=False):
        clock.tick(store, START)
        give_all(store)
    timer = store.load(game.id).timers["0"]
    assert timer.due - START <= 10 * HOUR
    assert tick(store, 5.1) != [] or timer.due < START


@check("P3")
@check("T5")
def test_silence_is_reminded_once_then_the_invitation_lapses_and_the_table_waits(
    store: Store, cast: dict[str, Player]
) -> None:
    store.ready_streams()
    with time_machine.travel(START, tick=False):
        seats = [Seat("Ada", "pada"), Seat("Bruno", "pbruno", accepted=False)]
        game = seating.create(store, game="le_havre", seats=seats, host="pada").sheet.id
        running = seating.create(store, game="le_havre", seats=[Seat("Ada", "pada")]).sheet.id
    for hours in (71, 73, 74, 200, 73 + 241, 2000):
        with time_machine.travel(START + hours * HOUR, tick=False):
            store.set_tick(START + hours * HOUR - 2)
            clock.tick(store, START + hours * HOUR)
    letters = [(one.kind, one.player) for one in told(store) if one.game == game]
    assert letters == [
        ("invite", "pbruno"), ("invite", "pbruno"), ("lost", "pbruno"), ("vacant", "pada")
    ]  # fmt: skip
    held = store.load(game)
    assert held.status == "inviting" and held.seats[1].free
    assert store.load(running).status == "playing"


def test_a_vacation_stops_the_running_clock(store: Store, game: Sheet) -> None:
    with time_machine.travel(START + 4 * HOUR, tick=False):
        vacation.go_away(store, store.player("pada"), START + 100 * HOUR)
    assert store.load(game.id).timers["0"].due == START + 106 * HOUR


def test_a_bank_of_hours_is_used_up_and_then_the_turn_is_all_there_is(
    store: Store, cast: dict[str, Player]
) -> None:
    with time_machine.travel(START, tick=False):
        seats = [Seat("Ada", "pada")]
        made = seating.create(
            store, game="le_havre", seats=seats, speed=Pace(hours=1, bank=5), seed="bank"
        ).sheet
    assert made.timers["0"].due == START + 6 * HOUR
    with time_machine.travel(START + 3 * HOUR, tick=False):
        after = play.move_text(store, made.id, 0, "1; end turn").sheet
    assert after.banks["0"] == pytest.approx(3)
    assert after.timers["0"].due == pytest.approx(START + 3 * HOUR + 4 * HOUR)


def test_work_goes_on_until_its_time_is_over_or_it_is_done() -> None:
    done: list[int] = []

    def work() -> Iterator[None]:
        for number in range(3):
            done.append(number)
            yield

    steps = work()
    assert clock.spend(steps, 0) and done == [0]
    assert not clock.spend(steps, 60) and done == [0, 1, 2]
