"""A new table in words, before it is opened; and what is wrong with one."""

from collections.abc import Iterator
from typing import Any

from babel.lists import format_list
from marshmallow import ValidationError

from games import game_named
from games.errors import GameError
from service.config import Config
from service.reader.paces import pace_words
from service.reader.table import value_name
from service.reader.words import say
from service.store import Missing
from service.tables import levels
from service.tables.records import PRIVATE, Pace, Player

Json = Any


def bots(config: Config, lang: str) -> list[tuple[str, str]]:
    """The levels of bots that the host offers, the strongest last, in words."""
    return [(f"bot:{one}", say(lang, f"level.{one}")) for one in levels.offered(config)]


def summary(config: Config, who: Player, body: dict[str, Json], lang: str) -> list[str]:
    """Who plays, how fast, who may look, which options are unusual, and what happens next."""
    return list(_lines(config, who, body, lang))


def _lines(config: Config, who: Player, body: dict[str, Json], lang: str) -> Iterator[str]:
    rules, seats = game_named(body["game"]), body["seats"][1:]
    with_whom = format_list([seat_words(seat, lang) for seat in seats], locale=lang)
    if seats:
        yield say(lang, "summary.with", title=rules.TITLE[lang], names=with_whom)
    else:
        yield say(lang, "summary.alone", title=rules.TITLE[lang])
    yield pace_words(Pace(**body["pace"]), lang)
    yield say(lang, f"summary.{body['visibility']}")
    if body["visibility"] == PRIVATE and any("open" in seat for seat in seats):
        yield say(lang, "summary.link")
    for name, value in body["options"].items():
        if value != rules.OPTIONS[name].default:
            option = rules.OPTIONS[name]
            yield f"{option.about(lang)} → {value_name(option, value, lang)}"
    people = [seat for seat in seats if "bot" not in seat]
    at_once = not people or (config.trust == "local" and not any("open" in s for s in people))
    yield say(lang, "summary.at_once" if at_once else "summary.waits")


def seat_words(seat: dict[str, Json], lang: str) -> str:
    """Who is to sit somewhere."""
    if "open" in seat:
        return say(lang, "summary.open")
    if "bot" in seat:
        return say(lang, f"with.{levels.current(seat['bot'])}")
    return str(seat.get("email") or f"@{seat.get('handle', '')}")


def trouble_of(error: Exception, lang: str) -> str:
    """Why a table cannot be opened or changed like this."""
    if isinstance(error, ValidationError):
        return say(lang, "trouble.people" if "seats" in error.messages_dict else "trouble.form")
    if isinstance(error, Missing):
        return say(lang, "trouble.nobody")
    key = f"trouble.{error.code}" if isinstance(error, GameError) else "trouble.form"
    detail = error.detail if isinstance(error, GameError) and lang == "en" else ""
    return f"{say(lang, key)} {detail}".strip()
