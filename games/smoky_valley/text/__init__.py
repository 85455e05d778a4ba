"""The Smoky Valley in words: prompts, labels, tellings, score lines, help."""

from collections.abc import Mapping, Sequence
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


def guide(lang: str) -> Sequence[tuple[str, str]]:
    """A walk through a first game in ten steps."""
    steps: Sequence[tuple[str, str]] = tongue(lang).GUIDE
    return steps


def barred(ask: Decision, one: Barred, lang: str) -> str:
    """What may not be done just now, and why."""
    district = one.facts.get("district")
    what = name(district, lang) if district else described(one.facts, ask.facts(), lang)
    return f"{what}: {tongue(lang).WHY[one.why]}"


def heading(group: str, lang: str) -> str:
    """The heading over a group of options."""
    return str(tongue(lang).HEADINGS[group])


def figure(path: str, lang: str) -> str:
    """A number of a seat's part of the view in words; nothing where words would not help."""
    known = tongue(lang).FIGURES
    kind, _, of = path.partition(".")
    if kind in ("goods", "agencies", "trade", "numbers"):
        shown = of.upper() if kind in ("agencies", "trade") else name(of, lang)
        return str(known[kind].format(shown))
    return str(known.get(path, ""))


def touched(note: Note) -> Sequence[str]:
    """The ids of the drawn things that a note is about."""
    facts, seat = note.facts, note.seat
    match note.kind:
        case "built" | "upgraded" | "produced":
            return (f"space-{facts['district']}:{facts['space']}",)
        case "depot":
            return (f"space-{facts['district']}:0",)
        case "developed":
            return (f"service-{facts['district']}-{facts['place']}",)
        case "loaded" | "boarded":
            return (f"ship-{facts['market']}-{facts['row']}",)
        case "launched" | "arrived" | "token":
            return (f"ship-{facts['market']}-1",)
        case "unloaded" | "delivered":
            return (f"market-{facts['market']}",)
        case "canal":
            return (f"seat{seat}-canal-slot-{facts['slot']}",)
        case "tile_drawn":
            return (f"offer-{facts['district']}-{facts['place']}",)
        case "card_drawn":
            return (f"offer-card-{facts['place']}",)
        case "acquired":
            return (f"seat{seat}-card-{facts['card']}",)
        case "passed":
            return (f"pass-{facts['space']}",)
        case _:
            return ()


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
