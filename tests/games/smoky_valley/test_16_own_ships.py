"""SV-16: own ships."""

import pytest

from games.check.testing import rule
from games.smoky_valley.rules.own_ships import arrive
from games.smoky_valley.text import label
from tests.games.smoky_valley.positions import (
    A,
    B,
    delta,
    do,
    me,
    now,
    offered,
    play,
    position,
    ship,
)

BUILD = {"wellington": ["B shipyard"]}
YARD = ("sail to wellington", "produce goods", "use shipyard 1")


@rule("SV-16.1", "SV-16.2", "SV-16.4")
def test_a_shipyard_of_any_player_gives_an_own_ship() -> None:
    state = position(goods={"wood": 1}, build=BUILD)
    table = play(state, *YARD)
    assert offered(table) == ["ship to gb", "ship to us", "ship to wi"]
    do(table, A, "ship to us", "no token")
    assert delta(state, table) == {"cash": -1, "wood": -1, "traders": -1}
    assert delta(state, table, B) == {"wood": 1, "prestige": 2}
    placed = now(table).canal["us"][0]
    assert placed is not None
    assert (placed.kind, placed.owner, placed.trader, placed.good) == ("schooner", A, A, "")
    state.players[A].ships = ["gb", "wi"]
    assert offered(play(state, *YARD)) == ["ship to gb", "ship to wi"]


@rule("SV-16.3", "SV-15.1")
def test_w37_a_push_moves_every_ship_whatever_the_gaps() -> None:
    ships = ["gb 2 schooner iron:A", "gb 3 schooner grain:B"]
    state = position(goods={"wood": 1}, build=BUILD, ships=ships)
    table = play(state, *YARD, "ship to gb", "no token")
    rows = [(one.owner, one.good) if one else None for one in now(table).canal["gb"]]
    assert rows == [(A, ""), None, (-1, "iron")]
    assert me(table, B).sheet == {"owner": 2, "unloaded": 1}


@rule("SV-16.4")
def test_without_a_trader_the_space_stays_empty_for_good() -> None:
    state = position(goods={"wood": 1}, build=BUILD, traders=0)
    table = play(state, *YARD, "ship to gb", "no token")
    placed = now(table).canal["gb"][0]
    assert placed is not None and placed.trader == -1 and not placed.can_board()


@rule("SV-16.5")
def test_a_token_may_be_put_beside_the_new_ship() -> None:
    ships = ["gb 1 schooner grain", "gb 3 schooner iron:B"]
    state = position(goods={"wood": 1}, build=BUILD, ships=ships)
    table = play(state, *YARD, "ship to gb")
    assert offered(table) == ["no token", "token iron", "token flour"]
    do(table, A, "token flour")
    placed = now(table).canal["gb"][0]
    assert placed is not None and placed.good == "flour" and placed.cargo == []


@rule("SV-16.6")
@pytest.mark.parametrize(
    ("year", "side", "cost", "kind"),
    [
        (1840, "", "wood", "schooner"),
        (1860, "", "wood", "schooner"),
        (1850, "+", "iron", "schooner"),
        (1855, "+", "iron", "canaller"),
    ],
)
def test_schooner_or_canaller(year: int, side: str, cost: str, kind: str) -> None:
    build = {"wellington": [f"A shipyard{side}"]}
    state = position(year=year, goods={"wood": 1, "iron": 1}, build=build)
    table = play(state, *YARD, "ship to wi", "no token")
    placed = now(table).canal["wi"][0]
    assert placed is not None and placed.kind == kind
    assert delta(state, table) == {"cash": -1, cost: -1, "traders": -1}


@rule("SV-16.7")
def test_an_unloaded_own_ship_does_not_come_back() -> None:
    state = position(ships=["gb 3 schooner owner=A"])
    state.players[A].ships = ["us", "wi"]
    _, _, newcomer = ship("gb 1 schooner")
    list(arrive(state, newcomer))
    assert state.players[A].ships == ["us", "wi"] and state.canal["gb"] == [newcomer, None, None]


@rule("SV-16.6")
@pytest.mark.parametrize(
    ("year", "side", "english", "german"),
    [
        (1850, "+", "a Schooner of your own", "einen eigenen Schoner"),
        (1855, "", "a Schooner of your own", "einen eigenen Schoner"),
        (1855, "+", "a Canaller of your own", "einen eigenen Frachter"),
    ],
)
def test_the_label_names_the_ship_that_a_shipyard_builds(
    year: int, side: str, english: str, german: str
) -> None:
    build = {"wellington": [f"A shipyard{side}"]}
    state = position(year=year, goods={"wood": 1, "iron": 1}, build=build)
    ask = play(state, "sail to wellington", "produce goods").opens(A)[0].ask
    assert label(ask, "use shipyard 1", "en").endswith(english)
    assert label(ask, "use shipyard 1", "de").endswith(german)
