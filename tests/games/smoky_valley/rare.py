"""What is read in rare moments, made anew by `python -m tests.games.smoky_valley.rare`.

tests/fixtures/smoky_valley/rare.<lang>.txt   questions, options, refusals, notes and the position,
and fingerprints of the facts behind them

Recorded games seldom come there, or never. Read the difference before keeping it.
"""

import re
from collections.abc import Iterator, Mapping
from hashlib import sha256
from typing import Any

from games.codec import dump
from games.engine import Table
from games.smoky_valley.score import LINES
from tests.games.every import FIXTURES
from tests.games.shown import LANGUAGES, phrases
from tests.games.smoky_valley.positions import GAME, A, C, do, play, position
from tests.games.traces import asked, told

Moment = tuple[dict[str, Any], tuple[str, ...]]
HOME = {"mccord": "A"}
MCCORD, WELLINGTON, ACQUIRE = "sail to mccord", "sail to wellington", "acquire card"
MOMENTS: Mapping[str, Moment] = {
    "grain instead of flour": (
        {
            "year": 1850,
            "goods": {"grain": 1, "flour": 1},
            "depots": HOME,
            "offer": ["new_city_hall"],
            "piles": {5: ["cheap_card"]},
        },
        (MCCORD, ACQUIRE, "pay grain"),
    ),
    "a further trader": (
        {
            "boat": 0,
            "piles": {4: ["extra_trader"]},
            "ships": ["gb 1 schooner", "us 1 schooner"],
        },
        (MCCORD, "board trader", "board gb 1", "board us 1"),
    ),
    "no further trader": (
        {
            "boat": 0,
            "goods": {"iron": 1},
            "piles": {3: ["extra_trader"]},
            "ships": ["gb 1 schooner iron:B"],
        },
        (WELLINGTON, "ship goods", "load iron on gb 1", "board gb 1", "done", "take cash"),
    ),
    "districts change places": (
        {"boat": 0, "piles": {4: ["swap_districts"]}},
        (MCCORD, "canal action", "swap mccord and wellington"),
    ),
    "basic goods are exchanged": (
        {"boat": 0, "goods": {"wood": 1, "flour": 1}, "piles": {4: ["trade_basic"]}},
        (MCCORD, "canal action", "give wood for iron"),
    ),
    "two goods for a pound": (
        {"goods": {"wood": 1, "iron": 1, "coal": 1}, "piles": {4: ["local_market"]}},
        (MCCORD, "sell three", "sell wood iron"),
    ),
    "the poor are relieved": (
        {"year": 1855, "goods": {"flour": 1, "beer": 2}, "cards": {A: ["poverty_reduction"]}},
        ("relieve beer",),
    ),
    "charcoal for a service": (
        {
            "year": 1860,
            "goods": {"coal": 1, "wood": 3},
            "display": ["coal_power"],
            "cards": {A: ["charcoal_production"]},
        },
        (MCCORD, "develop service", "pay 2 wood"),
    ),
    "charcoal for machines": (
        {
            "goods": {"wood": 1, "iron": 1, "coal": 1},
            "build": {"mccord": ["A manufactory"]},
            "cards": {A: ["charcoal_production"]},
        },
        (MCCORD, "produce goods", "use manufactory 1", "pay 1 wood 1 iron"),
    ),
    "freight on the ship of another": (
        {
            "goods": {"flour": 1, "grain": 1},
            "ships": ["us 1 schooner owner=B", "gb 1 canaller"],
            "cards": {C: ["strategic_partnership_us"]},
        },
        (WELLINGTON, "ship goods", "load flour on us 1"),
    ),
    "an own ship and its token": (
        {
            "goods": {"wood": 1},
            "build": {"wellington": ["B shipyard"]},
            "ships": ["gb 1 schooner grain", "gb 3 schooner iron:B"],
        },
        (WELLINGTON, "produce goods", "use shipyard 1", "ship to gb", "token flour"),
    ),
    "an upgrade that a tile pays for": (
        {
            "year": 1855,
            "goods": {"wood": 1, "iron": 1},
            "depots": HOME,
            "piles": {3: ["upgrade_prestige"]},
        },
        (MCCORD, "upgrade industry"),
    ),
    "a city action first": (
        {
            "year": 1860,
            "goods": {"flour": 1, "coal": 2},
            "offer": ["city_lights"],
            "depots": HOME,
            "display": ["coal_power"],
        },
        (MCCORD, ACQUIRE, "city develop service"),
    ),
    "a city action later": (
        {
            "year": 1860,
            "goods": {"flour": 1, "coal": 2},
            "offer": ["city_lights"],
            "depots": HOME,
            "display": ["coal_power"],
        },
        (MCCORD, ACQUIRE, "later"),
    ),
    "the first trader": (
        {
            "year": 1850,
            "goods": {"iron": 1, "flour": 1},
            "depots": {"wellington": "A"},
            "offer": ["trade_center"],
            "ships": ["gb 1 schooner"],
        },
        (WELLINGTON, ACQUIRE, "load iron on gb 1", "send to us"),
    ),
    "a card moves the boat": (
        {
            "goods": {"grain": 1},
            "offer": ["canal_lock"],
            "depots": {"wellington": "A"},
            "tiles": {"les_bassins": ["ship_one"]},
            "piles": {1: ["trade_basic"]},
        },
        (WELLINGTON, ACQUIRE, "move to mccord", "take ship one from les bassins", "slot 2"),
    ),
    "a card that pays later": (
        {
            "goods": {"grain": 1},
            "offer": ["headquarters"],
            "depots": HOME,
            "cards": {A: ["aqueduct", "commercial_office_us"]},
        },
        (MCCORD, ACQUIRE),
    ),
}
EDITIONS = {"a card that pays later": "german"}
WORD = re.compile(r"(?:>|aria-label=\")([^<>\"]*[^\W\d][^<>\"]*)")
FIRST = ("a city action first", "a city action later")


def moments(name: str) -> Iterator[Table]:
    """The table before and after each move of a moment."""
    settings, moves = MOMENTS[name]
    state = position(**settings)
    state.edition, state.city_first = EDITIONS.get(name, state.edition), name in FIRST
    table = play(state)
    yield table
    for move in moves:
        do(table, A, move)
        yield table


def lines(name: str, lang: str) -> Iterator[str]:
    """What is asked, offered, refused and told on the way; the position at its end; its words."""
    yield f"== {name}"
    behind = sha256()
    for table in moments(name):
        yield from phrases(GAME, table, lang)
        behind.update(dump([*asked(GAME, table, lang), *told(GAME, table, lang)]))
    yield f"behind it: {behind.hexdigest()[:10]}"
    view = table.view(A)
    yield from GAME.table(view, lang).splitlines()
    yield from (f"board: {word}" for word in WORD.findall(GAME.board(view, lang)))


def sheet(lang: str) -> list[str]:
    """The lines of a whole score sheet in words."""
    return [f"score: {line} | {GAME.line(line, lang)}" for line in LINES]


def written(lang: str) -> list[str]:
    """All moments, each line where it is read first."""
    read = (line for name in MOMENTS for line in lines(name, lang) if line)
    return [*dict.fromkeys(read), *sheet(lang)]


if __name__ == "__main__":
    for one in LANGUAGES:
        file = FIXTURES / "smoky_valley" / f"rare.{one}.txt"
        file.write_text("\n".join(written(one)) + "\n")
