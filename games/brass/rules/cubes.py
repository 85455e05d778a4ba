"""BR-4, BR-5, BR-8: coal and iron, where they come from, and their demand tracks."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from games.asks import Offer, Pick, Rule
from games.brass.cards import ACCEPTS, EMPTY_PRICE, TOWN, Kind
from games.brass.rules.terms import Ground, flip
from games.brass.state import Counter, State


class Source(NamedTuple):
    """Where one cube comes from: one of these slots for nothing, or bought for the price."""

    slots: tuple[str, ...]
    price: int

    def facts(self, state: State) -> dict[str, Any]:
        """As an offer shows it, with the counters that the cube would flip."""
        if not self.slots:
            return {"pay": self.price}
        given = {slot: state.board[slot] for slot in self.slots}
        flips = {slot: [c.owner, c.kind.income] for slot, c in given.items() if c.cubes == 1}
        return {"from": list(self.slots), **({"flips": flips} if flips else {})}


def price(state: State, cube: str) -> int:
    """BR-4.8, BR-4.9, BR-5.3, BR-5.4: the cheapest filled space, or 5 from the supply."""
    left = state.track[cube]
    return state.box.prices[-left] if left else EMPTY_PRICE


def coal_for(state: State, ground: Ground, *ends: str) -> Source | None:
    """BR-4.3 to BR-4.10: the nearest mines, else the market, else nothing."""
    mines = ground.nearest_mines(*ends)
    if mines:
        return Source(tuple(distinct(mines)), 0)
    return Source((), price(state, "coal")) if ground.has_access(*ends) else None


def iron_for(state: State) -> Source:
    """BR-5.1 to BR-5.4: any works with cubes, else the track."""
    works = [slot for slot, counter in state.counters("iron") if counter.cubes]
    return Source(tuple(works), 0 if works else price(state, "iron"))


def distinct(counters: Sequence[tuple[str, Counter]]) -> list[str]:
    """The slots between which a choice matters: like counters on like slots of a town are one."""
    if len(counters) == 1:
        return [counters[0][0]]
    like: dict[tuple[Any, ...], str] = {}
    for slot, c in counters:
        where = TOWN[slot], ACCEPTS[slot]
        like.setdefault((where, c.owner, c.industry, c.level, c.flipped, c.cubes), slot)
    return list(like.values())


def choose_source(state: State, seat: int, cube: str, source: Source) -> Rule[Source]:
    """BR-4.5, BR-5.2: the active player chooses among equals."""
    if len(source.slots) < 2:
        return source
    offers = [source_offer(state, cube, slot) for slot in source.slots]
    slot: str = yield Pick(f"{cube}.source", seat, offers, usual=lambda: own_first(seat, offers))
    return Source((slot,), 0)


def source_offer(state: State, cube: str, slot: str) -> Offer:
    """A mine or works that may give the cube: whose, and what is left on it."""
    counter = state.board[slot]
    facts = {"what": "source", "cube": cube, "slot": slot, "owner": counter.owner}
    facts |= {"cubes": counter.cubes, "income": counter.kind.income}
    return Offer(f"{cube} from {slot}", slot, facts, (f"slot-{slot}",), "sources")


def own_first(seat: int, offers: Sequence[Offer]) -> str:
    """What a line may leave out: an own cube, of the emptiest counter; else of the fullest."""

    def rank(offer: Offer) -> tuple[bool, int]:
        own = offer.facts["owner"] == seat
        return not own, offer.facts["cubes"] * (1 if own else -1)

    return min(offers, key=rank).notation


def take(state: State, seat: int, cube: str, source: Source) -> int:
    """BR-4.11, BR-4.12, BR-5.5, BR-5.6: use up one cube and say what it costs."""
    if not source.slots:
        if state.track[cube]:
            state.track[cube] -= 1
            state.supply[cube] += 1
        return source.price
    slot = source.slots[0]
    counter = state.board[slot]
    counter.cubes -= 1
    state.supply[cube] += 1
    state.note("cube", seat, cube=cube, slot=slot, owner=counter.owner)
    if not counter.cubes:
        flip(state, slot)
    return 0


def track_sale(state: State, ground: Ground, kind: Kind, town: str) -> tuple[int, int]:
    """BR-8.4 to BR-8.6: how many new cubes go to the track at once, dearest first, for what."""
    if not kind.cubes or not (kind.industry == "iron" or ground.has_access(town)):
        return 0, 0
    prices = state.box.prices
    sold = prices[: len(prices) - state.track[kind.industry]][::-1][: kind.cubes]
    return len(sold), sum(sold)


def finish(state: State, slot: str) -> None:
    """BR-8.1 to BR-8.7: cubes arrive and fill the track for cash, a shipyard flips."""
    counter = state.board[slot]
    kind, cube = counter.kind, counter.industry
    if kind.cubes:
        sold, pounds = track_sale(state, Ground(state), kind, TOWN[slot])
        counter.cubes = kind.cubes - sold
        state.supply[cube] -= kind.cubes
        state.track[cube] += sold
        if sold:
            state.players[counter.owner].book("cubes", pounds)
            state.note("market", counter.owner, cube=cube, count=sold, pounds=pounds, slot=slot)
    if (kind.cubes and not counter.cubes) or cube == "shipyard":
        flip(state, slot)
