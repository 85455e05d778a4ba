"""/feed/{token}: deadlines for a calendar, turns for a feed reader, at an address to call back."""

import re
from html import unescape

import pytest
from flask import Flask

from games.check.testing import check
from service.reader import links
from service.store import Store
from service.tables import play
from service.tables.records import Player
from service.tables.transaction import change
from tests.service.people import Person
from tests.service.visits import Visitor

Cast = dict[str, Player]
NAME = "Füße, Hände; und " + "lange Wörter " * 9


@pytest.fixture
def visitor(app: Flask, cast: Cast) -> Visitor:
    desk = app.extensions["towpath"]
    return Visitor(desk.config, desk.store)


def unfolded(text: str) -> list[str]:
    return text.replace("\r\n ", "").split("\r\n")


def calendar(visitor: Visitor, player: str = "pada") -> list[str]:
    path = links.calendar_path(visitor.config, visitor.store.player(player))
    return unfolded(visitor.client.get(path).text)


@check("A13")
def test_a_deadline_is_an_event_until_the_turn_is_done(visitor: Visitor) -> None:
    game = visitor.start("le_havre", hours=24)
    [uid] = [line for line in calendar(visitor) if line.startswith("UID:")]
    assert uid.startswith(f"UID:{game}-0-") and "BEGIN:VEVENT" not in calendar(visitor, "pbruno")
    play.move_text(visitor.store, game, 0, "take fish; end turn")
    assert "BEGIN:VEVENT" not in calendar(visitor)
    assert uid not in calendar(visitor, "pbruno") and "BEGIN:VEVENT" in calendar(visitor, "pbruno")


@check("A13")
def test_a_turn_keeps_its_event_while_it_is_drafted(visitor: Visitor) -> None:
    game = visitor.start("le_havre", hours=24)
    before = calendar(visitor)
    play.move_text(visitor.store, game, 0, "take fish")
    after = calendar(visitor)
    kept = ("UID:", "DTSTART:", "SUMMARY:")
    assert [one for one in after if one.startswith(kept)] == [
        one for one in before if one.startswith(kept)
    ]
    assert sequence(after) > sequence(before)


def sequence(lines: list[str]) -> int:
    return next(int(line.removeprefix("SEQUENCE:")) for line in lines if "SEQUENCE" in line)


@check("A13")
def test_a_feed_tells_of_every_turn_with_or_without_a_deadline(visitor: Visitor) -> None:
    games = [visitor.start(hours=24), visitor.start()]
    path = links.feed_path(visitor.config, visitor.store.player("pada"))
    answer = visitor.client.get(path)
    items = answer.get_json(force=True)["items"]
    assert answer.content_type == "application/feed+json"
    assert [item["url"].rpartition("/")[2] for item in items] == games
    assert items[0]["content_text"].startswith("Until ")
    assert items[1]["content_text"] == "Without a deadline."


@check("A13")
def test_new_addresses_make_the_old_ones_worthless(app: Flask, cast: Cast, store: Store) -> None:
    ada = Person(app).sign_in("ada@example.org")
    old = addresses(ada)
    assert [ada.get(one).status_code for one in old] == [200, 200]
    assert ada.send("/me", "/me", part="feed").status_code == 303
    new = addresses(ada)
    assert [ada.get(one).status_code for one in (*old, *new)] == [403, 403, 200, 200]


def addresses(person: Person) -> list[str]:
    held = re.findall(r'value="http[^"]*?(/feed/[^"]+)"', unescape(person.get("/me").text))
    assert len(held) == 2
    return held


@pytest.mark.parametrize("changed", ["pbruno-0-{mac}", "pada-1-{mac}", "pada-0-aaaa", "x"])
def test_an_address_that_we_did_not_make_opens_nothing(changed: str, visitor: Visitor) -> None:
    path = links.calendar_path(visitor.config, visitor.store.player("pada"))
    mac = path.rpartition("-")[2].removesuffix(".ics")
    assert visitor.client.get(f"/feed/{changed.format(mac=mac)}.ics").status_code == 403


def test_long_lines_are_folded_and_marks_escaped(visitor: Visitor) -> None:
    game = visitor.start(hours=24)
    change(visitor.store, game, lambda one: setattr(one.sheet, "name", NAME))
    path = links.calendar_path(visitor.config, visitor.store.player("pada"))
    text = visitor.client.get(path).text
    assert max(len(line.encode()) for line in text.split("\r\n")) <= 75
    assert any("Füße\\, Hände\\; und" in line for line in unfolded(text))


def test_addresses_are_neither_kept_nor_found(visitor: Visitor) -> None:
    answer = visitor.client.get(links.feed_path(visitor.config, visitor.store.player("pada")))
    assert answer.headers["Cache-Control"] == "no-store"
    assert answer.headers["X-Robots-Tag"] == "noindex, nofollow"
