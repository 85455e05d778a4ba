"""Between granian and Flask: a request reaches Flask when it is whole, and may be held after it.

A client that sends or reads slowly costs a little memory, never one of the few threads.
"""

import asyncio
import contextlib
import functools
import io
import signal
import sys
from collections import Counter
from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING, Any

from granian._granian import RSGIProtocolClosed as ProtocolClosed

from service import doorway
from service.errors import problem
from service.live.hold import HOLD
from service.live.hub import Hub, Listener
from service.live.watch import Poll, Watch
from service.steps import Lane, Loop, WaitingRoom
from service.store import Store

if TYPE_CHECKING:
    from granian._granian import RSGIHTTPProtocol as HTTPProtocol
    from granian.rsgi import Scope

ASKED_AGAIN = 2  # threads for those who are held, when something happened
MOST_BODY = 512 * 1024
MOST_WAITING = 1000
PICTURES = "/board.png"
MOST_PICTURES = 32
SHARE = 5
LET_GO = signal.SIGUSR1
RETRY_SOON = ("retry-after", "5")
Answer = tuple[int, list[tuple[str, str]], bytes]


class Front:
    """An RSGI application around a WSGI one.

    Pictures have a lane of their own: however many are wanted, nothing else waits for them.
    """

    def __init__(self, app: Callable[..., Iterable[bytes]], store: Store, most_held: int) -> None:
        self.app = app
        self.pictures, self.waiting_room = Lane(), WaitingRoom()
        self.again = ThreadPoolExecutor(ASKED_AGAIN)
        self.hub = Hub(store)
        self.held = 0
        self.crowds: Counter[str] = Counter()
        self.most_held = most_held

    def __rsgi_init__(self, loop: Loop) -> None:
        """Before the process ends, whoever is held is let go, and comes again to another one."""
        self.loop = loop
        loop.look_after()
        loop.add_signal_handler(LET_GO, self.let_go)

    def let_go(self) -> None:
        """Nobody comes in any more, and nobody waits here for what may happen."""
        doorway.close()
        self.hub.close()

    async def __call__(self, scope: "Scope", proto: "HTTPProtocol") -> None:
        """Take the request in, answer it, hand the answer out."""
        drawn, environ = scope.path.endswith(PICTURES), environment(scope)
        sent = is_sent(environ)
        if self.is_full(sent, drawn):
            _refuse(proto, "unavailable")
            return
        body = await _body(environ, proto) if sent else b""
        if body is None:
            _refuse(proto, "timeout")
            return
        environ["wsgi.input"] = io.BytesIO(body)
        if drawn:
            await self.pictures
        answer = self.answer(environ)
        if HOLD not in environ or environ["REQUEST_METHOD"] != "GET":
            proto.response_bytes(*answer)
            return
        await self.waiting_room
        await self.hold(environ[HOLD], environ, proto, answer)

    def is_full(self, sent: bool, drawn: bool) -> bool:
        """Do as many wait as may, for a body or for a picture?"""
        if sent and len(self.loop.waiting) >= MOST_WAITING:
            return True
        return drawn and self.pictures.wanted.qsize() >= MOST_PICTURES

    async def hold(
        self, hold: Watch | Poll, environ: dict[str, Any], proto: "HTTPProtocol", first: Answer
    ) -> None:
        """Keep a request open, within a budget of its own; no thread waits with it."""
        crowd = hold.crowd if isinstance(hold, Watch) else ""
        if self.is_crowded(crowd):
            if isinstance(hold, Watch):
                _refuse(proto, "crowded")
            else:
                proto.response_bytes(first[0], [*first[1], RETRY_SOON], first[2])
            return
        self.held += 1
        self.crowds[crowd] += 1
        listener = Listener(hold.topic, hold if isinstance(hold, Watch) else None)
        gone = asyncio.ensure_future(proto.client_disconnect())
        gone.add_done_callback(lambda _: listener.pieces.put_nowait(b""))
        self.hub.join(listener)
        try:
            if isinstance(hold, Watch):
                await _stream(listener, proto, first)
            else:
                proto.response_bytes(*await self._poll(listener, hold, environ, first))
        finally:
            self.held -= 1
            self.crowds -= Counter([crowd])
            self.hub.leave(listener)
            gone.cancel()

    def is_crowded(self, crowd: str) -> bool:
        """Is the budget used up, or what strangers of one network may have of it?"""
        share = max(1, self.most_held // SHARE)
        return self.held >= self.most_held or (bool(crowd) and self.crowds[crowd] >= share)

    async def _poll(
        self, listener: Listener, poll: Poll, environ: dict[str, Any], answer: Answer
    ) -> Answer:
        """Ask again whenever something happened; the first wake comes when we are heard of."""
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(poll.seconds):
                while await listener.pieces.get():
                    environ.pop(HOLD)
                    answer = await self.loop.run_in_executor(self.again, self.answer, environ)
                    if HOLD not in environ:
                        break
        return answer

    def answer(self, environ: dict[str, Any]) -> Answer:
        """What the application says, as a whole."""
        told: list[Any] = []

        def start_response(status: str, headers: list[tuple[str, str]], _: Any = None) -> None:
            told[:] = [int(status[:3]), [(name.lower(), value) for name, value in headers]]

        parts = self.app(environ, start_response)
        try:
            content = b"".join(parts)
        finally:
            if hasattr(parts, "close"):
                parts.close()
        return told[0], told[1], content


async def _stream(listener: Listener, proto: "HTTPProtocol", first: Answer) -> None:
    """Piece by piece, until the listener has gone or may hear no more."""
    status, headers, content = first
    plain = [pair for pair in headers if pair[0] != "content-length"]
    transport = proto.response_stream(status, plain)
    with contextlib.suppress(ProtocolClosed):
        await transport.send_bytes(content)
        while piece := await listener.pieces.get():
            await transport.send_bytes(piece)


def is_sent(environ: dict[str, Any]) -> bool:
    """Does a body come that is to be read, up to a limit that the application refuses?"""
    length = int(environ.get("CONTENT_LENGTH", "0"))
    return 0 < length <= MOST_BODY or (not length and "HTTP_TRANSFER_ENCODING" in environ)


async def _body(environ: dict[str, Any], proto: "HTTPProtocol") -> bytes | None:
    """The body; None if it does not come in time, or its sender has hung up."""
    chunked = "HTTP_TRANSFER_ENCODING" in environ
    try:
        body = await (_read(proto) if chunked else proto())
    except (asyncio.CancelledError, ProtocolClosed):
        return None
    environ["CONTENT_LENGTH"] = str(len(body))
    return body


async def _read(proto: "HTTPProtocol") -> bytes:
    """Piece by piece where no length is told, so that nobody sends more than we want."""
    pieces, size = [], 0
    async for piece in proto:
        pieces.append(piece)
        size += len(piece)
        if size > MOST_BODY:
            break
    return b"".join(pieces)


def environment(scope: "Scope") -> dict[str, Any]:
    """The request as WSGI tells it, which knows no `-` in names.

    So a header with `_` is left out: it could pass for one that a proxy of ours has written.
    """
    peer, _, port = scope.client.rpartition(":")
    host, _, own_port = scope.server.rpartition(":")
    environ: dict[str, Any] = {
        "REQUEST_METHOD": scope.method,
        "SCRIPT_NAME": "",
        "PATH_INFO": scope.path.encode().decode("latin-1"),
        "QUERY_STRING": scope.query_string,
        "REMOTE_ADDR": peer.strip("[]"),
        "REMOTE_PORT": port,
        "SERVER_NAME": host,
        "SERVER_PORT": own_port,
        "SERVER_PROTOCOL": f"HTTP/{scope.http_version}",
        "wsgi.version": (1, 0),
        "wsgi.url_scheme": scope.scheme,
        "wsgi.errors": sys.stderr,
        "wsgi.multithread": True,
        "wsgi.multiprocess": True,
        "wsgi.run_once": False,
        "wsgi.input_terminated": True,
    }
    for name, value in scope.headers.items():
        key = key_of(name)
        if key in environ:
            value = f"{environ[key]}{'; ' if name == 'cookie' else ','}{value}"
        if key:
            environ[key] = value
    return environ


@functools.lru_cache(256)
def key_of(name: str) -> str:
    """The name of a header as WSGI has it, if it may have it."""
    key = "" if "_" in name else name.upper().replace("-", "_")
    return f"HTTP_{key}" if key and key not in ("CONTENT_TYPE", "CONTENT_LENGTH") else key


def _refuse(proto: "HTTPProtocol", code: str) -> None:
    """A problem that no thread has seen; the connection ends with it."""
    answer = problem(code)
    headers = [(name.lower(), value) for name, value in answer.headers]
    proto.response_bytes(answer.status_code, [*headers, ("connection", "close")], answer.get_data())
