"""SV-9: Develop a Service, and what services do."""

import pytest

from games.check.testing import rule
from games.smoky_valley.cards import SERVICE_KIND
from games.smoky_valley.cards.house_layout import SERVICE_VALUE
from games.smoky_valley.score import district_value
from games.smoky_valley.text import label
from tests.games.smoky_valley.positions import A, B, delta, do, me, now, offered, play, position


@rule("SV-9.1")
@pytest.mark.parametrize(("year", "coal"), [(1840, 1), (1850, 1), (1855, 1), (1860, 2)])
def test_a_pound_and_coal(year: int, coal: int) -> None:
    state = position(year=year, goods={"coal": 2}, display=["coal_power"])
    table = play(state, "sail to mccord", "develop service")
    assert me(table).cash == 7 and me(table).goods["coal"] == 2 - coal


@rule("SV-9.2")
def test_only_tokens_with_an_empty_matching_space() -> None:
    display = ["coal_power", "water_power", "cargo_train_iron"]
    state = position(goods={"coal": 1}, display=display, services={"mccord": ["coal_power"]})
    table = play(state, "sail to mccord", "develop service")
    assert now(table).districts["mccord"].services == ["coal_power", "cargo_train_iron", ""]
    none = position(goods={"coal": 1}, display=["water_power", "clay_pit"])
    assert "develop service" not in offered(play(none, "sail to mccord"))


@rule("SV-9.3", "SV-9.4", "SV-9.5", "SV-9.6")
def test_w05_a_clay_pit_in_st_gabriel() -> None:
    state = position(
        boat=0,
        goods={"coal": 1},
        build={"st_gabriel": ["A coal_depot"]},
        display=["clay_pit", "cargo_train_wood"],
    )
    table = play(state, "sail to st gabriel", "develop service")
    assert delta(state, table) == {
        "cash": -2,
        "coal": -1,
        "income": 1,
        "prestige": 2,
        "popularity": 1,
    }
    assert now(table).services == ["cargo_train_wood"]


@rule("SV-9.4")
def test_prestige_counts_every_industry_whoever_owns_it() -> None:
    build = {"mccord": ["B brewery", "B flour_mill", "A warehouse"]}
    state = position(goods={"coal": 1}, build=build, depots={"mccord": "B"}, display=["coal_power"])
    table = play(state, "sail to mccord", "develop service")
    assert me(table).sheet == {"services": 4}


@rule("SV-9.7", "SV-9.8")
def test_a_service_works_for_everybody_but_only_in_its_district() -> None:
    state = position(goods={"wood": 2}, services={"mccord": ["coal_power"]})
    here = play(state, "sail to mccord", "build industry", "build coal depot", "space 3")
    assert me(here).prestige() == 1
    there = play(state, "sail to st ann", "build industry", "build coal depot", "space 3")
    assert me(there).prestige() == 0


@rule("SV-9.7", "SV-9.10", "SV-9.11")
@pytest.mark.parametrize(
    ("name", "token", "good"),
    [
        ("mccord", "cargo_train_wood", "wood"),
        ("mccord", "cargo_train_coal", "coal"),
        ("st_ann", "cargo_train_iron", "iron"),
        ("wellington", "cargo_train_grain", "grain"),
        ("st_gabriel", "clay_pit", "brick"),
    ],
)
def test_trains_and_pits_give_their_good(name: str, token: str, good: str) -> None:
    state = position(services={name: [token]}, depots={name: "B"})
    table = play(state, f"sail to {name}", "produce goods", "use wood depot")
    expected = {"wood": 2}
    expected[good] = expected.get(good, 0) + 1
    assert delta(state, table) == {"cash": -1} | expected
    assert delta(state, table, B) == {"wood": 1}


@rule("SV-9.9")
def test_w27_water_power_on_building_a_mill() -> None:
    state = position(
        cash=4,
        goods={"wood": 3, "grain": 1},
        services={"wellington": ["water_power", "coal_power", "cargo_train_wood"]},
    )
    table = play(state, "sail to wellington", "build industry", "build flour mill", "space 3")
    do(table, A, "use flour mill 3")
    assert delta(state, table) == {
        "cash": -2,
        "wood": -3,
        "grain": -1,
        "flour": 2,
        "prestige": 1,
        "popularity": 1,
        "built": 1,
    }


@rule("SV-9.9")
def test_water_power_may_be_declined_and_is_skipped_without_goods() -> None:
    services = {"wellington": ["water_power"]}
    start = ("sail to wellington", "build industry", "build brewery", "space 3")
    state = position(goods={"wood": 3, "grain": 1}, services=services)
    table = play(state, *start, "decline")
    assert me(table).goods["grain"] == 1 and me(table).goods["beer"] == 0
    without = play(position(goods={"wood": 3}, services=services), *start)
    assert "end turn" in offered(without)


@rule("SV-9.12")
def test_no_service_goods_for_produce_once_or_local_supplier() -> None:
    services = {"mccord": ["cargo_train_iron"]}
    state = position(boat=0, services=services, piles={4: ["produce_once"]})
    table = play(state, "sail to mccord", "canal action", "in mccord")
    assert delta(state, table) == {"cash": -1, "wood": 2}
    bought = position(
        goods={"grain": 1}, services=services, depots={"mccord": "A"}, offer=["local_supplier"]
    )
    table = play(bought, "sail to mccord", "acquire card")
    assert me(table).goods["wood"] == 3 and me(table).goods["iron"] == 0


@rule("SV-9.13")
def test_final_values_of_services() -> None:
    values = {kind: SERVICE_VALUE[token] for token, kind in SERVICE_KIND.items()}
    assert values == {"coal_power": 2, "water_power": 1, "cargo_train": 1, "clay_pit": 1}
    state = position(services={"mccord": ["coal_power", "cargo_train_wood"]})
    assert district_value(state, "mccord") == 3 + 2 + 1


@rule("SV-9.3", "SV-9.4", "SV-9.5", "SV-5.5")
@pytest.mark.parametrize(
    ("income", "cards", "gain"),
    [
        (0, [], "1 prestige, income +1, 1 popularity"),
        (4, [], "3 prestige, 1 popularity"),
        (0, ["local_distribution_network"], "2 prestige, income +1, 1 popularity"),
    ],
)
def test_the_label_adds_up_what_a_service_brings(income: int, cards: list[str], gain: str) -> None:
    display = ["coal_power", "cargo_train_iron"]
    state = position(year=1855, income=income, goods={"coal": 1}, display=display, cards={A: cards})
    table = play(state, "sail to mccord", "develop service")
    told = label(table.opens(A)[0].ask, "develop coal power", "en")
    assert told.endswith(f"; {gain}")
    do(table, A, "develop coal power")
    assert f"{delta(state, table)['prestige']} prestige" in gain
