"""What follows a game or waits behind a link: sequels, invitation links, turns told again."""

from dataclasses import replace
from typing import Any

import pytest

from games.check.testing import check
from games.oranienburger_kanal import NAME as CAMPAIGN
from service import signing
from service.config import Config
from service.signing import BadToken
from service.store import Missing, Store
from service.store.archive import Archive
from service.store.ledger import Entry
from service.tables import handover, mailed, people, play, seating, series, transaction, waiting
from service.tables.records import (
    INVITED,
    NEVER,
    PUBLIC,
    REMIND_INVITED,
    Event,
    Outgoing,
    Pace,
    Player,
    Seat,
    Sheet,
    Timer,
)
from service.tables.transaction import WrongStatus
from tests.service.test_pages_people import outbox
from tests.service.test_series import play_out
from tests.workers.post import TOY

NOW = 1_780_000_000.0
Cast = dict[str, Player]


def test_the_next_game_of_a_campaign_is_the_same_table_with_a_new_game(
    store: Store, cast: Cast
) -> None:
    more: dict[str, Any] = {"name": "Quay", "visibility": PUBLIC, "lang": "de"}
    seats = [Seat("Ada", "pada", notes="secret", missed=1)]
    first = seating.create(
        store, game=CAMPAIGN, seats=seats, host="pada", options={"campaign": 1}, **more
    ).sheet
    begun = series.result(store, first)
    assert begun is not None
    assert (begun["games"], begun["next"], begun["totals"]) == ([first.id], None, [])
    with pytest.raises(WrongStatus, match="Only a finished campaign game has a next one"):
        series.next_game(store, first.id)
    play_out(store, first.id)
    made = series.next_game(store, first.id).sheet
    old = store.load(first.id)
    assert old.next == made.id and made.after == [first.id] and made.status == "playing"
    assert (made.name, made.visibility, made.lang, made.host) == ("Quay", PUBLIC, "de", "pada")
    assert (made.seats[0].player, made.seats[0].notes, made.seats[0].missed) == ("pada", "", 0)
    assert made.table.seed != old.table.seed and len(made.table.seed) == 32
    again = series.next_game(store, first.id)
    assert again.repeated and again.sheet.id == made.id
    told = series.result(store, store.load(made.id))
    assert told is not None and told["games"] == [first.id, made.id]
    assert told["totals"] == [score["total"] for score in old.scores] and told["next"] is None


def test_a_game_outside_of_campaigns_has_no_totals(store: Store, cast: Cast) -> None:
    seats = [Seat("Ada", "pada"), Seat("Bruno", "pbruno")]
    single = seating.create(store, game=CAMPAIGN, seats=seats[:1]).sheet
    toy = seating.create(store, game=TOY, seats=seats).sheet
    assert series.result(store, single) is None and series.result(store, toy) is None


@check("P5")
@pytest.mark.parametrize("named", ["g", ["g"], ["g", 0, 1], [7, 0], {"g": 0}])
def test_what_is_no_invitation_link_opens_no_table(
    named: Any, store: Store, config: Config
) -> None:
    with pytest.raises(BadToken, match="This link is not one of ours"):
        mailed.behind(store, config, signing.sign(config, "join", named))


@check("P5")
def test_an_invitation_link_opens_its_table_until_it_is_called_back(
    store: Store, config: Config, cast: Cast
) -> None:
    seats = [Seat("Ada", "pada"), Seat("", accepted=False, open=True)]
    game = seating.create(store, game=TOY, seats=seats, host="pada").sheet.id
    link = signing.sign(config, "join", [game, 0])
    assert mailed.behind(store, config, link).id == game
    sheet = store.load(game)
    sheet.door = 1
    store.commit(sheet)
    with pytest.raises(BadToken, match="The host has called this link back"):
        mailed.behind(store, config, link)
    with pytest.raises(Missing):
        mailed.behind(store, config, signing.sign(config, "join", ["nothing", 0]))


@check("S9")
def test_an_offered_seat_that_is_taken_confirms_and_one_that_is_refused_does_not(
    store: Store, config: Config, cast: Cast
) -> None:
    seats = [Seat("Ada", "pada"), Seat("Bruno", "pbruno")]
    game = seating.create(store, game=TOY, seats=seats).sheet.id
    host = replace(config, trust="open")
    ida, eva = (people.invited(store, host, f"{n}@example.org", n, "en") for n in ("ida", "eva"))
    for seat, who in ((0, ida), (1, eva)):
        handover.offer(store, game, seat, who, seat)
    done, person = mailed.take(store, game, 0, ida.id, 0)
    assert (done.sheet.seats[0].player, person.confirmed) == (ida.id, True)
    assert mailed.refuse(store, game, 1, eva.id).sheet.seats[1].offered == ""
    assert not store.player(eva.id).confirmed


def test_turns_that_wait_are_told_again_in_one_game_or_in_all(store: Store, cast: Cast) -> None:
    seats = [Seat("Ada", "pada"), Seat("Bruno", "pbruno")]
    games = [seating.create(store, game=TOY, seats=seats, seed="7").sheet.id for _ in range(2)]
    key = store.load(games[0]).timers["0"].key
    for stream in store.streams():
        store.redis.delete(stream)
    waiting.tell_turns(store, cast["ada"], games[0])
    assert outbox(store) == [Outgoing("turn", games[0], 0, key, "pada")]
    waiting.tell_turns(store, cast["ada"])
    assert sorted(one.game for one in outbox(store)) == sorted([games[0], *games])
    assert waiting.waiting(store, cast["bruno"], games[0]) == []
    assert waiting.waiting(store, cast["ada"], "nothing") == []
    sheet = store.load(games[1])
    sheet.status = "over"
    store.commit(sheet)
    assert waiting.waiting(store, cast["ada"], games[1]) == []


def sheet_of(*seats: Seat, status: str = "playing", **more: Any) -> Sheet:
    blank: Any = None
    return Sheet("g", TOY, 7, status, "phost", list(seats), 1.0, 2.0, blank, **more)


def test_the_clock_looks_at_the_first_that_is_due() -> None:
    timers = {"0": Timer(0, 1000), "1": Timer(0, 500), "2": Timer(0)}
    assert sheet_of(timers=timers).next_look() == 250
    assert sheet_of(timers={"2": Timer(0)}).next_look() is None
    invited = Seat("Ada", "pada", accepted=False, invited=100, asked=1)
    again = Seat("Ada", "pada", accepted=False, invited=100, asked=2)
    assert sheet_of(invited, status="inviting").next_look() == 100 + REMIND_INVITED
    assert sheet_of(again, status="inviting").next_look() == 100 + INVITED
    assert sheet_of(invited).next_look() is None
    assert Seat("Ada", "pada").next_look() == Seat("").next_look() == NEVER


def test_a_sheet_of_the_first_form_says_in_one_bit_who_may_look() -> None:
    assert sheet_of(public=True).visibility == "public"
    assert sheet_of(public=False).visibility == "private"
    assert sheet_of(public=False, visibility="unlisted").visibility == "unlisted"
    assert sheet_of(told=3).told == 7 and sheet_of(told=3, form=3).told == 3


def test_a_seat_sees_its_own_steps_and_those_of_all() -> None:
    sheet = sheet_of(Seat("Ada", own=3, touched=9), Seat("Bruno"), told=5, form=3)
    assert [sheet.seen_version(seat) for seat in (0, 1, None)] == [8, 5, 5]
    assert [sheet.seen_updated(seat) for seat in (0, 1, None)] == [9, 2, 2]


def test_those_who_are_asked_are_known_without_opening_the_table() -> None:
    timers = {"10": Timer(0), "2": Timer(0)}
    assert sheet_of(timers=timers).asked() == [2, 10]
    assert sheet_of(timers=timers, status="over").asked() == []


def test_an_event_is_for_everybody_at_the_table_and_its_host() -> None:
    sheet = sheet_of(Seat("Ada", "pada"), Seat("Bot", bot="easy"), Seat("Ada", "pada"))
    assert Event.of(sheet) == Event("g", ["pada", "phost"], "moved")
    assert Event.of(sheet, "talk").kind == "talk"


@check("A12", "O2")
def test_links_and_wishes_that_die_are_noted_beside_the_games(
    store: Store, cast: Cast, tmp_path: Any
) -> None:
    store.archive = Archive(tmp_path / "archive")
    seats = [Seat("Ada", "pada"), Seat("Bruno", "pbruno")]
    game = seating.create(store, game=TOY, seats=seats, speed=Pace(hours=9)).sheet.id
    play.move_text(store, game, 0, "take fish")
    people.settle(store, "pada", {"zone": "UTC"})
    assert store.archive.ledger.read() == []
    handover.revoke(store, game, 1)
    people.mute(store, "pada", "talk")
    links, wishes = store.archive.ledger.read()
    assert links == Entry("links", links.at, game=game, seat=1, epoch=1)
    assert (wishes.kind, wishes.player, wishes.muted) == ("wishes", "pada", ["talk"])


def test_a_table_before_its_start_has_drawn_nothing(store: Store, cast: Cast) -> None:
    seats = [Seat("Ada", "pada"), Seat("", accepted=False, open=True)]
    sheet = seating.create(store, game=TOY, seats=seats).sheet
    assert transaction.open_table(sheet).size() == 0
    sheet.status = "cancelled"
    assert transaction.open_table(sheet).size() == 0
    for status in ("playing", "over"):
        sheet.status = status
        assert transaction.open_table(sheet).size() == 1
