"""Signing in by mail: a link and a code, in the browser that asked, and sessions after that."""

from dataclasses import replace
from typing import Any

import pytest
from flask import Flask

from games.check.testing import check
from service import clock, create_app, signing
from service.config import Config
from service.limits import Limit
from service.reader import links
from service.reader.reader import reader_of
from service.store import Store
from service.tables import sessions, signin
from service.tables.records import Player
from tests.service.conftest import Caller
from tests.service.people import Person
from tests.workers.post import plain, posting

FAR_FUTURE = 61 * 86_400


@pytest.fixture
def person(app: Flask, cast: dict[str, Player]) -> Person:
    return Person(app)


@pytest.fixture
def open_app(config: Config, store: Store, cast: dict[str, Player]) -> Flask:
    return create_app(replace(config, trust="open"), store)


def later(monkeypatch: pytest.MonkeyPatch, seconds: float) -> None:
    now = clock.now() + seconds
    monkeypatch.setattr(clock, "now", lambda: now)


def test_a_code_from_the_mail_signs_in_and_leads_where_one_wanted_to_go(person: Person) -> None:
    assert person.get("/me").headers["Location"] == "/signin?next=%2Fme"
    person.ask("ada@example.org", next="/me")
    done = person.send("/signin/code", code=person.code().lower())
    assert (done.status_code, done.headers["Location"]) == (303, "/me")
    assert "<h1>Ada</h1>" in person.get("/me").text


def test_the_mail_holds_the_code_and_a_link_that_shows_and_then_signs_in(
    config: Config, store: Store, cast: dict[str, Player]
) -> None:
    with posting(config, store) as post:
        person = Person(create_app(post.config, store))
        person.ask("bruno@example.org")
        [mail] = post.send("signin")
    text, knock = plain(mail), person.knock()
    assert mail["Subject"] == "Towpath: anmelden" and knock
    assert person.code()[:3] in text
    path = links.signin_link_path(config, knock)
    shown = person.get(path)
    assert shown.status_code == 200 and person.get("/me").status_code == 303
    assert person.send(path).status_code == 303
    assert "<h1>Bruno</h1>" in person.get("/me").text


def test_a_link_is_worth_nothing_in_another_browser(app: Flask, person: Person) -> None:
    person.ask("ada@example.org")
    knock, other = person.knock(), Person(app)
    assert knock is not None
    path = links.signin_link_path(person.desk.config, knock)
    assert "another browser" in other.get(path).text
    token = other.token("/signin")
    assert other.client.post(path, data={"csrf": token}).status_code == 410
    assert other.send("/signin/code", code=person.code()).status_code == 410
    assert other.get("/me").status_code == 303


def test_after_five_wrong_codes_the_right_one_is_no_use(person: Person) -> None:
    person.ask("ada@example.org")
    code = person.code()
    for _ in range(5):
        assert person.send("/signin/code", code="WRONG2").status_code == 422
    assert person.send("/signin/code", code=code).status_code == 410
    assert person.get("/me").status_code == 303


def test_a_code_lives_fifteen_minutes_and_works_once(person: Person, store: Store) -> None:
    person.ask("ada@example.org")
    knock = person.knock()
    assert knock is not None
    assert 890 < store.redis.ttl(f"tp:{{{knock.id}}}:knock") <= signin.KNOCK_SECONDS == 900
    token, code = person.token("/signin/code"), person.code()
    assert person.client.post("/signin/code", data={"csrf": token, "code": code}).status_code == 303
    store.drop_sessions("pada")
    assert person.client.post("/signin/code", data={"csrf": token, "code": code}).status_code == 410


def test_pressing_the_button_twice_signs_in_once(person: Person, store: Store) -> None:
    person.ask("ada@example.org")
    form = {"csrf": person.token("/signin/code"), "code": person.code()}
    first = person.client.post("/signin/code", data=form)
    again = person.client.post("/signin/code", data=form)
    assert (first.status_code, again.status_code) == (303, 303)
    assert len(store.sessions("pada")) == 1


@check("S7")
def test_a_known_and_an_unknown_address_get_the_same_answer_for_the_same_work(
    config: Config, store: Store, cast: dict[str, Player]
) -> None:
    def asked(email: str) -> tuple[Any, ...]:
        person = Person(create_app(replace(config, registration="closed"), store))
        token = person.token("/signin")
        before = store.redis.info("commandstats")
        answer = person.client.post("/signin", data={"csrf": token, "email": email})
        after = store.redis.info("commandstats")
        counts = {
            name: row["calls"] - before.get(name, {"calls": 0})["calls"]
            for name, row in after.items()
        }
        page = person.get("/signin/code").text.replace(email.partition("@")[0], "somebody")
        page = page.replace(person.token("/signin/code"), "token")
        return answer.status_code, answer.headers["Location"], page, counts

    asked("first@example.org")
    assert asked("chloe@example.org") == asked("xyzzy@example.org")


def test_an_unknown_address_becomes_an_account_where_registration_is_open(person: Person) -> None:
    person.sign_in("emil@example.org", name="Emil")
    found = person.desk.store.player_at("emil@example.org")
    assert found and found.confirmed and found.name == "Emil"


@pytest.mark.parametrize(
    ("language", "zone", "name", "kept"),
    [
        ("en", "Europe/London", "Guest", "Europe/London"),
        ("de", "Europe/Berlin", "Gast", "Europe/Berlin"),
        ("de", "Mars/Olympus", "Gast", "UTC"),
    ],
)
def test_a_new_account_has_the_zone_of_its_browser_and_a_name_in_its_language(
    person: Person, language: str, zone: str, name: str, kept: str
) -> None:
    person.get(f"/signin?lang={language}")
    person.sign_in("emil@example.org", zone=zone)
    found = person.desk.store.player_at("emil@example.org")
    assert found and found.zone == kept and found.name.startswith(f"{name} ")


@pytest.mark.parametrize(("registration", "mails"), [("open", 2), ("invite", 1), ("closed", 0)])
def test_the_host_says_who_gets_an_account(
    registration: str, mails: int, config: Config, store: Store
) -> None:
    store.add_player(Player("pinvited", "Ida", "ida@example.org"))
    with posting(config, store, trust="open", registration=registration) as post:
        app = create_app(post.config, store)
        for email in ("ida@example.org", "nobody@example.org"):
            Person(app).ask(email)
        assert len(post.send("signin")) == mails


def test_an_address_that_was_only_invited_becomes_an_account_at_its_first_sign_in(
    open_app: Flask, store: Store
) -> None:
    store.add_player(Player("pinvited", "Uncle", "ida@example.org"))
    Person(open_app).sign_in("ida@example.org", name="Ida")
    found = store.player("pinvited")
    assert (found.confirmed, found.name) == (True, "Ida")


@check("S8")
@pytest.mark.parametrize("email", ["victim@example.org", "ada@example.org"])
def test_a_thousand_requests_for_one_victim_send_three_mails(
    email: str, config: Config, store: Store, cast: dict[str, Player]
) -> None:
    many = {"signin": Limit(0, 1)}
    with posting(config, store, trust="open", limits=many) as post:
        app = create_app(post.config, store)
        people = [Person(app) for _ in range(10)]
        tokens = [person.token("/signin") for person in people]
        for n in range(1000):
            form = {"csrf": tokens[n % 10], "email": email}
            assert people[n % 10].client.post("/signin", data=form).status_code == 303
        assert len(post.send("signin")) == 3


def from_network(app: Flask, network: str) -> Person:
    person = Person(app)
    person.client.environ_base["REMOTE_ADDR"] = network
    return person


@check("S8")
def test_nobody_uses_up_the_mails_of_another_network_or_of_the_owners_browser(
    config: Config, store: Store, cast: dict[str, Player]
) -> None:
    with posting(config, store, trust="open") as post:
        app = create_app(post.config, store)
        ada = from_network(app, "203.0.113.1").sign_in("ada@example.org")
        ada.send("/", "/signout")
        post.send("signin")
        for network in ("203.0.113.2", "203.0.113.3", "203.0.113.4", "203.0.113.5"):
            for _ in range(4):
                from_network(app, network).ask("ada@example.org")
            assert len(post.send("signin")) == (0 if network.endswith(".5") else 3)
        ada.ask("ada@example.org")
        assert len(post.send("signin")) == 1


def test_the_browser_of_one_address_is_a_stranger_to_others(
    config: Config, store: Store, cast: dict[str, Player]
) -> None:
    with posting(config, store, trust="open") as post:
        ada = Person(create_app(post.config, store)).sign_in("ada@example.org")
        ada.send("/", "/signout")
        post.send("signin")
        sent = 0
        for _ in range(5):
            ada.ask("bruno@example.org")
            sent += len(post.send("signin"))
        assert sent == 3


def test_a_stranger_who_never_confirms_gets_three_mails_ever(config: Config, store: Store) -> None:
    with posting(config, store, trust="open") as post:
        app, sent = create_app(post.config, store), 0
        for _ in range(6):
            Person(app).ask("victim@example.org")
            sent += len(post.send("signin"))
            for key in store.redis.scan_iter("tp:{limit:*"):
                store.redis.delete(key)
        assert sent == 3


def test_one_network_asks_for_so_many_codes_an_hour(config: Config, store: Store) -> None:
    app = create_app(replace(config, trust="open", limits={"signin": Limit(2, 3600)}), store)
    person = Person(app)
    assert [person.ask(f"a{n}@example.org").status_code for n in range(3)] == [303, 303, 429]
    refused = person.ask("b@example.org")
    assert 3590 < int(refused.headers["Retry-After"]) <= 3600 and "too often" in refused.text


@check("S20")
def test_cookies_are_closed_to_scripts_and_other_sites(
    config: Config, store: Store, cast: dict[str, Player]
) -> None:
    app = create_app(replace(config, base_url="https://towpath.example.org"), store)
    client = app.test_client()
    page = client.get("/signin", base_url="https://towpath.example.org")
    [browser] = page.headers.getlist("Set-Cookie")
    assert browser.startswith("__Host-towpath-browser=")
    for word in ("Secure", "HttpOnly", "Path=/", "SameSite=Lax"):
        assert f"; {word}" in browser
    assert "Domain" not in browser


@check("S20")
@pytest.mark.parametrize("forged", ["", "wrong", "another"])
def test_a_forged_stale_or_foreign_form_changes_nothing(
    forged: str, person: Person, app: Flask, store: Store
) -> None:
    person.sign_in("ada@example.org")
    csrf = Person(app).token("/signin") if forged == "another" else forged
    before = store.player("pada")
    form = {"csrf": csrf, "lang": "de", "session": "others"}
    for path in ("/language", "/me/sessions", "/signout"):
        refused = person.client.post(path, data=form)
        assert refused.status_code == 403 and "not valid any more" in refused.text
    assert store.player("pada") == before and person.get("/me").status_code == 200


def test_the_api_never_reads_the_cookie(person: Person) -> None:
    person.sign_in("ada@example.org")
    assert person.get("/me").status_code == 200
    assert person.get("/v1/me").status_code == 401


def test_sessions_are_listed_and_end_one_by_one_and_all_at_once(app: Flask, person: Person) -> None:
    phone, laptop, shared = person, Person(app), Person(app)
    for one in (phone, laptop, shared):
        one.sign_in("ada@example.org")
    assert phone.get("/me").text.count("last seen") == 3
    store = person.desk.store
    other = sessions.find(store, laptop.cookie("session"))
    assert other is not None
    phone.send("/me", "/me/sessions", session=other[0].id)
    assert laptop.get("/me").status_code == 303 and shared.get("/me").status_code == 200
    phone.send("/me", "/me/sessions", session="others")
    assert shared.get("/me").status_code == 303 and phone.get("/me").status_code == 200
    phone.send("/me", "/signout")
    assert phone.get("/me").status_code == 303


def test_a_session_is_stored_as_a_hash_and_ends_when_it_is_not_used(
    person: Person, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    person.sign_in("ada@example.org")
    secret = person.cookie("session").partition(".")[2].encode()
    assert secret and not any(
        secret in (store.redis.dump(key) or b"") for key in store.redis.scan_iter()
    )
    later(monkeypatch, FAR_FUTURE)
    assert person.get("/me").status_code == 303


def test_a_deleted_player_is_signed_out(person: Person, ada: Caller) -> None:
    person.sign_in("ada@example.org")
    ada.client.delete("/v1/me", headers=ada.headers)
    assert person.get("/me").status_code == 303


def test_the_way_back_never_leads_to_another_site(person: Person) -> None:
    for evil in ("//evil.example", "https://evil.example", "/\\evil.example", "/a\r\nX: b"):
        person.ask("ada@example.org", next=evil)
        done = person.send("/signin/code", code=person.code())
        assert done.headers["Location"] == "/"
        person.send("/me", "/signout")


def test_a_stranger_keeps_a_language_in_a_cookie_and_a_player_in_the_record(
    person: Person, store: Store
) -> None:
    assert "Anmelden" in person.get("/?lang=de").text
    assert "Anmelden" in person.get("/").text
    person.sign_in("ada@example.org")
    assert "My account" in person.get("/me").text
    assert person.send("/me", "/language", lang="de", next="/me").headers["Location"] == "/me"
    assert "Mein Konto" in person.get("/me").text and store.player("pada").locale == "de"


def test_on_this_machine_the_mail_is_one_click_away(person: Person) -> None:
    person.ask("ada@example.org")
    assert "/mailbox?to=ada%40example.org" in person.get("/signin/code").text


def test_what_is_no_address_or_no_name_is_said_so(person: Person) -> None:
    for form in ({"email": "ada"}, {"email": "a@b.c", "name": "x\u202ey"}, {"email": ""}):
        refused = person.send("/signin", **form)
        assert refused.status_code == 422 and 'role="alert"' in refused.text
    assert person.knock() is None


def test_signing_keys_may_change_while_a_code_is_on_its_way(
    person: Person, config: Config, store: Store
) -> None:
    person.ask("ada@example.org")
    code, knock = person.code(), person.knock()
    assert knock is not None
    newer = replace(config, secret_keys=(*config.secret_keys, "an-even-newer-key-0003"))
    assert signin.by_code(store, newer, person.cookie("browser"), code)[0].id == "pada"
    assert not signing.code_fits(newer, "other", code)


def test_a_play_link_works_without_a_session_and_offers_a_code_but_opens_none(
    app: Flask, store: Store, config: Config, game: str
) -> None:
    somebody = Person(app)
    sheet = store.load(game)
    path = links.turn_path(config, reader_of(sheet, 0, store.player("pada")))
    page = somebody.get(path)
    assert page.status_code == 200 and "Mail me a code" in page.text
    asked = somebody.client.post(f"{path}/signin")
    assert asked.headers["Location"] == "/signin/code" and somebody.cookie("session") == ""
    knock = somebody.knock()
    assert knock and knock.email == "ada@example.org"
    shown = somebody.get("/signin/code").text
    assert "If a…@e….org may sign in here" in shown and "ada@" not in shown
    assert "ada%40" not in shown
    assert "a…@e….org" in somebody.get("/signin/code?lang=de").text
    assert somebody.send("/signin/code", code=somebody.code()).headers["Location"] == (
        f"/table/{game}"
    )
