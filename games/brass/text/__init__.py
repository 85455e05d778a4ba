"""Brass in words: prompts, labels, tellings, score lines and the help page."""

from collections.abc import Mapping
from types import ModuleType
from typing import Any

from games.asks import Decision, Json
from games.brass.cards import CONNECTIONS, LOCATIONS
from games.brass.state import town_of
from games.brass.text import de, en
from games.seats import letter
from games.state import Note

LANGS: Mapping[str, ModuleType] = {"en": en, "de": de}


def tongue(lang: str) -> ModuleType:
    """The tables of a language; English where there is none."""
    return LANGS.get(lang, en)


def place_name(place: str) -> str:
    """A place as printed on the board."""
    return LOCATIONS[place].name


def slot_name(slot: str) -> str:
    """`Preston 2`; a town's only slot needs no number."""
    town = town_of(slot)
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


def pounds(amount: int, lang: str) -> str:
    """Money as the language writes it."""
    sign = "-" if amount < 0 else ""
    return sign + str(tongue(lang).WORDS["pounds"].format(abs(amount)))


def prompt(ask: Decision, lang: str) -> str:
    """The question."""
    return str(tongue(lang).PROMPTS[ask.id])


def line(line: str, lang: str) -> str:
    """A line of the score sheet."""
    return str(tongue(lang).LINES[line])


def help(lang: str) -> str:
    """Notation and rules in short."""
    return str(tongue(lang).HELP)


def label(ask: Decision, answer: Json, lang: str) -> str:
    """What an answer does, with its price and where its coal and iron come from."""
    facts, verb = ask.facts()[answer], answer.partition(" ")[0]
    labels, words = tongue(lang).LABELS, tongue(lang).WORDS
    if verb in ("build", "link", "develop"):
        return _priced(verb, facts, lang)
    if verb == "sell":
        return _sale(ask.id, facts, lang)
    if verb == "loan":
        return str(
            labels["loan"].format(pounds=pounds(facts["pounds"], lang), level=facts["level"])
        )
    if verb == "play":
        names = [card_name(card, lang) for card in facts["cards"]]
        return str(labels["play"].format(cards=f" {words['and']} ".join(names)))
    if verb in ("coal", "iron"):
        shown = {"cube": words[f"cube.{verb}"], "slot": slot_name(facts["slot"])}
        owner = letter(facts["owner"])
        return capital(labels["source"].format(**shown, owner=owner, cubes=facts["cubes"]))
    return str(labels[verb])


def _priced(verb: str, facts: Any, lang: str) -> str:
    tables = tongue(lang)
    shown: dict[str, Any] = {"price": pounds(facts["price"], lang), "sources": ""}
    sources = [_source(cube, facts.get(cube), lang) for cube in ("coal", "iron")]
    if any(sources):
        shown["sources"] = f" ({', '.join(s for s in sources if s)})"
    if verb == "link":
        way = tables.WORDS["link.rail" if facts["coal"] else "link.canal"]
        return str(tables.LABELS[verb].format(way=way, link=link_name(facts["link"]), **shown))
    shown |= {"kind": tables.WORDS[facts["industry"]], "level": facts["level"], "over": ""}
    if verb == "develop":
        then = tables.LABELS["then"].format(next=facts["next"][0]) if facts["next"] else ""
        return str(tables.LABELS[verb].format(then=then, **shown))
    if facts["over"]:
        owner, was = facts["over"]
        shown["over"] = tables.LABELS["over"].format(
            owner=letter(owner), was=was, slot=slot_name(facts["slot"])
        )
    return str(tables.LABELS[verb].format(town=place_name(facts["town"]), **shown))


def _source(cube: str, source: Any, lang: str) -> str:
    if not source:
        return ""
    tables = tongue(lang)
    name = tables.WORDS[f"cube.{cube}"]
    if "pay" in source:
        return str(tables.LABELS["bought"].format(cube=name, pounds=pounds(source["pay"], lang)))
    slots = f" {tables.WORDS['or']} ".join(slot_name(slot) for slot in source["from"])
    return str(tables.LABELS["free"].format(cube=name, slots=slots))


def _sale(ask: str, facts: Any, lang: str) -> str:
    labels = tongue(lang).LABELS
    if "mills" in facts:
        mills = ", ".join(slot_name(slot) for slot in facts["mills"])
        return str(labels["sell"].format(mills=mills))
    if ask == "debt.sale":
        shown = facts | {
            "kind": tongue(lang).WORDS[facts["industry"]],
            "slot": slot_name(facts["slot"]),
            "pounds": pounds(facts["pounds"], lang),
            "missing": pounds(facts["missing"], lang),
        }
        return str(labels["sale.forced"].format(**shown))
    mill = slot_name(facts["mill"])
    if facts["port"] is None:
        fails, tiles = facts["risk"]
        shown = {"mill": mill, "income": facts["income"], "fails": fails, "tiles": tiles}
        return str(labels["sale.market"].format(**shown))
    shown = facts | {
        "mill": mill,
        "port": slot_name(facts["port"]),
        "owner": letter(facts["owner"]),
    }
    return str(labels["sale.port"].format(**shown))


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
