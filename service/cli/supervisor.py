"""Everything in one terminal: Redis and every process beside it, kept running."""

import contextlib
import os
import shutil
import signal
import socket
import subprocess
import threading
import time
import urllib.error
import urllib.request
from dataclasses import dataclass

import click

from service import children, figures, files, folder
from service.children import module
from service.cli import settings
from service.cli.mailcheck import dkim_record
from service.config import BadSetting, Config
from service.folder import socket_path, socket_url
from service.store import durability, embedded
from service.store.connect import connect

GRACE = 10.0
START_SECONDS = 300.0
QUICK = 2.0
SLOWEST = 30.0
EVENTS = [*module("service.server"), "events"]


def roles(config: Config) -> dict[str, list[str]]:
    """Every process beside Redis, in the order in which they start."""
    worker = module("workers.worker")
    workers = {f"worker-{n}": worker for n in range(1, config.mail_workers + 1)}
    workers |= {f"bots-{n}": [*worker, "bots"] for n in range(1, config.bot_workers + 1)}
    return {
        "inbox": module("workers.replies.inbox"),
        "relay": module("workers.relay"),
        **workers,
        "webhooks": module("workers.webhooks.process"),
        "clock": module("workers.clock"),
        "api": module("service.server"),
    }


@dataclass
class Child:
    """A process that is started again when it dies; `rests` says until when it is not."""

    name: str
    command: list[str]
    env: dict[str, str]
    process: subprocess.Popen[bytes] | None = None
    started: float = 0
    pause: float = 0.2
    rests: float = 0

    def start(self) -> None:
        """Start it in a session of its own, after whatever an earlier life left behind."""
        self.started, self.rests = time.monotonic(), 0
        self.clear()
        self.process = children.start(self.command, self.env)

    def rest(self) -> None:
        """Not to be started again before a growing pause is over; at once where it has lived."""
        now = time.monotonic()
        quick = now - self.started < QUICK
        self.pause = min(SLOWEST, self.pause * 2) if quick else 0.2
        self.rests = now + self.pause if quick else now

    def died(self) -> bool:
        """Has it ended by itself?"""
        return self.process is not None and self.process.poll() is not None

    def clear(self) -> None:
        """End what is left of its session: a killed server may leave workers behind."""
        if self.process is not None:
            with contextlib.suppress(ProcessLookupError):
                os.killpg(self.process.pid, signal.SIGKILL)

    def ask_to_end(self) -> None:
        """Let it finish what it has in hand."""
        if self.process is not None:
            self.process.terminate()

    def end(self) -> None:
        """Wait until it has ended, and insist after a while."""
        if self.process is None:
            return
        with contextlib.suppress(subprocess.TimeoutExpired):
            self.process.wait(GRACE)
        self.clear()
        self.process.wait()


def check_port(host: str, port: int, setting: str) -> None:
    """A clear word instead of a traceback when somebody else listens there."""
    with socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET) as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((host, port))
        except OSError as error:
            raise BadSetting(
                f"Port {port} on {host} cannot be used ({error.strerror}): set {setting}."
            ) from error


def environment(config: Config) -> dict[str, str]:
    """What the children inherit: our settings, and a folder for shared metrics."""
    kept = config.data / "metrics"
    shutil.rmtree(kept, ignore_errors=True)
    kept.mkdir()
    if config.metrics_port:
        figures.serve(config.metrics_host, config.metrics_port, str(kept))
    return {
        **os.environ,
        "TOWPATH_DATA": str(config.data),
        "TOWPATH_REDIS_URL": config.redis_url,
        "TOWPATH_QUEUE_URL": config.queue_url,
        "TOWPATH_SECRET_KEYS": ",".join(config.secret_keys),
        "PROMETHEUS_MULTIPROC_DIR": str(kept),
        "TOWPATH_METRICS_PORT": "0",
        "PYTHONUNBUFFERED": "1",
    }


def check_files(config: Config) -> None:
    """Decks and the key that signs mail: a clear word now, not in every process."""
    files.install(config)
    if config.dkim_key:
        dkim_record(config.dkim_key)


def redis_child(config: Config) -> list[Child]:
    """The embedded server, unless the settings name another one."""
    if config.redis_url != socket_url(config.data):
        connect(config.redis_url).ping()
        return []
    command = embedded.command(config.data / "redis", socket_path(config.data))
    child = Child("redis", command, dict(os.environ))
    child.start()
    embedded.wait(config.redis_url, START_SECONDS, child.died)
    return [child]


def warn(config: Config) -> None:
    """Say what is not as documented, and which settings are others than before."""
    for fault in (*config.unwise, *settings.unread(os.environ), *durability.faults(config)):
        click.echo(f"Warning: {fault}", err=True)
    if changed := settings.since_last_start(config):
        click.echo(f"Changed since the last start: {', '.join(changed)}.", err=True)


def wait_for_api(config: Config, child: Child, stop: threading.Event) -> None:
    """Until the first request is answered, or somebody has thought better of it."""
    until = time.monotonic() + START_SECONDS
    host = "127.0.0.1" if config.host in ("0.0.0.0", "::") else config.host
    while time.monotonic() < until and not child.died() and not stop.is_set():
        try:
            urllib.request.urlopen(f"http://{host}:{config.port}/healthz", timeout=2).close()
            return
        except (urllib.error.URLError, OSError):
            time.sleep(0.1)
    if not stop.is_set():
        raise BadSetting("The API does not answer; its messages are above.")


def greet(config: Config) -> None:
    """Where to click first."""
    click.echo(f"\n  Towpath is running:  {config.base_url}")
    if config.shows_mailbox:
        click.echo(f"  Every mail is kept:  {config.base_url}/mailbox")
    click.echo(f"  The API and its docs: {config.base_url}/docs")
    click.echo(f"  A first game:        {config.base_url}/new   (or: towpath demo)")
    click.echo(f"  Data: {config.data}   Stop with Ctrl-C.\n")


def check_ports(config: Config) -> None:
    """Every port that a start needs."""
    check_port(config.host, config.port, "TOWPATH_PORT")
    check_port(config.inbox_host, config.inbox_port, "TOWPATH_INBOX_PORT")
    if config.local_mailbox:
        check_port("127.0.0.1", config.mailbox_port, "TOWPATH_MAILBOX_PORT")


def run(config: Config) -> None:
    """Start everything, keep it running, stop it all cleanly."""
    stop = threading.Event()
    for sign in (signal.SIGINT, signal.SIGTERM):
        signal.signal(sign, lambda *_: stop.set())
    os.umask(0o077)
    with folder.own(config.data):
        check_files(config)
        check_ports(config)
        running = redis_child(config)
        try:
            warn(config)
            _start(config, running, stop)
            watch(running, stop)
        finally:
            click.echo("Stopping …")
            end_all(running)


def _start(config: Config, running: list[Child], stop: threading.Event) -> None:
    """Every process beside Redis; then say where to click."""
    env = environment(config)
    for name, command in roles(config).items():
        running.append(Child(name, command, env))
        running[-1].start()
    wait_for_api(config, running[-1], stop)
    if not stop.is_set():
        greet(config)


def end_all(running: list[Child]) -> None:
    """All at once, but Redis after those who still write to it."""
    last = [child for child in running if child.name == "redis"]
    for group in ([child for child in running if child not in last], last):
        for child in group:
            child.ask_to_end()
        for child in group:
            child.end()


def watch(running: list[Child], stop: threading.Event) -> None:
    """Start again what has died; none waits for another one that dies at once and has to rest."""
    while not stop.wait(0.2):
        for child in running:
            if child.died():
                _start_again(child)


def _start_again(child: Child) -> None:
    """When it has rested; one that cannot be started has died again."""
    if not child.rests:
        click.echo(f"{child.name} has ended; starting it again.", err=True)
        child.rest()
    if time.monotonic() < child.rests:
        return
    try:
        child.start()
    except OSError as error:
        click.echo(f"{child.name} cannot be started ({error.strerror}).", err=True)
