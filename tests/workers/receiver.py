"""Somebody's own server for webhooks: real sockets, real TLS, answers as a test likes them."""

import json
import socket
import socketserver
import ssl
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import NameOID

from tests.workers.sink import PATIENCE

NAME = "hooks.test"
Talk = Callable[[socket.socket], None]


@dataclass
class Message:
    """One call as it came in."""

    path: str
    headers: dict[str, str]
    body: bytes

    @property
    def id(self) -> str:
        """What a receiver tells repeats by."""
        return self.headers["webhook-id"]

    @property
    def told(self) -> Any:
        """What it says."""
        return json.loads(self.body)


@dataclass
class Receiver:
    """What came in, and how it is answered: the next of the statuses, 204 when there is none."""

    port: int = 0
    calls: list[Message] = field(default_factory=list)
    answers: list[int] = field(default_factory=list)
    hold: threading.Event = field(default_factory=threading.Event)

    def __post_init__(self) -> None:
        self.hold.set()

    @property
    def url(self) -> str:
        """Where it listens."""
        return f"https://{NAME}:{self.port}/towpath?from=1"

    def ids(self) -> list[str]:
        """The ids of all calls, in order."""
        return [one.id for one in self.calls]

    def told(self) -> list[Any]:
        """The bodies of all calls, in order."""
        return [one.told for one in self.calls]


def certificate(folder: Path, name: str = NAME) -> Path:
    """A key and a certificate for a name, signed by itself."""
    key = ec.generate_private_key(ec.SECP256R1())
    who = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, name)])
    now = datetime.now(UTC)
    made = x509.CertificateBuilder().subject_name(who).issuer_name(who)
    made = made.public_key(key.public_key()).serial_number(x509.random_serial_number())
    made = made.not_valid_before(now - timedelta(1)).not_valid_after(now + timedelta(1))
    made = made.add_extension(x509.BasicConstraints(True, None), True)
    names = x509.SubjectAlternativeName([x509.DNSName(name)])
    signed = made.add_extension(names, False).sign(key, hashes.SHA256())
    form, plain = serialization.PrivateFormat.PKCS8, serialization.NoEncryption()
    path = folder / f"{name}.pem"
    path.write_bytes(
        key.private_bytes(serialization.Encoding.PEM, form, plain)
        + signed.public_bytes(serialization.Encoding.PEM)
    )
    return path


def server_context(path: Path) -> ssl.SSLContext:
    """What a server shows."""
    context = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
    context.load_cert_chain(path)
    return context


@contextmanager
def listening(path: Path) -> Iterator[Receiver]:
    """A server with TLS on a port of its own."""
    receiver, context = Receiver(), server_context(path)

    class Handler(BaseHTTPRequestHandler):
        timeout = PATIENCE

        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers["Content-Length"]))
            held = {name.lower(): value for name, value in self.headers.items()}
            receiver.calls.append(Message(self.path, held, body))
            receiver.hold.wait(PATIENCE)
            status = receiver.answers.pop(0) if receiver.answers else 204
            self.send_response(status)
            if 300 <= status < 400:
                self.send_header("Location", f"https://{NAME}:{receiver.port}/elsewhere")
            self.end_headers()

        def log_message(self, *_: object) -> None:
            """Say nothing."""

    class Server(ThreadingHTTPServer):
        daemon_threads = True

        def get_request(self) -> tuple[socket.socket, Any]:
            line, peer = super().get_request()
            wrapped = context.wrap_socket(line, True, do_handshake_on_connect=False)
            return wrapped, peer

        def handle_error(self, *_: object) -> None:
            """A caller that hangs up is no news."""

    with Server(("127.0.0.1", 0), Handler) as server:
        receiver.port = server.server_address[1]
        threading.Thread(target=server.serve_forever, args=(0.05,), daemon=True).start()
        yield receiver
        receiver.hold.set()
        server.shutdown()


@contextmanager
def talking(talk: Talk) -> Iterator[tuple[int, list[int]]]:
    """A server without TLS that says what it likes; its port, and who came."""
    came: list[int] = []

    class Handler(socketserver.BaseRequestHandler):
        def handle(self) -> None:
            came.append(self.client_address[1])
            self.request.settimeout(PATIENCE)
            self.request.recv(65_536)
            talk(self.request)

    class Server(socketserver.ThreadingTCPServer):
        daemon_threads = True

        def handle_error(self, *_: object) -> None:
            """A caller that hangs up is no news."""

    with Server(("127.0.0.1", 0), Handler) as server:
        threading.Thread(target=server.serve_forever, args=(0.05,), daemon=True).start()
        yield server.server_address[1], came
        server.shutdown()
