"""One call to somebody's server: only to checked public addresses, bounded in time and size.

A name is looked up here, once; every address that it has must be one of the open net, and the call
goes to one of those very addresses while the certificate is held against the name. So a name that
leads elsewhere a moment later leads nobody inside. No proxy, no redirect, no second look.
"""

import re
import socket
import ssl
import threading
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from queue import Empty, SimpleQueue

from service.tables.webhooks import Target, is_allowed

CONNECT_SECONDS = 5.0
WHOLE_SECONDS = 10.0
LARGEST = 8 * 1024
PIECE = 2048
_first = re.compile(rb"HTTP/1\.[01] ([1-9]\d\d)(?: [^\r\n]*)?\r?\n")


class NotTold(Exception):
    """The call could not be made, or was not answered; says why in one word."""


def look_up(host: str, port: int) -> list[str]:
    """All addresses of a name, as the system knows them."""
    found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)
    return list(dict.fromkeys(str(one[4][0]) for one in found))


@dataclass(frozen=True)
class Line:
    """How calls are made: whom we look names up with, and whose certificates we trust."""

    local: bool = False
    look_up: Callable[[str, int], list[str]] = look_up
    context: ssl.SSLContext = field(default_factory=ssl.create_default_context)

    def post(self, target: Target, headers: Mapping[str, str], body: bytes) -> int:
        """The status of the answer; raises NotTold."""
        until = time.monotonic() + WHOLE_SECONDS
        try:
            with self._connect(target, until) as line:
                line.settimeout(_left(until))
                line.sendall(_request(target, headers, body))
                return _status(line, until)
        except TimeoutError as error:
            raise NotTold("timeout") from error
        except ssl.SSLCertVerificationError as error:
            raise NotTold("certificate") from error
        except OSError as error:
            raise NotTold("connection") from error

    def _connect(self, target: Target, until: float) -> socket.socket:
        """A connection to a checked address of the target, the name proven by its certificate."""
        last: OSError = ConnectionError("no address")
        for address in self._addresses(target):
            try:
                line = socket.create_connection(
                    (address, target.port), min(CONNECT_SECONDS, _left(until))
                )
            except OSError as error:
                last = error
                continue
            if not target.tls:
                return line
            line.settimeout(_left(until))
            return self.context.wrap_socket(line, server_hostname=target.host)
        raise last

    def _addresses(self, target: Target) -> list[str]:
        """Every address of the target; if one of them is not for us to call, none is."""
        found = _in_time(lambda: self.look_up(target.host, target.port))
        if not found or not all(is_allowed(one, self.local) for one in found):
            raise NotTold("address")
        return found


def _in_time(ask: Callable[[], list[str]]) -> list[str]:
    """The answer to a question that knows no time limit of its own, if it comes in time."""
    answers: SimpleQueue[list[str] | OSError] = SimpleQueue()

    def run() -> None:
        try:
            answers.put(ask())
        except (OSError, UnicodeError):
            answers.put(ConnectionError("no such name"))

    threading.Thread(target=run, daemon=True).start()
    try:
        answer = answers.get(timeout=CONNECT_SECONDS)
    except Empty as error:
        raise TimeoutError from error
    if isinstance(answer, OSError):
        raise answer
    return answer


def _left(until: float) -> float:
    """The seconds that are left; raises TimeoutError when they are over."""
    left = until - time.monotonic()
    if left <= 0:
        raise TimeoutError
    return left


def _request(target: Target, headers: Mapping[str, str], body: bytes) -> bytes:
    own = {"Host": target.name, "Content-Length": str(len(body)), "Connection": "close"}
    lines = [f"POST {target.path} HTTP/1.1"]
    lines += [f"{name}: {value}" for name, value in {**own, **headers}.items()]
    return "\r\n".join([*lines, "", ""]).encode("ascii") + body


def _status(line: socket.socket, until: float) -> int:
    """The status of the first answer that is not merely a sign of life; no more is read."""
    held, read = b"", 0
    while True:
        found = _first.match(held)
        if found and found[1][:1] != b"1":
            return int(found[1])
        if found and b"\r\n\r\n" in held:
            held = held.partition(b"\r\n\r\n")[2]
            continue
        line.settimeout(_left(until))
        more = line.recv(PIECE)
        read += len(more)
        if not more or read > LARGEST:
            raise NotTold("answer")
        held += more
