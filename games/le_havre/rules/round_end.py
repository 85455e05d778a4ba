"""Chapter 10: harvest, feeding, the town's building and the new ship."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from games.asks import MOST_PAYMENTS, Bundle, Json, Offer, Pay, Pick, Rule
from games.le_havre.cards import CARDS, FOOD, FRANC, SHIP_TYPES, SHIPS, STADIUM
from games.le_havre.rules.acts import Act, held
from games.le_havre.rules.loans import TAKE_LOAN, borrow
from games.le_havre.rules.payments import worth
from games.le_havre.rules.trade import aside, sales, settle_stadium, trade, value_of
from games.le_havre.state import State
from games.notation import fold
from games.rng import Draw


def crop(state: State, seat: int) -> dict[str, int]:
    """LH-10.2, LH-10.3: what a harvest gives a player; LH-16.25: more cattle with the Feedlot."""
    player = state.players[seat]
    grain, cattle = player.stock["grain"], player.stock["cattle"]
    calves = 2 if "feedlot" in player.buildings and cattle <= 6 else 1
    return {
        **({"grain": 1} if grain else {}),
        **({"cattle": calves} if cattle >= 2 else {}),
    }


def ship_food(state: State, seat: int) -> int:
    """LH-9.11: the food that a player's ships bring each round."""
    ships = [SHIPS[name].type for name in state.players[seat].ships if name in SHIPS]
    return sum(SHIP_TYPES[kind].food[len(state.players) - 1] for kind in ships)


def food_rest(state: State, seat: int) -> int:
    """LH-10.5, LH-10.6: the demand of this round less the food of the own ships."""
    return max(0, state.rounds()[state.round - 1].food - ship_food(state, seat))


@dataclass(eq=False)
class Ration(Pay):
    """LH-10.7, LH-7.12: food for the workers; beside the payments stand sales and repayments.

    `asks` is set where even a single payment is worth a question.
    """

    beside: Sequence[Offer] = field(default=(), kw_only=True)
    asks: bool = field(default=False, kw_only=True)

    def trades(self) -> Pick:
        """What stands beside the payments."""
        return Pick(self.id, self.seat, self.beside)

    def accepts(self, answer: Json) -> bool:
        return self.trades().accepts(answer) or super().accepts(answer)

    def rations(self) -> list[Bundle]:
        """The payments alone, the one that wastes least first."""
        return super().answers()

    def answers(self) -> list[Any]:
        return [*self.rations(), *self.trades().answers()]

    def suggestions(self) -> list[Any]:
        return [*self.rations()[:MOST_PAYMENTS], *self.trades().answers()]

    def only(self) -> Bundle | None:
        return None if self.asks else self.single()

    def single(self) -> Bundle | None:
        """The one payment that there is, if there is one."""
        return super().only()

    def sample(self, draw: Draw) -> Json:
        listed = self.answers()
        return listed[draw(len(listed))]

    def read(self, text: str, names: Mapping[str, str] | None = None) -> Json:
        first = fold(text).partition(" ")[0]
        verbs = [one.notation for one in self.beside]
        typed = any(verb.startswith(first) for verb in verbs)
        return self.trades().read(text) if typed else super().read(text, names)

    def write(self, answer: Json) -> str:
        return answer if isinstance(answer, str) else super().write(answer)

    def meant(self, answer: Json) -> Any:
        return self.trades().meant(answer) if isinstance(answer, str) else super().meant(answer)

    def touches(self, answer: Json) -> Sequence[str]:
        return self.trades().touches(answer) if isinstance(answer, str) else self.at

    def form(self) -> dict[str, Json]:
        return {**super().form(), "options": self.trades().answers()}


def ration(state: State, seat: int, rest: int) -> Ration:
    """LH-10.7: what is due, and what may be sold or repaid first."""
    player, beside = state.players[seat], aside(state, seat)
    asks = bool(beside) and (player.watching or could_save(state, seat, rest))
    return Ration(
        "feeding.food",
        seat,
        rest,
        FOOD,
        player.stock,
        about={"rest": rest},
        at=held(player.stock, FOOD),
        beside=beside,
        asks=asks,
    )


def could_save(state: State, seat: int, rest: int) -> bool:
    """LH-7.12: would francs from a sale leave another payment than the only one there is?"""
    player = state.players[seat]
    if state.expert_selling:
        return False
    cards = (*player.buildings, *player.ships)
    richer = player.francs + sum(value_of(name) // 2 for name in cards)
    return Pay("", seat, rest, FOOD, {**player.stock, FRANC: richer}).only() is None


def feed(state: State, seat: int, rest: int) -> Rule[list[str]]:
    """LH-10.7 to LH-10.9: pay the rest; who cannot sells or borrows. Returns what was sold."""
    player, parked = state.players[seat], list[str]()
    if state.feeding_apart and player.watching:
        yield from _trade_first(state, seat, rest, parked)
    while True:
        if worth(player.stock, FOOD) < rest:
            choice = yield _shortage("feeding.short", state, seat, rest)
            if choice.verb == "borrow":
                yield from _feed_on_credit(state, seat, rest, parked)
                return parked
        else:
            choice = yield ration(state, seat, rest)
            if not isinstance(choice, Act):
                state.spend(seat, choice)
                state.note("fed", seat, paid=choice, rest=rest)
                return parked
        trade(state, seat, choice, parked)


def _shortage(name: str, state: State, seat: int, rest: int) -> Pick:
    """LH-10.8: sell something or take a loan."""
    about = {"rest": rest, "means": worth(state.players[seat].stock, FOOD)}
    return Pick(name, seat, lambda: [TAKE_LOAN, *sales(state, seat)], about=about)


def _trade_first(state: State, seat: int, rest: int, parked: list[str]) -> Rule[None]:
    """A feeding that began under version 1 asked watching players to sell in a question apart."""
    on = Offer("feed", Act("feed"), {"verb": "feed", "what": ""})
    while worth(state.players[seat].stock, FOOD) >= rest and aside(state, seat):
        listed = [on, *aside(state, seat)]
        choice: Act = yield Pick("feeding.sell", seat, listed, about={"rest": rest})
        if choice.verb == "feed":
            return
        trade(state, seat, choice, parked)


def _feed_on_credit(state: State, seat: int, rest: int, parked: list[str]) -> Rule[None]:
    """LH-11.2: all food and francs go first; G-39: then loans or sales, one at a time."""
    player, choice = state.players[seat], Act("borrow")
    paid = {kind: player.stock[kind] for kind in FOOD if player.stock[kind]}
    missing = rest - worth(paid, FOOD)
    state.spend(seat, paid)
    while missing:
        if choice.verb == "borrow":
            borrow(state, seat)
        else:
            trade(state, seat, choice, parked)
        francs = min(missing, player.francs)
        state.spend(seat, {FRANC: francs})
        paid[FRANC] = paid.get(FRANC, 0) + francs
        missing -= francs
        if missing:
            choice = yield _shortage("feeding.debt", state, seat, missing)
    state.note("fed", seat, paid=paid, rest=rest)


def build_standard(state: State) -> None:
    """LH-10.11: the project card with the lowest ordinal goes to the town."""
    stacks = [stack for stack in state.stacks if stack]
    if not stacks:
        return
    name = min(stacks, key=lambda stack: CARDS[stack[0]].ordinal).pop(0)
    state.stadium_taken = state.stadium_taken or name == STADIUM
    state.town.append(name)
    state.note("town_built", card=name)
    settle_stadium(state)


def build_special(state: State) -> None:
    """LH-10.12: the top special card is revealed and goes to the town."""
    name = state.specials.pop(0)
    for player in state.players:
        player.known = player.known[1:]
    state.town.append(name)
    state.note("town_built", card=name)
    settle_stadium(state)
