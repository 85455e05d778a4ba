"""Whole games by mail in which every turn is one reply: python -m bench.whole_turns [game ...].

The players know their game and write full lines in notation; what is drawn or revealed on the way
they cannot know, and so they write on as if it changed nothing.
"""

import random
import tempfile
from dataclasses import dataclass
from pathlib import Path

import click
import structlog

from bench.mail import redis
from games import NAMES
from games.engine import Table
from service.config import Config
from service.store import Store, open_store
from service.tables.records import Player
from service.tables.transaction import open_table
from tests.workers.table import MailTable

KEY = "a-key-for-the-benchmark-only"
BAR = 0.10
LONG = 8
MOST_STEPS = 40


@dataclass
class Count:
    """How many turns there were, and how many of them took more than one reply."""

    turns: int = 0
    again: int = 0
    over: bool = False

    @property
    def share(self) -> float:
        """The share of turns that needed a second mail."""
        return self.again / max(1, self.turns)


def line(table: Table, seat: int, dice: random.Random) -> str:
    """A whole turn as the seat's player writes it, from what the player can know."""
    horizon, length, words = table.horizon, table.length, list[str]()
    while table.horizon == horizon and seat in table.awaiting() and len(words) < MOST_STEPS:
        ask = table.next_ask(seat)
        answers = ask.suggestions()
        ends = [answer for answer in answers if ask.write(answer) == table.game.END]
        answer = ends[0] if ends and len(words) > LONG else dice.choice(answers)
        words.append(ask.write(answer))
        table.answer(ask, answer)
    if table.length == length and seat in table.awaiting() and words[-1] != table.game.END:
        words.append(table.game.END)
    return "; ".join(words)


def play(post: MailTable, seed: str, most: int) -> Count:
    """Turns by full lines until the game is over, or so many of them."""
    count, dice = Count(), random.Random(seed)
    while post.sheet.status == "playing" and count.turns < most:
        seat, replies = post.awaiting()[0], 0
        begun = post.sheet.table.length
        while post.sheet.status == "playing" and seat in post.awaiting() and replies < MOST_STEPS:
            if replies and post.sheet.table.length != begun and not post.draft(seat):
                break
            post.send(line(open_table(post.sheet), seat, dice), seat)
            replies += 1
        count.turns, count.again = count.turns + 1, count.again + (replies > 1)
    count.over = post.sheet.status == "over"
    return count


def tables(folder: Path, url: str, name: str, seed: str) -> MailTable:
    """Ada and Bruno at a game, on a store of their own."""
    config = Config(data=folder, secret_keys=(KEY,), redis_url=url, queue_url=url)
    store = open_store(url, 4)
    store.redis.flushall()
    return MailTable(config, Store(store.client, 4), _people(store), name)


def _people(store: Store) -> dict[str, Player]:
    ada = Player("pada", "Ada", "ada@example.org", "en", "UTC", True)
    bruno = Player("pbruno", "Bruno", "bruno@example.org", "de", "UTC", True)
    for player in (ada, bruno):
        store.add_player(player)
    return {"ada": ada, "bruno": bruno}


@click.command()
@click.argument("names", nargs=-1, type=click.Choice(NAMES))
@click.option("--seed", default="1", show_default=True)
@click.option("--turns", default=5000, show_default=True, help="The longest that a game takes.")
def main(names: tuple[str, ...], seed: str, turns: int) -> None:
    """Play whole games and tell the share of turns that needed a second mail."""
    structlog.configure(wrapper_class=structlog.make_filtering_bound_logger(50))
    worst = 0.0
    with tempfile.TemporaryDirectory(prefix="tp") as folder, redis(Path(folder)) as url:
        for name in names or NAMES:
            count = play(tables(Path(folder), url, name, seed), seed, turns)
            worst = max(worst, count.share)
            ended = "over" if count.over else "not over"
            print(f"{name}: {count.turns} turns, {count.share:.1%} needed a second mail, {ended}")
    raise SystemExit(0 if worst < BAR else 1)


if __name__ == "__main__":
    main()
