"""What stands around a position: who sits where, the pace, the options, the talk, the help."""

from collections.abc import Iterable, Mapping
from typing import Any

from games.protocol import Game, Option
from service.reader import links
from service.reader.dates import moment
from service.reader.markup import markdown
from service.reader.reader import Reader
from service.reader.words import say
from service.store import Store
from service.tables import account, levels
from service.tables.records import Seat, Sheet

Json = Any


def chairs(store: Store, reader: Reader) -> list[dict[str, Json]]:
    """Who sits where, and who is awaited."""
    awaited, known = reader.awaiting(), profiles(store, reader.sheet)
    return [
        {
            "place": reader.letter_of(n),
            "name": reader.called(n),
            "profile": known.get(chair.player, "") if chair.accepted else "",
            "before": ", ".join(name for _, name, _ in reader.before(n) if name != chair.name),
            "bot": level_text(reader, chair),
            "accepted": chair.accepted,
            "open": chair.open,
            "resigned": chair.resigned,
            "you": n == reader.seat,
            "awaited": n in awaited,
        }
        for n, chair in enumerate(reader.sheet.seats)
    ]


def profiles(store: Store, sheet: Sheet) -> dict[str, str]:
    """The pages of those at a table who have a handle and want to be seen, by their ids."""
    people = store.players(seat.player for seat in sheet.seats if seat.player)
    seen = [one for one in people.values() if account.is_seen(one)]
    return {one.id: links.player_path(one.handle) for one in seen}


def level_text(reader: Reader, chair: Seat) -> str:
    """How well a bot plays, in words; empty for a person, and for a bot whose name tells it."""
    told = not chair.bot or levels.is_unnamed(chair)
    return "" if told else reader.say(f"level.{levels.current(chair.bot)}")


def heard(store: Store, reader: Reader) -> list[dict[str, Json]]:
    """The table talk, but for those whom the reader does not want to hear."""
    hushed = {n for n, seat in enumerate(reader.sheet.seats) if seat.player in reader.hushed}
    said = [line for line in store.talk(reader.sheet.id) if line.get("seat") not in hushed]
    return [{name: one for name, one in line.items() if name != "player"} for line in said]


def talk(store: Store, reader: Reader) -> list[dict[str, Json]]:
    """What was said and heard, with local times."""
    return [
        {
            "name": line.get("name", ""),
            "text": line.get("text", ""),
            "at": moment(line["at"], reader.lang, reader.zone) if "at" in line else "",
        }
        for line in heard(store, reader)
    ]


def help_of(game: Game, lang: str, options: Mapping[str, Json] | None = None) -> Json:
    """The game's own help as HTML, for the options of a table where there is one."""
    return markdown(game.help(lang, options) if options else game.help(lang))


def blurb(game: Game, lang: str) -> str:
    """The first plain paragraph of the game's help."""
    parts = (" ".join(part.split()) for part in game.help(lang).split("\n\n"))
    return next((part for part in parts if part and part[0].isalpha()), "")


def choices(options: Iterable[tuple[str, Option]], lang: str) -> list[dict[str, Json]]:
    """Options or standing orders with their values in words."""
    return [
        {
            "name": name,
            "help": option.about(lang),
            "default": option.default,
            "values": [
                {"value": one, "name": value_name(option, one, lang)} for one in option.values
            ],
        }
        for name, option in options
    ]


def value_name(option: Option, value: Json, lang: str) -> str:
    """A value of an option in words."""
    if isinstance(value, bool):
        return say(lang, "yes" if value else "no")
    return option.said(value, lang)


def settled(reader: Reader) -> list[str]:
    """The options of a table in words: what each is about, and what was chosen."""
    held = reader.sheet.table.options
    return [
        f"{option.about(reader.lang)} → "
        f"{value_name(option, held.get(name, option.default), reader.lang)}"
        for name, option in reader.game.OPTIONS.items()
    ]
