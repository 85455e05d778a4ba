"""Drafts and undo: who sees a turn before it ends, and what may be taken back."""

from typing import Any

import pytest

from games.asks import Ask, Chance, Each, Json, Pick, Reveal, Rule
from games.check.testing import at, check, do
from games.codec import dump
from games.engine import Move, Table
from games.errors import NothingToUndo
from tests.games import toy
from tests.games.scenes import TOY, scene

AB = ["a", "b"]


def asked(*asks: Ask) -> Rule[list[Json]]:
    """A rule that asks this and no more."""
    answers = []
    for ask in asks:
        answers.append((yield ask))
    return answers


def turn(**goods: int) -> Table:
    """Seat 0 to move, with these goods and a gold card in hand."""
    state = toy.setup(2, {"rounds": 2, "coal": True})
    state.segment, state.deck = "turn", sorted(toy.DECK)
    state.players[0].goods = goods or {"fish": 1}
    state.players[0].hand, state.players[1].hand = [state.deck.pop()], [state.deck.pop()]
    return at(TOY, state, seats=2, draws={"dig.lump": ["coal"]})


def feast() -> Table:
    """Both seats are asked at once, and both can eat."""
    state = toy.setup(3, {"rounds": 2, "coal": True})
    state.segment = "feast"
    for player in state.players[:2]:
        player.goods = {"fish": 2}
    return at(TOY, state, seats=3)


def seen(table: Table, seat: int | None) -> bytes:
    """All that the seat can see of the position."""
    return dump([table.view(seat), table.score(seat)])


def ids(table: Table, seat: int) -> list[str]:
    """What the seat is asked."""
    return [one.ask.id for one in table.opens(seat)]


# who sees what


def test_others_see_a_turn_when_it_ends() -> None:
    table = turn()
    before = {seat: seen(table, seat) for seat in (0, 1, None)}
    do(table, 0, "take wood")
    assert seen(table, 0) != before[0]
    assert seen(table, 1) == before[1] and seen(table, None) == before[None]
    do(table, 0, "end turn")
    assert seen(table, 1) != before[1] and seen(table, None) != before[None]


def test_a_draft_is_listed_for_its_own_seat() -> None:
    table = turn()
    do(table, 0, "take wood")
    assert [move.answer for move in table.draft(0)] == ["take wood"]
    assert table.draft(1) == []
    do(table, 0, "end turn")
    assert table.draft(0) == []


def test_a_draw_inside_a_turn_is_not_seen_before_the_turn_ends() -> None:
    table = turn()
    before = seen(table, 1)
    do(table, 0, "dig")
    assert "coal" in table.view(0)["players"][0]["goods"]
    assert seen(table, 1) == before


def test_answers_given_at_once_are_unseen_until_all_are_in() -> None:
    table = feast()
    before = {seat: seen(table, seat) for seat in (0, 1, 2, None)}
    do(table, 0, "eat", 1)
    assert seen(table, 0) != before[0]
    do(table, 1, "fast")
    assert all(seen(table, seat) == before[seat] for seat in (2, None))
    do(table, 1, 0)
    do(table, 2, 1)
    assert all(seen(table, seat) != before[seat] for seat in (0, 1, 2, None))


def test_own_answers_given_at_once_are_seen_by_their_seat_alone() -> None:
    table = feast()
    do(table, 0, "fast")
    assert [player["coins"] for player in table.view(0)["players"]] == [1, 2, 2]
    assert [player["coins"] for player in table.view(1)["players"]] == [2, 2, 2]
    assert [move.answer for move in table.draft(0)] == ["fast"]
    assert table.draft(1) == []


def ping_pong(state: Any) -> Rule[None]:
    """Seat 0, seat 1 and seat 0 again in one segment, a coin for each answer."""
    for seat in (0, 1, 0, 0):
        yield Pick("ping", seat, AB)
        state.players[seat].coins += 1


def test_where_the_actor_changes_only_the_last_run_is_a_draft() -> None:
    table = scene(ping_pong)
    do(table, 0, "a")
    assert table.view(1)["players"][0]["coins"] == 3
    do(table, 1, "a")
    do(table, 0, "a")
    assert [player["coins"] for player in table.view(1)["players"]] == [3, 3]
    assert [player["coins"] for player in table.view(0)["players"]] == [4, 3]


def test_a_log_shows_no_draws_and_no_secrets_of_others() -> None:
    def rule(state: Any) -> Rule[None]:
        yield Chance("deck", [1, 2, 3])
        yield Pick("card", 0, AB, secret=True)
        state.note("chosen", 0, private={"card": "a"}, hand=1)
        yield Pick("open", 0, AB)

    table = scene(rule)
    do(table, 0, "a")
    draw, secret = table.answers
    assert draw.seen_by(0).answer is None and secret.seen_by(1).answer is None
    assert secret.seen_by(0).answer == "a"
    assert secret.seen_by(1).notes[0].private == {} and secret.seen_by(0).notes[0].private
    do(table, 0, "b")
    assert table.closed[-1].seen_by(None).answer == "b"


# undo


@check("U1")
def test_undo_goes_back_answer_by_answer_to_the_start_of_the_segment() -> None:
    table = turn(fish=4, coal=1)
    start = table.digest()
    do(table, 0, "buy cards", 2)
    back = table.undo(0)
    assert ids(back, 0) == ["buy.count"]
    again = back.undo(0)
    assert again.digest() == start and not again.can_undo(0)
    with pytest.raises(NothingToUndo):
        again.undo(0)


@check("U1")
def test_undo_and_the_same_answer_again_is_the_same_table() -> None:
    table = turn()
    do(table, 0, "sell goods")
    here = table.digest()
    back = table.undo(0)
    do(back, 0, "sell goods")
    assert back.digest() == here


@check("U1")
def test_undo_takes_forced_answers_back_with_the_choice_before_them() -> None:
    def rule(state: Any) -> Rule[None]:
        yield Pick("choice", 0, AB)
        yield Pick("forced", 0, ["a"])
        yield Pick("more", 0, AB)

    table = scene(rule)
    do(table, 0, "a")
    assert table.undo(0).opens()[0].key == "choice@0"


@check("U1")
@pytest.mark.parametrize("barrier", [Chance("dice", [1, 2]), Reveal("card")])
def test_undo_never_follows_a_draw_or_a_reveal(barrier: Any) -> None:
    def rule(state: Any) -> Rule[None]:
        yield Pick("before", 0, AB)
        yield barrier
        yield Pick("after", 0, AB)
        yield Pick("end", 0, AB)

    table = scene(rule)
    do(table, 0, "a")
    assert not table.can_undo(0)
    do(table, 0, "a")
    back = table.undo(0)
    assert ids(back, 0) == ["after"] and not back.can_undo(0)


@check("U1")
def test_undo_never_crosses_the_answer_of_another_seat() -> None:
    table = scene(ping_pong)
    do(table, 0, "a")
    assert not table.can_undo(0) and not table.can_undo(1)
    do(table, 1, "a")
    assert not table.can_undo(0) and not table.can_undo(1)
    do(table, 0, "a")
    assert table.can_undo(0) and not table.undo(0).can_undo(0)


@check("U1")
def test_undo_ends_with_the_turn() -> None:
    table = turn()
    do(table, 0, "take fish", "end turn")
    assert not table.can_undo(0) and not table.can_undo(1)


@check("U1")
def test_a_seat_deciding_at_once_takes_back_its_own_answers_only() -> None:
    table = feast()
    do(table, 0, "eat", 1)
    do(table, 1, "eat")
    back = table.undo(0)
    assert ids(back, 0) == ["feast.gift"] and ids(back, 1) == ["feast.gift"]
    assert ids(back.undo(0), 0) == ["feast.plan"]
    assert not back.undo(0).can_undo(0)
    assert not table.can_undo(2)


@check("U1")
def test_when_all_are_in_nothing_is_taken_back() -> None:
    def rule(state: Any) -> Rule[None]:
        yield Each("vote", {seat: asked(Pick("vote", seat, AB)) for seat in (0, 1)})
        yield Pick("after", 0, AB)

    table = scene(rule)
    do(table, 0, "a")
    assert table.can_undo(0)
    do(table, 1, "a")
    assert not table.can_undo(0) and not table.can_undo(1)


@check("U1")
def test_an_each_of_one_seat_can_be_undone_like_any_answer() -> None:
    def rule(state: Any) -> Rule[None]:
        yield Pick("before", 0, AB)
        yield Each("each", {0: asked(Pick("inside", 0, AB))})
        yield Pick("after", 0, AB)

    table = scene(rule)
    do(table, 0, "a", "a")
    assert ids(table.undo(0), 0) == ["inside"]


@check("U1")
def test_a_reveal_inside_an_each_of_one_seat_bars_undo() -> None:
    def rule(state: Any) -> Rule[None]:
        yield Each("each", {0: asked(Pick("inside", 0, AB), Reveal("card"))})
        yield Pick("after", 0, AB)

    table = scene(rule)
    do(table, 0, "a")
    assert ids(table, 0) == ["after"] and not table.can_undo(0)


@check("U1")
def test_a_reveal_at_the_opening_of_an_each_bars_undo_of_what_was_before() -> None:
    def rule(state: Any) -> Rule[None]:
        yield Pick("before", 0, AB)
        yield Each("each", {0: asked(Reveal("card"))})
        yield Pick("after", 0, AB)

    table = scene(rule)
    do(table, 0, "a")
    assert ids(table, 0) == ["after"] and not table.can_undo(0)


@check("U1")
def test_an_each_of_one_other_seat_bars_undo() -> None:
    def rule(state: Any) -> Rule[None]:
        yield Pick("before", 0, AB)
        yield Each("each", {1: asked(Pick("inside", 1, AB))})
        yield Pick("after", 0, AB)
        yield Pick("other", 1, AB)

    table = scene(rule)
    do(table, 0, "a")
    do(table, 1, "a")
    assert not table.can_undo(0)
    do(table, 0, "a")
    assert not table.can_undo(1)


@check("U2")
def test_a_doubled_undo_is_one_undo() -> None:
    table = turn(fish=4, coal=1)
    do(table, 0, "buy cards", 2)
    key = table.opens(0)[0].key
    once = table.undo(0, key)
    twice = once.undo(0, key)
    assert twice is once and ids(twice, 0) == ["buy.count"]


@check("U2")
def test_a_doubled_undo_at_once_with_others_is_one_undo() -> None:
    table = feast()
    do(table, 0, "eat")
    key = table.opens(0)[0].key
    once = table.undo(0, key)
    do(once, 1, "eat")
    assert once.undo(0, key) is once and ids(once, 0) == ["feast.plan"]


def test_what_an_undo_leaves_is_stored_without_the_answer() -> None:
    table = turn()
    do(table, 0, "take fish")
    back = table.undo(0)
    assert back.stored().answers == [] and table.stored().answers == [
        Move(0, "turn.action", "take fish")
    ]
