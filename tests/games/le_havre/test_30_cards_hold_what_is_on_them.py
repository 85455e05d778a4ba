"""Nothing sticks out of its card, whatever the card, the language and the shape of the picture."""

import re
from collections.abc import Iterator
from typing import Any, NamedTuple
from xml.etree import ElementTree

import pytest

from games.kit.lettering import width
from games.kit.palette import MAIL_WIDTH, PHONE_WIDTH
from games.kit.svg import picture
from games.le_havre.board import board, cards, phone
from games.le_havre.board.scene import Scene
from games.le_havre.cards import SHIPS, SPECIAL_BUILDINGS, STANDARD_BUILDINGS, YACHT
from games.le_havre.rules.acts import thing
from games.protocol import Look
from tests.games.le_havre.positions import GREEN, RED, give, opened, own, position

COLUMNS = {
    "page": (688 - 16) / 3,
    "phone": PHONE_WIDTH - 16,
    "mail": (MAIL_WIDTH - 24 - 16) / 3,
}
NUMBER = re.compile(r"-?[0-9.]+")
Node = ElementTree.Element


class Span(NamedTuple):
    """Where something lies."""

    left: float
    top: float
    right: float
    bottom: float
    what: str = ""

    def holds(self, other: "Span", slack: float = 1.0) -> bool:
        """Does the other lie inside?"""
        return (
            other.left >= self.left - slack
            and other.right <= self.right + slack
            and other.top >= self.top - slack
            and other.bottom <= self.bottom + slack
        )


def span(node: Node, x: float, y: float) -> Span | None:
    """Where a text, an icon or a coin lies; the sizes of letters are measured."""
    have = {key: float(value) for key, value in node.attrib.items() if NUMBER.fullmatch(value)}
    kind = node.tag.rpartition("}")[2]
    if kind == "text":
        size, said = have["font-size"], node.text or ""
        wide = width(said, size, bold="font-weight" in node.attrib)
        share = {"": 0.0, "middle": 0.5, "end": 1.0}[node.attrib.get("text-anchor", "")]
        left, low = x + have["x"] - wide * share, y + have["y"]
        return Span(left, low - size * 0.7, left + wide, low, said)
    if kind == "use":
        left, top = x + have["x"], y + have["y"]
        return Span(left, top, left + have["width"], top + have["height"], "icon")
    if kind == "circle":
        middle, height, r = x + have["cx"], y + have["cy"], have["r"]
        return Span(middle - r, height - r, middle + r, height + r, "circle")
    return None


def outline(node: Node, x: float, y: float) -> Span:
    """Where a box lies."""
    left, top, wide, high = (float(node.attrib[key]) for key in ("x", "y", "width", "height"))
    return Span(x + left, y + top, x + left + wide, y + top + high)


def walked(node: Node, x: float = 0, y: float = 0) -> Iterator[tuple[Node, float, float]]:
    """A node and all below it, each with the shift of the groups around it; no marks."""
    if node.attrib.get("class") in ("mark", "fresh"):
        return
    moved = node.attrib.get("transform", "")
    if moved.startswith("translate"):
        dx, dy = (float(number) for number in NUMBER.findall(moved))
        x, y = x + dx, y + dy
    yield node, x, y
    for child in node:
        yield from walked(child, x, y)


def things(root: Node) -> Iterator[tuple[str, Span, list[Span]]]:
    """Each drawn card: its id, its outline, and what is on it."""
    for node, x, y in walked(root):
        id = node.attrib.get("id", "")
        if not id.startswith(("building-", "project-", "ship-", "ships-", "offer-", "good-")):
            continue
        parts = list(walked(node, x, y))
        boxes = [outline(one, a, b) for one, a, b in parts if one.tag.endswith("}rect")]
        found = [span(one, a, b) for one, a, b in parts]
        if boxes:
            yield id, boxes[0], [one for one in found if one]


def full_town() -> dict[str, Any]:
    """All special buildings and ships, and half of the others, are built or owned."""
    state = position(3, round=8, turn=3)
    built = [*list(STANDARD_BUILDINGS)[3:18], *SPECIAL_BUILDINGS]
    for place, name in enumerate(name for name in built if name != YACHT):
        own(state, (RED, GREEN, None, None)[place % 4], name)
    state.specials, state.stadium_taken = [], True
    own(state, RED, YACHT, *list(SHIPS)[::2])
    for name in list(SHIPS)[1::2]:
        state.ships[SHIPS[name].type].append(name)
    state.players[RED].person, state.players[GREEN].person = "fishery", "hunting_lodge"
    state.players[2].person, state.modernised = "wharf_1", ["wharf_1"]
    give(state, RED, **dict.fromkeys(("fish", "wood", "coke", "smoked_fish"), 12), franc=123)
    for kind in state.offers:
        state.offers[kind] = 12
    return opened(state).view(RED)


@pytest.mark.parametrize("lang", ["en", "de"])
@pytest.mark.parametrize("shape", ["page", "phone", "mail"])
def test_a_card_holds_what_is_on_it(shape: str, lang: str) -> None:
    found = list(things(ElementTree.fromstring(board(full_town(), lang, Look(shape)))))
    assert len(found) > 90 and sum(len(parts) for _, _, parts in found) > 500
    for id, card, parts in found:
        assert not [one for one in parts if not card.holds(one)], id


@pytest.mark.parametrize("lang", ["en", "de"])
@pytest.mark.parametrize("shape", ["page", "phone", "mail"])
def test_a_project_on_top_or_below_holds_what_is_on_it(shape: str, lang: str) -> None:
    scene = Scene(opened(position(5)).view(RED), lang, Look(shape))
    draw = phone.stack if shape == "phone" else cards.stack
    names = list(STANDARD_BUILDINGS)[3:]
    for top, below in zip(names, [*names[1:], names[0]], strict=True):
        drawn, high = draw(scene, [top, below], 0, 0, COLUMNS[shape])
        found = list(things(ElementTree.fromstring(picture(400, 300, "stack", drawn))))
        assert [id for id, _, _ in found] == [thing("project", top), thing("project", below)]
        for id, card, parts in found:
            assert not [one for one in parts if not card.holds(one)], id
            assert card.bottom <= high and card.right <= COLUMNS[shape]
