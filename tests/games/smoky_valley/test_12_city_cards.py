"""SV-12: acquiring city cards."""

from games.check.testing import rule
from games.smoky_valley.cards import CATEGORIES
from games.smoky_valley.cards.city_cards import CITY_CARDS
from tests.games.smoky_valley.positions import A, B, delta, do, me, now, offered, play, position

BUY = ("sail to mccord", "acquire card")
HOME = {"mccord": "A"}


@rule("SV-12.1")
def test_an_own_industry_is_needed() -> None:
    goods = {"grain": 1}
    none = position(goods=goods, offer=["bank"], depots={"mccord": "B"})
    assert "acquire card" not in offered(play(none, "sail to mccord"))
    assert "acquire card" in offered(
        play(position(goods=goods, offer=["bank"], depots=HOME), "sail to mccord")
    )
    built = position(goods=goods, offer=["bank"], build={"mccord": ["A brickyard"]})
    assert "acquire card" in offered(play(built, "sail to mccord"))


@rule("SV-12.2")
def test_a_pound_and_grain_later_flour() -> None:
    for year, good in ((1840, "grain"), (1845, "grain"), (1850, "flour"), (1860, "flour")):
        state = position(
            year=year, goods={"grain": 1, "flour": 1}, offer=["headquarters"], depots=HOME
        )
        assert delta(state, play(state, *BUY)) == {"cash": -1, good: -1, "popularity": 1}


@rule("SV-12.3")
def test_canal_and_rail_cards() -> None:
    offer = ["canal_lock", "local_supplier", "headquarters"]
    depots = {"mccord": "A", "st_gabriel": "A", "wellington": "A"}
    state = position(goods={"grain": 1}, offer=offer, depots=depots)
    found = {
        name: offered(play(state, f"sail to {name}", "acquire card"))
        for name in ("mccord", "st gabriel", "wellington")
    }
    assert found == {
        "mccord": ["acquire local supplier", "acquire headquarters"],
        "st gabriel": ["acquire canal lock", "acquire headquarters"],
        "wellington": ["acquire canal lock", "acquire local supplier", "acquire headquarters"],
    }


@rule("SV-12.4", "SV-12.5")
def test_one_card_for_each_player_in_a_district() -> None:
    state = position(goods={"grain": 1}, offer=["bank"], depots=HOME)
    state.players[B].box, state.players[B].cards = ["mccord"], ["newspaper"]
    table = play(state, *BUY)
    assert me(table).box == ["mccord"]
    state.players[A].box, state.players[A].cards = ["mccord"], ["aqueduct"]
    assert "acquire card" not in offered(play(state, "sail to mccord"))


@rule("SV-12.6", "SV-12.18")
def test_the_steps_come_in_order() -> None:
    state = position(
        year=1860,
        goods={"flour": 1},
        offer=["city_lights"],
        depots=HOME,
        services={"mccord": ["coal_power"]},
        popularity=4,
        cards={A: ["social_influence"]},
        box=["st_ann"],
    )
    moves = do(play(state, "sail to mccord"), A, "acquire card")
    kinds = [note.kind for move in moves for note in move.notes]
    assert kinds == [
        "acquired",
        "card_gave",
        "card_gave",
        "popularity",
        "prize",
        "card_drawn",
        "card_paid",
        "popularity",
    ]


@rule("SV-12.7")
def test_the_replacement_comes_from_the_stack_of_the_decade() -> None:
    state = position(goods={"grain": 1}, offer=["bank", "headquarters"], depots=HOME)
    table = play(state, *BUY, "acquire bank", draws={"draw.card": ["aqueduct"]})
    assert now(table).offer == ["headquarters", "aqueduct"]
    state.pools["1840s"] = []
    assert now(play(state, *BUY, "acquire bank")).offer == ["headquarters"]


@rule("SV-12.8")
def test_effects_of_a_card_happen_once() -> None:
    state = position(goods={"grain": 1}, offer=["boxing_club"], depots=HOME)
    table = play(state, *BUY, "end turn")
    do(table, B, "pass on 1")
    assert delta(state, table) == {
        "cash": -1,
        "grain": -1,
        "prestige": 1,
        "income": 1,
        "popularity": 1,
    }


@rule("SV-12.9")
def test_loading_may_be_declined_and_is_skipped_if_impossible() -> None:
    ships, depots = ["gb 1 schooner"], {"wellington": "A"}
    state = position(goods={"grain": 2}, offer=["commercial_office_gb"], depots=depots, ships=ships)
    table = play(state, "sail to wellington", "acquire card")
    assert offered(table) == ["load grain on gb 1", "decline"]
    do(table, A, "decline")
    assert me(table).goods["grain"] == 1
    none = position(goods={"grain": 1}, offer=["commercial_office_gb"], depots=depots)
    assert "end turn" in offered(play(none, "sail to wellington", "acquire card"))


@rule("SV-12.10")
def test_loading_by_a_card_costs_only_the_good() -> None:
    state = position(
        goods={"grain": 2},
        offer=["commercial_office_gb"],
        depots={"wellington": "A"},
        ships=["gb 1 schooner"],
    )
    table = play(state, "sail to wellington", "acquire card", "load grain on gb 1")
    assert delta(state, table) == {"cash": -1, "grain": -2, "popularity": 1}


@rule("SV-12.11")
def test_a_card_does_not_react_to_itself() -> None:
    state = position(year=1850, goods={"flour": 1}, offer=["social_influence"], depots=HOME)
    assert me(play(state, *BUY)).prestige() == 0


@rule("SV-12.12", "SV-12.13", "SV-12.14")
def test_the_mayor_bonus_saves_the_disc_once_per_game() -> None:
    state = position(year=1850, goods={"flour": 2}, offer=["new_city_hall"], depots=HOME, mayor=A)
    table = play(state, *BUY)
    assert offered(table) == ["place disc", "mayor bonus"]
    do(table, A, "mayor bonus")
    assert me(table).box == [] and me(table).cards == ["new_city_hall"]
    assert me(table).mayor_bonus_used
    state.players[A].box, state.players[A].cards = ["mccord"], ["bank"]
    second = play(state, *BUY)
    assert me(second).box == ["mccord"] and len(me(second).cards) == 2
    state.players[A].mayor_bonus_used = True
    assert "acquire card" not in offered(play(state, "sail to mccord"))
    state.players[A].mayor_bonus_used, state.mayor = False, B
    assert "acquire card" not in offered(play(state, "sail to mccord"))


@rule("SV-12.14")
def test_the_sixth_card_needs_the_mayor_bonus() -> None:
    cards = ["bank", "aqueduct", "college", "newspaper", "city_park"]
    box = ["mccord", "st_ann", "wellington", "st_gabriel", "les_bassins"]
    state = position(
        year=1860, goods={"flour": 1}, offer=["city_lights"], depots=HOME, cards={A: cards}, box=box
    )
    assert "acquire card" not in offered(play(state, "sail to mccord"))
    state.mayor = A
    assert len(me(play(state, *BUY)).cards) == 6


@rule("SV-12.15")
def test_a_card_moves_the_boat_and_its_reach() -> None:
    state = position(
        goods={"grain": 2},
        offer=["canal_lock"],
        depots={"wellington": "A"},
        piles={3: ["ship_one"], 5: ["trade_basic"]},
        ships=["gb 1 schooner"],
    )
    table = play(state, "sail to wellington", "acquire card", "move to st ann")
    assert me(table).boat == 4 and me(table).cash == 7
    do(table, A, "canal action")
    assert offered(table) == [f"give grain for {one}" for one in ("wood", "coal", "iron", "brick")]


@rule("SV-12.16")
def test_a_swap_by_a_card_leaves_the_boat() -> None:
    state = position(
        boat=0,
        goods={"grain": 1, "wood": 1},
        offer=["aqueduct"],
        depots=HOME,
        piles={4: ["trade_basic"]},
    )
    table = play(state, *BUY, "swap mccord and st ann")
    assert me(table).boat == 3 and now(table).district_of(A) == "st_ann"
    assert "canal action" in offered(table)


@rule("SV-12.17")
def test_conditions_look_at_the_district_of_the_purchase() -> None:
    state = position(
        year=1860,
        goods={"flour": 1},
        offer=["fire_department"],
        build={"mccord": ["A manufactory"]},
    )
    table = play(state, *BUY, "swap mccord and st ann")
    assert me(table).prestige() == 2 and me(table).goods["machine"] == 1


@rule("SV-12.19")
def test_three_categories() -> None:
    counts = [sum(c.category == one for c in CITY_CARDS.values()) for one in CATEGORIES]
    assert CATEGORIES == ("economic", "quality", "public") and counts == [18, 12, 12]


@rule("SV-12.20", "SV-12.22")
def test_a_city_action_is_one_more_district_action_here() -> None:
    state = position(goods={"grain": 1, "coal": 1}, offer=["bank"], depots=HOME)
    table = play(state, *BUY)
    assert "city produce goods" in offered(table) and "end turn" in offered(table)
    do(table, A, "city produce goods", "use wood depot")
    assert me(table).cash == 8 - 1 - 1
    assert "city produce goods" not in offered(table)
    do(table, A, "end turn")
    assert now(table).turn.city_granted == 0


@rule("SV-12.21", "SV-12.22", "SV-12.23")
def test_w36_four_actions_of_a_mayor() -> None:
    state = position(
        year=1850,
        boat=0,
        cash=3,
        goods={"flour": 2, "wood": 1, "iron": 1},
        build={"mccord": ["A brickyard"]},
        offer=["labour_union", "social_influence"],
        piles={4: ["swap_districts"]},
        mayor=A,
    )
    table = play(state, *BUY, "acquire labour union", "place disc")
    do(table, A, "city acquire card", "acquire social influence")
    do(table, A, "city upgrade industry", "canal action", "swap mccord and st ann")
    assert delta(state, table) == {
        "cash": -3,
        "flour": -2,
        "wood": -1,
        "iron": -1,
        "prestige": 3,
        "popularity": 3,
    }
    assert not [one for one in offered(table) if one.startswith("city")]


@rule("SV-12.21", "SV-12.23")
def test_one_city_action_a_turn_and_no_second_disc() -> None:
    state = position(
        goods={"grain": 2, "wood": 4, "coal": 2},
        offer=["waste_management", "bank"],
        depots=HOME,
    )
    table = play(state, *BUY, "acquire bank")
    assert "city acquire card" not in offered(table)
    table = play(state, *BUY, "acquire bank", "city build industry", "build coal depot", "space 3")
    assert not [one for one in offered(table) if one.startswith("city")]


@rule("SV-12.24")
def test_only_one_of_the_tiles_under_the_boat_serves() -> None:
    state = position(
        goods={"grain": 2, "wood": 1},
        offer=["canal_lock"],
        depots={"wellington": "A"},
        piles={3: ["trade_basic"], 5: ["swap_districts"]},
    )
    start = ("sail to wellington", "canal action", "give wood for coal")
    table = play(state, *start, "acquire card", "move to st ann")
    assert "canal action" not in offered(table)
    unused = play(state, "sail to wellington", "acquire card", "move to st ann")
    assert "canal action" in offered(unused)


@rule("SV-12.24")
def test_an_effect_used_under_the_old_slot_bars_the_tile_under_the_new_one() -> None:
    state = position(
        year=1850,
        goods={"grain": 1, "wood": 1},
        offer=["preferred_loading"],
        depots={"wellington": "A"},
        piles={3: ["cheap_card"], 5: ["trade_basic"], 4: ["trade_basic"]},
    )
    buy = ("sail to wellington", "acquire card")
    moved = play(state, *buy, "move to st ann", "decline")
    assert me(moved).boat == 4 and "canal action" not in offered(moved)
    stayed = play(state, *buy, "stay", "decline")
    assert "canal action" not in offered(stayed) and now(stayed).turn.used == [2]


@rule("SV-12.4", "SV-12.6", "SV-13.2")
def test_w08_canal_lock_in_st_gabriel() -> None:
    state = position(
        boat=4,
        goods={"grain": 2},
        build={"st_gabriel": ["A wharf"]},
        offer=["canal_lock"],
        tiles={"wellington": ["ship_one"]},
    )
    table = play(state, "sail to st gabriel", "acquire card", "move to mccord")
    do(table, A, "take ship one from wellington", "slot 4")
    assert delta(state, table) == {"cash": -2, "grain": -1, "popularity": 1}
    assert me(table).box == ["st_gabriel"] and me(table).canal["wellington"] == 1
    assert len(now(table).offer) == 1 and now(table).offer != ["canal_lock"]
    state.players[A].box, state.players[A].cards = ["st_gabriel"], ["bank"]
    assert "acquire card" not in offered(play(state, "sail to st gabriel"))


@rule("SV-12.21")
def test_a_second_card_with_a_city_action_gives_no_second_one() -> None:
    state = position(
        goods={"grain": 2},
        depots={"mccord": "A", "st_ann": "A"},
        piles={4: ["swap_districts"]},
        offer=["waste_management", "newspaper"],
    )
    table = play(state, "sail to mccord", "acquire card", "acquire waste management")
    do(table, A, "canal action", "swap mccord and st ann")
    do(table, A, "city acquire card", "acquire newspaper")
    assert me(table).box == ["mccord", "st_ann"] and now(table).turn.city_granted == 2
    assert [option for option in offered(table) if option.startswith("city ")] == []
