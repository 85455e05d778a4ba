"""A player at a real table in a real browser, who presses, taps, types, or has no scripts."""

import random
from dataclasses import dataclass, field
from typing import Any

from playwright.sync_api import Page, Request, TimeoutError, ViewportSize

from games import game_named
from games.engine import Table
from service.config import Config
from service.store import Store
from tests.browser.placed import turn_of

MOST_STEPS = 40
PATIENCE = 8_000
TRIES = 5
WIDE: ViewportSize = {"width": 1280, "height": 800}
NARROW: ViewportSize = {"width": 390, "height": 800}
SEEN = """() => ({
  key: document.querySelector("#turn [name=key]")?.value || "",
  chosen: document.querySelector("#options .chosen button")?.dataset.at.split(" ") || null,
  filtered: document.querySelector("#turn.filtered") !== null,
  focus: document.activeElement.closest("#table .can, #options button") !== null,
  things: [...document.querySelectorAll("#table .can[role=button]")].map((one) => one.id),
})"""
STILL = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"
MOVED_ON = """(key) => !document.querySelector('#turn[aria-busy]')
  && document.querySelector('#turn [name=key]')?.value !== key"""
SPOT = """(id) => {
  const thing = document.getElementById(id), hit = thing?.querySelector(":scope > .hit");
  if (!hit) return null;
  document.dispatchEvent(new CustomEvent("towpath:bring", { detail: [thing] }));
  const sheet = document.querySelector("#turn.filtered");
  if (!sheet) hit.scrollIntoView({ block: "center", inline: "center" });
  const box = hit.getBoundingClientRect();
  for (const [a, b] of [[.5, .5], [.1, .5], [.9, .5], [.5, .1], [.5, .9]]) {
    const [x, y] = [box.left + a * box.width, box.top + b * box.height];
    if (document.elementFromPoint(x, y)?.closest(".can") === thing) return [x, y];
  }
  return null;
}"""

FREE = "([x, y]) => document.elementFromPoint(x, y)?.closest('#table svg') !== null"


@dataclass
class Player:
    """Plays whatever seat is awaited, always the same way for the same seed."""

    page: Page
    config: Config
    store: Store
    game: str
    how: str
    loads: int = 0
    steps: int = 0
    draw: random.Random = field(default_factory=lambda: random.Random("player"))

    def __post_init__(self) -> None:
        self.page.on("request", self._count)

    def _count(self, request: Request) -> None:
        part = "x-towpath-part" in request.headers
        self.loads += request.is_navigation_request() and not part and request.method == "GET"

    def table(self) -> Table:
        """The table as it is stored."""
        sheet = self.store.load(self.game)
        return Table(game_named(sheet.game), sheet.table)

    def turn(self) -> None:
        """One whole turn of a seat that is awaited."""
        table = self.table()
        seat, length = table.awaiting()[0], table.length
        self.page.goto(turn_of(self.config, self.store.load(self.game), seat))
        for _ in range(MOST_STEPS):
            table = self.table()
            if seat not in table.awaiting() or table.length != length:
                return
            self.step(table.opens(seat)[0].key)
        raise AssertionError(f"{self.how}: the turn does not end")

    def step(self, key: str) -> None:
        """One decision, made and confirmed; whoever sees nothing happen tries once more."""
        self.steps += 1
        for _ in range(TRIES):
            try:
                getattr(self, f"_by_{self.how}")()
                self.page.wait_for_function(MOVED_ON, arg=key, timeout=PATIENCE)
                return
            except TimeoutError:
                if self.page.evaluate(MOVED_ON, key):
                    return
        raise AssertionError(f"{self.how}: {key} is not answered")

    def seen(self) -> dict[str, Any]:
        """What of the choice is on the page."""
        found: dict[str, Any] = self.page.evaluate(SEEN)
        return found

    def _by_mouse(self) -> None:
        self._press(lambda x, y: self.page.mouse.click(x, y))

    def _by_touch(self) -> None:
        self._press(lambda x, y: self.page.touchscreen.tap(x, y))

    def _press(self, press: Any) -> None:
        """Press a thing twice; of several options the first of the short list, then the button."""
        spot = self._spot(self.seen()["things"])
        press(*spot)
        if not self.seen()["chosen"]:
            options = self.page.locator("#options button[name=answer]:visible")
            options.first.click(timeout=PATIENCE)
        elif self.page.evaluate(FREE, spot) and self.how == "mouse":
            press(*spot)
            return
        self._confirm(press)

    def _spot(self, things: list[str]) -> tuple[float, float]:
        """Where one of these can be pressed, once the board lies still."""
        self.draw.shuffle(things)
        self.page.evaluate(STILL)
        for id in things:
            if spot := self.page.evaluate(SPOT, id):
                return spot[0], spot[1]
        raise TimeoutError("nothing on the board can be pressed")

    def _confirm(self, press: Any) -> None:
        """Once the preview is there: the chosen thing again if it is in view, else the button."""
        self.page.wait_for_function(
            "() => !document.querySelector('.pick .effects')?.textContent.startsWith('…')",
            timeout=PATIENCE,
        )
        for id in self.seen()["chosen"] or []:
            if self.how == "touch" and (spot := self.page.evaluate(SPOT, id)):
                press(*spot)
                return
        self.page.locator(".pick .confirm").click(timeout=PATIENCE)

    def _by_keyboard(self) -> None:
        """Tab to the board or the list, wander by arrows, press Enter until it is done."""
        self._focus()
        for _ in range(self.draw.randrange(3)):
            self.page.keyboard.press(self.draw.choice(["ArrowDown", "ArrowRight"]))
        while not self.seen()["chosen"]:
            self._focus()
            self.page.keyboard.press("Enter")
        self.page.keyboard.press("Enter")

    def _focus(self) -> None:
        """Tab until something that can be chosen has the focus."""
        for _ in range(60):
            if self.seen()["focus"]:
                return
            self.page.keyboard.press("Tab")
        raise TimeoutError("nothing that can be chosen takes the focus")

    def _by_form(self) -> None:
        """Without scripts: a button of the list; the page comes back at the turn."""
        buttons = self.page.locator("#options button[name=answer]:visible")
        with self.page.expect_navigation(timeout=PATIENCE):
            buttons.nth(self.draw.randrange(buttons.count())).click(timeout=PATIENCE)
