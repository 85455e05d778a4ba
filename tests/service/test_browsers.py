"""What a browser is told beside the page: cookies, headers, the way back, the language."""

from dataclasses import replace
from hashlib import sha256

import pytest
from flask import Flask
from werkzeug.http import parse_cookie

from games.check.testing import check
from service import create_app, signing
from service.config import Config
from service.pages.rendering import STATIC, asset, spoken, wanted_language
from service.pages.session import local_path
from service.store import Store
from service.tables import people
from service.tables.records import Player
from tests.service.people import Person

DAY = 86_400
HTTPS = "https://towpath.example.org"


@pytest.fixture
def person(app: Flask, cast: dict[str, Player]) -> Person:
    return Person(app)


@check("S20")
@pytest.mark.parametrize(("base", "secure"), [(HTTPS, "Secure; "), ("http://localhost", "")])
def test_each_cookie_lives_as_long_as_it_is_needed_and_is_for_us_alone(
    config: Config, store: Store, cast: dict[str, Player], base: str, secure: str
) -> None:
    person = Person(create_app(replace(config, base_url=base), store))
    opening = "__Host-towpath-" if secure else "towpath-"

    def said(seconds: int) -> str:
        return f"{secure}HttpOnly; Path=/; SameSite=Lax|{seconds}"

    def told(path: str) -> dict[str, str]:
        return plain(person.client.get(path, base_url=base).headers.getlist("Set-Cookie"))

    assert told("/signin?lang=de") == {
        f"{opening}browser": said(DAY),
        f"{opening}language": said(365 * DAY),
    }
    assert told("/signin?lang=de") == {}


def plain(lines: list[str]) -> dict[str, str]:
    """Cookies by name, each with what is said about it but the date."""
    found = {}
    for line in lines:
        first, *more = line.split("; ")
        age = next(part[8:] for part in more if part.startswith("Max-Age="))
        kept = [part for part in more if not part.startswith(("Max-Age", "Expires"))]
        found[first.partition("=")[0]] = f"{'; '.join(kept)}|{age}"
    return found


def test_who_signs_in_has_a_session_of_sixty_days_and_is_known_for_a_year(person: Person) -> None:
    person.ask("ada@example.org")
    done = person.send("/signin/code", code=person.code())
    assert plain(done.headers.getlist("Set-Cookie")) == {
        "towpath-session": f"HttpOnly; Path=/; SameSite=Lax|{60 * DAY}",
        "towpath-owner": f"HttpOnly; Path=/; SameSite=Lax|{365 * DAY}",
    }
    assert done.headers["Cache-Control"] == "no-store"
    left = person.send("/me", "/signout")
    assert plain(left.headers.getlist("Set-Cookie"))["towpath-session"].endswith("|0")


def test_what_one_visitor_sees_is_kept_for_no_other(person: Person) -> None:
    assert "Cache-Control" not in person.get("/rules").headers
    person.sign_in("ada@example.org")
    page = person.get("/rules")
    assert page.headers["Cache-Control"] == "private, no-cache"
    assert "Cookie" in page.headers["Vary"]


@pytest.mark.parametrize(
    ("path", "kept"),
    [
        (f"{folder}x", False)
        for folder in (
            "/play/",
            "/invite/",
            "/confirm/",
            "/unsubscribe/",
            "/seat/",
            "/mailbox/",
            "/delivery/",
            "/feed/",
            "/address/",
            "/join/",
        )
    ]
    + [("/signin", False), ("/signin/x", False), ("/mailbox", False)]
    + [("/rules", True), ("/tables", True), ("/nowhere", True)],
)
def test_what_has_a_secret_in_its_address_is_neither_kept_nor_found(
    person: Person, path: str, kept: bool
) -> None:
    headers = person.get(path).headers
    robots = headers.get("X-Robots-Tag")
    assert (headers.get("Cache-Control") != "no-store", robots) == (
        kept,
        None if kept else "noindex, nofollow",
    )
    assert headers["Content-Security-Policy"] == (
        "default-src 'none'; style-src 'self'; script-src 'self'; img-src 'self' data:; "
        "connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
    )


def test_a_file_is_kept_for_a_year_under_the_address_of_its_content(
    person: Person, app: Flask
) -> None:
    with app.test_request_context("/"):
        address = asset("favicon.svg")
    digest = sha256((STATIC / "favicon.svg").read_bytes()).hexdigest()[:10]
    assert address == f"/assets/favicon.svg?v={digest}"
    with person.get(address) as file:
        assert file.headers["Cache-Control"] == "public, max-age=31536000, immutable"
        assert "Set-Cookie" not in file.headers
    with person.get("/assets/favicon.svg") as file:
        assert file.headers["Cache-Control"] == "no-cache"


@pytest.mark.parametrize(
    ("path", "ours"),
    [
        ("/me", True),
        ("/table/x?lang=de#turn", True),
        ("/!~", True),
        ("/" + "x" * 499, True),
        ("/" + "x" * 500, False),
        ("", False),
        ("me", False),
        ("//evil.example", False),
        ("/\\evil.example", False),
        ("/a b", False),
        ("/a\x7f", False),
        ("/ä", False),
        ("https://evil.example", False),
    ],
)
def test_the_way_back_is_a_path_of_ours(path: str, ours: bool) -> None:
    assert local_path(path) == (path if ours else "")


@pytest.mark.parametrize(
    ("page", "back"),
    [
        ("/games/le_havre?lang=de", "%2Fgames%2Fle_havre%3Flang%3Dde"),
        ("/rules", "%2Frules"),
        ("/signin?next=/me", "%2Fme"),
    ],
)
def test_whoever_signs_in_comes_back_to_where_they_were(
    person: Person, page: str, back: str
) -> None:
    assert f'href="/signin?next={back}"' in person.get(page).text


def test_a_stranger_is_sent_to_the_door_and_a_form_back_to_its_page(person: Person) -> None:
    assert person.get("/new?game=brass").location == "/signin?next=%2Fnew%3Fgame%3Dbrass"
    csrf = person.token("/signin")
    sent = person.client.post("/new", data={"csrf": csrf})
    assert sent.location == "/signin?next=%2Fnew"
    assert person.client.post("/new?next=/me", data={"csrf": csrf}).location == (
        "/signin?next=%2Fme"
    )


def test_a_form_may_carry_its_proof_in_a_header(person: Person) -> None:
    csrf = person.token("/signin")
    headers = {"X-Towpath-Csrf": csrf}
    form = {"email": "ada@example.org"}
    assert person.client.post("/signin", data=form, headers=headers).status_code == 303
    assert person.client.post("/signin", data=form).status_code == 403


def test_a_form_that_was_open_while_one_signed_in_still_counts(person: Person) -> None:
    csrf = person.token("/signin")
    person.sign_in("ada@example.org")
    done = person.client.post("/language", data={"csrf": csrf, "lang": "de"})
    assert (done.status_code, done.location) == (303, "/")


def test_a_cookie_that_is_too_long_or_no_text_is_none(person: Person) -> None:
    for value in ("x" * 201, "ä"):
        person.client.set_cookie("towpath-browser", value)
        [told] = person.get("/signin").headers.getlist("Set-Cookie")
        assert parse_cookie(told)["towpath-browser"] != value
    person.client.set_cookie("towpath-browser", "x" * 200)
    assert "Set-Cookie" not in person.get("/signin").headers


def test_an_unknown_language_is_no_wish(app: Flask, person: Person) -> None:
    person.client.set_cookie("towpath-language", "xx")
    assert '<html lang="en">' in person.get("/rules").text
    assert "Set-Cookie" not in person.get("/rules?lang=xx").headers
    with app.test_request_context("/?lang=de"):
        assert (wanted_language("en"), spoken()) == ("de", "lang=de")
    with app.test_request_context("/?lang=xx"):
        assert (wanted_language("de"), spoken()) == ("de", "")


def test_a_page_in_another_language_is_one_step_away(person: Person, store: Store) -> None:
    page = person.get("/tables?pace=day&lang=en").text
    assert 'href="?pace=day&amp;lang=de" lang="de"' in page
    people.settle(store, "pada", {"locale": "de"})
    person.sign_in("ada@example.org")
    assert '<html lang="de">' in person.get("/rules").text
    assert "towpath-language" not in str(person.get("/rules?lang=en").headers)


@pytest.mark.parametrize("payload", ["x", 7, [], ["pada", "", "", ""], None])
@pytest.mark.parametrize("purpose", ["address", "mail", "signin", "join", "host"])
def test_a_link_of_another_shape_is_none_of_ours(
    person: Person, config: Config, purpose: str, payload: object
) -> None:
    folder = {"mail": "unsubscribe", "host": "delivery"}.get(purpose, purpose)
    page = person.get(f"/{folder}/{signing.sign(config, purpose, payload)}")
    assert page.status_code == 403 and "This link is not valid" in page.text


@pytest.mark.parametrize("payload", [7, ["pada"], None])
def test_a_link_to_confirm_names_a_player(person: Person, config: Config, payload: object) -> None:
    page = person.get(f"/confirm/{signing.sign(config, 'confirm', payload)}")
    assert page.status_code == 403
