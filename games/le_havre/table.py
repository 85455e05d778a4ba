"""The position as plain text, for the text part of a mail."""

from typing import Any

from games.le_havre.cards import CARDS, FRANC, KINDS, OFFERS, SHIP_TYPES, SHIPS, TYPES
from games.le_havre.text import words
from games.le_havre.text.terms import (
    View,
    cost,
    figures,
    fleet,
    fleet_type,
    moment,
    needs,
    ship_cost,
    ship_price,
)
from games.seats import letter, whose

COLUMNS = 76


def table(view: View, lang: str) -> str:
    """The position as aligned lines of at most 76 columns."""
    say = words.tongue(lang).BOARD
    lines = [f"Le Havre: {moment(view, lang)}", ""]
    lines += _offers(view, lang) + _rounds(view, lang)
    lines += ["", say["projects"]]
    for stack in view["stacks"]:
        lines += _stack(view, stack, lang)
    lines += [*_ships(view, lang), "", say["town"]]
    lines += [line for name in view["town"] for line in _building(view, name, lang)]
    for seat in range(len(view["players"])):
        lines += ["", *_player(view, seat, lang)]
    lines += ["", say["legend"]]
    return "\n".join(line for long in lines for line in folded(long)) + "\n"


def folded(line: str) -> list[str]:
    """A line broken where it is too long, the rest indented."""
    found = list[str]()
    while len(line) > COLUMNS:
        cut = line.rfind(" ", 8, COLUMNS + 1)
        cut = COLUMNS if cut == -1 else cut
        found.append(line[:cut].rstrip())
        line = "      " + line[cut:].lstrip()
    return [*found, line.rstrip()]


def _offers(view: View, lang: str) -> list[str]:
    say = words.tongue(lang).BOARD
    names = "".join(f"{words.good(kind, lang, 2):>8}" for kind in OFFERS)
    counts = "".join(f"{view['offers'][kind]:>8}" for kind in OFFERS)
    tiles = list[str]()
    for place in range(7):
        mark = ">" if place + 1 == view["turn"] and not view["final"] else " "
        text = "?"
        if place < len(view["tiles"]):
            text = " + ".join(words.good(kind, lang) for kind in view["tiles"][place])
            text += f" ({say['interest']})" if view["interest"][place] else ""
        seats = _marks(view, "marker", place + 1)
        tiles.append(f"  {mark}{place + 1} {text}{seats}")
    return [f"{say['offers']:<12}{names}", f"{'':<12}{counts}", "", say["supply"], *tiles]


def _marks(view: View, what: str, where: object) -> str:
    """The letters of the players whose marker or person is there."""
    here = [n for n, player in enumerate(view["players"]) if player[what] == where]
    return "".join(f" [{letter(n)}]" for n in here)


def _rounds(view: View, lang: str) -> list[str]:
    say, left = words.tongue(lang).BOARD, view["rounds"][view["round"] - 1 :]
    lines = ["", f"{say['coming']}: {len(left)}"]
    for place, card in enumerate(left):
        ship = SHIPS[card["ship"]]
        harvest = say["harvest" if card["harvest"] else "no_harvest"]
        town = say[card["town"]] if card["town"] else "-"
        new = f"{words.ship_type(ship.type, lang)} {ship.value}"
        number = view["round"] + place
        lines.append(
            f"  {number:>2}  {card['food']:>2} {say['food']}  {harvest:<12}{town:<14}{new}"
        )
    return lines


def _stack(view: View, stack: list[str], lang: str) -> list[str]:
    lines = list[str]()
    for place, name in enumerate(stack):
        row, mark = CARDS[name], "*" if place == 0 else " "
        head = f"{row.ordinal:>2} {words.card(name, lang)}"
        lines.append(f" {mark}{head:<28}{row.value:>3}  {cost(view, name, lang)}")
        if place == 0:
            lines.append(f"      {figures(name, lang)}: {words.effect(name, lang)}")
    return [*(lines or [f"  {words.tongue(lang).BOARD['empty']}"]), ""]


def _ships(view: View, lang: str) -> list[str]:
    say = words.tongue(lang).BOARD
    lines = [say["ships"]]
    for kind, row in SHIP_TYPES.items():
        food = row.food[len(view["players"]) - 1]
        terms = [ship_cost(kind, lang), say["carries"].format(count=row.capacity, food=food)]
        terms.append(ship_price(kind, lang))
        name, top = words.ship_type(kind, lang), fleet(view["ships"][kind]) or say["none"]
        lines += [f"  {name:<14}{top}", f"  {'':<14}{', '.join(terms)}"]
    special = say["specials"].format(count=view["specials"])
    if view["known"]:
        known = ", ".join(words.card(name, lang) for name in view["known"])
        special += f" ({say['known'].format(cards=known)})"
    return [*lines, special]


def _building(view: View, name: str, lang: str) -> list[str]:
    row, say = CARDS[name], words.tongue(lang).BOARD
    marks = _marks(view, "person", name)
    signs = "⚒" * row.hammers + "⌐" * row.rods
    modern = f", {say['modern']}" if name in view["modernised"] else ""
    kind = TYPES[row.type][0 if lang == "de" else 1]
    head = f"  {kind} {words.card(name, lang)} {signs}".rstrip() + marks
    return [f"{head}: {figures(name, lang)}", f"      {words.effect(name, lang)}{modern}"]


def _player(view: View, seat: int, lang: str) -> list[str]:
    say, player = words.tongue(lang).BOARD, view["players"][seat]
    stock: dict[str, Any] = player["stock"]
    person = words.card(player["person"], lang) if player["person"] else say["home"]
    you = f" ({say['you']})" if seat == view["seat"] else ""
    goods = {kind: stock[kind] for kind in KINDS}
    ships = [f"{words.card(n, lang)} ({fleet_type(n, lang)})" for n in player["ships"]]
    return [
        f"[{whose(view, seat)}]{you}: {words.francs(stock[FRANC], lang)}, "
        f"{words.loans(player['loans'], lang)}, {say['wealth']} {player['wealth']}",
        f"  {say['person']}: {person}",
        f"  {needs(player, lang)}",
        f"  {say['stock']}: {words.goods(goods, lang)}",
        f"  {say['ships']}: {', '.join(ships) or say['none']}",
        *(line for name in player["buildings"] for line in _building(view, name, lang)),
    ]
