"""SV-18: the administration phase."""

from typing import Any

import pytest

from games.check.testing import rule
from games.smoky_valley.state import State
from tests.games.smoky_valley.positions import A, B, C, do, me, now, offered, play, position, ship


def closing(year: int = 1840, seats: int = 3, **settings: Any) -> State:
    """Everybody has passed, in seat order."""
    state = position(year=year, seats=seats, segment="administration", **settings)
    state.passing = [*range(seats), *[-1] * (4 - seats)]
    return state


@rule("SV-18.1")
def test_w41_prestige_for_traders_in_agencies() -> None:
    agencies, ships = {"gb": 2, "us": 0, "wi": 1}, ["us 1 schooner trader=A"]
    state = closing(agencies=agencies, traders=8, ships=ships)
    assert me(play(state)).sheet == {"traders_1840": 3}


@rule("SV-18.2")
@pytest.mark.parametrize(
    ("seats", "amounts"),
    [(2, (8, 7, 7, 6, 0)), (3, (7, 7, 6, 6, 0)), (4, (6, 6, 5, 5, 0))],
)
def test_cash_after_each_phase(seats: int, amounts: tuple[int, ...]) -> None:
    for year, amount in zip((1840, 1845, 1850, 1855, 1860), amounts, strict=True):
        table = play(closing(year, seats, cash=1, income=2))
        assert me(table).cash == 1 + amount + 2


@rule("SV-18.2", "SV-5.1")
def test_w26_the_limit_applies_to_the_sum() -> None:
    assert me(play(closing(1845, cash=3, income=3))).cash == 12


@rule("SV-18.3")
def test_w13_an_arriving_ship_pushes_the_others() -> None:
    ships = ["gb 1 schooner iron:A", "gb 2 schooner flour:B", "gb 3 schooner grain:C"]
    state = closing(ships=ships)
    state.scheduled = [ship("gb 1 schooner")[2]]
    table = play(state)
    goods = [one.good if one else None for one in now(table).canal["gb"]]
    assert goods == ["", "iron", "flour"] and me(table, C).sheet == {"unloaded": 1}


@rule("SV-18.3")
def test_scheduled_ships_arrive_one_by_one_from_the_top() -> None:
    state = closing(ships=["gb 2 canaller"])
    state.scheduled = [ship("gb 1 schooner")[2], ship("gb 1 canaller")[2]]
    table = play(state)
    assert [one.kind if one else None for one in now(table).canal["gb"]] == [
        "canaller",
        "schooner",
        None,
    ]


@rule("SV-18.4")
@pytest.mark.parametrize(
    ("year", "kind"), [(1840, "schooner"), (1845, "canaller"), (1850, "canaller"), (1855, "")]
)
@pytest.mark.parametrize(("seats", "count"), [(2, 2), (3, 3), (4, 3)])
def test_new_ships_are_scheduled(year: int, kind: str, seats: int, count: int) -> None:
    found = [one.kind for one in now(play(closing(year, seats))).scheduled]
    assert found == [kind] * (count if kind else 0)


@rule("SV-18.5")
def test_w33_order_from_the_top_of_the_passing_track() -> None:
    state = closing()
    state.passing = [B, C, -1, A]
    table = play(state)
    assert now(table).order == [B, C, A] and table.awaiting() == [B]
    assert now(table).passing == [-1] * 4


@rule("SV-18.6")
def test_markers_leave_market_and_poverty_reduction() -> None:
    state = closing(market=["buy"], relief_used=True, cards={A: ["poverty_reduction"]})
    assert (me(play(state)).market, me(play(state)).relief_used) == ([], False)


@rule("SV-18.7")
@pytest.mark.parametrize(("seats", "count"), [(2, 2), (3, 3), (4, 3)])
def test_services_are_replaced(seats: int, count: int) -> None:
    state = closing(seats=seats, display=["clay_pit", "coal_power"])
    table = play(state, draws={"draw.services": ["water_power", "water_power"]})
    assert now(table).services[:2] == ["water_power", "water_power"]
    assert len(now(table).services) == count
    left = [*now(table).pools["service"], *now(table).services]
    assert left.count("clay_pit") == 2 and left.count("coal_power") == 4


@rule("SV-18.8")
def test_after_1860_only_prestige_and_cash() -> None:
    state = closing(1860, market=["buy"], display=["clay_pit"], ships=["gb 3 schooner iron:A"])
    state.scheduled = [ship("gb 1 schooner")[2]]
    table = play(state)
    assert now(table).segment == "council" and now(table).services == ["clay_pit"]
    assert me(table).market == ["buy"] and now(table).canal["gb"][2] is not None


@rule("SV-18.9")
def test_a_trader_pushed_out_counts_only_next_time_and_everybody_chooses_at_once() -> None:
    state = closing(cash=9, ships=["gb 3 schooner trader=A", "us 3 schooner trader=B"])
    state.scheduled = [ship("gb 1 schooner")[2], ship("us 1 schooner")[2]]
    table = play(state)
    assert table.awaiting() == [A, B] and "traders_1840" not in me(table).sheet
    assert me(table).cash == 12
    do(table, B, "take 3 wood")
    do(table, A, "take cash")
    assert me(table).cash == 12 and me(table, B).goods["wood"] == 3
    assert now(table).now().year == 1845


@rule("SV-18.2", "SV-15.3")
def test_queued_choices_are_made_before_cash_is_paid() -> None:
    state = closing(cash=5)
    earlier = position(goods={"iron": 1}, ships=["gb 1 schooner iron:A trader=B"])
    queue = me(play(earlier, "sail to wellington", "ship goods", "done"), B).queue
    state.players[B].queue, state.players[B].cash = queue, 4
    table = play(state)
    assert table.awaiting() == [B] and me(table).cash == 5
    do(table, B, "take cash")
    assert me(table, B).cash == 4 + 1 + 7 and offered(table, A)
    assert me(table, C).cash == 12
