"""The referee at a position that was built by hand: it follows a whole turn from there."""

from collections.abc import Iterator, Sequence
from typing import Any

import msgspec

from games.asks import Decision, Json
from games.check.referee import Refereed, Scripted, Views
from games.engine import Table
from games.errors import Broken
from games.smoky_valley.cards import MARKETS
from games.smoky_valley.referee import Referee
from games.smoky_valley.referee.position import District, Industry, Player, Position, Ship
from games.smoky_valley.referee.turn import take_turn
from games.smoky_valley.setup import AFTER_CARD, BEFORE_EFFECT
from games.smoky_valley.state import State
from tests.games.smoky_valley.positions import GAME, play

MOST = 80
IDLE = ("pass", "end turn", "decline", "done", "buy", "no ", "stay", "later")
BETWEEN_TURNS = {"SV-4.18 turn", "SV-4.12 passing"}


class FromHere(Referee):
    """The referee with its board set up like a position."""

    def __init__(self, state: State) -> None:
        self.at = board_of(state)
        Scripted.__init__(self, take_turn(self.at, state.turn.seat))


class Placed(Refereed):
    """A turn from a position, compared with the referee at every ask and at its end."""

    def __init__(self, state: State, seed: str = "0", wishes: Sequence[str] = ()) -> None:
        super().__init__(GAME, len(state.players), {}, seed)
        self.table = play(state)
        self.referee, self.wishes = FromHere(state), wishes
        self.log += self.table.since(0)

    def play(self) -> None:
        """Play to the end of the turn; a difference raises."""
        for _ in self.steps():
            pass

    def steps(self) -> Iterator[Table]:
        """The table before the turn and after each of its moves."""
        for _ in range(MOST):
            yield self.table
            self.hear_news()
            if not self.referee.open():
                return self.compare_end()
            self.move(dear=False)
        raise Broken(f"The turn did not end within {MOST} moves.")

    def hear_news(self) -> None:
        """The referee hears what belongs to the turn, not how the next one begins."""
        for move in self.log[self.heard :]:
            if self.referee.open():
                self.hear(move)
            self.heard += 1

    def compare_end(self) -> None:
        """All but whose turn it is."""
        mine, theirs = self.referee.figures(), self.referee.shown(Views(self.table))
        for name in {*mine, *theirs} - BETWEEN_TURNS:
            self.same("figures", name, mine[name], theirs[name])

    def chosen(self, ask: Decision) -> Json:
        """What is wished for, in the order of the wishes; else rather something than nothing."""
        answers = ask.suggestions()
        for wish in self.wishes:
            if wished := [one for one in answers if str(one).startswith(wish)]:
                return wished[self.draw(len(wished))]
        eager = [one for one in answers if not str(one).startswith(IDLE)]
        return eager[self.draw(len(eager))] if eager and self.draw(6) else ask.sample(self.draw)


def board_of(state: State) -> Position:
    """The referee's board, as full as that of the position."""
    action = BEFORE_EFFECT if state.city_first else AFTER_CARD
    at = Position(len(state.players), {"edition": state.edition, "city_action": action})
    known: dict[str, Any] = msgspec.to_builtins(state)
    at.players = [player_of(one) for one in known["players"]]
    at.year, at.order, at.passing = state.now().year, known["order"], known["passing"]
    at.pile, at.mayor = known["pile"], known["mayor"]
    at.turn.seat = state.turn.seat
    at.districts = {name: district_of(one) for name, one in known["districts"].items()}
    at.supply, at.services, at.cards = known["supply"], known["services"], known["offer"]
    at.canal = {m: [one and Ship(**one) for one in rows] for m, rows in known["canal"].items()}
    at.scheduled = [Ship(**one) for one in known["scheduled"]]
    at.tokens = {market: state.free_tokens(market) for market in MARKETS}
    at.tiles, at.stacks = known["tiles"], known["pools"]
    return at


def player_of(one: dict[str, Any]) -> Player:
    """A player's boards, stocks and cards."""
    queue = [(waits["kind"], waits["gains"]) for waits in one["queue"]]
    return Player(**{**one, "queue": queue, "market": {*one["market"]}})


def district_of(one: dict[str, Any]) -> District:
    """A district with what stands in it."""
    spaces = [tile and Industry(**tile) for tile in one["spaces"]]
    return District(Industry(**one["depot"]), spaces, one["services"])
