"""The two clients: the same calls, waited for in a thread or awaited."""

import asyncio
import time
from collections.abc import AsyncIterator, Iterator
from types import TracebackType
from typing import TypeVar, cast

import httpx

from towpath_client.events import Event, Parser
from towpath_client.wire import Call, Memory, Problem, lost, new_key, options, pause

T = TypeVar("T")
RECONNECT = 2.0
EVENTS = "/v1/events"


class Client:
    """A player's connection to a server."""

    def __init__(self, url: str, token: str = "", lang: str = "en") -> None:
        self.http = httpx.Client(**options(url, token, lang))
        self.memory = Memory()

    def send(self, call: Call[T]) -> T:
        """Make a call; raises Problem, or what httpx raises where nobody answers."""
        key, tried = new_key(), 0
        while True:
            try:
                answer = self.http.send(self.memory.request(self.http, call, key))
                wait = pause(answer, tried)
            except httpx.TransportError as error:
                wait = lost(error, tried)
            if wait is None:
                return cast(T, self.memory.answer(answer))
            tried += 1
            time.sleep(wait)

    def events(self, game: str = "", last: str = "") -> Iterator[Event]:
        """What happens, over all games or in one, from now or from an id on; without end."""
        parser, path = Parser(last), f"/v1/games/{game}/events" if game else EVENTS
        while True:
            try:
                headers = {"Last-Event-ID": parser.last}
                with self.http.stream("GET", path, headers=headers) as answer:
                    if answer.is_error:
                        answer.read()
                        self.memory.answer(answer)
                    for line in answer.iter_lines():
                        yield from parser.feed(line)
            except (httpx.TransportError, Problem) as error:
                if isinstance(error, Problem) and error.status < 500:
                    raise
            time.sleep(RECONNECT)

    def close(self) -> None:
        """Hang up."""
        self.http.close()

    def __enter__(self) -> "Client":
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()


class AsyncClient:
    """The same for programs that await."""

    def __init__(self, url: str, token: str = "", lang: str = "en") -> None:
        self.http = httpx.AsyncClient(**options(url, token, lang))
        self.memory = Memory()

    async def send(self, call: Call[T]) -> T:
        """Make a call; raises Problem, or what httpx raises where nobody answers."""
        key, tried = new_key(), 0
        while True:
            try:
                answer = await self.http.send(self.memory.request(self.http, call, key))
                wait = pause(answer, tried)
            except httpx.TransportError as error:
                wait = lost(error, tried)
            if wait is None:
                return cast(T, self.memory.answer(answer))
            tried += 1
            await asyncio.sleep(wait)

    async def events(self, game: str = "", last: str = "") -> AsyncIterator[Event]:
        """What happens, over all games or in one, from now or from an id on; without end."""
        parser, path = Parser(last), f"/v1/games/{game}/events" if game else EVENTS
        while True:
            try:
                headers = {"Last-Event-ID": parser.last}
                async with self.http.stream("GET", path, headers=headers) as answer:
                    if answer.is_error:
                        await answer.aread()
                        self.memory.answer(answer)
                    async for line in answer.aiter_lines():
                        for event in parser.feed(line):
                            yield event
            except (httpx.TransportError, Problem) as error:
                if isinstance(error, Problem) and error.status < 500:
                    raise
            await asyncio.sleep(RECONNECT)

    async def close(self) -> None:
        """Hang up."""
        await self.http.aclose()

    async def __aenter__(self) -> "AsyncClient":
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        await self.close()
