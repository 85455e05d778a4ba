"""Brass: coal and iron, their demand tracks, and the flipping of counters."""

from collections.abc import Callable, Mapping
from functools import cache
from typing import Any, NamedTuple

from games.asks import Pick, Rule
from games.brass.cards import ACCEPTS, EMPTY_PRICE
from games.brass.network import Ground
from games.brass.state import Counter, State, town_of

Offers = Mapping[str, Mapping[str, Any]]


class Source(NamedTuple):
    """Where one cube comes from: one of these slots for nothing, or bought for the price."""

    slots: tuple[str, ...]
    price: int

    def facts(self) -> dict[str, Any]:
        """As an offer shows it."""
        return {"from": list(self.slots)} if self.slots else {"pay": self.price}


def pick(name: str, seat: int, offers: Callable[[], Offers], *, forced: bool = True) -> Pick:
    """A choice whose options are worked out once, together with their facts."""
    listed = cache(offers)
    return Pick(name, seat, lambda: list(listed()), about=listed, forced=forced)


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
    works = [(slot, counter) for slot, counter in state.counters("iron") if counter.cubes]
    return Source(tuple(slot for slot, _ in works), 0 if works else price(state, "iron"))


def distinct(counters: list[tuple[str, Counter]]) -> list[str]:
    """The slots between which a choice matters: like counters on like slots of a town are one."""
    like: dict[tuple[Any, ...], str] = {}
    for slot, c in counters:
        where = town_of(slot), ACCEPTS[slot]
        like.setdefault((where, c.owner, c.industry, c.level, c.flipped, c.cubes), slot)
    return list(like.values())


def choose_source(state: State, seat: int, cube: str, source: Source) -> Rule[Source]:
    """BR-4.5, BR-5.2: the active player chooses among equals."""
    if len(source.slots) < 2:
        return source
    offers = {f"{cube} from {slot}": source_facts(state, slot) for slot in source.slots}
    choice: str = yield pick(f"{cube}.source", seat, offers.copy)
    return Source((choice.rpartition(" ")[2],), 0)


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


def source_facts(state: State, slot: str) -> dict[str, Any]:
    """Whose counter it is, and what is left on it."""
    counter = state.board[slot]
    return {"slot": slot, "owner": counter.owner, "cubes": counter.cubes}


def flip(state: State, slot: str, bonus: int = 0) -> None:
    """BR-1.12, BR-1.13: turn a counter to its back and move its owner's income marker."""
    counter = state.board[slot]
    counter.flipped = True
    player = state.players[counter.owner]
    before, player.space = player.space, min(99, player.space + counter.kind.income + bonus)
    state.note(
        "flipped",
        counter.owner,
        slot=slot,
        industry=counter.industry,
        spaces=player.space - before,
        level=player.level,
    )


def fill_track(state: State, slot: str) -> None:
    """BR-8.4 to BR-8.7: new cubes fill empty spaces, the dearest first, for cash."""
    counter = state.board[slot]
    cube, filled = counter.industry, state.track[counter.industry]
    empty = state.box.prices[: len(state.box.prices) - filled]
    sold = empty[::-1][: counter.cubes]
    if not sold:
        return
    counter.cubes -= len(sold)
    state.track[cube] += len(sold)
    state.players[counter.owner].book("cubes", sum(sold))
    state.note("market", counter.owner, cube=cube, count=len(sold), pounds=sum(sold), slot=slot)
    if not counter.cubes:
        flip(state, slot)


def pay(state: State, seat: int, pounds: int) -> None:
    """BR-1.14: money paid in phase B lies on the seat's spent amount."""
    state.players[seat].book("paid", -pounds)
    state.players[seat].spent += pounds
