"""Twenty kills each on Sentinel and on Cluster under load: plain, cut off before, or hanging."""

import signal
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from games.check.testing import check
from service.store import Store, open_store
from tests.service.load import Load
from tests.service.servers import Clustered, Server, Watched, cut, mend, wait_until

KILLS = 20
AWAY_SECONDS = 10.0
PAUSE = 0.1
# Sentinel begins no second failover within twice its failover-timeout.
APART_SECONDS = 13.0

pytestmark = [pytest.mark.soak, pytest.mark.timeout(3600)]


@pytest.fixture
def watched(tmp_path: Path) -> Iterator[Watched]:
    servers = Watched(tmp_path)
    yield servers
    servers.end()


@pytest.fixture
def clustered(tmp_path: Path) -> Iterator[Clustered]:
    servers = Clustered(tmp_path, replicas=2)
    yield servers
    servers.end()


def opened(url: str) -> Store:
    """A store that waits for a replica; a machine that is busy is asked again."""
    found: list[Store] = []

    def is_open() -> bool:
        found.append(open_store(url, 4, replicas=1))
        return True

    wait_until(is_open, 120)
    return found[0]


def kill(load: Load, primary: Server, replicas: list[Server], n: int) -> float:
    """Kill a primary, cut it off first, or let it hang; how long until every thread plays again."""
    how = ("killed", "cut and killed", "hung")[n % 3]
    if how == "cut and killed":
        cut(primary, replicas)
        time.sleep(2)
    primary.sign(signal.SIGSTOP if how == "hung" else signal.SIGKILL)
    began = time.monotonic()
    mend(replicas)
    wait_until(lambda: load.away(began)[-1] < float("inf") or bool(load.broken), 60)
    away = load.away(began)[-1]
    print(f"{how}: away {away:.1f} s, {load.stood} turns stand")
    primary.sign(signal.SIGKILL)
    return away


@check("O1")
def test_twenty_kills_under_sentinel_cost_nothing_acknowledged(watched: Watched) -> None:
    away: list[float] = []
    with Load(opened(watched.url), pause=PAUSE) as load:
        for n in range(KILLS):
            wait_until(watched.look_again, 60)
            time.sleep(APART_SECONDS)
            killed = watched.primary
            away.append(kill(load, killed, watched.replicas, n))
            killed.again()
    assert not load.broken and load.lost(opened(watched.url)) == []
    assert max(away) <= AWAY_SECONDS


@check("O1")
def test_twenty_kills_in_a_cluster_cost_nothing_acknowledged(clustered: Clustered) -> None:
    away: list[float] = []
    store = opened(clustered.url)
    with Load(store, pause=PAUSE) as load:
        for n in range(KILLS):
            wait_until(clustered.in_step, 60)
            wait_until(lambda: bool(load.playing[0]), 60)
            killed = clustered.holder(store._game(load.playing[0]))
            followers = clustered.followers(killed)
            away.append(kill(load, killed, followers, n))
            killed.again()
    assert not load.broken and load.lost(opened(clustered.url)) == []
    assert max(away) <= AWAY_SECONDS
