"""What a look says about a thing is drawn on it."""

from xml.etree import ElementTree

from games.kit.marks import Box, around, thing
from games.kit.palette import ACCENT, SEATS
from games.kit.svg import rect
from games.protocol import Look

BOX = Box(10, 20, 40, 30)
BODY = rect(10, 20, 40, 30, "#fff")


def drawn(look: Look, **more: object) -> ElementTree.Element:
    return ElementTree.fromstring(thing(look, "slot-wigan:1", BODY, BOX, **more))  # type: ignore[arg-type]


def classes(element: ElementTree.Element) -> list[str]:
    return [one.get("class", "") for one in element if one.get("class")]


def test_a_thing_has_an_id_a_name_and_an_invisible_outline() -> None:
    element = drawn(Look(), label="Wigan <1>")
    assert (element.get("id"), element.get("class")) == ("slot-wigan:1", "thing")
    assert element.findtext("title") == "Wigan <1>"
    (hit,) = (one for one in element if one.get("class") == "hit")
    assert (hit.get("fill"), hit.get("width")) == ("none", "40")
    assert classes(element) == ["hit"] and element.find("text") is None


def test_a_marked_thing_carries_the_numbers_of_its_options_and_a_halo() -> None:
    element = drawn(Look(marks={"slot-wigan:1": "3 5"}))
    assert classes(element) == ["hit", "mark"]
    assert element[-1].findtext("g/text") == "3 5"
    assert ACCENT in ElementTree.tostring(element[-1], "unicode")
    assert any(one.get("stroke-dasharray") for one in element[-1].iter())


def test_where_many_are_marked_there_are_dots_without_halos() -> None:
    element = drawn(Look(marks={"slot-wigan:1": "3"} | {f"card-{n}": "4" for n in range(20)}))
    assert not any(one.get("stroke-dasharray") for one in element[-1].iter())
    assert element[-1].findtext("g/text") == "3"


def test_the_dot_stands_where_the_board_wants_it() -> None:
    element = drawn(Look(marks={"slot-wigan:1": "3"}), dot=(77, 66))
    text = element[-1].find("g/text")
    assert text is not None and text.get("x") == "77"


def test_news_are_a_ring_or_a_bar_in_the_movers_colour() -> None:
    look = Look(fresh={"slot-wigan:1": 2})
    ring, bar = drawn(look), drawn(look, bar=True)
    assert ring[-1].tag == "circle" and ring[-1].get("stroke") == SEATS[2].colour
    assert bar[-1].tag == "rect" and bar[-1].get("fill") == SEATS[2].colour
    assert float(bar[-1].get("width") or 0) == 4


def test_a_round_thing_has_a_round_outline() -> None:
    assert around(50, 60, 12) == Box(38, 48, 24, 24, 12)
