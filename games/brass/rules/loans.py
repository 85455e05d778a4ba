"""BR-12: money for income levels."""

from functools import partial

from games.asks import Offer, Rule
from games.brass.cards import LEVEL, LOANS, RAIL, TOP_SPACE
from games.brass.rules.playing import discard
from games.brass.state import State


def are_over(state: State) -> bool:
    """BR-12.4: with an empty draw pile there are no loans in the Rail era (or in both)."""
    return not state.deck and (state.era == RAIL or state.options["loan_ban"] == "both_eras")


def loan_offers(state: State, seat: int) -> list[Offer]:
    """BR-12.1, BR-12.3, BR-12.4: amounts that stay on the track, while loans are allowed."""
    level = state.players[seat].level
    if are_over(state):
        return []
    return [
        Offer(
            f"loan {pounds}",
            partial(take_loan, pounds),
            {"what": "loan", "pounds": pounds, "level": level - pounds // 10},
            ("loans",),
            "loan",
        )
        for pounds in LOANS
        if level - pounds // 10 >= LEVEL[0]
    ]


def take_loan(pounds: int, state: State, seat: int) -> Rule[int]:
    """BR-12.1, BR-12.2: money now, the marker to the top space of a lower level."""
    player = state.players[seat]
    yield from discard(state, seat)
    player.book("loans", pounds)
    player.space = TOP_SPACE[player.level - pounds // 10]
    state.note("loan", seat, pounds=pounds, level=player.level)
    return 1
