"""What the host of the site does for people and tables, whatever asks for it."""

import pytest

from games.check.testing import check
from service.config import Config
from service.reader import links
from service.store import Missing, Store
from service.tables import handover, people, seating, talk, upkeep
from service.tables.records import Pace, Player, Seat
from service.tables.upkeep import BadWish
from tests.service.visits import Visitor
from tests.workers.post import TOY

Cast = dict[str, Player]


@pytest.fixture
def game(store: Store, cast: Cast) -> str:
    """Ada's table with Bruno, a day a turn."""
    seats = [Seat("Ada", "pada"), Seat("Bruno", "pbruno")]
    made = seating.create(store, game=TOY, seats=seats, host="pada", seed="7", speed=Pace(hours=24))
    return made.sheet.id


@pytest.fixture
def visitor(config: Config, store: Store) -> Visitor:
    return Visitor(config, store)


def test_somebody_is_found_by_id_by_address_and_by_a_part_of_the_name(
    store: Store, cast: Cast
) -> None:
    assert upkeep.somebody(store, "pada") == upkeep.somebody(store, "ada@example.org")
    for nobody in ("pnobody", "nobody@example.org"):
        with pytest.raises(Missing):
            upkeep.somebody(store, nobody)
    found = [sorted(one.id for one in upkeep.people_like(store, text)) for text in ("ADA", "hloe@")]
    assert found == [["pada"], ["pchloe"]] and list(upkeep.people_like(store, "zzz")) == []


def test_accounts_become_one_with_seats_roles_and_new_links(
    store: Store, cast: Cast, game: str
) -> None:
    with pytest.raises(BadWish):
        upkeep.merge(store, cast["ada"], cast["ada"])
    assert upkeep.merge(store, cast["ada"], cast["chloe"]) == 1
    sheet = store.load(game)
    assert (sheet.host, sheet.seats[0].player, sheet.seats[0].name) == ("pchloe", "pchloe", "Chloe")
    assert (sheet.seats[0].epoch, sheet.seats[1].epoch) == (1, 0)
    assert store.player_at("ada@example.org") is None


@check("A12")
def test_what_a_merged_account_has_said_goes_with_the_one_that_stays(
    store: Store, config: Config, cast: Cast, game: str
) -> None:
    for seat in (0, 1):
        talk.say(store, config, store.load(game), seat, "hello")
    store.has_read(game, "pada")
    upkeep.merge(store, cast["ada"], cast["chloe"])
    told = [(line["player"], line["name"]) for line in store.talk(game)]
    assert told == [("pchloe", "Chloe"), ("pbruno", "Bruno")]
    assert store.unread("pada", [game]) == {game: 2}
    people.forget(store, cast["chloe"])
    assert [line["name"] for line in store.talk(game)] == ["–", "Bruno"]


def test_a_ban_gives_seats_to_bots_and_can_be_lifted(store: Store, cast: Cast, game: str) -> None:
    assert upkeep.ban(store, cast["bruno"]).banned
    seats = store.load(game).seats
    assert (seats[1].player, bool(seats[1].bot), seats[1].history[0][3]) == ("", True, "banned")
    assert seats[0].player == "pada"
    assert not upkeep.ban(store, cast["bruno"], lift=True).banned
    assert store.load(game).seats[1].player == ""


@check("L3", "S9")
def test_whoever_is_banned_sits_down_by_no_link_that_was_mailed_before(
    visitor: Visitor, store: Store, config: Config, cast: Cast, game: str
) -> None:
    seats = [Seat("Ada", "pada"), Seat("Chloe", "pchloe", accepted=False)]
    asked = seating.create(store, game=TOY, seats=seats, host="pada").sheet
    handover.offer(store, game, 1, cast["chloe"], 1)
    invitation = links.invite_path(config, asked, 1)
    offer = links.seat_path(config, store.load(game), 1, "pchloe")
    upkeep.ban(store, cast["chloe"])
    assert visitor.post(invitation, do="accept").status_code == 403
    assert visitor.post(offer).status_code == 409
    assert (store.load(asked.id).status, store.load(game).seats[1].player) == ("inviting", "pbruno")


def test_a_table_whose_host_is_banned_before_the_start_has_another_or_is_called_off(
    store: Store, cast: Cast
) -> None:
    def opened(*others: Seat) -> str:
        seats = [Seat("Ada", "pada"), *others, Seat("", accepted=False, open=True)]
        return seating.create(store, game=TOY, seats=seats, host="pada").sheet.id

    shared, alone = opened(Seat("Bruno", "pbruno")), opened()
    upkeep.ban(store, cast["ada"])
    assert (store.load(shared).host, store.load(shared).status) == ("pbruno", "inviting")
    assert store.load(alone).status == "cancelled"


def test_a_revocation_kills_the_links_of_one_and_of_nobody_else(
    store: Store, cast: Cast, game: str
) -> None:
    upkeep.revoke(store, cast["ada"])
    assert [seat.epoch for seat in store.load(game).seats] == [1, 0]
    version = store.version(game)
    upkeep.revoke(store, cast["chloe"])
    assert store.version(game) == version


def test_clocks_stop_once_and_go_on_once(store: Store, game: str) -> None:
    assert upkeep.pause(store, game).paused
    version = store.version(game)
    upkeep.pause(store, game)
    assert store.version(game) == version
    assert not upkeep.resume(store, game).paused
    version = store.version(game)
    upkeep.resume(store, game)
    assert store.version(game) == version


def test_a_table_gets_a_proper_name_or_none(store: Store, game: str) -> None:
    assert upkeep.rename_table(store, game, "Friday").name == "Friday"
    with pytest.raises(BadWish):
        upkeep.rename_table(store, game, "http://example.org")
    assert store.load(game).name == "Friday"
    assert upkeep.rename_table(store, game, "").name == ""


@pytest.mark.parametrize("seat", [-1, 2, 9])
def test_there_is_no_other_seat_to_hand_over(
    seat: int, store: Store, cast: Cast, game: str
) -> None:
    with pytest.raises((BadWish, Missing)):
        upkeep.hand_over(store, game, seat, cast["chloe"])
    assert [one.player for one in store.load(game).seats] == ["pada", "pbruno"]


def test_a_seat_goes_to_somebody_who_does_not_sit_there(
    store: Store, cast: Cast, game: str
) -> None:
    with pytest.raises(BadWish):
        upkeep.hand_over(store, game, 1, cast["ada"])
    assert upkeep.hand_over(store, game, 1, cast["chloe"]).seats[1].player == "pchloe"
