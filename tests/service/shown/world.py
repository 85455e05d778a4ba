"""A small world that is the same every time: players, tables, browsers, and the hour."""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from copy import deepcopy
from dataclasses import dataclass, field, replace
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
from tests.service.people import Person
from tests.service.shown.reading import read

GAMES.setdefault("toy", cast(Game, toy))
KEYS = ("a-golden-key-0001",)
NOW = 1_795_694_400.0
AGENT = "Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0"
SECRETS = re.compile(r"(?<=[/.=>\s'])[\w.-]{36,}(?=[/'?#\s<]|$)|\b[0-9a-f]{12,64}\b", re.M)
CAST = {
    "ada": Player("pada", "Ada", "ada@example.org", "en", "Europe/London", True, NOW - 86_400),
    "bruno": Player("pbruno", "Bruno", "bruno@example.org", "de", "Europe/Berlin", True, NOW),
    "chloe": Player("pchloe", "Chloe", "chloe@example.org", "en", "Pacific/Auckland", True, NOW),
}
ADA, BRUNO, CHLOE = Seat("Ada", "pada"), Seat("Bruno", "pbruno"), Seat("Chloe", "pchloe")
INVITED = Seat("Bruno", "pbruno", accepted=False, asked=1, invited=NOW)
OPEN, FREE = Seat("", accepted=False, open=True), Seat("", accepted=False)
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
        id = f"game{len(self.games) + 1}"
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

    def text(self, shown: Shown) -> str:
        """Pages one after the other; of those like one before only the lines that are new."""
        pages, known = list[str](), dict[str, set[str]]()
        for title, page in shown:
            head = f"##### {title}: {page.status_code} {page.headers.get('Location', '')}"
            lines = read(page.text, "main" if "<main" in page.text else "")
            head, *lines = (SECRETS.sub("…", line) for line in (head, *lines))
            held = known.setdefault(lines[0] if lines else "", set())
            new = [line for line in lines if line not in held]
            same = len(lines) - len(new)
            pages += [head.strip(), *new, *([f"(and {same} lines as before)"] if same else []), ""]
            held |= set(lines[1:])
        return "\n".join(pages)


@contextmanager
def world(config: Config, store: Store, **more: Any) -> Iterator[World]:
    """The world at its beginning."""
    held = replace(config, base_url="http://towpath.test", secret_keys=KEYS, **more)
    with time_machine.travel(NOW, tick=False) as hour:
        for player in CAST.values():
            store.add_player(player)
        yield World(held, store, hour)
