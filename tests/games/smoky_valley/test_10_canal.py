"""SV-10: Develop the Lachine Canal."""

from games.check.testing import rule
from games.smoky_valley.cards.house_layout import CANAL_NUMBERS
from tests.games.smoky_valley.positions import A, delta, do, me, now, offered, play, position

TILES = {"wellington": ["ship_one", "trade_basic"]}
START = ("sail to wellington", "develop canal", "take ship one")


@rule("SV-10.1", "SV-10.3")
def test_only_where_the_section_has_a_tile() -> None:
    state = position(goods={"brick": 2}, tiles=TILES)
    assert "develop canal" in offered(play(state, "sail to wellington"))
    for name in ("st gabriel", "les bassins", "mccord", "st ann"):
        assert "develop canal" not in offered(play(state, f"sail to {name}"))


@rule("SV-10.2", "SV-10.6", "SV-10.8")
def test_widening_costs_a_brick_and_moves_one_step() -> None:
    state = position(goods={"brick": 1, "machine": 1}, tiles=TILES)
    table = play(state, *START, "slot 3")
    assert delta(state, table) == {"cash": -1, "brick": -1, "popularity": 1}
    assert me(table).canal == {"st_gabriel": 0, "les_bassins": 0, "wellington": 1}


@rule("SV-10.2", "SV-10.6", "SV-10.9")
def test_w31_modernization_costs_a_machine_and_moves_two_steps() -> None:
    canal = {"st_gabriel": 0, "les_bassins": 3, "wellington": 0}
    state = position(
        year=1855, cash=1, goods={"machine": 1}, tiles={"les_bassins": ["ship_one"]}, canal=canal
    )
    assert state.players[A].canal_number("les_bassins") == 1
    table = play(state, "sail to les bassins", "develop canal", "slot 1")
    assert delta(state, table) == {"cash": -1, "machine": -1, "popularity": 1, "prestige": 3}
    assert me(table).canal["les_bassins"] == 5 and me(table).canal_number("les_bassins") == 3
    assert me(table).sheet == {"modernization": 3}


@rule("SV-10.4", "SV-10.5")
def test_the_tile_goes_on_any_slot_and_covers_what_lies_there() -> None:
    state = position(goods={"brick": 1}, tiles=TILES, piles={5: ["swap_districts"]})
    table = play(state, *START)
    assert offered(table) == ["slot 1", "slot 2", "slot 3", "slot 4", "slot 5"]
    do(table, A, "slot 5")
    assert me(table).piles[4] == ["swap_districts", "ship_one"] and me(table).top(4) == "ship_one"


@rule("SV-10.6")
def test_the_marker_stops_at_the_last_space() -> None:
    last = len(CANAL_NUMBERS) - 1
    canal = {"st_gabriel": 0, "les_bassins": 0, "wellington": last}
    state = position(goods={"brick": 1}, tiles=TILES, canal=canal)
    table = play(state, *START, "slot 1")
    assert me(table).canal["wellington"] == last == 7 and me(table).popularity == 1


@rule("SV-10.7")
def test_the_section_is_refilled_from_the_stack_of_the_era() -> None:
    state = position(goods={"brick": 1}, tiles=TILES)
    table = play(state, *START, "slot 1", draws={"draw.tile": ["produce_once"]})
    assert now(table).tiles["wellington"] == ["trade_basic", "produce_once"]
    state.pools["widening"] = []
    assert now(play(state, *START, "slot 1")).tiles["wellington"] == ["trade_basic"]


@rule("SV-10.8", "SV-11.3", "SV-11.25")
def test_w06_the_new_tile_is_used_at_once() -> None:
    state = position(goods={"brick": 1, "grain": 1}, tiles=TILES, ships=["gb 1 schooner"])
    table = play(state, *START, "slot 3", "canal action")
    assert delta(state, table) == {"cash": -1, "brick": -1, "grain": -1, "popularity": 1}
    ship = now(table).canal["gb"][0]
    assert ship is not None and (ship.good, ship.cargo) == ("grain", [A])


@rule("SV-10.9")
def test_no_prestige_in_the_widening_era() -> None:
    table = play(position(goods={"brick": 1}, tiles=TILES), *START, "slot 1")
    assert me(table).prestige() == 0
