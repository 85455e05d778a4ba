"""Values that rules, players and boards share: which may be changed, and what is stored of them."""

import json
from collections.abc import Iterator
from importlib import import_module
from pkgutil import walk_packages
from typing import Any

import msgspec
import pytest

import games
from games import errors
from games.asks import Barred, Offer, Pick
from games.check.referee import Expected
from games.codec import dump, load, pack
from games.engine import Move, Open, Record
from games.errors import BadSetup
from games.lines import Step
from games.protocol import PAGE, Look, Option, Part, Score, complete, ranked
from games.seats import letter, whose
from games.state import Note
from tests.games import toy

PLAYED = ("state", "moves", "engine", "lines", "fuzz")


def structs() -> Iterator[type[msgspec.Struct]]:
    """Every kind of value that a module of the games defines."""
    for found in walk_packages(games.__path__, "games."):
        held = vars(import_module(found.name)).values()
        kinds = (one for one in held if isinstance(one, type) and issubclass(one, msgspec.Struct))
        yield from (one for one in kinds if one.__module__ == found.name)


def is_played(kind: type[msgspec.Struct]) -> bool:
    """Is it part of a position, a record or a result, which change as a game goes on?"""
    return kind.__module__.rpartition(".")[2] in PLAYED or kind is Score


@pytest.mark.parametrize(
    "kind", list(structs()), ids=lambda kind: f"{kind.__module__}.{kind.__name__}"
)
def test_what_is_printed_offered_or_shown_cannot_be_changed(kind: type[msgspec.Struct]) -> None:
    assert kind.__struct_config__.frozen != is_played(kind)


@pytest.mark.parametrize(
    ("value", "stored"),
    [
        (Move(0, "a", "b"), {"seat": 0, "ask": "a", "answer": "b"}),
        (Note("took"), {"kind": "took"}),
        (
            Record("toy", 2, 3, {}, "seed", msgspec.Raw(b"{}")),
            {
                "game": "toy",
                "rules": 2,
                "seats": 3,
                "options": {},
                "seed": "seed",
                "checkpoint": {},
            },
        ),
    ],
)
def test_what_is_as_usual_is_not_stored_and_read_all_the_same(
    value: msgspec.Struct, stored: dict[str, Any]
) -> None:
    packed = pack(value)
    assert json.loads(packed) == stored
    assert dump(msgspec.json.decode(packed, type=type(value))) == dump(value)


def test_a_new_position_is_at_its_setup_and_nothing_has_been_noted() -> None:
    state = toy.setup(2, {"rounds": 2, "coal": True})
    assert state.segment == "setup" and state.take_notes() == []
    state.note("took", 1, private={"card": "gold"}, what="fish")
    assert load(toy.State, pack(state)).take_notes() == []
    assert state.take_notes() == [Note("took", 1, {"what": "fish"}, {"card": "gold"})]
    assert state.take_notes() == []


@pytest.mark.parametrize(("reader", "private"), [(1, {"card": "gold"}), (0, {}), (None, {})])
def test_a_private_part_is_told_to_its_seat_alone(
    reader: int | None, private: dict[str, str]
) -> None:
    note = Note("took", 1, {"what": "fish"}, {"card": "gold"})
    assert note.seen_by(reader) == Note("took", 1, {"what": "fish"}, private)
    nobodys = Note("dealt", None, {}, {"card": "gold"})
    assert nobodys.seen_by(reader) == Note("dealt")


def test_equal_values_give_equal_bytes_and_a_packed_one_keeps_its_order() -> None:
    one, other = {"wood": 1, "fish": 2}, {"fish": 2, "wood": 1}
    assert dump(one) == dump(other) == b'{"fish":2,"wood":1}'
    assert pack(one) == b'{"wood":1,"fish":2}'


def test_a_question_is_marked_by_six_letters_that_change_with_its_options() -> None:
    marks = [Open("a@1", Pick("a", 0, options)).mark() for options in (["x"], ["x"], ["y"])]
    assert marks[0] == marks[1] != marks[2] and {len(mark) for mark in marks} == {6}
    assert Open("a@2", Pick("a", 0, ["x"])).mark() != marks[0]


def test_a_bare_offer_bar_part_or_expectation_says_nothing_more() -> None:
    assert Offer("a") == Offer("a", None, {}, (), "", ())
    assert Barred("a", "why") == Barred("a", "why", {}, (), "")
    assert Part("group", "name", "text") == Part("group", "name", "text", "")
    assert Expected("T-1", "a") == Expected("T-1", "a", None, None, None, {}, {}, False)
    assert Move(0, "a", "b") == Move(0, "a", "b", "player", [], False)
    assert Step("answer", "label") == Step("answer", "label", True)
    assert Score(0, 5, []) == Score(0, 5, [], 1)


@pytest.mark.parametrize("by", ["player", "bot", "clock", "order", "auto", "chance"])
def test_a_draw_and_a_secret_of_another_are_not_read_and_all_else_is(by: str) -> None:
    move = Move(1, "a", "b", by, [Note("took", 1, {}, {"card": "gold"})])
    assert move.seen_by(0).answer == (None if by == "chance" else "b")
    secret = msgspec.structs.replace(move, secret=True)
    assert [secret.seen_by(seat).answer for seat in (0, None)] == [None, None]
    mine = secret.seen_by(1)
    assert (mine.answer, mine.by) == (None if by == "chance" else "b", by)
    assert (mine.seat, mine.ask, mine.notes) == (1, "a", move.notes)


CODES = {
    errors.GameError: "game_error",
    errors.Unreadable: "unreadable",
    errors.Illegal: "illegal_move",
    errors.Ambiguous: "ambiguous",
    errors.Stale: "stale",
    errors.NotYourMove: "not_your_move",
    errors.NothingToUndo: "nothing_to_undo",
    errors.BadSetup: "bad_setup",
}


@pytest.mark.parametrize("kind", CODES, ids=lambda kind: kind.__name__)
def test_a_refusal_has_its_words_its_facts_and_a_code_that_stays(
    kind: type[errors.GameError],
) -> None:
    refusal = kind("No.", field="seats")
    assert (refusal.code, refusal.detail, refusal.facts) == (CODES[kind], "No.", {"field": "seats"})
    assert str(refusal) == "No."


def test_every_refusal_of_a_game_has_such_a_code() -> None:
    named = [one for one in vars(errors).values() if isinstance(one, type)]
    assert {one for one in named if issubclass(one, errors.GameError)} == CODES.keys()


# options


LENGTH = Option(
    "short", ("short", "long", 3), {"en": "How long?"}, {"en": {"long": "very long"}, "de": {}}
)


def test_an_option_is_told_in_the_language_of_the_reader_and_else_in_english() -> None:
    assert LENGTH.about("de") == LENGTH.about("en") == "How long?"
    german = Option(1, (1,), {"en": "How long?", "de": "Wie lange?"})
    assert (german.about("de"), german.said(1, "de")) == ("Wie lange?", "1")
    assert [LENGTH.said(one, "en") for one in LENGTH.values] == ["short", "very long", "3"]
    assert LENGTH.said("long", "de") == LENGTH.said("long", "fr") == "long"


def test_an_option_as_schema_lists_its_values_and_speaks_english_unless_asked() -> None:
    told = {"enum": ["short", "long", 3], "default": "short", "description": "How long?"}
    assert LENGTH.schema() == LENGTH.schema("de") == told
    assert Option(1, (1,), {"en": "A", "de": "B"}).schema()["description"] == "A"


def test_options_that_are_not_given_are_as_usual() -> None:
    known = {"length": LENGTH, "coal": Option(True, (True, False), {"en": "Coal?"})}
    assert complete(known, {}) == {"length": "short", "coal": True}
    assert complete(known, {"coal": False}) == {"length": "short", "coal": False}


@pytest.mark.parametrize(
    ("given", "detail", "field"),
    [
        ({"lenght": 3}, "There is no option 'lenght'.", "options/lenght"),
        ({"length": 4}, "Option 'length' is one of 'short', 'long', 3.", "options/length"),
        ({"length": 3.0}, "Option 'length' is one of 'short', 'long', 3.", "options/length"),
        ({"coal": 1}, "Option 'coal' is one of True, False.", "options/coal"),
    ],
)
def test_another_name_value_or_kind_is_refused_where_it_stands(
    given: dict[str, Any], detail: str, field: str
) -> None:
    known = {"length": LENGTH, "coal": Option(True, (True, False), {"en": "Coal?"})}
    with pytest.raises(BadSetup) as refusal:
        complete(known, given)
    assert (refusal.value.detail, refusal.value.facts) == (detail, {"field": field})
    with pytest.raises(BadSetup) as refusal:
        complete(known, given, "orders")
    assert refusal.value.facts["field"] == field.replace("options", "orders")


# ranks, looks and seats


@pytest.mark.parametrize(
    ("totals", "tie", "ranks"),
    [
        ([5, 9, 7], None, [3, 1, 2]),
        ([9, 9, 7], None, [1, 1, 3]),
        ([9, 9, 7], {0: 2, 1: 5}, [2, 1, 3]),
        ([9, 9, 9], {0: 1}, [1, 2, 2]),
        ([9, 10, 9], {0: 3, 2: -1}, [2, 1, 3]),
    ],
)
def test_the_greater_total_then_the_greater_tie_breaker_comes_first_and_equals_share(
    totals: list[int], tie: dict[int, int] | None, ranks: list[int]
) -> None:
    scores = [Score(seat, total, []) for seat, total in enumerate(totals)]
    assert [score.rank for score in ranked(scores, tie)] == ranks


def test_a_board_is_drawn_for_a_page_without_marks_unless_more_is_asked() -> None:
    assert Look("page", {}, {}) == PAGE == Look()


def test_a_seat_is_a_letter_and_a_name_of_twenty_letters_at_most() -> None:
    assert [letter(seat) for seat in range(5)] == ["A", "B", "C", "D", "E"]
    names = ["Ada", "Bartholomew the Navigator"]
    assert whose({"names": names}, 0) == "A Ada"
    assert whose({"names": names}, 1) == "B Bartholomew the Navi"
    assert whose({}, 1) == whose({"names": []}, 1) == "B"
