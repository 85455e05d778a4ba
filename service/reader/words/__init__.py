"""One way to say something: a key, a language, and the facts that belong into it."""

from collections.abc import Iterable

from service.reader.words import de, en

LANGUAGES = ("en", "de")
WORDS = {"en": en.WORDS, "de": de.WORDS}
LEAD = "▸"
DELIMITER = "--- Reply above this line / Bitte oberhalb dieser Zeile antworten ---"


def say(lang: str, key: str, /, **facts: object) -> str:
    """Our words for a key, in one language."""
    text = WORDS[lang][key]
    return text.format(**facts) if facts else text


def language(locale: str) -> str:
    """The language in which we speak to somebody."""
    short = locale[:2].lower()
    return short if short in WORDS else LANGUAGES[0]


def accepted(wishes: Iterable[tuple[str, float]]) -> str:
    """The first wished language that we speak, by its main tag: de-AT is German."""
    mains = (tag.partition("-")[0].lower() for tag, weight in wishes if weight > 0)
    return next((main for main in mains if main in WORDS), LANGUAGES[0])
