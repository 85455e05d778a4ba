"""What single goods and free pieces are worth to the bot, in points."""

from collections.abc import Mapping

from games.oranienburger_kanal.cards import SIMPLE

FREE: Mapping[str, float] = {"path": 1.3, "road": 2.5, "rail": 3.0, "canal": 4.5, "bridge": 2.0}
UNIT: Mapping[str, float] = {
    "wood": 0.8,
    "clay": 0.8,
    "ore": 0.8,
    "brick": 2.0,
    "iron": 2.0,
    "taler": 1.3,
    "prestige": 1.0,
}


def unit(good: str, left: float) -> float:
    """Goods lose their use towards the end; what scores keeps its points."""
    least = 0.25 if good in SIMPLE else 1.0
    return max(least, UNIT[good] * min(1.0, left / 3))


def price(bundle: Mapping[str, int], left: float) -> float:
    """A bundle by unit values."""
    return sum(n * unit(good, left) for good, n in bundle.items())
