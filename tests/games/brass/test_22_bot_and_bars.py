"""The greedy bot, whole games with every invariant, and the bar of size."""

import pytest

from games import brass
from games.brass.bot.mind import HUNGER, Mind
from games.brass.bot.prospects import PURSE
from games.brass.rules.terms import distances
from games.check.testing import any_open
from games.engine import Table, new
from games.rng import Dice
from tests.games.brass.positions import BLUE, RED, now, table

OTHER = {
    "industry_card_exception": "no_pieces_on_board",
    "loan_ban": "both_eras",
    "failed_distant_sale_ends": "turn",
    "tie_break_income": "space",
    "refill_time": "end_of_turn",
    "uncovered_debt": "negative_cash",
}


def played_by(bots: set[int], seats: int, seed: str, options: dict[str, str]) -> Table:
    """A game of greedy seats against random ones, checked after each move."""
    draw = Dice(f"bots:{seed}")
    one = new(brass, seats, options, seed)
    while not one.over:
        ask = any_open(one, draw)
        greedy = ask.ask.seat in bots
        answer = brass.advise(now(one), ask.ask, draw) if greedy else ask.ask.sample(draw)
        one.play(ask.ask.seat, ask.key, [answer])
        brass.check(now(one))
    return one


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_greedy_bot_beats_random_seats(seats: int) -> None:
    for number in range(4):
        one = played_by({number % seats}, seats, f"duel {number}", {})
        assert one.score(None)[number % seats].rank == 1


@pytest.mark.parametrize("options", [{}, OTHER], ids=["default", "other"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_greedy_games_keep_every_invariant(seats: int, options: dict[str, str]) -> None:
    one = played_by(set(range(seats)), seats, "greedy", options)
    for seat, score in enumerate(one.score(None)):
        assert score.total == now(one).players[seat].vp == sum(n for _, n in score.lines)
    assert sorted(score.rank for score in one.score(None)) == list(range(1, seats + 1))


def test_a_checkpoint_stays_below_12_kb() -> None:
    one = played_by(set(range(4)), 4, "size", {})
    assert len(bytes(one.stored().checkpoint)) < 12_000


def test_paths_are_looked_up_not_searched_again() -> None:
    distances.cache_clear()
    one = played_by({RED, BLUE}, 4, "paths", {})
    laid = sum(note.kind == "linked" for move in one.closed for note in move.notes)
    info = distances.cache_info()
    assert info.misses <= laid + 2 and info.hits > 5 * info.misses


def test_the_bot_sells_the_counter_it_misses_least() -> None:
    board = {"fleetwood:1": "0 port 1", "colne:1": "0 cotton 1 *", "wigan:1": "0 coal 2 *"}
    one = table(segment="income", space={RED: 9}, cash={RED: 0}, board=board)
    ask = one.opens(RED)[0].ask
    assert brass.advise(now(one), ask, Dice("0")) == "sell fleetwood:1"


def test_a_broke_bot_borrows_again_instead_of_passing() -> None:
    one = table(era="rail", cash={RED: 0}, space={RED: 6})
    ask = one.opens(RED)[0].ask
    assert brass.advise(now(one), ask, Dice("0")) == "loan 30"
    rich = table(era="rail", cash={RED: 12}, space={RED: 6})
    assert brass.advise(now(rich), rich.opens(RED)[0].ask, Dice("0")) != "loan 30"


def test_a_bot_in_debt_shrinks_from_spending_what_it_owes() -> None:
    one = table(cash={RED: 10}, space={RED: 5})
    mind = Mind(now(one), RED)
    assert mind.me.level == -5
    assert [mind.hunger(price) for price in (0, 5, 6, 7)] == [0, 0, HUNGER, 2 * HUNGER]


def test_a_bot_develops_no_shipyards() -> None:
    one = table(cash={RED: 30})
    facts = {"what": "develop", "industry": "shipyard", "price": 1}
    assert Mind(now(one), RED).development(facts) < 0
    assert Mind(now(one), RED).development({**facts, "industry": "iron"}) > 0


def test_money_beyond_a_purse_is_worth_no_more_than_at_the_end() -> None:
    poor, full, rich = (brass.evaluate(now(table(cash={RED: c})), RED) for c in (0, PURSE, 60))
    assert rich - full == pytest.approx((60 - PURSE) / 10)
    assert full - poor > 2 * (rich - full)


def test_better_counters_are_a_prospect_while_there_is_time_to_build_them() -> None:
    def gain(round: int) -> float:
        mills = [now(table(era="rail", round=round, tops={"cotton": top})) for top in (2, 3)]
        return brass.evaluate(mills[1], RED) - brass.evaluate(mills[0], RED)

    assert gain(1) > gain(6) > gain(8) == 0


@pytest.mark.parametrize(("round", "cash", "dear"), [(4, 19, True), (4, 20, False), (5, 19, False)])
def test_a_loan_is_dear_to_the_poor_while_there_is_time_to_use_it(
    round: int, cash: int, dear: bool
) -> None:
    mind = Mind(now(table(era="rail", round=round, cash={RED: cash}, space={RED: 20})), RED)
    same = {"what": "loan", "level": mind.me.level}
    (small, large) = (mind.loan({**same, "pounds": pounds}) for pounds in (10, 30))
    assert (large > 3 * 10 * 20) == dear and large == 3 * small


def test_a_counter_that_still_scores_is_missed_twice_as_much_and_waste_is_shunned() -> None:
    def missed(counter: str, pounds: int) -> int:
        state = now(table(cash={RED: 0}, board={"colne:1": counter}))
        return Mind(state, RED).forced({"slot": "colne:1", "pounds": pounds, "missing": 3})

    half = missed("0 cotton 1", 3)
    assert missed("0 cotton 1 *", 3) == 2 * half < 0
    assert missed("0 cotton 1", 2) == half and missed("0 cotton 1", 5) == half - 2 * 20


@pytest.mark.parametrize(
    ("cash", "level", "worth"),
    [(10, 2, 960), (10, -1, 785), (10, -4, 562), (30, -1, 125), (4, -5, 488), (5, -5, -1)],
)
def test_a_loan_costs_the_income_that_it_loses_until_the_end(
    cash: int, level: int, worth: int
) -> None:
    mind = Mind(now(table(era="rail", round=4, cash={RED: cash}, space={RED: 14})), RED)
    assert mind.me.level == 2
    assert mind.loan({"what": "loan", "pounds": 30, "level": level}) == worth


def test_a_sale_through_an_own_port_brings_both_and_through_a_rivals_less() -> None:
    board = {"colne:1": "0 cotton 1", "fleetwood:1": "0 port 1"}
    mind = Mind(now(table(cash={RED: 10}, board=board)), RED)
    sale = {"what": "sale", "mill": "colne:1", "port": "fleetwood:1"}
    alone = mind.mill("colne:1")
    port = mind.flipped(mind.state.board["fleetwood:1"].kind, "fleetwood")
    assert alone == mind.flipped(mind.state.board["colne:1"].kind, "colne") + 100
    assert mind.sale({**sale, "owner": RED}) == alone + port > alone
    assert mind.sale({**sale, "owner": BLUE}) == alone - 200
