"""What must not stop the clock: broken records, newer ones, many games, outages, kills."""

from collections.abc import Iterator

import pytest
import time_machine

from games.check.testing import check
from service.store import Damaged, Missing, Store
from service.tables import deadlines, lists, seating
from service.tables.apart import apart
from service.tables.lists import Wanted
from service.tables.records import FORM, Pace, Player, Seat, Sheet
from tests.service.conftest import Caller
from tests.workers.post import Post
from tests.workers.sink import PATIENCE
from workers import clock, jobs

START, HOUR = 1_780_000_000.0, 3600.0
Cast = dict[str, Player]


@pytest.fixture
def games(store: Store, cast: Cast) -> Iterator[list[Sheet]]:
    """Twelve games of the toy harbour, ten hours a turn; time stands still."""
    with time_machine.travel(START, tick=False):
        made = [table_of(store) for _ in range(12)]
        store.ready_streams()
        kinds(store)
        store.set_tick(START)
        yield made


def table_of(store: Store) -> Sheet:
    seats = [Seat("Ada", "pada"), Seat("Bruno", "pbruno")]
    return seating.create(store, game="toy", seats=seats, seed="7", speed=Pace(hours=10)).sheet


def kinds(store: Store) -> list[str]:
    """What has gone into the outbox since the last look."""
    rows = store.read_streams("test", 1000, 1)
    return sorted(store.outgoing(fields).kind for _, _, fields in rows if b"e" in fields)


def at(store: Store, hours: float) -> list[str]:
    """One tick, so many hours after the start; what it told."""
    store.set_tick(START + hours * HOUR - 1)
    with time_machine.travel(START + hours * HOUR, tick=False):
        clock.tick(store, START + hours * HOUR)
    return kinds(store)


def spoil(store: Store, game: str) -> None:
    """A record that nobody can read."""
    store.redis.hset(f"tp:{store.shard(game)}:game:{game}", "r", b"rubbish")


# one game's trouble is its own


@check("S15")
def test_a_broken_record_does_not_stop_the_clock(store: Store, games: list[Sheet]) -> None:
    spoil(store, games[0].id)
    assert at(store, 5.1) == ["reminder"] * 11
    assert store.broken() == {games[0].id: "Damaged"}
    assert at(store, 5.2) == []


@check("S15")
@pytest.mark.parametrize("damaged", [True, False])
def test_a_player_who_is_gone_or_damaged_costs_nobody_the_game(
    damaged: bool, store: Store, games: list[Sheet]
) -> None:
    key = "tp:{pbruno}:player"
    store.redis.set(key, b"rubbish") if damaged else store.redis.delete(key)
    at(store, 11)
    assert {tuple(store.load(one.id).timers) for one in games} == {("1",)}
    assert store.broken() == {}


@check("S15")
def test_a_game_is_forgotten_by_the_clock_only_if_it_is_the_game_that_is_gone(
    store: Store, games: list[Sheet]
) -> None:
    gone = games[0].id
    for game in (gone, games[1].id):
        if game == gone:
            store.redis.delete(f"tp:{store.shard(gone)}:game:{gone}")
        with apart(store, game):
            raise Missing("There is no such thing.")
    assert store.broken() == {games[1].id: "Missing"} and store.load(games[1].id)
    assert gone not in store.due(START + 10**9)


@check("S15")
def test_a_newer_record_does_not_stop_the_clock(store: Store, games: list[Sheet]) -> None:
    key = f"tp:{store.shard(games[0].id)}:game:{games[0].id}"
    store.redis.hset(key, "f", FORM + 1)
    assert at(store, 5.1) == ["reminder"] * 11
    assert store.broken() == {games[0].id: "written by a newer build"}
    store.redis.hset(key, "f", FORM)
    assert at(store, 6) == ["reminder"]
    assert store.broken() == {}


@check("S15")
def test_a_hundred_broken_games_do_not_hide_the_others(store: Store, games: list[Sheet]) -> None:
    for n in range(150):
        spoil(store, f"broken{n}")
        store.redis.zadd(f"tp:{store.shard(f'broken{n}')}:due", {f"broken{n}": START})
    told = at(store, 5.1) + at(store, 5.11)
    assert told.count("reminder") == 12
    assert len(store.broken()) == 150


@check("S15")
def test_a_broken_record_does_not_stop_lists(store: Store, games: list[Sheet], cast: Cast) -> None:
    spoil(store, games[3].id)
    page = lists.find(store, Wanted(who=cast["ada"], mine=True, most=50))
    assert len(page.sheets) == 11
    with pytest.raises(Damaged):
        store.load(games[3].id)


@check("S15", "M9")
def test_a_broken_record_does_not_stop_the_letters_of_other_games(post: Post, cast: Cast) -> None:
    sheets = [post.table(cast["ada"], cast["bruno"]) for _ in range(8)]
    spoil(post.store, sheets[0].id)
    sent = post.send("turn")
    assert len(sent) == 7
    assert post.pending() > 0 and post.store.dead() == []


@check("S15", "A14")
def test_broken_games_are_shown(post: Post, cast: Cast) -> None:
    from service import create_app

    post.store.set_aside("g1", "Damaged", START)
    stranger = Caller(create_app(post.config, post.store).test_client(), None)
    assert stranger.get("/readyz").get_json()["broken"] == 1


# outages


@check("T2", "S16")
def test_a_turn_is_credited_the_part_of_the_outage_in_which_it_ran(
    store: Store, games: list[Sheet]
) -> None:
    with time_machine.travel(START + 2 * HOUR, tick=False):
        later = table_of(store)
    with time_machine.travel(START + 3 * HOUR, tick=False):
        clock.tick(store, START + 3 * HOUR)
        newest = table_of(store)
        give_all(store)
    due = [store.load(one.id).timers["0"].due for one in (games[0], later, newest)]
    assert due == [START + 13 * HOUR, START + 13 * HOUR, START + 13 * HOUR]


@check("S16")
def test_time_outs_go_on_beside_a_credit_and_never_before_it(
    store: Store, games: list[Sheet]
) -> None:
    with time_machine.travel(START + 20 * HOUR, tick=False):
        clock.tick(store, START + 20 * HOUR)
        assert kinds(store) == [] and len(store.credits()) == 1
        assert all(store.load(one.id).timers["0"].due == START + 30 * HOUR for one in games)
    assert at(store, 30.1).count("timeout") == 12
    give_all(store)
    assert all(len(store.load(one.id).credits) == 1 for one in games)


@check("S16", "T2")
@pytest.mark.parametrize("steps", [0, 1, 5, 11])
def test_a_credit_that_was_cut_short_is_given_once_to_everybody(
    steps: int, store: Store, games: list[Sheet]
) -> None:
    with time_machine.travel(START + HOUR, tick=False):
        assert store.beat(START + HOUR, clock.ABSURD)
        for work in [clock.give(store, credit) for _ in range(3) for credit in store.credits()]:
            for _ in range(steps):
                next(work, None)
        give_all(store)
    assert {store.load(one.id).timers["0"].due for one in games} == {START + 11 * HOUR}
    assert store.credits() == [] and kinds(store) == ["host"]


@check("S16")
def test_a_credit_that_was_cut_short_goes_on_where_it_stopped(
    store: Store, games: list[Sheet]
) -> None:
    with time_machine.travel(START + HOUR, tick=False):
        store.beat(START + HOUR, clock.ABSURD)
        [credit] = store.credits()
        first = next(filter(None, (len(list(store.timed(tag))) for tag in store.tags())))
        work = clock.give(store, credit)
        for _ in range(first + 1):
            next(work)
        [left] = store.credits()
        again = sum(1 for _ in clock.give(store, left))
    assert left.done > 0 and again < len(games)


@check("S16")
def test_beside_the_ticks_outages_are_credited(store: Store, games: list[Sheet]) -> None:
    with time_machine.travel(START + HOUR, tick=False):
        store.beat(START + HOUR, clock.ABSURD)
        beside = clock.Beside(365)
        beside.begin(store)
        assert not beside.go_on(store, PATIENCE)
    assert store.credits() == [] and kinds(store) == ["host"]
    assert {store.load(one.id).timers["0"].due for one in games} == {START + 11 * HOUR}


@check("S16")
def test_two_clocks_note_an_outage_once(store: Store, games: list[Sheet]) -> None:
    found = [store.beat(START + HOUR + n, clock.ABSURD) for n in range(2)]
    assert found == [True, False] and len(store.credits()) == 1


@check("S16", "S15")
def test_a_broken_record_does_not_stop_a_credit(store: Store, games: list[Sheet]) -> None:
    spoil(store, games[0].id)
    with time_machine.travel(START + HOUR, tick=False):
        store.beat(START + HOUR, clock.ABSURD)
        give_all(store)
    assert {store.load(one.id).timers["0"].due for one in games[1:]} == {START + 11 * HOUR}


def give_all(store: Store) -> None:
    for _ in clock.credit_all(store):
        pass


# time-outs are jobs


@check("T4", "S16")
def test_a_time_out_is_a_job_and_the_clock_goes_on(post: Post, cast: Cast) -> None:
    with time_machine.travel(START, tick=False):
        sheet = table_of(post.store)
    with time_machine.travel(START + 11 * HOUR, tick=False):
        hand_on = clock.jobs_for(post.config)
        queue = jobs.open_queues(post.config)[jobs.MOVES]
        post.store.set_tick(START + 11 * HOUR)
        for n in range(3):
            clock.tick(post.store, START + 11 * HOUR + n, hand_on)
        assert queue.count == 1 and post.store.load(sheet.id).seats[0].missed == 0
        [job] = queue.get_jobs()
        job.perform()
        assert post.store.load(sheet.id).seats[0].missed == 1
        clock.play_for(sheet.id)
        assert post.store.load(sheet.id).seats[0].missed == 1


@check("T4")
def test_a_time_out_job_that_was_lost_is_made_again(post: Post, cast: Cast) -> None:
    lost: list[str] = []
    with time_machine.travel(START, tick=False):
        table_of(post.store)
    for hours in (11, 11.01, 11.2):
        post.store.set_tick(START + hours * HOUR)
        with time_machine.travel(START + hours * HOUR, tick=False):
            clock.tick(post.store, START + hours * HOUR, lambda _, game: lost.append(game))
    assert len(lost) == 2


def test_a_seat_that_plays_in_time_is_not_timed_out_by_an_old_job(post: Post, cast: Cast) -> None:
    with time_machine.travel(START, tick=False):
        sheet = table_of(post.store)
    with time_machine.travel(START + HOUR, tick=False):
        deadlines.time_out(post.store, sheet.id)
    assert post.store.load(sheet.id).seats[0].missed == 0
