"""Guide, reference and the words of both languages."""

from collections import Counter
from xml.etree import ElementTree as ET

import pytest

from games.kit.words import Book, faults
from games.oranienburger_kanal.cards import EFFECT_GOODS
from games.oranienburger_kanal.cards.decks import DECKS
from games.oranienburger_kanal.text import de, en
from games.oranienburger_kanal.text.words import tongue
from tests.games.oranienburger_kanal.positions import GAME

every_language = pytest.mark.parametrize("lang", ["en", "de"])


def test_both_languages_have_the_same_words_and_places() -> None:
    assert faults(Book(tongue("en"), tongue("de"))) == []
    assert (tongue("en"), tongue("de"), tongue("fr")) == (en, de, en)


@every_language
def test_a_first_game_is_told_in_ten_steps(lang: str) -> None:
    steps = GAME.guide(lang)
    assert len(steps) == 10 and all(len(text) > 80 for _, text in steps)
    assert [one for one, _ in GAME.guide("en")] != [one for one, _ in GAME.guide("de")]


@every_language
def test_every_printed_component_stands_in_the_reference(lang: str) -> None:
    parts = GAME.reference(lang)
    groups = Counter(part.group for part in parts)
    assert sorted(groups.values()) == [5, 7, 7, 20, 20, 20, 20, 20, 20]
    assert len(EFFECT_GOODS) == 7
    by_name = {part.name[:3]: part for part in parts}
    for card in (card for deck in DECKS.values() for card in deck.values()):
        part = by_name[card.id]
        assert getattr(card.text, lang) in part.text and str(card.prestige) in part.text
        assert getattr(card.name, lang) in part.name
    for part in parts:
        assert ET.fromstring(part.picture).tag.endswith("svg")
