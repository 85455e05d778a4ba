"""Reading and writing moves as people type them: words, abbreviations, counted goods."""

import re
from collections.abc import Iterator, Mapping, Sequence

from games.errors import Ambiguous, Illegal, Unreadable

NOTHING = {"nothing", "none", "nichts", "0", "-"}
FILLERS = {"pay", "give", "zahle", "gib", "x"}
MOST_TEXT = 400
_APART = re.compile(r"[,+&]|\b(?:and|und)\b")
_GLUED = re.compile(r"\b([0-9]+)(?=[^\W0-9])")


def moves(text: str) -> list[str]:
    """The single moves of a line such as `take fish; end turn`."""
    return [part for part in (" ".join(p.split()) for p in text.split(";")) if part]


def choose(text: str, options: Sequence[str], also: Mapping[str, str] | None = None) -> str:
    """The option that a text names, whole or by an unambiguous abbreviation.

    `also` holds other spellings of options; words in another order are never taken for a move.
    """
    wanted = fold(text).split()
    if not wanted or len(text) > MOST_TEXT:
        raise Unreadable("That line is empty or too long to be a move.")
    spelt = [(option, option) for option in options] + list((also or {}).items())
    folded = [(option, fold(words).split()) for words, option in spelt]
    for fits in (_whole, _opening, _inside):
        found = list(dict.fromkeys(option for option, words in folded if fits(wanted, words)))
        if len(found) == 1:
            return found[0]
        if found:
            raise Ambiguous(f"{text!r} may mean: {', '.join(found[:8])}.", choices=found)
    if any(words and words[0].startswith(wanted[0]) for _, words in folded):
        raise Illegal(f"{text!r} is not possible now.")
    raise Unreadable(f"{text!r} is not a move.")


def bundle(
    text: str, kinds: Sequence[str], names: Mapping[str, str] | None = None
) -> dict[str, int]:
    """A bundle such as `2 wood, coal`: counts before kinds, a missing count is one.

    `names` holds other words for kinds, those of another language, say.
    """
    spelt = [(kind, kind) for kind in kinds]
    spelt += [(word, kind) for word, kind in (names or {}).items() if kind in kinds]
    if len(text) > MOST_TEXT:
        raise Unreadable("That line is too long to be a move.")
    parts = [_words(part) for part in _APART.split(fold(text))]
    if not any(parts):
        raise Unreadable(f"{text!r} names nothing to give.")
    if all(word in NOTHING for words in parts for word in words):
        return {}
    counted: dict[str, int] = {}
    for count, name in (one for words in parts for one in _counted(words)):
        kind = _kind(name, spelt)
        counted[kind] = counted.get(kind, 0) + count
    return {kind: count for kind, count in counted.items() if count}


def write_bundle(answer: Mapping[str, int]) -> str:
    """`2 wood, 1 coal`, in the order given."""
    return ", ".join(f"{n} {kind.replace('_', ' ')}" for kind, n in answer.items()) or "nothing"


def fold(text: str) -> str:
    """Case, underscores and closing dots do not matter."""
    return text.casefold().replace("_", " ").rstrip(" .!")


def _words(part: str) -> list[str]:
    return [word for word in _GLUED.sub(r"\1 ", part).split() if word not in FILLERS]


def _counted(words: list[str]) -> Iterator[tuple[int, list[str]]]:
    """Runs of a count and a name; a count without a name is a riddle, not a one."""
    while words:
        numbers = [n for n, word in enumerate(words) if _is_count(word)]
        first = 1 if numbers[:1] == [0] else 0
        end = next((n for n in numbers if n >= first), len(words))
        if end == first:
            raise Unreadable(f"{' '.join(words)!r}: how many of what?")
        yield int(words[0]) if first else 1, words[first:end]
        words = words[end:]


def _is_count(word: str) -> bool:
    return word.isdecimal() and word.isascii() and len(word) < 7


def _kind(name: list[str], spelt: Sequence[tuple[str, str]]) -> str:
    folded = [(kind, fold(words).split()) for words, kind in spelt]
    for fits in (_whole, _opening):
        found = list(dict.fromkeys(kind for kind, words in folded if fits(name, words)))
        if len(found) == 1:
            return found[0]
        if found:
            raise Ambiguous(f"{' '.join(name)!r} may mean: {', '.join(found)}.", choices=found)
    raise Illegal(f"There is no {' '.join(name)!r} to give here.")


def _whole(wanted: list[str], words: list[str]) -> bool:
    return wanted == words


def _opening(wanted: list[str], words: list[str]) -> bool:
    return len(wanted) <= len(words) and all(
        word.startswith(start) for start, word in zip(wanted, words, strict=False)
    )


def _inside(wanted: list[str], words: list[str]) -> bool:
    rest = iter(words)
    return all(any(word.startswith(start) for word in rest) for start in wanted)
