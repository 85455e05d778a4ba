"""People start a table, invite, decline, join, play and come back; every page is for everybody."""

import re
from collections.abc import Iterator
from dataclasses import replace

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, expect

from games.check.testing import check
from service.config import Config
from service.store import Store
from service.tables import play
from service.tables.records import Player
from tests.browser.conftest import LOOKS, Service
from tests.browser.people import DESK, PHONE, Somebody
from tests.browser.placed import served

CODE = re.compile(r"Your code: (\w+ \w+)")


@pytest.fixture
def site(config: Config, store: Store, cast: dict[str, Player]) -> Iterator[Config]:
    """An open host: a seat is taken by accepting it."""
    settings = replace(config, trust="open")
    with served(settings, store):
        yield settings


def finish(store: Store, game: str) -> None:
    """Bots play whatever is left for everybody."""
    while awaited := play.awaiting(store.load(game)):
        play.bot_turn(store, game, awaited[0], store.load(game).timers[str(awaited[0])].key)


def play_a_turn(one: Somebody, game: str) -> None:
    """One whole turn by the forms of the page: always the first option."""
    one.goto(f"/table/{game}")
    while one.page.locator("#turn #options button").count():
        one.page.locator("#turn #options button[name=answer]:visible").first.click()
        one.page.wait_for_load_state()


@check("P1")
@check("P3")
def test_four_people_play_brass_from_the_door_to_the_rematch(
    browser: Browser, site: Config, store: Store
) -> None:
    ada, bruno, chloe, dora = (
        Somebody(browser, site, store, viewport=PHONE if name == "chloe" else DESK, scripts=False)
        for name in ("ada", "bruno", "chloe", "dora")
    )
    for one, name in ((ada, "ada"), (bruno, "bruno"), (chloe, "chloe"), (dora, "dora")):
        one.sign_in(f"{name}@example.org")

    ada.goto("/new?game=brass")
    for row, name in enumerate(("bruno", "chloe"), 1):
        ada.page.select_option(f"[name=seat{row}]", "person")
        ada.page.fill(f"[name=who{row}]", f"{name}@example.org")
    ada.page.select_option("[name=seat3]", "open")
    ada.click("button[value=look]")
    ada.click("button[value=open]")
    game = ada.page.url.rpartition("/")[2]
    link = ada.page.locator("#share ~ input.copy").input_value()

    bruno.goto("/")
    bruno.click(f"a[href$='{game}']")
    bruno.click("button[value=decline]")
    chloe.goto(f"/table/{game}")
    chloe.click("button[value=accept]")
    dora.page.goto(link)
    dora.click("main form button")

    ada.goto(f"/table/{game}")
    expect(ada.page.locator("main")).to_contain_text("bruno (declined)")
    ada.page.locator("details:has([name=seat][value='1']) select[name=kind]").select_option(
        "bot:easy"
    )
    ada.click("details:has([name=seat][value='1']) button[value=replace]")
    assert store.load(game).status == "playing"

    people = {0: ada, 2: chloe, 3: dora}
    for _ in range(4):
        [seat] = play.awaiting(store.load(game))
        if seat in people:
            play_a_turn(people[seat], game)
        else:
            play.bot_turn(store, game, seat, store.load(game).timers[str(seat)].key)
    assert store.load(game).table.length > 4
    finish(store, game)

    chloe.goto(f"/table/{game}")
    expect(chloe.page.locator("table.scores")).to_be_visible()
    chloe.click("button[value=rematch]")
    again = chloe.page.url.rpartition("/")[2]
    for one in (ada, dora):
        one.goto(f"/table/{again}")
        one.click("button[value=accept]")
    made = store.load(again)
    assert made.status == "playing" and made.host == "pchloe"
    assert [chair.name for chair in made.seats][2:] == ["Chloe", "Dora"]


@check("P4")
@pytest.mark.parametrize(("lang", "theme", "width"), LOOKS)
def test_axe_finds_nothing_on_any_page(
    browser: Browser, site: Config, store: Store, lang: str, theme: str, width: int
) -> None:
    viewport = PHONE if width == 390 else DESK
    email = "ada@example.org" if lang == "en" else "bruno@example.org"
    one = Somebody(browser, site, store, viewport=viewport, theme=theme)
    found: dict[str, list[str]] = {}

    def look(name: str) -> None:
        rows = Axe().run(one.page).response["violations"]
        found[name] = [f"{row['id']}: {row['nodes'][0]['html'][:160]}" for row in rows]
        wide = one.page.evaluate("document.documentElement.scrollWidth - innerWidth")
        found[name] += [f"{wide} px too wide"] if wide > 0 else []

    for path in ("/", "/rules", "/signin"):
        one.goto(f"{path}?lang={lang}")
        look(path)
    one.sign_in(email)
    for path in (
        "/",
        "/new",
        "/new?game=le_havre",
        "/tables",
        "/games",
        "/me",
        "/rules",
        "/rules/brass",
    ):
        one.goto(path)
        look(path)
    one.goto("/new?game=oranienburger_kanal")
    one.page.select_option("[name=seat1]", "open")
    one.page.check("[name=visibility][value=public]")
    one.click("button[value=look]")
    look("/new, in words")
    one.click("button[value=open]")
    look("/table before the start")
    game, link = one.page.url.rpartition("/")[2], one.page.locator("#share ~ input.copy")
    path = link.input_value().removeprefix(site.base_url)
    one.goto("/tables")
    look("/tables with a table")
    one.goto(path)
    look("/join")
    one.goto(f"/table/{game}")
    one.click("button[value=start]")
    look("/table")
    finish(store, game)
    one.goto(f"/table/{game}")
    look("/table after the end")
    assert {name: rows for name, rows in found.items() if rows} == {}


@check("P1")
def test_a_new_user_has_a_game_against_a_bot_within_twelve_clicks(
    browser: Browser, service: Service
) -> None:
    page, clicks = browser.new_context(viewport=PHONE, locale="en-GB").new_page(), 0

    def click(what: str) -> None:
        nonlocal clicks
        clicks += 1
        page.locator(what).first.click()

    page.goto(service.url)
    click("a.button.first")
    page.fill("input[name=email]", "newcomer@example.org")
    page.fill("input[name=name]", "Nora")
    click("main form button")
    click("main a[href*=mailbox]")
    page.locator("ol.mails a").first.click(timeout=60_000)
    clicks += 1
    code = CODE.search(page.content())
    assert code is not None
    page.goto(f"{service.url}/signin/code")
    page.fill("input[name=code]", code[1])
    click("main form button")
    click("ul.shelf a[href*=le_havre]")
    click("button[value=look]")
    click("button[value=open]")
    expect(page.locator("#table svg")).to_be_visible()
    expect(page.locator("#turn")).to_be_visible()
    assert clicks <= 12
