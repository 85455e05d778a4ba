"""Words in two languages: tables of templates by key, the same keys and places in both.

A book is written as one module or mapping a language: `BOOK = Book(en=en.WORDS, de=de.WORDS)`,
then `BOOK.say(lang, "turn.title", name="Ada")`. A table inside a table is reached by `a.b`.
"""

from collections.abc import Iterator, Mapping
from string import Formatter
from types import ModuleType

Table = Mapping[str, object]


def tables_of(source: ModuleType | Table) -> Table:
    """The tables of a module: what it holds under names in capitals."""
    if isinstance(source, ModuleType):
        return {name: value for name, value in vars(source).items() if name.isupper()}
    return source


def flat(table: Table, before: str = "") -> Iterator[tuple[str, object]]:
    """Every word of a table with its full key."""
    for key, value in table.items():
        if isinstance(value, Mapping):
            yield from flat(value, f"{before}{key}.")
        else:
            yield f"{before}{key}", value


class Book:
    """The words of one part of the product in every language that we speak."""

    def __init__(self, en: ModuleType | Table, de: ModuleType | Table) -> None:
        self.tables = {"en": tables_of(en), "de": tables_of(de)}
        self._flat = {lang: dict(flat(table)) for lang, table in self.tables.items()}

    def words(self, lang: str) -> Mapping[str, object]:
        """All words of a language by full key; English for those we do not speak."""
        return self._flat.get(lang, self._flat["en"])

    def say(self, lang: str, key: str, /, **facts: object) -> str:
        """One template, filled in."""
        return str(self.words(lang)[key]).format(**facts)

    def has(self, key: str) -> bool:
        """Whether there is such a key."""
        return key in self._flat["en"]


def places(template: object) -> set[str]:
    """The names of the places that a template leaves open."""
    parts = (template,) if isinstance(template, str) else tuple(_strings(template))
    return {name for part in parts for _, name, _, _ in Formatter().parse(part) if name is not None}


def _strings(value: object) -> Iterator[str]:
    """The texts in a tuple or list of texts."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, (list, tuple)):
        for one in value:
            yield from _strings(one)


def faults(book: Book) -> list[str]:
    """Where the languages of a book differ: keys of one alone, places of one alone."""
    english, german = book.words("en"), book.words("de")
    found = [f"{key}: only in one language" for key in sorted(english.keys() ^ german.keys())]
    for key in sorted(english.keys() & german.keys()):
        ours, theirs = places(english[key]), places(german[key])
        if ours != theirs:
            found.append(f"{key}: {sorted(ours)} in English, {sorted(theirs)} in German")
    return found
