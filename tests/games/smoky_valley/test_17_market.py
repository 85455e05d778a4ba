"""SV-17: the local market."""

from games.check.testing import rule
from games.smoky_valley.cards import BASIC
from tests.games.smoky_valley.positions import A, B, C, delta, do, me, now, offered, play, position

STOCK = {"wood": 2, "coal": 1, "grain": 1, "beer": 1}


def trades(options: list[str]) -> list[str]:
    """Free actions among the options."""
    return [one for one in options if one.split()[0] in ("buy", "sell", "relieve")]


@rule("SV-17.1")
def test_trades_between_two_productions_and_two_loads() -> None:
    state = position(goods=STOCK, build={"wellington": ["A brewery"]}, ships=["gb 1 schooner"])
    table = play(state, "sail to wellington", "produce goods", "use wood depot")
    assert trades(offered(table)) and "use brewery 1" in offered(table)
    shipping = play(state, "sail to wellington", "ship goods")
    assert trades(offered(shipping)) == [*(f"buy {g}" for g in BASIC), "sell pair"]


@rule("SV-17.1")
def test_no_trade_while_another_decision_is_open() -> None:
    state = position(
        goods=STOCK | {"iron": 1}, ships=["gb 1 schooner iron:B trader=A", "us 1 schooner coal:B"]
    )
    table = play(state, "sail to wellington", "ship goods")
    assert trades(offered(table)) == []
    do(table, A, "load iron on gb 1", "load coal on us 1")
    assert offered(table) == ["unload gb 1", "unload us 1"]
    do(table, A, "unload gb 1")
    assert offered(table) == ["take cash", "take 1 machine"]


@rule("SV-17.2")
def test_buying_any_number_of_basic_goods() -> None:
    state = position(cash=4)
    table = play(state, "buy wood", "buy wood", "buy brick")
    assert delta(state, table) == {"cash": -3, "wood": 2, "brick": 1}
    assert trades(offered(table)) == [f"buy {good}" for good in BASIC]


@rule("SV-17.3", "SV-17.6")
def test_w12_selling_three_different_basic_goods_once_a_phase() -> None:
    state = position(goods=STOCK)
    table = play(state, "buy iron", "sell three")
    assert len(offered(table)) == 4
    do(table, A, "sell wood coal grain")
    gain = {"iron": 1, "wood": -1, "coal": -1, "grain": -1, "popularity": 1}
    assert delta(state, table) == gain
    assert "sell three" not in offered(table)


@rule("SV-17.4")
def test_selling_a_basic_and_a_processed_good_once_a_phase() -> None:
    state = position(goods=STOCK | {"flour": 1})
    table = play(state, "sell pair")
    assert offered(table) == [
        f"sell {basic} {fine}" for basic in ("wood", "coal", "grain") for fine in ("flour", "beer")
    ]
    do(table, A, "sell wood flour")
    assert delta(state, table) == {"cash": 1, "wood": -1, "flour": -1}
    assert "sell pair" not in offered(table)


@rule("SV-17.5", "SV-17.6")
def test_the_second_and_third_marker_give_popularity() -> None:
    table = play(position(goods=STOCK), "buy iron", "buy iron")
    assert (me(table).popularity, me(table).market) == (0, ["buy"])
    do(table, A, "sell pair", "sell wood beer")
    assert (me(table).popularity, me(table).market) == (1, ["buy", "pair"])
    do(table, A, "sell three", "sell wood coal grain")
    assert (me(table).popularity, me(table).market) == (2, ["buy", "pair", "three"])
    do(table, A, "buy iron")
    assert me(table).popularity == 2


@rule("SV-17.7")
def test_markers_leave_in_the_administration_phase() -> None:
    state = position(segment="administration", market=["buy", "three"], relief_used=True)
    state.passing = [A, B, C, -1]
    table = play(state)
    assert now(table).now().year == 1845
    assert me(table).market == [] and not me(table).relief_used
