"""SV-15: unloading a ship."""

import pytest

from games.check.testing import rule
from games.smoky_valley.text import label
from tests.games.smoky_valley.positions import A, B, C, delta, do, me, now, offered, play, position

START = ("sail to wellington", "ship goods")
SHIP = (*START, "done")


@rule("SV-15.1")
def test_a_ship_unloads_when_full_not_before() -> None:
    state = position(goods={"iron": 1}, ships=["gb 1 canaller iron:B"])
    assert now(play(state, *SHIP)).canal["gb"][0] is not None
    full = position(goods={"iron": 1}, ships=["gb 1 canaller iron:BB"])
    assert now(play(full, *SHIP)).canal["gb"][0] is None


@rule("SV-15.2", "SV-15.8")
def test_the_first_trader_in_an_agency_gains_prestige() -> None:
    state = position(goods={"iron": 1}, ships=["gb 1 schooner iron:B trader=B"])
    table = play(state, *SHIP)
    assert me(table, B).sheet == {"first_traders": 2, "unloaded": 1}
    assert (me(table, B).agencies["gb"], me(table, B).traders) == (1, 11)
    state.players[C].agencies["gb"] = 1
    assert me(play(state, *SHIP), B).sheet == {"unloaded": 1}


@rule("SV-15.3")
@pytest.mark.parametrize(
    ("market", "good", "words", "gain"),
    [
        ("gb", "iron", "take 1 machine", {"machine": 1}),
        ("us", "coal", "take 3 wood", {"wood": 3}),
        ("wi", "wood", "take 2 flour", {"flour": 2}),
    ],
)
def test_trader_bonus_of_each_market(
    market: str, good: str, words: str, gain: dict[str, int]
) -> None:
    state = position(goods={good: 1}, ships=[f"{market} 1 schooner {good}:B trader=A"])
    table = play(state, *SHIP)
    assert offered(table) == ["take cash", words]
    do(table, A, words)
    assert {g: me(table).goods[g] for g in gain} == gain and me(table).cash == 7
    assert me(table).trade_level(market) == 3
    assert me(play(state, *SHIP, "take cash")).cash == 8


@rule("SV-15.3")
def test_a_trader_of_somebody_else_waits_for_the_owners_turn() -> None:
    state = position(goods={"iron": 1}, ships=["gb 1 schooner iron:A trader=B"])
    table = play(state, *SHIP)
    assert table.awaiting() == [A] and me(table, B).trade_level("gb") == 3
    do(table, A, "end turn")
    assert offered(table, B) == ["take cash", "take 1 machine"]
    do(table, B, "take 1 machine")
    assert me(table, B).goods["machine"] == 1 and me(table, B).queue == []


@rule("SV-15.3", "SV-15.5")
def test_the_trade_level_stops_at_the_end() -> None:
    levels = {"gb": 4, "us": 0, "wi": 0}
    state = position(goods={"iron": 1}, ships=["gb 1 schooner iron:A trader=A"], levels=levels)
    assert state.players[A].trade_level("gb") == 6
    assert me(play(state, *SHIP, "take cash")).trade_level("gb") == 6


@rule("SV-15.2", "SV-15.3", "SV-15.4", "SV-15.5")
def test_w11_beer_in_the_states() -> None:
    state = position(goods={"beer": 1}, ships=["us 1 schooner beer:B trader=A"])
    state.players[C].agencies["us"], state.players[C].levels["us"] = 1, 1
    table = play(state, *SHIP, "take 3 wood")
    assert me(table).sheet == {"unloaded": 5} and me(table, B).sheet == {"unloaded": 4}
    assert me(table, C).sheet == {} and me(table).trade_level("us") == 3
    assert "beer" in now(table).free_tokens("us") and now(table).canal["us"][0] is None


@rule("SV-15.4", "SV-15.6")
def test_w18_grain_with_a_commercial_office() -> None:
    state = position(
        goods={"grain": 1},
        ships=["gb 1 canaller grain:AB trader=C"],
        cards={A: ["commercial_office_gb"]},
    )
    state.players[B].agencies["gb"] = 1
    table = play(state, *SHIP)
    assert me(table).sheet == {"unloaded": 2, "offices": 2}
    assert me(table, B).sheet == {"unloaded": 1} and me(table, C).sheet == {}
    assert me(table, C).trade_level("gb") == 3 and len(me(table, C).queue) == 1


@rule("SV-15.2", "SV-15.4", "SV-15.5")
def test_w19_machines_in_the_west_indies() -> None:
    state = position(goods={"machine": 1}, ships=["wi 1 canaller machine:BB trader=A"])
    variant = play(state, *SHIP, "take cash")
    assert me(variant).sheet == {"first_traders": 2, "unloaded": 5}
    assert me(variant, B).sheet == {"unloaded": 8}
    state.players[B].agencies["wi"], state.players[B].levels["wi"] = 2, 2
    table = play(state, *SHIP, "take cash")
    assert me(table).sheet == {"unloaded": 5} and me(table, B).sheet == {"unloaded": 12}


@rule("SV-15.4", "SV-15.5")
@pytest.mark.parametrize(
    ("market", "good", "worth"),
    [
        ("gb", "grain", 1),
        ("gb", "iron", 1),
        ("gb", "flour", 3),
        ("us", "coal", 1),
        ("us", "brick", 1),
        ("us", "flour", 2),
        ("us", "beer", 4),
        ("wi", "wood", 1),
        ("wi", "brick", 1),
        ("wi", "beer", 3),
        ("wi", "machine", 4),
    ],
)
def test_what_each_good_scores_at_level_two(market: str, good: str, worth: int) -> None:
    state = position(goods={good: 1}, ships=[f"{market} 1 schooner {good}:B"])
    assert me(play(state, *SHIP)).prestige() == worth


@rule("SV-15.7", "SV-15.10")
def test_the_ship_leaves_its_token_returns_and_nobody_becomes_popular() -> None:
    state = position(goods={"iron": 1}, ships=["gb 2 schooner iron:B"])
    table = play(state, *SHIP)
    assert now(table).canal["gb"] == [None, None, None]
    assert now(table).free_tokens("gb") == ["grain", "iron", "flour"]
    assert me(table).popularity == me(table, B).popularity == 0
    assert delta(state, table) == {"cash": -1, "iron": -1, "prestige": 1}


@rule("SV-15.9")
def test_a_ship_pushed_out_without_goods_still_delivers_its_trader() -> None:
    state = position(segment="administration", ships=["gb 3 schooner trader=B"])
    state.passing = [A, B, C, -1]
    state.scheduled = [ship for _, _, ship in position(ships=["gb 1 schooner"]).ships()]
    table = play(state)
    assert table.awaiting() == [B] and me(table, B).agencies["gb"] == 1
    bare = position(segment="administration", ships=["gb 3 schooner"])
    bare.passing, bare.scheduled = [A, B, C, -1], state.scheduled
    assert [me(play(bare), seat).prestige() for seat in (A, B, C)] == [0, 0, 0]


@rule("SV-15.11")
def test_one_ship_after_another_so_that_a_new_level_counts_for_the_next() -> None:
    state = position(
        goods={"flour": 1, "iron": 1},
        ships=["gb 1 schooner flour:B trader=A", "gb 2 schooner iron:B trader=A"],
    )
    start = (*START, "load flour on gb 1", "load iron on gb 2")
    first = play(state, *start, "unload gb 1", "take cash", "take cash")
    assert me(first).sheet == {"first_traders": 2, "unloaded": 4 + 1}
    last = play(state, *start, "unload gb 2", "take cash", "take cash")
    assert me(last).sheet == {"first_traders": 2, "unloaded": 5 + 1}


@rule("SV-15.3", "SV-15.5", "SV-15.6")
@pytest.mark.parametrize(
    ("ship", "option", "worth"),
    [
        ("us 1 schooner", "load coal on us 1", 2),
        ("us 1 schooner", "load beer on us 1", 4),
        ("us 1 schooner trader=A", "load beer on us 1", 5),
        ("us 1 schooner trader=A", "load coal on us 1", 2),
        ("us 1 schooner trader=B", "load beer on us 1", 4),
    ],
)
def test_labels_count_the_office_and_the_own_trader_aboard(
    ship: str, option: str, worth: int
) -> None:
    goods = {"coal": 1, "beer": 1}
    table = play(position(goods=goods, ships=[ship], cards={A: ["commercial_office_us"]}), *START)
    told = label(table.opens(A)[0].ask, option, "en")
    assert told.endswith(f": {worth} prestige when it lands")


@rule("SV-15.5")
def test_labels_know_the_end_of_the_trade_level_track() -> None:
    state = position(goods={"beer": 1}, ships=["us 1 schooner trader=A", "us 2 schooner"])
    state.players[A].levels["us"] = 4
    ask = play(state, *START).opens(A)[0].ask
    assert label(ask, "load beer on us 1", "en").endswith(": 8 prestige when it lands")
