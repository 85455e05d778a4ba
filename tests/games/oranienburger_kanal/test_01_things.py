"""OK-1: things and limits."""

from collections import Counter

import pytest

from games.check.testing import do, rule
from games.errors import Broken
from games.oranienburger_kanal.cards import BUILDING_FIELDS, CAPS, TRACK_FIELDS
from games.oranienburger_kanal.cards.decks import DECKS
from games.oranienburger_kanal.state import check
from tests.games.oranienburger_kanal.positions import GAME, blank, give, live, position, row, table


@rule("OK-1.1")
@pytest.mark.parametrize("seats", [1, 2])
def test_one_or_two_players_own_a_board_and_a_stock_each(seats: int) -> None:
    state = position(seats)
    state.players[0].tracks["h01"] = "path"
    assert list(GAME.SEATS) == [1, 2]
    assert ["h01" in player.tracks for player in state.players] == [True, False][:seats]


@rule("OK-1.2")
def test_a_board_has_12_building_fields_and_31_track_fields() -> None:
    assert (len(BUILDING_FIELDS), len(set(TRACK_FIELDS))) == (12, 31)


@rule("OK-1.3")
def test_a_field_that_is_built_up_is_not_offered_again() -> None:
    state = position(1)
    state.blocked = "f2"
    give(state.players[0], 8, 8, 8, 6, 6)
    state.players[0].buildings["b22"] = "A19"
    fields = table(state)
    do(fields, 0, "f1", "build a01")
    assert "b22" not in fields.opens(0)[0].ask.suggestions()
    do(fields, 0, "b11", "path")
    assert "v12" not in fields.opens(0)[0].ask.suggestions()


@rule("OK-1.4")
@pytest.mark.parametrize(
    ("good", "cap"), [("wood", 8), ("clay", 8), ("ore", 8), ("brick", 6), ("iron", 6)]
)
def test_a_stock_beyond_its_cap_is_broken(good: str, cap: int) -> None:
    state = position()
    state.players[0].stock[good] = cap
    check(state)
    state.players[0].stock[good] = cap + 1
    with pytest.raises(Broken, match="above the cap"):
        check(state)


@rule("OK-1.4")
def test_taler_and_prestige_have_no_cap() -> None:
    state = position()
    state.players[0].stock |= {"taler": 99, "prestige": 150}
    check(state)
    assert set(CAPS) == {"wood", "clay", "ore", "brick", "iron"}


@rule("OK-1.5")
def test_a_bridge_is_not_a_track() -> None:
    state, player = blank(
        tracks={"h02": "path", "v11": "path", "h12": "path"},
        buildings={"b12": "A01", "b22": "A02"},
        bridges=["h12"],
    )
    assert player.status("b12") == 0
    assert dict(GAME.score(state)[0].lines)["empty_track_fields"] == -28


@rule("OK-1.6")
def test_a_card_has_number_colour_name_cost_prestige_and_lines() -> None:
    card = DECKS["A"]["A02"]
    assert (card.colour, card.name.de, card.name.en) == ("green", "Treidelhütte", "Towing Hut")
    assert (card.cost, card.prestige, len(card.effects)) == ([{"wood": 1}, {"clay": 1}], 1, 2)
    for deck in DECKS.values():
        assert all(1 <= len(one.cost) <= 2 and 1 <= len(one.effects) <= 3 for one in deck.values())


@rule("OK-1.7")
@pytest.mark.parametrize("letter", ["A", "B"])
def test_a_deck_has_20_cards_of_each_colour_in_bands(letter: str) -> None:
    deck = DECKS[letter]
    assert Counter(card.colour for card in deck.values()) == dict(green=20, orange=20, blue=20)
    assert sorted(deck) == [f"{letter}{n:02}" for n in range(1, 61)]
    assert {deck[f"{letter}{n}"].colour for n in (21, 40)} == {"orange"}


@rule("OK-1.8")
def test_ore_is_never_part_of_a_building_cost() -> None:
    goods = {good for deck in DECKS.values() for c in deck.values() for b in c.cost for good in b}
    assert goods == {"wood", "clay", "brick", "iron", "taler"}


@rule("OK-1.9", "G-35")
def test_track_tiles_never_run_out() -> None:
    state = position(1)
    state.players[0].tracks = dict.fromkeys([f for f in TRACK_FIELDS if f != "v34"], "canal")
    give(state.players[0], 0, 0, 0, 0, 0, 3)
    canals = table(state)
    do(canals, 0, "f4", "canal")
    assert list(live(canals).players[0].tracks.values()).count("canal") == 31


@rule("OK-1.10")
def test_only_the_total_of_taler_is_kept() -> None:
    state = position(1)
    state.taler["f5"] = 5
    player = state.players[0]
    give(player, 0, 0, 0, 0, 0, 1)
    five = table(state)
    do(five, 0, "f5")
    assert row(five) == (0, 0, 0, 0, 0, 6, 0)


@rule("OK-1.11")
def test_everybody_sees_all_stocks_and_boards() -> None:
    state = position()
    give(state.players[0], 1, 2, 3, 4, 5, 6, 7)
    seen = [GAME.view(state, seat)["players"] for seat in (0, 1, None)]
    assert seen[0] == seen[1] == seen[2]
    assert list(seen[1][0]["stock"].values()) == [1, 2, 3, 4, 5, 6, 7]
