"""Draws as a pure function of seed and counter, so that a finished game can be verified."""

from collections.abc import Callable, Sequence
from hashlib import sha256
from typing import Any

Draw = Callable[[int], int]


def commitment(seed: str) -> str:
    """The hash that is published at the start; the seed itself is published at the end."""
    return sha256(seed.encode()).hexdigest()


class Dice:
    """Numbers drawn one after another from sha256(seed:counter)."""

    def __init__(self, seed: str, counter: int = 0) -> None:
        self.seed = seed
        self.counter = counter

    def __call__(self, below: int) -> int:
        """The next number in range(below)."""
        digest = sha256(f"{self.seed}:{self.counter}".encode()).digest()
        self.counter += 1
        return int.from_bytes(digest, "big") % below


def sample(pool: Sequence[Any], count: int, draw: Draw) -> list[Any]:
    """Take `count` items of the pool, without replacement and in order of drawing."""
    rest = list(pool)
    return [rest.pop(draw(len(rest))) for _ in range(count)]
