"""What waits, for calendars, feeds and programs: bounded, whole, and rendered once."""

import msgspec
import pytest

from games.check.testing import check
from service.config import Config
from service.reader import events, feeds, turns
from service.reader.reader import Reader
from service.reader.turns import Waiting, turn
from service.store import Store
from service.tables import play, seating
from service.tables.records import Pace, Player, Seat, Sheet, Timer
from tests.games import toy
from tests.workers.golden import begun, sheet

pytestmark = pytest.mark.usefixtures("cast")
ADA = Player("pada", "Ada", "ada@example.org", "en", "Europe/London", True)
CONFIG = Config(base_url="https://towpath.test", mail_domain="towpath.test")


def new_table(store: Store, *players: str, name: str = "", hours: float = 24.0) -> Sheet:
    """A running table of the toy harbour, its first seat asked."""
    seats = [Seat(player[1:].title(), player) for player in players]
    speed = Pace(hours=hours)
    return seating.create(store, game=toy.NAME, seats=seats, seed="7", speed=speed, name=name).sheet


@check("A13")
def test_a_feed_holds_a_hundred_turns_at_the_most(store: Store) -> None:
    made = [new_table(store, "pada", "pbruno", hours=24 + n).id for n in range(101)]
    assert [eyes.sheet.id for eyes in feeds.waiting(store, ADA)] == made[:100]


@pytest.mark.parametrize("length", [69, 70, 71, 140])
def test_a_line_of_a_calendar_is_folded_at_seventy_bytes(length: int) -> None:
    made = sheet(begun()[0], timers={"0": Timer(1.0, 2.0, "turn.action@1")}, name="")
    name = "x" * (length - len("SUMMARY:Toy harbour: : Your turn"))
    made.name = name
    text = feeds.as_calendar(CONFIG, [Reader(made, 0)])
    head, _, rest = text.partition("SUMMARY:")
    summary = rest.partition("\r\nURL:")[0].split("\r\n")
    folded = [len(f"SUMMARY:{summary[0]}"), *map(len, summary[1:])]
    assert folded == {69: [69], 70: [70], 71: [70, 2], 140: [70, 70, 2]}[length]
    assert head.endswith("\r\n") and text.endswith("END:VCALENDAR\r\n")


def test_what_has_a_meaning_in_a_calendar_is_written_so_that_it_has_none() -> None:
    timers = {"0": Timer(1.0, 2.0, "turn.action@1")}
    made = sheet(begun()[0], timers=timers, name="a\\b;c,d\r\ne")
    text = feeds.as_calendar(CONFIG, [Reader(made, 0)])
    assert "SUMMARY:Toy harbour: a\\\\b\\;c\\,d\\ne: Your turn\r\n" in text


@check("A3")
def test_a_turn_is_rendered_once_until_its_game_changes(store: Store) -> None:
    kept, made = Waiting(store), new_table(store, "pada", "pbruno")
    [first], more = kept.turns(ADA, 10)
    assert more == 0 and first.shown and first.shown["id"] == made.id
    assert kept.turns(ADA, 10)[0][0] is first
    german = kept.turns(msgspec.structs.replace(ADA, locale="de"), 10)[0][0]
    assert german.shown and german.shown["title"] == "Spielzeughafen"
    play.move_text(store, made.id, 0, "take fish")
    [later], _ = kept.turns(ADA, 10)
    assert later.shown and later.shown["asks"][0]["id"] == "turn.end"
    assert (later.stored, later.seen) == (first.stored + 1, first.seen + 1)


def test_of_too_many_turns_those_are_forgotten_that_were_rendered_longest_ago(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(turns, "MOST_KEPT", 2)
    kept, made = Waiting(store), [new_table(store, "pada", "pbruno", hours=h) for h in (24, 48, 72)]
    first = kept.turns(ADA, 2)[0]
    play.move_text(store, made[0].id, 0, "take fish")
    again = kept.turns(ADA, 1)[0]
    third = kept.turns(ADA, 3)[0]
    assert again[0] is not first[0] and third[:2] == [again[0], first[1]]
    held = kept.turns(ADA, 3)[0]
    assert [one is other for one, other in zip(held, third, strict=True)] == [True, False, True]


def test_the_most_urgent_turns_come_and_how_many_wait_beyond_them(store: Store) -> None:
    made = [new_table(store, "pada", "pbruno", hours=hours).id for hours in (72, 24, 48)]
    shown, more = Waiting(store).turns(ADA, 2)
    assert [one.shown and one.shown["id"] for one in shown] == [made[1], made[2]] and more == 1


def test_a_player_on_two_seats_is_asked_on_both_and_has_the_earlier_deadline(store: Store) -> None:
    made = new_table(store, "pada", "pada")
    for seat in (0, 1):
        play.move_text(store, made.id, seat, "take fish; end turn")
    sheet = store.load(made.id)
    assert sheet.asked() == [0, 1]
    sheet.timers["1"].due -= 60
    one = turn(sheet, ADA)
    assert one.shown and [ask["seat"] for ask in one.shown["asks"]] == [0, 1]
    assert one.shown["due"] == sheet.timers["1"].due
    assert one.seen == sheet.told + sum(chair.own for chair in sheet.seats)
    assert turn(sheet, Player("pzoe", "Zoe", "zoe@example.org")).shown is None


def test_a_turn_without_a_clock_has_no_deadline(store: Store) -> None:
    one = turn(new_table(store, "pada", "pbruno", hours=0), ADA)
    assert one.shown and (one.shown["due"], one.shown["due_at"]) == (None, None)


@check("A9")
def test_talk_is_told_to_those_at_the_table_alone() -> None:
    made = sheet(begun()[0], timers={"0": Timer(0)})
    seated, outside = Reader(made, 0), Reader(made)
    assert events.told(seated, [0], "talk") == events.event_json(seated, [0])
    assert events.told(outside, [], "talk") is None
    assert events.told(outside, [], "moved") == events.event_json(outside, [])
    assert events.event_json(seated, [0])["yours"] == [0]


def test_an_event_is_carried_as_streams_are_written() -> None:
    assert events.piece("moved", {"game": "x"}, "1-0") == (
        b'id: 1-0\nevent: moved\ndata: {"game":"x"}\n\n'
    )
    assert events.piece("hello", []) == b"event: hello\ndata: []\n\n"
