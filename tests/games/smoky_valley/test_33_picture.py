"""The board as SVG."""

from xml.etree import ElementTree

import pytest

from games.smoky_valley.board import board
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
