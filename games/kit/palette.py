"""The colours and measures of all pictures: grounds, seats, signs and type."""

from typing import NamedTuple

PAPER, INK, QUIET = "#f5f1e6", "#1b2a33", "#51606d"
WATER, SHORE, LAND, LINE = "#bcd7df", "#2d6f84", "#e6dfc8", "#b9ae92"
CARD, DESK, WHITE = "#fffdf6", "#efe8d6", "#ffffff"
ACCENT, HALO = "#b5471b", "#f3c9b5"
GAIN, LOSS = "#1f6b3f", "#8c2f1b"
GOLD, GOLD_EDGE, GOLD_PALE = "#f0c548", "#7d5a00", "#fbf1cf"
COAL_CUBE, IRON_CUBE = "#22282d", "#e07b2a"
ACTION, EFFECT = "#2f7d8c", "#e5a52c"
SIZES = (11, 13, 16, 20, 28)
ROUND, ROUND_SMALL = 6, 3
THIN, STRONG = 1.5, 3
FAINT = 0.35
MAIL_WIDTH, PHONE_WIDTH, PAGE_WIDTH = 656, 390, 936


class Seat(NamedTuple):
    """How a seat looks: its colour, the tone for text on paper, the ground behind, its shape."""

    colour: str
    dark: str
    tint: str
    shape: str


SEATS = (
    Seat("#c8452e", "#a8361f", "#f6dcd5", "circle"),
    Seat("#1f6fb2", "#185a92", "#d5e5f2", "square"),
    Seat("#2e8b57", "#1f6b3f", "#d8ebdf", "triangle"),
    Seat("#7b4fa3", "#63408a", "#e6dcef", "diamond"),
    Seat("#b07d00", "#8a6200", "#f3e6c4", "pentagon"),
)
