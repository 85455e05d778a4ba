"""How a position looks to a seat: points to come, in victory points."""

from games.brass.bot.mind import Mind
from games.brass.cards import CANAL, TOWN
from games.brass.score import points
from games.brass.state import Counter, State

LIKELY_COIN = 0.5


def evaluate(state: State, seat: int) -> float:
    """Points that are sure, counters and links still to score, income and cash to come."""
    if state.segment == "over":
        return float(sum(value for _, value in points(state, seat)))
    mind, player = Mind(state, seat), state.players[seat]
    worth = player.level * mind.rounds * mind.pound * 0.7 + player.cash * mind.pound
    own = [(slot, c) for slot, c in state.board.items() if c.owner == seat]
    worth += sum(_counter(mind, slot, counter) for slot, counter in own)
    return player.vp + worth / 100 + _links(state, seat)


def _counter(mind: Mind, slot: str, counter: Counter) -> float:
    """A counter on the board: its points in all scorings, sure or likely."""
    kind, town = counter.kind, TOWN[slot]
    times = 2 if mind.state.era == CANAL and kind.level > 1 else 1
    if counter.flipped:
        return 100 * kind.vp * times
    chance = mind.flip_chance(kind, town, counter.cubes)
    return (100 * kind.vp * times + mind.income(kind.income)) * chance / 100


def _links(state: State, seat: int) -> float:
    """The coins at both ends of own links, those that are likely to come included."""
    total, here = 0.0, dict[str, float]()
    for slot, counter in state.board.items():
        sure = 1.0 if counter.flipped else LIKELY_COIN
        here[TOWN[slot]] = here.get(TOWN[slot], 0.0) + sure
    for line, owner in state.links.items():
        if owner == seat:
            ends = state.box.connections[line]
            for place in (ends.a, ends.b):
                total += state.box.locations[place].coins + here.get(place, 0.0)
    return total
