"""The words after NEW, one by one: games, paces, options, who may look, how many, names."""

from typing import Any

import pytest

import games
from games.check.testing import check
from service.reader.table import value_name
from service.reader.words import LANGUAGES
from workers.replies import opening
from workers.replies.opening import game_of

OPEN, BOT = {"open": True}, {"bot": "steady"}


def wish(said: str) -> opening.Wish:
    """What is read after NEW, where nothing may stay a riddle."""
    found = opening.read(said)
    assert found.riddles == []
    return found


# games


@check("P2")
@pytest.mark.parametrize(
    ("said", "game"),
    [("havr", "le_havre"), ("hav", ""), ("toy", "toy"), ("To-Y!", "toy"), ("lancash", "brass")],
)
def test_four_letters_of_a_name_are_enough_or_the_whole(said: str, game: str) -> None:
    assert game_of(said) == game


@check("P2")
def test_a_part_that_two_games_share_means_neither(monkeypatch: pytest.MonkeyPatch) -> None:
    assert game_of("harbour") == "toy"
    monkeypatch.setitem(games.GAMES, "toytwo", games.GAMES["toy"])
    assert game_of("harbour") == "" and game_of("toytwo") == "toytwo" and game_of("toy") == "toy"


@check("P2")
@pytest.mark.parametrize(
    "word", ["table", "game", "game of", "tisch", "partie", "spiel", "a", "eine", "einen", "Of A"]
)
def test_words_before_the_game_say_nothing(word: str) -> None:
    assert (wish(f"{word} brass with bot").game, wish("brass").game) == ("brass", "brass")


@check("P2")
def test_a_name_takes_up_to_four_words_and_the_longest_that_fits() -> None:
    assert (wish("l e ha vre").game, wish("The Smoky Valley").game) == ("le_havre", "smoky_valley")
    assert opening.read("l e h a vre").riddles == ["vre"]
    other = opening.read("le havre brass with bot")
    assert (other.game, other.riddles) == ("le_havre", ["brass with bot"])
    assert opening.read("chess with bot, public") == opening.Wish()


# paces


@check("P2")
@pytest.mark.parametrize(
    ("words", "hours"),
    [
        ("hour hours h stunde stunden std", 2),
        ("day days tag tage tagen", 48),
        ("week weeks woche wochen", 336),
    ],
)
def test_every_unit_of_a_pace_is_known(words: str, hours: int) -> None:
    for word in words.split():
        for said in (f"2 {word}", f"tempo 2 {word.upper()}.", f"pace: 2 {word}", f"pace=2 {word}"):
            assert (wish(f"brass with bot, {said}").pace.hours) == hours
        alone = opening.read(f"brass with bot, pace a {word}")
        assert alone.pace.hours == (72 if word == "h" else hours / 2)


@check("P2")
@pytest.mark.parametrize("word", ["pace", "tempo", "speed", "time", "zeit", "bedenkzeit"])
def test_a_pace_is_announced_by_these_words(word: str) -> None:
    for said in (f"{word} none", f"{word.title()}: none", f"open {word} none", f"bot {word}: none"):
        assert wish(f"brass with {said}").pace.hours == 0


@check("P2")
@pytest.mark.parametrize(
    ("words", "pace"),
    [
        ("evening abend", (0.5, 0)),
        ("clock schachuhr", (4, 240)),
        ("none unlimited ohne keins unbegrenzt", (0, 0)),
    ],
)
def test_a_pace_with_a_name_is_announced(words: str, pace: tuple[float, float]) -> None:
    for word in words.split():
        found = wish(f"brass with bot, pace {word} public")
        assert (found.pace.hours, found.pace.bank, found.visibility) == (*pace, "public")
        assert opening.read(f"brass with bot, {word}").riddles == [word]


@check("P2", "I9")
@pytest.mark.parametrize(
    ("said", "hours"), [("1 hour", 1), ("999 hours", 999), ("1000 hours", 0), ("ten hours", 0)]
)
def test_a_pace_has_up_to_three_figures(said: str, hours: int) -> None:
    found = opening.read(f"brass, pace {said}")
    assert (found.pace.hours, found.riddles) == ((hours, []) if hours else (72, [f"pace {said}"]))


# people


@check("P2")
@pytest.mark.parametrize(
    "word", ["players", "player", "people", "spieler", "spielern", "personen", "leute", "leuten"]
)
def test_how_many_play_is_said_by_these_words(word: str) -> None:
    found = wish(f"brass for 3 {word} public")
    assert (found.players, found.visibility) == (3, "public")
    assert (wish(f"brass 99 {word}").players, opening.read(f"brass 100 {word}").players) == (99, 0)


@check("P2")
@pytest.mark.parametrize("word", ["alone", "solo", "allein", "Alleine!"])
def test_whoever_plays_alone_counts_as_one_unless_more_are_named(word: str) -> None:
    assert wish(f"le havre {word}").players == 1
    more = wish(f"le havre 3 players, {word} public")
    assert (more.players, more.visibility) == (3, "public")


@check("P2")
@pytest.mark.parametrize(
    "word",
    [
        "per",
        "je",
        "pro",
        "move",
        "moves",
        "turn",
        "zug",
        "for",
        "für",
        "with",
        "mit",
        "and",
        "und",
        "seat",
        "me",
        "plus",
    ],
)
def test_words_in_between_say_nothing(word: str) -> None:
    found = wish(f"brass {word} open pace {word} 2 days {word} public")
    assert (found.seats, found.pace.hours, found.visibility) == ([OPEN], 48, "public")


# who may look, language, name


@check("P2")
@pytest.mark.parametrize(
    ("visibility", "words"),
    [("private", "private privat"), ("unlisted", "unlisted ungelistet Ungelistet!"),
     ("public", "public oeffentlich öffentlich")],
)  # fmt: skip
def test_who_may_look_is_said_by_these_words(visibility: str, words: str) -> None:
    for word in words.split():
        assert wish(f"brass with bot, unlisted, {word} open").visibility == visibility


@check("P2")
@pytest.mark.parametrize(
    ("said", "lang"),
    [
        ("language German", "de"),
        ("Sprache: deutsch", "de"),
        ("language: en", "en"),
        ("sprache englisch open", "en"),
        ("language Klingon", ""),
        ("german", ""),
    ],
)
def test_the_language_of_a_table_is_one_that_we_speak(said: str, lang: str) -> None:
    found = opening.read(f"brass with bot, {said}")
    assert (found.lang, bool(found.riddles)) == (lang, not lang)


@check("P2")
@pytest.mark.parametrize(
    ("said", "name"),
    [
        ("name Friday", "Friday"),
        ("NAME:  Fish and Chips", "Fish and Chips"),
        ("called Friday", "Friday"),
        ("namens Freitag", "Freitag"),
        ("name public", "public"),
        ("name", ""),
        ("name? Friday", ""),
    ],
)
def test_a_table_has_a_name(said: str, name: str) -> None:
    found = opening.read(f"brass with bot, {said}")
    assert (found.name, found.riddles) == ((name, []) if name else ("", [said]))


# options


@check("P2")
@pytest.mark.parametrize(
    ("said", "options"),
    [
        ("toy, rounds: 3", {"rounds": 3}),
        ("toy, coal: no", {"coal": False}),
        ("toy, COAL = Ja!", {"coal": True}),
        ("toy; coal: false", {"coal": False}),
        ("le havre, expert selling: on.", {"expert_selling": True}),
        ("le havre, Arts  Centre clay: 2", {"arts_centre_clay": 2}),
        ("le havre, Komplettversion!", {"version": "full"}),
        ("brass, loan ban: both eras", {"loan_ban": "both_eras"}),
        ("brass, loan ban: both_eras", {"loan_ban": "both_eras"}),
        ("brass, in both eras", {"loan_ban": "both_eras"}),
        ("brass, loan ban: in beiden Perioden", {"loan_ban": "both_eras"}),
        ("kanal, deck: b", {"deck": "B"}),
        ("kanal, back, campaign: 2", {"side": "back", "campaign": 2}),
    ],
)
def test_an_option_is_named_with_its_value_or_said_in_its_own_words(
    said: str, options: dict[str, Any]
) -> None:
    assert wish(said).options == options


@check("P2", "I9")
@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", games.NAMES)
def test_every_value_is_read_as_it_is_offered(name: str, lang: str) -> None:
    for option, known in games.game_named(name).OPTIONS.items():
        for value in known.values:
            said = f"{name}, {option.replace('_', ' ')}: {value_name(known, value, lang)}"
            assert wish(said).options == {option: value}


@check("P2", "I9")
@pytest.mark.parametrize(
    ("said", "riddle"),
    [
        ("toy, 3", "3"),
        ("toy, no", "no"),
        ("toy, coal", "coal"),
        ("le havre, short", "short"),
        ("le havre, short version?", "short version?"),
        ("le havre, colour: short", "colour: short"),
        ("le havre, colour: short version", "colour: short version"),
        ("le havre, expert selling", "expert selling"),
        ("brass, both_eras", "both_eras"),
    ],
)
def test_a_value_without_its_option_is_a_riddle_where_it_could_mean_others(
    said: str, riddle: str
) -> None:
    found = opening.read(said)
    assert (found.options, found.riddles) == ({}, [riddle])


@check("P2", "I9")
def test_a_riddle_ends_its_piece_and_no_other() -> None:
    found = opening.read("brass with bot and zebras, public, 2 days of zebras")
    assert (found.seats, found.visibility) == ([BOT], "public")
    assert (found.pace.hours, found.riddles) == (48, ["zebras", "of zebras"])


# the request


@check("P2")
def test_a_wish_is_the_request_that_opens_its_table() -> None:
    said = "le havre with bot, 3 players, pace clock, unlisted, name Friday, language de"
    assert wish(f"{said}, short version").body("pada", "en") == {
        "game": "le_havre",
        "seats": [{"player": "pada"}, BOT, OPEN],
        "options": {"version": "short"},
        "pace": {"hours": 4, "bank": 240},
        "visibility": "unlisted",
        "lang": "de",
        "name": "Friday",
    }
    assert wish("brass 2 players").body("pada", "de") == {
        "game": "brass",
        "seats": [{"player": "pada"}, OPEN],
        "options": {},
        "pace": {"hours": 72, "bank": 0},
        "visibility": "private",
        "lang": "de",
    }
