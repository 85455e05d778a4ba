"""`towpath up` on ports of its own, to be asked, read and killed; and what it has mailed."""

import contextlib
import email
import http.client
import os
import re
import signal
import subprocess
import sys
import threading
import time
import urllib.error
import urllib.request
from collections import Counter, defaultdict, deque
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import Any

import msgspec

from service.config import Config, load
from service.store import Store, open_store
from tests.conftest import free_port
from tests.workers.sink import Sink, receiving

ROLES = {
    "redis": ("redis-server", "valkey-server"),
    "api": ("service.server",),
    "relay": ("workers.relay",),
    "bots": ("workers.worker\0bots",),
    "worker": ("workers.worker",),
    "clock": ("workers.clock",),
    "inbox": ("workers.replies.inbox",),
}
PATIENCE = 300.0
LETTER = re.compile(r"<([a-z]+)[^.]*\.([a-z2-7]+)-(\d+)-(\d+)-")


@dataclass
class Post:
    """What has arrived: how often each letter, and each reader's own."""

    sink: Sink
    copies: Counter[str] = field(default_factory=Counter)
    to: dict[str, deque[bytes]] = field(default_factory=lambda: defaultdict(deque))
    about: dict[tuple[str, str, int, int], set[str]] = field(
        default_factory=lambda: defaultdict(set)
    )
    answered: set[str] = field(default_factory=set)
    lock: threading.RLock = field(default_factory=threading.RLock)
    read: int = 0

    def look(self) -> None:
        """Read what is new."""
        with self.lock:
            fresh = self.sink.mails[self.read :]
            self.read += len(fresh)
            for raw in fresh:
                mail = email.message_from_bytes(raw)
                name = str(mail["Message-ID"])
                self.copies[name] += 1
                self.answered.add(str(mail["In-Reply-To"]))
                self.to[str(mail["To"]).rpartition("<")[2].strip("<> ")].append(raw)
                if found := LETTER.match(name):
                    kind, game, seat, number = found.groups()
                    self.about[kind, game, int(seat), int(number)].add(name)

    def has(self, kind: str, game: str, seat: int, number: int = 0) -> bool:
        """Has that letter arrived?"""
        with self.lock:
            self.look()
            return (kind, game, seat, number) in self.about

    def of_kind(self, kind: str, game: str) -> int:
        """How many different letters of a kind a game has caused."""
        with self.lock:
            self.look()
            return sum(len(ids) for key, ids in self.about.items() if key[:2] == (kind, game))

    def furthest(self, game: str) -> int:
        """The latest turn of a game that a letter speaks of."""
        with self.lock:
            self.look()
            return max((number for _, about, _, number in self.about if about == game), default=0)


class Service:
    """`towpath up` with a folder of its own; what is killed of it comes back."""

    def __init__(self, folder: Path, sink: Sink) -> None:
        self.port, self.post = free_port(), Post(sink)
        self.env = {
            **{name: value for name, value in os.environ.items() if "TOWPATH_" not in name},
            "TOWPATH_DATA": str(folder),
            "TOWPATH_PORT": str(self.port),
            "TOWPATH_TRUST": "local",
            "TOWPATH_SMTP_URL": f"smtp://127.0.0.1:{sink.port}",
            "TOWPATH_INBOX_PORT": str(free_port()),
            "TOWPATH_RETRY_SECONDS": "1",
            "TOWPATH_LOG_LEVEL": "error",
        }
        self.start()

    def start(self) -> None:
        """Begin, or begin again."""
        command = [sys.executable, "-m", "service.cli", "up"]
        self.process = subprocess.Popen(
            command, env=self.env, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
        )

    @cached_property
    def config(self) -> Config:
        """The settings, with the keys that the first start has made."""
        return load(self.env)

    @cached_property
    def store(self) -> Store:
        """The games, seen from outside."""
        return open_store(self.config.redis_url, self.config.shards)

    def call(self, path: str, body: Any = None, token: str = "", method: str = "") -> Any:
        """An answer, asked for until somebody gives it; the same move twice is one move."""
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until:
            request = urllib.request.Request(f"http://127.0.0.1:{self.port}{path}")
            request.method = method or ("GET" if body is None else "POST")
            if body is not None:
                request.data = msgspec.json.encode(body)
                request.add_header("Content-Type", "application/json")
            if token:
                request.add_header("Authorization", f"Bearer {token}")
            with contextlib.suppress(OSError, ValueError, http.client.HTTPException):
                return answered(request)
            time.sleep(0.05)
        raise AssertionError(f"nobody answered {path} for {PATIENCE} s")

    def sign_up(self, name: str) -> dict[str, Any]:
        """Somebody who gets mail without pictures: id and token."""
        made: dict[str, Any] = self.call(
            "/v1/players", {"name": name, "email": f"{name}@example.org"}
        )
        self.call("/v1/me", {"mail": {"picture": False}}, made["token"], "PATCH")
        return made

    def children(self) -> dict[str, list[int]]:
        """The running processes by role, from the process table."""
        found: dict[str, list[int]] = {}
        family = {self.process.pid}
        for _ in range(2):
            for entry in Path("/proc").iterdir():
                if not entry.name.isdecimal():
                    continue
                try:
                    parent = int((entry / "stat").read_text().rpartition(")")[2].split()[1])
                    command = (entry / "cmdline").read_bytes().decode()
                except (OSError, IndexError):
                    continue
                if parent in family and int(entry.name) not in family:
                    family.add(int(entry.name))
                    if role := role_of(command):
                        found.setdefault(role, []).append(int(entry.name))
        return found


def role_of(command: str) -> str:
    """What a command line runs; empty if it is none of ours."""
    found = (role for role, words in ROLES.items() if any(word in command for word in words))
    return next(found, "")


def answered(request: urllib.request.Request) -> Any:
    """The answer; a failure of the service is raised, to be tried again."""
    try:
        with urllib.request.urlopen(request, timeout=20) as answer:
            return msgspec.json.decode(answer.read() or b"null")
    except urllib.error.HTTPError as error:
        with error:
            if error.code >= 500:
                raise ConnectionError("not now") from None
            raise AssertionError(f"{request.full_url}: {error.read()!r}") from None


@contextlib.contextmanager
def running(folder: Path) -> Iterator[Service]:
    """The service until the end of the block, with a sink that nobody kills."""
    with receiving() as sink:
        service = Service(folder, sink)
        try:
            service.call("/healthz")
            yield service
        finally:
            service.process.send_signal(signal.SIGTERM)
            service.process.wait(PATIENCE)
