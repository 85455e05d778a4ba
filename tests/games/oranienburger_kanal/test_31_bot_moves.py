"""Single answers of the bot, each in a position that leaves no doubt."""

from typing import Any

import pytest
from msgspec.structs import replace

from games.asks import Decision
from games.check.testing import do
from games.engine import Table, new
from games.oranienburger_kanal.bot import advise, mover
from games.oranienburger_kanal.bot.appraise import line_worth, turns_left
from games.oranienburger_kanal.bot.prospects import hopes
from games.oranienburger_kanal.cards import AROUND, PRINTED_TRACKS
from games.oranienburger_kanal.cards.decks import DECKS
from games.oranienburger_kanal.cards.form import Line
from games.oranienburger_kanal.rules.measures import Use
from games.oranienburger_kanal.state import Player, State
from games.rng import Dice
from tests.games.oranienburger_kanal.positions import GAME, give, live, position, round_ends, table
from tests.games.oranienburger_kanal.test_19_traps import with_first_card

PAYMENTS = [{"wood": 1}, {"clay": 1}, {"ore": 1}]
DEAR = {"iron": 5}


def asked(one: Table) -> Decision:
    """The open question of seat A."""
    return one.opens(0)[0].ask


def advice(one: Table) -> Any:
    """What the bot answers for seat A."""
    return advise(live(one), asked(one), Dice("bot"))


def beside_a_gap(card: str, *having: int) -> Table:
    """Seat A has used field 3 and closes the last gap around a building."""
    state = position()
    player = state.players[0]
    player.tracks |= dict.fromkeys(AROUND["b22"][:3], "road")
    player.buildings["b22"] = card
    give(player, *having)
    one = table(state)
    do(one, 0, "f3", "path", AROUND["b22"][3])
    return one


def test_its_starting_tracks_lie_where_the_front_prints_them() -> None:
    one = new(GAME, 1, {"side": "back"}, "start")
    for _ in PRINTED_TRACKS:
        do(one, 0, advice(one))
    assert live(one).players[0].tracks == PRINTED_TRACKS


def test_a_starting_field_that_is_taken_is_replaced_by_the_first_free_one() -> None:
    one = new(GAME, 1, {"side": "back"}, "start")
    do(one, 0, advice(one), "h24")
    assert (asked(one).id, advice(one)) == ("setup.rail", "h01")


@pytest.mark.parametrize(
    ("having", "answer"),
    [
        ((2, 2, 2), "turn wheel"),
        ((0, 2, 2, 0, 0, 9), "turn wheel"),
        ((8, 8, 8, 6, 6), "done"),
        ((1, 1, 1, 6, 6), "done"),
    ],
)
def test_it_turns_the_wheel_where_that_brings_something(
    having: tuple[int, ...], answer: str
) -> None:
    state = position()
    give(state.players[0], *having)
    assert advice(round_ends(state, "f1", "f2", "f3", "f4", "f5")) == answer


def test_after_the_last_wheel_turn_it_is_done() -> None:
    state = position(1)
    state.last, state.round = True, 7
    give(state.players[0], 2, 2, 2, 0, 0, 9)
    one = round_ends(state, "f2", "f3", "f4", "f5")
    do(one, 0, advice(one))
    assert advice(one) == "done"


def test_it_takes_free_tracks_before_goods_and_goods_before_exchanges(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    rails = DECKS["A"]["A26"].effects[0]
    trade, gift = Line(pay=[{"wood": 1}], times=1, gain=[{"iron": 2}]), Line(gain=[{"ore": 2}])
    with_first_card(monkeypatch, trade, gift, rails)
    one = beside_a_gap("A01", 3, 2)
    live(one).players[0].tracks["h24"] = "rail"
    order = []
    for _ in range(2):
        order.append(advice(one))
        do(one, 0, order[-1])
        while asked(one).id != "activation.line":
            do(one, 0, advice(one))
    assert order == ["line 3", "line 2"] and advice(one) == "line 1"


def test_it_leaves_a_line_that_costs_more_than_it_brings(monkeypatch: pytest.MonkeyPatch) -> None:
    with_first_card(monkeypatch, Line(pay=[{"iron": 1}], times=1, gain=[{"wood": 1}]))
    one = beside_a_gap("A01", 1, 2, 1, 1, 4)
    assert (asked(one).id, advice(one)) == ("activation.line", "finish")


@pytest.mark.parametrize(
    ("gain", "having", "times"),
    [
        ({"prestige": 3}, (0, 6), 6),
        ({"brick": 1}, (0, 6, 0, 4), 2),
        ({"brick": 1}, (0, 6, 0, 6), 1),
    ],
)
def test_it_exchanges_as_often_as_that_pays(
    gain: dict[str, int], having: tuple[int, ...], times: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    with_first_card(monkeypatch, Line(pay=[{"clay": 1}], times="any", gain=[gain]))
    one = beside_a_gap("A01", *having)
    do(one, 0, "line 1")
    assert (asked(one).id, asked(one).form()["high"], advice(one)) == ("line.times", 6, times)


def test_of_different_payments_it_expects_some_but_not_all() -> None:
    gain: list[dict[str, int]] = [{"prestige": 4}]
    apart = Line(pay=PAYMENTS, times=3, distinct=True, gain=gain)
    single = Line(pay=PAYMENTS[:1], times=1, gain=gain)
    player, use = Player(), Use("b22", 1)
    once = line_worth(player, use, single, 9.0)
    assert once < line_worth(player, use, apart, 9.0) < 3 * once
    dear = replace(apart, pay=[*PAYMENTS, DEAR])
    assert line_worth(player, use, dear, 9.0) == line_worth(player, use, apart, 9.0)


def test_it_hopes_for_some_of_different_payments(monkeypatch: pytest.MonkeyPatch) -> None:
    hoped = []
    for number, payments in enumerate((PAYMENTS[:1], PAYMENTS, [*PAYMENTS, DEAR])):
        often = len(payments)
        line = Line(pay=payments, times=often, distinct=often > 1, gain=[{"prestige": 4}])
        cards = {**DECKS["A"], "A01": replace(DECKS["A"]["A01"], effects=[line])}
        monkeypatch.setitem(DECKS, f"A{number}", cards)
        board = Player(buildings={"b22": "A01"}, tracks=dict.fromkeys(AROUND["b22"][:3], "path"))
        hoped.append(hopes(board, f"A{number}", 9.0))
    once, apart, dear = hoped
    assert 0 < once < apart < 3 * once and dear == apart


@pytest.mark.parametrize(
    ("seats", "changes", "left"),
    [
        (1, {"round": 1}, 28.0),
        (1, {"round": 7}, 4.0),
        (1, {"round": 7, "turn": 3}, 1.0),
        (2, {"last": True}, 2.5),
        (2, {"last": True, "turn": 4}, 0.5),
        (2, {"stacks": {"green": [], "orange": [], "blue": ["A41", "A42", "A43"]}}, 10.0),
    ],
)
def test_it_knows_how_many_turns_may_be_left(
    seats: int, changes: dict[str, Any], left: float
) -> None:
    state: State = position(seats)
    for name, value in changes.items():
        setattr(state, name, value)
    assert turns_left(state) == left


def test_it_moves_only_in_turns() -> None:
    state = position()
    state.actor = 1
    assert mover(state) == 1
    state.segment = "round_end"
    assert mover(state) is None
