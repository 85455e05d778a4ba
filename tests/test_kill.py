"""kill -9 of every process in turn, under load: no move lost, no turn without its mail."""

import os
import random
import signal
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from bench.loads import ByRest
from bench.victim import Service, running
from games.check.testing import check

KILLED = ("redis", "api", "relay", "worker")
GAMES = 3


@pytest.fixture
def service(tmp_path: Path) -> Iterator[Service]:
    with running(tmp_path) as found:
        yield found


@check("M7", "M9", "I11")
@pytest.mark.timeout(7200)
@pytest.mark.parametrize("count", [50, pytest.param(500, marks=pytest.mark.soak)])
def test_kills_lose_nothing(count: int, service: Service) -> None:
    crowd = [service.sign_up(name) for name in ("ann", "ben")]
    stop, failed = threading.Event(), list[BaseException]()
    tables = [ByRest(service, crowd) for _ in range(GAMES)]

    def play(table: ByRest) -> None:
        try:
            table.go(stop)
        except BaseException as error:
            failed.append(error)

    threads = [threading.Thread(target=play, args=[table]) for table in tables]
    for thread in threads:
        thread.start()
    kills = kill_in_turn(service, count, failed, lambda: sum(table.done for table in tables))
    stop.set()
    for thread in threads:
        thread.join()
    assert not failed, failed
    assert kills == count
    assert sum(table.done for table in tables) > count
    assert [fault for table in tables for fault in table.faults()] == []
    assert all(len(ids) == 1 for ids in service.post.about.values()), "a copy has the same id"


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
        victims = service.children().get(KILLED[kills % len(KILLED)])
        if victims:
            os.kill(pick.choice(victims), signal.SIGKILL)
            kills += 1
    return kills
