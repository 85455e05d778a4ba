"""OK-9 and chapter 3.3: what an effect line gives, asks and places."""

from collections.abc import Mapping
from functools import partial
from typing import Any

from games.asks import Amount, Offer, Pick, Rule
from games.oranienburger_kanal.cards import AROUND, INNER, SIMPLE, TRACK_FIELDS
from games.oranienburger_kanal.cards.form import Bundle, Count, Line, Place, Table
from games.oranienburger_kanal.rules.buildings import named, ways
from games.oranienburger_kanal.rules.goods import (
    Anytime,
    act_anytime,
    anytime,
    can_act_anytime,
    can_produce,
    gain,
    lost,
    pay,
    plan,
    purchases,
    settle,
    spend,
)
from games.oranienburger_kanal.rules.measures import Use, holds, value
from games.oranienburger_kanal.rules.tracks import (
    bridge_fields,
    field_ask,
    lay_bridge,
    lay_track,
    track_facts,
    track_fields,
)
from games.oranienburger_kanal.state import Player, State

ENDLESS = 10**6
MOST_TIMES = 99


def is_available(player: Player, use: Use, line: Line) -> bool:
    """EL-11: the conditions hold and the line would do something."""
    if not all(holds(player, use, when) for when in line.when):
        return False
    if line.pay:
        can_pay = any(plan(player, cost) for cost in line.pay) and repetitions(player, use, line)
        return bool(can_pay) and (line.place is None or bool(placements(player, use, line.place)))
    if line.place is not None:
        return bool(placements(player, use, line.place))
    if line.table is not None:
        return row_of(player, use, line.table) is not None
    return multiplier(player, use, line) > 0


def promise(player: Player, use: Use, line: Line) -> dict[str, Any]:
    """What a line would give now, and how much of that finds no room."""
    if line.pay or line.place is not None:
        return {}
    offer = proceeds(player, use, line)
    return {"gives": offer, "lost": lost(player, offer[0]) if len(offer) == 1 else {}}


def proceeds(player: Player, use: Use, line: Line) -> list[Bundle]:
    """EL-5, EL-6: the bundles of a gain or of the row that applies, of which some are taken."""
    if line.table is not None:
        return [row_of(player, use, line.table) or {}]
    factor = multiplier(player, use, line)
    return [{good: n * factor for good, n in bundle.items()} for bundle in line.gain]


def repetitions(player: Player, use: Use, line: Line) -> int:
    """EL-8: how often a line may be repeated, looked up anew before each repetition."""
    if isinstance(line.times, Count):
        return value(player, use, line.times)
    return line.times if isinstance(line.times, int) else ENDLESS


def multiplier(player: Player, use: Use, line: Line) -> int:
    """EL-5: what every amount of a gain is multiplied by."""
    return 1 if line.per is None else value(player, use, line.per)


def row_of(player: Player, use: Use, table: Table) -> Bundle | None:
    """EL-6, OK-9.6: of all matching rows the one with the greatest n, or none."""
    found = value(player, use, table.by)
    best, bundle = -1, None
    for key, row in table.rows.items():
        n = int(key.removesuffix("+"))
        if n > best and (found == n or (key.endswith("+") and found > n)):
            best, bundle = n, row
    return bundle


def placements(player: Player, use: Use, place: Place) -> dict[str, list[str]]:
    """EL-10: what may be placed, and on which fields."""
    if place.what == "bridge":
        near = INNER if place.at == "board" else AROUND[use.at]
        found = {"bridge": bridge_fields(player, near)}
    else:
        near = TRACK_FIELDS if place.at == "board" else AROUND[use.at]
        over = place.onto == "path"
        found = {k: track_fields(player, k, among=near, onto_path=over) for k in place.kinds}
    return {what: fields for what, fields in found.items() if fields}


def use_line(state: State, seat: int, use: Use, line: Line, waiting: list[Use]) -> Rule[None]:
    """OK-9.4: conditions hold; costs are paid, then the proceeds are received."""
    if not line.pay:
        yield from receive_body(state, seat, use, line, waiting)
    elif is_countable(line) and state.asking > 1:
        yield from exchange_times(state, seat, use, line)
    else:
        yield from exchange(state, seat, use, line, waiting)


def is_countable(line: Line) -> bool:
    """Is it an exchange of one thing for another between which no anytime action could matter?

    Only simple goods can be given room by one, so that a number says all where none is received.
    """
    single = len(line.pay) == len(line.gain) == 1
    return single and not any(good in SIMPLE for good in line.gain[0])


def exchange_times(state: State, seat: int, use: Use, line: Line) -> Rule[None]:
    """EL-8, OK-7.10: pay and receive so many times; what is missing is bought on the way."""
    player, (cost,), (proceed,) = state.players[seat], line.pay, line.gain
    tried = trials(player, use, line)
    about = {"deck": state.deck, "card": player.buildings[use.at], "pay": cost, "gives": proceed}
    times: int = yield Amount(
        "line.times", seat, 1, len(tried), about={**about, "trials": tried}, at=(f"field-{use.at}",)
    )
    got = dict.fromkeys(proceed, 0)
    for _ in range(times):
        settle(state, seat, cost)
        for good, n in proceed.items():
            got[good] += gain(player, good, n)
    state.note("paid", seat, paid={good: n * times for good, n in cost.items()})
    state.note("received", seat, due={good: n * times for good, n in proceed.items()}, got=got)


def trials(player: Player, use: Use, line: Line) -> list[dict[str, Any]]:
    """EL-8: for each possible number of repetitions, what is bought for them and what is lost."""
    (cost,), (proceed,), board = line.pay, line.gain, player.twin()
    found: list[dict[str, Any]] = []
    taler, turns, buys, over = 0, 0, dict[str, int](), dict[str, int]()
    while len(found) < min(repetitions(board, use, line), MOST_TIMES):
        made = plan(board, cost)
        if made is None:
            break
        spend(board, made)
        pay(board, cost)
        taler, turns = taler + made.taler, turns + made.turns
        buys = {good: buys.get(good, 0) + made.buys.get(good, 0) for good in {**buys, **made.buys}}
        now = lost(board, proceed)
        over = {good: over.get(good, 0) + now.get(good, 0) for good in {**over, **now}}
        for good, n in proceed.items():
            gain(board, good, n)
        found.append({"taler": taler, "turns": turns, "buys": buys, "lost": over})
    return found


def exchange(state: State, seat: int, use: Use, line: Line, waiting: list[Use]) -> Rule[None]:
    """EL-7 to EL-9, OK-7.10: pay and receive, repetition by repetition, as long as one likes."""
    player = state.players[seat]
    done, spent = 0, list[Bundle]()
    about = {"deck": state.deck, "card": player.buildings[use.at]}
    while done < repetitions(player, use, line):
        offer = [cost for cost in line.pay if not (line.distinct and cost in spent)]
        blocked = line.place is not None and not placements(player, use, line.place)
        if blocked or not ways(player, offer):
            return
        choice: Bundle | Anytime | str = yield Pick(
            "line.pay",
            seat,
            partial(exchange_offers, player, use, offer, line),
            about=about,
            at=(f"field-{use.at}",),
        )
        if isinstance(choice, Anytime):
            act_anytime(state, seat, choice)
            continue
        if isinstance(choice, str):
            return
        settle(state, seat, choice)
        state.note("paid", seat, paid=choice)
        spent.append(choice)
        done += 1
        yield from receive_body(state, seat, use, line, waiting)


def exchange_offers(player: Player, use: Use, offer: list[Bundle], line: Line) -> list[Offer | str]:
    """EL-7: the alternatives that can be paid, with what each brings."""
    gives = line.gain[0] if len(line.gain) == 1 else {}
    facts = {"gives": gives, "lost": lost(player, gives)}
    at = (f"field-{use.at}",)
    paid = [
        named("pay", cost, {"cost": cost, **facts, **purchases(made)}, at)
        for made, cost in ways(player, offer)
    ]
    return [*paid, *anytime(player), "stop"]


def receive_body(state: State, seat: int, use: Use, line: Line, waiting: list[Use]) -> Rule[None]:
    """OK-9.8: the proceeds of a line, measured when it is used."""
    if line.place is not None:
        yield from place(state, seat, use, line.place, waiting)
        return
    offer = proceeds(state.players[seat], use, line)
    for _ in range(line.pick):
        bundle = yield from choose_gain(state, seat, use, offer)
        offer.remove(bundle)
        yield from take(state, seat, bundle)


def choose_gain(state: State, seat: int, use: Use, offer: list[Bundle]) -> Rule[Bundle]:
    """EL-5: one of the alternatives of a gain."""
    player = state.players[seat]
    if len(offer) == 1:
        return offer[0]
    while True:
        choice: Bundle | Anytime = yield Pick(
            "line.gain",
            seat,
            partial(gain_offers, player, list(offer)),
            about={"deck": state.deck, "card": player.buildings[use.at]},
            at=(f"field-{use.at}",),
        )
        if not isinstance(choice, Anytime):
            return choice
        act_anytime(state, seat, choice)


def gain_offers(player: Player, offer: list[Bundle]) -> list[Offer]:
    """EL-5: the alternatives, with what of them would find no room."""
    takes = [
        named("gain", one, {"gives": one, "lost": lost(player, one)}, _stocks(one)) for one in offer
    ]
    return [*takes, *anytime(player)]


def _stocks(bundle: Mapping[str, int]) -> tuple[str, ...]:
    return tuple(f"stock-{good}" for good in bundle)


def take(state: State, seat: int, bundle: Mapping[str, int]) -> Rule[None]:
    """OK-7.9, EL-12: receive a bundle, kind by kind where the order or a break can matter."""
    player, left = state.players[seat], dict(bundle)
    got: Bundle = {}
    while is_parted(state, player, bundle, left):
        choice: str | Anytime = yield Pick(
            "line.kind",
            seat,
            partial(kind_offers, player, dict(left)),
            about={"left": dict(left)},
        )
        if isinstance(choice, Anytime):
            act_anytime(state, seat, choice)
            continue
        if choice == "take all":
            break
        got[choice] = gain(player, choice, left.pop(choice))
    for good, n in left.items():
        got[good] = gain(player, good, n)
    state.note("received", seat, due=dict(bundle), got=got)


def is_parted(state: State, player: Player, bundle: Mapping[str, int], left: Bundle) -> bool:
    """OK-7.9: could an anytime action between two kinds of the bundle do any good?

    Only for simple goods: it gives room to those that would be lost, and they are cheaper to buy
    before they come, with Taler or for a wheel turn that the other kinds have brought.
    """
    if len(bundle) < 2:
        return False
    if state.asking == 1:
        return bool(lost(player, left))
    for good in (good for good in left if good in SIMPLE):
        board = player.twin()
        for other, n in left.items():
            if other != good:
                gain(board, other, n)
        if not can_act_anytime(board):
            continue
        apart = len(left) < len(bundle)
        richer = "taler" in left or (can_produce(board) and not can_produce(player))
        if apart or richer or good in lost(player, left):
            return True
    return False


def kind_offers(player: Player, left: Bundle) -> list[Offer | str]:
    """OK-7.9: the kinds still to take, each in one go."""
    kinds = [
        Offer(
            f"take {good}",
            good,
            {"gives": {good: n}, "lost": lost(player, {good: n})},
            (f"stock-{good}",),
            "goods",
        )
        for good, n in left.items()
    ]
    facts = {"lost": lost(player, left)}
    whole = [Offer("take all", facts=facts, group="goods")] if len(left) > 1 else []
    return [*whole, *kinds, *anytime(player)]


def place(state: State, seat: int, use: Use, what: Place, waiting: list[Use]) -> Rule[None]:
    """EL-10: up to n placements without building cost, one after another."""
    player, done = state.players[seat], 0
    about = {"deck": state.deck, "card": player.buildings[use.at]}
    while done < what.n and placements(player, use, what):
        choice: str | Anytime = yield Pick(
            "line.place",
            seat,
            partial(place_offers, player, use, what),
            about=about,
            at=(f"field-{use.at}",),
        )
        if isinstance(choice, Anytime):
            act_anytime(state, seat, choice)
            continue
        if choice == "stop":
            return
        fields = placements(player, use, what)[choice]
        field: str = yield field_ask(state, seat, choice, fields)
        if choice == "bridge":
            waiting += yield from lay_bridge(state, seat, field)
        else:
            waiting += lay_track(state, seat, choice, field)
        done += 1


def place_offers(player: Player, use: Use, what: Place) -> list[Offer | str]:
    """EL-10: the kinds that can be placed now."""
    kinds = [
        Offer(
            kind,
            facts=track_facts(player, kind) if kind != "bridge" else {},
            at=(f"supply-{kind}",),
            group="track",
        )
        for kind in placements(player, use, what)
    ]
    return [*kinds, *anytime(player), "stop"]
