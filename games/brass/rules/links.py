"""BR-9: canals and railways."""

from functools import partial
from typing import NamedTuple

from games.asks import Offer, Pick, Rule
from games.brass.cards import CANAL, LINK_COST, RAIL, SECOND_LINK, Connection
from games.brass.rules.cubes import Source, choose_source, coal_for, take
from games.brass.rules.playing import Action, discard, stop_offer
from games.brass.rules.terms import Ground, network, pay
from games.brass.state import State


class Link(NamedTuple):
    """A connection that can be laid now, and what it takes."""

    line: str
    ends: Connection
    cost: int
    coal: Source | None

    @property
    def price(self) -> int:
        """BR-9.3, BR-9.4, BR-9.7: the counter's cost, and coal where it is bought."""
        return self.cost + (self.coal.price if self.coal else 0)


def open_lines(state: State, seat: int) -> list[tuple[str, Connection]]:
    """BR-9.1, BR-9.2: empty connections of the era that touch the seat's network."""
    own = network(state, seat)
    return [
        (line, c)
        for line, c in state.box.connections.items()
        if state.era in c.eras and line not in state.links and (c.a in own or c.b in own)
    ]


def open_links(state: State, seat: int, cost: int, ground: Ground) -> list[Link]:
    """BR-9.1 to BR-9.8: the links that can be placed and paid, each with its coal."""
    cash, found = state.players[seat].cash, list[Link]()
    if cash < cost or not state.links_left(seat):
        return found
    for line, ends in open_lines(state, seat):
        coal = coal_for(state, ground, ends.a, ends.b) if state.era == RAIL else None
        link = Link(line, ends, cost, coal)
        if link.price <= cash and (coal or state.era == CANAL):
            found.append(link)
    return found


def link_offer(state: State, link: Link, action: Action) -> Offer:
    """A link as it is offered, whichever end is named first."""
    a, b = link.ends.a, link.ends.b
    coal = link.coal.facts(state) if link.coal else None
    facts = {"what": "link", "link": link.line, "cost": link.cost, "coal": coal}
    facts |= {"price": link.price}
    at = (f"link-{link.line}",)
    return Offer(f"link {a} to {b}", action, facts, at, "link", (f"link {b} to {a}",))


def link_offers(state: State, seat: int, ground: Ground) -> list[Offer]:
    """BR-9.3, BR-9.4: the first link of an action."""
    links = open_links(state, seat, LINK_COST[state.era], ground)
    return [link_offer(state, link, partial(build_links, link)) for link in links]


def second_links(state: State, seat: int) -> list[Offer]:
    """BR-9.6, BR-9.7: a second railway, or none."""
    links = open_links(state, seat, SECOND_LINK, Ground(state))
    listed = [link_offer(state, link, partial(place_link, link)) for link in links]
    return [*listed, stop_offer(seat)]


def build_links(link: Link, state: State, seat: int) -> Rule[int]:
    """BR-9.3, BR-9.4, BR-9.6: one canal, or one rail and perhaps a second."""
    yield from discard(state, seat)
    yield from place_link(link, state, seat)
    if state.era == RAIL:
        second: Action = yield Pick(
            "link.second", seat, lambda: second_links(state, seat), usual="stop"
        )
        yield from second(state, seat)
    return 1


def place_link(link: Link, state: State, seat: int) -> Rule[None]:
    """BR-9.3 to BR-9.5: lay the counter, take the coal over links already there, pay."""
    due = link.cost
    if link.coal:
        coal = yield from choose_source(state, seat, "coal", link.coal)
        due += take(state, seat, "coal", coal)
    state.links[link.line] = seat
    pay(state, seat, due)
    state.note("linked", seat, link=link.line, era=state.era, price=due)
