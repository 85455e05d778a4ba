"""Optional steps of which only the ways are open after which the turn can still go on."""

from collections.abc import Callable
from copy import deepcopy
from typing import cast

import msgspec

from games.asks import Json
from games.check.referee import Expected, Script, Thread
from games.smoky_valley.referee.position import Position

Step = Callable[[Position], Script]
Holds = Callable[[Position], bool]
RICH = 3


def anything(at: Position) -> bool:
    """Nothing has to be kept."""
    return True


def is_free(at: Position, holds: Holds) -> bool:
    """Does whatever a step may cost leave enough?"""
    return holds is anything or at.me.cash >= RICH


def can_hold(at: Position, step: Step, holds: Holds) -> bool:
    """SV-4.9: is there a way through the step after which the turn can go on?"""
    return is_free(at, holds) or leads(at, step, holds, ())


def leads(at: Position, step: Step, holds: Holds, answers: tuple[Json, ...]) -> bool:
    """Does some way that begins with these answers end well?"""
    trial = deepcopy(at)
    script = Thread(step(trial))
    for answer in (None, *answers):
        script.send(answer)
    if script.waits is None:
        return holds(trial)
    tried = counted(at, cast(Expected, script.waits))
    return any(leads(at, step, holds, (*answers, one)) for one in tried)


def counted(at: Position, waits: Expected) -> list[Json]:
    """SV-4.9: what is tried: any draw, no Water Power, no canal tile under the boat, else all."""
    if waits.seat is None:
        return offered(waits)[:1]
    if waits.ask == "water.power":
        return ["decline"]
    if waits.ask == "canal.slot":
        return [one for one in offered(waits) if one != f"slot {at.me.boat + 1}"][:1]
    return offered(waits)


def offered(waits: Expected) -> list[Json]:
    """All offers of an ask or a draw."""
    return list(waits.offers or ())


def held(at: Position, step: Step, holds: Holds) -> Script:
    """SV-4.9: go through a step on those ways."""
    if is_free(at, holds):
        yield from step(at)
        return
    before, answers, script = deepcopy(at), tuple[Json, ...](), Thread(step(at))
    script.send(None)
    while script.waits:
        waits = cast(Expected, script.waits)
        fair = offered(waits)
        if waits.seat is not None:
            fair = [one for one in fair if leads(before, step, holds, (*answers, one))]
        answer = yield msgspec.structs.replace(waits, offers=fair, facts=told(waits, fair))
        answers = (*answers, answer)
        script.send(answer)


def told(waits: Expected, fair: list[Json]) -> dict[str, Json]:
    """The facts of the offers that are left."""
    return {name: facts for name, facts in waits.facts.items() if name in fair}
