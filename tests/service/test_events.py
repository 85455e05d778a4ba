"""What happens, told once and in order: to whom it concerns, as long as it concerns them."""

import re

import pytest
from flask import Flask, Response

from games.check.testing import check
from service import clock
from service.live.cursor import Cursor, read_cursor
from service.live.watch import Watch
from service.pages.table import events
from service.reader import links
from service.store import Store
from service.store.events import KEPT
from service.tables import handover, play, uses
from service.tables.records import PUBLIC, Event, Player, Sheet
from tests.service.conftest import Caller
from tests.service.listening import Heard, be_past, first_heard, read_events


def heard(caller: Caller, path: str, last: str = "") -> list[Heard]:
    """What a listener hears who comes with that id and hangs up at once."""
    answer = caller.get(path, **{"Last-Event-ID": last})
    assert (answer.status_code, answer.mimetype) == (200, "text/event-stream")
    return read_events(answer.text)


@pytest.fixture
def start(store: Store, game: str) -> str:
    """A place in the stream from which the test's own events alone are news."""
    be_past(store)
    return Cursor(store.event_time()).text()


@check("A9")
def test_events_come_in_order_and_once_per_id(
    ada: Caller, bruno: Caller, game: str, start: str
) -> None:
    for caller in (ada, bruno, ada, bruno):
        caller.play(game, caller.ask(game)["options"][0])
        caller.post(f"/v1/games/{game}/moves", {"text": "end turn"})
    every = heard(ada, "/v1/events", start)
    assert len(every) == len({one.id for one in every}) >= 4
    for place in range(len(every)):
        assert heard(ada, "/v1/events", every[place].id) == every[place + 1 :]
    assert {one.name for one in every} == {"moved"}


@check("A9")
def test_a_move_is_heard_before_the_next_sign_of_life(
    store: Store, cast: dict[str, Player], ada: Caller, game: str
) -> None:
    told = first_heard(store, cast["bruno"], lambda: ada.play(game, "take fish", "end turn"))
    [his] = read_events(told)
    assert (his.name, his.told["game"], his.told["yours"]) == ("moved", game, [1])


@check("A9", "S2")
def test_a_draft_is_nobodys_news(
    ada: Caller, bruno: Caller, game: str, start: str, store: Store
) -> None:
    ada.play(game, "take fish")
    play.note(store, game, 0, "buy the wharf")
    ada.post(f"/v1/games/{game}/undo", {})
    assert heard(bruno, "/v1/events", start) == heard(ada, "/v1/events", start) == []


def test_an_event_says_how_the_table_stands_for_its_listener(
    ada: Caller, bruno: Caller, game: str, start: str
) -> None:
    ada.play(game, "take fish", "end turn")
    [hers], [his] = heard(ada, "/v1/events", start), heard(bruno, "/v1/events", start)
    assert (hers.told["awaiting"], hers.told["yours"]) == ([1], [])
    assert (his.told["game"], his.told["yours"], his.told["status"]) == (game, [1], "playing")
    assert his.told["version"] == bruno.get(f"/v1/games/{game}").get_json()["version"]


def test_nobody_hears_of_games_that_are_not_theirs(
    ada: Caller, app: Flask, game: str, start: str
) -> None:
    ada.play(game, "take fish", "end turn")
    chloe = Caller(app.test_client(), "pchloe.token-chloe")
    assert heard(chloe, "/v1/events", start) == []
    assert chloe.get(f"/v1/games/{game}/events").status_code == 404
    assert chloe.get(f"/table/{game}/events").status_code == 404


def test_a_spectator_hears_moves_and_no_table_talk(
    ada: Caller, stranger: Caller, game: str, start: str, store: Store
) -> None:
    open_to(store, game, PUBLIC)
    ada.post(f"/v1/games/{game}/talk", {"text": "good morning"})
    ada.play(game, "take fish", "end turn")
    names = [one.name for one in heard(ada, f"/v1/games/{game}/events", start)]
    assert names == ["moved", "talk", "moved"]
    for path in (f"/v1/games/{game}/events", f"/table/{game}/events"):
        told = heard(stranger, path, start)
        assert [one.name for one in told] == ["moved", "moved"] and told[0].told["yours"] == []


def test_a_page_behind_a_link_listens_until_the_links_are_called_back(
    ada: Caller, app: Flask, sheet: Sheet, store: Store, start: str
) -> None:
    config = app.extensions["towpath"].config
    path = links.path(config, "turn", links.ticket(sheet, 1)) + "/events"
    ada.play(sheet.id, "take fish", "end turn")
    [one] = heard(ada, path, start)
    assert one.told["yours"] == [1]
    handover.revoke(store, sheet.id, 1)
    assert ada.get(path).status_code == 403


@check("W2")
def test_a_page_hears_what_happened_while_it_was_on_its_way(
    ada: Caller, bruno: Caller, stranger: Caller, app: Flask, sheet: Sheet, store: Store
) -> None:
    open_to(store, sheet.id, PUBLIC)
    mailed = links.path(app.extensions["towpath"].config, "turn", links.ticket(sheet, 1))
    for path, mover in ((f"/table/{sheet.id}", ada), (mailed, bruno)):
        [stream] = re.findall(r'data-events="([^"]+)"', stranger.get(path).text)
        mover.play(sheet.id, mover.ask(sheet.id)["options"][0], "end turn")
        assert heard(stranger, stream)[-1].name == "moved"


def test_an_open_page_counts_as_being_there_for_who_sits_at_the_table(
    stranger: Caller, app: Flask, sheet: Sheet, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    open_to(store, sheet.id, PUBLIC)
    config, pages, later = app.extensions["towpath"].config, list[Watch](), clock.now() + 200

    def opened(page: Watch) -> Response:
        pages.append(page)
        return Response()

    monkeypatch.setattr(events, "stream", opened)
    stranger.get(links.path(config, "turn", links.ticket(sheet, 1)) + "/events")
    stranger.get(f"/table/{sheet.id}/events")
    monkeypatch.setattr(clock, "now", lambda: later)
    sat, looked = pages
    assert looked.stay is None and sat.stay is not None
    sat.stay.go_on()
    assert [use[:2] for use in uses.of_seat(store, sheet, 1)] == [(later, uses.LINK)]


@pytest.mark.parametrize("last", ["yesterday", "1-2.3", "1-2.99999~1-1", "-", "1" * 40])
def test_whoever_comes_with_an_id_that_we_never_gave_is_told_to_look_again(
    ada: Caller, game: str, last: str
) -> None:
    assert [one.name for one in heard(ada, "/v1/events", last)] == ["missed"]


def test_whoever_was_away_for_too_long_is_told_to_look_again(
    ada: Caller, sheet: Sheet, store: Store, start: str
) -> None:
    pipe = store.redis.pipeline()
    for _ in range(KEPT + 200):
        pipe.xadd(f"tp:{store.shard(sheet.id)}:events", {"e": b'{"game":"another"}'})
    pipe.execute()
    store.push_event(Event.of(sheet))
    told = heard(ada, f"/v1/games/{sheet.id}/events", start)
    assert [one.name for one in told] == ["missed", "moved"]
    assert store.redis.xlen(f"tp:{store.shard(sheet.id)}:events") < KEPT + 200


def test_a_cursor_is_written_and_read_alike() -> None:
    cursor = Cursor((1700, 2), {3: (1800, 0), 0: (1750, 1)})
    assert cursor.text() == "1700-2.0~1750-1.3~1800-0"
    assert read_cursor(cursor.text()) == cursor


def open_to(store: Store, game: str, visibility: str) -> None:
    """Let others look, or no longer."""
    sheet = store.load(game)
    sheet.visibility = visibility
    store.commit(sheet)
