"""One server, one behind a Sentinel, one that is a Cluster by itself: each by its URL."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.parse import quote

import pytest
import redis
from redis.exceptions import ClusterDownError

from games.check.testing import check
from service.config import BadSetting
from service.store import Store, replication
from service.store.connect import (
    AskingConnection,
    connect,
    is_cluster,
    primaries,
    primary,
    trouble,
)
from service.tables.records import Event, Outgoing
from tests.conftest import free_port
from tests.service.servers import (
    LOGIN,
    PASSWORD,
    PATIENCE,
    SLOTS,
    Server,
    wait_until,
    watcher,
)

TIMES = ("socket_timeout", "socket_connect_timeout")


def pool_of(url: str) -> Any:
    return connect(url).connection_pool


def test_a_sentinel_url_names_hosts_service_database_and_both_logins() -> None:
    url = "redis+sentinel://a%40b:p%2Fq@one,two:26380/3?service=main&sentinel_password=watch"
    pool = pool_of(url)
    known = pool.connection_kwargs
    assert (pool.service_name, pool.connection_class) == ("main", AskingConnection)
    assert (known["db"], known["username"], known["password"]) == (3, "a@b", "p/q")
    asked = [one.connection_pool.connection_kwargs for one in pool.sentinel_manager.sentinels]
    assert [(one["host"], one["port"]) for one in asked] == [("one", 26379), ("two", 26380)]
    assert all(one["password"] == "watch" for one in asked)
    assert all(0 < one[name] < known[name] for one in asked for name in TIMES)


def test_a_short_sentinel_url_means_what_is_usual() -> None:
    pool = pool_of("redis+sentinel://one")
    known = pool.connection_kwargs
    assert (pool.service_name, known["db"]) == ("mymaster", 0)
    assert (known["username"], known["password"]) == (None, None)
    [asked] = [one.connection_pool.connection_kwargs for one in pool.sentinel_manager.sentinels]
    assert asked.get("password") is None


@check("O1")
@pytest.mark.parametrize("url", ["redis://one", "redis+sentinel://one"])
def test_a_server_that_hangs_is_asked_three_times(url: str) -> None:
    known = pool_of(url).connection_kwargs
    assert known["retry"].get_retries() == 2
    assert {known[name] for name in TIMES} == {2.5}
    assert known["health_check_interval"] > 0


def test_one_who_wants_a_connection_of_their_own_has_it(redis_url: str) -> None:
    assert connect(redis_url).connection is None
    assert connect(redis_url, own=True).connection is not None


@pytest.mark.parametrize("url", ["redis://one:port", "redis://one?db=x", "redis://one?fly=1"])
def test_a_url_that_cannot_be_used_is_refused_at_once(url: str) -> None:
    with pytest.raises(BadSetting, match=r"TOWPATH_REDIS_URL or TOWPATH_QUEUE_URL cannot be used"):
        connect(url)


@pytest.mark.parametrize(
    ("said", "told"),
    [
        ("Connection refused.", "Connection refused"),
        ("No master found for 'main' : <Redis(host=a)> - x.", "No master found for 'main'"),
        ("a : b", "a : b"),
    ],
)
def test_what_a_server_says_is_told_in_a_few_words(said: str, told: str) -> None:
    assert trouble(redis.RedisError(said)) == told


def test_a_single_server_is_the_primary_of_everything(store: Store) -> None:
    assert not is_cluster(store.redis)
    assert primary(store.redis, "any") is store.redis and primaries(store.redis) == [store.redis]


@pytest.fixture
def watched(tmp_path: Path) -> Iterator[tuple[redis.Redis, list[Server]]]:
    """Two servers and a Sentinel with a password of its own, which watches the first."""
    servers = [Server(tmp_path, 0, **LOGIN) for _ in range(2)]
    port, process = watcher(tmp_path, servers[0].port)
    asked = redis.Redis(port=port)
    wait_until(lambda: bool(asked.ping()), PATIENCE)
    asked.execute_command("ACL SETUSER", "default", "resetpass", ">watch")
    yield asked, servers
    asked.close()
    process.kill()
    process.wait(10)
    for server in servers:
        server.end()


@check("O1")
def test_a_connection_asks_where_the_primary_is_whenever_it_opens(
    watched: tuple[redis.Redis, list[Server]],
) -> None:
    asked, servers = watched
    for number, server in enumerate(servers):
        server.client.set("number", number)
    where = f"127.0.0.1:{asked.get_connection_kwargs()['port']}?service=main"
    login = quote(PASSWORD, safe="")
    client = connect(f"redis+sentinel://:{login}@{where}&sentinel_password=watch")
    assert client.get("number") == b"0"
    asked.execute_command("SENTINEL REMOVE", "main")
    asked.execute_command("SENTINEL MONITOR", "main", "127.0.0.1", servers[1].port, 1)
    asked.execute_command("SENTINEL SET", "main", "auth-pass", PASSWORD)
    servers[0].client.client_kill_filter(_type="normal", skipme=True)
    wait_until(lambda: client.get("number") == b"1", PATIENCE)


@pytest.fixture(scope="module")
def node(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that is a cluster by itself: all slots are its own."""
    flags = {"cluster_enabled": "yes", "cluster_require_full_coverage": "no"}
    server = Server(tmp_path_factory.mktemp("alone"), 0, appendfsync="no", **flags)
    server.client.execute_command("CLUSTER ADDSLOTS", *range(SLOTS))
    wait_until(lambda: state(server) == "ok", PATIENCE)
    yield server
    server.end()


def state(server: Server) -> str:
    told: Any = server.client.cluster("info")
    return str(told["cluster_state"])


@pytest.fixture
def alone(node: Server) -> Store:
    """An empty store on it."""
    node.client.flushall()
    return Store(connect(f"redis+cluster://127.0.0.1:{node.port}"), 4)


def test_a_cluster_is_known_by_its_url_and_has_primaries(alone: Store, node: Server) -> None:
    assert is_cluster(alone.redis) and alone.cluster
    [server] = primaries(alone.redis)
    assert server.get_connection_kwargs()["port"] == node.port
    primary(alone.redis, "tp:{s00}:x").set("tp:{s00}:x", 1)
    assert node.client.get("tp:{s00}:x") == b"1"
    known = server.get_connection_kwargs()
    assert {known[name] for name in TIMES} == {2.5}


def test_entries_of_every_shard_are_read_on_a_cluster(alone: Store) -> None:
    alone.ready_streams()
    alone.ready_streams()
    for game in ("brassgame", "pada"):
        alone.push_outgoing(Outgoing("talk", game))
    alone.push_incoming({"raw": b"mail"})
    rows = alone.read_streams("here", 10, 10_000)
    assert [stream for stream, _, _ in rows] == [
        "tp:{s00}:outbox",
        "tp:{s02}:outbox",
        "tp:{inbox}:mail",
    ]
    assert [alone.outgoing(row[2]).game for row in rows[:2]] == ["brassgame", "pada"]
    assert alone.read_streams("here", 10, 10_000) == [] and alone.backlog()[0] == 3


def test_events_of_every_shard_are_heard_on_a_cluster(alone: Store) -> None:
    start = dict.fromkeys(range(alone.shards), alone.event_time())
    for game in ("brassgame", "pada"):
        alone.push_event(Event(game))
    heard = alone.next_events(start, 10_000)
    assert {one.event.game for one in heard} == {"brassgame", "pada"}
    assert heard == sorted(heard, key=lambda one: one[:2]) == alone.events_after(start)[0]
    assert alone.next_events({one.shard: one.mark for one in heard}, 10_000) == []


@check("O1")
def test_a_write_counts_when_as_many_replicas_have_it_as_are_asked_for(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(replication, "WAIT_MS", 1)
    assert replication.write(store.redis, "k", ("INCR", "k"), 0) == 1
    with pytest.raises(replication.Unreplicated, match="0 of 1 replicas have it"):
        replication.write(store.redis, "k", ("INCR", "k"), 1)
    assert store.redis.get("k") == b"2"
    cautious = Store(store.redis, 4, replicas=1)
    for write in (
        lambda: cautious.push_incoming({"raw": b"mail"}),
        lambda: cautious.assure("brassgame"),
    ):
        with pytest.raises(replication.Unreplicated):
            write()
    assert store.incoming() == 1 and store.redis.get("tp:{s00}:assured") == b"1"
    store.redis.delete("tp:{s00}:assured")
    store.assure("brassgame")
    assert not store.redis.exists("tp:{s00}:assured")


@check("O1")
def test_a_slot_that_nobody_serves_for_a_moment_is_asked_for_again(
    alone: Store, node: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    slot = alone.redis.keyslot("tp:{s00}:x")
    key, asleep, times = "tp:{s00}:x", list[float](), 2

    def pass_time(seconds: float) -> None:
        asleep.append(seconds)
        if len(asleep) == times:
            node.client.execute_command("CLUSTER ADDSLOTS", slot)

    monkeypatch.setattr("service.store.replication.time.sleep", pass_time)
    node.client.execute_command("CLUSTER DELSLOTS", slot)
    assert replication.write(alone.redis, key, ("INCR", key), 0) == 1
    assert len(asleep) == 2
    node.client.execute_command("CLUSTER DELSLOTS", slot)
    times = 9
    with pytest.raises(ClusterDownError):
        replication.write(alone.redis, key, ("INCR", key), 0)
    node.client.execute_command("CLUSTER ADDSLOTS", slot)
    assert len(asleep) == 2 + replication.TRIES - 1


def test_a_cluster_that_is_away_is_as_unreachable_as_any_other_server() -> None:
    with pytest.raises(redis.ConnectionError, match="Redis Cluster cannot be connected"):
        connect(f"redis+cluster://127.0.0.1:{free_port()}")
