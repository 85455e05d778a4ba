"""Canal actions of the referee's Smoky Valley."""

from functools import partial

from games.check.referee import Script
from games.smoky_valley.referee import printed, produce
from games.smoky_valley.referee.acquire import swap
from games.smoky_valley.referee.kinds import DEEDS, Able
from games.smoky_valley.referee.position import Position
from games.smoky_valley.referee.printed import BASIC, DISTRICTS
from games.smoky_valley.referee.shipping import load_one, loads
from games.smoky_valley.referee.tracks import ask, said
from games.smoky_valley.referee.ways import Step

ELSEWHERE = {
    "build_industry": "build industry",
    "upgrade_industry": "upgrade industry",
    "develop_service": "develop service",
    "develop_canal": "develop canal",
}


def canal_action(at: Position) -> Step | None:
    """SV-11.4: the canal action of the tile under the boat, if it can be taken."""
    tile, slot = at.me.top(at.me.boat), at.me.boat
    if tile not in printed.CANAL_ACTIONS or at.turn.canal_used or not at.is_fresh(slot):
        return None
    if tile == "ship_one" and not loads(at, printed.MARKETS):
        return None
    if tile == "trade_basic" and not any(at.me.goods[good] for good in BASIC):
        return None
    if tile in (*ELSEWHERE, "produce_once") and not places_for(at, tile):
        return None
    return partial(take_canal_action, tile=tile)


def places_for(at: Position, tile: str) -> list[str]:
    """SV-11.21 to 11.28: the districts in which a canal action is possible."""
    able: Able = produce.productions
    if tile in ELSEWHERE:
        able = DEEDS[ELSEWHERE[tile]][0]
    return [district for district in DISTRICTS if able(at, district)]


def take_canal_action(at: Position, tile: str) -> Script:
    """SV-11.5: the action of the tile under the boat."""
    at.use(at.me.boat)
    at.turn.canal_used = True
    match tile:
        case "ship_one":
            yield from load_one(at, "tile.load")
        case "swap_districts":
            yield from swap(at, "tile.swap")
        case "trade_basic":
            yield from exchange(at)
        case _:
            names = {f"in {said(one)}": one for one in places_for(at, tile)}
            answer = yield ask("SV-11.6", "tile.district", at.turn.seat, names)
            does = DEEDS[ELSEWHERE[tile]][1] if tile in ELSEWHERE else produce.produce_once
            yield from does(at, names[answer])


def exchange(at: Position) -> Script:
    """SV-11.27: one basic good for another."""
    ways = [
        f"give {one} for {two}" for one in BASIC for two in BASIC if at.me.goods[one] and one != two
    ]
    answer = yield ask("SV-11.27", "tile.exchange", at.turn.seat, ways)
    _, given, _, taken = answer.split()
    at.me.pay({given: 1})
    at.me.gain({taken: 1})
