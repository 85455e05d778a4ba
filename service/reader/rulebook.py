"""Our numbered rules as HTML, an anchor for each; the components with one set of icons."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from importlib.resources import files

from markupsafe import Markup

from games import NAMES, game_named
from games.protocol import Part
from service.reader.markup import markdown

RULE = r"[A-Z]{1,3}-\d+(?:\.\d+)*[a-z]?"
HEADED = re.compile(rf"<(strong|td)>({RULE})\b")
NAMED = re.compile(rf"(<[^>]*>)|\b({RULE})\b")
SYMBOL = re.compile(r"<symbol id=\"(i-[^\"]+)\".*?</symbol>", re.S)
DEFS = re.compile(r"<defs>.*?</defs>", re.S)
OWN_ID = re.compile(r' id="(?!i-)[^"]*"')


@dataclass(frozen=True)
class Shelf:
    """The parts of one kind, their drawings without icons of their own."""

    name: str
    parts: list[tuple[Part, Markup]]


@dataclass(frozen=True)
class Edition:
    """The numbered rules of a game in a language."""

    lang: str
    html: Markup


@lru_cache(maxsize=16)
def edition(name: str, lang: str) -> Edition:
    """A game's rules in a language, or in English where they are not translated."""
    folder = files(f"games.{name}")
    translated = folder.joinpath(f"RULES.{lang}.md")
    if not translated.is_file():
        return Edition("en", linked(folder.joinpath("RULES.md").read_text(encoding="utf-8")))
    return Edition(lang, linked(translated.read_text(encoding="utf-8")))


def linked(source: str) -> Markup:
    """Numbered rules as HTML below their title; every number leads to its rule."""
    known = set[str]()

    def anchor(found: re.Match[str]) -> str:
        tag, rule = found.groups()
        if rule in known:
            return found[0]
        known.add(rule)
        return f'<{tag} id="{rule}">{rule}'

    def link(found: re.Match[str]) -> str:
        tag, rule = found.groups()
        return str(tag) if tag else f'<a href="#{rule}">{rule}</a>' if rule in known else found[0]

    body = source.partition("\n")[2]
    return Markup(NAMED.sub(link, HEADED.sub(anchor, str(markdown(body)))))


@lru_cache(maxsize=1)
def game_of() -> dict[str, str]:
    """The game of every numbered rule."""
    found: dict[str, str] = {}
    for name in NAMES:
        for rule in re.findall(r' id="([^"]+)"', edition(name, "en").html):
            if not rule.startswith("G-"):
                found.setdefault(rule, name)
    return found


@lru_cache(maxsize=16)
def reference(name: str, lang: str) -> tuple[Markup, list[Shelf]]:
    """The components by kind, and the icons that all their drawings use."""
    parts = game_named(name).reference(lang)
    symbols = {found[1]: found[0] for part in parts for found in SYMBOL.finditer(part.picture)}
    icons = Markup(f"<defs>{''.join(symbols.values())}</defs>")
    return icons, _shelves(parts)


def _shelves(parts: Sequence[Part]) -> list[Shelf]:
    shelves: dict[str, Shelf] = {}
    for part in parts:
        drawn = OWN_ID.sub("", DEFS.sub("", part.picture))
        shelves.setdefault(part.group, Shelf(part.group, [])).parts.append((part, Markup(drawn)))
    return list(shelves.values())
