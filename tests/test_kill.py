"""kill -9 of every process in turn, under load: no move lost, no turn without its mail."""

import contextlib
import email
import http.client
import os
import random
import re
import signal
import subprocess
import sys
import threading
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator
from itertools import chain
from pathlib import Path
from typing import Any

import msgspec
import pytest
import redis

from games.check.testing import check
from games.rng import Dice
from service.store import Store
from service.store.connect import connect
from service.tables import past
from tests.conftest import free_port

KINDS = (
    ("redis-server", "valkey-server"),
    ("service.server",),
    ("workers.relay",),
    ("workers.worker",),
)
GAMES = 3
PATIENCE = 60.0
TURN = re.compile(r"<turn\.([a-z2-7]+)-(\d+)-(\d+)-")


class Service:
    """`towpath up` on ports of its own, and what it has told us."""

    def __init__(self, folder: Path) -> None:
        self.port = free_port()
        self.env = {
            **{k: v for k, v in os.environ.items() if not k.startswith("TOWPATH_")},
            "TOWPATH_DATA": str(folder),
            "TOWPATH_PORT": str(self.port),
            "TOWPATH_INBOX_PORT": str(free_port()),
            "TOWPATH_MAILBOX_PORT": str(free_port()),
            "TOWPATH_RETRY_SECONDS": "1",
            "TOWPATH_LOG_LEVEL": "error",
        }
        command = [sys.executable, "-m", "service.cli", "up"]
        self.process = subprocess.Popen(command, env=self.env, stdout=subprocess.DEVNULL)
        self.store = Store(connect(f"unix://{folder}/redis.sock"), 16)
        self.turns: dict[tuple[str, int, int], set[str]] = {}
        self.read: set[bytes] = set()
        self.lock = threading.Lock()

    def call(self, path: str, body: Any = None, token: str = "") -> tuple[int, Any]:
        """A request, repeated until somebody answers; the same move twice is one move."""
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until:
            request = urllib.request.Request(f"http://127.0.0.1:{self.port}{path}")
            if body is not None:
                request.data = msgspec.json.encode(body)
                request.add_header("Content-Type", "application/json")
            if token:
                request.add_header("Authorization", f"Bearer {token}")
            with contextlib.suppress(OSError, ValueError, http.client.HTTPException):
                return answered(request)
            time.sleep(0.05)
        raise AssertionError(f"nobody answered {path} for {PATIENCE} s")

    def has_mail(self, game: str, seat: int, number: int) -> bool:
        """Has the turn mail of that ask arrived? Reads what is new in the mailbox."""
        with self.lock:
            try:
                for n in set(self.store.redis.hkeys("tp:{mailbox}:mail")) - self.read:
                    raw = self.store.redis.hget("tp:{mailbox}:mail", n)
                    found = email.message_from_bytes(raw or b"")["Message-ID"] or ""
                    turn = TURN.match(found)
                    if turn:
                        key = (turn[1], int(turn[2]), int(turn[3]))
                        self.turns.setdefault(key, set()).add(found)
                    self.read.add(n)
            except redis.exceptions.RedisError:
                return False
            return (game, seat, number) in self.turns

    def children(self) -> dict[str, list[int]]:
        """The running processes by kind, from the process table."""
        found: dict[str, list[int]] = {}
        family = {self.process.pid}
        for _ in range(2):
            for entry in Path("/proc").iterdir():
                if not entry.name.isdecimal():
                    continue
                try:
                    parent = int((entry / "stat").read_text().rpartition(")")[2].split()[1])
                    command = (entry / "cmdline").read_bytes().decode()
                except (OSError, IndexError):
                    continue
                if parent in family and int(entry.name) not in family:
                    family.add(int(entry.name))
                    for kind in chain(*KINDS):
                        if kind in command:
                            found.setdefault(kind, []).append(int(entry.name))
        return found


def answered(request: urllib.request.Request) -> tuple[int, Any]:
    """The answer; a failure of the service is raised, to be tried again."""
    try:
        with urllib.request.urlopen(request, timeout=5) as answer:
            return answer.status, msgspec.json.decode(answer.read())
    except urllib.error.HTTPError as error:
        with error:
            if error.code >= 500:
                raise ConnectionError("not now") from None
            return error.code, msgspec.json.decode(error.read())


@pytest.fixture
def service(tmp_path: Path) -> Iterator[Service]:
    found = Service(tmp_path)
    try:
        found.call("/healthz")
        yield found
    finally:
        found.process.terminate()
        found.process.wait(40)


def player(service: Service, name: str) -> dict[str, Any]:
    body = {"name": name, "email": f"{name}@example.org"}
    made: dict[str, Any] = service.call("/v1/players", body)[1]
    request = urllib.request.Request(
        f"http://127.0.0.1:{service.port}/v1/me",
        msgspec.json.encode({"mail": {"picture": False}}),
        {"Authorization": f"Bearer {made['token']}", "Content-Type": "application/json"},
        method="PATCH",
    )
    urllib.request.urlopen(request, timeout=10).close()
    return made


def play_on(service: Service, game: str, crowd: list[Any], stop: Any, acked: list[Any]) -> None:
    """Whenever a turn's mail has arrived, play that turn to its end, noting what was acked."""
    draw = Dice(game)
    while not stop.is_set():
        for person in crowd:
            status, found = service.call(f"/v1/games/{game}/asks", token=person["token"])
            assert status == 200
            for ask in found["asks"]:
                number = int(ask["key"].rpartition("@")[2])
                until = time.monotonic() + PATIENCE
                while not service.has_mail(game, ask["seat"], number):
                    assert time.monotonic() < until, f"no mail for {game} {ask['key']}"
                    time.sleep(0.02)
                finish_turn(service, game, person, ask, draw, acked)


def finish_turn(
    service: Service, game: str, person: Any, ask: Any, draw: Dice, acked: list[Any]
) -> None:
    for _ in range(30):
        options = ask["suggestions"]
        answer = options[draw(len(options))]["answer"]
        if "end turn" in [one["answer"] for one in options]:
            answer = "end turn"
        body = {"key": ask["key"], "answers": [answer], "seat": ask["seat"]}
        status, moved = service.call(f"/v1/games/{game}/moves", body, person["token"])
        assert status == 200, moved
        acked.append((ask["seat"], ask["id"], answer))
        if answer == "end turn" or not moved["asks"]:
            return
        ask = moved["asks"][0]


@check("M7", "M9", "I11")
@pytest.mark.timeout(7200)
@pytest.mark.parametrize("count", [50, pytest.param(500, marks=pytest.mark.soak)])
def test_kills_lose_nothing(count: int, service: Service) -> None:
    crowd = [player(service, name) for name in ("ann", "ben")]
    seats = [{"player": one["id"]} for one in crowd]
    stop, acked = threading.Event(), dict[str, list[Any]]()
    failed: list[BaseException] = []
    for _ in range(GAMES):
        body = {"game": "le_havre", "seats": seats}
        acked[service.call("/v1/games", body, crowd[0]["token"])[1]["id"]] = []

    def run(game: str) -> None:
        try:
            play_on(service, game, crowd, stop, acked[game])
        except BaseException as error:
            failed.append(error)

    threads = [threading.Thread(target=run, args=[game]) for game in acked]
    for thread in threads:
        thread.start()
    kills = kill_in_turn(service, count, failed, lambda: sum(map(len, acked.values())))
    stop.set()
    for thread in threads:
        thread.join(PATIENCE)
    assert not failed, failed
    assert kills == count
    assert sum(map(len, acked.values())) > count
    for game, moves in acked.items():
        _compare(service, game, moves)


def kill_in_turn(
    service: Service, count: int, failed: list[BaseException], acked: Callable[[], int]
) -> int:
    """Redis, API, relay and worker, one after another, at random moments while play goes on."""
    pick, kills, seen = random.Random(7), 0, 0
    while kills < count and not failed:
        if acked() < seen + 2:
            time.sleep(0.05)
            continue
        time.sleep(pick.uniform(0, 0.5))
        seen = acked()
        running = service.children()
        wanted = KINDS[kills % len(KINDS)]
        victims = [pid for kind in wanted for pid in running.get(kind, [])]
        if victims:
            os.kill(pick.choice(victims), signal.SIGKILL)
            kills += 1
    return kills


def _compare(service: Service, game: str, moves: list[Any]) -> None:
    """Every acknowledged move is stored, in order; every mail is for a stored turn."""
    sheet = service.store.load(game)
    lines = past.moves(service.store, sheet)
    stored = [(m.seat, m.ask, m.answer) for m in lines + sheet.table.answers if m.by == "player"]
    assert stored == moves
    length = len(lines) + len(sheet.table.answers)
    for (found, _, number), ids in service.turns.items():
        assert len(ids) == 1, "a repeated mail has the identical Message-ID"
        if found == game:
            assert number <= length
