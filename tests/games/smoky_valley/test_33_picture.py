"""The board as SVG."""

from typing import Any
from xml.etree import ElementTree

import pytest

from games.smoky_valley.board import board
from games.smoky_valley.cards import CANAL_TILES, SECTIONS
from games.smoky_valley.cards.city_cards import CITY_CARDS
from games.smoky_valley.text.names import name
from tests.games.smoky_valley.positions import A, play, position


@pytest.mark.parametrize("lang", ["en", "de"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_picture_shows_the_position(seats: int, lang: str) -> None:
    state = position(
        seats=seats,
        boat=2,
        goods={"beer": 37},
        build={"mccord": ["B flour_mill+"]},
        services={"mccord": ["cargo_train_iron"]},
        ships=["us 2 canaller beer:AB trader=B", "gb 1 schooner owner=A"],
        offer=["bank"],
        display=["water_power"],
        tiles={"wellington": ["trade_basic"]},
        piles={3: ["ship_one", "swap_districts"]},
        cards={A: ["college"]},
    )
    root = ElementTree.fromstring(board(play(state).view(None), lang))
    assert root.attrib["width"] == "1200"
    words = " ".join("".join(part.itertext()) for part in root.iter() if part.tag.endswith("text"))
    for shown in ("flour_mill", "cargo_train_iron", "bank", "water_power", "college", "beer"):
        assert name(shown, lang) in words
    assert "37" in words and "+1" in words
    markers = [part for part in root.iter() if part.tag.endswith("polygon")]
    assert len(markers) >= 2


def test_every_player_has_a_shape_of_their_own() -> None:
    view = play(position(seats=4)).view(None)
    root = ElementTree.fromstring(board(view, "en"))
    letters = [part.text for part in root.iter() if part.text in ("A", "B", "C", "D")]
    assert set(letters) == {"A", "B", "C", "D"}


def test_text_is_escaped_and_the_picture_is_the_same_every_time() -> None:
    view = play(position(offer=["merchants_exchange"], year=1860)).view(A)
    assert board(view, "en") == board(view, "en")
    assert "Merchant&#x27;s Exchange" in board(view, "en")


def texts(view: dict[str, Any], lang: str) -> list[str]:
    """Every line of text in the picture."""
    root = ElementTree.fromstring(board(view, lang))
    return ["".join(part.itertext()) for part in root.iter() if part.tag.endswith("text")]


def test_names_stand_beside_the_letters_where_they_are_known() -> None:
    view = play(position(seats=4)).view(None)
    assert not any("Ada" in line for line in texts(view, "en"))
    named = texts({**view, "names": ["Ada", "<Bob>", "Cy", "D" * 50]}, "de")
    assert {"A Ada", "B <Bob>", "C Cy", f"D {'D' * 20}"} <= set(named)


def test_card_names_are_whole_and_the_canal_steps_are_seen() -> None:
    state = position(mayor=A, cards={A: ["city_planning_office", "waste_management"]})
    state.players[A].canal["wellington"] = 1
    lines = texts(play(state).view(None), "de")
    assert {"⚑ Stadtplanungsbüro", "♥ Abfallbeseitigung", "Bürgermeister, Bonus noch frei"} <= set(
        lines
    )
    assert any("Wellington 0/1" in line for line in lines)
    state.players[A].mayor_bonus_used = True
    assert "Bürgermeister, Bonus genutzt" in texts(play(state).view(None), "de")


@pytest.mark.parametrize("tile", list(CANAL_TILES))
def test_no_name_of_a_canal_tile_is_cut_short(tile: str) -> None:
    view = play(position(year=1855, piles={1: [tile]})).view(None)
    offer = {section: [tile, tile] for section in SECTIONS}
    for lang in ("en", "de"):
        shown = texts({**view, "tiles": offer}, lang)
        assert [line for line in shown if "…" in line] == []


@pytest.mark.parametrize("card", list(CITY_CARDS))
def test_no_text_of_a_city_card_is_cut_short(card: str) -> None:
    view = play(position()).view(None)
    view["players"][A]["cards"] = [card]
    for lang in ("en", "de"):
        shown = texts({**view, "cards": [card]}, lang)
        assert [line for line in shown if "…" in line] == []
