"""Readiness, status and figures tell the truth about every part."""

import urllib.request
from collections.abc import Iterator
from dataclasses import replace

import pytest

from games.check.testing import check
from service import clock, create_app, figures, pulse
from service.config import Config
from service.state import NEEDED, State, look
from service.store import Store
from service.tables.records import Outgoing
from tests.conftest import free_port
from tests.service.conftest import Caller
from tests.workers.sink import PATIENCE


@pytest.fixture
def running(config: Config, store: Store) -> Iterator[Config]:
    """Every process that a site needs has just shown itself."""
    for role in (*NEEDED, "api"):
        store.pulse(f"{role}:here:1", clock.now())
    store.set_tick(clock.now())
    yield config


def ready(config: Config, store: Store) -> Caller:
    """Somebody who asks an API with these settings."""
    return Caller(create_app(config, store).test_client(), None)


@check("O4", "A14")
def test_a_site_on_which_everything_runs_is_ready(running: Config, store: Store) -> None:
    told = ready(running, store).get("/readyz")
    assert told.status_code == 200
    assert (told.get_json()["status"], told.get_json()["faults"]) == ("ok", [])


@check("O4")
@pytest.mark.parametrize("role", NEEDED)
def test_a_process_that_died_is_missed(running: Config, store: Store, role: str) -> None:
    store.pulse(f"{role}:here:1", clock.now() - 60)
    told = ready(running, store).get("/readyz").get_json()
    assert told["status"] == "degraded" and told["faults"] == [role]


@check("O4", "A14")
def test_a_dead_queue_is_told_to_the_balancer(running: Config, store: Store) -> None:
    dead = replace(running, queue_url=f"redis://127.0.0.1:{free_port()}/0")
    refused = ready(dead, store).get("/readyz")
    assert (refused.status_code, refused.get_json()["code"]) == (503, "unavailable")
    assert "queue" in ready(dead, store).get("/statusz.json").get_json()["faults"]


@pytest.fixture
def full(store: Store) -> Iterator[None]:
    """Redis has used up its memory."""
    store.redis.config_set("maxmemory", "1")
    yield
    store.redis.config_set("maxmemory", "0")


@check("O4")
def test_a_redis_that_is_full_is_told(running: Config, store: Store, full: None) -> None:
    told = ready(running, store).get("/readyz").get_json()
    assert told["status"] == "degraded" and "writes" in told["faults"]
    assert "maxmemory" in ready(running, store).get("/statusz.json").get_json()["refusal"]
    assert "towpath_redis_writable 0.0" in ready(running, store).get("/metrics").text
    assert "takes no moves" in ready(running, store).get("/statusz").text


@check("O4", "A14")
def test_mail_that_waits_too_long_and_a_clock_that_stands_are_told(
    running: Config, store: Store
) -> None:
    tag = store.tags()[0]
    old = int((clock.now() - 700) * 1000)
    entry = b'{"kind":"turn","game":"g"}'
    store.redis.xadd(f"tp:{tag}:outbox", {"e": entry}, id=f"{old}-0")
    store.set_tick(clock.now() - 100)
    assert set(look(store, running).faults()) == {"late", "clock_lag"}
    shown = ready(running, store).get("/statusz.json").get_json()
    assert shown["waiting"] == 1 and shown["oldest"] > 600 and shown["clock"] > 60


@pytest.mark.parametrize(
    ("lang", "word"),
    [
        ("en", "No worker runs"),
        ("de", "Kein Worker läuft"),
        ("en", "No process plays for bots"),
        ("de", "Kein Prozess spielt für Bots"),
    ],
)
def test_people_read_what_is_amiss(config: Config, store: Store, lang: str, word: str) -> None:
    page = ready(config, store).get("/statusz", **{"Accept-Language": lang})
    assert page.status_code == 200 and word in page.text


@check("O4")
def test_a_process_shows_itself_and_its_figures_on_a_port_of_its_own(
    config: Config, store: Store
) -> None:
    port = free_port()
    end = pulse.begin("worker", replace(config, metrics_port=port, shards=store.shards))
    try:
        store.push_outgoing(Outgoing("host", ""))
        while not look(store, config).processes["worker"]:
            continue
        figures.LETTERS.labels("turn", "sent").inc()
        with urllib.request.urlopen(f"http://127.0.0.1:{port}/metrics", timeout=PATIENCE) as told:
            text = told.read().decode()
    finally:
        end()
    assert 'towpath_letters_total{kind="turn",result="sent"}' in text
    assert not look(store, config).processes["worker"], "it has said that it ended"


@check("O4")
def test_the_figures_of_the_site_are_with_those_of_the_api(running: Config, store: Store) -> None:
    text = ready(running, store).get("/metrics").text
    for name in ("outbox_oldest_seconds", "queue_up 1.0", "clock_lag_seconds", "mail_relay_up 1.0"):
        assert f"towpath_{name}" in text
    assert 'towpath_processes{role="relay"} 1.0' in text


def test_a_second_process_leaves_the_port_to_the_first() -> None:
    port = figures.serve("127.0.0.1", 0)
    assert port and figures.serve("127.0.0.1", port) == 0


def test_no_fault_is_found_where_nothing_is_wrong() -> None:
    assert list(State(processes=State().processes).faults()) == list(NEEDED)
