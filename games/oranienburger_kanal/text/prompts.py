"""Questions, score lines, figures, help and the first game in words."""

from collections.abc import Mapping, Sequence
from typing import Any

from games.asks import Decision
from games.oranienburger_kanal.cards.decks import DECKS
from games.oranienburger_kanal.cards.form import is_house
from games.oranienburger_kanal.text.words import card_name, card_text, tongue

STANDARD: Mapping[str, Any] = {}


def prompt(ask: Decision, lang: str) -> str:
    """The question of an ask."""
    facts, said = ask.facts(), tongue(lang)
    known: dict[str, Any] = {"field": facts.get("field", ""), "number": facts.get("field", "")[1:]}
    if "card" in facts:
        card = DECKS[facts["deck"]][facts["card"]]
        known |= {"card": card_name(facts["deck"], card.id, lang), "text": card_text(card, lang)}
    if "kind" in facts:
        known["kind"] = said.TRACKS[facts["kind"]]
    key = "wheel.over" if not facts.get("can", True) else ask.id
    return str(said.PROMPTS[key]).format(**known)


def line(name: str, lang: str) -> str:
    """A line of the score sheet."""
    return str(tongue(lang).LINES[name])


def figure(path: str, lang: str) -> str:
    """A number of a seat's part of the view in words; what tells nothing by itself is hidden."""
    said, parts = tongue(lang), path.split(".")
    if parts[0] == "stock":
        return str(said.GOODS[parts[-1]])
    return str(said.FIGURES.get(path, ""))


def help(lang: str, options: Mapping[str, Any] = STANDARD) -> str:
    """The rules in short as far as the options of a game let them matter, and the notation."""
    said = tongue(lang).HELP
    return "\n\n".join(str(said[part]) for part in _parts(options)) + "\n"


def _parts(options: Mapping[str, Any]) -> list[str]:
    """Which parts of the help a game with these options needs; without any, all of them."""
    whole = not options
    parts = ["opening", "fields", "building", "activation", "anytime", "limits", "end"]
    parts += ["back"] if whole or options.get("side") == "back" else []
    parts += ["campaign"] if whole or options.get("campaign") else []
    parts += ["score", "ties", "solo", "notation"]
    own = options.get("deck", "A") in DECKS and any(
        is_house(card) for card in DECKS[options.get("deck", "A")].values()
    )
    return [*parts, "house"] if own else parts


def guide(lang: str) -> Sequence[tuple[str, str]]:
    """A first game in ten steps."""
    steps: Sequence[tuple[str, str]] = tongue(lang).GUIDE
    return steps
