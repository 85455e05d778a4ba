"""What is printed on boards, tiles and cards, written down once more from the component list."""

from collections.abc import Mapping

import pytest

from games.check.testing import rule
from games.smoky_valley.cards import (
    CANAL_TILES,
    CARDS_ON_OFFER,
    CASH_MOST,
    DISC_STACKS,
    DISPLAY,
    DISTRICTS,
    FIRST_TRADER,
    INDUSTRIES,
    LAST_MAYOR,
    MODERN_PRESTIGE,
    PHASES,
    POPULARITY_TOP,
    PRIORITY_PRESTIGE,
    START_CASH,
    TILES_PER_SECTION,
    TRADER_BONUS,
    TRADERS,
    UNSEEN_SERVICES,
    UNSEEN_SHIPS,
    UPGRADE_GOODS,
    Phase,
    Side,
    house_layout,
)
from games.smoky_valley.cards.city_cards import CITY_CARDS
from games.smoky_valley.cards.house_layout import (
    BUILD_WOOD,
    CANAL_NUMBERS,
    DISC_BONUS,
    INCOME_BEYOND,
    INCOME_TOP,
    NEUTRAL_SHIPS,
    PASSING,
    POPULARITY_BONUS,
    SERVICE_COPIES,
    SERVICE_SPACES,
    SERVICE_VALUE,
    TRADE_LEVELS,
    UPGRADE_PRESTIGE,
)
from games.smoky_valley.referee import printed
from games.smoky_valley.referee.cards import CARDS
from games.smoky_valley.setup import HOUSE, setup
from games.smoky_valley.state import Player
from games.smoky_valley.view import view
from tests.games.smoky_valley.positions import position

# tiles (for four only), wood, class, place, prestige of the upgrade; then both sides:
# goods spent, what is made, the owner's good and prestige
TILES = """
wood_depot 4(0) -w supply any 3: - > 2 wood; wood 0 | - > 3 wood; wood 1
coal_depot 2(0) 1w supply any 3: - > 2 coal; coal 0 | - > 3 coal; coal 1
iron_depot 2(0) 1w supply any 3: - > 2 iron; iron 0 | - > 3 iron; iron 1
brickyard 2(0) 1w supply any 3: - > 2 brick; brick 0 | - > 3 brick; brick 1
grain_silos 2(0) 1w supply any 3: - > 2 grain; grain 0 | - > 3 grain; grain 1
warehouse 2(1) 2w supply rail 3: - > 2 grain / 2 brick; grain/brick 0 \
| - > 3 grain / 2 grain 1 brick / 1 grain 2 brick / 3 brick; grain/brick 1
wharf 2(1) 2w supply canal 3: - > 2 coal / 2 iron; coal/iron 0 \
| - > 3 coal / 2 coal 1 iron / 1 coal 2 iron / 3 iron; coal/iron 1
flour_mill 3(1) 3w processing any 5: 1 grain > 2 flour; grain 1 | 1 grain > 3 flour; grain 2
brewery 3(1) 3w processing any 5: 1 grain > 1 beer; grain 1 | 1 grain > 2 beer; grain 2
manufactory 3(1) 4w processing any 6: 1 coal 1 iron > 1 machine; coal/iron 1 \
| 1 coal 1 iron > 2 machine; coal/iron 2
shipyard 2(0) 4w processing canal 6: 1 wood > -; wood 2 | 1 iron > -; wood 3
"""
BOARD = """
st_gabriel canal 2: cash coal - brick iron; coal_power water_power clay_pit
les_bassins canal 2: cash grain - wood -; coal_power water_power
wellington canal rail 1: cash iron - coal grain; coal_power water_power cargo_train clay_pit
mccord rail 3: cash wood - grain -; coal_power cargo_train cargo_train
st_ann rail 3: cash brick - iron coal; coal_power cargo_train clay_pit
"""
CALENDAR = """
1840 1840s widening 8 7 6 schooner
1845 1840s widening 7 7 6 canaller council
1850 1850s widening 7 6 5 canaller canal
1855 1850s modernization 6 6 5 - council
1860 1860s modernization 0 0 0 - council
"""
CANAL = """
build_industry 1 0 action
develop_service 1 0 action
develop_canal 1 1 action
produce_once 1 2 action
ship_one 1 2 action
swap_districts 2 1 action
trade_basic 1 0 action
upgrade_industry 2 0 action
extra_trader 1 1 above
build_popularity 1 0 beside
load_two 1 1 beside
cheap_card 1 0 beside
cheap_building 1 0 beside
local_market 1 0 above
service_prestige 0 2 beside
upgrade_prestige 0 2 beside
"""


def rows(table: str) -> list[str]:
    """The lines of a table."""
    return table.strip().splitlines()


def counted(bundle: Mapping[str, int]) -> str:
    """`1 coal 1 iron`; nothing is `-`."""
    return " ".join(f"{n} {good}" for good, n in bundle.items()) or "-"


def side(one: Side) -> str:
    """A side of an industry tile as in the table."""
    made = " / ".join(counted(bundle) for bundle in one.makes)
    return f"{counted(one.cost)} > {made}; {'/'.join(one.owner)} {one.prestige}"


def tile(kind: str) -> str:
    """An industry as in the table."""
    one = INDUSTRIES[kind]
    group = "processing" if one.processing else "supply"
    head = f"{one.id} {one.tiles}({one.four_players}) {BUILD_WOOD.get(kind, '-')}w {group}"
    end = f"{side(one.side(False))} | {side(one.side(True))}"
    return f"{head} {one.needs or 'any'} {UPGRADE_PRESTIGE[kind]}: {end}"


def district(name: str) -> str:
    """A district as in the table, and as everybody sees it."""
    place, seen = DISTRICTS[name], view(setup(4, {}), None)["districts"][name]
    ways = [way for way, has in (("canal", place.canal), ("rail", place.rail)) if has]
    spaces = " ".join(bonus or "-" for bonus in seen["bonus"])
    return f"{name} {' '.join(ways)} {seen['base']}: {spaces}; {' '.join(seen['accepts'])}"


def phase(one: Phase) -> str:
    """A phase as in the table."""
    era = "modernization" if one.modern else "widening"
    cash = " ".join(str(one.income[seats]) for seats in (2, 3, 4))
    after = " council" * one.council + " canal" * one.canal_phase
    return f"{one.year} {one.decade} {era} {cash} {one.draws or '-'}{after}"


def canal_tile(name: str) -> str:
    """A canal tile as in the table."""
    one, pools = CANAL_TILES[name], setup(3, {}).pools
    stacks = f"{pools['widening'].count(name)} {pools['modern'].count(name)}"
    reach = "action" if one.action else "beside" if one.wide else "above"
    return f"{one.id} {stacks} {reach}"


@rule("SV-6.1", "SV-6.3", "SV-7.3", "SV-2.22")
@pytest.mark.parametrize("line", rows(TILES), ids=lambda line: line.split()[0])
def test_industry_tiles(line: str) -> None:
    assert tile(line.split()[0]) == line


@rule("SV-1.2", "SV-1.3", "SV-1.5", "SV-1.6", "SV-1.7")
def test_districts() -> None:
    assert [district(name) for name in DISTRICTS] == rows(BOARD)


@rule("SV-3.1", "SV-18.2", "SV-18.4", "SV-19.1", "SV-20.1")
def test_phases() -> None:
    found = [position(year=one.year).now() for one in PHASES]
    assert [phase(one) for one in found] == rows(CALENDAR)


@rule("SV-11.8", "SV-11.39")
def test_canal_tiles() -> None:
    assert [canal_tile(name) for name in CANAL_TILES] == rows(CANAL)


@rule("SV-9.13", "SV-2.18")
def test_service_tokens() -> None:
    pool = setup(3, {}).pools["service"]
    assert {token: pool.count(token) for token in pool} == SERVICE_COPIES
    trains = [f"cargo_train_{good}" for good in ("wood", "coal", "iron", "grain")]
    assert {
        "coal_power": 5,
        "water_power": 3,
        **dict.fromkeys(trains, 1),
        "clay_pit": 3,
    } == SERVICE_COPIES
    assert {**dict.fromkeys(SERVICE_COPIES, 1), "coal_power": 2} == SERVICE_VALUE


@rule("SV-5.4", "SV-5.5", "SV-5.7", "SV-5.9", "SV-6.7", "SV-6.8", "SV-15.5", "SV-21.5", "SV-4.13")
def test_tracks() -> None:
    assert (CASH_MOST, POPULARITY_TOP, TRADERS) == (12, 22, 12)
    assert (INCOME_TOP, INCOME_BEYOND) == (4, 2)
    basic = tuple({good: 1} for good in ("wood", "coal", "iron", "grain", "brick"))
    assert {
        5: ({"cash": 1},),
        8: basic,
        11: ({"flour": 1}, {"beer": 1}),
        14: ({"prestige": 2},),
        18: ({"machine": 1},),
        22: ({"prestige": 3},),
    } == POPULARITY_BONUS
    stacks = zip(DISC_STACKS, DISC_BONUS, strict=True)
    assert [*stacks] == [(2, {"income": 1}), (3, {"income": 1}), (3, {"prestige": 3})]
    levels = [Player(0, levels={"gb": n}).trade_level("gb") for n in range(len(TRADE_LEVELS))]
    steps = range(len(CANAL_NUMBERS))
    numbers = [Player(0, canal={"wellington": n}).canal_number("wellington") for n in steps]
    assert levels == [2, 3, 4, 5, 6] and numbers == [0, 0, 1, 1, 2, 3, 4, 5]
    assert PASSING == ("", "swap", "good", "cash")


@rule("SV-2.4", "SV-2.13", "SV-2.16", "SV-2.18", "SV-2.19", "SV-2.23")
def test_what_is_laid_out() -> None:
    assert START_CASH == {2: 8, 3: 7, 4: 6} and DISPLAY == {2: 2, 3: 3, 4: 3}
    assert UNSEEN_SHIPS == {2: 2, 3: 0, 4: 0} and UNSEEN_SERVICES == {2: 5, 3: 0, 4: 0}
    assert (CARDS_ON_OFFER, TILES_PER_SECTION) == (3, 2)
    assert {
        "schooner": {"gb": 2, "us": 3, "wi": 3},
        "canaller": dict.fromkeys(("gb", "us", "wi"), 2),
    } == NEUTRAL_SHIPS


@rule("SV-7.1", "SV-10.9", "SV-15.2", "SV-15.3", "SV-19.7", "SV-19.9")
def test_costs_and_gains() -> None:
    assert UPGRADE_GOODS == {False: {"wood": 1, "iron": 1}, True: {"brick": 1, "machine": 1}}
    assert TRADER_BONUS == {"gb": {"machine": 1}, "us": {"wood": 3}, "wi": {"flour": 2}}
    assert (FIRST_TRADER, LAST_MAYOR, MODERN_PRESTIGE) == (2, 2, 3)
    assert PRIORITY_PRESTIGE == (3, 2, 1)


@rule("SV-12.3", "SV-12.19")
@pytest.mark.parametrize("card", CITY_CARDS)
def test_the_referee_has_the_same_head_of_a_city_card(card: str) -> None:
    one, other = CITY_CARDS[card], CARDS[card]
    places = [name for name, place in DISTRICTS.items() if getattr(place, one.needs or "id")]
    assert (one.decade, one.category) == (other.decade, other.category)
    assert tuple(places) == other.needs and one.city_action == ("city" in other.instant)


def test_the_referee_has_the_same_industries() -> None:
    for kind, one in INDUSTRIES.items():
        other = printed.INDUSTRIES[kind]
        places = [name for name, place in DISTRICTS.items() if getattr(place, one.needs or "id")]
        assert other.needs == tuple(places) and other.processing == one.processing
        assert (other.four, other.wood) == (one.four_players, BUILD_WOOD.get(kind, 0))
        assert other.prestige == UPGRADE_PRESTIGE[kind]
        for mine, theirs in ((one.basic, other.basic), (one.upgraded, other.upgraded)):
            assert theirs == (mine.cost, mine.makes, mine.owner, mine.prestige)


OURS = (
    "BUILD_WOOD UPGRADE_PRESTIGE BASE_VALUE SPACE_BONUS SERVICE_SPACES SERVICE_COPIES"
    " SERVICE_VALUE DEMAND TRADE_LEVELS POPULARITY_BONUS INCOME_BEYOND DISC_BONUS CANAL_NUMBERS"
    " NEUTRAL_SHIPS PASSING"
)


def test_the_figures_of_our_own_stand_where_they_are_said_to_and_are_dealt_from_there() -> None:
    told = [row["where"].partition(": ") for row in HOUSE]
    assert [name for _, _, name in told] == OURS.split()
    assert all(vars(house_layout)[name] for name in OURS.split())
    start = setup(3, {})
    assert len(start.passing) == len(PASSING) and len(start.pools["service"]) == 15
    for name, district in start.districts.items():
        assert len(district.services) == len(SERVICE_SPACES[name])
