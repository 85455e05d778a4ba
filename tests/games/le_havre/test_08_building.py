"""Chapter 8: building buildings."""

import pytest

from games.check.testing import choices, do, rule
from games.le_havre.cards import CARDS, SPECIAL_BUILDINGS
from games.le_havre.rules import construction
from games.le_havre.rules.buildings import BUILDINGS
from tests.games.le_havre.positions import RED, give, live, opened, options, own, position, stock

PLENTY = dict(wood=9, clay=9, iron=9, brick=9, steel=9)


@rule("LH-8.1")
def test_four_buildings_build() -> None:
    builders = {n for n, (needs, _) in BUILDINGS.items() if needs is construction.can_build}
    assert builders == {"building_firm_1", "building_firm_2", "construction_firm", "sawmill"}


@rule("LH-8.2", "LH-8.3")
def test_only_the_top_project_cards_can_be_built() -> None:
    state = position(stacks=[["fishery", "joinery"], ["bakehouse"], []])
    own(state, None, "charcoal_kiln")
    give(state, RED, **PLENTY)
    table = opened(state)
    do(table, RED, "enter building firm 1")
    assert options(table, RED) == ["build fishery", "build bakehouse"]


@rule("LH-8.4")
def test_the_builder_pays_the_materials_and_owns_the_building() -> None:
    state = position(stacks=[["local_court"], [], []])
    give(state, RED, wood=4, clay=2)
    table = opened(state)
    do(table, RED, "enter building firm 1")
    assert stock(table, RED) == {"wood": 1}
    assert live(table).players[RED].buildings == ["local_court"]
    assert (live(table).left["wood"], live(table).left["clay"]) == (3, 2)


@rule("LH-8.5")
def test_clay_mound_and_black_market_can_only_be_bought() -> None:
    state = position(stacks=[["clay_mound"], ["black_market"], []])
    give(state, RED, **PLENTY, franc=4)
    table = opened(state)
    assert "enter building firm 1" not in options(table, RED)
    do(table, RED, "buy clay mound", "buy black market")
    assert live(table).players[RED].buildings == ["clay_mound", "black_market"]


@rule("LH-8.6")
def test_of_the_special_buildings_only_the_stadium_has_materials() -> None:
    assert [n for n, card in SPECIAL_BUILDINGS.items() if card.cost] == ["football_stadium"]


@rule("LH-8.7")
def test_building_firms_build_no_ships() -> None:
    state = position(stacks=[["fishery"], [], []])
    state.ships["wooden"] = ["dina"]
    give(state, RED, **PLENTY, coal=2)
    table = opened(state)
    do(table, RED, "enter building firm 1")
    assert all("ship" not in option for option in options(table, RED))


@rule("LH-8.8")
@pytest.mark.parametrize(
    ("name", "guild", "paid"),
    [
        ("fishery", False, {"clay": 1}),
        ("fishery", True, {}),
        ("dock", True, {"iron": 2, "brick": 1}),
        ("joinery", True, {"wood": 2}),
        ("church", True, {"wood": 4, "iron": 1, "brick": 2}),
    ],
)
def test_discounts_never_go_below_zero_and_add_up(
    name: str, guild: bool, paid: dict[str, int]
) -> None:
    state = position(4, stacks=[[name], [], []])
    own(state, RED, "sawmill", *(["masons_guild"] if guild else []))
    give(state, RED, wood=9, clay=1, iron=2, brick=3)
    before = dict(state.players[RED].stock)
    table = opened(state)
    do(table, RED, "enter sawmill")
    if table.opens(RED)[0].ask.id == "sawmill.materials":
        do(table, RED, paid)
    after = live(table).players[RED].stock
    assert {k: before[k] - after[k] for k in before if before[k] != after[k]} == paid
    assert name in live(table).players[RED].buildings


@rule("LH-8.9")
def test_brick_for_clay_and_steel_for_iron() -> None:
    state = position(stacks=[["sawmill"], [], []])
    give(state, RED, clay=1, brick=1, steel=1)
    table = opened(state)
    do(table, RED, "enter building firm 1")
    assert choices(table, RED) == [{"clay": 1, "steel": 1}, {"brick": 1, "steel": 1}]
    do(table, RED, "1 brick, 1 steel")
    assert stock(table, RED) == {"clay": 1}


@rule("LH-8.9")
def test_no_cost_names_a_good_and_its_stand_in() -> None:
    for card in CARDS.values():
        for kind, other in (("clay", "brick"), ("iron", "steel")):
            assert not {kind, other} <= set(card.cost or {})


@rule("LH-8.10")
def test_an_empty_project_space_stays_empty() -> None:
    state = position(stacks=[["fishery"], ["joinery"], []])
    give(state, RED, wood=1, clay=1)
    table = opened(state)
    do(table, RED, "enter building firm 1")
    assert live(table).stacks == [[], ["joinery"], []]
