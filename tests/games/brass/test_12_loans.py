"""BR-12, BR-13: loans and passing."""

from typing import Any

import pytest

from games.check.testing import do, rule
from tests.games.brass.positions import RED, facts, me, now, offered, table


def loans(**words: Any) -> list[str]:
    return [choice for choice in offered(table(**words)) if choice.startswith("loan")]


@rule("BR-12.1", "BR-12.2", "BR-12.5", "EX-1")
def test_a_loan_drops_levels_to_their_top_space() -> None:
    one = table(space={RED: 29}, cash={RED: 4})
    do(one, RED, "loan 20")
    assert (me(one).cash, me(one).space, me(one).level, me(one).spent) == (24, 26, 8, 0)


@rule("BR-12.1")
@pytest.mark.parametrize(("pounds", "space"), [(10, 9), (20, 8), (30, 7)])
def test_the_three_amounts(pounds: int, space: int) -> None:
    one = table()
    do(one, RED, f"loan {pounds}")
    assert (me(one).cash, me(one).space) == (30 + pounds, space)


@rule("BR-12.3", "EX-2")
def test_no_loan_leads_below_minus_10() -> None:
    one = table(space={RED: 2})
    assert [facts(one, choice)["level"] for choice in ("loan 10", "loan 20")] == [-9, -10]
    assert "loan 30" not in offered(one)
    assert loans(space={RED: 0}) == []


@rule("BR-12.4", "BR-12.6")
def test_loans_end_with_the_pile_in_the_rail_era() -> None:
    assert loans(era="rail", deck=0) == []
    assert loans(era="rail", deck=1) == ["loan 10", "loan 20", "loan 30"]
    assert loans(era="canal", deck=0) == ["loan 10", "loan 20", "loan 30"]
    assert loans(era="canal", deck=0, options={"loan_ban": "both_eras"}) == []


@rule("BR-12.5")
def test_a_loan_is_never_repaid() -> None:
    one = table()
    do(one, RED, "loan 30")
    kinds = {choice.partition(" ")[0] for choice in offered(one)}
    assert kinds == {"develop", "loan", "pass"}
    assert me(one).books == {"start": 30, "loans": 30}


@rule("BR-13.1")
def test_passing_costs_a_card_and_nothing_else() -> None:
    one = table()
    before = (me(one).cash, me(one).space, me(one).spent)
    do(one, RED, "pass")
    assert (me(one).cash, me(one).space, me(one).spent) == before
    assert len(me(one).hand) == 3 and now(one).discards[-1] == "port"
