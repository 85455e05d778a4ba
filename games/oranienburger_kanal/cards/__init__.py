"""The facts of the box that are no building cards: goods, tracks, fields, board, set-up, ranks."""

from collections.abc import Mapping
from typing import NamedTuple

SIMPLE = ("wood", "clay", "ore")
VALUABLE = ("brick", "iron")
GOODS = (*SIMPLE, *VALUABLE)
EFFECT_GOODS = (*GOODS, "taler", "prestige")
COST_GOODS = ("wood", "clay", "brick", "iron", "taler")
CAPS: Mapping[str, int] = {"wood": 8, "clay": 8, "ore": 8, "brick": 6, "iron": 6}
START_STOCK: Mapping[str, int] = {
    "wood": 0,
    "clay": 2,
    "ore": 1,
    "brick": 1,
    "iron": 0,
    "taler": 0,
    "prestige": 0,
}
WHEEL: Mapping[str, int] = {"wood": -1, "clay": -1, "ore": -1, "brick": 1, "iron": 1}
PRODUCE_PRICE = 2


class Track(NamedTuple):
    """A kind of track: cost, whether it must touch its own kind, what building it yields, score."""

    cost: Mapping[str, int]
    over_path: bool
    must_touch: bool
    proceeds: Mapping[str, int]
    score: int


TRACK: Mapping[str, Track] = {
    "path": Track({"clay": 1}, over_path=False, must_touch=False, proceeds={}, score=0),
    "road": Track({"brick": 1}, over_path=True, must_touch=False, proceeds={}, score=1),
    "rail": Track({"wood": 1, "iron": 1}, over_path=True, must_touch=True, proceeds={}, score=1),
    "canal": Track({"taler": 3}, over_path=True, must_touch=True, proceeds={"clay": 2}, score=1),
}
TRACKS = tuple(TRACK)
BRIDGE_COST: Mapping[str, int] = {"wood": 1}

SIDES = ("N", "E", "S", "W")
LINES = range(4)
BUILDING_ROWS = range(1, 4)
BUILDING_COLUMNS = range(1, 5)

BUILDING_FIELDS = tuple(f"b{r}{c}" for r in BUILDING_ROWS for c in BUILDING_COLUMNS)
TRACK_ROWS = tuple(tuple(f"h{k}{c}" for c in BUILDING_COLUMNS) for k in LINES)
TRACK_COLUMNS = tuple(tuple(f"v{r}{k}" for r in BUILDING_ROWS) for k in range(5))
TRACK_FIELDS = (
    *(field for row in TRACK_ROWS for field in row),
    *(f"v{r}{k}" for r in BUILDING_ROWS for k in range(5)),
)


def _nodes(field: str) -> tuple[str, str]:
    """GEO-2, GEO-3: the two nodes a track field joins."""
    line, place = int(field[1]), int(field[2])
    if field[0] == "h":
        return f"n{line}{place - 1}", f"n{line}{place}"
    return f"n{line - 1}{place}", f"n{line}{place}"


def _sides(field: str) -> dict[str, str]:
    """GEO-4: the track fields at the four sides of a building field."""
    r, c = int(field[1]), int(field[2])
    return {"N": f"h{r - 1}{c}", "E": f"v{r}{c}", "S": f"h{r}{c}", "W": f"v{r}{c - 1}"}


def _position(field: str) -> str:
    """GEO-8: corner, edge or inner."""
    outer = (field[1] in "13") + (field[2] in "14")
    return ("inner", "edge", "corner")[outer]


NODES = {field: _nodes(field) for field in TRACK_FIELDS}
SIDES_OF = {field: _sides(field) for field in BUILDING_FIELDS}
AROUND = {field: tuple(SIDES_OF[field].values()) for field in BUILDING_FIELDS}
BESIDE = {
    track: tuple(field for field in BUILDING_FIELDS if track in AROUND[field])
    for track in TRACK_FIELDS
}
TOUCHES = {
    field: tuple(
        other for other in TRACK_FIELDS if other != field and set(NODES[other]) & set(NODES[field])
    )
    for field in TRACK_FIELDS
}
NEIGHBOURS = {
    field: tuple(
        sorted(other for track in AROUND[field] for other in BESIDE[track] if other != field)
    )
    for field in BUILDING_FIELDS
}
POSITION = {field: _position(field) for field in BUILDING_FIELDS}
CORNERS = tuple(field for field in BUILDING_FIELDS if POSITION[field] == "corner")
BORDER = tuple(track for track in TRACK_FIELDS if len(BESIDE[track]) == 1)
INNER = tuple(track for track in TRACK_FIELDS if len(BESIDE[track]) == 2)
FRAME_NODES = frozenset(
    f"n{line}{place}"
    for line in range(4)
    for place in range(5)
    if line in (0, 3) or place in (0, 4)
)
REACHING_IN = tuple(track for track in INNER if FRAME_NODES & set(NODES[track]))

PRINTED_TRACKS: Mapping[str, str] = {"v12": "canal", "h24": "rail", "h21": "path", "v32": "path"}
VARIABLE_TRACKS = ("path", "path", "rail", "canal")
VARIABLE_FIELDS = tuple(track for track in TRACK_FIELDS if track in BORDER or track in REACHING_IN)


class Slot(NamedTuple):
    """One step that a branch of an action field grants: the moves of which one may be made."""

    moves: tuple[str, ...]
    unlock: str = "always"


class Branch(NamedTuple):
    """OK-4.11: the main part or the alternative of an action field, and what unlocks it."""

    unlock: str
    slots: tuple[Slot, ...]


BUILDING = Slot(("building",))
PATH_OR_ROAD = Slot(("path", "road"))
ANY_TRACK = Slot(TRACKS)
BRIDGE = Slot(("bridge",))

ACTION_FIELDS: Mapping[str, tuple[Branch, ...]] = {
    "f1": (Branch("always", (BUILDING, PATH_OR_ROAD)),),
    "f2": (Branch("always", (BUILDING, Slot(("bridge",), "green_stack_empty"))),),
    "f3": (
        Branch("always", (PATH_OR_ROAD, PATH_OR_ROAD, PATH_OR_ROAD)),
        Branch("orange_stack_empty", (Slot(("path",)), Slot(("road",)), BRIDGE)),
    ),
    "f4": (
        Branch("always", (ANY_TRACK, ANY_TRACK)),
        Branch("last_round", (BUILDING,)),
    ),
    "f5": (Branch("always", (Slot(("4 wood",)),)),),
    "f6": (
        Branch("always", (Slot(("3 wood", "3 clay", "3 ore")),)),
        Branch("always", (BRIDGE,)),
    ),
    "f7": (Branch("always", (Slot(("4 clay",)),)),),
}
LOCKS: Mapping[str, frozenset[str]] = {
    field: frozenset(
        lock for one in branches for lock in (one.unlock, *(slot.unlock for slot in one.slots))
    )
    - {"always"}
    for field, branches in ACTION_FIELDS.items()
}
TAKES: Mapping[str, Mapping[str, int]] = {
    "4 wood": {"wood": 4},
    "3 wood": {"wood": 3},
    "3 clay": {"clay": 3},
    "3 ore": {"ore": 3},
    "4 clay": {"clay": 4},
}
UPPER = ("f1", "f2", "f3", "f4")
LOWER = ("f5", "f6", "f7")

COLOURS = ("green", "orange", "blue")
UNLOCKED_BY: Mapping[str, str] = {"green_stack_empty": "green", "orange_stack_empty": "orange"}
COVERS: Mapping[str, str] = {"green": "f2", "orange": "f3", "blue": "f4"}
STACKS: Mapping[int, Mapping[str, int]] = {
    1: {"green": 6, "orange": 5, "blue": 7},
    2: {"green": 9, "orange": 7, "blue": 8},
}
DISPLAY_TARGET: Mapping[str, int] = {"green": 4, "orange": 5, "blue": 6}
TURNS: Mapping[int, int] = {1: 4, 2: 5}

SOLO_ROUNDS = 7
SOLO_DRAW = 2
BLOCKADE: tuple[tuple[str, ...], ...] = (
    ("f1", "f2", "f3", "f4", "f5", "f6", "f7"),
    ("f1", "f5", "f2", "f6", "f3", "f7", "f4"),
    ("f4", "f3", "f2", "f1", "f7", "f6", "f5"),
)
CAMPAIGN_GAMES = 3

SOLO_RANKS: tuple[tuple[int, str], ...] = (
    (150, "incredible"),
    (140, "outstanding"),
    (130, "prize"),
    (120, "won"),
    (100, "decent"),
    (80, "taking_shape"),
)
LOWEST_SOLO_RANK = "practice"
CAMPAIGN_RANKS: tuple[tuple[int, str], ...] = ((370, "great"), (350, "won"))
LOWEST_CAMPAIGN_RANK = "room_to_improve"
