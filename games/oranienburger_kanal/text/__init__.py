"""Everything that is said about the game, in English and German."""

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from types import ModuleType
from typing import Any

from games.asks import Decision
from games.oranienburger_kanal.cards import TRACK
from games.oranienburger_kanal.cards.decks import DECKS
from games.oranienburger_kanal.cards.form import Card, is_house
from games.oranienburger_kanal.text import de, en
from games.state import Note

Facts = Mapping[str, Any]
STANDARD: Mapping[str, Any] = {}
LANGUAGES: Mapping[str, ModuleType] = {"en": en, "de": de}


def words(lang: str) -> Any:
    """The wording of a language; English for one that we do not speak."""
    return LANGUAGES.get(lang, en)


def goods(bundle: Mapping[str, int], lang: str) -> str:
    """`2 wood, 1 iron` in words."""
    said = words(lang)
    return ", ".join(f"{n} {said.GOODS[good]}" for good, n in bundle.items()) or said.SAY["nothing"]


def card_name(deck: str, name: str, lang: str) -> str:
    """`Boat Shed (A14)`."""
    return f"{getattr(DECKS[deck][name].name, _code(lang))} ({name})"


def field_text(field: str, covered: bool, lang: str) -> str:
    """OK-2.3: what an action field offers, without the part that its stack still covers."""
    said = words(lang)
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


def prompt(ask: Decision, lang: str) -> str:
    """The question of an ask."""
    facts, said = ask.facts(), words(lang)
    known: dict[str, Any] = {"field": facts.get("field", ""), "number": facts.get("field", "")[1:]}
    if "card" in facts:
        card = DECKS[facts["deck"]][facts["card"]]
        known |= {"card": card_name(facts["deck"], card.id, lang), "text": card_text(card, lang)}
    if "kind" in facts:
        known["kind"] = said.TRACKS[facts["kind"]]
    key = "wheel.over" if not facts.get("can", True) else ask.id
    return str(said.PROMPTS[key]).format(**known)


def tell(note: Note, lang: str) -> str:
    """What has happened, in words."""
    facts, said = note.facts, words(lang)
    if note.kind in TALES:
        return TALES[note.kind](facts, lang)
    known = dict(facts)
    if "card" in facts:
        known["card"] = card_name(facts["deck"], facts["card"], lang)
    for key in ("paid", "got", "due"):
        if key in facts:
            known[key] = goods(facts[key], lang)
    if "good" in facts:
        known["good"] = said.GOODS[facts["good"]]
    if "colour" in facts:
        known["colour"] = said.COLOURS[facts["colour"]]
    return str(said.TOLD[note.kind]).format(**known)


def _names(facts: Facts, cards: Iterable[str], lang: str) -> str:
    return ", ".join(card_name(facts["deck"], name, lang) for name in cards)


def _tell_dealt(facts: Facts, lang: str) -> str:
    cards = _names(facts, facts["cards"], lang)
    return str(words(lang).TOLD["dealt"]).format(deck=facts["deck"], cards=cards)


def _tell_chose(facts: Facts, lang: str) -> str:
    said, field = words(lang), facts["field"]
    what = field_text(field, facts.get("covered", False), lang)
    return str(said.TOLD["chose"]).format(number=field[1:], what=what, taler=facts["taler"])


def _tell_track(facts: Facts, lang: str) -> str:
    said = words(lang)
    told = str(said.TOLD["over_path" if facts["over"] else "track"])
    text = told.format(track=said.ONE[facts["track"]], field=facts["field"])
    due = TRACK[facts["track"]].proceeds
    return f"{text} {_tell_received({**facts, 'due': due}, lang)}" if due else text


def _tell_received(facts: Facts, lang: str) -> str:
    told = "received" if facts["got"] == facts["due"] else "received_less"
    got, due = goods(facts["got"], lang), goods(facts["due"], lang)
    return str(words(lang).TOLD[told]).format(got=got, due=due)


def _tell_refilled(facts: Facts, lang: str) -> str:
    said, parts = words(lang).TOLD, list[str]()
    if facts["removed"]:
        parts.append(str(said["removed"]).format(cards=_names(facts, facts["removed"], lang)))
    told = str(said["drawn" if facts["drawn"] else "not_drawn"])
    return " ".join([*parts, told.format(cards=_names(facts, facts["drawn"], lang))])


def _tell_wheel(facts: Facts, lang: str) -> str:
    return str(words(lang).TOLD["turned" if facts["turned"] else "not_turned"])


def _tell_round(facts: Facts, lang: str) -> str:
    said = words(lang).TOLD
    text = str(said["last_round" if facts["last"] else "round"]).format(round=facts["round"])
    if facts["blocked"]:
        text += " " + str(said["blocked"]).format(number=facts["blocked"][1:])
    return text


def _tell_over(facts: Facts, lang: str) -> str:
    said = words(lang)
    text = str(said.TOLD["over"]).format(totals=" : ".join(str(n) for n in facts["totals"]))
    if facts["band"]:
        text += " " + str(said.TOLD["band"]).format(band=said.BANDS[facts["band"]])
    return text


TALES: Mapping[str, Callable[[Facts, str], str]] = {
    "dealt": _tell_dealt,
    "chose": _tell_chose,
    "track": _tell_track,
    "received": _tell_received,
    "refilled": _tell_refilled,
    "wheel": _tell_wheel,
    "round": _tell_round,
    "over": _tell_over,
}


def line(name: str, lang: str) -> str:
    """A line of the score sheet."""
    return str(words(lang).LINES[name])


def band_text(name: str, lang: str) -> str:
    """OK-12.12, OK-13.6: a band of a solo or campaign result in words."""
    return str(words(lang).BANDS[name])


def help(lang: str, options: Mapping[str, Any] = STANDARD) -> str:
    """The rules in short as far as the options of a game let them matter, and the notation."""
    said = words(lang).HELP
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
    steps: Sequence[tuple[str, str]] = words(lang).GUIDE
    return steps
