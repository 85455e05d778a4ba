"""Brass: the position as plain text, at most 76 columns, complete enough to play from."""

from collections import Counter
from textwrap import wrap
from typing import Any

from games.brass.cards import BONUS, BOXES, CLOSED, INDUSTRIES, LOCATIONS
from games.brass.text.words import card_name, pounds, tongue
from games.seats import LETTERS, letter, whose

Json = Any
WIDTH = 76
LETTER = {"cotton": "C", "coal": "K", "iron": "I", "port": "P", "shipyard": "S"}
FIRM = "\N{NO-BREAK SPACE}"


def table(view: Json, lang: str) -> str:
    """Players, tracks, counters, links and the reader's hand."""
    tables = tongue(lang)
    signs = tables.SIGNS
    title = f"{tables.WORDS[view['era']]}, {signs['round']} {view['round']}/{view['rounds']}"
    pile = f"{signs['deck']}: {view['deck']} (+{view['aside']} {signs['aside']})"
    lines = [f"{title}   {pile}"]
    if view["seats"] == 2:
        lines.append(signs["variant"])
    lines += ["", *_players(view, lang), "", *_tracks(view, lang), ""]
    lines += [signs["slots"], signs["counters"], *_towns(view), "", *_links(view, lang)]
    if view["seat"] is not None and view["players"][view["seat"]]["hand"]:
        hand = [card_name(card, lang) for card in view["players"][view["seat"]]["hand"]]
        lines += ["", *_listed(signs["hand"], hand)]
    if view["discards"]:
        seen = Counter(card_name(card, lang) for card in view["discards"])
        told = [f"{name} {count}" for name, count in sorted(seen.items())]
        lines += ["", *_listed(signs["discards"], told)]
    if view["final"]:
        lines += ["", *_final(view["final"], lang)]
    return "\n".join(line.rstrip() for line in lines) + "\n"


def _final(sheets: Json, lang: str) -> list[str]:
    tables = tongue(lang)
    seats = "".join(f"{seat:>9}" for seat in LETTERS[: len(sheets)])
    rows = [f"{tables.SIGNS['score']:<36}{seats}"]
    for name, title in tables.LINES.items():
        cells = [sheet[name] for sheet in sheets]
        shown = [f"{c[0]}({c[1]})" if isinstance(c, list) else str(c) for c in cells]
        rows.append(f"{title:<36}" + "".join(f"{cell:>9}" for cell in shown))
    return rows


def _listed(title: str, items: list[str]) -> list[str]:
    text = f"{title}: " + ", ".join(item.replace(" ", FIRM) for item in items)
    rows = wrap(text, WIDTH, subsequent_indent="  ", break_on_hyphens=False)
    return [row.replace(FIRM, " ") for row in rows]


def _players(view: Json, lang: str) -> list[str]:
    signs = tongue(lang).SIGNS
    heads = [signs[name] for name in ("cash", "income", "spent", "vp", "now", "cards", "links")]
    head = "    {:>6}{:>8}{:>7}{:>5}{:>6}{:>7}{:>6}".format(*heads)
    rows = [head + "  " + "".join(f"{LETTER[industry]:<5}" for industry in INDUSTRIES)]
    for seat in view["order"] or range(view["seats"]):
        player = view["players"][seat]
        mark = ">" if seat == view["active"] else " "
        mine = "*" if seat == view["seat"] else " "
        numbers = [player["vp"], sum(player["points"].values()), player["cards"], player["links"]]
        level = f"{player['level']:+d}({player['space']})"
        row = f"{mark}{letter(seat)}{mine} {pounds(player['cash'], lang):>6}{level:>8}"
        row += f"{pounds(player['spent'], lang):>7}"
        row += "{:>5}{:>6}{:>7}{:>6}  ".format(*numbers)
        stacks = [player["stacks"][industry] for industry in INDUSTRIES]
        row += "".join(
            f"{s['level']}x{s['left']}".ljust(5) if s["left"] else "-    " for s in stacks
        )
        rows.append(row)
    rows.append(f"> {signs['turn']}, * {signs['you']}; {signs['stacks']}")
    if view.get("names"):
        rows += _listed(signs["players"], [whose(view, seat) for seat in range(view["seats"])])
    return rows


def _tracks(view: Json, lang: str) -> list[str]:
    signs = tongue(lang).SIGNS
    lines = []
    for cube in ("coal", "iron"):
        track = view[cube]
        empty = len(track["prices"]) - track["cubes"]
        spaces = [str(price) if n >= empty else "." for n, price in enumerate(track["prices"])]
        price = f"{signs['next']} {pounds(track['price'], lang)}"
        lines.append(f"{signs[cube]:<8} {' '.join(spaces)}   {price}")
    marker = signs["closed"] if view["cotton"] == CLOSED else f"+{BONUS[view['cotton']]}"
    turned = " ".join(str(tile) for tile in view["turned"]) or "-"
    where = f"{signs['cotton']}: {marker} ({view['cotton']}/{CLOSED})"
    return [*lines, f"{where}; {signs['turned']}: {turned}; {view['tiles']} {signs['tiles']}"]


def _towns(view: Json) -> list[str]:
    lines = []
    for name, place in BOXES[view["seats"]].locations.items():
        if not place.slots:
            continue
        row = f"{place.name:<21}"
        for n, accepts in enumerate(place.slots, 1):
            row += f"{n}:{_slot(view['board'].get(f'{name}:{n}'), accepts)}".ljust(13)
        lines.append(row)
    return lines


def _slot(counter: Json, accepts: tuple[str, ...]) -> str:
    if counter is None:
        return f"[{'/'.join(LETTER[industry] for industry in accepts)}]"
    state = "*" if counter["flipped"] else "+" * counter["cubes"]
    return f"{letter(counter['owner'])} {LETTER[counter['industry']]}{counter['level']} {state}"


def _links(view: Json, lang: str) -> list[str]:
    lines = []
    for seat in range(view["seats"]):
        own = [_ends(name) for name, owner in view["links"].items() if owner == seat]
        if own:
            lines += _listed(f"{whose(view, seat)}, {tongue(lang).SIGNS['links']}", own)
    box = BOXES[view["seats"]]
    free = [
        k for k, c in box.connections.items() if view["era"] in c.eras and k not in view["links"]
    ]
    return [*lines, *_listed(tongue(lang).SIGNS["free"], [_ends(name) for name in free])]


def _ends(name: str) -> str:
    return "–".join(LOCATIONS[end].name for end in name.split("-"))
