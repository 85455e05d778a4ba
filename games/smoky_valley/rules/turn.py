"""SV-4: a turn: queued choices, the boat or a pass, the district action and what goes with it."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import partial
from typing import NamedTuple

from msgspec import structs

from games.asks import Barred, Facts, Offer, Pick, Rule
from games.smoky_valley.cards import ACTIONS, BASIC, NOBODY
from games.smoky_valley.cards.house_layout import PASSING
from games.smoky_valley.rules.build import build, can_build
from games.smoky_valley.rules.canal import canal_steps, develop_canal
from games.smoky_valley.rules.canal_actions import can_use_tile, use_tile
from games.smoky_valley.rules.canal_tiles import canal_action
from games.smoky_valley.rules.card_effects import offer_swap
from games.smoky_valley.rules.city_cards import acquire, cards_open
from games.smoky_valley.rules.market import (
    Trade,
    closed_trades,
    is_trade,
    trade,
    trade_near,
    trades,
)
from games.smoky_valley.rules.offers import (
    END,
    district_id,
    refusing,
    slot_id,
    taking_one,
    tile_id,
    words,
)
from games.smoky_valley.rules.produce import produce
from games.smoky_valley.rules.service import can_serve, develop_service
from games.smoky_valley.rules.shipping import board_trader, can_board, can_ship, ship_goods
from games.smoky_valley.rules.solvency import boat_cost, can_sail
from games.smoky_valley.rules.tracks import Change, gain, pay, spilt
from games.smoky_valley.rules.unloading import gain_offers
from games.smoky_valley.rules.upgrade import upgradable, upgrade
from games.smoky_valley.state import State


class Sail(NamedTuple):
    """The boat goes to a slot."""

    slot: int


class PassOn(NamedTuple):
    """The order marker goes to a space of the passing track."""

    space: int


class Deed(NamedTuple):
    """A district action, or the same as a city action."""

    kind: str
    city: bool = False


class UseTile(NamedTuple):
    """The canal action of a tile."""

    tile: str


@dataclass(frozen=True, slots=True)
class Action:
    """A district action: can it be completed in a district, and how it runs."""

    can: Callable[[State, int, str], bool]
    run: Callable[[State, int, str], Rule[None]]


def _can_pay(state: State, seat: int) -> bool:
    return state.players[seat].cash >= 1


DISTRICT_ACTIONS: dict[str, Action] = {
    "build_industry": Action(can_build, build),
    "upgrade_industry": Action(lambda s, seat, d: bool(upgradable(s, seat, d)), upgrade),
    "produce_goods": Action(lambda s, seat, d: _can_pay(s, seat), produce),
    "develop_service": Action(can_serve, develop_service),
    "develop_canal": Action(lambda s, seat, d: bool(canal_steps(s, seat, d)), develop_canal),
    "acquire_card": Action(
        lambda s, seat, d: bool(cards_open(s, seat, d)),
        lambda s, seat, d: acquire(s, seat, d, city_action_first),
    ),
    "board_trader": Action(
        lambda s, seat, d: _can_pay(s, seat) and can_board(s, seat), board_trader
    ),
    "ship_goods": Action(lambda s, seat, d: _can_pay(s, seat) and can_ship(s, seat), ship_goods),
}


def answer_queue(state: State, seat: int) -> Rule[None]:
    """SV-8.7, SV-15.3: choices that came up while others were on turn, first in, first out."""
    player = state.players[seat]
    while player.queue:
        first = player.queue[0]
        facts = {"about": first.about, "left": len(player.queue)}
        offers = gain_offers(state, seat, first.gains, listed=first.kind == "trader")
        chosen: Change = yield Pick(f"queue.{first.kind}", seat, offers, about=facts, at=("queue",))
        player.queue.pop(0)
        gain(state, seat, chosen, "market")
        state.note("bonus", seat, gain=chosen)


def sail(state: State, seat: int, slot: int) -> None:
    """SV-4.5: move or place the boat, and pay for it."""
    player, cost = state.players[seat], boat_cost(state, seat, slot)
    pay(state, seat, {"cash": cost})
    player.boat = slot
    state.turn.sailed = True
    state.note("sailed", seat, district=player.slots[slot], cost=cost)


def possible(state: State, seat: int) -> list[str]:
    """SV-4.17, SV-4.20: district actions that can be completed in the current district."""
    return [kind for kind in ACTIONS[state.district_of(seat)] if is_possible(state, seat, kind)]


def is_possible(state: State, seat: int, kind: str) -> bool:
    """SV-4.17: can that district action be completed in the current district?"""
    return DISTRICT_ACTIONS[kind].can(state, seat, state.district_of(seat))


def prospects(state: State, seat: int) -> Facts:
    """For labels and boards: what could be done in each district that the boat can reach."""
    slots = enumerate(state.players[seat].slots)
    there = {name: _at(state, seat, slot) for slot, name in slots if can_sail(state, seat, slot)}
    return {"actions": {name: possible(trial, seat) for name, trial in there.items()}}


def _at(state: State, seat: int, slot: int) -> State:
    """The position to look at, were the boat at that slot and paid for."""
    players, mine = list(state.players), state.players[seat]
    cash = mine.cash - boat_cost(state, seat, slot)
    players[seat] = structs.replace(mine, boat=slot, cash=cash)
    return structs.replace(state, players=players, turn=structs.replace(state.turn, sailed=True))


def _to(district: str) -> str:
    return f"sail to {words(district)}"


def _on(space: int) -> str:
    return f"pass on {space + 1}"


def _sailing(state: State, seat: int, slot: int) -> Offer:
    player = state.players[seat]
    name, cost = player.slots[slot], boat_cost(state, seat, slot)
    facts = {"verb": "sail", "district": name, "cost": cost, "stay": slot == player.boat}
    return Offer(_to(name), Sail(slot), facts, (slot_id(slot), district_id(name)), "sail")


def _passing(state: State, seat: int, space: int) -> Offer:
    facts = {"verb": "pass", "space": space + 1, "bonus": PASSING[space]}
    if PASSING[space] == "cash":
        facts["lost"] = spilt(state, seat, {"cash": 1})
    return Offer(_on(space), PassOn(space), facts, (f"pass-{space + 1}",), "pass")


def navigate(state: State, seat: int) -> Rule[int]:
    """SV-4.1, SV-4.2, SV-4.10, SV-4.11: trade freely, then sail or pass; -1, or the space."""
    player = state.players[seat]

    def options() -> list[Offer]:
        slots = [slot for slot in range(len(player.slots)) if can_sail(state, seat, slot)]
        empty = [space for space, by in enumerate(state.passing) if by == NOBODY]
        return [
            *(_sailing(state, seat, slot) for slot in slots),
            *(_passing(state, seat, space) for space in empty),
            *trades(state, seat),
        ]

    def barred() -> list[Barred]:
        slots = [slot for slot in range(len(player.slots)) if not can_sail(state, seat, slot)]
        return [*(_moored(state, seat, slot) for slot in slots), *closed_trades(state, seat)]

    while True:
        chosen: Sail | PassOn | Trade = yield Pick(
            "turn.boat",
            seat,
            options,
            near=partial(_course_near, state, seat),
            about=lambda: prospects(state, seat),
            barred=barred,
            forced=False,
        )
        if isinstance(chosen, PassOn):
            return chosen.space
        if isinstance(chosen, Sail):
            sail(state, seat, chosen.slot)
            return NOBODY
        yield from trade(state, seat, chosen)


def _course_near(state: State, seat: int, answer: str) -> list[Offer]:
    """The trade, the slot or the space of the passing track that an answer names, if it is open."""
    if is_trade(answer):
        return trade_near(state, seat, answer)
    slots = [n for n, name in enumerate(state.players[seat].slots) if answer == _to(name)]
    empty = [n for n, by in enumerate(state.passing) if answer == _on(n) and by == NOBODY]
    return [
        *(_sailing(state, seat, slot) for slot in slots if can_sail(state, seat, slot)),
        *(_passing(state, seat, space) for space in empty),
    ]


def _moored(state: State, seat: int, slot: int) -> Barred:
    """SV-4.7: a district where boat and action could not be paid."""
    one = _sailing(state, seat, slot)
    return Barred(one.notation, "insolvent", one.facts, one.at, one.group)


def pass_on(state: State, seat: int, space: int) -> Rule[None]:
    """SV-4.12 to SV-4.15: take a space of the passing track and its bonus; the turn is over."""
    state.passing[space] = seat
    bonus = PASSING[space]
    state.note("passed", seat, space=space + 1)
    if bonus == "swap":
        yield from offer_swap(state, seat, "pass.swap", "no swap")
    elif bonus == "good":
        chosen: Change = yield Pick("pass.good", seat, [taking_one(good) for good in BASIC])
        gain(state, seat, chosen, "market")
        state.note("bonus", seat, gain=chosen)
    elif bonus == "cash":
        gain(state, seat, {"cash": 1}, "market")
        state.note("bonus", seat, gain={"cash": 1})


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


def _actions(state: State, seat: int, kinds: Iterable[str], *, city: bool) -> list[Offer]:
    """These district actions, or the same as city actions."""
    here, prices = state.district_of(seat), _prices(state)
    return [_deed(kind, here, prices, city=city) for kind in kinds]


def _deed(kind: str, here: str, prices: Facts, *, city: bool) -> Offer:
    facts = {"verb": "deed", "kind": kind, "city": city, **prices}
    at = (f"action-{kind}", district_id(here))
    return Offer(_do(kind, city), Deed(kind, city), facts, at, "city" if city else "act")


def _do(kind: str, city: bool) -> str:
    return f"city {words(kind)}" if city else words(kind)


def deeds(state: State, seat: int) -> list[Offer]:
    """SV-4.17 to SV-4.19: everything that may be done in step 2 now."""
    city = state.turn.district_done
    kinds = possible(state, seat) if not city or city_actions_left(state) > 0 else []
    found = _actions(state, seat, kinds, city=city)
    return [*found, *_beside(state, seat), *trades(state, seat)]


def deeds_near(state: State, seat: int, answer: str) -> list[Offer]:
    """The deeds among which an answer stands: a named action is looked at alone."""
    if is_trade(answer):
        return trade_near(state, seat, answer)
    city, here = state.turn.district_done, state.district_of(seat)
    named = [kind for kind in ACTIONS[here] if answer == _do(kind, city)]
    if not named:
        return _beside(state, seat)
    able = is_possible(state, seat, named[0]) and (not city or city_actions_left(state) > 0)
    return _actions(state, seat, named if able else [], city=city)


def _beside(state: State, seat: int) -> list[Offer]:
    """SV-4.18, SV-4.19: the canal action, and the end of the turn."""
    turn, found, tile = state.turn, list[Offer](), can_use_tile(state, seat)
    if tile:
        name = canal_action(state, seat)
        facts, at = {"verb": "canal", "tile": name}, (tile_id(state.players[seat].boat),)
        found.append(Offer("canal action", UseTile(name), facts, at, "canal"))
    if turn.district_done:
        unused = {"city": max(city_actions_left(state), 0), "canal": tile}
        found.append(Offer(END, (), {"verb": "end", **unused}, (), "end"))
    return found


def act(state: State, seat: int) -> Rule[None]:
    """SV-4.17 to SV-4.19: one district action, a canal action, city actions, in any order."""

    def facts() -> Facts:
        return {"district": state.district_of(seat)}

    def barred() -> list[Barred]:
        return [*_impossible(state, seat), *closed_trades(state, seat)]

    while True:
        chosen: Deed | UseTile | Trade = yield Pick(
            "turn.act",
            seat,
            lambda: deeds(state, seat),
            near=partial(deeds_near, state, seat),
            about=facts,
            barred=barred,
            forced=False,
        )
        if not chosen:
            return
        if isinstance(chosen, UseTile):
            yield from use_tile(state, seat)
        elif isinstance(chosen, Trade):
            yield from trade(state, seat, chosen)
        else:
            yield from take_action(state, seat, chosen)


def _impossible(state: State, seat: int) -> list[Barred]:
    """SV-4.17: the actions of this district that cannot be completed now."""
    if state.turn.district_done:
        return []
    kinds = ACTIONS[state.district_of(seat)]
    closed = [kind for kind in kinds if not is_possible(state, seat, kind)]
    missing = _actions(state, seat, closed, city=False)
    return [Barred(one.notation, "impossible", one.facts, one.at, one.group) for one in missing]


def take_action(state: State, seat: int, deed: Deed) -> Rule[None]:
    """SV-4.17, SV-12.20: the district action, or a city action, in the current district."""
    state.turn.city_used += deed.city
    state.turn.district_done = True
    yield from DISTRICT_ACTIONS[deed.kind].run(state, seat, state.district_of(seat))


def city_action_first(state: State, seat: int) -> Rule[None]:
    """SV-12.25: where the table plays so, a city action before the card's immediate effect."""
    if city_actions_left(state) <= 0:
        return

    def options() -> list[Offer]:
        return [*_actions(state, seat, possible(state, seat), city=True), refusing("later")]

    about = {"district": state.district_of(seat)}
    chosen: Deed = yield Pick("card.city", seat, options, about=about, usual="later")
    if chosen:
        yield from take_action(state, seat, chosen)


def take_turn(state: State) -> Rule[None]:
    """SV-4.1: step 1, and step 2 unless the player passed."""
    seat = state.turn.seat
    yield from answer_queue(state, seat)
    space = yield from navigate(state, seat)
    if space == NOBODY:
        yield from act(state, seat)
    else:
        yield from pass_on(state, seat, space)
