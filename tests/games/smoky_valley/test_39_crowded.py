"""Whole turns in crowded positions: engine and referee agree, and all is shown as it was.

What was shown before stands in tests/fixtures; see tests/games/smoky_valley/crowds.py.
"""

import pytest

from games.check.fuzz import result_of
from games.smoky_valley.cards import CANAL_TILES
from games.smoky_valley.cards.city_cards import CITY_CARDS
from games.smoky_valley.state import State
from tests.games.smoky_valley.crowded import DEEDS, YEARS, crowded, with_card, with_tile
from tests.games.smoky_valley.crowds import FILE, SCENES, TURNS, drawn, line
from tests.games.smoky_valley.positions import position
from tests.games.smoky_valley.rare import EDITIONS, FIRST, MOMENTS
from tests.games.smoky_valley.refereed import Placed


def asked(state: State, seed: object, *wishes: str) -> set[str]:
    """What was asked in a turn on which both agree."""
    placed = Placed(state, str(seed), wishes)
    result = result_of(placed)
    assert not result.failed, f"{result.error}\n{result.trace}"
    return {move.ask for move in placed.log}


@pytest.mark.parametrize("card", CITY_CARDS)
def test_both_agree_on_a_city_card(card: str) -> None:
    years = YEARS[CITY_CARDS[card].decade]
    for seed in range(3):
        state, wishes = with_card(card, seed, years[seed % len(years)])
        assert "card.acquire" in asked(state, seed, *wishes)


@pytest.mark.parametrize("tile", CANAL_TILES)
def test_both_agree_on_a_canal_tile(tile: str) -> None:
    found = set[str]()
    for seed in range(6):
        state, wishes = with_tile(tile, seed, (1845, 1850, 1855)[seed // 2])
        found |= asked(state, seed, *wishes)
    if CANAL_TILES[tile].action:
        assert any(ask.startswith("tile.") for ask in found)


@pytest.mark.parametrize("cash", [0, 1, 2])
@pytest.mark.parametrize("deed", DEEDS)
def test_both_agree_on_what_a_purse_allows(deed: str, cash: int) -> None:
    for seed in range(2):
        asked(crowded(f"{deed} {cash} {seed}", cash=cash), seed, deed, "sail to")


@pytest.mark.parametrize("number", range(10))
def test_both_agree_on_any_turn(number: int) -> None:
    for seed in range(4 * number, 4 * number + 4):
        asked(crowded(str(seed)), seed, *(["sail to"] if seed % 4 else []))


@pytest.mark.parametrize("name", MOMENTS)
def test_both_agree_on_a_rare_moment(name: str) -> None:
    settings, moves = MOMENTS[name]
    state = position(**settings)
    state.edition, state.city_first = EDITIONS.get(name, state.edition), name in FIRST
    asked(state, name, *moves)


@pytest.mark.parametrize("name", TURNS)
def test_a_crowded_turn_is_shown_as_it_was(name: str) -> None:
    assert line(name) in FILE.read_text().splitlines()


@pytest.mark.parametrize("name", SCENES)
def test_a_crowded_board_is_drawn_and_written_as_it_was(name: str) -> None:
    assert drawn(name) in FILE.read_text().splitlines()
