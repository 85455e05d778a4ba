"""Invitation, confirmation and unsubscribing: GET shows, POST acts."""

import pytest

from games.check.testing import check
from service.config import Config
from service.reader.paces import pace_words
from service.signing import Ticket
from service.store import Store
from service.tables.records import Outgoing, Pace, Player
from tests.service.visits import Visitor


@pytest.fixture
def visitor(config: Config, store: Store, cast: dict[str, Player]) -> Visitor:
    return Visitor(config, store)


def outbox(store: Store) -> list[Outgoing]:
    """Everything that waits to be told, oldest first; of one millisecond, shard by shard."""
    rows = [row for stream in store.streams() for row in store.redis.xrange(stream)]
    rows.sort(key=lambda row: [int(part) for part in row[0].split(b"-")])
    return [store.outgoing(fields) for _, fields in rows if b"e" in fields]


def unconfirmed(store: Store, name: str) -> Player:
    """A player who has not confirmed the address yet."""
    player = store.player(name)
    player.confirmed = False
    store.save_player(player)
    return player


def test_an_invitation_shows_the_game_and_starts_it_when_accepted(visitor: Visitor) -> None:
    game = visitor.start(accepted=False)
    unconfirmed(visitor.store, "pbruno")
    path = visitor.path("invite", Ticket(game, 1))
    page = visitor.get(path)
    assert "Einladung zu Spielzeughafen" in page.text and "Ada möchte mit dir spielen." in page.text
    for _ in range(2):
        accepted = visitor.post(path, do="accept")
        assert accepted.status_code == 303
    assert visitor.store.load(game).status == "playing"
    assert visitor.store.player("pbruno").confirmed
    assert "Die Partie hat begonnen." in visitor.follow(accepted).text


def test_an_invitation_tells_the_pace(visitor: Visitor) -> None:
    pace = Pace(hours=36.5, bank=100)
    said = [pace_words(one, "de") for one in (Pace(), Pace(hours=24), pace)]
    assert said == [
        "Ohne Zeitbegrenzung",
        "Ein Tag je Zug",
        "36,5 Stunden je Zug, 100 in Reserve",
    ]
    game = visitor.start(hours=24, accepted=False)
    assert said[1] in visitor.get(visitor.path("invite", Ticket(game, 1))).text


def test_an_invitation_waits_for_the_others(visitor: Visitor) -> None:
    game = visitor.start(accepted=False)
    sheet = visitor.store.load(game)
    sheet.seats[0].accepted = False
    visitor.store.commit(sheet)
    page = visitor.follow(visitor.post(visitor.path("invite", Ticket(game, 1)), do="accept"))
    assert "Du bist dabei." in page.text and "Noch nicht zugesagt: Ada." in page.text
    assert visitor.store.load(game).status == "inviting"


@check("P3")
def test_declining_frees_the_seat_and_the_host_is_told(visitor: Visitor) -> None:
    game = visitor.start(accepted=False)
    path = visitor.path("invite", Ticket(game, 1))
    page = visitor.post(path, do="decline")
    assert "Du hast abgelehnt" in page.text
    sheet = visitor.store.load(game)
    assert sheet.status == "inviting" and sheet.seats[1].free
    [told] = [one for one in outbox(visitor.store) if one.kind == "vacant"]
    assert (told.player, told.facts) == ("pada", {"name": "Bruno", "what": "declined"})
    assert visitor.post(path, do="accept").status_code == 403


def test_an_invitation_cannot_stop_a_game_that_has_begun(visitor: Visitor) -> None:
    game = visitor.start()
    assert visitor.post(visitor.path("invite", Ticket(game, 1)), do="decline").status_code == 409
    assert visitor.store.load(game).status == "playing"


@check("M14")
def test_an_address_is_confirmed_by_post_alone(visitor: Visitor) -> None:
    game = visitor.start()
    unconfirmed(visitor.store, "pada")
    path = visitor.path("confirm", "pada")
    assert "Is this your address" in visitor.get(path).text
    assert not visitor.store.player("pada").confirmed
    before = len(outbox(visitor.store))
    pages = [visitor.follow(visitor.post(path)) for _ in range(2)]
    assert visitor.store.player("pada").confirmed
    assert all("Your address is confirmed." in page.text for page in pages)
    told = outbox(visitor.store)[before:]
    assert [(one.kind, one.game, one.key) for one in told] == [("turn", game, visitor.key(game))]


def test_confirming_a_player_who_is_gone_is_a_clear_page(visitor: Visitor) -> None:
    assert visitor.get(visitor.path("confirm", "pnobody")).status_code == 404
    assert visitor.get(visitor.path("confirm", ["odd"])).status_code == 403


@check("M3", "M4")
def test_one_click_unsubscribes_from_one_game_at_once(visitor: Visitor) -> None:
    game, other = visitor.start(), visitor.start()
    path = visitor.path("mail", ["pada", game, ""])
    assert "All mail about “Toy harbour”." in visitor.get(path).text
    assert visitor.store.player("pada").muted == []
    body = "List-Unsubscribe=One-Click"
    for _ in range(2):
        answer = visitor.client.post(
            path, data=body, content_type="application/x-www-form-urlencoded"
        )
        assert answer.status_code == 200
    assert visitor.store.player("pada").muted == [game]
    assert other not in visitor.store.player("pada").muted
    assert "You will not get this any more" in visitor.get(path).text


@check("M4")
def test_there_is_a_way_back_and_the_waiting_turn_is_told(visitor: Visitor) -> None:
    game = visitor.start()
    path = visitor.path("mail", ["pada", game, ""])
    visitor.post(path, do="stop")
    before = len(outbox(visitor.store))
    page = visitor.follow(visitor.post(path, do="back"))
    assert visitor.store.player("pada").muted == []
    assert "Do you want to stop this?" in page.text
    assert [one.kind for one in outbox(visitor.store)[before:]] == ["turn"]


@pytest.mark.parametrize(
    ("kind", "held", "said"),
    [
        ("talk", "talk", "Mail of this kind: table talk."),
        ("strange", "strange", "Mail of this kind: this kind."),
        ("", "all", "All game mail."),
    ],
)
def test_a_kind_of_mail_or_all_of_it_can_be_stopped(
    visitor: Visitor, kind: str, held: str, said: str
) -> None:
    path = visitor.path("mail", ["pada", "", kind])
    assert said in visitor.get(path).text
    visitor.post(path, do="stop")
    assert visitor.store.player("pada").muted == [held]


def test_a_post_that_says_nothing_unsubscribes_nobody(visitor: Visitor) -> None:
    path = visitor.path("mail", ["pada", visitor.start(), ""])
    visitor.post(path)
    assert visitor.store.player("pada").muted == []
    assert visitor.get(visitor.path("mail", ["pada"])).status_code == 403
