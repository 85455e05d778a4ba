"""A small world that is the same every time: players, tables, browsers, and the hour."""

import json
import re
from collections.abc import Iterator
from contextlib import contextmanager
from copy import deepcopy
from dataclasses import dataclass, field, replace
from string import ascii_lowercase
from typing import Any, cast

import time_machine
from flask import Flask
from werkzeug.test import TestResponse

from games import GAMES
from games.protocol import Game
from service import create_app, signing
from service.config import Config
from service.signing import Ticket
from service.store import Store
from service.tables import play, seating, transaction
from service.tables.records import PUBLIC, Pace, Player, Seat
from tests.games import toy
from tests.service.conftest import Caller
from tests.service.people import Person
from tests.service.shown.reading import read

GAMES.setdefault("toy", cast(Game, toy))
KEYS = ("a-golden-key-0001",)
NOW = 1_795_694_400.0
AGENT = "Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0"
SECRETS = re.compile(
    r"""whsec_[\w+/=]+|(?<=[/.=>\s'"])[\w.-]{36,}(?=[/'"?#\s<]|$)|(?<![\da-z])p?[\da-f]{12,64}\b"""
)
CAST = {
    "ada": Player("pada", "Ada", "ada@example.org", "en", "Europe/London", True, NOW - 86_400),
    "bruno": Player("pbruno", "Bruno", "bruno@example.org", "de", "Europe/Berlin", True, NOW),
    "chloe": Player("pchloe", "Chloe", "chloe@example.org", "en", "Pacific/Auckland", True, NOW),
}
ADA, BRUNO, CHLOE = Seat("Ada", "pada"), Seat("Bruno", "pbruno"), Seat("Chloe", "pchloe")
INVITED = Seat("Bruno", "pbruno", accepted=False, asked=1, invited=NOW)
OPEN, FREE = Seat("", accepted=False, open=True), Seat("", accepted=False)
HEADS = (
    "Content-Type",
    "Content-Language",
    "Content-Security-Policy",
    "ETag",
    "Link",
    "Retry-After",
    "Deprecation",
    "Sunset",
    "WWW-Authenticate",
)
Shown = Iterator[tuple[str, TestResponse]]


@dataclass
class World:
    """Three players, their browsers, and a clock that goes on a minute with each new thing."""

    config: Config
    store: Store
    hour: time_machine.Traveller
    app: Flask = field(init=False)
    games: list[str] = field(default_factory=list)
    browsers: dict[str, Person] = field(default_factory=dict)
    callers: set[str] = field(default_factory=set)

    def __post_init__(self) -> None:
        self.app = create_app(self.config, self.store)

    def stranger(self) -> Person:
        """A browser that nobody is signed in with."""
        person = Person(self.app)
        person.client.environ_base["HTTP_USER_AGENT"] = AGENT
        return person

    def person(self, name: str) -> Person:
        """A player's browser, signed in."""
        if name not in self.browsers:
            self.browsers[name] = self.stranger().sign_in(CAST[name].email)
            self.hour.shift(60)
        return self.browsers[name]

    def table(self, *seats: Seat, game: str = "toy", hours: float = 24, **more: Any) -> str:
        """A new public table of Ada's, always with the same draws."""
        id = ascii_lowercase[len(self.games)] * 16
        more = {"host": "pada", "seed": "pages", "visibility": PUBLIC, **more}
        chairs = deepcopy(list(seats or (ADA, BRUNO)))
        pace = Pace(hours=hours)
        seating.create(self.store, game=game, seats=chairs, speed=pace, id=id, **more)
        self.hour.shift(60)
        self.games.append(id)
        return id

    def key(self, game: str, seat: int = 0) -> str:
        """The key of what the seat is asked."""
        return transaction.open_table(self.store.load(game)).opens(seat)[0].key

    def play(self, game: str, seat: int, *answers: Any) -> None:
        """Answer one ask after the other."""
        for answer in answers:
            play.move(self.store, game, seat, self.key(game, seat), [answer])
            self.hour.shift(60)

    def finish(self, game: str) -> None:
        """Play to the end: nobody takes anything but fish."""
        while (sheet := self.store.load(game)).status == "playing":
            seat = sheet.asked()[0]
            ask = transaction.open_table(sheet).opens(seat)[0].ask
            self.play(game, seat, ask.suggestions()[0])

    def link(self, purpose: str, payload: Any) -> str:
        """The path of a signed link."""
        folder = {"turn": "play", "move": "play", "mail": "unsubscribe"}.get(purpose, purpose)
        return f"/{folder}/{signing.sign(self.config, purpose, payload)}"

    def turn(self, game: str, seat: int = 0) -> str:
        """The mailed link of what a seat is asked."""
        return self.link("turn", Ticket(game, seat, 0, self.key(game, seat)))

    def caller(self, name: str) -> Caller:
        """A program with a player's token; somebody without one for no name."""
        if name and name not in self.callers:
            self.store.add_token(CAST[name].id, f"token-{name}")
            self.callers.add(name)
        return Caller(self.app.test_client(), f"p{name}.token-{name}" if name else None)

    def plain(self, line: str) -> str:
        """A line without what is another each time; tables by their numbers."""
        for number, game in enumerate(self.games, 1):
            line = line.replace(game, f"game{number}")
        return SECRETS.sub("…", line)

    def text(self, shown: Shown) -> str:
        """Pages one after the other; of those like the one before only the lines that are new."""
        pages, known = list[str](), dict[str, set[str]]()
        for title, page in shown:
            head = f"##### {title}: {page.status_code} {page.headers.get('Location', '')}"
            head, *lines = (self.plain(line) for line in (head, *lines_of(page)))
            kind = lines[0] if lines else ""
            new = [line for line in lines if line not in known.get(kind, set())]
            same, known[kind] = len(lines) - len(new), set(lines[1:])
            pages += [head.strip(), *new, *([f"(and {same} lines as before)"] if same else []), ""]
        return "\n".join(pages)


def lines_of(answer: TestResponse) -> list[str]:
    """A page as it is read, JSON field by field, of anything else its kind and its first words."""
    if answer.mimetype == "text/html":
        return read(answer.text, "main" if "<main" in answer.text else "")
    heads = [f"{name}: {answer.headers[name]}" for name in HEADS if name in answer.headers]
    if not answer.is_json:
        return [*heads, "" if answer.mimetype == "image/png" else answer.text[:20]]
    return [*heads, *(f"{name}: {_json(one)}" for name, one in answer.get_json().items())]


def _json(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False)


@contextmanager
def world(config: Config, store: Store, **more: Any) -> Iterator[World]:
    """The world at its beginning."""
    held = replace(config, base_url="http://towpath.test", secret_keys=KEYS, **more)
    with time_machine.travel(NOW, tick=False) as hour:
        for player in CAST.values():
            store.add_player(player)
        yield World(held, store, hour)
