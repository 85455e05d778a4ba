"""A turn of the referee's Smoky Valley: boat or pass, then actions."""

from copy import deepcopy

from games.asks import Json
from games.check.referee import Script
from games.smoky_valley.referee import deeds, loading, printed, produce
from games.smoky_valley.referee.acquire import acquirable, acquire, swap_of
from games.smoky_valley.referee.canal_actions import canal_action
from games.smoky_valley.referee.kinds import DEEDS, deeds_here
from games.smoky_valley.referee.market import free_actions, free_told, keeps_a_pound
from games.smoky_valley.referee.position import NOBODY, Position, Turn
from games.smoky_valley.referee.printed import BASIC
from games.smoky_valley.referee.shipping import take_one
from games.smoky_valley.referee.tracks import ask, said, take_good
from games.smoky_valley.referee.ways import Holds, Step, anything, can_hold, held

DEEDS |= {
    "build industry": (deeds.buildable, deeds.build),
    "upgrade industry": (deeds.upgradable, deeds.upgrade),
    "produce goods": (produce.productions, produce.produce),
    "develop service": (deeds.developable, deeds.develop),
    "develop canal": (deeds.can_dig, deeds.dig),
    "acquire card": (acquirable, acquire),
    "ship goods": (loading.can_ship, loading.ship),
    "board trader": (loading.can_send, loading.send),
}


def settle(at: Position, seat: int) -> Script:
    """3.3: what is queued for a player is chosen, first in, first out."""
    queue = at.players[seat].queue
    while queue:
        kind, gains = queue[0]
        rule = "SV-15.3" if kind == "trader" else "SV-8.7"
        yield from take_one(rule, f"queue.{kind}", at, seat, gains)
        queue.pop(0)


def take_turn(at: Position, seat: int) -> Script:
    """SV-4.1: sail or pass, then act."""
    at.turn = Turn(seat)
    yield from settle(at, seat)
    while not at.turn.sailed:
        sails = {f"sail to {said(name)}": slot for slot, name in enumerate(at.me.slots)}
        sails = {name: slot for name, slot in sails.items() if may_sail(at, slot)}
        free = free_actions(at, anything)
        passes = {f"pass on {n + 1}": n for n in range(4) if at.passing[n] == NOBODY}
        bonuses = {name: {"bonus": printed.PASSING[space]} for name, space in passes.items()}
        told = {**sails_told(at, sails), **bonuses, **free_told(at, free)}
        offers = [*sails, *passes, *free]
        answer = yield ask("SV-4.5", "turn.boat", seat, offers, told, asked=True)
        if answer in passes:
            yield from pass_on(at, passes[answer])
            break
        if answer in free:
            yield from free[answer](at)
        else:
            at.me.cash -= fare(at, sails[answer])
            at.me.boat = sails[answer]
            at.turn.sailed = True
    else:
        yield from act(at)
    at.turn = Turn()


def fare(at: Position, slot: int) -> int:
    """SV-4.4, SV-4.5: what the boat costs to a slot."""
    return int(at.me.boat != NOBODY and slot <= at.me.boat)


def may_sail(at: Position, slot: int) -> bool:
    """SV-4.7, SV-4.8: can the boat and a district action be paid?"""
    if fare(at, slot) > at.me.cash:
        return False
    if at.me.cash > 1:
        return True
    trial = deepcopy(at)
    trial.me.cash -= fare(at, slot)
    trial.me.boat = slot
    return keeps_a_pound(trial)


def sails_told(at: Position, sails: dict[str, int]) -> dict[str, dict[str, Json]]:
    """What the boat is said to cost."""
    return {
        name: {"cost": fare(at, slot), "stay": slot == at.me.boat} for name, slot in sails.items()
    }


def pass_on(at: Position, space: int) -> Script:
    """SV-4.12 to 4.15: a space of the passing track and its bonus."""
    seat, player = at.turn.seat, at.me
    at.passing[space] = seat
    match printed.PASSING[space]:
        case "swap":
            yield from swap_of(player, seat, "pass.swap", "no swap")
        case "good":
            yield from take_good("SV-4.13", "pass.good", at, seat, BASIC)
        case "cash":
            player.gain({"cash": 1})


def act(at: Position) -> Script:
    """SV-4.17 to 4.19: the district action and whatever else, until the end is declared."""
    while True:
        turn, steps = at.turn, dict[str, Step]()
        holds: Holds = anything if turn.district_done else keeps_a_pound
        if not turn.district_done:
            steps |= deeds_here(at)
        if turn.district_done and turn.city_left:
            steps |= deeds_here(at, "city ")
        canal = canal_action(at)
        if canal and can_hold(at, canal, holds):
            steps["canal action"] = canal
        free = free_actions(at, holds)
        ends = ["end turn"] if turn.district_done else []
        told = {**deeds_told(at, steps), **free_told(at, free)}
        offers = [*steps, *ends, *free]
        answer = yield ask("SV-4.18", "turn.act", turn.seat, offers, told, asked=True)
        if answer == "end turn":
            return
        if answer in free:
            yield from held(at, free[answer], holds)
        elif answer == "canal action":
            yield from held(at, steps[answer], holds)
        else:
            turn.city_used += turn.district_done
            turn.district_done = True
            yield from steps[answer](at)


def deeds_told(at: Position, steps: dict[str, Step]) -> dict[str, dict[str, Json]]:
    """SV-9.1, SV-10.2, SV-12.2: what services, canal and cards are said to cost now."""
    service, canal = deeds.service_costs(at), deeds.canal_costs(at)
    card = "grain" if at.year < 1850 else "flour"
    told = {"coal": service["coal"], "canal": next(k for k in canal if k != "cash"), "card": card}
    return {name: told for name in steps if name != "canal action"}
