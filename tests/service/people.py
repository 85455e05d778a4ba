"""A person with a browser: follows links, fills in forms, keeps cookies."""

import re
from html import unescape

from flask import Flask
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from service.api.access import Desk
from service.store import secret_digest
from service.tables import signin
from service.tables.records import Knock


class Person:
    """One browser, and the mailbox of the person in front of it."""

    def __init__(self, app: Flask) -> None:
        self.client: FlaskClient = app.test_client()
        self.desk: Desk = app.extensions["towpath"]

    def get(self, path: str, **headers: str) -> TestResponse:
        return self.client.get(path, headers=headers)

    def send(self, page: str, action: str = "", **form: str) -> TestResponse:
        """Open a page and send a form of it, with the token that it carries."""
        form = {"csrf": self.token(page), **form}
        return self.client.post(action or page, data=form)

    def token(self, page: str) -> str:
        """What the forms of a page carry against forgery."""
        found = re.search(r'name="csrf" value="([^"]+)"', self.get(page).text)
        assert found, f"{page} has no form"
        return unescape(found[1])

    def cookie(self, kind: str) -> str:
        held = self.client.get_cookie(f"towpath-{kind}")
        return held.value if held else ""

    def knock(self) -> Knock | None:
        """What this browser asked."""
        return self.desk.store.knock(secret_digest(self.cookie("browser")))

    def code(self) -> str:
        """The code in the mail."""
        knock = self.knock()
        assert knock is not None
        return signin.code(self.desk.config, knock)

    def ask(self, email: str, **form: str) -> TestResponse:
        """Ask for a code."""
        return self.send("/signin", email=email, **form)

    def sign_in(self, email: str, **form: str) -> "Person":
        """Ask for a code, read the mail, type the code."""
        self.ask(email, **form)
        done = self.send("/signin/code", code=self.code())
        assert done.status_code == 303, done.text
        return self
