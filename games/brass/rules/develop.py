"""BR-10: removing counters from the stacks for better ones."""

from functools import partial
from typing import Any

from games.asks import Offer, Pick, Rule
from games.brass.cards import INDUSTRIES, STACKS
from games.brass.rules.cubes import choose_source, iron_for, take
from games.brass.rules.playing import Action, discard, stop_offer
from games.brass.rules.terms import pay
from games.brass.state import State


def tops(state: State, seat: int) -> dict[str, dict[str, Any]]:
    """BR-10.1, BR-10.3: the stacks with a counter and what its removal costs, if payable."""
    player, iron = state.players[seat], iron_for(state)
    if iron.price > max(0, player.cash):
        return {}
    cost = {"iron": iron.facts(state), "price": iron.price}
    found = {}
    for industry in INDUSTRIES:
        left = player.stacks[industry]
        if left:
            levels = [kind.level for kind in STACKS[industry][-left:][:2]]
            facts = {"what": "develop", "industry": industry, "level": levels[0]}
            found[industry] = facts | {"next": levels[1:], **cost}
    return found


def develop_offers(state: State, seat: int) -> list[Offer]:
    """BR-10.1: the first counter of an action."""
    return [
        develop_offer(seat, facts, partial(develop, industry))
        for industry, facts in tops(state, seat).items()
    ]


def second_developments(state: State, seat: int) -> list[Offer]:
    """BR-10.1: a second counter, or none."""
    found = tops(state, seat).items()
    listed = [develop_offer(seat, facts, partial(remove_top, name)) for name, facts in found]
    return [*listed, stop_offer(seat)]


def develop_offer(seat: int, facts: dict[str, Any], action: Action) -> Offer:
    """A stack as it is offered."""
    at = (f"stack-{seat}-{facts['industry']}",)
    return Offer(f"develop {facts['industry']}", action, facts, at, "develop")


def develop(industry: str, state: State, seat: int) -> Rule[int]:
    """BR-10.1: one or two counters, from one stack or two."""
    yield from discard(state, seat)
    yield from remove_top(industry, state, seat)
    second: Action = yield Pick(
        "develop.second", seat, lambda: second_developments(state, seat), usual="stop"
    )
    yield from second(state, seat)
    return 1


def remove_top(industry: str, state: State, seat: int) -> Rule[None]:
    """BR-10.2, BR-10.3: the top counter leaves the game for one iron."""
    player = state.players[seat]
    kind = player.top(industry)
    assert kind is not None
    iron = yield from choose_source(state, seat, "iron", iron_for(state))
    pounds = take(state, seat, "iron", iron)
    pay(state, seat, pounds)
    player.stacks[industry] -= 1
    player.gone[industry] += 1
    state.note("developed", seat, industry=industry, level=kind.level, price=pounds)
