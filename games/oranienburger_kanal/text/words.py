"""Names and goods in words: cards, fields, effect lines, bands."""

import re
from collections.abc import Mapping
from types import ModuleType
from typing import Any

from games.oranienburger_kanal.cards.decks import DECKS
from games.oranienburger_kanal.cards.form import Card
from games.oranienburger_kanal.text import de, en

LANGUAGES: Mapping[str, ModuleType] = {"en": en, "de": de}


def tongue(lang: str) -> Any:
    """The wording of a language; English for one that we do not speak."""
    return LANGUAGES.get(lang, en)


def goods(bundle: Mapping[str, int], lang: str) -> str:
    """`2 wood, 1 iron` in words."""
    said = tongue(lang)
    return ", ".join(f"{n} {said.GOODS[good]}" for good, n in bundle.items()) or said.SAY["nothing"]


def card_name(deck: str, name: str, lang: str) -> str:
    """`Boat Shed (A14)`."""
    return f"{getattr(DECKS[deck][name].name, _code(lang))} ({name})"


def field_text(field: str, covered: bool, lang: str) -> str:
    """OK-2.3: what an action field offers, without the part that its stack still covers."""
    said = tongue(lang)
    return str(said.COVERED[field] if covered else said.FIELDS[field])


def _code(lang: str) -> str:
    return lang if lang in LANGUAGES else "en"


def card_text(card: Card, lang: str) -> str:
    """What a card does, in words."""
    text: str = getattr(card.text, _code(lang))
    return text


def line_text(card: Card, number: int, lang: str) -> str:
    """The words of one effect line: the card's sentence if it has one for each line."""
    text = card_text(card, lang)
    parts = re.split(r"(?<!\d)\. ", text.rstrip("."))
    return parts[number] if len(parts) == len(card.effects) else text


def band_text(name: str, lang: str) -> str:
    """OK-12.12, OK-13.6: a band of a solo or campaign result in words."""
    return str(tongue(lang).BANDS[name])
