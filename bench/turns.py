"""What `GET /v1/turns` costs of a core, with thirty games waiting: python -m bench.turns.

Nothing new, one game new, all games new; processor time, ours alone, the median of some rounds.
"""

import statistics
import sys
import tempfile
import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

from flask import Flask
from flask.testing import FlaskClient
from rich.console import Console
from rich.table import Table

from bench.core import KEY, Player
from bench.serving import redis_server
from games import NAMES
from service import create_app
from service.config import Config
from service.server import settle
from service.store import Store
from service.store.connect import connect

WAITING, STEPS, ROUNDS = 30, 40, 25
PATH = "/v1/turns?limit=200"
MOST_QUIET_MS, MOST_NEW_MS = 3.0, 0.4


def busy(client: FlaskClient) -> Player:
    """Somebody in whose thirty games of all titles it is their turn, well after the start."""
    one = Player(client, NAMES[0])
    for number in range(WAITING):
        one.body = {**one.body, "game": NAMES[number % len(NAMES)]}
        one.begin()
        for _ in range(STEPS):
            one.move()
    return one


def cost(ask: Callable[[], object], before: Callable[[], object]) -> float:
    """Processor milliseconds of a question, after something that is not counted."""
    found = list[float]()
    for _ in range(ROUNDS):
        before()
        begun = time.process_time()
        ask()
        found.append(1000 * (time.process_time() - begun))
    return statistics.median(found)


def measure(app: Flask) -> tuple[float, float, float]:
    """Nothing new; one new; all new."""
    client, kept = app.test_client(), app.extensions["towpath"].waiting.kept
    one = busy(client)
    settle()
    told = client.get(PATH, headers=one.login)
    assert len(told.get_json()["turns"]) == WAITING
    same = {**one.login, "If-None-Match": told.headers["ETag"]}
    quiet = cost(lambda: client.get(PATH, headers=same), lambda: None)
    single = cost(lambda: client.get(PATH, headers=one.login), lambda: kept.popitem())
    return quiet, single, cost(lambda: client.get(PATH, headers=one.login), kept.clear)


def main() -> None:
    """Measure, and fail where it costs more than is promised."""
    with tempfile.TemporaryDirectory() as data, redis_server("everysec") as url:
        config = Config(data=Path(data), redis_url=url, queue_url=url, secret_keys=(KEY,))
        app = create_app(replace(config, log_level="error"), Store(connect(url), 16))
        quiet, single, new = measure(app)
    grid = Table("what is new", "ms", "ms a waiting game", "at most")
    grid.add_row("nothing", f"{quiet:.2f}", "", f"{MOST_QUIET_MS} ms")
    for name, found in (("one game", single), ("all games", new)):
        grid.add_row(name, f"{found:.2f}", f"{found / WAITING:.3f}", f"{MOST_NEW_MS} ms a game")
    Console().print(grid)
    sys.exit(quiet > MOST_QUIET_MS or new > MOST_NEW_MS * WAITING)


if __name__ == "__main__":
    main()
