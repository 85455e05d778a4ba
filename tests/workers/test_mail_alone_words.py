"""Tables in words: what can be written after NEW, INVITE and START, in both languages."""

from typing import Any

import pytest

from games.check.testing import check
from tests.workers.steps import steps
from workers.replies import opening, seats
from workers.replies.commands import HOUSE, OUT_OF_PLAY, Command, parse, spoken
from workers.replies.mime import name
from workers.replies.opening import game_of
from workers.replies.quotes import read

EMAIL, OPEN, BOT = {"email": "ada@example.org"}, {"open": True}, {"bot": "steady"}


@check("P2")
@pytest.mark.parametrize(
    ("said", "game"),
    [
        ("le havre", "le_havre"),
        ("LeHavre", "le_havre"),
        ("le_havre", "le_havre"),
        ("havre", "le_havre"),
        ("Brass", "brass"),
        ("brass lancashire", "brass"),
        ("kanal", "oranienburger_kanal"),
        ("oranienburger", "oranienburger_kanal"),
        ("Oranienburger Kanal", "oranienburger_kanal"),
        ("smoky", "smoky_valley"),
        ("The Smoky Valley", "smoky_valley"),
        ("chess", ""),
        ("le", ""),
        ("e", ""),
        ("", ""),
    ],
)
def test_games_are_known_by_a_part_of_their_names(said: str, game: str) -> None:
    assert game_of(said) == game


@check("P2")
@pytest.mark.parametrize(
    ("said", "found"),
    [
        ("ada@example.org", [EMAIL]),
        ("Ada@Example.org.", [{"email": "Ada@Example.org"}]),
        ("<ada@example.org>, @ben", [EMAIL, {"handle": "ben"}]),
        ("bot", [BOT]),
        ("bot steady and a strong bot", [BOT, {"bot": "strong"}]),
        ("Bot leicht, solider Bot", [{"bot": "easy"}, BOT]),
        ("ein Zufalls-Bot", [{"bot": "random"}]),
        ("two bots", [BOT, BOT]),
        ("2 easy bots", [{"bot": "easy"}] * 2),
        ("open", [OPEN]),
        ("open seat and me", [OPEN]),
        ("zwei offene Plätze", [OPEN, OPEN]),
        ("offen, offen", [OPEN, OPEN]),
        ("my friend", []),
        ("ada@example.org and my friend", []),
        ("7", []),
        ("", []),
    ],
)
def test_seats_are_people_bots_or_whoever_comes(said: str, found: list[dict[str, Any]]) -> None:
    assert seats.read(said) == found


@check("P2")
@pytest.mark.parametrize(
    ("said", "level"),
    [
        ("steady", "steady"),
        ("STARK", "strong"),
        ("easy bots", "easy"),
        ("mit Bot leicht", "easy"),
        ("wild", ""),
        ("", ""),
        ("easy strong", ""),
    ],
)
def test_levels_of_bots(said: str, level: str) -> None:
    assert seats.level(said) == level


@check("P2")
@pytest.mark.parametrize(
    ("said", "wish"),
    [
        ("le havre with ada@example.org, @ben, bot steady, open", {
            "game": "le_havre", "seats": [EMAIL, {"handle": "ben"}, BOT, OPEN]}),
        ("le havre mit ada@example.org und Bot solide", {"seats": [EMAIL, BOT]}),
        ("brass ada@example.org bot open", {"game": "brass", "seats": [EMAIL, BOT, OPEN]}),
        ("a game of brass with open", {"game": "brass", "seats": [OPEN]}),
        ("table of brass with open", {"game": "brass", "seats": [OPEN]}),
        ("eine Partie brass mit offen", {"game": "brass", "seats": [OPEN]}),
        ("einen Tisch brass mit offen", {"game": "brass", "seats": [OPEN]}),
        ("Spiel brass, ohne ada@example.org", {"riddles": ["ohne ada@example.org"]}),
        ("brass with bot, a week unlisted", {"seats": [BOT], "visibility": "unlisted"}),
        ("brass with bot, pace evening public", {"seats": [BOT], "visibility": "public"}),
        ("brass with bot, pace 2 days public", {"seats": [BOT], "visibility": "public"}),
        ("brass\nwith bot\npace 3 days\npublic\nname Fish and Chips", {
            "seats": [BOT], "visibility": "public", "name": "Fish and Chips"}),
        ("brass mit offen, öffentlich, Tempo 1 Woche je Zug", {
            "seats": [OPEN], "visibility": "public"}),
        ("brass with bot, unlisted", {"visibility": "unlisted"}),
        ("brass for 3 players", {"seats": [], "players": 3}),
        ("le havre solo", {"seats": [], "players": 1}),
        ("le havre with bot, short version", {"options": {"version": "short"}}),
        ("le havre mit Bot; Kurzversion", {"options": {"version": "short"}}),
        ("le havre with bot\nversion: short\nexpert selling = yes\nArts centre clay: 2", {
            "options": {"version": "short", "expert_selling": True, "arts_centre_clay": 2}}),
        ("kanal mit Bot, deck: B, side: hinten", {"options": {"deck": "B", "side": "back"}}),
        ("smoky with bot, language: de", {"lang": "de"}),
        ("smoky mit Bot, Sprache englisch, name: Rauch", {"lang": "en", "name": "Rauch"}),
    ],
)  # fmt: skip
def test_a_table_in_words(said: str, wish: dict[str, Any]) -> None:
    found = opening.read(said)
    wish = {"riddles": [], **wish}
    assert {name: getattr(found, name) for name in wish} == wish


@check("P2")
@pytest.mark.parametrize(
    ("said", "hours", "bank"),
    [
        ("pace 3 days", 72, 0),
        ("pace: 12 hours", 12, 0),
        ("a week", 168, 0),
        ("Tempo 2 Tage", 48, 0),
        ("pace a day", 24, 0),
        ("pace evening", 0.5, 0),
        ("Tempo Schachuhr", 4, 240),
        ("pace none", 0, 0),
        ("open", 72, 0),
    ],
)
def test_a_pace_in_words(said: str, hours: float, bank: float) -> None:
    found = opening.read(f"brass with bot, {said}")
    assert found.riddles == [] and (found.pace.hours, found.pace.bank) == (hours, bank)


@check("P2", "I9")
@pytest.mark.parametrize(
    ("said", "riddles"),
    [
        ("brass with my friend", ["my friend"]),
        ("brass with bot, colour: red", ["colour: red"]),
        ("brass with bot, version: short", ["version: short"]),
        ("le havre with bot, version: huge", ["version: huge"]),
        ("brass with bot, pace soon", ["pace soon"]),
        ("brass with ada", ["ada"]),
    ],
)
def test_what_cannot_be_read_is_kept_as_a_riddle(said: str, riddles: list[str]) -> None:
    assert opening.read(said).riddles == riddles


@check("P2")
def test_seats_that_are_only_counted_are_open() -> None:
    body = opening.read("brass with ada@example.org, 4 players").body("pada", "en")
    assert body["seats"] == [{"player": "pada"}, EMAIL, OPEN, OPEN]
    assert (body["visibility"], body["lang"], "name" in body) == ("private", "en", False)


@check("P2")
@pytest.mark.parametrize(
    ("said", "command"),
    [
        ("HELP", Command("help")),
        ("Hilfe bitte", Command("help")),
        ("?", Command("help")),
        ("Hallo Towpath,\n\nSpiele", Command("games")),
        ("My games!", Command("games")),
        ("Tische brass", Command("tables", "brass")),
        ("JOIN k3f7qa", Command("join", "k3f7qa")),
        ("Neu: brass mit Bot", Command("new", "brass mit Bot")),
        ("NEW\nbrass\nwith bot", Command("new", "brass\nwith bot")),
        ("new table brass", Command("new", "brass")),
        ("Konto löschen", Command("delete")),
        ("DELETE YES", Command("delete", "YES")),
        ("Ja!", Command("yes")),
        ("No", Command("decline")),
        ("games people play", Command("move", "games people play")),
        ("take fish", Command("move", "take fish")),
    ],
)
def test_commands_of_the_house(said: str, command: Command) -> None:
    assert parse(read(said), known=HOUSE) == command


@check("P2")
@pytest.mark.parametrize(
    ("said", "command"),
    [
        ("Accept", Command("accept")),
        ("JA", Command("yes")),
        ("Yes k3f7qaab", Command("yes", "k3f7qaab")),
        ("nein", Command("decline")),
        ("call off", Command("cancel")),
        ("abbrechen ja", Command("cancel", "ja")),
        ("start steady", Command("start", "steady")),
        ("Noch einmal!", Command("rematch")),
        ("einladen @ben", Command("invite", "@ben")),
        ("leave it", Command("move", "leave it")),
    ],
)
def test_commands_around_a_table(said: str, command: Command) -> None:
    assert parse(read(said), known=OUT_OF_PLAY) == command


@check("I12")
@pytest.mark.parametrize("said", ["no 3", "accept 3", "leave it", "rematch", "new", "zug beenden"])
def test_while_a_game_runs_these_words_are_moves(said: str) -> None:
    assert parse(read(said)).name == "move"


@check("P2")
@pytest.mark.parametrize(
    ("said", "lang"),
    [
        ("HELP", "en"),
        ("Hilfe", "de"),
        ("NEW brass with open", "en"),
        ("new brass mit Bot", "de"),
        ("Tische", "de"),
        ("TABLES kanal", "en"),
        ("Löschen", "de"),
        ("NEU", "de"),
    ],
)
def test_the_language_is_guessed_from_the_words(said: str, lang: str) -> None:
    assert spoken(said) == lang


@check("P2")
@pytest.mark.parametrize(
    ("head", "found"),
    [
        ("Ada Lovelace <ada@example.org>", "Ada Lovelace"),
        ('"Ada, Lady L." <ada@example.org>', "Ada, Lady L."),
        ("=?utf-8?q?J=C3=B6rg?= <j@example.org>", "Jörg"),
        ("ada@example.org", ""),
        ("<ada@example.org>", ""),
    ],
)
def test_a_name_is_read_from_the_sender(head: str, found: str) -> None:
    assert name(head) == found


@check("P2", "I8")
def test_a_hostile_table_costs_little() -> None:
    for said in ("with " * 800, "1 " * 2000, "brass " + "a," * 2000, "brass " + "@" * 4000):
        assert steps(lambda said=said: opening.read(said)) < 200_000  # type: ignore[misc]
