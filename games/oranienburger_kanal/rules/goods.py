"""OK-7: goods, the wheel, and the two anytime actions."""

from collections.abc import Mapping
from typing import Any, NamedTuple

from games.asks import Offer
from games.oranienburger_kanal.cards import CAPS, PRODUCE_PRICE, SIMPLE, VALUABLE, WHEEL
from games.oranienburger_kanal.state import Player, State


class Anytime(NamedTuple):
    """OK-7.5: an anytime action: buy one of that simple good, or produce if none is named."""

    good: str = ""


class Plan(NamedTuple):
    """Anytime actions that make a payment possible, and the Taler they take."""

    taler: int
    turns: int
    buys: dict[str, int]


def gain(player: Player, good: str, amount: int) -> int:
    """OK-7.1: take an amount of one kind in one go; what is beyond the cap is lost."""
    before = player.stock[good]
    player.stock[good] = min(before + amount, CAPS.get(good, before + amount))
    return player.stock[good] - before


def lost(player: Player, bundle: Mapping[str, int]) -> dict[str, int]:
    """OK-7.1: how much of a bundle would go beyond the caps now."""
    over = {good: player.stock[good] + n - CAPS[good] for good, n in bundle.items() if good in CAPS}
    return {good: n for good, n in over.items() if n > 0}


def pay(player: Player, bundle: Mapping[str, int]) -> None:
    """OK-5.1: the cost is paid completely and at once."""
    for good, n in bundle.items():
        player.stock[good] -= n


def can_turn(player: Player) -> bool:
    """OK-7.3: wood, clay and ore are each at least 1."""
    return all(player.stock[good] >= 1 for good in SIMPLE)


def wheel_lost(player: Player) -> dict[str, int]:
    """OK-7.4: the bricks and iron that a wheel turn now would bring and that find no room."""
    return lost(player, {good: WHEEL[good] for good in VALUABLE})


def turn_wheel(player: Player) -> None:
    """OK-7.3, OK-7.4: one of each simple good becomes a brick and an iron, up to their caps."""
    for good, change in WHEEL.items():
        gain(player, good, change)


def price(player: Player, good: str) -> int:
    """OK-7.5: a simple good costs one Taler more than the player has of it."""
    return player.stock[good] + 1


def can_buy(player: Player, good: str) -> bool:
    """OK-7.5: is there room for one more, and the Taler for it?"""
    return player.stock[good] < CAPS[good] and player.stock["taler"] >= price(player, good)


def can_produce(player: Player) -> bool:
    """OK-7.5: are there the Taler for a wheel turn, and the simple goods?"""
    return player.stock["taler"] >= PRODUCE_PRICE and can_turn(player)


def can_act_anytime(player: Player) -> bool:
    """Is any anytime action possible now?"""
    return can_produce(player) or any(can_buy(player, good) for good in SIMPLE)


def anytime(player: Player) -> list[Offer]:
    """OK-7.5, OK-7.6: the anytime actions that the player can pay for now."""
    if not player.stock["taler"]:
        return []
    offers = [
        Offer(
            f"buy {good}",
            Anytime(good),
            {"price": price(player, good)},
            (f"stock-{good}",),
            "anytime",
        )
        for good in SIMPLE
        if can_buy(player, good)
    ]
    if can_produce(player):
        facts = {"lost": wheel_lost(player)}
        offers.append(Offer("produce", Anytime(), facts, ("wheel",), "anytime"))
    return offers


def act_anytime(state: State, seat: int, chosen: Anytime) -> None:
    """OK-7.5: buy a simple good, or produce."""
    if chosen.good:
        buy(state, seat, chosen.good)
    else:
        produce(state, seat)


def buy(state: State, seat: int, good: str) -> None:
    """OK-7.5: raise one simple good by one."""
    player = state.players[seat]
    paid = price(player, good)
    player.stock["taler"] -= paid
    player.stock[good] += 1
    state.note("bought", seat, good=good, taler=paid)


def produce(state: State, seat: int) -> None:
    """OK-7.5: pay for a wheel turn."""
    player = state.players[seat]
    player.stock["taler"] -= PRODUCE_PRICE
    turn_wheel(player)
    state.note("produced", seat, taler=PRODUCE_PRICE)


def plan(player: Player, cost: Mapping[str, int]) -> Plan | None:
    """OK-5.2: the cheapest anytime actions that make a cost payable; None if there are none."""
    stock = player.stock
    spare = stock["taler"] - cost.get("taler", 0)
    if spare < 0 or stock["prestige"] < cost.get("prestige", 0):
        return None
    if all(stock[good] >= n for good, n in cost.items()):
        return Plan(0, 0, {})
    if not spare:
        return None
    turns = max(0, *(cost.get(good, 0) - stock[good] for good in VALUABLE))
    taler, buys = PRODUCE_PRICE * turns, {}
    for good in SIMPLE:
        wanted = cost.get(good, 0)
        at_zero = max(0, turns - stock[good])
        level = max(0, stock[good] - turns)
        later = max(0, wanted - level)
        if at_zero + later:
            buys[good] = at_zero + later
        taler += at_zero + sum(range(level + 1, level + later + 1))
    return Plan(taler, turns, buys) if taler <= spare else None


def purchases(made: Plan) -> dict[str, Any]:
    """A plan as facts for labels; nothing if nothing has to be bought."""
    return made._asdict() if made.taler else {}


def wheel_plan(player: Player) -> Plan | None:
    """OK-10.5: the simple goods to be bought before the wheel can be turned."""
    buys = {good: 1 for good in SIMPLE if not player.stock[good]}
    return Plan(len(buys), 0, buys) if len(buys) <= player.stock["taler"] else None


def follow_plan(state: State, seat: int, made: Plan) -> None:
    """Carry out the anytime actions of a plan, each as late as possible and so as cheap."""
    player, buys = state.players[seat], dict(made.buys)
    for _ in range(made.turns):
        for good in SIMPLE:
            if not player.stock[good]:
                buy(state, seat, good)
                buys[good] -= 1
        produce(state, seat)
    for good, count in buys.items():
        for _ in range(count):
            buy(state, seat, good)


def spend(player: Player, made: Plan) -> None:
    """The outcome of a plan on a board that is only tried: Taler out, goods in, wheel turned."""
    player.stock["taler"] -= made.taler
    for good, n in made.buys.items():
        player.stock[good] += n
    for _ in range(made.turns):
        turn_wheel(player)


def settle(state: State, seat: int, cost: Mapping[str, int]) -> None:
    """OK-5.1, OK-5.2: buy what is missing first, then pay without a break."""
    player = state.players[seat]
    made = plan(player, cost)
    if made is not None:
        follow_plan(state, seat, made)
    pay(player, cost)
