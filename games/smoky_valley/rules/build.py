"""SV-6: Build an Industry."""

from collections.abc import Iterable

from games.asks import Barred, Facts, Offer, Pick, Rule
from games.smoky_valley.cards import BUILDABLE, DISC_STACKS, DISTRICTS, INDUSTRIES
from games.smoky_valley.cards.house_layout import BUILD_WOOD, DISC_BONUS, SPACE_BONUS
from games.smoky_valley.rules.canal_tiles import reach, use
from games.smoky_valley.rules.offers import space_id, words
from games.smoky_valley.rules.popularity import gain_popularity, prizes
from games.smoky_valley.rules.produce import water_power
from games.smoky_valley.rules.solvency import Step, spared
from games.smoky_valley.rules.tracks import Change, gain, merged, minus, pay
from games.smoky_valley.state import State, Tile


class Site(Step, kw_only=True, frozen=True):
    """An industry and the building space where it could stand."""

    kind: str
    space: int


def build_cost(state: State, seat: int, kind: str) -> Change:
    """SV-6.1, SV-11.35: £2 and wood, one less for each tile in reach but never none."""
    wood = BUILD_WOOD[kind] - len(reach(state, seat, "cheap_building"))
    return {"cash": 2, "wood": max(wood, 1)}


def build_popularity(state: State, seat: int, kind: str) -> int:
    """SV-6.11, SV-11.32, SV-13.11: what building that industry adds."""
    headquarters = "headquarters" in state.players[seat].cards
    base = 2 if headquarters and INDUSTRIES[kind].processing else 1
    return base + len(reach(state, seat, "build_popularity"))


def sites(state: State, seat: int, district: str, kinds: Iterable[str] = BUILDABLE) -> list[Site]:
    """SV-6.2 to SV-6.5: those of the industries that can be built, and on which spaces."""
    spaces = state.open_spaces(district)
    if not spaces or state.players[seat].cash < 2:
        return []
    found: list[Site] = []
    for kind in kinds:
        if _bar(state, seat, district, kind):
            continue
        cost = minus(build_cost(state, seat, kind))
        won = prizes(state, seat, build_popularity(state, seat, kind))
        for space in spaces:
            change = merged(cost, space_bonus(district, space))
            found.append(Site(kind=kind, space=space, change=change, won=won))
    return found


def can_build(state: State, seat: int, district: str) -> bool:
    """SV-6.2 to SV-6.5: is there an industry that can be built, and a space for it?"""
    if not state.open_spaces(district) or state.players[seat].cash < 2:
        return False
    return not all(_bar(state, seat, district, kind) for kind in BUILDABLE)


def _bar(state: State, seat: int, district: str, kind: str) -> str:
    """SV-6.2, SV-6.3, SV-6.1: why that industry cannot be built in the district, or nothing."""
    needs = INDUSTRIES[kind].needs
    if not state.supply[kind]:
        return "gone"
    if needs and not getattr(DISTRICTS[district], needs):
        return needs
    return "" if state.players[seat].has(minus(build_cost(state, seat, kind))) else "goods"


def space_bonus(district: str, space: int) -> Change:
    """SV-1.5: £1 or a basic good, or nothing."""
    bonus = SPACE_BONUS[district][space]
    return {bonus: 1} if bonus else {}


def build(state: State, seat: int, district: str) -> Rule[None]:
    """SV-6: pay, place the tile, take the bonuses, gain popularity."""

    def options(kinds: Iterable[str] = BUILDABLE) -> list[Offer]:
        found = spared(state, seat, sites(state, seat, district, kinds))
        return [_industry(state, seat, kind) for kind in dict.fromkeys(one.kind for one in found)]

    def near(answer: str) -> list[Offer]:
        return options(kind for kind in BUILDABLE if answer == f"build {words(kind)}")

    def barred() -> list[Barred]:
        why = {kind: _bar(state, seat, district, kind) for kind in BUILDABLE}
        return [_missing(state, seat, kind, reason) for kind, reason in why.items() if reason]

    about: Facts = {"district": district}
    kind: str = yield Pick("build.industry", seat, options, near, about=about, barred=barred)

    def spaces() -> list[Offer]:
        here = spared(state, seat, sites(state, seat, district, [kind]))
        return [_space(district, site.space) for site in here]

    about = {"district": district, "industry": kind}
    space: tuple[int] = yield Pick("build.space", seat, spaces, about=about)
    yield from _construct(state, seat, district, kind, space[0])


def _industry(state: State, seat: int, kind: str) -> Offer:
    facts: Facts = {
        "verb": "build",
        "kind": kind,
        "cost": build_cost(state, seat, kind),
        "popularity": build_popularity(state, seat, kind),
    }
    return Offer(f"build {words(kind)}", kind, facts, (f"supply-{kind}",), "build")


def _missing(state: State, seat: int, kind: str, why: str) -> Barred:
    facts = {"verb": "build", "kind": kind, "cost": build_cost(state, seat, kind)}
    return Barred(f"build {words(kind)}", why, facts, (f"supply-{kind}",), "build")


def _space(district: str, space: int) -> Offer:
    facts = {"verb": "space", "space": space + 1, "gain": space_bonus(district, space)}
    return Offer(f"space {space + 1}", (space,), facts, (space_id(district, space),), "build")


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
    state.note(
        "built", seat, industry=kind, district=district, pay=cost, gain=gained, space=space + 1
    )
    _take_disc(state, seat)
    coal_power(state, seat, district)
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


def coal_power(state: State, seat: int, district: str) -> None:
    """SV-6.9, SV-7.4, SV-9.8: Coal Power gives 1 prestige for building or upgrading here."""
    if state.districts[district].has_service("coal_power"):
        gain(state, seat, {"prestige": 1}, "coal_power")
        state.note("coal_power", seat, prestige=1)
