"""The land under the map: sea, coast, uplands, rivers and hills, drawn once and kept."""

from functools import cache

from games.kit.palette import LAND, SHORE, WATER
from games.kit.svg import path, rect

WIDTH, HEIGHT = 836, 980
UPLAND, SHALLOW, SHALLOWER, WAVE, HILL = "#ddd4b6", "#cfe3e8", "#dcebee", "#8fb9c6", "#b3a684"
COAST = (
    "M0 0 L150 0 C168 20 178 48 150 62 C120 76 70 70 50 96 C40 120 44 160 70 186 C92 204 "
    "120 196 140 182 C168 170 196 184 214 168 C236 150 236 120 262 128 C282 136 270 168 264 196 "
    "C260 216 232 222 224 236 C216 248 196 240 168 238 C140 236 130 250 130 276 C120 310 78 330 "
    "70 372 C62 410 70 430 96 442 C130 452 176 440 214 432 C238 428 250 436 240 448 C216 462 "
    "168 466 132 478 C110 488 112 520 100 548 C88 580 76 600 70 640 C66 676 70 720 96 752 C130 "
    "784 190 790 262 786 C290 784 312 790 322 800 C300 812 240 806 196 802 C140 796 106 790 84 "
    "772 C64 756 36 752 26 770 C16 790 26 830 52 868 C84 908 120 930 130 944 C116 950 84 934 56 "
    "918 C24 900 -4 880 0 872 L0 980 L836 980 L836 0 Z"
)
UPLANDS = (
    (
        "M600 0 C560 40 560 90 610 130 C650 160 680 150 700 190 C716 226 680 300 690 360 C700 420 "
        "760 430 780 470 C800 520 812 600 806 660 C800 740 770 780 780 850 C790 900 800 960 790 "
        "980 L836 980 L836 0 Z"
    ),
    (
        "M420 210 C460 190 520 196 540 230 C556 262 520 300 480 306 C440 312 404 296 396 262 C392 "
        "236 400 220 420 210 Z"
    ),
)
RIVERS = (
    (
        5,
        "M240 440 C300 452 352 446 392 414 C410 390 396 350 420 326 C450 300 520 320 560 250 C590 "
        "212 640 214 680 206",
    ),
    (
        5,
        "M322 798 C360 800 400 806 452 790 C500 776 520 792 566 790 C620 788 640 770 690 766 C730 "
        "764 760 740 836 742",
    ),
    (
        4,
        "M264 190 C268 160 300 110 352 108 C400 106 430 70 470 0",
    ),
    (
        3.5,
        "M168 238 C200 250 228 300 262 270 C300 240 360 250 400 232",
    ),
    (
        3,
        "M566 790 C520 760 500 660 560 640 C600 626 640 600 690 470 C700 440 690 420 676 400",
    ),
)
# fmt: off
WAVES = (
    (18, 250), (36, 300), (10, 352), (24, 470), (44, 540), (16, 600), (30, 668),
    (210, 90), (222, 112), (10, 40), (30, 230), (60, 560), (12, 690), (196, 222),
)
HILLS = (
    (703, 336), (729, 324), (691, 366), (797, 306), (803, 476), (791, 646), (809, 786),
    (791, 876), (807, 906), (767, 936), (451, 242), (477, 232), (499, 250), (431, 268),
    (465, 274), (673, 446), (797, 746), (559, 36), (461, 318),
)
# fmt: on


def stroke(d: str, colour: str, wide: float) -> str:
    """A line with round ends and corners."""
    return path(d, edge=colour, width=wide, stroke_linejoin="round", stroke_linecap="round")


@cache
def land(fine: bool = True) -> str:
    """Everything below towns and links, in the map's own measures; waves and hills if fine."""
    drawn = rect(0, 0, WIDTH, HEIGHT, WATER)
    drawn += stroke(COAST, SHALLOW, 22) + (stroke(COAST, SHALLOWER, 10) if fine else "")
    drawn += path(COAST, LAND, edge=SHORE)
    drawn += "".join(path(upland, UPLAND) for upland in UPLANDS)
    drawn += "".join(stroke(d, SHORE, wide + 1.6) + stroke(d, WATER, wide) for wide, d in RIVERS)
    if not fine:
        return drawn
    waves = "".join(f"M{x} {y}q6 -5 12 0q6 5 12 0" for x, y in WAVES)
    hills = "".join(f"M{x} {y}q9 -18 18 0m-6 -7q6 -8 11 4" for x, y in HILLS)
    return drawn + stroke(waves, WAVE, 1.5) + stroke(hills, HILL, 1.5)
