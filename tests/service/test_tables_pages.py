"""The pages around a table: open one, find one, sit down, change seats, come back, rematch."""

import re
from dataclasses import replace
from html import unescape

import pytest
from flask import Flask
from werkzeug.test import TestResponse

from games import NAMES
from games.check.testing import check
from service import create_app
from service.config import Config
from service.reader import links
from service.store import Store
from service.tables import account, people, play
from service.tables.records import Player, Sheet
from service.tables.seating import new_id
from tests.seats import be_absent
from tests.service.people import Person
from tests.service.test_pages_people import outbox


@pytest.fixture
def open_host(config: Config, store: Store, cast: dict[str, Player]) -> Flask:
    return create_app(replace(config, trust="open"), store)


@pytest.fixture
def ada(open_host: Flask) -> Person:
    return Person(open_host).sign_in("ada@example.org")


@pytest.fixture
def bruno(open_host: Flask) -> Person:
    return Person(open_host).sign_in("bruno@example.org")


@pytest.fixture
def chloe(open_host: Flask) -> Person:
    return Person(open_host).sign_in("chloe@example.org")


def open_table(who: Person, game: str = "brass", **form: str) -> str:
    """Open a table by its form; its id."""
    made = who.send(f"/new?game={game}", "/new", game=game, do="open", **form)
    assert made.status_code == 303, made.text
    return made.location.rpartition("/")[2]


def at(person: Person, game: str, do: str, **form: str) -> TestResponse:
    """Send a form of a table's page."""
    return person.send(f"/table/{game}", do=do, **form)


def sheet(who: Person, game: str) -> Sheet:
    return who.desk.store.load(game)


def words(page: TestResponse) -> str:
    """The text of a page without its markup."""
    return " ".join(unescape(re.sub(r"<[^>]+>", " ", page.text)).split())


@check("P5")
def test_a_table_is_private_and_has_a_pace_unless_said_otherwise(ada: Person) -> None:
    held = sheet(ada, open_table(ada))
    assert (held.visibility, held.pace.hours, held.status) == ("private", 72, "playing")
    assert [chair.bot for chair in held.seats] == ["", "steady"]


@check("P5")
def test_the_table_is_told_in_words_before_it_is_sent(ada: Person, store: Store) -> None:
    form = {"seat1": "person", "who1": "bruno@example.org", "seat2": "open", "pace": "day"}
    page = ada.send("/new?game=brass", "/new", game="brass", do="look", **form)
    said = words(page)
    assert "You play Brass (Lancashire) with bruno@example.org and whoever comes." in said
    assert "A day a move" in said and "Private: only those at the table can see it." in said
    assert "It begins when everybody has accepted" in said
    assert list(store.all_games()) == []


def test_the_next_form_remembers_the_last_choice_but_nobody_in_it(ada: Person) -> None:
    open_table(ada, pace="week", seat1="person", who1="bruno@example.org", visibility="public")
    form = ada.get("/new?game=brass").text
    assert '<option value="week" selected>' in form and "bruno@example.org" not in form
    assert re.search(r'value="public" checked', form)


def test_a_friend_is_invited_by_handle(ada: Person, store: Store) -> None:
    account.call(store, store.player("pbruno"), "bruno-b")
    chair = sheet(ada, open_table(ada, seat1="person", who1="@bruno-b")).seats[1]
    assert (chair.player, chair.name, chair.accepted) == ("pbruno", "Bruno", False)


@pytest.mark.parametrize("game", NAMES)
def test_every_game_begins_against_a_bot_as_its_form_offers_it(ada: Person, game: str) -> None:
    assert sheet(ada, open_table(ada, game)).status == "playing"


@pytest.mark.parametrize("do", ["look", "open"])
@pytest.mark.parametrize(
    ("form", "said"),
    [
        ({"seat1": "person", "who1": "a@b@c"}, "a person needs a mail address"),
        ({"seat1": "person", "who1": "nobody-here"}, "nobody of that name"),
        ({"seat1": "none"}, "cannot be set up like this"),
        ({"visibility": "secret"}, "cannot be used"),
    ],
)
def test_a_form_that_cannot_be_used_comes_back_as_it_was(
    ada: Person, form: dict[str, str], said: str, do: str, store: Store
) -> None:
    page = ada.send("/new?game=brass", "/new", game="brass", do=do, pace="week", **form)
    assert page.status_code == 422 and said in words(page)
    assert '<option value="week" selected>' in page.text and list(store.all_games()) == []


@check("P3")
def test_names_lead_to_the_pages_of_those_who_want_to_be_seen(
    ada: Person, bruno: Person, store: Store
) -> None:
    account.call(store, store.player("pada"), "ada")
    account.call(store, store.player("pbruno"), "bruno")
    game = open_table(ada, seat1="person", who1="bruno@example.org")
    assert '"/players/ada"' in ada.get(f"/table/{game}").text
    assert "/players/bruno" not in ada.get(f"/table/{game}").text  # has not accepted yet
    bruno.send(f"/table/{game}", do="accept")
    assert '"/players/bruno"' in ada.get(f"/table/{game}").text
    people.settle(store, "pbruno", {"hidden": True})
    assert "/players/bruno" not in ada.get(f"/table/{game}").text


def test_somebody_declines_and_is_replaced(ada: Person, bruno: Person, chloe: Person) -> None:
    game = open_table(ada, seat1="person", who1="bruno@example.org")
    assert "Einladungen an dich" in words(bruno.get("/"))
    at(bruno, game, "decline")
    assert "free seat before: bruno (declined)" in words(ada.get(f"/table/{game}"))
    at(ada, game, "replace", seat="1", kind="person", who="chloe@example.org")
    at(chloe, game, "accept")
    assert sheet(ada, game).status == "playing"
    assert bruno.get(f"/table/{game}").status_code == 404


def test_an_open_seat_stands_in_the_lobby_and_is_taken(ada: Person, bruno: Person) -> None:
    game = open_table(ada, seat1="open", visibility="public", pace="day", lang="de")
    assert game in bruno.get("/tables?game=brass&pace=day&speaks=de").text
    for other in ("game=le_havre", "pace=week", "speaks=en"):
        assert game not in bruno.get(f"/tables?{other}").text
    joined = bruno.send("/tables", do="join", game=game)
    assert joined.location == f"/table/{game}" and sheet(ada, game).status == "playing"
    assert game not in ada.get("/tables").text


def test_the_lobby_lets_nobody_into_a_private_table(ada: Person, bruno: Person) -> None:
    open_table(ada, seat1="open", visibility="public")
    game = open_table(ada, seat1="open")
    assert game not in bruno.get("/tables").text
    bruno.send("/tables", do="join", game=game)
    assert sheet(ada, game).seats[1].free


@check("S5")
def test_the_lobby_does_not_tell_a_private_table_from_none(ada: Person, chloe: Person) -> None:
    game = open_table(ada)
    private, nothing = (
        chloe.send("/tables", do="join", game=one).status_code for one in (game, new_id())
    )
    assert (private, nothing) == (404, 404)


def test_an_invitation_link_seats_whoever_signs_in(ada: Person, open_host: Flask) -> None:
    game = open_table(ada, seat1="open")
    found = re.search(r'value="http[^"]*(/join/[^"]+)"', ada.get(f"/table/{game}").text)
    assert found is not None
    dora = Person(open_host)
    assert f"next={found[1].replace('/', '%2F')}" in dora.get(found[1]).text
    dora.sign_in("dora@example.org")
    assert dora.send(found[1]).location == f"/table/{game}"
    assert sheet(ada, game).seats[1].player == "pdora"


def test_a_link_that_the_host_has_called_back_opens_nothing(ada: Person, bruno: Person) -> None:
    game = open_table(ada, seat1="open")
    found = re.search(r'value="http[^"]*(/join/[^"]+)"', ada.get(f"/table/{game}").text)
    at(ada, game, "door")
    assert found is not None and bruno.get(found[1]).status_code == 403


def test_the_host_starts_with_bots_and_passes_the_role_on(ada: Person, bruno: Person) -> None:
    game = open_table(ada, seat1="open", seat2="open", visibility="public")
    bruno.send("/tables", do="join", game=game)
    at(ada, game, "role", seat="1")
    assert at(ada, game, "start", bots="bot:easy").status_code == 409
    at(bruno, game, "start", bots="bot:easy")
    assert [chair.bot for chair in sheet(ada, game).seats] == ["", "", "easy"]


def test_my_games_are_sorted_by_whom_they_wait_for(ada: Person) -> None:
    game = open_table(ada, "le_havre", seat1="person", who1="bruno@example.org")
    page = words(ada.get("/games"))
    assert "Not begun yet Le Havre Ada, bruno" in page and ada.get("/").status_code == 200
    running = open_table(ada, "oranienburger_kanal", seat1="none")
    assert ada.get("/games/next").location == f"/table/{running}"
    assert game in ada.get("/games").text


def test_a_turn_is_played_on_the_table_of_a_session(ada: Person) -> None:
    game = open_table(ada, "oranienburger_kanal", seat1="none")
    version = sheet(ada, game).version
    page = ada.get(f"/table/{game}")
    key = re.search(r'name="key" value="([^"]+)"', page.text)
    assert key is not None
    done = at(ada, game, "text", key=unescape(key[1]), text="1")
    assert done.status_code == 303 and sheet(ada, game).version > version


@check("S20")
@pytest.mark.parametrize("token", ["", "forged", "of bruno", "stale"])
def test_a_forged_stale_or_foreign_form_changes_nothing(
    ada: Person, bruno: Person, store: Store, token: str
) -> None:
    game = open_table(ada, seat1="open", visibility="public")
    version = store.version(game)
    given = {"of bruno": bruno.token("/me"), "stale": ada.token("/me")}.get(token, token)
    if token == "stale":
        ada.send("/me", "/signout")
        ada.client.delete_cookie("towpath-browser")
        ada.sign_in("ada@example.org")
    for path in (f"/table/{game}", "/new", "/tables"):
        form = {"csrf": given, "do": "cancel", "game": "brass"}
        assert ada.client.post(path, data=form).status_code == 403
    assert store.version(game) == version and len(list(store.all_games())) == 1


@check("S5")
def test_a_private_table_is_not_there_for_others(
    ada: Person, bruno: Person, open_host: Flask
) -> None:
    game = open_table(ada)
    stranger = Person(open_host)
    for which in (game, "aaaaaaaaaaaaaaaa"):
        assert bruno.get(f"/table/{which}").status_code == 404
        assert stranger.get(f"/table/{which}").location.startswith("/signin")


def test_what_the_table_agrees_on_stands_on_its_page(ada: Person, bruno: Person) -> None:
    game = open_table(ada, seat1="person", who1="bruno@example.org")
    at(bruno, game, "accept")
    assert "Propose it" in words(ada.get(f"/table/{game}"))
    at(ada, game, "agree", wish="pause")
    assert "zugestimmt: Ada Ich stimme zu" in words(bruno.get(f"/table/{game}"))
    at(bruno, game, "agree", wish="pause")
    for who, said in ((ada, "Paused since"), (bruno, "Pause seit")):
        beside_the_clock = who.get(f"/table/{game}").text.partition('id="turn"')[2]
        assert said in beside_the_clock.partition("</h2>")[2].partition('class="quiet"')[0]
    at(ada, game, "resume")
    assert not sheet(ada, game).paused


def test_those_present_give_an_absent_seat_to_a_bot(
    ada: Person, bruno: Person, store: Store
) -> None:
    game = open_table(ada, seat1="person", who1="bruno@example.org")
    at(bruno, game, "accept")
    be_absent(store, game, 1)
    at(ada, game, "agree", wish="replace:1")
    assert sheet(ada, game).seats[1].bot


@check("S9")
def test_a_seat_is_handed_over_by_acceptance(ada: Person, bruno: Person, store: Store) -> None:
    game = open_table(ada, seat1="person", who1="bruno@example.org")
    at(bruno, game, "accept")
    at(bruno, game, "offer", who="chloe@example.org")
    assert "Angeboten: chloe" in words(bruno.get(f"/table/{game}"))
    assert sheet(ada, game).seats[1].player == "pbruno"
    assert "offered" in [one.kind for one in outbox(store)]
    at(bruno, game, "withdraw")
    assert not sheet(ada, game).seats[1].offered


@check("S9")
@check("S20")
def test_the_seat_of_somebody_absent_is_taken_by_no_form_of_another_site(
    ada: Person, bruno: Person, chloe: Person, store: Store
) -> None:
    game = open_table(ada, seat1="person", who1="bruno@example.org", pace="day")
    at(bruno, game, "accept")
    be_absent(store, game, 1)
    link = links.seat_path(ada.desk.config, store.load(game), 1)
    assert chloe.client.post(link).status_code == 403
    assert store.load(game).seats[1].player == "pbruno"
    assert chloe.send(link).status_code == 303
    assert store.load(game).seats[1].player == "pchloe"


def test_a_person_is_found_for_a_seat_that_somebody_left(ada: Person, bruno: Person) -> None:
    game = open_table(ada, seat1="person", who1="bruno@example.org")
    at(bruno, game, "accept")
    at(bruno, game, "resign", sure="yes")
    assert "A person for Bruno’s seat" in words(ada.get(f"/table/{game}"))
    at(ada, game, "offer", seat="1", who="chloe@example.org")
    assert "Offered to chloe" in words(ada.get(f"/table/{game}"))
    at(ada, game, "withdraw", seat="1")
    assert not sheet(ada, game).seats[1].offered


def test_resigning_asks_twice(ada: Person) -> None:
    game = open_table(ada)
    assert at(ada, game, "resign").status_code == 422
    assert sheet(ada, game).seats[0].player == "pada"
    assert at(ada, game, "resign", sure="yes").location == "/games"
    assert sheet(ada, game).seats[0].resigned


def test_who_used_the_seat_stands_on_the_page(ada: Person) -> None:
    game = open_table(ada)
    ada.get(f"/table/{game}", **{"User-Agent": "Mozilla Firefox Linux"})
    assert "signed in · Firefox, Linux · 127.0.0.1" in words(ada.get(f"/table/{game}"))


def test_unread_talk_is_counted_until_it_is_seen(ada: Person, bruno: Person) -> None:
    game = open_table(ada, seat1="person", who1="bruno@example.org")
    at(bruno, game, "accept")
    at(bruno, game, "say", text="hello", once="1")
    assert "1 new in the talk" in words(ada.get("/games"))
    ada.get(f"/table/{game}")
    assert "new in the talk" not in words(ada.get("/games"))


@check("P1")
def test_after_the_end_the_same_people_play_again(ada: Person, bruno: Person) -> None:
    game = open_table(ada, "oranienburger_kanal", seat1="person", who1="bruno@example.org")
    at(bruno, game, "accept")
    store = ada.desk.store
    while awaited := play.awaiting(store.load(game)):
        key = store.load(game).timers[str(awaited[0])].key
        play.bot_turn(store, game, awaited[0], key)
    assert "Final score" in words(ada.get(f"/table/{game}"))
    again = at(ada, game, "rematch").location.rpartition("/")[2]
    assert again != game and sheet(ada, again).status == "inviting"
    assert at(bruno, game, "rematch").location == f"/table/{again}"
    assert sheet(ada, again).status == "playing"
