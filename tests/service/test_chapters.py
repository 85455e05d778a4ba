"""The log in chapters: small, told again by the rules, and open at any place."""

import json
from pathlib import Path
from typing import Any

import msgspec
import pytest

from games import NAMES, game_named
from games.check.testing import check
from games.engine import Table, new_record
from games.moves import Move
from service.store import Conflict, Store
from service.tables import archive, chapters, past
from service.tables.records import NO_LINES, Line, Player, Seat, Sheet, decode_line
from service.tables.transaction import open_table

FIXTURES = Path("tests/fixtures")
LONGEST = {
    "le_havre": "full-4",
    "brass": "three-greedy",
    "smoky_valley": "seats_4",
    "oranienburger_kanal": "two_a_front",
}
HOUR = 3600.0


def fixture(game: str) -> dict[str, Any]:
    """A recorded game with names at the table."""
    found: dict[str, Any] = json.loads((FIXTURES / game / f"{LONGEST[game]}.json").read_text())
    return {**found, "names": [f"Player {n}" for n in range(found["seats"])]}


def played(store: Store, game: str, until: int = 10_000) -> tuple[Sheet, list[Line]]:
    """A recorded game committed turn by turn, as people play it, and its log as it happened."""
    data, rules = fixture(game), game_named(game)
    seats = [Seat(name, f"p{n}") for n, name in enumerate(data["names"])]
    record = new_record(rules, data["seats"], data["options"], data["seed"])
    sheet = Sheet(f"g{game}", game, 0, "playing", "p0", seats, 1.0, 1.0, record)
    table = Table(rules, record, settle=False)
    logged: list[Line] = []
    for number, row in enumerate(data["log"]):
        table.repeat(Move(*row))
        if not table.closed:
            continue
        fresh = [Line(move, float(int(HOUR * number))) for move in table.closed]
        table.closed, sheet.table = [], table.stored()
        logged += [decode_line(msgspec.json.encode(line)) for line in fresh]
        sheet.status = "over" if table.over else "playing"
        store.commit(sheet, fresh, new=not sheet.version)
        if len(logged) >= until:
            break
    return store.load(sheet.id), logged


@pytest.mark.parametrize("game", NAMES)
def test_a_log_is_told_again_as_it_was(store: Store, game: str) -> None:
    sheet, logged = played(store, game)
    assert past.lines(store, sheet, 0) == logged
    for start, stop in ((0, 0), (3, 170), (150, 159), (len(logged) - 30, -1), (len(logged), -1)):
        wanted = logged[start:] if stop < 0 else logged[start : stop + 1]
        assert past.lines(store, sheet, start, stop) == wanted


@pytest.mark.parametrize("until", [1, 10, 30, 170, 185, 330])
def test_a_running_log_is_whole_at_every_length(store: Store, until: int) -> None:
    sheet, logged = played(store, "le_havre", until)
    assert past.lines(store, sheet, 0) == logged
    bare = [(move.seat, move.ask, move.answer, move.by) for move in past.moves(store, sheet)]
    assert bare == [(m.seat, m.ask, m.answer, m.by) for m in (line.move for line in logged)]
    assert past.position(store, sheet, len(logged)).digest() == open_table(sheet).digest()


@pytest.mark.parametrize("game", NAMES)
def test_any_past_position_stands_again(store: Store, game: str) -> None:
    sheet, _ = played(store, game)
    data, rules = fixture(game), game_named(game)
    table = Table(
        rules, new_record(rules, data["seats"], data["options"], data["seed"]), settle=False
    )
    for number, row in enumerate(data["log"]):
        if number % 37 == 0 or number in sheet.chapters:
            assert past.position(store, sheet, number).digest() == table.digest()
        table.repeat(Move(*row))


@check("W5")
@pytest.mark.parametrize("game", NAMES)
def test_a_past_position_is_a_few_moves_away_from_one_that_is_kept(
    store: Store, cast: dict[str, Player], game: str
) -> None:
    for sheet in (played(store, game)[0], archive.take_in(store, fixture(game), cast["ada"])):
        parts = [chapters.read(raw) for raw in store.log(sheet.id)]
        kept = [n for part in parts for n in (part.start, *(m.number for m in part.marks))]
        ways = [b - a for a, b in zip(kept, [*kept[1:], sheet.table.length], strict=True)]
        assert max(ways) < 2 * chapters.LOOSE


def test_a_log_of_the_former_form_is_read_and_becomes_chapters(store: Store) -> None:
    sheet, logged = played(store, "le_havre", 400)
    former, last = logged[:-3], logged[-3:]
    store.redis.delete(store._log(sheet.id))
    store.redis.rpush(store._log(sheet.id), *(msgspec.json.encode(line) for line in former))
    sheet.chapters, sheet.packed, sheet.tail = [], 0, msgspec.Raw(msgspec.json.encode(last))
    assert past.lines(store, sheet, 100, 200) == logged[100:201]
    assert past.position(store, sheet, 300).size() == 300
    sheet.tail = NO_LINES
    store.commit(sheet, last)
    again = store.load(sheet.id)
    assert len(again.chapters) > 1
    assert past.lines(store, again, 0) == logged


def test_what_rules_cannot_play_any_more_is_kept_and_hidden(store: Store) -> None:
    sheet, logged = played(store, "le_havre")
    chapter = chapters.read(store.log(sheet.id, 1, 1)[0])
    chapter.rows[5] = (0, "no.such.ask", "anything", "player", 0)
    told = chapters.retell(sheet, chapter)
    assert told[:5] == logged[chapter.start : chapter.start + 5]
    assert told[5].move.seen_by(1).answer is None
    assert len(told) == len(chapter.rows)


def test_whoever_comes_late_finds_the_log_gone_on(store: Store) -> None:
    sheet, logged = played(store, "le_havre", 20)
    late = store.load(sheet.id)
    for one in (sheet, late):
        one.status, one.table.length = "over", one.table.length + 1
    store.commit(sheet, logged[-1:])
    with pytest.raises(Conflict):
        store.commit(late, logged[-1:])


def test_an_imported_game_has_chapters_too(store: Store, cast: dict[str, Player]) -> None:
    sheet = archive.take_in(store, fixture("le_havre"), cast["ada"])
    assert len(store.load(sheet.id).chapters) > 1
    assert archive.verify(store, sheet.id) == ("same", "")


def cost(store: Store, game: str) -> int:
    """What Redis holds for a game, all its keys together."""
    keys = store.redis.keys(f"*{game}*")
    return sum(store.redis.memory_usage(key) or 0 for key in keys)


@check("O3")
def test_a_game_of_four_is_small_while_it_runs_and_when_it_is_over(store: Store) -> None:
    sheet, logged = played(store, "le_havre", 300)
    assert len(logged) >= 300
    assert cost(store, sheet.id) <= 7_000
    store.delete(sheet.id)
    sheet, _ = played(store, "le_havre")
    assert sheet.status == "over"
    assert cost(store, sheet.id) <= 12_000


def test_a_stored_line_of_the_former_form_is_still_read() -> None:
    raw = b'{"move":{"seat":0,"ask":"turn.action","answer":"take fish"},"at":1.5}'
    assert decode_line(raw) == Line(Move(0, "turn.action", "take fish"), 1.5)
