"""SV-8: Produce Goods."""

from games.check.testing import rule
from tests.games.smoky_valley.positions import A, B, C, delta, do, me, now, offered, play, position

START = ("sail to mccord", "produce goods")
MCCORD = {"mccord": ["A warehouse", "B flour_mill", "C brickyard"]}


@rule("SV-8.1", "SV-8.2", "SV-8.3")
def test_each_industry_once_in_any_order_for_a_pound() -> None:
    state = position(goods={"grain": 1}, build=MCCORD)
    table = play(state, *START)
    assert offered(table)[:4] == [
        "use wood depot",
        "use warehouse 1",
        "use flour mill 2",
        "use brickyard 3",
    ]
    do(table, A, "use flour mill 2", "use wood depot")
    assert "use wood depot" not in offered(table)
    do(table, A, "use brickyard 3", "use warehouse 1", "make 2 brick")
    assert delta(state, table) == {
        "cash": -4,
        "grain": -1,
        "flour": 2,
        "wood": 2,
        "brick": 4,
        "popularity": 1,
    }


@rule("SV-8.4", "SV-8.5", "SV-8.6", "SV-8.9", "SV-8.11", "SV-8.13")
def test_w04_warehouse_then_mill_with_a_cargo_train() -> None:
    state = position(
        build={"mccord": ["A warehouse", "B flour_mill", "C brickyard"]},
        depots={"mccord": "C"},
        services={"mccord": ["cargo_train_wood"]},
    )
    moves = (*START, "use warehouse 1", "make 2 grain", "use flour mill 2", "done")
    table = play(state, *moves)
    assert delta(state, table) == {"cash": -2, "grain": 1, "flour": 2, "wood": 1}
    assert delta(state, table, B) == {"grain": 1, "prestige": 1}
    assert delta(state, table, C) == {}
    more = play(state, *moves[:-1], "use brickyard 3", "done")
    assert me(more).popularity == 1 and me(more, C).goods["brick"] == 1


@rule("SV-8.6")
def test_own_and_neutral_industries_give_no_owner_bonus() -> None:
    state = position(build={"mccord": ["A flour_mill+"]}, goods={"grain": 1})
    table = play(state, *START, "use wood depot", "use flour mill 1")
    assert delta(state, table) == {"cash": -2, "wood": 2, "grain": -1, "flour": 3}


@rule("SV-8.7")
def test_the_owners_good_is_of_the_kind_produced() -> None:
    state = position(build={"mccord": ["B warehouse"]})
    table = play(state, *START, "use warehouse 1", "make 2 brick")
    assert delta(state, table, B) == {"brick": 1}
    upgraded = position(build={"mccord": ["B warehouse+"]})
    table = play(upgraded, *START, "use warehouse 1", "make 3 grain")
    assert delta(upgraded, table, B) == {"grain": 1, "prestige": 1}
    table = play(upgraded, *START, "use warehouse 1", "make 2 grain 1 brick")
    assert delta(upgraded, table, B) == {"prestige": 1}
    assert me(table, B).queue[0].gains == [{"grain": 1}, {"brick": 1}]


@rule("SV-8.7", "SV-8.8")
def test_w34_owners_choose_later_and_do_not_hold_up_the_turn() -> None:
    state = position(cash=2, build={"wellington": ["B manufactory", "C wharf+"]}, goods={"wood": 0})
    table = play(state, "sail to wellington", "produce goods", "use wharf 2", "make 2 coal 1 iron")
    do(table, A, "use manufactory 1", "done")
    assert delta(state, table) == {"cash": -2, "coal": 1, "machine": 1, "popularity": 1}
    assert delta(state, table, B) == delta(state, table, C) == {"prestige": 1}
    assert table.awaiting() == [A]
    do(table, A, "end turn")
    assert offered(table, B) == ["take coal", "take iron"]
    do(table, B, "take iron")
    assert me(table, B).goods["iron"] == 1 and offered(table, B)[0].startswith("sail")


@rule("SV-8.9", "SV-8.10")
def test_service_goods_come_once_and_before_the_first_payment() -> None:
    state = position(
        cash=2,
        build={"st_ann": ["B flour_mill", "B brewery"]},
        services={"st_ann": ["cargo_train_grain", "clay_pit"]},
    )
    table = play(state, "sail to st ann", "produce goods", "use flour mill 1", "use wood depot")
    do(table, A, "done")
    assert delta(state, table) == {"cash": -2, "flour": 2, "wood": 2, "brick": 1}


@rule("SV-8.12")
def test_at_least_one_production() -> None:
    table = play(position(build=MCCORD), *START)
    assert "done" not in offered(table)
    do(table, A, "use wood depot")
    assert "done" in offered(table)


@rule("SV-8.13")
def test_popularity_for_two_industries_of_opponents_only_once() -> None:
    build = {"mccord": ["B brickyard", "B warehouse", "B coal_depot"]}
    table = play(position(build=build), *START, "use brickyard 1", "use coal depot 3", "done")
    assert me(table).popularity == 1
    every = (*START, "use brickyard 1", "use coal depot 3", "use warehouse 2", "make 2 grain")
    assert me(play(position(build=build), *every, "done")).popularity == 1
    one = play(position(build=build), *START, "use brickyard 1", "use wood depot", "done")
    assert me(one).popularity == 0


@rule("SV-8.14")
def test_a_shipyard_needs_an_unused_ship() -> None:
    build = {"wellington": ["B shipyard"]}
    state = position(goods={"wood": 1}, build=build, ships=[])
    start = ("sail to wellington", "produce goods")
    assert "use shipyard 1" in offered(play(state, *start))
    state.players[A].ships = []
    assert "use shipyard 1" not in offered(play(state, *start))


@rule("SV-8.15")
def test_before_the_first_production_trades_must_leave_a_pound() -> None:
    table = play(position(cash=1, goods={"wood": 1, "coal": 1, "iron": 1}), *START)
    assert now(table).turn.district_done
    assert offered(table) == ["use wood depot", "sell three"]
    broke = position(cash=0, goods={"wood": 1, "coal": 1, "iron": 1})
    table = play(broke, "sail to mccord")
    assert offered(table) == ["sell three"]
    do(table, A, "sell three")
    assert "produce goods" in offered(table)
