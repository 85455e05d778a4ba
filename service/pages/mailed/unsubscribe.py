"""/unsubscribe/{token}: no more mail about one game, or of one kind. GET shows, POST acts."""

from typing import Any

from flask import Blueprint, Response, request

from service import signing
from service.pages.rendering import address, see_other, sent, show, towpath, wanted_language
from service.reader.reader import Reader
from service.reader.words import WORDS, say
from service.signing import BadToken
from service.store import Missing
from service.tables import people
from service.tables.records import Player
from service.tables.waiting import tell_turns

page = Blueprint("unsubscribe", __name__)


@page.get("/unsubscribe/<token>")
def read(token: str) -> Response:
    """Show what the link would stop, or how to come back."""
    player, game, kind = _read(token)
    lang = wanted_language(player.locale)
    facts: dict[str, Any] = {
        "muted": subject(game, kind) in player.muted,
        "title": _title(game, lang),
        "kind": kind,
        "kind_name": kind_name(kind, lang),
    }
    return show("unsubscribe.html", lang, **facts)


@page.post("/unsubscribe/<token>")
def act(token: str) -> Response:
    """Stop at once, by a mail client's one click or by the form; or start again."""
    player, game, kind = _read(token)
    one = subject(game, kind)
    clicked = request.form.get("List-Unsubscribe") == "One-Click"
    wish = "stop" if clicked else sent("do")
    if wish == "stop":
        people.mute(towpath().store, player.id, one)
    elif wish == "back" and one in player.muted:
        tell_turns(towpath().store, people.unmute(towpath().store, player.id, one), game)
    return Response("") if clicked else see_other(address(f"/unsubscribe/{token}"))


def kind_name(kind: str, lang: str) -> str:
    """A kind of mail in words."""
    key = f"kind_{kind}"
    return say(lang, key if key in WORDS[lang] else "kind_other")


def subject(game: str, kind: str) -> str:
    """What is silenced: a game, else a kind of mail, else everything."""
    return game or kind or "all"


def _read(token: str) -> tuple[Player, str, str]:
    payload = signing.read(towpath().config, "mail", token)
    if not isinstance(payload, list) or len(payload) != 3:
        raise BadToken("This link is not one of ours.")
    player, game, kind = (str(part) for part in payload)
    return towpath().store.player(player), game, kind


def _title(game: str, lang: str) -> str:
    """The title of the game that the link is about."""
    try:
        sheet = towpath().store.load(game) if game else None
    except Missing:
        return game
    return Reader(sheet, lang=lang).title if sheet else ""
