"""Errors planted in an engine, and what its referee says of them."""

from games.check.fuzz import few_settings
from games.check.referee import referee_one
from tests.games.every import EVERY


def first_difference(name: str, games: int = 20) -> str:
    """What the referee says of the first game that differs; empty if none does."""
    settings = few_settings(EVERY[name])
    for number in range(games):
        seats, options = settings[number % len(settings)]
        result = referee_one(EVERY[name], seats, options, f"planted {number}")
        if result.failed:
            return result.error
    return ""
