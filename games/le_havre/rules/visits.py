"""Chapter 5: entering a building; and the Harbour Watch."""

from collections.abc import Iterator

from games.asks import Barred, Bundle, Goods, Offer, Pick, Rule
from games.le_havre.cards import CARDS, FOOD, FRANC
from games.le_havre.rules.acts import act, held, thing, words
from games.le_havre.rules.buildings import BUILDINGS, Needs, Use
from games.le_havre.rules.payments import fee_ways, less
from games.le_havre.state import State, Stock
from games.seats import letter

WATCH_FEE = 1
WATCH = "harbour_watch"


def fees(state: State, seat: int, building: str, stock: Stock) -> Iterator[Bundle]:
    """LH-5.16: the ways to pay the entry after which the building can still be used."""
    needs = function(building)[0]
    if not needs(state, seat, stock, building):
        return
    entry = CARDS[building].entry
    if not entry or state.owner(building) == seat:
        yield {}
        return
    for way in fee_ways(entry, stock):
        if needs(state, seat, less(stock, way), building):
            yield way


def can_pay(state: State, seat: int, building: str, stock: Stock) -> bool:
    """LH-5.16: is there a way to pay and use the building?"""
    return next(fees(state, seat, building, stock), None) is not None


def can_enter(state: State, seat: int, building: str) -> bool:
    """LH-5.3 to LH-5.5, LH-12.6, LH-12.7: open, free, payable and usable."""
    if not CARDS[building].action:
        return False
    guests = [n for n, player in enumerate(state.players) if player.person == building]
    if guests and (seat in guests or not state.final):
        return False
    return can_pay(state, seat, building, state.players[seat].stock)


def open_doors(state: State, seat: int) -> list[str]:
    """LH-5.1: the buildings that the player may enter."""
    return [name for name in state.built() if can_enter(state, seat, name)]


def entries(doors: list[str]) -> list[Offer]:
    """LH-5.1: a visit to each of these buildings."""
    return [act("enter", name, at=thing("building", name)) for name in doors]


def closed(state: State, seat: int, doors: list[str]) -> list[Barred]:
    """The buildings beside the open ones, each with the reason why it may not be entered."""
    found = list[Barred]()
    for name in state.built():
        if CARDS[name].action and name not in doors:
            why, facts = _reason(state, seat, name)
            here = (thing("building", name),)
            found.append(
                Barred(f"enter {words(name)}", why, {"what": name, **facts}, here, "enter")
            )
    return found


def _reason(state: State, seat: int, building: str) -> tuple[str, dict[str, object]]:
    """LH-5.4, LH-5.5, LH-5.16: why a building cannot be entered."""
    player = state.players[seat]
    if player.person == building:
        return "here", {}
    guests = [n for n, other in enumerate(state.players) if other.person == building]
    if guests and not state.final:
        return "occupied", {"by": guests[0]}
    if not function(building)[0](state, seat, player.stock, building):
        return "useless", {}
    return "fee", {"entry": CARDS[building].entry}


def enter(state: State, seat: int, building: str) -> Rule[None]:
    """LH-5.12, LH-5.21: move the person, pay the entry, then use the function."""
    state.came_from = state.players[seat].person
    yield from visit(state, seat, building)


def visit(state: State, seat: int, building: str) -> Rule[None]:
    """LH-5.9 to LH-5.11: the fee goes to the owner or the supply; then the building is used."""
    fee = yield from pay_entry(state, seat, building)
    state.players[seat].person = building
    owner = state.owner(building)
    state.note("entered", seat, building=building, owner=owner, fee=fee)
    yield from function(building)[1](state, seat, building)


def pay_entry(state: State, seat: int, building: str) -> Rule[Bundle]:
    """LH-5.13 to LH-5.15: pay food or francs; the owner gets exactly the tokens paid."""
    stock, owner = state.players[seat].stock, state.owner(building)
    entry = CARDS[building].entry
    if not entry or owner == seat:
        return {}
    found = list[Bundle]()

    def legal() -> list[Bundle]:
        if not found:
            ways = fees(state, seat, building, stock)
            found.extend(sorted(ways, key=lambda way: _waste(way, entry)))
        return found

    fee: Bundle = yield Goods(
        f"{building}.entry",
        seat,
        {kind: min(stock[kind], max(entry.values())) for kind in FOOD},
        1,
        max(entry.values()),
        valid=lambda bundle: bundle in legal(),
        suggest=legal,
        about={"building": building, "owner": owner, "entry": entry, "paying": True},
        at=held(stock, FOOD),
        usual=lambda: legal()[0],
    )
    if owner is None:
        state.spend(seat, fee)
    else:
        state.hand(seat, owner, fee)
    return fee


def _waste(fee: Bundle, entry: dict[str, int]) -> tuple[int, int]:
    """The cheapest fee first: the franc fee of a choice, then least food lost."""
    paid = sum(FOOD[kind] * count for kind, count in fee.items())
    return (paid, fee.get(FRANC, 0))


def watch_targets(state: State, seat: int, stock: Stock) -> list[int]:
    """G-21: players whose building the visitor could pay for and use once they are sent home."""
    mine = state.players[seat].person
    barred = ("", WATCH, state.came_from if mine == WATCH else mine)
    return [
        other
        for other, player in enumerate(state.players)
        if other != seat
        and player.person not in barred
        and _could_follow(state, seat, other, stock)
    ]


def _could_follow(state: State, seat: int, other: int, stock: Stock) -> bool:
    player = state.players[other]
    building, player.person = player.person, ""
    left = less(stock, {FRANC: WATCH_FEE})
    follows = left[FRANC] >= 0 and can_pay(state, seat, building, left)
    player.person = building
    return follows


def can_oust(state: State, seat: int, stock: Stock, building: str) -> bool:
    """LH-16.15: one player to send home, 1 franc, and that building payable and usable."""
    return bool(watch_targets(state, seat, stock))


def harbour_watch(state: State, seat: int, building: str) -> Rule[None]:
    """LH-16.15: pay another player 1 franc, send that person home, use that building instead."""
    stock = state.players[seat].stock
    other: int = yield Pick(
        "harbour_watch.oust",
        seat,
        lambda: [_oust(state, other) for other in watch_targets(state, seat, stock)],
        about={"building": building},
    )
    place = state.players[other].person
    state.hand(seat, other, {FRANC: WATCH_FEE})
    state.players[other].person = ""
    state.note("ousted", seat, other=other, building=place, francs=WATCH_FEE)
    yield from visit(state, seat, place)


def _oust(state: State, other: int) -> Offer:
    place = state.players[other].person
    facts = {"verb": "oust", "what": place, "other": other}
    notation = f"oust {letter(other).lower()} from {words(place)}"
    return Offer(notation, other, facts, (thing("building", place),), "enter")


def function(building: str) -> tuple[Needs, Use]:
    """What a building needs and how it is used."""
    return (can_oust, harbour_watch) if building == WATCH else BUILDINGS[building]
