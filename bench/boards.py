"""Anonymous clients on `board.png` and `/healthz` meanwhile: python -m bench.boards.

Every client walks through positions of all games, fresh ones and such as were drawn before; idle
and busy stretches alternate, so that other work on the machine touches both.
"""

import http.client
import itertools
import multiprocessing
import statistics
import sys
import tempfile
import threading
import time
from typing import Any

from bench.serving import redis_server, service_server
from bench.siege import p95
from games import NAMES
from service.store import Store
from service.store.connect import connect
from service.tables.records import PUBLIC
from tests.browser.placed import place, recorded

BAR = 5.0
CLIENTS, ROUNDS, SECONDS, PROBES = 8, 5, 6.0, 200
POSITIONS = 60
FIXTURE = {name: "seats_2" if name == "oranienburger_kanal" else "seats_4" for name in NAMES}


def fill(store: Store) -> list[str]:
    """Public games in many positions."""
    found = []
    for n, name in zip(range(POSITIONS), itertools.cycle(NAMES), strict=False):
        record = recorded(name, FIXTURE[name])
        sheet = place(store, record, len(record["log"]) * (n + 1) // (POSITIONS + 1))
        sheet.visibility = PUBLIC
        store.commit(sheet)
        found.append(sheet.id)
    return found


def look_on(port: int, games: list[str], stop: Any, seen: Any) -> None:
    """The clients' process: each asks for one picture after another; answers by status."""
    threads = [
        threading.Thread(target=_client, args=(port, games[n:] + games[:n], stop, seen))
        for n in range(0, CLIENTS * 7, 7)
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()


def _client(port: int, games: list[str], stop: Any, seen: Any) -> None:
    link = http.client.HTTPConnection("127.0.0.1", port, timeout=30)
    for game in itertools.cycle(games):
        if stop.is_set():
            return
        link.request("GET", f"/v1/games/{game}/board.png")
        answer = link.getresponse()
        answer.read()
        with seen.get_lock():
            seen[0 if answer.status == 200 else 1] += 1


def measure(port: int, games: list[str]) -> tuple[float, float, list[int]]:
    """The medians of the p95 of `/healthz` alone and beside the clients; pictures and refusals."""
    fork = multiprocessing.get_context("fork")
    seen, pairs = fork.Array("i", 2), []
    p95(port, 50)
    for _ in range(ROUNDS):
        alone, stop = p95(port, PROBES), fork.Event()
        clients = fork.Process(target=look_on, args=(port, games, stop, seen))
        clients.start()
        time.sleep(1)
        pairs.append((alone, p95(port, seconds=SECONDS)))
        stop.set()
        clients.join(60)
    alone, beside = (statistics.median(column) for column in zip(*pairs, strict=True))
    return alone, beside, [seen[0], seen[1]]


def main() -> None:
    """Against the server as `towpath run api` starts it, without limits on pictures."""
    with tempfile.TemporaryDirectory() as data, redis_server() as url:
        games = fill(Store(connect(url), 16))
        settings = {"TOWPATH_DATA": data, "TOWPATH_LIMITS": "picture=off"}
        with service_server(url, **settings) as port:
            size = connect(url).dbsize()
            alone, beside, (drawn, refused) = measure(port, games)
            grown = connect(url).dbsize() - size
    ratio = beside / alone
    print(
        f"{CLIENTS} clients on board.png ({drawn} pictures, {refused} asked to come again, "
        f"{grown} new keys in Redis): /healthz p95 {beside * 1e3:.1f} ms, alone "
        f"{alone * 1e3:.1f} ms, ratio {ratio:.1f} (bar: {BAR:.0f})"
    )
    sys.exit(0 if ratio <= BAR else 1)


if __name__ == "__main__":
    main()
