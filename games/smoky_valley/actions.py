"""SV-6, SV-7, SV-9, SV-10: Build, Upgrade, Develop a Service, Develop the Lachine Canal."""

from games.asks import Chance, Facts, Pick, Rule
from games.smoky_valley.cards import (
    BUILDABLE,
    DISC_STACKS,
    DISTRICTS,
    INDUSTRIES,
    MODERN_PRESTIGE,
    OPPONENT_SERVICE,
    SECTIONS,
    SERVICE_KIND,
    UPGRADE_GOODS,
)
from games.smoky_valley.effects import lay, reach, use
from games.smoky_valley.house_layout import (
    BUILD_WOOD,
    CANAL_NUMBERS,
    DISC_BONUS,
    SERVICE_SPACES,
    SPACE_BONUS,
    UPGRADE_PRESTIGE,
)
from games.smoky_valley.produce import (
    coal_payments,
    named,
    parsed,
    place_of,
    places,
    tile_at,
    water_power,
)
from games.smoky_valley.state import State, Tile
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


def build_cost(state: State, seat: int, kind: str) -> Change:
    """SV-6.1, SV-11.35: £2 and wood, one less for each tile in reach but never none."""
    wood = BUILD_WOOD[kind] - len(reach(state, seat, "cheap_building"))
    return {"cash": 2, "wood": max(wood, 1)}


def build_popularity(state: State, seat: int, kind: str) -> int:
    """SV-6.11, SV-11.32, SV-13.11: what building that industry adds."""
    headquarters = "headquarters" in state.players[seat].cards
    base = 2 if headquarters and INDUSTRIES[kind].processing else 1
    return base + len(reach(state, seat, "build_popularity"))


def sites(state: State, seat: int, district: str, guard: bool) -> list[tuple[str, int]]:
    """SV-6.2 to SV-6.5: industries that can be built, and on which spaces."""
    player, place = state.players[seat], DISTRICTS[district]
    found: list[tuple[str, int]] = []
    spaces = state.open_spaces(district)
    for kind in BUILDABLE:
        needs = INDUSTRIES[kind].needs
        if not state.supply[kind] or (needs and not getattr(place, needs)):
            continue
        cost = minus(build_cost(state, seat, kind))
        if not player.has(cost):
            continue
        won = prizes(state, seat, build_popularity(state, seat, kind))
        for space in spaces:
            after = merged(cost, space_bonus(district, space))
            if not guard or keeps_turn(state, seat, after, won):
                found.append((kind, space))
    return found


def space_bonus(district: str, space: int) -> Change:
    """SV-1.5: £1 or a basic good, or nothing."""
    bonus = SPACE_BONUS[district][space]
    return {bonus: 1} if bonus else {}


def build(state: State, seat: int, district: str) -> Rule[None]:
    """SV-6: pay, place the tile, take the bonuses, gain popularity."""

    def kinds() -> list[str]:
        found = dict.fromkeys(kind for kind, _ in sites(state, seat, district, True))
        return [f"build {words(kind)}" for kind in found]

    def prices() -> Facts:
        costs = {words(kind): build_cost(state, seat, kind) for kind in BUILDABLE}
        return {"district": district, "costs": costs}

    answer: str = yield Pick("build.industry", seat, kinds, about=prices)
    kind = ident(answer.removeprefix("build "))

    def spaces() -> list[str]:
        here = [space for one, space in sites(state, seat, district, True) if one == kind]
        return [f"space {space + 1}" for space in here]

    def bonuses() -> Facts:
        here = {f"space {n + 1}": space_bonus(district, n) for n in state.open_spaces(district)}
        return {"district": district, "industry": kind, "gains": here}

    answer = yield Pick("build.space", seat, spaces, about=bonuses)
    yield from _construct(state, seat, district, kind, place_of(answer))


def _construct(state: State, seat: int, district: str, kind: str, space: int) -> Rule[None]:
    """SV-6.12: pay, tile, space bonus, disc, services, popularity."""
    cost, popularity = build_cost(state, seat, kind), build_popularity(state, seat, kind)
    use(state, seat, reach(state, seat, "cheap_building")[: BUILD_WOOD[kind] - cost["wood"]])
    use(state, seat, reach(state, seat, "build_popularity"))
    pay(state, seat, cost)
    state.supply[kind] -= 1
    state.districts[district].spaces[space] = Tile(kind, seat)
    gained = space_bonus(district, space)
    gain(state, seat, gained, "market")
    state.note("built", seat, industry=kind, district=district, pay=cost, gain=gained)
    _take_disc(state, seat)
    _coal_power(state, seat, district)
    yield from water_power(state, seat, district, space, prizes(state, seat, popularity))
    yield from gain_popularity(state, seat, popularity)


def _take_disc(state: State, seat: int) -> None:
    """SV-6.7, SV-6.8: a disc of the industry track; the last of a stack gives its bonus."""
    player = state.players[seat]
    player.built += 1
    for stack, bonus in enumerate(DISC_BONUS):
        if player.built == sum(DISC_STACKS[: stack + 1]):
            gain(state, seat, bonus, "eighth")
            state.note("stack", seat, gain=bonus)


def _coal_power(state: State, seat: int, district: str) -> None:
    """SV-6.9, SV-7.4, SV-9.8: Coal Power gives 1 prestige for building or upgrading here."""
    if state.districts[district].has_service("coal_power"):
        gain(state, seat, {"prestige": 1}, "coal_power")
        state.note("coal_power", seat, prestige=1)


def upgrade_cost(tile: Tile) -> Change:
    """SV-7.1: £1 with wood and iron, or with brick and machine."""
    return merged({"cash": 1}, UPGRADE_GOODS[INDUSTRIES[tile.kind].processing])


def upgradable(state: State, seat: int, district: str, guard: bool) -> list[int]:
    """SV-7.2, SV-7.7: own basic industries here whose upgrade can be paid."""
    won = prizes(state, seat, _union(state, seat))
    found: list[int] = []
    for place in places(state, district):
        tile = tile_at(state, district, place)
        cost = minus(upgrade_cost(tile))
        if tile.owner != seat or tile.upgraded or not state.players[seat].has(cost):
            continue
        if not guard or keeps_turn(state, seat, cost, won):
            found.append(place)
    return found


def _union(state: State, seat: int) -> int:
    """SV-13.24: Labour Union gives 1 popularity for each upgrade."""
    return int("labour_union" in state.players[seat].cards)


def upgrade(state: State, seat: int, district: str) -> Rule[None]:
    """SV-7: pay, flip the tile, gain its prestige."""

    def options() -> list[str]:
        found = upgradable(state, seat, district, True)
        return [f"upgrade {named(state, district, place)}" for place in found]

    def facts() -> Facts:
        tiles = {named(state, district, p): tile_at(state, district, p) for p in own}
        costs = {name: upgrade_cost(tile) for name, tile in tiles.items()}
        gains = {name: {"prestige": UPGRADE_PRESTIGE[t.kind]} for name, t in tiles.items()}
        return {"district": district, "costs": costs, "gains": gains}

    own = places(state, district)
    answer: str = yield Pick("upgrade.industry", seat, options, about=facts)
    place = place_of(answer)
    tile = tile_at(state, district, place)
    pay(state, seat, upgrade_cost(tile))
    tile.upgraded = True
    prestige = UPGRADE_PRESTIGE[tile.kind]
    gain(state, seat, {"prestige": prestige}, "upgrades")
    state.note("upgraded", seat, industry=tile.kind, district=district, prestige=prestige)
    _tile_prestige(state, seat, "upgrade_prestige")
    _coal_power(state, seat, district)
    union = _union(state, seat)
    yield from water_power(state, seat, district, place, prizes(state, seat, union))
    yield from gain_popularity(state, seat, union)


def _tile_prestige(state: State, seat: int, tile: str) -> None:
    """SV-11.37, SV-11.38: each such tile in reach gives 1 prestige."""
    slots = reach(state, seat, tile)
    use(state, seat, slots)
    if slots:
        gain(state, seat, {"prestige": len(slots)}, "canal_tiles")
        state.note("tile_paid", seat, tile=tile, prestige=len(slots))


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
        return {"district": district, "cost": cost, "industries": len(town.tiles())}

    def payments() -> list[str]:
        found = service_payments(state, seat, True)
        goods = ({k: n for k, n in way.items() if k != "cash"} for way in found)
        return [f"pay {listed(one)}" for one in goods]

    town = state.districts[district]
    answer: str = yield Pick("service.token", seat, options, about=facts)
    token = ident(answer.removeprefix("develop "))
    paid: str = yield Pick("service.pay", seat, payments)
    cost = merged({"cash": 1}, parsed(paid))
    pay(state, seat, cost)
    state.services.remove(token)
    kinds = SERVICE_SPACES[district]
    space = next(
        n for n, k in enumerate(kinds) if k == SERVICE_KIND[token] and not town.services[n]
    )
    town.services[space] = token
    prestige = len(town.tiles())
    gain(state, seat, {"prestige": prestige}, "services")
    state.note("developed", seat, token=token, district=district, pay=cost, prestige=prestige)
    raise_income(state, seat)
    _tile_prestige(state, seat, "service_prestige")
    _service_cards(state, seat, token)
    yield from gain_popularity(state, seat, 1)


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
