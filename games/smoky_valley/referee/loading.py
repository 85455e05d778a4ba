"""Ship Goods and Board a Trader as actions of a district."""

from games.check.referee import Script
from games.smoky_valley.referee import printed
from games.smoky_valley.referee.market import free_actions, free_told
from games.smoky_valley.referee.position import Position
from games.smoky_valley.referee.printed import ON_CANAL
from games.smoky_valley.referee.shipping import (
    board,
    board_extra,
    board_one,
    boardings,
    extra_boardings,
    load,
    loads,
    loads_told,
    unload_full,
)
from games.smoky_valley.referee.tracks import ask
from games.smoky_valley.referee.ways import anything


def can_ship(at: Position, district: str) -> bool:
    """SV-14.1, SV-14.5: is there a pound and a good that some ship takes?"""
    return district in ON_CANAL and at.me.cash > 0 and bool(loads(at, printed.MARKETS))


def ship(at: Position, district: str) -> Script:
    """SV-14.5 to 14.12: one or two goods, perhaps a trader, then full ships unload."""
    at.me.pay({"cash": 1})
    placed, boarded = list[tuple[str, int]](), False
    while True:
        both = [] if boarded else at.in_reach("load_two")
        found = loads(at, printed.MARKETS, () if both else placed) if len(placed) < 2 else {}
        extra = {} if len({*placed}) < len(placed) else extra_boardings(at)
        if len(placed) == 2 and not extra:
            break
        free = free_actions(at, anything) if placed else {}
        facts = {**loads_told(at, found), **free_told(at, free)}
        offers = [*found, *extra, *(["done"] if placed else []), *free]
        answer = yield ask("SV-14.5", "ship.load", at.turn.seat, offers, facts)
        if answer == "done":
            break
        if answer in found:
            load(at, *found[answer])
            at.use(*(both[:1] if found[answer][0] in placed else []))
            placed.append(found[answer][0])
        elif answer in extra:
            at.use(at.me.boat)
            board(at, extra[answer])
            boarded = True
        else:
            yield from free[answer](at)
    yield from unload_full(at)


def can_send(at: Position, district: str) -> bool:
    """SV-14.1, SV-14.3: is there a pound, a trader and a ship to board?"""
    return district not in ON_CANAL and at.me.cash > 0 and bool(boardings(at))


def send(at: Position, district: str) -> Script:
    """SV-14.2: a trader on a neutral ship."""
    yield from board_one(at, "board.ship")
    at.me.pay({"cash": 1})
    yield from board_extra(at)
