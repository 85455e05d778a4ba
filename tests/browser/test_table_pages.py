"""The pages of real tables: clean to axe in both languages and themes, wide and narrow."""

from collections.abc import Iterator
from typing import Literal

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page, expect

from games.check.testing import check
from service.config import Config
from service.store import Store
from tests.browser.placed import place, recorded, served, turn_of
from tests.browser.player import NARROW, WIDE

LEAST = 10.9
SIZES = """() => [...document.querySelectorAll("#table svg text")].map((one) => {
  const { a, b } = one.getScreenCTM();
  return parseFloat(getComputedStyle(one).fontSize) * Math.hypot(a, b);
})"""
POSITIONS = (
    ("brass", "seats_4", 170),
    ("le_havre", "seats_5", 300),
    ("smoky_valley", "seats_3", 457),
    ("oranienburger_kanal", "seats_1", 120),
)


@pytest.fixture
def pages(config: Config, store: Store) -> Iterator[None]:
    with served(config, store):
        yield


def opened(browser: Browser, url: str, narrow: bool, theme: Literal["light", "dark"]) -> Page:
    """A window on a table."""
    context = browser.new_context(
        viewport=NARROW if narrow else WIDE, has_touch=narrow, is_mobile=narrow, color_scheme=theme
    )
    page = context.new_page()
    page.goto(url)
    expect(page.locator("#table")).to_have_attribute("data-shape", "phone" if narrow else "page")
    return page


def faults(page: Page) -> list[str]:
    """What axe finds."""
    found = Axe().run(page).response["violations"]
    return [f"{one['id']}: {one['nodes'][0]['html'][:160]}" for one in found]


@check("P4", "W3")
@pytest.mark.usefixtures("pages")
@pytest.mark.parametrize("narrow", [False, True], ids=["wide", "narrow"])
@pytest.mark.parametrize("position", POSITIONS, ids=[one[0] for one in POSITIONS])
def test_a_table_is_clean_to_axe_and_its_letters_are_large_enough(
    browser: Browser, config: Config, store: Store, position: tuple[str, str, int], narrow: bool
) -> None:
    name, fixture, length = position
    sheet = place(store, recorded(name, fixture), length)
    url, lang = turn_of(config, sheet, 0), "de" if narrow else "en"
    page = opened(browser, f"{url}?lang={lang}", narrow, "dark" if narrow else "light")
    assert faults(page) == []
    assert min(page.evaluate(SIZES)) >= LEAST
    page.goto(f"{url}/at/100?lang={lang}")
    assert faults(page) == []
    page.context.close()


@check("P4")
@pytest.mark.usefixtures("pages")
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_the_rules_are_clean_to_axe(
    browser: Browser, config: Config, theme: Literal["light", "dark"]
) -> None:
    page = browser.new_page(viewport=NARROW, color_scheme=theme)
    page.goto(f"{config.base_url}/rules/smoky_valley?lang=de")
    assert faults(page) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    page.close()
