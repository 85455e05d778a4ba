"""Nothing is written over anything else: names, cards and tiles have room in each picture."""

from collections.abc import Iterator
from typing import Any, NamedTuple
from xml.etree import ElementTree

import pytest

from games.kit.lettering import width
from games.protocol import Look
from games.smoky_valley.board import WIDTHS, board
from games.smoky_valley.cards.city_cards import CITY_CARDS
from games.smoky_valley.view import view
from tests.games.smoky_valley.crowded import crowded
from tests.games.smoky_valley.positions import A

CAPITAL = 0.72
NAMES = ["W" * 24, "Bartholomäus Wimmelmann", "Cy"]
SHARE = {"": 0.0, "middle": 0.5, "end": 1.0}


class Written(NamedTuple):
    """A text of the picture and the box that it takes."""

    words: str
    left: float
    right: float
    top: float
    bottom: float

    def covers(self, other: "Written") -> bool:
        """Do the two overlap by more than a hair?"""
        across = min(self.right, other.right) - max(self.left, other.left)
        down = min(self.bottom, other.bottom) - max(self.top, other.top)
        return across > 0.5 and down > 0.5


def written(node: ElementTree.Element, x: float = 0, y: float = 0) -> Iterator[Written]:
    """All texts below a node; the number of covered tiles lies on its tile, as in the box."""
    shift = node.get("transform", "")
    if shift.startswith("translate("):
        across, down = shift.removeprefix("translate(").rstrip(")").split()
        x, y = x + float(across), y + float(down)
    if not node.tag.endswith("text"):
        for child in node:
            yield from written(child, x, y)
        return
    words, size = "".join(node.itertext()), float(node.attrib["font-size"])
    if not (words.startswith("+") and words[1:].isdecimal()):
        wide = width(words, size, bold=node.get("font-weight") == "bold")
        left = x + float(node.attrib["x"]) - wide * SHARE[node.get("text-anchor", "")]
        base = y + float(node.attrib["y"])
        yield Written(words, left, left + wide, base - CAPITAL * size, base)


def told_twice(svg: str, wide: float) -> list[tuple[str, str]]:
    """The texts that lie on one another, or on the edge of the picture."""
    found = sorted(written(ElementTree.fromstring(svg)), key=lambda one: one.top)
    out = [(one.words, "edge") for one in found if one.left < 0 or one.right > wide]
    for n, one in enumerate(found):
        for other in found[n + 1 :]:
            if other.top > one.bottom:
                break
            if one.covers(other):
                out.append((one.words, other.words))
    return out


def seen(number: int, seat: int | None, segment: str = "turn") -> dict[str, Any]:
    """A crowded position with long names and twelve of the city cards, from the numbered on."""
    shown = {**view(crowded(f"lettering {number}"), seat), "names": NAMES, "segment": segment}
    cards = (list(CITY_CARDS) * 2)[number : number + 12]
    shown["cards"] = cards[:3]
    for place, player in enumerate(shown["players"], 1):
        player["cards"] = cards[3 * place : 3 * place + 3]
    return shown


@pytest.mark.parametrize("lang", ["en", "de"])
@pytest.mark.parametrize("shape", WIDTHS)
@pytest.mark.parametrize("first", [0, 14, 28])
def test_no_text_lies_on_another(shape: str, lang: str, first: int) -> None:
    for number in range(first, first + 14, 3):
        svg = board(seen(number, A if number % 4 else None), lang, Look(shape))
        assert told_twice(svg, WIDTHS[shape]) == []


@pytest.mark.parametrize("lang", ["en", "de"])
@pytest.mark.parametrize("shape", WIDTHS)
@pytest.mark.parametrize("segment", ["council", "over"])
def test_no_text_lies_on_another_in_the_council_or_at_the_end(
    segment: str, shape: str, lang: str
) -> None:
    svg = board(seen(7, A, segment), lang, Look(shape))
    assert told_twice(svg, WIDTHS[shape]) == []


@pytest.mark.parametrize("shape", WIDTHS)
def test_a_long_name_of_the_mayor_is_cut_before_the_title(shape: str) -> None:
    shown = {**seen(1, A), "mayor": A}
    svg = board(shown, "de", Look(shape))
    assert "Bürgermeister: WWW" in svg and told_twice(svg, WIDTHS[shape]) == []
