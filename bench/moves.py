"""Moves over HTTP against the bare endpoint, in one run: python -m bench.moves [game]."""

import http.client
import multiprocessing
import random
import statistics
import tempfile
import time
from typing import Any

import click
import msgspec
from rich.console import Console
from rich.table import Table
from towpath_client import Client, calls

from bench.serving import redis_server, service_server, web_server
from games import NAMES, game_named

CLIENTS = 8
PATIENCE = 60.0
TYPE = {"Content-Type": "application/json"}


class Answer(msgspec.Struct):
    """A suggestion, as far as a player of random moves reads it."""

    answer: Any


class Ask(msgspec.Struct):
    """An open ask, likewise."""

    key: str
    seat: int
    suggestions: list[Answer]


class Told(msgspec.Struct):
    """What a move or a look at the asks is answered with."""

    asks: list[Ask]


_told = msgspec.json.Decoder(Told)


def bare_client(port: int, number: int, seconds: float, gate: Any, out: Any) -> None:
    """POST to the bare endpoint until the time is up."""
    link = http.client.HTTPConnection("127.0.0.1", port)
    gate.wait()
    until, times = time.monotonic() + seconds, []
    while time.monotonic() < until:
        start = time.perf_counter()
        link.request("POST", f"/{number}", b"{}", TYPE)
        link.getresponse().read()
        times.append(time.perf_counter() - start)
    out.put(times)


def move_client(port: int, number: int, seconds: float, gate: Any, out: Any, game: str) -> None:
    """Play random games alone, or for all seats of the smallest table, until the time is up.

    All goes over a bare connection, as on the other side of the comparison: a client for people
    would take more of the machine than the moves do.
    """
    dice, link = random.Random(number), http.client.HTTPConnection("127.0.0.1", port)
    client = newcomer(f"http://127.0.0.1:{port}", f"c{number}-{time.time_ns()}@example.org")
    me = client.send(calls.me())["id"]
    sent = {**TYPE, "Authorization": client.http.headers["Authorization"]}
    table = start_game(link, me, game, sent)
    found = asks(link, table, sent)
    gate.wait()
    until, times = time.monotonic() + seconds, []
    while time.monotonic() < until:
        ask = found[0]
        body = {"key": ask.key, "answers": [dice.choice(ask.suggestions).answer], "seat": ask.seat}
        start = time.perf_counter()
        link.request("POST", f"/v1/games/{table}/moves", msgspec.json.encode(body), sent)
        answer = link.getresponse()
        told = answer.read()
        times.append(time.perf_counter() - start)
        if answer.status != 200:
            raise SystemExit(f"{answer.status} {told[:300]!r}")
        found = _told.decode(told).asks or asks(link, table, sent)
        if not found:
            table = start_game(link, me, game, sent)
            found = asks(link, table, sent)
    out.put(times)


def newcomer(url: str, email: str) -> Client:
    """The client of a new player."""
    with Client(url) as stranger:
        return Client(url, stranger.send(calls.register("Bench", email))["token"])


def start_game(link: http.client.HTTPConnection, me: str, game: str, sent: dict[str, str]) -> str:
    """A new game with all seats our own."""
    body = {"game": game, "seats": [{"player": me}] * game_named(game).SEATS[0]}
    link.request("POST", "/v1/games", msgspec.json.encode(body), sent)
    return str(msgspec.json.decode(link.getresponse().read())["id"])


def asks(link: http.client.HTTPConnection, table: str, sent: dict[str, str]) -> list[Ask]:
    """What is open."""
    link.request("GET", f"/v1/games/{table}/asks", headers=sent)
    return _told.decode(link.getresponse().read()).asks


def load(target: Any, port: int, seconds: float, *more: Any) -> tuple[float, list[float]]:
    """Run the clients at once; requests a second, and every latency."""
    spawn = multiprocessing.get_context("fork")
    gate, out = spawn.Barrier(CLIENTS), spawn.Queue()
    told = [(port, number, seconds, gate, out, *more) for number in range(CLIENTS)]
    crowd = [spawn.Process(target=target, args=each) for each in told]
    for one in crowd:
        one.start()
    times = [latency for _ in crowd for latency in out.get(timeout=seconds + PATIENCE)]
    for one in crowd:
        one.join()
    return len(times) / seconds, times


@click.command()
@click.argument("game", type=click.Choice(NAMES), default=NAMES[0])
@click.option("--seconds", default=5.0, show_default=True)
@click.option("--rounds", default=3, show_default=True)
def main(game: str, seconds: float, rounds: int) -> None:
    """Alternate the two loads, without a line for each request; print the ratio of the medians."""
    rates: dict[str, list[float]] = {"bare": [], "move": []}
    late: dict[str, list[float]] = {"bare": [], "move": []}
    with tempfile.TemporaryDirectory() as data, redis_server() as url:
        for _ in range(rounds):
            with web_server("bench.bare:create_app", "/0", url) as port:
                rate, times = load(bare_client, port, seconds)
                rates["bare"].append(rate)
                late["bare"] += times
            with service_server(url, TOWPATH_DATA=data, TOWPATH_LOG_LEVEL="warning") as port:
                rate, times = load(move_client, port, seconds, game)
                rates["move"].append(rate)
                late["move"] += times
    grid = Table("load", "requests/s (rounds)", "median", "p50 ms", "p99 ms")
    for name, row in rates.items():
        ranked = sorted(late[name])
        each = ", ".join(f"{rate:.0f}" for rate in row)
        p50, p99 = ranked[len(ranked) // 2], ranked[int(len(ranked) * 0.99)]
        grid.add_row(
            name, each, f"{statistics.median(row):.0f}", f"{p50 * 1e3:.1f}", f"{p99 * 1e3:.1f}"
        )
    Console().print(grid)
    ratio = statistics.median(rates["move"]) / statistics.median(rates["bare"])
    print(f"{game}: a move reaches {ratio:.2f} of the bare endpoint (bar: 0.50)")


if __name__ == "__main__":
    main()
