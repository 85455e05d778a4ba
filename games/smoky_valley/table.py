"""The position as plain text, at most 76 columns wide, from the view alone."""

from collections.abc import Iterable
from textwrap import wrap
from typing import Any

from games.seats import letter, whose
from games.smoky_valley.cards import GOODS, MARKETS, NOBODY, SECTIONS
from games.smoky_valley.cards.city_cards import CITY_CARDS
from games.smoky_valley.cards.house_layout import PASSING
from games.smoky_valley.text.effects import card_text, tile_text
from games.smoky_valley.text.names import name
from games.smoky_valley.text.words import bundle, tongue

WIDTH = 76
View = dict[str, Any]


def table(view: View, lang: str) -> str:
    """Everything that one needs to play, in words."""
    blocks = [
        _head(view, lang),
        _stocks(view, lang),
        _standing(view, lang),
        _slots(view, lang),
        _districts(view, lang),
        _ships(view, lang),
        _offers(view, lang),
        _cards(view, lang),
    ]
    return "\n\n".join("\n".join(block) for block in blocks) + "\n"


def _folded(text: str, indent: str = "    ") -> list[str]:
    return wrap(text, WIDTH, subsequent_indent=indent)


def _who(seat: int) -> str:
    return "-" if seat == NOBODY else letter(seat)


def _listed(parts: Iterable[str], lang: str) -> str:
    return ", ".join(parts) or str(tongue(lang).TABLE["none"])


def _head(view: View, lang: str) -> list[str]:
    words, texts = tongue(lang).TABLE, tongue(lang)
    order = " ".join(_who(seat) for seat in view["order"])
    parts = [
        words["title"].format(year=view["year"]),
        words["turn"].format(_who(view["turn"]["seat"])),
        words["order"].format(order),
        words["mayor"].format(_who(view["mayor"])),
    ]
    spaces = [
        f"{n + 1} {_who(seat)} ({texts.PASSING[PASSING[n]]})"
        for n, seat in enumerate(view["passing"])
    ]
    rows = [*_folded(" | ".join(parts)), *_folded(words["passing"].format(", ".join(spaces)))]
    if view.get("names"):
        rows += _folded(", ".join(whose(view, seat) for seat in range(len(view["players"]))))
    return rows


def _stocks(view: View, lang: str) -> list[str]:
    short = tongue(lang).BOARD
    tracks = ("cash", "income", "popularity", "prestige", "traders", "built")
    heads = [short[key][:4] for key in tracks]
    heads += [name(good, lang)[:4] for good in GOODS]
    rows = ["  " + "".join(f"{head:>5}" for head in heads)]
    for seat, player in enumerate(view["players"]):
        figures = [player[k] for k in tracks] + [player["goods"][good] for good in GOODS]
        rows.append(f"{letter(seat)} " + "".join(f"{n:>5}" for n in figures))
    pile = sorted(view["pile"], key=lambda seat: int(view["players"][seat]["popularity"]))
    ranks = ", ".join(f"{letter(seat)} {view['players'][seat]['popularity']}" for seat in pile)
    return rows + _folded(tongue(lang).TABLE["pile"].format(ranks))


def _standing(view: View, lang: str) -> list[str]:
    words = tongue(lang).TABLE
    rows = [words["markets"]]
    for seat, player in enumerate(view["players"]):
        trade = " ".join(
            f"{m.upper()} {player['trade'][m]}/{player['agencies'][m]}" for m in MARKETS
        )
        canal = " ".join(
            f"{name(d, lang)} {player['numbers'][d]}/{player['canal'][d]}" for d in SECTIONS
        )
        ships = _listed((market.upper() for market in player["ships"]), lang)
        box = _listed((name(d, lang) for d in player["box"]), lang)
        rows += _folded(f"{letter(seat)}  {trade}; {canal}; {ships}; {box}")
        if player["market"]:
            used = ", ".join(tongue(lang).MARKERS[marker] for marker in player["market"])
            rows += _folded("   " + words["market"].format(used))
        if player["relief_used"]:
            rows += _folded("   " + words["relief"])
        for one in player["queue"]:
            rows += _folded("   " + words["queue"].format(_waiting(one, lang)))
    return rows


def _waiting(queued: dict[str, Any], lang: str) -> str:
    """A choice that waits for its seat: what about, and between which gains."""
    about = name(queued["about"], lang)
    gains = f" {tongue(lang).WORDS['or']} ".join(bundle(one, lang) for one in queued["gains"])
    return f"{about}, {gains}"


def _slots(view: View, lang: str) -> list[str]:
    rows = [tongue(lang).TABLE["slots"]]
    for seat, player in enumerate(view["players"]):
        cells = [
            f"[{name(d, lang)}]" if slot == player["boat"] else name(d, lang)
            for slot, d in enumerate(player["slots"])
        ]
        rows.append(f"{letter(seat)}  " + "".join(f"{cell:<14}" for cell in cells).rstrip())
        tiles = [
            f"{slot + 1} {name(pile[-1], lang)}" + (f" (+{len(pile) - 1})" if len(pile) > 1 else "")
            for slot, pile in enumerate(player["piles"])
            if pile
        ]
        rows += _folded("   " + "; ".join(tiles), "   ") if tiles else []
    return rows


def _tile(tile: dict[str, Any], lang: str) -> str:
    mark = "+" if tile["upgraded"] else ""
    return f"{name(tile['kind'], lang)} {_who(tile['owner'])}{mark}"


def _districts(view: View, lang: str) -> list[str]:
    rows = [tongue(lang).TABLE["districts"]]
    for place, town in view["districts"].items():
        parts = [f"{name(place, lang)} ({town['value']})", _tile(town["depot"], lang)]
        for n in range(town["open"]):
            tile, bonus = town["spaces"][n], town["bonus"][n]
            gift = "£1" if bonus == "cash" else name(bonus, lang) if bonus else "-"
            parts.append(f"{n + 1} {_tile(tile, lang) if tile else f'({gift})'}")
        for kind, token in zip(town["accepts"], town["services"], strict=True):
            parts.append(name(token, lang) if token else f"[{name(kind, lang)}]")
        rows += _folded("; ".join(parts))
    return rows


def _ship(ship: dict[str, Any], lang: str) -> str:
    owner = "" if ship["owner"] == NOBODY else f" {letter(ship['owner'])}"
    good = f" {name(ship['good'], lang)}" if ship["good"] else ""
    cargo = " ".join(letter(seat) for seat in ship["cargo"]) or "-"
    return f"{name(ship['kind'], lang)}{owner}{good} ({cargo}; {_who(ship['trader'])})"


def _ships(view: View, lang: str) -> list[str]:
    words = tongue(lang).TABLE
    rows = [words["ships"]]
    for market in MARKETS:
        here = [
            f"{row + 1} {_ship(ship, lang)}" if ship else f"{row + 1} -"
            for row, ship in enumerate(view["canal"][market])
        ]
        demand = view["demand"][market]
        free = [
            name(good, lang) + (f" +{demand[good]}" if demand[good] else "")
            for good in view["tokens"][market]
        ]
        tokens = words["tokens"].format(_listed(free, lang))
        rows += _folded(f"{market.upper()}  {'; '.join(here)}; {tokens}")
    coming = [f"{name(s['kind'], lang)} {s['market'].upper()}" for s in view["scheduled"]]
    return rows + _folded(words["scheduled"].format(_listed(coming, lang)))


def _offers(view: View, lang: str) -> list[str]:
    words = tongue(lang).TABLE
    services = _listed((name(token, lang) for token in view["services"]), lang)
    supply = _listed((f"{name(k, lang)} {n}" for k, n in view["supply"].items() if n), lang)
    rows = [*_folded(words["services"].format(services)), *_folded(words["supply"].format(supply))]
    rows.append(words["tiles"])
    for section in SECTIONS:
        for tile in view["tiles"][section]:
            text = f"{name(section, lang)}: {name(tile, lang)} ({tile_text(tile, lang)})"
            rows += _folded(text)
    return rows


def _cards(view: View, lang: str) -> list[str]:
    words = tongue(lang).TABLE
    rows = [words["cards"]]
    for card in view["cards"]:
        rows += _folded(f"{name(card, lang)}: {card_text(CITY_CARDS[card], lang, view['edition'])}")
    rows.append(words["owned"])
    for seat, player in enumerate(view["players"]):
        cards = _listed((name(card, lang) for card in player["cards"]), lang)
        rows += _folded(f"{letter(seat)}  {cards}")
    return rows
