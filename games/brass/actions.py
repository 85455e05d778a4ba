"""Brass: links, development, cotton, loans and passing."""

from typing import Any

from games.asks import Reveal, Rule
from games.brass.build import discard
from games.brass.cards import (
    BONUS,
    CANAL,
    CLOSED,
    INDUSTRIES,
    LEVEL,
    LINK_COST,
    LOANS,
    RAIL,
    SECOND_LINK,
    STACKS,
    TOP_SPACE,
)
from games.brass.cubes import (
    Offers,
    choose_source,
    coal_for,
    distinct,
    flip,
    iron_for,
    pay,
    pick,
    take,
)
from games.brass.network import Ground, open_lines
from games.brass.state import State, town_of

STOP: dict[str, dict[str, Any]] = {"stop": {}}


def link_offers(state: State, seat: int, cost: int, ground: Ground) -> Offers:
    """BR-9.1 to BR-9.8: the links that can be placed and paid, each with its coal."""
    player, found = state.players[seat], {}
    if player.cash < cost or not state.links_left(seat):
        return {}
    for line, ends in open_lines(state, seat):
        coal = coal_for(state, ground, ends.a, ends.b) if state.era == RAIL else None
        if state.era == RAIL and coal is None:
            continue
        due = cost + (coal.price if coal else 0)
        if due <= player.cash:
            facts = {"link": line, "cost": cost, "coal": coal.facts() if coal else None}
            found[f"link {ends.a} to {ends.b}"] = facts | {"price": due}
    return found


def place_link(state: State, seat: int, choice: str, cost: int) -> Rule[None]:
    """BR-9.3 to BR-9.5: lay the counter, take the coal over links already there, pay."""
    _, a, _, b = choice.split()
    due = cost
    if state.era == RAIL:
        coal = coal_for(state, Ground(state), a, b)
        assert coal is not None
        coal = yield from choose_source(state, seat, "coal", coal)
        due += take(state, seat, "coal", coal)
    state.links[f"{a}-{b}"] = seat
    pay(state, seat, due)
    state.note("linked", seat, link=f"{a}-{b}", era=state.era, price=due)


def build_links(state: State, seat: int, choice: str) -> Rule[None]:
    """BR-9.3, BR-9.4, BR-9.6: one canal, or one rail and perhaps a second."""
    yield from discard(state, seat, state.players[seat].hand)
    yield from place_link(state, seat, choice, LINK_COST[state.era])
    if state.era == CANAL:
        return
    second: str = yield pick(
        "link.second",
        seat,
        lambda: {**link_offers(state, seat, SECOND_LINK, Ground(state)), **STOP},
    )
    if second != "stop":
        yield from place_link(state, seat, second, SECOND_LINK)


def develop_offers(state: State, seat: int) -> Offers:
    """BR-10.1, BR-10.3: the stacks with a counter, if the iron can be paid."""
    player, iron = state.players[seat], iron_for(state)
    if iron.price > max(0, player.cash):
        return {}
    found = {}
    for industry in INDUSTRIES:
        left = player.stacks[industry]
        if left:
            levels = [kind.level for kind in STACKS[industry][-left:][:2]]
            facts = {"industry": industry, "level": levels[0], "next": levels[1:]}
            found[f"develop {industry}"] = facts | {"iron": iron.facts(), "price": iron.price}
    return found


def remove_top(state: State, seat: int, choice: str) -> Rule[None]:
    """BR-10.2, BR-10.3: the top counter leaves the game for one iron."""
    industry, player = choice.partition(" ")[2], state.players[seat]
    kind = player.top(industry)
    assert kind is not None
    iron = yield from choose_source(state, seat, "iron", iron_for(state))
    pounds = take(state, seat, "iron", iron)
    pay(state, seat, pounds)
    player.stacks[industry] -= 1
    player.gone[industry] += 1
    state.note("developed", seat, industry=industry, level=kind.level, price=pounds)


def develop(state: State, seat: int, choice: str) -> Rule[None]:
    """BR-10.1: one or two counters, from one stack or two."""
    yield from discard(state, seat, state.players[seat].hand)
    yield from remove_top(state, seat, choice)
    second: str = yield pick(
        "develop.second", seat, lambda: {**develop_offers(state, seat), **STOP}
    )
    if second != "stop":
        yield from remove_top(state, seat, second)


def sale_offers(state: State, seat: int, ground: Ground) -> Offers:
    """BR-11.1 to BR-11.3: own unflipped mills, each with the buyers in reach."""
    mills = [(s, c) for s, c in state.counters("cotton") if c.owner == seat and not c.flipped]
    ports = distinct([(s, c) for s, c in state.counters("port") if not c.flipped])
    found: dict[str, dict[str, Any]] = {}
    for mill in distinct(mills):
        income = state.board[mill].kind.income
        for slot in ports:
            if ground.is_connected(town_of(mill), town_of(slot)):
                port = state.board[slot]
                facts = {"mill": mill, "income": income, "port": slot, "owner": port.owner}
                found[f"sell {mill} to {slot}"] = facts | {"port_income": port.kind.income}
        if state.cotton < CLOSED and ground.has_access(town_of(mill)):
            facts = {"mill": mill, "income": income, "port": None, "risk": closing_risk(state)}
            found[f"sell {mill} to market"] = facts
    return found


def closing_risk(state: State) -> list[int]:
    """How many of the tiles not yet turned would close the distant market."""
    unseen = list(state.box.tiles)
    for tile in state.turned:
        unseen.remove(tile)
    return [sum(state.cotton + tile >= CLOSED for tile in unseen), len(unseen)]


def sell_cotton(state: State, seat: int) -> Rule[bool]:
    """BR-11.1, BR-11.10: mill after mill; true if the distant market closed on the way."""
    yield from discard(state, seat, state.players[seat].hand)
    choice: str = yield pick("sell.mill", seat, lambda: sale_offers(state, seat, Ground(state)))
    while choice != "stop":
        _, mill, _, buyer = choice.split()
        if buyer == "market":
            yield Reveal("sell.tile")
            if not turn_tile(state, seat, mill):
                return True
        else:
            state.note("sold", seat, mill=mill, port=buyer)
            flip(state, mill)
            flip(state, buyer)
        choice = yield pick(
            "sell.more", seat, lambda: {**sale_offers(state, seat, Ground(state)), **STOP}
        )
    return False


def turn_tile(state: State, seat: int, mill: str) -> bool:
    """BR-11.5 to BR-11.8: the marker moves down; below index 8 the mill flips with a bonus."""
    tile = state.tiles.pop(0)
    state.turned.append(tile)
    state.cotton = min(CLOSED, state.cotton + tile)
    state.note("tile", seat, mill=mill, tile=tile, cotton=state.cotton)
    if state.cotton == CLOSED:
        state.note("closed", seat)
        return False
    flip(state, mill, BONUS[state.cotton])
    return True


def loan_offers(state: State, seat: int) -> Offers:
    """BR-12.1, BR-12.3, BR-12.4: amounts that stay on the track, while loans are allowed."""
    banned = state.era == RAIL or state.options["loan_ban"] == "both_eras"
    level = state.players[seat].level
    if banned and not state.deck:
        return {}
    return {
        f"loan {pounds}": {"pounds": pounds, "level": level - pounds // 10}
        for pounds in LOANS
        if level - pounds // 10 >= LEVEL[0]
    }


def take_loan(state: State, seat: int, choice: str) -> Rule[None]:
    """BR-12.1, BR-12.2: money now, the marker to the top space of a lower level."""
    player, pounds = state.players[seat], int(choice.partition(" ")[2])
    yield from discard(state, seat, player.hand)
    player.book("loans", pounds)
    player.space = TOP_SPACE[player.level - pounds // 10]
    state.note("loan", seat, pounds=pounds, level=player.level)


def pass_action(state: State, seat: int) -> Rule[None]:
    """BR-13.1: a card, and nothing else."""
    yield from discard(state, seat, state.players[seat].hand)
    state.note("passed", seat)
