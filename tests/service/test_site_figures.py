"""How the site fares, figure by figure: what is late, what is missing, what Prometheus reads."""

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest

from games.check.testing import check
from service import clock, figures, metrics, queues
from service.config import Config
from service.state import NEEDED, State, look
from service.store import Store
from service.tables.records import Outgoing, Player
from tests.conftest import free_port
from tests.service.conftest import Caller

NOW = 1_795_694_400.0
ALL = Counter(NEEDED)


@pytest.fixture
def now(monkeypatch: pytest.MonkeyPatch) -> Iterator[float]:
    """Time stands still."""
    monkeypatch.setattr(clock, "now", lambda: NOW)
    yield NOW


@check("O4")
@pytest.mark.parametrize(
    ("found", "faults"),
    [
        ({}, []),
        ({"queue": False}, ["queue"]),
        ({"refusal": "full"}, ["writes"]),
        ({"oldest": 600.0}, []),
        ({"oldest": 600.5}, ["late"]),
        ({"jobs": {"moves": 1.0, "mail": 600.0}}, []),
        ({"jobs": {"moves": 600.5, "mail": 1.0}}, ["late"]),
        ({"clock": 60.0}, []),
        ({"clock": 60.5}, ["clock_lag"]),
        ({"clock": 60.5, "processes": ALL - Counter(["clock"])}, ["clock"]),
        ({"relay": "refused"}, ["mail"]),
        ({"broken": 1}, ["broken"]),
        ({"dead": 9, "waiting": 9}, []),
        ({"queue": False, "broken": 2, "relay": "x"}, ["queue", "mail", "broken"]),
    ],
)
def test_what_is_amiss_is_named(found: dict[str, Any], faults: list[str]) -> None:
    assert list(State(**{"processes": ALL, **found}).faults()) == faults


def test_an_empty_site_has_waited_for_nothing(store: Store, config: Config) -> None:
    found = look(store, config)
    assert found == State(jobs={"moves": 0.0, "mail": 0.0, "bots": 0.0})


@check("O4")
def test_everything_that_waits_is_counted_and_its_age_told(
    store: Store, config: Config, now: float
) -> None:
    key = f"tp:{store.tags()[0]}:outbox"
    for age in (50, 20):
        store.redis.xadd(key, {"e": b"{}"}, id=f"{int(now - age) * 1000}-0")
    store.set_tick(now - 30)
    store.bury({"kind": "turn", "told": "words"})
    store.set_aside("g1", "Broken", now + 1)
    store.relay_fails("refused", now - 5)
    store.pulse("worker:here:1", now)
    found = look(store, config)
    assert (found.waiting, found.oldest, found.clock) == (2, 50.0, 30.0)
    assert (found.dead, found.broken, found.relay) == (1, 1, "refused")
    assert found.processes == {"worker": 1} and found.queue and found.refusal == ""


@check("O4")
def test_a_queue_tells_how_long_its_next_job_has_waited(store: Store, config: Config) -> None:
    queue = queues.open_queues(config)["mail"]
    assert queues.lag(queue) == 0.0
    for age in (100, 50):
        job = queue.enqueue("workers.jobs.nothing")
        job.enqueued_at = datetime.now(UTC) - timedelta(seconds=age)
        job.save()
    assert 100 <= queues.lag(queue) < 200
    late = look(store, config).jobs
    assert (late["moves"], late["bots"]) == (0.0, 0.0) and 100 <= late["mail"] < 200


def shown(store: Store, config: Config) -> dict[str, float]:
    """The shared figures as Prometheus reads them."""
    text = metrics.exposition(store, config).decode()
    return {name: float(value) for name, value in re.findall(r"^towpath_(\S+) (\S+)$", text, re.M)}


@check("O4")
def test_prometheus_reads_the_state_of_the_site(store: Store, config: Config, now: float) -> None:
    store.set_tick(now - 30)
    store.push_outgoing(Outgoing("host", ""))
    store.bury({"kind": "turn"})
    store.relay_fails("refused", now - 5)
    for name in ("relay:a:1", "relay:b:1", "events:a:2", "webhooks:a:3", "api:a:4"):
        store.pulse(name, now)
    found = shown(store, config)
    told = {"outbox_entries": 1, "queue_oldest_seconds": 0, "redis_writable": 1, "queue_up": 1}
    told |= {"clock_lag_seconds": 30, "dead_letters": 1, "broken_games": 0, "mail_relay_up": 0}
    assert {name: found[name] for name in told} == told
    roles = {"relay": 2, "events": 1, "webhooks": 1, "api": 1, "worker": 0, "bots": 0}
    roles |= {"clock": 0, "inbox": 0}
    assert {r: found[f'processes{{role="{r}"}}'] for r in roles} == roles
    assert sum(name.startswith("processes") for name in found) == len(roles)


@check("O4")
def test_prometheus_reads_what_is_amiss(store: Store, config: Config) -> None:
    dead = replace(config, queue_url=f"redis://127.0.0.1:{free_port()}/0")
    store.set_aside("g1", "Broken", NOW)
    found = shown(store, dead)
    assert (found["queue_up"], found["broken_games"], found["mail_relay_up"]) == (0, 1, 1)


@check("O4")
def test_moves_are_counted_by_game(ada: Caller, game: str) -> None:
    def moves() -> float:
        return figures.REGISTRY.get_sample_value("towpath_moves_total", {"game": "le_havre"}) or 0

    before = moves()
    ada.play(game, "take fish", "end turn")
    assert moves() == before + 2


@check("O4")
def test_every_figure_of_a_process_has_its_name() -> None:
    named = {(one.name, one.type) for one in figures.everything().collect()}
    counted = ("requests", "moves", "letters", "bounces", "webhooks")
    timed = ("request_seconds", "smtp_seconds", "bot_seconds")
    assert named == {
        *((f"towpath_{name}", "counter") for name in counted),
        *((f"towpath_{name}", "histogram") for name in timed),
    }


def test_players_are_no_figures(store: Store, config: Config, cast: dict[str, Player]) -> None:
    assert b"pada" not in metrics.exposition(store, config)
