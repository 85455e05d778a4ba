"""What `towpath doctor` finds, and what it says to do, word for word."""

import json
import shutil
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace

import pytest

from games.check.testing import check
from service import clock
from service.cli.doctor import examine
from service.cli.findings import show_findings
from service.cli.mailcheck import Finding
from service.config import Config
from service.state import NEEDED
from service.store import Store
from service.store.archive import Archive
from tests.cli.conftest import Towpath
from tests.cli.test_answers import cells
from tests.conftest import free_port

NOW = 1_750_000_000.0
LONG = "k" * 32


def found(settings: Config) -> dict[str, list[tuple[bool | None, str]]]:
    """What is found here, by name."""
    rows: dict[str, list[tuple[bool | None, str]]] = {}
    for one in examine(settings, offline=True):
        rows.setdefault(one.name, []).append((one.good, one.detail))
    return rows


@pytest.fixture
def site(config: Config, store: Store, monkeypatch: pytest.MonkeyPatch) -> Config:
    """A site on which everything runs, at a fixed moment."""
    monkeypatch.setattr(clock, "now", lambda: NOW)
    store.redis.set("tp:{meta}:shards", store.shards)
    for role in NEEDED:
        store.pulse(f"{role}:here:1", NOW)
    store.set_tick(NOW - 60)
    url, archive = "https://towpath.example", config.data / "archive"
    return replace(config, trust="open", base_url=url, secret_keys=(LONG,), archive=archive)


@check("O6")
def test_everything_is_looked_at_from_the_nearest_to_the_farthest(
    site: Config, store: Store
) -> None:
    names = ["keys", "host", "data folder", "archive", "Redis"]
    names += [f"process {role}" for role in NEEDED] + ["clock", "outbox", "letters"]
    rows = list(examine(site, offline=True))
    assert [one.name for one in rows] == names
    away = [one.name for one in examine(replace(site, mail_domain="a.localhost"), offline=False)]
    assert away[: len(names) + 2] == [*names, "relay", "inbox"] and away[-1] == "links"


@pytest.mark.parametrize(
    ("trust", "keys", "good", "told"),
    [
        ("open", (LONG,), True, "1 signing keys"),
        ("open", (LONG, LONG), True, "2 signing keys"),
        (
            *("open", (LONG, LONG[1:]), False),
            "2 signing keys, some under 32 characters: add a longer one",
        ),
        ("local", (LONG[1:],), True, "1 signing keys"),
    ],
)
def test_keys_of_an_open_host_are_long(
    trust: str, keys: tuple[str, ...], good: bool, told: str, site: Config
) -> None:
    assert found(replace(site, trust=trust, secret_keys=keys))["keys"] == [(good, told)]


def test_an_open_host_has_tls_and_somebody_to_be_told(site: Config) -> None:
    rows = found(site)
    assert rows["host"] == [(None, "set TOWPATH_HOST_EMAIL to be told about outages")]
    assert "base URL" not in rows
    told = "TOWPATH_BASE_URL is not https: put a proxy with TLS in front"
    plain = replace(site, base_url="http://towpath.example", host_email="host@towpath.example")
    rows = found(plain)
    assert rows["base URL"] == [(False, told)] and "host" not in rows
    assert not {"base URL", "host"} & found(replace(plain, trust="local", host_email="")).keys()


@pytest.mark.parametrize(("free", "good"), [(2**30, True), (2**30 - 1, False)])
def test_a_gigabyte_is_to_be_free(
    free: int, good: bool, site: Config, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(shutil, "disk_usage", lambda place: SimpleNamespace(free=free))
    rows, told = found(site), f": {free // 2**20} MB free"
    told += "" if good else ": make room, or nothing can be kept"
    assert rows["data folder"] == [(good, f"{site.data}{told}")]
    assert rows["archive"] == [(good, f"{site.archive}{told}")]


def test_a_folder_that_is_not_there_yet_is_judged_by_the_one_above_it(
    site: Config, tmp_path: Path
) -> None:
    deep = replace(site, archive=tmp_path / "not" / "yet")
    [(good, told)] = found(deep)["archive"]
    assert good and told.startswith(f"{tmp_path}/not/yet: ")
    (tmp_path / "file").write_text("")
    below = tmp_path / "file" / "archive"
    told = f"{below} cannot be written: whose user is this?"
    assert found(replace(site, archive=below))["archive"] == [(False, told)]


def test_damaged_lists_can_be_made_anew(site: Config) -> None:
    archive = Archive(site.archive)
    archive.lists.enter({"a": {"updated": 1.0}})
    assert len(found(site)["archive"]) == 1
    archive.lists.file.write_bytes(b"no lists" * 99)
    good, told = found(site)["archive"][1]
    assert good is False and told.startswith(f"{archive.lists.file} cannot be used: ")
    assert told.endswith(": delete it, then run `towpath games relist`")


def test_what_redis_is_told_to_do_better(site: Config, store: Store) -> None:
    fault = "appendfsync is everysec, not always: a power cut loses moves."
    assert found(site)["Redis"] == [(False, fault)]
    store.redis.config_set("appendfsync", "always")
    try:
        assert found(site)["Redis"] == [(True, "keeps what it acknowledges")]
    finally:
        store.redis.config_set("appendfsync", "everysec")


def test_a_server_that_is_away_is_named_with_what_to_do(site: Config, tmp_path: Path) -> None:
    port = free_port()
    away = replace(site, redis_url=f"redis://127.0.0.1:{port}", queue_url=f"unix://{tmp_path}/s")
    rows = found(away)
    assert rows["Redis"] == [
        (
            *(False,),
            f"Error 111 connecting to 127.0.0.1:{port}. Connection refused: "
            "start it, or set TOWPATH_REDIS_URL",
        )
    ]
    [(good, told)] = rows["queue"]
    assert good is False and told.endswith(": start `towpath up`")
    assert "clock" not in rows and "process relay" not in rows
    port = free_port()
    [(_, told)] = found(replace(site, queue_url=f"redis://127.0.0.1:{port}"))["queue"]
    assert told.endswith(": start it, or set TOWPATH_QUEUE_URL")


def test_a_server_that_takes_no_writes_is_told_from_one_that_is_away(
    site: Config, store: Store
) -> None:
    store.redis.config_set("maxmemory", "1")
    try:
        rows = found(site)
    finally:
        store.redis.config_set("maxmemory", "0")
    [(good, told)] = rows["Redis"]
    assert good is False and told.startswith("takes no writes (")
    assert told.endswith("): give it memory or disk") and "clock" not in rows


def test_processes_that_run_and_those_to_start(site: Config, store: Store) -> None:
    store.pulse("relay:there:2", NOW)
    store.last_pulse("worker:here:1")
    rows = found(site)
    assert rows["process relay"] == [(True, "2 running")]
    assert rows["process worker"] == [(False, "none: start `towpath run worker`")]


@pytest.mark.parametrize(
    ("ago", "good", "told"),
    [(60, True, "looked 60 s ago"), (61, False, "looked 61 s ago: is it running?")],
)
def test_the_clock_has_looked_within_a_minute(
    ago: int, good: bool, told: str, site: Config, store: Store
) -> None:
    store.set_tick(NOW - ago)
    assert found(site)["clock"] == [(good, told)]


@pytest.mark.parametrize(
    ("ago", "good", "more"),
    [(600, True, ""), (601, False, ": are relay and workers running?")],
)
def test_letters_wait_for_ten_minutes_at_the_most(
    ago: int, good: bool, more: str, site: Config, store: Store
) -> None:
    assert found(site)["outbox"] == [(True, "0 entries wait, the oldest for 0 s")]
    moment = int(NOW - ago) * 1000
    store.redis.xadd("tp:{s00}:outbox", {"e": b"{}"}, id=f"{moment}-0")
    told = f"1 entries wait, the oldest for {ago} s{more}"
    assert found(site)["outbox"] == [(good, told)]


def test_letters_that_were_lost_and_a_relay_that_takes_none(site: Config, store: Store) -> None:
    assert found(site)["letters"] == [(True, "none lost")]
    store.bury({"at": NOW})
    told = "1 letters were given up: `towpath mail dead` tells more"
    assert found(site)["letters"] == [(None, told)]
    store.relay_fails("550 no", NOW)
    assert found(site)["letters"] == [(False, "the relay does not take mail: 550 no")]


@pytest.mark.parametrize(
    ("goods", "code"), [((True, None), 0), ((True, False), 1), ((None,), 0), ((), 0)]
)
def test_something_bad_ends_a_command_with_one(
    goods: tuple[bool | None, ...], code: int, capsys: pytest.CaptureFixture[str]
) -> None:
    rows = [Finding("thing", good, "detail") for good in goods]
    assert show_findings(rows, True, dns=[1]) == code
    told = [{"what": "thing", "good": good, "detail": "detail"} for good in goods]
    wanted = {"good": not code, "found": told, "dns": [1]}
    assert json.loads(capsys.readouterr().out) == wanted
    assert show_findings(rows, False) == code
    marks = {True: "good", False: "bad", None: "–"}
    shown = [["thing", marks[good], "detail"] for good in goods]
    assert cells(capsys.readouterr().out) == [["what", "", "detail"], *shown]


@check("O6")
def test_the_command_ends_as_it_found_things(towpath: Towpath, store: Store) -> None:
    shown = towpath("doctor", "--offline")
    assert shown.exit_code == 1 and shown.output.startswith("┏")
    told = json.loads(towpath("doctor", "--offline", "--json").stdout)
    assert told["good"] is False and told.keys() == {"good", "found"}
