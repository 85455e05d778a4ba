"""Stored forms keep their defaults: what equals one is not written, so a new one would flip it."""

from typing import Any

import msgspec
import pytest

from games.check.testing import check
from service.store import webhooks as stored
from service.tables import asked, records

PLAYER = {
    **{"locale": "en", "zone": "UTC", "confirmed": False, "created": 0, "mail": {}, "sleep": []},
    **{"weekend": True, "vacation": 0, "epoch": 0, "muted": [], "bounces": 0, "paused": False},
    **{"form": 0, "version": 0, "away": [], "choices": {}, "banned": False, "handle": ""},
    **{"hidden": False, "hushed": [], "blocked": [], "asked": 0},
}
SEAT = {
    **{"player": "", "bot": "", "accepted": True, "epoch": 0, "resigned": False, "history": []},
    **{"notes": "", "missed": 0, "own": 0, "touched": 0, "open": False, "invited": 0, "asked": 0},
    **{"offered": "", "turns": 0, "late": 0, "offered_as": "", "address": ""},
}
SHEET = {
    **{"name": "", "seeded": False, "public": True, "pace": records.Pace(), "timers": {}},
    **{"banks": {}, "recent": {}, "votes": [], "after": [], "next": "", "scores": [], "form": 0},
    **{"told": 0, "visibility": "", "lang": "", "door": 0, "wishes": {}, "paused": 0, "again": ""},
    **{"chapters": [], "packed": 0, "tail": msgspec.Raw(b"[]"), "credits": [], "gone": []},
}
FORMS: list[tuple[type[msgspec.Struct], dict[str, Any]]] = [
    (records.Player, PLAYER),
    (records.Seat, SEAT),
    (records.Sheet, SHEET),
    (records.Pace, {"hours": 0, "bank": 0, "ladder": ("order", "bot", "open", "vote")}),
    (records.Timer, {"due": 0, "key": "", "told": 0, "late": 0, "left": 0, "until": 0}),
    (records.Outgoing, {"seat": -1, "key": "", "player": "", "facts": {}}),
    (records.Event, {"players": [], "kind": "moved"}),
    (records.Token, {"name": "", "scopes": ("read", "play", "host"), "created": 0, "used": 0}),
    (records.Session, {"agent": ""}),
    (stored.Webhook, {"events": [], "created": 0, "secrets": []}),
    (
        stored.Health,
        {"failures": 0, "since": 0, "gate": 0, "last": 0, "status": 0, "error": "", "disabled": ""},
    ),
    (stored.Delivery, {"game": "", "last": "", "tries": 0}),
    (stored.Try, {"game": "", "status": 0, "error": "", "turn": ""}),
    (
        records.Knock,
        {
            **{"name": "", "locale": "en", "next": "", "serial": "", "zone": "UTC"},
            **{"program": False, "asker": "", "typed": False},
        },
    ),
    (asked.Asked, {"name": "", "locale": "en", "asker": "", "done": False}),
]


def defaults(form: type[msgspec.Struct]) -> dict[str, Any]:
    """What a form says where nothing is written, in the order of its fields."""
    return {
        one.encode_name: one.default_factory() if one.default is msgspec.NODEFAULT else one.default
        for one in msgspec.structs.fields(form)
        if not one.required
    }


@pytest.fixture
def bare() -> records.Sheet:
    """A sheet of the first form, written with nothing but what it must have."""
    blank: Any = None
    return records.Sheet("g", "brass", 7, "playing", "", [records.Seat("Ada")], 0, 0, blank)


@check("S19")
@pytest.mark.parametrize(("form", "known"), FORMS)
def test_a_stored_form_keeps_its_defaults(
    form: type[msgspec.Struct], known: dict[str, Any], bare: records.Sheet
) -> None:
    held = defaults(form)
    assert form.__struct_config__.omit_defaults
    assert (bare.visibility, bare.told) == (records.PUBLIC, bare.version)
    assert {name: held[name] for name in known} == known
    assert list(held)[: len(known)] == list(known), "a new field stands at the end"


@check("S19")
def test_what_was_written_with_nothing_but_its_name_is_read_as_it_was_meant(
    bare: records.Sheet,
) -> None:
    [seat], timer = bare.seats, records.Timer(0)
    assert seat.free and seat.next_look() == timer.next_look() == records.NEVER
    assert msgspec.json.encode(seat) == b'{"name":"Ada"}' and bare.last_lines() == []
    assert (bare.asked(), bare.next_look(), bare.seat_of("pada")) == ([], None, [])
    assert records.Event.of(bare) == records.Event("g")
