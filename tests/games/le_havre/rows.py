"""Reading the figures of a card as the tests write them."""

from games.le_havre.cards import CARDS, NOT_FOR_SALE, Card
from games.le_havre.rules.trade import price_of


def cost(text: str) -> dict[str, int] | None:
    """`1 wood, 2 clay`, or a dash."""
    if text == "-":
        return None
    parts = [part.split() for part in text.split(", ")]
    return {kind: int(count) for count, kind in parts}


def entry(card: Card) -> str:
    """`2 food / 1 franc`."""
    if not card.action:
        return "no action"
    return " / ".join(f"{count} {kind}" for kind, count in card.entry.items()) or "free"


def price(name: str) -> str:
    """What a card costs, or a dash."""
    assert name in CARDS
    return "-" if name in NOT_FOR_SALE else str(price_of(name))
