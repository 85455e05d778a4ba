"""The kinds of decision: what they accept, suggest, force, read and write."""

from itertools import product
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games import asks
from games.asks import Amount, Bundle, Chance, Decision, Goods, Json, Offer, Pay, Pick, Rule, read
from games.errors import Ambiguous, Broken, Illegal, Unreadable
from games.rng import Dice
from tests.games.scenes import scene

COUNTS = st.dictionaries(st.sampled_from(["wood", "coal", "fish", "iron"]), st.integers(0, 4))
UNITS = st.fixed_dictionaries(
    {kind: st.integers(1, 6) for kind in ("wood", "coal", "fish", "iron")}
)


def bundles(have: dict[str, int]) -> list[Bundle]:
    """Every bundle out of what is there, by brute force."""
    kinds = list(have)
    counts = product(*(range(have[kind] + 1) for kind in kinds))
    return [{k: n for k, n in zip(kinds, ns, strict=True) if n} for ns in counts]


def frozen(answers: Any) -> list[list[tuple[str, int]]]:
    """Bundles in a form that can be compared without regard to order."""
    return sorted(sorted(answer.items()) for answer in answers)


EVERY = [
    Pick("pick", 0, ["take fish", "take wood"]),
    Amount("amount", 0, 2, 8, 3),
    Pay("pay", 0, 5, {"wood": 1, "coal": 3}, {"wood": 4, "coal": 2}),
    Pay("exact", 0, 5, {"wood": 1, "coal": 3}, {"wood": 4, "coal": 2}, exact=True),
    Goods("goods", 0, {"wood": 2, "smoked_fish": 3}, 0, 2),
]


@pytest.mark.parametrize("ask", EVERY, ids=lambda ask: ask.id)
def test_suggestions_are_accepted_written_and_read_back(ask: Decision) -> None:
    for answer in ask.suggestions():
        assert ask.accepts(answer)
        assert read(ask, ask.write(answer)) == answer


@pytest.mark.parametrize("ask", EVERY, ids=lambda ask: ask.id)
def test_numbers_stand_for_what_is_listed(ask: Decision) -> None:
    listed = [read(ask, number) for number in ask.numbers()]
    assert listed == ask.suggestions()


@pytest.mark.parametrize("ask", EVERY, ids=lambda ask: ask.id)
def test_samples_are_accepted_and_reach_every_suggestion(ask: Decision) -> None:
    draw = Dice("sample")
    drawn = [ask.sample(draw) for _ in range(300)]
    assert all(ask.accepts(answer) for answer in drawn)
    assert all(answer in drawn for answer in ask.suggestions())


@pytest.mark.parametrize("ask", EVERY, ids=lambda ask: ask.id)
@pytest.mark.parametrize(
    "junk", [None, True, -1, 2.0, "", "x", [], ["wood"], {"gold": 1}, {"wood": True}]
)
def test_junk_is_not_accepted(ask: Decision, junk: Json) -> None:
    assert not ask.accepts(junk)


@pytest.mark.parametrize("ask", EVERY, ids=lambda ask: ask.id)
def test_the_wire_form_names_kind_id_and_seat(ask: Decision) -> None:
    form = ask.form()
    assert (form["kind"], form["id"], form["seat"]) == (ask.kind, ask.id, 0)
    assert len(form) > 3


# pick and amount


def test_options_and_facts_are_worked_out_once_and_when_needed() -> None:
    calls: list[str] = []

    def options() -> list[str]:
        calls.append("options")
        return ["a"]

    ask = Pick("p", 0, options, about=lambda: {"n": len(calls)})
    assert calls == []
    assert ask.only() == "a" and ask.accepts("a") and calls == ["options"]
    assert ask.facts() is ask.facts() and ask.facts() == {"n": 1}


def test_a_choice_of_one_is_forced_and_of_two_is_not() -> None:
    assert Pick("p", 0, ["a"]).only() == "a"
    assert Pick("p", 0, ["a", "b"]).only() is None
    assert Amount("a", 0, 3, 4, 2).only() == 3
    assert Amount("a", 0, 0, 0).only() == 0
    assert Amount("a", 0, 3, 5, 2).only() is None


def test_a_long_range_shows_its_first_numbers_and_the_last() -> None:
    listed = Amount("a", 0, 0, 500).suggestions()
    assert len(listed) == asks.MOST_SUGGESTIONS and listed[:2] == [0, 1] and listed[-1] == 500


@pytest.mark.parametrize(
    ("text", "error"),
    [("9", Illegal), ("3", Illegal), ("-2", Unreadable), ("two", Unreadable), ("2 5", Unreadable)],
)
def test_an_amount_outside_its_range_is_refused(text: str, error: type[Exception]) -> None:
    with pytest.raises(error):
        Amount("a", 0, 2, 8, 3).read(text)
    assert Amount("a", 0, 2, 8, 3).read("take 5 please") == 5


# pay


@settings(max_examples=150, deadline=None)
@given(COUNTS, UNITS, st.integers(0, 20))
def test_payments_are_those_of_which_no_token_could_be_left_out(
    have: dict[str, int], worth: dict[str, int], due: int
) -> None:
    def paid(answer: Bundle) -> int:
        return sum(worth[kind] * n for kind, n in answer.items())

    right = [
        answer
        for answer in bundles(have)
        if paid(answer) >= due and all(paid(answer) - worth[kind] < due for kind in answer)
    ]
    ask = Pay("pay", 0, due, worth, have)
    assert frozen(ask.payments()) == frozen(right)
    assert frozen(answer for answer in bundles(have) if ask.accepts(answer)) == frozen(right)
    assert ask.only() == (right[0] if len(right) == 1 else None)


@settings(max_examples=150, deadline=None)
@given(COUNTS, UNITS, st.integers(0, 20))
def test_exact_payments_are_those_of_the_right_sum(
    have: dict[str, int], worth: dict[str, int], due: int
) -> None:
    sums = [
        (answer, sum(worth[kind] * n for kind, n in answer.items())) for answer in bundles(have)
    ]
    ask = Pay("pay", 0, due, worth, have, exact=True)
    assert frozen(ask.payments()) == frozen(answer for answer, paid in sums if paid == due)


@settings(max_examples=150, deadline=None)
@given(COUNTS, UNITS, st.integers(0, 20))
def test_the_first_payment_offered_wastes_least(
    have: dict[str, int], worth: dict[str, int], due: int
) -> None:
    ask = Pay("pay", 0, due, worth, have)
    wastes = [sum(worth[k] * n for k, n in answer.items()) - due for answer in ask.answers()]
    assert wastes == sorted(wastes)
    assert ask.suggestions() == ask.answers()[: asks.MOST_PAYMENTS]


def test_of_equal_payments_the_good_named_first_is_spent_first() -> None:
    ask = Pay("pay", 0, 2, {"wood": 1, "fish": 1}, {"fish": 2, "wood": 2})
    assert ask.suggestions()[0] == {"wood": 2}


def test_a_worthless_good_is_never_part_of_a_payment() -> None:
    ask = Pay("pay", 0, 2, {"wood": 1, "sand": 0}, {"wood": 3, "sand": 3})
    assert ask.answers() == [{"wood": 2}]
    assert not ask.accepts({"wood": 2, "sand": 1})


def test_an_exact_sum_that_nothing_makes_is_found_out_in_no_time() -> None:
    kinds = {f"good {n}": 2 * n for n in range(1, 16)}
    ask = Pay("pay", 0, 61, kinds, dict.fromkeys(kinds, 9), exact=True)
    assert ask.only() is None and ask.answers() == []


def test_a_huge_purse_still_offers_the_least_waste() -> None:
    worth = {"iron": 7, "coal": 5, "wood": 3, "fish": 2, "peat": 2, "francs": 1}
    ask = Pay("pay", 0, 60, worth, dict.fromkeys(worth, 60))
    paid = [sum(worth[k] * n for k, n in answer.items()) for answer in ask.suggestions()]
    assert paid == [60] * asks.MOST_PAYMENTS


# goods


@settings(max_examples=150, deadline=None)
@given(COUNTS, st.integers(0, 6), st.integers(0, 6))
def test_bundles_are_all_those_of_a_fitting_size(have: dict[str, int], low: int, more: int) -> None:
    right = [answer for answer in bundles(have) if low <= sum(answer.values()) <= low + more]
    ask = Goods("goods", 0, have, low, low + more)
    assert frozen(ask.bundles()) == frozen(right)
    assert ask.only() == (right[0] if len(right) == 1 else None)


def test_a_bundle_must_please_its_rule() -> None:
    ask = Goods("goods", 0, {"wood": 3, "coal": 3}, 1, 4, valid=lambda b: len(b) == 2)
    assert all(len(answer) == 2 for answer in ask.suggestions())
    assert not ask.accepts({"wood": 2}) and ask.accepts({"wood": 2, "coal": 2})


def test_a_search_that_was_cut_short_forces_nothing() -> None:
    have = {kind: 9 for kind in "abcdef"}
    rare = Goods("goods", 0, have, 0, 54, valid=lambda b: sum(b.values()) in (0, 54))
    assert rare.accepts({}) and rare.accepts(have)
    assert rare.only() is None


def test_suggested_bundles_come_before_a_search() -> None:
    ask = Goods("goods", 0, {"wood": 9}, 0, 9, suggest=lambda: [{"wood": 9}, {}])
    assert ask.suggestions() == [{"wood": 9}, {}]
    assert ask.only() is None and ask.accepts({"wood": 4})


# chance and reading


def test_a_draw_is_a_part_of_the_pool_in_any_order() -> None:
    ask = Chance("draw", ["a", "a", "b"], 2)
    assert ask.accepts(["b", "a"]) and ask.accepts(["a", "a"])
    for bad in (["b", "b"], ["a"], ["a", "a", "b"], "ab", None):
        assert not ask.accepts(bad)


def test_a_text_may_be_a_label_in_the_language_of_the_reader() -> None:
    ask = Pick("p", 0, ["take fish", "take wood"])
    labels = {"Fisch nehmen": "take fish", "Holz nehmen": "take wood"}
    assert read(ask, "holz", labels) == "take wood"
    assert read(ask, "take fish", labels) == "take fish"
    assert read(ask, "2", labels) == "take wood"


@pytest.mark.parametrize(
    ("text", "error"),
    [
        ("take", Ambiguous),
        ("take gold", Illegal),
        ("Kohle", Unreadable),
        (" ", Unreadable),
        ("3", Unreadable),
    ],
)
def test_a_refusal_speaks_of_the_notation_not_of_the_labels(
    text: str, error: type[Exception]
) -> None:
    labels = {"Fisch nehmen": "take fish", "Holz nehmen": "take wood"}
    with pytest.raises(error):
        read(Pick("p", 0, ["take fish", "take wood"]), text, labels)


def test_a_bundle_that_does_not_fit_is_illegal() -> None:
    ask = Pay("pay", 0, 5, {"wood": 1, "coal": 3}, {"wood": 4, "coal": 2})
    with pytest.raises(Illegal):
        read(ask, "1 wood")
    assert read(ask, "2 wood, coal") == {"wood": 2, "coal": 1}


def test_an_offer_carries_its_value_to_the_rule_and_its_places_to_the_board() -> None:
    def act() -> Rule[None]:
        seen.append((yield Pick("where", 0, [Offer("to wigan", ("town", 3), {}, ("town-wigan",))])))

    seen: list[Any] = []
    table = scene(lambda state: act(), seats=2)
    assert seen == [("town", 3)] and table.over
    ask = Pick("where", 0, [Offer("to wigan", 3, {}, ("town-wigan",), also=("wigan",)), "stay"])
    assert ask.touches("to wigan") == ("town-wigan",) and ask.touches("stay") == ("turn-0",)
    assert ask.meant("stay") == "stay" and ask.read("wigan") == "to wigan"


def test_two_offers_with_the_same_words_are_a_defect() -> None:
    with pytest.raises(Broken, match="twice"):
        Pick("where", 0, [Offer("go", 1), Offer("go", 2)]).offers()
