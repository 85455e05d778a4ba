"""Listeners on a running server: told at once, let go in time, never a thread each."""

import contextlib
import threading
import time
import urllib.request
from collections.abc import Iterator
from contextlib import AbstractContextManager
from pathlib import Path
from typing import Protocol

import pytest
from redis.exceptions import RedisError

from bench.serving import service_server
from games.check.testing import check
from service.config import Config
from service.live.cursor import Cursor
from service.store import embedded, open_store
from service.store.events import write_mark
from service.tables import handover, play, seating, tokens
from service.tables.people import register
from service.tables.records import PRIVATE, PUBLIC, Seat
from service.tables.transaction import open_table
from tests.service.listening import Ear
from tests.workers.sink import PATIENCE, wait_for

HELD = 4


class Stage:
    """Two people at a public table, and a Redis that can be killed under them."""

    def __init__(self, folder: Path) -> None:
        self.folder, self.socket = folder, folder / "r.sock"
        self.url = f"unix://{self.socket}"
        self.start_redis()
        self.store = open_store(self.url, 4)
        config = Config(secret_keys=("a-key-for-the-stage",))
        names = ("Ada", "Bruno")
        mails = [f"{name}@example.org" for name in names]
        cast = [register(self.store, config, n, m, "en") for n, m in zip(names, mails, strict=True)]
        self.tokens = [tokens.issue(self.store, one, "", tokens.SCOPES)[1] for one in cast]
        seats = [Seat(one.name, one.id) for one in cast]
        made = seating.create(self.store, game="le_havre", seats=seats, visibility=PUBLIC)
        self.game = made.sheet.id

    def start_redis(self) -> None:
        self.redis = embedded.start(self.folder, self.socket)
        embedded.wait(self.url)

    def kill_redis(self) -> None:
        self.redis.kill()
        self.redis.wait(PATIENCE)
        self.start_redis()

    def move(self) -> None:
        """A whole turn of whoever is asked."""
        one = open_table(self.store.load(self.game)).opens()[0]
        play.bot_turn(self.store, self.game, one.ask.seat, one.key)

    def serve(self) -> AbstractContextManager[int]:
        """The API in one process."""
        return service_server(
            self.url,
            TOWPATH_DATA=str(self.folder),
            TOWPATH_LOG_LEVEL="error",
            TOWPATH_HELD=str(HELD),
            TOWPATH_API_WORKERS="1",
        )


@pytest.fixture
def stage(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Stage]:
    made = Stage(tmp_path_factory.mktemp("e"))
    yield made
    made.redis.terminate()
    made.redis.wait(PATIENCE)


@pytest.fixture
def port(stage: Stage) -> Iterator[int]:
    with stage.serve() as found:
        yield found


class Listen(Protocol):
    """Opens a stream that is hung up when the test ends."""

    def __call__(self, port: int, path: str, token: str = "", last: str = "") -> Ear: ...


@pytest.fixture
def listen() -> Iterator[Listen]:
    with contextlib.ExitStack() as ends:

        def begin(port: int, path: str, token: str = "", last: str = "") -> Ear:
            ear = Ear(port, path, token, last)
            ends.callback(ear.close)
            return ear

        yield begin


@check("A9")
def test_everybody_who_listens_is_told(stage: Stage, port: int, listen: Listen) -> None:
    paths = ("/v1/events", f"/v1/games/{stage.game}/events", f"/table/{stage.game}/events")
    ears = [listen(port, path, stage.tokens[0] if "v1" in path else "") for path in paths]
    stage.move()
    told = [ear.hear() for ear in ears]
    assert all(one and one.name == "moved" for one in told)
    assert [one.told["yours"] for one in told if one] == [[], [], []]


def test_whoever_may_not_listen_any_more_is_let_go(stage: Stage, port: int, listen: Listen) -> None:
    mine, watching = (
        listen(port, "/v1/events", stage.tokens[1]),
        listen(port, f"/table/{stage.game}/events"),
    )
    at_table = listen(port, f"/v1/games/{stage.game}/events", stage.tokens[1])
    player = stage.store.player(stage.tokens[1].partition(".")[0])
    stage.store.forget_player(player)
    assert mine.hear() is None and at_table.hear() is None
    sheet = stage.store.load(stage.game)
    sheet.visibility = PRIVATE
    stage.store.commit(sheet)
    while told := watching.hear():
        assert told.told["status"] == "playing"
    assert listen(port, f"/table/{stage.game}/events").status == 404
    assert listen(port, "/v1/events", stage.tokens[1]).status == 401


@check("S12")
def test_held_requests_have_a_budget_of_their_own(stage: Stage, port: int, listen: Listen) -> None:
    ears = [listen(port, "/v1/events", stage.tokens[0]) for _ in range(HELD)]
    refused = listen(port, "/v1/events", stage.tokens[0])
    assert (refused.status, refused.answer.headers["Retry-After"]) == (503, "5")
    with urllib.request.urlopen(f"http://127.0.0.1:{port}/healthz", timeout=PATIENCE) as alive:
        assert alive.status == 200
    ears.pop().close()
    wait_for(lambda: listen(port, "/v1/events", stage.tokens[0]).status == 200)


@check("S12")
def test_strangers_of_one_network_hold_only_their_share_open(
    stage: Stage, port: int, listen: Listen
) -> None:
    paths = (f"/v1/games/{stage.game}/events", f"/table/{stage.game}/events")
    assert listen(port, paths[0]).status == 200
    assert [listen(port, path).status for path in paths] == [503, 503]
    assert listen(port, paths[0], stage.tokens[0]).status == 200


def test_a_poll_waits_for_the_turn_to_come(stage: Stage, port: int, listen: Listen) -> None:
    path, seen = "/v1/turns?wait=20", list[bytes]()
    poll = threading.Thread(target=lambda: seen.append(listen(port, path, stage.tokens[1]).body()))
    poll.start()
    time.sleep(1)
    assert poll.is_alive()
    stage.move()
    poll.join(PATIENCE)
    assert stage.game.encode() in seen[0]


@check("S12")
def test_a_poll_beyond_the_budget_is_answered_at_once(
    stage: Stage, port: int, listen: Listen
) -> None:
    for _ in range(HELD):
        listen(port, "/v1/events", stage.tokens[0])
    answer = listen(port, "/v1/turns?wait=20", stage.tokens[1]).answer
    assert (answer.status, answer.headers["Retry-After"]) == (200, "5")


@check("A9")
def test_nothing_is_lost_or_told_twice_when_processes_die(stage: Stage, listen: Listen) -> None:
    began = Cursor(stage.store.event_time())
    heard, last, ended = list[str](), began.text(), threading.Event()
    stirring = threading.Thread(target=_keep_stirring, args=[stage, ended])
    stirring.start()
    for death in ("server", "redis", "server"):
        with stage.serve() as port:
            ear = listen(port, "/v1/events", stage.tokens[0], last)
            _listen(ear, heard, 4)
            if death == "redis":
                stage.kill_redis()
                _listen(ear, heard, 4)
            last = ear.last
    ended.set()
    stirring.join()
    shard = stage.store.shard_number(stage.game)
    rows, _ = stage.store.events_after({shard: began.base})
    stored = [write_mark(row.mark) for row in rows]
    assert heard == stored[: len(heard)] and len(heard) >= 16


def _listen(ear: Ear, heard: list[str], count: int) -> None:
    for _ in range(count):
        told = ear.hear()
        assert told is not None
        heard.append(told.id.rpartition("~")[2])


def _keep_stirring(stage: Stage, ended: threading.Event) -> None:
    while not ended.wait(0.1):
        with contextlib.suppress(RedisError):
            handover.revoke(stage.store, stage.game, 0)
