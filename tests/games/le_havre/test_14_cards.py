"""Chapter 14: building cards in general."""

from collections import Counter

from games.check.testing import do, rule
from games.le_havre.cards import CARDS, SPECIAL_BUILDINGS, STANDARD_BUILDINGS, TYPES
from tests.games.le_havre.positions import (
    RED,
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


@rule("LH-14.1")
def test_types_and_their_numbers() -> None:
    assert {kind: row[0] for kind, row in TYPES.items()} == dict(
        craft="H", economic="W", industrial="I", public="Ö", none="N", ship="S"
    )
    standard = Counter(card.type for card in STANDARD_BUILDINGS.values())
    assert standard == dict(craft=9, economic=6, industrial=10, public=4, none=4)
    special = Counter(card.type for card in SPECIAL_BUILDINGS.values())
    assert special == dict(craft=6, economic=14, industrial=6, public=4, none=5, ship=1)


@rule("LH-14.1")
def test_the_sums_of_symbols_on_the_cards() -> None:
    def count(cards: dict[str, object]) -> tuple[int, int]:
        rows = [CARDS[name] for name in cards]
        return sum(r.hammers for r in rows), sum(r.rods for r in rows)

    assert count({**STANDARD_BUILDINGS}) == (8, 6)
    assert count({**SPECIAL_BUILDINGS}) == (9, 13)


@rule("LH-14.2")
def test_non_buildings_are_bought_sold_built_and_entered_alike() -> None:
    state = position(stacks=[["marketplace", "clay_mound"], ["bridge_over_the_seine"], []])
    give(state, RED, wood=2, franc=20, coke=3)
    own(state, None, "town_square")
    table = opened(state)
    do(table, RED, "buy bridge over the seine", "enter bridge over the seine", {"coke": 3})
    assert stock(table, RED) == {"wood": 2, "franc": 7}
    do(table, RED, "sell bridge over the seine", "end turn")
    assert stock(table, RED) == {"wood": 2, "franc": 15}


@rule("LH-14.3", "LH-14.4")
def test_a_bonus_counts_only_in_the_score() -> None:
    state = position()
    own(state, RED, "bank", "sawmill")
    assert dict(le_havre.score(state)[RED].lines)["bonus_bank"] == 5
    table = opened(state)
    do(table, RED, "sell bank")
    assert stock(table, RED) == {"franc": 8}


@rule("LH-14.5")
def test_a_bonus_card_counts_itself_if_it_has_the_type() -> None:
    for name, points in (("bank", 2), ("town_hall", 4), ("guildhouse", 2), ("business_park", 0)):
        state = position()
        own(state, RED, name)
        assert dict(le_havre.score(state)[RED].lines)[f"bonus_{name}"] == points


@rule("LH-14.6")
def test_two_symbols_on_one_card_count_twice() -> None:
    state = position()
    own(state, RED, "fishery", "hunting_lodge", "luxury_yacht")
    table = opened(state)
    do(table, RED, "enter fishery")
    assert stock(table, RED) == {"fish": 3 + 1 + 2 + 1}


@rule("LH-14.7")
def test_gains_come_from_the_supply_not_from_the_offers() -> None:
    state = position()
    own(state, RED, "fishery")
    offer(state, fish=4)
    table = opened(state)
    assert "enter fishery" in options(table, RED)
    do(table, RED, "enter fishery")
    assert live(table).offers["fish"] == 4 and stock(table, RED) == {"fish": 4}
