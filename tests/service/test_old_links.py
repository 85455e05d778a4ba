"""Links that were good once: what they show and open when their time is over."""

import re
from datetime import UTC, datetime, timedelta
from html import unescape

import pytest
import time_machine

from games.check.testing import check
from games.oranienburger_kanal import NAME as CAMPAIGN
from service.config import Config
from service.reader import links
from service.reader.reader import Reader
from service.store import Store
from service.tables import handover, host, invitations, play, seating, series, transaction
from service.tables.records import Player, Seat
from tests.seats import be_absent
from tests.service.people import Person
from tests.service.test_series import play_out
from tests.service.visits import Visitor

NOON = datetime(2026, 3, 2, 12, tzinfo=UTC)
CLOSED = {
    "en": "This seat cannot be taken now",
    "de": "Dieser Platz ist jetzt nicht zu haben",
}


@pytest.fixture
def visitor(config: Config, store: Store, cast: dict[str, Player]) -> Visitor:
    return Visitor(config, store)


def private(store: Store, *more: Seat) -> str:
    """A private table with a name of its own, of Ada and Chloe."""
    seats = [Seat("Ada", "pada"), Seat("Chloe", "pchloe"), *more]
    return seating.create(store, game="toy", seats=seats, host="pada", name="Sesame").sheet.id


def tells(page: str) -> list[str]:
    """What a page tells of the table, whose closed page it may be."""
    return [word for word in ("Sesame", "Ada", "Chloe", "<svg", "parlour") if word in page]


@check("S5")
@pytest.mark.parametrize("lang", ["en", "de"])
def test_a_seat_link_shows_no_closed_table_when_the_seat_is_not_to_be_had(
    visitor: Visitor, store: Store, config: Config, lang: str
) -> None:
    game = private(store)
    handover.offer(store, game, 0, store.player("pdora"), 0)
    link = links.seat_path(config, store.load(game), 0, "pdora")
    assert tells(visitor.get(link).text)[:3] == ["Sesame", "Ada", "Chloe"]
    handover.withdraw(store, game, 0, 0)
    for answer in (visitor.get(f"{link}?lang={lang}"), visitor.post(f"{link}?lang={lang}")):
        assert CLOSED[lang] in answer.text and tells(answer.text) == []
    chloe = Person(visitor.client.application).sign_in("chloe@example.org")
    assert "Sesame" in chloe.get(link).text


@check("S3", "S5")
def test_the_link_of_an_absent_seat_shows_nothing_when_its_player_is_back(
    visitor: Visitor, store: Store, config: Config
) -> None:
    game = private(store)
    link = links.seat_path(config, store.load(game), 0)
    assert tells(visitor.get(link).text) == []
    be_absent(store, game, 0)
    assert "Sesame" in visitor.get(link).text


@check("S5")
@pytest.mark.parametrize("lang", ["en", "de"])
@pytest.mark.parametrize("ends", ["begins", "is called off"])
def test_a_join_link_shows_no_closed_table_that_invites_nobody_any_more(
    visitor: Visitor, store: Store, config: Config, ends: str, lang: str
) -> None:
    game = private(store, Seat("", accepted=False))
    link = f"{links.join_path(config, store.load(game))}?lang={lang}"
    assert tells(visitor.get(link).text)[:3] == ["Sesame", "Ada", "Chloe"]
    if ends == "begins":
        invitations.join(store, game, store.player("pbruno"), by_link=True)
    else:
        host.cancel(store, game, "pada")
    page = visitor.get(link).text
    assert CLOSED[lang] in page and tells(page) == []
    dora = Person(visitor.client.application).sign_in("dora@example.org")
    late = dora.send("/me", link)
    assert (late.status_code, tells(late.text)) == (409, [])
    chloe = Person(visitor.client.application).sign_in("chloe@example.org")
    assert "Sesame" in chloe.get(link).text


def play_links(page: str) -> list[str]:
    """The play pages to which a page leads."""
    return [unescape(one) for one in re.findall(r'href="(/play/[^"]+)"', page)]


@check("L3", "L6")
def test_an_invitation_opens_the_seat_for_its_first_turn_and_a_day(
    visitor: Visitor, store: Store, config: Config
) -> None:
    with time_machine.travel(NOON, tick=False) as now:
        game = visitor.start(accepted=False)
        link = links.invite_path(config, store.load(game), 1)
        assert visitor.post(link, do="accept").status_code == 303
        for seat in (0, 1):
            [opened] = play_links(visitor.get(link).text)
            play.move_text(store, game, seat, "1; end turn")
        now.shift(timedelta(hours=23))
        [last] = play_links(visitor.get(link).text)
        now.shift(timedelta(hours=2))
        page = visitor.get(link).text
        assert play_links(page) == [] and f'href="/table/{game}"' in page
        assert [visitor.get(one).status_code for one in (opened, last)] == [410, 410]


@check("L3", "S9")
@pytest.mark.parametrize("now_held_by", ["pada", "pchloe", ""])
def test_a_link_of_a_campaign_opens_the_next_game_to_its_own_player_alone(
    visitor: Visitor, store: Store, now_held_by: str
) -> None:
    seats, wished = [Seat("Ada", "pada")], {"campaign": 1}
    first = seating.create(store, game=CAMPAIGN, seats=seats, host="pada", options=wished).sheet
    mailed = visitor.turn(first.id)
    play_out(store, first.id)
    next_one = series.next_game(store, first.id).sheet.id
    if now_held_by == "pchloe":
        handover.offer(store, next_one, 0, store.player("pchloe"), 0)
        handover.take(store, next_one, 0, store.player("pchloe"), 0)
    elif not now_held_by:
        handover.resign(store, next_one, 0)
    goes = visitor.post(mailed, do="next")
    assert goes.status_code == 303
    opened = goes.location.startswith("/play/")
    assert opened is (now_held_by == "pada")
    assert opened or goes.location == f"/table/{next_one}"
    assert not opened or visitor.get(goes.location.partition("#")[0]).status_code == 200


@check("L6")
def test_the_link_to_the_next_game_lives_as_long_as_its_own_turn(
    visitor: Visitor, store: Store
) -> None:
    with time_machine.travel(NOON, tick=False) as now:
        seats, wished = [Seat("Ada", "pada")], {"campaign": 1}
        first = seating.create(store, game=CAMPAIGN, seats=seats, host="pada", options=wished)
        play_out(store, first.sheet.id)
        mailed = links.turn_path(visitor.config, Reader(store.load(first.sheet.id), 0))
        opened = visitor.post(mailed, do="next").location.partition("#")[0]
        game = store.load(first.sheet.id).next
        ask = transaction.open_table(store.load(game)).opens()[0]
        play.bot_turn(store, game, 0, ask.key)
        assert visitor.get(opened).status_code in (200, 409)
        now.shift(timedelta(hours=25))
        assert visitor.get(opened).status_code == 410
