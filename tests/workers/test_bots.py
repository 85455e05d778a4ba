"""The job that plays a bot's turn."""

import msgspec
import pytest

from service.config import Config
from service.store import Store
from service.tables import play, seating
from service.tables.records import Outgoing, Player, Seat
from tests.seats import pass_seat
from tests.workers.post import TOY
from workers import bots, jobs


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
