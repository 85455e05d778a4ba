"""Tokens: only for who reads the mail, named and scoped, shown once, dead at once when revoked."""

from dataclasses import replace
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient

from games.check.testing import check
from service import clock, create_app
from service.config import Config
from service.store import Store, secret_digest
from service.tables import people, signin, tokens
from service.tables.records import Player, Token
from tests.service.conftest import Caller
from tests.workers.post import plain, posting

EMIL = {"name": "Emil", "email": "emil@example.org", "locale": "de"}


@pytest.fixture(params=["local", "open"])
def app(
    request: pytest.FixtureRequest, config: Config, store: Store, cast: dict[str, Player]
) -> Flask:
    """Both trust modes."""
    return create_app(replace(config, trust=request.param), store)


@pytest.fixture
def nobody(app: Flask) -> Caller:
    return Caller(app.test_client(), None)


def code_for(config: Config, store: Store, email: str) -> str:
    """The code in the mail that went to an address."""
    knock = store.knock(secret_digest(signin.program(email)))
    assert knock is not None
    return signin.code(config, knock)


def token_for(nobody: Caller, config: Config, store: Store, email: str, **more: Any) -> Any:
    """Ask for a code and turn it into a token."""
    nobody.post("/v1/tokens/request", {"email": email})
    body = {"email": email, "code": code_for(config, store, email), **more}
    return nobody.post("/v1/tokens", body)


def bearing(client: FlaskClient, token: str) -> Caller:
    return Caller(client, token)


@check("S6", "A11")
def test_a_token_is_asked_for_by_mail_named_scoped_and_shown_once(
    nobody: Caller, config: Config, store: Store
) -> None:
    made = token_for(nobody, config, store, "ada@example.org", name="Bot", scopes=["read"])
    assert made.status_code == 201
    shown = made.get_json()
    assert (shown["name"], shown["scopes"], shown["player"]) == ("Bot", ["read"], "pada")
    me = bearing(nobody.client, shown["token"])
    assert me.get("/v1/me").get_json()["name"] == "Ada"
    listed = me.get("/v1/tokens").get_json()["tokens"]
    assert listed[0]["id"] == shown["id"] and all("token" not in one for one in listed)


@check("S6")
def test_a_token_comes_only_after_the_address_is_confirmed(
    config: Config, store: Store, cast: dict[str, Player]
) -> None:
    with posting(config, store, trust="open") as post:
        nobody = Caller(create_app(post.config, store).test_client(), None)
        made = nobody.post("/v1/players", EMIL).get_json()
        assert "token" not in made and "id" not in made
        [mail] = post.send()
        code = code_for(config, store, EMIL["email"])
        assert mail["To"] == "emil@example.org" and code[:3] in plain(mail)
        body = {"email": EMIL["email"], "code": code}
        token = nobody.post("/v1/tokens", body).get_json()["token"]
        me = bearing(nobody.client, token).get("/v1/me").get_json()
    assert (me["name"], me["locale"], me["confirmed"]) == ("Emil", "de", True)


@check("S6")
def test_tokens_from_before_die_with_the_confirmation(
    app: Flask, nobody: Caller, store: Store
) -> None:
    store.add_player(Player("pida", "Ida", "ida@example.org"))
    early = store.add_token("pida", "somebody-elses")
    assert bearing(nobody.client, early).get("/v1/me").status_code == 200
    people.confirm(store, "pida")
    assert bearing(nobody.client, early).get("/v1/me").status_code == 401


@check("S7")
def test_a_known_address_is_registered_like_an_unknown_one(
    config: Config, store: Store, cast: dict[str, Player]
) -> None:
    app = create_app(replace(config, trust="open"), store)
    nobody = Caller(app.test_client(), None)
    known = nobody.post("/v1/players", {**EMIL, "email": "ada@example.org"})
    unknown = nobody.post("/v1/players", EMIL)
    assert (known.status_code, known.data) == (unknown.status_code, unknown.data)
    asked = [
        nobody.post("/v1/tokens/request", {"email": e})
        for e in ("ada@example.org", "x@example.org")
    ]
    assert len({(one.status_code, one.data) for one in asked}) == 1


@check("S6")
def test_registering_an_address_does_not_rename_or_touch_its_owner(
    config: Config, store: Store, cast: dict[str, Player]
) -> None:
    nobody = Caller(create_app(replace(config, trust="open"), store).test_client(), None)
    before = store.player("pada")
    nobody.post("/v1/players", {**EMIL, "email": "ada@example.org"})
    code = code_for(config, store, "ada@example.org")
    nobody.post("/v1/tokens", {"email": "ada@example.org", "code": code})
    assert store.player("pada") == before


@check("A11")
@pytest.mark.parametrize(
    ("scopes", "answers"),
    [
        (["read"], [200, 403, 403, 403]),
        (["read", "play"], [200, 200, 403, 403]),
        (["play"], [403, 200, 403, 403]),
        (["host"], [403, 403, 201, 200]),
    ],
)
def test_a_token_does_what_its_scopes_say(
    scopes: list[str], answers: list[int], ada: Caller, game: str, store: Store, app: Flask
) -> None:
    _, secret = tokens.issue(store, store.player("pada"), "few", tuple(scopes))
    few = bearing(app.test_client(), secret)
    seats = [{"player": "pada"}, {"bot": "random"}]
    told = [
        few.get(f"/v1/games/{game}"),
        few.post(f"/v1/games/{game}/talk", {"text": "Hello"}),
        few.post("/v1/games", {"game": "le_havre", "seats": seats}),
        few.patch("/v1/me", {"weekend": False}),
    ]
    assert [one.status_code for one in told] == answers
    refused = next(one for one in told if one.status_code == 403)
    assert refused.get_json()["code"] == "insufficient_scope"
    assert 'error="insufficient_scope"' in refused.headers["WWW-Authenticate"]


@check("S6")
def test_a_revoked_token_is_dead_at_once_everywhere(
    app: Flask, ada: Caller, game: str, config: Config, store: Store
) -> None:
    elsewhere = create_app(config, store)
    made, secret = tokens.issue(store, store.player("pada"), "lost", tokens.SCOPES)
    here, there = bearing(app.test_client(), secret), bearing(elsewhere.test_client(), secret)
    for one in (here, there):
        assert one.get(f"/v1/games/{game}").status_code == 200
    assert here.client.delete(f"/v1/tokens/{made.id}", headers=ada.headers).status_code == 200
    for one in (here, there):
        assert one.get(f"/v1/games/{game}").status_code == 401
        assert one.get("/v1/me").status_code == 401
    assert here.client.delete(f"/v1/tokens/{made.id}", headers=ada.headers).status_code == 404


@check("S6")
def test_a_deleted_players_token_is_dead_at_once_everywhere(
    app: Flask, config: Config, ada: Caller, game: str, store: Store
) -> None:
    there = bearing(create_app(config, store).test_client(), "pada.token-ada")
    assert there.get(f"/v1/games/{game}").status_code == 200
    ada.client.delete("/v1/me", headers=ada.headers)
    assert there.get(f"/v1/games/{game}").status_code == 401


@check("A11")
def test_the_last_use_is_shown_and_a_revoked_token_is_not_revived_by_it(
    ada: Caller, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    ada.get("/v1/me")
    [shown] = ada.get("/v1/tokens").get_json()["tokens"]
    assert clock.now() - shown["used"] < 60
    digest = secret_digest("token-ada")
    store.drop_tokens("pada", digest)
    store.use_token("pada", "token-ada", Token("x"))
    assert store.tokens("pada") == {}


def test_five_wrong_codes_are_enough(nobody: Caller, config: Config, store: Store) -> None:
    email = "ada@example.org"
    nobody.post("/v1/tokens/request", {"email": email})
    code = code_for(config, store, email)
    for _ in range(5):
        refused = nobody.post("/v1/tokens", {"email": email, "code": "WRONG2"})
        assert (refused.status_code, refused.get_json()["code"]) == (403, "wrong_code")
    assert nobody.post("/v1/tokens", {"email": email, "code": code}).status_code == 403


@check("S6")
def test_no_token_stands_in_clear_in_the_store(nobody: Caller, ada: Caller, store: Store) -> None:
    once = {"Idempotency-Key": "once-1", **ada.headers}
    made = nobody.client.post("/v1/players", json=EMIL, headers=once)
    again = nobody.client.post("/v1/players", json=EMIL, headers=once)
    assert made.data == again.data and again.headers["Idempotent-Replayed"] == "true"
    secret = made.get_json().get("token", "token-ada").partition(".")[2].encode()
    held = [store.redis.dump(key) or b"" for key in store.redis.scan_iter()]
    assert not any((secret or b"token-ada") in value for value in held)


def test_a_token_of_the_first_release_still_works(nobody: Caller, store: Store) -> None:
    store.redis.set(f"tp:{{pada}}:token:{secret_digest('old-secret')}", 1)
    old = bearing(nobody.client, "pada.old-secret")
    assert [old.get("/v1/me").status_code for _ in range(2)] == [200, 200]
    assert len(store.tokens("pada")) == 2


def test_an_account_has_a_bounded_number_of_tokens(ada: Caller, store: Store) -> None:
    for n in range(tokens.MOST_TOKENS - 1):
        tokens.issue(store, store.player("pada"), str(n), ("read",))
    with pytest.raises(tokens.TooManyTokens):
        tokens.issue(store, store.player("pada"), "one more", ("read",))


@check("S5")
@pytest.mark.parametrize("method", ["GET", "POST"])
def test_a_private_game_is_the_same_404_for_every_stranger_whatever_they_send(
    method: str, ada: Caller, bruno: Caller, store: Store, app: Flask
) -> None:
    seats = [{"player": "pada"}, {"bot": "random"}]
    game = ada.post("/v1/games", {"game": "le_havre", "seats": seats}).get_json()["id"]
    paths = ("", "/asks", "/talk", "/log", "/board.svg") if method == "GET" else ("/moves", "/talk")
    heads: tuple[dict[str, str], ...] = (
        {},
        {"If-Match": '"1"'},
        {"If-None-Match": '"1"'},
        {"If-Match": "*"},
    )
    for path in paths:
        for head in heads:
            there = bruno.client.open(
                f"/v1/games/{game}{path}",
                method=method,
                headers={**bruno.headers, **head},
                data="{",
            )
            gone = bruno.client.open(
                f"/v1/games/{'a' * 16}{path}",
                method=method,
                headers={**bruno.headers, **head},
                data="{",
            )
            assert (there.status_code, there.data) == (gone.status_code, gone.data)
            assert there.status_code == 404


@check("S5")
def test_access_comes_before_versions_and_versions_before_bodies(
    ada: Caller, stranger: Caller, game: str
) -> None:
    path, bad = f"/v1/games/{game}/moves", {"If-Match": '"99"'}
    assert stranger.post(path, {"nonsense": 1}, **bad).status_code == 401
    assert ada.post("/v1/games/none/moves", {"nonsense": 1}, **bad).status_code == 404
    assert ada.post(path, {"nonsense": 1}, **bad).status_code == 412
    assert ada.post(path, {"nonsense": 1}).status_code == 422
