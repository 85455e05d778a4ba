"""Sentinel, Cluster and replicas on real servers: what was acknowledged outlives a primary."""

import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial
from pathlib import Path

import pytest
import redis
from rq import Worker as RqWorker

from games.check.testing import check
from service import create_app
from service.config import BadSetting, Config, load
from service.store import Store, durability, open_store
from service.store.connect import connect
from tests.service.load import Load
from tests.service.servers import Clustered, Server, Watched, followed, wait_until
from workers import jobs
from workers.worker import open_worker

PATIENCE = 90.0  # of a busy machine; that it takes ten seconds at most is what `make soak` shows


@pytest.fixture
def watched(tmp_path: Path) -> Iterator[Watched]:
    servers = Watched(tmp_path)
    yield servers
    servers.end()


@pytest.fixture
def serve(tmp_path: Path) -> Iterator[Callable[..., Server]]:
    """Single servers that end with the test."""
    running: list[Server] = []

    def started(**flags: str) -> Server:
        running.append(Server(tmp_path, 0, **flags))
        return running[-1]

    yield started
    for server in running:
        server.end()


@pytest.fixture
def clustered(tmp_path: Path) -> Iterator[Clustered]:
    servers = Clustered(tmp_path, replicas=2)
    yield servers
    servers.end()


def moves(load: Load, count: int) -> None:
    """Wait until that many more moves were acknowledged."""
    wanted = load.stood + count
    wait_until(lambda: load.stood >= wanted or bool(load.broken), PATIENCE)


@check("O1")
def test_the_api_and_the_queue_work_behind_sentinel(watched: Watched, config: Config) -> None:
    here = replace(config, redis_url=watched.url, queue_url=watched.url, replicas=1)
    client = create_app(here).test_client()
    made = client.post("/v1/players", json={"name": "Ada", "email": "ada@example.org"})
    assert made.status_code == 201
    jobs.enqueue(jobs.open_queues(here)["mail"], [("builtins.len", [[1, 2]])])
    worker = open_worker(here, threading.Event())
    assert worker.work(burst=True)
    assert durability.faults(here) == []


@check("O1")
def test_a_killed_primary_with_cut_replication_costs_nothing_acknowledged(
    watched: Watched,
) -> None:
    store = open_store(watched.url, 4, replicas=1)
    with Load(store) as load:
        moves(load, 30)
        watched.cut()
        time.sleep(2)
        stood, refused = load.stood, load.refused
        time.sleep(2)
        assert load.stood == stood and load.refused > refused
        watched.primary.sign(signal.SIGKILL)
        watched.mend()
        killed = time.monotonic()
        moves(load, 30)
    assert not load.broken
    assert load.away(killed)[0] < PATIENCE
    assert load.lost(open_store(watched.url, 4)) == []


@check("O1")
def test_a_hung_primary_is_left(watched: Watched) -> None:
    store = open_store(watched.url, 4, replicas=1)
    with Load(store) as load:
        moves(load, 30)
        watched.primary.sign(signal.SIGSTOP)
        hung = time.monotonic()
        moves(load, 30)
    assert not load.broken
    assert load.away(hung + 0.1)[0] < PATIENCE
    assert load.lost(open_store(watched.url, 4)) == []


@check("O1")
def test_a_worker_leaves_a_hung_queue(
    watched: Watched, config: Config, request: pytest.FixtureRequest
) -> None:
    here = replace(config, queue_url=watched.url)
    env = {"TOWPATH_REDIS_URL": here.redis_url, "TOWPATH_QUEUE_URL": here.queue_url}
    env |= {"TOWPATH_DATA": str(here.data), "PATH": os.environ["PATH"]}
    worker = subprocess.Popen([sys.executable, "-m", "workers.worker"], env=env)
    request.addfinalizer(partial(worker.wait, 10))
    request.addfinalizer(worker.kill)
    wait_until(lambda: bool(RqWorker.all(connection=connect(watched.url))), PATIENCE)
    watched.primary.sign(signal.SIGSTOP)
    hung = time.monotonic()
    wait_until(
        lambda: "master" in {one.client.info()["role"] for one in watched.replicas}, PATIENCE
    )
    queue = jobs.open_queues(here)["mail"]
    wait_until(lambda: queue.count == 0, PATIENCE)
    jobs.enqueue(queue, [("builtins.len", [[1, 2]])])
    wait_until(lambda: queue.count == 0, PATIENCE)
    assert time.monotonic() - hung < PATIENCE


@check("O1")
def test_a_cluster_outlives_a_killed_primary(clustered: Clustered) -> None:
    store = open_store(clustered.url, 4, replicas=1)
    with Load(store) as load:
        moves(load, 30)
        clustered.nodes[0].sign(signal.SIGKILL)
        killed = time.monotonic()
        wait_until(lambda: slots_served(clustered), PATIENCE)
        moves(load, 30)
    assert not load.broken
    assert load.away(killed + 0.5)[0] < PATIENCE
    assert load.lost(open_store(clustered.url, 4)) == []


def slots_served(clustered: Clustered) -> bool:
    """Has one of the two replicas of the first node taken its place?"""
    heirs = (clustered.nodes[3], clustered.nodes[6])
    return "master" in {one.client.info("replication")["role"] for one in heirs}


@check("O1")
def test_a_hung_single_server_is_given_up(
    serve: Callable[..., Server],
) -> None:
    server = serve()
    client = connect(f"redis://127.0.0.1:{server.port}", own=True)
    client.ping()
    server.sign(signal.SIGSTOP)
    began = time.monotonic()
    with pytest.raises(redis.exceptions.TimeoutError):
        client.ping()
    assert time.monotonic() - began < PATIENCE
    server.sign(signal.SIGCONT)
    assert client.ping()


@check("O1")
def test_too_few_replicas_refuse_and_the_repeat_is_recognised(
    serve: Callable[..., Server], config: Config
) -> None:
    server = serve()
    url = f"redis://127.0.0.1:{server.port}"
    here = replace(config, redis_url=url, queue_url=url)
    client, waiting = (create_app(replace(here, replicas=n)).test_client() for n in (0, 1))
    made = [
        client.post("/v1/players", json={"name": name, "email": f"{name}@example.org"}).get_json()
        for name in ("ada", "bob")
    ]
    login = {"Authorization": f"Bearer {made[0]['token']}"}
    body = {"game": "le_havre", "seats": [{"player": one["id"]} for one in made]}
    game = client.post("/v1/games", json=body, headers=login).get_json()["id"]
    (ask,) = client.get(f"/v1/games/{game}/asks", headers=login).get_json()["asks"]
    move = {"key": ask["key"], "answers": [ask["suggestions"][0]["answer"]]}
    path, version = f"/v1/games/{game}/moves", Store(connect(url), 4).version(game)
    for _ in range(2):
        refused = waiting.post(path, json=move, headers=login)
        assert (refused.status_code, refused.get_json()["code"]) == (503, "unavailable")
    serve(replicaof=f"127.0.0.1 {server.port}")
    wait_until(lambda: followed(server, 1), 20)
    assert waiting.post(path, json=move, headers=login).status_code == 200
    assert Store(connect(url), 4).version(game) == version + 1


@check("O1")
def test_a_commit_whose_answer_was_lost_is_recognised(store: Store) -> None:
    with Load(store, threads=0) as load:
        sheet = store.load(load.open_game("again"))
    sheet.updated += 1
    store.commit(sheet)
    sheet.version -= 1
    store.commit(sheet)
    assert store.load(sheet.id).version == sheet.version


@check("O1")
def test_the_start_says_what_is_not_as_documented(
    serve: Callable[..., Server], config: Config
) -> None:
    server = serve(appendonly="no")
    here = replace(config, redis_url=f"redis://127.0.0.1:{server.port}", replicas=1)
    server.client.config_set("appendfsync", "everysec")
    server.client.config_set("maxmemory-policy", "allkeys-lru")
    told = " ".join(durability.faults(here))
    for word in ("appendonly", "appendfsync", "maxmemory-policy", "replicas"):
        assert word in told
    server.end()
    assert "could not be asked" in durability.faults(here)[0]
    many = replace(config, redis_url="redis+sentinel://127.0.0.1:1?service=main")
    assert "TOWPATH_REPLICAS" in durability.faults(many)[0]


def test_a_queue_on_a_cluster_does_not_start(tmp_path: Path) -> None:
    env = {"TOWPATH_DATA": str(tmp_path), "TOWPATH_REDIS_URL": "redis+cluster://a,b,c"}
    with pytest.raises(BadSetting, match="TOWPATH_QUEUE_URL"):
        load(env)
