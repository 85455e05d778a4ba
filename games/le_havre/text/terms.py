"""The figures of cards, ships and players in words, as table and board tell them."""

from typing import Any

from games.le_havre.cards import CARDS, NOT_FOR_SALE, SHIP_ENERGY, SHIP_TYPES, SHIPS
from games.le_havre.rules.trade import price_of
from games.le_havre.text import words

View = dict[str, Any]


def moment(view: View, lang: str) -> str:
    """Where the game is."""
    say = words.tongue(lang).BOARD
    if view["segment"] in ("setup", "over", "closing"):
        return str(say[view["segment"]])
    if view["final"]:
        return str(say["final"])
    key = "feeding" if view["segment"] == "feeding" else "round"
    return str(say[key].format(round=view["round"], rounds=len(view["rounds"]), turn=view["turn"]))


def printed_cost(view: View, name: str) -> dict[str, int] | None:
    """LH-8.4: the materials of a project; the Arts Centre has two printings (G-04)."""
    printed = CARDS[name].cost
    if printed and name == "arts_centre":
        return {**printed, "clay": view["options"]["arts_centre_clay"]}
    return printed


def cost(view: View, name: str, lang: str) -> str:
    """The materials of a project, or that there are none."""
    printed = printed_cost(view, name)
    if printed is None:
        return str(words.tongue(lang).BOARD["not_built"])
    return words.goods(printed, lang)


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
        parts.append(say["entry"].format(entry=words.printed_entry(name, lang)))
    else:
        parts.append(say["no_entry"])
    return ", ".join(parts)


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
