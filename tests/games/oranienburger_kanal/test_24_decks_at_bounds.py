"""EL-13: what a deck that somebody has written may hold, and the first thing beyond it."""

from typing import Any

import pytest

from games.check.testing import rule
from games.oranienburger_kanal.cards.decks import deck_rows
from games.oranienburger_kanal.cards.faults import MEASURES, check_deck, price_of
from tests.games.oranienburger_kanal.test_15_language import ADJACENT, spoilt, with_line

CLAY = [{"clay": 1}]
TWO = [*CLAY, {"ore": 1}]
LINE = {"gain": CLAY}
PAID = {"pay": [{"ore": 1}], "gain": CLAY}
KEYS: dict[str, Any] = {
    "kinds": ["path"],
    "sides": ["N"],
    "over": ["road"],
    "status": [1],
    "goods": ["ore"],
}
BOARD = {"of": "track", "kinds": ["path"], "at": "board"}


@rule("OK-1.6", "OK-1.7")
@pytest.mark.parametrize(
    ("changes", "faults"),
    [
        ({"cost": [{"wood": 1}, {"clay": 8}]}, []),
        ({"cost": [{"wood": 1}] * 3}, ["a cost has one or two alternatives"]),
        ({"cost": []}, ["a cost has one or two alternatives"]),
        ({"cost": [{"wood": 8, "clay": 8, "brick": 6, "iron": 6, "taler": 99}]}, []),
        ({"cost": [{"wood": 9}]}, ["cost: nobody can hold 9 wood"]),
        ({"cost": [{"iron": 7}]}, ["cost: nobody can hold 7 iron"]),
        ({"cost": [{"ore": 1}]}, ["cost: ore is not allowed here"]),
        ({"cost": [{"prestige": 1}]}, ["cost: prestige is not allowed here"]),
        ({"cost": [{}]}, ["cost: an empty bundle"]),
        ({"cost": [{"taler": 0}]}, ["cost: taler must be at least 1"]),
        ({"prestige": 0}, []),
        ({"prestige": -1}, ["prestige is not below 0"]),
        ({"effects": [LINE] * 3}, []),
        ({"effects": [LINE] * 4}, ["a card has 1 to 3 effect lines"]),
        ({"effects": []}, ["a card has 1 to 3 effect lines"]),
        ({"effects": [LINE, {}]}, ["line 2: exactly one of gain, table and place"]),
        ({"colour": "orange"}, ["number 01 does not belong to orange"]),
        ({"colour": "red"}, ["unknown colour red"]),
    ],
)
def test_a_card_keeps_to_its_bounds(changes: dict[str, Any], faults: list[str]) -> None:
    told = [one for one in spoilt(**changes) if one.startswith("A01")]
    assert told == [f"A01: {fault}" for fault in faults]


@rule("OK-1.6")
@pytest.mark.parametrize("id", ["A1", "A001", "a01", "Ä01", "AAA", "A0²", ""])
def test_an_id_is_a_capital_letter_and_two_digits(id: str) -> None:
    assert f"{id}: an id is a capital letter and two digits" in spoilt(id=id)


@rule("OK-1.7")
@pytest.mark.parametrize(
    ("id", "first", "last"), [("green", 1, 20), ("orange", 21, 40), ("blue", 41, 60)]
)
def test_a_colour_has_its_band_of_numbers(id: str, first: int, last: int) -> None:
    rows = deck_rows("A")
    for number in (0, first - 1, first, last, last + 1):
        rows[0] |= {"id": f"A{number:02}", "colour": id}
        wrong = f"A{number:02}: number {number:02} does not belong to {id}"
        assert (wrong in check_deck(rows)) == (not first <= number <= last)


@rule("OK-1.7", "EL-13")
def test_all_that_is_wrong_with_a_deck_is_told() -> None:
    rows = deck_rows("A")
    rows[0] |= {"id": "A02"}
    rows[-1] |= {"id": "B60"}
    assert check_deck([*rows, rows[2]]) == [
        "A02: 2 cards have this id",
        "A03: 2 cards have this id",
        "the cards of a deck share one letter",
        "green: 21 cards, 20 are needed",
    ]
    wrong = ["a deck is a list of cards, or a mapping with the key cards"]
    assert check_deck("deck") == check_deck({"deck": rows}) == wrong
    assert [one.split(":")[0] for one in check_deck([7, {"id": "A02"}, {}])] == [
        "card 1",
        "A02",
        "card 3",
    ]


@rule("EL-2", "EL-5", "EL-7", "EL-8", "EL-9")
@pytest.mark.parametrize(
    ("line", "faults"),
    [
        ({"gain": TWO, "pick": 2}, []),
        ({"gain": TWO, "pick": 3}, ["pick goes with two or more alternatives of gain"]),
        ({"gain": TWO, "pick": 0}, ["pick goes with two or more alternatives of gain"]),
        ({**PAID, "times": 1}, []),
        ({**PAID, "times": 0}, ["times is at least 1"]),
        ({**PAID, "times": ADJACENT, "distinct": True}, []),
        ({**PAID, "times": {"of": "moons"}}, ["unknown measure 'moons'"]),
        (PAID, ["pay and times go together"]),
        ({**LINE, "times": 1}, ["pay and times go together"]),
        ({**LINE, "distinct": True}, ["distinct goes with pay"]),
        ({**LINE, "per": ADJACENT}, []),
        ({**PAID, "times": 1, "per": ADJACENT}, ["per goes with gain and without pay"]),
        (
            {"per": ADJACENT, "table": {"by": ADJACENT, "rows": {"1": {"ore": 1}}}},
            ["per goes with gain and without pay"],
        ),
        ({"gain": [{"clay": 99, "prestige": 1}]}, []),
        ({"gain": CLAY, "pay": [{"ore": 8}], "times": 1}, []),
        ({"gain": CLAY, "pay": [{"ore": 9}], "times": 1}, ["pay: nobody can hold 9 ore"]),
        ({"gain": CLAY, "pay": [{"gold": 1}], "times": 1}, ["pay: gold is not allowed here"]),
        ({"gain": [{"clay": -1}]}, ["gain: clay must be at least 1"]),
    ],
)
def test_a_line_keeps_to_its_bounds(line: dict[str, Any], faults: list[str]) -> None:
    assert with_line(**line) == [f"A01: line 1: {fault}" for fault in faults]


@rule("EL-4")
@pytest.mark.parametrize(
    ("when", "faults"),
    [
        ({"self": "corner"}, []),
        ({"self": "edge"}, []),
        ({"self": "border"}, []),
        ({"self": "inner"}, []),
        ({"self": "middle"}, ["when: unknown position middle"]),
        ({"self": "edge", "eq": 0}, ["when: a position stands alone"]),
        ({"self": "edge", "min": 0}, ["when: a position stands alone"]),
        ({"self": "edge", "of": "activation"}, ["when: a position stands alone"]),
        ({**ADJACENT, "eq": 0}, []),
        ({**ADJACENT, "min": 0}, []),
        (ADJACENT, ["when: exactly one of eq and min"]),
        ({**ADJACENT, "min": 1, "eq": 1}, ["when: exactly one of eq and min"]),
        ({"of": "moons", "eq": 1}, ["unknown measure 'moons'"]),
    ],
)
def test_a_condition_is_a_position_or_a_comparison(when: Any, faults: list[str]) -> None:
    assert with_line(gain=CLAY, when=[when]) == [f"A01: line 1: {fault}" for fault in faults]


@rule("EL-13")
@pytest.mark.parametrize("measure", MEASURES)
def test_a_measure_has_its_own_keys_and_places(measure: str) -> None:
    needed, places = MEASURES[measure]
    more = {"track": ["sides"], "bridge": ["over"], "building": ["status"]}.get(measure, [])
    whole = {key: KEYS[key] for key in needed if key != "at"}
    for at in ("adjacent", "board", "border", "inner", "neighbours", "bridged", "corners"):
        faults = [f"{measure} cannot be at {at}"] if places and at not in places else []
        faults += [] if places else [f"{measure} does not use at"]
        told = with_line(gain=CLAY, per={"of": measure, **whole, "at": at})
        assert told == [f"A01: line 1: {fault}" for fault in faults]
    count = {"of": measure, **whole, **({"at": places[0]} if places else {})}
    assert with_line(gain=CLAY, per=count) == []
    for key in needed:
        told = with_line(gain=CLAY, per={k: v for k, v in count.items() if k != key})
        assert told == [f"A01: line 1: {measure} needs {key}"]
    for key in {*KEYS} - {*needed}:
        told = with_line(gain=CLAY, per={**count, key: KEYS[key]})
        assert (f"A01: line 1: {measure} does not use {key}" in told) == (key not in more)


@rule("EL-13")
@pytest.mark.parametrize(
    ("count", "faults"),
    [
        ({**BOARD, "at": "sides", "sides": ["N", "W"]}, []),
        ({**BOARD, "at": "sides"}, ["at: sides and the list sides go together"]),
        ({**BOARD, "sides": ["N"]}, ["at: sides and the list sides go together"]),
        ({**BOARD, "at": "sides", "sides": ["O"]}, ["sides: unknown 'O'"]),
        ({**BOARD, "each": 1, "max": 1}, []),
        ({**BOARD, "each": 0}, ["each, min_each and max are at least 1"]),
        ({**BOARD, "max": 0}, ["each, min_each and max are at least 1"]),
        ({"of": "stock_kind", "min_each": 2}, []),
        ({"of": "stock_kind", "min_each": 0}, ["each, min_each and max are at least 1"]),
        ({**BOARD, "min_each": 2}, ["track does not use min_each"]),
        ({"of": "stock", "goods": ["ore", "taler"]}, []),
        ({"of": "stock", "goods": ["prestige"]}, ["goods: unknown 'prestige'"]),
        ({"of": "building", "at": "board", "status": [0, 1, 2]}, []),
        ({"of": "building", "at": "board", "status": [3]}, ["status: unknown 3"]),
        ({"of": "bridge", "at": "board", "over": ["canal"]}, []),
        ({"of": "bridge", "at": "board", "over": ["sea"]}, ["kinds: unknown 'sea'"]),
    ],
)
def test_a_count_keeps_to_its_bounds(count: Any, faults: list[str]) -> None:
    assert with_line(gain=CLAY, per=count) == [f"A01: line 1: {fault}" for fault in faults]


@rule("EL-6", "EL-10")
@pytest.mark.parametrize(
    ("line", "faults"),
    [
        ({"table": {"by": BOARD, "rows": {"0": {"ore": 1}, "12+": {"ore": 2}}}}, []),
        ({"table": {"by": BOARD, "rows": {}}}, ["table: no rows"]),
        ({"table": {"by": {"of": "x"}, "rows": {"1": {"ore": 1}}}}, ["unknown measure 'x'"]),
        (
            {"table": {"by": BOARD, "rows": {"+": {"ore": 1}, "²": {"ore": 0}}}},
            [
                "table: row '+' is neither n nor n+",
                "table: row '²' is neither n nor n+",
                "table row ²: ore must be at least 1",
            ],
        ),
        ({"place": {"what": "bridge", "n": 1, "at": "board"}}, []),
        ({"place": {"what": "bridge", "n": 0, "at": "board"}}, ["place: n is at least 1"]),
        (
            {"place": {"what": "bridge", "n": 1, "at": "board", "kinds": ["road"]}},
            ["place: a bridge has neither kinds nor onto"],
        ),
        ({"place": {"what": "track", "n": 1, "at": "board"}}, ["place: a track needs kinds"]),
        ({"place": {"what": "track", "n": 1, "at": "adjacent", "kinds": ["path"]}}, []),
        (
            {"place": {"what": "track", "n": 1, "at": "adjacent", "kinds": ["sea"]}},
            ["kinds: unknown 'sea'"],
        ),
        (
            {"place": {"what": "track", "n": 1, "at": "board", "kinds": ["road"], "onto": "path"}},
            [],
        ),
        (
            {"place": {"what": "track", "n": 1, "at": "board", "kinds": ["path"], "onto": "path"}},
            ["place: a path cannot go over a path"],
        ),
    ],
)
def test_a_table_and_a_placement_keep_to_their_bounds(line: Any, faults: list[str]) -> None:
    assert with_line(**line) == [f"A01: line 1: {fault}" for fault in faults]


@rule("EL-22")
@pytest.mark.parametrize(
    ("bundle", "price"),
    [
        ({"wood": 1}, 1),
        ({"wood": 3, "clay": 2}, 9),
        ({"brick": 2, "iron": 1}, 10),
        ({"iron": 2, "ore": 1, "taler": 4}, 15),
        ({"prestige": 3}, 0),
    ],
)
def test_goods_have_the_price_of_buying_them_all(bundle: dict[str, int], price: int) -> None:
    assert price_of(bundle) == price


@rule("EL-22")
@pytest.mark.parametrize(
    ("pay", "gain", "faults"),
    [
        ({"wood": 3, "clay": 2}, {"taler": 8}, []),
        ({"wood": 3, "clay": 2}, {"taler": 9}, ["return as many Taler as its cost takes to buy"]),
        ({"iron": 1}, {"taler": 4}, []),
        ({"iron": 1}, {"taler": 5}, ["return as many Taler as its cost takes to buy"]),
        ({"prestige": 1}, {"taler": 9}, []),
        ({"wood": 2}, {"wood": 1}, ["return what it takes"]),
        ({"wood": 2}, {"prestige": 9}, []),
    ],
)
def test_what_is_repeated_at_will_does_not_feed_itself(
    pay: dict[str, int], gain: dict[str, int], faults: list[str]
) -> None:
    told = with_line(pay=[pay], gain=[gain], times="any")
    assert told == [f"A01: line 1: times: any must not {fault}" for fault in faults]
    assert with_line(pay=[pay], gain=[gain], times=9) == []
