"""SV-12.8 to SV-12.10, SV-13: the instant actions and immediate effects of city cards."""

from collections.abc import Callable

from games.asks import Offer, Pick, Rule
from games.smoky_valley.cards import DISTRICTS, MARKETS, SECTIONS
from games.smoky_valley.cards.city_cards import (
    Board,
    Choice,
    Gain,
    If,
    Income,
    Load,
    LocalGoods,
    MoveBoat,
    PlaceShip,
    SendTrader,
    Step,
    Swap,
    TakeTile,
)
from games.smoky_valley.cards.house_layout import INCOME_TOP
from games.smoky_valley.rules.canal import choose_slot, take_tile, tile_place
from games.smoky_valley.rules.canal_tiles import move_boat, swap
from games.smoky_valley.rules.offers import DECLINE, refusing, slot_id, taking_one, words
from games.smoky_valley.rules.own_ships import destination, place_own
from games.smoky_valley.rules.popularity import gain_popularity
from games.smoky_valley.rules.shipping import berths, board, load, load_offers, loads
from games.smoky_valley.rules.tracks import Change, gain
from games.smoky_valley.rules.unloading import Berth, deliver, unload_full
from games.smoky_valley.state import District, Player, State


def resolve(state: State, seat: int, district: str, step: Step) -> Rule[None]:
    """SV-12.8 to SV-12.10: one instant action or immediate effect of a card."""
    match step:
        case Gain(what):
            yield from _take(state, seat, what)
        case If(condition, of, what):
            if CONDITIONS[condition](state, state.players[seat], state.districts[district], of):
                yield from _take(state, seat, what)
        case Income():
            yield from _take(state, seat, {"income": 1})
        case Choice(goods):
            chosen: Change = yield Pick("card.good", seat, [taking_one(good) for good in goods])
            yield from _take(state, seat, chosen)
        case LocalGoods(goods, count):
            yield from _take_local(state, seat, district, goods, count)
        case Swap():
            yield from offer_swap(state, seat, "card.swap", DECLINE)
        case MoveBoat():
            yield from _move(state, seat)
        case Load(market):
            yield from _load(state, seat, market)
        case Board():
            yield from _board(state, seat)
        case TakeTile():
            yield from _take_tile(state, seat)
        case PlaceShip():
            yield from _place_ship(state, seat)
        case SendTrader():
            yield from _send(state, seat)


def _take(state: State, seat: int, what: Change) -> Rule[None]:
    sure = {kind: n for kind, n in what.items() if kind != "popularity"}
    gain(state, seat, sure, "cards_instant")
    state.note("card_gave", seat, gain=what)
    if "popularity" in what:
        yield from gain_popularity(state, seat, what["popularity"])


Condition = Callable[[State, Player, District, str], bool]
CONDITIONS: dict[str, Condition] = {
    "own_cards": lambda state, player, town, of: player.cards_of(of) >= 2,
    "industry": lambda state, player, town, of: town.has_industry(of),
    "service": lambda state, player, town, of: town.has_service(of),
    "services": lambda state, player, town, of: sum(map(bool, town.services)) >= 2,
    "traders_everywhere": lambda state, player, town, of: all(player.agencies.values()),
    "income": lambda state, player, town, of: player.income == INCOME_TOP,
    "discs": lambda state, player, town, of: len(player.box) == len(DISTRICTS),
    "canal_tiles": lambda state, player, town, of: sum(map(len, player.piles)) >= 5,
}


def local_kinds(town: District, goods: tuple[str, ...]) -> list[str]:
    """SV-13.8, SV-13.18: kinds of goods that some industry in the district can produce."""
    made = {good for tile in town.tiles() for one in tile.side().makes for good in one}
    return [good for good in goods if good in made]


def _take_local(
    state: State, seat: int, district: str, goods: tuple[str, ...], count: int
) -> Rule[None]:
    """SV-13.8, SV-13.18: take goods one by one, repeats allowed, nothing if there is none."""
    kinds = local_kinds(state.districts[district], goods)
    for left in range(count if kinds else 0, 0, -1):
        offers = [taking_one(good) for good in kinds]
        chosen: Change = yield Pick("card.local", seat, offers, about={"left": left})
        yield from _take(state, seat, chosen)


def offer_swap(state: State, seat: int, name: str, other: str = "") -> Rule[None]:
    """SV-4.15, SV-11.26, SV-12.16: exchange two own district tiles."""
    player = state.players[seat]

    def options() -> list[Offer]:
        pairs = [(one, two) for one in range(5) for two in range(one + 1, 5)]
        found = [_swap(player, one, two) for one, two in pairs]
        return [*found, refusing(other)] if other else found

    chosen: tuple[str, str] = yield Pick(name, seat, options, usual=other or None)
    if chosen:
        swap(state, seat, *chosen)


def _swap(player: Player, one: int, two: int) -> Offer:
    first, second = player.slots[one], player.slots[two]
    arrives = {one: second, two: first}.get(player.boat, "")
    facts = {"verb": "swap", "one": first, "two": second, "arrives": arrives}
    at, also = (slot_id(one), slot_id(two)), (f"swap {words(second)} and {words(first)}",)
    written = f"swap {words(first)} and {words(second)}"
    return Offer(written, (first, second), facts, at, "swap", also)


def _move(state: State, seat: int) -> Rule[None]:
    """SV-12.15: the boat moves free of charge to any slot, or stays."""
    player = state.players[seat]

    def options() -> list[Offer]:
        there = [slot for slot in range(len(player.slots)) if slot != player.boat]
        return [*(_moving(player, slot) for slot in there), refusing("stay")]

    chosen: tuple[int] = yield Pick("card.boat", seat, options, usual="stay")
    if chosen:
        move_boat(state, seat, *chosen)
        state.note("moved", seat, district=player.slots[player.boat])


def _moving(player: Player, slot: int) -> Offer:
    name = player.slots[slot]
    facts = {"verb": "move", "district": name, "tile": player.top(slot)}
    return Offer(f"move to {words(name)}", (slot,), facts, (slot_id(slot),), "boat")


def _load(state: State, seat: int, market: str) -> Rule[None]:
    """SV-12.9, SV-12.10, SV-14.13: load one good free of charge, or do not."""

    def options() -> list[Offer]:
        return [*load_offers(state, seat, loads(state, seat, market)), refusing(DECLINE)]

    chosen = yield Pick("card.load", seat, options)
    if chosen:
        load(state, seat, chosen)
        yield from unload_full(state, seat)


def _board(state: State, seat: int) -> Rule[None]:
    """SV-13.15, SV-13.34: put a trader on a neutral ship, or do not."""
    chosen: Berth = yield Pick(
        "card.board", seat, lambda: [*berths(state, seat), refusing(DECLINE)]
    )
    if chosen:
        board(state, seat, chosen)


def _take_tile(state: State, seat: int) -> Rule[None]:
    """SV-13.2: a canal tile of any section, with one step of its marker."""

    def options() -> list[Offer]:
        found = [(t, section) for section in SECTIONS for t in dict.fromkeys(state.tiles[section])]
        return [*(_from(state, *one) for one in found), refusing(DECLINE)]

    chosen: tuple[str, str] = yield Pick("card.tile", seat, options)
    if chosen:
        tile, section = chosen
        slot = yield from choose_slot(state, seat, tile)
        yield from take_tile(state, seat, section, tile, slot, 1, locked=True)


def _from(state: State, tile: str, section: str) -> Offer:
    facts = {"verb": "take from", "tile": tile, "section": section}
    at = (tile_place(state, tile, section),)
    return Offer(f"take {words(tile)} from {words(section)}", (tile, section), facts, at, "canal")


def _place_ship(state: State, seat: int) -> Rule[None]:
    """SV-13.19: place an own schooner as by a Shipyard, or do not."""
    unused = [market for market in MARKETS if market in state.players[seat].ships]
    offers = [*(destination(state, seat, market) for market in unused), refusing(DECLINE)]
    market: str = yield Pick("card.ship", seat, offers)
    if market:
        yield from place_own(state, seat, market, "schooner")


def _send(state: State, seat: int) -> Rule[None]:
    """SV-13.22: a trader from the supply goes to an agency, without trader bonus."""
    player = state.players[seat]
    offers = [_sending(state, seat, market) for market in (MARKETS if player.traders else ())]
    market: str = yield Pick("card.send", seat, [*offers, refusing(DECLINE)])
    if market:
        player.traders -= 1
        deliver(state, seat, market)


def _sending(state: State, seat: int, market: str) -> Offer:
    first = not any(player.agencies[market] for player in state.players)
    facts = {"verb": "send", "market": market, "first": first}
    return Offer(f"send to {market}", market, facts, (f"market-{market}",), "send")
