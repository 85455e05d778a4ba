"""What happened, in words, and which drawn things it is about."""

from collections.abc import Callable, Iterable, Mapping, Sequence

from games.asks import Facts
from games.oranienburger_kanal.cards import TRACK
from games.oranienburger_kanal.text.words import card_name, field_text, goods, tongue
from games.state import Note


def touched(note: Note) -> Sequence[str]:
    """The ids of the things that a note is about; those on a player's board begin with its seat."""
    named = THINGS.get(note.kind)
    return tuple(named(f"seat{note.seat}-", note.facts)) if named else ()


THINGS: Mapping[str, Callable[[str, Facts], list[str]]] = {
    "chose": lambda seat, facts: [f"action-{facts['field']}"],
    "built": lambda seat, facts: [f"{seat}field-{facts['field']}"],
    "activated": lambda seat, facts: [f"{seat}field-{facts['field']}"],
    "track": lambda seat, facts: [f"{seat}track-{facts['field']}"],
    "bridge": lambda seat, facts: [f"{seat}bridge-{facts['field']}"],
    "bought": lambda seat, facts: [f"{seat}stock-{facts['good']}"],
    "produced": lambda seat, facts: [f"{seat}wheel"],
    "wheel": lambda seat, facts: [f"{seat}wheel"] if facts["turned"] else [],
    "refilled": lambda seat, facts: [f"card-{name}" for name in facts["drawn"]],
}


def tell(note: Note, lang: str) -> str:
    """What has happened, in words."""
    facts, said = note.facts, tongue(lang)
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
    return str(tongue(lang).TOLD["dealt"]).format(deck=facts["deck"], cards=cards)


def _tell_chose(facts: Facts, lang: str) -> str:
    said, field = tongue(lang), facts["field"]
    what = field_text(field, facts.get("covered", False), lang)
    return str(said.TOLD["chose"]).format(number=field[1:], what=what, taler=facts["taler"])


def _tell_track(facts: Facts, lang: str) -> str:
    said = tongue(lang)
    told = str(said.TOLD["over_path" if facts["over"] else "track"])
    text = told.format(track=said.ONE[facts["track"]], field=facts["field"])
    due = TRACK[facts["track"]].proceeds
    return f"{text} {_tell_received({**facts, 'due': due}, lang)}" if due else text


def _tell_received(facts: Facts, lang: str) -> str:
    told = "received" if facts["got"] == facts["due"] else "received_less"
    got, due = goods(facts["got"], lang), goods(facts["due"], lang)
    return str(tongue(lang).TOLD[told]).format(got=got, due=due)


def _tell_refilled(facts: Facts, lang: str) -> str:
    said, parts = tongue(lang).TOLD, list[str]()
    if facts["removed"]:
        parts.append(str(said["removed"]).format(cards=_names(facts, facts["removed"], lang)))
    told = str(said["drawn" if facts["drawn"] else "not_drawn"])
    return " ".join([*parts, told.format(cards=_names(facts, facts["drawn"], lang))])


def _tell_wheel(facts: Facts, lang: str) -> str:
    return str(tongue(lang).TOLD["turned" if facts["turned"] else "not_turned"])


def _tell_round(facts: Facts, lang: str) -> str:
    said = tongue(lang).TOLD
    text = str(said["last_round" if facts["last"] else "round"]).format(round=facts["round"])
    if facts["blocked"]:
        text += " " + str(said["blocked"]).format(number=facts["blocked"][1:])
    return text


def _tell_over(facts: Facts, lang: str) -> str:
    said = tongue(lang)
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
