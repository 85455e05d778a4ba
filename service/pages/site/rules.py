"""/rules/{game}: a first game, options, what is ours, all components, the numbered rules."""

from typing import Any

from flask import Blueprint, Response

from games import NAMES, game_named
from service.pages.rendering import address, see_other, show, spoken, wanted_language
from service.pages.site.games import house_row
from service.pages.site.start import shelf_page
from service.reader import links, rulebook, table
from service.reader.markup import inline
from service.store import Missing

page = Blueprint("rules", __name__)


@page.get("/rules")
def read_shelf() -> Response:
    """The games, each leading to its rules."""
    return shelf_page("nav_rules", f"{links.RULES}/")


@page.get("/rules/<name>")
def read(name: str) -> Response:
    """The book of a game; the number of a rule alone leads to its place in it."""
    if name in rulebook.game_of():
        found = links.rules_path(rulebook.game_of()[name], name, spoken())
        return see_other(address(found))
    if name not in NAMES:
        raise Missing("There is no such game.")
    return show("rules.html", wanted_language(), **facts(name, wanted_language()))


def facts(name: str, lang: str) -> dict[str, Any]:
    """Everything that the page shows."""
    game = game_named(name)
    icons, shelves = rulebook.reference(name, lang)
    return {
        "title": game.TITLE.get(lang, game.TITLE["en"]),
        "game": game,
        "guide": [(head, inline(text)) for head, text in game.guide(lang)],
        "options": table.choices(game.OPTIONS.items(), lang),
        "house": [house_row(row, lang) for row in game.HOUSE],
        "icons": icons,
        "shelves": shelves,
        "rules": rulebook.edition(name, lang),
    }
