"""SV-21: final scoring, the score sheet, and the end."""

from typing import Any

from games.check.testing import rule
from games.smoky_valley.flow import final
from games.smoky_valley.score import LINES, score
from games.smoky_valley.state import State
from games.smoky_valley.text import line
from tests.games.smoky_valley.positions import A, B, C, now, play, position


def scored(**settings: Any) -> State:
    """The position after final scoring."""
    state = position(year=1860, segment="final", **settings)
    list(final(state))
    assert state.segment == "over"
    return state


@rule("SV-21.1", "SV-21.2")
def test_w38_the_last_ship() -> None:
    state = position(
        year=1860,
        cash=12,
        ships=["us 2 canaller beer:A trader=A"],
        levels={"gb": 0, "us": 1, "wi": 0},
    )
    state.players[B].agencies["us"] = 1
    state.segment = "final"
    list(final(state))
    assert state.players[A].sheet == {"final_goods": 6} and state.players[A].cash == 12
    assert state.players[A].trade_level("us") == 4 and state.players[A].agencies["us"] == 1


@rule("SV-21.1", "SV-21.2", "SV-21.3")
def test_all_traders_arrive_before_any_good_is_scored() -> None:
    ships = ["us 3 schooner flour:A", "us 1 schooner trader=A", "us 2 schooner trader=B"]
    state = scored(ships=ships)
    assert state.players[A].sheet == {"final_goods": 3}
    assert state.players[B].sheet == {"first_traders": 2}
    assert [state.players[seat].cash for seat in (A, B)] == [9, 6]


@rule("SV-21.2")
def test_offices_count_on_the_last_ships() -> None:
    state = scored(ships=["gb 1 canaller iron:AA"], cards={A: ["commercial_office_gb"]})
    assert state.players[A].sheet == {"final_goods": 2, "final_offices": 2}


@rule("SV-21.4")
def test_w16_district_values() -> None:
    state = scored(
        build={"mccord": ["A brickyard+", "B flour_mill", "C warehouse"]},
        depots={"mccord": "A"},
        services={"mccord": ["coal_power", "cargo_train_wood"]},
    )
    sheets = [state.players[seat].sheet for seat in (A, B, C)]
    assert sheets == [{"value_mccord": 12}, {"value_mccord": 6}, {"value_mccord": 6}]


@rule("SV-21.5")
def test_w17_w32_canal_bonus_for_each_own_industry() -> None:
    state = scored(
        build={
            "wellington": ["A wharf", "A brewery", "A coal_depot"],
            "st_gabriel": ["A iron_depot", "A brickyard"],
            "les_bassins": ["A grain_silos", "B shipyard"],
        },
        canal={"wellington": 7, "st_gabriel": 2, "les_bassins": 1},
    )
    sheet = state.players[A].sheet
    assert (sheet["canal_wellington"], sheet["canal_st_gabriel"]) == (15, 2)
    assert "canal_les_bassins" not in sheet
    assert sheet["value_wellington"] == 3 and sheet["value_les_bassins"] == 2
    assert state.players[B].sheet == {"value_les_bassins": 2}


@rule("SV-21.6")
def test_w39_cash_breaks_ties() -> None:
    state = position(sheet={"owner": 98}, cash=2)
    state.players[B].sheet, state.players[B].cash = {"owner": 98}, 5
    state.players[C].sheet = {"owner": 90}
    assert [(one.total, one.rank) for one in score(state)] == [(98, 2), (98, 1), (90, 3)]
    state.players[A].cash = 5
    assert [one.rank for one in score(state)] == [1, 1, 3]


@rule("SV-21.6", "SV-5.6")
def test_the_sheet_adds_up_and_names_every_line() -> None:
    state = position(goods={"wood": 1, "iron": 1}, depots={"mccord": "A"})
    table = play(state, "sail to mccord", "upgrade industry")
    mine = score(now(table))[A]
    assert mine.lines == [("upgrades", 3)] and mine.total == 3
    named = {lang: [line(one, lang) for one in LINES] for lang in ("en", "de")}
    assert len(set(named["en"])) == len(set(named["de"])) == len(LINES) == 35
