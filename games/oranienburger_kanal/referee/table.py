"""What the players of the referee's Oranienburger Kanal share: stacks, display, action fields."""

from collections.abc import Sequence

from games.oranienburger_kanal.referee import printed
from games.oranienburger_kanal.referee.printed import COLOURS, LOWER, MAIN, UPPER, Branch


class Table:
    """The shared things, and the preparation of the next round."""

    def __init__(self, seats: int, deck: str, blockade: Sequence[str]) -> None:
        self.seats, self.cards, self.blockade = seats, printed.CARDS[deck], blockade
        self.stacks: dict[str, list[str]] = {colour: [] for colour in COLOURS}
        self.display, self.removed = list[str](), list[str]()
        self.taler = {**dict.fromkeys(UPPER, 1), **dict.fromkeys(LOWER, 0)}
        self.chosen = list[str]()
        self.round, self.start, self.turn, self.built, self.unseen = 1, 0, 0, 0, 0
        self.is_last = False
        if blockade:
            self.taler[self.blocked] = 0

    @property
    def blocked(self) -> str:
        """OK-12.10: the field with the blockade disc."""
        return self.blockade[self.round - 1] if self.blockade else ""

    def free(self) -> list[str]:
        """OK-3.4, OK-12.3."""
        return [f for f in MAIN if f not in self.chosen and f != self.blocked]

    def is_covered(self, field: str) -> bool:
        """OK-2.3, OK-3.9."""
        if field == "f4":
            return not self.is_last
        colour = {"f2": "green", "f3": "orange"}.get(field, "")
        return bool(self.stacks.get(colour))

    def branches(self, field: str) -> list[Branch]:
        """OK-4: what a field allows now."""
        others = {"f3": printed.F3_OTHER, "f4": printed.F4_OTHER, "f6": printed.F6_OTHER}
        if self.is_covered(field):
            return [MAIN[field]]
        if field == "f2":
            return [printed.F2_UNCOVERED]
        return [MAIN[field], *([others[field]] if field in others else [])]

    def current(self) -> list[str]:
        """The first stack that is not empty."""
        return next((self.stacks[c] for c in COLOURS if self.stacks[c]), [])

    def deal(self) -> None:
        """OK-2.4: the first display."""
        for _ in range(printed.DISPLAY):
            self.show()

    def show(self) -> None:
        """A card of the current stack joins the display, sorted for a player alone."""
        if stack := self.current():
            self.display.append(stack.pop(0))
            if self.seats == 1:
                self.display.sort()

    def discard(self) -> None:
        """OK-5.10: a card leaves unseen."""
        if stack := self.current():
            stack.pop(0)
            self.unseen += 1

    def refill(self) -> None:
        """OK-10.2, OK-11.1, OK-12.4 to 12.7."""
        if self.seats == 2:
            while len(self.display) < self.target() and self.current():
                self.show()
        elif not self.is_last:
            gone = self.display[: max(0, 2 - self.built)]
            self.removed += gone
            del self.display[: len(gone)]
            before = self.target()
            self.show()
            self.show()
            if self.target() > before:
                self.show()

    def target(self) -> int:
        """OK-10.2: the size of the display."""
        return 4 if self.stacks["green"] else 5 if self.stacks["orange"] else 6

    def lay_taler(self) -> None:
        """OK-10.6, OK-12.9."""
        for field in UPPER:
            self.taler[field] += 1
        for field in LOWER:
            self.taler[field] += field not in self.chosen and field != self.blocked

    def next_round(self) -> None:
        """OK-10.7, OK-11.1, OK-12.10."""
        self.is_last = not self.stacks["blue"]
        self.round += 1
        self.start = (self.start + 1) % self.seats
        self.turn, self.built, self.chosen = 0, 0, []
        if self.blockade:
            self.taler[self.blocked] = 0
