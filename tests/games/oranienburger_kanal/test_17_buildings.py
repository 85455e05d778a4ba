"""Every building of decks A and B, activated once, with its exact effect."""

from typing import Any

import pytest

from games.check.testing import rule
from games.oranienburger_kanal.cards import EFFECT_GOODS
from games.oranienburger_kanal.cards.decks import DECKS
from tests.games.oranienburger_kanal.positions import activated, stock

RING = {"h02": "path", "v12": "path", "v11": "path"}
BORDER_10 = dict.fromkeys(
    ["h01", "h02", "h03", "h04", "h31", "h32", "h33", "h34", "v10", "v20"], "road"
)
BOTTOM = dict.fromkeys(["h31", "h32", "h33", "h34"], "road")
LEFT = dict.fromkeys(["v10", "v20", "v30"], "path")
TWICE = {"others": ["b12", "b23"], "bridges": ["h12", "v22"]}
JOINED = {"others": ["b12"], "bridges": ["h12"]}


def tracks(kind: str, fields: str) -> dict[str, str]:
    """Tracks of one kind elsewhere on the board."""
    return dict.fromkeys(fields.split(), kind)


def case(
    card: str, kinds: str, answers: str, then: str, **given: Any
) -> tuple[str, str, list[str], dict[str, int], dict[str, Any]]:
    """A card, the tracks N E S W of it, the moves, and the whole stock after them."""
    parts = then.split()
    after = {good: int(n) for n, good in zip(parts[::2], parts[1::2], strict=True)}
    return card, kinds, [move.strip() for move in answers.split(";")], after, given


CASES_A = [
    case("A01", "path road rail canal", "line 1", "4 clay"),
    case("A02", "canal path path road", "line 1; line 2", "2 taler 2 wood"),
    case(
        "A03",
        "canal canal canal canal",
        "line 1; line 2",
        "4 taler 2 clay",
        far=tracks("canal", "v12"),
    ),
    case("A04", "path path path path", "line 1; line 2", "2 wood 3 taler", others=["b12"]),
    case(
        "A05",
        "canal canal path path",
        "line 1; pay 1 ore; pay 1 taler",
        "2 wood 2 iron 1 taler",
        having=(0, 0, 1, 0, 0, 2),
    ),
    case(
        "A06",
        "path path path path",
        "line 1; 3",
        "2 clay 3 brick",
        having=(0, 5),
    ),
    case(
        "A07",
        "path path path path",
        "line 1; line 2; 2",
        "4 iron",
        having=(1, 0, 2),
    ),
    case("A08", "canal path path path", "line 1; line 2", "3 taler 2 wood"),
    case(
        "A09",
        "path path path path",
        "line 1",
        "1 wood 1 clay 1 ore 1 brick 4 taler",
        having=(1, 1, 1, 1),
    ),
    case("A10", "road road road road", "line 1; path; h01; path; h02", ""),
    case("A11", "path road rail canal", "line 1; line 2", "4 wood 2 taler"),
    case("A12", "canal path path path", "line 1; line 2", "1 ore 1 iron"),
    case("A13", "path path path path", "line 1; gain 2 wood; gain 2 ore", "2 wood 2 ore"),
    case("A14", "canal canal canal path", "line 1", "4 wood 2 iron"),
    case("A15", "path path path path", "line 1", "4 taler", far=tracks("path", "h01")),
    case("A16", "road road road road", "line 1", "5 taler", far=tracks("road", "h01 h02")),
    case("A17", "path path path path", "line 1; line 2; bridge", "2 wood", others=["b12"]),
    case(
        "A18",
        "path path path path",
        "line 1; pay 1 taler; rail; h23; pay 1 taler; rail; v23",
        "",
        far=tracks("rail", "h24"),
        having=(0, 0, 0, 0, 0, 2),
    ),
    case("A19", "path path road road", "line 1; line 2", "2 clay 2 brick"),
    case("A20", "canal canal canal path", "line 1", "4 taler"),
    case(
        "A21",
        "road road path path",
        "line 1; 3; line 2",
        "3 brick 2 prestige",
        having=(0, 3),
    ),
    case(
        "A22",
        "rail canal path path",
        "line 1; 2",
        "1 ore 2 iron 2 prestige",
        having=(0, 0, 3),
    ),
    case("A23", "rail rail path path", "line 1; line 2", "4 wood 4 taler"),
    case("A24", "rail rail path path", "line 1; line 2", "6 ore 2 taler"),
    case("A25", "canal canal path path", "line 1", "5 taler"),
    case("A26", "rail . . road", "line 1; rail; v22; line 2", "2 prestige"),
    case("A27", "road road road road", "line 1", "6 taler", far=tracks("road", "h01 h02 h03")),
    case(
        "A28",
        "path path path path",
        "line 1; line 2",
        "3 taler 2 prestige",
        others=["b12", "b21", "b23"],
        bridges=["h12", "v21"],
    ),
    case(
        "A29",
        "canal canal path path",
        "line 1; 2",
        "8 prestige",
        having=(3, 0, 0, 0, 0, 2),
    ),
    case(
        "A30",
        "canal canal rail rail",
        "line 1; line 2",
        "5 clay 4 taler",
        far=tracks("rail", "h24 h23"),
        having=(0, 1),
    ),
    case("A31", "path path path path", "line 1; bridge; line 2", "1 taler", others=["b12"]),
    case(
        "A32",
        "path path path path",
        "line 1; 2",
        "6 taler",
        having=(2, 2),
    ),
    case(
        "A33",
        "path path path path",
        "line 1; 2",
        "2 iron 2 prestige",
        having=(0, 0, 4),
    ),
    case("A34", "road road road path", "line 1; line 2", "6 clay 2 prestige", at_field="b11"),
    case(
        "A35",
        "path path path path",
        "line 1",
        "2 wood 2 clay 2 ore 2 brick 6 prestige",
        having=(2, 2, 2, 2),
    ),
    case("A36", "path path path path", "line 1", "5 prestige"),
    case("A37", "path path road road", "line 1; road; h12; road", ""),
    case(
        "A38",
        "path . . .",
        "line 1; pay 1 taler; canal; h02; pay 1 taler; canal; h03",
        "4 clay",
        far=tracks("canal", "v12"),
        having=(0, 0, 0, 0, 0, 2),
    ),
    case(
        "A39",
        "path canal road path",
        "line 1; line 2",
        "3 prestige 2 taler",
        others=["b12", "b21"],
        bridges=["h12", "v21"],
    ),
    case("A40", "path canal road path", "line 1", "6 taler"),
    case(
        "A41",
        "rail rail rail rail",
        "line 1",
        "9 prestige",
        far=tracks("rail", "h01 h02 h03 h04 v10 v14"),
    ),
    case("A42", "canal canal canal path", "line 1", "9 prestige"),
    case(
        "A43",
        "path path path path",
        "line 1; line 2",
        "7 prestige",
        others=["b12", "b23", "b32"],
        bridges=["h12", "v22"],
    ),
    case(
        "A44",
        "path path path path",
        "line 1; 3",
        "6 prestige",
        having=(0, 0, 0, 0, 3),
    ),
    case(
        "A45",
        "canal canal canal canal",
        "line 1",
        "8 prestige",
        far=tracks("canal", "h01 h02 h03 h04 v10"),
    ),
    case(
        "A46",
        "road road road road",
        "line 1",
        "3 prestige",
        far={"h01": "road", "h02": "rail", "h03": "canal", "v10": "path"},
    ),
    case(
        "A47",
        "canal canal path path",
        "line 1; line 2",
        "4 prestige 2 taler",
        others=["b12", "b21"],
        bridges=["h12", "v21"],
    ),
    case(
        "A48",
        "path path path path",
        "line 1; 2",
        "1 ore 8 prestige",
        having=(2, 2, 3),
    ),
    case("A49", "rail rail rail path", "line 1", "8 prestige"),
    case(
        "A50",
        "path path path path",
        "line 1; line 2",
        "5 prestige",
        at_field="b11",
        others=["b12"],
        bridges=["v11"],
    ),
    case("A51", "path path path path", "line 1; bridge; line 2", "2 prestige", others=["b12"]),
    case(
        "A52",
        "path path path path",
        "line 1; 1; line 2",
        "6 taler 4 prestige",
        having=(0, 0, 0, 0, 0, 5, 2),
    ),
    case(
        "A53",
        "path path path path",
        "line 1",
        "2 prestige",
        far=tracks("path", "h11 v20 h21"),
        others=["b21", "b34"],
    ),
    case("A54", "road rail road rail", "line 1", "3 prestige"),
    case(
        "A55",
        "path path path path",
        "line 1; line 2",
        "5 prestige",
        far={**BOTTOM, "h21": "road"},
        paths=["h21", "v22"],
    ),
    case("A56", "road road road path", "line 1", "6 prestige"),
    case(
        "A57",
        "path path path path",
        "line 1; road; h01; road; h02; line 2",
        "2 prestige",
        far=tracks("road", "h21"),
        paths=["h21"],
    ),
    case("A58", "path path path path", "line 1", "4 prestige", others=["b11", "b34"]),
    case("A59", "path path path path", "line 1", "3 taler", others=["b11", "b34"]),
    case("A60", "path canal road path", "line 1", "7 prestige"),
]

CASES_B = [
    case("B01", "path path path path", "line 1; line 2", "3 clay 2 taler", at_field="b12"),
    case("B02", "canal path path path", "line 1", "3 wood"),
    case("B03", "canal canal canal canal", "line 1; line 2", "5 taler"),
    case("B04", "path path path path", "line 1", "5 wood"),
    case("B05", "path path road road", "line 1; line 2; line 3", "2 ore 1 iron 1 wood"),
    case("B06", "path path road road", "line 1; line 2", "2 brick 2 clay"),
    case(
        "B07",
        "path path path path",
        "line 1; 3",
        "3 iron",
        having=(0, 0, 3),
    ),
    case(
        "B08",
        "path path path path",
        "line 2; line 1; 3",
        "6 taler",
        having=(4,),
    ),
    case("B09", "path path path path", "line 1; line 2", "4 taler", others=["b12", "b32"]),
    case("B10", "path path path road", "line 1; path; h01; line 2", "2 taler"),
    case("B11", "path path path path", "line 1", "4 taler", at_field="b14"),
    case("B12", "canal canal path path", "line 1; line 2", "3 clay 2 brick"),
    case("B13", "path path path path", "line 1; line 2; gain 2 clay", "3 taler 2 clay"),
    case(
        "B14",
        "path path path path",
        "line 1; 2",
        "2 iron 4 taler",
        having=(4,),
    ),
    case(
        "B15",
        "road road road road",
        "line 1",
        "3 taler",
        far=tracks("path", "h01 h02 h03 h04 v10 v20 v30"),
    ),
    case("B16", "road road road road", "line 1", "6 taler"),
    case("B17", "path path path path", "line 1; bridge; line 2", "1 taler", others=["b12"]),
    case("B18", "rail . . .", "line 1; rail; v22; line 2", "2 ore"),
    case("B19", "path path path path", "line 1; gain 2 wood; gain 1 iron", "2 wood 1 iron"),
    case("B20", "path path path path", "line 1", "3 taler"),
    case(
        "B21",
        "path path path path",
        "line 1; 3",
        "3 brick 6 taler",
        having=(0, 6),
    ),
    case("B22", "path path path path", "line 1; line 2", "5 ore 2 iron", having=(0, 0, 3)),
    case("B23", "path path path path", "line 1; line 2", "4 wood 2 prestige", having=(1,)),
    case("B24", "rail rail path path", "line 1; line 2", "4 prestige 1 iron", **JOINED),
    case("B25", "rail rail road path", "line 1; line 2", "4 taler 2 wood"),
    case("B26", "rail rail rail .", "line 1; rail; h11; line 2", "2 taler"),
    case("B27", "path path path path", "line 1; road; h01; line 2", "2 taler"),
    case(
        "B28",
        "canal path path path",
        "line 1; 3; line 2",
        "6 prestige 2 taler",
        having=(3,),
    ),
    case("B29", "canal canal path path", "line 1; line 2", "6 taler"),
    case("B30", "path path path path", "line 1; gain 3 wood; gain 3 ore", "3 wood 3 ore"),
    case("B31", "canal path path path", "line 1; line 2", "2 prestige 1 taler", **JOINED),
    case(
        "B32",
        "canal path path path",
        "line 1; 2",
        "2 taler 6 prestige",
        having=(4,),
    ),
    case(
        "B33",
        "rail rail path path",
        "line 1; 2",
        "1 iron 8 prestige",
        having=(0, 0, 0, 0, 3),
    ),
    case("B34", "road road road rail", "line 1; line 2", "3 brick 2 prestige"),
    case("B35", "canal path path path", "line 1; line 2", "7 taler", **JOINED),
    case("B36", "path path path path", "line 1; line 2", "4 prestige 2 taler", **TWICE),
    case("B37", "road road rail path", "line 1; line 2", "3 prestige 2 brick", **TWICE),
    case("B38", "canal . . .", "line 1; canal; v22; line 2", "2 clay 2 prestige"),
    case("B39", "path path path path", "line 1", "2 prestige", far=RING, others=["b12", "b21"]),
    case(
        "B40",
        "path path path path",
        "line 1; pay 1 wood; pay 1 ore; pay 1 brick; stop",
        "1 wood 6 taler",
        having=(2, 0, 1, 1),
    ),
    case("B41", "rail rail rail rail", "line 1", "5 prestige", far=tracks("rail", "h01")),
    case(
        "B42", "path path path path", "line 1", "3 wood 4 clay 2 ore 4 prestige", having=(3, 4, 2)
    ),
    case("B43", "path path path path", "line 1", "6 prestige", others=["b12", "b23", "b32"]),
    case(
        "B44",
        "path path path path",
        "line 1; 2",
        "8 prestige",
        having=(2, 0, 4),
    ),
    case("B45", "canal canal canal path", "line 1; line 2", "7 prestige"),
    case("B46", "path path path path", "line 1", "4 prestige", far=BORDER_10),
    case("B47", "canal canal rail path", "line 1; line 2", "9 prestige"),
    case(
        "B48",
        "path path path path",
        "line 1; pay 2 wood; pay 2 clay; pay 1 brick",
        "9 prestige",
        having=(2, 2, 0, 1),
    ),
    case(
        "B49",
        "rail rail path path",
        "line 1",
        "1 wood 5 prestige",
        having=(2, 0, 0, 0, 1),
    ),
    case("B50", "path path path path", "line 1; line 2", "7 prestige", **JOINED),
    case("B51", "path path path path", "line 1", "2 prestige", **TWICE),
    case("B52", "path road rail canal", "line 1", "8 prestige"),
    case("B53", "path path path path", "line 1; road; h01; line 2; bridge", "", others=["b12"]),
    case("B54", "road road road road", "line 1; line 2", "7 prestige"),
    case(
        "B55",
        "path path path path",
        "line 1; line 2",
        "4 prestige",
        far=tracks("road", "h21"),
        others=["b11", "b34"],
        paths=["h21", "v22"],
    ),
    case("B56", "road road road road", "line 1", "4 prestige", far=tracks("road", "h01")),
    case("B57", "path path path path", "line 1", "1 prestige", **TWICE),
    case("B58", "path path path path", "line 1; line 2", "2 prestige", far={**BOTTOM, **LEFT}),
    case("B59", "path path path path", "line 1", "10 taler", having=(0, 0, 0, 0, 0, 5)),
    case("B60", "canal canal canal canal", "line 1", "10 prestige", far=tracks("canal", "h01")),
]
CASES = [*CASES_A, *CASES_B]

PLACED = {
    "A10": {"h01": "path", "h02": "path"},
    "A18": {"h23": "rail", "v23": "rail"},
    "A26": {"v22": "rail"},
    "A37": {"h12": "road", "v22": "road"},
    "A38": {"h02": "canal", "h03": "canal"},
    "A57": {"h01": "road", "h02": "road"},
    "B10": {"h01": "path"},
    "B18": {"v22": "rail"},
    "B26": {"h11": "rail"},
    "B27": {"h01": "road"},
    "B38": {"v22": "canal"},
    "B53": {"h01": "road"},
}
BRIDGED = ("A17", "A31", "A51", "B17", "B53")


@rule("OK-9.4", "OK-9.7", "EL-20")
@pytest.mark.parametrize(
    ("card", "kinds", "moves", "then", "given"), CASES, ids=[one[0] for one in CASES]
)
def test_a_building_does_what_its_lines_say(
    card: str, kinds: str, moves: list[str], then: dict[str, int], given: dict[str, Any]
) -> None:
    player = activated(card, kinds, *moves, **given)
    assert stock(player) == tuple(then.get(good, 0) for good in EFFECT_GOODS)
    assert PLACED.get(card, {}).items() <= player.tracks.items()
    assert (player.bridges[-1:] == ["h12"]) or card not in BRIDGED


@rule("OK-1.7")
def test_every_building_of_both_decks_is_activated_here() -> None:
    assert [one[0] for one in CASES] == sorted(DECKS["A"]) + sorted(DECKS["B"])
