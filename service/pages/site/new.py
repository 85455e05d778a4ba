"""/new: open a table. Choose a game, fill in the form, look at it in words, send it."""

from typing import Any

from flask import Blueprint, Response, request
from marshmallow import ValidationError

from games import NAMES, game_named
from games.errors import GameError
from service.pages.rendering import address, see_other, sent, show, sought, towpath, wanted_language
from service.pages.session import must_sign_in, protect
from service.pages.site.new_form import Wish, wish_of
from service.pages.site.start import shelf_page
from service.reader import links, paces, table
from service.reader.summary import bots, trouble_of
from service.reader.summary import summary as in_words
from service.reader.words import LANGUAGES, say
from service.store import Missing
from service.tables import host, people
from service.tables.records import VISIBILITIES, Player

page = protect(Blueprint("new", __name__))


@page.get("/new")
def read() -> Response:
    """The games to choose from, or the form of one, filled in as the last time."""
    who, name = must_sign_in(), sought("game")
    if name not in NAMES:
        return shelf_page("new_table", f"{links.NEW}?game=")
    return form_page(who, wish_of(name, who.choices.get(name, {})))


@page.post("/new")
def write() -> Response:
    """Look at what was chosen, change it, or open the table."""
    who, name = must_sign_in(), sent("game")
    if name not in NAMES:
        return see_other(address(links.NEW))
    wish = wish_of(name, request.form)
    if request.form.get("do") == "change":
        return form_page(who, wish)
    try:
        body = host.checked(towpath().store, wish.body(who))
        if request.form.get("do") == "open":
            return _open(who, wish, body)
        return look(who, wish)
    except (ValidationError, GameError, Missing) as error:
        return form_page(who, wish, 422, trouble_of(error, wanted_language()))


def _open(who: Player, wish: Wish, body: dict[str, Any]) -> Response:
    """Open the table, and remember the choice for the next one."""
    made = host.set_up(towpath().store, towpath().config, who, body)
    people.remember(towpath().store, who.id, wish.game, wish.kept())
    return see_other(address(links.table_path(made.sheet.id)))


def form_page(who: Player, wish: Wish, status: int = 200, trouble: str = "") -> Response:
    """Everything that can be chosen, on one page."""
    lang, rules = wanted_language(), game_named(wish.game)
    facts: dict[str, Any] = {
        "title": rules.TITLE[lang],
        "wish": wish,
        "others": list(range(1, rules.SEATS[-1])),
        "least": rules.SEATS[0],
        "kinds": [("none", say(lang, "kind.none")), *_kinds(lang)],
        "options": table.choices(rules.OPTIONS.items(), lang),
        "paces": paces.named(lang),
        "visibilities": [(one, say(lang, f"visibility.{one}")) for one in VISIBILITIES],
        "languages": [(one, say(lang, f"language.{one}")) for one in LANGUAGES],
        "trouble": trouble,
    }
    return show("new_form.html", lang, status, **facts)


def _kinds(lang: str) -> list[tuple[str, str]]:
    """Who may sit somewhere."""
    people_ = [(one, say(lang, f"kind.{one}")) for one in ("person", "open")]
    return [*people_, *bots(towpath().config, lang)]


def look(who: Player, wish: Wish) -> Response:
    """The table in words, before it is opened."""
    lang = wanted_language()
    facts: dict[str, Any] = {
        "title": game_named(wish.game).TITLE[lang],
        "lines": in_words(towpath().config, who, wish.body(who), lang),
        "kept": list(wish.form.items()),
    }
    return show("new_look.html", lang, **facts)
