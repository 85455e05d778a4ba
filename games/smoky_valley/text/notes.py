"""What happened, in words, and which drawn things it is about."""

from collections.abc import Sequence
from typing import Any

from games.seats import letter
from games.smoky_valley.text.names import name
from games.smoky_valley.text.words import bundle, tongue
from games.state import Note

NAMED = ("district", "industry", "token", "tile", "card", "good", "ship", "one", "two")
BUNDLES = ("pay", "gain", "give", "take")


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
