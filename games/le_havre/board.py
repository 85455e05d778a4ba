"""The position as a picture, drawn from the view alone."""

from html import escape
from typing import Any

from games.le_havre.cards import (
    CARDS,
    FRANC,
    GOODS,
    NOT_FOR_SALE,
    OFFERS,
    SHIP_ENERGY,
    SHIP_TYPES,
    SHIPS,
    STANDARD,
    TYPES,
    UPGRADED,
)
from games.le_havre.rules.trade import price_of
from games.le_havre.text import words
from games.protocol import PAGE, Look
from games.seats import letter, whose

View = dict[str, Any]
WIDTH, EDGE, GAP = 840, 14, 8
INNER = WIDTH - 2 * EDGE
CARD_WIDTH, CARD_HEIGHT = (INNER - 3 * GAP) // 4, 114
STACK_WIDTH, STRIP = (INNER - 2 * GAP) // 3, 38
SEATS = ("#c0392b", "#1f7a3d", "#1f4e9c", "#b8860b", "#6c3483")
FILLS = {
    "craft": "#f3dcc0",
    "economic": "#fbf3b4",
    "industrial": "#dcdfe4",
    "public": "#cfe3f5",
    "none": "#ffffff",
    "ship": "#cdeae5",
}
TOKENS = {
    "fish": "#9ecae1",
    "wood": "#c49a6c",
    "clay": "#e0a07a",
    "iron": "#b9bec6",
    "grain": "#f2d675",
    "cattle": "#d9b8a0",
    "coal": "#8d8d95",
    "hides": "#d8c3a5",
    "franc": "#f5e6a3",
}


def write(x: float, y: float, text: str, size: int = 15, *, room: float = 0, mark: str = "") -> str:
    """A line of text; `mark` holds b for bold, m or e for middle or end, w for white."""
    if room:
        size = max(9, min(size, int(room / ((0.66 if "b" in mark else 0.57) * max(1, len(text))))))
    anchor = "middle" if "m" in mark else "end" if "e" in mark else "start"
    weight = ' font-weight="bold"' if "b" in mark else ""
    fill = "#fff" if "w" in mark else "#1c1c1c"
    return (
        f'<text x="{x:g}" y="{y:g}" font-size="{size}" text-anchor="{anchor}" '
        f'fill="{fill}"{weight}>{escape(text)}</text>'
    )


def box(x: float, y: float, w: float, h: float, fill: str = "#fff", line: str = "#555") -> str:
    """A rounded box."""
    return (
        f'<rect x="{x:g}" y="{y:g}" width="{w:g}" height="{h:g}" rx="6" '
        f'fill="{fill}" stroke="{line}"/>'
    )


def disc(x: float, y: float, seat: int, radius: int = 12) -> str:
    """A player's disc with the seat's letter."""
    round_one = f'<circle cx="{x:g}" cy="{y:g}" r="{radius}" fill="{SEATS[seat]}" stroke="#000"/>'
    return round_one + write(x, y + 5, letter(seat), 15, mark="bmw")


def wrapped(text: str, chars: int, lines: int) -> list[str]:
    """A text broken into so many lines at most."""
    found = [""]
    for word in text.split():
        longer = f"{found[-1]} {word}".strip()
        if len(longer) <= chars or not found[-1] or len(found) == lines:
            found[-1] = longer
        else:
            found.append(word)
    return found


def board(view: View, lang: str, look: Look = PAGE) -> str:
    """The position as SVG: harbour, projects, ships, town, players."""
    parts, y = list[str](), 0.0
    for section in (heading, supply, offers, coming, projects, ships, town):
        drawn, y = section(view, lang, y)
        parts.append(drawn)
    for seat in range(len(view["players"])):
        drawn, y = harbour(view, lang, y, seat)
        parts.append(drawn)
    parts.append(write(EDGE, y + 14, words.tongue(lang).BOARD["legend"], 13, room=INNER))
    height = y + 26
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height:g}" '
        f'width="{WIDTH}" height="{height:g}" font-family="DejaVu Sans, sans-serif">'
        f'<rect width="{WIDTH}" height="{height:g}" fill="#eef2f3"/>{"".join(parts)}</svg>'
    )


def heading(view: View, lang: str, y: float) -> tuple[str, float]:
    """Round, turn and version."""
    say = words.tongue(lang).BOARD
    version = say["version"].format(version=words.tongue(lang).WORDS[view["version"]])
    drawn = write(EDGE, y + 30, "Le Havre", 24, mark="b")
    drawn += write(EDGE + 130, y + 30, moment(view, lang), 18)
    return drawn + write(WIDTH - EDGE, y + 30, version, 15, mark="e"), y + 44


def moment(view: View, lang: str) -> str:
    """Where the game is."""
    say = words.tongue(lang).BOARD
    if view["segment"] in ("setup", "over"):
        return str(say[view["segment"]])
    if view["final"]:
        return str(say["final"])
    key = "feeding" if view["segment"] == "feeding" else "round"
    return str(say[key].format(round=view["round"], rounds=len(view["rounds"]), turn=view["turn"]))


def title(text: str, y: float) -> str:
    """A section's heading."""
    return write(EDGE, y + 16, text, 16, mark="b")


def supply(view: View, lang: str, y: float) -> tuple[str, float]:
    """The seven tiles, and whose ship marker lies on them."""
    say, wide = words.tongue(lang).BOARD, (INNER - 6 * GAP) / 7
    parts = [title(say["supply"], y)]
    for place in range(7):
        x, top = EDGE + place * (wide + GAP), y + 24
        now = place + 1 == view["turn"] and not view["final"]
        line = "#000" if now else "#555"
        fill = "#bfe0ee" if place < len(view["tiles"]) else "#9fb4bd"
        parts.append(box(x, top, wide, 64, fill, line))
        if now:
            parts.append(box(x + 2, top + 2, wide - 4, 60, "none", line))
        if place >= len(view["tiles"]):
            parts.append(write(x + wide / 2, top + 40, "?", 24, mark="bm"))
            continue
        for row, kind in enumerate(view["tiles"][place]):
            text = f"+ {words.good(kind, lang)}"
            parts.append(write(x + 8, top + 20 + 18 * row, text, 15, room=wide - 12))
        if view["interest"][place]:
            parts.append(write(x + 8, top + 57, f"% {say['interest']}", 13, mark="b"))
        here = [n for n, p in enumerate(view["players"]) if p["marker"] == place + 1]
        for n, seat in enumerate(here):
            parts.append(disc(x + wide - 14 - 20 * n, top + 62, seat, 11))
    return "".join(parts), y + 104


def offers(view: View, lang: str, y: float) -> tuple[str, float]:
    """The seven offers."""
    wide = (INNER - 6 * GAP) / 7
    parts = [title(words.tongue(lang).BOARD["offers"], y)]
    for place, kind in enumerate(OFFERS):
        x, top, count = EDGE + place * (wide + GAP), y + 24, view["offers"][kind]
        parts.append(box(x, top, wide, 62, TOKENS[kind] if count else "#f7f7f7"))
        parts.append(write(x + wide / 2, top + 21, words.good(kind, lang, 2), 16, mark="m"))
        parts.append(write(x + wide / 2, top + 51, str(count), 26, mark="bm"))
    return "".join(parts), y + 98


def coming(view: View, lang: str, y: float) -> tuple[str, float]:
    """What the ends of this and the next rounds bring."""
    say, left = words.tongue(lang).BOARD, view["rounds"][view["round"] - 1 :]
    wide = (INNER - 6 * GAP) / 7
    parts = [title(f"{say['coming']}: {len(left)}", y)]
    for place, card in enumerate(left[:7]):
        x, top = EDGE + place * (wide + GAP), y + 24
        ship = SHIPS[card["ship"]]
        lines = [
            f"{view['round'] + place}. {card['food']} {say['food']}",
            say["harvest" if card["harvest"] else "no_harvest"],
            f"{words.ship_type(ship.type, lang).split()[0]} {ship.value}",
            say[card["town"]] if card["town"] else "–",
        ]
        parts.append(box(x, top, wide, 74, "#fff"))
        for row, text in enumerate(lines):
            mark = "b" if row == 0 else ""
            parts.append(write(x + 6, top + 17 + 17 * row, text, 14, room=wide - 10, mark=mark))
    return "".join(parts), y + (110 if left else 26)


def projects(view: View, lang: str, y: float) -> tuple[str, float]:
    """The three stacks, fanned: the top card first."""
    say = words.tongue(lang).BOARD
    parts, deepest = [title(say["projects"], y)], 0.0
    for place, stack in enumerate(view["stacks"]):
        x, top = EDGE + place * (STACK_WIDTH + GAP), y + 24
        if not stack:
            parts.append(box(x, top, STACK_WIDTH, 30, "#f7f7f7"))
            parts.append(write(x + 10, top + 21, say["empty"], 15))
            continue
        parts.append(project(view, stack[0], lang, x, top))
        for row, name in enumerate(stack[1:]):
            parts.append(strip(view, name, lang, x, top + 114 + STRIP * row))
        deepest = max(deepest, 114 + STRIP * (len(stack) - 1))
    return "".join(parts), y + 24 + max(34, deepest) + GAP


def cost(view: View, name: str, lang: str) -> str:
    """The materials of a project, or that there are none."""
    printed = CARDS[name].cost
    if printed is None:
        return str(words.tongue(lang).BOARD["not_built"])
    if name == "arts_centre":
        printed = {**printed, "clay": view["options"]["arts_centre_clay"]}
    return words.goods(printed, lang)


def project(view: View, name: str, lang: str, x: float, y: float) -> str:
    """The top card of a stack."""
    row = CARDS[name]
    parts = [box(x, y, STACK_WIDTH, 108, FILLS[row.type], "#000"), badge(name, x + 6, y + 6)]
    head = f"{row.ordinal}. {words.card(name, lang)}"
    parts.append(write(x + 32, y + 21, head, 16, room=STACK_WIDTH - 72, mark="b"))
    parts.append(symbols(name, x + STACK_WIDTH - 8, y + 21))
    parts.append(write(x + 8, y + 42, cost(view, name, lang), 15, room=STACK_WIDTH - 16, mark="b"))
    parts.append(write(x + 8, y + 61, figures(name, lang), 13, room=STACK_WIDTH - 16))
    for n, text in enumerate(wrapped(words.effect(name, lang), 33, 2)):
        parts.append(write(x + 8, y + 80 + 17 * n, text, 13, room=STACK_WIDTH - 14))
    return "".join(parts)


def strip(view: View, name: str, lang: str, x: float, y: float) -> str:
    """A card further down its stack: name, value, materials."""
    row = CARDS[name]
    parts = [box(x, y, STACK_WIDTH, STRIP - 4, FILLS[row.type]), badge(name, x + 5, y + 6)]
    head = f"{row.ordinal}. {words.card(name, lang)}"
    parts.append(write(x + 30, y + 15, head, 14, room=STACK_WIDTH - 70))
    parts.append(write(x + STACK_WIDTH - 8, y + 22, str(row.value), 15, mark="be"))
    parts.append(write(x + 30, y + 30, cost(view, name, lang), 12, room=STACK_WIDTH - 70))
    return "".join(parts)


def figures(name: str, lang: str) -> str:
    """Value, price where it differs, and entry."""
    say, row = words.tongue(lang).BOARD, CARDS[name]
    parts = [say["value"].format(value=row.value)]
    if name in NOT_FOR_SALE:
        parts.append(say["not_sold"])
    elif price_of(name) != row.value:
        parts.append(say["price"].format(price=price_of(name)))
    if not row.action:
        parts.append(say["no_action"])
    elif row.entry:
        parts.append(say["entry"].format(entry=words.entry(row.entry, lang)))
    else:
        parts.append(say["no_entry"])
    return ", ".join(parts)


def badge(name: str, x: float, y: float) -> str:
    """The letter of a card's type."""
    letter = TYPES[CARDS[name].type][0]
    return (
        f'<rect x="{x:g}" y="{y:g}" width="20" height="20" fill="#333"/>'
        f"{write(x + 10, y + 16, letter, 15, mark='bmw')}"
    )


def symbols(name: str, x: float, y: float) -> str:
    """Hammers and rods, right aligned."""
    row = CARDS[name]
    return write(x, y, "⚒" * row.hammers + "⌐" * row.rods, 15, mark="be")


def ships(view: View, lang: str, y: float) -> tuple[str, float]:
    """The four ship stacks, and the special stack."""
    say = words.tongue(lang).BOARD
    parts = [title(say["ships"], y)]
    special = say["specials"].format(count=view["specials"])
    if view["known"]:
        known = ", ".join(words.card(name, lang) for name in view["known"])
        special += f" ({say['known'].format(cards=known)})"
    parts.append(write(WIDTH - EDGE, y + 16, special, 14, mark="e", room=INNER - 110))
    for place, (kind, row) in enumerate(SHIP_TYPES.items()):
        x, top, stack = EDGE + place * (CARD_WIDTH + GAP), y + 24, view["ships"][kind]
        parts.append(box(x, top, CARD_WIDTH, CARD_HEIGHT, FILLS["ship"] if stack else "#f7f7f7"))
        name = words.ship_type(kind, lang)
        parts.append(write(x + 8, top + 20, name, 15, room=CARD_WIDTH - 16, mark="b"))
        food = row.food[len(view["players"]) - 1]
        lines = [
            ship_cost(kind, lang),
            say["carries"].format(count=row.capacity, food=food),
            ship_price(kind, lang),
            fleet(stack) or say["none"],
        ]
        for n, text in enumerate(lines):
            mark = "b" if n == 3 else ""
            parts.append(write(x + 8, top + 42 + 19 * n, text, 13, room=CARD_WIDTH - 14, mark=mark))
    return "".join(parts), y + CARD_HEIGHT + 34


def ship_cost(kind: str, lang: str) -> str:
    """LH-9.3: the materials and the energy of a ship."""
    energy = words.tongue(lang).WORDS["energy"]
    return f"{words.goods(SHIP_TYPES[kind].cost, lang)}, {SHIP_ENERGY} {energy}"


def ship_price(kind: str, lang: str) -> str:
    """LH-7.7, LH-7.8: the price of a ship, or that it cannot be bought."""
    say, price = words.tongue(lang).BOARD, SHIP_TYPES[kind].price
    return str(say["not_sold"] if price is None else say["price"].format(price=price))


def fleet(stack: list[str]) -> str:
    """The top ship with its value, and the values under it."""
    if not stack:
        return ""
    top = SHIPS[stack[-1]]
    under = ", ".join(str(SHIPS[name].value) for name in reversed(stack[:-1]))
    return f"{top.name} {top.value}" + (f" ({under})" if under else "")


def town(view: View, lang: str, y: float) -> tuple[str, float]:
    """The town's buildings."""
    drawn, bottom = grid(view, view["town"], lang, y + 24)
    return title(words.tongue(lang).BOARD["town"], y) + drawn, bottom + 4


def grid(view: View, names: list[str], lang: str, y: float) -> tuple[str, float]:
    """Building cards, four in a row."""
    parts = list[str]()
    for n, name in enumerate(names):
        x = EDGE + n % 4 * (CARD_WIDTH + GAP)
        parts.append(building(view, name, lang, x, y + n // 4 * (CARD_HEIGHT + GAP)))
    return "".join(parts), y + -(-len(names) // 4) * (CARD_HEIGHT + GAP)


def building(view: View, name: str, lang: str, x: float, y: float) -> str:
    """A built card with the persons on it."""
    row = CARDS[name]
    parts = [box(x, y, CARD_WIDTH, CARD_HEIGHT, FILLS[row.type]), badge(name, x + 6, y + 6)]
    parts.append(write(x + 30, y + 21, words.card(name, lang), 15, room=CARD_WIDTH - 64, mark="b"))
    parts.append(symbols(name, x + CARD_WIDTH - 6, y + 20))
    text = words.effect(name, lang)
    if name in view["modernised"]:
        text += f", {words.tongue(lang).BOARD['modern']}"
    terms = wrapped(figures(name, lang), 27, 2)
    for n, line in enumerate([*terms, *wrapped(text, 27, 3)]):
        low = y + 41 + 15 * n + (4 if n >= len(terms) else 0)
        parts.append(write(x + 8, low, line, 12, room=CARD_WIDTH - 12))
    here = [n for n, player in enumerate(view["players"]) if player["person"] == name]
    for n, seat in enumerate(here):
        parts.append(disc(x + CARD_WIDTH - 14 - 24 * n, y + CARD_HEIGHT - 6, seat))
    return "".join(parts)


def harbour(view: View, lang: str, y: float, seat: int) -> tuple[str, float]:
    """One player: means, stock, ships and buildings."""
    say, player = words.tongue(lang).BOARD, view["players"][seat]
    stock = player["stock"]
    parts = [f'<rect x="0" y="{y:g}" width="{WIDTH}" height="34" fill="{SEATS[seat]}"/>']
    parts.append(disc(EDGE + 12, y + 17, seat, 13))
    name = whose(view, seat)
    if seat == view["seat"]:
        name += f" ({say['you']})"
    if seat == view["active"] and view["segment"] not in ("over", "setup", "feeding"):
        name += f", {say['active']}"
    parts.append(write(EDGE + 34, y + 23, name, 17, mark="bw", room=320))
    facts = [words.francs(stock[FRANC], lang), words.loans(player["loans"], lang)]
    facts.append(f"{say['wealth']} {player['wealth']}")
    parts.append(write(WIDTH - EDGE, y + 23, ", ".join(facts), 17, mark="bew", room=430))
    person = words.card(player["person"], lang) if player["person"] else say["home"]
    line = f"{say['person']}: {person}; {needs(player, lang)}"
    parts.append(write(EDGE, y + 54, line, 14, room=INNER))
    drawn, y = tokens(stock, lang, y + 62)
    parts.append(drawn)
    fleet = [f"{words.card(n, lang)} ({fleet_type(n, lang)})" for n in player["ships"]]
    parts.append(
        write(EDGE, y + 16, f"{say['ships']}: {', '.join(fleet) or say['none']}", 14, room=INNER)
    )
    drawn, y = grid(view, player["buildings"], lang, y + 26)
    parts.append(drawn)
    return "".join(parts), y + 6


def fleet_type(name: str, lang: str) -> str:
    """`iron 4`: a ship's type and value."""
    if name not in SHIPS:
        return str(CARDS[name].value)
    return f"{words.ship_type(SHIPS[name].type, lang).split()[0]} {SHIPS[name].value}"


def needs(player: View, lang: str) -> str:
    """Food due, what ships take off, and whether the rest is covered."""
    say = words.tongue(lang).BOARD
    watch = f", {say['watching']}" if player["watching"] else ""
    if not player["demand"]:
        return f"{say['no_need']}{watch}"
    rest = max(0, player["demand"] - player["ship_food"])
    missing = rest - player["means"]
    text = say["need"].format(
        demand=player["demand"], ships=player["ship_food"], rest=rest, means=player["means"]
    )
    state = say["short"].format(missing=missing) if missing > 0 else say["covered"]
    return f"{text}, {state}{watch}"


def tokens(stock: dict[str, int], lang: str, y: float) -> tuple[str, float]:
    """The sixteen kinds of goods, standard above upgraded."""
    wide, parts = (INNER - 7 * 4) / 8, list[str]()
    for row, kinds in enumerate((STANDARD, UPGRADED)):
        for place, kind in enumerate(kinds):
            x, top, count = EDGE + place * (wide + 4), y + 30 * row, stock[kind]
            base = kind if row == 0 else GOODS[kind].other
            parts.append(box(x, top, wide, 26, TOKENS[base] if count else "#f7f7f7", "#888"))
            name = words.good(kind, lang, 2)
            parts.append(write(x + 5, top + 18, name, 13, room=wide - 34))
            mark = "be" if count else "e"
            parts.append(write(x + wide - 5, top + 19, str(count), 15, mark=mark))
    return "".join(parts), y + 62
