"""Beside a running or finished table: agreements, who used my seat, handing it over, rematch."""

from typing import Any

from service.pages.rendering import address, towpath
from service.reader import links
from service.reader.agents import device
from service.reader.dates import moment
from service.reader.reader import Reader
from service.tables import consent, handover, people, uses
from service.tables.consent import EXTEND, PAUSE, REPLACE
from service.tables.records import Seat


def beside_board(eyes: Reader, trouble: str = "") -> dict[str, Any]:
    """What the page of a table offers beside moves, to whoever is signed in and sits there."""
    sheet = eyes.sheet
    return {
        "trouble": trouble,
        "paused": moment(sheet.paused, eyes.lang, eyes.zone) if sheet.paused else "",
        "rematch": address(links.table_path(sheet.again)) if sheet.again else "",
        "may_rematch": sheet.status == "over" and eyes.seat is not None,
        **(_own(eyes) if eyes.seat is not None else {}),
    }


def _own(eyes: Reader) -> dict[str, Any]:
    """What is for those at the table alone."""
    return {
        "wishes": _wishes(eyes),
        "uses": _uses(eyes),
        "offered": _offered(eyes.chair),
        "left": _left(eyes),
    }


def _offered(chair: Seat) -> str:
    """To whom a seat is offered, as they were called there; nothing where it is not."""
    named = chair.offered_as or people.name_of(towpath().store, chair.offered)
    return named if chair.offered else ""


def _left(eyes: Reader) -> list[dict[str, Any]]:
    """Seats that a bot plays for somebody who has left, and to whom each is offered."""
    sheet = eyes.sheet
    return [
        {"seat": n, "name": eyes.name_of(n), "offered": _offered(chair)}
        for n, chair in enumerate(sheet.seats)
        if handover.is_left(sheet, n)
    ]


def _wishes(eyes: Reader) -> list[dict[str, Any]]:
    """What can be agreed on now, who has agreed, and whether the reader has."""
    sheet = eyes.sheet
    names = [PAUSE, EXTEND, *(f"{REPLACE}:{n}" for n in range(len(sheet.seats)))]
    if eyes.seat not in consent.present(sheet):
        return []
    return [_wish(eyes, name) for name in names if consent.may_wish(sheet, name)]


def _wish(eyes: Reader, name: str) -> dict[str, Any]:
    what, _, seat = name.partition(":")
    agreed = eyes.sheet.wishes.get(name, [])
    absent = eyes.name_of(int(seat)) if seat else ""
    return {
        "name": name,
        "text": eyes.say(f"wish.{what}", name=absent),
        "agreed": ", ".join(eyes.name_of(n) for n in agreed),
        "mine": eyes.seat in agreed,
    }


def _uses(eyes: Reader) -> list[dict[str, str]]:
    """Who came to the reader's seat: when, how, with what, from where."""
    assert eyes.seat is not None
    return [
        {
            "at": moment(use.at, eyes.lang, eyes.zone),
            "how": eyes.say(f"use.{use.how}"),
            "device": device(use.agent),
            "where": use.where,
        }
        for use in uses.of_seat(towpath().store, eyes.sheet, eyes.seat)
    ]
