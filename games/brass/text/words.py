"""Names and sums in words: places, links, cards, pounds."""

from collections.abc import Mapping
from functools import cache
from types import ModuleType

from games.brass.cards import CONNECTIONS, LOCATIONS, TOWN
from games.brass.text import de, en

LANGS: Mapping[str, ModuleType] = {"en": en, "de": de}


def tongue(lang: str) -> ModuleType:
    """The tables of a language; English where there is none."""
    return LANGS.get(lang, en)


def place_name(place: str) -> str:
    """A place as printed on the board."""
    return LOCATIONS[place].name


def slot_name(slot: str) -> str:
    """`Preston 2`; a town's only slot needs no number."""
    town = TOWN[slot]
    single = len(LOCATIONS[town].slots) == 1
    return place_name(town) if single else f"{place_name(town)} {slot.partition(':')[2]}"


def link_name(line: str) -> str:
    """`Preston–Wigan`."""
    return "–".join(place_name(end) for end in CONNECTIONS[line][:2])


def card_name(card: str, lang: str) -> str:
    """A town card by its town, an industry card by its industry."""
    return place_name(card) if card in LOCATIONS else capital(tongue(lang).WORDS[card])


def capital(text: str) -> str:
    """With a capital letter in front."""
    return text[:1].upper() + text[1:]


@cache
def pounds(amount: int, lang: str) -> str:
    """Money as the language writes it."""
    sign = "-" if amount < 0 else ""
    return sign + str(tongue(lang).WORDS["pounds"].format(abs(amount)))
