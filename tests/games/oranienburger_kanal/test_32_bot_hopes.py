"""What the bot hopes for from single lines, as a share of what they bring at best."""

from typing import Any

import pytest
from msgspec.structs import replace

from games.check.testing import rule
from games.oranienburger_kanal.bot import RULES, mover
from games.oranienburger_kanal.bot.prospects import hopes
from games.oranienburger_kanal.cards import AROUND
from games.oranienburger_kanal.cards.decks import DECKS
from games.oranienburger_kanal.cards.form import Count, Line, Place, Table, When
from games.oranienburger_kanal.state import Player
from tests.games.oranienburger_kanal.positions import position
from tests.games.oranienburger_kanal.test_29_offers import OPTIONS

EARLY = 15.0
ORE = Count("stock", goods=["ore"])
TALER = [{"taler": 1}]
PLAIN = Line(gain=TALER)


def hoped(line: Line, patch: pytest.MonkeyPatch, ore: int = 0, at: str = "b22") -> float:
    """The hope in a line on a board with three tracks around the building and so much ore."""
    name = f"A {line} {ore}"
    patch.setitem(DECKS, name, {"A01": replace(DECKS["A"]["A01"], effects=[line])})
    player = Player(buildings={at: "A01"}, tracks=dict.fromkeys(AROUND[at][:3], "path"))
    player.stock["ore"] = ore
    return hopes(player, name, EARLY)


@rule("EL-4", "EL-5", "EL-6")
@pytest.mark.parametrize(
    ("line", "shares"),
    [
        (Line(gain=TALER, per=ORE), [0, 1, 2, 3, 4]),
        (Line(gain=TALER, per=Count("stock", goods=["ore"], each=2)), [0, 0.5, 1, 1.5, 2]),
        (Line(gain=TALER, per=Count("stock", goods=["ore"], max=3)), [0, 1, 2, 3, 3]),
        (Line(gain=TALER, when=[When("stock", goods=["ore"], eq=2)]), [0, 0, 1, 0, 0]),
        (Line(gain=TALER, when=[When("stock", goods=["ore"], min=2)]), [0, 0.5, 1, 1, 1]),
        (Line(table=Table(ORE, {"2": {"taler": 2}, "4+": {"taler": 6}})), [0, 1, 2, 4, 6]),
        (Line(table=Table(ORE, {"3": {"taler": 6}, "1": {"taler": 2}})), [0, 2, 4, 6, 6]),
    ],
)
def test_hope_follows_what_is_counted(
    line: Line, shares: list[float], monkeypatch: pytest.MonkeyPatch
) -> None:
    plain = hoped(PLAIN, monkeypatch)
    found = [hoped(line, monkeypatch, ore) / plain for ore in range(5)]
    assert found == pytest.approx(shares)


@rule("EL-4")
@pytest.mark.parametrize(
    ("position", "met"),
    [
        ("corner", [1, 0, 0]),
        ("edge", [0, 1, 0]),
        ("border", [1, 1, 0]),
        ("inner", [0, 0, 1]),
    ],
)
def test_hope_minds_the_position(
    position: str, met: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    line = Line(gain=TALER, when=[When(position=position)])
    found = [hoped(line, monkeypatch, at=field) > 0 for field in ("b11", "b12", "b22")]
    assert found == [bool(one) for one in met]


@rule("OK-8.13")
def test_a_second_use_is_far_and_a_first_one_may_be_past(monkeypatch: pytest.MonkeyPatch) -> None:
    first, second = (Line(gain=TALER, when=[When("activation", eq=n)]) for n in (1, 2))
    assert hoped(first, monkeypatch) == hoped(PLAIN, monkeypatch)
    assert 0 < hoped(second, monkeypatch) < hoped(first, monkeypatch) / 2
    used = Player(buildings={"b22": "A01"}, tracks=dict.fromkeys(AROUND["b22"], "path"))
    for line, later in ((first, False), (second, True)):
        monkeypatch.setitem(DECKS, f"A{line}", {"A01": replace(DECKS["A"]["A01"], effects=[line])})
        assert (hopes(used, f"A{line}", EARLY) > 0) is later


@rule("EL-5", "EL-10")
def test_the_best_of_several_things_is_hoped_for(monkeypatch: pytest.MonkeyPatch) -> None:
    both = [{"wood": 1}, {"taler": 3}, {"taler": 2}]
    worth = hoped(PLAIN, monkeypatch)
    for pick, taler in ((1, 3), (2, 5)):
        assert hoped(Line(gain=both, pick=pick), monkeypatch) == pytest.approx(taler * worth)
    path, canal = (Line(place=Place("track", 1, "board", [kind])) for kind in ("path", "canal"))
    either = Line(place=Place("track", 1, "board", ["path", "canal"]))
    assert hoped(path, monkeypatch) < hoped(canal, monkeypatch) == hoped(either, monkeypatch)
    two = Line(place=Place("bridge", 2, "board"))
    assert hoped(two, monkeypatch) == 2 * hoped(
        Line(place=Place("bridge", 1, "board")), monkeypatch
    )


@rule("EL-7", "EL-8")
def test_an_exchange_is_worth_what_is_left_of_it(monkeypatch: pytest.MonkeyPatch) -> None:
    worth = hoped(PLAIN, monkeypatch)
    often: list[tuple[Any, int]] = [(1, 1), (4, 4), (9, 5), ("any", 3)]
    for times, most in often:
        line = Line(pay=[{"taler": 1}, {"taler": 2}], times=times, gain=[{"taler": 3}])
        assert hoped(line, monkeypatch) == pytest.approx(2 * most * worth)
    counted = Line(pay=[{"taler": 1}], times=ORE, gain=[{"taler": 3}])
    assert hoped(counted, monkeypatch, 3) == pytest.approx(6 * worth)
    assert hoped(Line(pay=[{"taler": 3}], times=2, gain=TALER), monkeypatch) == 0


@pytest.mark.parametrize(("count", "begun"), [("row", "h01 h02 h03"), ("column", "v10 v20")])
def test_begun_rows_and_columns_are_worth_something(
    count: str, begun: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    card = replace(DECKS["A"]["A01"], effects=[Line(gain=TALER, per=Count(count, kinds=["road"]))])
    monkeypatch.setitem(DECKS, "lines", {"A01": card})
    some, none = (
        Player(buildings={"b33": "A01"}, tracks=dict.fromkeys(begun.split(), kind))
        for kind in ("road", "path")
    )
    assert hopes(some, "lines", EARLY) > hopes(none, "lines", EARLY) == 0


def test_a_second_bridge_takes_about_three_turns(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(DECKS, "plain", {"A01": replace(DECKS["A"]["A01"], effects=[PLAIN])})
    board = Player(buildings={"b22": "A01"}, tracks=dict.fromkeys(AROUND["b22"], "path"))
    board.bridges = ["v21"]
    late, soon, early = (hopes(board, "plain", left) for left in (2.0, 3.1, 9.0))
    assert 0 < late < soon == early


def test_the_bot_has_thoughts_about_every_question() -> None:
    assert set(RULES) == set(OPTIONS)
    assert mover(position()) == 0
