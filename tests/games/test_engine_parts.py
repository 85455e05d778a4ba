"""The driver, part by part: keys, what is public, what is stored, logs that do not fit."""

from typing import Any

import msgspec
import pytest

from games import game_named
from games.asks import Bundled, Chance, Decision, Each, Pick, Reveal, Rule
from games.check.testing import at, do
from games.engine import Move, Table, new, new_record, replay
from games.errors import BadSetup, Broken, Illegal, NothingToUndo, NotYourMove, Stale
from tests.games import toy
from tests.games.scenes import TOY, finished, scene, start, to_feast
from tests.games.test_drafts import AB, asked, ping_pong


def after_one(state: Any) -> Rule[None]:
    """A choice, then two by each of two seats at once, then one more."""
    yield Pick("first", 0, AB)
    votes = {seat: asked(Pick("vote", seat, AB), Pick("again", seat, AB)) for seat in (1, 0)}
    yield Each("all", votes)
    yield Pick("last", 1, AB)


def keys(table: Table) -> list[tuple[int, str]]:
    """Who is asked, under which keys."""
    return [(one.ask.seat, one.key) for one in table.opens()]


# keys


def test_keys_of_seats_deciding_at_once_count_from_where_all_were_asked() -> None:
    table = scene(after_one, after_one)
    for length in (0, 6):
        do(table, 0, "a")
        assert keys(table) == [(0, f"vote@{length + 1}"), (1, f"vote@{length + 1}")]
        assert table.together == f"all@{length + 1}"
        do(table, 1, "a")
        assert keys(table) == [(0, f"vote@{length + 1}"), (1, f"again@{length + 2}")]
        do(table, 1, "b")
        assert table.awaiting() == [0] and table.together == f"all@{length + 1}"
        do(table, 0, "a", "a")
        assert keys(table) == [(1, f"last@{length + 5}")] and table.together is None
        do(table, 1, "b")


@pytest.mark.parametrize(
    ("key", "error"),
    [
        ("turn.action@1", Stale),
        ("turn.action@2", NotYourMove),
        ("turn.action@0", Stale),
        (f"turn.action@{'9' * 5000}", NotYourMove),
    ],
)
def test_a_seat_is_told_of_questions_up_to_what_it_knows(key: str, error: type[Exception]) -> None:
    table = start()
    with pytest.raises(error):
        table.find(1, key)
    do(table, 0, "take fish")
    with pytest.raises(error):
        table.find(1, key)


def test_a_question_that_the_seat_has_answered_in_the_same_segment_is_stale() -> None:
    table = scene(ping_pong)
    do(table, 0, "a")
    for key, error in (("ping@0", Stale), ("ping@1", Stale), ("ping@2", NotYourMove)):
        with pytest.raises(error):
            table.find(0, key)


# what is public


def test_what_is_public_changes_with_the_turn_and_not_with_its_drafts() -> None:
    table = start()
    assert table.public() == [1, 0, [0], False]
    do(table, 0, "take fish")
    assert table.public() == [1, 0, [0], False]
    do(table, 0, "end turn")
    assert table.public() == [3, 0, [1], False]
    assert finished().public()[2:] == [[], True]


def test_a_trial_stops_at_a_draw_at_a_reveal_and_at_the_end_of_a_turn() -> None:
    def turn(state: Any) -> Rule[None]:
        yield Pick("a", 0, AB)
        yield Pick("b", 0, AB)
        yield Chance("dice", [1, 2], 1)
        yield Pick("c", 0, AB)
        yield Reveal("card")
        yield Pick("d", 0, AB)

    table = scene(turn, turn)
    passed = [table.horizon]
    for _ in range(4):
        do(table, 0, "a")
        passed.append(table.horizon)
    assert passed == [(0, 0), (0, 0), (1, 0), (2, 0), (2, 5)]


def test_a_moment_of_the_past_holds_no_drafts() -> None:
    table = start()
    do(table, 0, "take fish")
    assert table.known(1) == [] and table.view(1)["players"][0]["goods"] == {"fish": 1}
    table.bygone = True
    assert len(table.known(1)) == 1 and table.view(1)["players"][0]["goods"] == {"fish": 3}


def test_an_open_answer_is_told_with_its_question() -> None:
    table = to_feast(start())
    do(table, 0, "eat")
    do(table, 1, "fast")
    found = [(move.seat, table.ask_of(move).id) for move in table.answers]
    assert found == [(0, "feast.plan"), (0, "feast.pay"), (1, "feast.plan")]
    assert [table.ask_of(move).seat for move in table.answers] == [0, 0, 1]


# what is stored


def test_notes_at_the_start_of_a_segment_are_told_once() -> None:
    def first(state: Any) -> Rule[None]:
        yield Pick("a", 0, AB)

    def second(state: Any) -> Rule[None]:
        state.note("begun")
        yield Pick("b", 0, AB)

    table = scene(first, second)
    do(table, 0, "a")
    assert [note.kind for note in table.closed[0].notes] == ["begun"]
    again = Table(table.game, table.stored())
    assert do(again, 0, "b")[0].notes == []


def test_a_stored_table_goes_on_drawing_where_it_stopped() -> None:
    def turn(state: Any) -> Rule[None]:
        for number in range(2):
            yield Pick("roll", 0, AB)
            rolled = yield Chance("dice", list(range(1000)), 2)
            state.players[number].coins = rolled[0]

    table = Table(scene(turn).game, scene(turn).record)
    do(table, 0, "a")
    stored = table.stored()
    assert stored.draws == 2 and [move.by for move in stored.answers] == ["player", "chance"]
    again = Table(table.game, stored)
    do(table, 0, "a")
    do(again, 0, "a")
    assert again.digest() == table.digest()


def test_who_gave_an_answer_is_kept() -> None:
    table = start()
    made = table.play(0, "turn.action@1", ["take fish", "end turn"], by="clock")
    assert [move.by for move in made] == ["clock", "clock"]
    assert [move.by for move in start().play(0, "turn.action@1", ["take fish"])] == ["player"]
    mine = start()
    mine.answer(mine.next_ask(0), "take fish")
    assert [move.by for move in mine.answers] == ["player"]


def test_a_record_of_older_rules_is_brought_up_to_date_and_of_newer_ones_refused() -> None:
    record = new_record(TOY, 2, {}, "old")
    data = msgspec.json.decode(record.checkpoint)
    for player in data["players"]:
        player["money"] = player.pop("coins") + 5
    old = msgspec.structs.replace(
        record, rules=1, checkpoint=msgspec.Raw(msgspec.json.encode(data))
    )
    table = Table(TOY, old)
    assert [one["coins"] for one in table.view(None)["players"]] == [7, 7]
    assert table.stored().rules == 2
    with pytest.raises(Broken, match="This build knows toy 2, not 3"):
        Table(TOY, msgspec.structs.replace(record, rules=3))


# refusals


def test_a_wrong_number_of_players_and_an_unknown_game_are_refused_by_name() -> None:
    with pytest.raises(BadSetup, match="Toy harbour is for 2 to 4 players") as refusal:
        new(TOY, 5)
    assert refusal.value.facts == {"field": "seats"}
    for name in ("chess", "kit", "asks", ""):
        with pytest.raises(BadSetup, match=f"There is no game '{name}'") as refusal:
            game_named(name)
        assert refusal.value.facts == {"field": "game"}


def test_a_new_game_has_the_usual_options_and_a_seed_unless_they_are_given() -> None:
    assert (new(TOY, 2).record.options, new(TOY, 2).record.seed) == (
        {"rounds": 2, "coal": True},
        "0",
    )
    assert new(TOY, 2, {"rounds": 3}, "x").record.options["rounds"] == 3


def test_an_illegal_answer_is_told_with_question_key_and_rule() -> None:
    table = start()
    ask = table.next_ask(0)
    with pytest.raises(Illegal, match=r"'fly' is not a legal answer to turn\.action") as refusal:
        table.answer(ask, "fly")
    assert refusal.value.facts == {"ask": ask, "key": "turn.action@1", "rule": None}
    with pytest.raises(Illegal) as refusal:
        table.answer(Pick("stray", 1, AB), "fly")
    assert refusal.value.facts["key"] == ""


def test_a_draw_that_the_pool_does_not_hold_is_broken() -> None:
    game, record = TOY, new_record(TOY, 2, {}, "0")
    with pytest.raises(Broken, match=r"\['lead'\] cannot be drawn for setup\.deck"):
        Table(game, record, chance=lambda ask: ["lead"])


def test_a_stored_answer_to_another_question_is_broken() -> None:
    record = msgspec.structs.replace(start().stored(), answers=[Move(0, "feast.plan", "eat")])
    with pytest.raises(Broken, match=r"'feast\.plan' was answered, but 'turn\.action' is asked"):
        Table(TOY, record)


@pytest.mark.parametrize("method", ["accepts", "read", "write"])
def test_a_kind_of_question_that_cannot_do_its_part_says_so(method: str) -> None:
    with pytest.raises(NotImplementedError):
        getattr(Decision("bare", 0), method)("a")


def test_a_kind_of_question_that_lists_nothing_or_holds_nothing_says_so() -> None:
    for call in (Decision("bare", 0).answers, Bundled("bare", 0).kinds):
        with pytest.raises(NotImplementedError):
            call()
    with pytest.raises(NotImplementedError):
        Bundled("bare", 0).fits({})


# logs


def test_a_log_is_played_again_with_its_own_draws_and_goes_on_with_the_next_ones() -> None:
    table = start("dig")
    do(table, 0, "dig", "end turn")
    again = replay(TOY, 2, {}, "dig", table.closed)
    assert again.digest() == table.digest() and again.stored().draws == table.stored().draws
    other = [msgspec.structs.replace(move) for move in table.closed]
    other[2].answer = ["wood"] if other[2].answer == ["coal"] else ["coal"]
    assert replay(TOY, 2, {}, "dig", other).digest() != table.digest()


@pytest.mark.parametrize(
    "move",
    [
        Move(0, "turn.end", "end turn"),
        Move(1, "turn.action", "take fish"),
        Move(0, "turn.action", "fly"),
        Move(None, "dig.lump", ["coal"], "chance"),
    ],
)
def test_a_log_with_a_move_that_does_not_fit_cannot_be_played(move: Move) -> None:
    table = start()
    with pytest.raises(Illegal, match=f"The log cannot be played: {move.ask}"):
        table.repeat(move)
    assert table.size() == 1


def test_a_log_ends_with_the_game() -> None:
    with pytest.raises(Illegal, match="The log cannot be played"):
        finished().repeat(Move(0, "turn.action", "take fish"))


# what may be taken back


def test_at_once_with_others_a_seat_takes_back_choices_and_not_what_was_forced() -> None:
    def turn(state: Any) -> Rule[None]:
        mine = asked(Pick("a", 0, AB), Pick("forced", 0, ["a"]), Pick("b", 0, AB))
        yield Each("all", {0: mine, 1: asked(Pick("a", 1, AB))})

    table = scene(turn)
    do(table, 0, "a")
    assert [move.by for move in table.answers] == ["player", "auto"]
    assert keys(table.undo(0)) == [(0, "a@0"), (1, "a@0")]


def test_at_once_with_others_nothing_is_taken_back_from_before_a_reveal() -> None:
    def turn(state: Any) -> Rule[None]:
        mine = asked(Pick("a", 0, AB), Reveal("card"), Pick("b", 0, AB), Pick("c", 0, AB))
        yield Each("all", {0: mine, 1: asked(Pick("a", 1, AB))})

    table = scene(turn)
    do(table, 0, "a")
    assert not table.can_undo(0)
    do(table, 0, "a")
    back = table.undo(0)
    assert keys(back)[0] == (0, "b@1") and not back.can_undo(0)


def test_a_seat_without_a_part_takes_nothing_back_nor_does_anybody_at_the_end() -> None:
    def turn(state: Any) -> Rule[None]:
        yield Pick("before", 1, AB)
        yield Each("all", {0: asked(Pick("a", 0, AB), Pick("b", 0, AB))})

    table = scene(turn)
    do(table, 1, "a")
    do(table, 0, "a")
    assert table.can_undo(0) and not table.can_undo(1)
    over = finished()
    assert not any(over.can_undo(seat) for seat in range(3))
    with pytest.raises(NothingToUndo, match="There is nothing that this seat may take back"):
        over.undo(0)


@pytest.mark.parametrize("by", ["player", "bot", "clock"])
def test_whoever_has_chosen_it_can_be_taken_back(by: str) -> None:
    table = start()
    table.play(0, "turn.action@1", ["take fish"], by=by)
    assert keys(table.undo(0)) == [(0, "turn.action@1")]


def test_what_was_ordered_is_taken_back_with_the_choice_before_it() -> None:
    state = toy.setup(2, {"rounds": 2, "coal": True})
    state.segment = "feast"
    for player in state.players:
        player.goods = {"fish": 2}
    table = at(TOY, state, seats=2, orders={"0": {"feast": "fast"}})
    assert not table.can_undo(0) and table.opens(0)[0].ask.id == "feast.gift"
