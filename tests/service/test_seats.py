"""Seats over the API: accept, decline, join, leave, replace, start; the host's role; rematch."""

from collections.abc import Callable
from typing import Any

import pytest
from flask import Flask

from games.check.testing import check
from service import create_app
from service.config import Config
from service.store import Store
from service.tables import deadlines
from service.tables.records import Player
from tests.seats import be_absent
from tests.service.conftest import Caller
from tests.service.test_pages_people import outbox


@pytest.fixture
def app(config: Config, store: Store) -> Flask:
    """An open host: a seat is taken by accepting it."""
    return create_app(config.__class__(**{**vars(config), "trust": "open"}), store)


@pytest.fixture
def chloe(app: Flask, cast: dict[str, Player]) -> Caller:
    return Caller(app.test_client(), "pchloe.token-chloe")


Open = Callable[..., str]


@pytest.fixture
def opened(ada: Caller) -> Open:
    """Ada opens a table of Brass."""

    def make(*seats: dict[str, Any], **more: Any) -> str:
        asked = {"game": "brass", "seats": [{"player": "pada"}, *seats], **more}
        made = ada.post("/v1/games", asked)
        assert made.status_code == 201, made.get_json()
        return str(made.get_json()["id"])

    return make


def act(who: Caller, game: str, what: str, **body: Any) -> dict[str, Any]:
    """Do something at a table."""
    answer = who.post(f"/v1/games/{game}/{what}", body)
    assert answer.status_code in (200, 201), answer.get_json()
    found: dict[str, Any] = answer.get_json()
    return found


def refused(who: Caller, game: str, what: str, **body: Any) -> str:
    """Try something at a table; why it is refused."""
    return str(who.post(f"/v1/games/{game}/{what}", body).get_json()["code"])


def letters(store: Store, kind: str) -> list[tuple[str, Any]]:
    """To whom letters of a kind go, and what about."""
    return [(one.player, one.facts.get("what")) for one in outbox(store) if one.kind == kind]


def test_the_last_acceptance_starts_the_game(ada: Caller, bruno: Caller, opened: Open) -> None:
    game = opened({"player": "pbruno"})
    assert ada.get(f"/v1/games/{game}").get_json()["status"] == "inviting"
    assert act(bruno, game, "accept")["status"] == "playing"
    assert act(bruno, game, "accept")["status"] == "playing"


@check("P3")
def test_declining_frees_the_seat_for_somebody_else(
    ada: Caller, bruno: Caller, chloe: Caller, opened: Open, store: Store
) -> None:
    game = opened({"player": "pbruno"})
    assert act(bruno, game, "decline")["status"] == "inviting"
    assert letters(store, "vacant") == [("pada", "declined")]
    assert bruno.get(f"/v1/games/{game}").status_code == 404
    act(ada, game, "replace", seat=1, by={"player": "pchloe"})
    assert act(chloe, game, "accept")["status"] == "playing"


@check("P3")
def test_leaving_frees_an_open_seat_for_the_next(
    ada: Caller, bruno: Caller, chloe: Caller, opened: Open, store: Store
) -> None:
    game = opened({"open": True}, {"open": True}, visibility="public")
    act(bruno, game, "join")
    assert act(bruno, game, "leave")["seats"][1]["open"]
    assert letters(store, "vacant") == [("pada", "left")]
    act(chloe, game, "join")
    assert act(bruno, game, "join")["status"] == "playing"


@check("P3")
def test_a_host_who_leaves_passes_the_role_on_and_the_last_one_stays(
    ada: Caller, bruno: Caller, opened: Open, store: Store
) -> None:
    game = opened({"open": True}, {"open": True}, visibility="public")
    assert refused(ada, game, "leave") == "wrong_status"
    act(bruno, game, "join")
    assert act(ada, game, "leave")["host"] == "pbruno"
    assert letters(store, "role") == [("pbruno", None)]


def test_open_seats_are_listed_until_they_are_taken(
    ada: Caller, bruno: Caller, stranger: Caller, opened: Open
) -> None:
    shown = opened({"open": True}, visibility="public")
    opened({"open": True})
    listed = stranger.get("/v1/games?open=true").get_json()["games"]
    assert [one["id"] for one in listed] == [shown]
    act(bruno, shown, "join")
    assert stranger.get("/v1/games?open=true").get_json()["games"] == []


def test_who_has_not_confirmed_an_address_takes_no_seat(
    bruno: Caller, opened: Open, store: Store
) -> None:
    game = opened({"open": True}, visibility="public")
    player = store.player("pbruno")
    player.confirmed = False
    store.save_player(player)
    assert refused(bruno, game, "join") == "forbidden"
    player.confirmed = True
    store.save_player(player)
    assert act(bruno, game, "join")["status"] == "playing"


@check("P5")
def test_an_invitation_link_opens_a_private_table_and_can_be_renewed(
    ada: Caller, bruno: Caller, chloe: Caller, opened: Open
) -> None:
    game = opened({"open": True}, {"open": True})
    assert refused(bruno, game, "join") == "not_found"
    old = ada.get(f"/v1/games/{game}/invitation").get_json()["url"]
    act(bruno, game, "join", invitation=old)
    new = act(ada, game, "invitation")["url"]
    assert refused(chloe, game, "join", invitation=old) == "not_found"
    assert act(chloe, game, "join", invitation=new)["status"] == "playing"


def test_the_host_starts_with_bots_or_with_fewer(
    ada: Caller, bruno: Caller, opened: Open, store: Store
) -> None:
    with_bots, fewer = (opened({"player": "pbruno"}, {"open": True}) for _ in range(2))
    seats = act(ada, with_bots, "start", bots="random")["seats"]
    assert [seat["bot"] for seat in seats] == [None, "random", "random"]
    assert letters(store, "lost") == [("pbruno", "removed")]
    act(bruno, fewer, "accept")
    assert len(act(ada, fewer, "start")["seats"]) == 2
    assert refused(ada, opened({"open": True}), "start") == "bad_setup"


def test_the_host_removes_drops_and_asks_again(ada: Caller, opened: Open, store: Store) -> None:
    game = opened({"player": "pbruno"}, {"player": "pchloe"}, {"open": True})
    act(ada, game, "reinvite", seat=2)
    assert letters(store, "invite").count(("pchloe", None)) == 2
    act(ada, game, "remove", seat=1)
    seats = act(ada, game, "remove", seat=1, drop=True)["seats"]
    assert [seat["name"] for seat in seats] == ["Ada", "Chloe", ""]
    assert refused(ada, game, "remove", seat=0) == "wrong_status"


def test_the_role_is_passed_on(ada: Caller, bruno: Caller, opened: Open) -> None:
    game = opened({"player": "pbruno"}, {"open": True})
    assert refused(ada, game, "host", seat=1) == "wrong_status"
    act(bruno, game, "accept")
    act(ada, game, "host", seat=1)
    assert refused(ada, game, "cancel") == "forbidden"
    assert act(bruno, game, "cancel")["status"] == "cancelled"


@pytest.mark.parametrize(
    ("what", "body"),
    [
        ("start", {}),
        ("replace", {"seat": 1, "by": {"open": True}}),
        ("remove", {"seat": 1}),
        ("reinvite", {"seat": 1}),
        ("host", {"seat": 1}),
        ("invitation", {}),
        ("cancel", {}),
    ],
)
def test_what_is_for_the_host_is_for_nobody_else(
    bruno: Caller, opened: Open, what: str, body: dict[str, Any]
) -> None:
    assert refused(bruno, opened({"player": "pbruno"}), what, **body) == "forbidden"


@check("S4")
def test_nothing_is_drawn_before_the_start_whatever_is_done(
    ada: Caller, bruno: Caller, opened: Open, store: Store
) -> None:
    game = opened({"player": "pbruno"}, {"open": True})
    before = store.load(game).table
    act(bruno, game, "accept")
    act(bruno, game, "revoke")
    act(ada, game, "replace", seat=2, by={"player": "pchloe"})
    for what in ("resign", "vote", "resume", "rematch", "next"):
        assert refused(bruno, game, what) == "wrong_status"
    assert refused(bruno, game, "wishes", wish="pause") == "wrong_status"
    held = store.load(game)
    assert held.table == before and not held.timers and not store.log(game)


def test_an_invited_person_is_named_as_the_host_named_them(ada: Caller, opened: Open) -> None:
    game = opened({"email": "bruno@example.org", "name": "My uncle"})
    seat = ada.get(f"/v1/games/{game}").get_json()["seats"][1]
    assert (seat["name"], seat["player"]) == ("My uncle", None)


@check("S7")
def test_who_is_only_invited_is_named_to_nobody_outside(stranger: Caller, opened: Open) -> None:
    game = opened({"email": "uncle.bob@example.org"}, {"open": True}, visibility="public")
    shown = stranger.get(f"/v1/games/{game}")
    assert "uncle" not in shown.text and "uncle" not in stranger.get("/tables").text
    assert shown.get_json()["seats"][1]["name"] == "somebody invited"


@pytest.fixture
def running(ada: Caller, bruno: Caller, opened: Open) -> str:
    """A game of Ada and Bruno with a day for each turn."""
    game = opened({"player": "pbruno"}, pace={"hours": 24})
    act(bruno, game, "accept")
    return game


def test_a_pause_needs_everybody_and_any_one_ends_it(
    ada: Caller, bruno: Caller, running: str, store: Store
) -> None:
    assert not act(ada, running, "wishes", wish="pause")["paused"]
    assert letters(store, "wish") == [("pbruno", "pause")]
    assert act(bruno, running, "wishes", wish="pause")["paused"]
    assert store.due(1e12) == [] and all(t.left for t in store.load(running).timers.values())
    assert not act(bruno, running, "resume")["paused"]
    assert store.due(1e12) == [running]


def test_more_time_by_consent(ada: Caller, bruno: Caller, running: str, store: Store) -> None:
    [before] = store.load(running).timers.values()
    act(ada, running, "wishes", wish="extend")
    act(ada, running, "wishes", wish="extend", agree=False)
    assert store.load(running).wishes == {}
    for who in (bruno, ada):
        act(who, running, "wishes", wish="extend")
    [after] = store.load(running).timers.values()
    assert after.due - before.due == 24 * 3600


def test_those_present_replace_somebody_absent_by_a_bot(
    ada: Caller, running: str, store: Store
) -> None:
    assert refused(ada, running, "wishes", wish="replace", absent=1) == "wrong_status"
    be_absent(store, running, 1)
    seats = act(ada, running, "wishes", wish="replace", absent=1)["seats"]
    assert seats[1]["bot"] and seats[1]["resigned"] and seats[1]["history"][0]["name"] == "Bruno"


@check("S9")
def test_a_seat_is_offered_and_taken_over_the_api(
    ada: Caller, chloe: Caller, running: str, store: Store
) -> None:
    assert refused(chloe, running, "take", seat=0) == "not_found"
    act(ada, running, "handover", email="chloe@example.org")
    assert store.load(running).seats[0].player == "pada"
    assert act(chloe, running, "take", seat=0)["seats"][0]["player"] == "pchloe"
    assert letters(store, "lost") == [("pada", "taken")]
    assert ada.get(f"/v1/games/{running}/asks").get_json()["asks"] == []


@check("S9")
def test_a_seat_that_a_bot_plays_for_somebody_who_left_is_taken_over_the_api(
    ada: Caller, bruno: Caller, chloe: Caller, running: str, store: Store
) -> None:
    assert refused(ada, running, "handover", seat=1, email="chloe@example.org") == "forbidden"
    act(bruno, running, "resign")
    act(ada, running, "handover", seat=1, email="chloe@example.org")
    assert store.load(running).seats[1].bot
    taken = act(chloe, running, "take", seat=1)["seats"][1]
    assert (taken["player"], taken["bot"], taken["resigned"]) == ("pchloe", None, False)
    assert [row["name"] for row in taken["history"]] == ["Bruno", "Bruno"]


def test_a_rematch_has_the_same_people_and_is_one_table(
    ada: Caller, bruno: Caller, running: str, store: Store
) -> None:
    be_absent(store, running, 1)
    sheet = store.load(running)
    sheet.seats[1].missed = deadlines.VOTE_AFTER
    store.commit(sheet)
    act(ada, running, "vote")
    first, again = act(ada, running, "rematch"), act(bruno, running, "rematch")
    assert first["id"] == again["id"] != running and first["status"] == "inviting"
    assert [seat["name"] for seat in first["seats"]] == ["Ada", "Bruno"]
    assert first["pace"]["hours"] == 24 and first["host"] == "pada"
    assert act(bruno, first["id"], "accept")["status"] == "playing"
