"""What was played before: lines by number, kept positions, what a seat has missed, former forms."""

from typing import Any

import msgspec
import pytest
import time_machine

from games import game_named
from games.codec import digest
from games.engine import Move, new_record
from service.store import Store
from service.tables import archive, chapters, past, play, seating, transaction
from service.tables.chapters import Chapter, Mark
from service.tables.records import Line, Player, Seat, Timer
from tests.service.test_chapters import played
from tests.workers.post import TOY

NOW, DAY = 1_780_000_000.0, 86_400
Cast = dict[str, Player]


@pytest.fixture
def game(store: Store, cast: Cast) -> str:
    """Ada before Bruno at the toy harbour; Ada has taken her first turn."""
    seats = [Seat("Ada", "pada"), Seat("Bruno", "pbruno")]
    with time_machine.travel(NOW, tick=False):
        made = seating.create(store, game=TOY, seats=seats, seed="7").sheet.id
        play.move_text(store, made, 0, "take fish; end turn")
    return made


def answers(moves: list[Move]) -> list[Any]:
    """What was answered, without what was drawn."""
    return [move.answer for move in moves if move.seat is not None]


@pytest.mark.parametrize(
    ("key", "number"),
    [
        ("turn.action@3", 3),
        ("a@b@12", 12),
        ("turn", 0),
        ("turn@x", 0),
        ("turn@", 0),
        ("", 0),
        ("turn@12345678", 12_345_678),
        ("turn@123456789", 0),
        ("turn@-1", 0),
    ],
)
def test_a_key_says_how_long_the_log_was(key: str, number: int) -> None:
    assert past.number_of(key) == number


def test_lines_are_counted_from_both_ends(store: Store) -> None:
    sheet, logged = played(store, "le_havre", 185)
    length = len(logged)
    assert sheet.table.length == length and sheet.packed < length
    for start, stop in (
        (0, 0),
        (-5, 3),
        (length - 1, -1),
        (length - 1, length + 50),
        (length, length),
        (sheet.packed - 1, sheet.packed),
        (sheet.packed, sheet.packed),
        (length - 20, length - 20),
        (length - 21, length - 21),
        (10, 9),
    ):
        end = length if stop < 0 else stop + 1
        assert past.lines(store, sheet, start, stop) == logged[max(0, start) : max(0, end)]


def test_bare_moves_go_on_from_any_number(store: Store) -> None:
    sheet, logged = played(store, "le_havre", 345)
    bare = [(one.move.seat, one.move.ask, one.move.answer) for one in logged]
    assert len(sheet.chapters) > 1
    for start in (0, 1, sheet.chapters[1] - 1, sheet.chapters[1], sheet.packed - 1, sheet.packed):
        found = [(m.seat, m.ask, m.answer) for m in past.moves(store, sheet, start)]
        assert found == bare[start:]


def test_positions_beyond_either_end_are_the_ends(store: Store) -> None:
    sheet, logged = played(store, "le_havre", 60)
    assert past.position(store, sheet, -7).size() == 0
    assert past.position(store, sheet, 10**6).size() == len(logged)


def test_a_moment_knows_its_last_move_and_when_it_was(store: Store) -> None:
    sheet, logged = played(store, "le_havre", 185)
    for number in (1, 17, sheet.packed, sheet.packed + 1, len(logged)):
        table, line = past.moment(store, sheet, number)
        assert line is not None and table.size() == number
        assert (line.move.answer, line.at) == (
            logged[number - 1].move.answer,
            logged[number - 1].at,
        )
        assert table.bygone
    assert past.moment(store, sheet, 0)[1] is None


def test_the_nearest_kept_position_is_at_or_before_a_moment(store: Store) -> None:
    sheet, _ = played(store, "le_havre", 100)
    part = chapters.read(store.log(sheet.id, 0, 0)[0])
    first, second = part.marks[:2]
    for number, length in (
        (first.number - 1, 0),
        (first.number, first.number),
        (second.number - 1, first.number),
        (second.number, second.number),
    ):
        assert chapters.nearest(sheet, part, number).length == length


def test_a_chapter_keeps_when_each_move_was_made() -> None:
    chapter = Chapter(10, 1, rows=[], marks=[])
    lines = [Line(Move(0, "a", n), at) for n, at in ((1, 100.9), (2, 107.0), (3, 107.5))]
    chapter.add(lines[:1])
    chapter.add(lines[1:])
    assert (chapter.since, chapter.end) == (100, 13)
    assert [row[-1] for row in chapter.rows] == [0, 7, 0]
    assert [(one.move.answer, one.at) for one in chapter.lines()] == [(1, 100), (2, 107), (3, 107)]
    assert [one.move.answer for one in chapter.lines(11, 12)] == [2]
    assert [one.move.answer for one in chapter.lines(0, 11)] == [1]
    assert list(chapter.lines(13)) == list(chapter.lines(12, 11)) == []
    again = chapters.read(msgspec.json.encode(chapter))
    assert again.rows == [tuple(row) for row in chapter.rows] and again.start == 10


def test_an_empty_chapter_begins_where_the_record_stands() -> None:
    rules = game_named("le_havre")
    record = new_record(rules, 2, {}, "7")
    record.length, record.draws = 5, 3
    made, mark = chapters.begin(record), chapters.mark_of(record)
    assert (made.start, made.rules, made.draws, made.rows) == (5, record.rules, 3, [])
    assert mark == Mark(5, record.rules, 3, record.checkpoint) and made.end == 5


def test_what_is_held_is_the_end_of_its_log_or_of_another_one(store: Store) -> None:
    sheet, logged = played(store, "le_havre", 60)
    held, last = store.log(sheet.id), chapters.last_chapter
    found = last(sheet, [], held)
    assert found and found.end == sheet.packed and last(sheet, [], []) is None
    sheet.packed += 1
    assert last(sheet, [], held) is None
    whole = [msgspec.json.encode(line) for line in logged]
    sheet.chapters = []
    first, shorter = last(sheet, [], whole), last(sheet, logged[-2:], whole[:-2])
    assert first and shorter and (first.end, shorter.end) == (len(whole), len(whole) - 2)
    assert last(sheet, [], whole[:-1]) is None
    assert last(sheet, [], [*whole[:-1], b"[]"]) is None


def test_a_turn_is_long_over_a_day_after_its_end(store: Store, game: str) -> None:
    sheet = store.load(game)
    turn = next(n for n, line in enumerate(past.lines(store, sheet, 0)) if line.move.seat == 0)
    for later, over in ((DAY, False), (DAY + 1, True)):
        with time_machine.travel(NOW + later, tick=False):
            assert past.is_long_over(store, sheet, 0, turn) is over
    with time_machine.travel(NOW + 9 * DAY, tick=False):
        assert not past.is_long_over(store, sheet, 1, sheet.table.length), "nothing has ended"
        sheet.timers["0"] = Timer(NOW, key=f"turn.action@{turn}")
        assert not past.is_long_over(store, sheet, 0, turn), "it is the turn that runs"


def test_what_happened_since_is_told_as_far_as_a_seat_may_know(store: Store, game: str) -> None:
    play.move_text(store, game, 1, "take wood")
    sheet = store.load(game)
    table = transaction.open_table(sheet)
    assert answers(past.since(store, sheet, table, "turn.action@1", 1)) == [
        "take fish",
        "end turn",
        "take wood",
    ]
    assert answers(past.since(store, sheet, table, "turn.action@1", 0)) == ["take fish", "end turn"]
    assert answers(past.since(store, sheet, table, f"x@{table.length + 1}", 1)) == []


def test_a_seat_is_told_what_others_did_since_it_played(store: Store, game: str) -> None:
    play.move_text(store, game, 1, "take wood; end turn")
    sheet = store.load(game)
    table = transaction.open_table(sheet)
    assert answers(past.since_own(store, sheet, table, 0)) == ["take wood", "end turn"]
    assert answers(past.since_own(store, sheet, table, 1)) == []
    everything = ["take fish", "end turn", "take wood", "end turn"]
    assert answers(past.since_own(store, sheet, table, None)) == everything


def test_a_seat_that_played_long_ago_is_told_from_the_log(store: Store) -> None:
    sheet, logged = played(store, "le_havre", 185)
    loose = max(1, sheet.table.length - sheet.packed)
    sheet.tail = msgspec.Raw(msgspec.json.encode(logged[-loose:]))
    near = {line.move.seat for line in logged[-loose:]}
    seat = next(n for n in range(4) if n not in near)
    last = max(
        n for n, one in enumerate(logged) if (one.move.seat, one.move.by) == (seat, "player")
    )
    found = past.since_own(store, sheet, transaction.open_table(sheet), seat)
    wanted = [one.move.answer for one in logged[last + 1 :]]
    assert [move.answer for move in found][: len(wanted)] == wanted


def test_a_bot_that_played_for_somebody_is_told_to_them(store: Store, cast: Cast) -> None:
    seats = [Seat("Ada", "pada"), Seat("Bruno", "pbruno")]
    made = seating.create(store, game=TOY, seats=seats, seed="7").sheet.id
    one = transaction.open_table(store.load(made)).opens(0)[0]
    play.bot_turn(store, made, 0, one.key, by="clock")
    sheet = store.load(made)
    found = past.since_own(store, sheet, transaction.open_table(sheet), 0)
    assert any(move.by == "clock" for move in found)


def test_who_has_played_since_is_known(store: Store, game: str) -> None:
    sheet = store.load(game)
    table = transaction.open_table(sheet)
    first = next(n for n, line in enumerate(past.lines(store, sheet, 0)) if line.move.seat == 0)
    assert past.has_played_since(store, sheet, table, 0, first)
    assert not past.has_played_since(store, sheet, table, 0, table.length)
    assert not past.has_played_since(store, sheet, table, 1, 0)
    play.move_text(store, game, 1, "take wood")
    drafted = store.load(game)
    begun = transaction.open_table(drafted)
    assert past.has_played_since(store, drafted, begun, 1, begun.length)
    assert not past.has_played_since(store, drafted, begun, 1, begun.length + 1)


def record(store: Store, game: str) -> dict[str, Any]:
    return archive.record(store, store.load(game))


def test_a_record_says_everything_that_replays_a_game(store: Store, game: str) -> None:
    told, sheet = record(store, game), store.load(game)
    assert told["format"] == "towpath-game-1" and (told["game"], told["seats"]) == (TOY, 2)
    assert (told["seed"], told["names"]) == ("7", ["Ada", "Bruno"])
    assert told["options"] == sheet.table.options and told["version"] == sheet.table.rules
    drawn, first, second = told["log"][:3]
    assert (drawn[0], drawn[3], len(told["scores"])) == (None, "chance", 2)
    assert first == [0, "turn.action", "take fish", "player"]
    assert second == [0, "turn.end", "end turn", "player"]
    assert told["digest"] == digest(transaction.open_table(sheet).state)
    assert digest(archive.read(told).state) == told["digest"]
    assert archive.verify(store, game) == ("same", "")


@pytest.mark.parametrize(
    ("change", "why"),
    [
        ({"names": ["Ada"]}, "There are not as many names as seats"),
        ({"log": [[0, "turn"]]}, "A log line has seat, ask, answer and by"),
        ({"log": [["x", "turn", 1, "player"]]}, "The log cannot be read: "),
        ({"digest": "0"}, "The replay ends in another position"),
    ],
)
def test_a_record_that_cannot_be_one_is_refused_with_the_reason(
    change: dict[str, Any], why: str, store: Store, game: str
) -> None:
    with pytest.raises(archive.BadRecord, match=f"^{why}") as told:
        archive.read({**record(store, game), **change})
    assert told.value.code == "bad_record"


def test_a_record_that_is_taken_in_is_played_on_by_its_host(
    store: Store, cast: Cast, game: str
) -> None:
    with time_machine.travel(NOW, tick=False):
        made = archive.take_in(store, record(store, game), cast["chloe"])
    sheet = store.load(made.id)
    assert (sheet.status, sheet.host, sheet.visibility) == ("playing", "pchloe", "private")
    assert (sheet.seeded, sheet.created, sheet.updated) == (True, NOW, NOW)
    assert sheet.seats == [Seat("Ada", "pchloe"), Seat("Bruno", bot="steady")]
    assert sheet.scores == [] and sheet.form == 4 and "1" in sheet.timers


@pytest.mark.parametrize("status", ["inviting", "cancelled"])
def test_a_game_that_has_not_begun_verifies(status: str, store: Store, cast: Cast) -> None:
    seats = [Seat("Ada", "pada"), Seat("", accepted=False, open=True)]
    sheet = seating.create(store, game=TOY, seats=seats).sheet
    sheet.status = status
    store.commit(sheet)
    assert archive.verify(store, sheet.id) == ("same", "")
    assert archive.verify(store, "nothing")[0] == "broken"


def test_a_game_whose_position_was_changed_is_different(store: Store, game: str) -> None:
    sheet = store.load(game)
    sheet.table.options["rounds"] = 3
    store.commit(sheet)
    assert archive.verify(store, game) == ("different", "the replay ends in another position")
