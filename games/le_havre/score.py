"""Chapter 13 and the score sheet: wealth at any time, line by line."""

from games.le_havre.cards import BONUSES, CARDS, KINDS, LOAN_PENALTY, LOAN_REPAYMENT
from games.le_havre.rules.trade import value_of
from games.le_havre.state import Player, State
from games.protocol import Score, ranked

DOCK = 4
STOREHOUSE = 2


def score(state: State) -> list[Score]:
    """LH-13.1, LH-13.4: the greatest wealth wins, and equals win together."""
    return ranked([sheet(state, seat) for seat in range(len(state.players))])


def sheet(state: State, seat: int) -> Score:
    """LH-13.2: francs, buildings, ships and bonuses, less the open loans."""
    player = state.players[seat]
    cash, loans = after_repaying(state, player)
    lines = [
        ("cash", cash),
        ("ships", sum(value_of(name) for name in player.ships)),
        ("buildings", sum(CARDS[name].value for name in player.buildings)),
        *((f"bonus_{name}", points) for name, points in bonuses(player).items()),
        ("loans", -LOAN_PENALTY * loans),
    ]
    return Score(seat, sum(points for _, points in lines), lines)


def after_repaying(state: State, player: Player) -> tuple[int, int]:
    """LH-13.5: francs and loans once every loan that can be is repaid."""
    count = min(player.loans, player.francs // LOAN_REPAYMENT) if state.auto_repay else 0
    return player.francs - LOAN_REPAYMENT * count, player.loans - count


def bonuses(player: Player) -> dict[str, int]:
    """LH-14.3 to LH-14.5: the end bonuses of own cards, in the order of the score sheet."""
    found = dict[str, int]()
    for name in ("bank", "town_hall", "dock", "storehouse", "business_park", "guildhouse"):
        if name in player.buildings:
            found[name] = bonus(player, name)
    return found


def bonus(player: Player, name: str) -> int:
    """LH-14.4: what a bonus card counts of its owner's cards and tokens."""
    if name == "dock":
        return DOCK * len(player.ships)
    if name == "storehouse":
        return sum(player.stock[kind] for kind in KINDS) // STOREHOUSE
    return sum(each * player.count(kind) for kind, each in BONUSES[name].items())
