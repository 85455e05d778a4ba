"""Every printed component with its figures and its drawing."""

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Any

import msgspec

from games.kit.marks import Box
from games.kit.pieces import card
from games.kit.sentence import sentence
from games.kit.svg import icon, picture
from games.oranienburger_kanal.board.actions import MAIN, OTHER
from games.oranienburger_kanal.board.faces import display_card, face_height
from games.oranienburger_kanal.board.plan import sample
from games.oranienburger_kanal.cards import (
    ACTION_FIELDS,
    BRIDGE_COST,
    CAPS,
    EFFECT_GOODS,
    START_STOCK,
    TRACK,
)
from games.oranienburger_kanal.cards.decks import DECKS
from games.oranienburger_kanal.cards.form import Card
from games.oranienburger_kanal.text.words import card_text, goods, tongue
from games.protocol import PAGE, Part

WIDE = 168


def reference(lang: str) -> Sequence[Part]:
    """The action fields, the tracks, the goods, and the cards of every deck that can be played."""
    cards = [part for deck in DECKS for part in _deck(deck, lang)]
    return [*_fields(lang), *_tracks(lang), *_goods(lang), *cards]


def _fields(lang: str) -> Iterator[Part]:
    said = tongue(lang)
    for field in ACTION_FIELDS:
        shown = sentence(10, 22, MAIN[field], 18)
        if field in OTHER:
            shown += sentence(10, 46, OTHER[field], 18)
        drawn = picture(WIDE, 60, field.upper(), card(1, 1, WIDE - 2, 58) + shown)
        yield Part(said.PARTS["fields"], field.upper(), said.OFFERS[field], drawn)


def _tracks(lang: str) -> Iterator[Part]:
    said = tongue(lang)
    costs = {**{kind: track.cost for kind, track in TRACK.items()}, "bridge": BRIDGE_COST}
    for kind, cost in costs.items():
        name = said.TRACKS[kind].capitalize()
        drawn = picture(80, 40, name, sample(kind, 20, 20, 40, 28))
        told = str(said.PARTS["costs"]).format(goods=goods(cost, lang))
        yield Part(said.PARTS["tracks"], name, f"{told} {said.PLACING[kind]}", drawn)


def _goods(lang: str) -> Iterator[Part]:
    said = tongue(lang)
    for good in EFFECT_GOODS:
        name = said.GOODS[good].capitalize()
        key = "limit" if good in CAPS else "no_limit"
        told = str(said.PARTS[key]).format(most=CAPS.get(good, 0), start=START_STOCK[good])
        yield Part(said.PARTS["goods"], name, told, picture(32, 32, name, icon(good, 4, 4, 24)))


@lru_cache(maxsize=8)
def _deck(deck: str, lang: str) -> tuple[Part, ...]:
    said = tongue(lang)
    parts = []
    for one in DECKS[deck].values():
        group = str(said.PARTS["deck"]).format(deck=deck, colour=said.COLOURS[one.colour])
        cost = str(said.SAY["or"]).join(goods(bundle, lang) for bundle in one.cost)
        told = str(said.PARTS["card"]).format(
            cost=cost, prestige=one.prestige, text=card_text(one, lang)
        )
        name = f"{one.id} {getattr(one.name, lang if lang in ('en', 'de') else 'en')}"
        parts.append(Part(group, name, told, _face(deck, one, name, lang)))
    return tuple(parts)


def _face(deck: str, one: Card, name: str, lang: str) -> str:
    facts: Mapping[str, Any] = msgspec.to_builtins(one)
    view = {"deck": deck, "cards": {one.id: facts}}
    high = face_height(view, one.id, WIDE, lang)
    drawn = display_card(view, one.id, Box(2, 2, WIDE - 4, high), lang, PAGE)
    return picture(WIDE, high + 4, name, drawn)
