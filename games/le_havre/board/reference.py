"""Every printed component with its figures and its drawing."""

from collections.abc import Iterator
from functools import lru_cache

from games.kit.svg import picture
from games.le_havre.board.cards import HIGH, TOP_HIGH, face, project_face, ship_face
from games.le_havre.board.fleet import MINI, mini_round, round_key, stack_face
from games.le_havre.board.players import token
from games.le_havre.board.quay import tile_face
from games.le_havre.board.sentences import materials
from games.le_havre.cards import (
    CARDS,
    GOODS,
    ROUND_CARDS,
    SHIP_TYPES,
    SHIPS,
    SPECIAL_BUILDINGS,
    STANDARD_BUILDINGS,
    TILES,
    YACHT,
)
from games.le_havre.text import terms, words
from games.protocol import Part

CARD_WIDE, STACK_WIDE, GOOD_WIDE = 150, 216, 106


@lru_cache(maxsize=2)
def reference(lang: str) -> tuple[Part, ...]:
    """All components, group by group as they lie in the box."""
    return (*goods(lang), *tiles(lang), *buildings(lang), *ships(lang), *round_cards(lang))


def _group(key: str, lang: str) -> str:
    return str(words.tongue(lang).PARTS[key])


def goods(lang: str) -> Iterator[Part]:
    """LH-1.1, LH-1.5 to LH-1.7: the sixteen sides of the tokens."""
    say = words.tongue(lang).PARTS
    for kind, row in GOODS.items():
        name = words.good(kind, lang).capitalize()
        told = say["good"].format(
            food=row.food,
            energy=row.energy,
            francs=words.francs(row.freight, lang),
            other=words.good(row.other, lang),
        )
        drawn = picture(GOOD_WIDE, 44, name, token(kind, 1, GOOD_WIDE, 44))
        yield Part(_group("goods", lang), name, told, drawn)


def tiles(lang: str) -> Iterator[Part]:
    """LH-1.10: the supply tiles."""
    say = words.tongue(lang)
    for one in TILES:
        name = " + ".join(words.good(kind, lang) for kind in one.adds)
        told = say.PARTS["tile"].format(goods=name)
        told += f" {say.PARTS['tile_interest']}" if one.interest else ""
        drawn = picture(90, 56, name, tile_face(one.adds, one.interest, 2, 2, 86, 52))
        yield Part(_group("tiles", lang), name, told, drawn)


def buildings(lang: str) -> Iterator[Part]:
    """LH-15.1 to LH-16.36: the buildings, their cost, value, price, entry and effect."""
    for name in STANDARD_BUILDINGS:
        cost = CARDS[name].cost
        told = _told(name, lang)
        if cost:
            told += f" {words.tongue(lang).PARTS['cost'].format(goods=words.goods(cost, lang))}"
        body = project_face(name, lang, STACK_WIDE, materials(cost or {}))
        drawn = picture(STACK_WIDE, TOP_HIGH, words.card(name, lang), body)
        yield Part(_group("standard", lang), words.card(name, lang), told, drawn)
    for name in SPECIAL_BUILDINGS:
        shape = ship_face(name, lang, CARD_WIDE, 2) if name == YACHT else ""
        body = shape or face(name, lang, CARD_WIDE, False, 0)
        drawn = picture(CARD_WIDE, HIGH, words.card(name, lang), body)
        yield Part(_group("special", lang), words.card(name, lang), _told(name, lang), drawn)


def _told(name: str, lang: str) -> str:
    kind = words.kind(name, lang)
    effect = words.effect(name, lang)
    return f"{kind}; {terms.figures(name, lang)}. {effect[0].upper()}{effect[1:]}."


def ships(lang: str) -> Iterator[Part]:
    """LH-9.3, LH-9.11, LH-9.12: what the types of ships cost, feed and carry."""
    say = words.tongue(lang).PARTS
    for kind, row in SHIP_TYPES.items():
        name = words.ship_type(kind, lang)
        values = ", ".join(f"{s.name} {s.value}" for s in SHIPS.values() if s.type == kind)
        told = say["ship"].format(
            cost=terms.ship_cost(kind, lang),
            price=terms.ship_price(kind, lang),
            count=row.capacity,
            food="/".join(str(food) for food in row.food),
            ships=values,
        )
        body = stack_face(kind, STACK_WIDE, 2, lang, True)
        yield Part(_group("ships", lang), name, told, picture(STACK_WIDE, 62, name, body))


def round_cards(lang: str) -> Iterator[Part]:
    """LH-2.15: the round cards, a line for each number of players."""
    say = words.tongue(lang)
    for name, card in ROUND_CARDS.items():
        rows = list[str]()
        for players, row in card.rows.items():
            short = "–" if row.short is None else str(row.short)
            town = say.BOARD[f"town_{row.town or 'none'}"]
            rows.append(
                say.PARTS["round"].format(
                    players=players, full=row.full, short=short, food=row.food, town=town
                )
            )
        harvest = say.BOARD["harvest" if card.harvest else "no_harvest"]
        ship = SHIPS[card.ship]
        kind = words.ship_type(ship.type, lang)
        told = f"{harvest.capitalize()}; {kind} {ship.name} ({ship.value}). "
        least = min(card.rows)
        key = round_key(card.rows[least].food, card.harvest, card.rows[least].town, card.ship)
        drawn = picture(88, MINI, name, mini_round(card.rows[least].full, key, 88, False))
        yield Part(_group("rounds", lang), name, told + "; ".join(rows), drawn)
