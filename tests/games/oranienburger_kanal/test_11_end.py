"""OK-11 and chapter 7: end of the game and scoring."""

import pytest

from games.check.testing import choices, do, rule
from games.oranienburger_kanal.cards import BUILDING_FIELDS, TRACK_FIELDS
from games.oranienburger_kanal.state import Player
from tests.games.oranienburger_kanal.positions import (
    GAME,
    blank,
    give,
    live,
    position,
    round_ends,
    row,
    table,
)
from tests.games.oranienburger_kanal.test_10_preparation import FIVE, left

LINES = [
    "buildings",
    "taler",
    "prestige_markers",
    "brick_iron",
    "smallest_simple",
    "roads_rails_canals",
    "empty_track_fields",
]


def points(player: Player) -> dict[str, int]:
    """A player's score sheet."""
    state, _ = blank()
    state.players[0] = player
    return dict(GAME.score(state)[0].lines)


@rule("OK-11.1", "EX-H10")
def test_the_round_after_the_last_blue_card_is_the_last() -> None:
    both = round_ends(left(4, 0, 0, 1), *FIVE)
    assert (len(live(both).display), live(both).last) == (5, True)
    assert GAME.view(live(both), 0)["fields"]["f4"]["open"][1] == [["building"]]
    assert live(round_ends(left(4, 0, 0, 3), *FIVE)).last is False


@rule("OK-11.2")
def test_after_the_last_round_the_wheel_is_turned_once_more() -> None:
    state = left(4, 0, 0, 0)
    state.last = True
    give(state.players[0], 1, 1, 1)
    both = round_ends(state, *FIVE)
    do(both, 0, "turn wheel")
    assert (both.over, live(both).round, row(both)) == (True, 1, (0, 0, 0, 1, 1, 0, 0))


@rule("G-19")
def test_a_blue_stack_emptied_by_a_discard_ends_the_game_one_round_later() -> None:
    state = left(6, 0, 0, 1)
    state.players[0].buildings = {f: f"A{n}" for n, f in enumerate(BUILDING_FIELDS, 45)}
    both = table(state)
    do(both, 0, "f1")
    assert (live(both).stacks["blue"], live(both).last) == ([], False)
    do(both, 0, "end turn")
    state = live(both)
    ended = round_ends(state, *FIVE)
    assert (live(ended).last, ended.over) == (True, False)


@rule("OK-11.3", "EX-H30")
def test_the_score_is_the_sum_of_seven_lines() -> None:
    kinds = ["road"] * 9 + ["rail"] * 4 + ["canal"] * 4 + ["path"] * 8
    state, player = blank(
        tracks=dict(zip(TRACK_FIELDS, kinds, strict=False)),
        buildings={
            "b11": "A55",
            "b12": "A60",
            "b13": "A49",
            "b14": "A51",
            "b21": "A09",
            "b22": "A01",
        },
    )
    give(player, 3, 1, 4, 2, 3, 9, 41)
    sheet = GAME.score(state)[0]
    assert [name for name, _ in sheet.lines] == LINES
    assert [n for _, n in sheet.lines] == [46, 9, 41, 5, 1, 17, -6]
    assert (sheet.total, GAME.view(state, 0)["band"]) == (113, "decent")


@rule("OK-11.4")
def test_buildings_give_their_printed_prestige() -> None:
    assert points(Player(buildings={"b11": "A14", "b34": "A55"}))["buildings"] == 17


@rule("OK-11.5", "OK-11.6", "OK-11.7", "OK-11.8")
def test_what_the_stock_gives() -> None:
    _, player = blank()
    give(player, 5, 2, 7, 4, 6, 11, 23)
    sheet = points(player)
    assert [sheet[name] for name in LINES[1:5]] == [11, 23, 10, 2]


@rule("OK-11.9", "OK-11.10")
def test_big_tracks_give_and_empty_track_fields_cost() -> None:
    tracks = {"h01": "road", "h02": "rail", "h03": "canal", "h04": "path"}
    sheet = points(Player(tracks=tracks, bridges=["v11"]))
    assert (sheet["roads_rails_canals"], sheet["empty_track_fields"]) == (3, -27)


@rule("OK-11.11", "G-18", "EX-H32")
@pytest.mark.parametrize(
    ("first", "second", "ranks"),
    [
        ({"taler": 5}, {"taler": 6}, [2, 1]),
        ({"taler": 2, "roads": 4}, {"taler": 0, "roads": 5}, [2, 1]),
        ({"taler": 2, "fields": 0}, {"taler": 1, "fields": 1}, [2, 1]),
        ({"taler": 2, "brick": 0}, {"taler": 0, "brick": 2}, [2, 1]),
        ({"wood": 6}, {"wood": 8}, [2, 1]),
        ({"taler": 3, "wood": 2}, {"taler": 3, "wood": 2}, [1, 1]),
    ],
)
def test_ties_are_broken_line_by_line(
    first: dict[str, int], second: dict[str, int], ranks: list[int]
) -> None:
    state = position()
    for player, given in zip(state.players, (first, second), strict=True):
        give(player)
        player.tracks = dict.fromkeys(TRACK_FIELDS[: given.get("roads", 0)], "road")
        player.buildings = {"b11": "A01"} if given.get("fields") else {}
        player.stock |= {k: n for k, n in given.items() if k in player.stock}
    assert [sheet.rank for sheet in GAME.score(state)] == ranks


@rule("OK-11.11")
def test_the_table_shows_what_breaks_a_tie() -> None:
    state = position()
    give(state.players[1], 3, 2, 1, 4, 5)
    state.players[1].buildings = {"b11": "A01"}
    written = " ".join(GAME.table(GAME.view(state, 0), "en").split())
    assert (
        "If tied: empty track fields 27, empty building fields 11, brick and iron 9, "
        "wood, clay and ore 6"
    ) in written
    assert "If tied" not in GAME.table(GAME.view(position(1), 0), "en")


@rule("OK-11.2")
def test_nothing_is_asked_once_the_game_is_over() -> None:
    state = left(4, 0, 0, 0)
    state.last = True
    both = round_ends(state, *FIVE)
    assert (both.over, both.opens()) == (True, [])


@rule("G-23")
def test_two_players_who_never_build_go_on_and_on() -> None:
    state = position()
    for expected in range(2, 30):
        for player in state.players:
            give(player)
        both = round_ends(state, *FIVE)
        state = live(both)
        assert (state.round, state.last, both.over) == (expected, False, False)
    assert choices(both, state.start) != []
