"""Where places, slots, names, links and income markers lie, at a scale of its own."""

import re

import pytest

from games.brass.board.layout import (
    FULL,
    SPOTS,
    Scale,
    along,
    curve,
    distance,
    frame,
    label_box,
    middle,
    slot_box,
    spot,
)
from games.brass.board.map import coins, overview, virtual_line, window
from games.brass.board.tracks import cell_box, income_bar, income_markers, income_ring, signed, tint
from games.brass.cards import CONNECTIONS, LEVEL, LOCATIONS
from games.kit.lettering import width
from games.kit.marks import Box
from games.kit.palette import INK
from games.protocol import Look
from tests.games.brass.positions import BLUE, RED, table

NARROW = Scale(0.5, 40, 5, 12, 8.0, 14)
STEP = 40 + 3
HALF = (418.0, 490.0)


def test_a_scale_shrinks_the_whole_field() -> None:
    assert (NARROW.width, NARROW.height) == HALF == (FULL.width / 2, FULL.height / 2)
    assert spot(NARROW, "wigan") == (SPOTS["wigan"][0] / 2, SPOTS["wigan"][1] / 2)


@pytest.mark.parametrize(
    ("place", "wide", "high"),
    [
        ("birkenhead", 50, 50),
        ("wigan", 50 + STEP, 50),
        ("preston", 50 + STEP, 50 + STEP),
        ("liverpool", 50 + STEP, 50 + STEP),
        ("blackpool", 2 * 13.4 * 40 / 48, 2 * 13.4 * 40 / 48),
        ("scotland", 2 * 22 * 40 / 48, 2 * 22 * 40 / 48),
    ],
)
def test_a_place_lies_around_its_spot(place: str, wide: float, high: float) -> None:
    box, (x, y) = frame(NARROW, place), spot(NARROW, place)
    assert (box.w, box.h) == pytest.approx((wide, high))
    assert (box.x + box.w / 2, box.y + box.h / 2) == pytest.approx((x, y))
    if not LOCATIONS[place].slots:
        assert box.r == pytest.approx(wide / 2)


@pytest.mark.parametrize(
    ("place", "slots"),
    [
        ("birkenhead", [(0, 0)]),
        ("wigan", [(0, 0), (STEP, 0)]),
        ("preston", [(0, 0), (STEP, 0), (STEP / 2, STEP)]),
        ("liverpool", [(0, 0), (STEP, 0), (0, STEP), (STEP, STEP)]),
    ],
)
def test_slots_lie_two_in_a_row_within_the_rim(
    place: str, slots: list[tuple[float, float]]
) -> None:
    outer = frame(NARROW, place)
    for number, (x, y) in enumerate(slots, 1):
        box = slot_box(NARROW, place, number)
        assert (box.x - outer.x - 5, box.y - outer.y - 5) == (x, y)
        assert (box.w, box.h) == (40, 40)


@pytest.mark.parametrize("place", LOCATIONS)
def test_a_name_touches_its_place_and_stays_in_the_field(place: str) -> None:
    outer, box = frame(NARROW, place), label_box(NARROW, place)
    assert box.h == 12 + 7
    assert box.w == width(LOCATIONS[place].name, 12, bold=True) + 2 * 8 + 15
    if place in ("southport", "midlands", "scotland", "yorkshire"):
        at = outer.x + 2 - box.w
        assert box.y + box.h / 2 == outer.y + outer.h / 2
    else:
        at = outer.x + outer.w / 2 - box.w / 2
        below = ("birkenhead", "ellesmere", "macclesfield", "oldham", "warrington")
        above = outer.y + 1 - box.h
        assert box.y == (outer.y + outer.h - 1 if place in below else above)
    assert box.x == pytest.approx(min(max(at, 4), 418 - 4 - box.w))


@pytest.mark.parametrize("line", ["barrow-lancaster", "manchester-oldham"])
def test_a_line_bends_between_its_ends(line: str) -> None:
    a, b, c = curve(NARROW, line)
    assert (a, c) == tuple(spot(NARROW, end) for end in line.split("-"))
    assert [along(NARROW, line, share) for share in (0, 1)] == [a, c]
    quarter = [(9 * p + 6 * q + r) / 16 for p, q, r in zip(a, b, c, strict=True)]
    assert along(NARROW, line, 0.25) == pytest.approx(quarter)
    assert curve(FULL, line)[1] == (2 * b[0], 2 * b[1])


@pytest.mark.parametrize("line", CONNECTIONS)
def test_the_sign_of_a_link_lies_as_near_to_the_middle_as_it_is_free(line: str) -> None:
    scale = FULL._replace(hit=17)
    covered = [box(scale, place) for place in LOCATIONS for box in (frame, label_box)]

    def room(share: int) -> float:
        at = along(scale, line, share / 100)
        return min(17, *(distance(at, box) for box in covered))

    best = max(room(share) for share in range(20, 81))
    near = min(
        (share for share in range(20, 81) if room(share) == best),
        key=lambda share: (abs(share - 50), share),
    )
    assert middle(scale, 4, line) == along(scale, line, near / 100)


@pytest.mark.parametrize(
    ("at", "far"),
    [((10, 50), 0), ((5, 50), 5), ((40, 50), 10), ((20, 15), 5), ((20, 97), 17), ((20, 50), -10)],
)
def test_distance_is_straight_and_negative_within(at: tuple[float, float], far: float) -> None:
    assert distance(at, Box(10, 20, 20, 60)) == far


@pytest.mark.parametrize(
    ("space", "box"),
    [
        (0, (0, -28, 10, 28)),
        (23, (230, -28, 10, 28)),
        (24, (240, 0, 28, 20)),
        (49, (240, 500, 28, 20)),
        (50, (230, 520, 10, 28)),
        (73, (0, 520, 10, 28)),
        (74, (-28, 500, 28, 20)),
        (99, (-28, 0, 28, 20)),
    ],
)
def test_income_goes_clockwise_around_the_field(space: int, box: tuple[float, ...]) -> None:
    assert cell_box(space, 240, 520)[:4] == box


def test_the_ring_has_a_field_for_each_space_and_a_label_for_each_level() -> None:
    drawn = income_ring(240, 520)
    assert drawn.count('stroke-width="0.8"') == 100
    shown = re.findall(r">([+−]?\d+)</text>", drawn)
    assert shown == [signed(level) for level in sorted(set(LEVEL))]
    middles = {
        said: xy for *xy, said in re.findall(r'x="(\S+)" y="(\S+)"[^>]*>(\S+)</text>', drawn)
    }
    assert float(middles["+1"][0]) == (110 + 130) / 2 and float(middles["0"][0]) == 105
    assert float(middles["+20"][0]) == (130 + 160) / 2


@pytest.mark.parametrize(
    ("levels", "grounds"),
    [((-10, 0), 3), ((1, 10), 2), ((11, 20), 2), ((21, 30), 2), ((-1, 1), 3), ((10, 11), 2)],
)
def test_levels_of_a_band_take_turns_in_two_tints(levels: tuple[int, int], grounds: int) -> None:
    low, high = levels
    assert len({tint(level) for level in range(low, high + 1)}) == grounds
    assert all(tint(level) != tint(level + 1) for level in range(low, high))


def markers(drawn: str) -> dict[int, list[float]]:
    """Per seat the corners of the pointer of its income marker."""
    found = re.findall(r'id="income-(\d)"><polygon points="([^"]+)"', drawn)
    return {int(seat): [float(n) for n in re.split("[ ,]", points)] for seat, points in found}


@pytest.mark.parametrize(
    ("space", "tip", "foot"),
    [
        (12, (125, -2), (125, 13)),
        (30, (242, 130), (227, 130)),
        (60, (135, 522), (135, 507)),
        (90, (-2, 190), (13, 190)),
        (0, (5, -2), (12, 13)),
        (23, (235, -2), (228, 13)),
        (24, (242, 10), (227, 12)),
        (74, (-2, 510), (13, 508)),
    ],
)
def test_an_income_marker_points_at_its_space_from_within(
    space: int, tip: tuple[float, float], foot: tuple[float, float]
) -> None:
    view = table(space={RED: space, BLUE: 99 if space < 50 else 40}).view(RED)
    x, y, ax, ay, bx, by = markers(income_markers(view, 240, 520))[RED]
    assert (x, y) == tip and ((ax + bx) / 2, (ay + by) / 2) == foot
    assert abs(ax - bx) + abs(ay - by) == 12


def test_markers_on_one_space_stand_side_by_side() -> None:
    found = markers(income_markers(table(seats=3, space={RED: 30}).view(RED), 240, 520))
    feet = [(found[seat][2] + found[seat][4]) / 2 for seat in (1, 2)]
    assert feet == [105 - 9.5, 105 + 9.5] and found[1][:2] == found[2][:2] == [105, -2]


@pytest.mark.parametrize(
    ("spaces", "feet"),
    [
        ([0, 20, 50, 99], [10, 82, 202, 390]),
        ([20, 20, 20, 50], [82, 103, 124, 202]),
        ([1, 2, 3, 4], [10, 31, 52, 73]),
        ([50, 40, 51, 99], [202, 162, 223, 390]),
    ],
)
def test_markers_on_the_bar_are_pushed_apart_and_kept_within(
    spaces: list[int], feet: list[float]
) -> None:
    view = table(space=dict(enumerate(spaces))).view(RED)
    drawn = income_bar(view, 400)
    points = re.findall(r'<polygon points="([^"]+)"[^>]*/><g id="income-(\d)"', drawn)
    assert len(points) == 4
    for corners, seat in points:
        x, y, left, _, right, _ = (float(n) for n in re.split("[ ,]", corners))
        assert (x, y) == ((spaces[int(seat)] + 0.5) * 4, 30)
        assert (left + right) / 2 == feet[int(seat)] and right - left == 12
    labels = re.findall(r'x="(\S+)" y="57"[^>]*>(\S+)</text>', drawn)
    assert [said for _, said in labels] == ["−10", "0", "+10", "+20", "+30"]
    assert [float(x) for x, _ in labels] == [12, 42, 118, 234, 388]


def test_a_link_end_scores_printed_coins_and_flipped_counters() -> None:
    board = {"preston:1": "0 port 1 *", "preston:2": "1 cotton 1 *", "wigan:1": "0 coal 1 2"}
    here = coins(table(board=board).view(RED))
    assert {place: here[place] for place in ("preston", "wigan", "scotland", "blackpool")} == {
        "preston": 2,
        "wigan": 0,
        "scotland": 2,
        "blackpool": 2,
    }


def test_the_hollow_line_joins_birkenhead_and_the_edge_of_liverpool() -> None:
    drawn = virtual_line(4, NARROW)
    ends = [f'x1="{x}" y1="{y}"' for x, y in [(31, 406)]]
    assert all(drawn.count(end) == 2 for end in ends)
    assert drawn.count(f'x2="{136 / 2 - 13:g}" y2="345"') == 2
    assert virtual_line(2, NARROW) == ""


def test_a_phone_opens_on_the_middle_of_what_is_marked() -> None:
    view = table().view(RED)
    assert window(view, Look("phone"), 390, 440) == (836 / 2 - 195, 980 / 2 - 220)
    two = Look("phone", {"slot-blackburn:1": "1", "slot-bolton:2": "2"})
    assert window(view, two, 390, 440) == ((468 + 452) / 2 - 195, (410 + 586) / 2 - 220)
    link = Look("phone", {"link-preston-wigan": "1", "loans": "2"})
    x, y = middle(FULL, 4, "preston-wigan")
    assert window(view, link, 390, 440) == (x - 195, y - 220)
    corner = Look("phone", {"slot-macclesfield:1": "1"})
    assert window(view, corner, 390, 440) == (836 - 390, 980 - 440)


def test_the_little_map_shows_places_links_and_the_window() -> None:
    view = table(links={"preston-wigan": BLUE}).view(RED)
    drawn = overview(view, 7, 9, 0.25, (100, 200))
    assert drawn.count("<circle") == len(LOCATIONS) and drawn.count("<line") == len(CONNECTIONS)
    assert drawn.count('stroke-width="2"') >= 1 and f'fill="{INK}"' in drawn
    assert "translate(7 9)" in drawn and "translate(25 50)" in drawn
    assert 'width="97.5" height="110"' in drawn and 'data-share="0.25"' in drawn
