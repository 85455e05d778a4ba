"""Tables that are checked, opened once, filled, and played again."""

from dataclasses import replace
from typing import Any

import pytest

from games.check.testing import check
from games.errors import BadSetup
from service.config import Config
from service.limits import Limit, TooMany
from service.store import Missing, Store
from service.tables import account, host, invitations, seating
from service.tables.records import PUBLIC, Pace, Seat, Sheet
from service.tables.transaction import Forbidden
from tests.service.test_table_steps import Cast, asked, chairs, free, opened, refused
from tests.workers.post import TOY, posting


def test_a_free_seat_is_filled_once_with_the_same_person(
    store: Store, config: Config, cast: Cast
) -> None:
    host_of, wanted = cast["ada"], {"player": "pbruno"}
    hard = replace(config, trust="open", limits={"seats": Limit(9, 600)})
    game = opened(store, asked("Dora"), free(), free())
    done = host.fill(store, hard, store.load(game), host_of, wanted, "first")
    assert chairs(store, game)[2] == ("Bruno", "pbruno", False) and not done.repeated
    assert host.fill(store, hard, store.load(game), host_of, wanted, "second").repeated
    for _ in range(2):
        host.fill(store, hard, store.load(game), host_of, {"bot": "easy"}, "third")
    full = store.load(game)
    refused(lambda: host.fill(store, hard, full, host_of, wanted, "last"), "Every seat is taken")
    bruno = cast["bruno"]
    refused(lambda: host.fill(store, hard, full, bruno, wanted, "last"), "Only the host", Forbidden)
    left = store.spend("seats:pada", 9, 600).uses
    assert left == 5, "three of nine were spent, and one here"


@check("S7")
@pytest.mark.parametrize("email", ["bruno@example.org", "nobody@example.org"])
def test_an_address_fills_a_seat_whoever_it_belongs_to(
    email: str, store: Store, config: Config, cast: Cast
) -> None:
    hard, host_of = replace(config, trust="open"), cast["ada"]
    game = opened(store, free(), Seat("Bruno", "pbruno"), free())
    name = email.partition("@")[0]
    for mark in ("first", "second"):
        host.fill(store, hard, store.load(game), host_of, {"email": email}, mark)
        shown = [(one.name, one.accepted, one.free) for one in store.load(game).seats]
        assert shown[1:] == [(name, False, False), ("Bruno", True, False), ("", False, True)]
    own = host.fill(store, hard, store.load(game), host_of, {"email": host_of.email}, "third")
    assert own.repeated


@check("S7")
@pytest.mark.parametrize("handle", ["bruno", "chloe"])
def test_a_name_fills_a_seat_whoever_was_asked_by_address(
    handle: str, store: Store, config: Config, cast: Cast
) -> None:
    hard, host_of = replace(config, trust="open"), cast["ada"]
    account.call(store, cast[handle], handle)
    game = opened(store, free(), free(), Seat("Dora", "pdora"))
    for mark, wanted in enumerate(({"email": "bruno@example.org"}, {"handle": handle})):
        host.fill(store, hard, store.load(game), host_of, wanted, str(mark))
    shown = [(one.name, one.accepted) for one in store.load(game).seats[1:3]]
    assert shown == [("bruno", False), (handle.title(), False)]


@check("A12")
def test_no_trace_of_an_address_is_kept_at_a_table_that_has_begun(
    store: Store, config: Config, cast: Cast
) -> None:
    game, hard = opened(store, free()), replace(config, trust="open")
    wanted = {"email": "bruno@example.org"}
    host.fill(store, hard, store.load(game), cast["ada"], wanted, "first")
    assert store.load(game).seats[1].address
    begun = invitations.accept(store, game, 1, cast["bruno"]).sheet
    assert (begun.status, store.load(game).seats[1].address) == ("playing", "")


@check("S7", "P1")
def test_whoever_sits_there_already_gets_no_letter_and_keeps_the_seat(
    config: Config, store: Store, cast: Cast
) -> None:
    with posting(config, store, trust="open") as post:
        game = opened(store, free(), Seat("Bruno", "pbruno"))
        wanted = {"email": "bruno@example.org"}
        host.fill(store, post.config, store.load(game), cast["ada"], wanted, "first")
        assert store.load(game).seat_of("pbruno") == [2, 1]
        invitations.join(store, game, cast["bruno"])
        host.remove(store, game, "pada", 1)
        assert post.send() == []
    assert chairs(store, game)[1:] == [("", "", False), ("Bruno", "pbruno", True)]


def test_a_form_is_checked_before_anything_is_opened(store: Store, cast: Cast) -> None:
    body: dict[str, Any] = {"game": TOY, "seats": [{"player": "pada"}]}
    with pytest.raises(BadSetup, match=r"^It is for 2 to 4 players\.$") as told:
        host.checked(store, body)
    assert told.value.facts["field"] == "seats"
    body["seats"] = [{"player": "pada"}, {"handle": "nobody"}]
    with pytest.raises(Missing):
        host.checked(store, body)
    body["seats"] = [{"player": "pada"}, {"open": True}]
    assert host.checked(store, body)["game"] == TOY and store.rows("pada") == []


def test_a_table_under_an_id_of_its_own_is_opened_once(
    store: Store, config: Config, cast: Cast
) -> None:
    body = host.checked(store, {"game": TOY, "seats": [{"player": "pada"}, {"open": True}]})
    first = host.set_up(store, config, cast["ada"], body, id="mine")
    again = host.set_up(store, config, cast["ada"], body, id="mine")
    assert (first.sheet.id, again.sheet.id) == ("mine", "mine")
    assert (first.repeated, again.repeated) == (False, True)
    assert (first.sheet.lang, first.sheet.name, first.sheet.host) == ("en", "", "pada")
    more = {"lang": "de", "name": "Quay", "seed": "7", "visibility": PUBLIC, "pace": {"hours": 9}}
    other = host.set_up(store, config, cast["ada"], {**body, **more}).sheet
    assert other.id != "mine" and (other.lang, other.name, other.pace.hours) == ("de", "Quay", 9)
    assert (other.seeded, other.table.seed, other.visibility) == (True, "7", PUBLIC)


def over(store: Store, *seats: Seat, **more: Any) -> Sheet:
    """A game of Ada's that has ended."""
    sheet = store.load(opened(store, *seats, **more))
    sheet.status = "over"
    store.commit(sheet)
    return sheet


@pytest.mark.parametrize(("at_once", "status"), [(True, "playing"), (False, "inviting")])
def test_a_rematch_asks_the_same_people_for_the_same_table(
    at_once: bool, status: str, store: Store, cast: Cast
) -> None:
    more = {"name": "Quay", "speed": Pace(hours=5), "visibility": PUBLIC, "lang": "de"}
    old = over(store, Seat("Bruno", "pbruno"), Seat("Bot", bot="easy"), **more)
    why = "You did not sit at this table"
    refused(lambda: host.rematch(store, old.id, cast["dora"], at_once), why, Forbidden)
    made = host.rematch(store, old.id, cast["bruno"], at_once).sheet
    assert (made.status, made.host, made.name, made.lang) == (status, "pbruno", "Quay", "de")
    assert (made.pace, made.visibility, made.table.options) == (
        old.pace,
        PUBLIC,
        old.table.options,
    )
    assert [one.accepted for one in made.seats] == [at_once, True, True]
    assert [one.bot for one in made.seats] == ["", "", "easy"] and len(made.table.seed) == 32
    again = host.rematch(store, old.id, cast["ada"], at_once)
    assert again.repeated and again.sheet.id == made.id == store.load(old.id).again


@check("A12")
def test_a_bot_that_plays_again_goes_on_without_the_name_of_who_has_left(
    store: Store, cast: Cast
) -> None:
    left = Seat("Bruno", bot="steady", resigned=True)
    old = over(store, left, Seat("Quayside", bot="easy"))
    made = host.rematch(store, old.id, cast["ada"], True).sheet
    assert [one.name for one in made.seats] == ["Ada", "Steady bot", "Quayside"]
    assert seating.again(left) == Seat("Steady bot", bot="steady")


def test_a_rematch_that_was_called_off_makes_room_for_another(
    store: Store, config: Config, cast: Cast
) -> None:
    old = over(store, Seat("Bruno", "pbruno"))
    first = host.rematch(store, old.id, cast["ada"], False).sheet
    assert host.play_again(store, config, old.id, cast["bruno"]).status == "playing"
    running = opened(store, free())
    refused(lambda: host.rematch(store, running, cast["ada"], False), "The game is not over yet")
    older = over(store, Seat("Bruno", "pbruno"))
    off = host.rematch(store, older.id, cast["ada"], False).sheet
    host.cancel(store, off.id, "pada")
    assert host.rematch(store, older.id, cast["ada"], False).sheet.id not in (off.id, first.id)


def test_whoever_plays_again_sits_down_and_is_counted(
    store: Store, config: Config, cast: Cast
) -> None:
    trusted = over(store, Seat("Bruno", "pbruno"))
    assert host.play_again(store, config, trusted.id, cast["ada"]).status == "playing"
    few = replace(config, trust="open", limits={"seats": Limit(1, 600)})
    old = over(store, Seat("Bruno", "pbruno"))
    assert host.play_again(store, few, old.id, cast["ada"]).status == "inviting"
    assert host.play_again(store, few, old.id, cast["bruno"]).status == "playing"
    with pytest.raises(TooMany):
        host.play_again(store, few, old.id, cast["bruno"])
