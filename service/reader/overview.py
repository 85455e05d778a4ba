"""A table as one line of a list: what it is, who sits there, what it waits for."""

from typing import Any

from service.reader.dates import deadline, moment
from service.reader.paces import pace_words, preset_of
from service.reader.reader import Reader
from service.reader.words import say
from service.store import Store
from service.tables.records import Player, Sheet

Json = Any


def line(eyes: Reader) -> dict[str, Json]:
    """What a list shows of a table."""
    sheet = eyes.sheet
    names = [eyes.called(n) or eyes.say("open_seat") for n in range(len(sheet.seats))]
    awaited = [eyes.name_of(int(n)) for n in sorted(sheet.timers)]
    return {
        "id": sheet.id,
        "title": eyes.title,
        "game": sheet.game,
        "status": sheet.status,
        "names": ", ".join(names),
        "awaited": ", ".join(awaited) if sheet.status == "playing" else "",
        "mine": str(eyes.seat) in sheet.timers and sheet.status == "playing",
        "deadline": deadline(eyes),
        "updated": moment(eyes.updated, eyes.lang, eyes.zone),
        "winners": winners(eyes),
    }


def winners(eyes: Reader) -> str:
    """Who came first in a finished game."""
    return ", ".join(eyes.name_of(row["seat"]) for row in eyes.sheet.scores if row["rank"] == 1)


def offer(eyes: Reader, store: Store, who: Player | None) -> dict[str, Json]:
    """A table that waits for players, as the lobby shows it."""
    sheet = eyes.sheet
    host = next((c.name for c in sheet.seats if c.player == sheet.host and c.accepted), "")
    taken = [chair for chair in sheet.seats if not chair.free]
    rules = eyes.game
    own = {n: v for n, v in sheet.table.options.items() if v != rules.OPTIONS[n].default}
    return {
        **line(eyes),
        "host": host,
        "taken": len(taken),
        "seats": len(sheet.seats),
        "pace": pace_words(sheet.pace, eyes.lang),
        "speed": preset_of(sheet.pace),
        "spoken": say(eyes.lang, f"language.{sheet.lang}") if sheet.lang else "",
        "language": sheet.lang,
        "special": bool(own),
        "seated": bool(who and sheet.seat_of(who.id)),
        "hosted": bool(who and who.id == sheet.host),
    }


def lines_of(store: Store, who: Player, sheets: list[Sheet], lang: str) -> list[dict[str, Json]]:
    """A person's own tables, with what was said there since they last looked."""
    unread = store.unread(who.id, [sheet.id for sheet in sheets])
    return [{**line(own_eyes(sheet, who, lang)), "unread": unread[sheet.id]} for sheet in sheets]


def own_eyes(sheet: Sheet, who: Player, lang: str) -> Reader:
    """A person's eyes at the seat that is asked, else at the first they hold."""
    mine = sheet.seat_of(who.id)
    asked = [seat for seat in mine if str(seat) in sheet.timers]
    return Reader(sheet, next(iter([*asked, *mine]), None), lang, who.zone)
