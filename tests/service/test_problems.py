"""Bad input of every kind: a clear problem with a stable code, and nothing lost."""

from dataclasses import replace

import pytest

from games.check.testing import check
from service import create_app
from service.config import Config
from service.store import Store
from service.store.connect import connect
from tests.service.conftest import Caller


def raw(caller: Caller, path: str, data: bytes, kind: str = "application/json") -> tuple[int, str]:
    answer = caller.client.post(path, data=data, content_type=kind, headers=caller.headers)
    assert answer.content_type == "application/problem+json"
    return answer.status_code, answer.get_json()["code"]


@check("A1")
@pytest.mark.parametrize(
    ("data", "expected"),
    [
        (b"{", (400, "malformed_json")),
        (b"", (422, "invalid")),
        (b"[]", (400, "malformed_json")),
        (b'"text"', (400, "malformed_json")),
        (b"\xff\xfe", (400, "malformed_json")),
        (b"[" * 100_000, (400, "malformed_json")),
        (b'{"key": 7, "answers": []}', (422, "invalid")),
        (b'{"key": "turn@1"}', (422, "invalid")),
        (b'{"answers": ["x"]}', (422, "invalid")),
        (b'{"text": "take fish", "answers": ["x"], "key": "a@1"}', (422, "invalid")),
        (b'{"key": "no key", "answers": ["x"]}', (422, "invalid")),
        (b'{"text": "x", "colour": "red"}', (422, "invalid")),
        (b'{"text": "' + b"x" * 300_000 + b'"}', (413, "too_large")),
    ],
)
def test_a_bad_body_is_named(
    ada: Caller, game: str, data: bytes, expected: tuple[int, str]
) -> None:
    assert raw(ada, f"/v1/games/{game}/moves", data) == expected


def test_a_body_that_is_not_json_is_refused_by_its_type(ada: Caller, game: str) -> None:
    path = f"/v1/games/{game}/moves"
    assert raw(ada, path, b"text=1", "text/plain") == (415, "unsupported_media_type")


@pytest.mark.parametrize(
    ("path", "code"),
    [
        ("/v1/games/nothing", "not_found"),
        ("/v1/games/..%2f..", "not_found"),
        ("/v1/nothing", "not_found"),
        ("/v1/games?limit=many", "invalid"),
        ("/v1/games?cursor=%00", "invalid"),
        ("/v1/games?limit=1000000", "invalid"),
    ],
)
def test_a_bad_address_is_named(ada: Caller, path: str, code: str) -> None:
    assert ada.get(path).get_json()["code"] == code


def test_a_wrong_method_is_told_the_right_ones(ada: Caller) -> None:
    answer = ada.client.delete("/v1/games")
    assert (answer.status_code, answer.headers["Allow"]) == (405, "GET, HEAD, OPTIONS, POST")


def test_a_store_that_is_away_is_a_503_and_nothing_is_lost(config: Config) -> None:
    away = Store(connect("unix:///tmp/no-such-towpath.sock"), 4)
    stranger = Caller(create_app(config, away).test_client(), "pada.token-ada")
    answer = stranger.post("/v1/games/abc/moves", {"text": "take fish"})
    assert (answer.status_code, answer.get_json()["code"]) == (503, "unavailable")
    assert int(answer.headers["Retry-After"]) > 0
    assert stranger.get("/healthz").status_code == 200
    assert stranger.get("/readyz").status_code == 503


@check("A14")
def test_readiness_tells_how_much_mail_waits(ada: Caller, game: str) -> None:
    ready = ada.get("/readyz").get_json()
    assert ready["redis"] is True and ready["outbox"] >= 1 and ready["oldest"] >= 0


def test_metrics_count_requests_by_route(ada: Caller, game: str) -> None:
    ada.get(f"/v1/games/{game}")
    text = ada.get("/metrics").get_data(as_text=True)
    assert 'towpath_requests_total{route="/v1/games/<id>",status="200"}' in text
    assert "towpath_outbox_entries" in text and game not in text


@check("L10")
def test_the_host_header_is_never_believed(store: Store, config: Config, ada: Caller) -> None:
    client = create_app(replace(config, base_url="https://play.example.org"), store).test_client()
    seats = [{"player": "pada"}, {"bot": "random"}]
    made = client.post(
        "/v1/games",
        json={"game": "le_havre", "seats": seats},
        headers={**ada.headers, "Host": "evil.example"},
    )
    assert made.headers["Location"].startswith("https://play.example.org/v1/games/")


def test_a_fault_is_told_once(stranger: Caller) -> None:
    answer = stranger.post("/v1/players", {"name": "", "email": "nobody"})
    assert [one["pointer"] for one in answer.get_json()["errors"]] == ["/name", "/email"]


def test_a_seat_for_nobody_is_pointed_at(ada: Caller) -> None:
    seats = [{"player": "pada"}, {"handle": "nobody-at-all"}]
    answer = ada.post("/v1/games", {"game": "brass", "seats": seats})
    assert (answer.status_code, answer.get_json()["errors"][0]["pointer"]) == (404, "/seats/1")


def test_an_order_that_there_is_not_is_pointed_at(ada: Caller, game: str) -> None:
    answer = ada.post(f"/v1/games/{game}/orders", {"orders": {"wings": True}})
    assert answer.get_json()["errors"][0]["pointer"] == "/orders/wings"
