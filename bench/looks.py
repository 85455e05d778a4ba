"""What looking costs: a fresh mail picture, and a past moment beside the present one.

`python -m bench.looks [--moments 30] [--seed 1]` prints processor milliseconds and ratios.
"""

import random
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

import click

from games import NAMES
from games.protocol import Look
from service import create_app
from service.config import Config
from service.reader.asks import question
from service.reader.moment import moments
from service.reader.news import fresh, since_last_turn
from service.reader.picture import board_svg, marks
from service.reader.reader import Reader
from service.store import Store, embedded
from service.store.connect import connect
from tests.browser.placed import place, recorded
from tests.conftest import KEYS
from workers.letters.picture import draw

LONG = {
    "le_havre": "seats_4",
    "brass": "seats_4",
    "smoky_valley": "seats_4",
    "oranienburger_kanal": "seats_2",
}
WAYS = {
    "page": "/table/{game}/at/{number}",
    "view": "/v1/games/{game}/at/{number}",
    "board": "/v1/games/{game}/at/{number}/board.svg",
}
TRIES = 5


def spent(work: Callable[[], object]) -> float:
    """The least processor milliseconds of a few tries."""
    found = []
    for _ in range(TRIES):
        start = time.process_time()
        work()
        found.append((time.process_time() - start) * 1000)
    return min(found)


def picture(store: Store, game: str) -> None:
    """A mail's picture of a middle position, from the view to the bytes."""
    record = recorded(game, LONG[game])
    sheet = place(store, record, len(record["log"]) // 2)
    eyes = Reader(sheet, Reader(sheet).awaiting()[0])
    asked = question(eyes, eyes.asked) if eyes.asked else None
    look = Look("mail", marks(asked), fresh(eyes, since_last_turn(store, eyes)))
    drawing, made = spent(lambda: board_svg(eyes, look)), board_svg(eyes, look)
    whole, size = spent(lambda: draw(made)), len(draw(made))
    click.echo(
        f"{game:20} mail picture {drawing + whole:4.0f} ms, of it SVG {drawing:3.0f}; {size} bytes"
    )


def past_moments(store: Store, game: str, count: int, seed: int) -> None:
    """Random past moments of a whole game beside the last one: the page, and over REST."""
    record = recorded(game, LONG[game])
    sheet = place(store, record, len(record["log"]) - 2)
    client = create_app(Config(secret_keys=KEYS, log_level="warning"), store).test_client()
    last = moments(Reader(sheet))
    numbers = random.Random(seed).sample(range(last), count)
    for name, path in WAYS.items():

        def cost(number: int, path: str = path) -> float:
            return spent(lambda: client.get(path.format(game=sheet.id, number=number)))

        now, costs = cost(last), sorted(map(cost, numbers))
        click.echo(
            f"{game:20} {name:5} present {now:4.1f} ms; {count} past moments of {last}: middle "
            f"{costs[count // 2] / now:.2f}, worst {costs[-1] / now:.2f} of that"
        )


@click.command(help=__doc__)
@click.option("--moments", "count", default=30)
@click.option("--seed", default=1)
def main(count: int, seed: int) -> None:
    """Measure on a Redis of its own, without a line for each request."""
    with tempfile.TemporaryDirectory(prefix="tp") as folder:
        socket = Path(folder) / "r.sock"
        server = embedded.start(Path(folder), socket, fsync="everysec")
        embedded.wait(f"unix://{socket}")
        store = Store(connect(f"unix://{socket}"), 4)
        for game in NAMES:
            picture(store, game)
        for game in NAMES:
            past_moments(store, game, count, seed)
        server.terminate()
        server.wait(10)


if __name__ == "__main__":
    main()
