"""Restarts under load: one process after another, and nobody loses a request."""

import contextlib
import http.client
import json
import signal
import subprocess
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from games.check.testing import check
from service.config import Config
from service.store import Store
from service.tables import seating
from service.tables.records import Player, Seat
from tests.cli.test_up import TOWPATH, answers, environment
from tests.workers.sink import wait_for

CLIENTS = 4
SLOW_SECONDS = 0.05
GRACE = 30
TOKEN = {"Authorization": "Bearer pada.token-ada"}


class Site:
    """Two API processes behind what a proxy does: a port that refuses is left for the other."""

    def __init__(self, folder: Path, config: Config, store: Store) -> None:
        settings = {"REDIS_URL": config.redis_url, "SHARDS": str(store.shards)}
        self.envs = [environment(folder, **settings) for _ in range(2)]
        self.ports = [env["TOWPATH_PORT"] for env in self.envs]
        self.running = [self.begin(n) for n in range(2)]
        self.done, self.dropped, self.answered = threading.Event(), list[str](), 0
        for port in self.ports:
            wait_for(answers(port))

    def begin(self, number: int) -> subprocess.Popen[bytes]:
        """Start one of the two."""
        return subprocess.Popen([TOWPATH, "run", "api"], env=self.envs[number])

    def restart(self, number: int) -> None:
        """End one as a host does, and start it anew."""
        self.running[number].terminate()
        assert self.running[number].wait(GRACE) == 0
        self.running[number] = self.begin(number)
        wait_for(answers(self.ports[number]))

    def load(self, path: str, number: int) -> None:
        """Ask until told to stop."""
        turn = number
        while not self.done.is_set():
            turn += 1
            try:
                status = self.ask(path, turn)
            except (OSError, http.client.HTTPException) as error:
                self.dropped.append(repr(error))
            else:
                self.answered += 1
                self.dropped += [] if status == 200 else [str(status)]

    def ask(self, path: str, turn: int) -> int:
        """One request of somebody slow to speak, at the other port where the first refuses."""
        for port in (self.ports[turn % 2], self.ports[(turn + 1) % 2]):
            with contextlib.suppress(ConnectionRefusedError), connected(port) as link:
                time.sleep(SLOW_SECONDS)
                body = json.dumps({"text": "take fish"})
                heads = {"Content-Type": "application/json", "Connection": "close"}
                link.request("POST", path, body, {**TOKEN, **heads})
                return link.getresponse().status
        raise OSError("nobody listens")


@contextlib.contextmanager
def connected(port: str) -> Iterator[http.client.HTTPConnection]:
    """A connection on which nothing was said yet."""
    link = http.client.HTTPConnection("127.0.0.1", int(port), timeout=GRACE)
    with contextlib.closing(link):
        link.connect()
        yield link


@pytest.fixture
def site(
    tmp_path: Path, config: Config, store: Store, cast: dict[str, Player]
) -> Iterator[tuple[Site, list[threading.Thread]]]:
    """Two processes under load: moves are previewed all the time."""
    seats = [Seat("Ada", "pada"), Seat("Bruno", "pbruno")]
    game = seating.create(store, game="le_havre", seats=seats, host="pada", seed="1").sheet
    found = Site(tmp_path, config, store)
    path = f"/v1/games/{game.id}/preview"
    clients = [threading.Thread(target=found.load, args=(path, n)) for n in range(CLIENTS)]
    for client in clients:
        client.start()
    yield found, clients
    found.done.set()
    for client in clients:
        client.join()
    for process in found.running:
        process.terminate()
        process.wait(GRACE)


def more(found: Site, count: int = 40) -> None:
    """Until so many more requests were answered."""
    wanted = found.answered + count
    wait_for(lambda: found.answered >= wanted)


@check("O5")
def test_one_process_after_another_is_restarted_and_no_request_is_lost(
    site: tuple[Site, list[threading.Thread]],
) -> None:
    found, _ = site
    for number in (0, 1):
        more(found)
        found.restart(number)
    more(found)
    assert found.dropped == []


@check("O5")
def test_a_hang_up_renews_the_processes_behind_a_port_and_no_request_is_lost(
    site: tuple[Site, list[threading.Thread]],
) -> None:
    found, _ = site
    for _ in range(2):
        more(found)
        found.running[0].send_signal(signal.SIGHUP)
    more(found, 120)
    assert found.running[0].poll() is None
    assert found.dropped == []


@check("O5")
def test_whoever_listens_is_let_go_when_the_processes_are_renewed(
    site: tuple[Site, list[threading.Thread]],
) -> None:
    found, _ = site
    with connected(found.ports[0]) as link:
        link.request("GET", "/v1/events", headers=TOKEN)
        with link.getresponse() as answer:
            found.running[0].send_signal(signal.SIGHUP)
            answer.read()
            assert answer.status == 200


@check("O5")
def test_asked_to_end_while_it_renews_its_processes_it_ends(
    site: tuple[Site, list[threading.Thread]],
) -> None:
    found, _ = site
    for _ in range(2):
        found.running[0].send_signal(signal.SIGHUP)
        more(found)
    found.running[0].send_signal(signal.SIGHUP)
    found.running[0].terminate()
    assert found.running[0].wait(GRACE) == 0
    assert found.dropped == []
