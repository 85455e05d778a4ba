"""Between the server and the application: how a request is told, held, refused, handed out."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine
from types import SimpleNamespace
from typing import Any

import pytest
from granian._granian import RSGIProtocolClosed as ProtocolClosed

from games.check.testing import check
from service import front, steps
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

    def __call__(self) -> Awaitable[bytes]:
        return asyncio.ensure_future(self._whole())

    async def _whole(self) -> bytes:
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


class Doors(front.Front):
    """The front of a loop that a test runs, to which it brings requests as granian does."""

    def __init__(self, store: Store, app: App = echo, held: int = 0) -> None:
        super().__init__(app, store, held)
        loop: Any = asyncio.get_running_loop()
        self.__rsgi_init__(loop)

    async def bring(self, asked: Any, caller: Any) -> None:
        """Until the request has ended."""
        ended = self.loop.create_future()

        async def watched(_: None) -> None:
            try:
                await self(asked, caller)
            except Exception as error:
                self.loop.call_soon_threadsafe(ended.set_exception, error)
            else:
                self.loop.call_soon_threadsafe(ended.set_result, None)

        self.loop.call_soon_threadsafe(print, watched(None), "its watcher")
        await asyncio.wait_for(ended, PATIENCE)
        assert not self.loop.waiting


def run(what: Coroutine[Any, Any, Any]) -> Any:
    """In a loop as the server has it."""
    with asyncio.Runner(loop_factory=steps.Loop) as runner:
        return runner.run(what)


def ask(store: Store, asked: Any, caller: Any, app: App = echo, held: int = 0) -> Caller:
    """One request, answered."""

    async def bring() -> None:
        await Doors(store, app, held).bring(asked, caller)

    run(bring())
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
@pytest.mark.parametrize("named", [("content-length", "9"), ("transfer-encoding", "chunked")])
def test_a_body_that_does_not_come_in_time_is_a_408_that_ends_the_connection(
    store: Store, monkeypatch: pytest.MonkeyPatch, named: tuple[str, str]
) -> None:
    monkeypatch.setattr(steps, "PATIENCE", 0.05)
    monkeypatch.setattr(steps, "LOOK_SECONDS", 0.01)
    asked = scope("/", named, method="POST")
    told = ask(store, asked, Caller(b"half", silent=True))
    assert (told.status, told.headers["connection"]) == (408, "close")
    assert told.headers["content-type"] == "application/problem+json"
    assert b'"code":"timeout"' in told.body


@check("S12")
def test_where_too_many_bodies_are_awaited_whoever_sends_one_is_told_to_come_again(
    store: Store,
) -> None:
    async def bring(refused: Any, reads: Any, taken: Any) -> None:
        here = Doors(store)
        many: Any = dict.fromkeys(range(front.MOST_WAITING))
        here.loop.waiting = many
        sends = scope("/", ("content-length", "1"), method="POST")
        await here(sends, refused)
        await here(scope(), reads)
        many.pop(0)
        await here(sends, taken)

    refused, reads, taken = Caller(), Caller(), Caller(b"a")
    run(bring(refused, reads, taken))
    assert (refused.status, refused.headers["retry-after"]) == (503, "2")
    assert (reads.status, taken.status) == (201, 201)


def test_whoever_hangs_up_before_all_is_sent_is_no_trouble(store: Store) -> None:
    def app(environ: dict[str, Any], start: Callable[..., None]) -> list[bytes]:
        raise AssertionError("half a request")

    class Gone(Caller):
        def __call__(self) -> Awaitable[bytes]:
            body = asyncio.get_running_loop().create_future()
            body.set_exception(ProtocolClosed("RSGI transport is closed"))
            return body

    told = ask(store, scope("/", ("content-length", "9"), method="POST"), Gone(), app)
    assert (told.status, told.headers["connection"]) == (408, "close"), "and nobody reads it"


def holding(environ: dict[str, Any], start: Callable[..., None]) -> list[bytes]:
    """An application that has every request wait for long."""
    environ[HOLD] = Poll("game:any", PATIENCE)
    start("200 OK", [])
    return [b"nothing new"]


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

    async def bring(caller: Any) -> None:
        here = Doors(store, app, 1)
        waiting = asyncio.ensure_future(here.bring(scope(), caller))
        while len(asked) < 2:
            await asyncio.sleep(0.01)
        assert (here.held, caller.body) == (1, b"")
        [listener] = [one for held in here.hub.topics.values() for one in held]
        listener.tell(b"\n")
        await asyncio.wait_for(waiting, PATIENCE)
        assert (here.held, +here.crowds) == (0, {})

    told = Caller()
    run(bring(told))
    assert told.body == b"answer 3"


def test_a_poll_whose_caller_hangs_up_is_let_go(store: Store) -> None:
    async def bring(caller: Any) -> int:
        here = Doors(store, holding, 1)
        caller.sent.set()
        await here.bring(scope(), caller)
        return here.held

    told = Caller()
    assert (run(bring(told)), told.body) == (0, b"nothing new")


def test_a_poll_that_waits_for_nothing_ends_with_what_it_had(store: Store) -> None:
    def app(environ: dict[str, Any], start: Callable[..., None]) -> list[bytes]:
        environ[HOLD] = Poll("game:any", 0.05)
        start("200 OK", [])
        return [b"nothing new"]

    told = ask(store, scope(), Caller(), app, held=1)
    assert (told.status, told.body) == (200, b"nothing new")


@check("S12")
def test_strangers_of_one_network_have_a_fifth_of_the_budget(store: Store) -> None:
    async def bring() -> list[bool]:
        here = Doors(store, held=11)
        here.crowds["192.0.2.1"] = 1
        found = [here.is_crowded("192.0.2.1")]
        here.crowds["192.0.2.1"] = 2
        found += [here.is_crowded(who) for who in ("192.0.2.1", "192.0.2.2", "")]
        here.held, here.crowds[""] = 10, 10
        found.append(here.is_crowded(""))
        here.held = 11
        return [*found, here.is_crowded("")]

    assert run(bring()) == [False, True, False, False, False, True]


def test_a_small_budget_leaves_one_for_strangers(store: Store) -> None:
    assert not front.Front(echo, store, 4).is_crowded("192.0.2.1")


def test_an_answer_is_closed_when_it_was_read(store: Store) -> None:
    closed = list[bool]()

    class Parts(list[bytes]):
        def close(self) -> None:
            closed.append(True)

    def app(environ: dict[str, Any], start: Callable[..., None]) -> list[bytes]:
        start("204 No Content", [("X-One", "A")])
        return Parts([b"a", b"b"])

    told = front.Front(app, store, 0).answer({})
    assert told == (204, [("x-one", "A")], b"ab") and closed == [True]
