"""The same store on a Redis Cluster: three nodes from the same server binary, one whole game."""

import subprocess
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
import redis

from service.store import Store, embedded
from service.store.connect import connect
from service.tables import play, seating
from service.tables.records import Outgoing, Player, Seat
from tests.conftest import free_port

NODES = 3
SLOTS = 16384


def start_node(folder: Path, port: int) -> subprocess.Popen[bytes]:
    folder.mkdir()
    flags = {
        "port": str(port),
        "cluster-enabled": "yes",
        "cluster-config-file": "nodes.conf",
        "cluster-node-timeout": "5000",
        "appendonly": "yes",
        "save": "",
        "dir": str(folder),
        "bind": "127.0.0.1",
    }
    command = [str(embedded.find_binary())]
    command += [part for name, value in flags.items() for part in (f"--{name}", value)]
    return subprocess.Popen(command, stdout=subprocess.DEVNULL)


def join(ports: list[int]) -> None:
    """Deal the slots, introduce the nodes, wait until all agree."""
    nodes = [redis.Redis(port=port) for port in ports]
    for n, node in enumerate(nodes):
        embedded.wait(f"redis://127.0.0.1:{ports[n]}")
        node.execute_command("CLUSTER ADDSLOTS", *range(n, SLOTS, NODES))
        node.execute_command("CLUSTER MEET", "127.0.0.1", ports[0])
    until = time.monotonic() + 30
    while time.monotonic() < until:
        if all(node.cluster("info")["cluster_state"] == "ok" for node in nodes):
            return
        time.sleep(0.1)
    raise AssertionError("the cluster did not form")


@pytest.fixture(scope="module")
def cluster() -> Iterator[str]:
    ports = [port for port in (free_port() for _ in range(20)) if port < 55000][:NODES]
    with tempfile.TemporaryDirectory() as folder:
        servers = [start_node(Path(folder) / str(port), port) for port in ports]
        try:
            join(ports)
            yield "redis+cluster://" + ",".join(f"127.0.0.1:{port}" for port in ports)
        finally:
            for server in servers:
                server.terminate()
                server.wait(10)


def test_a_whole_game_is_played_on_a_cluster(cluster: str) -> None:
    store = Store(connect(cluster), 16)
    seats = [Seat("One", bot="random"), Seat("Two", bot="random")]
    game = seating.create(store, game="oranienburger_kanal", seats=seats, seed="cluster").sheet.id
    store.ready_streams()
    while store.load(game).status == "playing":
        rows = store.read_streams("test", 100, 0)
        assert rows, "a game that is not over always has somebody to ask"
        for stream, entry, fields in rows:
            told = store.outgoing(fields)
            play.bot_turn(store, told.game, told.seat, told.key)
            store.finish(stream, entry)
    assert store.load(game).scores and store.backlog()[0] == 0
    assert store.find(None, "", 10) == [(game, store.load(game).created)]


def test_keys_of_one_game_share_a_slot_and_games_spread(cluster: str) -> None:
    client = connect(cluster)
    store = Store(client, 16)
    slots = {client.keyslot(f"tp:{store.shard(str(n))}:game:{n}") for n in range(200)}
    assert len(slots) == 16
    one = store.shard("abc")
    keys = (f"tp:{one}:game:abc", f"tp:{one}:log:abc", f"tp:{one}:due", f"tp:{one}:outbox")
    assert len({client.keyslot(key) for key in keys}) == 1


def test_letters_replies_and_players_work_on_a_cluster(cluster: str) -> None:
    store = Store(connect(cluster), 16)
    store.ready_streams()
    ada = Player("pcluster", "Ada", "cluster@example.org", confirmed=True)
    store.add_player(ada)
    token = store.add_token(ada.id, "secret")
    found = store.bearer(token)
    assert found is not None and found.id == ada.id
    told = Outgoing("turn", "game1", 0, "turn@1", ada.id)
    assert store.push_once(told, "once", 60) and not store.push_once(told, "once", 60)
    ((stream, entry, fields),) = store.read_streams("test", 10, 0)
    assert store.outgoing(fields) == told
    assert store.claim([("game1", "letter")], 60) == [""]
    assert store.claim([("game1", "letter")], 60) == ["busy"]
    store.sent("game1", "letter", 60, stream, entry)
    assert store.claim([("game1", "letter")], 60) == ["sent"]
    store.hold(told, 5.0)
    assert (store.release(4.0), store.release(6.0), store.release(6.0)) == (0, 1, 0)
    assert [p.id for p in store.all_players()] == [ada.id]
    store.forget_player(ada)
    assert store.bearer(token) is None and store.player_at(ada.email) is None
