"""Questions, score lines, figures, help and the first game in words."""

from collections.abc import Mapping, Sequence

from games.asks import Decision, Json
from games.brass.setup import HOUSE, OPTIONS
from games.brass.text.words import tongue


def prompt(ask: Decision, lang: str) -> str:
    """The question."""
    return str(tongue(lang).PROMPTS[ask.id].format(**ask.facts()))


def line(line: str, lang: str) -> str:
    """A line of the score sheet."""
    return str(tongue(lang).LINES[line])


def figure(path: str, lang: str) -> str:
    """A number of a seat's part of the view in words; books and levels of stacks are left out."""
    tables = tongue(lang)
    top, _, rest = path.partition(".")
    if top == "points":
        return str(tables.LINES[rest])
    if top == "stacks":
        industry, _, what = rest.partition(".")
        left = str(tables.FIGURES["stacks"]).format(kind=tables.WORDS[industry])
        return left if what == "left" else ""
    return str(tables.FIGURES.get(top, ""))


def help(lang: str, options: Mapping[str, Json] = {}) -> str:
    """Notation and rules in short, as the options of the game have them, and what is ours."""
    tables = tongue(lang)
    chosen = {name: options.get(name, option.default) for name, option in OPTIONS.items()}
    said = {name: tables.CHOICES[name][value] for name, value in chosen.items()}
    ours = [one["what"].get(lang, one["what"]["en"]) for one in HOUSE]
    return str(tables.HELP.format(**said, house="\n".join(f"- {what}" for what in ours)))


def guide(lang: str) -> Sequence[tuple[str, str]]:
    """A walk through a first game in ten steps."""
    return list(tongue(lang).GUIDE)
