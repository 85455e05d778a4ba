"""SV-2: set-up."""

from collections import Counter

import pytest

from games.check.testing import rule, scripted
from games.engine import Table, new
from games.smoky_valley.cards import GOODS, NOBODY
from games.smoky_valley.cards.city_cards import CITY_CARDS
from games.smoky_valley.setup import setup
from games.smoky_valley.view import view
from tests.games.smoky_valley.positions import GAME, SLOTS, do, now, offered


def fresh(seats: int, **draws: list[str]) -> Table:
    """A table after its set-up draws."""
    named = {name.replace("_", "."): drawn for name, drawn in draws.items()}
    return new(GAME, seats, seed="set up", chance=scripted(named) if draws else None)


@rule("SV-2.1", "SV-2.3", "SV-2.5", "SV-2.7", "SV-2.21", "SV-2.25")
def test_everything_starts_at_nothing() -> None:
    state = now(fresh(3))
    assert state.now().year == 1840 and state.mayor == NOBODY
    for player in state.players:
        assert (player.boat, player.income, player.prestige(), player.popularity) == (-1, 0, 0, 0)
        assert set(player.canal.values()) == {0} and set(player.levels.values()) == {0}
        assert player.trade_level("gb") == 2


@rule("SV-2.2")
def test_district_tiles_are_shuffled_for_each_player() -> None:
    table = fresh(2, setup_slots=["wellington", "st_ann", "mccord", "les_bassins", "st_gabriel"])
    assert now(table).players[0].slots[:2] == ["wellington", "st_ann"]
    for player in now(fresh(4)).players:
        assert sorted(player.slots) == sorted(SLOTS)


@pytest.mark.parametrize(("seats", "cash"), [(2, 8), (3, 7), (4, 6)])
@rule("SV-2.4", "SV-2.6")
def test_cash_and_goods_at_the_start(seats: int, cash: int) -> None:
    for player in now(fresh(seats)).players:
        assert player.cash == cash
        assert [player.goods[good] for good in GOODS] == [1, 1, 1, 1, 1, 0, 0, 0]


@rule("SV-2.8", "SV-2.20")
def test_discs_and_trade_tokens_are_complete() -> None:
    state = now(fresh(2))
    assert [player.built for player in state.players] == [0, 0]
    tokens = [state.free_tokens(market) for market in ("gb", "us", "wi")]
    assert tokens == [
        ["grain", "iron", "flour"],
        ["coal", "brick", "flour", "beer"],
        ["wood", "brick", "beer", "machine"],
    ]


@rule("SV-2.9", "SV-2.24")
def test_order_is_drawn_and_the_first_player_lies_at_the_bottom_of_the_pile() -> None:
    table = new(GAME, 3, chance=scripted({"setup.order": [2, 0, 1]}))
    assert now(table).order == [2, 0, 1] and now(table).pile == [2, 0, 1]
    assert len({tuple(now(new(GAME, 4, seed=str(n))).order) for n in range(8)}) > 2


@rule("SV-2.10", "SV-2.11", "SV-2.12")
def test_wood_depots_are_chosen_in_reverse_order_and_the_rest_stay_neutral() -> None:
    table = new(GAME, 3, chance=scripted({"setup.order": [2, 0, 1]}))
    assert table.awaiting() == [1] and len(offered(table, 1)) == 5
    do(table, 1, "depot in mccord")
    assert "depot in mccord" not in offered(table, 0)
    do(table, 0, "depot in st ann")
    do(table, 2, "depot in wellington")
    owners = {name: town.depot.owner for name, town in now(table).districts.items()}
    assert owners == {
        "st_gabriel": -1,
        "les_bassins": -1,
        "wellington": 2,
        "mccord": 1,
        "st_ann": 0,
    }
    assert [(p.built, p.popularity) for p in now(table).players] == [(0, 0)] * 3
    assert table.awaiting() == [2]


@rule("SV-2.13")
def test_stacks_of_ships() -> None:
    pools = setup(3, {}).pools
    assert Counter(pools["schooner"]) == {"gb": 2, "us": 3, "wi": 3}
    assert Counter(pools["canaller"]) == {"gb": 2, "us": 2, "wi": 2}


@pytest.mark.parametrize(
    ("seats", "canal", "scheduled", "left", "canallers"),
    [(2, 2, 2, 2, 4), (3, 2, 3, 3, 6), (4, 3, 3, 3, 6)],
)
@rule("SV-2.14", "SV-2.15", "SV-2.16")
def test_ships_in_the_canal_and_scheduled(
    seats: int, canal: int, scheduled: int, left: int, canallers: int
) -> None:
    state = now(fresh(seats))
    ships = [ship for _, _, ship in state.ships()]
    assert len(ships) == canal and {ship.kind for ship in ships} == {"schooner"}
    assert len(state.scheduled) == scheduled
    stacks = view(state, None)["stacks"]
    assert (stacks["schooner"], stacks["canaller"]) == (left, canallers)


@rule("SV-2.14", "SV-2.17")
def test_the_marked_schooner_and_the_first_free_row() -> None:
    state = now(fresh(4, setup_ships=["gb", "us"]))
    rows = {market: [bool(ship) for ship in state.canal[market]] for market in state.canal}
    assert rows == {"gb": [True, True, False], "us": [True, False, False], "wi": [False] * 3}


@pytest.mark.parametrize(("seats", "shown", "left"), [(2, 2, 8), (3, 3, 12), (4, 3, 12)])
@rule("SV-2.18")
def test_services_on_offer(seats: int, shown: int, left: int) -> None:
    state = now(fresh(seats))
    assert len(state.services) == shown and view(state, None)["stacks"]["service"] == left


@rule("SV-2.19")
def test_two_widening_tiles_to_each_section() -> None:
    state = now(fresh(3))
    assert [len(found) for found in state.tiles.values()] == [2, 2, 2]
    assert len(state.pools["widening"]) == 10 and len(state.pools["modern"]) == 12


@pytest.mark.parametrize(("seats", "copies"), [(2, 1), (3, 1), (4, 2)])
@rule("SV-2.22")
def test_industry_tiles_for_four_players(seats: int, copies: int) -> None:
    supply = now(fresh(seats)).supply
    assert supply["warehouse"] == supply["wharf"] == copies
    mills = [supply[kind] for kind in ("flour_mill", "brewery", "manufactory")]
    assert mills == [copies + 1] * 3
    assert supply["coal_depot"] == supply["shipyard"] == 2


@rule("SV-2.23")
def test_three_cards_of_the_1840s() -> None:
    state = now(fresh(3))
    assert len(state.offer) == 3
    assert {CITY_CARDS[card].decade for card in state.offer} == {"1840s"}
    sizes = [len(state.pools[decade]) for decade in ("1840s", "1850s", "1860s")]
    assert sizes == [13, 14, 12]
