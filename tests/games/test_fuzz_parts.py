"""The parts of the fuzzer, each by itself: what it lists, takes back, reads and writes down."""

from collections.abc import Iterator
from itertools import product
from typing import Any

import pytest

from games.asks import Amount, Pick, Rule
from games.check import fuzz
from games.check.fuzz import (
    Fuzz,
    Result,
    check_ask,
    check_undo,
    fuzz_one,
    listed,
    result_of,
    some_orders,
)
from games.engine import Table
from games.errors import Broken
from games.rng import Dice
from tests.games.scenes import TOY, like_toy, scene


def two_picks(state: Any) -> Rule[None]:
    """A choice that counts, and one more in the same segment."""
    state.players[0].coins = 5 if (yield Pick("a", 0, ["left", "right"])) == "left" else 6
    yield Pick("b", 0, ["left", "right"])


@pytest.fixture
def chosen() -> Iterator[tuple[Table, Any, str]]:
    """A table after its first choice, what was open before it, and the position then."""
    table = scene(two_picks)
    one, before = table.opens(0)[0], table.digest()
    table.play(0, one.key, ["left"])
    yield table, one, before


def test_the_first_two_answers_are_tried_and_three_of_all() -> None:
    every = [str(number) for number in range(40)]
    tried = listed(Pick("many", 0, every), Dice("some"))
    assert tried[:2] == every[:2] and len(tried) == 5 and set(tried) <= set(every)
    assert listed(Pick("one", 0, ["a"]), Dice("some")) == ["a"] * 4


class Unsendable(Amount):
    """A number with something about it that has no words."""

    def form(self) -> dict[str, Any]:
        return {**super().form(), "odd": object()}


def test_what_is_asked_can_be_sent() -> None:
    check_ask(TOY, Amount("count", 0, 0, 9), Dice("some"))
    with pytest.raises(TypeError):
        check_ask(TOY, Unsendable("count", 0, 0, 9), Dice("some"))


def test_an_answer_that_is_taken_back_and_given_again_changes_nothing(
    chosen: tuple[Table, Any, str],
) -> None:
    table, one, before = chosen
    check_undo(table, one, "left", before)
    with pytest.raises(Broken, match=r"undo of .* leads elsewhere"):
        check_undo(table, one, "left", "another position")
    with pytest.raises(Broken, match=r"undo and redo of .* is not the same"):
        check_undo(table, one, "right", before)


def test_what_cannot_be_taken_back_is_left_alone() -> None:
    table = scene(two_picks)
    check_undo(table, table.opens(0)[0], "left", "another position")


@pytest.mark.parametrize("name", ["check_undo", "check_fresh", "check_pages"])
def test_dear_checks_are_made_at_the_first_move_and_every_few(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = list[int]()
    game = Fuzz(TOY, 2, {}, "dear", pace=4)
    moves = 0

    def play(dear: bool) -> None:
        nonlocal moves
        moves += 1
        move(dear)

    move = game.move
    monkeypatch.setattr(game, "move", play)
    monkeypatch.setattr(game, "finish", lambda: None)
    monkeypatch.setattr(fuzz, name, lambda *_: made.append(moves))
    game.play()
    assert made == list(range(1, moves + 1, 4)) and len(made) > 2


def test_dear_checks_are_made_at_every_tenth_move_unless_it_is_said_otherwise(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    made = list[Table]()
    monkeypatch.setattr(fuzz, "check_undo", lambda table, *_: made.append(table))
    results = [fuzz_one(TOY, 3, {}, "tens"), result_of(Fuzz(TOY, 3, {}, "tens"))]
    own = {id(table): table for table in made}
    assert [made.count(table) for table in own.values()] == [
        -(-len([move for move in table.closed if move.by == "player"]) // 10)
        for table in own.values()
    ]
    assert results[0] == results[1] and len(own) == 2


def test_any_seat_and_a_spectator_read_in_any_language() -> None:
    game = Fuzz(TOY, 2, {}, "readers")
    assert {game.reader() for _ in range(100)} == set(product((None, 0, 1), ("en", "de")))


def test_some_games_have_a_seat_with_standing_orders() -> None:
    assert some_orders(TOY, 3, lambda below: 0) == {"0": {"feast": "ask"}}
    assert some_orders(TOY, 3, lambda below: below - 1) == {}
    assert some_orders(like_toy(ORDERS={}), 3, lambda below: 0) == {}
    given = [some_orders(TOY, 3, Dice(str(number))) for number in range(200)]
    values = {(seat, one["feast"]) for orders in given for seat, one in orders.items()}
    assert values == set(product("012", ("ask", "eat", "fast")))
    assert all(Fuzz(TOY, 3, {}, str(n)).record.orders in (*given, {}) for n in range(5))


def test_a_log_that_replays_to_another_position_is_found_at_the_end() -> None:
    memory = list[int]()

    def first(state: Any) -> Rule[None]:
        yield Pick("a", 0, ["left", "right"])
        state.segment = "last"

    def last(state: Any) -> Rule[None]:
        yield Pick("b", 0, ["left", "right"])
        memory.append(1)
        state.players[0].coins = len(memory)
        state.segment = "over"

    game = like_toy(SEGMENTS={"setup": first, "last": last})
    assert "the log replays to another position" in fuzz_one(game, 2, {}, "late").error


def test_a_game_without_defects_leaves_nothing_but_its_length() -> None:
    result = fuzz_one(TOY, 2, {}, "fine")
    assert result == Result(result.moves, "", "", {}) and not result.failed


def test_a_failure_tells_which_game_it_was_and_where_it_broke() -> None:
    def crash(state: Any) -> Rule[None]:
        yield Pick("count", 0, ["1", "2"])
        raise KeyError("gone")

    game = like_toy(SEGMENTS={"setup": crash})
    result = fuzz_one(game, 2, {"rounds": 3}, "crash")
    answer = result.fixture["log"][0][2]
    assert result.fixture == {
        "game": "toy",
        "version": 2,
        "seats": 2,
        "options": {"rounds": 3, "coal": True},
        "seed": "crash",
        "log": [[0, "count", answer, "player"]],
        "error": "KeyError: 'gone'",
    }
    assert result.failed and (result.moves, result.error) == (1, "KeyError: 'gone'")
    assert result.trace.startswith("Traceback") and 'raise KeyError("gone")' in result.trace
