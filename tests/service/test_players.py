"""Registering, tokens, and one's own settings."""

from dataclasses import replace

import pytest
from flask import Flask

from games.check.testing import check
from service import clock, create_app
from service.config import Config
from service.store import Store
from service.tables import account, archive, people
from service.tables.records import Player
from tests.service.conftest import Caller
from tests.service.test_pages_people import outbox

NEW = {"name": "Emil", "email": "emil@example.org", "locale": "de"}


def test_a_new_player_gets_a_token_that_works(stranger: Caller, app: Flask) -> None:
    made = stranger.post("/v1/players", NEW)
    assert made.status_code == 201
    me = Caller(app.test_client(), made.get_json()["token"]).get("/v1/me").get_json()
    assert (me["name"], me["locale"], me["email"]) == ("Emil", "de", "emil@example.org")


@check("A11")
def test_the_token_is_stored_as_a_hash_only(stranger: Caller, store: Store) -> None:
    token = stranger.post("/v1/players", NEW).get_json()["token"].partition(".")[2]
    stored = [store.redis.get(k) for k in store.redis.keys("*") if store.redis.type(k) == b"string"]
    assert not any(token.encode() in (value or b"") for value in stored)
    assert not any(token.encode() in key for key in store.redis.keys("*"))


def test_an_address_belongs_to_one_player(stranger: Caller) -> None:
    stranger.post("/v1/players", NEW)
    again = stranger.post("/v1/players", {**NEW, "email": "EMIL@example.org"})
    assert (again.status_code, again.get_json()["code"]) == (409, "email_taken")


def test_settings_can_be_changed_one_by_one(ada: Caller) -> None:
    changed = ada.patch("/v1/me", {"zone": "Asia/Tokyo", "sleep": [23, 7], "mail": {"talk": False}})
    assert changed.status_code == 200
    me = ada.get("/v1/me").get_json()
    assert (me["zone"], me["sleep"], me["mail"]) == ("Asia/Tokyo", [23, 7], {"talk": False})
    assert ada.patch("/v1/me", {"sleep": None}).get_json()["sleep"] == []


def test_unknown_zones_and_control_characters_are_refused(ada: Caller, stranger: Caller) -> None:
    assert ada.patch("/v1/me", {"zone": "Mars/Base"}).status_code == 422
    evil = stranger.post("/v1/players", {**NEW, "name": "Emil\r\nBcc: all@example.org"})
    assert (evil.status_code, evil.get_json()["errors"][0]["pointer"]) == (422, "/name")


@pytest.mark.parametrize("almost", [0, 1.0, "true", "off", None])
def test_only_true_and_false_are_flags_in_a_body(ada: Caller, almost: object) -> None:
    refused = ada.patch("/v1/me", {"weekend": almost})
    assert (refused.status_code, refused.get_json()["errors"][0]["pointer"]) == (422, "/weekend")
    assert ada.patch("/v1/me", {"weekend": False}).get_json()["weekend"] is False


def test_without_a_token_there_is_no_me(stranger: Caller, app: Flask) -> None:
    nobody = stranger.get("/v1/me")
    assert (nobody.status_code, nobody.headers["WWW-Authenticate"]) == (401, "Bearer")
    assert Caller(app.test_client(), "wrong").get("/v1/me").get_json()["code"] == "unauthorized"


def test_other_players_never_see_an_address(ada: Caller, bruno: Caller, game: str) -> None:
    assert b"example.org" not in bruno.get(f"/v1/games/{game}").data
    assert b"example.org" not in bruno.get(f"/v1/games/{game}/log").data


def test_in_open_trust_an_address_is_confirmed_first(
    store: Store, config: Config, cast: dict[str, Player]
) -> None:
    app = create_app(replace(config, trust="open"), store)
    made = Caller(app.test_client(), None).post("/v1/players", NEW)
    assert (made.status_code, made.get_json()) == (201, {"name": "Emil", "confirmed": False})
    assert store.player_at("emil@example.org") is None


@check("U4", "A12")
def test_a_deleted_player_leaves_a_whole_game_and_no_trace(
    ada: Caller, bruno: Caller, game: str, store: Store
) -> None:
    ada.post(f"/v1/games/{game}/talk", {"text": "Good bye!"})
    assert ada.client.delete("/v1/me", headers=ada.headers).get_json() == {"games": 1}
    assert ada.get("/v1/me").status_code == 401
    shown = bruno.get(f"/v1/games/{game}").get_json()
    assert (shown["seats"][0]["name"], shown["seats"][0]["bot"]) == ("–", "steady")
    assert shown["status"] == "playing" and shown["awaiting"] == [0]
    assert archive.verify(store, game) == ("same", "")
    passing = (b"outbox", b"events")
    held = [key for key in store.redis.keys("*") if not key.endswith(passing)]
    values = [store.redis.dump(key) for key in held]
    assert not any(b"pada" in part for part in [*held, *values] if part)
    assert "Ada" not in str(store.load(game)) + str(store.talk(game))


def test_the_bot_takes_over_at_once_for_who_is_gone(ada: Caller, game: str, store: Store) -> None:
    ada.client.delete("/v1/me", headers=ada.headers)
    store.ready_streams()
    told = [store.outgoing(fields) for _, _, fields in store.read_streams("test", 50, 1)]
    assert ("bot", 0) in [(one.kind, one.seat) for one in told]


def test_a_vacation_moves_running_deadlines(ada: Caller, store: Store) -> None:
    seats = [{"player": "pada"}, {"player": "pbruno"}]
    body = {"game": "le_havre", "seats": seats, "pace": {"hours": 24}}
    made = ada.post("/v1/games", body).get_json()
    before = made["seats"][0]["due"]
    ada.patch("/v1/me", {"vacation": before + 86_400 * 7})
    after = ada.get(f"/v1/games/{made['id']}").get_json()["seats"][0]["due"]
    assert after > before + 86_400 * 7


@check("I12")
def test_vacation_over_the_api_obeys_the_allowance_of_the_mail_command(ada: Caller) -> None:
    now = clock.now()
    assert ada.get("/v1/me").get_json()["vacation_days"] == 60
    assert ada.patch("/v1/me", {"vacation": now + 20 * 86_400}).get_json()["vacation_days"] == 40
    refused = ada.patch("/v1/me", {"vacation": now + 90 * 86_400})
    assert refused.status_code == 422 and refused.get_json()["code"] == "vacation_used_up"
    assert ada.patch("/v1/me", {"vacation": None}).get_json()["vacation_days"] == 60


def test_somebody_is_kept_away_and_let_near_again(ada: Caller, store: Store) -> None:
    account.call(store, store.player("pbruno"), "bruno")
    for wish, told in (("block", "blocked"), ("hush", "hushed")):
        path, headers = f"/v1/players/bruno/{wish}", ada.headers
        for _ in range(2):
            assert ada.client.put(path, headers=headers).get_json()[told] is True
        assert getattr(store.player("pada"), told) == ["pbruno"]
        assert ada.get("/v1/players/bruno").get_json()[told] is True
        assert ada.client.delete(path, headers=headers).get_json()[told] is False
        assert getattr(store.player("pada"), told) == []


def test_whoever_hides_is_let_near_again_and_tells_no_figures(ada: Caller, store: Store) -> None:
    account.call(store, store.player("pbruno"), "bruno")
    path = "/v1/players/bruno/block"
    ada.client.put(path, headers=ada.headers)
    people.settle(store, "pbruno", {"hidden": True})
    assert ada.get("/v1/players/bruno").status_code == 404
    freed = ada.client.delete(path, headers=ada.headers).get_json()
    assert (freed["blocked"], freed["since"], freed["on_time"]) == (False, 0, None)
    assert ada.client.delete(path, headers=ada.headers).status_code == 404


def test_nobody_keeps_oneself_or_the_unseen_away(ada: Caller, store: Store) -> None:
    account.call(store, store.player("pada"), "ada")
    mine, nobodys = (
        ada.client.put(f"/v1/players/{handle}/block", headers=ada.headers)
        for handle in ("ada", "nobody")
    )
    assert (mine.status_code, nobodys.status_code) == (403, 404)
    assert store.player("pada").blocked == []


def test_a_report_goes_to_the_host_of_the_service(
    config: Config, store: Store, cast: dict[str, Player]
) -> None:
    account.call(store, cast["bruno"], "bruno")
    told, path = {"text": "Rude words"}, "/v1/players/bruno/report"
    named = create_app(replace(config, host_email="host@example.org"), store)
    sent = Caller(named.test_client(), "pada.token-ada").post(path, told)
    assert (sent.status_code, sent.get_json()) == (202, {"handle": "bruno"})
    [letter] = [one for one in outbox(store) if one.kind == "host"]
    assert (letter.facts["text"], letter.facts["about"]) == ("Rude words", "pbruno")


def test_without_a_host_who_reads_it_a_report_is_refused(ada: Caller, store: Store) -> None:
    account.call(store, store.player("pbruno"), "bruno")
    refused = ada.post("/v1/players/bruno/report", {"text": "Rude words"})
    assert (refused.status_code, refused.get_json()["code"]) == (403, "forbidden")
    assert [one for one in outbox(store) if one.kind == "host"] == []
