"""Whom we call: public hosts alone, at the very address that was checked, and not for long."""

import socket
import ssl
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from games.check.testing import check
from service.network import is_public
from service.tables.webhooks import BadWebhook, Target, target
from tests.workers.receiver import NAME, Receiver, certificate, listening, talking
from workers.webhooks import line as lines
from workers.webhooks.line import Line, NotTold

INSIDE = [
    *("127.0.0.1", "10.1.2.3", "172.16.0.9", "192.168.1.1", "169.254.169.254", "100.64.0.1"),
    *("0.0.0.0", "255.255.255.255", "224.0.0.1", "240.0.0.1", "192.0.0.8", "198.18.0.1"),
    *("203.0.113.7", "::1", "::", "fe80::1", "fe80::1%eth0", "fd00::1", "ff02::1", "2001:db8::1"),
    *("::ffff:127.0.0.1", "::ffff:10.0.0.1", "::ffff:169.254.169.254", "::127.0.0.1"),
    *("64:ff9b::7f00:1", "64:ff9b::a00:1", "64:ff9b:1::1", "2002:7f00:1::1", "2001:0:1::1"),
    *("nobody", "127.1", "0x7f000001", "2130706433"),
]
OUTSIDE = ["93.184.215.14", "1.1.1.1", "2606:4700::1111", "::ffff:1.1.1.1", "64:ff9b::101:101"]


@check("A8")
@pytest.mark.parametrize("address", INSIDE)
def test_an_address_that_is_not_of_the_open_net_is_known(address: str) -> None:
    assert not is_public(address)


@check("A8")
@pytest.mark.parametrize("address", OUTSIDE)
def test_an_address_of_the_open_net_is_known(address: str) -> None:
    assert is_public(address)


BAD = [
    *("http://ada.example/", "ftp://ada.example/", "//ada.example/", "ada.example", "https://"),
    *("https://ada@ada.example/", "https://ada:pw@ada.example/", "https://@ada.example/"),
    *("https://ada.example:22/", "https://ada.example:0/", "https://ada.example:99999/"),
    *("https://ada.example:80/", "https://ada.example/#part", "https://ada.example/a b"),
    *("https://ada.example/\r\nHost:x", "https://.example/", "https://ada..example/"),
    *("https://ada.example\\@ten.example/", "https://adä.example/", "https://[::1]/"),
    *("https://[fe80::1%25eth0]/", "https://127.0.0.1/", "https://127.1/", "https://0x7f.1/"),
    *("https://2130706433/", "https://10.0.0.1/", "https://[::ffff:10.0.0.1]/"),
    *("https://ada.example./", f"https://ada.example/{'a' * 500}", "https://[::1/"),
]


@check("A8")
@pytest.mark.parametrize("url", BAD)
def test_an_address_that_we_do_not_call_is_refused_as_it_is_written(url: str) -> None:
    with pytest.raises(BadWebhook):
        target(url, local=False)


@check("A8")
def test_an_address_is_taken_apart() -> None:
    assert target("https://Ada.Example", False) == Target(True, "ada.example", 443, "/")
    found = target("https://ada.example:8443/a/b?c=d", False)
    assert (found.port, found.path, found.name) == (8443, "/a/b?c=d", "ada.example:8443")
    assert target("https://[2606:4700::1111]/", False).name == "[2606:4700::1111]"
    assert target("https://1.1.1.1/", False).host == "1.1.1.1"


def test_a_developer_on_a_machine_by_itself_may_be_called_without_tls() -> None:
    assert target("http://localhost:9000/x", True) == Target(False, "localhost", 9000, "/x")
    assert target("http://127.0.0.1/", True).name == "127.0.0.1"
    for url in ("http://10.0.0.1/", "https://1.1.1.1/"):
        with pytest.raises(BadWebhook):
            target(url, True)


@check("A8")
def test_a_machine_by_itself_calls_nobody_else(receiver: Receiver) -> None:
    line = Line(True, at("1.1.1.1"))
    with pytest.raises(NotTold, match=r"^address$"):
        line.post(target(receiver.url, True), {}, b"{}")


def plain(port: int) -> Target:
    return Target(False, "localhost", port, "/")


def at(*addresses: str) -> Callable[[str, int], list[str]]:
    """A name with these addresses."""
    return lambda host, port: list(addresses)


@pytest.fixture
def receiver(tmp_path: Path) -> Iterator[Receiver]:
    with listening(certificate(tmp_path)) as found:
        yield found


@pytest.fixture
def trusted(tmp_path: Path, receiver: Receiver) -> ssl.SSLContext:
    """Knows the receiver's certificate."""
    return ssl.create_default_context(cafile=str(tmp_path / f"{NAME}.pem"))


@check("A8")
@pytest.mark.parametrize(
    "answer",
    [
        *[[address] for address in INSIDE if ":" in address or address[0].isdigit()],
        *(["1.1.1.1", "127.0.0.1"], ["2606:4700::1111", "::1"], ["1.1.1.1", "fe80::1%lo"], []),
    ],
    ids=" ".join,
)
def test_a_name_that_leads_inside_is_not_called(answer: list[str], receiver: Receiver) -> None:
    line = Line(look_up=at(*answer))
    with pytest.raises(NotTold, match=r"^address$"):
        line.post(target("https://ada.example:8443/", False), {}, b"{}")
    assert receiver.calls == []


@check("A8")
def test_a_call_goes_to_the_address_that_was_checked(
    receiver: Receiver, trusted: ssl.SSLContext
) -> None:
    asked: list[str] = []

    def look_up(host: str, port: int) -> list[str]:
        """A name server that tells something else the second time."""
        asked.append(host)
        return ["127.0.0.1"] if len(asked) == 1 else ["10.0.0.1"]

    line, there = Line(True, look_up, trusted), target(receiver.url, True)
    assert line.post(there, {}, b"{}") == 204
    assert (asked, receiver.calls[0].headers["host"]) == ([NAME], f"{NAME}:{receiver.port}")
    with pytest.raises(NotTold, match=r"^address$"):
        line.post(there, {}, b"{}")
    assert len(receiver.calls) == 1


@check("A8")
def test_a_server_has_to_prove_its_name(
    receiver: Receiver, trusted: ssl.SSLContext, tmp_path: Path
) -> None:
    other = Target(True, "ada.example", receiver.port, "/")
    for line, there in (
        (Line(True, at("127.0.0.1"), trusted), other),
        (Line(True, at("127.0.0.1")), target(receiver.url, True)),
    ):
        with pytest.raises(NotTold, match=r"^certificate$"):
            line.post(there, {}, b"{}")
    assert receiver.calls == []


@check("A8")
def test_a_proxy_of_the_environment_is_not_asked(
    receiver: Receiver, trusted: ssl.SSLContext, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("HTTPS_PROXY", "https_proxy", "ALL_PROXY"):
        monkeypatch.setenv(name, "http://127.0.0.1:1")
    line = Line(True, at("127.0.0.1"), trusted)
    assert line.post(target(receiver.url, True), {"x-a": "b"}, b"{}") == 204
    assert receiver.calls[0].headers["x-a"] == "b"


@check("A8")
def test_the_second_address_is_tried_when_nobody_is_at_the_first() -> None:
    with talking(lambda line: line.sendall(b"HTTP/1.1 200 OK\r\n\r\n")) as (port, _):
        assert Line(True, at("127.0.0.9", "127.0.0.1")).post(plain(port), {}, b"{}") == 200


def drip(line: socket.socket) -> None:
    """An answer that never comes to its first line's end."""
    for byte in b"HTTP/1.1 200 " + b"O" * 2000:
        line.sendall(bytes([byte]))
        time.sleep(0.05)


def flood(line: socket.socket) -> None:
    """An answer whose first line never ends."""
    for _ in range(100):
        line.sendall(b"HTTP/1.1 200 " + b"O" * 10_000)


def early(line: socket.socket) -> None:
    """Signs of life before the answer."""
    line.sendall(b"HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 103 Early Hints\r\nLink: x\r\n")
    line.sendall(b"\r\nHTTP/1.1 202 Accepted\r\n\r\n")


@check("A8")
@pytest.mark.parametrize(
    ("talk", "reason"),
    [
        (drip, "timeout"),
        (lambda line: time.sleep(3), "timeout"),
        (flood, "answer"),
        (lambda line: line.sendall(b"SSH-2.0-OpenSSH\r\n"), "answer"),
        (lambda line: None, "answer"),
        (lambda line: line.sendall(b"HTTP/1.1 099 No\r\n"), "answer"),
    ],
    ids=["slow", "silent", "endless", "other", "none", "wrong"],
)
def test_a_bad_answer_costs_little_time_and_memory(
    talk: Callable[[socket.socket], None], reason: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lines, "WHOLE_SECONDS", 1.0)
    with talking(talk) as (port, came), pytest.raises(NotTold, match=f"^{reason}$"):
        Line(True, at("127.0.0.1")).post(plain(port), {}, b"{}")
    assert len(came) == 1


def test_nobody_is_called_when_the_time_has_gone_with_looking_up_the_name(
    receiver: Receiver, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lines, "WHOLE_SECONDS", -1.0)
    with pytest.raises(NotTold, match=r"^timeout$"):
        Line(True, at("127.0.0.1")).post(target(receiver.url, True), {}, b"{}")
    assert receiver.calls == []


def test_signs_of_life_are_not_the_answer() -> None:
    with talking(early) as (port, _):
        assert Line(True, at("127.0.0.1")).post(plain(port), {}, b"{}") == 202


def test_a_name_server_that_does_not_answer_is_not_waited_for(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(lines, "CONNECT_SECONDS", 0.2)
    free = threading.Event()

    def look_up(host: str, port: int) -> list[str]:
        free.wait(30)
        return []

    with pytest.raises(NotTold, match=r"^timeout$"):
        Line(look_up=look_up).post(target("https://ada.example/", False), {}, b"{}")
    free.set()


@pytest.mark.parametrize("error", [socket.gaierror(-2, "unknown"), UnicodeError("too long")])
def test_a_name_that_nobody_has_is_told_as_such(error: Exception) -> None:
    def look_up(host: str, port: int) -> list[str]:
        raise error

    with pytest.raises(NotTold, match=r"^connection$"):
        Line(look_up=look_up).post(target("https://ada.example/", False), {}, b"{}")


def test_names_are_looked_up_as_the_system_does() -> None:
    assert set(lines.look_up("localhost", 443)) <= {"127.0.0.1", "::1"}
