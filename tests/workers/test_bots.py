"""The job that plays a bot's turn, and the queue in which nobody's mail waits."""

import signal
import threading
import time
from collections.abc import Iterator
from dataclasses import replace

import msgspec
import pytest

from service.config import Config
from service.store import Store
from service.tables import play, seating
from service.tables.records import Outgoing, Player, Seat
from tests.conftest import Logged
from tests.seats import pass_seat
from tests.workers.post import TOY
from tests.workers.sink import receiving
from workers import bots, jobs, relay
from workers.worker import work


def bot_entry(store: Store) -> tuple[str, str, str]:
    """The bot's entry in the outbox."""
    store.ready_streams()
    for stream, entry, fields in store.read_streams("relay", 100, 10):
        if store.outgoing(fields).kind == "bot":
            return stream, entry, fields[b"e"].decode()
        store.finish(stream, entry)
    raise AssertionError("no bot is asked")


@pytest.fixture
def game(config: Config, store: Store, cast: dict[str, Player]) -> str:
    """A random bot at the first seat, Ada at the second."""
    jobs.use(jobs.Desk(config, store))
    seats = [Seat("Bot", bot="random"), Seat("Ada", "pada")]
    return seating.create(store, game=TOY, seats=seats, seed="7").sheet.id


def test_a_bot_plays_its_whole_turn_once(game: str, store: Store) -> None:
    entry = bot_entry(store)
    bots.play(*entry)
    version = store.version(game)
    assert play.awaiting(store.load(game)) == [1]
    bots.play(*entry)
    assert store.version(game) == version


def test_a_bot_job_finishes_its_entry(game: str, store: Store) -> None:
    stream, entry, payload = bot_entry(store)
    assert store.redis.xlen(stream) >= 1
    bots.play(stream, entry, payload)
    left = [store.outgoing(fields).kind for _, fields in store.redis.xrange(stream)]
    assert "bot" not in left and "turn" in left


def test_a_seat_that_a_person_took_is_not_played(game: str, store: Store) -> None:
    entry = bot_entry(store)
    pass_seat(store, game, 0, "pbruno")
    version = store.version(game)
    bots.play(*entry)
    assert store.version(game) == version


def test_a_game_that_is_gone_is_forgotten(store: Store, config: Config) -> None:
    jobs.use(jobs.Desk(config, store))
    store.ready_streams()
    store.push_outgoing(Outgoing("bot", "gone", 0, "turn@1"))
    [(stream, entry, fields)] = store.read_streams("relay", 10, 10)
    bots.play(stream, entry, fields[b"e"].decode())
    assert store.backlog() == (0, 0.0)
    assert msgspec.json.decode(fields[b"e"])["game"] == "gone"


def test_the_log_tells_what_became_of_a_bots_turn(game: str, store: Store, logged: Logged) -> None:
    entry = bot_entry(store)
    bots.play(*entry)
    bots.play(*entry)
    pass_seat(store, game, 0, "pbruno")
    bots.play(*entry)
    bots.play(entry[0], entry[1], msgspec.json.encode(Outgoing("bot", "gone", 0)).decode())
    told = [line for line in logged if line["event"].startswith("bot.")]
    assert [line["event"] for line in told] == [
        *("bot.played", "bot.turn_passed", "bot.not_a_bot", "bot.no_game")
    ]
    key = msgspec.json.decode(entry[2])["key"]
    named = [(line["game"], line["seat"], line["key"]) for line in told]
    assert key and named == [(game, 0, key)] * 3 + [("gone", 0, "")]


@pytest.fixture
def carrier(config: Config, store: Store) -> Iterator[relay.Relay]:
    """A relay on the test's own store; entries come round again at once."""
    before = {sign: signal.getsignal(sign) for sign in (signal.SIGTERM, signal.SIGINT)}
    store.ready_streams()
    carrier = relay.Relay(config, store, jobs.open_queues(config))
    carrier.idle_ms, carrier.next_sweep = 1, float("inf")
    yield carrier
    for sign, held in before.items():
        signal.signal(sign, held)


def test_letters_flow_while_twenty_bot_turns_wait(
    carrier: relay.Relay, config: Config, store: Store, cast: dict[str, Player]
) -> None:
    with receiving() as sink:
        for number in range(20):
            store.push_outgoing(Outgoing("bot", f"g{number}", 0, "turn@1"))
        store.push_outgoing(Outgoing("confirm", "", player="pada"))
        carrier.step(10)
        work(replace(config, smtp_url=f"smtp://127.0.0.1:{sink.port}"), threading.Event(), True)
        assert len(sink.mails) == 1
    assert len(carrier.queues[jobs.BOTS]) == store.backlog()[0] == 20


def test_bots_that_are_behind_let_an_unfinished_letter_come_round(
    carrier: relay.Relay, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    store.push_outgoing(Outgoing("bot", "g1", 0, "turn@1"))
    store.push_outgoing(Outgoing("confirm", "", player="pada"))
    carrier.step(10)
    carrier.queues[jobs.MAIL].empty()
    late = {jobs.BOTS: 9.0}
    monkeypatch.setattr(relay, "lag", lambda queue: late.get(queue.name, 0.0))
    while len(carrier.queues[jobs.MAIL]) < 3:
        carrier.sweep()
    assert len(carrier.queues[jobs.BOTS]) == 1


def test_a_turn_whose_worker_died_is_played_by_another(
    carrier: relay.Relay, config: Config, game: str, store: Store
) -> None:
    carrier.step(10)
    for queue in carrier.queues.values():
        queue.empty()
    time.sleep(0.01)
    assert play.awaiting(store.load(game)) == [0] and carrier.sweep() > 0
    work(config, threading.Event(), True, [jobs.BOTS])
    assert play.awaiting(store.load(game)) == [1]


def test_a_table_full_of_bots_finishes(carrier: relay.Relay, config: Config, store: Store) -> None:
    seats = [Seat(level, bot=level) for level in ("random", "easy", "steady", "strong")]
    made = seating.create(store, game=TOY, seats=seats, seed="7").sheet.id
    while store.load(made).status == "playing":
        assert carrier.step(10)
        work(config, threading.Event(), True, [jobs.BOTS])
    assert sorted(score["seat"] for score in store.load(made).scores) == [0, 1, 2, 3]
