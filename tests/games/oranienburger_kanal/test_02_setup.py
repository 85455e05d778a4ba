"""OK-2: set-up."""

from collections import Counter

import pytest

from games.check.testing import choices, do, rule, scripted
from games.engine import Table, new
from games.errors import BadSetup
from games.oranienburger_kanal.cards import VARIABLE_FIELDS
from tests.games.oranienburger_kanal.positions import GAME, live, position, round_ends, row


def begun(seats: int, seed: str = "1", **options: object) -> Table:
    """A new game up to its first decision."""
    return new(GAME, seats, options, seed)


@rule("OK-2.1", "G-01")
@pytest.mark.parametrize("deck", ["A", "B"])
def test_only_cards_of_the_chosen_deck_are_dealt(deck: str) -> None:
    assert {name[0] for name in live(begun(2, deck=deck)).dealt()} == {deck}


@rule("OK-2.2")
@pytest.mark.parametrize(
    ("seats", "sizes"),
    [(1, {"green": 6, "orange": 5, "blue": 7}), (2, {"green": 9, "orange": 7, "blue": 8})],
)
def test_the_stacks_hold_so_many_cards_of_each_colour(seats: int, sizes: dict[str, int]) -> None:
    state = live(begun(seats))
    assert Counter(state.cards[name].colour for name in state.dealt()) == sizes
    assert sorted(state.dealt()) != sorted(live(begun(seats, "2")).dealt())


@rule("OK-2.3")
def test_the_stacks_cover_parts_of_fields_2_3_and_4() -> None:
    fields = GAME.view(position(), 0)["fields"]
    assert fields["f2"]["open"] == [[["building"]]]
    assert fields["f3"]["open"] == [[["path", "road"]] * 3]
    assert fields["f4"]["open"] == [[["path", "road", "rail", "canal"]] * 2]


@rule("OK-2.4")
@pytest.mark.parametrize("seats", [1, 2])
def test_four_green_cards_lie_face_up(seats: int) -> None:
    state = live(begun(seats))
    assert [state.cards[name].colour for name in state.display] == ["green"] * 4


@rule("OK-2.5")
def test_alone_the_display_is_sorted_by_number() -> None:
    chance = scripted({"setup.green": ["A14", "A03", "A19", "A08"]})
    alone = new(GAME, 1, {}, "1", chance)
    both = new(GAME, 2, {}, "1", scripted({"setup.green": ["A14", "A03", "A19", "A08"]}))
    assert live(alone).display == ["A03", "A08", "A14", "A19"]
    assert live(both).display == ["A14", "A03", "A19", "A08"]


@rule("OK-2.6")
def test_everybody_starts_with_the_same_goods() -> None:
    assert row(begun(2), 0) == row(begun(2), 1) == (0, 2, 1, 1, 0, 0, 0)


@rule("OK-2.7")
def test_a_taler_lies_on_each_upper_field() -> None:
    assert live(begun(2)).taler == dict(f1=1, f2=1, f3=1, f4=1, f5=0, f6=0, f7=0)


@rule("OK-2.8", "G-02")
def test_the_front_side_has_two_paths_a_rail_and_a_canal() -> None:
    player = live(begun(2)).players[1]
    assert player.tracks == {"v12": "canal", "h24": "rail", "h21": "path", "v32": "path"}
    assert (player.bridges, player.buildings) == ([], {})


@rule("OK-2.9", "G-26")
def test_printed_tracks_are_ordinary_tracks() -> None:
    state = position(1)
    player = state.players[0]
    player.tracks |= {"h11": "path", "v20": "path", "v21": "path"}
    player.buildings["b21"] = "A01"
    assert player.status("b21") == 1
    assert dict(GAME.score(state)[0].lines)["roads_rails_canals"] == 2


@rule("OK-2.10", "GEO-9")
def test_on_the_back_side_everybody_places_four_tracks() -> None:
    back = begun(1, side="back")
    assert (choices(back, 0), len(VARIABLE_FIELDS)) == (list(VARIABLE_FIELDS), 24)
    do(back, 0, "h01", "v33")
    assert {"h01", "v33"}.isdisjoint(choices(back, 0)) and "h12" not in choices(back, 0)
    do(back, 0, "v14", "h24", "done")
    player = live(back).players[0]
    assert player.tracks == {"h01": "path", "v33": "path", "v14": "rail", "h24": "canal"}
    assert player.paths == ["h01", "v33"]


@rule("OK-2.11", "G-10")
def test_a_canal_placed_at_set_up_yields_no_clay() -> None:
    back = begun(1, side="back")
    do(back, 0, "h01", "h02", "h03", "h04", "done")
    assert row(back) == (0, 2, 1, 1, 0, 0, 0)


@rule("G-24")
def test_both_players_place_at_once_and_see_the_display_first() -> None:
    back = begun(2, side="back")
    assert back.awaiting() == [0, 1] and len(live(back).display) == 4
    do(back, 1, "h01", "h02", "h03", "h04", "done")
    assert back.awaiting() == [0]
    do(back, 0, "h01", "h02", "h03", "h04", "done")
    assert live(back).segment == "turn"


@rule("OK-2.12", "G-17")
@pytest.mark.parametrize(("start", "seat"), [("seat 1", 0), ("seat 2", 1)])
def test_the_start_player_is_named_or_drawn(start: str, seat: int) -> None:
    assert begun(2, start=start).awaiting() == [seat]
    drawn = new(GAME, 2, {}, "1", scripted({"setup.start": [seat]}))
    assert (drawn.awaiting(), live(drawn).start) == ([seat], seat)


@rule("OK-2.13")
def test_alone_field_1_is_blocked_and_its_taler_removed() -> None:
    alone = begun(1)
    assert (live(alone).blocked, live(alone).taler["f1"], live(alone).taler["f2"]) == ("f1", 0, 1)
    assert choices(alone, 0) == ["f2", "f3", "f4", "f5", "f6", "f7"]


@rule("OK-13.1")
def test_a_campaign_is_played_alone() -> None:
    with pytest.raises(BadSetup, match=r"A campaign is played alone\.") as refused:
        begun(2, campaign=1)
    assert refused.value.facts == {"field": "options/campaign"}


@rule("OK-2.6", "EX-S14", "EX-H31")
def test_the_set_up_position_scores_minus_24_and_cannot_turn_the_wheel() -> None:
    state = position()
    assert GAME.score(state)[0].total == -24
    assert [points for _, points in GAME.score(state)[0].lines] == [0, 0, 0, 1, 0, 2, -27]
    ended = round_ends(state, "f1", "f2", "f3", "f4", "f5")
    assert (live(ended).round, row(ended)) == (2, (0, 2, 1, 1, 0, 0, 0))
