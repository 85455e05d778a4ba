"""SV-13: every city card with its exact effect."""

from typing import Any

import pytest

from games.check.testing import rule
from games.smoky_valley.cards.city_cards import CITY_CARDS
from games.smoky_valley.state import State
from tests.games.smoky_valley.positions import A, B, C, delta, do, me, now, offered, play, position

YEARS = {"1840s": 1840, "1850s": 1850, "1860s": 1860}


def shop(card: str, at: str = "wellington", **settings: Any) -> State:
    """A can acquire that card in that district."""
    year = settings.pop("year", YEARS[CITY_CARDS[card].decade])
    goods = {"grain" if year < 1850 else "flour": 1}
    for good, n in settings.pop("goods", {}).items():
        goods[good] = goods.get(good, 0) + n
    offer = [card, *settings.pop("more", [])]
    depots = {at: "A"} | settings.pop("depots", {})
    return position(year=year, goods=goods, offer=offer, depots=depots, **settings)


def buy(state: State, *moves: str, at: str = "wellington", **settings: Any) -> Any:
    """A acquires the first card on offer there."""
    words = state.offer[0].replace("_", " ")
    first: tuple[str, ...] = (f"sail to {at.replace('_', ' ')}", "acquire card")
    if len(state.offer) > 1:
        first = (*first, f"acquire {words}")
    return play(state, *first, *moves, **settings)


def gained(state: State, table: Any, seat: int = A) -> dict[str, int]:
    """What the card itself gave: without its price and the 1 popularity of every card."""
    good = "grain" if state.now().decade == "1840s" else "flour"
    found = delta(state, table, seat)
    for what, n in (("cash", 1), (good, 1), ("popularity", -1)):
        found[what] = found.get(what, 0) + n
    return {what: n for what, n in found.items() if n}


def grants(table: Any) -> bool:
    """Has the card given a city action?"""
    return bool(now(table).turn.city_granted == 1)


SIMPLE = [
    ("bank", (), {"income": 1}, True),
    ("charcoal_production", (), {"wood": 1}, False),
    ("boxing_club", (), {"prestige": 1, "income": 1}, False),
    ("city_park", (), {"prestige": 1, "wood": 1}, False),
    ("headquarters", (), {}, False),
    ("waste_management", (), {}, True),
    ("aqueduct", ("decline",), {}, False),
    ("city_planning_office", ("decline",), {"grain": 1}, False),
    ("newspaper", (), {"prestige": 1}, True),
    (
        "grand_trunk_railway_shareholder",
        ("take coal",),
        {"income": 1, "coal": 1},
        False,
    ),
    ("strategic_partnership_us", (), {"flour": 1}, False),
    ("strategic_partnership_wi", (), {"beer": 1}, False),
    ("community_service", ("decline",), {"prestige": 1}, False),
    ("labour_union", (), {}, True),
    ("local_distribution_network", ("decline",), {}, False),
    ("social_influence", (), {}, True),
    ("horsecar", ("decline",), {"income": 1}, False),
    ("hospital", (), {"prestige": 1}, False),
    ("new_city_hall", (), {}, False),
    ("poverty_reduction", (), {"grain": 1}, False),
]


@rule(
    "SV-13.1",
    "SV-13.3",
    "SV-13.9",
    "SV-13.10",
    "SV-13.11",
    "SV-13.12",
    "SV-13.13",
    "SV-13.14",
    "SV-13.16",
    "SV-13.17",
    "SV-13.20",
    "SV-13.21",
    "SV-13.23",
    "SV-13.24",
    "SV-13.25",
    "SV-13.26",
    "SV-13.27",
    "SV-13.28",
    "SV-13.29",
    "SV-13.30",
)
@pytest.mark.parametrize(("card", "moves", "gain", "city"), SIMPLE)
def test_instant_actions(
    card: str, moves: tuple[str, ...], gain: dict[str, int], city: bool
) -> None:
    state = shop(card)
    table = buy(state, *moves)
    assert gained(state, table) == gain and grants(table) == city


@rule("SV-13.7", "SV-13.13", "SV-13.14", "SV-13.23", "SV-13.25", "SV-13.27", "SV-13.39")
@pytest.mark.parametrize(
    "card",
    [
        "hydraulic_lots",
        "aqueduct",
        "city_planning_office",
        "community_service",
        "local_distribution_network",
        "horsecar",
        "fire_department",
    ],
)
def test_cards_that_swap_two_district_tiles(card: str) -> None:
    state = shop(card)
    table = buy(state)
    assert len(offered(table)) == 11 and offered(table)[-1] == "decline"
    do(table, A, "swap st gabriel and les bassins")
    assert me(table).slots[:2] == ["les_bassins", "st_gabriel"]


@rule("SV-13.2")
def test_canal_lock_takes_a_tile_of_any_section() -> None:
    state = shop("canal_lock", tiles={"les_bassins": ["ship_one"]}, piles={1: ["trade_basic"]})
    table = buy(state, "move to st gabriel")
    assert me(table).boat == 0 and offered(table) == ["take ship one from les bassins", "decline"]
    do(table, A, "take ship one from les bassins", "slot 2")
    assert gained(state, table) == {}
    assert me(table).canal["les_bassins"] == 1 and me(table).piles[1] == ["ship_one"]
    assert len(now(table).tiles["les_bassins"]) == 1 and not grants(table)


@rule("SV-13.2")
def test_canal_lock_over_a_used_tile_bars_the_new_one() -> None:
    tiles = {"les_bassins": ["build_popularity"]}
    state = shop(
        "canal_lock",
        goods={"wood": 6},
        tiles=tiles,
        piles={3: ["build_industry"], 4: ["cheap_building"]},
        mayor=A,
    )
    start = ("sail to wellington", "canal action", "in wellington", "build brewery", "space 3")
    finish = ("acquire card", "place disc", "stay", "take build popularity from les bassins")
    table = play(state, *start, *finish, "slot 4")
    assert now(table).turn.used == [2, 3] and me(table).top(3) == "build_popularity"
    free = play(state, *start, *finish, "slot 2")
    assert 1 not in now(free).turn.used


@rule("SV-13.3")
def test_w29_wood_in_place_of_coal() -> None:
    state = position(
        year=1860,
        cash=1,
        goods={"coal": 1, "wood": 3},
        display=["coal_power"],
        cards={A: ["charcoal_production"]},
    )
    table = play(state, "sail to mccord", "develop service")
    assert offered(table) == ["pay 1 coal 1 wood", "pay 2 wood"]
    do(table, A, "pay 2 wood")
    assert me(table).goods["wood"] == 1 and me(table).goods["coal"] == 1
    state.players[A].cards = []
    assert "develop service" not in offered(play(state, "sail to mccord"))


@rule("SV-13.3")
def test_charcoal_in_a_manufactory() -> None:
    state = position(
        goods={"wood": 1, "iron": 1},
        build={"mccord": ["A manufactory"]},
        cards={A: ["charcoal_production"]},
    )
    table = play(state, "sail to mccord", "produce goods", "use manufactory 1")
    assert delta(state, table) == {"cash": -1, "wood": -1, "iron": -1, "machine": 1}


@rule("SV-13.4", "SV-13.5", "SV-13.6")
@pytest.mark.parametrize(
    ("market", "good", "mine", "others"),
    [
        ("gb", "grain", 2, 1),
        ("gb", "iron", 2, 1),
        ("gb", "flour", 3, 3),
        ("us", "coal", 2, 1),
        ("us", "brick", 2, 1),
        ("us", "flour", 2, 2),
        ("us", "beer", 4, 4),
        ("wi", "wood", 2, 1),
        ("wi", "brick", 2, 1),
        ("wi", "beer", 3, 3),
    ],
)
def test_commercial_offices_load_one_good_and_pay_for_two_kinds(
    market: str, good: str, mine: int, others: int
) -> None:
    ships = [f"{market} 1 schooner {good}:B", "gb 3 schooner", "us 3 schooner", "wi 3 schooner"]
    state = shop(f"commercial_office_{market}", goods={good: 1}, ships=ships)
    table = buy(state)
    assert all(f" on {market} " in one for one in offered(table)[:-1])
    do(table, A, f"load {good} on {market} 1")
    assert me(table).prestige() == mine and me(table, B).prestige() == others
    assert not grants(table)


@rule("SV-13.7", "SV-13.17", "SV-13.43")
@pytest.mark.parametrize(
    ("card", "token", "other"),
    [
        ("hydraulic_lots", "water_power", "clay_pit"),
        ("grand_trunk_railway_shareholder", "cargo_train_iron", "water_power"),
    ],
)
def test_a_pound_when_others_develop_a_service(card: str, token: str, other: str) -> None:
    for shown, gain in ((token, {"cash": 1}), (other, {})):
        state = position(goods={"coal": 1}, display=[shown], cards={B: [card]})
        state.passing[0] = B
        table = play(state, "sail to wellington", "develop service")
        assert delta(state, table, B) == gain
    own = position(goods={"coal": 1}, display=[token], cards={A: [card]})
    assert me(play(own, "sail to wellington", "develop service")).cash == 7


@rule("SV-13.8")
def test_local_supplier() -> None:
    state = shop("local_supplier", at="mccord", build={"mccord": ["B warehouse", "C brewery"]})
    table = buy(state, at="mccord")
    assert offered(table) == ["take wood", "take grain", "take brick"]
    do(table, A, "take brick", "take brick", "take wood")
    assert gained(state, table) == {"brick": 2, "wood": 1}
    assert delta(state, table, B) == {} and not grants(table)


@rule("SV-13.10", "SV-13.12", "SV-13.13", "SV-13.26", "SV-13.27", "SV-13.28", "SV-13.29")
@pytest.mark.parametrize(
    ("owned", "economic", "quality", "public"),
    [
        ("city_park", {}, {"popularity": 1}, {}),
        ("waste_management", {}, {}, {"popularity": 1}),
        ("aqueduct", {}, {"prestige": 1}, {}),
        ("social_influence", {"prestige": 1}, {"prestige": 1}, {"prestige": 1}),
        ("horsecar", {}, {"popularity": 1}, {}),
        ("hospital", {}, {"prestige": 2}, {}),
        (
            "new_city_hall",
            {"prestige": 1, "popularity": 1},
            {"prestige": 1, "popularity": 1},
            {},
        ),
    ],
)
def test_cards_that_react_to_later_cards(
    owned: str, economic: dict[str, int], quality: dict[str, int], public: dict[str, int]
) -> None:
    cases = (
        ("bank", {"income": 1} | economic),
        ("headquarters", quality),
        ("college", {"machine": 1} | public),
    )
    for card, expected in cases:
        state = shop(card, cards={A: [owned]}, box=["st_ann"])
        assert gained(state, buy(state)) == expected


@rule("SV-13.11")
def test_headquarters_doubles_popularity_for_processing_industries() -> None:
    state = position(goods={"wood": 4}, cards={A: ["headquarters"]})
    start = ("sail to mccord", "build industry")
    assert me(play(state, *start, "build flour mill", "space 3")).popularity == 2
    assert me(play(state, *start, "build coal depot", "space 3")).popularity == 1


@rule("SV-13.14")
def test_w33_city_planning_office_moves_up_one_place() -> None:
    state = position(segment="administration", cards={A: ["city_planning_office"]})
    state.passing = [B, C, -1, A]
    assert now(play(state)).order == [B, A, C]
    state.passing = [A, B, -1, C]
    assert now(play(state)).order == [A, B, C]


@rule("SV-13.15")
def test_college() -> None:
    state = shop("college", ships=["gb 1 schooner", "us 1 schooner trader=B"])
    table = buy(state)
    assert offered(table) == ["board gb 1", "decline"]
    do(table, A, "board gb 1")
    assert gained(state, table) == {"machine": 1, "traders": -1} and grants(table)


@rule("SV-13.17")
def test_the_shareholder_chooses_grain_or_coal() -> None:
    table = buy(shop("grand_trunk_railway_shareholder"))
    assert offered(table) == ["take grain", "take coal"]


@rule("SV-13.18")
def test_local_contractor() -> None:
    build = {"mccord": ["B flour_mill", "C manufactory"]}
    state = shop("local_contractor", at="mccord", build=build)
    table = buy(state, at="mccord")
    assert offered(table) == ["take flour", "take machine"]
    do(table, A, "take machine", "take flour")
    assert gained(state, table) == {"machine": 1, "flour": 1}
    empty = shop("local_contractor", at="mccord", build={"mccord": ["A brickyard"]})
    assert gained(empty, buy(empty, at="mccord")) == {}


@rule("SV-13.19")
def test_preferred_loading() -> None:
    state = shop("preferred_loading", goods={"iron": 1}, ships=["gb 1 schooner"])
    table = buy(state, "move to mccord", "load iron on gb 1", "ship to wi", "token machine")
    assert gained(state, table) == {"iron": -1, "traders": -1}
    ship = now(table).canal["wi"][0]
    assert ship is not None and me(table).boat == 3
    assert (ship.kind, ship.owner, ship.trader, ship.good) == ("schooner", A, A, "machine")
    assert me(table).ships == ["gb", "us"] and not grants(table)


@rule("SV-13.20", "SV-13.21", "SV-13.43")
@pytest.mark.parametrize(("market", "good"), [("us", "flour"), ("wi", "beer")])
def test_w20_strategic_partnerships(market: str, good: str) -> None:
    cards = {C: [f"strategic_partnership_{market}"]}
    state = position(goods={good: 1}, ships=[f"{market} 1 schooner owner=B"], cards=cards)
    start = ("sail to wellington", "ship goods")
    table = play(state, *start)
    assert me(table, B).sheet == {"own_ships": 1} and me(table, C).sheet == {"cards_permanent": 1}
    state.players[C].cards, state.players[B].cards = [], list(cards[C])
    assert me(play(state, *start), B).prestige() == 2
    state.players[B].cards, state.players[A].cards = [], list(cards[C])
    assert me(play(state, *start)).prestige() == 0


@rule("SV-13.22")
def test_trade_center() -> None:
    state = shop("trade_center", goods={"iron": 1}, ships=["gb 1 schooner"])
    table = buy(state, "load iron on gb 1", "send to us")
    assert gained(state, table) == {"iron": -1, "traders": -1, "prestige": 2}
    assert me(table).agencies["us"] == 1 and me(table).trade_level("us") == 3
    state.players[B].agencies["us"] = 1
    assert me(buy(state, "decline", "send to us")).prestige() == 0


@rule("SV-13.23")
def test_community_service_needs_no_industry() -> None:
    state = position(
        goods={"grain": 1}, offer=["bank"], cards={A: ["community_service"]}, box=["st_ann"]
    )
    assert "acquire card" in offered(play(state, "sail to mccord"))


@rule("SV-13.24")
def test_labour_union_for_each_upgrade() -> None:
    state = position(
        goods={"wood": 2, "iron": 2}, depots={"mccord": "A"}, cards={A: ["labour_union"]}
    )
    assert me(play(state, "sail to mccord", "upgrade industry")).popularity == 1
    state.players[A].piles[3], state.players[A].boat = ["upgrade_industry"], 0
    assert me(play(state, "sail to mccord", "canal action")).popularity == 1


@rule("SV-13.25")
def test_local_distribution_network_for_each_service() -> None:
    cards = {A: ["local_distribution_network"]}
    state = position(goods={"coal": 1}, display=["coal_power"], cards=cards)
    table = play(state, "sail to mccord", "develop service")
    assert me(table).sheet == {"services": 1, "cards_permanent": 1}


@rule("SV-13.30")
def test_w30_poverty_reduction_once_a_phase() -> None:
    state = position(year=1855, goods={"flour": 1, "beer": 2}, cards={A: ["poverty_reduction"]})
    table = play(state, "relieve beer")
    assert delta(state, table) == {"beer": -1, "prestige": 3}
    assert not [one for one in offered(table) if one.startswith("relieve")]
    assert delta(state, play(state, "relieve flour")) == {"flour": -1, "prestige": 2}
    do(table, A, "pass on 1")
    do(table, B, "pass on 3", "take wood")
    do(table, C, "pass on 4")
    assert not me(table).relief_used


LATE: list[tuple[str, dict[str, Any], dict[str, int], dict[str, int], bool]] = [
    (
        "city_gas_company",
        {"cards": {A: ["college", "newspaper"]}},
        {"prestige": 1, "coal": 1},
        {"prestige": 2},
        True,
    ),
    (
        "griffintown_shipyard",
        {"build": {"wellington": ["B shipyard"]}},
        {"prestige": 1},
        {"prestige": 1},
        True,
    ),
    (
        "international_distribution",
        {"agencies": {"gb": 1, "us": 1, "wi": 1}},
        {"prestige": 1, "beer": 1},
        {"prestige": 2},
        True,
    ),
    ("merchants_exchange", {"income": 4}, {"prestige": 1}, {"prestige": 2}, True),
    (
        "city_lights",
        {"services": {"wellington": ["coal_power"]}},
        {"prestige": 1},
        {"prestige": 1, "popularity": 1},
        True,
    ),
    (
        "garden_city",
        {
            "box": ["st_gabriel", "les_bassins", "mccord", "st_ann"],
            "cards": {A: ["bank", "city_planning_office", "canal_lock", "hydraulic_lots"]},
        },
        {"prestige": 1},
        {"prestige": 2, "popularity": 1},
        True,
    ),
    (
        "swing_bridge",
        {"cards": {A: ["bank", "canal_lock"]}},
        {"prestige": 1},
        {"prestige": 2},
        False,
    ),
    (
        "water_supply_system",
        {"services": {"wellington": ["water_power"]}},
        {"prestige": 1},
        {"prestige": 1, "popularity": 1},
        True,
    ),
    (
        "fire_department",
        {"build": {"wellington": ["C manufactory"]}},
        {"prestige": 1},
        {"prestige": 1, "machine": 1},
        False,
    ),
    (
        "industrial_park",
        {"services": {"wellington": ["clay_pit", "water_power"]}},
        {"prestige": 1, "machine": 1},
        {"prestige": 1},
        True,
    ),
    (
        "police_department",
        {"cards": {A: ["headquarters", "boxing_club"]}},
        {"prestige": 1},
        {"prestige": 2, "popularity": 1},
        True,
    ),
    (
        "port_authority",
        {"piles": {1: ["ship_one", "trade_basic", "load_two"], 2: ["local_market", "ship_one"]}},
        {"prestige": 1},
        {"prestige": 2},
        False,
    ),
]


@rule(
    "SV-13.31",
    "SV-13.32",
    "SV-13.33",
    "SV-13.34",
    "SV-13.35",
    "SV-13.36",
    "SV-13.37",
    "SV-13.38",
    "SV-13.39",
    "SV-13.40",
    "SV-13.41",
    "SV-13.42",
)
@pytest.mark.parametrize(("card", "met", "gain", "more", "city"), LATE)
def test_cards_of_the_1860s_with_and_without_their_condition(
    card: str,
    met: dict[str, Any],
    gain: dict[str, int],
    more: dict[str, int],
    city: bool,
) -> None:
    asked = {"swing_bridge": "stay", "port_authority": "stay", "fire_department": "decline"}
    moves = (asked[card],) if card in asked else ()
    plain = shop(card)
    table = buy(plain, *moves)
    assert gained(plain, table) == gain and grants(table) == city
    state = shop(card, **met)
    expected = {k: gain.get(k, 0) + more.get(k, 0) for k in {**gain, **more}}
    assert gained(state, buy(state, *moves)) == expected


@rule("SV-13.32", "SV-13.34", "SV-13.37", "SV-13.42")
def test_cards_of_the_1860s_that_load_board_and_move() -> None:
    state = shop("griffintown_shipyard", goods={"iron": 1}, ships=["gb 1 schooner"])
    assert gained(state, buy(state, "load iron on gb 1")) == {"prestige": 1, "iron": -1}
    state = shop("merchants_exchange", ships=["gb 1 schooner"])
    assert gained(state, buy(state, "board gb 1")) == {"prestige": 1, "traders": -1}
    for card in ("swing_bridge", "port_authority"):
        assert me(buy(shop(card), "move to st ann")).boat == 4


@rule("SV-13.36")
def test_garden_city_counts_the_disc_for_itself_but_needs_five() -> None:
    cards = {A: ["bank", "city_planning_office", "canal_lock", "hydraulic_lots"]}
    box = ["st_gabriel", "les_bassins", "mccord", "st_ann"]
    state = shop("garden_city", box=box, cards=cards, mayor=A)
    assert me(buy(state, "place disc")).prestige() == 3
    assert me(buy(state, "mayor bonus")).prestige() == 1


@rule("SV-13.43")
def test_reactions_to_a_canal_action_of_somebody_else() -> None:
    state = position(
        boat=0,
        goods={"flour": 1},
        piles={4: ["ship_one"]},
        ships=["us 1 schooner"],
        cards={B: ["strategic_partnership_us"]},
    )
    state.passing[2] = B
    table = play(state, "sail to mccord", "canal action")
    assert me(table, B).prestige() == 1
