"""BR-14: negative income, and the counters that are sold to pay it."""

from collections.abc import Sequence

from games.asks import Offer, Pick, Rule
from games.brass.cards import Kind
from games.brass.rules.cubes import distinct
from games.brass.state import Counter, State


def worth(kind: Kind) -> int:
    """BR-14.3: what a forced sale brings."""
    return kind.cost // 2


def shortage(state: State, seat: int) -> int:
    """BR-14.2: what is missing to pay a negative income, if anything."""
    player = state.players[seat]
    return max(0, -player.level - player.cash) if player.level < 0 else 0


def choose_sales(state: State, seat: int) -> Rule[list[str]]:
    """BR-14.2, BR-14.6: counters one at a time until the payment is covered."""
    missing, chosen = shortage(state, seat), list[str]()
    own = {slot: c for slot, c in sorted(state.board.items()) if c.owner == seat}
    if sum(worth(c.kind) for c in own.values()) <= missing:
        return list(own)
    while missing > 0:
        left = distinct([(slot, c) for slot, c in own.items() if slot not in chosen])
        offers = [forced_offer(slot, own[slot], missing) for slot in left]
        slot: str = yield Pick("debt.sale", seat, offers, usual=cheapest(offers))
        chosen.append(slot)
        missing -= worth(own[slot].kind)
    return chosen


def forced_offer(slot: str, counter: Counter, missing: int) -> Offer:
    """A counter that may go: what it brings, and the points that go with it."""
    kind = counter.kind
    facts = {"what": "forced", "slot": slot, "industry": kind.industry, "level": kind.level}
    facts |= {"pounds": worth(kind), "missing": missing, "vp": kind.vp}
    facts |= {"flipped": counter.flipped, "lost": kind.vp if counter.flipped else 0}
    return Offer(f"sell {slot}", slot, facts, (f"slot-{slot}",), "forced")


def cheapest(offers: Sequence[Offer]) -> str:
    """The fewest points lost; of equals one that covers all, with least surplus."""

    def loss(offer: Offer) -> tuple[int, bool, int, str]:
        surplus = offer.facts["pounds"] - offer.facts["missing"]
        return offer.facts["lost"], surplus < 0, abs(surplus), offer.notation

    return min(offers, key=loss).notation


def sell_counter(state: State, slot: str) -> None:
    """BR-14.3, BR-14.5: half the cost, rounded down; the counter leaves the game."""
    counter = state.board[slot]
    pounds = worth(counter.kind)
    state.players[counter.owner].book("forced", pounds)
    state.note("forced", counter.owner, slot=slot, industry=counter.industry, pounds=pounds)
    state.remove(slot)


def settle(state: State, seat: int) -> None:
    """BR-3.2, BR-14.1, BR-14.7: take the income, or pay it and lose points for the rest."""
    player = state.players[seat]
    if not player.level:
        return
    missing = shortage(state, seat)
    state.note("income", seat, pounds=player.level)
    if not missing or state.options["uncovered_debt"] == "negative_cash":
        player.book("income", player.level)
        return
    player.book("income", -player.cash)
    points = min(player.vp, missing)
    player.vp -= points
    player.lost.append([state.round, points])
    state.note("debt", seat, pounds=missing, points=points)
