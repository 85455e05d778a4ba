"""Which words are commands: around a game that does not run, and in a letter to the house."""

import pytest

from games.check.testing import check
from workers.replies.commands import (
    HOUSE,
    IN_PLAY,
    OUT_OF_PLAY,
    Command,
    Vocabulary,
    parse,
    spoken,
)
from workers.replies.quotes import read

AROUND = {
    "accept": "accept, annehmen, zusagen, angenommen, Zusage",
    "decline": "decline, no, nein, ablehnen, absagen, Absage",
    "leave": "leave, verlassen, aussteigen",
    "invite": "invite, einladen",
    "cancel": "cancel, call off, abbrechen",
    "rematch": "rematch, play again, Revanche, noch einmal, nochmal",
}
TO_HOUSE = {
    "games": "games, my games, Spiele, Partien, meine Spiele, meine Partien",
    "tables": "tables, open tables, Tische, offene Tische",
    "join": "join, sit down, beitreten, mitspielen",
    "new": "new, new table, new game, neu, neuer Tisch, neue Partie, neues Spiel",
    "show": "show, resend, turn, zeig, zeige, Zug, Partie",
    "rules": "rules, Regeln",
    "signup": "sign up, signup, register, anmelden, registrieren",
    "delete": "delete, delete account, löschen, Konto löschen",
    "decline": AROUND["decline"],
    "help": "help, ?, Hilfe",
    "set": "set, setze, Einstellung, Einstellungen, settings",
    "vacation": "vacation, holiday, Urlaub, Ferien",
    "stop": "stop, unsubscribe, stopp, abbestellen, abmelden",
    "start": "start, subscribe, bestellen",
    "yes": "yes, confirm, ja, bestätigen",
}


def asked(text: str, known: Vocabulary) -> Command:
    """The command of a text."""
    return parse(read(text), known=known)


@check("I12", "P2")
@pytest.mark.parametrize(("name", "words"), AROUND.items())
def test_a_table_that_does_not_run_knows_these_words(name: str, words: str) -> None:
    for word in words.split(", "):
        assert asked(word, OUT_OF_PLAY) == Command(name)
        taken = name in ("accept", "leave")
        assert asked(word, IN_PLAY) == (Command(name) if taken else Command("move", word))


@check("P2")
@pytest.mark.parametrize(("name", "words"), TO_HOUSE.items())
def test_the_house_knows_these_words(name: str, words: str) -> None:
    assert all(asked(word, HOUSE) == Command(name) for word in words.split(", "))


@check("P2")
@pytest.mark.parametrize(
    "word", ["undo", "status", "options", "history", "auto", "chat", "note", "links", "resign"]
)
def test_the_house_knows_no_word_that_is_about_a_seat(word: str) -> None:
    assert asked(word, HOUSE) == Command("move", word)


IN_PLAY_MORE = "preview vacation auto chat note set links resign stop yes"
WITH_MORE: list[tuple[Vocabulary, str]] = [
    (IN_PLAY, IN_PLAY_MORE),
    (OUT_OF_PLAY, f"{IN_PLAY_MORE} start invite cancel"),
    (HOUSE, "tables join new show rules set vacation stop delete yes"),
]


@check("I12", "P2")
@pytest.mark.parametrize(("known", "names"), WITH_MORE, ids=["in play", "out of play", "house"])
def test_some_commands_take_more_words_and_all_others_are_texts_then(
    known: Vocabulary, names: str
) -> None:
    for word, name in known.names.items():
        told = asked(f"{word} 7 fish", known)
        assert told == (
            Command(name, "7 fish") if name in names.split() else Command("move", f"{word} 7 fish")
        )


@check("I12", "P2")
def test_what_follows_on_lines_of_their_own_is_one_text_but_for_a_new_table() -> None:
    assert asked("tables\nbrass\nkanal", HOUSE) == Command("tables", "brass kanal")
    assert asked("new\nbrass\nopen", HOUSE) == Command("new", "brass\nopen")
    assert asked("invite\n@ben\n@eve", OUT_OF_PLAY) == Command("invite", "@ben @eve")


@check("I12", "P2")
def test_the_subject_stop_counts_everywhere_in_any_spelling() -> None:
    for known in (IN_PLAY, OUT_OF_PLAY, HOUSE):
        for subject in ("Stop", " UNSUBSCRIBE ", "abbestellen"):
            assert parse(read("3"), subject, known=known) == Command("stop")
        assert parse(read("3"), "start", known=known) == Command("move", "3")


@check("I9", "I12")
@pytest.mark.parametrize("text", ["undo?", "undo please?", "status ?", "3?", "?3", "option 3?"])
def test_a_question_is_no_command(text: str) -> None:
    assert asked(text, IN_PLAY) == Command("move", text)


@check("I12", "P2")
def test_umlauts_may_be_written_out() -> None:
    assert asked("konto loeschen", HOUSE) == Command("delete")
    assert asked("zurueck", IN_PLAY) == Command("undo")
    assert asked("BESTAETIGEN", IN_PLAY) == Command("yes")


@check("I12", "P2")
@pytest.mark.parametrize(
    ("text", "lang"),
    [
        ("Tische!", "de"),
        ("(Tische)", "en"),
        ("please open tables", "en"),
        ("brass; mit Bot", "de"),
        ("", "en"),
    ],
)
def test_one_german_word_makes_a_command_german(text: str, lang: str) -> None:
    assert spoken(text) == lang
