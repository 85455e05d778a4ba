"""What stands around a position, and a new table before it is opened, in words."""

from types import SimpleNamespace
from typing import Any, cast

import pytest
from marshmallow import ValidationError

from games import game_named
from games.check.testing import check
from games.errors import BadSetup
from games.protocol import Game, Option
from service.config import Config
from service.reader import table
from service.reader.paces import HOURS, USUAL, pace_words
from service.reader.reader import Reader
from service.reader.summary import bots, seat_words, summary, trouble_of
from service.reader.words import accepted, language, say
from service.store import Missing, Store
from service.tables.records import Pace, Player, Seat, Sheet
from service.tables.transaction import Busy, Forbidden, WrongStatus
from tests.workers.golden import begun, sheet

WHO = Player("pada", "Ada", "ada@example.org")
BODY = {"game": "brass", "pace": {"hours": 36}, "options": {}, "visibility": "private"}
OPEN = {"open": True}


def told(lang: str, *seats: dict[str, Any], **more: Any) -> list[str]:
    """The summary of a table of Ada's with these others."""
    return summary(Config(trust="open"), WHO, {**BODY, "seats": [{}, *seats], **more}, lang)


@check("P5")
def test_a_new_table_is_said_in_german_too() -> None:
    assert told("de", {"bot": "greedy"}, {"email": "b@example.org"}, OPEN) == [
        "Du spielst Brass (Lancashire) mit einem soliden Bot, b@example.org und einer noch "
        "unbekannten Person.",
        "36 Stunden je Zug",
        "Privat: Nur wer am Tisch sitzt, kann zusehen.",
        "Die offenen Plätze sind für alle, denen du den Einladungslink gibst; unter „Tische“ "
        "stehen nur öffentliche.",
        "Es beginnt, wenn alle zugesagt haben; wer eingeladen ist, bekommt eine Mail.",
    ]
    assert told("de", visibility="unlisted") == [
        "Du spielst Brass (Lancashire) allein.",
        "36 Stunden je Zug",
        "Nicht gelistet: Wer den Link kennt, kann zusehen.",
        "Es beginnt sofort.",
    ]


@pytest.mark.parametrize(
    ("seat", "english", "german"),
    [
        (OPEN, "whoever comes", "einer noch unbekannten Person"),
        ({"bot": "greedy"}, "a steady bot", "einem soliden Bot"),
        ({"bot": "strong"}, "a strong bot", "einem starken Bot"),
        ({"handle": "ben"}, "@ben", "@ben"),
        ({"email": "b@example.org", "handle": "x"}, "b@example.org", "b@example.org"),
        ({}, "@", "@"),
    ],
)
def test_who_is_to_sit_somewhere_is_said(seat: dict[str, Any], english: str, german: str) -> None:
    assert [seat_words(seat, lang) for lang in ("en", "de")] == [english, german]


def test_the_levels_of_bots_are_offered_from_weak_to_strong() -> None:
    assert bots(Config(bot_budget=1), "de") == [
        ("bot:random", "Zufalls-Bot"),
        ("bot:easy", "leichter Bot"),
        ("bot:steady", "solider Bot"),
        ("bot:strong", "starker Bot"),
    ]


@pytest.mark.parametrize(
    ("error", "key", "detail"),
    [
        (ValidationError({"seats": ["x"]}), "people", ""),
        (ValidationError({"name": ["x"]}), "form", ""),
        (Missing("x"), "nobody", ""),
        (BadSetup("Two seats."), "bad_setup", " Two seats."),
        (WrongStatus("It is over."), "wrong_status", " It is over."),
        (Forbidden("Not you."), "forbidden", " Not you."),
        (Busy("Wait."), "busy", " Wait."),
        (ValueError("x"), "form", ""),
    ],
)
def test_trouble_is_told_in_words_and_in_english_with_its_reason(
    error: Exception, key: str, detail: str
) -> None:
    assert trouble_of(error, "en") == say("en", f"trouble.{key}") + detail
    assert trouble_of(error, "de") == say("de", f"trouble.{key}")


@check("P5")
def test_a_table_has_three_days_a_move_unless_somebody_says_otherwise() -> None:
    usual = HOURS[USUAL]
    assert pace_words(Pace(hours=usual.hours, bank=usual.bank), "en") == "Three days a move"


def placed(*seats: Seat) -> Sheet:
    """A table of the toy harbour where these sit."""
    made = sheet(begun()[0])
    made.seats = list(seats)
    return made


def test_the_level_of_a_bot_is_told_beside_a_name_of_its_own() -> None:
    bots = [Seat("Crane", bot="greedy"), Seat("Steady bot", bot="steady"), Seat("Ada", "pada")]
    eyes = Reader(placed(*bots), lang="de")
    assert [table.level_text(eyes, chair) for chair in bots] == ["solider Bot", "", ""]


def test_talk_is_heard_but_for_those_whom_the_reader_does_not_want_to_hear(store: Store) -> None:
    made = placed(Seat("Ada", "pada"), Seat("Bruno", "pbruno"))
    for seat, text in ((0, "one"), (1, "two"), (None, "three")):
        store.say(made.id, {"seat": seat, "text": text})
    hushed = Reader(made, 0, hushed=frozenset({"pbruno"}))
    assert [line["text"] for line in table.talk(store, hushed)] == ["one", "three"]
    assert [line["text"] for line in table.heard(store, Reader(made))] == ["one", "two", "three"]
    assert table.talk(store, hushed)[0] == {"name": "", "text": "one", "at": ""}


def test_only_who_has_a_handle_and_wants_to_be_seen_has_a_page(store: Store) -> None:
    for name, more in (("ada", {}), ("bruno", {"hidden": True}), ("zoe", {"handle": ""})):
        facts: dict[str, Any] = {"handle": name, "confirmed": True, **more}
        store.add_player(Player(f"p{name}", name, f"{name}@example.org", **facts))
    seats = [Seat(name, f"p{name}") for name in ("ada", "bruno", "zoe")]
    assert table.profiles(store, placed(*seats)) == {"pada": "/players/ada"}
    chairs = table.chairs(store, Reader(placed(*seats)))
    assert [chair["profile"] for chair in chairs] == ["/players/ada", "", ""]


def test_who_held_a_seat_before_is_told_without_the_name_that_is_on_it(store: Store) -> None:
    rows = [[1.0, "p1", "Dora", "left"], [2.0, "p2", "Ada", "left"], [3.0, "p3", "Emil", "left"]]
    [chair] = table.chairs(store, Reader(placed(Seat("Ada", "pada", history=rows)), 0))
    assert chair["before"] == "Dora, Emil"


def test_options_are_listed_with_their_values_in_words() -> None:
    option = Option(True, (True, False), {"en": "Coal?", "de": "Kohle?"})
    assert table.choices([("coal", option)], "de") == [
        {
            "name": "coal",
            "help": "Kohle?",
            "default": True,
            "values": [{"value": True, "name": "ja"}, {"value": False, "name": "nein"}],
        }
    ]
    assert [table.value_name(option, value, "en") for value in (True, False, 3)] == [
        "yes",
        "no",
        "3",
    ]


def test_an_option_that_a_table_does_not_have_is_as_usual() -> None:
    made = placed(Seat("Ada", "pada"))
    made.table.options = {"rounds": 3}
    assert table.settled(Reader(made)) == ["How long it lasts. → 3", "Is there coal to dig? → yes"]


@pytest.mark.parametrize(
    ("lang", "words"),
    [("en", "Cotton, coal and iron in L"), ("de", "Baumwolle, Kohle und Eisen")],
)
def test_a_blurb_is_the_first_plain_paragraph_of_the_help(lang: str, words: str) -> None:
    game = game_named("brass")
    blurb = table.blurb(game, lang)
    assert blurb.startswith(words) and "\n" not in blurb
    assert blurb in " ".join(game.help(lang).split())
    assert words in table.help_of(game, lang)


def test_help_without_a_plain_paragraph_has_no_blurb() -> None:
    bare = cast(Game, SimpleNamespace(help=lambda lang: "# Only\n\n- a list\n\n| a |\n|--|"))
    assert table.blurb(bare, "en") == ""


def test_help_is_that_of_the_options_of_the_table() -> None:
    game = game_named("brass")
    usual = {name: option.default for name, option in game.OPTIONS.items()}
    helps = [
        table.help_of(game, "en", usual | {name: value})
        for name, option in game.OPTIONS.items()
        for value in option.values
    ]
    assert set(helps) > {table.help_of(game, "en")}
    assert table.help_of(game, "en", {}) == table.help_of(game, "en")


@pytest.mark.parametrize(
    ("wishes", "found"),
    [
        ([("de-AT", 1.0)], "de"),
        ([("fr", 1.0), ("DE", 0.5), ("en", 0.3)], "de"),
        ([("de", 0.0), ("en", 0.5)], "en"),
        ([("fr", 1.0)], "en"),
        ([], "en"),
    ],
)
def test_a_caller_is_answered_in_the_first_language_that_we_speak(
    wishes: list[tuple[str, float]], found: str
) -> None:
    assert accepted(wishes) == found


def test_the_language_of_a_locale_is_its_first_two_letters() -> None:
    assert [language(one) for one in ("DE", "de_AT", "deutsch", "d", "fr")] == [
        "de",
        "de",
        "de",
        "en",
        "en",
    ]
    assert say("en", "seat_number", n=3) == "Seat 3" and say("en", "seat_number") == "Seat {n}"
