"""Questions, score lines, figures, help and the first game in words."""

from collections.abc import Mapping, Sequence

from games.asks import Decision, Json
from games.smoky_valley.text.names import name
from games.smoky_valley.text.words import tongue


def prompt(ask: Decision, lang: str) -> str:
    """The question."""
    facts = dict(ask.facts())
    if ask.id in ("queue.owner", "queue.trader"):
        facts["industry" if ask.id == "queue.owner" else "market"] = facts["about"]
    shown = {
        k: name(v, lang) for k, v in facts.items() if isinstance(v, str) and v and k != "about"
    }
    return str(tongue(lang).PROMPTS[ask.id].format(**{"left": facts.get("left"), **shown}))


def line(line: str, lang: str) -> str:
    """A line of the score sheet."""
    lines = tongue(lang).LINES
    if line in lines:
        return str(lines[line])
    kind, _, of = line.partition("_")
    return str(lines[kind].format(of if of.isdecimal() else name(of, lang)))


def figure(path: str, lang: str) -> str:
    """A number of a seat's part of the view in words; nothing where words would not help."""
    known = tongue(lang).FIGURES
    kind, _, of = path.partition(".")
    if kind in ("goods", "agencies", "trade", "numbers"):
        shown = of.upper() if kind in ("agencies", "trade") else name(of, lang)
        return str(known[kind].format(shown))
    return str(known.get(path, ""))


def help(lang: str, options: Mapping[str, Json] | None = None) -> str:
    """Notation and rules in short, then how this table is played and what is ours."""
    texts, chosen = tongue(lang), options or {}
    played = [
        texts.PLAYED[f"{key} {value}"]
        for key, value in chosen.items()
        if f"{key} {value}" in texts.PLAYED
    ]
    lines = played or [texts.PLAYED["edition english"], texts.PLAYED["city_action after_card"]]
    return str(texts.HELP) + "\n" + "\n".join(f"- {line}" for line in lines) + "\n"


def guide(lang: str) -> Sequence[tuple[str, str]]:
    """A walk through a first game in ten steps."""
    steps: Sequence[tuple[str, str]] = tongue(lang).GUIDE
    return steps
