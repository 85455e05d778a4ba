"""A real SMTP server that keeps what it gets, and can be told to be slow, busy or rude."""

import asyncio
import email
import email.policy
import ssl
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from email.message import EmailMessage
from typing import Any, cast

from aiosmtpd.smtp import SMTP, Envelope, Session

PATIENCE = 120.0


@dataclass
class Sink:
    """What arrived, and how the server behaves."""

    port: int = 0
    refuse: Callable[[str], str] = lambda address: ""
    greeted: Callable[[], None] = lambda: None
    before: Callable[[], None] = lambda: None
    sender: str = ""
    reply: str = "250 kept"
    pause: float = 0
    mails: list[bytes] = field(default_factory=list)
    envelopes: list[tuple[str, str]] = field(default_factory=list)
    options: list[list[str]] = field(default_factory=list)
    sessions: int = 0
    farewells: int = 0

    async def handle_EHLO(
        self, server: SMTP, session: Session, _: Envelope, name: str, answers: list[str]
    ) -> list[str]:
        self.sessions += 1
        self.greeted()
        session.host_name = name
        return answers

    async def handle_MAIL(
        self, _: SMTP, __: Session, envelope: Envelope, address: str, options: list[str]
    ) -> str:
        if not self.sender:
            envelope.mail_from = address
            envelope.mail_options.extend(options)
            self.options.append(options)
        return self.sender or "250 OK"

    async def handle_RCPT(
        self, _: SMTP, __: Session, envelope: Envelope, address: str, ___: list[str]
    ) -> str:
        rude = self.refuse(address)
        if not rude:
            envelope.rcpt_tos.append(address)
        return rude or "250 OK"

    async def handle_DATA(self, _: SMTP, __: Session, envelope: Envelope) -> str:
        reply = self.reply  # a test may change its mind as soon as it is called
        self.before()
        await asyncio.sleep(self.pause)
        if reply.startswith("250"):
            self.mails.append(cast(bytes, envelope.original_content))
            self.envelopes.append((envelope.mail_from or "", envelope.rcpt_tos[0]))
        return reply

    async def handle_QUIT(self, _: SMTP, __: Session, ___: Envelope) -> str:
        self.farewells += 1
        return "221 Bye"

    def messages(self) -> list[EmailMessage]:
        """Everything that arrived, parsed."""
        return [email.message_from_bytes(raw, policy=email.policy.default) for raw in self.mails]

    def ids(self) -> list[str]:
        """The Message-IDs in the order of arrival."""
        return [str(one["Message-ID"]) for one in self.messages()]

    def wait(self, count: int, seconds: float = PATIENCE) -> None:
        """Until so many mails are here."""
        wait_for(lambda: len(self.mails) >= count, seconds)


def wait_for(true: Callable[[], Any], seconds: float = PATIENCE) -> None:
    """Until something is true, or the test fails."""
    until = time.monotonic() + seconds
    while not true():
        assert time.monotonic() < until, "waited in vain"
        time.sleep(0.02)


@contextmanager
def receiving(
    port: int = 0, host: str = "127.0.0.1", smtps: ssl.SSLContext | None = None, **more: Any
) -> Iterator[Sink]:
    """A sink on a port of its own; with `smtps` every byte is encrypted."""
    sink, loop = Sink(), asyncio.new_event_loop()
    manners = {"data_size_limit": 10_000_000, **more}
    thread = threading.Thread(target=loop.run_forever)
    thread.start()

    async def start() -> asyncio.Server:
        def session() -> SMTP:
            return SMTP(sink, hostname="sink.test", loop=loop, **manners)

        return await loop.create_server(session, host, port, ssl=smtps)

    async def stop(server: asyncio.Server) -> None:
        server.close()
        rest = [task for task in asyncio.all_tasks() if task is not asyncio.current_task()]
        for task in rest:
            task.cancel()
        await asyncio.gather(*rest, return_exceptions=True)

    server = asyncio.run_coroutine_threadsafe(start(), loop).result(PATIENCE)
    sink.port = server.sockets[0].getsockname()[1]
    try:
        yield sink
    finally:
        asyncio.run_coroutine_threadsafe(stop(server), loop).result(PATIENCE)
        loop.call_soon_threadsafe(loop.stop)
        thread.join()
        loop.close()
