"""A table before it begins: who is asked, who sits down, what the host may do, who is told."""

from collections.abc import Callable
from functools import partial
from typing import Any

import pytest
import time_machine

from games.check.testing import check
from games.errors import GameError
from service.store import Store
from service.tables import account, handover, host, invitations, mailed, seating
from service.tables.records import PUBLIC, Outgoing, Pace, Player, Seat
from service.tables.transaction import Forbidden, WrongStatus
from tests.service.test_pages_people import outbox
from tests.workers.post import TOY

NOW, DAY = 1_780_000_000.0, 86_400.0
Cast = dict[str, Player]


def free() -> Seat:
    """A seat for whoever comes."""
    return Seat("", accepted=False, open=True)


def asked(name: str) -> Seat:
    """Somebody who is invited."""
    return Seat(name, f"p{name.lower()}", accepted=False)


def opened(store: Store, *others: Seat, **more: Any) -> str:
    """Ada's table."""
    seats = [Seat("Ada", "pada"), *others]
    return seating.create(store, game=TOY, seats=seats, host="pada", seed="7", **more).sheet.id


def told(store: Store, *kinds: str) -> list[tuple[str, str, dict[str, Any]]]:
    """What is to be told, to whom, with which facts."""
    wanted = [one for one in outbox(store) if not kinds or one.kind in kinds]
    return [(one.kind, one.player, one.facts) for one in wanted]


def chairs(store: Store, game: str) -> list[tuple[str, str, bool]]:
    """Name, player and whether they have accepted, of each seat."""
    return [(one.name, one.player, one.accepted) for one in store.load(game).seats]


def refused(act: Callable[[], object], why: str, kind: type[GameError] = WrongStatus) -> None:
    with pytest.raises(kind, match=f"^{why}"):
        act()


def test_a_table_is_opened_as_it_was_wished(store: Store, cast: Cast) -> None:
    with time_machine.travel(NOW, tick=False):
        game = opened(store, asked("Bruno"), name="Quay", visibility=PUBLIC, lang="de")
    sheet = store.load(game)
    assert (sheet.status, sheet.host, sheet.name, sheet.lang) == ("inviting", "pada", "Quay", "de")
    assert (sheet.created, sheet.visibility, sheet.seeded) == (NOW, PUBLIC, True)
    assert sheet.pace == Pace() and len(game) == 16 and sheet.form == 4
    bruno = sheet.seats[1]
    assert (bruno.invited, bruno.asked) == (NOW, 1)
    assert outbox(store) == [Outgoing("invite", game, 1, "", "pbruno")]
    plain = seating.create(store, game=TOY, seats=[Seat("Ada", "pada"), Seat("B", bot="easy")])
    assert not plain.sheet.seeded and plain.sheet.visibility == "private"
    assert plain.sheet.status == "playing" and len(plain.sheet.table.seed) == 32


def test_the_first_letter_is_that_of_the_first_turn(store: Store, cast: Cast) -> None:
    game = opened(store, Seat("Bruno", "pbruno"), Seat("Bot", bot="easy"))
    found = told(store)
    assert found == [("turn", "pada", {"first": True}), ("started", "pbruno", {})]
    assert store.load(game).status == "playing"


def test_whoever_is_asked_accepts_under_their_own_name_and_once(store: Store, cast: Cast) -> None:
    game = opened(store, asked("Uncle"), asked("Chloe"))
    sheet = store.load(game)
    sheet.seats[1].player = "pbruno"
    store.commit(sheet)
    refused(lambda: invitations.accept(store, game, 1, cast["dora"]), "This invitation is not open")
    assert invitations.accept(store, game, 1, cast["bruno"]).repeated is False
    assert chairs(store, game)[1] == ("Bruno", "pbruno", True)
    assert invitations.accept(store, game, 1, cast["bruno"]).repeated is True
    assert store.load(game).status == "inviting"
    assert invitations.accept(store, game, 2, cast["chloe"]).sheet.status == "playing"


def test_a_seat_that_is_declined_is_free_and_the_host_hears_of_it(store: Store, cast: Cast) -> None:
    with time_machine.travel(NOW, tick=False):
        game = opened(store, asked("Bruno"), Seat("Chloe", "pchloe"))
        invitations.decline(store, game, 1, "pbruno")
    chair = store.load(game).seats[1]
    assert chair == Seat(
        "", accepted=False, epoch=1, history=[[NOW, "pbruno", "Bruno", "declined"]]
    )
    assert told(store, "vacant") == [("vacant", "pada", {"name": "Bruno", "what": "declined"})]
    refused(lambda: invitations.decline(store, game, 1, "pbruno"), "This invitation is not open")
    refused(lambda: invitations.decline(store, game, 2, "pchloe"), "This invitation is not open")


@check("P3")
def test_an_open_seat_goes_before_one_that_only_a_link_opens(store: Store, cast: Cast) -> None:
    closed = Seat("", accepted=False)
    game = opened(store, closed, free(), asked("Dora"))
    invitations.join(store, game, cast["bruno"], by_link=True)
    assert chairs(store, game)[2] == ("Bruno", "pbruno", True)
    no_room = "There is no open seat"
    refused(lambda: invitations.join(store, game, cast["chloe"]), no_room)
    invitations.join(store, game, cast["chloe"], by_link=True)
    assert chairs(store, game)[1] == ("Chloe", "pchloe", True)
    assert invitations.join(store, game, cast["chloe"]).repeated
    assert invitations.join(store, game, cast["dora"]).sheet.status == "playing"
    assert chairs(store, game)[3] == ("Dora", "pdora", True), "who is invited takes that seat"


def test_whoever_the_host_blocks_does_not_join(store: Store, cast: Cast) -> None:
    game = opened(store, free())
    account.block(store, "pada", "pbruno")
    why = "The host of this table does not play with you"
    refused(lambda: invitations.join(store, game, cast["bruno"]), why, Forbidden)


@check("P3")
def test_whoever_leaves_frees_the_seat_and_a_host_passes_the_role_on(
    store: Store, cast: Cast
) -> None:
    game = opened(store, Seat("Bot", bot="easy"), asked("Dora"), Seat("Bruno", "pbruno"))
    refused(lambda: invitations.leave(store, game, "pchloe"), "You do not sit at this table")
    invitations.leave(store, game, "pada")
    sheet = store.load(game)
    assert sheet.host == "pbruno" and sheet.seats[0].history[0][3] == "left"
    facts = {"name": "Ada", "what": "left"}
    assert told(store, "role", "vacant") == [("role", "pbruno", {}), ("vacant", "pbruno", facts)]
    refused(lambda: invitations.leave(store, game, "pbruno"), "Nobody else has accepted yet")


@check("P3")
def test_an_invitation_is_reminded_of_once_and_lapses(store: Store, cast: Cast) -> None:
    with time_machine.travel(NOW, tick=False) as now:
        game = opened(store, asked("Bruno"), Seat("Chloe", "pchloe"))
        for seconds, asked_for in ((3 * DAY - 1, 1), (3 * DAY, 2)):
            now.move_to(NOW + seconds)
            invitations.look_after(store, game)
            assert store.load(game).seats[1].asked == asked_for
        invites = [one.key for one in outbox(store) if one.kind == "invite"]
        assert invites == ["", "invite@2"]
        now.move_to(NOW + 13 * DAY - 1)
        assert invitations.look_after(store, game).repeated
        now.move_to(NOW + 13 * DAY)
        invitations.look_after(store, game)
    assert chairs(store, game)[1] == ("", "", False)
    assert told(store, "lost") == [("lost", "pbruno", {"what": "lapsed"})]
    assert told(store, "vacant") == [("vacant", "pada", {"name": "Bruno", "what": "lapsed"})]


def test_the_host_gives_seats_and_whoever_had_them_is_told(store: Store, cast: Cast) -> None:
    game = opened(store, asked("Bruno"), free())
    host.replace(store, game, "pada", 1, asked("Chloe"))
    assert chairs(store, game)[1] == ("Chloe", "pchloe", False)
    chair = store.load(game).seats[1]
    assert chair.epoch == 1 and chair.history[0][1:] == ["pbruno", "Bruno", "removed"]
    assert told(store, "lost") == [("lost", "pbruno", {"what": "removed"})]
    assert told(store, "invite")[-1][1] == "pchloe"
    host.replace(store, game, "pada", 2, Seat("Bot", bot="easy"))
    assert host.replace(store, game, "pada", 1, Seat("Bot", bot="easy")).sheet.status == "playing"
    refused(lambda: host.replace(store, game, "pada", 1, free()), "The game has begun")


def test_a_seat_that_is_taken_away_stays_closed(store: Store, cast: Cast) -> None:
    game = opened(store, free(), asked("Bruno"))
    host.remove(store, game, "pada", 1)
    host.remove(store, game, "pada", 2)
    assert not any(one.open for one in store.load(game).seats)
    refused(lambda: host.remove(store, game, "pada", 0), "You cannot remove yourself")
    refused(lambda: host.remove(store, game, "pbruno", 1), "Only the host", Forbidden)
    refused(lambda: host.remove(store, game, "", 1), "Only the host", Forbidden)
    assert told(store, "lost") == [("lost", "pbruno", {"what": "removed"})]


def test_seats_fewer_keep_their_people_with_new_links(store: Store, cast: Cast) -> None:
    game = opened(store, free(), asked("Bruno"), Seat("Chloe", "pchloe"))
    refused(lambda: host.drop(store, game, "pada", 2), "Somebody holds this seat")
    handover.revoke(store, game, 3)
    before = store.load(game).table
    host.drop(store, game, "pada", 1)
    sheet = store.load(game)
    assert [one.name for one in sheet.seats] == ["Ada", "Bruno", "Chloe"]
    assert [one.epoch for one in sheet.seats] == [0, 2, 2]
    assert (sheet.table.seats, sheet.table.seed) == (3, before.seed)
    assert [one.seat for one in outbox(store) if one.kind == "invite"] == [2, 3, 1]


def test_the_last_free_seat_that_goes_begins_the_game(store: Store, cast: Cast) -> None:
    game = opened(store, Seat("Bruno", "pbruno"), free())
    assert host.drop(store, game, "pada", 2).sheet.status == "playing"


def test_somebody_is_asked_three_times_at_most(store: Store, cast: Cast) -> None:
    game = opened(store, asked("Bruno"), free(), Seat("Chloe", "pchloe"))
    for _ in range(2):
        host.reinvite(store, game, "pada", 1)
    assert [one.key for one in outbox(store)] == ["", "invite@2", "invite@3"]
    for seat in (1, 2, 3):
        refused(partial(host.reinvite, store, game, "pada", seat), "There is nobody here")


@pytest.mark.parametrize("bot", ["easy", ""])
def test_the_host_starts_with_bots_or_with_fewer(bot: str, store: Store, cast: Cast) -> None:
    game = opened(store, asked("Bruno"), free(), Seat("Chloe", "pchloe"))
    done = host.start(store, game, "pada", bot)
    names = ["Ada", "Easy bot", "Easy bot", "Chloe"] if bot else ["Ada", "Chloe"]
    assert [one.name for one in done.sheet.seats] == names and done.sheet.status == "playing"
    assert told(store, "lost") == [("lost", "pbruno", {"what": "removed"})]
    if bot:
        assert done.sheet.seats[1].epoch == 1 and done.sheet.seats[1].history[0][1] == "pbruno"
    assert host.start(store, game, "pada", bot).repeated


def test_a_table_that_is_called_off_is_told_to_those_who_sat_down(store: Store, cast: Cast) -> None:
    game = opened(store, asked("Bruno"), free(), Seat("Chloe", "pchloe"))
    refused(lambda: host.cancel(store, game, "pchloe"), "Only the host", Forbidden)
    assert host.cancel(store, game, "pada").sheet.status == "cancelled"
    assert told(store, "cancelled") == [("cancelled", "pada", {}), ("cancelled", "pchloe", {})]
    assert host.cancel(store, game, "pada").repeated
    refused(lambda: invitations.join(store, game, cast["dora"]), "The game has begun, or was")


def test_the_role_goes_to_somebody_who_sits_there(store: Store, cast: Cast) -> None:
    game = opened(store, asked("Bruno"), Seat("Bot", bot="easy"), Seat("Chloe", "pchloe"))
    for seat in (1, 2):
        refused(partial(host.pass_on, store, game, "pada", seat), "Only somebody who sits")
    assert host.pass_on(store, game, "pada", 0).repeated
    assert host.pass_on(store, game, "pada", 3).sheet.host == "pchloe"
    assert told(store, "role") == [("role", "pchloe", {})]


def test_a_new_door_is_another_link(store: Store, cast: Cast) -> None:
    game = opened(store, free())
    refused(lambda: host.change_door(store, game, "pbruno"), "Only the host", Forbidden)
    assert host.change_door(store, game, "pada").sheet.door == 1


def test_an_invitation_that_is_answered_by_link_confirms_the_address(
    store: Store, cast: Cast
) -> None:
    bruno = cast["bruno"]
    bruno.confirmed = False
    store.save_player(bruno)
    game = opened(store, asked("Bruno"), asked("Dora"))
    mailed.decline(store, store.load(game), 2)
    assert chairs(store, game)[2] == ("", "", False) and not store.player("pbruno").confirmed
    mailed.accept(store, store.load(game), 1)
    assert chairs(store, game)[1] == ("Bruno", "pbruno", True) and store.player("pbruno").confirmed


def test_the_link_of_an_invitation_that_is_called_back_comes_anew(store: Store, cast: Cast) -> None:
    game = opened(store, asked("Bruno"))
    handover.revoke(store, game, 1)
    letters = [(one.seat, one.key, one.player) for one in outbox(store)]
    assert letters == [(1, "", "pbruno"), (1, "invite@1", "pbruno")]


def test_seats_change_hands_in_a_running_game_alone(store: Store, cast: Cast) -> None:
    game, dora = opened(store, free()), cast["dora"]
    for act in (
        lambda: handover.resign(store, game, 0),
        lambda: handover.offer(store, game, 0, dora, 0),
        lambda: handover.take(store, game, 0, dora, 0),
    ):
        refused(act, r"The game is inviting\.")
