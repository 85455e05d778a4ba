"""Names and sums as they are written, the tongue of last resort, parts of the menu, old records."""

import pytest
from msgspec import structs

from games import brass
from games.brass.flow import menu, menu_near
from games.brass.text.words import capital, card_name, link_name, place_name, pounds, slot_name
from games.check.testing import do
from games.engine import Table
from games.state import Note
from tests.games.brass.positions import BLUE, RED, now, table

BOARD = {"colne:1": "0 cotton 1", "fleetwood:1": "0 port 1", "wigan:1": "0 coal 1 2"}


@pytest.mark.parametrize(
    ("amount", "english", "german"),
    [(0, "£0", "0\u00a0£"), (17, "£17", "17\u00a0£"), (-5, "-£5", "-5\u00a0£")],
)
def test_pounds(amount: int, english: str, german: str) -> None:
    assert (pounds(amount, "en"), pounds(amount, "de")) == (english, german)


def test_places_slots_links_and_cards() -> None:
    assert place_name("barrow") == "Barrow-in-Furness"
    assert [slot_name(slot) for slot in ("fleetwood:1", "preston:2")] == ["Fleetwood", "Preston 2"]
    assert link_name("lancaster-scotland") == "Lancaster–Scotland"
    assert [card_name(card, "de") for card in ("wigan", "coal")] == ["Wigan", "Zeche"]
    assert card_name("coal", "en") == "Coal mine"
    assert (capital("two mills"), capital("")) == ("Two mills", "")


def test_a_tongue_that_is_not_known_is_english() -> None:
    one = table(board=BOARD)
    ask = one.opens(RED)[0].ask
    assert brass.prompt(ask, "fr") == brass.prompt(ask, "en") != brass.prompt(ask, "de")
    assert brass.help("fr") == brass.help("en") and brass.guide("fr") == brass.guide("en")
    assert brass.table(one.view(RED), "fr") == brass.table(one.view(RED), "en")
    assert brass.board(one.view(RED), "fr") == brass.board(one.view(RED), "en")


@pytest.mark.parametrize(
    ("kind", "facts", "told"),
    [
        ("order", {"order": [2, 0, 1]}, "Turn order: C, A, B."),
        ("round", {"era": "rail", "round": 3}, "Rail era, round 3."),
        ("income", {"pounds": -4}, "Income -£4."),
        ("played", {"cards": ["wigan", "port"]}, "Played: Wigan and Port."),
        (
            "cube",
            {"cube": "iron", "slot": "bolton:3", "owner": BLUE},
            "Iron taken from Bolton 3 (B).",
        ),
        (
            "linked",
            {"link": "preston-wigan", "era": "canal", "price": 3},
            "Canal Preston–Wigan laid for £3.",
        ),
        (
            "debt",
            {"pounds": 6, "points": 4},
            "£6 of debt uncovered: 4 VP lost.",
        ),
    ],
)
def test_a_note_is_told(kind: str, facts: dict[str, object], told: str) -> None:
    assert brass.tell(Note(kind, RED, facts), "en") == told


@pytest.mark.parametrize(
    ("answer", "groups"),
    [
        ("two cards", {"build"}),
        ("link preston to wigan", {"link"}),
        ("develop coal", {"develop"}),
        ("loan 10", {"loan"}),
        ("pass", {"rest"}),
    ],
)
def test_an_answer_is_looked_for_among_its_like(answer: str, groups: set[str]) -> None:
    state = now(table(board=BOARD, hand=["lancaster"] * 2))
    near = menu_near(state, RED, 2, answer)
    assert {offer.group for offer in near} == groups
    like = [offer.notation for offer in menu(state, RED, 2) if offer.group in groups]
    assert [offer.notation for offer in near] == like and answer in like


def test_a_build_is_looked_at_alone() -> None:
    state = now(table(board=BOARD, hand=["lancaster"] * 2))
    (near,) = menu_near(state, RED, 2, "build port in lancaster")
    (like,) = [offer for offer in menu(state, RED, 2) if offer.notation == near.notation]
    assert (near.facts, near.at, near.group) == (like.facts, like.at, like.group)
    assert menu_near(state, RED, 2, "build a castle in lancaster") == []


def test_any_other_answer_is_looked_for_everywhere() -> None:
    state = now(table(board=BOARD))
    names = [
        [o.notation for o in found]
        for found in (menu_near(state, RED, 2, "b"), menu(state, RED, 2))
    ]
    assert names[0] == names[1] and len(names[0]) > 10


def test_a_record_of_version_1_goes_on() -> None:
    stored = table(board=BOARD, links={"colne-yorkshire": BLUE}).stored()
    old = structs.replace(stored, rules=1)
    one = Table(brass, old)
    assert one.view(RED) == Table(brass, stored).view(RED)
    do(one, RED, "sell")
    assert one.opens(RED)[0].ask.id == "sell.mill" and now(one).turned == []
