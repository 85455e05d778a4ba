"""Chapter 8: building buildings."""

from collections.abc import Iterator, Mapping
from functools import cache

from games.asks import Barred, Offer, Pick, Rule
from games.le_havre.cards import CARDS, STADIUM
from games.le_havre.rules.acts import Act, act, thing, words
from games.le_havre.rules.payments import is_payable, lacking, pay_materials
from games.le_havre.rules.trade import (
    for_sale,
    price_of,
    settle_stadium,
    take_card,
    top_ships,
    tops,
    trade,
    trades,
    value_of,
)
from games.le_havre.state import State, Stock

Cost = Mapping[str, int]
SAWMILL, GUILD = "sawmill", "masons_guild"
STOP = act("stop", group="more")


def cost_of(state: State, seat: int, name: str, building: str) -> Cost | None:
    """LH-8.8: the materials after the discounts of Sawmill and the visitor's Masons' Guild."""
    return discounted(state, name, building, GUILD in state.players[seat].buildings)


def discounted(state: State, name: str, building: str, guild: bool) -> Cost | None:
    """LH-8.8: the materials here, with or without the guild; None if it cannot be built here."""
    return _discounted(name, state.arts_centre_clay, building == SAWMILL, guild)


@cache
def _discounted(name: str, clay: int, sawmill: bool, guild: bool) -> Cost | None:
    """LH-8.4, LH-8.8: the materials; the Arts Centre has two printings (G-04)."""
    printed = CARDS[name].cost
    if printed is None or (sawmill and "wood" not in printed):
        return None
    cost = {**printed, "clay": clay} if name == "arts_centre" else dict(printed)
    if sawmill:
        cost["wood"] -= 1
    if guild:
        for kind in ("clay", "brick"):
            if kind in cost:
                cost[kind] -= 1
    return cost


def buildable(state: State, seat: int, stock: Stock, building: str) -> Iterator[str]:
    """LH-8.2: the top project cards that this stock can pay for."""
    for name in tops(state):
        cost = cost_of(state, seat, name, building)
        if cost is not None and is_payable(cost, stock):
            yield name


def can_build(state: State, seat: int, stock: Stock, building: str) -> bool:
    """LH-15.1: one payable top project card."""
    return next(buildable(state, seat, stock, building), None) is not None


def builds(state: State, seat: int, building: str) -> list[Offer]:
    """The options to build."""
    found = buildable(state, seat, state.players[seat].stock, building)
    return [act("build", name, at=thing("project", name)) for name in found]


def unbuilt(state: State, seat: int, building: str) -> list[Barred]:
    """LH-8.4, LH-8.5: the top cards that cannot be built here, and what is missing."""
    found, stock = list[Barred](), state.players[seat].stock
    for name in tops(state):
        cost = cost_of(state, seat, name, building)
        short = None if cost is None else lacking(cost, stock)
        if short is None or short:
            why = "not_here" if short is None else "materials"
            facts = {"what": name, "missing": short or {}}
            here = (thing("project", name),)
            found.append(Barred(f"build {words(name)}", why, facts, here, "build"))
    return found


def build(state: State, seat: int, building: str) -> Rule[None]:
    """LH-15.1, LH-15.5: build exactly one building."""
    choice: Act = yield Pick(
        f"{building}.build",
        seat,
        lambda: builds(state, seat, building),
        about=lambda: build_facts(state, seat, building),
        barred=lambda: unbuilt(state, seat, building),
    )
    yield from raise_building(state, seat, building, choice.what)


def build_facts(state: State, seat: int, building: str) -> dict[str, object]:
    """What each top card would cost here."""
    costs = {name: cost_of(state, seat, name, building) for name in tops(state)}
    return {"building": building, "costs": costs, "ships": top_ships(state)}


def raise_building(state: State, seat: int, building: str, name: str) -> Rule[None]:
    """LH-8.4: the builder pays the materials and owns the building."""
    cost = cost_of(state, seat, name, building) or {}
    paid = yield from pay_materials(state, seat, building, cost)
    take_card(state, name)
    state.players[seat].buildings.append(name)
    state.note("built", seat, card=name, paid=paid)
    settle_stadium(state)


def construction_firm(state: State, seat: int, building: str) -> Rule[None]:
    """LH-15.3: build one building, then, with additional actions in between, a second one."""
    in_use = [building] if state.keep_in_use else []
    yield from build(state, seat, building)
    while builds(state, seat, building) or has_prospect(state, seat, building, *in_use):
        choice: Act = yield Pick(
            "construction_firm.second",
            seat,
            lambda: [*builds(state, seat, building), STOP, *trades(state, seat, *in_use)],
            about=lambda: build_facts(state, seat, building),
            barred=lambda: unbuilt(state, seat, building),
        )
        if choice.verb == "stop":
            return
        if choice.verb == "build":
            yield from raise_building(state, seat, building, choice.what)
            return
        trade(state, seat, choice)


def has_prospect(state: State, seat: int, building: str, *in_use: str) -> bool:
    """G-49: could the player, by selling and buying, come to another building to build?"""
    if state.final:
        return False
    player = state.players[seat]
    cards = [name for name in (*player.buildings, *player.ships) if name not in in_use]
    reach = player.francs + sum(value_of(name) // 2 for name in cards)
    within = [name for name in for_sale(state, *in_use) if price_of(name) <= reach]
    return can_uncover(state, within) or (
        GUILD in within and guild_suffices(state, player.stock, building)
    )


def can_uncover(state: State, within: list[str]) -> bool:
    """LH-15.3: is a top card to be bought with a card, or the waiting stadium, to follow it?"""
    waits = STADIUM in state.town and not state.stadium_taken
    return any(stack[0] in within and (waits or len(stack) > 1) for stack in state.stacks if stack)


def guild_suffices(state: State, stock: Stock, building: str) -> bool:
    """LH-16.26: would the Masons' Guild make a top card payable?"""
    costs = [discounted(state, name, building, guild=True) for name in tops(state)]
    return any(cost is not None and is_payable(cost, stock) for cost in costs)
