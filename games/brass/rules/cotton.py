"""BR-11: selling cotton to ports and to the distant market."""

from functools import partial
from typing import Any

from games.asks import Offer, Pick, Reveal, Rule
from games.brass.cards import BONUS, CLOSED, TOWN
from games.brass.rules.cubes import distinct
from games.brass.rules.playing import Action, discard, pass_action, stop_offer
from games.brass.rules.terms import Ground, flip
from games.brass.state import State


def sales(state: State, seat: int, ground: Ground) -> list[dict[str, Any]]:
    """BR-11.1 to BR-11.3: own unflipped mills, each with the buyers in reach."""
    mills = [(s, c) for s, c in state.counters("cotton") if c.owner == seat and not c.flipped]
    if not mills:
        return []
    ports = distinct([(s, c) for s, c in state.counters("port") if not c.flipped])
    found: list[dict[str, Any]] = []
    for mill in distinct(mills):
        sale = {"what": "sale", "mill": mill, "income": state.board[mill].kind.income}
        for slot in ports:
            if ground.is_connected(TOWN[mill], TOWN[slot]):
                port = state.board[slot]
                buyer = {"port": slot, "owner": port.owner, "port_income": port.kind.income}
                found.append(sale | buyer)
        if state.cotton < CLOSED and ground.has_access(TOWN[mill]):
            found.append(sale | {"port": None, "risk": closing_risk(state)})
    return found


def closing_risk(state: State) -> list[int]:
    """How many of the tiles not yet turned would close the distant market."""
    unseen = list(state.box.tiles)
    for tile in state.turned:
        unseen.remove(tile)
    return [sum(state.cotton + tile >= CLOSED for tile in unseen), len(unseen)]


def menu_offers(state: State, seat: int, ground: Ground, left: int) -> list[Offer]:
    """BR-11.1: selling as an action, if there is a mill with a buyer."""
    found = sales(state, seat, ground)
    if not found:
        return []
    mills = sorted({str(sale["mill"]) for sale in found})
    facts = {"what": "sell", "mills": mills, "market": all(s["port"] is None for s in found)}
    facts |= {"risk": closing_risk(state)}
    at = tuple(f"slot-{mill}" for mill in mills)
    return [Offer("sell", partial(sell_cotton, left), facts, at, "sell")]


def sale_offers(state: State, seat: int) -> list[Offer]:
    """D11: each mill to each buyer."""
    return [sale_offer(sale) for sale in sales(state, seat, Ground(state))]


def sale_offer(facts: dict[str, Any]) -> Offer:
    """A sale as it is offered; the answer of its rule is whether one may go on."""
    mill, port = facts["mill"], facts["port"]
    if port is None:
        at = f"slot-{mill}", "market-distant"
        return Offer(f"sell {mill} to market", partial(turn_tile, mill), facts, at, "sell")
    at = f"slot-{mill}", f"slot-{port}"
    return Offer(f"sell {mill} to {port}", partial(sell_to_port, mill, port), facts, at, "sell")


def usual_sale(state: State, seat: int) -> str | None:
    """What a line may leave out: a sale to a port, an own one first; never a turned tile."""
    safe = [sale for sale in sales(state, seat, Ground(state)) if sale["port"]]
    if not safe:
        return None
    best = max(safe, key=lambda sale: (sale["owner"] == seat, sale["income"]))
    return sale_offer(best).notation


def sell_cotton(left: int, state: State, seat: int) -> Rule[int]:
    """BR-11.1, BR-11.9, BR-11.10: mill after mill, until the seller stops or the market closes.

    A lone sale abroad is asked too: a turned tile cannot be taken back.
    """
    yield from discard(state, seat)
    was_open, risky = state.cotton < CLOSED, usual_sale(state, seat) is None
    sale: Action = yield Pick(
        "sell.mill",
        seat,
        lambda: sale_offers(state, seat),
        forced=not risky,
        usual=lambda: usual_sale(state, seat),
    )
    while (yield from sale(state, seat)):
        sale = yield Pick(
            "sell.more",
            seat,
            lambda: [*sale_offers(state, seat), stop_offer(seat)],
            usual="stop",
        )
    closed = was_open and state.cotton == CLOSED
    if closed and left == 2 and state.options["failed_distant_sale_ends"] == "turn":
        yield from pass_action(state, seat)
        return 2
    return 1


def sell_to_port(mill: str, port: str, state: State, seat: int) -> Rule[bool]:
    """BR-11.2: both the mill and the port flip."""
    yield from ()
    state.note("sold", seat, mill=mill, port=port)
    flip(state, mill)
    flip(state, port)
    return True


def turn_tile(mill: str, state: State, seat: int) -> Rule[bool]:
    """BR-11.5 to BR-11.8: the marker moves down; below index 8 the mill flips with a bonus."""
    yield Reveal("sell.tile")
    tile = state.tiles.pop(0)
    state.turned.append(tile)
    state.cotton = min(CLOSED, state.cotton + tile)
    state.note("tile", seat, mill=mill, tile=tile, cotton=state.cotton)
    if state.cotton == CLOSED:
        state.note("closed", seat)
        return False
    flip(state, mill, BONUS[state.cotton])
    return True
