"""What all answers have in common: ETags, codings, other origins, ids, languages, endings."""

import gzip
from dataclasses import replace

import pytest
import zstandard
from flask import Flask

from games.check.testing import check
from service import create_app
from service.api.route import OPERATIONS
from service.config import Config
from service.store import Store
from service.tables.records import Player
from tests.service.conftest import Caller

ORIGIN = "https://club.example.org"


def reads(game: str) -> list[str]:
    """A path for every read that has an end."""
    fitted = {"<id>": game, "<game>": "brass", "<number>": "0", "<token>": "x"}
    found = []
    for one in OPERATIONS:
        path = one.path
        for gap, value in fitted.items():
            path = path.replace(gap, value)
        if one.method == "GET" and one.answer != "text/event-stream":
            found.append(f"/v1{path}")
    return [path for path in found if "z" not in path.rpartition("/")[2]]


@check("A3")
def test_every_read_has_an_etag_and_is_not_sent_twice(ada: Caller, game: str) -> None:
    seen = 0
    for path in reads(game):
        first = ada.get(path)
        if first.status_code != 200:
            continue
        again = ada.get(path, **{"If-None-Match": first.headers["ETag"]})
        assert (path, again.status_code, again.data) == (path, 304, b"")
        assert {"Authorization", "Accept-Language"} <= first.vary.as_set(preserve_casing=True)
        assert ada.get(path, **{"If-Match": '"other"'}).status_code == 412, path
        seen += 1
    assert seen >= 10


@check("A3")
@pytest.mark.parametrize("path", ["/v1/players", "/v1/games", "/v1/games/import"])
def test_if_match_is_honoured_where_nothing_has_a_version(ada: Caller, path: str) -> None:
    assert ada.post(path, {}, **{"If-Match": '"1"'}).status_code == 412


@check("A3")
def test_ones_own_settings_have_a_version_too(ada: Caller) -> None:
    tag = ada.get("/v1/me").headers["ETag"]
    client, headers = ada.client, {**ada.headers, "If-Match": tag}
    assert client.patch("/v1/me", json={"zone": "UTC"}, headers=headers).status_code == 200
    assert client.patch("/v1/me", json={"zone": "UTC"}, headers=headers).status_code == 412


@check("A2")
def test_registering_twice_under_one_key_is_once(stranger: Caller) -> None:
    body = {"name": "Emil", "email": "emil@example.org"}
    first = stranger.post("/v1/players", body, **{"Idempotency-Key": "one"})
    again = stranger.post("/v1/players", body, **{"Idempotency-Key": "one"})
    assert (first.status_code, again.data) == (201, first.data)
    assert again.headers["Idempotent-Replayed"] == "true"
    other = stranger.post("/v1/players", {**body, "name": "E"}, **{"Idempotency-Key": "one"})
    assert (other.status_code, other.get_json()["code"]) == (422, "key_reused")


@check("A2")
def test_a_change_of_settings_has_a_key_like_every_write(ada: Caller) -> None:
    headers = {**ada.headers, "Idempotency-Key": "two"}
    for _ in range(2):
        made = ada.client.patch("/v1/me", json={"zone": "Europe/Paris"}, headers=headers)
        assert made.status_code == 200
    assert made.headers["Idempotent-Replayed"] == "true"


@pytest.mark.parametrize("coding", ["gzip", "zstd"])
def test_large_answers_are_pressed_for_those_who_can_read_it(
    ada: Caller, game: str, coding: str
) -> None:
    plain = ada.get(f"/v1/games/{game}")
    small = ada.get(f"/v1/games/{game}", **{"Accept-Encoding": coding})
    opened = gzip.decompress(small.data) if coding == "gzip" else zstandard.decompress(small.data)
    assert small.headers["Content-Encoding"] == coding and opened == plain.data
    assert small.headers["ETag"] != plain.headers["ETag"]
    assert "Accept-Encoding" in small.headers["Vary"]
    held = {"If-None-Match": small.headers["ETag"], "Accept-Encoding": coding}
    assert ada.get(f"/v1/games/{game}", **held).status_code == 304


def test_short_answers_and_streams_are_not_pressed(ada: Caller, game: str) -> None:
    for path in ("/v1/games/nothing", "/v1/events"):
        assert "Content-Encoding" not in ada.get(path, **{"Accept-Encoding": "gzip"}).headers


@pytest.mark.parametrize(
    ("cors", "told"), [((), None), ((ORIGIN,), ORIGIN), (("*",), "*"), (("https://b.org",), None)]
)
def test_other_origins_call_where_the_host_says_so(
    config: Config, store: Store, cors: tuple[str, ...], told: str | None
) -> None:
    client = create_app(replace(config, cors=cors), store).test_client()
    for answer in (
        client.get("/v1/rules", headers={"Origin": ORIGIN}),
        client.options("/v1/games", headers={"Origin": ORIGIN}),
    ):
        assert answer.headers.get("Access-Control-Allow-Origin") == told
        assert "Access-Control-Allow-Credentials" not in answer.headers
    assert bool(answer.headers.get("Access-Control-Allow-Headers")) == bool(told)


def test_a_request_keeps_its_id_or_gets_one(ada: Caller) -> None:
    assert ada.get("/v1/rules", **{"X-Request-ID": "mine-1"}).headers["X-Request-ID"] == "mine-1"
    for strange in ("", "a b", "x" * 65, "ä"):
        made = ada.get("/v1/rules", **{"X-Request-ID": strange}).headers["X-Request-ID"]
        assert len(made) == 16


@check("A1")
def test_a_refusal_speaks_the_callers_language(bruno: Caller, stranger: Caller) -> None:
    told = bruno.get("/v1/games/nothing")
    assert told.get_json()["title"] == told.get_json()["detail"] == "So etwas gibt es nicht"
    assert told.get_json()["cause"] and told.headers["Content-Language"] == "de"
    asked = stranger.get("/v1/me", **{"Accept-Language": "de-AT, en;q=0.5"})
    assert asked.get_json()["title"] == "Dafür braucht es ein gültiges Token"
    assert "cause" not in stranger.get("/v1/games/nothing").get_json()


@check("A6")
def test_what_is_left_of_a_limit_is_said(
    config: Config, store: Store, cast: dict[str, Player]
) -> None:
    app: Flask = create_app(replace(config, trust="open"), store)
    ada = Caller(app.test_client(), "pada.token-ada")
    made = ada.post("/v1/tokens/request", {"email": "nobody@example.org"})
    assert made.status_code == 202
    assert made.headers["RateLimit-Policy"] == '"signin";q=30;w=3600'
    assert made.headers["RateLimit"].startswith('"signin";r=29;t=')


def test_what_will_end_says_when(ada: Caller) -> None:
    body = {"game": "le_havre", "seats": [{"player": "pada"}]}
    old, new = ada.post("/v1/games", {**body, "public": True}), ada.post("/v1/games", body)
    assert old.headers["Deprecation"].startswith("@") and "2027" in old.headers["Sunset"]
    assert "Deprecation" not in new.headers


def test_instants_stand_beside_the_old_numbers(ada: Caller, game: str) -> None:
    shown = ada.get(f"/v1/games/{game}").get_json()
    assert shown["created_at"].endswith("Z") and shown["created_at"][:2] == "20"
    assert isinstance(shown["created"], float)
