"""What happened, as a reader is told it: by whom, how much of it, what it changed on the board."""

from types import SimpleNamespace
from typing import cast

import pytest

from games.check.testing import check
from games.engine import Move, Table
from games.protocol import Score
from games.state import Note
from service.reader.asks import Choice, Question
from service.reader.chart import chart_svg, points_of
from service.reader.news import changed, draft, fresh, news
from service.reader.picture import marks
from service.reader.reader import Reader
from service.reader.scores import score_sheet
from service.store import Store
from tests.browser.placed import place, recorded, table_at
from tests.service.seen import finished, owning
from tests.workers.golden import begun, sheet


def did(seat: int | None, *what: str) -> Move:
    """A move that was told in these words."""
    return Move(seat, "turn.action", "x", notes=[Note("did", seat, {"what": one}) for one in what])


def eyes(seat: int | None = 0, *moves: str) -> Reader:
    """Somebody at the toy harbour after some moves of the first seat."""
    return Reader(sheet(begun(*moves)[0]), seat)


def test_news_are_grouped_by_who_did_what_in_a_row() -> None:
    told = news(eyes(), [did(0, "a"), did(0, "b"), did(1, "c"), did(None, "d"), did(0, "e")])
    assert [(one.who, one.seat, one.lines) for one in told.groups] == [
        ("Ada", 0, ["did: a", "did: b"]),
        ("Bruno", 1, ["did: c"]),
        ("", None, ["did: d"]),
        ("Ada", 0, ["did: e"]),
    ]
    assert told.earlier == 0 and news(eyes(), []).groups == []


@pytest.mark.parametrize(("count", "first", "earlier"), [(59, 0, 0), (60, 0, 0), (63, 3, 3)])
def test_of_too_many_lines_the_latest_sixty_are_told(count: int, first: int, earlier: int) -> None:
    told = news(eyes(), [did(1, str(number)) for number in range(count)])
    assert told.groups[0].lines[0] == f"did: {first}" and told.earlier == earlier
    assert told.groups[0].lines[-1] == f"did: {count - 1}"


def test_a_draft_tells_what_came_of_it_and_then_the_steps_that_led_to_nothing_yet() -> None:
    assert draft(eyes(0, "take fish")) == ["took: take fish"]
    assert draft(eyes(0, "take fish", "end turn")) == []
    later = sheet(begun("take fish", "end turn")[0])
    table = Reader(later, 1).table
    table.play(1, table.opens(1)[0].key, ["show card"])
    assert draft(Reader(later, 1).at(table)) == ["Show card"]
    assert draft(Reader(later, 0).at(table)) == [] == draft(Reader(later).at(table))


def test_a_step_that_nobody_chose_stands_in_no_draft() -> None:
    mine = Reader(owning(goods={"fish": 2, "wood": 1}), 0)
    mine.table.play(0, mine.table.opens(0)[0].key, ["buy cards"])
    assert [move.by for move in mine.table.draft(0)] == ["player", "auto"]
    assert draft(mine) == ["Buy cards"]


def test_a_score_sheet_names_who_is_in_front_and_has_noughts_in_lines_of_others() -> None:
    scores = [Score(0, 3, [("coins", 3)], 1), Score(1, 3, [("cards", 3)], 1), Score(2, 1, [], 3)]
    mine = eyes().at(cast(Table, SimpleNamespace(score=lambda seat: scores)))
    found = score_sheet(mine)
    assert found.rows == [("Coins", [3, 0, 0]), ("Cards", [0, 3, 0])]
    assert found.winners == "Ada, Bruno"
    assert [(head.seat, head.name, head.total, head.rank) for head in found.heads] == [
        (0, "Ada", 3, 1),
        (1, "Bruno", 3, 1),
        (2, "Crane", 1, 3),
    ]


@check("W3")
def test_what_somebody_has_changed_is_marked_for_the_others(store: Store) -> None:
    record = recorded("brass", "seats_2")
    moves, mine = table_at(record, 60).closed, Reader(place(store, record, 60), 0)
    both = changed(mine, moves)
    assert set(both.values()) == {0, 1}
    assert both == changed(mine, moves[:30]) | changed(mine, moves[30:])
    assert fresh(mine, moves) == {where: by for where, by in both.items() if by == 1}
    everybody = [Move(None, "x", "x", notes=[Note(n.kind, None, n.facts)]) for n in moves[9].notes]
    assert changed(mine, everybody) == {}


@check("W1")
def test_a_thing_that_many_choices_touch_shows_the_first_number_alone() -> None:
    asked = eyes().asked
    assert asked
    touched = [("a", "b"), ("a", "b"), ("a", "c")]
    rows = [Choice(str(n), n, "", "", at, "") for n, at in enumerate(touched, 1)]
    assert marks(Question(asked.key, asked.ask, "", rows, [], None)) == {
        "a": "1…",
        "b": "1 2",
        "c": "3",
    }
    assert marks(None) == {}


def test_a_chart_shows_everybodys_points_at_the_end_of_each_turn(store: Store) -> None:
    mine = Reader(finished(store), 0)
    first, second = [[3, 2], [3, 3], [1, 1]], [[2, 1], [2, 3], [2, 3]]
    assert points_of(store, mine) == [[2, 2], *first, *second, second[-1]]
    svg = chart_svg(store, mine)
    assert "Ada" in svg and "Bruno" in svg and "Points over the turns" in svg


def test_a_long_game_has_a_chart_of_some_sixty_moments(store: Store) -> None:
    mine = Reader(place(store, recorded("le_havre", "full-4"), 100_000), 0)
    points = points_of(store, mine)
    assert 30 < len(points) <= 62
    assert points[-1] == [score.total for score in mine.table.score(None)]


def test_a_game_has_a_chart_when_it_is_over_and_its_log_can_be_played(store: Store) -> None:
    assert chart_svg(store, eyes()) == ""
    strange = finished(store)
    strange.table.seed = "another"
    strange.table.options["coal"] = "none"
    assert chart_svg(store, Reader(strange, 0)) == ""
    assert points_of(store, Reader(strange, 0)) == []


def test_points_are_played_again_once_and_then_kept(store: Store) -> None:
    over = finished(store)
    first = points_of(store, Reader(over))
    over.tail, over.chapters, over.table.length = type(over.tail)(b"[]"), [], 0
    assert points_of(store, Reader(over)) == first
