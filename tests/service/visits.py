"""A visitor with a browser and signed links, mostly at a table of Toy harbour."""

import re
from dataclasses import replace
from html import unescape
from typing import Any, cast

from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from games import GAMES
from games.protocol import Game
from service import create_app, signing
from service.config import Config
from service.signing import Ticket
from service.store import Store
from service.tables import seating, transaction
from service.tables.records import PUBLIC, Pace, Seat
from tests.games import toy

GAMES.setdefault("toy", cast(Game, toy))
FOLDERS = {"turn": "play", "move": "play", "mail": "unsubscribe"}


class Visitor:
    """Opens signed links, fills in forms, and can tell whether anything was stored."""

    def __init__(self, config: Config, store: Store) -> None:
        self.config = config
        self.store = store
        self.client: FlaskClient = create_app(config, store).test_client()

    def start(self, game: str = "toy", hours: float = 0, accepted: bool = True) -> str:
        """Ada before Bruno, always the same draws."""
        seats = [Seat("Ada", "pada"), Seat("Bruno", "pbruno", accepted=accepted)]
        made = seating.create(
            self.store,
            game=game,
            seats=seats,
            host="pada",
            seed="pages",
            speed=Pace(hours=hours),
            visibility=PUBLIC,
        )
        return made.sheet.id

    def key(self, game: str, seat: int = 0) -> str:
        """The key of what the seat is asked."""
        return transaction.open_table(self.store.load(game)).opens(seat)[0].key

    def size(self, game: str) -> int:
        """How many answers were given."""
        return transaction.open_table(self.store.load(game)).size()

    def path(self, purpose: str, payload: Any) -> str:
        """A signed address."""
        folder = FOLDERS.get(purpose, purpose)
        return f"/{folder}/{signing.sign(self.config, purpose, payload)}"

    def turn(self, game: str, seat: int = 0, key: str = "") -> str:
        """The play page of a seat, for what it is asked now."""
        return self.path("turn", Ticket(game, seat, 0, key or self.key(game, seat)))

    def desk(self, game: str, seat: int = 0) -> str:
        """The play page of a seat, whatever it is asked."""
        return self.path("turn", Ticket(game, seat))

    def option(self, game: str, answer: Any, seat: int = 0) -> str:
        """The link of one option."""
        return self.path("move", Ticket(game, seat, 0, self.key(game, seat), answer))

    def get(self, path: str, **headers: str) -> TestResponse:
        return self.client.get(path, headers=headers)

    def post(self, path: str, **form: str) -> TestResponse:
        return self.client.post(path, data=form)

    def follow(self, answer: TestResponse) -> TestResponse:
        """Go where a 303 points."""
        assert answer.status_code == 303
        return self.client.get(answer.headers["Location"])

    def snapshot(self) -> dict[bytes, bytes]:
        """Every key in Redis with its value; who came to look is no part of a game."""
        redis = self.store.redis
        return {key: redis.dump(key) for key in redis.scan_iter() if b":uses:" not in key}

    def with_config(self, **changes: Any) -> "Visitor":
        """The same store served with other settings."""
        return Visitor(replace(self.config, **changes), self.store)


def form_actions(page: TestResponse) -> list[str]:
    """Where the forms of a page go."""
    return [unescape(one) for one in re.findall(r'action="([^"]+)"', page.text)]


def buttons(page: TestResponse) -> list[str]:
    """The values of a page's answer buttons."""
    return [unescape(one) for one in re.findall(r'name="answer" value="([^"]*)"', page.text)]


def steady(page: str) -> str:
    """A page without what is new each time: tokens, the place in a stream, the mark of the talk."""
    page = re.sub(r"/(play|seat)/[\w.~-]+", "", page)
    page = re.sub(r"\?last=[\d.~-]+", "", page)
    return re.sub(r'name="once" value="\w+"', "", page)
