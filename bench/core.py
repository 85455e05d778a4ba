"""What one core does, by processor time: a move, a page, a list, a picture: python -m bench.core.

Processor time is counted, ours and that of Redis, not the clock: other work on the machine hardly
touches it.
"""

import random
import statistics
import tempfile
import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

from flask.testing import FlaskClient
from rich.console import Console
from rich.table import Table

from bench.serving import redis_server
from games import NAMES, game_named
from service import create_app
from service.config import Config
from service.reader import picture, raster
from service.reader.reader import Reader
from service.store import Store
from service.store.connect import connect
from tests.browser.placed import place, recorded

MOVES, LOOKS, PICTURES = 120, 20, 5
KEY = "a-key-for-the-benchmark-only-000"


def spent(store: Store, act: Callable[[], object], times: int) -> tuple[float, float]:
    """Processor milliseconds of one run, ours and those of Redis."""
    before, begun = used(store), time.process_time()
    for _ in range(times):
        act()
    own, theirs = time.process_time() - begun, used(store) - before
    return 1000 * own / times, 1000 * theirs / times


def used(store: Store) -> float:
    """Processor seconds that Redis has had so far."""
    told = store.redis.info("cpu")
    return float(told["used_cpu_user"] + told["used_cpu_sys"])


class Player:
    """Somebody who holds all seats of a table and plays at random."""

    def __init__(self, client: FlaskClient, game: str) -> None:
        self.client, self.dice = client, random.Random(game)
        made = client.post("/v1/players", json={"name": "Bench", "email": f"{game}@example.org"})
        self.login = {"Authorization": f"Bearer {made.get_json()['token']}"}
        seats = [{"player": made.get_json()["id"]}] * max(2, game_named(game).SEATS[0])
        self.body = {"game": game, "seats": seats}
        self.path, self.asks = "", list[Any]()

    def begin(self) -> None:
        """A new table."""
        made = self.client.post("/v1/games", json=self.body, headers=self.login)
        self.path = f"/v1/games/{made.get_json()['id']}"
        self.look()

    def look(self) -> None:
        """What is asked."""
        self.asks = self.client.get(f"{self.path}/asks", headers=self.login).get_json()["asks"]

    def move(self) -> None:
        """One step, and what is asked after it."""
        if not self.asks and self.path:
            self.look()
        if not self.asks:
            self.begin()
        ask = self.asks[0]
        answer = self.dice.choice(ask["suggestions"])["answer"]
        body = {"key": ask["key"], "answers": [answer], "seat": ask["seat"]}
        told = self.client.post(f"{self.path}/moves", json=body, headers=self.login)
        assert told.status_code == 200, told.text
        self.asks = told.get_json()["asks"]


def measure(store: Store, client: FlaskClient) -> Iterator[tuple[str, str, float, float]]:
    """Each thing for each game."""
    for game in NAMES:
        player = Player(client, game)
        yield "a move over the API", game, *spent(store, player.move, MOVES)
        record = recorded(game, "seats_2" if game == "oranienburger_kanal" else "seats_4")
        sheet = place(store, record, len(record["log"]) // 2)
        for name, path in (
            ("a page with the board", f"/watch/{sheet.id}"),
            ("a list of games", "/v1/games"),
        ):
            yield name, game, *spent(store, partial(client.get, path), LOOKS)
        svg = picture.board_svg(Reader(sheet, 0, "en"))
        yield "a fresh picture", game, *spent(store, partial(raster.render, svg), PICTURES)


def main() -> None:
    """Measure, and say how many a core does in a second."""
    with tempfile.TemporaryDirectory() as data, redis_server("everysec") as url:
        config = Config(data=Path(data), redis_url=url, queue_url=url, secret_keys=(KEY,))
        config = replace(config, log_level="error")
        store = Store(connect(url), 16)
        found = list(measure(store, create_app(config, store).test_client()))
    grid = Table("what", "game", "ms ours", "ms Redis", "a second and core")
    for name, game, own, theirs in found:
        grid.add_row(name, game, f"{own:.1f}", f"{theirs:.2f}", f"{1000 / (own + theirs):.0f}")
    for name in dict.fromkeys(row[0] for row in found):
        whole = statistics.mean(own + theirs for what, _, own, theirs in found if what == name)
        grid.add_row(name, "all", f"{whole:.1f}", "", f"{1000 / whole:.0f}")
    Console().print(grid)


if __name__ == "__main__":
    main()
