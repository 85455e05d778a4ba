"""The picture and the table of a position."""

from typing import Any
from xml.etree import ElementTree

import pytest

from games.le_havre.board import CARD_HEIGHT, board
from games.le_havre.cards import CARDS
from games.le_havre.table import table as text_table
from tests.games.le_havre.build import BLUE, GREEN, RED, final_position, give, opened, own, position

both = pytest.mark.parametrize("lang", ["en", "de"])


def busy() -> dict[str, Any]:
    """A view with something of everything."""
    state = position(round=8, turn=3)
    own(state, RED, "wharf_1", "iron_mine_and_coal_seam", "dina", "luxury_yacht")
    own(state, GREEN, "bridge_over_the_seine")
    own(state, None, "fishery")
    state.players[GREEN].person, state.players[BLUE].person = "fishery", "wharf_1"
    state.players[RED].loans, state.players[RED].known = 2, ["tavern", "kiln"]
    state.modernised, state.ships["iron"] = ["wharf_1"], ["caen", "boulogne"]
    give(state, RED, franc=12, coke=3, fish=4)
    return opened(state).view(RED)


def texts(svg: str) -> list[str]:
    """Every text in a picture."""
    return [
        node.text or "" for node in ElementTree.fromstring(svg).iter() if node.tag.endswith("text")
    ]


@both
def test_the_picture_shows_what_one_plays_from(lang: str) -> None:
    shown = "\n".join(texts(board(busy(), lang)))
    names = {
        "en": [
            "Round 8 of 18, turn 3 of 7",
            "Bridge over the Seine",
            "interest",
            "12 francs",
            "2 loans",
        ],
        "de": [
            "Runde 8 von 18, Zug 3 von 7",
            "Seine-Brücke",
            "Zinsen",
            "12 Franc",
            "2 Schuldscheine",
        ],
    }
    for text in names[lang]:
        assert text in shown, text
    assert "Boulogne 4 (10)" in shown and "Dina" in shown
    assert ("modernised" if lang == "en" else "modernisiert") in shown


def test_food_due_and_covered_is_shown() -> None:
    shown = "\n".join(texts(board(busy(), "en")))
    assert "owes 7 food: ships 3, rest 4, has 16, covered" in shown
    assert "owes 7 food: ships 0, rest 7, has 0, short by 7" in shown


def test_all_cards_of_the_stacks_are_fanned() -> None:
    view = busy()
    shown = "\n".join(texts(board(view, "en")))
    names = [CARDS[name].en for stack in view["stacks"] for name in stack]
    assert len(names) > 20 and not [name for name in names if name not in shown]


@both
@pytest.mark.parametrize("seats", range(1, 6))
def test_texts_stay_inside_the_picture(lang: str, seats: int) -> None:
    for state in (position(seats), final_position(seats)):
        svg = board(opened(state).view(None), lang)
        root = ElementTree.fromstring(svg)
        wide = float(root.attrib["width"])
        for node in root.iter():
            if node.tag.endswith("text"):
                x, size = float(node.attrib["x"]), float(node.attrib["font-size"])
                span = 0.5 * size * len(node.text or "")
                anchor = node.attrib["text-anchor"]
                left = x - span * {"start": 0, "middle": 0.5, "end": 1}[anchor]
                assert left >= 0 and left + span <= wide, node.text


@both
@pytest.mark.parametrize("seats", range(1, 6))
def test_the_table_has_at_most_76_columns(lang: str, seats: int) -> None:
    view = busy() if seats == 3 else opened(position(seats)).view(None)
    lines = text_table(view, lang).splitlines()
    assert max(len(line) for line in lines) <= 76
    assert len(lines) > 30


def test_the_table_holds_the_same_as_the_picture() -> None:
    text = text_table(busy(), "en")
    for part in (
        "Dina (wooden 2)",
        "4 fish",
        "Fishery ⌐ [B]: value 10, entry free",
        "Wharf (1) [C]",
        "5 wood, 3 energy, carries 2, feeds 3, price 14",
        "3 steel, 3 energy, carries 0, feeds 0, not for sale",
        "⚒ hammer",
        "you know: Tavern, Kiln",
        "12 francs",
        "(interest)",
    ):
        assert part in text, part


@pytest.mark.parametrize(
    ("top", "terms"),
    [
        ("bank", "value 16, price 40, no action: end: 3 francs per industrial"),
        ("church", "value 26, not for sale, entry free: with 5 bread"),
    ],
)
def test_the_table_tells_all_of_a_project_on_top(top: str, terms: str) -> None:
    state = position(stacks=[[top], ["dock"], ["marketplace", "fishery"]])
    assert terms in text_table(opened(state).view(None), "en")


def test_supply_markers_bear_the_letters_of_the_seats() -> None:
    state = position(turn=2)
    state.players[RED].marker, state.players[GREEN].marker = 1, 2
    text = text_table(opened(state).view(None), "en")
    assert "1 wood + cattle [A]" in text and ">2 wood + clay [B]" in text


@both
def test_nobody_owes_food_in_the_final_phase(lang: str) -> None:
    view = opened(final_position()).view(None)
    said, owed = {"en": ("owes no food", "rest 0"), "de": ("schuldet keine Nahrung", "Rest 0")}[
        lang
    ]
    for shown in ("\n".join(texts(board(view, lang))), text_table(view, lang)):
        assert shown.count(said) == 3 and owed not in shown


@both
def test_built_cards_tell_their_terms_in_a_readable_size(lang: str) -> None:
    state = position()
    own(state, RED, *(name for name in CARDS if name != "luxury_yacht"))
    svg = board(opened(state).view(None), lang)
    sizes = [
        int(node.attrib["font-size"])
        for node in ElementTree.fromstring(svg).iter()
        if (node.text or "").startswith({"en": "value ", "de": "Wert "}[lang])
    ]
    assert len(sizes) == len(CARDS) - 1 and min(sizes) >= 11


def test_a_person_is_not_covered_by_the_card_below() -> None:
    state = position()
    own(state, RED, *(name for name in CARDS if CARDS[name].action))
    state.players[RED].person = state.players[RED].buildings[0]
    nodes = list(ElementTree.fromstring(board(opened(state).view(None), "en")).iter())
    discs = [float(n.attrib["cy"]) + 12 for n in nodes if n.attrib.get("r") == "12"]
    tops = [float(n.attrib["y"]) for n in nodes if n.attrib.get("height") == str(CARD_HEIGHT)]
    assert len(discs) == 1
    assert discs[0] <= min(top for top in tops if top > discs[0] - 12)


def test_names_are_escaped() -> None:
    svg = board(busy(), "en")
    assert "Iron Mine &amp; Coal Seam" in svg
    assert board(busy(), "en") == svg
