"""BR-10: developing counters away."""

from games.check.testing import do, rule
from tests.games.brass.positions import RED, me, offered, table


@rule("BR-10.1", "BR-10.2")
def test_one_or_two_counters_from_one_stack_or_two() -> None:
    one = table(tops={"coal": 1})
    do(one, RED, "develop coal", "develop coal", "develop port", "stop")
    assert me(one).stacks["coal"] == 5 and me(one).stacks["port"] == 7
    assert me(one).gone == {"cotton": 0, "coal": 2, "iron": 0, "port": 1, "shipyard": 0}
    two = table()
    do(two, RED, "develop coal", "develop iron")
    assert (me(two).stacks["coal"], me(two).stacks["iron"]) == (6, 3)


@rule("BR-10.2")
def test_the_second_counter_is_the_new_top() -> None:
    one = table()
    moves = do(one, RED, "develop coal", "develop coal")
    levels = [n.facts["level"] for m in moves for n in m.notes if n.kind == "developed"]
    assert levels == [1, 2]


@rule("BR-10.3")
def test_each_counter_takes_one_iron() -> None:
    one = table(board={"preston:3": "1 iron 1 1"}, cash={RED: 1})
    do(one, RED, "develop cotton", "develop cotton")
    assert (me(one).cash, me(one).spent) == (0, 1)
    poor = table(cash={RED: 0})
    assert not [choice for choice in offered(poor) if choice.startswith("develop")]


@rule("BR-10.3", "BR-1.16")
def test_free_iron_needs_no_money_even_in_debt() -> None:
    words = {"options": {"uncovered_debt": "negative_cash"}, "cash": {RED: -3}}
    one = table(board={"preston:3": "1 iron 1 1"}, **words)
    do(one, RED, "develop cotton")
    assert (me(one).cash, me(one).spent, me(one).gone["cotton"]) == (-3, 0, 1)
    assert not [choice for choice in offered(table(**words)) if choice.startswith("develop")]


@rule("BR-10.4")
def test_any_level_may_be_developed_in_any_era() -> None:
    for era in ("canal", "rail"):
        one = table(era=era, tops={"coal": 4})
        assert [c for c in offered(one) if c.startswith("develop")] == [
            "develop cotton",
            "develop coal",
            "develop iron",
            "develop port",
            "develop shipyard",
        ]
