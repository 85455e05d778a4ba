"""OK-9: using effects."""

import pytest

from games.check.testing import choices, do, rule
from games.oranienburger_kanal.cards.form import Place
from games.oranienburger_kanal.rules.activation import resolve
from games.oranienburger_kanal.rules.effects import placements
from games.oranienburger_kanal.rules.measures import Use
from tests.games.oranienburger_kanal.positions import (
    GAME,
    activated,
    around,
    blank,
    drive,
    give,
    position,
    stock,
    table,
)


@rule("OK-9.1")
@pytest.mark.parametrize(
    ("moves", "wood", "taler"),
    [(["finish"], 0, 0), (["line 1", "finish"], 2, 0), (["line 2", "finish"], 0, 1)],
)
def test_the_player_chooses_which_lines_to_use(moves: list[str], wood: int, taler: int) -> None:
    player = activated("A04", "path path path path", *moves, others=["b12", "b21", "b32"])
    assert stock(player) == (wood, 0, 0, 0, 0, taler, 0)


@rule("OK-9.2", "EL-1")
def test_lines_joined_by_then_keep_their_order() -> None:
    state, player = blank(deck="B", tracks={"h01": "path", "h02": "path"}, buildings={"b22": "B10"})
    drive(resolve(state, 0, [Use("b22", 1)]), "line 2")
    assert (stock(player)[5], len(player.tracks)) == (1, 2)


@rule("OK-9.2")
def test_lines_of_a_free_card_come_in_any_order() -> None:
    player = activated("B08", "path path path path", "line 1", "line 2", having=(2,))
    assert stock(player) == (2, 0, 0, 0, 0, 2, 0)


@rule("OK-9.3")
def test_a_line_is_closed_when_the_player_stops_repeating() -> None:
    player = activated("A06", "path path path path", "line 1", "1", having=(0, 5))
    assert stock(player) == (0, 4, 0, 1, 0, 0, 0)


@rule("OK-9.5", "EL-4")
@pytest.mark.parametrize(
    ("kinds", "after"),
    [("path path path path", (2, 0)), ("canal path path path", (3, 0))],
)
def test_a_bare_number_means_exactly_so_many(kinds: str, after: tuple[int, int]) -> None:
    line = "line 1" if "canal" in kinds else "line 2"
    assert stock(activated("B02", kinds, line))[:2] == after


@rule("OK-9.6", "G-27", "EX-S10")
@pytest.mark.parametrize(
    ("kinds", "moves", "wood", "iron"),
    [
        ("path path path path", [], 0, 0),
        ("canal path path path", ["line 1"], 0, 2),
        ("canal canal path path", ["line 1"], 2, 2),
        ("canal canal canal path", ["line 1"], 4, 2),
        ("canal canal canal canal", ["line 1"], 6, 2),
    ],
)
def test_the_variant_that_applies_must_be_taken(
    kinds: str, moves: list[str], wood: int, iron: int
) -> None:
    assert stock(activated("A14", kinds, *moves)) == (wood, 0, 0, 0, iron, 0, 0)


@rule("OK-9.7", "EX-S9")
def test_tracks_lie_at_the_sides_unless_anywhere_is_said() -> None:
    far = {"h01": "canal", "h34": "rail", "h33": "rail"}
    player = activated("A30", "canal canal rail rail", "line 1", "line 2", far=far, having=(0, 1))
    assert stock(player) == (0, 5, 0, 0, 0, 4, 0)


@rule("OK-9.8")
def test_amounts_are_measured_when_the_line_is_used() -> None:
    early = activated("A26", "rail . . road", "line 2", "line 1", "rail", "v22")
    late = activated("A26", "rail . . road", "line 1", "rail", "v22", "line 2")
    assert (early.stock["prestige"], late.stock["prestige"]) == (1, 2)


@rule("OK-9.9")
def test_tracks_placed_by_effects_keep_the_rules_of_placing() -> None:
    state, player = blank(tracks={"h24": "rail"}, buildings={"b22": "A26"})
    drive(resolve(state, 0, [Use("b22", 1)]), "line 1", "rail", "v34")
    assert player.tracks == {"h24": "rail", "v34": "rail"}
    anywhere = Place("track", 1, "board", ["rail"])
    assert placements(player, Use("b22", 1), anywhere) == {
        "rail": ["h23", "h34", "v23", "v24", "v33"]
    }


@rule("OK-9.10")
def test_prestige_of_effects_counts_in_the_score() -> None:
    state, _ = blank(tracks=around("b22", "canal canal path path"), buildings={"b22": "A42"})
    drive(resolve(state, 0, [Use("b22", 1)]), "line 1")
    assert dict(GAME.score(state)[0].lines)["prestige_markers"] == 6


@rule("G-16")
def test_no_other_line_is_used_between_two_repetitions() -> None:
    state = position()
    player = state.players[0]
    player.tracks, player.paths = around("b22", "path . path path"), []
    player.buildings["b22"] = "A21"
    give(player, 0, 4)
    both = table(state)
    do(both, 0, "f3", "path", "v22", "line 1")
    assert (both.opens(0)[0].ask.id, choices(both, 0)) == ("line.times", [1, 2, 3])
    do(both, 0, "1")
    assert "line 1" not in choices(both, 0)
