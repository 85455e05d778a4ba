"""What every piece of the drawing needs: the view, the language, the look; and its titles."""

from typing import Any, NamedTuple

from games.kit.lettering import text, width
from games.kit.palette import QUIET
from games.le_havre.text import words
from games.protocol import Look

View = dict[str, Any]
GAP = 8
TITLE = 30


class Scene(NamedTuple):
    """One drawing: what is seen, in which language, for which shape."""

    view: View
    lang: str
    look: Look

    def say(self, key: str, **facts: object) -> str:
        """A word of the board."""
        return str(words.tongue(self.lang).BOARD[key]).format(**facts)

    @property
    def seats(self) -> int:
        """The number of players."""
        return len(self.view["players"])

    @property
    def phone(self) -> bool:
        """Is it drawn for a phone?"""
        return self.look.shape == "phone"

    def persons(self, building: str) -> list[int]:
        """Whose persons stand on a building."""
        return [n for n, p in enumerate(self.view["players"]) if p["person"] == building]

    def running(self) -> bool:
        """Is one seat to move?"""
        return self.view["segment"] in ("supply", "turn", "final")


def title(x: float, y: float, name: str, more: str = "") -> str:
    """The heading of a part, and a quiet word beside it."""
    beside = x + width(name, 16, bold=True) + 10
    drawn = text(x, y + 20, name, 16, bold=True)
    return drawn + (text(beside, y + 20, more, 13, fill=QUIET) if more else "")
