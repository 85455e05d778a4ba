"""The harbour drawn: boats, heaps, what a turn adds, food cell by cell, ships in their stacks."""

import re
from typing import Any
from xml.etree import ElementTree

import pytest

from games.kit.palette import ACCENT, INK, SEATS
from games.le_havre.board import order
from games.le_havre.board.fleet import round_row, rounds, ship_stack, stacks
from games.le_havre.board.players import COVERED, FED, called, cells, energy, symbols, verdict
from games.le_havre.board.quay import PALE, harbour, heap
from games.le_havre.board.scene import Scene
from games.protocol import Look
from tests.games.le_havre.positions import (
    BLUE,
    GREEN,
    RED,
    final_position,
    give,
    opened,
    own,
    position,
)

ICON = re.compile(r'href="#i-(\w+)"')


def seen(state: Any, seat: int | None = RED, shape: str = "page", lang: str = "en") -> Scene:
    """A position as a seat sees it."""
    return Scene(opened(state).view(seat), lang, Look(shape))


def changed(scene: Scene, **changes: Any) -> Scene:
    """The same but for some facts."""
    return scene._replace(view={**scene.view, **changes})


def tree(drawn: str) -> ElementTree.Element:
    """A piece of a drawing as a tree."""
    return ElementTree.fromstring(f"<g>{drawn}</g>")


def texts(drawn: str) -> list[str]:
    """What is written on a piece of a drawing."""
    return [node.text or "" for node in tree(drawn).iter("text")]


def thing(drawn: str, id: str) -> str:
    """The drawing of one thing."""
    (node,) = [node for node in tree(drawn).iter("g") if node.attrib.get("id") == id]
    return ElementTree.tostring(node, encoding="unicode")


@pytest.mark.parametrize(
    ("count", "icons"), [(0, 0), (1, 1), (4, 4), (5, 5), (8, 8), (9, 9), (10, 9), (30, 9)]
)
def test_a_heap_shows_at_most_nine_of_a_good(count: int, icons: int) -> None:
    assert ICON.findall(heap("wood", count, 50, 100, 80)) == ["wood"] * icons
    assert ICON.findall(heap("wood", count, 50, 100, 44)) == ["wood"]


def test_a_heap_is_piled_four_three_and_two_high() -> None:
    places = re.findall(r'y="([\d.]+)"', heap("fish", 9, 50, 100, 80))
    assert [places.count(y) for y in dict.fromkeys(places)] == [4, 3, 2]
    assert float(places[0]) > float(places[4]) > float(places[8])


@pytest.mark.parametrize("shape", ["page", "phone", "mail"])
def test_only_goods_that_this_turn_has_brought_are_marked(shape: str) -> None:
    state = position(turn=2)
    state.offers.update(wood=3, clay=0, fish=2)
    drawn, _ = harbour(seen(state, GREEN, shape), 0, 0, 374 if shape == "phone" else 640)
    marked = [kind for kind in state.offers if "+1" in texts(thing(drawn, f"offer-{kind}"))]
    assert marked == ["wood"]
    assert SEATS[GREEN].dark in thing(drawn, "offer-wood")
    over, _ = harbour(seen(final_position(), RED, shape), 0, 0, 640)
    assert "+1" not in texts(over)


def test_an_offer_says_how_many_lie_there() -> None:
    state = position()
    state.offers.update(iron=3, clay=0)
    drawn, _ = harbour(seen(state), 0, 0, 640)
    assert texts(thing(drawn, "offer-iron")) == ["3", "iron"]
    assert texts(thing(drawn, "offer-clay")) == ["0", "clay"]
    assert "3 iron" in thing(drawn, "offer-iron")


def test_boats_lie_where_turns_were_taken_and_signs_where_they_will_be() -> None:
    state = position(turn=3)
    state.players[RED].marker, state.players[GREEN].marker, state.players[BLUE].marker = 1, 2, 3
    drawn, _ = harbour(seen(state), 0, 0, 640)
    letters = [one for one in texts(drawn) if one in "ABC"]
    assert letters == ["A", "B", "C", "A", "B", "C", "A"]
    assert drawn.count('opacity="0.45"') == 4
    for changes in ({"segment": "feeding"}, {"final": True}):
        still, _ = harbour(changed(seen(state), **changes), 0, 0, 640)
        assert 'opacity="0.45"' not in still


def test_the_present_tile_is_framed_and_used_ones_are_pale() -> None:
    state = position(turn=3)
    drawn, _ = harbour(seen(state), 0, 0, 640)
    tiles = [thing(drawn, f"tile-{n}") for n in range(1, 8)]
    assert [f'stroke="{INK}"' in one for one in tiles] == [n == 3 for n in range(1, 8)]
    assert [PALE in one for one in tiles] == [n < 3 for n in range(1, 8)]
    for changes in ({"segment": "harvest"}, {"segment": "town"}, {"final": True}):
        done, _ = harbour(changed(seen(state), **changes), 0, 0, 640)
        assert done.count(f'fill="{PALE}"') == 7 and f'stroke="{INK}"' not in done


def test_tiles_show_what_they_bring_and_interest_or_a_question_mark() -> None:
    state = position()
    state.tiles, state.shown = [4, 0, 1, 2, 3, 5, 6], 2
    drawn, _ = harbour(seen(state), 0, 0, 640)
    assert ICON.findall(thing(drawn, "tile-1")) == ["wood", "fish", "interest"]
    assert ICON.findall(thing(drawn, "tile-2")) == ["wood", "cattle"]
    assert texts(thing(drawn, "tile-2")) == ["2"] and texts(thing(drawn, "tile-3")) == ["?", "3"]


@pytest.mark.parametrize(
    ("due", "ships", "means", "fed", "covered", "missing"),
    [(5, 2, 1, 2, 1, 2), (5, 7, 9, 5, 0, 0), (5, 0, 5, 0, 5, 0), (3, 1, 9, 1, 2, 0)],
)
def test_a_cell_for_each_food_that_is_due(
    due: int, ships: int, means: int, fed: int, covered: int, missing: int
) -> None:
    player = {"demand": due, "ship_food": ships, "means": means}
    drawn, wide = cells(player, 0, 0, 400, 20)
    assert (drawn.count(FED), drawn.count(COVERED), drawn.count(ACCENT)) == (fed, covered, missing)
    assert ICON.findall(drawn) == ["ship"] * fed + ["food"] * covered
    assert wide == 22 * due


def test_cells_grow_narrow_and_lose_their_icons_where_there_is_little_room() -> None:
    player = {"demand": 10, "ship_food": 5, "means": 5}
    drawn, wide = cells(player, 0, 0, 180, 20)
    assert wide == 180 and len(ICON.findall(drawn)) == 10
    drawn, wide = cells(player, 0, 0, 179, 20)
    assert wide == 179 and not ICON.findall(drawn)
    assert cells({"demand": 0, "ship_food": 5, "means": 5}, 0, 0, 180, 20) == ("", 0)


@pytest.mark.parametrize(
    ("ships", "means", "told"), [(0, 6, "short by 1"), (1, 6, "✓ 6 held"), (9, 0, "✓ 0 held")]
)
def test_whether_food_is_covered_is_said(ships: int, means: int, told: str) -> None:
    player = {"demand": 7, "ship_food": ships, "means": means}
    assert verdict(seen(position()), player)[0] == told


def test_energy_hammers_and_rods_are_counted() -> None:
    stock = seen(position()).view["players"][RED]["stock"]
    assert energy(stock | {"wood": 2, "charcoal": 1, "coal": 1, "coke": 1, "brick": 9}) == 18
    cards = {"buildings": ["hunting_lodge", "joinery", "fishery"], "ships": ["dina"]}
    assert symbols(cards) == (2, 3)
    assert symbols({**cards, "ships": ["luxury_yacht", "dina"]}) == (2, 4)


def test_players_come_in_turn_order_after_the_reader() -> None:
    for seat, others in ((RED, [1, 2]), (GREEN, [2, 0]), (BLUE, [0, 1]), (None, [0, 1, 2])):
        assert order(seen(position(), seat)) == others


def test_a_player_is_called_by_name_or_letter() -> None:
    scene = seen(position())
    assert [called(scene, seat) for seat in range(3)] == ["Player A (you)", "Player B", "Player C"]
    named = changed(scene, names=["Ada", "Bob", "Cy"])
    assert [called(named, seat) for seat in range(3)] == ["Ada (you)", "Bob", "Cy"]


def test_a_stack_of_ships_shows_the_values_under_the_top_one() -> None:
    state = position()
    state.ships["iron"] = ["caen", "dunkerque", "boulogne"]
    drawn = ship_stack(seen(state), "iron", 0, 0, 216)
    assert texts(drawn)[-3:] == ["4", "8", "10"]
    assert "iron ship Boulogne: value 4, carries 3, feeds 4; 4 iron, 3 energy, price 20" in drawn
    narrow = ship_stack(seen(state), "iron", 0, 0, 144)
    assert texts(narrow)[-2:] == ["4", "8"]
    empty = ship_stack(seen(state), "luxury", 0, 0, 216)
    assert "luxury liner; 3 steel, 3 energy, not for sale" in empty and "none yet" in texts(empty)


def test_the_rounds_to_come_are_drawn_until_the_final_phase() -> None:
    scene = seen(position(3, round=16, turn=1))
    drawn, high = rounds(scene, 0, 0, 216)
    assert texts(drawn)[:4] == ["Round 16", "of 18", "14", "no harvest"]
    assert high == 30 + 86 + 6 + 2 * 30 and {"17", "18"} <= set(texts(drawn))
    row, low = round_row(scene, 0, 0, 374, 2)
    assert low == 8 + 2 * 72 and texts(row)[0] == "16"
    for done, told in ((seen(final_position()), "Final phase"), (over(), "Game over")):
        assert texts(rounds(done, 0, 0, 216)[0]) == [told]
        assert rounds(done, 0, 0, 216)[1] == round_row(done, 0, 0, 374, 5)[1] == 60


def over() -> Scene:
    """A game that is over."""
    return changed(seen(final_position()), segment="over")


@pytest.mark.parametrize(("columns", "high"), [(1, 30 + 4 * 68), (2, 30 + 2 * 68)])
def test_ships_lie_in_as_many_columns_as_asked(columns: int, high: int) -> None:
    state = position()
    give(state, RED, franc=1)
    own(state, RED, "dina")
    assert stacks(seen(state), 0, 0, 600, columns)[1] == high
