"""The greedy bot."""

from games.engine import Table, new
from games.rng import Dice
from games.smoky_valley.bot import advise
from games.smoky_valley.score import score
from games.smoky_valley.view import veil
from tests.games.smoky_valley.positions import GAME, A, now, play, position


def contest(seats: int, seed: str, bot: int) -> Table:
    """A game of one greedy bot against random players."""
    table, draw = new(GAME, seats, seed=seed), Dice(f"contest {seed}")
    while not table.over:
        one = table.opens()[0]
        seat = one.ask.seat
        greedy = seat == bot
        answer = advise(now(table), one.ask, draw) if greedy else one.ask.sample(draw)
        table.play(seat, one.key, [answer])
    return table


def test_it_beats_random_players() -> None:
    wins = 0
    for number in range(9):
        seats = 2 + number % 3
        table = contest(seats, str(number), number % seats)
        wins += score(now(table))[number % seats].rank == 1
    assert wins >= 8


def test_it_sees_no_more_than_the_table() -> None:
    state = position(goods={"brick": 1, "grain": 1}, tiles={"wellington": ["ship_one"]})
    table = play(state, "sail to wellington")
    ask = table.opens(A)[0].ask
    seen = {advise(veil(now(table), A, Dice(str(n))), ask, Dice("0")) for n in range(5)}
    assert len(seen) == 1


def test_it_takes_prestige_that_lies_on_the_table() -> None:
    state = position(year=1860, goods={"beer": 1}, ships=["us 1 schooner beer:B"], cash=3)
    table = play(state)
    choice = advise(now(table), table.opens(A)[0].ask, Dice("0"))
    assert choice.removeprefix("sail to ") in ("st gabriel", "les bassins", "wellington")
