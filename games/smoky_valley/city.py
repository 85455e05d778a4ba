"""SV-12, SV-13: acquiring city cards and resolving them."""

from collections.abc import Callable

from games.asks import Chance, Facts, Pick, Rule
from games.smoky_valley.cards import (
    CITY_CARDS,
    DISTRICTS,
    MARKETS,
    ON_ACQUIRE,
    SECTIONS,
    Board,
    Choice,
    CityCard,
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
from games.smoky_valley.develop import choose_slot, take_tile
from games.smoky_valley.effects import move_boat, reach, swap, use
from games.smoky_valley.house_layout import INCOME_TOP
from games.smoky_valley.ships import (
    board,
    boards,
    deliver,
    load,
    load_facts,
    loads,
    place_own,
    taken,
    unload_full,
)
from games.smoky_valley.state import District, Player, State
from games.smoky_valley.tracks import Change, gain, gain_popularity, ident, pay, words

DECLINE = "decline"


def prices(state: State, seat: int) -> list[Change]:
    """SV-12.2, SV-11.34: £1 and grain or flour, grain for flour with the canal tile."""
    goods = ["grain"] if state.now().decade == "1840s" else ["flour"]
    if goods == ["flour"] and reach(state, seat, "cheap_card"):
        goods.append("grain")
    ways: list[Change] = [{"cash": 1, good: 1} for good in goods]
    player = state.players[seat]
    return [way for way in ways if player.has({what: -n for what, n in way.items()})]


def has_mayor_bonus(state: State, seat: int) -> bool:
    """SV-12.12, SV-12.13: the mayor, once per game."""
    return state.mayor == seat and not state.players[seat].mayor_bonus_used


def cards_open(state: State, seat: int, district: str) -> list[str]:
    """SV-12.1 to SV-12.4: the cards that the seat can acquire in the district."""
    player, place = state.players[seat], DISTRICTS[district]
    present = state.districts[district].owned(seat) or "community_service" in player.cards
    free = district not in player.box or has_mayor_bonus(state, seat)
    if not (present and free and prices(state, seat)):
        return []
    needs = {card: CITY_CARDS[card].needs for card in state.offer}
    return [card for card, need in needs.items() if not need or getattr(place, need)]


def acquire(state: State, seat: int, district: str) -> Rule[None]:
    """SV-12.6: pay, take the card, resolve it, draw another, gain popularity."""
    player = state.players[seat]
    facts = {"district": district, "prices": prices(state, seat)}

    def options() -> list[str]:
        return [f"acquire {words(card)}" for card in cards_open(state, seat, district)]

    answer: str = yield Pick("card.acquire", seat, options, about=facts)
    card = CITY_CARDS[ident(answer.removeprefix("acquire "))]
    paid, bonus = yield from _terms(state, seat, district)
    if "grain" in paid and state.now().decade != "1840s":
        use(state, seat, reach(state, seat, "cheap_card")[:1])
    pay(state, seat, paid)
    earlier = list(player.cards)
    state.offer.remove(card.id)
    player.cards.append(card.id)
    if bonus:
        player.mayor_bonus_used = state.turn.mayor_bonus = True
    else:
        player.box.append(district)
    state.note("acquired", seat, card=card.id, district=district, pay=paid, disc=not bonus)
    for step in card.steps:
        yield from resolve(state, seat, district, step)
    yield from _draw_card(state)
    yield from _react(state, seat, card, earlier)
    state.turn.city_granted += card.city_action


def _terms(state: State, seat: int, district: str) -> Rule[tuple[Change, bool]]:
    """SV-11.34, SV-12.12: the price, and whether the mayor bonus saves the disc."""
    ways, taken_here = prices(state, seat), district in state.players[seat].box
    paid, bonus = ways[0], taken_here
    if len(ways) > 1:
        price: str = yield Pick("card.price", seat, [f"pay {[*way][1]}" for way in ways])
        paid = {"cash": 1, price.removeprefix("pay "): 1}
    if has_mayor_bonus(state, seat) and not taken_here:
        options = ["place disc", "mayor bonus"]
        disc: str = yield Pick("card.disc", seat, options, about={"district": district})
        bonus = disc == "mayor bonus"
    return paid, bonus


def _draw_card(state: State) -> Rule[None]:
    """SV-12.7: a replacement from the stack of the decade, if one is left."""
    pool = state.pools[state.now().decade]
    if pool:
        drawn: list[str] = yield Chance("draw.card", pool, 1)
        pool.remove(drawn[0])
        state.offer.append(drawn[0])
        state.note("card_drawn", None, card=drawn[0])


def _react(state: State, seat: int, card: CityCard, earlier: list[str]) -> Rule[None]:
    """SV-12.6, SV-12.11: 1 popularity, and what cards owned before give for this one."""
    popularity = 1
    for owned in earlier:
        effect = ON_ACQUIRE.get(owned)
        if effect and card.category in effect.categories:
            popularity += effect.popularity
            if effect.prestige:
                gain(state, seat, {"prestige": effect.prestige}, "cards_permanent")
                state.note("card_paid", seat, card=owned, gain={"prestige": effect.prestige})
    yield from gain_popularity(state, seat, popularity)


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
            options = [f"take {good}" for good in goods]
            answer: str = yield Pick("card.good", seat, options)
            yield from _take(state, seat, taken(answer))
        case LocalGoods(goods, count):
            yield from _take_local(state, seat, district, goods, count)
        case Swap():
            yield from offer_swap(state, seat, "card.swap", (DECLINE,))
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
        options = [f"take {good}" for good in kinds]
        answer: str = yield Pick("card.local", seat, options, about={"left": left})
        yield from _take(state, seat, taken(answer))


def offer_swap(state: State, seat: int, name: str, other: tuple[str, ...] = ()) -> Rule[None]:
    """SV-4.15, SV-11.26, SV-12.16: exchange two own district tiles."""
    slots = state.players[seat].slots

    def options() -> list[str]:
        pairs = [(a, b) for n, a in enumerate(slots) for b in slots[n + 1 :]]
        return [*(f"swap {words(a)} and {words(b)}" for a, b in pairs), *other]

    answer: str = yield Pick(name, seat, options)
    if answer not in other:
        one, two = answer.removeprefix("swap ").split(" and ")
        swap(state, seat, ident(one), ident(two))


def _move(state: State, seat: int) -> Rule[None]:
    """SV-12.15: the boat moves free of charge to any slot, or stays."""
    player = state.players[seat]

    def options() -> list[str]:
        there = [name for slot, name in enumerate(player.slots) if slot != player.boat]
        return [*(f"move to {words(name)}" for name in there), "stay"]

    answer: str = yield Pick("card.boat", seat, options)
    if answer != "stay":
        name = ident(answer.removeprefix("move to "))
        move_boat(state, seat, player.slots.index(name))
        state.note("moved", seat, district=name)


def _load(state: State, seat: int, market: str) -> Rule[None]:
    """SV-12.9, SV-12.10, SV-14.13: load one good free of charge, or do not."""

    def options() -> list[str]:
        return [*loads(state, seat, market), DECLINE]

    def facts() -> Facts:
        return load_facts(state, seat)

    answer: str = yield Pick("card.load", seat, options, about=facts)
    if answer != DECLINE:
        load(state, seat, answer)
        yield from unload_full(state, seat)


def _board(state: State, seat: int) -> Rule[None]:
    """SV-13.15, SV-13.34: put a trader on a neutral ship, or do not."""

    def facts() -> Facts:
        return load_facts(state, seat)

    answer: str = yield Pick(
        "card.board", seat, lambda: [*boards(state, seat), DECLINE], about=facts
    )
    if answer != DECLINE:
        board(state, seat, answer)


def _take_tile(state: State, seat: int) -> Rule[None]:
    """SV-13.2: a canal tile of any section, with one step of its marker."""

    def options() -> list[str]:
        found = [(t, section) for section in SECTIONS for t in dict.fromkeys(state.tiles[section])]
        return [*(f"take {words(t)} from {words(section)}" for t, section in found), DECLINE]

    answer: str = yield Pick("card.tile", seat, options)
    if answer != DECLINE:
        tile, section = answer.removeprefix("take ").split(" from ")
        slot = yield from choose_slot(state, seat)
        yield from take_tile(state, seat, ident(section), ident(tile), slot, 1, locked=True)


def _place_ship(state: State, seat: int) -> Rule[None]:
    """SV-13.19: place an own schooner as by a Shipyard, or do not."""
    unused = [market for market in MARKETS if market in state.players[seat].ships]
    options = [*(f"ship to {market}" for market in unused), DECLINE]
    answer: str = yield Pick("card.ship", seat, options)
    if answer != DECLINE:
        yield from place_own(state, seat, answer.removeprefix("ship to "), "schooner")


def _send(state: State, seat: int) -> Rule[None]:
    """SV-13.22: a trader from the supply goes to an agency, without trader bonus."""
    player = state.players[seat]
    markets = MARKETS if player.traders else ()
    options = [*(f"send to {market}" for market in markets), DECLINE]
    answer: str = yield Pick("card.send", seat, options)
    if answer != DECLINE:
        player.traders -= 1
        deliver(state, seat, answer.removeprefix("send to "))
