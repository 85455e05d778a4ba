"""What every answer of the API carries: for other origins, for caches, for logs and figures."""

import re
from dataclasses import replace
from typing import Any

import pytest
from flask import Flask, Response
from flask.testing import FlaskClient

from service import create_app
from service.api import manners
from service.api.rules import shapes
from service.config import Config
from service.store import Store
from tests.conftest import Logged
from tests.service.conftest import Caller

ORIGIN = "https://club.example.org"


@pytest.fixture
def shared(config: Config, store: Store) -> FlaskClient:
    """A server that another origin may call."""
    return create_app(replace(config, cors=(ORIGIN,)), store).test_client()


def test_a_page_of_another_origin_is_told_what_it_may_send_and_read(shared: FlaskClient) -> None:
    read = shared.get("/v1/rules", headers={"Origin": ORIGIN})
    asked = shared.options("/v1/games", headers={"Origin": ORIGIN})
    for answer in (read, asked):
        assert answer.headers["Access-Control-Allow-Origin"] == ORIGIN
        assert "Origin" in answer.headers["Vary"]
        assert set(answer.headers["Access-Control-Expose-Headers"].split(", ")) >= {
            "ETag",
            "Location",
            "Retry-After",
            "RateLimit",
            "Deprecation",
            "Sunset",
            "WWW-Authenticate",
        }
    assert asked.headers["Access-Control-Allow-Methods"] == "GET, HEAD, POST, PUT, PATCH, DELETE"
    assert asked.headers["Access-Control-Allow-Headers"] == (
        "Authorization, Content-Type, Accept-Language, Idempotency-Key, If-Match, If-None-Match, "
        "Last-Event-ID, X-Request-ID"
    )
    assert asked.headers["Access-Control-Max-Age"] == "600"
    assert "Access-Control-Allow-Methods" not in read.headers


def test_pages_are_for_nobody_elses_scripts(shared: FlaskClient) -> None:
    for path in ("/rules", "/healthz"):
        answer = shared.get(path, headers={"Origin": ORIGIN})
        assert "Access-Control-Allow-Origin" not in answer.headers
    contract = shared.get("/openapi.yaml", headers={"Origin": ORIGIN})
    assert contract.headers["Access-Control-Allow-Origin"] == ORIGIN


@pytest.mark.parametrize("path", ["/v1/rules", "/healthz", "/openapi.json", "/v1/nothing"])
def test_no_browser_guesses_tells_or_frames(stranger: Caller, path: str) -> None:
    headers = stranger.get(path).headers
    assert headers["X-Content-Type-Options"] == "nosniff"
    assert headers["Referrer-Policy"] == "no-referrer"
    assert headers["X-Frame-Options"] == "DENY"
    ours = path.startswith(("/v1", "/openapi"))
    assert headers.get("Cache-Control") == ("private, no-cache" if ours else None)
    assert ("Authorization" in headers.get("Vary", "")) == ours


def pressed(app: Flask, size: int, kind: str, path: str = "/v1/x") -> Response:
    """An answer of a size as somebody gets it who reads gzip."""
    with app.test_request_context(path, method="POST", headers={"Accept-Encoding": "gzip"}):
        return manners.polish(Response(b"x" * size, content_type=kind))


@pytest.mark.parametrize(
    ("size", "kind", "path", "coding"),
    [
        (1024, "application/json", "/v1/x", "gzip"),
        (1023, "application/json", "/v1/x", None),
        (1024, "application/problem+json", "/v1/x", "gzip"),
        (1024, "application/yaml", "/openapi.yaml", "gzip"),
        (1024, "image/svg+xml", "/v1/x", "gzip"),
        (1024, "image/png", "/v1/x", None),
        (1024, "application/json", "/statusz.json", None),
    ],
)
def test_what_is_large_and_text_is_pressed(
    app: Flask, size: int, kind: str, path: str, coding: str | None
) -> None:
    answer = pressed(app, size, kind, path)
    assert answer.headers.get("Content-Encoding") == coding
    assert "ETag" not in answer.headers


@pytest.mark.parametrize(
    ("given", "kept"),
    [("Ab.9_-", True), ("x" * 64, True), ("x" * 65, False), ("a b", False), ("", False)],
)
def test_a_request_keeps_an_id_of_its_own_or_gets_sixteen_digits(
    stranger: Caller, given: str, kept: bool
) -> None:
    told = stranger.get("/healthz", **{"X-Request-ID": given}).headers["X-Request-ID"]
    assert told == given if kept else re.fullmatch("[0-9a-f]{16}", told)


def counted(who: Caller) -> float:
    """How many requests for a game found none so far."""
    said = 'towpath_requests_total{route="/v1/games/<id>",status="404"} '
    return float(who.get("/metrics").text.partition(said)[2].partition("\n")[0] or 0)


def test_a_request_leaves_a_line_and_a_figure_but_no_path(
    app: Flask, ada: Caller, game: str, logged: Logged
) -> None:
    before = counted(ada)
    ada.get("/v1/games/nothing", **{"X-Request-ID": "mine"})
    [line] = [one for one in logged if one.get("request") == "mine" and "ms" in one]
    assert {name: line[name] for name in ("event", "method", "route", "status")} == {
        "event": "request",
        "method": "GET",
        "route": "/v1/games/<id>",
        "status": 404,
    }
    assert line["ms"] >= 0 and counted(ada) == before + 1
    ada.get("/v1/nowhere/at/all", **{"X-Request-ID": "other"})
    assert [one["route"] for one in logged if one.get("request") == "other"] == ["none"]


@pytest.mark.parametrize(
    "header",
    ["Forwarded", "X-Forwarded-For", "X-Forwarded-Host", "X-Forwarded-Proto", "X-Real-IP"],
)
def test_who_trusts_everybody_answers_no_proxy(stranger: Caller, header: str) -> None:
    told = stranger.get("/v1/rules", **{header: "203.0.113.7"})
    assert (told.status_code, told.get_json()["code"]) == (403, "forbidden")


@pytest.mark.parametrize(
    ("header", "value", "status"),
    [
        ("If-Match", "*", 200),
        ("If-Match", '"1"', 200),
        ("If-Match", '"7", "1"', 200),
        ("If-Match", '"2"', 412),
        ("If-None-Match", '"1"', 304),
        ("If-None-Match", '"1-gzip"', 304),
        ("If-None-Match", '"2"', 200),
    ],
)
def test_a_read_is_compared_with_what_one_holds(
    ada: Caller, game: str, header: str, value: str, status: int
) -> None:
    told = ada.get(f"/v1/games/{game}", **{header: value})
    assert told.status_code == status
    if status == 304:
        assert (told.data, told.headers["ETag"]) == (b"", '"1"')
        assert "Content-Type" not in told.headers


def test_a_page_of_rules_is_what_the_game_says_of_itself(stranger: Caller) -> None:
    told: dict[str, Any] = stranger.get("/v1/rules/brass").get_json()
    assert (told["game"], told["seats"]) == ("brass", [2, 3, 4])
    assert told["titles"] == {"en": "Brass (Lancashire)", "de": "Brass (Lancashire)"}
    assert told["view_schema"] == shapes("brass")["view"]
    assert told["scores_schema"] == shapes("brass")["scores"]
    for name in ("options", "orders"):
        assert told[name]["type"] == "object" and told[name]["additionalProperties"] is False
    assert list(told["asks"]) == ["pick", "amount", "pay", "goods"] and all(told["asks"].values())
    assert told["help"]
    assert all(one["what"]["en"] for one in told["house"])


def test_a_refused_read_has_what_all_answers_have(ada: Caller, game: str) -> None:
    refused = ada.get(f"/v1/games/{game}", **{"If-Match": '"99"', "X-Request-ID": "mine"})
    assert (refused.status_code, refused.headers["X-Request-ID"]) == (412, "mine")
    assert "Authorization" in refused.headers["Vary"]
    assert refused.headers["X-Content-Type-Options"] == "nosniff"
