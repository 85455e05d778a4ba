"""Turns of each game: on the board by mouse and by touch, by keyboard, and without scripts."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser

from games.check.testing import check
from service.config import Config
from service.store import Store
from tests.browser.placed import place, recorded, served
from tests.browser.player import NARROW, WIDE, Player

TURNS = [4, pytest.param(10, marks=pytest.mark.soak)]
OPENINGS = {
    "brass": ("seats_3", 40),
    "le_havre": ("seats_3", 40),
    "smoky_valley": ("seats_3", 60),
    "oranienburger_kanal": ("seats_2", 40),
}


@pytest.fixture
def pages(config: Config, store: Store) -> Iterator[None]:
    with served(config, store):
        yield


def player(browser: Browser, config: Config, store: Store, name: str, how: str) -> Player:
    """Somebody who plays on from an early position."""
    fixture, length = OPENINGS[name]
    sheet = place(store, recorded(name, fixture), length)
    narrow = how == "touch"
    context = browser.new_context(
        viewport=NARROW if narrow else WIDE,
        has_touch=narrow,
        is_mobile=narrow,
        java_script_enabled=how != "form",
        reduced_motion="reduce",
    )
    return Player(context.new_page(), config, store, sheet.id, how)


@check("W1", "W2")
@pytest.mark.usefixtures("pages")
@pytest.mark.parametrize("how", ["mouse", "touch", "keyboard"])
@pytest.mark.parametrize("name", OPENINGS)
@pytest.mark.parametrize("turns", TURNS)
def test_turns_are_played_on_the_board_with_one_page_load_each(
    browser: Browser, config: Config, store: Store, name: str, how: str, turns: int
) -> None:
    somebody = player(browser, config, store, name, how)
    said = list[str]()
    somebody.page.on("console", lambda message: said.append(message.text))
    for _ in range(turns):
        somebody.turn()
    assert somebody.loads == turns and somebody.steps >= turns
    assert said == []
    somebody.page.context.close()


@check("W2")
@pytest.mark.usefixtures("pages")
@pytest.mark.parametrize("name", OPENINGS)
@pytest.mark.parametrize("turns", TURNS)
def test_turns_are_played_without_scripts_and_return_to_the_turn(
    browser: Browser, config: Config, store: Store, name: str, turns: int
) -> None:
    somebody = player(browser, config, store, name, "form")
    for _ in range(turns):
        somebody.turn()
    assert somebody.page.url.endswith("#turn")
    assert somebody.loads == turns + somebody.steps
    somebody.page.context.close()
