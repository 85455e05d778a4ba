"""What lies beside the boards: the supply with its prices, the solo track, the final sheet."""

from collections.abc import Mapping
from itertools import pairwise
from typing import Any

from games.kit.lettering import text
from games.kit.marks import Box, thing
from games.kit.palette import ACCENT, CARD, DESK, GOLD, GOLD_PALE, INK, LINE, LOSS, QUIET
from games.kit.pieces import card, seat_sign
from games.kit.sentence import sentence
from games.kit.svg import group, icon, polygon, rect
from games.oranienburger_kanal.board.actions import barrier
from games.oranienburger_kanal.board.effect import bundle
from games.oranienburger_kanal.board.plan import sample
from games.oranienburger_kanal.board.style import PALE, Size
from games.oranienburger_kanal.cards import (
    BLOCKADE,
    BRIDGE_COST,
    PRODUCE_PRICE,
    SIMPLE,
    SOLO_RANKS,
    SOLO_ROUNDS,
    TRACK,
)
from games.oranienburger_kanal.text import line
from games.oranienburger_kanal.text.words import band_text, tongue
from games.protocol import Look
from games.seats import whose

SUPPLY_HIGH = 50
FINAL_HIGH = 240
SCALE = (60, 160)
SHADES = ("#efe8d6", "#e4ebd0", "#cfe3b8", "#a9d08e", "#7fbd6f", "#57a356", "#3b8a47")


def supply(x: float, y: float, size: Size, lang: str, look: Look) -> tuple[str, float]:
    """What building costs: tracks, bridge, buying and the wheel; and how high that is."""
    said = tongue(lang)
    costs = {kind: bundle(track.cost) for kind, track in TRACK.items()}
    costs["canal"] += f" →{bundle(TRACK['canal'].proceeds)}"
    costs |= {"bridge": bundle(BRIDGE_COST), "buy": "n+1{taler}"}
    costs["wheel"] = f"{PRODUCE_PRICE}{{taler}}"
    wide = (size.room - size.gap * (size.supplies - 1)) / size.supplies
    drawn = ""
    for n, (what, cost) in enumerate(costs.items()):
        left = x + n % size.supplies * (wide + size.gap)
        box = Box(left, y + n // size.supplies * (SUPPLY_HIGH + 6), wide, SUPPLY_HIGH)
        face = card(*box[:4]) + _picture(what, box)
        if wide < 100:
            face += sentence(box.x + box.w / 2, box.y + 36, cost, 14, at="middle")
        else:
            face += sentence(box.x + box.w - 6, box.y + 16, cost, 14, at="end")
            face += text(box.x + 8, box.y + 42, said.SUPPLY[what], 11, room=box.w - 12)
        if what in said.TRACKS:
            face = thing(look, f"supply-{what}", face, box, label=f"{said.TRACKS[what]}")
        drawn += face
    rows = -(-len(costs) // size.supplies)
    return drawn, rows * (SUPPLY_HIGH + 6) - 6


def _picture(what: str, box: Box) -> str:
    if what == "wheel":
        return icon("wheel", box.x + 8, box.y + 6, 20)
    if what == "buy":
        places = ((good, box.x + 6 + 17 * n) for n, good in enumerate(SIMPLE))
        return "".join(icon(good, x, box.y + 8, 16) for good, x in places)
    return sample(what, box.x + 12, box.y + 16, 30, 18)


def solo_track(view: Mapping[str, Any], box: Box, lang: str) -> str:
    """OK-12.11, OK-13.5: the blocked field of every round, and the scale of ranks."""
    said = tongue(lang).TABLE
    drawn = card(*box[:4], DESK)
    order = BLOCKADE[max(view["campaign"], 1) - 1]
    title = said["blockade"]
    if view["campaign"]:
        title += " · " + said["campaign"].format(game=view["campaign"])
    drawn += text(box.x + 12, box.y + 22, title, 13, bold=True)
    step = (min(box.w, 460) - 24) / SOLO_ROUNDS
    for n, field in enumerate(order):
        x, now = box.x + 12 + n * step, n + 1 == view["round"]
        edge, wide = (INK, 3) if now else (LINE, 1.5)
        one = rect(x, box.y + 32, step - 6, 62, CARD, edge=edge, width=wide, r=6)
        middle = x + (step - 6) / 2
        one += text(middle, box.y + 47, n + 1, 13, bold=True, at="middle")
        one += barrier(middle - 14, box.y + 52, 28)
        one += text(middle, box.y + 88, field.upper(), 11, bold=True, at="middle")
        drawn += group(one, opacity=PALE) if n + 1 < view["round"] else one
    beside = box.w > 700
    left, top = (box.x + 490, box.y + 22) if beside else (box.x + 12, box.y + 116)
    return drawn + _ranks(view, left, top, box.x + box.w - 14 - left, lang)


def solo_high(room: float) -> float:
    """How high the solo track is."""
    return 106 if room > 700 else 200


def _ranks(view: Mapping[str, Any], x: float, y: float, w: float, lang: str) -> str:
    """OK-12.12: the ranks as a scale, with the points now."""
    points, (low, high) = view["players"][0]["total"], SCALE
    marks = [low, *(least for least, _ in reversed(SOLO_RANKS)), high]

    def at(value: int) -> float:
        return x + w * (min(max(value, low), high) - low) / (high - low)

    rank = f"{tongue(lang).TABLE['band']}: {band_text(view['band'], lang)}"
    drawn = text(x, y, rank, 13, bold=True, room=w)
    for n, (one, other) in enumerate(pairwise(marks)):
        drawn += rect(at(one), y + 34, at(other) - at(one), 16, SHADES[n], edge=LINE)
    for least in marks[1:-1]:
        drawn += text(at(least), y + 66, least, 11, fill=QUIET, at="middle")
    here = at(points)
    drawn += polygon([(here - 6, y + 24), (here + 6, y + 24), (here, y + 33)], ACCENT)
    return drawn + text(here, y + 21, points, 13, bold=True, at="middle")


def final_sheet(view: Mapping[str, Any], box: Box, lang: str) -> str:
    """OK-11.3: the seven lines of all players side by side; the winner's column in gold."""
    players, said = view["players"], tongue(lang).TABLE
    ranks = [(one["total"], one["tie_break"]) for one in players]
    best, drawn = max(ranks), card(*box[:4])
    drawn += text(box.x + 12, box.y + 24, said["over"], 16, bold=True)
    wide = min(150.0, box.w * 0.28)
    for seat in range(len(players)):
        right = box.x + box.w - 12 - (len(players) - 1 - seat) * wide
        won = ranks[seat] == best and len(players) > 1
        drawn += _column(view, seat, Box(right - wide + 8, box.y + 6, wide, 210), won=won)
    for n, (name, _) in enumerate(players[0]["score"]):
        drawn += text(box.x + 12, box.y + 52 + 18 * n, line(name, lang), 13)
    drawn += text(box.x + 12, box.y + 183, said["total"], 13, bold=True)
    if len(players) > 1:
        drawn += text(box.x + 12, box.y + 204, said["tie"], 11, fill=QUIET)
        drawn += text(box.x + 12, box.y + 230, said["tied"], 11, fill=QUIET, room=box.w - 20)
    return drawn


def _column(view: Mapping[str, Any], seat: int, box: Box, *, won: bool) -> str:
    """One player's points, and below them the figures that break a tie."""
    player, right = view["players"][seat], box.x + box.w - 8
    drawn = rect(*box[:4], GOLD_PALE if won else DESK, r=6)
    drawn += rect(box.x, box.y, box.w, 28, GOLD, r=6) if won else ""
    drawn += seat_sign(seat, box.x + 16, box.y + 14, 9)
    name = whose(view, seat)[2:]
    drawn += text(box.x + 30, box.y + 19, name, 13, bold=True, room=box.w - 36)
    for n, (_, value) in enumerate(player["score"]):
        fill = LOSS if value < 0 else ""
        drawn += text(right, box.y + 46 + 18 * n, value, 13, at="end", fill=fill)
    drawn += text(right, box.y + 178, player["total"], 16, bold=True, at="end")
    if len(view["players"]) == 1:
        return drawn
    ties = " · ".join(str(abs(one)) for one in player["tie_break"])
    return drawn + text(right, box.y + 198, ties, 11, at="end", fill=QUIET)
