"""The driver: keys, forced answers, all-or-none play, seats deciding at once, and orders."""

from typing import Any

import msgspec
import pytest

from games.asks import Amount, Chance, Each, Json, Pick, Reveal, Rule
from games.check.testing import at, check, do, playout
from games.engine import Move, Table
from games.errors import Broken, Illegal, NotYourMove, Stale
from tests.games import toy
from tests.games.scenes import TOY, finished, scene, start, to_feast

# keys


def test_a_key_is_the_id_and_the_length_of_the_log() -> None:
    table = start()
    assert [one.key for one in table.opens()] == ["turn.action@1"]
    do(table, 0, "take fish")
    assert [one.key for one in table.opens()] == ["turn.end@2"]


def test_a_played_key_is_stale_and_names_what_is_open() -> None:
    table = start()
    table.play(0, "turn.action@1", ["take fish"])
    with pytest.raises(Stale) as refusal:
        table.play(0, "turn.action@1", ["take fish"])
    assert refusal.value.facts["open"] == ["turn.end@2"]


def test_a_key_of_a_turn_that_has_passed_is_stale_for_a_seat_that_waits() -> None:
    table = start()
    do(table, 0, "take fish", "end turn")
    with pytest.raises(Stale):
        table.find(0, "turn.action@1")


@pytest.mark.parametrize("key", ["turn.action@99", "turn.action", "@1", "", "turn.action@x"])
def test_a_seat_that_is_not_asked_is_told_so(key: str) -> None:
    with pytest.raises(NotYourMove):
        start().find(1, key)


def test_seats_deciding_at_once_do_not_make_each_other_stale() -> None:
    table = to_feast(start())
    mine, other = table.opens(1)[0].key, table.opens(0)[0].key
    table.play(0, other, ["eat"])
    table.play(1, mine, ["eat"])
    assert {one.ask.id for one in table.opens()} == {"feast.gift"}


def test_no_key_is_used_twice_for_one_seat() -> None:
    seen: set[tuple[int, str]] = set()
    opened: set[tuple[int, str]] = set()
    for table in playout(TOY, 4, {"rounds": 3}, "keys"):
        now = {(one.ask.seat, one.key) for one in table.opens()}
        assert not (now - opened) & seen
        seen, opened = seen | now, now
    assert len(seen) > 40


def test_a_finished_game_asks_nobody() -> None:
    table = finished()
    assert table.over and table.opens() == [] and table.awaiting() == []
    with pytest.raises(Stale):
        table.find(0, "turn.action@1")


# forced answers


def test_an_answer_without_choice_is_given_by_the_driver() -> None:
    def rule(state: Any) -> Rule[None]:
        state.players[0].coins = yield Amount("only", 0, 7, 7)
        yield Pick("real", 0, ["a", "b"])

    table = scene(rule)
    assert table.answers == [Move(0, "only", 7, "auto")]
    assert table.opens()[0].key == "real@1"


def test_an_unforced_ask_waits_even_with_one_answer() -> None:
    table = start()
    do(table, 0, "take fish")
    assert table.awaiting() == [0]
    assert table.opens()[0].ask.only() == "end turn"


def test_rules_that_never_ask_are_broken() -> None:
    def rule(state: Any) -> Rule[None]:
        while True:
            yield Amount("only", 0, 7, 7)

    with pytest.raises(Broken, match="No decision in 20000 forced answers: 0"):
        scene(rule)


# playing


def test_play_gives_all_answers_and_tells_what_was_logged() -> None:
    moves = start().play(0, "turn.action@1", ["take fish", "end turn"])
    assert [move.answer for move in moves] == ["take fish", "end turn"]
    assert [note.kind for note in moves[0].notes] == ["took"]


def test_one_bad_answer_leaves_the_record_as_it_was() -> None:
    record = start().stored()
    before = msgspec.json.encode(record)
    with pytest.raises(Illegal) as refusal:
        Table(TOY, record).play(0, "turn.action@1", ["take fish", "take fish"])
    assert refusal.value.facts["key"] == "turn.end@2"
    assert msgspec.json.encode(record) == before


def test_a_refusal_names_the_rule_that_asks() -> None:
    def rule(state: Any) -> Rule[None]:
        """TY-6.3: left or right."""
        yield Pick("way", 0, ["left", "right"])

    with pytest.raises(Illegal) as refusal:
        scene(rule).play(0, "way@0", ["up"])
    assert refusal.value.facts["rule"] == "TY-6.3"


def test_more_answers_than_asks_are_refused() -> None:
    with pytest.raises(NotYourMove):
        start().play(0, "turn.action@1", ["take fish", "end turn", "take fish"])


@check("U1")
@pytest.mark.parametrize("barrier", [Chance("dice", [1, 2]), Reveal("card")])
def test_a_bad_answer_after_a_draw_does_not_take_the_draw_back(barrier: Any) -> None:
    def rule(state: Any) -> Rule[None]:
        yield Pick("before", 0, ["a", "b"])
        yield barrier
        yield Pick("after", 0, ["a", "b"])
        yield Pick("end", 0, ["a", "b"])

    table = scene(rule)
    made = table.play(0, "before@0", ["a", "b", "fly", "a"])
    assert [move.answer for move in made if move.seat == 0] == ["a", "b"]
    assert [one.ask.id for one in table.opens()] == ["end"]


@check("U1")
def test_a_bad_answer_after_all_are_in_does_not_take_the_last_one_back() -> None:
    table = to_feast(start())
    do(table, 0, "eat", 1)
    table.play(1, table.opens(1)[0].key, ["eat", 0, "fly"])
    assert [one.ask.id for one in table.opens()] == ["turn.action"]


def test_a_table_opened_from_its_record_is_the_same_table() -> None:
    for table in playout(TOY, 3, {}, "record"):
        again = Table(TOY, table.stored())
        assert again.digest() == table.digest()
        assert [m.notes for m in again.answers] == [m.notes for m in table.answers]


def test_the_order_in_a_stored_position_is_kept() -> None:
    def rule(state: Any) -> Rule[None]:
        state.players[0].goods = {"wood": 1, "fish": 1}
        yield from ()

    def ask(state: Any) -> Rule[None]:
        yield Pick("good", 0, list(state.players[0].goods))

    table = scene(rule, ask)
    again = Table(table.game, table.stored())
    assert again.opens()[0].ask.suggestions() == ["wood", "fish"]


def test_notes_before_the_first_ask_belong_to_the_first_move() -> None:
    def rule(state: Any) -> Rule[None]:
        state.note("begun")
        yield Pick("a", 0, ["x", "y"])
        yield Pick("b", 0, ["x", "y"])

    table = scene(rule)
    do(table, 0, "x")
    again = Table(table.game, table.stored())
    assert [note.kind for note in table.answers[0].notes] == ["begun"]
    assert again.answers == table.answers


# several seats at once


def test_the_order_of_seats_deciding_at_once_does_not_matter() -> None:
    record = to_feast(start()).stored()
    answers: dict[int, list[Json]] = {0: ["eat", 1], 1: ["fast", 0]}
    ends = set()
    for order in ([0, 0, 1, 1], [1, 1, 0, 0], [0, 1, 1, 0]):
        table, left = Table(TOY, record), {seat: list(given) for seat, given in answers.items()}
        for seat in order:
            table.answer(table.next_ask(seat), left[seat].pop(0))
        ends.add(table.digest())
    assert len(ends) == 1


def test_each_hands_the_results_of_all_seats_to_the_rule() -> None:
    results = []

    def rule(state: Any) -> Rule[None]:
        results.append((yield Each("vote", {seat: vote(seat) for seat in (1, 0)})))

    def vote(seat: int) -> Rule[str]:
        return f"{seat} says {(yield Pick('vote', seat, ['yes', 'no']))}"

    table = scene(rule)
    do(table, 0, "no")
    do(table, 1, "yes")
    assert results == [{0: "0 says no", 1: "1 says yes"}]


def test_an_each_without_questions_passes() -> None:
    def rule(state: Any) -> Rule[None]:
        state.players[0].coins = len((yield Each("none", {})))

    assert scene(rule).state.players[0].coins == 0  # type: ignore[attr-defined]


@pytest.mark.parametrize("ask", [Chance("dice", [1, 2]), Pick("stray", 1, ["a", "b"])])
def test_a_seat_of_an_each_is_asked_nothing_but_its_own_decisions(ask: Any) -> None:
    def one(state: Any) -> Rule[None]:
        yield ask

    with pytest.raises(Broken):
        scene(lambda state: iter([Each("each", {0: one(state)})]))  # type: ignore[arg-type,return-value]


# orders


def test_an_order_answers_for_its_seat() -> None:
    table = to_feast(start("1", **{"1": {"feast": "fast"}}))
    assert table.answers == [Move(1, "feast.plan", "fast", "order")]
    assert [one.ask.id for one in table.opens()] == ["feast.plan", "feast.gift"]


def test_an_order_that_cannot_be_carried_out_is_ignored() -> None:
    state = toy.setup(2, {"rounds": 2, "coal": True})
    state.segment = "feast"
    state.players[0].goods = {}
    table = at(TOY, state, orders={"0": {"feast": "eat"}, "1": {"feast": "dance"}})
    state.players[1].goods = {"fish": 2}
    assert [(m.seat, m.answer, m.by) for m in table.answers] == [
        (0, "fast", "auto"),
        (1, "fast", "auto"),
    ]
    rich = at(TOY, state, orders={"1": {"feast": "dance"}})
    assert rich.opens(1)[0].ask.id == "feast.plan"


def test_a_reveal_asks_nobody() -> None:
    def rule(state: Any) -> Rule[None]:
        yield Reveal("shown")
        yield Pick("a", 0, ["x", "y"])

    assert [one.key for one in scene(rule).opens()] == ["a@0"]
