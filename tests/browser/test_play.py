"""A turn as a player takes it: open the mail, click, confirm, and the next player has mail."""

import re
import time
import urllib.request
from collections.abc import Iterator
from html import unescape

import pytest
from playwright.sync_api import Browser, Page, expect

from games.check.testing import check
from tests.browser.conftest import Service

MAIL_MS = 60_000
TURN = re.compile("your turn|dein Zug")
NARROW, WIDE = 320, 1400
WHOLE = """() => [...document.querySelectorAll("iframe.letter")].every((frame) =>
    frame.contentDocument.documentElement.scrollHeight <= frame.clientHeight + 1)"""


@pytest.fixture(params=["scripts", "no scripts"])
def page(request: pytest.FixtureRequest, browser: Browser) -> Iterator[Page]:
    """A window of a phone's width; everything has to work without scripts too."""
    scripts = request.param == "scripts"
    context = browser.new_context(
        java_script_enabled=scripts,
        viewport={"width": 390, "height": 800},
        color_scheme="dark" if scripts else "light",
    )
    yield context.new_page()
    context.close()


def open_turn(page: Page, service: Service, to: str) -> None:
    """Wait for a turn mail in somebody's mailbox and open it; the list looks again by itself."""
    page.goto(f"{service.url}/mailbox?to={to}")
    page.locator("ol.mails a").filter(has_text=TURN).first.click(timeout=MAIL_MS)
    expect(page.locator("iframe.letter")).to_be_visible()


def wait_for_mails(page: Page, service: Service, to: str, count: int) -> None:
    """Until somebody has that many turn mails."""
    page.goto(f"{service.url}/mailbox?to={to}")
    mails = page.locator("ol.mails a").filter(has_text=TURN)
    expect(mails.nth(count - 1)).to_be_visible(timeout=MAIL_MS)


@check("L2")
def test_a_turn_goes_through_the_mailbox(
    service: Service, page: Page, request: pytest.FixtureRequest
) -> None:
    tag = "x" if "no scripts" in request.node.name else "y"
    ada, bruno = service.player(f"Ada{tag}"), service.player(f"Bruno{tag}", "de")
    game = service.game("le_havre", ada, bruno)
    (seat,) = service.call(f"/v1/games/{game}")["awaiting"]
    first, second = (ada, bruno) if seat == 0 else (bruno, ada)

    open_turn(page, service, first["email"])
    if tag == "y":
        page.wait_for_function(WHOLE)
    letter = page.frame_locator("iframe.letter")
    letter.get_by_role("link", name=re.compile("fish|Fisch")).first.click()
    page.wait_for_url("**/play/*")
    before = service.call(f"/v1/games/{game}")["version"]
    page.get_by_role("button", name=re.compile("Confirm|bestätigen")).click()
    page.get_by_role("button", name=re.compile("end turn", re.IGNORECASE)).click()
    if tag == "y":
        page.locator(".pick .confirm").click()
    expect(page.locator("#turn h2")).to_have_text(re.compile("Not your turn|Du bist nicht am Zug"))
    after = service.call(f"/v1/games/{game}")
    assert after["version"] == before + 1 and after["awaiting"] == [1 - seat]

    wait_for_mails(page, service, second["email"], 1)


@check("L1")
def test_a_browser_that_fetches_a_link_changes_nothing(
    service: Service, page: Page, request: pytest.FixtureRequest
) -> None:
    tag = "x" if "no scripts" in request.node.name else "y"
    ines, jan = service.player(f"Ines{tag}"), service.player(f"Jan{tag}")
    game = service.game("le_havre", ines, jan)
    (seat,) = service.call(f"/v1/games/{game}")["awaiting"]
    open_turn(page, service, (ines, jan)[seat]["email"])
    letter = page.frame_locator("iframe.letter")
    letter.get_by_role("link", name=re.compile("fish|Fisch")).first.click()
    page.wait_for_url("**/play/*")
    before = service.call(f"/v1/games/{game}")
    for _ in range(25):
        page.reload()
        expect(page.get_by_role("button", name=re.compile("Confirm|bestätigen"))).to_be_visible()
    assert service.call(f"/v1/games/{game}") == before


def test_a_reply_in_the_mailbox_is_a_move(service: Service, browser: Browser) -> None:
    carl, dana = service.player("Carl"), service.player("Dana")
    game = service.game("le_havre", carl, dana)
    (seat,) = service.call(f"/v1/games/{game}")["awaiting"]
    first, second = (carl, dana) if seat == 0 else (dana, carl)
    page = browser.new_page()
    open_turn(page, service, first["email"])
    page.get_by_label("A number, moves in notation").fill("take fish; end turn")
    page.get_by_role("button", name="Send reply").click()
    expect(page.get_by_text("The reply was sent and accepted.")).to_be_visible()
    wait_for_mails(page, service, second["email"], 1)
    assert service.call(f"/v1/games/{game}")["awaiting"] == [1 - seat]
    page.close()


@check("L9")
def test_tokens_and_addresses_are_not_logged(service: Service) -> None:
    kurt, lena = service.player("Kurt"), service.player("Lena")
    service.game("le_havre", kurt, lena)
    paths = set[str]()
    for _ in range(MAIL_MS // 200):
        with urllib.request.urlopen(f"{service.url}/mailbox?to=kurt@example.org") as answer:
            mails = re.findall(r'href="(/mailbox/\d+)"', answer.read().decode())
        if mails:
            break
        time.sleep(0.2)
    for mail in mails:
        with urllib.request.urlopen(service.url + mail) as answer:
            shown = unescape(answer.read().decode())
        paths |= set(re.findall(rf'href="{service.url}(/(?:play|unsubscribe)/[^"]+)"', shown))
    assert paths
    for path in paths:
        urllib.request.urlopen(service.url + path).close()
    told = service.log.read_text()
    assert '"letter.sent"' in told
    assert not [path for path in paths if path.rpartition("/")[2] in told]
    assert "@example.org" not in told


@pytest.mark.parametrize(("width", "scheme"), [(NARROW, "light"), (WIDE, "dark")])
def test_pages_fit_the_window_and_break_no_policy(
    service: Service, browser: Browser, width: int, scheme: str
) -> None:
    name = f"Erna{width}{scheme}"
    erna, fritz = service.player(name), service.player(f"Fritz{width}{scheme}")
    game = service.game("brass", erna, fritz, name="A name that is rather long for a phone")
    context = browser.new_context(
        viewport={"width": width, "height": 800},
        color_scheme="dark" if scheme == "dark" else "light",
    )
    page, said = context.new_page(), list[str]()
    page.on("console", lambda message: said.append(message.text))
    (seat,) = service.call(f"/v1/games/{game}")["awaiting"]
    open_turn(page, service, (erna, fritz)[seat]["email"])
    mail = page.url
    page.frame_locator("iframe.letter").get_by_role("link").first.click()
    page.wait_for_url("**/play/*")
    paths = ["/", "/mailbox", "/mailbox/write", "/docs", f"/table/{game}", "/games/smoky_valley"]
    for url in (page.url, mail, *(service.url + path for path in paths)):
        page.goto(url)
        wide = page.evaluate("document.documentElement.scrollWidth")
        assert wide <= width, url
    assert said == []
    context.close()


def test_a_turn_is_played_with_the_keyboard_alone(service: Service, browser: Browser) -> None:
    gina, hugo = service.player("Gina"), service.player("Hugo")
    game = service.game("le_havre", gina, hugo)
    (seat,) = service.call(f"/v1/games/{game}")["awaiting"]
    page = browser.new_page()
    open_turn(page, service, (gina, hugo)[seat]["email"])
    page.frame_locator("iframe.letter").get_by_role("link").first.click()
    page.wait_for_url("**/play/*")
    for _ in range(40):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.name === 'answer'"):
            break
    page.keyboard.press("Enter")
    expect(page.locator("#options .chosen")).to_be_visible()
    page.keyboard.press("Enter")
    expect(page.get_by_text("So far in this turn")).to_be_visible()
    page.close()


@check("W2", "A9")
def test_a_page_that_watches_shows_a_move_without_a_reload(
    service: Service, browser: Browser
) -> None:
    mona, nils = service.player("Mona"), service.player("Nils")
    game = service.game("le_havre", mona, nils, visibility="public")
    (seat,) = service.call(f"/v1/games/{game}")["awaiting"]
    page, loads = browser.new_page(), list[str]()
    page.on("load", lambda _: loads.append(page.url))
    page.goto(f"{service.url}/table/{game}")
    body = {"text": "take fish; end turn"}
    service.call(f"/v1/games/{game}/moves", body, (mona, nils)[seat]["token"])
    expect(page.locator("#since")).to_contain_text("fish")
    assert len(loads) == 1
    page.close()
