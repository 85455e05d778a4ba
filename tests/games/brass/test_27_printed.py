"""What is printed was written down twice, for the engine and for its referee: both agree."""

import pytest

from games.brass import cards
from games.brass.cards import (
    BOXES,
    CONNECTIONS,
    KINDS,
    LEVEL,
    LEVELS,
    LOCATIONS,
    STACKS,
    TOP_SPACE,
    market,
    town,
    waypoint,
)
from games.brass.referee import offers, printed
from games.brass.referee.position import Player, full_stacks
from games.brass.setup import switch
from games.check.testing import rule

FIGURES = [(kind.industry, kind.level) for row in KINDS.values() for kind in row]


@rule("BR-1.11", "BR-6.11", "BR-6.12", "BR-6.13", "BR-6.14")
@pytest.mark.parametrize(("industry", "level"), FIGURES)
def test_the_figures_of_a_counter(industry: str, level: int) -> None:
    kind, other = LEVELS[industry, level], printed.COUNTERS[industry][level]
    mine = kind.number, kind.cost, kind.coal, kind.iron, kind.cubes, kind.income, kind.vp
    assert mine == other
    for era in ("canal", "rail"):
        assert offers.may_build_level(industry, level, era) == (era in kind.eras)


def test_there_are_19_kinds_of_counters_in_five_stacks() -> None:
    assert sum(len(levels) for levels in printed.COUNTERS.values()) == len(FIGURES) == 19
    assert list(KINDS) == list(cards.INDUSTRIES) == list(printed.INDUSTRIES)
    stacks = {industry: [kind.level for kind in stack] for industry, stack in STACKS.items()}
    assert stacks == full_stacks()


@rule("BR-1.1")
def test_the_places_and_their_slots() -> None:
    towns = {name: place for name, place in LOCATIONS.items() if place.kind == "town"}
    slots = {name: tuple(" ".join(s) for s in place.slots) for name, place in towns.items()}
    assert slots == printed.TOWNS
    assert {name for name, place in towns.items() if place.eras == ("rail",)} == {"barrow"}
    assert all(place.coins == 0 for place in towns.values())
    others = {name: place for name, place in LOCATIONS.items() if place.kind != "town"}
    assert sorted(others) == sorted(printed.CIRCLED)
    assert all((p.coins, p.slots, p.eras) == (2, (), ()) for p in others.values())
    assert {name for name, p in others.items() if p.kind == "market"} == {*printed.MARKETS}
    assert {p.kind for p in others.values()} == {"market", "waypoint"}


def test_a_place_is_written_as_it_stands_on_the_board() -> None:
    slots = (("cotton", "coal"), ("cotton", "coal"), ("iron",))
    bolton = town("Bolton", "cotton/coal", "cotton/coal", "iron")
    assert bolton == LOCATIONS["bolton"] == ("Bolton", "town", 0, slots, ("canal", "rail"))
    assert town("Barrow-in-Furness", "shipyard", "iron", eras=("rail",)) == LOCATIONS["barrow"]
    assert waypoint("Blackpool") == LOCATIONS["blackpool"] == ("Blackpool", "waypoint", 2, (), ())
    assert market("Scotland") == LOCATIONS["scotland"] == ("Scotland", "market", 2, (), ())


def test_the_first_value_of_a_switch_is_its_default() -> None:
    one = switch("level space", "levels, or spaces", "Einkommen oder Feld")
    assert (one.default, one.values) == ("level", ("level", "space"))
    assert (one.about("en"), one.about("de")) == ("levels, or spaces", "Einkommen oder Feld")
    assert (one.said("space", "en"), one.said("space", "de")) == ("spaces", "das Feld")


@rule("BR-1.2", "BR-1.9", "BR-6.10")
def test_the_connections() -> None:
    for name, one in CONNECTIONS.items():
        assert name == f"{one.a}-{one.b}" and one.a < one.b
    eras = {name: one.eras for name, one in CONNECTIONS.items()}
    assert {name for name, when in eras.items() if when == ("canal",)} == {*printed.CANALS}
    assert {name for name, when in eras.items() if when == ("rail",)} == {*printed.RAILS}
    assert {name for name, when in eras.items() if len(when) == 2} == {*printed.BOTH}
    assert cards.VIRTUAL == offers.TWINS and cards.FIRST_PORT == offers.LANDING


@rule("BR-2.1", "BR-2.6", "BR-20.1", "BR-20.3", "BR-20.6", "BR-20.7")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_box_for_so_many(seats: int) -> None:
    mine, other = BOXES[seats], printed.box(seats)
    assert (mine.money, mine.aside, mine.prices) == (other.money, other.aside, other.prices)
    assert list(mine.tiles) == other.tiles and mine.cards == other.cards
    towns = {name for name, place in mine.locations.items() if place.kind == "town"}
    assert towns == other.towns.keys()
    for era in ("canal", "rail"):
        lines = [name for name, one in mine.connections.items() if era in one.eras]
        assert sorted(lines) == other.routes[era]
    assert all({one.a, one.b} <= mine.locations.keys() for one in mine.connections.values())


@rule("BR-3.5", "BR-3.6")
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("era", ["canal", "rail"])
def test_the_cards_last_for_the_rounds_of_an_era(seats: int, era: str) -> None:
    box = BOXES[seats]
    played = sum(box.cards.values()) - box.aside[era]
    first_round = seats if era == "canal" else 0
    assert played == 2 * seats * box.rounds - first_round


@rule("BR-15.1", "BR-12.2")
def test_the_income_track() -> None:
    assert [printed.level_of(space) for space in range(100)] == list(LEVEL)
    assert {level: printed.last_space(level) for level in range(-10, 31)} == TOP_SPACE
    assert (min(LEVEL), len(LEVEL)) == (printed.LOWEST, printed.LAST_SPACE + 1)
    assert Player(30).space == cards.START_SPACE and Player(30).level == 0


@rule("BR-3.15", "BR-9.8", "BR-11.6", "BR-4.9")
def test_single_figures() -> None:
    assert cards.HAND == printed.HAND == 8 and cards.LINKS == printed.LINKS == 14
    assert cards.BONUS == printed.BONUS and cards.CLOSED == printed.CLOSED == len(cards.BONUS)
    assert cards.EMPTY_PRICE == printed.DEAREST == 5


@rule("BR-9.3", "BR-9.4", "BR-9.7", "BR-12.1")
def test_what_links_cost_and_loans_bring() -> None:
    assert cards.LINK_COST == {"canal": 3, "rail": 5} and cards.SECOND_LINK == 10
    assert cards.LOANS == (10, 20, 30) and cards.CUBES == {"coal": 30, "iron": 25}
