"""What is wrong with a field, in the caller's language: the words of the schemas are English."""

import re
from functools import cache

from service.reader.words import WORDS, say

OPENING = "field."
_gap = re.compile(r"\\\{(\w+)\\\}")


@cache
def _patterns() -> dict[str, re.Pattern[str]]:
    """Every English sentence about a field, its gaps open."""
    known = {key: text for key, text in WORDS["en"].items() if key.startswith(OPENING)}
    return {
        key: re.compile(_gap.sub(r"(?P<\1>.+)", re.escape(text)), re.DOTALL)
        for key, text in known.items()
    }


def fault(text: str, lang: str) -> str:
    """An English sentence about a field in another language; as it is where we do not know it."""
    if lang == "en":
        return text
    for key, pattern in _patterns().items():
        if found := pattern.fullmatch(text):
            return say(lang, key, **found.groupdict())
    return text
