"""/me and /players/{handle}: what one sets, takes along and ends, and what others see."""

from dataclasses import replace
from datetime import date, timedelta
from typing import Any

import pytest
from flask import Flask

from games.check.testing import check
from service import clock, create_app
from service.config import Config
from service.reader import links
from service.store import Store
from service.tables import account, people, seating, tokens, webhooks
from service.tables.records import Player, Seat
from tests.service.conftest import Caller
from tests.service.people import Person
from tests.workers.post import Post, plain, posting


@pytest.fixture
def ada(app: Flask, cast: dict[str, Player]) -> Person:
    return Person(app).sign_in("ada@example.org")


def save(person: Person, part: str, **form: Any) -> int:
    return person.send("/me", "/me", part=part, **form).status_code


def mailed(post: Post, store: Store, kind: str) -> list[Any]:
    return post.send(kind)


def test_name_handle_and_being_seen_are_saved_together(ada: Person, store: Store) -> None:
    assert save(ada, "about", name="Ada  L.", handle="@Ada") == 303
    found = store.player("pada")
    assert (found.name, found.handle, found.hidden) == ("Ada L.", "ada", True)
    assert "Saved." in ada.get("/me?saved=about").text


@pytest.mark.parametrize(
    ("form", "word"),
    [({"name": "www.evil.example"}, "another name"), ({"name": "Ada", "handle": "!"}, "handle")],
)
def test_what_cannot_be_saved_is_said_and_kept_in_the_form(
    form: dict[str, str], word: str, ada: Person
) -> None:
    refused = ada.send("/me", "/me", part="about", **form)
    assert refused.status_code == 422 and word in refused.text
    assert f'value="{form["name"]}"' in refused.text


def test_language_zone_night_and_weekend_are_saved(ada: Person, store: Store) -> None:
    form = {"zone": "Europe/Berlin", "locale": "de", "asleep": "23", "awake": "7"}
    assert save(ada, "time", **form) == 303
    found = store.player("pada")
    assert (found.zone, found.locale, found.sleep, found.weekend) == (
        "Europe/Berlin",
        "de",
        [23, 7],
        False,
    )
    assert save(ada, "time", zone="Mars/Base") == 422
    assert save(ada, "time", zone="UTC", asleep="", awake="7", weekend="on") == 303
    assert store.player("pada").sleep == []


def test_a_vacation_ends_after_its_last_day_and_within_the_allowance(
    ada: Person, store: Store
) -> None:
    day = date.fromtimestamp(clock.now()) + timedelta(days=5)
    assert save(ada, "vacation", until=day.isoformat()) == 303
    assert store.player("pada").vacation > clock.now() + 4 * 86_400
    assert "You are away until" in ada.get("/me").text
    assert save(ada, "vacation", until=(day + timedelta(days=200)).isoformat()) == 422
    assert save(ada, "vacation", until="2001-01-01") == 422
    assert save(ada, "vacation", do="back") == 303
    assert store.player("pada").vacation <= clock.now()


def test_mail_is_chosen_by_kind_and_by_game(ada: Person, store: Store, app: Flask) -> None:
    caller = Caller(app.test_client(), "pada.token-ada")
    seats = [{"player": "pada"}, {"player": "pbruno"}]
    game = caller.post("/v1/games", {"game": "le_havre", "seats": seats}).get_json()["id"]
    assert "> Le Havre with Bruno<" in ada.get("/me").text
    assert save(ada, "mail", turn="on", gather="hour", thread="turn", listed=game) == 303
    found = store.player("pada")
    assert (found.mail["turn"], found.mail["talk"], found.mail["thread"]) == (True, False, "turn")
    assert found.muted == [game] and found.mail["gather"] == "hour"
    assert save(ada, "mail", gather="never", listed=game) == 422
    assert save(ada, "mail", turn="on", listed=game, game=game) == 303
    assert store.player("pada").muted == []


def test_a_test_mail_comes_a_few_times_an_hour(
    config: Config, store: Store, cast: dict[str, Player]
) -> None:
    with posting(config, store) as post:
        ada = Person(create_app(post.config, store)).sign_in("ada@example.org")
        assert [save(ada, "test") for _ in range(4)] == [303, 303, 303, 429]
        assert len(mailed(post, store, "test")) == 3


def test_a_token_is_made_shown_once_and_revoked(ada: Person, app: Flask, store: Store) -> None:
    made = ada.send("/me", "/me/tokens", name="My bot", scope="read")
    [token] = [one for one in tokens.listed(store, "pada") if one.name == "My bot"]
    assert made.status_code == 200 and made.headers["Cache-Control"] == "no-store"
    secret = made.text.partition('class="copy" readonly value="')[2].partition('"')[0]
    caller = Caller(app.test_client(), secret)
    assert caller.get("/v1/me").status_code == 200
    page = ada.get("/me").text
    assert "My bot" in page and secret not in page
    ada.send("/me", f"/me/tokens/{token.id}")
    assert caller.get("/v1/me").status_code == 401


def test_webhooks_are_shown_without_their_secret_tested_and_deleted(
    ada: Person, config: Config, store: Store
) -> None:
    url = "http://127.0.0.1:9/secret-path"
    hook, secret = webhooks.add(store, config, store.player("pada"), url, ["turn"])
    page, path = ada.get("/me").text, f"/me/webhooks/{hook.webhook.id}"
    assert "127.0.0.1" in page and "secret-path" not in page and secret not in page
    assert ada.send("/me", path, do="test").status_code == 303
    assert webhooks.tries(store, "pada", hook.webhook.id) == ([], 1)
    ada.send("/me", path, do="delete")
    assert store.webhooks("pada") == [] and path not in ada.get("/me").text


def test_nobody_touches_the_webhooks_of_another(
    app: Flask, ada: Person, config: Config, store: Store
) -> None:
    hook, _ = webhooks.add(store, config, store.player("pada"), "http://127.0.0.1:9/", ["turn"])
    bruno = Person(app).sign_in("bruno@example.org")
    for do in ("test", "delete"):
        assert bruno.send("/me", f"/me/webhooks/{hook.webhook.id}", do=do).status_code == 404
    assert len(store.webhooks("pada")) == 1


@pytest.mark.parametrize(
    ("path", "form"),
    [("/me/tokens", {"name": "x", "scope": "read"}), ("/me/address", {"email": "a@example.org"})],
)
def test_tokens_and_the_address_ask_for_a_fresh_sign_in(
    path: str, form: dict[str, str], ada: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    later = clock.now() + 1900
    monkeypatch.setattr(clock, "now", lambda: later)
    asked = ada.send("/me", path, **form)
    assert asked.headers["Location"] == "/signin?next=%2Fme&again=1"
    assert "Is it still you?" in ada.get(asked.headers["Location"]).text


def test_an_address_changes_when_both_have_confirmed(
    config: Config, store: Store, cast: dict[str, Player]
) -> None:
    with posting(config, store) as post:
        app = create_app(post.config, store)
        ada = Person(app).sign_in("ada@example.org")
        ada.send("/me", "/me/address", email="ada@new.example.org")
        [asked] = mailed(post, store, "address")
        assert asked["To"].endswith("ada@new.example.org") or "ada@new" in asked["To"]
        assert store.player("pada").email == "ada@example.org"
        path = links.address_path(config, store.player("pada"), "ada@new.example.org")
        assert path.split("/")[1] == "address" and "/address/" in plain(asked)
        somebody = Person(app)
        assert somebody.get(path).status_code == 200
        assert store.player("pada").email == "ada@example.org"
        assert somebody.client.post(path).status_code == 303
        assert store.player("pada").email == "ada@new.example.org"
        store.release(clock.now())
        [told] = mailed(post, store, "moved")
        assert "ada@example.org" in told["To"]
    assert somebody.client.post(path).status_code == 303


def test_the_address_of_somebody_else_is_never_taken(
    app: Flask, config: Config, store: Store, cast: dict[str, Player]
) -> None:
    path = links.address_path(config, cast["ada"], "bruno@example.org")
    assert Person(app).client.post(path).status_code == 403
    assert store.player("pada").email == "ada@example.org"


def asked_of(config: Config, store: Store, email: str) -> str:
    """The link that a new address of Ada's gets."""
    account.ask_to_move(store, config, store.player("pada"), email)
    return links.address_path(config, store.player("pada"), email)


@check("S6")
def test_an_address_that_was_left_cannot_take_the_account_back_by_its_old_link(
    app: Flask, config: Config, store: Store, cast: dict[str, Player]
) -> None:
    somebody = Person(app).client
    there = asked_of(config, store, "ada@new.example.org")
    assert [somebody.post(there).status_code for _ in range(2)] == [303, 303]
    assert "Mail to Ada goes to ada@new.example.org now." in somebody.get(there).text
    back = asked_of(config, store, "ada@example.org")
    assert somebody.post(back).status_code == 303
    for answer in (somebody.get(there), somebody.post(there)):
        assert (answer.status_code, "ada@" in answer.text) == (404, False)
    assert store.player("pada").email == "ada@example.org"


@check("S6")
def test_only_the_last_question_about_an_address_counts(
    config: Config, store: Store, cast: dict[str, Player]
) -> None:
    with posting(config, store) as post:
        first = asked_of(post.config, store, "typo@example.org")
        second = asked_of(post.config, store, "ada@new.example.org")
        [asked] = mailed(post, store, "address")
        assert "ada@new.example.org" in asked["To"]
        somebody = Person(create_app(post.config, store)).client
        assert somebody.post(first).status_code == 404
        assert somebody.post(second).status_code == 303
    assert store.player("pada").email == "ada@new.example.org"


@check("A12")
def test_everything_kept_about_me_can_be_taken_along(ada: Person, app: Flask) -> None:
    caller = Caller(app.test_client(), "pada.token-ada")
    seats = [{"player": "pada"}, {"player": "pbruno"}]
    game = caller.post("/v1/games", {"game": "le_havre", "seats": seats}).get_json()["id"]
    caller.post(f"/v1/games/{game}/talk", {"text": "Hello"})
    answer = ada.get("/me/export")
    held = answer.get_json()
    assert "attachment" in answer.headers["Content-Disposition"]
    assert held["player"]["email"] == "ada@example.org"
    assert held["games"][0]["talk"][0]["text"] == "Hello"
    assert "token-ada" not in answer.text and ada.cookie("session") not in answer.text


@check("A12")
def test_an_account_is_deleted_after_a_second_question(ada: Person, store: Store) -> None:
    assert ada.get("/me/delete").status_code == 200
    assert ada.send("/me/delete").headers["Location"] == "/me/delete"
    assert store.player("pada")
    assert ada.send("/me/delete", sure="yes").headers["Location"] == "/"
    assert store.player_at("ada@example.org") is None and ada.get("/me").status_code == 303


def test_a_players_page_shows_what_they_want_and_hides_when_they_wish(
    ada: Person, app: Flask, store: Store
) -> None:
    account.call(store, store.player("pada"), "ada")
    bruno = Person(app).sign_in("bruno@example.org")
    shown = bruno.get("/players/Ada")
    assert shown.status_code == 200 and "example.org" not in shown.text
    save(ada, "about", name="Ada", handle="ada")
    assert bruno.get("/players/ada").status_code == 404
    assert ada.get("/players/ada").status_code == 200


def test_a_player_is_blocked_hushed_and_let_in_again(ada: Person, app: Flask, store: Store) -> None:
    account.call(store, store.player("pbruno"), "bruno")
    for do, name in (("block", "blocked"), ("hush", "hushed")):
        ada.send("/players/bruno", do=do)
        assert getattr(store.player("pada"), name) == ["pbruno"]
        ada.send("/players/bruno", do=f"un{do}")
        assert getattr(store.player("pada"), name) == []


@pytest.mark.parametrize("do", ["block", "hush"])
def test_whoever_hides_is_let_in_again_all_the_same(ada: Person, store: Store, do: str) -> None:
    account.call(store, store.player("pbruno"), "bruno")
    ada.send("/players/bruno", do=do)
    people.settle(store, "pbruno", {"hidden": True})
    shown = ada.get("/players/bruno").text
    assert f'value="un{do}"' in shown and "Games finished" not in shown
    save(ada, "near", player="pbruno")
    assert store.player("pada").blocked == store.player("pada").hushed == []
    assert ada.get("/players/bruno").status_code == 404


def test_a_report_reaches_the_host(config: Config, store: Store, cast: dict[str, Player]) -> None:
    account.call(store, cast["bruno"], "bruno")
    with posting(config, store, host_email="host@example.org") as post:
        ada = Person(create_app(post.config, store)).sign_in("ada@example.org")
        ada.send("/players/bruno", do="report", text="Rude words")
        [mail] = mailed(post, store, "host")
    assert "Rude words" in plain(mail) and "pbruno" in plain(mail)


def test_a_report_that_nobody_would_read_is_refused(ada: Person, store: Store) -> None:
    account.call(store, store.player("pbruno"), "bruno")
    assert 'value="report"' not in ada.get("/players/bruno").text
    refused = ada.send("/players/bruno", do="report", text="Rude words")
    assert refused.status_code == 403 and "Nobody would read it" in refused.text
    rows = [row for stream in store.streams() for row in store.redis.xrange(stream)]
    assert "host" not in {store.outgoing(fields).kind for _, fields in rows if b"e" in fields}


def test_the_host_names_imprint_privacy_and_terms(config: Config, store: Store) -> None:
    legal: dict[str, Any] = {
        "imprint_url": "https://example.org/imprint",
        "terms_url": "https://example.org/t",
    }
    page = Person(create_app(replace(config, **legal), store)).get("/").text
    assert all(url in page for url in legal.values()) and "Privacy" not in page


@pytest.mark.parametrize("path", ["/me", "/me/export", "/me/delete"])
def test_a_stranger_is_sent_to_the_door_and_back(path: str, app: Flask) -> None:
    sent = Person(app).get(path)
    assert sent.status_code == 303 and sent.headers["Location"].startswith("/signin?next=%2Fme")


@check("S13")
def test_only_ones_own_tables_can_be_silenced_however_many_a_form_names(
    ada: Person, store: Store
) -> None:
    seats = [Seat("Ada", "pada"), Seat("Bruno", "pbruno")]
    game = seating.create(store, game="le_havre", seats=seats).sheet.id
    foreign = [f"{n}{'x' * 1000}" for n in range(50)]
    form = {"part": "mail", "csrf": ada.token("/me"), "listed": [*foreign, game]}
    assert ada.client.post("/me", data=form).status_code == 303
    assert store.player("pada").muted == [game]
