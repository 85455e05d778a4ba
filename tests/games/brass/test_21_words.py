"""Prompts, labels, tellings, help, orders, notation, table and picture."""

import re

import pytest

from games import brass
from games.asks import read
from games.brass.cards import CONNECTIONS, LOCATIONS
from games.brass.orders import ORDERS
from games.brass.setup import HOUSE, OPTIONS
from games.brass.text import de, en
from games.check.testing import at, do, playout
from games.engine import Table
from games.state import Note
from tests.games.brass.positions import BLUE, RED, me, now, offered, position, table

BOARD = {"bolton:1": "0 cotton 2", "wigan:1": "1 coal 2 3", "warrington:2": "2 port 2"}
LINKS = {"bolton-manchester": 0, "manchester-warrington": 1, "warrington-wigan": 2}


NAMES = [
    "WORDS",
    "PROMPTS",
    "LABELS",
    "TOLD",
    "LINES",
    "SIGNS",
    "HEADINGS",
    "FIGURES",
    "BARRED",
    "PARTS",
    "CARDS",
    "CHOICES",
]


def label(one: Table, answer: str, lang: str = "en") -> str:
    return brass.label(one.opens(RED)[0].ask, answer, lang)


def test_labels_give_price_and_sources() -> None:
    rail = table(board=BOARD, links={"warrington-wigan": 0}, era="rail", hand=["bolton"] * 2)
    assert (
        label(rail, "link preston to wigan") == "Lay railway Preston–Wigan: £5 (coal from Wigan 1)"
    )
    assert label(rail, "develop shipyard", "de") == (
        "Entwicklung: Schiffswerft 0 entfernen (danach Technologie-Level 0): "
        "1\u00a0£ (Eisen gekauft für 1\u00a0£)"
    )
    assert label(rail, "loan 20") == "Borrow £20: income level becomes -2"


def test_a_build_label_names_town_level_and_what_it_replaces() -> None:
    one = table(board={"fleetwood:1": "0 port 1"}, hand=["fleetwood", "bury"], tops={"port": 2})
    assert label(one, "build port over fleetwood:1") == (
        "Build port 2 in Fleetwood, replacing A's level 1 on Fleetwood: £7"
    )
    assert (
        label(one, "build cotton in bury", "de") == "Baumwollspinnerei 1 in Bury bauen: 12\u00a0£"
    )


def test_german_money_is_not_parted_at_the_end_of_a_line_and_read_with_any_blank() -> None:
    ask = table(hand=["bury", "colne"]).opens(RED)[0].ask
    labels = {brass.label(ask, one, "de"): one for one in ask.suggestions()}
    for said, answer in labels.items():
        assert " £" not in said
        assert read(ask, said.replace("\u00a0", " "), labels) == answer


def test_sale_labels_tell_the_gain_and_the_risk() -> None:
    one = table(board=BOARD, links=LINKS, turned=[3, 2])
    do(one, RED, "sell")
    assert label(one, "sell bolton:1 to warrington:2") == (
        "Sell Bolton 1 to C's port, Warrington & Runcorn 2, both flip: "
        "your income marker +4, C's +3"
    )
    assert label(one, "sell bolton:1 to market").endswith("3 of 10 tiles would close it")


def test_tellings_keep_private_cards_private() -> None:
    note = Note("drew", BLUE, {"count": 2}, {"cards": ["wigan", "coal"]})
    assert brass.tell(note.seen_by(BLUE), "en") == "Cards drawn: 2 (Wigan, Coal mine)."
    assert brass.tell(note.seen_by(RED), "en") == "Cards drawn: 2."
    assert brass.tell(note.seen_by(None), "de") == "Karten gezogen: 2."


def test_both_languages_have_the_same_entries() -> None:
    for name in NAMES:
        ours, theirs = getattr(en, name), getattr(de, name)
        assert list(ours) == list(theirs)
        for key in ours:
            both = str(ours[key]), str(theirs[key])
            fields = [sorted(re.findall(r"{(\w+)}", text)) for text in both]
            assert fields[0] == fields[1], key


def test_german_says_du() -> None:
    tables = [de.WORDS, de.PROMPTS, de.LABELS, de.TOLD, de.LINES, de.SIGNS]
    texts = [text for table in tables for text in table.values()] + [de.HELP]
    texts += [one.help["de"] for one in [*OPTIONS.values(), *ORDERS.values()]]
    texts += [one["what"]["de"] for one in HOUSE]
    assert not [text for text in texts if re.search(r"\b(Sie|Ihnen|Ihr(e[mnrs]?)?)\b", text)]
    assert de.SIGNS["you"] == "du" and "du" in de.PROMPTS["turn.action"].rstrip("?").split()


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
def test_table_of_every_position(lang: str, seats: int) -> None:
    for number, one in enumerate(playout(brass, seats, seed="pictures")):
        if number % 40 == 0 or one.over:
            view = one.view(number % seats)
            text = brass.table(view, lang)
            assert max(len(row) for row in text.splitlines()) <= 76


def test_names_stand_beside_the_letters_in_the_table() -> None:
    bare = table(board=BOARD, links=LINKS).view(RED)
    named = {**bare, "names": ["Ada", "Bo <b>", "Cornelia-Maximiliane Wu", "Di"]}
    text = brass.table(named, "de")
    assert "Spieler: A Ada, B Bo <b>, C Cornelia-Maximiliane, D Di\n" in text
    assert "B Bo <b>, Verb.: Manchester–Warrington & Runcorn" in text
    assert "Spieler" not in brass.table(bare, "de")


def test_lists_in_the_table_break_between_names_only() -> None:
    lines = [c for c in CONNECTIONS.values() if "rail" in c.eras]
    for lang in ("en", "de"):
        text = brass.table(table(era="rail").view(RED), lang)
        assert all(f"{LOCATIONS[c.a].name}–{LOCATIONS[c.b].name}" in text for c in lines)


def test_a_name_with_hyphens_is_not_broken() -> None:
    view = {**table(board=BOARD).view(RED), "names": ["Karl-Heinz-Friedrich"] * 4}
    text = brass.table(view, "en")
    assert all(f"{letter} Karl-Heinz-Friedrich" in text for letter in "ABCD")


WORKS = {"preston:3": "0 iron 2 2", "rochdale:3": "2 iron 2 2", "bolton:3": "3 iron 2 2"}


MORE = {"preston:3": "0 iron 2 2", "rochdale:3": "0 iron 3 2", "bolton:3": "3 iron 2 2"}


@pytest.mark.parametrize(
    ("works", "order", "slot"),
    [
        (WORKS, "own", "preston:3"),
        (WORKS, "other", None),
        (WORKS, "ask", None),
        (MORE, "other", "bolton:3"),
        (MORE, "own", None),
    ],
)
def test_an_order_answers_where_sources_tie(
    works: dict[str, str], order: str, slot: str | None
) -> None:
    state = position(board=works)
    one = at(brass, state, seats=4, orders={"0": {"sources": order}})
    do(one, RED, "develop coal")
    if slot is None:
        assert len(offered(one)) == 3
    else:
        assert now(one).board[slot].cubes == 1


def test_without_an_order_the_player_is_asked() -> None:
    one = table(board=MORE)
    ask = one.opens(RED)[0].ask
    assert brass.follow(now(one), ask, {"sources": "own", "forced_sale": "cheapest"}) is None
    do(one, RED, "develop coal")
    source = one.opens(RED)[0].ask
    orders = [{}, {"sources": "ask"}, {"forced_sale": "cheapest"}, {"sources": "other"}]
    answers = [brass.follow(now(one), source, order) for order in orders]
    assert answers == [None, None, None, "iron from bolton:3"]


def test_an_order_sells_the_cheapest_counter() -> None:
    board = {"fleetwood:1": "0 port 2 *", "colne:1": "0 cotton 2", "wigan:1": "0 coal 2 3"}
    state = position(segment="income", space={RED: 8}, cash={RED: 0}, board=board)
    one = at(brass, state, seats=4, orders={"0": {"forced_sale": "cheapest"}})
    assert sorted(now(one).board) == ["colne:1", "fleetwood:1"] and one.awaiting() == [RED]


def test_an_order_sells_one_counter_where_one_is_enough() -> None:
    board = {"fleetwood:1": "0 port 2", "colne:1": "0 cotton 2", "wigan:1": "0 coal 2 3"}
    state = position(segment="income", space={RED: 5}, cash={RED: 0}, board=board)
    one = at(brass, state, seats=4, orders={"0": {"forced_sale": "cheapest"}})
    assert sorted(now(one).board) == ["fleetwood:1", "wigan:1"] and me(one).cash == 7 - 5


def test_options_are_those_of_the_rulings() -> None:
    defaults = {name: option.default for name, option in OPTIONS.items()}
    assert defaults == {
        "industry_card_exception": "first_card_played",
        "loan_ban": "rail_only",
        "failed_distant_sale_ends": "action",
        "tie_break_income": "level",
        "refill_time": "end_of_round",
        "uncovered_debt": "lose_vp",
        "two_players": "community_2009",
    }
