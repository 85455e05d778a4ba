"""Another seat's draft shows nowhere: pages, replay, pictures and events stay equal to the byte."""

import re

import pytest

from games import NAMES
from games.check.testing import check
from service.config import Config
from service.reader.events import event_json
from service.reader.reader import Reader
from service.store import Store
from service.tables import play
from service.tables.records import Player, Sheet
from tests.browser.placed import place, recorded
from tests.service.visits import Visitor

FRESH = re.compile(
    rb"(/|%2F)(play|seat)(/|%2F)[\w.~-]+|\?last=[\d.~-]+|name=\"once\" value=\"\w+\""
)


@pytest.fixture
def visitor(config: Config, store: Store, cast: dict[str, Player]) -> Visitor:
    return Visitor(config, store)


def seen(visitor: Visitor, sheet: Sheet, seat: int) -> dict[str, bytes]:
    """Everything that somebody at another seat, and a spectator, can get of a table."""
    game, here = sheet.id, visitor.desk(sheet.id, seat)
    watched = [f"/table/{game}", f"/table/{game}/at/0", f"/table/{game}/at"]
    watched += [f"/v1/games/{game}{rest}" for rest in ("", "/log", "/board.svg", "/at/9")]
    paths = {"desk": here, "replay": f"{here}/at/0", "since": f"{here}/at"}
    paths |= {"board": f"{here}/board.svg"} | {path: path for path in watched}
    pages = {name: FRESH.sub(b"", visitor.get(path).data) for name, path in paths.items()}
    phone = visitor.client.get(here, headers={"X-Towpath-Shape": "phone"})
    stored = visitor.store.load(game)
    events = [event_json(Reader(stored, who), mine) for who, mine in ((seat, [seat]), (None, []))]
    return pages | {"phone": FRESH.sub(b"", phone.data), "events": repr(events).encode()}


@check("S2", "U3")
@pytest.mark.parametrize("name", NAMES)
def test_a_step_of_a_draft_changes_nothing_that_others_can_get(visitor: Visitor, name: str) -> None:
    record = recorded(name, "seats_2")
    sheet = place(visitor.store, record, len(record["log"]) // 3)
    for _ in range(12):
        one = Reader(visitor.store.load(sheet.id)).table.opens()[0]
        seat, before = 1 - one.ask.seat, seen(visitor, sheet, 1 - one.ask.seat)
        answer = one.ask.suggestions()[0]
        length = visitor.store.load(sheet.id).table.length
        play.move(visitor.store, sheet.id, one.ask.seat, one.key, [answer])
        if visitor.store.load(sheet.id).table.length == length:
            assert seen(visitor, sheet, seat) == before
            return
    raise AssertionError("no step stayed a draft")
