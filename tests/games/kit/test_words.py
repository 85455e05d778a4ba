"""One mechanism for words: both languages have the same keys and the same places."""

from importlib import import_module
from types import ModuleType

import pytest

from games import NAMES
from games.kit.words import Book, faults, places

# Irregular forms and places to break a long name, which every language has of its own.
EXCEPTIONS = ("MANY.", "HYPHENS.")


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


def test_only_what_a_module_holds_in_capitals_is_part_of_a_book() -> None:
    en, de = ModuleType("en"), ModuleType("de")
    vars(en).update(WORDS={"a": {"b": "deep"}}, title="not said", TITLE="Fish")
    vars(de).update(WORDS={"a": {"b": "tief"}}, TITLE="Fisch")
    book = Book(en, de)
    assert book.words("en") == {"WORDS.a.b": "deep", "TITLE": "Fish"}
    assert book.words("de") == {"WORDS.a.b": "tief", "TITLE": "Fisch"}
    assert book.tables["de"]["TITLE"] == "Fisch"


@pytest.mark.parametrize(
    ("said", "open_places"),
    [
        ("no place", set()),
        ("{a} and {b:d}", {"a", "b"}),
        (("{a}", ["{b}", ("{c}",)], 7), {"a", "b", "c"}),
        (7, set()),
    ],
)
def test_places_are_found_in_texts_and_in_rows_of_texts(
    said: object, open_places: set[str]
) -> None:
    assert places(said) == open_places


@pytest.mark.parametrize("name", NAMES)
def test_a_game_says_the_same_in_both_languages(name: str) -> None:
    en, de = (import_module(f"games.{name}.text.{lang}") for lang in ("en", "de"))
    found = [fault for fault in faults(Book(en, de)) if not fault.startswith(EXCEPTIONS)]
    assert found == []


@pytest.mark.parametrize("name", NAMES)
def test_a_game_asks_and_exclaims_in_both_languages_alike(name: str) -> None:
    book = Book(*(import_module(f"games.{name}.text.{lang}") for lang in ("en", "de")))
    english, german = book.words("en"), book.words("de")
    for key in english.keys() & german.keys():
        assert marks(english[key]) == marks(german[key]), key


def marks(said: object) -> list[str]:
    """What stands at the end of each text that asks or exclaims."""
    texts = said if isinstance(said, (list, tuple)) else [said]
    return [str(text)[-1] if str(text).endswith(("?", "!")) else "" for text in texts]
