"""BR-20: the community variant for two."""

from collections import Counter

from games import brass
from games.brass.cards import BOXES, community_box
from games.check.testing import do, rule
from games.engine import new
from tests.games.brass.positions import RED, facts, me, now, offered, table

GONE = [
    "birkenhead",
    "ellesmere",
    "stockport",
    "macclesfield",
    "oldham",
    "rochdale",
    "northwich",
    "midlands",
]


@rule("BR-20.1", "BR-20.2")
def test_the_map_is_smaller_and_scotland_has_a_canal() -> None:
    box = community_box()
    assert [name for name in BOXES[4].locations if name not in box.locations] == sorted(
        GONE, key=list(BOXES[4].locations).index
    )
    assert all(c.a not in GONE and c.b not in GONE for c in box.connections.values())
    assert len(box.connections) == 24
    assert box == BOXES[2]
    board = {"lancaster:1": "0 port 1"}
    assert "link lancaster to scotland" in offered(table(seats=2, board=board, hand=["cotton"] * 2))
    assert "link lancaster to scotland" not in offered(table(seats=4, board=board))


@rule("BR-20.3", "BR-20.4", "BR-20.5")
def test_the_deal_for_two() -> None:
    state, box = now(new(brass, 2, {}, "two")), community_box()
    assert sum(box.cards.values()) == 40
    assert (len(state.aside), len(state.deck)) == (2, 22)
    assert [(len(p.hand), p.cash) for p in state.players] == [(8, 25), (8, 25)]
    fewer = Counter(BOXES[4].cards) - Counter(box.cards)
    assert fewer == {
        **{"birkenhead": 2, "ellesmere": 1, "stockport": 2, "macclesfield": 2, "oldham": 2},
        **{"rochdale": 2, "manchester": 1, "wigan": 1, "liverpool": 1, "lancaster": 1},
        **{"preston": 1, "cotton": 3, "port": 3, "shipyard": 2, "coal": 1, "iron": 1},
    }
    assert box.aside == {"canal": 2, "rail": 0} and box.rounds == 10


@rule("BR-20.6")
def test_the_short_tracks() -> None:
    words = {"seats": 2, "era": "rail", "board": {"preston:1": "0 port 2"}, "hand": ["cotton"] * 2}
    prices = [facts(table(missing={"coal": n}, **words), "link preston to wigan") for n in range(7)]
    assert [offer["coal"]["pay"] for offer in prices] == [2, 2, 3, 3, 4, 4, 5]
    one = table(missing={"iron": 6}, **words)
    do(one, RED, "develop port", "stop")
    assert me(one).spent == 5


@rule("BR-20.7")
def test_eight_tiles() -> None:
    assert community_box().tiles == (1, 2, 2, 2, 2, 3, 3, 4)
    assert sorted(now(new(brass, 2, {}, "two")).tiles) == [1, 2, 2, 2, 2, 3, 3, 4]


def test_the_variant_is_marked_wherever_it_is_shown() -> None:
    one = new(brass, 2, {}, "two")
    assert "VARIANT" in brass.table(one.view(0), "en") and "VARIANT" in brass.board(
        one.view(0), "en"
    )
    assert "VARIANT" in brass.OPTIONS["two_players"].help["en"]
    assert "VARIANT" not in brass.table(new(brass, 3, {}, "two").view(0), "en")
