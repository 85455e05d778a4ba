"""Our words: the same keys and the same gaps in every language."""

from string import Formatter

from service.reader.words import LANGUAGES, WORDS, language, say


def gaps(text: str) -> set[str]:
    """The facts that a text asks for."""
    return {name for _, name, _, _ in Formatter().parse(text) if name}


def test_every_language_has_the_same_words_with_the_same_gaps() -> None:
    assert set(WORDS) == set(LANGUAGES)
    english, german = WORDS["en"], WORDS["de"]
    assert english.keys() == german.keys()
    for key, text in english.items():
        assert text and german[key] and gaps(text) == gaps(german[key]), key


MARKS = ".!?:…"


def test_what_ends_a_phrase_in_one_language_ends_it_in_the_other() -> None:
    for key, text in WORDS["en"].items():
        ends = {one[-1] if one[-1] in MARKS else "" for one in (text, WORDS["de"][key])}
        assert len(ends) == 1, key


def test_an_unknown_language_is_english() -> None:
    assert [language(one) for one in ("de-AT", "en", "fr", "")] == ["de", "en", "en", "en"]
    assert say("de", "yes") == "ja"
