"""A refusal as the wire carries it: code, title, language, headers, and where the body is wrong."""

import re
from pathlib import Path
from typing import Any

import pytest
from flask import Flask, Response, g
from marshmallow import ValidationError
from redis.exceptions import ConnectionError as Away
from werkzeug.exceptions import BadGateway, MethodNotAllowed, NotFound

from games.check.testing import check
from games.errors import BadSetup, Illegal
from service import errors, limits
from service.config import Config
from service.errors import RETRY_AFTER, STATUS, Refused, pointers, problem
from service.limits import Limit, Spent
from service.reader.words import WORDS
from service.signing import BadToken, ExpiredToken
from service.store import Missing
from service.tables.records import Player
from tests.service.conftest import Caller

EXAMPLE = re.compile(r"status: (\d+)\n\s+code: (\w+)\n")


@pytest.fixture
def raised(app: Flask, cast: dict[str, Player]) -> Any:
    """What is answered where a request raises something."""
    client, what = app.test_client(), list[Exception]()

    @app.get("/v1/raise")
    def raise_it() -> Response:
        raise what[0]

    def answer(error: Exception, lang: str = "en", token: str = "") -> Any:
        what[:] = [error]
        headers = {"Accept-Language": lang, **({"Authorization": token} if token else {})}
        return client.get("/v1/raise", headers=headers)

    return answer


@check("A1")
@pytest.mark.parametrize("lang", ["en", "de"])
def test_every_problem_says_its_code_status_and_title(app: Flask, lang: str) -> None:
    for code, status in STATUS.items():
        with app.test_request_context("/", headers={"Accept-Language": lang}):
            told = problem(code)
        title = WORDS[lang][f"problem.{code}"]
        assert told.get_json() == {
            "type": f"urn:towpath:problem:{code}",
            "title": title,
            "status": status,
            "code": code,
            "detail": title,
        }
        assert (told.status_code, told.content_type) == (status, "application/problem+json")
        assert told.headers["Content-Language"] == lang
        assert told.headers.get("Retry-After") == RETRY_AFTER.get(code)


@check("A10")
def test_every_code_has_the_status_of_the_contract() -> None:
    pages_only = {"bad_token": 403, "expired_token": 410, "method_not_allowed": 405}
    contract = (Path(__file__).parents[2] / "openapi.yaml").read_text()
    told = {code: int(status) for status, code in EXAMPLE.findall(contract)} | pages_only
    assert {code: problem(code).status_code for code in STATUS} == told


@pytest.mark.parametrize(
    ("code", "seconds"),
    [("unavailable", "2"), ("crowded", "5"), ("busy", "1"), ("in_progress", "1"), ("stale", None)],
)
def test_whoever_may_come_again_is_told_when(code: str, seconds: str | None) -> None:
    told = problem(code)
    assert told.headers.get("Retry-After") == seconds
    assert told.headers["Content-Language"] == "en", "outside of a request nobody's is known"


def test_what_is_spoken_in_another_language_is_the_cause(app: Flask) -> None:
    with app.test_request_context("/", headers={"Accept-Language": "de"}):
        english, german = problem("stale", "Too old.", x=1), problem("stale", "Alt.", spoken="de")
    title = WORDS["de"]["problem.stale"]
    told = english.get_json()
    assert (told["detail"], told["cause"], told["x"]) == (title, "Too old.", 1)
    assert german.get_json()["detail"] == "Alt." and "cause" not in german.get_json()


def test_a_caller_whom_we_know_reads_their_own_language(app: Flask) -> None:
    with app.test_request_context("/", headers={"Accept-Language": "de"}):
        g.caller = Player("pada", "Ada", "ada@example.org", "en")
        assert problem("stale", "Too old.").get_json()["detail"] == "Too old."


@check("A1")
def test_who_is_not_known_is_told_what_would_help(ada: Caller, app: Flask) -> None:
    nobody, wrong = Caller(app.test_client(), None), Caller(app.test_client(), "pada.nonsense")
    told = [one.get("/v1/me").headers["WWW-Authenticate"] for one in (nobody, wrong)]
    assert told == ["Bearer", 'Bearer error="invalid_token"']
    assert problem("unauthorized").headers["WWW-Authenticate"] == "Bearer"
    weak = problem("insufficient_scope", scope="host").headers["WWW-Authenticate"]
    assert weak == 'Bearer error="insufficient_scope", scope="host"'
    assert "WWW-Authenticate" not in problem("forbidden").headers


@check("A1")
@pytest.mark.parametrize(
    ("given", "status", "told"),
    [
        ("Bearer pada.token-ada", 200, None),
        ("bEARER pada.token-ada", 200, None),
        ("Basic pada.token-ada", 401, "Send 'Authorization: Bearer <token>'."),
        ("pada.token-ada", 401, "Send 'Authorization: Bearer <token>'."),
        ("Bearer ", 401, "Send 'Authorization: Bearer <token>'."),
        ("Bearer " + "x" * 200, 401, "This token is not known."),
        ("Bearer " + "x" * 201, 401, "Send 'Authorization: Bearer <token>'."),
    ],
)
def test_a_token_is_sent_as_a_bearers_and_is_not_long(
    ada: Caller, stranger: Caller, given: str, status: int, told: str | None
) -> None:
    for path in ("/v1/me", "/v1/rules"):
        answer = stranger.get(path, Authorization=given)
        assert (path, answer.status_code) == (path, status)
        assert answer.get_json().get("detail") == told


@check("A1")
@pytest.mark.parametrize(
    ("messages", "found"),
    [
        ({"name": ["Short.", "Odd.", "Short."]}, [("/name", "Short."), ("/name", "Odd.")]),
        ({"seats": {0: {"bot": ["Unknown."]}}}, [("/seats/0/bot", "Unknown.")]),
        ({"_schema": ["One of both."]}, [("/", "One of both.")]),
        ({"by": {"_schema": ["One of both."]}}, [("/by", "One of both.")]),
        ("Nonsense.", [("/", "Nonsense.")]),
        ({}, []),
    ],
)
def test_faults_are_told_one_by_one_with_their_places(
    messages: Any, found: list[tuple[str, str]]
) -> None:
    assert [(one["pointer"], one["detail"]) for one in pointers(messages)] == found


@check("S13")
def test_of_many_faults_the_first_fifty_are_told_and_five_in_the_sentence(raised: Any) -> None:
    many = raised(ValidationError({f"f{n}": ["Odd."] for n in range(60)})).get_json()
    assert [one["pointer"] for one in many["errors"]] == [f"/f{n}" for n in range(50)]
    assert many["detail"] == "; ".join(f"/f{n}: Odd." for n in range(5))
    long = raised(ValidationError({"x" * 500: ["Odd."]})).get_json()
    assert long["errors"][0]["pointer"] == "/" + "x" * 199


@pytest.mark.parametrize(
    ("error", "status", "code", "detail"),
    [
        (Refused("stale", "Too old."), 409, "stale", "Too old."),
        (Missing("There is no such game."), 404, "not_found", "There is no such game."),
        (BadToken("Not ours."), 403, "bad_token", "Not ours."),
        (ExpiredToken("Too old."), 410, "expired_token", "Too old."),
        (Away("gone"), 503, "unavailable", "Please try again in a moment."),
        (
            RuntimeError("a defect"),
            500,
            "internal",
            "The defect has been logged; nothing was changed.",
        ),
        (NotFound("Nothing there."), 404, "not_found", "Nothing there."),
        (Illegal("That is not allowed."), 422, "illegal_move", "That is not allowed."),
    ],
)
def test_whatever_a_request_raises_is_a_problem(
    raised: Any, error: Exception, status: int, code: str, detail: str
) -> None:
    told = raised(error)
    assert (told.status_code, told.get_json()["code"]) == (status, code)
    assert told.get_json()["detail"] == detail and "errors" not in told.get_json()


def test_a_refusal_carries_what_more_there_is_to_say(raised: Any) -> None:
    assert raised(Refused("stale", "Too old.", version=7)).get_json()["version"] == 7


def test_what_http_itself_refuses_is_told_as_it_is(raised: Any) -> None:
    assert raised(BadGateway()).status_code == 502
    wrong = raised(MethodNotAllowed(["POST", "GET"]))
    assert (wrong.status_code, wrong.headers["Allow"]) == (405, "GET, POST")
    assert "Allow" not in raised(MethodNotAllowed()).headers


def test_a_place_in_the_body_is_pointed_at_where_it_is_known(raised: Any) -> None:
    lost = raised(Missing("There is nobody.", field="seats/1")).get_json()
    assert lost["errors"] == [{"pointer": "/seats/1", "detail": "There is nobody."}]
    wrong = raised(BadSetup("It is for 2 to 4 players.", field="seats")).get_json()
    assert wrong["errors"] == [{"pointer": "/seats", "detail": wrong["detail"]}]
    assert "field" not in wrong


def test_a_refusal_of_the_table_names_rule_and_status(raised: Any, config: Config) -> None:
    told = raised(Illegal("No.", rule="LH-6.3", status="over")).get_json()
    assert (told["rule"], told["game_status"], told["status"]) == ("LH-6.3", "over", 422)
    assert told["rule_url"].startswith(f"{config.base_url}/") and "LH-6.3" in told["rule_url"]
    assert "rule_url" not in raised(Illegal("No.")).get_json()


def test_a_refusal_shows_the_question_that_is_open(ada: Caller, game: str) -> None:
    key = ada.ask(game)["key"]
    body = {"key": key, "answers": ["fly to the moon"]}
    told = ada.post(f"/v1/games/{game}/moves", body).get_json()
    assert told["ask"]["options"] == ada.ask(game)["options"]


@check("A6")
def test_too_often_is_told_with_the_true_wait(raised: Any) -> None:
    spent = Spent("talk", Limit(2, 600), 0, 77)
    told = raised(limits.TooMany(spent))
    assert (told.status_code, told.headers["Retry-After"]) == (429, "77")
    assert told.get_json()["limit"] == "talk"


def test_a_title_is_said_in_both_languages() -> None:
    assert errors.title_of("stale") == WORDS["en"]["problem.stale"]
    assert errors.title_of("stale", "de") == WORDS["de"]["problem.stale"]
