"""Very many bots play at once: python -m bench.crowd [--clients 2000] [--seconds 600].

Each has a table with another one, waits by a long poll or for events as the README advises, plays
random turns, and talks too much. A 429 that says when to come again is no error; all else is.
"""

import argparse
import asyncio
import random
import sys
import tempfile
import time
from collections import Counter
from dataclasses import dataclass, field

import httpx
from rich.console import Console
from rich.table import Table as Grid
from towpath_client import AsyncClient, Problem, calls
from towpath_client.shapes import Turn

from bench.serving import events_server, redis_server, service_server
from games import NAMES
from service.server import raise_limit
from service.store import Store, open_store
from service.tables import seating, tokens
from service.tables.records import Player, Seat

SHARDS = 16
LISTENING = 4
TALK = 0.1
SETTINGS = {
    "TOWPATH_TRUST": "open",
    "TOWPATH_BASE_URL": "http://127.0.0.1:8000",
    "TOWPATH_SMTP_URL": "smtp://127.0.0.1:1",
    "TOWPATH_SECRET_KEYS": "a-secret-key-for-the-crowd-of-bots",
    "TOWPATH_LOG_LEVEL": "error",
    "TOWPATH_LIMITS": "talk=1/60",
}


@dataclass
class Tally:
    """What the whole crowd met with."""

    answers: Counter[int] = field(default_factory=Counter)
    faults: Counter[str] = field(default_factory=Counter)
    moves: list[float] = field(default_factory=list)

    async def count(self, answer: httpx.Response) -> None:
        """One answer; a refusal counts as a fault unless it says when to come again."""
        self.answers[answer.status_code] += 1
        told = "Retry-After" in answer.headers and "RateLimit" in answer.headers
        if answer.is_error and not (answer.status_code == 429 and told):
            self.faults[f"{answer.status_code} {answer.request.url.path}"] += 1


@dataclass
class Bot:
    """One player with a connection to play on and another one to wait on."""

    number: int
    hands: AsyncClient
    ears: AsyncClient
    tally: Tally
    dice: random.Random
    think: float

    async def live(self) -> None:
        """Wait, think, play, for ever; whatever breaks is counted, and the bot goes on."""
        await asyncio.sleep(self.dice.uniform(0, self.think))
        while True:
            try:
                for turn in await self.next_turns():
                    await asyncio.sleep(self.dice.expovariate(1 / self.think))
                    await self.play(turn)
            except (httpx.HTTPError, Problem) as error:
                self.tally.faults[f"{type(error).__name__} {error}"] += 1
                await asyncio.sleep(self.think)

    async def next_turns(self) -> list[Turn]:
        """What waits for the bot, by one of the two ways to be told."""
        if self.number % LISTENING:
            return (await self.ears.send(calls.turns(wait=30)))["turns"]
        if found := (await self.ears.send(calls.turns()))["turns"]:
            return found
        async for event in self.ears.events():
            if event.name == "missed" or event.told["yours"]:
                break
        return (await self.ears.send(calls.turns()))["turns"]

    async def play(self, turn: Turn) -> None:
        """Random answers to the end of the turn, and now and then a word."""
        asks = turn["asks"]
        while asks:
            ask = asks[0]
            options = [one["answer"] for one in ask["suggestions"]]
            answer = "end turn" if "end turn" in options else self.dice.choice(options)
            begun = time.perf_counter()
            asks = (await self.hands.send(calls.move(turn["id"], ask["key"], [answer])))["asks"]
            self.tally.moves.append(time.perf_counter() - begun)
        if self.dice.random() < TALK:
            for line in ("Your turn.", "Take your time."):
                await self.hands.send(calls.say(turn["id"], line))


def seat_all(store: Store, count: int) -> list[str]:
    """So many players, two at a table, and their tokens."""
    held = []
    for first in range(0, count, 2):
        pair = [
            Player(f"p{n:05d}", f"Bot {n}", f"b{n}@example.org", confirmed=True)
            for n in (first, first + 1)
        ]
        for one in pair:
            store.add_player(one)
            held.append(tokens.issue(store, one, "", tokens.SCOPES)[1])
        game = NAMES[first // 2 % len(NAMES)]
        seating.create(store, game=game, seats=[Seat(one.name, one.id) for one in pair])
    return held


async def crowd(held: list[str], ports: tuple[int, int], seconds: float, think: float) -> Tally:
    """All bots at once, until the time is up."""
    tally, bots = Tally(), list[Bot]()
    for number, token in enumerate(held):
        hands, ears = (AsyncClient(f"http://127.0.0.1:{port}", token) for port in ports)
        for client in (hands, ears):
            client.http.event_hooks["response"].append(tally.count)
        bots.append(Bot(number, hands, ears, tally, random.Random(number), think))
    tasks = [asyncio.create_task(bot.live()) for bot in bots]
    done, _ = await asyncio.wait(tasks, timeout=seconds, return_when=asyncio.FIRST_EXCEPTION)
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    for bot in bots:
        await bot.hands.close()
        await bot.ears.close()
    for task in done:
        task.result()
    return tally


def report(tally: Tally, clients: int, seconds: float) -> None:
    """What was done, how quickly, and what went wrong."""
    ranked = sorted(tally.moves) or [0.0]
    grid = Grid("what", "how much")
    grid.add_row("clients, seconds", f"{clients}, {seconds:.0f}")
    for status, count in sorted(tally.answers.items()):
        grid.add_row(f"answers {status}", f"{count}")
    grid.add_row("moves", f"{len(tally.moves)}, {len(tally.moves) / seconds:.1f} a second")
    grid.add_row(
        "a move, ms",
        f"p50 {ranked[len(ranked) // 2] * 1e3:.0f}, "
        f"p99 {ranked[int(len(ranked) * 0.99)] * 1e3:.0f}",
    )
    for name, count in tally.faults.most_common(20):
        grid.add_row(f"[red]{name}", f"{count}")
    Console().print(grid)


def main() -> None:
    """Servers, players, the crowd, the report."""
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--clients", type=int, default=2000)
    asked.add_argument("--seconds", type=float, default=600)
    asked.add_argument("--think", type=float, default=90, help="seconds before a turn, on average")
    wanted = asked.parse_args()
    raise_limit()
    with tempfile.TemporaryDirectory() as data, redis_server("everysec") as url:
        held = seat_all(open_store(url, SHARDS), wanted.clients)
        settings = {**SETTINGS, "TOWPATH_DATA": data, "TOWPATH_SHARDS": str(SHARDS)}
        with (
            service_server(url, **settings) as api,
            events_server(url, **settings) as events,
        ):
            tally = asyncio.run(crowd(held, (api, events), wanted.seconds, wanted.think))
    report(tally, wanted.clients, wanted.seconds)
    sys.exit(bool(tally.faults) or not tally.moves)


if __name__ == "__main__":
    main()
