"""What the bot hopes for from its buildings."""

from collections.abc import Callable
from typing import Any

import pytest
from msgspec.structs import replace

from games.asks import Pick
from games.oranienburger_kanal.bot import advise
from games.oranienburger_kanal.bot.appraise import line_worth
from games.oranienburger_kanal.bot.prospects import hopes
from games.oranienburger_kanal.cards import AROUND, TRACK_ROWS
from games.oranienburger_kanal.cards.decks import DECKS
from games.oranienburger_kanal.cards.form import Count, Line, Table, When
from games.oranienburger_kanal.rules.measures import Use
from games.oranienburger_kanal.state import Player
from games.rng import Dice
from tests.games.oranienburger_kanal.positions import position

EARLY, LATE = 15.0, 1.0
ARSENAL, ROWS = "A24", "A55"
ORE = Count("stock", goods=["ore"])
CANALS = Count("track", kinds=["canal"], at="adjacent")
COUNTED: dict[str, Callable[[Count], Line]] = {
    "a condition": lambda count: Line(
        gain=[{"taler": 2}],
        when=[When(count.of, count.kinds, count.at, goods=count.goods, min=3)],
    ),
    "each": lambda count: Line(gain=[{"taler": 1}], per=count),
    "exchanges": lambda count: Line(pay=[{"wood": 1}], times=count, gain=[{"taler": 3}]),
    "a table": lambda count: Line(table=Table(count, {"1": {"taler": 1}, "3+": {"taler": 5}})),
}


def board(buildings: dict[str, str], tracks: dict[str, str], *bridges: str) -> Player:
    """A board with nothing in stock."""
    return Player(buildings=buildings, tracks=tracks, bridges=list(bridges))


def test_it_hopes_for_a_rail_that_only_comes_near() -> None:
    far, near = (board({"b22": ARSENAL}, {rail: "rail"}) for rail in ("h34", "h13"))
    assert hopes(near, "A", EARLY) > hopes(far, "A", EARLY)


def test_a_side_that_carries_another_track_is_lost_to_a_rail() -> None:
    free = board({"b22": ARSENAL}, {"v22": "path"})
    lost = board({"b22": ARSENAL}, {"v22": "road"})
    assert hopes(free, "A", EARLY) > hopes(lost, "A", EARLY)


def test_a_begun_row_is_worth_something_before_it_is_whole() -> None:
    *begun, last = TRACK_ROWS[0]
    together = board({"b33": ROWS}, dict.fromkeys(begun, "road"))
    apart = board({"b33": ROWS}, dict.fromkeys([begun[0], "h11", "v20"], "road"))
    whole = board({"b33": ROWS}, dict.fromkeys([*begun, last], "road"))
    assert hopes(apart, "A", EARLY) < hopes(together, "A", EARLY) < hopes(whole, "A", EARLY)


def test_nothing_is_hoped_of_a_building_that_was_used_twice() -> None:
    used = board({"b22": ARSENAL}, dict.fromkeys(AROUND["b22"], "rail"), "v21", "v22")
    assert hopes(used, "A", EARLY) == 0


def test_hope_fades_towards_the_end() -> None:
    player = board({"b22": ARSENAL}, {"v22": "rail"})
    assert hopes(player, "A", LATE) < hopes(player, "A", EARLY)


@pytest.mark.parametrize("count", [ORE, CANALS], ids=["of the stock", "of the sides"])
@pytest.mark.parametrize("part", COUNTED)
def test_it_counts_what_a_line_counts(
    part: str, count: Count, monkeypatch: pytest.MonkeyPatch
) -> None:
    card = replace(DECKS["A"]["A01"], effects=[COUNTED[part](count)])
    monkeypatch.setitem(DECKS, "A", {"A01": card})
    hoped = []
    for number in (0, 1, 3):
        roads = dict.fromkeys(AROUND["b22"][:3], "road")
        player = board({"b22": "A01"}, {**roads, **dict.fromkeys(AROUND["b22"][:number], "canal")})
        player.stock["ore"] = number
        hoped.append(hopes(player, "A", EARLY))
    assert hoped == sorted(set(hoped))


@pytest.mark.parametrize(("often", "most"), [(2, 2), (5, 5), (9, 5), ("any", 3)])
def test_of_an_exchange_it_expects_only_a_few_times(often: Any, most: int) -> None:
    player = board({"b22": "A01"}, {})
    once, line = (
        Line(pay=[{"ore": 1}], times=times, gain=[{"prestige": 5}]) for times in (1, often)
    )
    worth = line_worth(player, Use("b22", 1), once, EARLY)
    assert worth > 0
    assert line_worth(player, Use("b22", 1), line, EARLY) == pytest.approx(most * worth)


def test_what_it_has_no_thoughts_about_it_leaves_to_chance() -> None:
    state, ask = position(), Pick("harbour.flag", 0, [f"flag {n}" for n in range(9)])
    drawn = [advise(state, ask, Dice(str(n))) for n in range(20)]
    assert len(set(drawn)) > 3 and {*drawn} <= {*ask.answers()}
    assert drawn == [ask.sample(Dice(str(n))) for n in range(20)]
