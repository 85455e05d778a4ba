"""When a table loses a seat, others move up: what was mailed for a place never opens another's."""

import re
from collections.abc import Iterator

import pytest

from games.check.testing import check
from service import create_app
from service.config import Config
from service.store import Store
from service.tables import host, invitations, people, seating
from service.tables.records import Player, Seat
from tests.service.visits import Visitor
from tests.workers.post import Post, plain, posting
from workers.replies import answer


@pytest.fixture
def post(config: Config, store: Store, cast: dict[str, Player]) -> Iterator[Post]:
    with posting(config, store, trust="open") as found:
        yield found


def invited(store: Store, *players: Player) -> str:
    """Ada opens a table of Le Havre and asks others."""
    seats = [Seat("Ada", "pada"), *(Seat(one.name, one.id, accepted=False) for one in players)]
    return seating.create(store, game="le_havre", seats=seats, host="pada").sheet.id


def link_in(mail: str) -> str:
    """The path of the invitation in a letter."""
    found = re.search(r"/invite/\S+", mail)
    assert found
    return found[0]


@check("L3", "L8", "S9")
def test_who_was_not_waited_for_has_no_link_to_who_moved_up(
    post: Post, store: Store, cast: dict[str, Player]
) -> None:
    game = invited(store, cast["bruno"], cast["chloe"])
    to_bruno = next(mail for mail in post.send("invite") if "bruno@" in mail["To"])
    invitations.accept(store, game, 2, cast["chloe"])
    host.start(store, game, "pada")
    assert [chair.name for chair in store.load(game).seats] == ["Ada", "Chloe"]
    page = create_app(post.config, store).test_client().get(link_in(plain(to_bruno)))
    assert (page.status_code, "/play/" in page.text) == (403, False)


@check("I4", "S9")
def test_a_reply_to_an_old_invitation_speaks_for_nobody_who_moved_up(
    post: Post, store: Store, cast: dict[str, Player]
) -> None:
    game = invited(store, cast["bruno"], cast["chloe"])
    to_bruno = next(mail for mail in post.send("invite") if "bruno@" in mail["To"])
    invitations.accept(store, game, 2, cast["chloe"])
    host.start(store, game, "pada")
    address = str(to_bruno["Reply-To"]).strip("<>")
    raw = f"From: bruno@example.org\r\nTo: {address}\r\nMessage-ID: <1@x>\r\n\r\nRESIGN YES\r\n"
    told = answer.answer(post.config, store, address, "bruno@example.org", raw.encode())
    assert told == "ignored: revoked"
    assert store.load(game).seats[1].player == "pchloe"


@check("M14", "P3")
def test_whoever_is_invited_and_moves_up_gets_a_link_that_works(
    post: Post, store: Store, cast: dict[str, Player]
) -> None:
    ida = people.invited(store, post.config, "ida@example.org", "Ida", "en")
    game = invited(store, cast["bruno"], ida)
    assert len(post.send("invite")) == 2
    host.remove(store, game, "pada", 1)
    host.drop(store, game, "pada", 1)
    [again] = post.send("invite")
    visitor = Visitor(post.config, store)
    assert visitor.post(link_in(plain(again)), do="accept").status_code == 303
    sheet = store.load(game)
    assert [chair.player for chair in sheet.seats] == ["pada", ida.id]
    assert sheet.status == "playing"
