"""Amounts in words: cash, goods, prestige."""

from functools import cache
from types import ModuleType

from games.smoky_valley.text import de, en
from games.smoky_valley.text.names import name


def tongue(lang: str) -> ModuleType:
    """The tables of a language; English where there is none."""
    return de if lang == "de" else en


def bundle(change: dict[str, int], lang: str) -> str:
    """`£1, 2 coal`; nothing where there is nothing."""
    words = tongue(lang).WORDS
    parts = [_amount(what, n, lang) for what, n in change.items() if n]
    return ", ".join(parts) or str(words["nothing"])


@cache
def _amount(what: str, n: int, lang: str) -> str:
    words = tongue(lang).WORDS
    key = "machines" if what == "machine" and n > 1 else what
    return str(words[key].format(n)) if key in words else f"{n} {name(what, lang)}"
