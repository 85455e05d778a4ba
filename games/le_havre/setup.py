"""Chapter 2: the position before the first draw, and the options that shape it."""

from typing import Any

from games.le_havre.cards import FRANC, OFFERS, SHIP_TYPES, START, START_BUILDINGS, USED
from games.le_havre.state import TOKENS, Player, State
from games.protocol import Option

OPTIONS = {
    "version": Option(
        "full",
        ("full", "short"),
        {
            "en": "full: all rounds and special buildings; short: fewer rounds, more goods.",
            "de": "full: alle Runden und Sondergebäude; short: weniger Runden, mehr Waren.",
        },
    ),
    "expert_selling": Option(
        False,
        (False, True),
        {
            "en": "Outside your own turn you sell only to meet a payment you cannot make.",
            "de": "Außerhalb des eigenen Zuges nur verkaufen, um eine Zahlung leisten zu können.",
        },
    ),
    "expensive_loans": Option(
        False,
        (False, True),
        {
            "en": "As many loans as players, or more, cost 2 francs of interest.",
            "de": "Mit mindestens so vielen Schuldscheinen wie Spielern zahlt man 2 Franc Zinsen.",
        },
    ),
    "arts_centre_clay": Option(
        1,
        (1, 2),
        {
            "en": "Clay in the cost of the Arts Centre: 1 as in the rule book, 2 as on a card.",
            "de": "Lehm in den Kosten des Kulturzentrums: 1 laut Regel, 2 laut einer Karte.",
        },
    ),
    "solo_market_cap": Option(
        8,
        (8, 4),
        {
            "en": "Most goods from the Marketplace in the full solo game.",
            "de": "Höchstzahl an Waren vom Marktplatz in der Soloversion mit allen Runden.",
        },
    ),
    "auto_repay": Option(
        True,
        (True, False),
        {
            "en": "At the end loans are repaid from the francs in hand.",
            "de": "Am Ende werden Schuldscheine vom vorhandenen Geld zurückgezahlt.",
        },
    ),
}
START_SHIPS = {1: ["appoline"], 2: ["appoline", "dina"]}


def setup(seats: int, options: dict[str, Any]) -> State:
    """LH-2.1 to LH-2.20: everything that is not drawn."""
    version = options["version"]
    start = START[version]
    state = State(
        **options,
        players=[Player(stock=dict.fromkeys(TOKENS, 0)) for _ in range(seats)],
        offers=dict.fromkeys(OFFERS, 0),
        town=[*START_BUILDINGS, *extra_start(version, seats)],
        ships={kind: [] for kind in SHIP_TYPES},
        entered=dict.fromkeys(TOKENS, 0),
        left=dict.fromkeys(TOKENS, 0),
    )
    for kind, count in start.offers.items():
        state.offers[kind] = count
        state.entered[kind] += count
    for seat in range(seats):
        state.gain(seat, {FRANC: start.francs, **start.goods})
    if version == "short":
        give_ships(state)
    return state


def extra_start(version: str, seats: int) -> list[str]:
    """LH-2.11: buildings that start in the town of the short version."""
    return [n for n, use in USED.items() if version == "short" and seats in use.short_start]


def give_ships(state: State) -> None:
    """LH-2.17, LH-2.18: the wooden ships that one or two players start with."""
    for seat, name in enumerate(START_SHIPS.get(len(state.players), [])):
        state.players[seat].ships.append(name)
    if len(state.players) == 1:
        state.ships["wooden"].append("dina")
