"""The form of a new table: what was typed, and the request that it stands for."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from games import game_named
from games.protocol import Game
from service.pages.table.choice import decode
from service.reader import paces
from service.tables import people
from service.tables.levels import SUBSTITUTE
from service.tables.records import PRIVATE, Player

PLAIN = ("pace", "visibility", "lang", "name")
LONGEST = 300


@dataclass
class Wish:
    """A game to open, as its form says it."""

    game: str
    form: dict[str, str]

    @property
    def rules(self) -> Game:
        """The rules of the game."""
        return game_named(self.game)

    def kind(self, row: int) -> str:
        """Who is to sit at a seat; as few as can play, against a bot, if nothing was said."""
        least = max(2, self.rules.SEATS[0])
        usual = f"bot:{SUBSTITUTE}" if row < least else "none"
        return self.form.get(f"seat{row}", usual)

    def who(self, row: int) -> str:
        """The address or handle that was typed for a seat."""
        return self.form.get(f"who{row}", "").strip()

    def option(self, name: str) -> Any:
        """The value that was chosen for an option."""
        text = self.form.get(f"option.{name}")
        return self.rules.OPTIONS[name].default if text is None else decode(text)

    def value(self, name: str, usual: str) -> str:
        """Any other field."""
        return self.form.get(name, usual)

    def kept(self) -> dict[str, str]:
        """What is remembered for the next table: not the people, nor the name of this one."""
        held = ("seat", "option.", "pace", "visibility", "lang")
        return {
            name: "open" if value == "person" else value
            for name, value in self.form.items()
            if name.startswith(held)
        }

    def body(self, me: Player) -> dict[str, Any]:
        """The request of the API that opens this table."""
        rows = range(1, self.rules.SEATS[-1])
        seats = [seat for row in rows if (seat := self._seat(row))]
        pace = paces.HOURS.get(self.value("pace", paces.USUAL), paces.HOURS[paces.USUAL])
        name = {"name": self.value("name", "").strip()}
        return {
            "game": self.game,
            "seats": [{"player": me.id}, *seats],
            "options": {one: self.option(one) for one in self.rules.OPTIONS},
            "pace": {"hours": pace.hours, "bank": pace.bank},
            "visibility": self.value("visibility", PRIVATE),
            "lang": self.value("lang", me.locale),
            **(name if name["name"] else {}),
        }

    def _seat(self, row: int) -> dict[str, Any] | None:
        return people.wanted_of(self.kind(row), self.who(row))


def wish_of(game: str, form: Mapping[str, str]) -> Wish:
    """The wish of a form; fields that are none of its own are dropped."""
    held = {name: str(form[name])[:LONGEST] for name in _fields(game_named(game)) if name in form}
    return Wish(game, {"game": game, **held})


def _fields(rules: Game) -> list[str]:
    """Every field that the form of a game has."""
    rows = range(1, rules.SEATS[-1])
    seats = [f"{name}{row}" for row in rows for name in ("seat", "who")]
    return [*seats, *(f"option.{one}" for one in rules.OPTIONS), *PLAIN]
