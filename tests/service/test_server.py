"""The HTTP server as it is started, against clients that are slow, silent or strange."""

import http.client
import socket
import tempfile
import time
from collections.abc import Iterator

import pytest

from bench import siege
from bench.serving import redis_server, service_server
from games.check.testing import check
from service import front, server


@pytest.fixture(scope="module")
def port() -> Iterator[int]:
    with (
        tempfile.TemporaryDirectory() as data,
        redis_server("everysec") as url,
        service_server(url, TOWPATH_DATA=data, TOWPATH_LOG_LEVEL="error") as number,
    ):
        yield number


def raw(port: int, sent: bytes, seconds: float = 20) -> bytes:
    """What comes back until the server closes or is silent."""
    with socket.create_connection(("127.0.0.1", port), seconds) as link:
        link.sendall(sent)
        told = b""
        while piece := link.recv(65536):
            told += piece
        return told


@check("S12")
def test_a_siege_leaves_others_their_answers(port: int) -> None:
    alone, besieged = siege.measure(port, siege.Force(1500, 60, 20, 5.0))
    assert besieged <= siege.BAR * max(alone, 0.002)


@check("S12")
def test_a_body_that_does_not_come_is_refused_in_time(port: int) -> None:
    began = time.monotonic()
    told = raw(port, siege.SLOW_HEAD)
    assert told.startswith(b"HTTP/1.1 408") and b"urn:towpath:problem:timeout" in told
    assert time.monotonic() - began < front.BODY_SECONDS + 5


@check("S12")
def test_a_silent_connection_is_closed(port: int) -> None:
    began = time.monotonic()
    for half in (b"", b"GET /healthz HTTP/1.1\r\nHost"):
        assert b"200 OK" not in raw(port, half, 40)
    assert time.monotonic() - began < 2 * (server.HEADER_MS / 1000 + 5)


def test_requests_reach_the_application_as_they_were_sent(port: int) -> None:
    link = http.client.HTTPConnection("127.0.0.1", port, timeout=20)
    link.request("HEAD", "/openapi.yaml")
    head = link.getresponse()
    assert head.read() == b"" and int(head.headers["Content-Length"]) > 10_000
    link.request("GET", "/watch/%C3%A9%2F..?q=%20", headers={"X-Odd": "caf\xe9", "Cookie": "a=1"})
    assert link.getresponse().read() is not None
    parts = [b'{"name": "Ada", "email"', b': "ada@example.org"}']
    link.request("POST", "/v1/players", iter(parts), {"Content-Type": "application/json"})
    chunked = link.getresponse()
    assert (chunked.status, chunked.read()[:1]) == (201, b"{")
    link.close()


def test_too_large_a_body_is_refused_whichever_way_it_comes(port: int) -> None:
    link = http.client.HTTPConnection("127.0.0.1", port, timeout=20)
    link.request("POST", "/v1/players", b"x" * 300_000, {"Content-Type": "application/json"})
    assert link.getresponse().status == 413
    link.close()
    declared = siege.SLOW_HEAD.replace(b"4000", b"999999999")
    assert raw(port, declared.replace(b"\r\n\r\n{", b"\r\nConnection: close\r\n\r\n")).startswith(
        b"HTTP/1.1 413"
    )
