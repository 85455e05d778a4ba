"""LH-6 for the referee: which payments are legal, and what can be paid at all."""

from collections import Counter
from collections.abc import Callable, Mapping
from itertools import product

from games.asks import Json
from games.check.referee import Expected, Script
from games.le_havre.referee.cards import CARDS
from games.le_havre.referee.position import Position, fits_into
from games.le_havre.referee.printed import ENERGY, FOOD

Stock = Mapping[str, int]
WIND = 3


def is_payment(bundle: Json, due: int, worth: Mapping[str, int], stock: Stock) -> bool:
    """LH-6.8: it covers the amount, and no token is superfluous."""
    if not all(kind in worth for kind in bundle) or not fits_into(bundle, stock):
        return False
    value = sum(worth[kind] * count for kind, count in bundle.items())
    return value >= due and all(value - worth[kind] < due for kind in bundle)


def payments(due: int, worth: Mapping[str, int], stock: Stock) -> list[dict[str, int]]:
    """LH-6.11: all payments of a small amount."""
    kinds = [kind for kind in worth if stock.get(kind, 0) > 0]
    most = [min(stock[kind], -(-due // worth[kind])) for kind in kinds]
    found = []
    for counts in product(*(range(count + 1) for count in most)):
        bundle = {kind: count for kind, count in zip(kinds, counts, strict=True) if count}
        if is_payment(bundle, due, worth, stock):
            found.append(bundle)
    return found


def means(stock: Stock) -> int:
    """What all food goods and francs are worth."""
    return sum(value * stock.get(kind, 0) for kind, value in FOOD.items())


def energy_due(at: Position, seat: int, energy: int) -> int:
    """LH-16.34: the Wind Farm takes three off."""
    return max(0, energy - WIND * ("wind_farm" in at.players[seat].cards))


def has_energy(at: Position, seat: int, energy: int, stock: Stock) -> bool:
    """Can the energy be paid from this?"""
    held = sum(value * max(0, stock.get(kind, 0)) for kind, value in ENERGY.items())
    return held >= energy_due(at, seat, energy)


def left(stock: Stock, paid: Stock) -> Counter[str]:
    """What is left of a stock."""
    rest = Counter(stock)
    rest.subtract(paid)
    return rest


def pay_energy(at: Position, seat: int, name: str, energy: int) -> Script:
    """LH-6.12, LH-6.14: the energy of an action, when what it is for is given already."""
    due = energy_due(at, seat, energy)
    if not due:
        return
    stock = at.players[seat].stock
    have = {kind: stock[kind] for kind in ENERGY}
    paid = yield Expected(
        "LH-6.8",
        f"{name}.energy",
        seat,
        fits=lambda bundle: is_payment(bundle, due, ENERGY, stock),
        form={"due": due, "have": have},
    )
    at.players[seat].pay(paid)


def fees(name: str, stock: Stock) -> list[dict[str, int]]:
    """LH-5.13, LH-5.14, G-10: the payments of an entry fee."""
    entry = CARDS[name].entry
    if entry == "free":
        return [{}]
    francs = next((int(part[:-1]) for part in entry.split("/") if part.endswith("f")), 0)
    food = next((int(part[:-1]) for part in entry.split("/") if part.endswith("F")), 0)
    found = payments(food, FOOD, stock) if food else []
    if francs:
        found = [bundle for bundle in found if bundle.get("franc", 0) < francs]
        found += [{"franc": francs}] if stock.get("franc", 0) >= francs else []
    return found


def stand_ins(cost: Stock, stock: Stock) -> list[dict[str, int]]:
    """LH-6.10: ways to pay materials with brick for clay and steel for iron."""
    found = []
    clay, iron = cost.get("clay", 0), cost.get("iron", 0)
    for bricks, steels in product(range(clay + 1), range(iron + 1)):
        paid = Counter(cost)
        paid.update({"brick": bricks, "steel": steels})
        paid.subtract({"clay": bricks, "iron": steels})
        bundle = {kind: count for kind, count in paid.items() if count}
        if fits_into(bundle, stock):
            found.append(bundle)
    return found


def one_of(bundles: list[dict[str, int]]) -> Callable[[Json], bool]:
    """Is an answer one of these?"""
    return lambda bundle: bundle in bundles
