"""Wishes beside each other, at the wrong time, and clocks that were begun in a pause."""

import pytest
import time_machine

from games.check.testing import check
from service.store import Store
from service.tables import play
from service.tables.consent import agree, resume, take_back
from service.tables.records import Player
from service.tables.transaction import WrongStatus
from tests.service.test_agreement import HOUR, START
from tests.service.test_agreement import game as game
from tests.service.test_pages_people import outbox

Cast = dict[str, Player]


def test_wishes_stand_beside_each_other(store: Store, game: str) -> None:
    for wish in ("pause", "extend"):
        agree(store, game, 0, wish)
    assert store.load(game).wishes == {"pause": [0], "extend": [0]}
    take_back(store, game, 0, "extend")
    assert store.load(game).wishes == {"pause": [0]}
    for seat in (0, 1, 2):
        agree(store, game, seat, "extend")
    assert store.load(game).wishes == {"pause": [0]}, "one that came true leaves the other"


def test_everybody_is_told_who_wishes_what(store: Store, game: str) -> None:
    agree(store, game, 1, "pause")
    told = [one for one in outbox(store) if one.kind == "wish"]
    facts = {"what": "pause", "name": "Bruno", "done": False}
    assert [(one.seat, one.facts) for one in told] == [(0, facts), (2, facts)]


def test_nothing_is_agreed_on_in_a_game_that_is_over(store: Store, game: str) -> None:
    sheet = store.load(game)
    sheet.status, sheet.paused = "over", START
    store.commit(sheet)
    for act in (lambda: agree(store, game, 0, "pause"), lambda: resume(store, game, 0)):
        with pytest.raises(WrongStatus, match=r"^The game is over\.$"):
            act()
    assert store.load(game).paused == START


@check("T1")
def test_a_turn_that_began_in_a_pause_begins_when_that_ends(store: Store, game: str) -> None:
    for seat in range(3):
        agree(store, game, seat, "pause")
    with time_machine.travel(START + 9 * HOUR, tick=False):
        play.move_text(store, game, 0, "take fish; end turn")
    held = store.load(game).timers["1"]
    assert (held.since, held.due, held.left) == (START + 9 * HOUR, 0, 24 * HOUR)
    with time_machine.travel(START + 12 * HOUR, tick=False):
        resume(store, game, 2)
    after = store.load(game).timers["1"]
    assert (after.since, after.due) == (START + 12 * HOUR, START + 36 * HOUR)


@check("T3")
def test_more_time_has_reminders_of_its_own(store: Store, game: str) -> None:
    sheet = store.load(game)
    sheet.timers["0"].told = 2
    store.commit(sheet)
    for seat in range(3):
        agree(store, game, seat, "extend")
    assert store.load(game).timers["0"].told == 0
