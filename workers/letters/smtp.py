"""Four kept SMTP connections on a loop thread of their own."""

import asyncio
import re
import threading
import time
from collections.abc import Callable
from concurrent.futures import Future
from dataclasses import dataclass

import aiosmtplib

from service.config import Config
from service.figures import SMTP_SECONDS
from service.smtp import relay_client

CONNECTIONS = 4
MOST_ON_ONE = 100
IN_HAND = 12
NO_SERVICE = (421, 530, 534, 535, 538)
STATUS = re.compile(r"[245]\.\d{1,3}\.\d{1,3}")
OF_SENDER = ("5.1.7", "5.1.8")


class Away(Exception):
    """The mail relay cannot be reached, or does not serve us; no letter is to blame."""


class Later(Exception):
    """The relay does not take this letter now; it is kept, and tried again for days."""


class Refused(Exception):
    """There is no such recipient: the relay says so at RCPT with a status 5.1.x."""


@dataclass(frozen=True)
class Envelope:
    """A message ready to go, with CRLF line ends; not to be begun after `until`."""

    sender: str
    recipient: str
    raw: bytes
    until: float = float("inf")


def send_seconds(config: Config) -> float:
    """How long a letter may take; well below the time for which it is locked."""
    return 0.8 * lock_seconds(config)


def lock_seconds(config: Config) -> int:
    """How long a letter that is being sent is nobody else's."""
    return max(5, config.retry_seconds)


async def transact(client: aiosmtplib.SMTP, envelope: Envelope) -> None:
    """One message; its line ends are right already, the library would search them three times."""
    wide = not envelope.recipient.isascii()
    size = [f"SIZE={len(envelope.raw)}"] if client.supports_extension("size") else []
    coding = "utf-8" if wide else "ascii"
    await client.mail(envelope.sender, options=[*size, *(["SMTPUTF8"] if wide else [])])
    await client.rcpt(envelope.recipient, encoding=coding)
    told = await client.execute_command(b"DATA")
    if told.code == aiosmtplib.SMTPStatus.start_input:
        assert client.protocol
        client.protocol.write(envelope.raw.replace(b"\r\n.", b"\r\n..") + b".\r\n")
        told = await client.protocol.read_response(timeout=client.timeout)
    if told.code != aiosmtplib.SMTPStatus.completed:
        raise aiosmtplib.SMTPDataError(told.code, told.message)


class Postman:
    """Sends letters from any thread; at most a few are in hand at once."""

    def __init__(self, config: Config) -> None:
        self.config = config
        self.loop = asyncio.new_event_loop()
        self.room = threading.Semaphore(IN_HAND)
        self.idle: asyncio.Queue[_Line] = asyncio.Queue()
        self.thread = threading.Thread(target=self._run, name="postman", daemon=True)
        self.thread.start()

    def _run(self) -> None:
        for _ in range(CONNECTIONS):
            self.idle.put_nowait(_Line(self.config))
        self.loop.run_forever()

    def send(self, envelope: Envelope, after: Callable[[], None]) -> "Future[None]":
        """Send, and call `after` as soon as the relay has accepted; raises in the future."""
        self.room.acquire()
        future = asyncio.run_coroutine_threadsafe(self._send(envelope, after), self.loop)
        future.add_done_callback(lambda _: self.room.release())
        return future

    async def _send(self, envelope: Envelope, after: Callable[[], None]) -> None:
        line = await self.idle.get()
        try:
            if time.monotonic() > envelope.until:
                raise Later("waited too long")
            await line.send(envelope)
        finally:
            self.idle.put_nowait(line)
        after()

    def close(self) -> None:
        """Say goodbye to the relay and end the thread."""
        asyncio.run_coroutine_threadsafe(self._close(), self.loop).result(10)
        self.loop.call_soon_threadsafe(self.loop.stop)
        self.thread.join(10)
        self.loop.close()

    async def _close(self) -> None:
        while not self.idle.empty():
            await self.idle.get_nowait().hang_up()


class _Line:
    """One connection, opened when needed, opened anew when the relay has dropped it."""

    def __init__(self, config: Config) -> None:
        self.config = config
        self.client: aiosmtplib.SMTP | None = None
        self.count = 0

    async def send(self, envelope: Envelope) -> None:
        """One letter; a connection that went stale while idle is replaced once."""
        fresh = self.client is None
        try:
            with SMTP_SECONDS.time():
                async with asyncio.timeout(send_seconds(self.config)):
                    await self._once_more(envelope, fresh)
        except aiosmtplib.SMTPResponseException as error:
            self._judge(error)
        except (aiosmtplib.SMTPException, OSError, TimeoutError) as error:
            self.drop()
            raise Away(f"{type(error).__name__}: {error}"[:120]) from error

    async def _once_more(self, envelope: Envelope, fresh: bool) -> None:
        try:
            await self._try(envelope)
        except aiosmtplib.SMTPServerDisconnected:
            if fresh:
                raise
            await self.hang_up()
            await self._try(envelope)

    def _judge(self, error: aiosmtplib.SMTPResponseException) -> None:
        """Raise what a refusal means; only a bad address is the letter's own fault."""
        found = STATUS.search(error.message)
        status = found[0] if found else ""
        told = f"{error.code} {status}".strip()
        if error.code in NO_SERVICE:
            self.drop()
            raise Away(told)
        at_recipient = isinstance(error, aiosmtplib.SMTPRecipientRefused) and error.code >= 500
        if at_recipient and status.startswith("5.1.") and status not in OF_SENDER:
            raise Refused(told)
        raise Later(told)

    async def _try(self, envelope: Envelope) -> None:
        if self.client is None or self.count >= MOST_ON_ONE:
            await self.hang_up()
            self.client, self.count = await self._open(), 0
        self.count += 1
        try:
            await transact(self.client, envelope)
        except aiosmtplib.SMTPResponseException:
            if self.client.is_connected:
                await self.client.rset()
            raise

    async def _open(self) -> aiosmtplib.SMTP:
        """Connect, encrypt, log in: whatever is refused there concerns all letters."""
        client = relay_client(self.config, send_seconds(self.config))
        try:
            await client.connect()
        except aiosmtplib.SMTPResponseException as error:
            client.close()
            raise Away(f"{error.code} {type(error).__name__}") from error
        except BaseException:
            client.close()
            raise
        return client

    def drop(self) -> None:
        """Close without a word."""
        if self.client is not None:
            self.client.close()
            self.client = None

    async def hang_up(self) -> None:
        """Close politely if the relay still listens."""
        client, self.client = self.client, None
        if client is not None and client.is_connected:
            try:
                async with asyncio.timeout(2):
                    await client.quit()
            except (aiosmtplib.SMTPException, OSError, TimeoutError):
                client.close()
