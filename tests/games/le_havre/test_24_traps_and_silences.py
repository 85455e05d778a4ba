"""What a player must be asked or told, so that nothing is lost unseen."""

from itertools import product
from typing import Any

import msgspec
import pytest

from games.asks import Bundle
from games.check.testing import check, choices, do, rule
from games.codec import pack
from games.engine import Move, Record, Table
from games.errors import Illegal
from games.le_havre.cards import KINDS
from games.le_havre.rules.ships import can_sail, freight, loads
from games.le_havre.state import TOKENS
from tests.games.le_havre.positions import (
    BLUE,
    GREEN,
    INTEREST_TURN,
    RED,
    asked,
    final_position,
    give,
    le_havre,
    live,
    offer,
    opened,
    options,
    own,
    position,
    stock,
)

both = pytest.mark.parametrize("lang", ["en", "de"])


def label(table: Any, answer: Any, lang: str = "en") -> str:
    """What the first open ask's answer would do, in words."""
    return str(le_havre.label(table.opens()[0].ask, answer, lang))


def fed(state: Any, *seats: int) -> None:
    """Francs for others to feed with, so that nobody but Red is asked."""
    for seat in seats or (GREEN, BLUE):
        give(state, seat, franc=7)


@rule("LH-16.24")
@check("W4")
def test_the_wharf_asks_before_it_exchanges_the_one_ship_for_the_yacht() -> None:
    state = position(2)
    own(state, RED, "wharf_1", "caen")
    own(state, None, "luxury_yacht")
    table = opened(state)
    assert "iron ship for the Luxury Yacht (5 ship food less" in label(table, "enter wharf 1")
    do(table, RED, "enter wharf 1")
    assert asked(table, RED) == "wharf_1.ship" and choices(table, RED) == ["exchange caen"]
    assert label(table, "exchange caen").endswith("5 ship food less each round")
    assert live(table).players[RED].ships == ["caen"]


def test_the_wharf_tells_which_ships_can_be_built_now() -> None:
    state = position()
    own(state, RED, "wharf_1")
    state.ships["wooden"], state.ships["iron"] = ["dina"], ["caen"]
    give(state, RED, wood=8)
    assert label(opened(state), "enter wharf 1").endswith("build a wooden ship")


@both
def test_a_label_tells_the_food_eaten_by_an_entry_fee(lang: str) -> None:
    state = position()
    own(state, GREEN, "colliery")
    give(state, RED, meat=1)
    told = {"en": "entry 2 food to B: 1 meat (1 lost)", "de": "Eintritt 2 Nahrung an B: 1 Fleisch"}
    assert told[lang] in label(opened(state), "enter colliery", lang)


def test_a_label_counts_only_the_fish_that_the_entry_leaves() -> None:
    state = position()
    own(state, GREEN, "smokehouse")
    give(state, RED, fish=4, wood=1)
    assert "up to 2 fish into smoked fish" in label(opened(state), "enter smokehouse")
    give(state, RED, franc=1)
    assert "up to 4 fish into smoked fish" in label(opened(state), "enter smokehouse")


@both
def test_a_label_tells_of_the_own_wind_farm(lang: str) -> None:
    state = position()
    own(state, RED, "wind_farm", "steel_mill", "tannery")
    give(state, RED, iron=1, wood=2, hides=1)
    told = {"en": "your Wind Farm spares 3 energy", "de": "dein Windmühlenpark spart 3 Energie"}
    table = opened(state)
    assert told[lang] in label(table, "enter steel mill", lang)
    assert told[lang] not in label(table, "enter tannery", lang)


def best_freight(state: Any, limit: dict[str, int]) -> int:
    """The most that any load brings, by trying every one."""
    player = state.players[RED]
    kinds = [kind for kind in KINDS if limit.get(kind)]
    every = product(*(range(limit[kind] + 1) for kind in kinds))
    bundles: list[Bundle] = [
        {kind: n for kind, n in zip(kinds, counts, strict=True) if n} for counts in every
    ]
    fits = [b for b in bundles if 0 < sum(b.values()) <= 5 and can_sail(player, player.stock, b)]
    return max(freight(bundle) for bundle in fits)


@pytest.mark.parametrize(
    "goods",
    [
        {"coal": 2, "fish": 5},
        {"coal": 2, "coke": 1, "hides": 2, "wood": 3},
        {"charcoal": 1, "coal": 3, "wood": 2, "bread": 1},
        {"wood": 6, "coal": 1, "steel": 1},
    ],
)
def test_the_best_load_of_the_shipping_line_stands_first(goods: dict[str, int]) -> None:
    state = position()
    own(state, RED, "shipping_line", "dina", "caen")
    give(state, RED, **goods)
    table = opened(state)
    do(table, RED, "enter shipping line")
    listed = [freight(load) for load in choices(table, RED)]
    assert listed == sorted(listed, reverse=True)
    assert listed[0] == best_freight(state, goods)
    full = dict.fromkeys(TOKENS, 0) | goods
    assert loads(state.players[RED], full)[0] == choices(table, RED)[0]


@rule("LH-7.12", "LH-12.5")
def test_the_feeding_question_takes_sales_and_repayments() -> None:
    state = position(round=8, turn=7, segment="feeding")
    own(state, RED, "fishery", "dina")
    state.players[RED].loans = 1
    give(state, RED, fish=7, franc=6)
    fed(state)
    table = opened(state)
    assert {"repay loan", "sell fishery", "sell dina"} <= set(options(table, RED))
    do(table, RED, "repay", "sell fishery")
    assert live(table).players[RED].loans == 0 and "fishery" not in live(table).town
    do(table, RED, "4 franc")
    assert stock(table, RED) == {"fish": 7, "franc": 2} and "fishery" in live(table).town


@rule("LH-7.12")
def test_a_single_payment_is_asked_where_a_sale_could_save_food() -> None:
    state = position(round=8, turn=7, segment="feeding")
    own(state, RED, "fishery")
    give(state, RED, fish=7)
    fed(state)
    table = opened(state)
    assert choices(table, RED) == [{"fish": 7}, "sell fishery"]
    do(table, RED, "sell fishery", "5 franc, 2 fish")
    assert stock(table, RED) == {"fish": 5}


@rule("LH-7.12", "LH-18.1")
@pytest.mark.parametrize(
    ("goods", "cards", "expert"),
    [
        ({"franc": 7}, ["fishery"], False),
        ({"fish": 7}, [], False),
        ({"fish": 7}, ["fishery"], True),
        ({"meat": 1, "franc": 4}, [], False),
    ],
)
def test_nobody_is_asked_about_selling_where_it_saves_nothing(
    goods: dict[str, int], cards: list[str], expert: bool
) -> None:
    state = position(round=8, turn=7, segment="feeding", expert_selling=expert)
    own(state, RED, *cards)
    give(state, RED, **goods)
    fed(state)
    assert live(opened(state)).players[RED].stock["fish"] == 0


def test_a_good_is_never_read_as_a_building_to_sell() -> None:
    state = position(round=8, turn=7, segment="feeding")
    own(state, RED, "fishery")
    give(state, RED, fish=9, franc=9)
    fed(state)
    table = opened(state)
    with pytest.raises(Illegal):
        table.opens(RED)[0].ask.read("fish")
    assert table.opens(RED)[0].ask.read("sell fish") == "sell fishery"


@rule("LH-12.5")
def test_all_may_sell_and_repay_at_once_after_the_last_final_action() -> None:
    state = final_position(2)
    offer(state, fish=1, wood=1)
    state.active = GREEN
    state.players[RED].loans = 1
    give(state, RED, franc=4)
    own(state, RED, "clay_mound")
    own(state, GREEN, "fishery")
    table = opened(state)
    do(table, GREEN, "take wood", "end turn")
    assert table.awaiting() == [RED, GREEN] and asked(table, RED) == "closing.sell"
    do(table, GREEN, "pass")
    do(table, RED, "sell clay mound")
    assert table.over and live(table).players[RED].loans == 0
    assert [score.total for score in le_havre.score(table.state)] == [0, 10]


@rule("LH-12.5")
def test_nobody_is_asked_at_the_close_without_anything_to_trade() -> None:
    state = final_position(1)
    state.players[RED].loans = 1
    give(state, RED, franc=9)
    table = opened(state)
    do(table, RED, "take fish", "end turn")
    assert table.over and live(table).players[RED].loans == 0


def test_a_standing_order_silences_both_windows() -> None:
    quiet = {"0": {"selling": "never"}}
    state = position(round=8, turn=7, segment="feeding")
    own(state, RED, "fishery")
    give(state, RED, fish=7)
    fed(state)
    assert stock(opened(state, **quiet), RED) == {}
    state = final_position(1)
    own(state, RED, "fishery")
    table = opened(state, **quiet)
    do(table, RED, "take fish", "end turn")
    assert table.over


@rule("LH-16.30")
@pytest.mark.parametrize(("full", "can"), [(False, True), (True, False)])
def test_the_haulage_firm_takes_a_pair_with_one_empty_space(full: bool, can: bool) -> None:
    state = position(haulage_full_pairs=full)
    own(state, RED, "haulage_firm")
    offer(state, cattle=3)
    give(state, RED, franc=3)
    table = opened(state)
    assert ("enter haulage firm" in options(table, RED)) is can
    if can:
        do(table, RED, "enter haulage firm")
        assert stock(table, RED) == {"cattle": 3}


@rule("LH-5.22", "LH-15.3")
def test_the_construction_firm_can_be_sold_between_its_builds() -> None:
    state = position(stacks=[["marketplace", "fishery", "joinery"], ["charcoal_kiln"], []])
    own(state, RED, "construction_firm")
    give(state, RED, wood=2, clay=1)
    table = opened(state)
    do(table, RED, "enter construction firm", "build marketplace", "sell construction firm")
    assert live(table).players[RED].person == "" and "construction_firm" in live(table).town
    do(table, RED, "build charcoal kiln")
    assert live(table).players[RED].buildings == ["marketplace", "charcoal_kiln"]
    assert "buy construction firm" not in options(table, RED)


@rule("LH-7.17")
def test_a_building_sold_at_the_own_interest_is_not_bought_back_that_turn() -> None:
    state = position(turn=INTEREST_TURN, segment="supply")
    debtor = state.active
    own(state, debtor, "fishery")
    state.players[debtor].loans = 1
    give(state, debtor, franc=20)
    table = opened(state)
    do(table, debtor, "sell fishery", "pay interest")
    assert asked(table, debtor) == "turn.action"
    assert "buy fishery" not in options(table, debtor)
    reasons = {one.notation: one.why for one in table.opens(debtor)[0].ask.refused()}
    assert reasons["buy fishery"] == "sold"


@rule("LH-7.17")
def test_another_debtors_sale_at_interest_may_be_bought_at_once() -> None:
    state = position(turn=INTEREST_TURN, segment="supply")
    other = (state.active + 1) % 3
    own(state, other, "fishery")
    state.players[other].loans = 1
    give(state, state.active, franc=20)
    table = opened(state)
    do(table, other, "sell fishery")
    do(table, other, "pay interest")
    assert "buy fishery" in options(table, live(table).active)


@both
def test_what_is_barred_is_told_with_its_reason(lang: str) -> None:
    state = position(stacks=[["bank"], ["church"], []])
    own(state, GREEN, "colliery", "joinery", "fishery")
    own(state, None, "church")
    state.players[BLUE].person, state.players[RED].person = "fishery", "building_firm_1"
    give(state, RED, wood=1)
    ask = opened(state).opens(RED)[0].ask
    told = {one.notation: le_havre.barred(ask, one, lang) for one in ask.refused()}
    words = {
        "en": {
            "enter fishery": "Fishery: C stands there",
            "enter building firm 1": "Building Firm (1): your person stands there",
            "enter joinery": "Joinery: the entry of 1 food leaves too little to use it",
            "buy bank": "Bank: costs 40 francs, you have 0 francs",
            "buy church": "Church: cannot be bought",
            "take iron": "iron: nothing is there",
        },
        "de": {
            "enter fishery": "Fischerei: C steht dort",
            "buy bank": "Bank: kostet 40 Franc, du hast 0 Franc",
            "take iron": "Eisen: dort liegt nichts",
        },
    }
    assert words[lang].items() <= told.items()


def version_1(segment: str) -> Record:
    """A stored game of version 1: a watching Red with a choice of food."""
    state = position(round=8, turn=7, segment=segment)
    own(state, RED, "fishery")
    state.players[RED].watching = True
    give(state, RED, franc=9, fish=7)
    fed(state)
    record = opened(state).record
    data = msgspec.json.decode(record.checkpoint)
    for name in ("haulage_full_pairs", "keep_in_use", "feeding_apart"):
        del data[name]
    return msgspec.structs.replace(record, rules=1, checkpoint=msgspec.Raw(pack(data)))


def test_a_feeding_that_began_under_version_1_ends_with_its_own_questions() -> None:
    answered = Move(RED, "feeding.sell", "sell fishery")
    record = msgspec.structs.replace(version_1("feeding"), answers=[answered])
    assert asked(Table(le_havre, record), RED) == "feeding.food"
    table = Table(le_havre, version_1("feeding"))
    assert choices(table, RED) == ["feed", "sell fishery"]
    do(table, RED, "feed", "7 fish")
    assert not live(table).feeding_apart


def test_a_game_of_version_1_keeps_its_readings() -> None:
    state = live(Table(le_havre, version_1("turn")))
    assert state.haulage_full_pairs and state.keep_in_use and not state.feeding_apart
