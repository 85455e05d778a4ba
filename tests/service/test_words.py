"""Our words: the same keys and the same gaps in every language."""

from string import Formatter

from games.check.testing import check
from service.reader.words import LANGUAGES, WORDS, language, say
from workers.letters.kinds import KINDS, OF_KIND

MARKS = ".!?:…"


def spoken(lang: str) -> dict[str, str]:
    """Everything that we say in a language, its gaps open."""
    return {key: say(lang, key) for key in WORDS[lang]}


def gaps(text: str) -> set[str]:
    """The facts that a text asks for."""
    return {name for _, name, _, _ in Formatter().parse(text) if name}


def end(text: str) -> str:
    """The mark at the end of a phrase, if it has one."""
    return text[-1] if text[-1] in MARKS else ""


def test_every_language_has_the_same_words() -> None:
    assert set(WORDS) == set(LANGUAGES)
    english, german = spoken("en"), spoken("de")
    assert list(english) == list(german)
    assert all(english.values()) and all(german.values())


def test_every_phrase_has_the_same_gaps_in_every_language() -> None:
    german = spoken("de")
    for key, text in spoken("en").items():
        assert gaps(text) == gaps(german.get(key, "")), key


def test_what_ends_a_phrase_in_one_language_ends_it_in_the_other() -> None:
    german = spoken("de")
    for key, text in spoken("en").items():
        assert end(text) == end(german.get(key, text)), key


def test_every_kind_of_letter_has_a_label_in_the_local_mailbox() -> None:
    assert [kind for kind in KINDS if f"letter_{kind}" not in WORDS["en"]] == []


@check("M4")
def test_every_kind_of_mail_that_can_be_stopped_has_a_name() -> None:
    stopped = [kind.name for kind in KINDS.values() if kind.stopped == OF_KIND]
    assert [name for name in stopped if f"kind_{name}" not in WORDS["en"]] == []


def test_an_unknown_language_is_english() -> None:
    assert [language(one) for one in ("de-AT", "en", "fr", "")] == ["de", "en", "en", "en"]
    assert say("de", "yes") == "ja"
