"""Brass: victory points of links, counters and cash, and who is ahead."""

from typing import Any

from games.brass.cards import CANAL, RAIL, TOWN
from games.brass.state import Player, Sheet, State
from games.protocol import Score, ranked


def coins(state: State, place: str) -> int:
    """BR-16.2: printed circles, and one for each flipped counter."""
    flipped = sum(c.flipped for slot, c in state.board.items() if TOWN[slot] == place)
    return state.box.locations[place].coins + flipped


def tally(state: State) -> Sheet:
    """BR-16.3, BR-16.4: each seat's links with the coins of both ends, and flipped counters."""
    here = {place: coins(state, place) for place in state.box.locations}
    rows: Sheet = [{"links": [], "counters": []} for _ in state.players]
    for line, owner in sorted(state.links.items()):
        ends = state.box.connections[line]
        rows[owner]["links"].append([line, here[ends.a], here[ends.b]])
    for slot, c in sorted(state.board.items()):
        if c.flipped:
            rows[c.owner]["counters"].append([slot, c.industry, c.level, c.kind.vp])
    return rows


def cash_points(player: Player) -> int:
    """BR-16.5: one point for every full 10 pounds."""
    return max(0, player.cash) // 10


def points(state: State, seat: int) -> list[tuple[str, int]]:
    """The score sheet of a seat, as if the era ended now."""
    lines: dict[str, int] = {}
    for era in (CANAL, RAIL):
        sheet = state.sheets.get(era) or (tally(state) if era == state.era else None)
        mine = sheet[seat] if sheet else {"links": [], "counters": []}
        lines[f"{era}.links"] = sum(int(row[1]) + int(row[2]) for row in mine["links"])
        lines[f"{era}.counters"] = sum(int(row[-1]) for row in mine["counters"])
        if era == CANAL:
            lines["debt"] = -sum(lost for _, lost in state.players[seat].lost)
    lines["rail.cash"] = cash_points(state.players[seat]) if state.era == RAIL else 0
    return list(lines.items())


def score(state: State) -> list[Score]:
    """BR-18.2 to BR-18.6: points, then income, cash and the next turn order."""
    by_space = state.options["tie_break_income"] == "space"
    scores, ties = [], {}
    for seat, player in enumerate(state.players):
        lines = points(state, seat)
        scores.append(Score(seat, sum(value for _, value in lines), lines))
        place = state.order.index(seat) if state.order else 0
        ties[seat] = (player.space if by_space else player.level, player.cash, -place)
    return ranked(scores, ties)


def breakdown(state: State) -> list[dict[str, Any]]:
    """The twelve lines of the final sheet, per seat."""
    sheets = []
    for one in score(state):
        player, lines = state.players[one.seat], dict(one.lines)
        sheets.append(
            {
                **lines,
                "subtotal": lines["canal.links"] + lines["canal.counters"],
                "total": one.total,
                "income": [player.level, player.space],
                "cash": player.cash,
                "place": state.order.index(one.seat) + 1,
                "rank": one.rank,
                "lost": [list(row) for row in player.lost],
            }
        )
    return sheets
