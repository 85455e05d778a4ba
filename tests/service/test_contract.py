"""Every operation is exercised and its answer held against openapi.yaml; old clients still play."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
import yaml
from flask import Flask
from jsonschema import Draft202012Validator

from games.check.testing import check
from service import create_app
from service.api.openapi import document
from service.api.route import OPERATIONS
from service.config import Config
from service.store import Store
from service.tables import deadlines, uses
from service.tables.records import Player
from tests.service.conftest import Caller
from tests.service.contract import Contract
from tests.service.test_series import SOLO, play_out
from tests.service.test_tokens import code_for

FIRST = Path(__file__).parents[1] / "fixtures" / "openapi-0.1.yaml"
BOT = {"bot": "random"}


class Walk:
    """Somebody who calls every operation once; what was called is kept."""

    def __init__(self, app: Flask, store: Store, config: Config) -> None:
        self.contract, self.store, self.config = Contract(document()), store, config
        self.cast = {
            name: Caller(app.test_client(), f"p{name}.token-{name}")
            for name in ("ada", "bruno", "chloe", "dora")
        }
        self.stranger = Caller(app.test_client(), None)
        self.called: set[str] = set()

    def __call__(self, who: str, name: str, body: Any = None, **where: Any) -> Any:
        """One call, which has to succeed."""
        caller = self.cast.get(who, self.stranger)
        answer = self.contract.call(caller, name, body, **where)
        wanted = next(one.status for one in OPERATIONS if one.name == name)
        assert answer.status_code == wanted, (name, answer.text[:400])
        self.called.add(name)
        return answer.get_json() if answer.is_json else answer

    def table(self, *seats: dict[str, Any], **more: Any) -> str:
        """Ada opens a table."""
        body = {"game": "le_havre", "seats": [{"player": "pada"}, *seats], **more}
        found: str = self("ada", "create_game", body)["id"]
        return found


@pytest.fixture
def walk(config: Config, store: Store, cast: dict[str, Player]) -> Walk:
    opened = replace(config, trust="open", host_email="host@example.org")
    return Walk(create_app(opened, store), store, opened)


def around(walk: Walk) -> None:
    """What needs no table."""
    for name in ("healthz", "readyz", "statusz", "show_metrics", "list_rules"):
        walk("nobody", name)
    walk("nobody", "show_rules", game="brass")
    walk("nobody", "create_player", {"name": "Emil", "email": "emil@example.org"})
    walk("nobody", "request_token", {"email": "dora@example.org"})
    code = code_for(walk.config, walk.store, "dora@example.org")
    made = walk("nobody", "create_token", {"email": "dora@example.org", "code": code})
    walk.cast["dora"] = Caller(walk.stranger.client, made["token"])
    walk("dora", "change_me", {"handle": "dora", "zone": "UTC"})
    walk("dora", "show_me")
    for name in ("show_player", "block", "unblock", "hush", "unhush"):
        walk("ada", name, handle="dora")
    walk("ada", "report", {"text": "Rude words"}, handle="dora")
    assert walk("dora", "list_tokens")["tokens"]
    walk("dora", "export_me")
    walk("dora", "create_ticket")
    webhook = walk("dora", "create_webhook", {"url": "https://dora.example/"})["id"]
    for name in ("test_webhook", "rotate_webhook", "list_deliveries"):
        walk("dora", name, id=webhook)
    assert walk("dora", "list_webhooks")["webhooks"]
    walk("dora", "delete_webhook", id=webhook)
    walk("dora", "follow_mine")


def before_the_start(walk: Walk) -> None:
    """Invitations and open seats."""
    free = {"open": True}
    game = walk.table({"player": "pbruno"}, free, free, visibility="public")
    walk("bruno", "decline", {}, id=game)
    walk("ada", "replace", {"seat": 1, "by": {"player": "pbruno"}}, id=game)
    walk("ada", "reinvite", {"seat": 1}, id=game)
    walk("bruno", "accept", {}, id=game)
    link = walk("ada", "show_invitation", id=game)["url"]
    walk("chloe", "join", {"invitation": link}, id=game)
    walk("chloe", "leave", id=game)
    walk("ada", "renew_invitation", id=game)
    walk("ada", "pass_on", {"seat": 1}, id=game)
    walk("bruno", "remove", {"seat": 2, "drop": True}, id=game)
    walk("bruno", "cancel", id=game)
    game = walk.table({"open": True})
    walk("ada", "start", {"bots": "random"}, id=game)


def at_the_table(walk: Walk) -> None:
    """A running game."""
    game = walk.table({"player": "pbruno"}, {"player": "pchloe"}, seed="towpath")
    for who in ("bruno", "chloe"):
        walk(who, "accept", {}, id=game)
    walk("ada", "preview_move", {"text": "take fish"}, id=game)
    ask = walk("ada", "list_asks", id=game)["asks"][0]
    walk("ada", "make_move", {"key": ask["key"], "answers": ["take fish"]}, id=game)
    walk("ada", "undo_move", {}, id=game)
    walk("ada", "make_move", {"text": "take fish; end turn"}, id=game)
    reads = ("show_game", "show_log", "board_svg", "board_png", "show_notes", "show_orders")
    uses.note(walk.store, walk.store.load(game), 0, uses.SESSION, "203.0.113.7", "Firefox")
    for name in (*reads, "follow_game", "show_talk", "show_uses"):
        walk("ada", name, id=game)
    for name in ("show_moment", "moment_svg"):
        walk("ada", name, id=game, number=1)
    for name in ("list_games", "list_turns"):
        walk("bruno", name)
    walk("ada", "write_notes", {"text": "buy the wharf"}, id=game)
    walk("ada", "set_orders", {"orders": {}}, id=game)
    walk("ada", "say", {"text": "good morning"}, id=game)
    walk("ada", "revoke_links", id=game)
    for who in ("ada", "bruno", "chloe"):
        walk(who, "wish", {"wish": "pause"}, id=game)
    walk("ada", "resume", id=game)
    walk("chloe", "hand_over", {"player": "pdora"}, id=game)
    walk("dora", "take", {"seat": 2}, id=game)
    sheet = walk.store.load(game)
    sheet.seats[2].missed = deadlines.VOTE_AFTER
    walk.store.commit(sheet)
    for who in ("ada", "bruno"):
        walk(who, "vote_end", id=game)
    walk("ada", "rematch", id=game)
    record = walk("ada", "export_game", id=game)
    walk("ada", "import_game", record)
    other = walk.table(BOT)
    walk("ada", "resign", id=other)


def campaign(walk: Walk) -> None:
    """A game of a series, and its next one."""
    game = walk("ada", "create_game", {**SOLO, "options": {"campaign": 1}})["id"]
    play_out(walk.store, game)
    walk("ada", "next_game", id=game)


@check("A10")
def test_every_operation_is_exercised_and_its_answer_fits(walk: Walk) -> None:
    for part in (around, before_the_start, at_the_table, campaign):
        part(walk)
    [one] = walk("dora", "list_tokens")["tokens"][:1]
    walk("ada", "delete_me")
    walk("dora", "revoke_token", id=one["id"])
    assert {one.name for one in OPERATIONS} - walk.called == set()


@check("A10")
def test_every_example_fits_its_shape() -> None:
    contract, count = document(), 0
    for item in contract["paths"].values():
        for operation in item.values():
            parts = [*operation["responses"].values(), operation.get("requestBody", {})]
            for content in [one for part in parts for one in part.get("content", {}).values()]:
                shown = [content["example"]] if "example" in content else []
                shown += [one["value"] for one in content.get("examples", {}).values()]
                shape = {**content["schema"], "components": contract["components"]}
                for value in shown:
                    Draft202012Validator(shape).validate(value)
                assert shown
                count += 1
    assert count > 200


@check("A10")
def test_a_client_of_the_first_contract_still_plays_a_game(ada: Caller) -> None:
    first = Contract(yaml.safe_load(FIRST.read_text()), open_to_growth=True)
    body = {"game": "oranienburger_kanal", "seats": [{"player": "pada"}], "seed": "towpath"}
    game = first.call(ada, "create_game", body).get_json()
    asks = first.call(ada, "list_asks", id=game["id"]).get_json()["asks"]
    while asks:
        answer = asks[0]["suggestions"][-1]["answer"]
        move = {"key": asks[0]["key"], "answers": [answer]}
        asks = first.call(ada, "make_move", move, id=game["id"]).get_json()["asks"]
    assert first.call(ada, "show_game", id=game["id"]).get_json()["status"] == "over"
    assert first.call(ada, "export_game", id=game["id"]).get_json()["scores"]
