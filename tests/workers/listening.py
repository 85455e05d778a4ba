"""Run our listeners in a thread of their own, and talk SMTP to them byte by byte."""

import asyncio
import socket
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from service.config import Config
from service.store import Store
from tests.workers.sink import PATIENCE
from workers.replies import inbox


class Standing(asyncio.SelectorEventLoop):
    """A loop whose clock stands still until it is told to go on."""

    now = 0.0

    def time(self) -> float:
        return self.now

    def pass_by(self, seconds: float) -> None:
        """So much time passes, and what was due has been done."""

        async def settled() -> None:
            for _ in range(20):
                await asyncio.sleep(0)

        self.call_soon_threadsafe(setattr, self, "now", self.now + seconds)
        asyncio.run_coroutine_threadsafe(settled(), self).result(PATIENCE)


@contextmanager
def running(loop: asyncio.AbstractEventLoop) -> Iterator[None]:
    """A loop in a thread of its own; what is still under way in the end is called off."""
    thread = threading.Thread(target=loop.run_forever)
    thread.start()

    async def stop() -> None:
        rest = [task for task in asyncio.all_tasks() if task is not asyncio.current_task()]
        for task in rest:
            task.cancel()
        await asyncio.gather(*rest, return_exceptions=True)
        await loop.shutdown_default_executor()

    try:
        yield
    finally:
        asyncio.run_coroutine_threadsafe(stop(), loop).result(PATIENCE)
        loop.call_soon_threadsafe(loop.stop)
        thread.join()
        loop.close()


@contextmanager
def listening(
    config: Config,
    store: Callable[[], Store],
    door: inbox.Door | None = None,
    loop: asyncio.AbstractEventLoop | None = None,
) -> Iterator[inbox.Inbox]:
    """The inbox and the local mailbox on their ports."""
    inbox.quiet_logs()
    hooks, here = inbox.Inbox(store, config), loop or asyncio.new_event_loop()

    async def start() -> list[asyncio.Server]:
        mailbox = inbox.Mailbox(store)
        return [await inbox.open_inbox(hooks, door), await inbox.open_mailbox(mailbox, config)]

    with running(here):
        servers = asyncio.run_coroutine_threadsafe(start(), here).result(PATIENCE)
        try:
            yield hooks
        finally:
            for server in servers:
                here.call_soon_threadsafe(server.close)


class Wire:
    """A bare SMTP client that sends exactly the bytes it is given."""

    def __init__(self, port: int, greet: bool = True) -> None:
        self.socket = socket.create_connection(("127.0.0.1", port), PATIENCE)
        self.file = self.socket.makefile("rb")
        self.greeting = self.answer()
        if greet:
            self.say("EHLO client.example")

    def __enter__(self) -> "Wire":
        return self

    def __exit__(self, *_: object) -> None:
        self.file.close()
        self.socket.close()

    def answer(self) -> str:
        """The whole reply to a command, lines joined; empty when the line is dead."""
        lines: list[str] = []
        while True:
            line = self.file.readline().decode("utf-8", "replace").rstrip("\r\n")
            lines.append(line)
            if len(line) < 4 or line[3] != "-":
                return "\n".join(lines)

    def say(self, command: str) -> str:
        """Send a command, return the reply."""
        return self.raw(command.encode() + b"\r\n")

    def raw(self, data: bytes) -> str:
        """Send bytes, return the next reply."""
        self.socket.sendall(data)
        return self.answer()

    def mail(self, sender: str, recipient: str, data: bytes) -> list[str]:
        """One whole transaction; stops at the first refusal."""
        told = [self.say(f"MAIL FROM:<{sender}>")]
        if told[-1].startswith("2"):
            told.append(self.say(f"RCPT TO:<{recipient}>"))
        if told[-1].startswith("2"):
            told.append(self.say("DATA"))
        if told[-1].startswith("3"):
            told.append(self.raw(data + b"\r\n.\r\n"))
        return told


def is_open(port: int) -> bool:
    """Does anybody listen there?"""
    try:
        with Wire(port, greet=False) as wire:
            return wire.greeting.startswith("220")
    except OSError:
        return False
