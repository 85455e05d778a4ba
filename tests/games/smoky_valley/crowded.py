"""Crowded positions by a seed: industries, services, ships, cards and canal tiles everywhere."""

from random import Random
from typing import Any

from games.smoky_valley.cards import (
    BUILDABLE,
    CANAL_TILES,
    DISTRICTS,
    EDITIONS,
    GOODS,
    HOLD,
    INDUSTRIES,
    MARKETS,
    ROWS,
    SECTIONS,
    SERVICE_KIND,
    SLOTS,
    SPACES_OPEN,
)
from games.smoky_valley.cards.city_cards import CITY_CARDS
from games.smoky_valley.cards.house_layout import DEMAND, SERVICE_COPIES, SERVICE_SPACES
from games.smoky_valley.state import State
from tests.games.smoky_valley.positions import A, B, position

SEATS, LETTERS, NOBODY = 3, "ABC", "-"
DEEDS = (
    "build industry",
    "upgrade industry",
    "produce goods",
    "develop service",
    "develop canal",
    "acquire card",
    "ship goods",
    "board trader",
)
USED_BY = {
    "build_popularity": "build industry",
    "cheap_building": "build industry",
    "cheap_card": "acquire card",
    "extra_trader": "board trader",
    "load_two": "ship goods",
    "local_market": "sell three",
    "service_prestige": "develop service",
    "upgrade_prestige": "upgrade industry",
}
YEARS = {"1840s": (1840, 1845), "1850s": (1850, 1855), "1860s": (1860,)}


def crowded(seed: str, **settings: Any) -> State:
    """A is on turn somewhere in the middle of a game; settings replace what was drawn."""
    draw = Random(seed)
    year = settings.pop("year", draw.choice(YEARS[draw.choice(list(YEARS))]))
    edition = draw.choice(EDITIONS)
    offer = settings.setdefault("offer", draw.sample(cards_of(year), 2))
    drawn = {**town(draw, edition), "cards": owned(draw, offer), **company(draw)}
    state = position(seats=SEATS, year=year, **{**drawn, **settings})
    me = state.players[A]
    me.ships, me.slots = (
        draw.sample(MARKETS, draw.randrange(4)),
        draw.sample(list(DISTRICTS), SLOTS),
    )
    state.players[B].popularity = draw.choice((0, 22))
    state.edition, state.city_first = edition, draw.random() < 0.3
    return state


def town(draw: Random, edition: str) -> dict[str, Any]:
    """Districts, harbour and what is on offer."""
    both = [tile.id for tile in CANAL_TILES.values() if tile.widening and tile.modern]
    tiles = zip(SECTIONS, draw.sample(both, len(SECTIONS)), strict=True)
    demand = DEMAND[edition]
    return {
        "depots": {name: draw.choice("AAB-") + draw.choice(("", "+")) for name in DISTRICTS},
        "build": industries(draw),
        "services": services(draw),
        "ships": [one for market in MARKETS for one in ships(draw, market, demand[market])],
        "display": draw.sample(("coal_power", "water_power", "clay_pit", "cargo_train_wood"), 2),
        "tiles": {section: [tile] for section, tile in tiles},
    }


def company(draw: Random) -> dict[str, Any]:
    """What A has, often just before something happens on a track."""
    return {
        "cash": draw.choice((0, 1, 1, 2, 3, 6, 12)),
        "goods": {good: draw.choice((0, 0, 1, 2)) for good in GOODS},
        "piles": piles(draw),
        "boat": draw.randrange(-1, SLOTS),
        "income": draw.choice((0, 3, 4)),
        "popularity": draw.choice((0, 4, 7, 10, 13, 17, 20)),
        "traders": draw.choice((0, 1, 5)),
        "built": draw.choice((0, 1, 4, 7, 8)),
        "mayor": draw.choice((A, B)),
        "mayor_bonus_used": draw.random() < 0.3,
        "box": draw.sample(list(DISTRICTS), draw.randrange(4)),
        "market": draw.sample(("buy", "three", "pair"), draw.randrange(3)),
    }


def with_plenty(seed: str, **settings: Any) -> State:
    """A crowded position in which A lacks nothing and has a Wood Depot everywhere."""
    goods = {**dict.fromkeys(GOODS, 4), "flour": 2, "beer": 1, "machine": 2}
    depots = dict.fromkeys(DISTRICTS, "A")
    return crowded(seed, **{"cash": 6, "depots": depots, "box": [], "goods": goods, **settings})


def with_card(card: str, seed: int, year: int) -> tuple[State, list[str]]:
    """A city card on offer, and what leads to it."""
    state = with_plenty(f"{card} {seed}", year=year, offer=[card])
    return state, ["sail to wellington", f"acquire {card.replace('_', ' ')}", "acquire card"]


def with_tile(tile: str, seed: int, year: int) -> tuple[State, list[str]]:
    """A canal tile at the boat or beside it, and what makes use of it."""
    state = with_plenty(f"{tile} {seed}", year=year, piles=piles(Random(seed), tile))
    near = state.players[A].slots[(2, 1, 3)[seed % 3]].replace("_", " ")
    return state, [f"sail to {near}", USED_BY.get(tile, "canal action")]


def cards_of(year: int) -> list[str]:
    """The cards that are on offer in a year."""
    decade = next(name for name, years in YEARS.items() if year in years)
    return [card.id for card in CITY_CARDS.values() if card.decade == decade]


def piles(draw: Random, tile: str = "") -> dict[int, list[str]]:
    """Canal tiles on all slots, as there are; a wanted one on the third, its copy on the fourth."""
    every = [one.id for one in CANAL_TILES.values() for _ in range(one.widening + one.modern)]
    draw.shuffle(every)
    found = {slot: [every.pop() for _ in range(draw.randrange(3))] for slot in range(1, SLOTS + 1)}
    if tile:
        found = {slot: [one for one in pile if one != tile] for slot, pile in found.items()}
        copies = CANAL_TILES[tile].widening + CANAL_TILES[tile].modern
        for slot in (3, 4)[:copies]:
            found[slot].append(tile)
    return found


def owned(draw: Random, offer: list[str]) -> dict[int, list[str]]:
    """City cards of every seat, none of them twice."""
    left = draw.sample([card for card in CITY_CARDS if card not in offer], 3 * SEATS)
    return {seat: left[3 * seat : 3 * seat + 3] for seat in range(SEATS)}


def industries(draw: Random) -> dict[str, list[str]]:
    """Industries of all seats on some of the open spaces, as many as there are tiles."""
    left = [
        kind
        for kind in BUILDABLE
        for _ in range(INDUSTRIES[kind].tiles - INDUSTRIES[kind].four_players)
    ]
    draw.shuffle(left)
    return {
        name: [
            f"{draw.choice(LETTERS)} {left.pop()}{draw.choice(('', '+'))}"
            if draw.random() < 0.7
            else ""
            for _ in range(SPACES_OPEN[SEATS] - 1)
        ]
        for name in DISTRICTS
    }


def services(draw: Random) -> dict[str, list[str]]:
    """Services on about half of their spaces."""
    kinds = {
        kind: [token for token in SERVICE_COPIES if SERVICE_KIND[token] == kind]
        for kind in SERVICE_KIND.values()
    }
    return {
        name: [draw.choice(kinds[kind]) for kind in accepts if draw.random() < 0.5]
        for name, accepts in SERVICE_SPACES.items()
    }


def ships(draw: Random, market: str, demand: dict[str, int]) -> list[str]:
    """Ships in some rows of a market, neutral and owned, with goods and traders or without."""
    goods, found = draw.sample(list(demand), len(demand)), []
    for row in range(1, ROWS + 1):
        if draw.random() < 0.25:
            continue
        kind, owner = draw.choice(list(HOLD)), draw.choice("ABC---")
        trader = owner if owner != NOBODY else draw.choice("AB--")
        good = goods.pop() if draw.random() < 0.7 else ""
        load = "".join(draw.choices(LETTERS, k=draw.randrange(HOLD[kind]))) if good else ""
        aboard = f" {good}:{load}" if good else ""
        found.append(f"{market} {row} {kind}{aboard} trader={trader} owner={owner}")
    return found
