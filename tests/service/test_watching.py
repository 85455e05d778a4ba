"""A held request by itself: what it hears, from where on, how it ends, and how it is told."""

from collections.abc import Callable
from functools import partial
from typing import Any

import pytest
from flask import Flask, request

from games.check.testing import check
from service.live.cursor import Cursor, read_cursor
from service.live.hold import HOLD, poll
from service.live.watch import Ended, Poll, Watch, game_topic, player_topic
from service.reader.reader import Reader, eyes_of
from service.store import Store
from service.store.events import ACCESS, Happened
from service.tables import seating
from service.tables.records import Event, Player, Seat, Sheet
from tests.service.conftest import Caller
from tests.service.listening import be_past, read_events
from tests.workers.post import TOY


def begin(place: str) -> bytes:
    """What a listener is told first: when to come again, and from where to go on."""
    return f"retry: 2000\n\nid: {place}\n\n".encode()


@pytest.fixture
def sheet(store: Store, cast: dict[str, Player]) -> Sheet:
    """Ada and Bruno at a table that Chloe has opened."""
    seats = [Seat("Ada", "pada"), Seat("Bruno", "pbruno")]
    made = seating.create(store, game=TOY, seats=seats, host="pchloe", seed="7").sheet
    be_past(store)
    return made


def of_player(store: Store, player: Player, may: Callable[[], bool] = lambda: True) -> Watch:
    """What a player listens to over all games."""
    look = partial(eyes_of, player=player)
    return Watch(store, player_topic(player.id), look, may, player.id)


def of_game(store: Store, game: str, look: Any = Reader, may: Any = lambda: True) -> Watch:
    """What a spectator of one game listens to."""
    return Watch(store, game_topic(game), look, may, game=game)


def names(told: bytes) -> list[str]:
    return [one.name for one in read_events(told.decode())]


def test_whoever_begins_hears_nothing_of_before(store: Store, sheet: Sheet) -> None:
    store.push_event(Event.of(sheet))
    be_past(store)
    watch = of_game(store, sheet.id)
    assert watch.resume("") == begin(watch.cursor.text()) and not watch.missed
    store.push_event(Event.of(sheet, "moved"))
    assert names(watch.backlog()) == ["moved"] and watch.backlog() == b""


def test_an_id_that_is_none_is_missed_once(store: Store, sheet: Sheet) -> None:
    watch = of_game(store, sheet.id)
    assert names(watch.resume("nonsense")) == ["missed"]
    assert names(watch.backlog()) == []


@check("A9")
def test_what_came_between_is_told_in_order_and_the_ids_go_on(store: Store, sheet: Sheet) -> None:
    began = Cursor(store.event_time()).text()
    for kind in ("moved", "access", "moved"):
        store.push_event(Event.of(sheet, kind))
    told = of_game(store, sheet.id).resume(began)
    assert told.startswith(begin(began)) and names(told) == ["moved", "moved"]
    first, last = (one.id for one in read_events(told.decode()))
    assert names(of_game(store, sheet.id).resume(first)) == ["moved"]
    assert of_game(store, sheet.id).resume(last) == begin(last)


def happened(sheet: Sheet, kind: str = "moved", mark: tuple[int, int] = (9, 9)) -> Happened:
    return Happened(mark, 0, Event.of(sheet, kind))


def test_an_event_concerns_its_game_and_its_players_alone(store: Store, sheet: Sheet) -> None:
    one = happened(sheet)
    assert of_game(store, sheet.id).concerns(one) and not of_game(store, "other").concerns(one)
    for id, here in (("pada", True), ("pbruno", True), ("pchloe", True), ("pdora", False)):
        assert of_player(store, store.player(id)).concerns(one) is here
    assert not of_game(store, sheet.id).concerns(happened(sheet, ACCESS))


def test_nothing_is_told_twice_nor_what_is_not_for_the_listener(
    store: Store, sheet: Sheet, cast: dict[str, Player]
) -> None:
    watch, held = of_player(store, cast["ada"]), {sheet.id: sheet}
    watch.cursor = Cursor((5, 0))
    assert watch.tell(happened(sheet, mark=(5, 0)), held) == b""
    assert watch.tell(happened(sheet, ACCESS), held) == b""
    [told] = read_events(watch.tell(happened(sheet), held).decode())
    assert (told.id, told.name, told.told["game"]) == ("5-0.0~9-9", "moved", sheet.id)
    assert told.told["yours"] == [0], "it is her turn"
    assert watch.tell(happened(sheet), held) == b""
    assert watch.tell(happened(sheet, mark=(10, 0)), {}) == b"", "the game is gone"
    assert watch.cursor.text() == "5-0.0~10-0"


@pytest.mark.parametrize("kind", ["moved", "talk"])
def test_a_host_who_does_not_sit_there_hears_moves_alone(
    kind: str, store: Store, sheet: Sheet, cast: dict[str, Player]
) -> None:
    watch = of_player(store, cast["chloe"])
    watch.cursor = Cursor((5, 0))
    told = watch.tell(happened(sheet, kind), {sheet.id: sheet})
    assert names(told) == ([kind] if kind == "moved" else [])
    assert watch.cursor.at(0) == (9, 9)


def test_a_seat_behind_a_link_hears_what_is_its_own(store: Store, sheet: Sheet) -> None:
    for seat, yours in ((0, [0]), (1, []), (None, [])):
        watch = of_game(store, sheet.id, lambda held, seat=seat: Reader(held, seat))
        watch.cursor = Cursor((5, 0))
        [told] = read_events(watch.tell(happened(sheet), {sheet.id: sheet}).decode())
        assert told.told["yours"] == yours


def test_whoever_may_not_listen_any_more_hears_no_more(store: Store, sheet: Sheet) -> None:
    held, allowed = {sheet.id: sheet}, [True]
    watch = of_game(store, sheet.id, may=lambda: allowed[0])
    watch.resume("")
    allowed[0] = False
    late = happened(sheet, mark=(10**14, 0))
    for ask in (watch.backlog, lambda: watch.tell(late, held), lambda: watch.beat((1, 0))):
        with pytest.raises(Ended):
            ask()
    shut = of_game(store, sheet.id, look=lambda _: None)
    shut.cursor = Cursor((5, 0))
    for ask in (lambda: shut.tell(late, held), lambda: shut.beat((1, 0))):
        with pytest.raises(Ended):
            ask()
    gone = of_game(store, "gone")
    gone.cursor = Cursor((5, 0))
    with pytest.raises(Ended):
        gone.beat((1, 0))


def test_a_sign_of_life_moves_the_id_on_and_never_back(store: Store, sheet: Sheet) -> None:
    watch = of_game(store, sheet.id)
    watch.cursor = Cursor((5, 0), {0: (7, 0), 1: (8, 0), 2: (9, 0)})
    assert watch.beat((8, 0)) == b"id: 8-0.2~9-0\n\n"
    assert watch.beat((3, 0)) == b"id: 8-0.2~9-0\n\n"


def test_a_cursor_knows_what_was_heard_of_each_shard() -> None:
    cursor = Cursor((5, 0), {1: (7, 0)})
    assert (cursor.at(0), cursor.at(1)) == ((5, 0), (7, 0))
    one = Happened((6, 0), 1, Event("g"))
    assert cursor.has_heard(one) and not cursor.has_heard(one._replace(shard=0))
    assert cursor.has_heard(one._replace(mark=(7, 0)))
    assert not cursor.has_heard(one._replace(mark=(7, 1)))


@pytest.mark.parametrize(
    ("text", "read"),
    [
        ("1-2", True),
        ("1-2.3~4-5", True),
        (f"{'1' * 15}-{'2' * 15}", True),
        (f"{'1' * 16}-2", False),
        ("1-2.12345~4-5", False),
        ("1-2" + ".3~4-5" * 1024, True),
        ("1-2" + ".3~4-5" * 1025, False),
        ("1-2.", False),
        ("", False),
    ],
)
def test_an_id_is_read_as_far_as_we_write_it(text: str, read: bool) -> None:
    assert (read_cursor(text) is not None) is read


def test_a_stream_is_neither_kept_nor_held_up_on_its_way(ada: Caller, store: Store) -> None:
    began = Cursor(store.event_time()).text()
    told = ada.get(f"/v1/events?last={began}")
    assert told.content_type == "text/event-stream"
    assert told.headers["X-Accel-Buffering"] == "no" and told.data == begin(began)
    assert "no-store" in told.headers["Cache-Control"]
    assert names(ada.get("/v1/events?last=nonsense").data) == ["missed"]
    heard = ada.get("/v1/events?last=nonsense", **{"Last-Event-ID": began}).data
    assert heard == begin(began), "the header goes before the address"


def test_a_poll_that_waits_for_nothing_is_not_held(app: Flask) -> None:
    with app.test_request_context("/v1/turns"):
        poll("player:pada", 0)
        assert HOLD not in request.environ
        poll("player:pada", 5)
        assert request.environ[HOLD] == Poll("player:pada", 5)
