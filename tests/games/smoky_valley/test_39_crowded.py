"""Whole turns in crowded positions: engine and referee agree on each ask, payment and gain."""

from random import Random
from typing import Any

import pytest

from games.check.fuzz import result_of
from games.smoky_valley.cards import CANAL_TILES, DISTRICTS
from games.smoky_valley.cards.city_cards import CITY_CARDS
from games.smoky_valley.state import State
from tests.games.smoky_valley.crowded import YEARS, crowded, piles
from tests.games.smoky_valley.positions import A, position
from tests.games.smoky_valley.rare import EDITIONS, FIRST, MOMENTS
from tests.games.smoky_valley.refereed import Placed

TURNS = 4
DEEDS = {
    "build_popularity": "build industry",
    "cheap_building": "build industry",
    "cheap_card": "acquire card",
    "extra_trader": "board trader",
    "load_two": "ship goods",
    "local_market": "sell three",
    "service_prestige": "develop service",
    "upgrade_prestige": "upgrade industry",
}
ACTIONS = [
    "build industry",
    "upgrade industry",
    "produce goods",
    "develop service",
    "develop canal",
    "acquire card",
    "ship goods",
    "board trader",
]
PLENTY: dict[str, Any] = {"cash": 6, "depots": dict.fromkeys(DISTRICTS, "A"), "box": []}


def asked(state: State, seed: str, *wishes: str) -> set[str]:
    """What was asked in a turn on which both agree."""
    placed = Placed(state, seed, wishes)
    result = result_of(placed)
    assert not result.failed, f"{result.error}\n{result.trace}"
    return {move.ask for move in placed.log}


def stock(**goods: int) -> dict[str, int]:
    """Two of each good, of some another number."""
    return {**dict.fromkeys(("wood", "coal", "iron", "grain", "brick"), 4), "flour": 2, **goods}


@pytest.mark.parametrize("card", CITY_CARDS)
def test_both_agree_on_a_city_card(card: str) -> None:
    words = f"acquire {card.replace('_', ' ')}"
    for year in YEARS[CITY_CARDS[card].decade]:
        for seed in range(TURNS):
            state = crowded(f"{card} {seed}", year=year, offer=[card], goods=stock(), **PLENTY)
            assert "card.acquire" in asked(state, str(seed), "sail to well", words, "acquire card")


@pytest.mark.parametrize("tile", CANAL_TILES)
def test_both_agree_on_a_canal_tile(tile: str) -> None:
    goods, found = stock(machine=2, beer=1), set[str]()
    for year in (1845, 1850, 1855):
        for seed in range(TURNS):
            laid = piles(Random(seed), tile)
            state = crowded(f"{tile} {seed}", year=year, goods=goods, piles=laid, **PLENTY)
            near = state.players[A].slots[(2, 1, 3, 2)[seed]].replace("_", " ")
            found |= asked(state, str(seed), f"sail to {near}", DEEDS.get(tile, "canal action"))
    if CANAL_TILES[tile].action:
        assert any(ask.startswith("tile.") for ask in found)


@pytest.mark.parametrize("cash", [0, 1, 2, 12])
@pytest.mark.parametrize("deed", ACTIONS)
def test_both_agree_on_what_a_purse_allows(deed: str, cash: int) -> None:
    for seed in range(TURNS):
        asked(crowded(f"{deed} {cash} {seed}", cash=cash), str(seed), deed, "sail to")


@pytest.mark.parametrize("number", range(12))
def test_both_agree_on_any_turn(number: int) -> None:
    for seed in range(8 * number, 8 * number + 8):
        asked(crowded(str(seed)), str(seed), *(["sail to"] if seed % 4 else []))


@pytest.mark.parametrize("name", MOMENTS)
def test_both_agree_on_a_rare_moment(name: str) -> None:
    settings, moves = MOMENTS[name]
    state = position(**settings)
    state.edition, state.city_first = EDITIONS.get(name, state.edition), name in FIRST
    assert state.turn.seat == A
    asked(state, name, *moves)
