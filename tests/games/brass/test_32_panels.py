"""The panels beside the map where there is much to show, little room, or nothing left."""

import re
from html import unescape
from itertools import pairwise
from typing import Any

import pytest

from games import brass
from games.brass.board.counters import brief_row, counter, own_counters, pips, tile
from games.brass.board.panels import figures, hand, head, news, next_order, players, turn_order
from games.brass.board.tracks import costs, tiles
from games.brass.cards import INDUSTRIES, LEVELS
from games.kit.lettering import cut, width
from games.kit.palette import GAIN, LOSS, QUIET, SEATS
from games.kit.pieces import used_tick
from games.protocol import Look
from tests.games.brass.positions import BLUE, RED, table

PHONE, PAGE = 366, 904
MILLS = ("bury:1", "bury:2", "colne:1", "colne:2", "oldham:1", "oldham:2", "stockport:1")
WAYS = ("liverpool-warrington", "manchester-warrington", "warrington-wigan")
LONG = ["Cornelia-Maximiliane von Wuthenow", "Bo", "Cy", "Di"]


def written(drawn: str) -> list[tuple[float, float, str]]:
    """Every text with its place."""
    found = re.findall(r'<text x="(\S+)" y="(\S+)"[^>]*>([^<]*)</text>', drawn)
    return [(float(x), float(y), unescape(said)) for x, y, said in found]


def shifts(drawn: str) -> list[tuple[float, float]]:
    """Where groups are moved to."""
    found = re.findall(r'<g transform="translate\((\S+) (\S+)\)"', drawn)
    return [(float(x), float(y)) for x, y in found]


def changed(slots: int, links: int, wide: float) -> tuple[str, float]:
    """The news of so many mills and railways of Blue, and of one railway of Green."""
    board = {slot: "1 cotton 2" for slot in MILLS}
    laid = {**dict.fromkeys(WAYS, BLUE), "preston-wigan": 2}
    view = table(era="rail", board=board, links=laid).view(RED)
    fresh = {f"slot-{slot}": BLUE for slot in MILLS[:slots]}
    fresh |= {f"link-{line}": BLUE for line in WAYS[:links]}
    return news(view, "en", Look("page", {}, {**fresh, "link-preston-wigan": 2, "hand": 3}), wide)


def test_news_stand_in_a_row_for_each_seat() -> None:
    drawn, high = changed(2, 1, PAGE)
    assert shifts(drawn) == [(42, 32), (72, 32)] and high == 32 + 2 * 32 + 2
    told = written(drawn)
    assert (130, 49, "Liverpool–Warrington & Runcorn") in told
    assert (70, 81, "Preston–Wigan") in told and told[0] == (12, 22, "Since your last turn")
    assert f'height="{high:g}"' in drawn


def test_news_of_links_go_to_a_line_of_their_own_where_there_is_little_room() -> None:
    starts = {
        wide: next((x, y) for x, y, said in written(changed(7, 1, wide)[0]) if "Liver" in said)
        for wide in (PHONE, 401, 402, PAGE)
    }
    assert starts == {PHONE: (70, 79), 401: (70, 79), 402: (280, 49), PAGE: (280, 49)}


def test_news_of_many_links_take_two_lines_at_most() -> None:
    drawn, high = changed(0, 3, PHONE)
    told = [(x, y) for x, y, said in written(drawn) if "–" in said]
    assert told == [(70, 49), (70, 63), (70, 49 + 32 + 14)] and high == 32 + 2 * 32 + 14 + 2
    assert all(x + width(said, 11) <= PHONE - 12 for x, _, said in written(drawn) if "–" in said)


@pytest.mark.parametrize(("wide", "shown"), [(270, 7), (269, 6), (180, 4)])
def test_no_more_news_are_drawn_than_there_is_room_for(wide: float, shown: int) -> None:
    assert len(shifts(changed(7, 0, wide)[0])) == shown


def test_what_is_neither_counter_nor_link_is_no_news() -> None:
    view = table().view(RED)
    assert news(view, "en", Look("page", {}, {"hand": 1, "slot-wigan:1": 2}), PAGE) == ("", 0)


@pytest.mark.parametrize(
    ("shape", "rooms"), [("page", [164, 106, 42]), ("phone", [46]), ("mail", [96, 106])]
)
def test_long_names_are_cut_to_their_room(shape: str, rooms: list[float]) -> None:
    view = {**table().view(BLUE), "names": LONG}
    said = [name for _, _, name in written(brass.board(view, "en", Look(shape)))]
    sizes = [11 if room == 42 else 13 for room in rooms]
    assert [name for name in said if name.startswith("Cor")] == [
        cut(LONG[0], room, size, bold=size == 13) for room, size in zip(rooms, sizes, strict=True)
    ]


def test_a_chip_of_the_turn_order_has_a_name_where_there_is_room() -> None:
    one = {**table().view(RED), "names": ["Ada", "Bo", "Cy", "Di"], "active": 2}
    wide = turn_order(one, "en", Look(), PAGE)
    step = (PAGE + 6) / 4
    assert [(x, y) for x, y, said in written(wide) if said in ("Ada", "Di")] == [
        (36, 17),
        (3 * step + 36, 17),
    ]
    assert (36, 33, "£0 spent") in written(wide)
    narrow = turn_order(one, "en", Look(), PHONE)
    assert (34, 25, "£0") in written(narrow) and "spent" not in narrow
    assert not [said for _, _, said in written(narrow) if said == "Ada"]
    assert "<title>Ada: £0</title>" in narrow


@pytest.mark.parametrize(("wide", "y"), [(PAGE, 20), (PHONE, 11)])
@pytest.mark.parametrize("active", [0, 2, 3, None])
def test_those_who_have_moved_are_ticked(active: int | None, wide: float, y: float) -> None:
    view = {**table().view(RED), "order": [2, 0, 3, 1], "active": active}
    drawn, step = turn_order(view, "en", Look(), wide), (wide + 6) / 4
    ticked = [n for n in range(4) if used_tick(step * n + step - 6 - 14, y) in drawn]
    assert ticked == {0: [0], 2: [], 3: [0, 1], None: []}[active]


def test_rounds_are_dots_and_the_present_one_has_its_number() -> None:
    view = table(round=3).view(RED)
    drawn = head(view, "en", PAGE)
    assert drawn.count("<circle") == 8 and ">3<" in drawn
    assert drawn.count(f'fill="{QUIET}" stroke="{QUIET}"') == 2
    over = head({**view, "segment": "over"}, "en", PAGE)
    assert over.count(f'fill="{QUIET}" stroke="{QUIET}"') == 8 and ">3<" not in over
    assert (PAGE, 29, "round 3/8") in written(drawn)
    assert "3/8" not in head(view, "en", PHONE) and "Lancashire" not in head(view, "en", PHONE)


@pytest.mark.parametrize(("columns", "rows"), [(8, 1), (4, 1), (2, 2)])
def test_cards_of_a_hand_lie_in_columns(columns: int, rows: int) -> None:
    view = table(hand=["bury", "wigan", "port", "port"]).view(RED)
    drawn, high = hand(view, "en", Look(), PAGE, columns)
    step = (PAGE - 18) / columns
    assert high == 38 + rows * 76 + 4
    at = [(12 + step * (n % columns), 38 + 76 * (n // columns)) for n in range(3)]
    assert shifts(drawn) == pytest.approx(at)
    assert drawn.count("×2") == 1 and (PAGE - 24, 24, "4") in written(drawn)
    assert hand(table().view(None), "en", Look(), PAGE, columns) == ("", 0)


@pytest.mark.parametrize(("space", "said", "ink"), [(14, "+2", GAIN), (8, "−2", LOSS)])
def test_income_is_green_or_red(space: int, said: str, ink: str) -> None:
    drawn, _ = players(table(space={BLUE: space}).view(RED), "en", PAGE)
    assert re.search(rf'fill="{ink}"[^>]*>{re.escape(said)}<', drawn)


def test_the_spent_amounts_are_shown_where_there_is_room() -> None:
    view = table().view(RED)
    view["players"][BLUE]["spent"] = 17
    page, phone = (players(view, "en", wide)[0] for wide in (PAGE, PHONE))
    assert ">£17<" in page and ">spent<" in page
    assert ">£17<" not in phone and ">spent<" not in phone


def test_whoever_spends_least_is_first_in_the_next_round() -> None:
    view = table().view(RED)
    for seat, spent in enumerate((9, 3, 12, 3)):
        view["players"][seat]["spent"] = spent
    drawn = next_order(view, "en", PAGE, 100)
    shown = [(x, said) for x, y, said in written(drawn) if y == 119 and said.isdigit()]
    first = PAGE - 22 - 56 * 3 - 24 + 12
    assert shown == [(first + 56 * n, said) for n, said in enumerate(["3", "3", "9", "12"])]
    assert [said for _, _, said in written(drawn) if said in "ABCD"] == ["B", "D", "A", "C"]


def test_own_figures_of_a_mail() -> None:
    view = table(cash={RED: 41}, space={RED: 14}, vp={RED: 6}, deck=20).view(RED)
    told = [said for _, _, said in written(figures(view, "en", 640))]
    assert told[1:5] == ["£41", "+2", "6", "14"] and "20" in told[5]
    at = [x for x, y, _ in written(figures(view, "en", 640)) if y == 27]
    gaps = [b - a for a, b in pairwise(at)]
    assert gaps == pytest.approx([42 + width(s, 16, bold=True) for s in told[1:4]], abs=0.1)


EMPTY = {"tops": {"cotton": 5, "port": 5}}


def test_an_empty_stack_is_shown_as_such() -> None:
    view = table(**EMPTY).view(BLUE)
    row = brief_row(view, "en", Look(), RED, 44, 8, 60)
    counts = [(x, said) for x, y, said in written(row) if y == 8 + 19]
    assert counts == [(76, "–"), (136, "×7"), (196, "×4"), (256, "–"), (316, "×6")]
    assert "<title>A: cotton mill –</title>" in row and row.count("opacity") == 2


@pytest.mark.parametrize(("wide", "columns"), [(640, 5), (PHONE, 3)])
def test_own_stacks_show_their_next_counter(wide: float, columns: int) -> None:
    drawn = own_counters(table(**EMPTY).view(RED), "en", Look(), wide)
    step = (wide - 24) / columns
    at = [(12 + step * (n % columns), 8 + 96 * (n // columns)) for n in range(5)]
    assert [one for one in shifts(drawn) if one[1] in (8, 104)] == pytest.approx(at)
    assert all(f'id="stack-0-{industry}"' in drawn for industry in INDUSTRIES)
    assert ">£12<" not in drawn and ">£5<" in drawn


@pytest.mark.parametrize(("left", "kept"), [(12, 3), (9, 3), (8, 2), (6, 0), (0, 0)])
def test_counters_of_a_level_are_filled_while_they_are_left(left: int, kept: int) -> None:
    drawn = pips(BLUE, LEVELS["cotton", 2], left, 100, 50)
    filled = re.findall(r'<rect x="(\d+)" y="50" width="9" height="9" rx="2" fill="(\S+)"', drawn)
    assert [x for x, _ in filled] == ["100", "111", "122"]
    assert [fill for _, fill in filled] == ["none"] * (3 - kept) + [SEATS[BLUE].colour] * kept


@pytest.mark.parametrize("side", [40, 50])
def test_cubes_lie_on_a_counter_until_it_is_flipped(side: int) -> None:
    bare, full = (counter(BLUE, "coal", 4, False, cubes, side) for cubes in (0, 5))
    assert full.count("<rect") - bare.count("<rect") == 5
    flipped = counter(BLUE, "coal", 4, True, 0, side)
    assert f'fill="{SEATS[BLUE].colour}"' in flipped and ">5<" not in flipped
    assert ">5<" in bare and ">4<" in bare
    assert tile(BLUE, "coal", 4, True, 0) != tile(BLUE, "coal", 4, False, 0)


CROSSED = 'r="11"'


@pytest.mark.parametrize(
    ("words", "banned"),
    [
        ({"era": "rail", "deck": 0}, True),
        ({"era": "rail", "deck": 1}, False),
        ({"era": "canal", "deck": 0}, False),
        ({"era": "canal", "deck": 0, "options": {"loan_ban": "both_eras"}}, True),
        ({"era": "canal", "deck": 1, "options": {"loan_ban": "both_eras"}}, False),
    ],
)
def test_loans_are_crossed_out_when_there_are_none(words: dict[str, Any], banned: bool) -> None:
    assert (CROSSED in costs(table(**words).view(RED), "en", Look())) == banned


@pytest.mark.parametrize(
    ("era", "told"), [("canal", ["£3", "£10", "−1"]), ("rail", ["£5", "£15", "£10", "−1"])]
)
def test_the_price_of_links_is_that_of_the_era(era: str, told: list[str]) -> None:
    drawn = costs(table(era=era).view(RED), "en", Look())
    assert [said for _, _, said in written(drawn)][:-1] == told


@pytest.mark.parametrize(
    ("turned", "struck", "closing"),
    [([], 0, 0), ([3, 2], 2, 3), ([4, 2], 2, 6), ([4, 3, 3], 12, 0)],
)
def test_turned_tiles_are_struck_out_and_closing_ones_are_red(
    turned: list[int], struck: int, closing: int
) -> None:
    drawn = tiles(table(turned=turned).view(RED), 0, 300)
    assert drawn.count("<path") == struck and drawn.count(f'stroke="{LOSS}"') == closing
    assert [said for _, _, said in written(drawn)][1:] == list("001122223334")
