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
from service.limits import Limit
from service.store import Store
from service.tables.records import Player
from tests.service.conftest import Caller

ORIGIN = "https://club.example.org"
SOLO = [{"player": "pada"}, {"bot": "random"}]


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


@check("A2", "S13")
def test_what_is_no_request_is_told_in_bounds_and_not_kept(stranger: Caller, store: Store) -> None:
    long, many = {"x" * 200_000: 1}, {f"x{n}": 1 for n in range(9000)}
    for number, body in enumerate((long, many)):
        refused = stranger.post("/v1/players", body, **{"Idempotency-Key": str(number)})
        assert refused.status_code == 422 and len(refused.data) < 20_000
    assert not list(store.redis.scan_iter("tp:{once:*"))


@check("A2", "S13")
def test_a_kept_answer_is_small_and_so_many_are_kept_for_a_caller(
    config: Config, store: Store, cast: dict[str, Player]
) -> None:
    limits = {"keys": Limit(2, 600)}
    app = create_app(replace(config, trust="open", limits=limits), store)
    ada, body = Caller(app.test_client(), "pada.token-ada"), {"game": "le_havre", "seats": SOLO}
    told = [ada.post("/v1/games", body, **{"Idempotency-Key": str(n)}) for n in (1, 2, 3, 1)]
    assert [one.status_code for one in told] == [201, 201, 429, 201]
    assert told[3].headers["Idempotent-Replayed"] and told[3].data == told[0].data
    kept = [store.redis.strlen(key) for key in store.redis.scan_iter("tp:{once:*")]
    assert len(kept) == 2 and max(kept) < len(told[0].data) / 2


@check("A2", "S5")
def test_who_is_calling_comes_before_any_key(stranger: Caller, game: str, store: Store) -> None:
    for text in ("one", "two"):
        headers = {"Idempotency-Key": "same"}
        told = stranger.client.put(f"/v1/games/{game}/notes", json={"text": text}, headers=headers)
        assert told.status_code == 401
    assert not list(store.redis.scan_iter("tp:{once:*"))


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


def test_an_answer_is_kept_for_its_caller_alone_and_asked_for_again(
    ada: Caller, stranger: Caller, game: str
) -> None:
    tag = ada.get(f"/v1/games/{game}").headers["ETag"]
    answers = [
        ada.get("/v1/rules"),
        ada.get(f"/v1/games/{game}", **{"If-None-Match": tag}),
        stranger.get(f"/v1/games/{game}"),
    ]
    assert [one.status_code for one in answers] == [200, 304, 404]
    for one in answers:
        assert {"authorization", "accept-language"} <= one.vary.as_set()
        assert one.headers["Cache-Control"] == "private, no-cache"


def test_a_body_that_needs_nothing_may_be_left_out(ada: Caller, game: str) -> None:
    ada.play(game, "take fish")
    assert ada.post(f"/v1/games/{game}/undo").status_code == 200
    missing = ada.post(f"/v1/games/{game}/talk")
    assert (missing.status_code, missing.get_json()["errors"][0]["pointer"]) == (422, "/text")


def test_a_wrong_token_is_told_from_none(stranger: Caller) -> None:
    wrong = stranger.get("/v1/me", Authorization="Bearer pada.nonsense")
    told = [one.headers["WWW-Authenticate"] for one in (stranger.get("/v1/me"), wrong)]
    assert told == ["Bearer", 'Bearer error="invalid_token"']
