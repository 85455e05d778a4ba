"""People in windows of their own, who sign in at an open host and click."""

from playwright.sync_api import Browser, Page, ViewportSize

from service.config import Config
from service.store import Store, secret_digest
from service.tables import signin

PHONE: ViewportSize = {"width": 390, "height": 844}
DESK: ViewportSize = {"width": 1280, "height": 900}


class Somebody:
    """A person with a window and a mailbox."""

    def __init__(
        self,
        browser: Browser,
        config: Config,
        store: Store,
        *,
        viewport: ViewportSize = DESK,
        scripts: bool = True,
        theme: str = "light",
        locale: str = "en-GB",
    ) -> None:
        self.config, self.store, self.clicks = config, store, 0
        self.context = browser.new_context(
            viewport=viewport,
            java_script_enabled=scripts,
            color_scheme="dark" if theme == "dark" else "light",
            locale=locale,
        )
        self.page: Page = self.context.new_page()

    def goto(self, path: str) -> None:
        self.page.goto(self.config.base_url + path)

    def click(self, what: str) -> None:
        """Press one button or link."""
        self.clicks += 1
        self.page.locator(what).first.click()

    def sign_in(self, email: str) -> "Somebody":
        """Ask for a code, read it in the mail, type it."""
        self.goto("/signin")
        self.page.fill("input[name=email]", email)
        self.click("main form button")
        self.page.fill("input[name=code]", self.code())
        self.click("main form button")
        return self

    def code(self) -> str:
        """The code that the mail to this browser shows."""
        cookies = {one["name"]: one["value"] for one in self.context.cookies()}
        knock = self.store.knock(secret_digest(cookies["towpath-browser"]))
        assert knock is not None
        return signin.code(self.config, knock)
