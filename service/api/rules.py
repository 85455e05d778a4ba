"""/v1/rules: the games, their options, how to write moves, and how to read positions."""

from functools import cache
from importlib import import_module
from importlib.resources import files
from typing import Any

import msgspec
from flask import Blueprint

from games import asks, every_game, game_named
from games.errors import BadSetup
from games.protocol import Game
from schemas.rules import RulesList, RulesPage
from service.api.access import lang
from service.api.route import operation
from service.store import Missing

blueprint = Blueprint("rules", __name__)
ANY: dict[str, Any] = {}
ASKS = {
    kind.kind: (kind.__doc__ or "").strip()
    for kind in (asks.Pick, asks.Amount, asks.Pay, asks.Goods)
}


def outline(game: Game) -> dict[str, Any]:
    """A game in a list."""
    name = game.TITLE.get(lang(), game.TITLE["en"])
    return {
        "game": game.NAME,
        "name": name,
        "seats": list(game.SEATS),
        "version": game.VERSION,
    }


@operation(blueprint, "GET", "/rules", answer=RulesList, open=True)
def list_rules() -> Any:
    """The games that can be played here."""
    return {"rules": [outline(game) for game in every_game()]}


@operation(blueprint, "GET", "/rules/<game>", answer=RulesPage, problems=("not_found",), open=True)
def show_rules(game: str) -> Any:
    """One game: options, ask kinds, notation help, shapes of positions, which figures are ours."""
    try:
        rules = game_named(game)
    except BadSetup as error:
        raise Missing(error.detail) from error
    return {
        **outline(rules),
        "titles": dict(rules.TITLE),
        "options": schema_of(rules.OPTIONS),
        "orders": schema_of(rules.ORDERS),
        "asks": ASKS,
        "help": rules.help(lang()),
        "house": rules.HOUSE,
        "view_schema": shapes(game).get("view", ANY),
        "scores_schema": shapes(game).get("scores", ANY),
    }


@cache
def shapes(game: str) -> dict[str, Any]:
    """The JSON Schemas of a game's views and scores; a game may come without."""
    held = files(import_module(f"games.{game}")) / "shapes.json"
    found: dict[str, Any] = msgspec.json.decode(held.read_bytes()) if held.is_file() else {}
    return found


def schema_of(options: Any) -> dict[str, Any]:
    """Options as a JSON Schema object."""
    shown = {name: option.schema(lang()) for name, option in options.items()}
    return {"type": "object", "additionalProperties": False, "properties": shown}
