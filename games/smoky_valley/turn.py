"""SV-4: a turn: queued choices, the boat or a pass, the district action and what goes with it."""

from collections.abc import Callable
from dataclasses import dataclass

from games.asks import Facts, Pick, Rule
from games.codec import dump, load
from games.smoky_valley.actions import build, sites, upgradable, upgrade
from games.smoky_valley.canal_actions import can_use_tile, use_tile
from games.smoky_valley.cards import ACTIONS, BASIC, NOBODY
from games.smoky_valley.city import acquire, cards_open, offer_swap
from games.smoky_valley.develop import (
    can_develop_canal,
    develop_canal,
    develop_service,
    service_payments,
    service_tokens,
)
from games.smoky_valley.effects import canal_action, reach
from games.smoky_valley.house_layout import PASSING
from games.smoky_valley.market import VERBS, trade, trades
from games.smoky_valley.produce import produce
from games.smoky_valley.shipping import board_trader, ship_goods
from games.smoky_valley.ships import boards, loads, taken
from games.smoky_valley.state import State
from games.smoky_valley.tracks import gain, ident, is_solvent, pay, words


@dataclass(frozen=True, slots=True)
class Action:
    """A district action: can it be completed in a district, and how it runs."""

    can: Callable[[State, int, str], bool]
    run: Callable[[State, int, str], Rule[None]]


def _can_pay(state: State, seat: int) -> bool:
    return state.players[seat].cash >= 1


def _can_serve(state: State, seat: int, district: str) -> bool:
    return bool(service_tokens(state, district) and service_payments(state, seat, False))


DISTRICT_ACTIONS: dict[str, Action] = {
    "build_industry": Action(lambda s, seat, d: bool(sites(s, seat, d, False)), build),
    "upgrade_industry": Action(lambda s, seat, d: bool(upgradable(s, seat, d, False)), upgrade),
    "produce_goods": Action(lambda s, seat, d: _can_pay(s, seat), produce),
    "develop_service": Action(_can_serve, develop_service),
    "develop_canal": Action(lambda s, seat, d: can_develop_canal(s, seat, d, False), develop_canal),
    "acquire_card": Action(lambda s, seat, d: bool(cards_open(s, seat, d)), acquire),
    "board_trader": Action(
        lambda s, seat, d: _can_pay(s, seat) and bool(boards(s, seat)), board_trader
    ),
    "ship_goods": Action(lambda s, seat, d: _can_pay(s, seat) and bool(loads(s, seat)), ship_goods),
}


def answer_queue(state: State, seat: int) -> Rule[None]:
    """SV-8.7, SV-15.3: choices that came up while others were on turn, first in, first out."""
    player = state.players[seat]
    while player.queue:
        first = player.queue[0]
        facts = {"about": first.about, "left": len(player.queue)}
        choice: str = yield Pick(f"queue.{first.kind}", seat, first.options, about=facts)
        player.queue.pop(0)
        gain(state, seat, taken(choice), "market")
        state.note("bonus", seat, gain=taken(choice))


def boat_cost(state: State, seat: int, slot: int) -> int:
    """SV-4.4 to SV-4.6: downstream and the first placement are free, all else is £1."""
    boat = state.players[seat].boat
    return int(boat != NOBODY and slot <= boat)


def can_sail(state: State, seat: int, slot: int) -> bool:
    """SV-4.7, SV-4.8: can the boat and then a district action be paid?"""
    cost = boat_cost(state, seat, slot)
    if state.players[seat].cash < cost:
        return False
    return is_solvent(state, seat, {"cash": -cost}, slot)


def sail(state: State, seat: int, slot: int) -> None:
    """SV-4.5: move or place the boat, and pay for it."""
    player, cost = state.players[seat], boat_cost(state, seat, slot)
    pay(state, seat, {"cash": cost})
    player.boat = slot
    state.turn.sailed = True
    state.note("sailed", seat, district=player.slots[slot], cost=cost)


def possible(state: State, seat: int) -> list[str]:
    """SV-4.17, SV-4.20: district actions that can be completed in the current district."""
    here = state.district_of(seat)
    return [kind for kind in ACTIONS[here] if DISTRICT_ACTIONS[kind].can(state, seat, here)]


def _prospects(state: State, seat: int) -> Facts:
    """For labels: the price of each district and what could be done there."""
    player = state.players[seat]
    found: dict[str, Facts] = {}
    for slot, name in enumerate(player.slots):
        if can_sail(state, seat, slot):
            trial = load(State, dump(state))
            sail(trial, seat, slot)
            cost = boat_cost(state, seat, slot)
            stay = slot == player.boat
            found[name] = {"cost": cost, "stay": stay, "actions": possible(trial, seat)}
    return {"districts": found, "cash": player.cash}


def navigate(state: State, seat: int) -> Rule[int]:
    """SV-4.1, SV-4.2, SV-4.10, SV-4.11: trade freely, then sail or pass; -1, or the space."""
    player = state.players[seat]

    def options() -> list[str]:
        slots = [slot for slot in range(len(player.slots)) if can_sail(state, seat, slot)]
        empty = [space for space, by in enumerate(state.passing) if by == NOBODY]
        return [
            *(f"sail to {words(player.slots[slot])}" for slot in slots),
            *(f"pass on {space + 1}" for space in empty),
            *trades(state, seat),
        ]

    while True:
        choice: str = yield Pick(
            "turn.boat", seat, options, about=lambda: _prospects(state, seat), forced=False
        )
        verb = choice.split()[0]
        if verb == "pass":
            return int(choice.split()[-1]) - 1
        if verb == "sail":
            sail(state, seat, player.slots.index(ident(choice.removeprefix("sail to "))))
            return NOBODY
        yield from trade(state, seat, choice)


def pass_on(state: State, seat: int, space: int) -> Rule[None]:
    """SV-4.12 to SV-4.15: take a space of the passing track and its bonus."""
    state.passing[space] = seat
    bonus = PASSING[space]
    state.note("passed", seat, space=space + 1)
    if bonus == "swap":
        yield from offer_swap(state, seat, "pass.swap", ("no swap",))
    elif bonus == "good":
        choice: str = yield Pick("pass.good", seat, [f"take {good}" for good in BASIC])
        gain(state, seat, taken(choice), "market")
        state.note("bonus", seat, gain=taken(choice))
    elif bonus == "cash":
        gain(state, seat, {"cash": 1}, "market")
        state.note("bonus", seat, gain={"cash": 1})
    yield Pick("turn.end", seat, ["end turn"], forced=False)


def city_actions_left(state: State) -> int:
    """SV-12.20, SV-12.21: one per turn, two when the mayor bonus was used in it."""
    turn = state.turn
    return min(turn.city_granted, 2 if turn.mayor_bonus else 1) - turn.city_used


def _prices(state: State) -> Facts:
    """For labels: what the actions cost at this time."""
    phase = state.now()
    return {
        "coal": 2 if phase.decade == "1860s" else 1,
        "canal": "machine" if phase.modern else "brick",
        "card": "grain" if phase.decade == "1840s" else "flour",
    }


def deeds(state: State, seat: int) -> list[str]:
    """SV-4.17 to SV-4.19: everything that may be done in step 2 now."""
    turn, found = state.turn, list[str]()
    if not turn.district_done:
        found += [words(kind) for kind in possible(state, seat)]
    elif city_actions_left(state) > 0:
        found += [f"city {words(kind)}" for kind in possible(state, seat)]
    if can_use_tile(state, seat):
        found.append("canal action")
    if turn.district_done:
        found.append("end turn")
    return found + trades(state, seat)


def act(state: State, seat: int) -> Rule[None]:
    """SV-4.17 to SV-4.19: one district action, a canal action, city actions, in any order."""

    def facts() -> Facts:
        here, tile = state.district_of(seat), canal_action(state, seat)
        two = bool(reach(state, seat, "local_market"))
        return {"district": here, "tile": tile, "prices": _prices(state), "two": two}

    def options() -> list[str]:
        return deeds(state, seat)

    while True:
        choice: str = yield Pick("turn.act", seat, options, about=facts, forced=False)
        if choice == "end turn":
            return
        if choice == "canal action":
            yield from use_tile(state, seat)
        elif choice.split()[0] in VERBS:
            yield from trade(state, seat, choice)
        else:
            state.turn.city_used += choice.startswith("city ")
            state.turn.district_done = True
            kind, here = ident(choice.removeprefix("city ")), state.district_of(seat)
            yield from DISTRICT_ACTIONS[kind].run(state, seat, here)


def take_turn(state: State) -> Rule[None]:
    """SV-4.1: step 1, and step 2 unless the player passed."""
    seat = state.turn.seat
    yield from answer_queue(state, seat)
    space = yield from navigate(state, seat)
    if space == NOBODY:
        yield from act(state, seat)
    else:
        yield from pass_on(state, seat, space)
