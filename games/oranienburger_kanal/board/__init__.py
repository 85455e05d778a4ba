"""The picture of a position: page, phone and mail from the view, the reader's own board first."""

from collections.abc import Mapping
from typing import Any

from games.kit.lettering import lines, text, width
from games.kit.marks import Box, thing
from games.kit.palette import ACCENT, CARD, DESK, QUIET, SEATS, WHITE
from games.kit.pieces import card, chip, chip_width, seat_sign
from games.kit.svg import icon, path, picture, rect
from games.oranienburger_kanal.board.actions import actions
from games.oranienburger_kanal.board.extras import (
    FINAL_HIGH,
    final_sheet,
    solo_high,
    solo_track,
    supply,
)
from games.oranienburger_kanal.board.faces import display_card, face_height
from games.oranienburger_kanal.board.plan import Plan, industry
from games.oranienburger_kanal.board.stock import points_list, points_strip, signed, tokens, wheel
from games.oranienburger_kanal.board.style import BAR, BAR_INK, FRAME, HEAD, SIZES, Size
from games.oranienburger_kanal.cards import TURNS
from games.oranienburger_kanal.text.words import tongue
from games.protocol import PAGE, Look
from games.seats import whose

HEAD_HIGH = 36
TITLE = 30
WIDE_ROWS = (("wood", "clay", "ore"), ("brick", "iron"), ("taler", "prestige"))
BELOW = {
    ("mail", True): 190,
    ("mail", False): 86,
    ("phone", True): 224,
    ("phone", False): 226,
}
NARROW_ROWS = (("wood", "clay", "ore", "brick", "iron", "taler", "prestige"),)


def board(view: Mapping[str, Any], lang: str, look: Look = PAGE) -> str:
    """Everything that lies on the table, playable from the picture."""
    size = SIZES.get(look.shape, SIZES["page"])
    sheet = Sheet(view, size, lang, look)
    sheet.head()
    if view["segment"] == "over":
        sheet.place(final_sheet(view, sheet.box(FINAL_HIGH), lang), FINAL_HIGH)
    first, *others = _order(view)
    sheet.player(first, own=True)
    parts = [sheet.actions, sheet.display, sheet.supply]
    for part in parts if size.shape != "mail" else (sheet.display, sheet.actions, sheet.supply):
        part()
    if len(view["players"]) == 1:
        high = solo_high(size.room)
        sheet.place(solo_track(view, sheet.box(high), lang), high)
    for seat in others:
        sheet.player(seat, own=False)
    return picture(size.width, sheet.y + 2, sheet.title, "".join(sheet.parts))


def _order(view: Mapping[str, Any]) -> list[int]:
    """The reader's seat first; a watcher sees the start player first."""
    first = view["start"] if view["seat"] is None else view["seat"]
    return sorted(range(len(view["players"])), key=lambda seat: seat != first)


class Sheet:
    """A picture that grows downwards, piece by piece."""

    def __init__(self, view: Mapping[str, Any], size: Size, lang: str, look: Look) -> None:
        self.view, self.size, self.lang, self.look = view, size, lang, look
        self.said = tongue(lang).TABLE
        self.parts: list[str] = []
        self.y: float = 0
        self.title = f"Oranienburger Kanal · {self._round()}"

    def box(self, high: float) -> Box:
        """The whole width, so high, from here."""
        return Box(self.size.margin, self.y, self.size.room, high)

    def place(self, drawn: str, high: float) -> None:
        """Put a piece here and go on below it."""
        self.parts.append(drawn)
        self.y += high + 10

    def _round(self) -> str:
        view, turns = self.view, TURNS[len(self.view["players"])]
        told = self.said["round"].format(round=view["round"])
        if view["segment"] == "over":
            return str(self.said["over"])
        if view["segment"] == "turn":
            told += " · " + self.said["turn"].format(turn=view["turn"] + 1, turns=turns)
        return f"{told} · {self.said['last']}" if view["last"] else told

    def head(self) -> None:
        """Round, turn, deck, and whose turn it is."""
        view, size = self.view, self.size
        self.parts.append(rect(0, 0, size.width, 44, BAR))
        narrow = size.shape == "phone"
        title = "" if narrow else "Oranienburger Kanal"
        self.parts.append(text(12, 29, title, 20, bold=True, fill=BAR_INK))
        x = 12 if narrow else 24 + width(title, 20, bold=True)
        told = f"{self._round()} · Deck {view['deck']}"
        house = f"{told} ({self.said['house']})" if view["house"] else told
        turn, room = self._whose(), size.width - x - 12
        if turn:
            wide = chip_width(turn[1]) + 20
            room -= wide + 8
            at = size.width - 10
            self.parts.append(rect(at - wide, 9, wide, 26, ACCENT if turn[2] else CARD, r=13))
            self.parts.append(seat_sign(turn[0], at - wide + 17, 22, 9))
            ink = WHITE if turn[2] else ""
            self.parts.append(text(at - wide + 32, 27, turn[1], 13, bold=True, fill=ink))
        told = house if width(house, 13) <= room else told
        self.parts.append(text(x, 28, told, 13, fill=BAR_INK, room=room))
        self.y = 54

    def _whose(self) -> tuple[int, str, bool] | None:
        """Whose turn it is, in words, and whether it is the reader's."""
        view = self.view
        if view["segment"] != "turn":
            return None
        seat, mine = view["actor"], view["actor"] == view["seat"]
        told = self.said["your_turn"] if mine else self.said["to_move"]
        return seat, str(told), mine

    def heading(self, words_: str) -> None:
        """A title over the next piece."""
        self.parts.append(text(self.size.margin, self.y + 16, words_, 16, bold=True))
        self.y += TITLE - 4

    def actions(self) -> None:
        """The action board."""
        self.heading(self.said["fields"])
        self.place(*actions(self.view, self.size.margin, self.y, self.size, self.lang, self.look))

    def display(self) -> None:
        """The face-up cards, in rows of equal height."""
        self.heading(self.said["display"])
        size, gap = self.size, self.size.gap
        wide = (size.room - gap * (size.cards - 1)) / size.cards
        shown = list(self.view["display"])
        while shown:
            row, shown = shown[: size.cards], shown[size.cards :]
            high = max(face_height(self.view, name, wide, self.lang) for name in row)
            faces = [
                display_card(
                    self.view,
                    name,
                    Box(size.margin + n * (wide + gap), self.y, wide, high),
                    self.lang,
                    self.look,
                )
                for n, name in enumerate(row)
            ]
            self.place("".join(faces), high)

    def supply(self) -> None:
        """What building costs."""
        self.heading(self.said["cost"])
        self.place(*supply(self.size.margin, self.y, self.size, self.lang, self.look))

    def player(self, seat: int, *, own: bool) -> None:
        """A player's panel: name and points, industry board, wheel, stock and score."""
        size, look, top = self.size, self.look, self.y
        player = self.view["players"][seat]
        before = "" if seat == self.view["seat"] else f"seat{seat}-"
        plan = Plan(size.margin + 6, top + HEAD_HIGH + 6, *(size.field if own else size.other))
        wide, high = plan.size
        body = industry(self.view, seat, plan, self.lang, look)
        x, y = plan.x + wide + 10, plan.y
        if size.shape == "page":
            body += self._beside(
                player, Box(x, y, size.margin + size.room - 8 - x, high), before, own
            )
            bottom = plan.y + high + 6
            if own:
                body += points_strip(player, Box(plan.x, bottom, size.room - 12, 34))
                bottom += 40
        else:
            under = Box(plan.x, plan.y + high + 8, size.room - 12, BELOW[size.shape, own])
            body += (self._below if own else self._under)(player, under, before)
            bottom = under.y + under.h
        frame = self._panel(seat, Box(size.margin, top, size.room, bottom - top))
        self.place(frame + body, bottom - top)
        if size.shape == "phone":
            self._listed(seat)

    def _beside(self, player: Mapping[str, Any], box: Box, before: str, own: bool) -> str:
        """Right of a board: the wheel or the points, and the stock."""
        r = min(self.size.wheel, box.w / 2 - 2)
        if own:
            drawn = wheel(player, box.x + box.w / 2, box.y + r + 2, r, before, self.lang, self.look)
            stock = Box(box.x, box.y + 2 * r + 14, box.w, 108)
            drawn += tokens(player, stock, WIDE_ROWS, before, self.lang, self.look)
            return drawn + self._hints(box.x, stock.y + 122, box.w)
        stock = Box(box.x, box.y, box.w, 102)
        drawn = tokens(player, stock, WIDE_ROWS, before, self.lang, self.look)
        r = 62.0
        drawn += points_list(player, Box(box.x + 4, box.y + 112, box.w - 8, 150), self.lang)
        middle = (box.x + box.w / 2, box.y + 274 + r)
        return drawn + wheel(player, *middle, r, before, self.lang, self.look)

    def _hints(self, x: float, y: float, room: float) -> str:
        """What a wheel turn and buying do."""
        rows = lines(tongue(self.lang).SAY["turn wheel"], room, 11)
        return "".join(text(x, y + 14 * n, row, 11, fill=QUIET) for n, row in enumerate(rows[:4]))

    def _below(self, player: Mapping[str, Any], box: Box, before: str) -> str:
        """Under a board: wheel, stock and points."""
        size, r = self.size, self.size.wheel
        if size.shape == "phone":
            drawn = tokens(
                player, Box(box.x, box.y, box.w, 44), NARROW_ROWS, before, self.lang, self.look
            )
            drawn += wheel(player, box.x + r + 4, box.y + 54 + r, r, before, self.lang, self.look)
            area = Box(box.x + 2 * r + 24, box.y + 54, box.w - 2 * r - 32, 2 * r + 4)
            return drawn + points_list(player, area, self.lang)
        drawn = wheel(player, box.x + r + 6, box.y + r + 4, r, before, self.lang, self.look)
        stock = Box(box.x + 2 * r + 28, box.y + 4, 236, 112)
        drawn += tokens(player, stock, WIDE_ROWS, before, self.lang, self.look)
        drawn += self._hints(stock.x, stock.y + 132, stock.w)
        left = stock.x + stock.w + 22
        return drawn + points_list(
            player, Box(left, box.y + 2, box.x + box.w - 4 - left, 176), self.lang
        )

    def _under(self, player: Mapping[str, Any], box: Box, before: str) -> str:
        """Under another's board: the stock in one row, and the points."""
        stock = Box(box.x, box.y, box.w, 36)
        drawn = tokens(player, stock, NARROW_ROWS, before, self.lang, self.look)
        if self.size.shape == "mail":
            return drawn + points_strip(player, Box(box.x, box.y + 44, box.w, 34))
        area = Box(box.x + 4, box.y + 44, box.w - 8, 176)
        return drawn + points_list(player, area, self.lang)

    def _panel(self, seat: int, box: Box) -> str:
        """The frame of a player in the seat's colour, with name, marks and points."""
        view, colour = self.view, SEATS[seat].colour
        drawn = card(*box[:4], DESK, edge=colour, width=3, head=colour, head_height=HEAD_HIGH)
        drawn += seat_sign(seat, box.x + 20, box.y + 18, 11)
        name = whose(view, seat)[2:] or whose(view, seat)
        name += f" ({self.said['you']})" if seat == view["seat"] else ""
        shown = text(box.x + 38, box.y + 25, name, 20, bold=True, fill=WHITE, room=box.w * 0.5)
        if seat == view["seat"]:
            wide = 42 + min(box.w * 0.5, width(name, 20, bold=True))
            area = Box(box.x + 4, box.y + 4, wide, HEAD_HIGH - 8)
            dot = None if self.size.shape == "phone" else (area.x + area.w + 12, box.y + 18)
            shown = thing(self.look, f"turn-{seat}", shown, area, label=name, dot=dot)
        drawn += shown
        points = signed(view["players"][seat]["total"])
        right = box.x + box.w - 8
        drawn += chip(right, box.y + 5, points, note=self.said["points"], right=True)
        if len(view["players"]) > 1 and seat == view["start"]:
            left = right - chip_width(points, note=self.said["points"]) - 10
            told = str(self.said["start"])
            wide = width(told, 11) + 16
            if left - wide > box.x + 44 + width(name, 20, bold=True):
                drawn += rect(left - wide, box.y + 9, wide, 18, WHITE, r=9)
                drawn += text(left - wide + 8, box.y + 22, told, 11)
        return drawn

    def _listed(self, seat: int) -> None:
        """On the phone: the buildings of a board in words below it."""
        size, view = self.size, self.view
        for field, name in view["players"][seat]["buildings"].items():
            facts = view["cards"][name]
            said = lines(facts["text"].get(self.lang, facts["text"]["en"]), size.room - 58, 11)
            high = 26 + 14 * len(said)
            box = Box(size.margin, self.y - 4, size.room, high)
            colour = facts["colour"]
            drawn = card(*box[:4], CARD, edge=FRAME[colour])
            head = f"M{box.x + 44:g} {box.y:g}H{box.x + 6:g}a6 6 0 0 0 -6 6V{box.y + high - 6:g}"
            drawn += path(f"{head}a6 6 0 0 0 6 6H{box.x + 44:g}Z", HEAD[colour])
            drawn += text(box.x + 22, box.y + high / 2 + 5, field, 13, bold=True, at="middle")
            title = facts["name"].get(self.lang, facts["name"]["en"])
            drawn += text(box.x + 52, box.y + 17, title, 13, bold=True, room=size.room - 100)
            drawn += icon("prestige", box.x + box.w - 38, box.y + 4, 16)
            drawn += text(box.x + box.w - 8, box.y + 17, facts["prestige"], 13, bold=True, at="end")
            for n, row in enumerate(said):
                drawn += text(box.x + 52, box.y + 32 + 14 * n, row, 11, fill=QUIET)
            self.place(drawn, high - 6)
        self.y += 4
