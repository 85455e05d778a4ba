"""The position as plain text, at most 76 columns, complete enough to play from."""

from collections.abc import Mapping
from textwrap import wrap
from typing import Any

from games.oranienburger_kanal.cards import ACTION_FIELDS, COLOURS, GOODS
from games.oranienburger_kanal.text import line
from games.oranienburger_kanal.text.words import band_text, field_text, goods, tongue
from games.seats import whose

WIDTH = 76


def table(view: Mapping[str, Any], lang: str) -> str:
    """Action fields, display, boards, stocks and points."""
    said = tongue(lang).TABLE
    heading = str(said["round"]).format(round=view["round"])
    heading += f" ({said['last']})" if view["last"] else ""
    house = f" ({said['house']})" if view["house"] else ""
    lines = [f"{heading}  Deck {view['deck']}{house}", ""]
    lines += _actions(view, lang)
    lines += _display(view, lang)
    for seat in range(len(view["players"])):
        lines += _player(view, seat, lang)
    return "\n".join(one.rstrip() for one in lines) + "\n"


def _actions(view: Mapping[str, Any], lang: str) -> list[str]:
    said = tongue(lang)
    lines = [f"{said.TABLE['fields']}:"]
    for field in ACTION_FIELDS:
        mark = ""
        if field == view["blocked"]:
            mark = said.TABLE["blocked"]
        elif field in view["chosen"]:
            mark = said.TABLE["chosen"]
        facts = view["fields"][field]
        what = field_text(field, facts["covered"], lang)
        lines.append(f"  {field}  {what:<42} {facts['taler']:>2} Taler  {mark}")
    stacks = ", ".join(f"{said.COLOURS[c]} {view['stacks'][c]}" for c in COLOURS)
    return [*lines, f"{said.TABLE['stacks']}: {stacks}", ""]


def _display(view: Mapping[str, Any], lang: str) -> list[str]:
    said = tongue(lang)
    lines = [f"{said.TABLE['display']}:"]
    for name in view["display"]:
        card = view["cards"][name]
        cost = str(said.SAY["or"]).join(goods(one, lang) for one in card["cost"])
        title = card["name"].get(lang, card["name"]["en"])
        prestige = said.GOODS["prestige"]
        lines += _entry(f"{name} {title} ({cost}; {card['prestige']} {prestige})")
        lines += _entry(card["text"].get(lang, card["text"]["en"]), "      ")
    return [*lines, ""]


def _entry(text: str, indent: str = "  ") -> list[str]:
    return wrap(text, WIDTH, initial_indent=indent, subsequent_indent="      ")


def _player(view: Mapping[str, Any], seat: int, lang: str) -> list[str]:
    said, player = tongue(lang), view["players"][seat]
    marks = []
    if len(view["players"]) > 1 and seat == view["start"]:
        marks.append(said.TABLE["start"])
    if seat == view["actor"] and view["segment"] == "turn":
        marks.append(said.TABLE["to_move"])
    name = whose(view, seat)
    lines = ["-" * WIDTH, "  ".join([name, *marks])]
    stock = {good: player["stock"][good] for good in (*GOODS, "taler", "prestige")}
    lines += wrap(f"{said.TABLE['stock']}: {goods(stock, lang)}", WIDTH)
    lines += ["", *_plan(player, lang), str(said.TABLE["legend"]), ""]
    lines += _buildings(view, player, lang)
    return [*lines, *_score(view, player, lang), ""]


def _plan(player: Mapping[str, Any], lang: str) -> list[str]:
    """The industry board: track fields with their names and kinds around the building fields."""
    lines = []
    for row in range(4):
        spots = (_spot(player, f"h{row}{c}", lang) for c in range(1, 5))
        lines.append(" " * 11 + "".join(f"{spot:<15}" for spot in spots))
        if row == 3:
            break
        cells = [f"{_spot(player, f'v{row + 1}0', lang):<6}"]
        for c in range(1, 5):
            built = player["buildings"].get(f"b{row + 1}{c}", "")
            cell = f"[b{row + 1}{c} {built:<3}]"
            cells.append(f"{cell}{_spot(player, f'v{row + 1}{c}', lang):<6}")
        lines.append(" ".join(cells))
    return lines


def _spot(player: Mapping[str, Any], field: str, lang: str) -> str:
    """`h12:r*` is a road under a bridge."""
    kind = player["tracks"].get(field)
    letter = tongue(lang).LETTERS[kind] if kind else "."
    return f"{field}:{letter}{'*' if field in player['bridges'] else ''}"


def _buildings(view: Mapping[str, Any], player: Mapping[str, Any], lang: str) -> list[str]:
    lines, said = [], tongue(lang).TABLE
    for field, name in player["buildings"].items():
        card = view["cards"][name]
        title = card["name"].get(lang, card["name"]["en"])
        status = str(said["status"]).format(count=player["status"][field])
        text = card["text"].get(lang, card["text"]["en"])
        lines += _entry(f"{field} {name} {title} ({card['prestige']}, {status}): {text}")
    return lines


def _score(view: Mapping[str, Any], player: Mapping[str, Any], lang: str) -> list[str]:
    said = tongue(lang).TABLE
    lines = [f"  {line(name, lang):<34}{points:>5}" for name, points in player["score"]]
    lines.append(f"  {said['total']:<34}{player['total']:>5}")
    if len(view["players"]) > 1:
        tracks, fields, valuable, simple = (abs(n) for n in player["tie_break"])
        ties = str(said["ties"]).format(
            tracks=tracks, fields=fields, valuable=valuable, simple=simple
        )
        lines += _entry(ties)
    if view["band"]:
        lines.append(f"  {said['band']}: {band_text(view['band'], lang)}")
    return lines
