"""The figures that referee and engine are compared by."""

from collections.abc import Mapping

from games.asks import Json
from games.le_havre.referee.payments import means
from games.le_havre.referee.position import YACHT, Position
from games.le_havre.referee.printed import GOODS

KINDS = (*GOODS, "franc")


def figures(at: Position) -> dict[str, Json]:
    """All that can be counted."""
    found: dict[str, Json] = {
        "LH-3 moment": [at.round, at.active, at.final],
        "LH-3.8 offers": at.offers,
        "LH-8.2 stacks": at.stacks,
        "LH-7.2 town": sorted(at.town),
        "LH-10.12 specials": len(at.specials),
        "LH-9.2 ships": at.ships,
        "LH-9.7 modernised": sorted(at.modern),
    }
    for seat, player in enumerate(at.players):
        found |= {
            f"LH-1.3 stock of seat {seat}": {kind: player.stock[kind] for kind in KINDS},
            f"LH-1.3 cards of seat {seat}": sorted(player.cards),
            f"LH-1.3 ships of seat {seat}": sorted(player.ships),
            f"LH-11 loans of seat {seat}": player.loans,
            f"LH-9.11 ship food of seat {seat}": at.ship_food(seat),
            f"LH-10.8 means of seat {seat}": means(player.stock),
            f"LH-13.2 wealth of seat {seat}": at.wealth(seat),
            f"LH-5.6 person of seat {seat}": player.person,
            f"LH-7.12 seat {seat} watches": player.watches,
        }
    return found


def shown(view: Mapping[str, Json]) -> dict[str, Json]:
    """The engine's figures under the referee's names."""
    found: dict[str, Json] = {
        "LH-3 moment": [view["round"], view["active"], view["final"]],
        "LH-3.8 offers": view["offers"],
        "LH-8.2 stacks": view["stacks"],
        "LH-7.2 town": sorted(view["town"]),
        "LH-10.12 specials": view["specials"],
        "LH-9.2 ships": view["ships"],
        "LH-9.7 modernised": sorted(view["modernised"]),
    }
    for seat, player in enumerate(view["players"]):
        ships = [name for name in player["ships"] if name != YACHT]
        yacht = [YACHT] if YACHT in player["ships"] else []
        found |= {
            f"LH-1.3 stock of seat {seat}": player["stock"],
            f"LH-1.3 cards of seat {seat}": sorted(player["buildings"] + yacht),
            f"LH-1.3 ships of seat {seat}": sorted(ships),
            f"LH-11 loans of seat {seat}": player["loans"],
            f"LH-9.11 ship food of seat {seat}": player["ship_food"],
            f"LH-10.8 means of seat {seat}": player["means"],
            f"LH-13.2 wealth of seat {seat}": player["wealth"],
            f"LH-5.6 person of seat {seat}": player["person"] or "",
            f"LH-7.12 seat {seat} watches": player["watching"],
        }
    return found
