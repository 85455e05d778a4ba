"""What asks look like on the wire, how much they list, and where reading them ends."""

from inspect import signature
from typing import Any

import pytest

from games.asks import (
    MOST_SUGGESTIONS,
    Amount,
    Ask,
    Barred,
    Chance,
    Decision,
    Each,
    Goods,
    Offer,
    Pay,
    Pick,
    Reveal,
    read,
)
from games.errors import Illegal, Unreadable
from games.rng import Dice

WORTH, HAVE = {"wood": 1, "coal": 3}, {"wood": 4, "coal": 2, "fish": 9}
FORMS: list[tuple[Decision, dict[str, Any]]] = [
    (Pick("a", 1, ["x", Offer("y", 7)]), {"kind": "pick", "options": ["x", "y"]}),
    (Amount("a", 1, 2, 8, 3), {"kind": "amount", "low": 2, "high": 8, "step": 3}),
    (
        Pay("a", 1, 5, WORTH, HAVE),
        {"kind": "pay", "due": 5, "worth": WORTH, "have": {"wood": 4, "coal": 2}, "exact": False},
    ),
    (
        Goods("a", 1, {"wood": 2, "coal": 0}, 1, 2),
        {"kind": "goods", "have": {"wood": 2}, "low": 1, "high": 2},
    ),
]


@pytest.mark.parametrize(("ask", "form"), FORMS, ids=lambda one: getattr(one, "kind", ""))
def test_an_ask_is_sent_with_all_that_an_answer_needs(ask: Decision, form: dict[str, Any]) -> None:
    assert ask.form() == {"id": "a", "seat": 1, **form}


def test_what_nobody_answers_has_a_kind_and_no_seat() -> None:
    asks = [Each("all", {}), Chance("draw", [1, 2, 3]), Reveal("card")]
    assert [(ask.kind, ask.seat) for ask in asks] == [("each", -1), ("chance", -1), ("reveal", -1)]
    assert Chance("draw", [1, 2, 3]).size() == 3 and Chance("draw", [1, 2, 3], 0).size() == 0


@pytest.mark.parametrize("count", [MOST_SUGGESTIONS, MOST_SUGGESTIONS + 1])
def test_sixty_answers_are_listed_and_of_more_numbers_the_last_instead(count: int) -> None:
    listed = Amount("n", 0, 1, count).suggestions()
    assert listed == [*range(1, 60), count]
    bundles = Goods("g", 0, {"wood": count}, 1, count).suggestions()
    assert bundles == [{"wood": n} for n in range(1, 61)]


def test_options_are_numbered_from_one_and_numbers_by_themselves() -> None:
    assert Pick("p", 0, ["x", "y"]).numbers() == {"1": "x", "2": "y"}
    assert Amount("n", 0, 4, 8, 2).numbers() == {"4": 4, "6": 6, "8": 8}
    assert Goods("g", 0, {"wood": 2}, 1, 2).numbers() == {"1": {"wood": 1}, "2": {"wood": 2}}


@pytest.mark.parametrize("text", ["1234567890", "٣", "3 or 4", "", "²"])
def test_what_is_no_plain_number_is_not_read_as_one(text: str) -> None:
    with pytest.raises(Unreadable, match="is not a number from 0 to 2000000000"):
        Amount("n", 0, 0, 2_000_000_000).read(text)


def test_a_number_may_have_nine_digits() -> None:
    assert Amount("n", 0, 0, 2_000_000_000).read("123456789 francs") == 123456789
    with pytest.raises(Illegal, match="9 is not a number from 2 to 8"):
        Amount("n", 0, 2, 8).read("9")


@pytest.mark.parametrize(
    ("kind", "given"),
    [
        (Pick, "id seat options near"),
        (Amount, "id seat low high step"),
        (Pay, "id seat due worth have exact"),
        (Goods, "id seat have low high valid suggest"),
        (Each, "id rules"),
        (Chance, "id pool count"),
        (Reveal, "id"),
    ],
)
def test_an_ask_is_given_what_it_asks_and_all_else_by_name(kind: type[Ask], given: str) -> None:
    named = {"about", "forced", "secret", "at", "barred", "usual"}
    taken = signature(kind).parameters.values()
    assert [one.name for one in taken if one.kind is not one.KEYWORD_ONLY] == given.split()
    by_name = {one.name for one in taken if one.kind is one.KEYWORD_ONLY}
    assert by_name == (named if issubclass(kind, Decision) else set())


def test_a_decision_is_given_where_there_is_no_choice_and_is_no_secret_unless_it_is_said() -> None:
    assert Pick("p", 0, ["a"]).forced and not Pick("p", 0, ["a"]).secret


def test_facts_bars_and_the_usual_answer_are_worked_out_once() -> None:
    calls = list[str]()

    def noted(name: str, value: Any) -> Any:
        calls.append(name)
        return value

    bar = Barred("z", "empty")
    ask = Pick(
        "p",
        0,
        ["x", "y"],
        about=lambda: noted("about", {"n": 1}),
        barred=lambda: noted("barred", [bar]),
        usual=lambda: noted("usual", "y"),
    )
    for _ in range(2):
        assert (ask.facts(), ask.refused(), ask.default()) == ({"n": 1}, [bar], "y")
    assert calls == ["about", "barred", "usual"]


def test_an_ask_without_more_has_no_facts_no_bars_and_nothing_usual() -> None:
    ask = Amount("n", 2, 0, 3)
    assert (ask.facts(), list(ask.refused()), ask.default()) == ({}, [], None)
    assert ask.touches(1) == ("turn-2",)
    assert Amount("n", 2, 0, 3, at=("good-wood",)).touches(1) == ("good-wood",)


def test_the_usual_payment_wastes_least_unless_the_rule_knows_better() -> None:
    assert Pay("p", 0, 4, WORTH, HAVE).default() == {"wood": 4}
    assert Pay("p", 0, 4, WORTH, HAVE, usual={"coal": 2}).default() == {"coal": 2}


def test_a_payment_may_have_to_be_exact() -> None:
    ask = Pay("p", 0, 5, WORTH, HAVE, exact=True)
    assert ask.accepts({"wood": 2, "coal": 1}) and not ask.accepts({"coal": 2})
    assert Pay("p", 0, 5, WORTH, HAVE).accepts({"coal": 2})
    assert not Pay("p", 0, 5, WORTH, HAVE).accepts({"wood": 1, "coal": 2})


def test_goods_are_read_by_names_of_another_language_and_refused_by_our_own() -> None:
    ask = Goods("g", 0, {"wood": 2, "coal": 0}, 1, 2)
    assert read(ask, "2 Holz", names={"Holz": "wood"}) == {"wood": 2}
    assert read(ask, "  2   wood ") == {"wood": 2}
    with pytest.raises(Illegal, match="There is no 'kohle' to give here"):
        read(ask, "Kohle", names={"Holz": "wood"})
    with pytest.raises(Illegal, match="'3 wood' does not fit here"):
        read(ask, "3 wood")
    with pytest.raises(Unreadable, match="There is no move in an empty line"):
        read(ask, " \t")


def test_goods_of_which_there_are_none_are_not_meant() -> None:
    ask = Goods("g", 0, {"coal": 2, "coke": 0}, 1, 2)
    assert read(ask, "2 co") == {"coal": 2}
    with pytest.raises(Illegal, match="There is no 'coke' to give here"):
        read(ask, "coke")


def test_what_a_rule_receives_is_its_own() -> None:
    given = {"wood": 2}
    meant = Goods("g", 0, {"wood": 2}, 1, 2).meant(given)
    assert meant == given and meant is not given
    assert Pick("p", 0, [Offer("none", 0)]).meant("none") == 0


def test_a_sample_falls_back_on_what_is_suggested_where_a_search_finds_nothing() -> None:
    ask = Goods("g", 0, {"wood": 1}, 2, 2, suggest=lambda: [{"wood": 9}])
    assert {ask.sample(Dice(str(n)))["wood"] for n in range(8)} == {9}


def test_an_answer_may_be_looked_for_among_the_offers_near_it() -> None:
    looked = list[str]()

    def near(answer: str) -> list[Offer]:
        looked.append(answer)
        return [Offer("x", 1)] if answer == "x" else []

    ask = Pick("p", 0, lambda: [Offer("x", 1), Offer("y", 2)], near=near)
    assert ask.accepts("x") and ask.meant("x") == 1 and looked == ["x"]
    assert not ask.accepts("z") and looked == ["x", "z"]
    assert ask.offers().keys() == {"x", "y"} and ask.accepts("y") and looked == ["x", "z"]


@pytest.mark.parametrize(("size", "found"), [(3999, [{"wood": 3999}]), (4000, [])])
def test_a_search_for_what_pleases_a_rule_looks_at_four_thousand_bundles(
    size: int, found: list[dict[str, int]]
) -> None:
    ask = Goods("g", 0, {"wood": size}, 0, size, valid=lambda bundle: bundle == {"wood": size})
    assert list(ask.bundles()) == found and ask.only() == (found[0] if found else None)


def test_a_sample_is_now_one_that_is_suggested_and_now_one_of_all() -> None:
    ask = Goods("g", 0, {"wood": 9}, 0, 9, suggest=lambda: [{"wood": 9}])
    drawn = [ask.sample(Dice(str(number))).get("wood", 0) for number in range(60)]
    assert set(drawn) == set(range(10)) and 20 < drawn.count(9) < 50


def test_of_payments_without_waste_the_one_of_fewer_kinds_is_first() -> None:
    ask = Pay("p", 0, 4, {"a": 1, "b": 1, "c": 1}, {"a": 2, "b": 4, "c": 2})
    assert ask.answers()[:3] == [{"a": 2, "b": 2}, {"a": 1, "b": 3}, {"a": 2, "b": 1, "c": 1}]
    assert ask.answers().index({"b": 4}) < ask.answers().index({"a": 1, "b": 2, "c": 1})
