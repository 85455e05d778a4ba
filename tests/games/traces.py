"""What is behind the questions, news, boards and advice of recorded games.

tests/fixtures/<game>/traces.txt  fingerprints of the stretches of each recorded game: all that is
asked there and could be answered, in words too; what is told; what seats see, as a view and drawn;
what a bot would do. Below them the turns that bots play which look ahead or err.

`python -m tests.games.shown` makes it anew after a change that was meant; the columns tell of what.
"""

from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from typing import Any

from games.asks import Decision, Pick
from games.codec import dump
from games.engine import Table
from games.kit.levels import LEVELS, turn
from games.kit.search import Search, Way
from games.protocol import Game
from games.rng import Dice
from tests.games.every import EVERY
from tests.games.kit.test_search import after, twin
from tests.games.shown import LANGUAGES, drawings, positions, recorded
from tests.games.transcripts import fixture_named

STRETCHES = 8
BETWEEN_ADVICE, BETWEEN_DRAWINGS = 2, 17
TURNS = (1, 4, 7)
BUDGET = 60


def asked(game: Game, table: Table, lang: str) -> Iterator[Any]:
    """Every open question with its form, facts and answers, what is refused, and the words."""
    for one in table.opens():
        ask = one.ask
        yield [one.key, ask.form(), ask.facts(), ask.default(), table.rule_id(ask.seat)]
        yield game.prompt(ask, lang)
        for answer in ask.suggestions():
            yield [answer, ask.write(answer), ask.touches(answer), game.label(ask, answer, lang)]
            yield _offered(ask, answer)
        for bar in ask.refused():
            yield [bar, game.barred(ask, bar, lang)]


def _offered(ask: Decision, answer: Any) -> list[Any]:
    if not isinstance(ask, Pick):
        return []
    offer = ask.offer(answer)
    return [offer.facts, offer.group, offer.also]


def told(game: Game, table: Table, lang: str) -> Iterator[Any]:
    """The notes of the last move: in full, in words, and what they touch."""
    for note in [note for move in (table.closed + table.answers)[-1:] for note in move.notes]:
        yield [note, game.tell(note, lang), game.touched(note)]


def seen(game: Game, table: Table, seat: int | None) -> Iterator[Any]:
    """What a seat sees, a position that it could not tell from this one, and the score sheets."""
    yield table.view(seat)
    yield game.veil(table.state, seat, Dice(str(seat)))
    yield table.score(seat)


def advised(game: Game, number: int, table: Table) -> Iterator[Any]:
    """How the position looks to each seat, what orders say, and now and then what a bot would."""
    yield [round(game.evaluate(table.state, seat), 6) for seat in range(table.record.seats)]
    yield game.mover(table.state)
    for one in table.opens():
        for name, order in game.ORDERS.items():
            yield [game.follow(table.state, one.ask, {name: value}) for value in order.values]
        if number % BETWEEN_ADVICE == 0:
            yield game.advise(table.state, one.ask, Dice(str(number)))


def traces(game: Game, stem: str) -> list[str]:
    """A line for each stretch of a recorded game, with a fingerprint for each thing it holds."""
    record = fixture_named(game.NAME, stem)
    size = -(-(len(record["log"]) + 1) // STRETCHES)
    seats = [None, *range(record["seats"])]
    rows: dict[int, dict[str, Any]] = {}
    for number, table, touched in positions(game, record):
        names = ("asked", "told", "seen", "drawn", "advised")
        row = rows.setdefault(number // size, {name: sha256() for name in names})
        lang = LANGUAGES[number % 2]
        row["asked"].update(dump(list(asked(game, table, lang))))
        row["told"].update(dump(list(told(game, table, lang))))
        row["seen"].update(dump(list(seen(game, table, seats[number % len(seats)]))))
        if number % BETWEEN_DRAWINGS == 0:
            row["drawn"].update(dump(list(drawings(game, number, table, touched))))
        row["advised"].update(dump(list(advised(game, number, table))))
    return [
        f"{stem} from {part * size}: "
        + ", ".join(f"{name} {found.hexdigest()[:10]}" for name, found in row.items())
        for part, row in rows.items()
    ]


def thoughts(game: Game) -> list[str]:
    """What bots play that look ahead or err, and a fingerprint of what they have thought of."""
    lines = []
    for turns in TURNS:
        table = after(game, turns)
        seat = table.awaiting()[0]
        for name, level in LEVELS.items():
            quick = level._replace(budget=level.budget // 10)
            answers = turn(twin(table), seat, quick, f"{turns}")
            lines.append(f"{name} after {turns}: {dump(answers).decode()}")
        search = Search(table, seat, BUDGET, f"{turns}")
        ways = search.candidates() if search.world(0) else []
        best = search.compare(ways) if len(ways) > 1 else None
        found = sha256(dump([_thought(way) for way in ways])).hexdigest()[:10]
        lines.append(f"ways after {turns}: {len(ways)} by {search.used}, {found}")
        lines.append(f"best after {turns}: {dump(_thought(best) if best else None).decode()}")
    return lines


def _thought(way: Way) -> list[Any]:
    steps = [[step.ask, step.answer, len(step.others)] for step in way.steps]
    return [steps, way.fixed, round(way.looks, 6), [round(value, 6) for value in way.values]]


def write(name: str, folder: Path) -> None:
    """Make the file of one title."""
    lines = [line for stem in recorded(name) for line in traces(EVERY[name], stem)]
    lines += thoughts(EVERY[name])
    (folder / "traces.txt").write_text("\n".join(lines) + "\n")
