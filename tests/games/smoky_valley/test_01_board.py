"""SV-1: board and pieces."""

from games.check.testing import rule
from games.smoky_valley.cards import (
    ACTIONS,
    DISTRICTS,
    HOLD,
    MARKETS,
    ROWS,
    SPACES_OPEN,
    TRADERS,
)
from games.smoky_valley.cards.house_layout import BASE_VALUE, DEMAND, SERVICE_SPACES, SPACE_BONUS
from games.smoky_valley.view import view
from tests.games.smoky_valley.positions import A, B, me, offered, play, position


@rule("SV-1.1", "SV-1.2", "SV-1.3")
def test_five_districts_three_on_the_canal_three_on_the_railway() -> None:
    assert list(DISTRICTS) == ["st_gabriel", "les_bassins", "wellington", "mccord", "st_ann"]
    assert [d for d in DISTRICTS if DISTRICTS[d].canal] == [
        "st_gabriel",
        "les_bassins",
        "wellington",
    ]
    assert [d for d in DISTRICTS if DISTRICTS[d].rail] == ["wellington", "mccord", "st_ann"]
    assert "ship_goods" in ACTIONS["wellington"] and "board_trader" in ACTIONS["st_ann"]


@rule("SV-1.4")
def test_three_four_or_five_building_spaces_beside_the_wood_depot() -> None:
    assert SPACES_OPEN == {2: 3, 3: 4, 4: 5}
    for seats, spaces in SPACES_OPEN.items():
        state = position(seats=seats)
        assert state.open_spaces("mccord") == list(range(spaces))
        assert state.districts["mccord"].depot.kind == "wood_depot"


@rule("SV-1.5", "SV-1.6", "SV-1.7")
def test_figures_of_the_boards_stand_in_the_house_layout() -> None:
    assert SPACE_BONUS["st_gabriel"] == ("cash", "coal", "", "brick", "iron")
    assert SERVICE_SPACES["les_bassins"] == ("coal_power", "water_power")
    assert sum(map(len, SERVICE_SPACES.values())) == 15
    assert BASE_VALUE["mccord"] == 3


@rule("SV-1.8", "SV-1.9")
def test_three_sections_of_three_rows_and_two_kinds_of_ships() -> None:
    assert MARKETS == ("gb", "us", "wi") and ROWS == 3
    assert HOLD == {"schooner": 2, "canaller": 3}
    state = position()
    assert [len(state.canal[market]) for market in MARKETS] == [3, 3, 3]


@rule("SV-1.10")
def test_a_ship_carries_one_kind_of_goods() -> None:
    state = position(
        goods={"grain": 1, "iron": 2}, ships=["gb 1 canaller grain:B", "gb 2 schooner"]
    )
    table = play(state, "sail to wellington", "ship goods")
    assert offered(table) == ["load grain on gb 1", "load iron on gb 2"]


@rule("SV-1.11", "SV-1.12", "SV-1.13")
def test_three_own_ships_twelve_traders_goods_without_limit() -> None:
    state = position(goods={"wood": 40}, cash=3)
    assert state.players[A].ships == ["gb", "us", "wi"]
    assert state.players[A].traders == TRADERS == 12
    table = play(state, "sail to mccord", "produce goods", "use wood depot")
    assert me(table).goods["wood"] == 42


@rule("SV-1.14")
def test_eleven_foreign_trade_tokens() -> None:
    assert DEMAND["english"] == {
        "gb": {"grain": 0, "iron": 0, "flour": 1},
        "us": {"coal": 0, "brick": 0, "flour": 0, "beer": 2},
        "wi": {"wood": 0, "brick": 0, "beer": 1, "machine": 2},
    }
    for edition in DEMAND.values():
        assert sum(map(len, edition.values())) == 11


@rule("SV-1.15")
def test_every_stock_is_public() -> None:
    state = position(goods={"beer": 2}, cards={B: ["bank"]})
    seen = [view(state, seat) for seat in (A, B, None)]
    for one in seen:
        assert one["players"][A]["goods"]["beer"] == 2 and one["players"][B]["cards"] == ["bank"]
        assert {k: v for k, v in one.items() if k != "seat"} == {
            k: v for k, v in seen[0].items() if k != "seat"
        }


@rule("SV-1.15")
def test_players_with_equal_stocks_are_not_mixed_up() -> None:
    state = position(cash=5, depots={"mccord": "A", "st_ann": "B", "wellington": "B"})
    assert state.players[A] == state.players[B]
    owned = [player["industries"] for player in view(state, None)["players"]]
    assert [sum(one.values()) for one in owned] == [1, 2, 0] and owned[B]["st_ann"] == 1
