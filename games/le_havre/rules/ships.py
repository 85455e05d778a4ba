"""Chapter 9: wharves, and the Shipping Line."""

from itertools import islice

from games.asks import Bundle, Goods, Offer, Pick, Rule
from games.le_havre.cards import ENERGY, FRANC, GOODS, KINDS, SHIP_ENERGY, SHIP_TYPES, SHIPS, YACHT
from games.le_havre.rules.acts import Act, act, held, thing
from games.le_havre.rules.payments import (
    energy_due,
    has_energy,
    is_payable,
    less,
    pay_energy,
    pay_materials,
    ways,
)
from games.le_havre.rules.trade import top_ships
from games.le_havre.state import Player, State, Stock

MODERN = "brick"
MOST_BURNED = 600
BY_FREIGHT = sorted(KINDS, key=lambda kind: -GOODS[kind].freight)
BUILD_SHIP = {
    kind: act("build_ship", kind, f"build {row.en}", thing("ships", kind), "build")
    for kind, row in SHIP_TYPES.items()
}


def needs_brick(state: State, building: str, kind: str) -> bool:
    """LH-9.6: no ship but a wooden one is built on a wharf that is not modernised."""
    return SHIP_TYPES[kind].modern and building not in state.modernised


def ship_types(state: State, seat: int, stock: Stock, building: str) -> list[str]:
    """LH-9.2, LH-9.3: the types whose top ship this stock can pay for."""
    player = state.players[seat]
    found = list[str]()
    for kind, ship in SHIP_TYPES.items():
        if not state.ships[kind] or not is_payable(ship.cost, stock):
            continue
        if needs_brick(state, building, kind) and not stock[MODERN]:
            continue
        rest = less(stock, ship.cost) if kind == "wooden" else stock
        if has_energy(player, rest, SHIP_ENERGY):
            found.append(kind)
    return found


def exchanges(state: State, seat: int) -> list[str]:
    """LH-16.24: the own iron ships that could be given for the yacht."""
    if YACHT not in state.town:
        return []
    ships = state.players[seat].ships
    return [name for name in ships if name != YACHT and SHIPS[name].type == "iron"]


def can_use_wharf(state: State, seat: int, stock: Stock, building: str) -> bool:
    """LH-15.15: one payable ship or a possible exchange."""
    return bool(exchanges(state, seat) or ship_types(state, seat, stock, building))


def wharf_options(state: State, seat: int, building: str) -> list[Offer]:
    """LH-9.1: one ship, or one exchange."""
    kinds = ship_types(state, seat, state.players[seat].stock, building)
    return [
        *(BUILD_SHIP[kind] for kind in kinds),
        *(act("exchange", n, at=thing("ship", n), group="build") for n in exchanges(state, seat)),
    ]


def wharf_facts(state: State, seat: int, building: str) -> dict[str, object]:
    """The top ship of each stack, the energy, and whether a brick is due."""
    return {
        "building": building,
        "ships": top_ships(state),
        "modern": building in state.modernised,
        "energy": energy_due(state.players[seat], SHIP_ENERGY),
        "seats": len(state.players),
    }


def wharf(state: State, seat: int, building: str) -> Rule[None]:
    """LH-9.1: build exactly one ship, or exchange one for the yacht, which is always asked."""
    choice: Act = yield Pick(
        f"{building}.ship",
        seat,
        lambda: wharf_options(state, seat, building),
        about=lambda: wharf_facts(state, seat, building),
        forced=not exchanges(state, seat),
    )
    if choice.verb == "exchange":
        exchange(state, seat, building, choice.what)
    else:
        yield from build_ship(state, seat, building, choice.what)


def build_ship(state: State, seat: int, building: str, kind: str) -> Rule[None]:
    """LH-9.3: materials and energy; LH-9.6, LH-9.7: the first brick stays on the wharf."""
    player, brick = state.players[seat], needs_brick(state, building, kind)
    if brick:
        player.stock[MODERN] -= 1
        state.modernised.append(building)
    paid = yield from pay_materials(state, seat, building, SHIP_TYPES[kind].cost)
    energy = yield from pay_energy(state, seat, building, SHIP_ENERGY)
    name = state.ships[kind].pop()
    player.ships.append(name)
    state.note("built_ship", seat, ship=name, paid=paid, energy=energy, wharf=building, brick=brick)


def exchange(state: State, seat: int, building: str, name: str) -> None:
    """LH-16.24: an iron ship leaves the game, the yacht comes from the town."""
    ships = state.players[seat].ships
    ships.remove(name)
    state.scrapped.append(name)
    state.town.remove(YACHT)
    ships.append(YACHT)
    state.note("exchanged_ship", seat, ship=name, wharf=building)


def capacities(player: Player) -> list[int]:
    """LH-9.12: what the own ships carry, the largest first."""
    loads = [SHIP_TYPES[SHIPS[name].type].capacity for name in player.ships if name != YACHT]
    return sorted((load for load in loads if load), reverse=True)


def ships_for(player: Player, count: int) -> int:
    """G-31: the fewest ships that carry so many goods."""
    return needed_ships(capacities(player), count)


def needed_ships(loads: list[int], count: int) -> int:
    """How many of these ships, the largest first, carry so many goods."""
    used = 0
    for load in loads:
        if count <= 0:
            break
        used, count = used + 1, count - load
    return used


def can_sail(player: Player, stock: Stock, goods: Bundle) -> bool:
    """LH-6.14: the energy must come out of what is not shipped."""
    ships = ships_for(player, sum(goods.values()))
    return has_energy(player, less(stock, goods), SHIP_ENERGY * ships)


def can_ship(state: State, seat: int, stock: Stock, building: str) -> bool:
    """LH-15.21: one ship, its energy, and one good that is not burned."""
    player = state.players[seat]
    if not capacities(player) or not has_energy(player, stock, SHIP_ENERGY):
        return False
    return any(can_sail(player, stock, {kind: 1}) for kind in KINDS if stock[kind])


def freight(goods: Bundle) -> int:
    """LH-1.7: the shipping value of a load."""
    return sum(GOODS[kind].freight * count for kind, count in goods.items())


def best_load(player: Player, stock: Stock, ships: int, without: str = "") -> Bundle:
    """The most valuable load for so many ships that leaves the energy for them."""
    room = sum(capacities(player)[:ships])
    due = energy_due(player, SHIP_ENERGY * ships)
    best = Bundle()
    for paid in islice(ways(due, ENERGY, stock), MOST_BURNED):
        load, left = Bundle(), room
        rest = less(stock, paid)
        for kind in BY_FREIGHT:
            count = min(left, rest[kind]) if kind != without else 0
            if count:
                load[kind], left = count, left - count
        if freight(load) > freight(best):
            best = load
    return best


def loads(player: Player, stock: Stock) -> list[Bundle]:
    """Sensible loads, the most francs first: the best for each number of ships, less a kind."""
    found = list[Bundle]()
    for ships in range(len(capacities(player)), 0, -1):
        best = best_load(player, stock, ships)
        for load in (best, *(best_load(player, stock, ships, kind) for kind in best)):
            if load and load not in found and can_sail(player, stock, load):
                found.append(load)
    return sorted(found, key=lambda load: (-freight(load), ships_for(player, sum(load.values()))))


def shipping_line(state: State, seat: int, building: str) -> Rule[None]:
    """LH-15.21: ship goods for their shipping value, 3 energy for each ship used."""
    player = state.players[seat]
    stock = dict(player.stock)
    goods: Bundle = yield Goods(
        "shipping_line.goods",
        seat,
        {kind: stock[kind] for kind in KINDS},
        1,
        sum(capacities(player)),
        valid=lambda load: can_sail(player, stock, load),
        suggest=lambda: loads(player, stock),
        about=lambda: {"building": building, "capacities": capacities(player)},
        at=held(stock, KINDS),
    )
    ships = ships_for(player, sum(goods.values()))
    state.spend(seat, goods)
    energy = yield from pay_energy(state, seat, building, SHIP_ENERGY * ships)
    francs = freight(goods)
    state.gain(seat, {FRANC: francs})
    state.note("shipped", seat, goods=goods, ships=ships, energy=energy, francs=francs)
