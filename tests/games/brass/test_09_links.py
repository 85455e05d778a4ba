"""BR-9: canals and railways."""

from games.check.testing import do, rule
from tests.games.brass.positions import BLUE, RED, YELLOW, facts, me, now, offered, table

CANALS = "blackburn-burnley blackburn-wigan bolton-bury bolton-manchester burnley-colne"
CANALS += " bury-manchester colne-yorkshire ellesmere-northwich ellesmere-warrington"
CANALS += " fleetwood-preston lancaster-preston liverpool-wigan macclesfield-midlands"


@rule("BR-9.1")
def test_a_link_touches_the_network() -> None:
    one = table(board={"bury:1": "0 cotton 1"}, links={"colne-yorkshire": RED})
    links = [choice for choice in offered(one) if choice.startswith("link")]
    assert links == [
        "link bolton to bury",
        "link burnley to colne",
        "link bury to manchester",
        "link rochdale to yorkshire",
    ]


@rule("BR-9.2")
def test_without_pieces_there_are_no_links() -> None:
    one = table(board={"bury:1": "1 cotton 1"})
    assert not [choice for choice in offered(one) if choice.startswith("link")]


@rule("BR-9.3")
def test_a_canal_costs_3_and_no_coal() -> None:
    one = table(board={"bury:1": "0 cotton 1"})
    do(one, RED, "link bolton to bury")
    assert (me(one).cash, now(one).links) == (27, {"bolton-bury": RED})
    assert "link.second" not in [o.ask.id for o in one.opens()]
    assert "stop" not in offered(one)


@rule("BR-9.4", "BR-9.5", "BR-9.6", "BR-9.7", "EX-7")
def test_two_rails_in_one_action() -> None:
    board = {"wigan:1": "3 coal 2 1", "wigan:2": "0 coal 2 *", "lancaster:1": "1 port 2"}
    one = table(era="rail", board=board, cash={RED: 30})
    assert "link lancaster to preston" not in offered(one)
    do(one, RED, "link preston to wigan")
    assert now(one).board["wigan:1"].flipped and me(one, YELLOW).space == 17
    assert facts(one, "link lancaster to preston")["price"] == 11
    do(one, RED, "link lancaster to preston")
    assert (me(one).cash, me(one).spent, now(one).track["coal"]) == (14, 16, 7)


@rule("BR-9.4")
def test_one_rail_costs_5_and_the_second_is_optional() -> None:
    one = table(era="rail", board={"wigan:1": "0 coal 2 3"})
    do(one, RED, "link preston to wigan")
    assert offered(one)[-1] == "stop"
    do(one, RED, "stop")
    assert (me(one).cash, now(one).board["wigan:1"].cubes) == (25, 2)


@rule("BR-9.7")
def test_the_two_rails_need_not_touch() -> None:
    board = {"wigan:1": "0 coal 2 3", "oldham:1": "0 coal 2 3"}
    one = table(era="rail", board=board)
    do(one, RED, "link preston to wigan", "link manchester to oldham")
    assert (me(one).spent, len(now(one).links)) == (15, 2)


@rule("BR-9.7")
def test_a_second_rail_is_offered_only_if_it_can_be_paid() -> None:
    one = table(era="rail", board={"wigan:1": "0 coal 2 3"}, cash={RED: 14})
    do(one, RED, "link preston to wigan")
    assert "stop" not in offered(one) and me(one).cash == 9


@rule("BR-9.8")
def test_fourteen_links_an_era() -> None:
    thirteen = dict.fromkeys(CANALS.split(), RED)
    one = table(links=thirteen)
    assert len(thirteen) == 13 and now(one).links_left(RED) == 1
    do(one, RED, "link preston to wigan")
    assert now(one).links_left(RED) == 0
    assert not [choice for choice in offered(one) if choice.startswith("link")]
    assert now(one).links_left(BLUE) == 14
