"""Prompts, labels, tellings, help, orders, notation, table and picture."""

import re
from xml.etree import ElementTree

import pytest

from games import brass
from games.brass import options
from games.brass.text import de, en
from games.engine import Table
from games.state import Note
from games.testing import at, do, playout
from tests.games.brass.positions import BLUE, RED, me, now, offered, position, table

BOARD = {"bolton:1": "0 cotton 2", "wigan:1": "1 coal 2 3", "warrington:2": "2 port 2"}
LINKS = {"bolton-manchester": 0, "manchester-warrington": 1, "warrington-wigan": 2}


def label(one: Table, answer: str, lang: str = "en") -> str:
    return brass.label(one.opens(RED)[0].ask, answer, lang)


def test_labels_give_price_and_sources() -> None:
    rail = table(board=BOARD, links={"warrington-wigan": 0}, era="rail", hand=["bolton"] * 2)
    assert (
        label(rail, "link preston to wigan") == "Lay railway Preston–Wigan: £5 (coal from Wigan 1)"
    )
    assert label(rail, "develop shipyard", "de") == (
        "Schiffswerft 0 wegentwickeln (danach Stufe 0): 1 £ (Eisen gekauft für 1 £)"
    )
    assert label(rail, "loan 20") == "Borrow £20: income level becomes -2"


def test_a_build_label_names_town_level_and_what_it_replaces() -> None:
    one = table(board={"fleetwood:1": "0 port 1"}, hand=["fleetwood", "bury"], tops={"port": 2})
    assert label(one, "build port over fleetwood:1") == (
        "Build port 2 in Fleetwood, replacing A's level 1 on Fleetwood: £7"
    )
    assert label(one, "build cotton in bury", "de") == "Baumwollspinnerei 1 in Bury bauen: 12 £"


def test_sale_labels_tell_the_gain_and_the_risk() -> None:
    one = table(board=BOARD, links=LINKS, turned=[3, 2])
    do(one, RED, "sell")
    assert label(one, "sell bolton:1 to warrington:2") == (
        "Sell Bolton 1 to C's port, Warrington & Runcorn 2: income +4, port +3"
    )
    assert label(one, "sell bolton:1 to market").endswith("3 of 10 tiles would close it")


def test_tellings_keep_private_cards_private() -> None:
    note = Note("drew", BLUE, {"count": 2}, {"cards": ["wigan", "coal"]})
    assert brass.tell(note.seen_by(BLUE), "en") == "2 cards drawn: Wigan, Coal mine."
    assert brass.tell(note.seen_by(RED), "en") == "2 cards drawn."
    assert brass.tell(note.seen_by(None), "de") == "2 Karten gezogen."


def test_both_languages_have_the_same_entries() -> None:
    for name in ("WORDS", "PROMPTS", "LABELS", "TOLD", "LINES", "SIGNS"):
        ours, theirs = getattr(en, name), getattr(de, name)
        assert list(ours) == list(theirs)
        for key in ours:
            fields = [sorted(re.findall(r"{(\w+)}", text)) for text in (ours[key], theirs[key])]
            assert fields[0] == fields[1], key


@pytest.mark.parametrize("lang", ["en", "de"])
def test_help_shows_every_verb(lang: str) -> None:
    page = brass.help(lang)
    verbs = ["build", "two cards", "link", "develop", "sell", "loan", "pass", "play", "stop"]
    assert all(f"`{verb}" in page for verb in [*verbs, "coal from", "end turn"])


def test_moves_may_be_abbreviated() -> None:
    one = table(board=BOARD, links=LINKS, hand=["bolton", "bury", "port", "wigan"], cash={RED: 40})
    do(one, RED, "link bolton bury", "play bur")
    assert now(one).links["bolton-bury"] == RED and "bury" not in me(one).hand


@pytest.mark.parametrize("lang", ["en", "de"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_table_and_picture_of_every_position(lang: str, seats: int) -> None:
    for number, one in enumerate(playout(brass, seats, seed="pictures")):
        if number % 40 == 0 or one.over:
            view = one.view(number % seats)
            text = brass.table(view, lang)
            assert max(len(row) for row in text.splitlines()) <= 76
            picture = ElementTree.fromstring(brass.board(view, lang))
            assert picture.get("width") == "1200"


def test_the_picture_shows_slots_links_and_the_own_hand_only() -> None:
    one = table(board=BOARD, links=LINKS, hand=["bury", "shipyard"])
    mine = brass.board(one.view(RED), "en")
    assert ">C2<" in mine and ">K2<" in mine and mine.count("★") == 1
    assert "Your hand" in mine and ">Shipyard<" in mine
    assert "Your hand" not in brass.board(one.view(None), "en")
    assert "Shipyard" not in brass.table(one.view(BLUE), "en").partition("Discards")[0]


WORKS = {"preston:3": "0 iron 2 2", "rochdale:3": "2 iron 2 2", "bolton:3": "3 iron 2 2"}


@pytest.mark.parametrize(("order", "slot"), [("own", "preston:3"), ("ask", None)])
def test_an_order_answers_where_sources_tie(order: str, slot: str | None) -> None:
    state = position(board=WORKS)
    one = at(brass, state, seats=4, orders={"0": {"sources": order}})
    do(one, RED, "develop coal")
    if slot is None:
        assert len(offered(one)) == 3
    else:
        assert now(one).board[slot].cubes == 1


def test_an_order_sells_the_cheapest_counter() -> None:
    board = {"fleetwood:1": "0 port 2 *", "colne:1": "0 cotton 2", "wigan:1": "0 coal 2 3"}
    state = position(segment="income", space={RED: 8}, cash={RED: 0}, board=board)
    one = at(brass, state, seats=4, orders={"0": {"forced_sale": "cheapest"}})
    assert sorted(now(one).board) == ["colne:1", "fleetwood:1"] and one.awaiting() == [RED]


def test_options_are_those_of_the_rulings() -> None:
    defaults = {name: option.default for name, option in options.OPTIONS.items()}
    assert defaults == {
        "industry_card_exception": "first_card_played",
        "loan_ban": "rail_only",
        "failed_distant_sale_ends": "action",
        "tie_break_income": "level",
        "refill_time": "end_of_round",
        "uncovered_debt": "lose_vp",
        "two_players": "community_2009",
    }
