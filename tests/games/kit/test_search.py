"""Bots that look ahead: legal, repeatable, blind to what is hidden, in every game."""

import os
import subprocess
import sys

import msgspec
import pytest

from games.codec import load, pack
from games.engine import Table, new, new_record
from games.kit.levels import LEVELS, Level, turn
from games.kit.search import Search, Step
from games.kit.simulate import Walk, drawn
from games.oranienburger_kanal.cards import TURNS
from games.protocol import Game
from games.rng import Dice
from tests.games.every import EVERY, ROOT

GAMES = sorted(EVERY)
NAMES = [name for name in GAMES if name != "toy"]
QUICK = Level(budget=24)


def after(game: Game, turns: int, seats: int = 0) -> Table:
    """A table some steady turns into a game, where a segment has just begun."""
    table = new(game, seats or game.SEATS[-1], seed="bots")
    for number in range(turns):
        turn(table, table.awaiting()[0], LEVELS["steady"], f"{number}")
    while game.mover(table.state) != table.awaiting()[0] or table.answers:
        turn(table, table.awaiting()[0], LEVELS["steady"], "on")
    return table


def twin(table: Table) -> Table:
    """The same table, opened anew."""
    return Table(table.game, table.stored())


@pytest.mark.parametrize("name", GAMES)
def test_every_level_plays_whole_legal_turns(name: str) -> None:
    table = after(EVERY[name], 2)
    for number, level in enumerate([*LEVELS.values()] * 2):
        quick = level._replace(budget=level.budget // 10)
        seat, length = table.awaiting()[0], table.length
        key = table.opens(seat)[0].key
        table.play(seat, key, turn(twin(table), seat, quick, f"{number}"), by="bot")
        assert table.length > length or seat not in table.awaiting()


@pytest.mark.parametrize("name", GAMES)
def test_the_same_seed_and_budget_give_the_same_turn(name: str) -> None:
    table = after(EVERY[name], 3)
    [first, again] = [turn(twin(table), table.awaiting()[0], QUICK, "7") for _ in range(2)]
    assert first == again


SCRIPT = """
from tests.games.kit.test_search import EVERY, QUICK, after, turn
for name in sorted(EVERY):
    table = after(EVERY[name], 3)
    print(name, turn(table, table.awaiting()[0], QUICK, "7"))
"""


def test_the_same_turn_on_every_machine() -> None:
    said = [
        subprocess.run(
            [sys.executable, "-c", SCRIPT],
            env={**os.environ, "PYTHONHASHSEED": number},
            cwd=ROOT,
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for number in ("1", "2")
    ]
    assert said[0] == said[1] and said[0].count("\n") == len(EVERY)


@pytest.mark.parametrize("name", GAMES)
def test_nothing_hidden_changes_what_a_bot_does(name: str) -> None:
    table = after(EVERY[name], 3)
    seat, state = table.awaiting()[0], load(table.game.STATE, table.checkpoint)
    plans = []
    for number in range(3):
        other = table.game.veil(state, seat, Dice(f"other {number}"))
        record = msgspec.structs.replace(table.stored(), checkpoint=msgspec.Raw(pack(other)))
        plans.append(Search(Table(table.game, record), seat, QUICK.budget, "7").best())
    assert plans[0] == plans[1] == plans[2]


@pytest.mark.parametrize("name", NAMES)
def test_a_turn_that_has_begun_is_searched_from_where_it_stands(name: str) -> None:
    table = after(EVERY[name], 3)
    seat = table.awaiting()[0]
    first = Search(table, seat, QUICK.budget, "7").best()[0]
    table.answer(table.next_ask(seat), first.answer)
    plan = Search(table, seat, QUICK.budget, "7").best()
    assert plan[0].ask == table.next_ask(seat).id
    assert table.next_ask(seat).accepts(plan[0].answer)


def test_nothing_is_searched_where_all_decide_at_once() -> None:
    table = new(EVERY["le_havre"], 2, seed="feast")
    while table.state.segment != "feeding":
        turn(table, table.awaiting()[0], LEVELS["steady"], "on")
    search = Search(table, table.awaiting()[0], QUICK.budget, "7")
    assert search.best() == [] and search.used == 0


def test_every_turn_of_a_lone_round_has_the_whole_budget(monkeypatch: pytest.MonkeyPatch) -> None:
    given = list[int]()

    def best(self: Search) -> list[Step]:
        given.append(self.budget)
        return []

    monkeypatch.setattr(Search, "best", best)
    table = after(EVERY["oranienburger_kanal"], 1, seats=1)
    turn(table, 0, Level(budget=3), "7")
    assert given.count(3) == TURNS[1]


@pytest.mark.parametrize("name", GAMES)
def test_a_walk_in_the_mind_is_the_game_that_a_table_plays(name: str) -> None:
    game, draw = EVERY[name], Dice("answers")
    table = new(game, game.SEATS[-1], seed="walk")
    setup = load(game.STATE, new_record(game, game.SEATS[-1], {}, "walk").checkpoint)
    walk = Walk(game, setup, drawn(Dice("walk")))
    while walk.ask and table.size() < 80:
        answer = walk.ask.sample(draw)
        table.answer(table.next_ask(walk.ask.seat), answer)
        walk.answer(answer)
    assert pack(walk.state) == pack(table.state) and table.size() > 20
