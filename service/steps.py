"""Requests that go on in the thread that brings what they wait for, without an event loop.

granian has threads of its own tell of a request, and again of its body, and would have each wake
the event loop, which then wakes a thread for the work: most of what a request costs beside the work
itself. Here whichever thread brings the body goes on with the request until it is answered. The
loop is for those who are held.
"""

import asyncio
import time
from collections.abc import Callable, Coroutine, Generator
from contextvars import Context
from inspect import iscoroutine
from queue import SimpleQueue
from threading import Thread
from typing import Any

PATIENCE = 10.0
LOOK_SECONDS = 1.0
NOTHING = Context()


class Place:
    """Where a request may ask to go on: `await place`."""

    def __await__(self) -> Generator["Place", None, None]:
        yield self

    def take(self, step: "Step") -> None:
        """Have the request go on here."""
        raise NotImplementedError


class Lane(Place):
    """One thread, for what takes so long that nothing else is to wait for it."""

    def __init__(self) -> None:
        self.wanted: SimpleQueue[Step] = SimpleQueue()
        Thread(target=self._work, daemon=True).start()

    def take(self, step: "Step") -> None:
        """In turn."""
        self.wanted.put(step)

    def _work(self) -> None:
        while True:
            self.wanted.get()()


class WaitingRoom(Place):
    """The event loop, which holds thousands of requests at once."""

    def take(self, step: "Step") -> None:
        """As a task like any other, which comes back no more."""
        step.loop.call_soon_threadsafe(step.loop.create_task, step.way)


class Step:
    """A request on its way; called with what it waited for, it goes on as far as it can."""

    __slots__ = ("loop", "until", "way")

    def __init__(self, way: Coroutine[Any, Any, None], loop: "Loop") -> None:
        self.way, self.loop = way, loop
        self.until = time.monotonic() + PATIENCE

    def __call__(self, news: "asyncio.Future[Any] | None" = None) -> None:
        try:
            place = self._go_on(news)
        except StopIteration:
            return
        if isinstance(place, Place):
            place.take(self)
            return
        self.loop.waiting[self] = place
        place._asyncio_future_blocking = False
        place.add_done_callback(self, context=NOTHING)

    def _go_on(self, news: "asyncio.Future[Any] | None") -> Any:
        if news is not None:
            del self.loop.waiting[self]
            try:
                news.result()
            except BaseException as error:
                return self.way.throw(error)
        return self.way.send(None)


class Loop(asyncio.SelectorEventLoop):
    """A loop that is not woken for what a request may go on with at once."""

    def __init__(self) -> None:
        super().__init__()
        self.waiting: dict[Step, asyncio.Future[Any]] = {}

    def call_soon_threadsafe(  # type: ignore[override]
        self, callback: Callable[..., object], *args: Any, context: Context | None = None
    ) -> Any:
        """Here granian brings its news: a request, as a coroutine and its watcher, or a body."""
        if isinstance(callback, Step):
            return callback(*args)
        if len(args) == 2 and iscoroutine(args[0]):
            return Step(args[0], self)()
        return super().call_soon_threadsafe(callback, *args, context=context)

    def call_soon(  # type: ignore[override]
        self, callback: Callable[..., object], *args: Any, context: Context | None = None
    ) -> Any:
        """A body that is there already, or will not come any more."""
        if isinstance(callback, Step):
            return callback(*args)
        return super().call_soon(callback, *args, context=context)

    def look_after(self) -> None:
        """From now on, whoever has not said for long enough what they want is given up."""
        now = time.monotonic()
        for step, awaited in self.waiting.copy().items():
            if step.until <= now:
                awaited.cancel()
        self.call_later(LOOK_SECONDS, self.look_after)
