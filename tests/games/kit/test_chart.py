"""Points over the turns: a scale of round numbers, a line for each seat, signs that do not meet."""

from itertools import pairwise
from xml.etree import ElementTree

import pytest

from games.kit.chart import HIGH, LEFT, RIGHT, TOP, WIDE, Scale, chart, scale_of
from games.kit.palette import SEATS

NS = "{http://www.w3.org/2000/svg}"


def drawn(points: list[list[int]], names: list[str]) -> ElementTree.Element:
    return ElementTree.fromstring(chart(points, names, "Points"))


def texts(picture: ElementTree.Element) -> list[str | None]:
    return [one.text for one in picture.iter(f"{NS}text")]


@pytest.mark.parametrize(
    ("points", "scale"),
    [
        ([[0, 0]], Scale(1, 0, 1, 1)),
        ([[0, 0], [6, 3]], Scale(2, 0, 6, 1)),
        ([[0, 0], [7, 3]], Scale(2, 0, 8, 2)),
        ([[0, 0], [12, 3], [61, 40]], Scale(3, 0, 80, 20)),
        ([[-4, 0], [12, 3]], Scale(2, -5, 15, 5)),
        ([[0, 0], [9000, 1]], Scale(2, 0, 9000, 1000)),
    ],
)
def test_a_scale_has_at_most_six_steps_and_round_ends(
    points: list[list[int]], scale: Scale
) -> None:
    assert scale_of(points) == scale


@pytest.mark.parametrize(
    ("step", "next_step"), list(pairwise((1, 2, 5, 10, 20, 25, 50, 100, 200, 500, 1000)))
)
def test_a_step_is_the_least_round_number_that_goes_six_times(step: int, next_step: int) -> None:
    assert scale_of([[0], [6 * step]]) == Scale(2, 0, 6 * step, step)
    assert scale_of([[0], [6 * step + 1]]).step == next_step


def test_moments_lie_between_the_edges_and_points_between_foot_and_top() -> None:
    scale = Scale(3, 0, 80, 20)
    assert [scale.x(n) for n in range(3)] == [LEFT, (LEFT + WIDE - RIGHT) / 2, WIDE - RIGHT]
    assert [scale.y(80), scale.y(0)] == [TOP, HIGH - 16]
    assert Scale(1, 0, 1, 1).x(0) == LEFT


def test_every_step_has_a_rule_with_its_number_and_zero_a_stronger_one() -> None:
    picture = drawn([[0, 0], [7, -3]], ["Ada", "Bo"])
    rules = {one.get("y1"): one.get("stroke-width") for one in picture.iter(f"{NS}line")}
    assert texts(picture)[:6] == ["-4", "-2", "0", "2", "4", "6"]
    assert list(rules.values()) == ["1", "1", "2", "1", "1", "1", "1"]
    ends = {(one.get("x1"), one.get("x2")) for one in picture.iter(f"{NS}line")}
    assert ends == {(str(LEFT), str(WIDE - RIGHT))}


def test_each_seat_has_a_line_in_its_colour_through_all_moments() -> None:
    picture = drawn([[0, 0], [2, 1], [4, 2]], ["Ada", "Bo"])
    lines = [one for one in picture.iter(f"{NS}path") if one.get("stroke-width") == "2.5"]
    assert [one.get("stroke") for one in lines] == [SEATS[0].colour, SEATS[1].colour]
    assert lines[0].get("d") == "M40.0 204.0L144.0 110.0L248.0 16.0"
    assert lines[1].get("d") == "M40.0 204.0L144.0 157.0L248.0 110.0"


def test_totals_and_names_stand_at_the_right_the_best_first_and_apart() -> None:
    picture = drawn([[0, 0, 0], [10, 12, 10]], ["Ada", "Bo", "Cy"])
    ends = [
        one for one in picture.iter(f"{NS}text") if float(one.get("x") or 0) > WIDE - RIGHT + 20
    ]
    named = [
        (one.text, float(one.get("y") or 0)) for one in ends if one.text in ("Ada", "Bo", "Cy")
    ]
    assert [name for name, _ in named] == ["Bo", "Ada", "Cy"]
    assert named[1][1] - named[0][1] > 20
    assert named[2][1] - named[1][1] == pytest.approx(20)
    assert [one.text for one in ends if one.get("font-weight") == "bold"] == ["12", "10", "10"]
    assert [one.get("fill") for one in ends if one.text == "Bo"] == [SEATS[1].dark]
