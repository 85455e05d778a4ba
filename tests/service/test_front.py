"""Between the server and the application: how a request is told, held, refused, handed out."""

import asyncio
import threading
import time
from collections import Counter
from collections.abc import AsyncIterator, Callable
from types import SimpleNamespace
from typing import Any

import pytest

from games.check.testing import check
from service import front
from service.live.hold import HOLD
from service.live.watch import Poll
from service.store import Store
from tests.workers.sink import PATIENCE

App = Callable[[dict[str, Any], Callable[..., None]], list[bytes]]


class Headers:
    """Headers as granian hands them over: names in small letters, repeated ones one by one."""

    def __init__(self, *pairs: tuple[str, str]) -> None:
        self.pairs = pairs

    def items(self) -> list[tuple[str, str]]:
        return list(self.pairs)


def scope(path: str = "/", *headers: tuple[str, str], **more: Any) -> Any:
    """A request."""
    plain = {"method": "GET", "query_string": "", "scheme": "http", "http_version": "1.1"}
    ends = {"client": "203.0.113.9:5000", "server": "127.0.0.1:8000"}
    return SimpleNamespace(path=path, headers=Headers(*headers), **{**plain, **ends, **more})


class Caller:
    """Who asks: sends a body in pieces, and keeps what is answered."""

    def __init__(self, *pieces: bytes, silent: bool = False) -> None:
        self.pieces, self.silent, self.read = pieces, silent, 0
        self.status, self.headers, self.body = 0, dict[str, str](), b""
        self.sent = asyncio.Event()

    async def __call__(self) -> bytes:
        return b"".join([piece async for piece in self])

    async def __aiter__(self) -> AsyncIterator[bytes]:
        for piece in self.pieces:
            self.read += 1
            yield piece
        if self.silent:
            await asyncio.Event().wait()

    def response_bytes(self, status: int, headers: list[tuple[str, str]], body: bytes) -> None:
        self.status, self.headers, self.body = status, dict(headers), body

    async def client_disconnect(self) -> None:
        await self.sent.wait()


def echo(environ: dict[str, Any], start: Callable[..., None]) -> list[bytes]:
    """An application that answers with what it was sent."""
    start("201 Created", [("X-Length", str(environ.get("CONTENT_LENGTH", "none")))])
    return [environ["wsgi.input"].read(), b"!"]


def ask(store: Store, asked: Any, caller: Any, app: App = echo, held: int = 0) -> Caller:
    """One request, answered."""

    async def run() -> None:
        await asyncio.wait_for(front.Front(app, store, held)(asked, caller), PATIENCE)

    asyncio.run(run())
    found: Caller = caller
    return found


def test_a_request_is_told_as_wsgi_wants_it() -> None:
    told = front.environment(
        scope(
            "/watch/é",
            ("content-type", "text/plain"),
            ("x-odd-name", "1"),
            ("x-odd-name", "2"),
            ("cookie", "a=1"),
            ("cookie", "b=2"),
            ("x_forwarded_for", "192.0.2.1"),
            method="PUT",
            query_string="q=1",
            client="[2001:db8::1]:5000",
        )
    )
    assert told.pop("wsgi.errors") is not None
    assert told == {
        "REQUEST_METHOD": "PUT",
        "SCRIPT_NAME": "",
        "PATH_INFO": "/watch/Ã©",
        "QUERY_STRING": "q=1",
        "REMOTE_ADDR": "2001:db8::1",
        "REMOTE_PORT": "5000",
        "SERVER_NAME": "127.0.0.1",
        "SERVER_PORT": "8000",
        "SERVER_PROTOCOL": "HTTP/1.1",
        "wsgi.version": (1, 0),
        "wsgi.url_scheme": "http",
        "wsgi.multithread": True,
        "wsgi.multiprocess": True,
        "wsgi.run_once": False,
        "wsgi.input_terminated": True,
        "CONTENT_TYPE": "text/plain",
        "HTTP_X_ODD_NAME": "1,2",
        "HTTP_COOKIE": "a=1; b=2",
    }


@pytest.mark.parametrize("named", [("content-length", "5"), ("transfer-encoding", "chunked")])
def test_a_body_reaches_the_application_whole(store: Store, named: tuple[str, str]) -> None:
    told = ask(store, scope("/", named, method="POST"), Caller(b"ab", b"cde"))
    assert (told.status, told.headers, told.body) == (201, {"x-length": "5"}, b"abcde!")


def test_a_request_without_a_body_is_not_read(store: Store) -> None:
    told = ask(store, scope(), Caller(b"never sent"))
    assert (told.headers, told.body, told.read) == ({"x-length": "none"}, b"!", 0)


@check("S12")
def test_nobody_sends_more_than_is_wanted(store: Store) -> None:
    most, piece = front.MOST_BODY, b"x" * front.MOST_BODY
    full = ask(store, scope("/", ("content-length", str(most)), method="POST"), Caller(piece))
    assert full.headers == {"x-length": str(most)}
    named = ask(store, scope("/", ("content-length", str(most + 1)), method="POST"), Caller(piece))
    assert (named.body, named.read) == (b"!", 0)
    chunked = scope("/", ("transfer-encoding", "chunked"), method="POST")
    sent = ask(store, chunked, Caller(piece, b"y", b"z"))
    assert (sent.read, sent.headers) == (2, {"x-length": str(most + 1)})


@check("S12")
def test_a_body_that_does_not_come_in_time_is_a_408_that_ends_the_connection(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(front, "BODY_SECONDS", 0.05)
    asked = scope("/", ("content-length", "9"), method="POST")
    told = ask(store, asked, Caller(b"half", silent=True))
    assert (told.status, told.headers["connection"]) == (408, "close")
    assert told.headers["content-type"] == "application/problem+json"
    assert b'"code":"timeout"' in told.body


@check("S12")
@pytest.mark.parametrize("path", ["/v1/games/g/board.png", "/v1/games/g"])
def test_whoever_comes_to_a_full_lane_is_told_to_come_again(store: Store, path: str) -> None:
    async def run(refused: Any, taken: Any) -> None:
        here = front.Front(echo, store, 0)
        full, free = (here.pictures, here.lane) if "png" in path else (here.lane, here.pictures)
        full.busy = full.most
        await here(scope(path), refused)
        full.busy -= 1
        await here(scope(path), taken)
        assert (full.busy, free.busy) == (full.most - 1, 0)

    refused, taken = Caller(), Caller()
    asyncio.run(run(refused, taken))
    assert (refused.status, refused.headers["retry-after"], taken.status) == (503, "2", 201)


def holding(environ: dict[str, Any], start: Callable[..., None]) -> list[bytes]:
    """An application that has every request wait for long."""
    environ[HOLD] = Poll("game:any", PATIENCE)
    start("200 OK", [])
    return [b"nothing new"]


def test_an_answer_is_handed_out_whatever_else_is_being_done(store: Store) -> None:
    begun, go_on = threading.Event(), threading.Event()

    def app(environ: dict[str, Any], start: Callable[..., None]) -> list[bytes]:
        if environ["PATH_INFO"] == "/long":
            begun.set()
            assert go_on.wait(PATIENCE)
        start("200 OK", [])
        return [b""]

    async def run(long: Any, short: Any) -> None:
        here = front.Front(app, store, 0)
        first = asyncio.ensure_future(here(scope("/long"), long))
        while not begun.is_set():
            await asyncio.sleep(0.01)
        second = asyncio.ensure_future(here(scope("/short"), short))
        while not short.status:
            await asyncio.sleep(0.01)
        assert not long.status
        go_on.set()
        await asyncio.wait_for(asyncio.gather(first, second), PATIENCE)
        assert (here.lane.busy, here.lane.left, list(here.lane.done)) == (0, 0, [])

    asyncio.run(run(Caller(), Caller()))


def test_what_an_application_raises_is_raised_to_the_server(store: Store) -> None:
    def app(environ: dict[str, Any], start: Callable[..., None]) -> list[bytes]:
        raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        ask(store, scope(), Caller(), app)


def test_nothing_but_a_get_is_held(store: Store) -> None:
    told = ask(store, scope(method="POST"), Caller(), holding, held=1)
    assert (told.status, told.body) == (200, b"nothing new")


@check("S12")
def test_a_poll_beyond_the_budget_is_told_when_to_come_again(store: Store) -> None:
    told = ask(store, scope(), Caller(), holding, held=0)
    assert (told.status, told.headers, told.body) == (200, {"retry-after": "5"}, b"nothing new")


def test_a_poll_is_asked_again_when_something_may_have_happened(store: Store) -> None:
    asked = list[int]()

    def app(environ: dict[str, Any], start: Callable[..., None]) -> list[bytes]:
        asked.append(len(asked))
        if len(asked) < 3:
            environ[HOLD] = Poll("game:any", PATIENCE)
        start("200 OK", [])
        return [f"answer {len(asked)}".encode()]

    async def run(caller: Any) -> None:
        here = front.Front(app, store, 1)
        waiting = asyncio.ensure_future(here(scope(), caller))
        while len(asked) < 2:
            await asyncio.sleep(0.01)
        assert (here.held, here.lane.busy, caller.body) == (1, 0, b"")
        [listener] = [one for held in here.hub.topics.values() for one in held]
        listener.tell(b"\n")
        await asyncio.wait_for(waiting, PATIENCE)
        assert (here.held, +here.crowds) == (0, {})

    told = Caller()
    asyncio.run(run(told))
    assert told.body == b"answer 3"


def test_a_poll_whose_caller_hangs_up_is_let_go(store: Store) -> None:
    async def run(caller: Any) -> int:
        here = front.Front(holding, store, 1)
        caller.sent.set()
        await asyncio.wait_for(here(scope(), caller), PATIENCE)
        return here.held

    told = Caller()
    assert (asyncio.run(run(told)), told.body) == (0, b"nothing new")


def test_a_poll_that_waits_for_nothing_ends_with_what_it_had(store: Store) -> None:
    def app(environ: dict[str, Any], start: Callable[..., None]) -> list[bytes]:
        environ[HOLD] = Poll("game:any", 0.05)
        start("200 OK", [])
        return [b"nothing new"]

    told = ask(store, scope(), Caller(), app, held=1)
    assert (told.status, told.body) == (200, b"nothing new")


@check("S12")
def test_strangers_of_one_network_have_a_fifth_of_the_budget(store: Store) -> None:
    async def run() -> list[bool]:
        here = front.Front(echo, store, 11)
        here.crowds["192.0.2.1"] = 1
        found = [here.is_full("192.0.2.1")]
        here.crowds["192.0.2.1"] = 2
        found += [here.is_full(who) for who in ("192.0.2.1", "192.0.2.2", "")]
        here.held, here.crowds[""] = 10, 10
        found.append(here.is_full(""))
        here.held = 11
        return [*found, here.is_full("")]

    assert asyncio.run(run()) == [False, True, False, False, False, True]


def test_a_small_budget_leaves_one_for_strangers(store: Store) -> None:
    async def run() -> bool:
        return front.Front(echo, store, 4).is_full("192.0.2.1")

    assert not asyncio.run(run())


def test_an_answer_is_closed_when_it_was_read(store: Store) -> None:
    closed = list[bool]()

    class Parts(list[bytes]):
        def close(self) -> None:
            closed.append(True)

    def app(environ: dict[str, Any], start: Callable[..., None]) -> list[bytes]:
        start("204 No Content", [("X-One", "A")])
        return Parts([b"a", b"b"])

    async def run() -> front.Answer:
        return front.Front(app, store, 0).answer({})

    assert asyncio.run(run()) == (204, [("x-one", "A")], b"ab") and closed == [True]


@check("S13")
def test_one_picture_is_drawn_at_a_time_and_three_other_requests(store: Store) -> None:
    busy, most = Counter[str](), Counter[str]()

    def app(environ: dict[str, Any], start: Callable[..., None]) -> list[bytes]:
        kind = environ["PATH_INFO"]
        busy[kind] += 1
        most[kind] = max(most[kind], busy[kind])
        time.sleep(0.05)
        busy[kind] -= 1
        start("200 OK", [])
        return [b""]

    async def run() -> None:
        here: Any = front.Front(app, store, 0)
        paths = ["/board.png", "/healthz"] * 5
        await asyncio.gather(*(here(scope(path), Caller()) for path in paths))

    asyncio.run(run())
    assert most["/board.png"] == 1 and most["/healthz"] <= front.THREADS == 3
