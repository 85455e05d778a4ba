"""What the bot hopes for from its buildings."""

from games.oranienburger_kanal.bot.prospects import hopes
from games.oranienburger_kanal.cards import AROUND, TRACK_ROWS
from games.oranienburger_kanal.state import Player

EARLY, LATE = 15.0, 1.0
ARSENAL, ROWS = "A24", "A55"


def board(buildings: dict[str, str], tracks: dict[str, str], *bridges: str) -> Player:
    """A board with nothing in stock."""
    return Player(buildings=buildings, tracks=tracks, bridges=list(bridges))


def test_it_hopes_for_a_rail_that_only_comes_near() -> None:
    far, near = (board({"b22": ARSENAL}, {rail: "rail"}) for rail in ("h34", "h13"))
    assert hopes(near, "A", EARLY) > hopes(far, "A", EARLY)


def test_a_side_that_carries_another_track_is_lost_to_a_rail() -> None:
    free = board({"b22": ARSENAL}, {"v22": "path"})
    lost = board({"b22": ARSENAL}, {"v22": "road"})
    assert hopes(free, "A", EARLY) > hopes(lost, "A", EARLY)


def test_a_begun_row_is_worth_something_before_it_is_whole() -> None:
    *begun, last = TRACK_ROWS[0]
    together = board({"b33": ROWS}, dict.fromkeys(begun, "road"))
    apart = board({"b33": ROWS}, dict.fromkeys([begun[0], "h11", "v20"], "road"))
    whole = board({"b33": ROWS}, dict.fromkeys([*begun, last], "road"))
    assert hopes(apart, "A", EARLY) < hopes(together, "A", EARLY) < hopes(whole, "A", EARLY)


def test_nothing_is_hoped_of_a_building_that_was_used_twice() -> None:
    used = board({"b22": ARSENAL}, dict.fromkeys(AROUND["b22"], "rail"), "v21", "v22")
    assert hopes(used, "A", EARLY) == 0


def test_hope_fades_towards_the_end() -> None:
    player = board({"b22": ARSENAL}, {"v22": "rail"})
    assert hopes(player, "A", LATE) < hopes(player, "A", EARLY)
