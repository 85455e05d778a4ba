"""SV-10: Develop the Lachine Canal."""

from games.asks import Chance, Offer, Pick, Rule
from games.smoky_valley.cards import MODERN_PRESTIGE, SLOTS
from games.smoky_valley.cards.house_layout import CANAL_NUMBERS
from games.smoky_valley.rules.canal_tiles import lay
from games.smoky_valley.rules.offers import slot_id, tile_id, words
from games.smoky_valley.rules.popularity import gain_popularity, prizes
from games.smoky_valley.rules.solvency import Step
from games.smoky_valley.rules.tracks import Change, gain, minus, pay
from games.smoky_valley.state import State


def canal_cost(state: State) -> Change:
    """SV-10.2: £1 and 1 brick, in the modernization era £1 and 1 machine."""
    return {"cash": 1, "machine" if state.now().modern else "brick": 1}


def canal_steps(state: State, seat: int, district: str) -> list[Step]:
    """SV-10.1 to SV-10.3: a canal district with a tile on offer, and the cost in hand."""
    cost = minus(canal_cost(state))
    if not state.tiles.get(district) or not state.players[seat].has(cost):
        return []
    return [Step(change=cost, won=prizes(state, seat, 1))]


def develop_canal(state: State, seat: int, district: str) -> Rule[None]:
    """SV-10: pay, take a tile, lay it on a slot, move the marker, gain popularity."""

    def options() -> list[Offer]:
        return [tile_offer(state, tile, district) for tile in dict.fromkeys(state.tiles[district])]

    about = {"district": district, "cost": canal_cost(state)}
    tile: str = yield Pick("canal.tile", seat, options, about=about)
    slot = yield from choose_slot(state, seat, tile)
    pay(state, seat, canal_cost(state))
    modern = state.now().modern
    yield from take_tile(state, seat, district, tile, slot, 2 if modern else 1)
    yield from gain_popularity(state, seat, 1)
    if modern:
        gain(state, seat, {"prestige": MODERN_PRESTIGE}, "modernization")
        state.note("modernized", seat, prestige=MODERN_PRESTIGE)


def tile_offer(state: State, tile: str, section: str) -> Offer:
    """A canal tile of the section where it is taken."""
    facts = {"verb": "take tile", "tile": tile, "section": section}
    return Offer(f"take {words(tile)}", tile, facts, (tile_place(state, tile, section),), "canal")


def tile_place(state: State, tile: str, section: str) -> str:
    """Where a tile on offer is drawn."""
    return f"offer-{section}-{state.tiles[section].index(tile) + 1}"


def choose_slot(state: State, seat: int, tile: str) -> Rule[int]:
    """SV-10.4: any of the five slots."""

    def options() -> list[Offer]:
        return [_slot(state, seat, slot) for slot in range(SLOTS)]

    chosen: tuple[int] = yield Pick("canal.slot", seat, options, about={"tile": tile})
    return chosen[0]


def _slot(state: State, seat: int, slot: int) -> Offer:
    player = state.players[seat]
    facts = {
        "verb": "slot",
        "slot": slot + 1,
        "district": player.slots[slot],
        "covers": player.top(slot),
        "boat": slot == player.boat,
    }
    return Offer(f"slot {slot + 1}", (slot,), facts, (tile_id(slot), slot_id(slot)), "canal")


def take_tile(
    state: State,
    seat: int,
    district: str,
    tile: str,
    slot: int,
    steps: int,
    *,
    locked: bool = False,
) -> Rule[None]:
    """SV-10.3 to SV-10.7: tile to the slot, marker forward, section refilled."""
    player = state.players[seat]
    state.tiles[district].remove(tile)
    lay(state, seat, tile, slot, locked=locked)
    player.canal[district] = min(player.canal[district] + steps, len(CANAL_NUMBERS) - 1)
    state.note("canal", seat, tile=tile, slot=slot + 1, district=district)
    pool = state.pools["modern" if state.now().modern else "widening"]
    if pool:
        drawn: list[str] = yield Chance("draw.tile", pool, 1)
        pool.remove(drawn[0])
        state.tiles[district].append(drawn[0])
        place = len(state.tiles[district])
        state.note("tile_drawn", None, tile=drawn[0], district=district, place=place)
