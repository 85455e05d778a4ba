"""Where the places of the map lie: ours, for the picture only."""

from functools import cache
from typing import NamedTuple

from games.brass.board.ground import HEIGHT, WIDTH
from games.brass.cards import BOXES, LOCATIONS
from games.kit.lettering import width
from games.kit.marks import Box

Point = tuple[float, float]

# middle of the place
SPOTS: dict[str, Point] = {
    "barrow": (118, 130),
    "birkenhead": (62, 812),
    "blackburn": (468, 410),
    "bolton": (452, 586),
    "burnley": (604, 282),
    "bury": (605, 522),
    "colne": (752, 246),
    "ellesmere": (222, 852),
    "fleetwood": (176, 276),
    "lancaster": (330, 178),
    "liverpool": (136, 690),
    "macclesfield": (660, 906),
    "manchester": (578, 720),
    "oldham": (750, 694),
    "preston": (300, 376),
    "rochdale": (752, 556),
    "stockport": (718, 812),
    "warrington": (384, 734),
    "wigan": (298, 566),
    "blackpool": (104, 396),
    "northwich": (396, 866),
    "southport": (140, 510),
    "midlands": (504, 932),
    "scotland": (330, 50),
    "yorkshire": (786, 400),
}
# the side of a place's name, where it is not on top
BELOW = {"birkenhead", "ellesmere", "macclesfield", "oldham", "warrington"}
BESIDE = {"southport", "midlands", "scotland", "yorkshire"}

# the point towards which the line between two places bends
BENDS: dict[str, Point] = {
    "barrow-lancaster": (212, 205),
    "birkenhead-ellesmere": (149, 805),
    "blackburn-bolton": (440, 496),
    "blackburn-burnley": (514, 323),
    "blackburn-preston": (390, 366),
    "blackburn-wigan": (402, 509),
    "blackpool-preston": (200, 362),
    "bolton-bury": (536, 572),
    "bolton-manchester": (495, 672),
    "bolton-wigan": (371, 604),
    "burnley-bury": (568, 402),
    "burnley-colne": (684, 287),
    "bury-manchester": (564, 617),
    "bury-rochdale": (674, 558),
    "colne-yorkshire": (742, 329),
    "ellesmere-liverpool": (200, 760),
    "ellesmere-northwich": (311, 831),
    "ellesmere-warrington": (338, 842),
    "fleetwood-preston": (218, 351),
    "lancaster-preston": (347, 282),
    "lancaster-scotland": (310, 114),
    "liverpool-southport": (114, 600),
    "liverpool-warrington": (255, 740),
    "liverpool-wigan": (239, 657),
    "macclesfield-midlands": (578, 895),
    "macclesfield-stockport": (669, 846),
    "manchester-oldham": (668, 735),
    "manchester-stockport": (663, 743),
    "manchester-warrington": (483, 751),
    "midlands-northwich": (462, 878),
    "oldham-rochdale": (727, 625),
    "preston-southport": (202, 422),
    "preston-wigan": (263, 471),
    "rochdale-yorkshire": (710, 465),
    "southport-wigan": (210, 564),
    "warrington-wigan": (309, 666),
}


class Scale(NamedTuple):
    """The measures of a map: how much it shrinks the land, and the size of slots and signs."""

    share: float
    slot: int
    rim: int
    label: int
    coin: float
    hit: int

    @property
    def width(self) -> float:
        """How wide the field is."""
        return WIDTH * self.share

    @property
    def height(self) -> float:
        """How high the field is."""
        return HEIGHT * self.share


FULL = Scale(1, 48, 4, 13, 8.6, 16)
TOUCH = FULL._replace(hit=22)
SMALL = Scale(640 / WIDTH, 37, 3, 11, 7.8, 12)


def spot(scale: Scale, place: str) -> Point:
    """The middle of a place."""
    x, y = SPOTS[place]
    return x * scale.share, y * scale.share


@cache
def frame(scale: Scale, place: str) -> Box:
    """A place's slots with their rim, or its round sign."""
    x, y = spot(scale, place)
    count = len(LOCATIONS[place].slots)
    if not count:
        r = (22 if LOCATIONS[place].kind == "market" else 13.4) * scale.slot / 48
        return Box(x - r, y - r, 2 * r, 2 * r, r)
    step = scale.slot + 3
    wide = min(count, 2) * step - 3 + 2 * scale.rim
    high = (2 if count > 2 else 1) * step - 3 + 2 * scale.rim
    return Box(x - wide / 2, y - high / 2, wide, high)


@cache
def slot_box(scale: Scale, place: str, number: int) -> Box:
    """One slot: two in a row, the third of three below in the middle."""
    outer, count, step = frame(scale, place), len(LOCATIONS[place].slots), scale.slot + 3
    row, column = divmod(number - 1, 2)
    x = outer.x + scale.rim + column * step
    if count == 3 and number == 3:
        x = outer.x + (outer.w - scale.slot) / 2
    return Box(x, outer.y + scale.rim + row * step, scale.slot, scale.slot, 3)


@cache
def label_box(scale: Scale, place: str) -> Box:
    """The ground of a place's name and coins, kept inside the field."""
    outer, high = frame(scale, place), scale.label + 7
    wide = width(LOCATIONS[place].name, scale.label, bold=True) + 2 * scale.coin + 15
    if place in BESIDE:
        x, y = outer.x - wide + 2, outer.y + (outer.h - high) / 2
    else:
        x = outer.x + (outer.w - wide) / 2
        y = outer.y + outer.h - 1 if place in BELOW else outer.y - high + 1
    x = max(4, min(x, scale.width - wide - 4))
    return Box(x, y, wide, high, 4)


@cache
def curve(scale: Scale, line: str) -> tuple[Point, Point, Point]:
    """A connection's two ends and the point between towards which it bends."""
    a, b = (spot(scale, end) for end in line.split("-"))
    x, y = BENDS[line]
    return a, (x * scale.share, y * scale.share), b


def along(scale: Scale, line: str, share: float) -> Point:
    """A point of a connection, `share` of the way."""
    (ax, ay), (bx, by), (cx, cy) = curve(scale, line)
    p, q, r = (1 - share) ** 2, 2 * share * (1 - share), share**2
    return p * ax + q * bx + r * cx, p * ay + q * by + r * cy


@cache
def middle(scale: Scale, seats: int, line: str) -> Point:
    """The point near the middle of a connection that no town and no name covers."""
    covered = [
        box
        for place in BOXES[seats].locations
        for box in (frame(scale, place), label_box(scale, place))
    ]
    near = sorted(range(20, 81), key=lambda n: abs(n - 50))
    spots = [along(scale, line, n / 100) for n in near]
    need = scale.hit
    return max(spots, key=lambda at: min(need, *(distance(at, box) for box in covered)))


def distance(at: Point, box: Box) -> float:
    """How far a point is from a box, straight across or down; negative within."""
    x, y = at
    return max(box.x - x, x - box.x - box.w, box.y - y, y - box.y - box.h)
