"""A relay for machines without Postfix: aiosmtpd takes the mail, aiosmtplib hands it on."""

import asyncio
import threading
from collections.abc import Iterator
from contextlib import contextmanager

import aiosmtplib
from aiosmtpd.smtp import SMTP, Envelope, Session

from bench import postfix


class Forward:
    """Mail for our domain goes to the inbox, everything else to the sink; nothing is queued."""

    def __init__(self, inbox: int, sink: int, domain: str) -> None:
        self.inbox, self.sink, self.domain = inbox, sink, domain

    async def handle_DATA(self, _: SMTP, __: Session, envelope: Envelope) -> str:
        """Hand the mail on before it is acknowledged."""
        sender = (envelope.mail_from or "").strip("<>")
        for address in envelope.rcpt_tos:
            ours = address.lower().endswith(f"@{self.domain}")
            port = self.inbox if ours else self.sink
            content = envelope.original_content or b""
            try:
                await aiosmtplib.send(
                    content, sender=sender, recipients=[address], hostname="127.0.0.1", port=port
                )
            except aiosmtplib.SMTPResponseException as error:
                return f"{error.code} refused further on"
            except aiosmtplib.SMTPRecipientsRefused:
                return "550 refused further on"
        return "250 handed on"


@contextmanager
def running(port: int, inbox: int, sink: int, domain: str) -> Iterator[None]:
    """The relay in a thread of its own."""
    loop = asyncio.new_event_loop()
    thread = threading.Thread(target=loop.run_forever)
    thread.start()
    hooks = Forward(inbox, sink, domain)

    async def start() -> asyncio.Server:
        return await loop.create_server(lambda: SMTP(hooks, loop=loop), "127.0.0.1", port)

    async def stop(server: asyncio.Server) -> None:
        server.close()
        rest = [task for task in asyncio.all_tasks() if task is not asyncio.current_task()]
        for task in rest:
            task.cancel()
        await asyncio.gather(*rest, return_exceptions=True)

    server = asyncio.run_coroutine_threadsafe(start(), loop).result(10)
    try:
        yield
    finally:
        asyncio.run_coroutine_threadsafe(stop(server), loop).result(10)
        loop.call_soon_threadsafe(loop.stop)
        thread.join(10)
        loop.close()


@contextmanager
def relay(port: int, inbox: int, sink: int, domain: str) -> Iterator[str]:
    """Postfix where it can be started, else our own relay; says which, and why."""
    reason = postfix.why_not()
    if reason:
        with running(port, inbox, sink, domain):
            yield f"aiosmtpd ({reason})"
    else:
        with postfix.running(port, inbox, sink, domain):
            yield "Postfix"
