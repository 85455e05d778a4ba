"""BR-1: places, links, distance, network, stacks, flipping and the spent amount."""

import pytest

from games.brass.cards import CONNECTIONS, LOCATIONS
from games.brass.rules.terms import FAR, Ground, card_network, flip, network
from games.check.testing import do, rule
from tests.games.brass.positions import BLUE, RED, me, now, offered, position, table


@rule("BR-1.1")
def test_the_map_has_19_towns_3_waypoints_and_3_markets() -> None:
    kinds = [place.kind for place in LOCATIONS.values()]
    assert (kinds.count("town"), kinds.count("waypoint"), kinds.count("market")) == (19, 3, 3)
    bare = [name for name, place in LOCATIONS.items() if not place.slots]
    assert bare == ["blackpool", "northwich", "southport", "midlands", "scotland", "yorkshire"]
    assert sum(len(place.slots) for place in LOCATIONS.values()) == 43


@rule("BR-1.2")
def test_connections_carry_links_in_their_eras_only() -> None:
    eras = [c.eras for c in CONNECTIONS.values()]
    assert (len(eras), eras.count(("canal",)), eras.count(("rail",))) == (36, 1, 13)
    board = {"bolton:1": "0 cotton 2", "liverpool:1": "0 port 2"}
    canal = offered(table(board=board))
    assert "link ellesmere to liverpool" in canal and "link blackburn to bolton" not in canal
    rail = offered(table(board=board, era="rail"))
    assert "link ellesmere to liverpool" not in rail and "link liverpool to southport" in rail


@rule("BR-1.3")
def test_a_connection_carries_one_link() -> None:
    one = table(board={"wigan:1": "0 coal 1 2"}, links={"preston-wigan": BLUE})
    assert "link preston to wigan" not in offered(one)
    assert "link blackburn to wigan" in offered(one)


@rule("BR-1.4", "BR-1.5")
def test_distance_counts_the_links_of_anybody() -> None:
    links = {"preston-wigan": 0, "blackburn-wigan": 1, "warrington-wigan": 2}
    links |= {"ellesmere-warrington": 3, "ellesmere-liverpool": 0, "liverpool-wigan": 1}
    ground = Ground(position(links=links))
    assert ground.distance("preston", "preston") == 0
    assert ground.distance("preston", "blackburn") == 2
    assert ground.distance("preston", "ellesmere") == 3
    assert not ground.is_connected("preston", "bolton")


@rule("BR-1.6")
def test_a_path_may_lead_through_markets_and_port_towns() -> None:
    links = {"colne-yorkshire": 0, "rochdale-yorkshire": 1}
    board = {"liverpool:1": "2 port 1 *"}
    links |= {"liverpool-wigan": 0, "ellesmere-liverpool": 1}
    ground = Ground(position(links=links, board=board))
    assert ground.distance("colne", "rochdale") == 2
    assert ground.distance("wigan", "ellesmere") == 2


@rule("BR-1.7")
@pytest.mark.parametrize("port", ["1 port 1", "1 port 1 *", "0 port 2"])
def test_any_port_gives_market_access(port: str) -> None:
    ground = Ground(position(board={"preston:1": port}, links={"preston-wigan": 2}))
    assert ground.has_access("wigan") and not ground.has_access("bolton")


@rule("BR-1.7")
def test_external_markets_give_market_access() -> None:
    ground = Ground(position(links={"colne-yorkshire": 1, "burnley-colne": 0}))
    assert ground.has_access("burnley") and not ground.has_access("rochdale")


@rule("BR-1.8")
def test_the_network_is_counters_and_link_ends() -> None:
    state = position(board={"bury:1": "0 cotton 1", "wigan:1": "1 coal 1 2"})
    state.links = {"preston-wigan": BLUE, "macclesfield-midlands": RED}
    assert network(state, RED) == {"bury", "macclesfield", "midlands"}


@rule("BR-1.9", "BR-1.10")
def test_the_virtual_connection_serves_industry_cards_only() -> None:
    state = position(board={"liverpool:1": "0 port 2"}, era="rail")
    assert card_network(state, RED) == {"liverpool", "birkenhead"}
    assert network(state, RED) == {"liverpool"}
    ground = Ground(state)
    assert ground.distance("liverpool", "birkenhead") == FAR
    assert not ground.has_access("birkenhead")
    one = table(board={"liverpool:1": "0 port 2"}, era="rail")
    assert "link birkenhead to ellesmere" not in offered(one)


@rule("BR-1.11")
def test_only_the_top_counter_may_be_built() -> None:
    one = table(hand=["lancaster"] * 3 + ["port"], cash={RED: 60})
    do(one, RED, "build port in lancaster")
    assert now(one).board["lancaster:1"].level == 1
    assert me(one).stacks["port"] == 7
    player = position(tops={"cotton": 3}).players[RED]
    top = player.top("cotton")
    assert top is not None and top.level == 3


@rule("BR-1.12", "BR-1.13")
def test_flipping_moves_the_marker_up_to_99() -> None:
    state = position(board={"wigan:1": "1 coal 2 1"}, space={BLUE: 98})
    flip(state, "wigan:1")
    assert state.board["wigan:1"].flipped and state.players[BLUE].space == 99


@rule("BR-1.14", "BR-1.15")
def test_the_spent_amount_adds_payments_and_ignores_receipts() -> None:
    one = table(
        board={"preston:1": "0 port 2"}, cash={RED: 30}, hand=["preston"] * 2 + ["port"] * 2
    )
    do(one, RED, "link preston to wigan", "play port", "develop cotton", "play port", "stop")
    assert (me(one).cash, me(one).spent) == (26, 4)
    two = table(
        missing={"iron": 3},
        board={"burnley:1": "1 coal 1 1"},
        links={"blackburn-burnley": 1},
        hand=["blackburn"] * 2,
    )
    do(two, RED, "build iron in blackburn", "loan 10")
    assert (me(two).cash, me(two).spent) == (30 - 5 + 4 + 10, 5)


@rule("BR-1.16")
def test_nobody_pays_what_he_does_not_hold() -> None:
    one = table(board={"preston:1": "0 port 2"}, cash={RED: 2})
    assert not [choice for choice in offered(one) if choice.startswith(("link", "build"))]
