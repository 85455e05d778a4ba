"""SV-6, SV-7: Build an Industry, Upgrade an Industry."""

from games.asks import Facts, Pick, Rule
from games.smoky_valley.cards import BUILDABLE, DISC_STACKS, DISTRICTS, INDUSTRIES, UPGRADE_GOODS
from games.smoky_valley.effects import reach, use
from games.smoky_valley.house_layout import BUILD_WOOD, DISC_BONUS, SPACE_BONUS, UPGRADE_PRESTIGE
from games.smoky_valley.produce import named, place_of, places, tile_at, water_power
from games.smoky_valley.state import State, Tile
from games.smoky_valley.tracks import (
    Change,
    gain,
    gain_popularity,
    ident,
    keeps_turn,
    merged,
    minus,
    pay,
    prizes,
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
    tile_prestige(state, seat, "upgrade_prestige")
    _coal_power(state, seat, district)
    union = _union(state, seat)
    yield from water_power(state, seat, district, place, prizes(state, seat, union))
    yield from gain_popularity(state, seat, union)


def tile_prestige(state: State, seat: int, tile: str) -> None:
    """SV-11.37, SV-11.38: each such tile in reach gives 1 prestige."""
    slots = reach(state, seat, tile)
    use(state, seat, slots)
    if slots:
        gain(state, seat, {"prestige": len(slots)}, "canal_tiles")
        state.note("tile_paid", seat, tile=tile, prestige=len(slots))
