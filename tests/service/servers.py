"""Real Redis servers for tests: a primary with replicas under Sentinels, or a Cluster."""

import signal
import subprocess
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any
from urllib.parse import quote

import redis

from service.store import embedded
from tests.conftest import free_port

PASSWORD = "pass-word/with:signs"
LOGIN = {"requirepass": PASSWORD, "masterauth": PASSWORD}
SLOTS = 16384
PATIENCE = 90.0
BUS = 10_000  # a cluster's nodes talk to each other on a port so much higher


class Server:
    """One server process on a port of its own."""

    def __init__(self, folder: Path, port: int = 0, **flags: str) -> None:
        self.port = port or free_port(beside=BUS)
        self.folder = folder / str(self.port)
        self.folder.mkdir()
        settings = {"port": str(self.port), "dir": str(self.folder), "bind": "127.0.0.1"}
        settings |= {"appendonly": "yes", "appendfsync": "always", "save": ""}
        settings |= {name.replace("_", "-"): value for name, value in flags.items()}
        words = [part for name, value in settings.items() for part in (f"--{name}", *value.split())]
        self.command = [str(embedded.find_binary()), *words]
        self.process = start(self.command)
        self.client = redis.Redis(port=self.port, password=flags.get("requirepass"))
        wait_until(self.is_up, PATIENCE)

    def is_up(self) -> bool:
        """Does it answer? One that found its port taken for a moment is started again."""
        if self.process.poll() is not None:
            self.process = start(self.command)
        return bool(self.client.ping())

    def sign(self, name: signal.Signals) -> None:
        """Hang it, wake it or kill it."""
        self.process.send_signal(name)

    def again(self) -> None:
        """Back from the dead, with its own folder and port."""
        self.process.wait(10)
        self.process = start(self.command)
        wait_until(self.is_up, PATIENCE)

    def end(self) -> None:
        """Whatever state it is in."""
        self.client.close()
        self.process.kill()
        self.process.wait(10)


class Watched:
    """A primary, two replicas and three Sentinels, all with a password."""

    def __init__(self, folder: Path) -> None:
        self.primary = Server(folder, 0, **LOGIN)
        home = f"127.0.0.1 {self.primary.port}"
        self.replicas = [Server(folder, 0, replicaof=home, **LOGIN) for _ in range(2)]
        wait_until(
            lambda: self.primary.client.info("replication")["connected_slaves"] == 2, PATIENCE
        )
        self.sentinels = [watcher(folder, self.primary.port) for _ in range(3)]
        self.ports = [port for port, _ in self.sentinels]
        wait_until(lambda: all(self.knows(port) for port in self.ports), PATIENCE)
        hosts = ",".join(f"127.0.0.1:{port}" for port in self.ports)
        self.url = f"redis+sentinel://:{quote(PASSWORD, safe='')}@{hosts}?service=main"

    def knows(self, port: int) -> bool:
        """Does a Sentinel know its peers and the replicas?"""
        with redis.Redis(port=port) as asked:
            told: Any = asked.sentinel_master("main")
        return bool(told["num-other-sentinels"] == 2 and told["num-slaves"] == 2)

    def cut(self) -> None:
        """Replication ends, while every server lives on."""
        cut(self.primary, self.replicas)

    def mend(self) -> None:
        """Replicas may log in again."""
        mend(self.replicas)

    def look_again(self) -> bool:
        """Who is the primary now? True where all agree, and both others follow in step."""
        with redis.Redis(port=self.ports[0]) as asked:
            told: Any = asked.sentinel_get_master_addr_by_name("main")
        servers = (self.primary, *self.replicas)
        self.primary = next(one for one in servers if one.port == told[1])
        self.replicas = [one for one in servers if one is not self.primary]
        return followed(self.primary, 2) and all(self.knows(port) for port in self.ports)

    def end(self) -> None:
        """All of them."""
        for _, process in self.sentinels:
            process.kill()
            process.wait(10)
        for server in (self.primary, *self.replicas):
            server.end()


class Clustered:
    """Three primaries with some replicas each, all with a password."""

    def __init__(self, folder: Path, replicas: int = 1) -> None:
        flags = {"cluster_enabled": "yes", "cluster_node_timeout": "3000", **LOGIN}
        flags |= {"cluster_migration_barrier": "9"}  # each primary keeps its own replicas
        ports = list(dict.fromkeys(free_port(beside=BUS) for _ in range(60)))
        self.replicas, count = replicas, 3 * (1 + replicas)
        self.nodes = [Server(folder, port, **flags) for port in ports[:count]]
        hosts = ",".join(f"127.0.0.1:{one.port}" for one in self.nodes)
        self.url = f"redis+cluster://:{quote(PASSWORD, safe='')}@{hosts}"
        for n, node in enumerate(self.nodes):  # as redis-cli does: none changes its own later
            node.client.execute_command("CLUSTER SET-CONFIG-EPOCH", n + 1)
        for n, node in enumerate(self.nodes[:3]):
            node.client.execute_command("CLUSTER ADDSLOTS", *range(n, SLOTS, 3))
        for node in self.nodes:
            node.client.execute_command("CLUSTER MEET", "127.0.0.1", ports[0])
        wait_until(lambda: all(self.whole(node) for node in self.nodes), PATIENCE)
        for n, node in enumerate(self.nodes[3:]):
            wanted: Any = self.nodes[n % 3].client.execute_command("CLUSTER MYID")
            node.client.execute_command("CLUSTER REPLICATE", wanted)
        wait_until(self.in_step, PATIENCE)

    def whole(self, node: Server) -> bool:
        """Does the node know all others and all slots?"""
        told: Any = node.client.cluster("info")
        known = int(told["cluster_known_nodes"])
        return bool(told["cluster_state"] == "ok" and known == len(self.nodes))

    def primaries(self) -> list[Server]:
        """The nodes that take writes."""
        roles = [(node, node.client.info("replication")["role"]) for node in self.nodes]
        return [node for node, role in roles if role == "master"]

    def in_step(self) -> bool:
        """Is every node there, and has each primary its replicas?"""
        found = self.primaries()
        every = all(self.whole(node) for node in self.nodes)
        return every and len(found) == 3 and all(followed(one, self.replicas) for one in found)

    def holder(self, key: str) -> Server:
        """The primary that holds a key."""
        slot: Any = self.nodes[0].client.execute_command("CLUSTER KEYSLOT", key)
        told: Any = self.nodes[0].client.execute_command("CLUSTER SLOTS")
        port = next(row[2][1] for row in told if row[0] <= slot <= row[1])
        return next(node for node in self.nodes if node.port == port)

    def followers(self, primary: Server) -> list[Server]:
        """The replicas of a primary."""
        rest = [node for node in self.nodes if node is not primary]
        told = [(node, node.client.info("replication")) for node in rest]
        return [node for node, one in told if one.get("master_port") == primary.port]

    def end(self) -> None:
        """All of them."""
        for node in self.nodes:
            node.end()


def followed(primary: Server, replicas: int) -> bool:
    """Has it its replicas, and are they in step?"""
    told: Any = primary.client.info("replication")
    states = [told[f"slave{n}"]["state"] for n in range(told["connected_slaves"])]
    return states == ["online"] * replicas


def cut(primary: Server, replicas: list[Server]) -> None:
    """Replication ends, while every server lives on."""
    for replica in replicas:
        replica.client.config_set("masterauth", "wrong")
    primary.client.client_kill_filter(_type="replica")


def mend(replicas: list[Server]) -> None:
    """Replicas may log in again."""
    for replica in replicas:
        replica.client.config_set("masterauth", PASSWORD)


def watcher(folder: Path, primary: int) -> "tuple[int, subprocess.Popen[bytes]]":
    """A Sentinel with the settings that the README names."""
    port = free_port()
    path = folder / f"sentinel-{port}.conf"
    path.write_text(
        f"port {port}\nbind 127.0.0.1\ndir {folder}\n"
        f"sentinel monitor main 127.0.0.1 {primary} 2\n"
        f"sentinel auth-pass main {PASSWORD}\n"
        "sentinel down-after-milliseconds main 3000\n"
        "sentinel failover-timeout main 6000\n"
        "sentinel parallel-syncs main 2\n"
    )
    return port, start([str(embedded.find_binary()), str(path), "--sentinel"])


def start(command: list[str]) -> "subprocess.Popen[bytes]":
    """A process that says nothing."""
    return subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)


def wait_until(holds: Callable[[], bool], seconds: float) -> float:
    """How long it took; a server that is away does not hold yet."""
    began = time.monotonic()
    while time.monotonic() < began + seconds:
        try:
            if holds():
                return time.monotonic() - began
        except redis.exceptions.RedisError:
            pass
        time.sleep(0.05)
    raise AssertionError(f"not within {seconds} s")
