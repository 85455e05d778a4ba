"""SV-7: Upgrade an Industry."""

from games.asks import Offer, Pick, Rule
from games.smoky_valley.cards import INDUSTRIES, UPGRADE_GOODS
from games.smoky_valley.cards.house_layout import UPGRADE_PRESTIGE
from games.smoky_valley.rules.build import coal_power
from games.smoky_valley.rules.canal_tiles import reach, use
from games.smoky_valley.rules.offers import space_id
from games.smoky_valley.rules.popularity import gain_popularity, prizes
from games.smoky_valley.rules.produce import named, places, tile_at, water_power
from games.smoky_valley.rules.solvency import Step, spared
from games.smoky_valley.rules.tracks import Change, gain, merged, minus, pay
from games.smoky_valley.state import State, Tile


class Upgrade(Step, kw_only=True, frozen=True):
    """An own industry that can be upgraded."""

    place: int


def upgrade_cost(tile: Tile) -> Change:
    """SV-7.1: £1 with wood and iron, or with brick and machine."""
    return merged({"cash": 1}, UPGRADE_GOODS[INDUSTRIES[tile.kind].processing])


def upgradable(state: State, seat: int, district: str) -> list[Upgrade]:
    """SV-7.2, SV-7.7: own basic industries here whose upgrade can be paid."""
    won = prizes(state, seat, _union(state, seat))
    found: list[Upgrade] = []
    for place in places(state, district):
        tile = tile_at(state, district, place)
        if tile.owner != seat or tile.upgraded:
            continue
        cost = minus(upgrade_cost(tile))
        if state.players[seat].has(cost):
            found.append(Upgrade(place=place, change=cost, won=won))
    return found


def _union(state: State, seat: int) -> int:
    """SV-13.24: Labour Union gives 1 popularity for each upgrade."""
    return int("labour_union" in state.players[seat].cards)


def upgrade(state: State, seat: int, district: str) -> Rule[None]:
    """SV-7: pay, flip the tile, gain its prestige."""

    def options() -> list[Offer]:
        found = spared(state, seat, upgradable(state, seat, district))
        return [_offer(state, district, one) for one in found]

    about = {"district": district}
    chosen: Upgrade = yield Pick("upgrade.industry", seat, options, about=about)
    tile = tile_at(state, district, chosen.place)
    pay(state, seat, upgrade_cost(tile))
    tile.upgraded = True
    prestige = UPGRADE_PRESTIGE[tile.kind]
    gain(state, seat, {"prestige": prestige}, "upgrades")
    state.note(
        "upgraded",
        seat,
        industry=tile.kind,
        district=district,
        prestige=prestige,
        space=chosen.place + 1,
    )
    tile_prestige(state, seat, "upgrade_prestige")
    coal_power(state, seat, district)
    union = _union(state, seat)
    yield from water_power(state, seat, district, chosen.place, prizes(state, seat, union))
    yield from gain_popularity(state, seat, union)


def _offer(state: State, district: str, one: Upgrade) -> Offer:
    tile = tile_at(state, district, one.place)
    facts = {
        "verb": "upgrade",
        "kind": tile.kind,
        "place": one.place,
        "cost": upgrade_cost(tile),
        "gain": {"prestige": UPGRADE_PRESTIGE[tile.kind]},
    }
    at = (space_id(district, one.place),)
    return Offer(f"upgrade {named(tile, one.place)}", one, facts, at, "upgrade")


def tile_prestige(state: State, seat: int, tile: str) -> None:
    """SV-11.37, SV-11.38: each such tile in reach gives 1 prestige."""
    slots = reach(state, seat, tile)
    use(state, seat, slots)
    if slots:
        gain(state, seat, {"prestige": len(slots)}, "canal_tiles")
        state.note("tile_paid", seat, tile=tile, prestige=len(slots))
