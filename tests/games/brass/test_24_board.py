"""The picture for page, phone and mail: complete, legible, clickable, and drawn from the view."""

import re
from collections import Counter
from xml.etree import ElementTree

import pytest

from games import brass
from games.asks import Decision
from games.brass.board.layout import FULL, SMALL, distance, frame, label_box, middle, slot_box
from games.brass.cards import BOXES, CONNECTIONS, INDUSTRIES, LEVEL, LOCATIONS
from games.brass.text import touched
from games.check.testing import playout, rule
from games.protocol import Look
from games.state import Note
from tests.games.brass.positions import BLUE, RED, table

SHAPES = ("page", "phone", "mail")
WIDTHS = {"page": "936", "phone": "390", "mail": "656"}
BOARD = {"bolton:1": "0 cotton 2", "wigan:1": "1 coal 2 3", "warrington:2": "2 port 2 *"}
LINKS = {"bolton-manchester": 0, "manchester-warrington": 1, "warrington-wigan": 2}


def ids(svg: str) -> Counter[str]:
    return Counter(re.findall(r'<(?:g|svg)[^>]* id="([^"]+)"', svg))


def places(ask: Decision) -> set[str]:
    """Everything that an ask may be answered on."""
    found = {id for answer in ask.suggestions() for id in ask.touches(answer)}
    return found | {id for bar in ask.refused() for id in bar.at}


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_everything_that_an_option_touches_is_drawn(seats: int) -> None:
    for one in playout(brass, seats, seed="places"):
        for ask in (open.ask for open in one.opens()):
            if one.size() % 5 == 0:
                view, wanted = one.view(ask.seat), places(ask)
                for shape in ("page", "phone"):
                    assert wanted <= ids(brass.board(view, "en", Look(shape))).keys()


def test_every_answer_lies_somewhere_on_the_board() -> None:
    for one in playout(brass, 4, seed="somewhere"):
        for ask in (open.ask for open in one.opens()):
            assert all(ask.touches(answer) for answer in ask.suggestions())


@pytest.mark.parametrize("shape", SHAPES)
@pytest.mark.parametrize("lang", ["en", "de"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_ids_are_unique_and_no_text_is_below_11(seats: int, lang: str, shape: str) -> None:
    for number, one in enumerate(playout(brass, seats, seed="sizes")):
        if number % 90 == 0 or one.over:
            for seat in (number % seats, None):
                svg = brass.board(one.view(seat), lang, Look(shape))
                assert ElementTree.fromstring(svg).get("width") == WIDTHS[shape]
                assert max(ids(svg).values()) == 1
                assert min(float(n) for n in re.findall(r'font-size="([\d.]+)"', svg)) >= 11
                assert "scale(" not in svg or "<text" not in scaled(svg)


def scaled(svg: str) -> str:
    """What is drawn in other measures than those shown."""
    start = svg.index('<g transform="scale(')
    return svg[start : svg.index("</g>", start)]


def test_marks_and_news_are_drawn_on_their_things() -> None:
    one = table(board=BOARD, links=LINKS)
    marks = {"slot-wigan:2": "7", "link-preston-wigan": "8,9"}
    fresh = {"slot-wigan:1": BLUE, "link-warrington-wigan": 2}
    for shape in SHAPES:
        svg = brass.board(one.view(RED), "en", Look(shape, marks, fresh))
        assert svg.count('class="mark"') == 2 and ">8,9<" in svg
        assert svg.count('class="fresh"') == 2
        assert "Since your last turn" in svg and ">Warrington &amp; Runcorn–Wigan<" in svg
    assert "Since your last turn" not in brass.board(one.view(RED), "en")


@pytest.mark.parametrize("shape", SHAPES)
def test_the_own_hand_is_shown_to_its_owner_only(shape: str) -> None:
    one = table(board=BOARD, links=LINKS, hand=["bury", "shipyard", "shipyard"])
    mine = brass.board(one.view(RED), "en", Look(shape))
    assert {"card-bury", "card-shipyard"} <= ids(mine).keys() and ">×2<" in mine
    for seat in (BLUE, None):
        assert "card-bury" not in ids(brass.board(one.view(seat), "en", Look(shape)))
    assert "Your hand" not in brass.board(one.view(None), "en", Look(shape))


@pytest.mark.parametrize("shape", SHAPES)
def test_nothing_needed_to_plan_is_missing(shape: str) -> None:
    one = table(board=BOARD, links=LINKS, turned=[3, 2])
    svg = brass.board(one.view(RED), "en", Look(shape))
    found = ids(svg)
    assert {f"town-{name}" for name in LOCATIONS} <= found.keys()
    assert {f"link-{line}" for line in CONNECTIONS} <= found.keys()
    assert {"market-coal", "market-iron", "market-distant"} <= found.keys()
    assert {f"income-{seat}" for seat in range(4)} <= found.keys()
    assert {f"stack-{seat}-{kind}" for seat in range(4) for kind in INDUSTRIES} <= found.keys()
    assert {f"turn-{seat}" for seat in range(4)} <= found.keys()


@rule("BR-15.1")
def test_the_page_shows_every_level_of_the_income_track() -> None:
    svg = brass.board(table().view(RED), "en")
    shown = set(re.findall(r">([+−]?\d+)<", svg))
    levels = {f"+{n}" if n > 0 else str(n).replace("-", "−") for n in LEVEL}
    assert levels <= shown


@rule("BR-1.9")
def test_the_picture_shows_the_virtual_connection_where_both_towns_are() -> None:
    hollow = re.compile(r'<line [^>]*stroke-width="7"')
    for seats, count in ((2, 0), (3, 1), (4, 1)):
        svg = brass.board(table(seats=seats, hand=["cotton"] * 2).view(RED), "de")
        assert len(hollow.findall(svg)) == count


@pytest.mark.parametrize("scale", [FULL, SMALL], ids=["page", "mail"])
@pytest.mark.parametrize("seats", [2, 4])
def test_the_sign_on_a_link_hides_no_slot(seats: int, scale: object) -> None:
    measure = FULL if scale is FULL else SMALL
    for name in BOXES[seats].connections:
        at = middle(measure, seats, name)
        for place in BOXES[seats].locations:
            assert distance(at, frame(measure, place)) >= 9


def test_towns_and_names_do_not_cover_each_other() -> None:
    for measure in (FULL, SMALL):
        boxes = {name: frame(measure, name) for name in LOCATIONS}
        for name in LOCATIONS:
            label = label_box(measure, name)
            for other, box in boxes.items():
                if other != name:
                    assert not overlaps(label, box) and not overlaps(boxes[name], box)
            for number in range(1, len(LOCATIONS[name].slots) + 1):
                assert not overlaps(label, slot_box(measure, name, number))


def overlaps(a: tuple[float, ...], b: tuple[float, ...]) -> bool:
    return a[0] < b[0] + b[2] and b[0] < a[0] + a[2] and a[1] < b[1] + b[3] and b[1] < a[1] + a[3]


def test_names_stand_beside_the_signs_where_they_are_known() -> None:
    bare = table(board=BOARD, links=LINKS).view(RED)
    named = {**bare, "names": ["Ada", "Bo <b>", "Cornelia-Maximiliane Wu", "Di"]}
    assert all(f">{name}" in brass.board(named, "de") for name in ("Ada<", "Bo &lt;b&gt;", "Corn"))
    assert "Ada" not in brass.board(bare, "de")


def test_the_end_shows_the_score_sheet() -> None:
    for one in playout(brass, 3, seed="end"):
        last = one
    for shape in SHAPES:
        svg = brass.board(last.view(None), "de", Look(shape))
        assert "Endstand" in svg and ">Summe<" in svg and "Nächste Runde" not in svg
        for score in last.score(None):
            assert f">{score.total}<" in svg


def test_a_phone_opens_on_what_can_be_chosen() -> None:
    view = table(board=BOARD, links=LINKS).view(RED)
    west = brass.board(view, "en", Look("phone", {"slot-fleetwood:1": "1"}))
    east = brass.board(view, "en", Look("phone", {"link-colne-yorkshire": "1"}))
    corner = re.compile(r'class="pan"[^>]*viewBox="([\d.]+) ([\d.]+) 390 440"')
    assert corner.findall(west) == [("0", "56")]
    assert float(corner.findall(east)[0][0]) == 836 - 390


@pytest.mark.parametrize(
    ("kind", "facts", "ids"),
    [
        ("built", {"slot": "wigan:1", "industry": "coal"}, ["slot-wigan:1"]),
        ("linked", {"link": "preston-wigan"}, ["link-preston-wigan"]),
        ("sold", {"mill": "bolton:1", "port": "preston:1"}, ["slot-bolton:1", "slot-preston:1"]),
        ("tile", {"mill": "bolton:1", "tile": 2}, ["slot-bolton:1", "market-distant"]),
        ("market", {"slot": "wigan:1", "cube": "coal"}, ["slot-wigan:1", "market-coal"]),
        ("developed", {"industry": "port"}, ["stack-1-port"]),
        ("passed", {}, []),
    ],
)
def test_a_note_knows_its_things(kind: str, facts: dict[str, object], ids: list[str]) -> None:
    assert touched(Note(kind, 1, facts)) == ids
