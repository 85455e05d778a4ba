"""What a block of text asks for: every command, in both languages, however it is typed."""

import re
from datetime import date, timedelta

import pytest

from games.check.testing import check
from service.reader.words import say
from workers.replies.commands import (
    WORDS,
    Command,
    bare_number,
    is_for_all,
    is_offered,
    is_revoking,
    is_sure,
    parse,
    until,
)
from workers.replies.quotes import read


def asked(text: str, subject: str = "", moves: tuple[str, ...] = ()) -> Command:
    """The command of a reply."""
    return parse(read(text), subject, moves)


@check("I12")
@pytest.mark.parametrize("lang", ["en", "de"])
def test_a_letter_names_the_commands_in_its_own_language(lang: str) -> None:
    named = [word for word in re.findall(r"\w+", say(lang, "mail.how.commands")) if word.isupper()]
    known = [asked(word).name for word in named]
    assert known == [name for name in WORDS if name not in ("start", "yes")]
    assert all(word.casefold() in WORDS[name] for word, name in zip(named, known, strict=True))
    shared = {"AUTO", "CHAT", "SET", "LINKS"}
    english = {name.upper() for name in WORDS}
    assert lang == "en" or set(named) & english == shared


@check("I12")
@pytest.mark.parametrize(
    ("text", "name", "rest"),
    [
        ("3", "move", "3"),
        ("#3", "move", "3"),
        ("(3)", "move", "3"),
        ("3.", "move", "3"),
        ("03", "move", "3"),
        ("Option 3", "move", "3"),
        ("nr. 3; End", "move", "3; End"),
        ("3; pay 2 wood; end", "move", "3; pay 2 wood; end"),
        ("3\npay 2 wood\nend", "move", "3; pay 2 wood; end"),
        ("take   fish ;; end turn;", "move", "take fish; end turn"),
        ("Preview 3; end", "preview", "3; end"),
        ("PREVIEW\n3\nend", "preview", "3; end"),
        ("vorschau 2", "preview", "2"),
        ("  u N d O  ", "move", "u N d O"),
        ("uNdO!", "undo", ""),
        ("Rückgängig", "undo", ""),
        ("RUECKGAENGIG", "undo", ""),
        ("take   back", "undo", ""),
        ("status", "status", ""),
        ("Spielstand", "status", ""),
        ("options please", "options", ""),
        ("Möglichkeiten", "options", ""),
        ("history", "history", ""),
        ("Verlauf.", "history", ""),
        ("vacation until 2026-12-24", "vacation", "until 2026-12-24"),
        ("URLAUB: bis 24.12.", "vacation", "bis 24.12."),
        ("pass", "move", "pass"),
        ("passe", "move", "passe"),
        ("passen", "move", "passen"),
        ("AUTO", "auto", ""),
        ("auto YES", "auto", "YES"),
        ("chat: Hello all", "chat", "Hello all"),
        ("SAG Moin; alle", "chat", "Moin; alle"),
        ("note buy coal", "note", "buy coal"),
        ("Notiz", "note", ""),
        ("resign", "resign", ""),
        ("Resign YES", "resign", "YES"),
        ("aufgeben ja", "resign", "ja"),
        ("stop", "stop", ""),
        ("STOP ALL", "stop", "ALL"),
        ("abmelden", "stop", ""),
        ("start", "start", ""),
        ("?", "help", ""),
        ("Hilfe!", "help", ""),
        ("yes abcd2345", "yes", "abcd2345"),
        ("", "nothing", ""),
        ("undo\n3", "unclear", "undo; 3"),
        ("pass the coal", "move", "pass the coal"),
    ],
)
def test_a_text_is_a_command(text: str, name: str, rest: str) -> None:
    assert asked(text) == Command(name, rest)


SPOKEN = {
    "preview": "preview, vorschau, probe",
    "undo": "undo, take back, rückgängig, zurück, zurücknehmen",
    "status": "status, stand, spielstand, lage",
    "options": "options, option, optionen, choices, möglichkeiten, auswahl",
    "history": "history, log, verlauf, protokoll, chronik",
    "vacation": "vacation, holiday, urlaub, ferien",
    "auto": "auto, automatik, automatisch",
    "chat": "chat, say, sag, sage",
    "note": "note, notiz, notiere",
    "set": "set, setze, einstellung, einstellungen, settings",
    "links": "links, access, zugang, zugriff",
    "resign": "resign, aufgeben, aufgabe",
    "stop": "stop, unsubscribe, stopp, abbestellen, abmelden",
    "start": "start, subscribe, bestellen, anmelden",
    "help": "help, ?, hilfe",
    "yes": "yes, confirm, ja, bestätigen",
}


@check("I12")
@pytest.mark.parametrize(("name", "words"), SPOKEN.items())
def test_every_command_is_known_by_these_words(name: str, words: str) -> None:
    assert all(asked(word) == Command(name) for word in words.split(", "))


@check("I12")
@pytest.mark.parametrize("name", sorted(WORDS))
def test_case_and_spacing_are_ignored_in_every_command(name: str) -> None:
    for word in WORDS[name]:
        for typed in (word, word.upper(), f"   {word.title()}   ", f"\n\n{word} \n"):
            assert asked(typed).name == name


@check("I12")
def test_a_word_that_is_a_move_now_is_the_move() -> None:
    assert asked("Pass", moves=("build", "pass")) == Command("move", "Pass")
    assert asked("stop", moves=("stop", "go on")) == Command("move", "stop")
    assert asked("undo", moves=("stop",)).name == "undo"


@check("I12")
@pytest.mark.parametrize(
    "typed", ["undo:", "undo.", "undo,", "undo!", "undo please", "undo, bitte!"]
)
def test_marks_and_politeness_take_nothing_from_a_command(typed: str) -> None:
    assert asked(typed) == Command("undo")


@check("I12")
@pytest.mark.parametrize(
    ("text", "name", "rest"),
    [
        ("undo it", "move", "undo it"),
        ("take back 3", "move", "take back 3"),
        ("set mail daily", "set", "mail daily"),
        ("links revoke", "links", "revoke"),
        ("auto\nyes", "auto", "yes"),
        ("vacation until\n24.12.", "vacation", "until 24.12."),
        ("chat Hello\nall\n\nAnd good luck", "chat", "Hello\nall\n\nAnd good luck"),
        ("chat\nHello", "chat", "Hello"),
        ("preview option 3; #2", "preview", "3; 2"),
    ],
)
def test_a_command_keeps_what_follows_it(text: str, name: str, rest: str) -> None:
    assert asked(text) == Command(name, rest)


@check("I12")
@pytest.mark.parametrize(
    ("part", "offered"),
    [
        ("take fish", True),
        ("Take  FISH!", True),
        ("take fi", True),
        ("ta fi", True),
        ("build wharf", True),
        ("take", False),
        ("take fish?", False),
        ("take fish now", False),
        ("fish take", False),
        ("", False),
    ],
)
def test_a_move_is_named_in_full_before_its_colon_or_by_the_openings_of_two_words(
    part: str, offered: bool
) -> None:
    assert is_offered(part, ("pass", "take fish", "build wharf: 3 wood")) is offered


NUMBERED = ("option", "number", "nr", "no", "nummer", "choice", "wahl")


@check("I12")
@pytest.mark.parametrize(
    ("part", "number"),
    [
        *((f"{word} 3", "3") for word in NUMBERED),
        *(("Nr. 3", "3"), ("No. 3!", "3"), ("[3]", "3"), ("(12):", "12"), ("3B", "3b")),
        *(("007", "7"), ("999999", "999999"), ("1000000 ", "1000000"), ("0001000", "0001000")),
        *(("fish 3", "fish 3"), ("nr", "nr"), ("nr 3 4", "nr 3 4"), ("3bc", "3bc")),
    ],
)
def test_a_number_is_read_in_any_dress(part: str, number: str) -> None:
    assert bare_number(part) == number


@check("I12")
def test_a_second_word_makes_sure_and_a_question_does_not() -> None:
    for known, words in (
        (is_sure, "yes ja"),
        (is_for_all, "all alles alle"),
        (is_revoking, "revoke new sperren neu"),
    ):
        for word in words.split():
            assert all(
                known(Command("", typed)) for typed in (word, f" {word.upper()}!", f"{word}.")
            )
            assert not any(known(Command("", typed)) for typed in ("", f"{word}?", f"not {word}"))


def test_the_subject_of_a_one_click_unsubscription_counts_and_no_other() -> None:
    assert asked("Generated by your mail client.", "STOP").name == "stop"
    assert asked("3", "Re: STOP").name == "move"
    assert asked("3", "undo").name == "move"


TODAY = date(2026, 11, 16)


@pytest.mark.parametrize(
    ("text", "day"),
    [
        ("2026-12-24", date(2026, 12, 24)),
        ("until 24.12.2026", date(2026, 12, 24)),
        ("bis zum 24.12.", date(2026, 12, 24)),
        ("24. 12. 26", date(2026, 12, 24)),
        ("2.1.", date(2027, 1, 2)),
        ("24 December", date(2026, 12, 24)),
        ("Dec 24, 2026", date(2026, 12, 24)),
        ("bis 3. März 2027", date(2027, 3, 3)),
        ("10 days", date(2026, 11, 26)),
        ("2 Wochen", date(2026, 11, 30)),
        ("tomorrow", date(2026, 11, 17)),
        ("off", date(2026, 11, 15)),
        ("Ende", date(2026, 11, 15)),
        ("", None),
        ("soon", None),
        ("32.12.", None),
        ("2026-13-01", None),
        ("9999999 days", None),
        ("1.2.3.4", None),
        ("-1-1-1", None),
        ("29.2.", None),
    ],
)
def test_the_last_day_of_a_vacation(text: str, day: date | None) -> None:
    assert until(text, TODAY) == day


@pytest.mark.parametrize(
    ("text", "day"),
    [
        ("16.11.", date(2026, 11, 16)),
        ("15.11.", date(2027, 11, 15)),
        ("16 Nov", date(2026, 11, 16)),
        ("Nov 15", date(2027, 11, 15)),
        ("1 day", date(2026, 11, 17)),
        ("1 Tag", date(2026, 11, 17)),
        ("for 0 days", date(2026, 11, 16)),
        ("999 days", date(2029, 8, 11)),
        ("1000 days", None),
        ("1 week", date(2026, 11, 23)),
        ("für 3 Wochen", date(2026, 12, 7)),
        ("10", None),
        ("days 10", None),
        ("ten days", None),
        ("29.2.2028", date(2028, 2, 29)),
        ("29.2.2027", None),
        ("24.12.26", date(2026, 12, 24)),
        ("24-12-2026", None),
        ("26-12-24", date(2026, 12, 24)),
        ("2026-12", None),
        ("1.1.20270", None),
        ("on the 24th", None),
        ("24 Dez 2026", date(2026, 12, 24)),
        ("1. Mai 2027", date(2027, 5, 1)),
        ("3 Okt", date(2027, 10, 3)),
        ("March 3 2027", date(2027, 3, 3)),
        ("1 Jan Feb", None),
        ("Jan", None),
        ("24 Dec 2026 2027", None),
        ("morgen.", date(2026, 11, 17)),
        ("Aus!", date(2026, 11, 15)),
        ("vorbei", date(2026, 11, 15)),
        ("bis einschließlich 24.12.", date(2026, 12, 24)),
        ("until 24 December, 2026", date(2026, 12, 24)),
    ],
)
def test_days_in_words_and_figures(text: str, day: date | None) -> None:
    assert until(text, TODAY) == day


@pytest.mark.parametrize(
    ("words", "days"),
    [
        ("day, days, tag, tage, tagen", 2),
        ("week, weeks, woche, wochen", 14),
    ],
)
def test_every_unit_of_time_is_known(words: str, days: int) -> None:
    for word in words.split(", "):
        assert until(f"2 {word}", TODAY) == TODAY + timedelta(days=days)


def test_a_vacation_ends_by_any_of_these_words_and_may_be_put_in_a_sentence() -> None:
    for word in ("off", "end", "ende", "aus", "over", "vorbei", "none", "0", "beenden"):
        assert until(f"{word}.", TODAY) == TODAY - timedelta(days=1)
        assert until(f"{word}?", TODAY) is None
    fillers = "until, till, to, for, the, bis, zum, für, am, on, einschließlich"
    for word in fillers.split(", "):
        assert until(f"{word} 24.12.", TODAY) == date(2026, 12, 24)


@pytest.mark.parametrize(
    ("text", "day"),
    [
        ("99-12-24", date(2099, 12, 24)),
        ("100-12-24", date(100, 12, 24)),
        ("24 . 12 . 2026", None),
        ("24. 12. 2026", date(2026, 12, 24)),
        ("24.Dec.", None),
        ("٢٤.12.2026", None),
        ("24 Decem 26", None),
        ("124 Dec 2026", None),
        ("24 of December", None),
    ],
)
def test_a_day_is_not_guessed(text: str, day: date | None) -> None:
    assert until(text, TODAY) == day


@pytest.mark.parametrize("number", range(12))
def test_every_month_is_known_by_name_in_both_languages(number: int) -> None:
    for names in (ENGLISH, GERMAN):
        for name in (names[number], names[number][:3], names[number].upper()):
            assert until(f"28 {name} 2027", TODAY) == date(2027, number + 1, 28)


ENGLISH = (
    *("January", "February", "March", "April", "May", "June"),
    *("July", "August", "September", "October", "November", "December"),
)
GERMAN = (
    *("Januar", "Februar", "März", "April", "Mai", "Juni"),
    *("Juli", "August", "September", "Oktober", "November", "Dezember"),
)
