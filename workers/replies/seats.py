"""Who is to sit at a table, in words: addresses, handles, bots, open seats. Pure."""

import re
from typing import Any

from service.tables.people import named
from workers.replies.commands import fold

Seat = dict[str, Any]
LEVELS = {
    "random": ("random", "zufall", "zufaellig", "zufaelliger", "zufalls"),
    "easy": ("easy", "leicht", "leichter", "leichten", "einfach", "einfacher"),
    "steady": ("steady", "solide", "solider", "soliden", "normal"),
    "strong": ("strong", "stark", "starker", "starken"),
}
USUAL = "steady"
BOT = ("bot", "bots", "zufallsbot")
OPEN = ("open", "offen", "offene", "offener", "offenen", "anybody", "irgendwer")
NUMBERS = ("one", "two", "three", "four"), ("ein", "zwei", "drei", "vier"), ("einen",)
FILLERS = (
    *("with", "mit", "and", "und", "&", "+", "plus", "a", "an", "eine", "einem"),
    *("seat", "seats", "platz", "plaetze", "plaetzen", "me", "myself", "ich", "mich"),
)
MOST = 9
MARKS = ".,;:!?()<>"
_level = {word: name for name, words in LEVELS.items() for word in words}
_count = {word: n for row in NUMBERS for n, word in enumerate(row, 1)}


def level(text: str) -> str:
    """The level of a bot in one or two words; empty if it is none."""
    words = [word for word in fold(text).rstrip(".!").split() if word not in (*BOT, *FILLERS)]
    return _level.get(words[0], "") if len(words) == 1 else ""


def read(text: str) -> list[Seat]:
    """The seats that a text names; none at all if any of its words says something else."""
    words, found = re.sub(r"[,;\n]", " ", text).split(), list[Seat]()
    while words:
        seats, used = taken(words)
        if not used:
            return []
        found, words = found + seats, words[used:]
    return found


def taken(words: list[str]) -> tuple[list[Seat], int]:
    """The seats that the first words name, and how many words that took; 0 for other words."""
    first = bare(words, 0)
    if first in FILLERS:
        return [], 1
    if "@" in words[0]:
        return [named(words[0].strip(MARKS))], 1
    count = min(MOST, int(first)) if first.isdecimal() and len(first) < 3 else _count.get(first, 0)
    if count:
        seats, used = _anybody(words[1:])
        return seats * count, used and used + 1
    return _anybody(words)


def bare(words: list[str], place: int) -> str:
    """A word as it is compared, without marks and hyphens; empty where there is none."""
    return fold(words[place]).strip(MARKS).replace("-", "") if place < len(words) else ""


def _anybody(words: list[str]) -> tuple[list[Seat], int]:
    """A bot with or without its level, before it or after; or whoever comes."""
    first, after = bare(words, 0), bare(words, 1)
    if first in OPEN:
        return [{"open": True}], 1
    if first in BOT:
        named = _level.get("zufall" if first == "zufallsbot" else after, USUAL)
        return [{"bot": named}], 2 if after in _level else 1
    if first in _level and after in BOT:
        return [{"bot": _level[first]}], 2
    return [], 0
