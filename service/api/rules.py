"""/v1/rules: the games, their options, and how to write moves."""

from typing import Any

from flask import Blueprint

from games import asks, every_game, game_named
from games.errors import BadSetup
from games.protocol import Game
from schemas.others import RulesList, RulesPage
from service.api.access import lang
from service.api.route import operation
from service.store import Missing

blueprint = Blueprint("rules", __name__)
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
    """One game: options, ask kinds, notation help, and which figures are ours."""
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
    }


def schema_of(options: Any) -> dict[str, Any]:
    """Options as a JSON Schema object."""
    shown = {name: option.schema(lang()) for name, option in options.items()}
    return {"type": "object", "additionalProperties": False, "properties": shown}
