"""A second Brass, written from RULES.md alone: what the engine is compared with."""

from collections.abc import Mapping, Sequence

from games.asks import Json
from games.brass.referee import printed
from games.brass.referee.position import LINES, Position
from games.brass.referee.turn import income, take_turn
from games.check.referee import Expected, Script, Scripted
from games.protocol import Score


class Referee(Scripted):
    """Eras, rounds and scores; a turn stands in turn.py."""

    def __init__(self, seats: int, options: Mapping[str, Json]) -> None:
        self.at = Position(seats, options)
        super().__init__(self.game())

    def figures(self) -> Mapping[str, Json]:
        hand = self.at.players[self.reader()].hand
        return {"BR-3.8 hand": sorted(hand), **self.at.figures()}

    def shown(self, views: Sequence[Mapping[str, Json]]) -> Mapping[str, Json]:
        return shown(views[self.reader()])

    def reader(self) -> int:
        """Who is asked now; this seat's hand is compared."""
        return next((one.seat for one in self.open() if one.seat is not None), 0)

    def game(self) -> Script:
        """BR-2, BR-17: both eras, each from its deal to its scoring."""
        at = self.at
        seats = range(len(at.players))
        at.order = yield drawn("BR-2.5", "setup.order", seats)
        for era in ("canal", "rail"):
            yield from self.begin(era)
            while any(player.hand for player in at.players):
                yield from self.play_round()
            self.score_era()
        at.over = True

    def begin(self, era: str) -> Script:
        """BR-2.3 to 2.7, BR-17: clear what goes, shuffle tiles and cards, deal."""
        at = self.at
        at.era, at.round, at.cotton, at.turned, at.discards = era, 0, 0, [], []
        at.links = {}
        at.board = {slot: one for slot, one in at.board.items() if era == "canal" or one.level > 1}
        for player in at.players:
            player.links = printed.LINKS
        at.tiles = yield drawn("BR-17.5", "setup.tiles", at.box.tiles)
        cards = [name for name, count in at.box.cards.items() for _ in range(count)]
        shuffled = yield drawn("BR-17.7", "setup.cards", cards)
        at.deck = shuffled[at.box.aside[era] :]
        for seat in at.order:
            self.refill(seat)

    def refill(self, seat: int) -> None:
        """BR-3.15: up to eight cards while there are any."""
        at, hand = self.at, self.at.players[seat].hand
        missing = printed.HAND - len(hand)
        hand += at.deck[:missing]
        del at.deck[:missing]

    def play_round(self) -> Script:
        """BR-3: income, actions, turn order, refill."""
        at = self.at
        at.round += 1
        yield from income(at)
        for seat in at.order:
            yield from take_turn(at, seat)
            if at.options["refill_time"] == "end_of_turn":
                self.refill(seat)
        at.order = sorted(at.order, key=lambda seat: at.players[seat].spent)
        for player in at.players:
            player.spent = 0
        for seat in at.order:
            self.refill(seat)

    def score_era(self) -> None:
        """BR-16.1: what stands at the end of an era is scored."""
        for seat, player in enumerate(self.at.players):
            player.points = self.at.standing(seat)

    def scores(self) -> list[Score]:
        """BR-18: points, then income, then cash, then the next turn order."""
        at = self.at
        by_space = at.options["tie_break_income"] == "space"

        def worth(seat: int) -> tuple[int, int, int, int]:
            player = at.players[seat]
            income = player.space if by_space else player.level
            return player.vp, income, player.cash, -at.order.index(seat)

        places = sorted(range(len(at.players)), key=worth, reverse=True)
        sheets = [[(line, one.points[line]) for line in LINES] for one in at.players]
        return [
            Score(seat, at.players[seat].vp, sheet, 1 + places.index(seat))
            for seat, sheet in enumerate(sheets)
        ]


def drawn(rule: str, ask: str, pool: Sequence[Json]) -> Expected:
    """A shuffle of a whole pool."""
    return Expected(rule, ask, fits=lambda order: sorted(order) == sorted(pool))


def shown(view: Mapping[str, Json]) -> dict[str, Json]:
    """The engine's figures under the referee's names."""
    found: dict[str, Json] = {
        "BR-3.8 hand": sorted(view["players"][view["seat"]]["hand"]),
        "BR-3.16 era": view["era"],
        "BR-3.16 round": view["round"],
        "BR-3.12 order": view["order"],
        "BR-8 board": dict(sorted(view["board"].items())),
        "BR-9 links": dict(sorted(view["links"].items())),
        "BR-4.8 coal": [view["coal"]["cubes"], view["coal"]["price"]],
        "BR-5.3 iron": [view["iron"]["cubes"], view["iron"]["price"]],
        "BR-11.6 cotton": view["cotton"],
        "BR-11.5 tiles": [view["tiles"], view["turned"]],
        "BR-3.15 deck": view["deck"],
        "BR-3.8 discards": view["discards"],
    }
    for other, player in enumerate(view["players"]):
        counts = shown_player(player)
        found |= {f"{name} of seat {other}": value for name, value in counts.items()}
    return found


def shown_player(player: Mapping[str, Json]) -> dict[str, Json]:
    """A player's figures as the engine has them."""
    stacks = player["stacks"].items()
    return {
        "BR-1.14 cash": player["cash"],
        "BR-1.14 spent": player["spent"],
        "BR-1.12 income": [player["space"], player["level"]],
        "BR-16 points": [player["vp"], player["points"]],
        "BR-3.8 cards": player["cards"],
        "BR-9.8 links": player["links"],
        "BR-1.11 stacks": {one: [stack["left"], stack["level"]] for one, stack in stacks},
    }
