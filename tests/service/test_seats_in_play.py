"""Seats of a running game: offered, taken, left to a bot, called back, forgotten."""

import pytest
import time_machine

from games.check.testing import check
from service.store import Store
from service.tables import handover, seating
from service.tables.records import Pace, Seat
from service.tables.transaction import Forbidden, WrongStatus
from tests.service.test_running_tables import NOW, Cast, clear, told
from tests.service.test_running_tables import game as game
from tests.workers.post import TOY


@check("S9")
def test_a_seat_is_offered_once_and_nobody_else_sees_it(
    store: Store, cast: Cast, game: str
) -> None:
    before = store.load(game).told
    assert not handover.offer(store, game, 0, cast["dora"], 0).repeated
    assert handover.offer(store, game, 0, cast["dora"], 0).repeated
    chair = store.load(game).seats[0]
    assert (chair.offered, chair.offered_as) == ("pdora", "Dora")
    assert told(store) == [("offered", -1, "pdora", {"seat": 0, "name": "Ada"})]
    assert store.load(game).told == before
    handover.offer(store, game, 0, cast["dora"], 0, called="My aunt")
    assert store.load(game).seats[0].offered_as == "Dora", "the same offer is no other"


@check("S9")
def test_an_offer_by_address_tells_nobody_who_sits_there(
    store: Store, cast: Cast, game: str
) -> None:
    why = "Whoever sits at this table already"
    with pytest.raises(WrongStatus, match=why):
        handover.offer(store, game, 0, cast["bruno"], 0)
    named = handover.offer(store, game, 0, cast["bruno"], 0, called="A friend").sheet
    assert named.seats[0].offered_as == "A friend"
    with pytest.raises(WrongStatus, match=why):
        handover.take(store, game, 0, cast["bruno"], 0)


@check("S9")
def test_an_offer_is_withdrawn_or_refused_once(store: Store, cast: Cast, game: str) -> None:
    handover.offer(store, game, 0, cast["dora"], 0)
    with pytest.raises(Forbidden, match="Only its player can offer this seat"):
        handover.withdraw(store, game, 0, 1)
    assert not handover.withdraw(store, game, 0, 0).repeated
    assert handover.withdraw(store, game, 0, 0).repeated
    assert store.load(game).seats[0].offered_as == ""
    handover.offer(store, game, 0, cast["dora"], 0)
    for nobody in ("", "pchloe"):
        assert handover.refuse(store, game, 0, nobody).repeated
    assert store.load(game).seats[0].offered == "pdora"
    assert not handover.refuse(store, game, 0, "pdora").repeated
    assert store.load(game).seats[0].offered == store.load(game).seats[0].offered_as == ""


@check("S9")
def test_whoever_takes_a_seat_begins_afresh(store: Store, cast: Cast, game: str) -> None:
    sheet = store.load(game)
    chair = sheet.seats[0]
    chair.notes, chair.turns, chair.late, chair.missed = "secret", 5, 2, 1
    store.commit(sheet)
    handover.offer(store, game, 0, cast["dora"], 0)
    clear(store)
    with pytest.raises(WrongStatus, match="This seat cannot be taken over now"):
        handover.take(store, game, 0, cast["dora"], 1)
    with time_machine.travel(NOW, tick=False):
        handover.take(store, game, 0, cast["dora"], 0)
    history = [[NOW, "pada", "Ada", "handed over"]]
    after = store.load(game).seats[0]
    assert after == Seat(
        "Dora",
        "pdora",
        epoch=1,
        history=history,
        own=after.own,
        touched=after.touched,
    )
    facts = {"what": "taken", "name": "Dora"}
    assert told(store) == [("lost", -1, "pada", facts), ("turn", 0, "pdora", {})]
    assert store.load(game).timers["0"].since == NOW


@check("S3")
def test_a_seat_is_absent_after_two_missed_turns_where_the_ladder_says_so(
    store: Store, cast: Cast, game: str
) -> None:
    sheet = store.load(game)
    found = []
    for missed in (1, 2, 3):
        sheet.seats[0].missed = missed
        found.append(handover.is_absent(sheet, 0))
    sheet.pace = Pace(ladder=("bot",))
    found.append(handover.is_absent(sheet, 0))
    sheet.pace, sheet.status = Pace(), "over"
    assert [*found, handover.is_absent(sheet, 0)] == [False, True, True, False, False]


@check("S9")
def test_whoever_resigns_leaves_the_seat_to_a_bot_that_plays_at_once(
    store: Store, cast: Cast, game: str
) -> None:
    handover.offer(store, game, 0, cast["dora"], 0)
    clear(store)
    with time_machine.travel(NOW, tick=False):
        sheet = handover.resign(store, game, 0).sheet
    chair = sheet.seats[0]
    assert sheet.timers["0"].since == NOW
    assert (chair.bot, chair.player, chair.resigned, chair.offered) == ("steady", "", True, "")
    assert chair.history == [[NOW, "pada", "Ada", "resigned"]] and chair.epoch == 1
    assert told(store) == [("bot", 0, "", {})]
    assert [handover.is_left(sheet, n) for n in (0, 1)] == [True, False]
    sheet.status = "over"
    assert not handover.is_left(sheet, 0)


def test_the_link_to_an_absent_seat_is_mailed_once_a_day(
    store: Store, cast: Cast, game: str
) -> None:
    sheet = store.load(game)
    assert handover.mail_link(store, sheet, 0, "pdora")
    assert not handover.mail_link(store, sheet, 0, "pdora")
    assert handover.mail_link(store, sheet, 1, "pdora")
    sheet.seats[0].epoch = 1
    assert handover.mail_link(store, sheet, 0, "pdora")
    named = [(kind, player, facts["name"]) for kind, _, player, facts in told(store)]
    assert named == [("offered", "pdora", name) for name in ("Ada", "Bruno", "Ada")]


def test_links_that_are_called_back_come_anew(store: Store, game: str) -> None:
    handover.revoke(store, game, 0)
    assert told(store) == [("turn", 0, "pada", {})]
    assert store.load(game).seats[0].epoch == 1
    clear(store)
    handover.revoke(store, game, 1)
    assert told(store) == [], "nothing waits for Bruno"


@check("A12")
def test_a_player_who_is_forgotten_leaves_a_bot_and_no_name(
    store: Store, cast: Cast, game: str
) -> None:
    handover.offer(store, game, 1, cast["dora"], 1)
    handover.take(store, game, 1, cast["dora"], 0)
    clear(store)
    handover.forget(store, game, "pbruno")
    [row] = store.load(game).seats[1].history
    assert row[1:] == ["", "–", "handed over"]
    with time_machine.travel(NOW, tick=False):
        handover.forget(store, game, "pada")
    sheet = store.load(game)
    assert sheet.seats[0] == Seat("–", bot="steady", resigned=True, epoch=1)
    assert sheet.host == "pdora" and ("role", -1, "pdora", {}) in told(store)
    assert ("bot", 0, "", {}) in told(store) and sheet.timers["0"].since == NOW


@check("P3")
def test_a_table_before_its_start_outlives_a_host_who_is_forgotten(
    store: Store, cast: Cast
) -> None:
    def opened(*others: Seat) -> str:
        seats = [Seat("Ada", "pada"), *others, Seat("", accepted=False, open=True)]
        return seating.create(store, game=TOY, seats=seats, host="pada").sheet.id

    shared, alone = opened(Seat("Bruno", "pbruno")), opened(Seat("Dora", "pdora", accepted=False))
    for one in (shared, alone):
        handover.forget(store, one, "pada")
    held, off = store.load(shared), store.load(alone)
    assert (held.host, held.status, held.seats[0].free) == ("pbruno", "inviting", True)
    assert (off.host, off.status) == ("", "cancelled")


@check("A12")
@pytest.mark.parametrize("begun", [True, False])
def test_all_seats_of_whoever_is_forgotten_lose_the_name(
    begun: bool, store: Store, cast: Cast
) -> None:
    last = Seat("Bruno", "pbruno", accepted=begun)
    seats = [Seat("Ada", "pada"), Seat("Ada", "pada"), last]
    game = seating.create(store, game=TOY, seats=seats, host="pbruno").sheet.id
    handover.forget(store, game, "pada")
    names = [chair.name for chair in store.load(game).seats]
    assert names == (["–", "–", "Bruno"] if begun else ["", "", "Bruno"])
    assert store.load(game).host == "pbruno"
