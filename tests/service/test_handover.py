"""A seat of a running game changes hands only when its new holder takes it."""

import pytest

from games.check.testing import check
from service.config import Config
from service.reader import links
from service.reader.reader import Reader
from service.signing import Ticket
from service.store import Store
from service.tables import handover, play
from service.tables.records import Player
from service.tables.transaction import Forbidden, WrongStatus
from tests.seats import be_absent, pass_seat
from tests.service.test_pages_people import outbox
from tests.service.visits import Visitor


@pytest.fixture
def visitor(config: Config, store: Store, cast: dict[str, Player]) -> Visitor:
    return Visitor(config, store)


@pytest.fixture
def open_host(visitor: Visitor) -> Visitor:
    return visitor.with_config(trust="open")


def absent_seat(visitor: Visitor) -> tuple[str, str]:
    """A game whose first player is absent, and the link of that seat."""
    game = visitor.start()
    be_absent(visitor.store, game, 0)
    return game, visitor.path("seat", Ticket(game, 0))


def test_the_seat_of_somebody_absent_is_taken_over_and_its_old_links_die(visitor: Visitor) -> None:
    game, path = absent_seat(visitor)
    old = visitor.turn(game)
    assert "take over the seat of Ada" in visitor.get(path).text
    taken = visitor.post(path, name="Erna", email="erna@example.com", locale="de")
    assert "Du bist am Zug" in visitor.follow(taken).text
    chair = visitor.store.load(game).seats[0]
    assert (chair.name, chair.epoch, chair.history[0][1]) == ("Erna", 1, "pada")
    assert visitor.get(old).status_code == 403
    assert visitor.post(path, name="Fred", email="fred@example.com").status_code == 403


@check("S3")
def test_the_link_of_an_absent_seat_dies_when_its_player_is_back(visitor: Visitor) -> None:
    game, path = absent_seat(visitor)
    play.move_text(visitor.store, game, 0, "1")
    assert "cannot be taken over now" in visitor.get(path).text
    assert visitor.post(path, name="Erna", email="erna@example.com").status_code == 409
    assert visitor.store.load(game).seats[0].player == "pada"


@check("S3")
def test_nobody_at_the_table_takes_a_second_seat(visitor: Visitor) -> None:
    game, path = absent_seat(visitor)
    assert visitor.post(path, name="Bruno", email="bruno@example.org").status_code == 409
    assert visitor.store.load(game).seats[0].player == "pada"
    with pytest.raises(WrongStatus):
        handover.offer(visitor.store, game, 0, visitor.store.player("pbruno"), 0)


@check("S3")
def test_the_former_holder_is_told_at_once(visitor: Visitor) -> None:
    _, path = absent_seat(visitor)
    visitor.post(path, name="Erna", email="erna@example.com")
    [told] = [one for one in outbox(visitor.store) if one.kind == "lost"]
    assert (told.player, told.facts) == ("pada", {"what": "taken", "name": "Erna"})


@check("S9")
def test_on_an_open_host_an_absent_seat_is_taken_from_the_mailbox_alone(open_host: Visitor) -> None:
    game, path = absent_seat(open_host)
    page = open_host.post(path, name="Erna", email="erna@example.com")
    assert "sent a link to that address" in page.text
    assert open_host.store.load(game).seats[0].player == "pada"
    erna = open_host.store.player_at("erna@example.com")
    assert erna is not None and not erna.confirmed
    [told] = [one for one in outbox(open_host.store) if one.kind == "offered"]
    assert (told.player, told.seat) == (erna.id, -1)
    mailed = open_host.path("seat", Ticket(game, 0, 0, "", erna.id))
    assert open_host.post(mailed).status_code == 303
    assert open_host.store.load(game).seats[0].player == erna.id


@check("S9")
def test_an_offered_seat_is_taken_by_the_one_who_was_asked(visitor: Visitor) -> None:
    game = visitor.start()
    own = visitor.turn(game)
    handover.offer(visitor.store, game, 0, visitor.store.player("pchloe"), 0)
    assert visitor.store.load(game).seats[0].player == "pada"
    for nobody in (None, "pdora"):
        other = visitor.path("seat", Ticket(game, 0, 0, "", nobody))
        assert visitor.post(other, name="Dora", email="dora@example.org").status_code == 409
    visitor.post(visitor.path("seat", Ticket(game, 0, 0, "", "pchloe")))
    assert visitor.store.load(game).seats[0].player == "pchloe"
    assert visitor.get(own).status_code == 403


@check("S9")
def test_an_offer_that_was_withdrawn_gives_nothing(visitor: Visitor) -> None:
    game = visitor.start()
    handover.offer(visitor.store, game, 0, visitor.store.player("pchloe"), 0)
    handover.withdraw(visitor.store, game, 0, 0)
    mailed = visitor.path("seat", Ticket(game, 0, 0, "", "pchloe"))
    assert visitor.post(mailed).status_code == 409


def test_of_two_who_take_a_seat_at_once_one_gets_it(visitor: Visitor) -> None:
    game, _ = absent_seat(visitor)
    chloe, dora = (visitor.store.player(one) for one in ("pchloe", "pdora"))
    handover.take(visitor.store, game, 0, chloe, 0)
    with pytest.raises(WrongStatus):
        handover.take(visitor.store, game, 0, dora, 0)
    assert visitor.store.load(game).seats[0].player == "pchloe"


def test_a_known_address_takes_a_seat_under_its_own_name(visitor: Visitor) -> None:
    game, path = absent_seat(visitor)
    assert visitor.post(path, name="Somebody", email="Dora@example.org").status_code == 303
    chair = visitor.store.load(game).seats[0]
    assert (chair.player, chair.name) == ("pdora", "Dora")


def test_private_notes_do_not_pass_with_the_seat(visitor: Visitor) -> None:
    game = visitor.start()
    play.note(visitor.store, game, 0, "my secret plan")
    assert pass_seat(visitor.store, game, 0, "pchloe").sheet.seats[0].notes == ""


@pytest.mark.parametrize(
    ("name", "email"),
    [
        ("", "erna@example.org"),
        ("Erna", "erna"),
        ("Erna", "a@b@c.example"),
        ("Erna", "<erna@example.org>"),
        ("www.example.com", "erna@example.org"),
        ("x" * 81, "erna@example.org"),
    ],
)
def test_a_seat_needs_a_name_and_an_address(visitor: Visitor, name: str, email: str) -> None:
    _, path = absent_seat(visitor)
    before = visitor.snapshot()
    page = visitor.post(path, name=name, email=email)
    assert page.status_code == 422 and "give a name and a mail address" in page.text
    assert visitor.snapshot() == before


def test_a_seat_of_a_finished_game_is_not_given_away(visitor: Visitor) -> None:
    game = visitor.start()
    path = visitor.path("seat", Ticket(game, 0))
    while awaited := play.awaiting(visitor.store.load(game)):
        play.move_text(visitor.store, game, awaited[0], "1")
    assert "cannot be taken over now" in visitor.get(path).text
    assert visitor.post(path, name="Erna", email="erna@example.org").status_code == 409
    assert visitor.store.player_at("erna@example.org") is None


@check("S9")
def test_whoever_resigns_keeps_no_link_to_the_seat(visitor: Visitor, config: Config) -> None:
    game = visitor.start()
    done = visitor.post(visitor.turn(game), do="resign", sure="yes")
    assert done.location == "/"
    sheet = visitor.store.load(game)
    later = links.turn_path(config, Reader(sheet, 0))
    assert sheet.seats[0].resigned and visitor.get(later).status_code == 403


@check("S3")
def test_a_seat_whose_player_left_is_offered_by_whoever_sits_there_and_nobody_elses(
    visitor: Visitor,
) -> None:
    store, chloe = visitor.store, visitor.store.player("pchloe")
    game = visitor.start()
    with pytest.raises(Forbidden):
        handover.offer(store, game, 0, chloe, 1)
    handover.resign(store, game, 0)
    offered = handover.offer(store, game, 0, chloe, 1).sheet
    assert [one.facts["name"] for one in outbox(store) if one.kind == "offered"] == ["Bruno"]
    handover.take(store, game, 0, chloe, offered.seats[0].epoch)
    assert play.awaiting(store.load(game)) == [0]
    assert "pchloe" in [one.player for one in outbox(store) if one.kind == "turn"]
