"""What a reader of a table is shown: picture, tidings, scores, deadline, talk. No rules."""

from collections.abc import Iterable, Sequence
from datetime import UTC, datetime
from itertools import groupby
from typing import Any
from zoneinfo import ZoneInfo

from babel.dates import format_datetime, format_timedelta
from babel.numbers import format_decimal

from games.engine import CHOSEN, Move, Table
from games.notation import write_bundle
from games.protocol import Game
from games.seats import letter
from service import clock
from service.reader import as_json
from service.reader.as_json import view_of
from service.reader.markup import markdown, picture
from service.reader.page_words import word
from service.store import Store
from service.tables.records import Pace, Player, Sheet, decode_line

Json = Any
MOST_LINES = 80
PATTERN = {"en": "EEE d MMM yyyy, HH:mm", "de": "EEE, d. MMM yyyy, HH:mm"}


def moment(when: float, lang: str, zone: str = "UTC") -> str:
    """An instant in the reader's own zone, the zone named."""
    local = datetime.fromtimestamp(when, UTC).astimezone(ZoneInfo(zone))
    said = format_datetime(local, PATTERN[lang], tzinfo=ZoneInfo(zone), locale=lang)
    return f"{said} ({zone.replace('_', ' ')})"


def deadline(sheet: Sheet, seat: int, player: Player | None, lang: str) -> dict[str, Json] | None:
    """When the seat has to have moved, and how long that is from now."""
    timer = sheet.timers.get(str(seat))
    if timer is None or not timer.due:
        return None
    left = timer.due - clock.now()
    zone = player.zone if player else "UTC"
    span = format_timedelta(int(abs(left)), granularity="minute", threshold=1.5, locale=lang)
    return {"at": moment(timer.due, lang, zone), "left": span, "late": left < 0}


def tidings(
    game: Game, sheet: Sheet, moves: Iterable[Move], seat: int | None, lang: str
) -> list[dict[str, Json]]:
    """What happened, as that seat may read it, grouped by who did it."""
    notes = [note.seen_by(seat) for move in moves for note in move.notes]
    told = [(note.seat, game.tell(note, lang)) for note in notes]
    told = [(who, text) for who, text in told if text][-MOST_LINES:]
    return [
        {"who": name_of(sheet, who), "lines": [text for _, text in group]}
        for who, group in groupby(told, key=lambda pair: pair[0])
    ]


def draft(table: Table, seat: int, lang: str) -> list[str]:
    """The seat's own turn so far: what came of each step, or the step as it was written."""
    lines: list[str] = []
    for move in table.draft(seat):
        told = as_json.notes_text(table.game, [move], seat, lang)
        lines += told or ([written(move.answer)] if move.by in CHOSEN else [])
    return lines


def written(answer: Json) -> str:
    """An answer in notation, without the ask that it was given to."""
    return write_bundle(answer) if isinstance(answer, dict) else str(answer)


def name_of(sheet: Sheet, seat: int | None) -> str:
    """The name on a seat; nothing for what happened to all."""
    return "" if seat is None or seat >= len(sheet.seats) else sheet.seats[seat].name


def moves_since(store: Store, sheet: Sheet, start: int) -> list[Move]:
    """The logged moves from a place on."""
    return [decode_line(raw).move for raw in store.log(sheet.id, max(0, start))]


def since_own(store: Store, sheet: Sheet, table: Table, seat: int | None) -> list[Move]:
    """The logged moves since the seat's last own one; for spectators the latest ones."""
    moves = moves_since(store, sheet, table.length - MOST_LINES) + others(table, seat)
    own = [n for n, move in enumerate(moves) if move.seat == seat and move.by in CHOSEN]
    return moves[own[-1] + 1 :] if own else moves


def since_key(store: Store, sheet: Sheet, table: Table, seat: int, key: str) -> list[Move]:
    """The logged moves since the decision of a key was opened."""
    place = key.rpartition("@")[2]
    start = int(place) if place.isdecimal() and len(place) < 9 else table.length
    return moves_since(store, sheet, start) + others(table, seat)


def others(table: Table, seat: int | None) -> list[Move]:
    """What the seat may know of the running turn, but for its own part in it."""
    return [move for move in table.known(seat) if move.seat != seat or seat is None]


def score_sheet(table: Table, sheet: Sheet, seat: int | None, lang: str) -> dict[str, Json]:
    """The scores as a table: a column per seat, a row per line, best rank first at the end."""
    scores = as_json.scores_json(table.game, table.score(seat), lang)
    names: dict[str, str] = {}
    points: dict[tuple[str, int], int] = {}
    for score in scores:
        for line in score["lines"]:
            names.setdefault(line["id"], line["name"])
            points[line["id"], score["seat"]] = line["points"]
    rows = [
        {"name": name, "points": [points.get((line, s["seat"]), 0) for s in scores]}
        for line, name in names.items()
    ]
    heads = [
        {"name": name_of(sheet, s["seat"]), "total": s["total"], "rank": s["rank"]} for s in scores
    ]
    return {"heads": heads, "rows": rows, "winners": winners(heads)}


def winners(heads: Sequence[dict[str, Json]]) -> str:
    """Who is in front, several if they share the place."""
    return ", ".join(head["name"] for head in heads if head["rank"] == 1)


def pace_text(pace: Pace, lang: str) -> str:
    """How much time a turn has, in words."""
    hours, bank = (format_decimal(n, "#,##0.#", locale=lang) for n in (pace.hours, pace.bank))
    if pace.bank:
        return word("pace_bank", lang, hours=hours, bank=bank)
    return word("pace_hours", lang, hours=hours) if pace.hours else word("pace_none", lang)


def chairs(sheet: Sheet, table: Table | None, seat: int | None) -> list[dict[str, Json]]:
    """Who sits where, and who is awaited."""
    playing = table is not None and sheet.status == "playing"
    awaited = table.awaiting() if table is not None and playing else []
    return [
        {
            "place": letter(n),
            "name": chair.name,
            "before": ", ".join(str(row[2]) for row in chair.history if row[2] != chair.name),
            "bot": chair.bot,
            "accepted": chair.accepted,
            "resigned": chair.resigned,
            "you": n == seat,
            "awaited": n in awaited,
        }
        for n, chair in enumerate(sheet.seats)
    ]


def board(sheet: Sheet, table: Table, seat: int | None, lang: str) -> dict[str, Json]:
    """The picture and the same as text, both from the reader's own view."""
    seen = view_of(sheet, table, seat)
    game = table.game
    return {"svg": picture(game.board(seen, lang)), "text": game.table(seen, lang)}


def talk(store: Store, sheet: Sheet, lang: str, zone: str) -> list[dict[str, Json]]:
    """The table talk, with local times."""
    return [
        {
            "name": line.get("name", ""),
            "text": line.get("text", ""),
            "at": moment(line["at"], lang, zone) if "at" in line else "",
        }
        for line in store.talk(sheet.id)
    ]


def title_of(game: Game, sheet: Sheet, lang: str) -> str:
    """The game's title, with the name that the table was given."""
    title = game.TITLE.get(lang, game.TITLE["en"])
    return f"{title}: {sheet.name}" if sheet.name else title


def help_of(game: Game, lang: str) -> Json:
    """The game's own help as HTML."""
    return markdown(game.help(lang))


def blurb(game: Game, lang: str) -> str:
    """The first plain paragraph of the game's help."""
    parts = (" ".join(part.split()) for part in game.help(lang).split("\n\n"))
    return next((part for part in parts if part and part[0].isalpha()), "")


def choices(options: Iterable[tuple[str, Any]], lang: str) -> list[dict[str, Json]]:
    """Options or standing orders with their values in words."""
    return [
        {
            "name": name,
            "help": option.help.get(lang, option.help["en"]),
            "default": option.default,
            "values": [
                {"value": value, "name": value_name(value, lang)} for value in option.values
            ],
        }
        for name, option in options
    ]


def value_name(value: Json, lang: str) -> str:
    """A value of an option in words."""
    if isinstance(value, bool):
        return word("yes" if value else "no", lang)
    return str(value).replace("_", " ")
