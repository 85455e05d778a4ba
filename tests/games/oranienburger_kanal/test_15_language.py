"""EL: the effect language, and what is wrong with a deck."""

from typing import Any

import pytest
from msgspec.structs import replace

from games.check.testing import playout, rule
from games.engine import new
from games.errors import BadSetup
from games.oranienburger_kanal.cards import files
from games.oranienburger_kanal.cards.decks import DECKS, deck_rows
from games.oranienburger_kanal.cards.faults import check_deck, price_of
from games.oranienburger_kanal.cards.form import Count, Line, Table
from games.oranienburger_kanal.rules.activation import resolve
from games.oranienburger_kanal.rules.effects import is_available, row_of
from games.oranienburger_kanal.rules.measures import Use
from games.oranienburger_kanal.setup import OPTIONS
from tests.games.oranienburger_kanal.positions import (
    GAME,
    activated,
    around,
    blank,
    drive,
    give,
    live,
    position,
    stock,
)

ADJACENT = {"of": "track", "kinds": ["canal"], "at": "adjacent"}


def spoilt(**changes: Any) -> list[str]:
    """What is wrong with deck A if A01 is changed so."""
    rows = deck_rows("A")
    rows[0] |= changes
    return check_deck(rows)


def with_line(**line: Any) -> list[str]:
    """What is wrong with deck A if A01 has this effect line."""
    return spoilt(effects=[line])


@rule("EL-13")
@pytest.mark.parametrize("letter", ["A", "B"])
def test_nothing_is_wrong_with_our_decks(letter: str) -> None:
    assert check_deck(deck_rows(letter)) == []
    assert check_deck({"provenance": "mine", "cards": deck_rows(letter)}) == []


@rule("EL-1", "OK-1.6")
@pytest.mark.parametrize(
    ("changes", "fault"),
    [
        ({"effects": []}, "1 to 3 effect lines"),
        ({"order": "any"}, "order"),
        ({"cost": []}, "one or two alternatives"),
        ({"cost": [{"ore": 1}]}, "ore is not allowed"),
        ({"cost": [{"wood": 0}]}, "at least 1"),
        ({"cost": [{"iron": 7}]}, "nobody can hold 7 iron"),
        ({"prestige": -1}, "not below 0"),
        ({"prestige": "1"}, "Expected `int`"),
        ({"colour": "blue"}, "does not belong to blue"),
        ({"colour": "red"}, "unknown colour"),
        ({"id": "A1"}, "capital letter and two digits"),
        ({"id": "A02"}, "2 cards have this id"),
        ({"id": "B01"}, "share one letter"),
        ({"name": {"de": "Lehmgrube"}}, "missing required field `en`"),
        ({"flavour": "x"}, "unknown field `flavour`"),
    ],
)
def test_what_is_wrong_with_a_card_is_told(changes: dict[str, Any], fault: str) -> None:
    assert any(fault in one for one in spoilt(**changes)), spoilt(**changes)


@rule("EL-2", "EL-3", "EL-4", "EL-5", "EL-6", "EL-7", "EL-8", "EL-9", "EL-10")
@pytest.mark.parametrize(
    ("line", "fault"),
    [
        ({}, "exactly one of gain, table and place"),
        ({"gain": [{"clay": 1}], "place": {"what": "bridge", "n": 1, "at": "board"}}, "exactly"),
        ({"per": ADJACENT, "pay": [{"ore": 1}], "times": 1, "gain": [{"clay": 1}]}, "without pay"),
        ({"gain": [{"clay": 1}], "pick": 2}, "pick goes with"),
        ({"gain": [{"clay": 1}], "pay": [{"ore": 1}]}, "go together"),
        ({"gain": [{"clay": 1}], "times": 2}, "go together"),
        ({"gain": [{"clay": 1}], "times": 0, "pay": [{"ore": 1}]}, "at least 1"),
        ({"gain": [{"clay": 1}], "distinct": True}, "distinct goes with pay"),
        ({"gain": [{"gold": 1}]}, "gold is not allowed"),
        ({"gain": [{"clay": 0}]}, "at least 1"),
        ({"gain": [{}]}, "empty bundle"),
        ({"gain": [{"clay": 1}], "when": [{"self": "middle"}]}, "unknown position"),
        ({"gain": [{"clay": 1}], "when": [{"self": "edge", "eq": 1}]}, "stands alone"),
        ({"gain": [{"clay": 1}], "when": [ADJACENT]}, "exactly one of eq and min"),
        ({"gain": [{"clay": 1}], "when": [{**ADJACENT, "eq": 1, "min": 1}]}, "exactly one of eq"),
        ({"gain": [{"clay": 1}], "per": {"of": "moons"}}, "unknown measure"),
        ({"gain": [{"clay": 1}], "per": {"of": "track", "at": "board"}}, "track needs kinds"),
        ({"gain": [{"clay": 1}], "per": {**ADJACENT, "at": "moon"}}, "cannot be at moon"),
        ({"gain": [{"clay": 1}], "per": {**ADJACENT, "kinds": ["sea"]}}, "unknown 'sea'"),
        ({"gain": [{"clay": 1}], "per": {**ADJACENT, "at": "sides"}}, "go together"),
        ({"gain": [{"clay": 1}], "per": {**ADJACENT, "status": [1]}}, "does not use status"),
        ({"gain": [{"clay": 1}], "per": {**ADJACENT, "min_each": 2}}, "does not use min_each"),
        ({"gain": [{"clay": 1}], "per": {**ADJACENT, "each": 0}}, "at least 1"),
        ({"table": {"by": ADJACENT, "rows": {}}}, "no rows"),
        ({"table": {"by": ADJACENT, "rows": {"two": {"clay": 1}}}}, "neither n nor n+"),
        ({"place": {"what": "bridge", "n": 0, "at": "board"}}, "n is at least 1"),
        ({"place": {"what": "bridge", "n": 1, "at": "moon"}}, "Invalid enum value 'moon'"),
        ({"place": {"what": "track", "n": 1, "at": "board"}}, "needs kinds"),
        ({"place": {"what": "bridge", "n": 1, "at": "board", "onto": "path"}}, "neither kinds"),
        (
            {"place": {"what": "track", "kinds": ["path"], "n": 1, "at": "board", "onto": "path"}},
            "over a path",
        ),
        ({"remove_track": 1, "gain": [{"clay": 1}]}, "unknown field `remove_track`"),
    ],
)
def test_what_is_wrong_with_a_line_is_told(line: dict[str, Any], fault: str) -> None:
    faults = with_line(**line)
    assert faults and all(one.startswith("A01: ") for one in faults)
    assert any(fault in one for one in faults), faults


@rule("EL-13")
@pytest.mark.parametrize("rows", [None, 7, "deck", {"deck": []}])
def test_a_file_that_is_no_deck_is_refused(rows: object) -> None:
    assert len(check_deck(rows)) == 1


@rule("EL-13", "OK-1.7")
def test_a_deck_needs_twenty_cards_of_each_colour() -> None:
    assert check_deck(deck_rows("A")[1:]) == ["green: 19 cards, 20 are needed"]
    assert check_deck([*deck_rows("A")[1:], 5])[0].startswith("card 60: ")


@rule("EL-13")
def test_a_replaced_deck_is_an_option_and_can_be_played(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(OPTIONS, "deck", OPTIONS["deck"])
    rows = deck_rows("A")
    rows[0] |= {"cost": [{"taler": 1}], "name": {"de": "Meine Grube", "en": "My Pit"}}
    name = files.add(rows)
    assert name.startswith("A-") and name == files.add({"cards": rows})
    assert OPTIONS["deck"].values == ("A", "B", name)
    assert live(new(GAME, 2, {"deck": name})).cards["A01"].cost == [{"taler": 1}]
    assert live(list(playout(GAME, 1, {"deck": name}))[-1]).segment == "over"
    del DECKS[name]


@rule("EL-13")
def test_a_deck_with_faults_cannot_be_added() -> None:
    with pytest.raises(BadSetup, match="cannot be played: green: 19 cards") as refused:
        files.add(deck_rows("B")[1:])
    faults = ["green: 19 cards, 20 are needed"]
    assert refused.value.facts == {"field": "options/deck", "faults": faults}
    assert set(DECKS) == {"A", "B"}


@rule("EL-1", "EL-2")
def test_our_cards_have_one_to_three_lines_with_one_body_each() -> None:
    for card in (card for deck in DECKS.values() for card in deck.values()):
        assert 1 <= len(card.effects) <= 3
        for line in card.effects:
            assert sum((bool(line.gain), line.table is not None, line.place is not None)) == 1


@rule("EL-3")
def test_a_bundle_may_hold_every_good_taler_and_prestige() -> None:
    every = {"wood": 1, "clay": 1, "ore": 1, "brick": 1, "iron": 1, "taler": 1, "prestige": 1}
    assert with_line(gain=[every]) == []


@rule("EL-4")
@pytest.mark.parametrize(
    ("kinds", "free"), [("canal rail path path", 2), ("canal canal path path", 1), ("path " * 4, 0)]
)
def test_all_conditions_of_a_line_must_hold(kinds: str, free: int) -> None:
    state, player = blank(deck="B", tracks=around("b22", kinds.strip()), buildings={"b22": "B47"})
    lines = state.cards["B47"].effects
    both = [is_available(player, Use("b22", 1), line) for line in lines]
    assert both == {2: [True, False], 1: [False, True], 0: [False, False]}[free]


@rule("EL-5")
def test_different_alternatives_are_picked() -> None:
    player = activated("B19", "path path path path", "line 1", "gain 1 brick", "gain 2 clay")
    assert stock(player)[:5] == (0, 2, 0, 1, 0)
    with pytest.raises(Exception, match="not possible"):
        activated("B19", "path path path path", "line 1", "gain 1 brick", "gain 1 brick")


@rule("EL-5")
def test_a_multiplied_gain_multiplies_every_amount() -> None:
    assert stock(activated("B12", "canal canal canal path", "line 1", "finish"))[:4] == (0, 3, 0, 3)


@rule("EL-6", "EX-H23")
@pytest.mark.parametrize(("rails", "prestige"), [(1, None), (2, 2), (5, 5), (6, 8), (11, 12)])
def test_the_greatest_matching_row_applies(rails: int, prestige: int | None) -> None:
    fields = ["h01", "h02", "h03", "h04", "h11", "h12", "h13", "h14", "h21", "h22", "h23"]
    state, player = blank(deck="B", tracks=dict.fromkeys(fields[:rails], "rail"))
    table = state.cards["B41"].effects[0].table
    assert table is not None
    row = row_of(player, Use("b22", 1), table)
    assert (row and row["prestige"]) == prestige


@rule("EL-6")
def test_a_bare_row_matches_its_number_only() -> None:
    table = Table(Count("stock", goods=["ore"]), {"1": {"iron": 1}, "3+": {"iron": 2}})
    _, player = blank()
    found = []
    for ore in range(5):
        give(player, 0, 0, ore)
        found.append(row_of(player, Use("b22", 1), table))
    assert found == [None, {"iron": 1}, None, {"iron": 2}, {"iron": 2}]


@rule("EL-7")
def test_paying_prestige_removes_markers() -> None:
    having = (0, 0, 0, 0, 0, 0, 2)
    moves = ["line 1", "2", "line 2"]
    assert stock(activated("A52", "path path path path", *moves, having=having)) == (
        *(0, 0, 0, 0, 0),
        2,
        1,
    )


@rule("EL-8")
def test_repetitions_are_looked_up_before_each_of_them(monkeypatch: pytest.MonkeyPatch) -> None:
    line = Line(times=Count("stock", goods=["wood"]), pay=[{"clay": 1}], gain=[{"wood": 1}])
    card = replace(DECKS["A"]["A01"], effects=[line])
    monkeypatch.setitem(DECKS, "A", {**DECKS["A"], "A01": card})
    state, player = blank(buildings={"b22": "A01"})
    give(player, 1, 3)
    drive(resolve(state, 0, [Use("b22", 1)]), "line 1", "pay 1 clay", "pay 1 clay", "pay 1 clay")
    assert stock(player)[:2] == (4, 0)


@rule("EL-9", "EX-H26")
def test_distinct_alternatives_are_paid_once_each() -> None:
    having = (2, 0, 1, 1)
    moves = ["line 1", "pay 1 wood", "pay 1 ore", "pay 1 brick"]
    one = activated("B40", "path path path path", *moves, "stop", having=having)
    assert stock(one) == (1, 0, 0, 0, 0, 6, 0)
    more = activated(
        "B40", "path path path path", *moves, "buy clay", "pay 1 clay", "stop", having=having
    )
    assert stock(more) == (1, 0, 0, 0, 0, 7, 0)


@rule("EL-10")
def test_a_placement_keeps_to_its_place_and_to_paths() -> None:
    near = activated(
        "A17", "path path . .", "line 2", "bridge", "h12", "finish", others=["b12", "b23"]
    )
    assert near.bridges == ["h12"]
    over = activated("A37", "path path road road", "line 1", "road", "v22", "stop")
    assert (over.tracks["v22"], over.tracks["h12"]) == ("road", "path")
    assert activated("A37", "road road road road").tracks["h12"] == "road"


@rule("EL-11")
@pytest.mark.parametrize(
    ("card", "kinds", "having", "available"),
    [
        ("A29", "canal path path path", (2,), [True]),
        ("A29", "canal path path path", (1,), [False]),
        ("A29", "canal path path path", (1, 0, 0, 0, 0, 2), [True]),
        ("A29", "path path path path", (8,), [False]),
        ("A38", "path path path path", (0, 0, 0, 0, 0, 9), [False]),
        ("A38", "canal path path path", (0, 0, 0, 0, 0, 9), [True]),
        ("A14", "path path path path", (), [False]),
        ("A02", "path path path road", (), [False, True]),
    ],
)
def test_a_line_is_available_if_it_would_do_something(
    card: str, kinds: str, having: tuple[int, ...], available: list[bool]
) -> None:
    state, player = blank(tracks=around("b22", kinds), buildings={"b22": card})
    give(player, *having)
    lines = state.cards[card].effects
    assert [is_available(player, Use("b22", 1), line) for line in lines] == available


@rule("EL-11")
def test_a_line_that_a_purchase_would_open_is_waited_for() -> None:
    having = (1, 1, 0, 0, 0, 1)
    player = activated("A09", "path path path path", "buy ore", "line 1", having=having)
    assert stock(player) == (1, 1, 1, 0, 0, 2, 0)


@rule("EL-20", "G-01", "G-03", "G-04", "G-28", "G-29")
def test_what_the_rule_book_tells_about_cards_is_marked() -> None:
    marked = {c.id for deck in DECKS.values() for c in deck.values() if c.provenance != "house"}
    assert marked == {"A02", "A03", "A05", "A09", "A14", "A24", "A30"}
    assert DECKS["A"]["A30"].cost == [{"wood": 3, "brick": 1, "taler": 1}]
    assert DECKS["A"]["A14"].cost == [{"clay": 2, "brick": 2}]
    assert DECKS["A"]["A05"].effects[0].gain == [{"wood": 1, "iron": 1}]
    assert DECKS["A"]["A24"].effects[1].gain == [{"taler": 2}]


@rule("EL-20", "G-01")
def test_a_view_says_that_its_cards_are_house_cards(monkeypatch: pytest.MonkeyPatch) -> None:
    seen = GAME.view(position(), 0)
    assert seen["house"] is True and seen["cards"]["A01"]["provenance"] == "house"
    assert "house cards" in GAME.board(seen, "en") and "Hauskarten" in GAME.table(seen, "de")
    printed = {name: replace(c, provenance="rule book") for name, c in DECKS["A"].items()}
    monkeypatch.setitem(DECKS, "A", printed)
    assert GAME.view(position(), 0)["house"] is False


@rule("EL-21")
@pytest.mark.parametrize(
    ("colour", "least", "most", "apart"),
    [("green", 1, 4, {"A14": 5}), ("orange", 3, 6, {"A30": 2}), ("blue", 6, 12, {})],
)
def test_prestige_grows_with_the_colour(
    colour: str, least: int, most: int, apart: dict[str, int]
) -> None:
    for card in (card for deck in DECKS.values() for card in deck.values()):
        if card.colour == colour:
            assert least <= card.prestige <= most or apart[card.id] == card.prestige


@rule("EL-22")
@pytest.mark.parametrize(
    ("line", "fault"),
    [
        ({"pay": [{"wood": 2}], "gain": [{"taler": 3}], "times": "any"}, "as many Taler"),
        ({"pay": [{"wood": 2}], "gain": [{"wood": 1}], "times": "any"}, "what it takes"),
        ({"pay": [{"wood": 2}], "gain": [{"taler": 2}], "times": "any"}, ""),
        ({"pay": [{"brick": 1}], "gain": [{"taler": 5}], "times": "any"}, "as many Taler"),
    ],
)
def test_no_endless_money_loop(line: dict[str, Any], fault: str) -> None:
    faults = with_line(**line)
    assert fault in faults[0] if fault else not faults
    assert (price_of({"wood": 2}), price_of({"ore": 1, "taler": 2})) == (3, 3)
