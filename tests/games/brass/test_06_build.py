"""BR-6: cards, slots, eras and prices of a build."""

import pytest

from games.brass.cards import LEVELS, LOCATIONS
from games.check.testing import do, rule
from games.engine import Table
from tests.games.brass.positions import BLUE, GREEN, RED, facts, me, now, offered, table


def builds(one: Table, word: str = "build") -> list[str]:
    return [choice for choice in offered(one) if choice.startswith(word)]


@rule("BR-6.1", "BR-6.18", "EX-5")
def test_a_shipyard_with_bought_coal_and_iron_for_the_last_pound() -> None:
    words = {
        "board": {"liverpool:1": "1 port 1 *"},
        "missing": {"coal": 3},
        "tops": {"shipyard": 1},
        "hand": ["liverpool"] * 2,
    }
    one = table(cash={RED: 19}, **words)
    offer = facts(one, "build shipyard in liverpool")
    assert (offer["coal"], offer["iron"], offer["price"]) == ({"pay": 2}, {"pay": 1}, 19)
    do(one, RED, "build shipyard in liverpool")
    assert (me(one).cash, me(one).spent, me(one).space) == (0, 19, 12)
    assert now(one).track == {"coal": 4, "iron": 7}
    assert now(one).board["liverpool:4"].flipped
    assert "build shipyard in liverpool" not in offered(table(cash={RED: 18}, **words))


@rule("BR-6.18")
def test_cash_from_the_new_cubes_cannot_pay_for_the_build() -> None:
    words = {"board": {"warrington:2": "1 port 1"}, "hand": ["warrington"] * 2}
    assert not builds(table(cash={RED: 4}, missing={"coal": 8}, **words), "build coal")
    assert builds(table(cash={RED: 5}, missing={"coal": 8}, **words), "build coal")


@rule("BR-6.2")
def test_a_location_card_builds_anything_in_its_town_without_network() -> None:
    one = table(hand=["preston"] * 2, board={"wigan:1": "1 coal 1 2"}, links={"preston-wigan": 1})
    assert builds(one) == [
        "build cotton in preston",
        "build iron in preston",
        "build port in preston",
    ]


@rule("BR-6.3")
def test_an_industry_card_needs_the_network() -> None:
    one = table(hand=["coal"] * 2, links={"blackburn-wigan": RED, "bolton-bury": BLUE})
    assert builds(one) == ["build coal in blackburn", "build coal in wigan"]


@rule("BR-6.4", "EX-18")
def test_the_virtual_connection_lets_a_shipyard_card_reach_birkenhead() -> None:
    board = {"liverpool:1": "0 port 2", "ellesmere:1": "1 port 2"}
    words = {"era": "rail", "board": board, "tops": {"shipyard": 2}, "hand": ["shipyard"] * 2}
    one = table(links={"birkenhead-ellesmere": BLUE}, **words)
    offer = facts(one, "build shipyard in birkenhead")
    assert (offer["coal"], offer["price"]) == ({"pay": 1}, 27)
    assert "build shipyard in birkenhead" not in offered(table(**words))


@rule("BR-6.5", "BR-6.20")
def test_two_cards_build_anywhere_and_use_both_actions() -> None:
    one = table(hand=["port", "port", "wigan", "bury"], board={"rochdale:1": "0 cotton 1"})
    do(one, RED, "two cards")
    listed = offered(one)
    assert "build cotton in stockport" in listed and "build port in fleetwood" in listed
    assert "build cotton in rochdale" not in listed and "build shipyard in liverpool" not in listed
    assert "build iron in preston" not in listed
    do(one, RED, "build port in fleetwood")
    assert offered(one) == [
        "play port and port",
        "play port and wigan",
        "play port and bury",
        "play wigan and bury",
    ]
    do(one, RED, "play wigan and bury")
    assert offered(one) == ["end turn"] and me(one).hand == ["port", "port"]


@rule("BR-6.5")
def test_two_cards_need_both_actions() -> None:
    one = table(cash={RED: 90})
    assert "two cards" in offered(one)
    do(one, RED, "loan 10")
    assert "two cards" not in offered(one)


@rule("BR-6.6")
def test_two_cards_are_impossible_in_the_first_canal_round() -> None:
    assert "two cards" not in offered(table(round=1, cash={RED: 90}))
    assert "two cards" in offered(table(round=1, cash={RED: 90}, era="rail", tops={"port": 2}))


@rule("BR-6.7")
def test_the_very_first_card_needs_no_network() -> None:
    first = table(round=1, played=0, hand=["port", "wigan"])
    ports = ["ellesmere", "fleetwood", "lancaster", "liverpool", "preston", "warrington"]
    assert builds(first, "build port") == [f"build port in {town}" for town in ports]
    assert builds(table(hand=["port", "bury"]), "build port") == []


@rule("BR-6.7")
def test_the_option_waives_the_network_while_nothing_is_on_the_board() -> None:
    options = {"industry_card_exception": "no_pieces_on_board"}
    assert builds(table(hand=["port", "bury"], options=options), "build port")
    links = {"bolton-bury": RED}
    assert not builds(table(hand=["port", "bury"], options=options, links=links), "build port")


@rule("BR-6.8", "BR-6.9")
def test_the_slot_must_accept_the_industry_and_be_empty() -> None:
    one = table(hand=["wigan"] * 2)
    assert builds(one) == ["build coal in wigan"]
    full = {"wigan:1": "1 coal 1 2", "wigan:2": "2 coal 1 2"}
    assert builds(table(hand=["wigan"] * 2, board=full)) == []


@rule("BR-6.10")
@pytest.mark.parametrize("town", ["lancaster", "preston"])
def test_ports_take_the_port_slot_first(town: str) -> None:
    words = {"hand": [town] * 3 + ["port"], "cash": {RED: 60}}
    one = table(**words)
    do(one, RED, f"build port in {town}")
    assert list(now(one).board) == [f"{town}:1"]
    two = table(board={f"{town}:1": "1 port 1"}, **words)
    do(two, RED, f"build port in {town}")
    assert now(two).board[f"{town}:2"].owner == RED


@rule("BR-6.10")
def test_a_port_on_the_second_slot_is_overbuilt_only_while_the_first_is_occupied() -> None:
    words = {"hand": ["preston"] * 2, "tops": {"port": 2}}
    alone = table(board={"preston:2": "0 port 1"}, **words)
    assert builds(alone, "build port over") == []
    both = table(board={"preston:1": "1 port 1", "preston:2": "0 port 1"}, **words)
    assert builds(both, "build port over") == ["build port over preston:2"]


@rule("BR-6.11")
def test_level_0_is_never_built() -> None:
    for era in ("canal", "rail"):
        one = table(
            era=era, hand=["liverpool"] * 2, board={"liverpool:1": "1 port 2"}, cash={RED: 99}
        )
        assert builds(one, "build shipyard") == []


@rule("BR-6.12", "BR-6.13", "BR-6.14")
def test_each_level_has_its_eras() -> None:
    eras = {key: kind.eras for key, kind in LEVELS.items()}
    assert all(eras[key] == ("canal",) for key in eras if key[1] == 1)
    assert eras["shipyard", 2] == ("rail",) and eras["shipyard", 0] == ()
    rest = [key for key in eras if key[1] >= 2 and key != ("shipyard", 2)]
    assert len(rest) == 12 and all(eras[key] == ("canal", "rail") for key in rest)


@rule("BR-6.12", "BR-6.13")
def test_level_1_is_not_offered_on_rails_nor_shipyard_2_on_canals() -> None:
    assert builds(table(era="rail", hand=["wigan"] * 2)) == []
    assert builds(table(era="rail", hand=["wigan"] * 2, tops={"coal": 2})) == [
        "build coal in wigan"
    ]
    board = {"liverpool:1": "1 port 2"}
    words = {"board": board, "hand": ["liverpool"] * 2, "tops": {"shipyard": 2}, "cash": {RED: 60}}
    assert builds(table(**words), "build shipyard") == []
    assert builds(table(era="rail", **words), "build shipyard") == ["build shipyard in liverpool"]


@rule("BR-6.15")
def test_barrow_is_for_the_rail_era() -> None:
    words = {"hand": ["barrow"] * 2, "tops": {"iron": 2}, "cash": {RED: 60}}
    assert builds(table(**words)) == []
    rail = table(
        era="rail",
        board={"lancaster:1": "1 port 2"},
        links={"barrow-lancaster": BLUE},
        **words,
    )
    assert builds(rail) == ["build iron in barrow"]


@rule("BR-6.16", "BR-6.17")
def test_one_counter_per_town_and_player_in_the_canal_era() -> None:
    board = {"manchester:1": "0 cotton 2"}
    words = {"hand": ["manchester"] * 2, "tops": {"coal": 2}}
    assert builds(table(board=board, **words)) == []
    assert builds(table(board=board, era="rail", **words)) == ["build coal in manchester"]
    others = {"manchester:1": "1 cotton 2", "manchester:2": "2 coal 2 3"}
    assert "build coal in manchester" in builds(table(board=others, **words))


@rule("BR-6.19")
def test_a_build_happens_in_order() -> None:
    board = {"preston:3": "0 iron 1 2", "wigan:1": "2 coal 1 1"}
    one = table(
        board=board, links={"preston-wigan": BLUE}, hand=["preston"] * 2, missing={"iron": 2}
    )
    moves = do(one, RED, "build iron over preston:3")
    told = [note.kind for move in moves for note in move.notes]
    assert told == ["played", "replaced", "built", "cube", "flipped", "market"]
    assert me(one, GREEN).space == 14 and now(one).board["preston:3"].cubes == 2


SITES = {
    "cotton": ["blackburn", "bolton", "burnley", "bury", "colne", "lancaster", "macclesfield"],
    "coal": ["blackburn", "bolton", "burnley", "bury", "manchester", "oldham", "rochdale"],
    "iron": ["barrow", "blackburn", "bolton", "manchester", "preston", "rochdale"],
    "port": ["ellesmere", "fleetwood", "lancaster", "liverpool", "preston", "warrington"],
    "shipyard": ["barrow", "birkenhead", "liverpool"],
}
SITES["cotton"] += ["manchester", "oldham", "preston", "rochdale", "stockport", "warrington"]
SITES["coal"] += ["warrington", "wigan"]


@rule("BR-6.8")
@pytest.mark.parametrize("industry", list(SITES))
def test_every_town_for_an_industry(industry: str) -> None:
    fitting = [t for t, place in LOCATIONS.items() if any(industry in s for s in place.slots)]
    assert fitting == SITES[industry]
