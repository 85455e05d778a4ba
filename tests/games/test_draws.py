"""Draws that anybody can check, and the rule that is cited by who asks."""

from hashlib import sha256
from typing import Any

import pytest

from games.asks import Pick, Rule
from games.cited import rule_id
from games.rng import Dice, commitment, sample


def number(seed: str, counter: int) -> int:
    """What the published recipe gives: the hash of seed and counter as one great number."""
    return int(sha256(f"{seed}:{counter}".encode()).hexdigest(), 16)


def test_a_draw_is_the_hash_of_seed_and_counter_and_the_next_one_counts_on() -> None:
    dice = Dice("seed")
    assert [dice(6) for _ in range(20)] == [number("seed", n) % 6 for n in range(20)]
    assert dice.counter == 20 and dice(1000) == number("seed", 20) % 1000
    assert Dice("seed", 7)(1000) == number("seed", 7) % 1000


def test_what_is_published_before_a_game_is_the_hash_of_its_seed() -> None:
    assert commitment("seed") == sha256(b"seed").hexdigest()


def test_things_are_drawn_in_order_and_never_twice() -> None:
    assert sample("abcde", 3, lambda below: below - 1) == ["e", "d", "c"]
    assert sample("abcde", 3, lambda below: 0) == ["a", "b", "c"]
    pool = list("abcde")
    assert sorted(sample(pool, 5, Dice("all"))) == pool == list("abcde")
    assert sample(pool, 0, Dice("none")) == []


def cites(rule: Rule[Any]) -> str | None:
    """The rule that asks first."""
    next(rule)
    return rule_id(rule)


def outer(inner: Rule[Any]) -> Rule[None]:
    """TY-1.2: what is asked within."""
    yield from inner


def plain() -> Rule[None]:
    """Nothing is cited here, though TY-9 is named."""
    yield Pick("a", 0, ["a"])


def bare() -> Rule[None]:
    yield Pick("TY-5: a", 0, ["a"])


def test_the_innermost_rule_that_cites_one_is_the_one_that_asks() -> None:
    def inner() -> Rule[None]:
        """TY-6.3b: left or right."""
        yield Pick("a", 0, ["a"])

    assert cites(inner()) == "TY-6.3b"
    assert cites(outer(inner())) == "TY-6.3b" and cites(outer(outer(plain()))) == "TY-1.2"
    assert cites(plain()) is None and cites(bare()) is None and cites(outer(bare())) == "TY-1.2"


@pytest.mark.parametrize("id", ["LH-1", "OKB-12.34", "BR-6.3.1", "SV-2a"])
def test_an_id_has_two_or_three_letters_and_numbers(id: str) -> None:
    def rule() -> Rule[None]:
        yield Pick("a", 0, ["a"])

    cited = rule.__code__.replace(co_consts=(f"{id}: what it says.", *rule.__code__.co_consts[1:]))
    rule.__code__ = cited
    assert cites(rule()) == id
