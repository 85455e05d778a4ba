"""One mechanism for words: both languages have the same keys and the same places."""

from types import ModuleType

import pytest

from games.kit.words import Book, faults


def test_a_word_is_said_in_the_language_of_the_reader_and_else_in_english() -> None:
    book = Book(en={"turn": "Your turn, {name}."}, de={"turn": "Du bist dran, {name}."})
    assert book.say("de", "turn", name="Ada") == "Du bist dran, Ada."
    assert book.say("fr", "turn", name="Ada") == "Your turn, Ada."
    assert book.has("turn") and not book.has("tern")
    with pytest.raises(KeyError):
        book.say("en", "tern")


def test_modules_and_tables_within_tables_are_books_too() -> None:
    en, de = ModuleType("en"), ModuleType("de")
    en.WORDS, de.WORDS = {"fish": "fish"}, {"fish": "Fisch"}  # type: ignore[attr-defined]
    assert Book(en, de).say("de", "WORDS.fish") == "Fisch"


def test_what_one_language_lacks_is_found() -> None:
    book = Book(
        en={"a": "{x} of {y}", "b": "b", "rows": ("one {z}", "two")},
        de={"a": "{x}", "c": "c", "rows": ("eins", "zwei")},
    )
    assert faults(book) == [
        "b: only in one language",
        "c: only in one language",
        "a: ['x', 'y'] in English, ['x'] in German",
        "rows: ['z'] in English, [] in German",
    ]
    assert faults(Book(en={"a": "{x} {y}"}, de={"a": "{y} {x}"})) == []
