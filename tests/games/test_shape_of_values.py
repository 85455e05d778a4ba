"""The shape that many values have in common, told as JSON Schema."""

from typing import Any

import pytest

from games.asks import Pick, Rule
from games.check.shapes import moments, shape
from tests.games.scenes import TOY, like_toy

WORDS = [f"word {n:02}" for n in range(25)]


@pytest.mark.parametrize(
    ("values", "schema"),
    [
        ([], {}),
        ([1, 2], {"type": "integer"}),
        ([True, None], {"type": ["boolean", "null"]}),
        ([1, 2.5], {"type": ["integer", "number"]}),
        (["a", "a"], {"type": "string", "examples": ["a"]}),
        (["b", "a", "b"], {"type": "string", "examples": ["a", "b"]}),
        (WORDS[:24], {"type": "string", "examples": WORDS[:24]}),
        (WORDS, {"type": "string"}),
        ([[], []], {"type": "array"}),
        ([[1], [2, 3]], {"type": "array", "items": {"type": "integer"}}),
        ([[1, 2], [3, 4]], {"type": "array", "items": {"type": "integer"}}),
    ],
)
def test_values_of_one_kind_are_told_by_it(values: list[Any], schema: dict[str, Any]) -> None:
    assert shape(values) == schema


def test_unlike_things_in_rows_of_one_length_are_told_by_their_place() -> None:
    rows = [["fish", 1], ["wood", 2]]
    words = {"type": "string", "examples": ["fish", "wood"]}
    assert shape(rows) == {"type": "array", "prefixItems": [words, {"type": "integer"}]}
    assert "prefixItems" in shape(rows[:1])
    longer = shape([*rows, ["coal", 1, 2]])
    assert "prefixItems" not in longer and longer["items"]["type"] == ["integer", "string"]


@pytest.mark.parametrize(("size", "by_place"), [(6, True), (7, False)])
def test_a_row_is_told_by_place_up_to_six_things(size: int, by_place: bool) -> None:
    row = ["a", *range(size - 1)]
    assert ("prefixItems" in shape([row, row])) == by_place


def test_what_may_be_missing_in_a_place_makes_a_list_of_either() -> None:
    found = shape([["a", None], ["b", None]])
    assert found["items"]["type"] == ["null", "string"] and "prefixItems" not in found


def test_fields_that_are_always_there_are_required() -> None:
    found = shape([{"name": "Ada", "age": 3}, {"name": "Bo", "age": 4, "pet": None}])
    assert found["required"] == ["age", "name"]
    assert list(found["properties"]) == ["age", "name", "pet"]
    assert found["properties"]["age"] == {"type": "integer"}


@pytest.mark.parametrize(("sometimes", "by_name"), [("b", True), ("bc", False)])
def test_names_are_told_where_half_of_them_are_always_there(sometimes: str, by_name: bool) -> None:
    found = shape([{"a": 1}, {"a": 1, **dict.fromkeys(sometimes, "word")}])
    assert ("properties" in found) == by_name and ("additionalProperties" in found) != by_name


def test_names_that_come_and_go_share_one_shape() -> None:
    found = shape([{"a": 1, "b": 2}, {"c": 3, "d": 4, "a": 5}, {"e": 6}])
    assert found == {"type": "object", "additionalProperties": {"type": "integer"}}


def test_objects_of_one_kind_under_fixed_names_share_one_shape() -> None:
    town = {"people": 3}
    found = shape([{"north": town, "south": town}])
    inner = {"type": "object", "properties": {"people": {"type": "integer"}}}
    shared = {**inner, "required": ["people"]}
    assert found == {
        "type": "object",
        "additionalProperties": shared,
        "required": ["north", "south"],
    }
    assert "properties" in shape([{"north": town}])
    assert "properties" in shape([{"north": town, "south": {"ships": 3}}])


def test_a_random_game_is_looked_at_from_its_beginning_to_its_end() -> None:
    seen = [(table.size(), table.over) for table in moments(TOY, 2, {}, "seen", pace=5)]
    assert seen[0][1] is False and seen[-1][1] is True
    assert len(seen) > 3 and [over for _, over in seen].count(True) == 1
    assert len({size for size, _ in seen}) == len(seen)


@pytest.mark.parametrize(("pace", "seen"), [({}, [0, 12, 24, 25]), ({"pace": 10}, [0, 10, 20, 25])])
def test_a_game_is_looked_at_every_few_moves(pace: dict[str, int], seen: list[int]) -> None:
    def rule(state: Any) -> Rule[None]:
        for number in range(25):
            yield Pick(f"{number}", 0, ["left", "right"])
        state.segment = "over"

    game = like_toy(SEGMENTS={"setup": rule})
    assert [table.size() for table in moments(game, 2, {}, "seen", **pace)] == seen
