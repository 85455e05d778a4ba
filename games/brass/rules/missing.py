"""What a player would look for among the actions, and why it is not there."""

from itertools import chain

from games.asks import Barred
from games.brass.cards import (
    CLOSED,
    INDUSTRIES,
    LEVEL,
    LINK_COST,
    LINKS,
    LOANS,
    RAIL,
    TOWN,
    Kind,
)
from games.brass.rules import loans
from games.brass.rules.cotton import sales
from games.brass.rules.cubes import coal_for, iron_for
from games.brass.rules.links import open_lines, open_links
from games.brass.rules.sites import Hand, open_slots, sites
from games.brass.rules.terms import Ground
from games.brass.state import State


def missing(state: State, seat: int, left: int) -> list[Barred]:
    """Every kind of action that is not offered, each with its reason."""
    ground = Ground(state)
    return [
        *builds(state, seat, left, ground),
        *links(state, seat, ground),
        *developments(state, seat),
        *sale(state, seat, ground),
        *borrowing(state, seat),
    ]


def builds(state: State, seat: int, left: int, ground: Ground) -> list[Barred]:
    """BR-6: industries that no card of the hand builds anywhere, and the two-card build."""
    hand, player = Hand(state, seat), state.players[seat]
    found = []
    for industry in INDUSTRIES:
        kind = player.top(industry)
        if why := no_build(state, seat, industry, hand, ground):
            facts = {"industry": industry, "level": kind.level if kind else None}
            facts |= {"cost": kind.cost if kind else 0}
            at = (f"stack-{seat}-{industry}",)
            found.append(Barred(f"build {industry}", why, facts, at, "build"))
    payable = chain.from_iterable(sites(state, seat, one, ground) for one in INDUSTRIES)
    if left < 2 and next(payable, None):
        found.append(Barred("two cards", "actions", at=("hand",), group="build"))
    return found


def no_build(state: State, seat: int, industry: str, hand: Hand, ground: Ground) -> str:
    """BR-6.2, BR-6.3: why no card of the hand builds an industry; nothing where one does."""
    payable = False
    for site in sites(state, seat, industry, ground):
        if hand.fitting(site):
            return ""
        payable = True
    return "card" if payable else no_site(state, seat, state.players[seat].top(industry), ground)


def no_site(state: State, seat: int, kind: Kind | None, ground: Ground) -> str:
    """BR-6.1, BR-6.11 to BR-6.18: why the top counter of a stack cannot be built."""
    if kind is None:
        return "none left"
    if state.era not in kind.eras:
        return "era" if kind.eras else "level 0"
    if kind.cost > state.players[seat].cash:
        return "money"
    slots = list(open_slots(state, seat, kind))
    if not slots:
        return "slot"
    reached = [s for s in slots if not kind.coal or coal_for(state, ground, TOWN[s])]
    return "money" if reached else "coal"


def links(state: State, seat: int, ground: Ground) -> list[Barred]:
    """BR-9: why no link can be laid."""
    cost = LINK_COST[state.era]
    if open_links(state, seat, cost, ground):
        return []
    lines = open_lines(state, seat)
    if not state.links_left(seat):
        why = "counters"
    elif not lines:
        why = "network"
    elif state.players[seat].cash < cost:
        why = "money"
    else:
        coal = [coal_for(state, ground, c.a, c.b) for _, c in lines]
        why = "money" if any(coal) else "coal"
    facts = {"cost": cost, "counters": LINKS, "rail": state.era == RAIL}
    return [Barred("link", why, facts, group="link")]


def developments(state: State, seat: int) -> list[Barred]:
    """BR-10.3: the iron may be too dear."""
    iron = iron_for(state)
    if iron.price <= max(0, state.players[seat].cash):
        return []
    return [Barred("develop", "money", {"cost": iron.price}, ("market-iron",), "develop")]


def sale(state: State, seat: int, ground: Ground) -> list[Barred]:
    """BR-11.2, BR-11.3: mills that wait for a buyer."""
    mills = [s for s, c in state.counters("cotton") if c.owner == seat and not c.flipped]
    if not mills or sales(state, seat, ground):
        return []
    abroad = any(ground.has_access(TOWN[mill]) for mill in mills)
    why = "closed" if abroad and state.cotton == CLOSED else "buyer"
    return [Barred("sell", why, {"mills": mills}, tuple(f"slot-{mill}" for mill in mills), "sell")]


def borrowing(state: State, seat: int) -> list[Barred]:
    """BR-12.3, BR-12.4: no loans with an empty pile, none below the lowest level."""
    if loans.are_over(state):
        return [Barred("loan", "deck", {}, ("loans",), "loan")]
    level = state.players[seat].level
    return [
        Barred(f"loan {pounds}", "floor", {"pounds": pounds, "least": LEVEL[0]}, ("loans",), "loan")
        for pounds in LOANS
        if level - pounds // 10 < LEVEL[0]
    ]
