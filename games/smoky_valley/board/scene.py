"""What every part of the picture shares: the view, the reader's look, ids, and stacking."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from games.kit.marks import Box, thing
from games.kit.svg import group
from games.protocol import Look
from games.smoky_valley.text.words import tongue

Drawn = tuple[str, float]
NOTHING: Drawn = ("", 0)


@dataclass(frozen=True, slots=True)
class Scene:
    """One view to be drawn for one reader."""

    view: dict[str, Any]
    lang: str
    look: Look

    @property
    def seat(self) -> int | None:
        """Whose view it is; None for a spectator."""
        seat: int | None = self.view["seat"]
        return seat

    @property
    def narrow(self) -> bool:
        """Is it for a phone?"""
        return self.look.shape == "phone"

    @property
    def over(self) -> bool:
        """Is the game at its end?"""
        return bool(self.view["segment"] == "over")

    def player(self, seat: int) -> dict[str, Any]:
        """A seat's part of the view."""
        found: dict[str, Any] = self.view["players"][seat]
        return found

    def seats(self) -> range:
        """Every seat."""
        return range(len(self.view["players"]))

    def name(self, seat: int) -> str:
        """A player's name, or what stands for it."""
        names = self.view.get("names")
        return str(names[seat])[:20] if names else self.say("seat", seat="ABCDE"[seat])

    def titled(self, seat: int) -> str:
        """A player's name, at the end with the rank before it."""
        if not self.over:
            return self.name(seat)
        worth = [(player["prestige"], player["cash"]) for player in self.view["players"]]
        return f"{1 + sum(other > worth[seat] for other in worth)}. {self.name(seat)}"

    def say(self, key: str, **facts: object) -> str:
        """A word of the board."""
        return str(tongue(self.lang).BOARD[key].format(**facts))

    def thing(
        self, id: str, body: str, box: Box, *, label: str = "", bar: bool = False, dot: bool = False
    ) -> str:
        """Something that can be touched; a mail needs no label. `dot`: number at the right."""
        shown = "" if self.look.shape == "mail" else label
        corner = (box.x + box.w - 8, box.y + 4) if dot else None
        return thing(self.look, id, body, box, label=shown, bar=bar, dot=corner)


def stack(parts: Iterable[Drawn], gap: float, x: float = 0, y: float = 0) -> Drawn:
    """Parts below one another; those without height are left out."""
    drawn, top = "", y
    for body, height in parts:
        if height:
            drawn += group(body, shift=(x, top))
            top += height + gap
    return drawn, max(top - gap - y, 0)


def beside(parts: Iterable[tuple[Drawn, float]]) -> Drawn:
    """Parts side by side, each at its left edge."""
    found = [(body, height, x) for (body, height), x in parts]
    drawn = "".join(group(body, shift=(x, 0)) for body, _, x in found)
    return drawn, max((height for _, height, _ in found), default=0)


def grid(cells: list[Drawn], per_row: int, step: float, gap: float = 4) -> Drawn:
    """Cells in rows of so many; every row is as high as its highest cell."""
    rows = [cells[n : n + per_row] for n in range(0, len(cells), per_row)]
    return stack((beside((cell, n * step) for n, cell in enumerate(row)) for row in rows), gap)


CATEGORY = {
    "economic": ("city_economic", "#7d5a2d"),
    "quality": ("city_quality", "#4c7a34"),
    "public": ("city_public", "#4a5f80"),
}
SHADE = "#f1ebdc"
