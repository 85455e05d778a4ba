"""What the referee's Oranienburger Kanal reads off the box: geometry, fields, costs, cards."""

from collections.abc import Mapping

from games.oranienburger_kanal.cards.deck_a import CARDS as DECK_A
from games.oranienburger_kanal.cards.deck_b import CARDS as DECK_B
from games.oranienburger_kanal.cards.form import Card

Bundle = Mapping[str, int]
Branch = tuple[tuple[str, ...], ...]

SIMPLE = ("wood", "clay", "ore")
VALUABLE = ("brick", "iron")
CAPS = {**dict.fromkeys(SIMPLE, 8), **dict.fromkeys(VALUABLE, 6)}
START = {"wood": 0, "clay": 2, "ore": 1, "brick": 1, "iron": 0, "taler": 0, "prestige": 0}
PRODUCE = 2

COLOURS = ("green", "orange", "blue")
CARDS: dict[str, dict[str, Card]] = {
    "A": {card.id: card for card in DECK_A},
    "B": {card.id: card for card in DECK_B},
}
STACKS = {1: (6, 5, 7), 2: (9, 7, 8)}
DISPLAY = 4
TURNS = {1: 4, 2: 5}
BLOCKADES = {
    1: ("f1", "f2", "f3", "f4", "f5", "f6", "f7"),
    2: ("f1", "f5", "f2", "f6", "f3", "f7", "f4"),
    3: ("f4", "f3", "f2", "f1", "f7", "f6", "f5"),
}

BIG = ("road", "rail", "canal")
KINDS = ("path", *BIG)
COSTS: dict[str, Bundle] = {
    "path": {"clay": 1},
    "road": {"brick": 1},
    "rail": {"wood": 1, "iron": 1},
    "canal": {"taler": 3},
    "bridge": {"wood": 1},
}
CANAL_CLAY: Bundle = {"clay": 2}
SOME = ("path", "road")
UPPER, LOWER = ("f1", "f2", "f3", "f4"), ("f5", "f6", "f7")
MAIN: dict[str, Branch] = {
    "f1": (("building",), SOME),
    "f2": (("building",),),
    "f3": (SOME, SOME, SOME),
    "f4": (KINDS, KINDS),
    "f5": (("4 wood",),),
    "f6": (("3 wood", "3 clay", "3 ore"),),
    "f7": (("4 clay",),),
}
F2_UNCOVERED: Branch = (("building",), ("bridge",))
F3_OTHER: Branch = (("path",), ("road",), ("bridge",))
F4_OTHER: Branch = (("building",),)
F6_OTHER: Branch = (("bridge",),)

BUILDING_FIELDS = tuple(f"b{row}{column}" for row in (1, 2, 3) for column in (1, 2, 3, 4))
SIDES: dict[str, dict[str, str]] = {
    f"b{row}{column}": {
        "N": f"h{row - 1}{column}",
        "E": f"v{row}{column}",
        "S": f"h{row}{column}",
        "W": f"v{row}{column - 1}",
    }
    for row in (1, 2, 3)
    for column in (1, 2, 3, 4)
}
ROWS = tuple(tuple(f"h{line}{column}" for column in (1, 2, 3, 4)) for line in range(4))
COLUMNS = tuple(tuple(f"v{row}{line}" for row in (1, 2, 3)) for line in range(5))
TRACK_FIELDS = tuple(field for line in (*ROWS, *COLUMNS) for field in line)


def nodes(field: str) -> tuple[tuple[int, int], tuple[int, int]]:
    """GEO-2, GEO-3: the two nodes that a track field joins."""
    first, second = int(field[1]), int(field[2])
    if field[0] == "h":
        return (first, second - 1), (first, second)
    return (first - 1, second), (first, second)


NODES = {field: nodes(field) for field in TRACK_FIELDS}
BESIDE = {
    field: [place for place, sides in SIDES.items() if field in sides.values()]
    for field in TRACK_FIELDS
}
BORDER = [field for field in TRACK_FIELDS if len(BESIDE[field]) == 1]
INNER = [field for field in TRACK_FIELDS if len(BESIDE[field]) == 2]
TOUCHING = {
    field: [one for one in TRACK_FIELDS if one != field and {*NODES[one]} & {*NODES[field]}]
    for field in TRACK_FIELDS
}
NEIGHBOURS = {
    place: [one for side in sides.values() for one in BESIDE[side] if one != place]
    for place, sides in SIDES.items()
}
CORNERS = ("b11", "b14", "b31", "b34")
CENTRE = ("b22", "b23")


def is_on_frame(node: tuple[int, int]) -> bool:
    """Does a node lie on the outer frame?"""
    return node[0] in (0, 3) or node[1] in (0, 4)


VARIABLE = [field for field in TRACK_FIELDS if any(map(is_on_frame, NODES[field]))]
PRINTED_TRACKS = {"v12": "canal", "h24": "rail", "h21": "path", "v32": "path"}
PRINTED_PATHS = ("h21", "v32")
