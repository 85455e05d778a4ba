"""SV-14: Board a Trader and Ship Goods."""

from games.check.testing import rule
from tests.games.smoky_valley.positions import (
    SLOTS,
    A,
    B,
    C,
    delta,
    do,
    me,
    now,
    offered,
    play,
    position,
)

SHIP = ("sail to wellington", "ship goods")


@rule("SV-14.1")
def test_traders_board_inland_and_goods_are_shipped_on_the_canal() -> None:
    state = position(goods={"grain": 1}, ships=["gb 1 schooner"])
    for name in SLOTS:
        options = offered(play(state, f"sail to {name}"))
        assert ("ship goods" in options) == (name in SLOTS[:3])
        assert ("board trader" in options) == (name in SLOTS[3:])


@rule("SV-14.2")
def test_w09_a_trader_boards_a_neutral_ship() -> None:
    state = position(ships=["gb 1 schooner"])
    table = play(state, "sail to mccord", "board trader")
    assert delta(state, table) == {"cash": -1, "traders": -1}
    ship = now(table).canal["gb"][0]
    assert ship is not None and ship.trader == A


@rule("SV-14.3", "SV-14.4")
def test_no_trader_or_no_neutral_ship_with_room() -> None:
    start = "sail to mccord"
    none = position(
        ships=["gb 1 schooner trader=B", "us 1 schooner owner=B", "wi 1 schooner owner=A"]
    )
    assert "board trader" not in offered(play(none, start))
    poor = position(ships=["gb 1 schooner"], traders=0)
    assert "board trader" not in offered(play(poor, start))


@rule("SV-14.5")
def test_one_or_two_goods_on_different_ships_for_a_pound() -> None:
    state = position(
        goods={"grain": 2, "coal": 1}, ships=["gb 1 schooner", "us 1 schooner", "wi 1 schooner"]
    )
    table = play(state, *SHIP, "load grain on gb 1")
    assert "load grain on gb 1" not in offered(table) and "done" in offered(table)
    do(table, A, "load coal on us 1")
    assert delta(state, table) == {"cash": -1, "grain": -1, "coal": -1}
    one = play(state, *SHIP, "load grain on gb 1", "done")
    assert delta(state, one) == {"cash": -1, "grain": -1}


@rule("SV-14.6")
def test_every_ship_in_the_canal_but_none_that_is_scheduled() -> None:
    state = position(
        goods={"grain": 1, "coal": 1, "wood": 1},
        ships=["gb 1 schooner", "us 1 canaller coal:C owner=B", "wi 1 schooner owner=A"],
    )
    state.scheduled = [ship for _, _, ship in position(ships=["gb 3 schooner"]).ships()]
    assert offered(play(state, *SHIP)) == [
        "load grain on gb 1",
        "load coal on us 1",
        "load wood on wi 1",
    ]


@rule("SV-14.7", "SV-14.8", "SV-14.9", "SV-14.10")
def test_tokens_decide_what_may_be_loaded() -> None:
    goods = {"grain": 2, "iron": 2, "flour": 2}
    state = position(goods=goods, ships=["gb 1 canaller grain:BB", "gb 2 schooner"])
    table = play(state, *SHIP)
    assert offered(table) == ["load grain on gb 1", "load iron on gb 2", "load flour on gb 2"]
    do(table, A, "load iron on gb 2")
    assert now(table).free_tokens("gb") == ["flour"]
    full = position(goods=goods, ships=["gb 1 schooner grain:B", "gb 2 schooner iron:C owner=C"])
    assert offered(play(full, *SHIP)) == ["load grain on gb 1", "load iron on gb 2"]


@rule("SV-14.11", "SV-14.14")
def test_prestige_for_goods_on_anothers_ship_from_any_source() -> None:
    state = position(goods={"iron": 2}, ships=["gb 1 canaller owner=B"])
    assert me(play(state, *SHIP), B).sheet == {"own_ships": 1}
    state.players[A].piles[3], state.players[A].boat = ["ship_one"], 0
    assert me(play(state, "sail to mccord", "canal action"), B).sheet == {"own_ships": 1}
    own = position(goods={"iron": 1}, ships=["gb 1 canaller owner=A"])
    assert me(play(own, *SHIP)).prestige() == 0


@rule("SV-14.12")
def test_full_ships_are_unloaded_in_the_chosen_order() -> None:
    state = position(
        goods={"iron": 1, "coal": 1},
        ships=["gb 1 schooner iron:B trader=C", "us 1 schooner coal:B"],
    )
    table = play(state, *SHIP, "load iron on gb 1", "load coal on us 1")
    assert offered(table) == ["unload gb 1", "unload us 1"]
    do(table, A, "unload us 1")
    assert list(now(table).ships()) == [] and me(table).sheet == {"unloaded": 2}


@rule("SV-14.5", "SV-14.7", "SV-14.12")
def test_w10_grain_to_britain_and_beer_to_the_states() -> None:
    ships = ["gb 1 schooner", "us 1 schooner beer:B trader=A"]
    state = position(goods={"grain": 2, "beer": 1}, ships=ships)
    table = play(state, *SHIP, "load grain on gb 1")
    assert "load grain on gb 1" not in offered(table)
    do(table, A, "load beer on us 1", "take cash")
    assert now(table).canal["us"][0] is None and now(table).free_tokens("us")[-1] == "beer"
    ship = now(table).canal["gb"][0]
    assert ship is not None and (ship.good, ship.cargo) == ("grain", [A])
    assert (me(table).cash, me(table).goods["grain"], me(table).goods["beer"]) == (8, 1, 0)


@rule("SV-14.13")
def test_a_single_good_is_followed_by_the_same_check() -> None:
    state = position(
        boat=0, goods={"iron": 1}, piles={4: ["ship_one"]}, ships=["gb 3 schooner iron:C trader=C"]
    )
    table = play(state, "sail to mccord", "canal action")
    assert now(table).canal["gb"] == [None, None, None]
    assert me(table).sheet == {"unloaded": 1} and me(table, C).agencies["gb"] == 1
