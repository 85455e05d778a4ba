"""The pages of an account in a browser: nothing that axe would frown at, and no script needed."""

from collections.abc import Iterator
from dataclasses import replace

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, expect

from games.check.testing import check
from service.config import Config
from service.store import Store
from service.tables import account
from service.tables.records import Player
from tests.browser.conftest import LOOKS
from tests.browser.people import DESK, PHONE, Somebody
from tests.browser.placed import served


@pytest.fixture
def site(config: Config, store: Store, cast: dict[str, Player]) -> Iterator[Config]:
    """An open host whose host can be written to."""
    account.call(store, cast["chloe"], "chloe")
    settings = replace(config, trust="open", host_email="host@example.org")
    with served(settings, store):
        yield settings


@check("P4")
@pytest.mark.parametrize(("lang", "theme", "width"), LOOKS)
def test_axe_finds_nothing_on_the_pages_of_an_account(
    browser: Browser, site: Config, store: Store, lang: str, theme: str, width: int
) -> None:
    viewport = PHONE if width == 390 else DESK
    one = Somebody(browser, site, store, viewport=viewport, theme=theme)
    found: dict[str, list[str]] = {}

    def look(name: str) -> None:
        rows = Axe().run(one.page).response["violations"]
        found[name] = [f"{row['id']}: {row['nodes'][0]['html'][:160]}" for row in rows]
        wide = one.page.evaluate("document.documentElement.scrollWidth - innerWidth")
        found[name] += [f"{wide} px too wide"] if wide > 0 else []

    one.goto(f"/signin?lang={lang}")
    look("/signin")
    one.page.fill("input[name=email]", "ada@example.org" if lang == "en" else "bruno@example.org")
    one.click("main form button")
    look("/signin/code")
    one.page.fill("input[name=code]", one.code())
    one.click("main form button")
    for path in ("/me", "/me/delete", "/players/chloe"):
        one.goto(path)
        look(path)
    one.goto("/me")
    one.page.fill("#token-name", "My bot")
    one.click("#tokens form.fields button")
    look("a new token")
    assert found == {name: [] for name in found}


@check("P1")
def test_an_account_is_kept_without_a_script(browser: Browser, site: Config, store: Store) -> None:
    one = Somebody(browser, site, store, viewport=PHONE, scripts=False).sign_in("ada@example.org")
    one.goto("/me")
    one.page.fill("#handle", "ada")
    one.click("#about button")
    expect(one.page.locator("#about [role=status]")).to_be_visible()
    one.page.fill("#zone", "Europe/Berlin")
    one.page.select_option("#asleep", "23")
    one.page.select_option("#awake", "7")
    one.click("#time button")
    known = store.player("pada")
    assert (known.handle, known.zone, known.sleep) == ("ada", "Europe/Berlin", [23, 7])


def test_the_zone_of_the_browser_is_offered(browser: Browser, site: Config, store: Store) -> None:
    one = Somebody(browser, site, store).sign_in("dora@example.org")
    zone = one.page.evaluate("Intl.DateTimeFormat().resolvedOptions().timeZone")
    one.goto("/me")
    one.click("#time button[type=button]")
    assert one.page.input_value("#zone") == zone
