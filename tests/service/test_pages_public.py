"""The start page, the games, watching, the API page, and both languages everywhere."""

import re
from html import unescape
from unittest.mock import Mock

import pytest
from redis.exceptions import ConnectionError as RedisAway

import games
from games.check.testing import check
from service.api.openapi import document
from service.config import Config
from service.pages import refusals
from service.pages.rendering import TEMPLATES
from service.pages.site import contract
from service.reader import reader
from service.reader.words import WORDS
from service.store import Store
from service.tables import play
from service.tables.records import Player
from tests.service.visits import Visitor, steady


@pytest.fixture
def visitor(config: Config, store: Store, cast: dict[str, Player]) -> Visitor:
    return Visitor(config, store)


def test_the_start_page_welcomes_and_lists_games_and_tables(visitor: Visitor) -> None:
    game = visitor.start()
    page = visitor.get("/").text
    assert "Heavy games, at walking pace" in page and 'href="/mailbox"' in page
    for name in games.NAMES:
        assert f'href="/games/{name}"' in page
    assert f'href="/table/{game}"' in page and "Ada, Bruno" in page


@pytest.mark.parametrize("lang", ["en", "de"])
@pytest.mark.parametrize("name", games.NAMES)
def test_the_page_of_a_game_tells_options_orders_and_rulings(
    name: str, lang: str, visitor: Visitor
) -> None:
    game, page = games.game_named(name), unescape(visitor.get(f"/games/{name}?lang={lang}").text)
    for option in (*game.OPTIONS.values(), *game.ORDERS.values()):
        assert option.about(lang) in page
        assert all(option.said(value, lang) in page for value in option.words.get(lang, ()))
    assert all(row["where"] in page for row in game.HOUSE)


def test_the_start_page_leaves_out_what_is_gone_or_private(visitor: Visitor) -> None:
    gone, private = visitor.start(), visitor.start()
    visitor.store.delete(gone)
    sheet = visitor.store.load(private)
    visitor.store.redis.zrem("tp:{all}:public", private)
    sheet.visibility = "private"
    visitor.store.commit(sheet)
    page = visitor.get("/").text
    assert gone not in page and private not in page


@pytest.mark.parametrize(
    ("path", "header", "lang"),
    [
        ("/", "de-DE,de;q=0.9,en;q=0.5", "de"),
        ("/", "de-AT, en;q=0.5", "de"),
        ("/", "fr, de;q=0, en;q=0.1", "en"),
        ("/", "fr-FR", "en"),
        ("/?lang=de", "en", "de"),
        ("/?lang=xx", "de", "de"),
        ("/docs?lang=en", "de", "en"),
    ],
)
def test_the_language_is_the_one_asked_for(
    visitor: Visitor, path: str, header: str, lang: str
) -> None:
    page = visitor.get(path, **{"Accept-Language": header})
    assert f'<html lang="{lang}">' in page.text


@pytest.mark.parametrize("name", games.NAMES)
@pytest.mark.parametrize("lang", ["en", "de"])
def test_every_game_has_a_page(visitor: Visitor, name: str, lang: str) -> None:
    page = visitor.get(f"/games/{name}?lang={lang}")
    game = games.game_named(name)
    assert page.status_code == 200
    assert f"<h1>{game.TITLE[lang]}</h1>" in page.text and "<svg" in page.text
    for option in game.OPTIONS:
        assert f"<code>{option}</code>" in page.text
    if game.HOUSE:
        assert page.text.count("<code>") >= len(game.HOUSE)


@pytest.mark.parametrize("name", games.NAMES)
def test_boards_need_no_inline_style(visitor: Visitor, name: str) -> None:
    page = visitor.get(f"/games/{name}").text
    drawn = page[page.index("<svg") : page.index("</svg>")]
    assert not re.search(r"\sstyle=|<style|<script|\son\w+=", drawn)
    assert all(used.startswith("#") for used in re.findall(r'href="([^"]*)"', drawn))


@pytest.mark.parametrize("path", ["/games/chess", "/rules/chess", "/games/../etc"])
def test_what_is_not_there_is_a_clear_page(visitor: Visitor, path: str) -> None:
    assert visitor.get(path).status_code == 404


def test_an_address_of_nobody_is_a_page_for_people_and_a_problem_for_programs(
    visitor: Visitor,
) -> None:
    page, answer = visitor.get("/no/such/page?lang=de"), visitor.get("/v1/nothing")
    assert (page.status_code, answer.status_code) == (404, 404)
    assert "<h1>" in page.text and '<html lang="de">' in page.text
    assert answer.get_json()["code"] == "not_found"


@check("U3")
def test_a_spectator_sees_no_draft_and_no_private_game(visitor: Visitor) -> None:
    game = visitor.start()
    before = steady(visitor.get(f"/table/{game}").text)
    play.move_text(visitor.store, game, 0, "take wood")
    assert steady(visitor.get(f"/table/{game}").text) == before
    play.move_text(visitor.store, game, 0, "end turn")
    assert "took: take wood" in visitor.get(f"/table/{game}").text
    sheet = visitor.store.load(game)
    sheet.visibility = "private"
    visitor.store.commit(sheet)
    assert visitor.get(f"/table/{game}").headers["Location"].startswith("/signin")


def test_the_former_address_of_a_spectator_leads_to_the_table(visitor: Visitor) -> None:
    game = visitor.start()
    moved = visitor.get(f"/watch/{game}?lang=de")
    assert (moved.status_code, moved.headers["Location"]) == (303, f"/table/{game}?lang=de")
    page = visitor.follow(moved)
    assert "Du schaust zu" in page.text and "Set-Cookie" not in page.headers


def test_watching_looks_again_until_the_game_is_over(visitor: Visitor) -> None:
    game = visitor.start()
    assert '<meta http-equiv="refresh" content="30">' in visitor.get(f"/table/{game}").text
    while awaited := play.awaiting(visitor.store.load(game)):
        play.move_text(visitor.store, game, awaited[0], "1")
    page = visitor.get(f"/table/{game}").text
    assert "http-equiv" not in page and "Final score" in page
    assert "The game begins when" in visitor.get(f"/table/{visitor.start(accepted=False)}").text


def test_the_api_page_shows_every_operation_schema_and_code(visitor: Visitor) -> None:
    spec, page = document(), visitor.get("/docs").text
    for one in contract.operations(spec, visitor.config.base_url):
        assert f'id="{one["id"]}"' in page and one["path"] in page
        assert f"curl -sS{' -X' if one['method'] != 'GET' else ''}" in one["curl"]
    for name in spec["components"]["schemas"]:
        assert f'id="schema-{name}"' in page
    assert "<code>illegal_move</code>" in page
    assert not re.search(r'(?:src|href)="(?:https?:)?//', page)


def test_templates_use_only_words_that_exist() -> None:
    used = {
        key
        for path in TEMPLATES.glob("*.html")
        for key in re.findall(r"\bt\('(\w+)'[,)]", path.read_text())
    }
    assert len(used) > 100
    assert used <= set(WORDS["en"])


def test_static_files_are_kept_under_an_address_of_their_content(visitor: Visitor) -> None:
    address = re.findall(r'href="(/assets/towpath.css[^"]+)"', visitor.get("/").text)[0]
    for path, kept in ((address, True), ("/assets/favicon.svg", False)):
        with visitor.get(path) as answer:
            assert ("immutable" in answer.headers["Cache-Control"]) == kept


def test_a_defect_of_ours_is_a_page_and_a_logged_error(
    visitor: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    path, log = visitor.turn(visitor.start()), Mock()
    monkeypatch.setattr(refusals, "log", log)
    monkeypatch.setattr(reader, "open_table", lambda sheet: 1 / 0)
    page = visitor.get(path)
    assert page.status_code == 500 and "Something is broken here" in page.text
    ((event,), facts) = log.error.call_args
    assert (event, facts["error"]) == ("page.failed", "ZeroDivisionError")


def test_a_store_that_is_away_is_said_with_retry_after(
    visitor: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = visitor.turn(visitor.start())

    def gone(game: str) -> None:
        raise RedisAway("away")

    monkeypatch.setattr(visitor.store, "load", gone)
    for answer in (visitor.get(path), visitor.post(path, answer='"take fish"')):
        assert answer.status_code == 503 and answer.headers["Retry-After"] == "2"
        assert "Nothing was lost" in answer.text
