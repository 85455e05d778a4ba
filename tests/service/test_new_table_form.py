"""The form of a new table: what is typed, what is usual, and the request that it stands for."""

from typing import Any

import pytest

from games.check.testing import check
from service.pages.site.new_form import Wish, wish_of
from service.tables.records import Player

ME = Player("pada", "Ada", "ada@example.org", "de")


def seats(**form: str) -> list[dict[str, Any]]:
    """Who would sit beside oneself."""
    found: list[dict[str, Any]] = wish_of("brass", form).body(ME)["seats"]
    return found[1:]


def test_a_form_with_nothing_in_it_is_the_usual_table() -> None:
    assert wish_of("le_havre", {}).body(ME) == {
        "game": "le_havre",
        "seats": [{"player": "pada"}, {"bot": "steady"}],
        "options": wish_of("le_havre", {}).body(ME)["options"],
        "pace": {"hours": 72, "bank": 0},
        "visibility": "private",
        "lang": "de",
    }


def test_everything_that_is_typed_is_asked_for() -> None:
    form = {"pace": "clock", "visibility": "public", "lang": "en", "name": "  Sunday  "}
    made = wish_of("oranienburger_kanal", {**form, "option.deck": '"B"', "seat1": "none"}).body(ME)
    assert made["seats"] == [{"player": "pada"}]
    assert (made["pace"], made["visibility"]) == ({"hours": 4, "bank": 240}, "public")
    assert (made["lang"], made["name"]) == ("en", "Sunday")
    assert made["options"] == {"deck": "B", "side": "front", "start": "random", "campaign": 0}


def test_a_pace_that_there_is_not_is_the_usual_one() -> None:
    assert wish_of("brass", {"pace": "light"}).body(ME)["pace"] == {"hours": 72, "bank": 0}


@pytest.mark.parametrize(
    ("kind", "who", "seat"),
    [
        ("person", " bruno@example.org ", {"email": "bruno@example.org"}),
        ("person", "@bruno", {"handle": "bruno"}),
        ("person", "bruno", {"handle": "bruno"}),
        ("person", "@bruno@example.org", {"email": "@bruno@example.org"}),
        ("open", "bruno", {"open": True}),
        ("bot:easy", "bruno", {"bot": "easy"}),
    ],
)
def test_somebody_sits_there_by_address_by_handle_or_as_a_bot(
    kind: str, who: str, seat: dict[str, Any]
) -> None:
    assert seats(seat1=kind, who1=who) == [seat]


@check("S13")
def test_only_fields_of_the_form_are_kept() -> None:
    many = {f"seat{n}x": "none" for n in range(99)} | {f"option.x{n}": "1" for n in range(99)}
    wish = wish_of("brass", {"pace": "clock", "seat3": "open", "seat4": "open", **many})
    assert wish.form == {"game": "brass", "seat3": "open", "pace": "clock"}
    assert wish.kept() == {"seat3": "open", "pace": "clock"}


def test_as_few_play_as_can_unless_more_are_named() -> None:
    assert seats() == [{"bot": "steady"}]
    assert seats(seat1="none", seat3="open") == [{"open": True}]
    assert seats(seat1="strange", seat2="bot:easy") == [{"bot": "easy"}]
    assert seats(seat4="open") == [{"bot": "steady"}]


def test_what_is_no_field_of_ours_is_dropped_and_no_field_is_long() -> None:
    wish = wish_of("brass", {"strange": "x", "name": "n" * 301, "who1": "w" * 300, "game": "x"})
    assert wish.form == {"game": "brass", "name": "n" * 300, "who1": "w" * 300}


def test_the_next_table_remembers_the_choice_and_nobody_in_it() -> None:
    form = {
        "seat1": "person",
        "who1": "bruno",
        "seat2": "bot:easy",
        "option.x": "1",
        "pace": "day",
        "visibility": "public",
        "lang": "en",
        "name": "Sunday",
    }
    assert Wish("brass", form).kept() == {
        "seat1": "open",
        "seat2": "bot:easy",
        "option.x": "1",
        "pace": "day",
        "visibility": "public",
        "lang": "en",
    }
