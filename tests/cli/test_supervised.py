"""The processes under `towpath up`: which there are, how they end, and how they come back."""

import contextlib
import importlib.util
import os
import signal
import sys
import threading
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from service.cli import supervisor
from service.cli.supervisor import Child, end_all, watch
from service.config import Config
from tests.workers.sink import PATIENCE, wait_for

ENV = dict(os.environ)
OURS = {
    **{"inbox": "workers.replies.inbox", "relay": "workers.relay", "clock": "workers.clock"},
    **{"worker-1": "workers.worker", "worker-2": "workers.worker", "bots-1": "workers.worker"},
    **{"webhooks": "workers.webhooks.process", "api": "service.server"},
}


def shell(text: str, name: str = "child") -> Child:
    """A process that does this."""
    return Child(name, ["/bin/sh", "-c", text], ENV)


@pytest.fixture
def begun() -> Iterator[Callable[..., Child]]:
    """Start such a process; none is left behind."""
    made: list[Child] = []

    def start(text: str, name: str = "child") -> Child:
        made.append(shell(text, name))
        made[-1].start()
        return made[-1]

    yield start
    for child in made:
        if child.process:
            child.process.kill()
        child.end()


def is_alive(pid: int) -> bool:
    with contextlib.suppress(OSError):
        return Path(f"/proc/{pid}/stat").read_text().split()[2] != "Z"
    return False


def code(child: Child) -> int | None:
    assert child.process
    return child.process.returncode


def test_every_process_has_a_module_and_the_api_comes_last(config: Config) -> None:
    roles = supervisor.roles(replace(config, mail_workers=2, bot_workers=1))
    assert list(roles) == [
        *("inbox", "relay", "worker-1", "worker-2", "bots-1", "webhooks", "clock", "api")
    ]
    for name, command in {**roles, "events": supervisor.EVENTS}.items():
        module = OURS.get(name, "service.server")
        more = {"bots-1": ["bots"], "events": ["events"]}.get(name, [])
        assert command == [sys.executable, "-P", "-m", module, *more]
        assert importlib.util.find_spec(module)


def test_a_process_is_seen_to_end_by_itself(begun: Callable[..., Child]) -> None:
    short, long = begun("exit 3"), begun("sleep 60")
    wait_for(short.died)
    assert not long.died() and not shell("exit 3").died()
    assert code(short) == 3 and 0 < short.started <= long.started


def test_one_that_never_began_ends_at_once() -> None:
    child = shell("sleep 60")
    child.clear()
    child.ask_to_end()
    child.end()
    assert child.process is None and child.started == 0


def test_a_process_may_finish_what_it_has_in_hand(
    begun: Callable[..., Child], tmp_path: Path
) -> None:
    said = tmp_path / "said"
    child = begun(f"trap 'echo done > {said}; exit 0' TERM; echo > {said}; sleep 60 & wait")
    wait_for(said.exists)
    child.ask_to_end()
    child.end()
    assert code(child) == 0 and said.read_text() == "done\n"


def test_one_that_does_not_listen_is_killed_after_a_while(
    begun: Callable[..., Child], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(supervisor, "GRACE", 0.1)
    ready = tmp_path / "ready"
    child = begun(f"trap '' TERM; echo > {ready}; while true; do sleep 1; done")
    wait_for(ready.exists)
    child.ask_to_end()
    child.end()
    assert code(child) == -signal.SIGKILL


@pytest.mark.parametrize("how", ["end", "start"])
def test_nothing_of_a_process_is_left_behind(
    how: str, begun: Callable[..., Child], tmp_path: Path
) -> None:
    said = tmp_path / "pid"
    child = begun(f"trap '' TERM; sleep 60 & echo $! > {said}.new; mv {said}.new {said}")
    wait_for(lambda: said.exists() and child.died())
    left = int(said.read_text())
    assert is_alive(left)
    child.command = ["/bin/true"]
    getattr(child, how)()
    wait_for(lambda: not is_alive(left))


def test_redis_ends_after_those_who_still_write_to_it(
    begun: Callable[..., Child], tmp_path: Path
) -> None:
    said = tmp_path / "said"
    told = "trap 'echo {0} >> {1}; exit 0' TERM; echo > {1}-{0}; sleep 60 & wait"
    names = ("redis", "relay", "clock")
    children = [begun(told.format(name, said), name) for name in names]
    wait_for(lambda: all(Path(f"{said}-{name}").exists() for name in names))
    end_all(children)
    assert [code(child) for child in children] == [0, 0, 0]
    *first, last = said.read_text().split()
    assert last == "redis" and sorted(first) == ["clock", "relay"]


@contextlib.contextmanager
def watched(*children: Child) -> Iterator[threading.Event]:
    """Processes that are looked after in a thread."""
    stop = threading.Event()
    thread = threading.Thread(target=watch, args=(list(children), stop))
    thread.start()
    yield stop
    stop.set()
    thread.join(PATIENCE)
    end_all(list(children))


def test_what_dies_at_once_comes_back_after_a_growing_pause(
    begun: Callable[..., Child], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    said = tmp_path / "said"
    said.touch()
    sound, child = begun("sleep 60"), begun(f"echo x >> {said}")
    pid, child.pause = sound.process and sound.process.pid, 0.01
    with watched(sound, child):
        wait_for(lambda: len(said.read_text().split()) >= 3)
    came = capsys.readouterr()
    times = came.err.count("child has ended; starting it again.\n")
    assert times >= 2 and child.pause == 0.01 * 2**times and came.out == ""
    assert sound.process and sound.process.pid == pid


def test_nobody_waits_for_one_that_rests(begun: Callable[..., Child]) -> None:
    restless, sound = begun("exit 0"), begun("sleep 60")
    assert restless.process and sound.process
    restless.pause, first, killed = 30.0, restless.process.pid, sound.process
    wait_for(restless.died)
    killed.kill()
    with watched(restless, sound):
        wait_for(lambda: sound.process is not killed)
        assert restless.process.pid == first


def test_what_cannot_be_started_is_tried_again_after_a_growing_pause(
    begun: Callable[..., Child], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    child, place = begun("exit 0"), tmp_path / "later"
    child.command, child.pause = [str(place)], 0.01
    with watched(child):
        wait_for(lambda: child.pause >= 0.04)
        place.symlink_to("/bin/true")
        was = child.process
        wait_for(lambda: child.process is not was)
    assert "child cannot be started (No such file or directory).\n" in capsys.readouterr().err


@pytest.mark.parametrize(("pause", "lived", "then"), [(20.0, 0, 30.0), (7.0, 100, 0.2)])
def test_a_pause_has_an_end_and_is_short_for_what_has_lived(
    pause: float, lived: int, then: float, begun: Callable[..., Child]
) -> None:
    child = begun("sleep 60") if lived else begun("exit 0")
    assert child.process
    child.pause, first = pause, child.process.pid
    child.started -= lived
    if lived:
        child.process.kill()
        child.command = ["/bin/sleep", "60"]
    with watched(child):
        wait_for(lambda: child.pause == then)
        if lived:
            wait_for(lambda: child.process is not None and child.process.pid != first)
