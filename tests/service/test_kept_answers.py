"""Idempotency-Key: what is kept under one, for whom, for how long, and what is not."""

from dataclasses import replace

import pytest

from games.check.testing import check
from service import create_app
from service.config import Config
from service.limits import Limit
from service.store import Store
from service.tables import people
from service.tables.records import Player
from tests.service.conftest import Caller

SOLO = {"game": "oranienburger_kanal", "seats": [{"player": "pada"}], "seed": "towpath"}


def keyed(key: str) -> dict[str, str]:
    return {"Idempotency-Key": key}


def kept(store: Store) -> list[int]:
    """For how many seconds each answer is still kept."""
    return [store.redis.ttl(key) for key in store.redis.scan_iter("tp:{once:*")]


@check("A2")
def test_a_kept_answer_is_the_same_for_a_day(ada: Caller, store: Store) -> None:
    first, again = (ada.post("/v1/games", SOLO, **keyed("one")) for _ in range(2))
    for name in ("Content-Type", "ETag", "Location"):
        assert again.headers[name] == first.headers[name]
    assert (again.status_code, again.data) == (201, first.data)
    assert "Idempotent-Replayed" not in first.headers
    assert again.headers["Idempotent-Replayed"] == "true"
    [seconds] = kept(store)
    assert 86_000 < seconds <= 86_400


@check("A2")
@pytest.mark.parametrize(
    ("key", "status"), [("k" * 200, 201), ("k" * 201, 422), ("schlüssel", 422), ("", 201)]
)
def test_a_key_is_short_and_plain(ada: Caller, store: Store, key: str, status: int) -> None:
    told = ada.post("/v1/games", SOLO, **keyed(key))
    assert told.status_code == status and len(kept(store)) == (len(key) == 200)
    if status == 422:
        wanted = "Idempotency-Key has at most 200 ASCII characters."
        assert (told.get_json()["code"], told.get_json()["detail"]) == ("invalid", wanted)


@check("A2")
def test_a_key_is_for_one_request_of_one_caller(ada: Caller, bruno: Caller, store: Store) -> None:
    ada.patch("/v1/me", {"zone": "UTC"})
    first = ada.post("/v1/games", SOLO, **keyed("one"))
    other = ada.post("/v1/games", {**SOLO, "seed": "other"}, **keyed("one"))
    assert (other.status_code, other.get_json()["code"]) == (422, "key_reused")
    elsewhere = ada.post("/v1/events/ticket", SOLO, **keyed("one"))
    assert elsewhere.get_json()["code"] == "key_reused"
    his = bruno.post("/v1/games", {**SOLO, "seats": [{"player": "pbruno"}]}, **keyed("one"))
    assert his.status_code == 201 and his.data != first.data and len(kept(store)) == 2


def test_a_read_is_not_kept(ada: Caller, store: Store) -> None:
    assert ada.get("/v1/me", **keyed("one")).status_code == 200 and kept(store) == []


@check("A2")
def test_what_is_to_be_tried_again_later_is_not_kept(
    config: Config, store: Store, cast: dict[str, Player]
) -> None:
    app = create_app(replace(config, trust="open", limits={"games": Limit(1, 600)}), store)
    ada = Caller(app.test_client(), "pada.token-ada")
    assert ada.post("/v1/games", SOLO).status_code == 201
    early = ada.post("/v1/games", SOLO, **keyed("one"))
    assert early.status_code == 429 and "Retry-After" in early.headers and kept(store) == []


def test_a_defect_of_ours_is_not_kept(
    ada: Caller, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*more: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(people, "settle", broken)
    told = ada.client.patch("/v1/me", json={}, headers={**ada.headers, **keyed("one")})
    assert told.status_code == 500 and kept(store) == []


@pytest.mark.parametrize(
    ("data", "kind", "code"),
    [
        (b"{", "application/json", "malformed_json"),
        (b"a=1", "text/plain", "unsupported_media_type"),
        (b'{"game": 7}', "application/json", "invalid"),
        (b'{"x": "' + b"x" * 262_144 + b'"}', "application/json", "too_large"),
    ],
)
def test_what_is_no_request_is_not_kept(
    ada: Caller, store: Store, data: bytes, kind: str, code: str
) -> None:
    headers = {**ada.headers, **keyed("one")}
    told = ada.client.post("/v1/games", data=data, content_type=kind, headers=headers)
    assert told.get_json()["code"] == code and kept(store) == []


def test_a_request_that_still_runs_is_waited_for_a_minute_at_most(
    ada: Caller, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen: list[int] = []

    def look(*more: object) -> None:
        seen.extend(kept(store))
        raise ZeroDivisionError

    monkeypatch.setattr(people, "settle", look)
    ada.client.patch("/v1/me", json={}, headers={**ada.headers, **keyed("one")})
    [seconds] = seen
    assert 50 < seconds <= 60
