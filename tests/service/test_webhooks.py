"""Webhooks over the API: made, listed, tested, rotated, deleted, by their owner alone."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from flask import Flask

from games.check.testing import check
from service import clock, create_app
from service.config import Config
from service.limits import Limit
from service.store import Store, backup
from service.store.archive import Archive
from service.tables import export, people, shelving, tokens, upkeep, webhooks
from service.tables.records import Player
from tests.service.conftest import Caller

URL = "https://ada.example/towpath"
Cast = dict[str, Player]


@pytest.fixture(params=["local", "open"])
def app(request: pytest.FixtureRequest, config: Config, store: Store, cast: Cast) -> Flask:
    """Both trust modes."""
    return create_app(replace(config, trust=request.param), store)


def make(caller: Caller, url: str = URL, **more: object) -> dict[str, Any]:
    """A new webhook."""
    answer = caller.post("/v1/webhooks", {"url": url, **more})
    assert answer.status_code == 201, answer.text
    found: dict[str, Any] = answer.get_json()
    return found


def delete(caller: Caller, id: str) -> int:
    return caller.client.delete(f"/v1/webhooks/{id}", headers=caller.headers).status_code


@check("A7")
def test_a_webhook_is_made_and_its_secret_shown_once(ada: Caller) -> None:
    made = make(ada, events=["turn", "talk"])
    assert made["secret"].startswith("whsec_") and len(made["secret"]) > 40
    [listed] = ada.get("/v1/webhooks").get_json()["webhooks"]
    assert listed == {name: value for name, value in made.items() if name != "secret"}
    assert (listed["url"], listed["events"], listed["enabled"]) == (URL, ["talk", "turn"], True)
    assert make(ada)["events"] == ["moved", "talk"]


@check("A7")
def test_a_new_secret_is_shown_once_too(ada: Caller) -> None:
    made = make(ada)
    again = ada.post(f"/v1/webhooks/{made['id']}/rotate").get_json()
    assert again["secret"] != made["secret"] and again["id"] == made["id"]
    assert "whsec_" not in ada.get("/v1/webhooks").text


def test_rotating_twice_within_a_day_leaves_two_secrets(ada: Caller, store: Store) -> None:
    made = make(ada)
    second, third = (
        ada.post(f"/v1/webhooks/{made['id']}/rotate").get_json()["secret"] for _ in range(2)
    )
    [(webhook, _)] = store.webhooks("pada")
    assert webhooks.valid_secrets(webhook) == [third, second]


@check("A7")
def test_a_test_waits_to_be_sent(ada: Caller, store: Store) -> None:
    made = make(ada)
    answer = ada.post(f"/v1/webhooks/{made['id']}/test")
    assert answer.status_code == 202
    shown = ada.get(f"/v1/webhooks/{made['id']}/deliveries").get_json()
    assert shown == {"deliveries": [], "waiting": 1}
    assert store.claim_webhooks(clock.now(), 5) == [("pada", made["id"])]
    found = store.first_waiting("pada", made["id"], clock.now())
    assert found and found.first and found.first.id == answer.get_json()["delivery"]


@check("A8")
@pytest.mark.parametrize("url", ["https://ada:pw@ada.example/", "https://10.0.0.1/", "ada"])
def test_an_address_that_we_do_not_call_is_refused(ada: Caller, url: str) -> None:
    answer = ada.post("/v1/webhooks", {"url": url})
    assert (answer.status_code, answer.get_json()["code"]) == (422, "bad_webhook")


@check("A8")
def test_loopback_without_tls_is_for_a_machine_by_itself(
    config: Config, store: Store, cast: Cast
) -> None:
    answers = {
        trust: Caller(
            create_app(replace(config, trust=trust), store).test_client(), "pada.token-ada"
        ).post("/v1/webhooks", {"url": "http://127.0.0.1:9000/"})
        for trust in ("local", "open")
    }
    assert {trust: one.status_code for trust, one in answers.items()} == {"local": 201, "open": 422}


def test_what_is_asked_for_has_to_be_known(ada: Caller) -> None:
    for body in ({}, {"url": URL, "events": []}, {"url": URL, "events": ["tea"]}, {"url": 7}):
        assert ada.post("/v1/webhooks", body).get_json()["code"] == "invalid"


def test_an_account_has_a_few(ada: Caller, bruno: Caller) -> None:
    for _ in range(webhooks.MOST_WEBHOOKS):
        made = make(ada)
    refused = ada.post("/v1/webhooks", {"url": URL})
    assert (refused.status_code, refused.get_json()["code"]) == (409, "too_many_webhooks")
    assert delete(ada, made["id"]) == 200
    make(ada)
    make(bruno)


def test_tests_are_counted_on_an_open_host(config: Config, store: Store, cast: Cast) -> None:
    few = {"webhook": Limit(3, 600)}
    app = create_app(replace(config, trust="open", limits=few), store)
    ada = Caller(app.test_client(), "pada.token-ada")
    path = f"/v1/webhooks/{make(ada)['id']}/test"
    assert [ada.post(path).status_code for _ in range(3)] == [202, 202, 429]


@check("A7", "A11")
def test_only_a_token_that_speaks_for_the_account_manages_webhooks(
    ada: Caller, store: Store, cast: Cast
) -> None:
    made = make(ada)
    for scopes in (("read",), ("read", "play")):
        _, token = tokens.issue(store, cast["ada"], "Bot", scopes)
        weak = Caller(ada.client, token)
        answers = [weak.get("/v1/webhooks"), weak.post("/v1/webhooks", {"url": URL})]
        answers += [weak.post(f"/v1/webhooks/{made['id']}/{what}") for what in ("test", "rotate")]
        answers += [weak.get(f"/v1/webhooks/{made['id']}/deliveries")]
        assert {one.status_code for one in answers} == {403} and delete(weak, made["id"]) == 403


@check("A7")
def test_nobody_reaches_the_webhook_of_another(ada: Caller, bruno: Caller) -> None:
    id = make(ada)["id"]
    answers = [bruno.post(f"/v1/webhooks/{id}/{what}") for what in ("test", "rotate")]
    answers.append(bruno.get(f"/v1/webhooks/{id}/deliveries"))
    assert {one.status_code for one in answers} == {404} and delete(bruno, id) == 404
    assert bruno.get("/v1/webhooks").get_json() == {"webhooks": []}
    assert len(ada.get("/v1/webhooks").get_json()["webhooks"]) == 1


@check("A2", "A7")
def test_a_repeated_request_shows_the_secret_again_and_nobody_reads_it_in_the_store(
    ada: Caller, store: Store
) -> None:
    once = {"Idempotency-Key": "k1"}
    first, again = (ada.post("/v1/webhooks", {"url": URL}, **once) for _ in range(2))
    assert first.get_json() == again.get_json() and len(store.webhooks("pada")) == 1
    kept = [store.redis.get(key) for key in store.redis.scan_iter("tp:{once:*")]
    assert kept and all(b"whsec_" not in one for one in kept)


def left(store: Store) -> list[bytes]:
    """What there is of webhooks."""
    return list(store.redis.scan_iter("tp:{webhooks}:*"))


@check("A7", "A12")
@pytest.mark.parametrize("how", ["deleted", "forgotten", "merged", "banned", "revoked"])
def test_a_webhook_goes_with_its_owner(how: str, ada: Caller, store: Store, cast: Cast) -> None:
    id = make(ada)["id"]
    ada.post(f"/v1/webhooks/{id}/test")
    if how == "deleted":
        assert delete(ada, id) == 200 and delete(ada, id) == 404
    elif how == "forgotten":
        people.forget(store, cast["ada"])
    elif how == "merged":
        upkeep.merge(store, cast["ada"], cast["chloe"])
    else:
        (upkeep.ban if how == "banned" else upkeep.revoke)(store, cast["ada"])
    assert left(store) == [] and store.webhooks("pchloe") == []


@check("S6")
def test_what_was_made_before_an_address_was_confirmed_goes(
    ada: Caller, store: Store, cast: Cast
) -> None:
    make(ada)
    cast["ada"].confirmed = False
    store.save_player(cast["ada"])
    people.confirm(store, "pada")
    assert left(store) == []


@check("A12")
def test_own_data_tell_of_webhooks_without_their_secrets(
    ada: Caller, store: Store, cast: Cast
) -> None:
    make(ada)
    shown = ada.get("/v1/me/export")
    kept = export.all_about(store, cast["ada"])
    assert shown.get_json()["webhooks"][0]["url"] == kept["webhooks"][0]["url"] == URL
    assert "whsec_" not in shown.text + str(kept)


@check("O2")
def test_a_copy_brings_webhooks_back_but_for_those_that_were_deleted_since(
    config: Config, store: Store, cast: Cast, tmp_path: Path
) -> None:
    store.archive = Archive(tmp_path / "archive")
    kept, gone = (webhooks.add(store, config, cast["ada"], URL, [])[0] for _ in range(2))
    webhooks.test(store, config, "pada", kept.webhook.id)
    parts = list(backup.copy(store))
    webhooks.delete(store, "pada", gone.webhook.id)
    backup.clear(store)
    for part in parts:
        backup.put_back(store, part)
    shelving.hold_to(store, store.archive.ledger.read())
    assert [one.webhook.id for one in store.webhooks("pada")] == [kept.webhook.id]
    assert store.claim_webhooks(clock.now(), 5) == [("pada", kept.webhook.id)]
