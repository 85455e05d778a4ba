"""How a position looks to a seat: points to come, in victory points."""

from games.brass.bot.mind import Mind
from games.brass.cards import CANAL, TOWN
from games.brass.score import points
from games.brass.state import Counter, State

LIKELY_COIN = 0.5
INCOME, PURSE, AT_THE_END = 27, 30, 10
# What a point printed on the top counter of a stack brings to whoever has an era to build it.
READY = {"cotton": 120, "port": 100, "coal": 300, "iron": 10}
TIME_TO_BUILD = 8


def evaluate(state: State, seat: int) -> float:
    """Points that are sure, counters and links still to score, money and what it can build."""
    if state.segment == "over":
        return float(sum(value for _, value in points(state, seat)))
    mind, player = Mind(state, seat), state.players[seat]
    own = [(slot, c) for slot, c in state.board.items() if c.owner == seat]
    worth = sum(_counter(mind, slot, counter) for slot, counter in own)
    worth += _money(mind) + _stacks(mind)
    return player.vp + worth / 100 + _links(state, seat)


def _money(mind: Mind) -> float:
    """Income and cash; what cannot soon be spent is worth its points at the end."""
    cash, soon = mind.me.cash, min(mind.me.cash, PURSE)
    income = INCOME * mind.me.level * max(0, mind.rounds - 1)
    return income + soon * mind.pound + (cash - soon) * AT_THE_END


def _stacks(mind: Mind) -> float:
    """Good counters on top of the stacks, as long as there is time to build them."""
    tops = [(share, mind.me.top(industry)) for industry, share in READY.items()]
    time = min(1, mind.rounds / TIME_TO_BUILD)
    return time * sum(share * kind.vp for share, kind in tops if kind)


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
