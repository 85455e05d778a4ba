"""SV-9: Develop a Service."""

from games.asks import Facts, Offer, Pick, Rule
from games.smoky_valley.cards import SERVICE_KIND
from games.smoky_valley.cards.city_cards import OPPONENT_SERVICE
from games.smoky_valley.cards.house_layout import INCOME_BEYOND, INCOME_TOP, SERVICE_SPACES
from games.smoky_valley.rules.canal_tiles import reach
from games.smoky_valley.rules.offers import paying, words
from games.smoky_valley.rules.popularity import gain_popularity, prizes
from games.smoky_valley.rules.produce import coal_payments
from games.smoky_valley.rules.solvency import Step, spared
from games.smoky_valley.rules.tracks import Change, gain, minus, pay, raise_income
from games.smoky_valley.rules.upgrade import tile_prestige
from games.smoky_valley.state import State


class Payment(Step, kw_only=True, frozen=True):
    """One way to pay for a service."""

    cost: Change


def service_payments(state: State, seat: int) -> list[Payment]:
    """SV-9.1: £1 and 1 coal, in the 1860s 2 coal."""
    coal = 2 if state.now().decade == "1860s" else 1
    won = prizes(state, seat, 1)
    ways = coal_payments(state, seat, {"cash": 1, "coal": coal})
    return [Payment(cost=way, change=minus(way), won=won) for way in ways]


def service_tokens(state: State, district: str) -> list[str]:
    """SV-9.2: tokens on offer for which the district has an empty space."""
    spaces = zip(SERVICE_SPACES[district], state.districts[district].services, strict=True)
    empty = [kind for kind, token in spaces if not token]
    return [t for t in dict.fromkeys(state.services) if SERVICE_KIND[t] in empty]


def can_serve(state: State, seat: int, district: str) -> bool:
    """SV-9.1, SV-9.2: is there a token that fits, and the cost in hand?"""
    return bool(service_tokens(state, district) and service_payments(state, seat))


def develop_service(state: State, seat: int, district: str) -> Rule[None]:
    """SV-9.1 to SV-9.6: pay, place the token, gain income, prestige and popularity."""

    def options() -> list[Offer]:
        gains = service_gain(state, seat, district)
        return [_offer(state, district, one, gains) for one in service_tokens(state, district)]

    def facts() -> Facts:
        return {"district": district, "cost": payments()[0].cost}

    def payments() -> list[Payment]:
        return spared(state, seat, service_payments(state, seat))

    def coal() -> list[Offer]:
        costs = ({k: n for k, n in one.cost.items() if k != "cash"} for one in payments())
        return [paying(one) for one in costs]

    token: str = yield Pick("service.token", seat, options, about=facts)
    cost = payments()[0].cost
    if "charcoal_production" in state.players[seat].cards:
        paid: Change = yield Pick("service.pay", seat, coal, about={"district": district})
        cost = {"cash": 1, **paid}
    pay(state, seat, cost)
    state.services.remove(token)
    place = _place_token(state, district, token)
    prestige = len(state.districts[district].tiles())
    gain(state, seat, {"prestige": prestige}, "services")
    told: Facts = {"token": token, "district": district, "place": place + 1}
    state.note("developed", seat, **told, pay=cost, prestige=prestige)
    raise_income(state, seat)
    tile_prestige(state, seat, "service_prestige")
    _service_cards(state, seat, token)
    yield from gain_popularity(state, seat, 1)


def _offer(state: State, district: str, token: str, gains: Change) -> Offer:
    facts = {"verb": "develop", "token": token, "gain": gains}
    at = (f"offer-service-{state.services.index(token) + 1}",)
    return Offer(f"develop {words(token)}", token, facts, at, "service")


def service_gain(state: State, seat: int, district: str) -> Change:
    """SV-9.3 to SV-9.5, SV-11.37, SV-13.25, SV-5.5: what developing a service there brings."""
    player, town = state.players[seat], state.districts[district]
    top = player.income == INCOME_TOP
    more = len(reach(state, seat, "service_prestige"))
    more += "local_distribution_network" in player.cards
    prestige = len(town.tiles()) + more + (INCOME_BEYOND if top else 0)
    return {"prestige": prestige, "income": int(not top), "popularity": 1}


def _place_token(state: State, district: str, token: str) -> int:
    """SV-9.2: on the first empty space that accepts its kind."""
    services, kinds = state.districts[district].services, enumerate(SERVICE_SPACES[district])
    fitting = [n for n, kind in kinds if kind == SERVICE_KIND[token] and not services[n]]
    services[fitting[0]] = token
    return fitting[0]


def _service_cards(state: State, seat: int, token: str) -> None:
    """SV-13.7, SV-13.17, SV-13.25: cards that react to a new service."""
    if "local_distribution_network" in state.players[seat].cards:
        gain(state, seat, {"prestige": 1}, "cards_permanent")
        state.note("card_paid", seat, card="local_distribution_network", gain={"prestige": 1})
    card = OPPONENT_SERVICE.get(SERVICE_KIND[token], "")
    for other, player in enumerate(state.players):
        if other != seat and card in player.cards:
            gain(state, other, {"cash": 1}, "market")
            state.note("card_paid", other, card=card, gain={"cash": 1})
