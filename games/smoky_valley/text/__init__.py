"""The Smoky Valley in words: prompts, labels, tellings, score lines, help."""

from collections.abc import Mapping
from typing import Any

from games.asks import Barred, Decision, Json
from games.seats import letter
from games.smoky_valley.text.labels import described
from games.smoky_valley.text.labels import label as label
from games.smoky_valley.text.names import name
from games.smoky_valley.text.words import bundle, tongue
from games.state import Note

NAMED = ("district", "industry", "token", "tile", "card", "good", "ship", "one", "two")
BUNDLES = ("pay", "gain", "give", "take")


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


def barred(ask: Decision, one: Barred, lang: str) -> str:
    """What may not be done just now, and why."""
    district = one.facts.get("district")
    what = name(district, lang) if district else described(one.facts, ask.facts(), lang)
    return f"{what}: {tongue(lang).WHY[one.why]}"


def heading(group: str, lang: str) -> str:
    """The heading over a group of options."""
    return str(tongue(lang).HEADINGS[group])


def tell(note: Note, lang: str) -> str:
    """What has happened, without naming the seat."""
    told, shown = tongue(lang).TOLD, dict[str, Any]()
    for key, fact in note.facts.items():
        shown[key] = _fact(key, fact, lang)
    if note.kind == "delivered":
        shown["first"] = told["first"] if note.facts["first"] else ""
    if note.kind == "acquired":
        shown["disc"] = "" if note.facts["disc"] else told["no disc"]
    if note.kind == "owner_bonus":
        good = note.facts["good"]
        first = bundle({good: 1}, lang) if good else told["choice"]
        prestige = note.facts["prestige"]
        more = bundle({"prestige": prestige}, lang) if prestige else ""
        shown["bonus"] = ", ".join(part for part in (first, more) if part)
    yard = note.kind == "produced" and not note.facts["gain"]
    kind = "used" if yard else note.kind
    return str(told[kind].format(**shown))


def _fact(key: str, fact: Any, lang: str) -> Any:
    if key in NAMED:
        return name(fact, lang) if fact else ""
    if key in BUNDLES:
        return bundle(fact, lang)
    if key == "market":
        return fact.upper()
    if key == "markets":
        return ", ".join(market.upper() for market in fact)
    if key == "order":
        return ", ".join(letter(seat) for seat in fact)
    if key in ("tokens", "cards", "ranking"):
        return ", ".join(name(one, lang) for one in fact)
    if isinstance(fact, list):
        return ", ".join(f"{letter(seat)} {n}" for seat, n in enumerate(fact))
    return fact
