"""A request goes on in whichever thread brings what it waits for."""

import asyncio
import threading
from collections.abc import Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest

from games.check.testing import check
from service import steps
from tests.workers.sink import PATIENCE

Way = Callable[[list[Any]], Coroutine[Any, Any, None]]


def here() -> int:
    """This thread."""
    return threading.get_ident()


def on_loop(what: Coroutine[Any, Any, None]) -> None:
    """In a loop as the server has it."""
    with asyncio.Runner(loop_factory=steps.Loop) as runner:
        runner.run(what)


def begin(loop: Any, way: Coroutine[Any, Any, None]) -> None:
    """As granian does it."""
    loop.call_soon_threadsafe(print, way, "its watcher")


async def until(true: Callable[[], object]) -> None:
    """Wait for it."""
    async with asyncio.timeout(PATIENCE):
        while not true():
            await asyncio.sleep(0.005)


def test_whoever_brings_the_body_goes_on_with_the_request() -> None:
    async def brought() -> None:
        loop: Any = asyncio.get_running_loop()
        body, told = loop.create_future(), list[Any]()

        async def way() -> None:
            told.append(here())
            told.append(await body)
            told.append(here())

        with ThreadPoolExecutor(1) as first, ThreadPoolExecutor(1) as second:
            begun = first.submit(here).result()
            first.submit(begin, loop, way()).result()
            assert told == [begun] and list(loop.waiting.values()) == [body]
            bringer = second.submit(here).result()
            second.submit(body.set_result, b"body").result()
        assert told == [begun, b"body", bringer] and not loop.waiting

    on_loop(brought())


def test_a_body_that_is_there_already_is_not_waited_for() -> None:
    async def brought() -> None:
        loop: Any = asyncio.get_running_loop()
        body, told = loop.create_future(), list[Any]()
        woken = threading.Event()

        class Late(asyncio.Future[bytes]):
            """Somebody else brings it in the moment in which it is awaited."""

            def add_done_callback(self, *given: Any, **more: Any) -> None:
                self.set_result(b"body")
                super().add_done_callback(*given, **more)

        async def way() -> None:
            told.append(await Late(loop=loop))
            told.append(await body)
            woken.set()

        body.set_result(b"more")
        with ThreadPoolExecutor(1) as one:
            one.submit(begin, loop, way())
            assert woken.wait(PATIENCE), "without any help of the loop, which stands still here"
        assert told == [b"body", b"more"] and not loop.waiting

    on_loop(brought())


def test_what_goes_wrong_with_a_body_reaches_the_request() -> None:
    async def brought() -> None:
        loop: Any = asyncio.get_running_loop()
        body, told = loop.create_future(), list[Any]()

        async def way() -> None:
            try:
                await body
            except OSError as error:
                told.append(str(error))

        begin(loop, way())
        body.set_exception(OSError("gone"))
        assert told == ["gone"] and not loop.waiting

    on_loop(brought())


@check("S12")
def test_whoever_does_not_send_in_time_is_given_up_and_nobody_else(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(steps, "LOOK_SECONDS", 0.01)

    async def brought() -> None:
        loop: Any = asyncio.get_running_loop()
        told = list[Any]()

        async def way(name: str, body: asyncio.Future[Any]) -> None:
            try:
                told.append((name, await body))
            except asyncio.CancelledError:
                told.append((name, "given up"))

        prompt, slow = loop.create_future(), loop.create_future()
        begin(loop, way("prompt", prompt))
        monkeypatch.setattr(steps, "PATIENCE", 0.05)
        begin(loop, way("slow", slow))
        loop.look_after()
        await until(lambda: told)
        assert told == [("slow", "given up")] and list(loop.waiting.values()) == [prompt]
        prompt.set_result("here")
        assert told[1:] == [("prompt", "here")] and not loop.waiting

    on_loop(brought())


def test_a_request_can_go_on_elsewhere() -> None:
    async def brought() -> None:
        loop: Any = asyncio.get_running_loop()
        lane, told, mine = steps.Lane(), list[Any](), here()

        async def way() -> None:
            await lane
            told.append(here())
            await lane
            told.append(here())
            await steps.WaitingRoom()
            told.append(here())
            await asyncio.sleep(0)
            told.append(asyncio.current_task() is not None)

        begin(loop, way())
        await until(lambda: len(told) == 4)
        assert told[0] == told[1] != mine and told[2:] == [mine, True]

    on_loop(brought())


def test_a_lane_takes_one_after_the_other() -> None:
    async def brought() -> None:
        loop: Any = asyncio.get_running_loop()
        lane, told, go_on = steps.Lane(), list[Any](), threading.Event()

        async def way(number: int) -> None:
            await lane
            go_on.wait(PATIENCE)
            told.append(number)

        for number in range(5):
            begin(loop, way(number))
        await until(lambda: lane.wanted.qsize() == 4)
        go_on.set()
        await until(lambda: len(told) == 5)
        assert told == [0, 1, 2, 3, 4]

    on_loop(brought())
