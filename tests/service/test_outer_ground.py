"""What the rooms stand on: addresses, the relay, logs, limits, pictures, processes."""

import io
import json
import os
import sys
from dataclasses import replace
from pathlib import Path

import pytest
import structlog

from games.check.testing import check
from service import children, files, gallery, limits, logs, network, queues
from service.config import BadSetting, Config
from service.limits import LIMITS, Limit, Spent, TooMany
from service.smtp import relay_client
from service.store import Store

CONFIG = Config(secret_keys=("an-older-key-0001", "a-newer-key-00002"), mail_domain="towpath.test")


# addresses of machines


@check("A8")
@pytest.mark.parametrize(
    ("address", "public"),
    [
        ("192.0.1.1", True),
        ("192.0.0.9", False),
        ("192.88.99.1", False),
        ("192.88.98.1", True),
        ("2001:1ff::1", False),
        ("2001:200::1", True),
        ("2003::1", True),
        ("2002::1", False),
        ("3fff:fff::1", False),
        ("3ffe::1", True),
        ("4000::1", False),
        ("1fff::1", False),
        ("2606:4700::1%eth0", False),
        ("64:ff9b::808:808", True),
        ("64:ff9b::c0a8:1", False),
        ("::ffff:8.8.8.8", True),
        ("", False),
    ],
)
def test_the_open_net_ends_where_its_registers_say(address: str, public: bool) -> None:
    assert network.is_public(address) is public


def test_a_caller_is_the_network_behind_our_proxies() -> None:
    ours = network.read_networks("10.0.0.0/8,::1")
    assert network.caller("10.0.0.1", "2001:db8:1:2:3::9, 10.0.0.2", ours) == "2001:db8:1:2::/64"
    assert network.caller("::1", "203.0.113.9", ours) == "203.0.113.9"
    assert network.caller("203.0.113.9", "1.1.1.1", ours) == "203.0.113.9"


# the relay


@pytest.mark.parametrize(
    ("url", "start"),
    [
        ("smtp://u:p@[::1]:2525", False),
        ("smtp://u:p@127.0.0.1", False),
        ("smtp://u:p@localhost", False),
        ("smtp://u@mail.example.org", None),
        ("smtp://mail.example.org?starttls=2", None),
        ("smtp://127.0.0.1?starttls=1", True),
    ],
)
def test_mail_is_encrypted_where_it_leaves_the_machine(url: str, start: bool | None) -> None:
    made = relay_client(replace(CONFIG, smtp_url=url), 5)
    assert made._start_tls_on_connect is start
    assert made._login_username == (
        "u" if "u" in url.partition("@")[0][7:] and "@" in url else None
    )


# logs


def test_a_log_line_is_json_without_secrets(monkeypatch: pytest.MonkeyPatch) -> None:
    said = io.StringIO()
    monkeypatch.setattr(sys, "stderr", said)
    logs.configure("warning")
    try:
        log = structlog.get_logger()
        log.info("quiet")
        log.warning("loud", path="/play/abc.def/x", to="ada@example.org", n=7)
    finally:
        structlog.reset_defaults()
    [line] = [json.loads(one) for one in said.getvalue().splitlines()]
    assert line.pop("timestamp").endswith("Z")
    assert line == {"event": "loud", "level": "warning", "path": "/play/…/x", "to": "…", "n": 7}


def test_a_log_line_is_written_whole_so_that_no_other_process_comes_between(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    written = list[str]()

    class Pipe(io.StringIO):
        def write(self, text: str) -> int:
            written.append(text)
            return len(text)

    monkeypatch.setattr(sys, "stderr", Pipe())
    logs.configure("info")
    try:
        structlog.get_logger().info("one")
        structlog.get_logger().info("two")
    finally:
        structlog.reset_defaults()
    assert [json.loads(one)["event"] for one in written] == ["one", "two"]
    assert [one.count("\n") for one in written] == [1, 1]


# limits


def test_headers_tell_what_is_left_of_each_limit_but_those_of_others() -> None:
    spent = {
        "talk": Spent("talk", Limit(60, 3600), 59, 100),
        "games": Spent("games", Limit(50, 86_400), 0, 7),
        "signin_mail": Spent("signin_mail", LIMITS["signin_mail"], 1, 9),
    }
    assert limits.headers(spent) == {
        "RateLimit": '"talk";r=59;t=100, "games";r=0;t=7',
        "RateLimit-Policy": '"talk";q=60;w=3600, "games";q=50;w=86400',
    }
    assert limits.headers({"signin_mail": spent["signin_mail"]}) == {}


@check("A6")
def test_what_was_spent_is_noted_where_somebody_wants_to_tell_it(store: Store) -> None:
    host = replace(CONFIG, trust="open", limits={"talk": Limit(1, 600)})
    noted = dict[str, Spent]()
    mark = limits.SPENT.set(noted)
    try:
        first = limits.spend(store, host, "talk", "pada")
        with pytest.raises(TooMany, match="too often") as refused:
            limits.spend(store, host, "talk", "pada")
    finally:
        limits.SPENT.reset(mark)
    assert first is not None and (first.name, first.limit, first.left) == ("talk", Limit(1, 600), 0)
    assert noted["talk"] == refused.value.spent and refused.value.code == "too_many"
    assert (refused.value.spent.left, refused.value.seconds) == (0, refused.value.spent.seconds)
    assert 590 < refused.value.seconds <= 600


@pytest.mark.parametrize("text", ["talk", "talk=", "talk=3", "talk=x/60", "talk=3/x", "talk=3/0"])
def test_a_limit_that_cannot_be_meant_is_told(text: str) -> None:
    with pytest.raises(ValueError, match=f"^says '{text}' where name=count/seconds or name=off"):
        limits.read(text)
    with pytest.raises(ValueError, match=r"^knows no limit 'tea'; there are signup, signin, "):
        limits.read("tea=1/60")


def test_limits_of_the_hosts_own_keep_where_they_hold() -> None:
    found = limits.read("talk_mail=3/60,talk=off")
    assert found == {"talk_mail": Limit(3, 60, True), "talk": Limit(0, 1)}


# pictures, processes, queues


def test_a_shelf_holds_sixteen_pictures_and_gives_the_oldest_away(tmp_path: Path) -> None:
    shown = gallery.Gallery(tmp_path / "pictures")
    for n in range(17):
        name = f"ab{n:02d}"
        shown.keep(name, f"picture {n}".encode())
        place = tmp_path / "pictures" / "ab" / f"{name}.png"
        os.utime(place, (1000 + n, 1000 + n))
    shown.keep("cd00", b"elsewhere")
    kept = [n for n in range(17) if shown.find(f"ab{n:02d}") == f"picture {n}".encode()]
    assert kept == list(range(1, 17)) and shown.find("cd00") == b"elsewhere"
    assert (tmp_path / "pictures" / "ab").stat().st_mode & 0o777 == 0o700
    assert not list(tmp_path.rglob("*.new"))


def test_a_module_of_ours_is_not_taken_from_the_folder_where_one_stands() -> None:
    assert children.module("service.server") == [sys.executable, "-P", "-m", "service.server"]


@check("S18")
def test_a_child_has_a_session_of_its_own_and_no_input() -> None:
    code = (
        "import os, sys; sys.exit(7 if os.getsid(0) == os.getpid() and not sys.stdin.read() else 1)"
    )
    started = children.start([sys.executable, "-c", code], {**os.environ, "X": "1"})
    assert started.wait(60) == 7


def test_the_queues_are_on_the_redis_of_the_settings(config: Config, store: Store) -> None:
    found = queues.open_queues(config)
    assert list(found) == ["moves", "mail", "bots"]
    assert {name: queue.name for name, queue in found.items()} == {name: name for name in found}


# decks


def test_without_decks_none_is_offered(config: Config) -> None:
    assert files.install(config) == []


def test_a_deck_that_cannot_be_used_is_named_with_its_file(tmp_path: Path, config: Config) -> None:
    path = tmp_path / "deck.yaml"
    path.write_text("[")
    with pytest.raises(BadSetting, match=f"^TOWPATH_DECKS: {path} cannot be read as YAML or JSON"):
        files.install(replace(config, decks=(path,)))
    path.write_text("cards: 7")
    with pytest.raises(BadSetting, match=r"\(`towpath deck check` tells more\)$"):
        files.install(replace(config, decks=(path,)))
