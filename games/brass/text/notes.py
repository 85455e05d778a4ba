"""What happened, in words, and which drawn things it is about."""

from collections.abc import Sequence
from typing import Any

from games.brass.text.words import capital, card_name, link_name, pounds, slot_name, tongue
from games.seats import letter
from games.state import Note


def touched(note: Note) -> Sequence[str]:
    """The ids of the drawn things that a note is about."""
    facts = note.facts
    found = [f"slot-{facts[key]}" for key in ("slot", "mill", "port") if key in facts]
    if "link" in facts:
        found.append(f"link-{facts['link']}")
    if note.kind == "tile":
        found.append("market-distant")
    if note.kind == "market":
        found.append(f"market-{facts['cube']}")
    if note.kind == "developed":
        found.append(f"stack-{note.seat}-{facts['industry']}")
    return found


def tell(note: Note, lang: str) -> str:
    """What happened, without naming whose note it is."""
    tables = tongue(lang)
    shown: dict[str, Any] = {"private": ""}
    for key, fact in note.facts.items():
        shown[key] = _fact(key, fact, lang)
    if "cards" in note.private:
        names = ", ".join(card_name(card, lang) for card in note.private["cards"])
        shown["private"] = f" ({names})"
    if note.kind == "linked":
        shown["way"] = tables.WORDS[f"link.{note.facts['era']}"]
    return capital(tables.TOLD[note.kind].format(**shown))


def _fact(key: str, fact: Any, lang: str) -> Any:
    words = tongue(lang).WORDS
    if key in ("pounds", "price"):
        return pounds(fact, lang)
    if key in ("slot", "mill", "port"):
        return slot_name(fact)
    if key in ("industry", "era"):
        return words[fact]
    if key == "cube":
        return words[f"cube.{fact}"]
    if key == "link":
        return link_name(fact)
    if key == "owner":
        return letter(fact)
    if key == "order":
        return ", ".join(letter(seat) for seat in fact)
    if key == "cards":
        return f" {words['and']} ".join(card_name(card, lang) for card in fact)
    return fact
