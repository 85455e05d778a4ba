"""/games/{game}: what a game needs, its switches, its help and how its board looks."""

from functools import lru_cache
from typing import Any

from flask import Blueprint, Response

from games import game_named
from games.engine import new
from games.protocol import Game
from service.pages.rendering import show, wanted_language
from service.reader import table
from service.reader.markup import inline, picture

page = Blueprint("games", __name__)
SEED = "towpath"
KEPT = 16


@page.get("/games/<name>")
def read(name: str) -> Response:
    """One game of the shelf."""
    lang, game = wanted_language(), game_named(name)
    facts: dict[str, Any] = {
        "game": game,
        "title": game.TITLE.get(lang, game.TITLE["en"]),
        "options": table.choices(game.OPTIONS.items(), lang),
        "orders": table.choices(game.ORDERS.items(), lang),
        "house": [house_row(row, lang) for row in game.HOUSE],
        "help": table.help_of(game, lang),
        "board": {"svg": picture(example(name, lang)), "text": ""},
    }
    return show("game.html", lang, **facts)


def house_row(row: dict[str, Any], lang: str) -> dict[str, Any]:
    """A figure that is ours and not the rule book's."""
    what = row["what"]
    return {"what": inline(what.get(lang, what["en"])), "where": str(row.get("where", ""))}


@lru_cache(maxsize=KEPT)
def example(name: str, lang: str) -> str:
    """The board right after a set-up, as a spectator sees it."""
    game: Game = game_named(name)
    seats = min(game.SEATS[-1], max(game.SEATS[0], 3))
    return game.board(new(game, seats, seed=SEED).view(None), lang)
