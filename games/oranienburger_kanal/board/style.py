"""The colours and measures of this game's boards, one set of measures a shape."""

from typing import NamedTuple

from games.kit.palette import MAIL_WIDTH, PAGE_WIDTH, PHONE_WIDTH

FRAME = {"green": "#2f7d46", "orange": "#b8641a", "blue": "#2b66a8"}
HEAD = {"green": "#dbecdd", "orange": "#fbe3cc", "blue": "#d8e6f5"}
DOTS = {"green": 1, "orange": 2, "blue": 3}
SAND = "#f3ead2"
GROUND, GROUND_EDGE = "#dfe3c8", "#b9bd98"
PLOT, PLOT_EDGE, PLOT_INK = "#f3eddb", "#b3a784", "#5f5a48"
FIELD, FIELD_INK = "#eaeed9", "#5b6647"
SILVER, SILVER_EDGE = "#dfe4e8", "#5c6873"
DONE = "#1f6b3f"
BAR, BAR_INK = "#1f2d3a", "#f5f1e6"
PALE = 0.7
BROWN, BROWN_EDGE = "#c8955a", "#5b3a1e"


class Size(NamedTuple):
    """How wide a shape is, and how large its boards, cards and wheel are drawn."""

    shape: str
    width: float
    margin: float
    field: tuple[float, float, float]
    other: tuple[float, float, float]
    cards: int
    supplies: int
    wheel: float
    gap: float

    @property
    def room(self) -> float:
        """The width between the margins."""
        return self.width - 2 * self.margin


SIZES = {
    "page": Size("page", PAGE_WIDTH, 8, (140, 104, 28), (136, 100, 26), 6, 7, 88, 8),
    "mail": Size("mail", MAIL_WIDTH, 8, (125, 102, 25), (125, 102, 25), 3, 7, 84, 8),
    "phone": Size("phone", PHONE_WIDTH, 4, (68, 108, 20), (68, 108, 20), 3, 2, 76, 6),
}
