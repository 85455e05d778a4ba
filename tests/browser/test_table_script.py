"""The scripts of the table page, on a stage of their own: press, narrow, preview, confirm."""

import re
from collections.abc import Iterator

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Locator, Page, expect

from games.check.testing import check
from tests.browser.stage import Stage, serve

SOON_MS = 400  # by then the page has looked for what happened


@pytest.fixture
def stage() -> Stage:
    return Stage()


@pytest.fixture
def url(stage: Stage) -> Iterator[str]:
    yield from serve(stage)


@pytest.fixture
def page(browser: Browser, url: str) -> Iterator[Page]:
    """A wide window with the table; nothing may be said on its console."""
    context = browser.new_context(viewport={"width": 1280, "height": 800})
    page, said = context.new_page(), list[str]()
    page.on("console", lambda message: said.append(message.text))
    page.on("pageerror", lambda error: said.append(str(error)))
    page.goto(url)
    yield page
    assert said == []
    context.close()


def thing(page: Page, id: str) -> Locator:
    return page.locator(f'[id="{id}"]')


def option(page: Page, label: str) -> Locator:
    return page.locator("#options button[name=answer]").filter(has_text=label)


def shown(page: Page) -> list[str]:
    labels = page.locator("#options button[name=answer]:visible .label").all_inner_texts()
    return [label.splitlines()[0] for label in labels]


@check("W1")
def test_things_that_options_touch_are_buttons_with_a_name_and_a_number(page: Page) -> None:
    wigan, buoy = thing(page, "town-wigan"), thing(page, "buoy")
    expect(wigan).to_have_attribute("role", "button")
    expect(wigan).to_have_attribute("aria-label", "Wigan: 3 options. 1…")
    expect(buoy).to_have_attribute("aria-label", "Sail to the buoy. 4")
    expect(buoy).to_have_attribute("tabindex", "0")
    expect(buoy.locator(".dot text")).to_have_text("4")
    expect(wigan).to_have_class(re.compile(r"\bstrong\b"))
    expect(thing(page, "town-colne")).not_to_have_attribute("role", "button")


@check("W1")
def test_the_group_that_is_looked_at_has_halos_where_many_things_can_be_chosen(page: Page) -> None:
    expect(page.locator("#table .can")).to_have_count(11)
    expect(page.locator("#table .strong")).to_have_count(3)
    page.get_by_text("Rare").click()
    expect(page.locator("#table .strong")).to_have_count(3)
    option(page, "Moor at 3").hover()
    expect(page.locator("#table .strong")).to_have_count(8)
    expect(thing(page, "town-wigan")).not_to_have_class(re.compile(r"\bstrong\b"))
    expect(thing(page, "berth-3").locator(".dot text")).to_have_text("9")


@check("W1")
def test_a_press_narrows_the_list_and_a_second_thing_narrows_it_further(page: Page) -> None:
    thing(page, "town-wigan").click()
    assert shown(page) == [
        "Build a mill in Wigan",
        "Build a port in Wigan",
        "Lay a line to Preston",
    ]
    thing(page, "town-preston").click()
    assert shown(page) == ["Lay a line to Preston"]
    expect(page.locator(".pick .what")).to_have_text("Lay a line to Preston")
    page.get_by_role("button", name="All options").click()
    assert len(shown(page)) == 4
    expect(page.locator("#table .chosen, #table .picked, #table .tick")).to_have_count(0)


@check("W1", "W2")
def test_a_thing_with_one_option_is_chosen_previewed_and_confirmed_by_a_second_press(
    stage: Stage, page: Page
) -> None:
    thing(page, "buoy").click(force=True)
    expect(page.locator(".effects")).to_have_text("It would sail, key 0.")
    expect(thing(page, "buoy")).to_have_class(re.compile(r"\bchosen\b"))
    assert stage.moves == []
    thing(page, "buoy").click(force=True)
    expect(page.locator("#told")).to_have_text("sail")
    expect(page.locator(".prompt")).to_have_text("Move 2")
    assert (stage.moves, stage.loads) == (["sail"], 1)


def test_a_preview_may_bring_the_board_as_it_would_be(stage: Stage, page: Page) -> None:
    town = thing(page, "town-preston").locator("rect").first
    before = town.get_attribute("fill")
    option(page, "Lay a line").click()
    expect(page.locator(".effects")).to_have_text("It would preston, key 0.")
    expect(town).not_to_have_attribute("fill", str(before))
    expect(thing(page, "town-preston").locator(".tick")).to_have_count(1)
    page.keyboard.press("Escape")
    expect(town).to_have_attribute("fill", str(before))
    expect(page.locator("#table .tick")).to_have_count(0)
    thing(page, "town-preston").click()
    expect(town).not_to_have_attribute("fill", str(before))
    thing(page, "town-preston").click()
    expect(page.locator("#told")).to_have_text("preston")
    assert stage.loads == 1


def test_a_press_is_not_lost_when_the_preview_comes_while_it_is_held(
    stage: Stage, page: Page
) -> None:
    stage.may_answer.clear()
    thing(page, "town-preston").click(force=True)
    page.mouse.down()
    stage.may_answer.set()
    expect(page.locator(".effects")).to_contain_text("It would preston")
    page.mouse.up()
    expect(page.locator("#told")).to_have_text("preston")


@check("W2")
def test_a_press_is_not_lost_when_others_move_while_it_is_held(stage: Stage, page: Page) -> None:
    stage.key = 0
    while not stage.heard:
        page.wait_for_timeout(20)
    thing(page, "buoy").hover(force=True)
    page.mouse.down()
    with page.expect_response(lambda one: "x-towpath-part" in one.request.headers) as heard:
        stage.others_move("colne")
    heard.value.finished()
    page.mouse.up()
    expect(page.locator(".pick .what")).to_have_text("Sail to the buoy")
    expect(page.locator("#told")).to_have_text("colne")
    expect(thing(page, "buoy").locator(".tick")).to_have_count(1)


@pytest.mark.parametrize("again", ["the thing", "the option"])
def test_a_step_ends_a_preview_that_is_on_its_way(stage: Stage, page: Page, again: str) -> None:
    stage.may_answer.clear()
    stage.may_show.clear()
    thing(page, "buoy").click(force=True)
    with page.expect_event("requestfailed", lambda one: one.url.endswith("/preview")):
        if again == "the thing":
            thing(page, "buoy").click(force=True)
        else:
            option(page, "Sail to the buoy").press("Enter")
    stage.may_answer.set()
    stage.may_show.set()
    expect(page.locator("#told")).to_have_text("sail")


@check("W2")
def test_what_others_do_while_a_step_is_sent_is_shown_after_it(stage: Stage, page: Page) -> None:
    while not stage.heard:
        page.wait_for_timeout(20)
    stage.may_show.clear()
    thing(page, "buoy").click(force=True)
    thing(page, "buoy").click(force=True)
    expect(page.locator("#turn")).to_have_attribute("aria-busy", "true")
    while not stage.parts:
        page.wait_for_timeout(20)
    stage.others_move("colne")
    page.wait_for_timeout(SOON_MS)
    stage.may_show.set()
    expect(page.locator("#told")).to_have_text("sail, colne")
    assert len(stage.heard) == 1, "the page goes on listening as before"


@check("W1", "W2")
def test_the_focus_stays_where_it_was_when_others_move(stage: Stage, page: Page) -> None:
    stage.key = 0
    while not stage.heard:
        page.wait_for_timeout(20)
    thing(page, "town-preston").focus()
    stage.others_move("colne")
    expect(page.locator("#told")).to_have_text("colne")
    expect(thing(page, "town-preston")).to_be_focused()


def test_the_board_grows_in_its_frame_and_stays_so_after_a_step(page: Page) -> None:
    drawn = page.locator("#table svg")
    small = drawn.bounding_box()
    for _ in range(3):
        page.get_by_role("button", name="Larger").click()
    large = drawn.bounding_box()
    assert small and large and large["width"] > 2 * small["width"]
    assert page.evaluate("document.documentElement.scrollWidth") <= 1280
    option(page, "Sail").focus()
    expect(thing(page, "buoy").locator(".hit")).to_be_in_viewport()
    option(page, "Sail").click()
    page.get_by_role("button", name="Confirm").click()
    expect(page.locator("#told")).to_have_text("sail")
    kept = drawn.bounding_box()
    assert kept and abs(kept["width"] - large["width"]) < 1


@check("W1", "W2")
def test_a_turn_is_played_by_keyboard_alone(stage: Stage, page: Page) -> None:
    thing(page, "town-wigan").focus()
    page.keyboard.press("ArrowRight")
    expect(thing(page, "town-preston")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator("#said")).to_contain_text("It would preston")
    page.keyboard.press("Escape")
    expect(thing(page, "town-preston")).to_be_focused()
    assert len(shown(page)) == 4
    page.keyboard.press("Enter")
    expect(page.locator(".effects")).to_have_text("It would preston, key 0.")
    page.keyboard.press("Enter")
    expect(page.locator("#told")).to_have_text("preston")
    expect(page.locator("#table .can:focus")).to_have_count(1)
    assert stage.loads == 1


def test_the_list_works_by_numbers_and_folded_options_too(stage: Stage, page: Page) -> None:
    page.keyboard.press("5")
    expect(page.locator(".effects")).to_have_text("It would pass, key 0.")
    expect(page.get_by_text("Rare")).to_be_visible()
    page.keyboard.press("2")
    expect(page.locator(".pick .what")).to_have_text("Build a port in Wigan")
    page.keyboard.press("Enter")
    expect(page.locator("#told")).to_have_text("port")


def test_looking_at_an_option_marks_its_things(page: Page) -> None:
    option(page, "Lay a line").hover()
    expect(thing(page, "town-preston")).to_have_class(re.compile(r"\blit\b"))
    expect(thing(page, "buoy")).not_to_have_class(re.compile(r"\blit\b"))
    option(page, "Sail").focus()
    expect(thing(page, "buoy")).to_have_class(re.compile(r"\blit\b"))


def test_a_thing_that_is_barred_tells_why(page: Page) -> None:
    thing(page, "town-colne").click()
    assert shown(page) == []
    expect(page.locator("#options .barred")).to_be_visible()
    expect(page.locator("#said")).to_have_text("Colne: no card")


@check("W2")
def test_a_step_keeps_the_place_on_the_page(stage: Stage, page: Page) -> None:
    page.evaluate("scrollTo(0, 60)")
    option(page, "Build a mill").click()
    page.get_by_role("button", name="Confirm").click()
    expect(page.locator("#told")).to_have_text("build")
    assert page.evaluate("scrollY") == 60
    assert (stage.loads, page.evaluate("document.activeElement.name")) == (1, "answer")


def test_a_bundle_is_stepped_and_can_be_sent_when_it_is_enough(stage: Stage, page: Page) -> None:
    pay, output = page.locator("button[name=bundle]"), page.locator(".bundle output")
    expect(pay).to_be_disabled()
    expect(output).to_have_text("0 / 3")
    page.get_by_role("spinbutton", name="fish").fill("0")
    page.get_by_role("button", name="fish more").click()
    page.get_by_role("button", name="bread more").click()
    expect(output).to_have_text("3 / 3")
    pay.click()
    expect(page.locator("#told")).to_have_text("good-fish1+good-bread1")


def test_when_others_move_the_page_learns_it_and_an_open_choice_stays(
    stage: Stage, page: Page
) -> None:
    thing(page, "buoy").click(force=True)
    expect(page.locator(".effects")).to_contain_text("It would sail")
    while not stage.heard:
        page.wait_for_timeout(20)
    stage.others_move("colne")
    expect(page.locator("#told")).to_have_text("colne")
    expect(page.locator(".prompt")).to_have_text("Move 2")
    stage.key = len(stage.moves)
    thing(page, "buoy").click(force=True)
    stage.others_move("wigan")
    expect(page.locator("#told")).to_have_text("colne, wigan")
    expect(page.locator(".pick .what")).to_have_text("Sail to the buoy")
    expect(thing(page, "buoy").locator(".tick")).to_have_count(1)
    assert stage.loads == 1


def test_moments_are_stepped_through_by_slider_keys_and_links(
    stage: Stage, page: Page, url: str
) -> None:
    stage.moves = ["wigan", "preston", "colne"]
    page.goto(f"{url}/at/3")
    expect(page.locator("#told")).to_have_text("wigan, preston, colne")
    page.keyboard.press("ArrowLeft")
    expect(page.locator("#told")).to_have_text("wigan, preston")
    assert page.url == f"{url}/at/2"
    page.get_by_role("link", name="Back").click()
    expect(page.locator("#told")).to_have_text("wigan")
    expect(page.get_by_role("link", name="Back")).to_be_focused()
    page.locator("#moment").fill("3")
    expect(page.locator("#told")).to_have_text("wigan, preston, colne")
    page.locator("body").press("Home")
    expect(page.locator("#told")).to_have_text("")
    assert stage.loads == 2


@check("W1")
def test_a_window_that_is_narrow_for_a_moment_gets_its_wide_board_back(page: Page) -> None:
    page.evaluate("""() => {
        const real = window.fetch, gate = new Promise((open) => { window.openGate = open; });
        window.fetch = async (...sent) => (window.asked = true, await gate, real(...sent));
    }""")
    page.set_viewport_size({"width": 390, "height": 800})
    page.wait_for_function("window.asked")
    page.set_viewport_size({"width": 1280, "height": 800})
    with page.expect_response(lambda one: one.request.headers.get("x-towpath-shape") == "page"):
        page.evaluate("() => window.openGate()")
    expect(page.locator("#table")).to_have_attribute("data-shape", "page")


@check("W1")
def test_a_phone_asks_for_its_shape_and_has_targets_of_44_pixels(
    stage: Stage, browser: Browser, url: str
) -> None:
    context = browser.new_context(
        viewport={"width": 390, "height": 800}, has_touch=True, is_mobile=True
    )
    page = context.new_page()
    page.goto(url)
    expect(page.locator("#table")).to_have_attribute("data-shape", "phone")
    for box in page.locator("#table .can").all():
        found = box.bounding_box()
        assert found and found["width"] >= 44 and found["height"] >= 44
    hit = page.locator('[id="buoy"] > .hit').bounding_box()
    assert hit
    page.touchscreen.tap(hit["x"] - 12, hit["y"] - 12)
    expect(page.locator(".pick .what")).to_have_text("Sail to the buoy")
    confirm = page.get_by_role("button", name="Confirm")
    expect(confirm).to_be_in_viewport()
    confirm.tap()
    expect(page.locator("#told")).to_have_text("sail")
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    context.close()


@check("W2")
def test_without_scripts_the_same_form_works(stage: Stage, browser: Browser, url: str) -> None:
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(url)
    page.get_by_role("button", name="Sail").click()
    expect(page.locator("#told")).to_have_text("sail")
    assert stage.moves == ["sail"]
    context.close()


@check("W1")
@pytest.mark.parametrize(("width", "scheme"), [(1280, "light"), (390, "dark")])
def test_axe_finds_nothing_before_and_after_a_press(
    browser: Browser, url: str, width: int, scheme: str
) -> None:
    context = browser.new_context(
        viewport={"width": width, "height": 800},
        color_scheme="dark" if scheme == "dark" else "light",
    )
    page = context.new_page()
    page.goto(url)
    expect(page.locator("#table .strong").first).to_be_visible()
    assert Axe().run(page).response["violations"] == []
    thing(page, "town-wigan").click()
    assert Axe().run(page).response["violations"] == []
    thing(page, "town-preston").click()
    expect(page.locator(".effects")).to_contain_text("It would")
    assert Axe().run(page).response["violations"] == []
    context.close()
