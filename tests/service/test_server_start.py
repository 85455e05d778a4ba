"""How the process that answers HTTP is set up: where it listens, what it holds, what it settles."""

import contextlib
import gc
import multiprocessing
import resource
from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any, cast

import pytest
import structlog
from granian._loops import loops
from granian.constants import Interfaces
from granian.server.mp import WorkerProcess

from service import server
from service.front import Front
from service.steps import Loop
from tests.cli.test_settings import KEY
from tests.workers.sink import PATIENCE


@pytest.fixture
def started(monkeypatch: pytest.MonkeyPatch, tmp_path: Any) -> Iterator[dict[str, Any]]:
    """What granian is asked for, without being started."""
    told = dict[str, Any]()

    class Asked:
        def __init__(self, target: str, **wishes: Any) -> None:
            told.update(wishes, target=target)

        def serve(self, target_loader: Any, wrap_loader: bool) -> None:
            told.update(loader=target_loader, wrap=wrap_loader)

    env = {"DATA": str(tmp_path), "SECRET_KEYS": KEY, "PORT": "8123", "EVENTS_PORT": "8124"}
    env |= {"API_WORKERS": "3", "HELD": "77", "HOST": "127.0.0.9"}
    env |= {"BASE_URL": "http://127.0.0.1:8123"}
    for name, value in env.items():
        monkeypatch.setenv(f"TOWPATH_{name}", value)
    monkeypatch.setattr(server, "Server", Asked)
    yield told


@pytest.mark.parametrize(
    ("events", "port", "role", "held"), [(False, 8123, "api", 77), (True, 8124, "events", 10_000)]
)
def test_the_server_listens_and_holds_as_the_settings_say(
    events: bool, port: int, role: str, held: int, started: dict[str, Any]
) -> None:
    resource.setrlimit(
        resource.RLIMIT_NOFILE, (1000, resource.getrlimit(resource.RLIMIT_NOFILE)[1])
    )
    server.main(events)
    assert (started["address"], started["port"], started["workers"]) == ("127.0.0.9", port, 3)
    assert started["loader"].args == (role, held) and started["wrap"] is False
    assert started["loader"].func is server.application
    assert started["interface"] is Interfaces.RSGI and started["websockets"] is False
    with contextlib.closing(loops.get(started["loop"])) as loop:
        assert isinstance(loop, Loop)
    assert started["respawn_failed_workers"] is True
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    assert soft == hard, "every idle connection is an open file"


def test_a_process_that_has_settled_is_not_looked_through_again() -> None:
    before, logs = gc.get_threshold(), structlog.get_config()
    try:
        server.settle()
        assert gc.get_freeze_count() > 0 and gc.get_threshold()[0] > before[0]
        assert structlog.get_config() == {**logs, "cache_logger_on_first_use": True}
    finally:
        structlog.configure(**logs)
        gc.unfreeze()
        gc.set_threshold(*before)


def test_a_process_whose_end_another_thread_hears_of_first_has_ended(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    inner: Any = multiprocessing.get_context("spawn").Process(target=int)
    inner.start()
    told = iter([None, None, None, 0])
    monkeypatch.setattr(inner._popen, "poll", lambda *_: next(told))
    server.until_gone(cast(WorkerProcess, SimpleNamespace(inner=inner)), PATIENCE)
    assert next(told, "heard of") == "heard of"


def test_each_process_answers_with_the_application_and_shows_itself(
    redis_url: str, started: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    shown = list[str]()
    monkeypatch.setenv("TOWPATH_REDIS_URL", redis_url)
    monkeypatch.setattr("service.pulse.begin", lambda role, config: shown.append(role))
    monkeypatch.setattr(server, "settle", lambda: shown.append("settled"))
    monkeypatch.setattr("sys.setswitchinterval", lambda seconds: shown.append(f"{seconds < 0.005}"))
    made = server.application("events", 5)
    assert isinstance(made, Front) and made.most_held == 5
    assert shown == ["True", "events", "settled"]
