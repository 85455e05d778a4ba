"""Options in words: what they cost, bring, lose and set off; and why some are barred."""

from collections.abc import Callable, Mapping
from functools import cache
from typing import Any

from games.asks import Amount, Barred, Decision, Facts, Offer, Pick
from games.oranienburger_kanal.cards import BESIDE
from games.oranienburger_kanal.cards.decks import DECKS
from games.oranienburger_kanal.text.words import (
    card_name,
    card_text,
    field_text,
    goods,
    line_text,
    tongue,
)


def label(ask: Decision, answer: Any, lang: str) -> str:
    """An answer in words."""
    if isinstance(ask, Amount):
        return _times_label(ask.facts(), answer, lang)
    if not isinstance(ask, Pick):
        return ask.write(answer)
    offer = ask.offer(answer)
    if offer.group == "anytime" or not offer.facts:
        return _plain_label(offer, lang)
    return LABELS.get(ask.id, _field_label)(ask.facts(), offer, lang)


def _plain_label(offer: Offer, lang: str) -> str:
    """The words that end or leave something, and the anytime actions."""
    said, facts = tongue(lang).SAY, offer.facts
    if "price" in facts:
        good = tongue(lang).GOODS[offer.value.good]
        return str(said["buy"]).format(good=good, price=facts["price"])
    if offer.notation in BESIDE:
        return _where(offer.notation, lang)
    return str(said.get(offer.notation, offer.notation)) + _lost(facts, lang)


def _lost(facts: Facts, lang: str) -> str:
    """` (over the limit: 2 wood lost)`, if anything would find no room."""
    over = facts.get("lost")
    return str(tongue(lang).SAY["lost"]).format(goods=goods(over, lang)) if over else ""


@cache
def _where(field: str, lang: str) -> str:
    """`h12, between b12 and b22`: a track field by the building fields beside it."""
    said, fields = tongue(lang).SAY, BESIDE[field]
    key = "between" if len(fields) > 1 else "beside"
    return str(said[key]).format(field=field, fields=str(said["and"]).join(fields))


def _field_label(facts: Facts, offer: Offer, lang: str) -> str:
    """A field for a track or bridge: where it lies, what it covers, what it activates."""
    said, text = tongue(lang).SAY, _where(offer.notation, lang)
    text += str(said["over path"]) if offer.facts["over"] else ""
    buildings = offer.facts.get("activates", {})
    named = [f"{card_name(facts['deck'], card, lang)} {at}" for at, card in buildings.items()]
    if not named:
        return text
    both = len(named) > 1
    key = "activates one" if both and facts["kind"] == "bridge" else "activates"
    join = said["or"] if key == "activates one" else said["and"]
    return text + str(said[key]).format(what=str(join).join(named))


def _building_field_label(facts: Facts, offer: Offer, lang: str) -> str:
    if not offer.facts["activates"]:
        return offer.notation
    return str(tongue(lang).SAY["activated"]).format(field=offer.notation)


def _action_label(facts: Facts, offer: Offer, lang: str) -> str:
    what = field_text(offer.notation, offer.facts["covered"], lang)
    return str(tongue(lang).SAY["field"]).format(
        number=offer.notation[1:], what=what, taler=offer.facts["taler"]
    )


def _step_label(facts: Facts, offer: Offer, lang: str) -> str:
    said, known = tongue(lang), offer.facts
    if "card" in known:
        return _build_label(facts["deck"], known, lang)
    if "kind" not in known:
        return str(said.SAY["take"]).format(goods=goods(known["gives"], lang)) + _lost(known, lang)
    text = str(said.SAY["track"]).format(
        kind=said.TRACKS[known["kind"]], cost=goods(known["cost"], lang)
    )
    return text + _purchases(known, lang) + _giving(known, lang)


def _build_label(deck: str, known: Facts, lang: str) -> str:
    said, card = tongue(lang).SAY, DECKS[deck][known["card"]]
    cost = str(said["or"]).join(goods(one, lang) for one in card.cost)
    text = str(said["build"]).format(
        card=card_name(deck, card.id, lang),
        cost=cost,
        prestige=card.prestige,
        text=card_text(card, lang),
    )
    return text + _purchases(known, lang)


def _giving(known: Facts, lang: str) -> str:
    gives = known.get("gives")
    if not gives:
        return ""
    return str(tongue(lang).SAY["giving"]).format(goods=goods(gives, lang)) + _lost(known, lang)


def _purchases(known: Facts, lang: str) -> str:
    """` – first buy 2 clay for 3 Taler`, if anything has to be bought."""
    if not known.get("taler"):
        return ""
    said, parts = tongue(lang).SAY, list[str]()
    if known["turns"]:
        key = "turning once" if known["turns"] == 1 else "turning"
        parts.append(str(said[key]).format(turns=known["turns"]))
    if known["buys"]:
        parts.append(str(said["buying goods"]).format(goods=goods(known["buys"], lang)))
    return str(said["buying"]).format(what=", ".join(parts), taler=known["taler"])


def _pay_label(facts: Facts, offer: Offer, lang: str) -> str:
    said, known = tongue(lang).SAY, offer.facts
    text = str(said["pay"]).format(goods=goods(known["cost"], lang))
    if known.get("gives"):
        text += str(said["for"]).format(goods=goods(known["gives"], lang))
    return text + _purchases(known, lang) + _lost(known, lang)


def _times_label(facts: Facts, times: int, lang: str) -> str:
    """`3 times: pay 3 clay for 3 brick`, with what is bought and lost on the way."""
    said, tried = tongue(lang).SAY, facts["trials"][times - 1]
    paid, got = ({good: n * times for good, n in facts[key].items()} for key in ("pay", "gives"))
    deed = str(said["pay"]).format(goods=goods(paid, lang))
    deed += str(said["for"]).format(goods=goods(got, lang))
    text = str(said["once" if times == 1 else "times"]).format(times=times, deed=deed)
    return text + _purchases(tried, lang) + _lost(tried, lang)


def _gain_label(facts: Facts, offer: Offer, lang: str) -> str:
    text = str(tongue(lang).SAY["take"]).format(goods=goods(offer.facts["gives"], lang))
    return text + _lost(offer.facts, lang)


def _kind_label(facts: Facts, offer: Offer, lang: str) -> str:
    said, gives = tongue(lang).SAY, offer.facts.get("gives")
    if gives is None:
        return str(said["take all"]) + _lost(offer.facts, lang)
    return str(said["take kind"]).format(goods=goods(gives, lang)) + _lost(offer.facts, lang)


def _place_label(facts: Facts, offer: Offer, lang: str) -> str:
    said = tongue(lang)
    text = str(said.SAY["free_track"]).format(kind=said.TRACKS[offer.notation])
    return text + _giving(offer.facts, lang)


def _line_label(facts: Facts, offer: Offer, lang: str) -> str:
    said, known = tongue(lang).SAY, offer.facts
    text = line_text(DECKS[facts["deck"]][facts["card"]], known["line"], lang)
    text = str(said["line"]).format(number=known["line"] + 1, text=text)
    if "gives" in known:
        what = str(said["or"]).join(goods(one, lang) for one in known["gives"])
        text += str(said["now"]).format(goods=what) + _lost(known, lang)
    return text


def _use_label(facts: Facts, offer: Offer, lang: str) -> str:
    name = card_name(facts["deck"], offer.facts["card"], lang)
    return str(tongue(lang).SAY["use"]).format(card=name, field=offer.notation)


def _wheel_label(facts: Facts, offer: Offer, lang: str) -> str:
    said, known = tongue(lang).SAY, offer.facts
    text = str(said["turn wheel"])
    if known["buys"]:
        bought = goods(known["buys"], lang)
        text += str(said["wheel buying"]).format(goods=bought, taler=known["taler"])
    return text + _lost(known, lang)


LABELS: Mapping[str, Callable[[Facts, Offer, str], str]] = {
    "turn.field": _action_label,
    "turn.step": _step_label,
    "building.pay": _pay_label,
    "building.field": _building_field_label,
    "line.pay": _pay_label,
    "line.gain": _gain_label,
    "line.kind": _kind_label,
    "line.place": _place_label,
    "activation.line": _line_label,
    "activation.next": _use_label,
    "bridge.use": _use_label,
    "wheel.turn": _wheel_label,
}


def barred(ask: Decision, one: Barred, lang: str) -> str:
    """Why something that a player would look for may not be done now."""
    said, facts = tongue(lang), one.facts
    if one.why == "covered":
        return str(said.BARRED[f"covered {facts['colour']}"])
    if "card" in facts:
        what = card_name(facts["deck"], facts["card"], lang)
    else:
        what = said.TRACKS.get(one.notation, one.notation).capitalize()
    short = goods(facts.get("missing", {}), lang)
    return str(said.BARRED[one.why]).format(number=one.notation[1:], what=what, goods=short)


def heading(group: str, lang: str) -> str:
    """The heading over a group of options."""
    return str(tongue(lang).HEADINGS[group])
