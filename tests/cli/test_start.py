"""A start: ports, settings and warnings before it, the first words, and the way to its end."""

import os
import signal
import socket
import stat
import sys
import threading
import urllib.request
from dataclasses import replace
from pathlib import Path

import pytest

from service.cli import supervisor
from service.cli.supervisor import Child, check_port, check_ports, end_all
from service.config import BadSetting, Config
from service.store import Store, Unreachable
from tests.conftest import KEYS, free_port
from tests.workers.sink import PATIENCE, wait_for

ENV = dict(os.environ)
HEALTHY = """
import http.server, sys
class Health(http.server.BaseHTTPRequestHandler):
    def do_GET(self):
        self.send_response(200 if self.path == "/healthz" else 404)
        self.end_headers()
    def log_message(self, *_): pass
http.server.HTTPServer(("127.0.0.1", int(sys.argv[1])), Health).serve_forever()
"""


def test_a_port_that_somebody_holds_is_named_with_its_setting() -> None:
    for host in ("127.0.0.1", "::1"):
        family = socket.AF_INET6 if ":" in host else socket.AF_INET
        with socket.create_server((host, 0), family=family) as taken:
            port = taken.getsockname()[1]
            told = rf"Port {port} on {host} cannot be used \(Address already in use\): set A_PORT\."
            with pytest.raises(BadSetting, match=told):
                check_port(host, port, "A_PORT")
        check_port(host, port, "A_PORT")


def test_a_port_of_a_start_that_has_just_ended_can_be_used() -> None:
    with socket.create_server(("127.0.0.1", 0)) as server:
        port = server.getsockname()[1]
        with socket.create_connection(("127.0.0.1", port)) as caller:
            server.accept()[0].close()
            assert caller.recv(1) == b""
    check_port("127.0.0.1", port, "A_PORT")


@pytest.mark.parametrize("name", ["port", "inbox_port", "mailbox_port"])
def test_every_port_that_a_start_needs_is_looked_at(name: str, config: Config) -> None:
    check_ports(config)
    with socket.create_server(("127.0.0.1", 0)) as taken:
        spoiled = replace(config, **{name: taken.getsockname()[1]})
        with pytest.raises(BadSetting, match=rf"set TOWPATH_{name.upper()}\.$"):
            check_ports(spoiled)
        if name == "mailbox_port":
            check_ports(replace(spoiled, smtp_url="smtp://relay.example"))


def test_children_inherit_the_settings_and_a_folder_for_figures(
    config: Config, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "metrics").mkdir()
    (tmp_path / "metrics" / "of-a-former-start").touch()
    own = {
        "TOWPATH_DATA": str(tmp_path),
        "TOWPATH_REDIS_URL": config.redis_url,
        "TOWPATH_QUEUE_URL": config.queue_url,
        "TOWPATH_SECRET_KEYS": ",".join(KEYS),
        "PROMETHEUS_MULTIPROC_DIR": str(tmp_path / "metrics"),
        "TOWPATH_METRICS_PORT": "0",
        "PYTHONUNBUFFERED": "1",
    }
    for name in own:
        monkeypatch.delenv(name, raising=False)
    assert supervisor.environment(config) == {**os.environ, **own}
    assert list((tmp_path / "metrics").iterdir()) == []


def test_the_figures_of_all_processes_are_served_where_that_is_asked_for(config: Config) -> None:
    port = free_port()
    made = supervisor.environment(replace(config, metrics_port=port))
    with urllib.request.urlopen(f"http://127.0.0.1:{port}/metrics", timeout=PATIENCE) as found:
        assert found.status == 200
    assert made["TOWPATH_METRICS_PORT"] == "0"


def test_a_redis_elsewhere_has_to_be_there(config: Config, store: Store, tmp_path: Path) -> None:
    assert supervisor.redis_child(config) == []
    with pytest.raises(Unreachable):
        supervisor.redis_child(replace(config, redis_url=f"unix://{tmp_path}/nobody"))


def test_our_own_redis_is_started_in_the_data_folder(config: Config, tmp_path: Path) -> None:
    own = replace(config, redis_url=f"unix://{tmp_path}/redis.sock")
    [child] = supervisor.redis_child(own)
    assert child.name == "redis" and not child.died()
    end_all([child])
    assert (tmp_path / "redis" / "redis.log").exists()


def test_what_is_not_as_documented_and_what_has_changed_is_said_apart_from_answers(
    config: Config,
    store: Store,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    for name in [name for name in os.environ if name.startswith("TOWPATH_")]:
        monkeypatch.delenv(name)
    monkeypatch.setenv("TOWPATH_PROT", "1")
    supervisor.warn(config)
    near = "TOWPATH_PROT is not a setting of this build: did you mean TOWPATH_PORT?"
    fsync = "appendfsync is everysec, not always: a power cut loses moves."
    lines = f"Warning: {near}\nWarning: {fsync}\n"
    assert capsys.readouterr() == ("", lines)
    supervisor.warn(replace(config, trust="open", host_email="a@b.example"))
    changed = "Changed since the last start: TOWPATH_HOST_EMAIL, TOWPATH_TRUST.\n"
    out, err = capsys.readouterr()
    assert out == "" and sorted(err.splitlines()) == sorted((lines + changed).splitlines())


def test_the_first_words_say_where_to_click(
    config: Config, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    url = config.base_url
    lines = [
        "",
        f"  Towpath is running:  {url}",
        f"  Every mail is kept:  {url}/mailbox",
        f"  The API and its docs: {url}/docs",
        f"  A first game:        {url}/new   (or: towpath demo)",
        f"  Data: {tmp_path}   Stop with Ctrl-C.",
        "",
    ]
    supervisor.greet(config)
    assert capsys.readouterr().out.splitlines() == lines
    supervisor.greet(replace(config, trust="open", smtp_url="smtp://relay.example"))
    assert capsys.readouterr().out.splitlines() == lines[:2] + lines[3:]


def healthy(config: Config) -> Child:
    """An API of which only its health is known."""
    return Child("api", [sys.executable, "-c", HEALTHY, str(config.port)], ENV)


@pytest.mark.parametrize("host", ["127.0.0.1", "0.0.0.0", "::"])
def test_the_api_is_waited_for_where_it_listens(host: str, config: Config) -> None:
    child, stop = healthy(config), threading.Event()
    child.start()
    supervisor.wait_for_api(replace(config, host=host), child, stop)
    assert not child.died()
    child.ask_to_end()
    child.end()


def test_an_api_that_has_ended_is_not_waited_for(
    config: Config,
) -> None:
    child, stop = Child("api", ["/bin/false"], ENV), threading.Event()
    child.start()
    wait_for(child.died)
    with pytest.raises(BadSetting, match="The API does not answer; its messages are above"):
        supervisor.wait_for_api(config, child, stop)
    stop.set()
    supervisor.wait_for_api(config, child, stop)


def test_an_api_that_never_answers_is_given_up_and_one_may_think_better_of_it(
    config: Config, monkeypatch: pytest.MonkeyPatch
) -> None:
    child, stop = Child("api", ["/bin/sleep", "60"], ENV), threading.Event()
    child.start()
    stop.set()
    supervisor.wait_for_api(config, child, stop)
    monkeypatch.setattr(supervisor, "START_SECONDS", 0.2)
    with pytest.raises(BadSetting, match="The API does not answer"):
        supervisor.wait_for_api(config, child, threading.Event())
    assert not child.died()
    end_all([child])


@pytest.mark.parametrize("sign", [signal.SIGINT, signal.SIGTERM])
def test_a_start_runs_until_it_is_told_to_stop(
    sign: signal.Signals,
    process: None,
    config: Config,
    store: Store,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    made, seen = tmp_path / "made", list[int]()
    roles = {"other": ["/bin/sh", "-c", f"echo x >> {made}"]}
    monkeypatch.setattr(supervisor, "roles", lambda _: {**roles, "api": healthy(config).command})
    greeted = threading.Event()

    def greet(_: Config) -> None:
        greeted.set()

    def stop() -> None:
        wait_for(lambda: greeted.is_set() and made.exists() and "x\nx" in made.read_text())
        seen.append(stat.S_IMODE(made.stat().st_mode))
        os.kill(os.getpid(), sign)

    monkeypatch.setattr(supervisor, "greet", greet)
    thread = threading.Thread(target=stop)
    thread.start()
    supervisor.run(config)
    thread.join()
    told = capsys.readouterr()
    assert seen == [0o600] and told.out == "Stopping …\n"
    assert "other has ended; starting it again.\n" in told.err
    check_port("127.0.0.1", config.port, "PORT")


def test_a_start_whose_port_is_taken_starts_nothing(
    process: None, config: Config, store: Store, capsys: pytest.CaptureFixture[str]
) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        spoiled = replace(config, port=taken.getsockname()[1])
        with pytest.raises(BadSetting, match="TOWPATH_PORT"):
            supervisor.run(spoiled)
    assert capsys.readouterr().out == ""
