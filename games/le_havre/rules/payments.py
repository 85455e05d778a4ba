"""Chapter 6: paying food, energy and materials."""

from collections.abc import Iterator, Mapping

from games.asks import Bundle, Goods, Pay, Rule
from games.le_havre.cards import ENERGY, FOOD, FRANC, STANDS_IN
from games.le_havre.rules.acts import held
from games.le_havre.state import Player, State, Stock

WIND_FARM = "wind_farm"
WIND = 3


def worth(goods: Mapping[str, int], units: Mapping[str, int]) -> int:
    """What a stock is worth as food or as energy."""
    return sum(unit * goods.get(kind, 0) for kind, unit in units.items())


def less(stock: Stock, goods: Mapping[str, int]) -> Stock:
    """A stock without these goods."""
    rest = dict(stock)
    for kind, count in goods.items():
        rest[kind] -= count
    return rest


def ways(due: int, units: Mapping[str, int], stock: Stock) -> Iterator[Bundle]:
    """LH-6.11: every payment without a superfluous token, kind by kind in falling unit value."""
    return Pay("", 0, due, units, stock).payments()


def fee_ways(entry: Mapping[str, int], stock: Stock) -> Iterator[Bundle]:
    """LH-5.13: food or francs; LH-5.14: food may be paid with francs, short of the franc fee."""
    francs = entry.get(FRANC)
    if francs is not None and stock[FRANC] >= francs:
        yield {FRANC: francs}
    if "food" in entry:
        for way in ways(entry["food"], FOOD, stock):
            if francs is None or way.get(FRANC, 0) < francs:
                yield way


def energy_due(player: Player, energy: int) -> int:
    """LH-16.34: the Wind Farm takes 3 off the energy of a main action."""
    return max(0, energy - WIND) if WIND_FARM in player.buildings else energy


def has_energy(player: Player, stock: Stock, energy: int) -> bool:
    """LH-6.4: can that much energy be paid out of this stock?"""
    due = energy_due(player, energy)
    return due == 0 or worth(stock, ENERGY) >= due


def pay_energy(state: State, seat: int, building: str, energy: int) -> Rule[Bundle]:
    """LH-6.12: the energy of one action, paid together; LH-6.7: nothing is given back."""
    player = state.players[seat]
    due = energy_due(player, energy)
    if due == 0:
        return {}
    paid: Bundle = yield Pay(
        f"{building}.energy",
        seat,
        due,
        ENERGY,
        player.stock,
        about={"building": building},
        at=held(player.stock, ENERGY),
    )
    state.spend(seat, paid)
    return paid


def is_payable(cost: Mapping[str, int], stock: Stock) -> bool:
    """LH-6.10: brick stands in for clay and steel for iron."""
    return all(
        stock[kind] >= count
        or (kind in STANDS_IN and stock[kind] + stock[STANDS_IN[kind]] >= count)
        for kind, count in cost.items()
    )


def lacking(cost: Mapping[str, int], stock: Stock) -> Bundle:
    """What a stock lacks of the materials, stand-ins counted."""
    short = {
        kind: count - stock[kind] - (stock[STANDS_IN[kind]] if kind in STANDS_IN else 0)
        for kind, count in cost.items()
    }
    return {kind: count for kind, count in short.items() if count > 0}


def material_ways(cost: Mapping[str, int], stock: Stock) -> list[Bundle]:
    """LH-6.10: the ways to pay materials, those with the fewest stand-ins first."""
    found = [Bundle()]
    for kind, count in cost.items():
        other = STANDS_IN.get(kind, "")
        spare = min(count, stock[other]) if other else 0
        splits = [n for n in range(spare + 1) if count - n <= stock[kind]]
        found = [{**way, kind: count - n, other: n} for way in found for n in splits]
    return [{kind: n for kind, n in way.items() if n} for way in found]


def pay_materials(state: State, seat: int, building: str, cost: Mapping[str, int]) -> Rule[Bundle]:
    """LH-8.4: the materials go to the supply."""
    size = sum(cost.values())
    if size == 0:
        return {}
    stock = state.players[seat].stock
    kinds = [*cost, *(STANDS_IN[kind] for kind in cost if kind in STANDS_IN)]
    paid: Bundle = yield Goods(
        f"{building}.materials",
        seat,
        {kind: min(stock[kind], size) for kind in kinds},
        size,
        size,
        valid=lambda bundle: bundle in material_ways(cost, stock),
        suggest=lambda: material_ways(cost, stock),
        about={"building": building, "paying": True},
        at=held(stock, kinds),
        usual=lambda: material_ways(cost, stock)[0],
    )
    state.spend(seat, paid)
    return paid
