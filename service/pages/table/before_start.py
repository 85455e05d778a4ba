"""A table before its start: who has accepted, and what each visitor may do about it."""

from typing import Any

from service.pages.rendering import address, link, towpath
from service.reader import links, paces, table
from service.reader.reader import Reader
from service.reader.summary import bots
from service.reader.words import say
from service.tables import people
from service.tables.host import MOST_ASKED
from service.tables.records import Player


def before_start(eyes: Reader, who: Player | None, trouble: str = "") -> dict[str, Any]:
    """What the page of a table shows that has not begun, or was called off."""
    sheet, store, config = eyes.sheet, towpath().store, towpath().config
    hosts = who is not None and who.id == sheet.host
    mine = eyes.chair if eyes.seat is not None else None
    levels = bots(config, eyes.lang)
    kinds = [(one, say(eyes.lang, f"kind.{one}")) for one in ("person", "open")]
    return {
        "sheet": sheet,
        "title": eyes.title,
        "here": address(links.table_path(sheet.id)),
        "trouble": trouble,
        "seats": [_seat(eyes, n, row) for n, row in enumerate(table.chairs(store, eyes))],
        "hosts": hosts,
        "host": people.name_of(store, sheet.host) if sheet.host else "",
        "invited": mine is not None and not mine.accepted,
        "seated": mine is not None and mine.accepted,
        "may_join": mine is None and any(chair.free and chair.open for chair in sheet.seats),
        "fewest": eyes.game.SEATS[0],
        "ready": sum(chair.accepted for chair in sheet.seats),
        "kinds": [*kinds, *levels],
        "bots": levels,
        "share": link(links.join_path(config, sheet)) if hosts else "",
        "pace": paces.pace_words(sheet.pace, eyes.lang),
        "spoken": say(eyes.lang, f"language.{sheet.lang}") if sheet.lang else "",
        "options": table.choices(eyes.game.OPTIONS.items(), eyes.lang),
        "help": table.help_of(eyes.game, eyes.lang, sheet.table.options),
    }


def _seat(eyes: Reader, number: int, row: dict[str, Any]) -> dict[str, Any]:
    """A seat of the list, with what its host may do about it."""
    chair, sheet = eyes.sheet.seats[number], eyes.sheet
    invited = bool(chair.player) and not chair.accepted
    before = [f"{name} ({eyes.say(f'gone.{why}')})" for _, name, why in eyes.before(number)]
    return {
        **row,
        "number": number,
        "hosts": chair.player == sheet.host,
        "person": bool(chair.player) and chair.accepted,
        "invited": invited,
        "free": chair.free,
        "open": chair.open,
        "again": invited and chair.asked < MOST_ASKED,
        "droppable": chair.free and len(sheet.seats) > eyes.game.SEATS[0],
        "gone": ", ".join(before),
    }
