"""OK-8 and OK-9: activations, and the effect lines that they offer."""

from collections.abc import Mapping
from functools import partial
from typing import Any

from games.asks import Pick, Rule
from games.oranienburger_kanal.build import (
    bridge_fields,
    lay_bridge,
    lay_track,
    payments,
    purchases,
    settle,
    track_fields,
    words,
)
from games.oranienburger_kanal.cards import AROUND, INNER, TRACK_FIELDS
from games.oranienburger_kanal.deck import Bundle, Card, Count, Line, Place, Table
from games.oranienburger_kanal.measures import holds, on_stock, value
from games.oranienburger_kanal.state import Player, State
from games.oranienburger_kanal.stock import act_anytime, anytime, gain, is_anytime, lost, prices


def resolve(state: State, seat: int, waiting: list[str]) -> Rule[None]:
    """OK-8.9, OK-8.10: use the waiting buildings one after another until none is left."""
    while waiting:
        about = partial(_waiting_facts, state, seat, waiting)
        at: str = yield Pick("activation.next", seat, list(dict.fromkeys(waiting)), about=about)
        waiting.remove(at)
        yield from activate(state, seat, at, waiting)


def _waiting_facts(state: State, seat: int, waiting: list[str]) -> dict[str, Any]:
    buildings = state.players[seat].buildings
    return {"deck": state.deck, "buildings": {at: buildings[at] for at in waiting}}


def activate(state: State, seat: int, at: str, waiting: list[str]) -> Rule[None]:
    """OK-9.1 to OK-9.3: offer the lines of a building until the player finishes."""
    player = state.players[seat]
    card = state.cards[player.buildings[at]]
    state.note("activated", seat, deck=state.deck, card=card.id, field=at)
    left = list(range(len(card.effects)))
    while is_worth_asking(player, at, [card.effects[n] for n in left]):
        choice: str = yield Pick(
            "activation.line",
            seat,
            partial(_line_options, player, at, card, left),
            about={"deck": state.deck, "card": card.id, "field": at, "prices": prices(player)},
        )
        if is_anytime(choice):
            act_anytime(state, seat, choice)
            continue
        if choice == "finish":
            return
        used = int(choice.removeprefix("line ")) - 1
        left = [n for n in left if n != used and (card.order == "free" or n > used)]
        yield from use_line(state, seat, at, card.effects[used], waiting)


def _line_options(player: Player, at: str, card: Card, left: list[int]) -> list[str]:
    lines = [f"line {n + 1}" for n in left if is_available(player, at, card.effects[n])]
    return [*lines, *anytime(player), "finish"]


def is_worth_asking(player: Player, at: str, lines: list[Line]) -> bool:
    """EL-11: is a line available, or could an anytime action make one so?"""
    if any(is_available(player, at, line) for line in lines):
        return True
    return any(depends_on_stock(line) for line in lines) and bool(anytime(player))


def depends_on_stock(line: Line) -> bool:
    """Is there a count of the player's stock in the line?"""
    counts = [*line.when, line.per, line.times, line.table and line.table.by]
    return any(isinstance(count, Count) and on_stock(count) for count in counts)


def is_available(player: Player, at: str, line: Line) -> bool:
    """EL-11: the conditions hold and the line would do something."""
    if not all(holds(player, at, when) for when in line.when):
        return False
    if line.pay:
        can_pay = bool(payments(player, line.pay)) and repetitions(player, at, line) > 0
        return can_pay and (line.place is None or bool(placements(player, at, line.place)))
    if line.place is not None:
        return bool(placements(player, at, line.place))
    if line.table is not None:
        return row_of(player, at, line.table) is not None
    return multiplier(player, at, line) > 0


def repetitions(player: Player, at: str, line: Line) -> int:
    """EL-8: how often a line may be repeated, looked up anew before each repetition."""
    if isinstance(line.times, Count):
        return value(player, at, line.times)
    return line.times if isinstance(line.times, int) else 10**6


def multiplier(player: Player, at: str, line: Line) -> int:
    """EL-5: what every amount of a gain is multiplied by."""
    return 1 if line.per is None else value(player, at, line.per)


def row_of(player: Player, at: str, table: Table) -> Bundle | None:
    """EL-6, OK-9.6: of all matching rows the one with the greatest n, or none."""
    found = value(player, at, table.by)
    best, bundle = -1, None
    for key, row in table.rows.items():
        n = int(key.removesuffix("+"))
        if n > best and (found == n or (key.endswith("+") and found > n)):
            best, bundle = n, row
    return bundle


def placements(player: Player, at: str, place: Place) -> dict[str, list[str]]:
    """EL-10: what may be placed, and on which fields."""
    if place.what == "bridge":
        near = INNER if place.at == "board" else AROUND[at]
        found = {"bridge": bridge_fields(player, near)}
    else:
        near = TRACK_FIELDS if place.at == "board" else AROUND[at]
        over = place.onto == "path"
        found = {k: track_fields(player, k, among=near, onto_path=over) for k in place.kinds}
    return {what: fields for what, fields in found.items() if fields}


def use_line(state: State, seat: int, at: str, line: Line, waiting: list[str]) -> Rule[None]:
    """OK-9.4: conditions hold; costs are paid, then the proceeds are received."""
    if line.pay:
        yield from exchange(state, seat, at, line, waiting)
    else:
        yield from receive_body(state, seat, at, line, waiting)


def exchange(state: State, seat: int, at: str, line: Line, waiting: list[str]) -> Rule[None]:
    """EL-7 to EL-9, OK-7.10: pay and receive, repetition by repetition, as long as one likes."""
    player = state.players[seat]
    done, spent = 0, list[Bundle]()
    while done < repetitions(player, at, line):
        offer = [cost for cost in line.pay if not (line.distinct and cost in spent)]
        blocked = line.place is not None and not placements(player, at, line.place)
        if blocked or not payments(player, offer):
            return
        choice: str = yield Pick(
            "line.pay",
            seat,
            partial(_exchange_options, player, offer),
            about=partial(_exchange_facts, state, seat, at, offer, line),
        )
        if is_anytime(choice):
            act_anytime(state, seat, choice)
            continue
        if choice == "stop":
            return
        cost = payments(player, offer)[choice]
        settle(state, seat, cost)
        state.note("paid", seat, paid=cost)
        spent.append(cost)
        done += 1
        yield from receive_body(state, seat, at, line, waiting)


def _exchange_options(player: Player, offer: list[Bundle]) -> list[str]:
    return [*payments(player, offer), *anytime(player), "stop"]


def _exchange_facts(
    state: State, seat: int, at: str, offer: list[Bundle], line: Line
) -> dict[str, Any]:
    player = state.players[seat]
    ways = payments(player, offer).items()
    return {
        "deck": state.deck,
        "card": player.buildings[at],
        "prices": prices(player),
        "plans": {way: purchases(player, cost) for way, cost in ways},
        "gain": line.gain[0] if len(line.gain) == 1 else {},
    }


def receive_body(state: State, seat: int, at: str, line: Line, waiting: list[str]) -> Rule[None]:
    """OK-9.8: the proceeds of a line, measured when it is used."""
    player = state.players[seat]
    if line.place is not None:
        yield from place(state, seat, at, line.place, waiting)
    elif line.table is not None:
        yield from take(state, seat, row_of(player, at, line.table) or {})
    else:
        factor = multiplier(player, at, line)
        offer = [{good: n * factor for good, n in bundle.items()} for bundle in line.gain]
        for _ in range(line.pick):
            bundle = yield from choose_gain(state, seat, at, offer)
            offer.remove(bundle)
            yield from take(state, seat, bundle)


def choose_gain(state: State, seat: int, at: str, offer: list[Bundle]) -> Rule[Bundle]:
    """EL-5: one of the alternatives of a gain."""
    player = state.players[seat]
    if len(offer) == 1:
        return offer[0]
    named = {f"gain {words(bundle)}": bundle for bundle in offer}
    while True:
        choice: str = yield Pick(
            "line.gain",
            seat,
            partial(_with_anytime, player, list(named)),
            about={"deck": state.deck, "card": player.buildings[at], "prices": prices(player)},
        )
        if not is_anytime(choice):
            return named[choice]
        act_anytime(state, seat, choice)


def _with_anytime(player: Player, options: list[str]) -> list[str]:
    return [*options, *anytime(player)]


def take(state: State, seat: int, bundle: Mapping[str, int]) -> Rule[None]:
    """OK-7.9, EL-12: receive a bundle kind by kind; the order is asked only if goods get lost."""
    player, left = state.players[seat], dict(bundle)
    got: Bundle = {}
    while len(bundle) > 1 and lost(player, left):
        choice: str = yield Pick(
            "line.kind",
            seat,
            partial(_kind_options, player, dict(left)),
            about={"left": dict(left), "prices": prices(player)},
        )
        if is_anytime(choice):
            act_anytime(state, seat, choice)
            continue
        if choice == "take all":
            break
        good = choice.removeprefix("take ")
        got[good] = gain(player, good, left.pop(good))
    for good, n in left.items():
        got[good] = gain(player, good, n)
    state.note("received", seat, due=dict(bundle), got=got)


def _kind_options(player: Player, left: Bundle) -> list[str]:
    kinds = [f"take {good}" for good in left]
    return [*(["take all"] if len(left) > 1 else []), *kinds, *anytime(player)]


def place(state: State, seat: int, at: str, what: Place, waiting: list[str]) -> Rule[None]:
    """EL-10: up to n placements without building cost, one after another."""
    player, done = state.players[seat], 0
    while done < what.n and placements(player, at, what):
        choice: str = yield Pick(
            "line.place",
            seat,
            partial(_place_options, player, at, what),
            about={"deck": state.deck, "card": player.buildings[at], "prices": prices(player)},
        )
        if is_anytime(choice):
            act_anytime(state, seat, choice)
            continue
        if choice == "stop":
            return
        fields = partial(_place_fields, player, at, what, choice)
        ask = "bridge.field" if choice == "bridge" else "track.field"
        field: str = yield Pick(ask, seat, fields, about={"kind": choice, "cost": {}})
        if choice == "bridge":
            waiting += yield from lay_bridge(state, seat, field)
        else:
            waiting += lay_track(state, seat, choice, field)
        done += 1


def _place_options(player: Player, at: str, what: Place) -> list[str]:
    return [*placements(player, at, what), *anytime(player), "stop"]


def _place_fields(player: Player, at: str, what: Place, choice: str) -> list[str]:
    return placements(player, at, what)[choice]
