"""SV-12: Acquire a City Card."""

from collections.abc import Callable

from games.asks import Barred, Chance, Offer, Pick, Rule
from games.smoky_valley.cards import DISTRICTS
from games.smoky_valley.cards.city_cards import CITY_CARDS, ON_ACQUIRE, CityCard, If
from games.smoky_valley.rules.canal_tiles import reach, use
from games.smoky_valley.rules.card_effects import resolve
from games.smoky_valley.rules.offers import words
from games.smoky_valley.rules.popularity import gain_popularity
from games.smoky_valley.rules.tracks import Change, gain, minus, pay
from games.smoky_valley.state import State

CityAction = Callable[[State, int], Rule[None]]


def prices(state: State, seat: int) -> list[Change]:
    """SV-12.2, SV-11.34: £1 and grain or flour, grain for flour with the canal tile."""
    goods = ["grain"] if state.now().decade == "1840s" else ["flour"]
    if goods == ["flour"] and reach(state, seat, "cheap_card"):
        goods.append("grain")
    ways: list[Change] = [{"cash": 1, good: 1} for good in goods]
    player = state.players[seat]
    return [way for way in ways if player.has(minus(way))]


def has_mayor_bonus(state: State, seat: int) -> bool:
    """SV-12.12, SV-12.13: the mayor, once per game."""
    return state.mayor == seat and not state.players[seat].mayor_bonus_used


def cards_open(state: State, seat: int, district: str) -> list[str]:
    """SV-12.1 to SV-12.4: the cards that the seat can acquire in the district."""
    player = state.players[seat]
    present = state.districts[district].owned(seat) or "community_service" in player.cards
    free = district not in player.box or has_mayor_bonus(state, seat)
    if not (present and free and prices(state, seat)):
        return []
    return [card for card in state.offer if not _lacks(card, district)]


def _lacks(card: str, district: str) -> str:
    """SV-12.3: the canal or the rail that the card needs and the district has not."""
    needs = CITY_CARDS[card].needs
    return needs if needs and not getattr(DISTRICTS[district], needs) else ""


def acquire(state: State, seat: int, district: str, city_action: CityAction) -> Rule[None]:
    """SV-12.6: pay, take the card, resolve it, draw another, gain popularity."""
    player = state.players[seat]

    def barred() -> list[Barred]:
        found = [(card, _lacks(card, district)) for card in state.offer]
        return [_barred(state, card, why) for card, why in found if why]

    def options() -> list[Offer]:
        return [_offer(state, card) for card in cards_open(state, seat, district)]

    # A new card is drawn afterwards, so even a single one is asked before it cannot be undone.
    few = cards_open(state, seat, district)
    usual = _offer(state, few[0]).notation if len(few) == 1 else None
    about = {"district": district, "prices": prices(state, seat)}
    card: CityCard = yield Pick(
        "card.acquire", seat, options, about=about, barred=barred, usual=usual, forced=False
    )
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
    yield from _resolve(state, seat, district, card, city_action)
    yield from _draw_card(state)
    yield from _react(state, seat, card, earlier)


def _resolve(
    state: State, seat: int, district: str, card: CityCard, city_action: CityAction
) -> Rule[None]:
    """SV-12.6, SV-12.25: instant actions, immediate effects, and when the city action is due."""
    immediate = [step for step in card.steps if isinstance(step, If)]
    for step in card.steps:
        if step not in immediate:
            yield from resolve(state, seat, district, step)
    state.turn.city_granted += card.city_action
    if state.city_first and card.city_action and immediate:
        yield from city_action(state, seat)
    for step in immediate:
        yield from resolve(state, seat, district, step)


def _offer(state: State, card: str) -> Offer:
    place = state.offer.index(card) + 1
    facts = {
        "verb": "acquire",
        "card": card,
        "edition": state.edition,
        "draws": bool(state.pools[state.now().decade]),
    }
    written, at = f"acquire {words(card)}", (f"offer-card-{place}",)
    return Offer(written, CITY_CARDS[card], facts, at, "card")


def _barred(state: State, card: str, why: str) -> Barred:
    at = (f"offer-card-{state.offer.index(card) + 1}",)
    return Barred(f"acquire {words(card)}", why, {"verb": "acquire", "card": card}, at, "card")


def _terms(state: State, seat: int, district: str) -> Rule[tuple[Change, bool]]:
    """SV-11.34, SV-12.12: the price, and whether the mayor bonus saves the disc."""
    ways, taken_here = prices(state, seat), district in state.players[seat].box
    paid, bonus = ways[0], taken_here
    if len(ways) > 1:
        paid = yield Pick("card.price", seat, [_price(way) for way in ways])
    if has_mayor_bonus(state, seat) and not taken_here:
        bonus = yield Pick("card.disc", seat, DISC, about={"district": district})
    return paid, bonus


DISC = [
    Offer("place disc", False, {"verb": "place"}, ("city-box",)),
    Offer("mayor bonus", True, {"verb": "mayor"}, ("mayor",)),
]


def _price(way: Change) -> Offer:
    (good,) = (what for what in way if what != "cash")
    facts = {"verb": "pay", "goods": {good: 1}}
    return Offer(f"pay {good}", way, facts, (f"good-{good}",), "pay")


def _draw_card(state: State) -> Rule[None]:
    """SV-12.7: a replacement from the stack of the decade, if one is left."""
    pool = state.pools[state.now().decade]
    if pool:
        drawn: list[str] = yield Chance("draw.card", pool, 1)
        pool.remove(drawn[0])
        state.offer.append(drawn[0])
        state.note("card_drawn", None, card=drawn[0], place=len(state.offer))


def _react(state: State, seat: int, card: CityCard, earlier: list[str]) -> Rule[None]:
    """SV-12.6, SV-12.11: 1 popularity, and what cards owned before give for this one."""
    popularity = 1
    for owned in earlier:
        effect = ON_ACQUIRE[state.edition].get(owned)
        if effect and card.category in effect.categories:
            popularity += effect.popularity
            if effect.prestige:
                gain(state, seat, {"prestige": effect.prestige}, "cards_permanent")
                state.note("card_paid", seat, card=owned, gain={"prestige": effect.prestige})
    yield from gain_popularity(state, seat, popularity)
