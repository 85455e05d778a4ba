"""The SMTP side: a listener for replies and bounces, and one for the local mailbox."""

import asyncio
import logging
import signal
from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Callable
from typing import Any

import structlog
from aiosmtpd.smtp import SMTP, Envelope, Session

from service import logs, pulse
from service.config import HOUSE, Config, load
from service.signing import OFFER, read_bounce, read_mailed_token, read_reply_token
from service.store import Store, store_of
from service.tables import asked

IDLE_SECONDS = 60
SESSION_SECONDS = 600
STORE_SECONDS = 15
STOP_SECONDS = 5
MOST_BYTES = 256_000
MOST_KEPT_BYTES = 10_000_000
MOST_DRAINED_BYTES = 2 * MOST_BYTES
MOST_RECIPIENTS = 5
MOST_SESSIONS = 200
MOST_FROM_ONE_PEER = 25
MOST_WAITING = 1000
MOST_CALLS = {"*": 30, "MAIL": 60, "RCPT": 120, "DATA": 60, "RSET": 60}

log = structlog.get_logger()


class Door:
    """Who is inside: sessions at once, in all and from one address."""

    def __init__(self, most: int = MOST_SESSIONS, each: int = MOST_FROM_ONE_PEER) -> None:
        self.most, self.each = most, each
        self.inside: dict[object, str] = {}
        self.peers: Counter[str] = Counter()

    def enter(self, who: object, peer: str) -> bool:
        """Is there room for one more from that address?"""
        if len(self.inside) >= self.most or self.peers[peer] >= self.each:
            return False
        self.inside[who] = peer
        self.peers[peer] += 1
        return True

    def leave(self, who: object) -> None:
        """A session has ended."""
        peer = self.inside.pop(who, None)
        if peer is not None:
            self.peers[peer] -= 1
            self.peers += Counter()


class Listener(SMTP):
    """aiosmtpd's protocol with limits on sessions, on their length and on a mail's bytes."""

    def __init__(
        self, hooks: "Hooks", door: Door, most_bytes: int | None = MOST_DRAINED_BYTES, **more: Any
    ) -> None:
        super().__init__(hooks, enable_SMTPUTF8=True, ident="Towpath", **more)
        self.door = door
        self.most_bytes = most_bytes
        self.received = 0
        self.refused = False
        self.end: asyncio.TimerHandle | None = None

    def connection_made(self, transport: Any) -> None:
        peer = transport.get_extra_info("peername")
        if not self.door.enter(self, str(peer[0] if peer else "")):
            self.refused = True
            transport.write(b"421 4.7.0 Too many connections, please try again later\r\n")
            transport.close()
            return
        if self.most_bytes:
            self.end = self.loop.call_later(SESSION_SECONDS, transport.close)
        super().connection_made(transport)

    def data_received(self, data: bytes) -> None:
        self.received += len(data)
        if self.most_bytes and self.received > self.most_bytes and self.transport:
            log.info("inbox.too_much")
            self._writer.write(b"552 5.3.4 Too much mail data\r\n")
            self.transport.close()
            return
        super().data_received(data)

    async def smtp_DATA(self, arg: str) -> None:
        """Too large a mail is not read to its end: each of its lines would cost us time."""
        self.received = 0
        await super().smtp_DATA(arg)

    def connection_lost(self, error: Exception | None) -> None:
        if self.refused:
            return
        self.door.leave(self)
        if self.end:
            self.end.cancel()
        super().connection_lost(error)


class Crowded(Exception):
    """So much waits that no more is taken in now."""


class Hooks(ABC):
    """What both listeners share: mail is stored before it is acknowledged."""

    def __init__(self, store: Callable[[], Store]) -> None:
        self.store = store
        self.busy = 0

    async def handle_exception(self, error: Exception) -> str:
        """A defect or a hostile command: temporary, and without a word about the inside."""
        log.warning("inbox.error", error=type(error).__name__)
        return "451 4.3.0 Please try again later"

    async def handle_DATA(self, _: SMTP, session: Session, envelope: Envelope) -> str:
        """250 only after the store has it; 451 when the store is away."""
        self.busy += 1
        try:
            work = asyncio.to_thread(self.keep, session, envelope)
            await asyncio.wait_for(work, STORE_SECONDS)
        except Exception as error:
            log.warning("inbox.store_away", error=type(error).__name__)
            return "451 4.3.0 Please try again later"
        finally:
            self.busy -= 1
        return "250 2.0.0 Stored"

    @abstractmethod
    def keep(self, session: Session, envelope: Envelope) -> None:
        """Store the mail; raises when that is not possible."""


class Inbox(Hooks):
    """Replies and bounces: only addresses that we signed are known here."""

    def __init__(self, store: Callable[[], Store], config: Config) -> None:
        super().__init__(store)
        self.config = config

    async def handle_RCPT(
        self, _: SMTP, __: Session, envelope: Envelope, address: str, ___: list[str]
    ) -> str:
        """550 unless the address is in our domain and its token is signed by us."""
        if not is_ours(self.config, address):
            log.info("inbox.refused")
            return "550 5.1.1 No such address here"
        if len(envelope.rcpt_tos) >= MOST_RECIPIENTS:
            return "452 4.5.3 Too many recipients"
        envelope.rcpt_tos.append(address)
        return "250 2.1.5 Known"

    def keep(self, session: Session, envelope: Envelope) -> None:
        """One entry for each recipient, each a seat of its own; raises Crowded while we lag."""
        if self.store().incoming() >= MOST_WAITING:
            raise Crowded(f"{MOST_WAITING} mails wait to be read.")
        peer = session.peer[0] if isinstance(session.peer, tuple) else ""
        content = envelope.original_content or b""
        recipients = dict.fromkeys(one.lower() for one in envelope.rcpt_tos)
        for address in recipients:
            fields: dict[str, bytes | str] = {
                "raw": content,
                "rcpt": _bytes(address),
                "sender": _bytes(str(envelope.mail_from)),
                "peer": _bytes(str(peer)),
            }
            self.store().push_incoming(fields)
        log.info("inbox.stored", size=len(content), entries=len(recipients))


class Mailbox(Hooks):
    """The local mailbox: any recipient, kept for the page that shows it."""

    def keep(self, session: Session, envelope: Envelope) -> None:
        self.store().keep_mail(envelope.original_content or b"")


def is_ours(config: Config, address: str) -> bool:
    """Is it our own address, or one of a reply, an answer or a bounce with our signature?"""
    local, _, domain = address.rpartition("@")
    if domain.lower() != config.mail_domain:
        return False
    if local.lower() in (HOUSE, "postmaster", "abuse"):
        return True
    name, _, token = local.lower().partition("+")
    if name == "reply":
        return read_reply_token(config, token) is not None
    if name in (asked.TOKEN, OFFER):
        return bool(read_mailed_token(config, name, token))
    return name == "bounce" and read_bounce(config, local) is not None


def _bytes(text: str) -> bytes:
    return text.encode(errors="surrogateescape")


def lazy_store(config: Config) -> Callable[[], Store]:
    """The store, opened when first needed, so that a Redis that is away costs a 451 only."""
    held: list[Store] = []

    def opened() -> Store:
        if not held:
            held.append(store_of(config))
        return held[0]

    return opened


async def open_inbox(inbox: Inbox, door: Door | None = None) -> asyncio.Server:
    """Listen for replies and bounces."""
    config, loop, inside = inbox.config, asyncio.get_running_loop(), door or Door()

    def session() -> Listener:
        return Listener(
            inbox,
            inside,
            data_size_limit=MOST_BYTES,
            hostname=config.mail_domain,
            timeout=IDLE_SECONDS,
            command_call_limit=MOST_CALLS,
            loop=loop,
        )

    return await loop.create_server(session, config.inbox_host, config.inbox_port)


async def open_mailbox(mailbox: Mailbox, config: Config) -> asyncio.Server:
    """Listen on loopback for our own outgoing mail."""
    loop, inside = asyncio.get_running_loop(), Door(each=MOST_SESSIONS)

    def session() -> Listener:
        return Listener(
            mailbox,
            inside,
            most_bytes=None,
            data_size_limit=MOST_KEPT_BYTES,
            hostname=config.mail_domain,
            loop=loop,
        )

    return await loop.create_server(session, "127.0.0.1", config.mailbox_port)


async def serve(config: Config, stop: asyncio.Event) -> None:
    """Both listeners until the event is set; mail in hand is stored and answered first."""
    store = lazy_store(config)
    inbox, mailbox = Inbox(store, config), Mailbox(store)
    servers = [await open_inbox(inbox)]
    if config.local_mailbox:
        servers.append(await open_mailbox(mailbox, config))
    log.info("inbox.ready", port=config.inbox_port, mailbox=config.local_mailbox)
    await stop.wait()
    for server in servers:
        server.close()
    for _ in range(STOP_SECONDS * 10):
        if inbox.busy + mailbox.busy:
            await asyncio.sleep(0.1)
    log.info("inbox.stopped")


def quiet_logs() -> None:
    """aiosmtpd logs commands, and so addresses and tokens: not here."""
    logging.getLogger("mail.log").setLevel(logging.CRITICAL)


async def _run(config: Config) -> None:
    stop, loop = asyncio.Event(), asyncio.get_running_loop()
    for name in (signal.SIGTERM, signal.SIGINT):
        loop.add_signal_handler(name, stop.set)
    await serve(config, stop)


def main() -> None:
    """The process `python -m workers.replies.inbox`."""
    quiet_logs()
    config = load()
    logs.configure(config.log_level)
    end = pulse.begin("inbox", config)
    try:
        asyncio.run(_run(config))
    except OSError as error:
        raise SystemExit(
            f"The inbox cannot listen on {config.inbox_host}:{config.inbox_port} "
            f"or on port {config.mailbox_port}: {error.strerror or error}."
        ) from error
    finally:
        end()


if __name__ == "__main__":
    main()
