"""SV-9, SV-10: Develop a Service, Develop the Lachine Canal."""

from games.asks import Chance, Facts, Pick, Rule
from games.smoky_valley.actions import tile_prestige
from games.smoky_valley.cards import MODERN_PRESTIGE, OPPONENT_SERVICE, SECTIONS, SERVICE_KIND
from games.smoky_valley.effects import lay, reach
from games.smoky_valley.house_layout import CANAL_NUMBERS, INCOME_BEYOND, INCOME_TOP, SERVICE_SPACES
from games.smoky_valley.produce import coal_payments, parsed
from games.smoky_valley.state import District, State
from games.smoky_valley.tracks import (
    Change,
    gain,
    gain_popularity,
    ident,
    keeps_turn,
    listed,
    merged,
    minus,
    pay,
    prizes,
    raise_income,
    words,
)


def service_payments(state: State, seat: int, guard: bool) -> list[Change]:
    """SV-9.1: £1 and 1 coal, in the 1860s 2 coal."""
    coal = 2 if state.now().decade == "1860s" else 1
    won = prizes(state, seat, 1)
    ways = coal_payments(state, seat, {"cash": 1, "coal": coal})
    return [way for way in ways if not guard or keeps_turn(state, seat, minus(way), won)]


def service_tokens(state: State, district: str) -> list[str]:
    """SV-9.2: tokens on offer for which the district has an empty space."""
    spaces = zip(SERVICE_SPACES[district], state.districts[district].services, strict=True)
    empty = [kind for kind, token in spaces if not token]
    return [t for t in dict.fromkeys(state.services) if SERVICE_KIND[t] in empty]


def develop_service(state: State, seat: int, district: str) -> Rule[None]:
    """SV-9.1 to SV-9.6: pay, place the token, gain income, prestige and popularity."""

    def options() -> list[str]:
        return [f"develop {words(token)}" for token in service_tokens(state, district)]

    def facts() -> Facts:
        cost = service_payments(state, seat, True)[0]
        return {"district": district, "cost": cost, "gain": service_gain(state, seat, district)}

    def payments() -> list[str]:
        found = service_payments(state, seat, True)
        goods = ({k: n for k, n in way.items() if k != "cash"} for way in found)
        return [f"pay {listed(one)}" for one in goods]

    town = state.districts[district]
    answer: str = yield Pick("service.token", seat, options, about=facts)
    token = ident(answer.removeprefix("develop "))
    cost = service_payments(state, seat, True)[0]
    if "charcoal_production" in state.players[seat].cards:
        paid: str = yield Pick("service.pay", seat, payments)
        cost = merged({"cash": 1}, parsed(paid))
    pay(state, seat, cost)
    state.services.remove(token)
    _place_token(town, district, token)
    prestige = len(town.tiles())
    gain(state, seat, {"prestige": prestige}, "services")
    state.note("developed", seat, token=token, district=district, pay=cost, prestige=prestige)
    raise_income(state, seat)
    tile_prestige(state, seat, "service_prestige")
    _service_cards(state, seat, token)
    yield from gain_popularity(state, seat, 1)


def service_gain(state: State, seat: int, district: str) -> Change:
    """SV-9.3 to SV-9.5, SV-11.37, SV-13.25, SV-5.5: what developing a service there brings."""
    player, town = state.players[seat], state.districts[district]
    top = player.income == INCOME_TOP
    more = len(reach(state, seat, "service_prestige"))
    more += "local_distribution_network" in player.cards
    prestige = len(town.tiles()) + more + (INCOME_BEYOND if top else 0)
    return {"prestige": prestige, "income": int(not top), "popularity": 1}


def _place_token(town: District, district: str, token: str) -> None:
    """SV-9.2: on the first empty space that accepts its kind."""
    kinds = enumerate(SERVICE_SPACES[district])
    fitting = [n for n, kind in kinds if kind == SERVICE_KIND[token] and not town.services[n]]
    town.services[fitting[0]] = token


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


def canal_cost(state: State) -> Change:
    """SV-10.2: £1 and 1 brick, in the modernization era £1 and 1 machine."""
    return {"cash": 1, "machine" if state.now().modern else "brick": 1}


def can_develop_canal(state: State, seat: int, district: str, guard: bool) -> bool:
    """SV-10.1 to SV-10.3: a canal district with a tile on offer, and the cost in hand."""
    if district not in SECTIONS or not state.tiles[district]:
        return False
    cost = minus(canal_cost(state))
    if not state.players[seat].has(cost):
        return False
    return not guard or keeps_turn(state, seat, cost, prizes(state, seat, 1))


def develop_canal(state: State, seat: int, district: str) -> Rule[None]:
    """SV-10: pay, take a tile, lay it on a slot, move the marker, gain popularity."""

    def options() -> list[str]:
        return [f"take {words(tile)}" for tile in dict.fromkeys(state.tiles[district])]

    facts = {"district": district, "cost": canal_cost(state)}
    answer: str = yield Pick("canal.tile", seat, options, about=facts)
    slot = yield from choose_slot(state, seat)
    pay(state, seat, canal_cost(state))
    tile = ident(answer.removeprefix("take "))
    modern = state.now().modern
    yield from take_tile(state, seat, district, tile, slot, 2 if modern else 1)
    yield from gain_popularity(state, seat, 1)
    if modern:
        gain(state, seat, {"prestige": MODERN_PRESTIGE}, "modernization")
        state.note("modernized", seat, prestige=MODERN_PRESTIGE)


def choose_slot(state: State, seat: int) -> Rule[int]:
    """SV-10.4: any of the five slots."""
    player = state.players[seat]

    def facts() -> Facts:
        slots = {f"slot {n + 1}": [player.slots[n], player.top(n)] for n in range(5)}
        return {"slots": slots, "boat": player.boat + 1}

    answer: str = yield Pick("canal.slot", seat, [f"slot {n}" for n in range(1, 6)], about=facts)
    return int(answer.split()[1]) - 1


def take_tile(
    state: State,
    seat: int,
    district: str,
    tile: str,
    slot: int,
    steps: int,
    *,
    locked: bool = False,
) -> Rule[None]:
    """SV-10.3 to SV-10.7: tile to the slot, marker forward, section refilled."""
    player = state.players[seat]
    state.tiles[district].remove(tile)
    lay(state, seat, tile, slot, locked=locked)
    player.canal[district] = min(player.canal[district] + steps, len(CANAL_NUMBERS) - 1)
    state.note("canal", seat, tile=tile, slot=slot + 1, district=district)
    pool = state.pools["modern" if state.now().modern else "widening"]
    if pool:
        drawn: list[str] = yield Chance("draw.tile", pool, 1)
        pool.remove(drawn[0])
        state.tiles[district].append(drawn[0])
        state.note("tile_drawn", None, tile=drawn[0], district=district)
