"""A bot for any of the games: python bot.py http://127.0.0.1:8000 TOKEN

It waits for turns in all games of its account and answers each with one of the legal answers.
"""

import random
import sys

from towpath_client import Client, Problem, calls
from towpath_client.shapes import Ask, Turn


def choose(ask: Ask) -> object:
    """Put your own thoughts here: every suggestion is a complete legal answer."""
    return random.choice(ask["suggestions"])["answer"]


def play(towpath: Client, turn: Turn) -> None:
    """Answer until the game asks nothing more; every answer brings the next question."""
    asks = turn["asks"]
    while asks:
        ask = asks[0]
        try:
            asks = towpath.send(calls.move(turn["id"], ask["key"], [choose(ask)]))["asks"]
        except Problem as problem:
            if problem.code not in ("stale", "not_your_move", "wrong_status"):
                raise
            return


def main() -> None:
    """One call waits for all games at once."""
    with Client(sys.argv[1], sys.argv[2]) as towpath:
        while True:
            for turn in towpath.send(calls.turns(wait=30))["turns"]:
                play(towpath, turn)


if __name__ == "__main__":
    main()
