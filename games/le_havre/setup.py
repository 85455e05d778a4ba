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
            "en": "All rounds and special buildings, or fewer rounds and more goods.",
            "de": "Alle Runden und Sondergebäude, oder weniger Runden und mehr Waren.",
        },
        {
            "en": {"full": "full version", "short": "short version"},
            "de": {"full": "Komplettversion", "short": "Kurzversion"},
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
    "haulage_full_pairs": Option(
        False,
        (False, True),
        {
            "en": "Haulage Firm: both neighbouring offers must hold goods, not only one.",
            "de": "Spedition: Beide benachbarten Angebote müssen Waren haben, nicht nur eines.",
        },
    ),
    "keep_in_use": Option(
        False,
        (False, True),
        {
            "en": "The Construction Firm in use can be neither bought nor sold between its builds.",
            "de": "Das benutzte Bauunternehmen wird zwischen seinen Bauten nicht gehandelt.",
        },
    ),
}
HOUSE: list[dict[str, Any]] = [
    {
        "what": {
            "en": "Round cards, ship values, ship costs and the food of ships are not in the "
            "rule book; they were read off the publisher's cards (G-01).",
            "de": "Rundenkarten, Werte, Kosten und Nahrung der Schiffe stehen nicht im "
            "Regelheft; sie sind von den Karten des Verlags abgelesen (G-01).",
        },
        "where": "cards/rounds.py: ROUND_CARDS, SHIP_TYPES, SHIPS",
    },
    {
        "what": {
            "en": "Which buildings are used with how many players is not in the rule book; it "
            "was taken from overview cards and other implementations (G-02).",
            "de": "Welche Gebäude bei welcher Spielerzahl mitspielen, steht nicht im Regelheft; "
            "es ist Übersichtskarten und anderen Umsetzungen entnommen (G-02).",
        },
        "where": "cards/buildings.py: USED",
    },
    {
        "what": {
            "en": "Which supply tile bears interest is not in the rule book: wood and fish (G-03).",
            "de": "Welches Nachschubplättchen Zinsen trägt, steht nicht im Regelheft: Holz und "
            "Fisch (G-03).",
        },
        "where": "cards/goods.py: TILES",
    },
    {
        "what": {
            "en": "When selling and repaying out of turn is asked is ours: at interest, at "
            "feeding, after the last final action, and before every turn for those who watch "
            "(G-14, G-50).",
            "de": "Wann nach Verkauf und Tilgung außerhalb des Zuges gefragt wird, ist von uns: "
            "bei Zinsen, bei der Ernährung, nach der letzten Schlussaktion, und vor jedem Zug, "
            "wer beobachtet (G-14, G-50).",
        },
        "where": "rules/round_end.py; rules/final_phase.py",
    },
]
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
