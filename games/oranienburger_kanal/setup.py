"""OK-2: the options, what in the game is ours, and the position before the first draw."""

from typing import Any

from games.errors import BadSetup
from games.oranienburger_kanal.cards import ACTION_FIELDS, COLOURS, PRINTED_TRACKS, UPPER
from games.oranienburger_kanal.state import Player, State
from games.protocol import Option

OPTIONS: dict[str, Option] = {
    "deck": Option(
        "A",
        ("A", "B"),
        {
            "en": "The deck of building cards. A and B are house decks; a host may add others.",
            "de": "Das Deck der Bauwerkskarten. A und B sind Hausdecks; weitere kann ein "
            "Gastgeber hinzufügen.",
        },
    ),
    "side": Option(
        "front",
        ("front", "back"),
        {
            "en": "The side of the industry boards: front with printed tracks, or back, on which "
            "every player places the starting tracks.",
            "de": "Die Seite der Industriepläne: vorn mit aufgedruckten Strecken oder hinten, wo "
            "alle ihre Startstrecken selbst legen.",
        },
        {"en": {"front": "front", "back": "back"}, "de": {"front": "vorn", "back": "hinten"}},
    ),
    "start": Option(
        "random",
        ("random", "seat 1", "seat 2"),
        {
            "en": "Who starts round 1 of a game for two.",
            "de": "Wer in einer Partie zu zweit die erste Runde beginnt.",
        },
        {
            "en": {"random": "by lot", "seat 1": "seat A", "seat 2": "seat B"},
            "de": {"random": "das Los entscheidet", "seat 1": "Platz A", "seat 2": "Platz B"},
        },
    ),
    "campaign": Option(
        0,
        (0, 1, 2, 3),
        {
            "en": "Alone: a single game, or one of the three games of the solo campaign.",
            "de": "Allein: eine einzelne Partie oder eine der drei Partien der Solo-Kampagne.",
        },
        {
            "en": {"0": "single game", **{str(n): f"game {n} of the campaign" for n in (1, 2, 3)}},
            "de": {
                "0": "einzelne Partie",
                **{str(n): f"{n}. Partie der Kampagne" for n in (1, 2, 3)},
            },
        },
    ),
}
HOUSE: list[dict[str, Any]] = [
    {
        "what": {
            "en": "Deck A: cost, prestige and effects of the building cards are house figures. "
            "The rule book gives A14 Bootshalle and A30 Verladestation but for the goods of their "
            "costs, and single facts of A02, A03, A05, A09 and A24 (G-01, G-03, G-04, G-28, G-29).",
            "de": "Deck A: Kosten, Prestige und Effekte der Bauwerkskarten sind Hausangaben. Die "
            "Anleitung nennt A14 Bootshalle und A30 Verladestation bis auf die Baustoffe ihrer "
            "Kosten und einzelne Angaben zu A02, A03, A05, A09 und A24 (G-01, G-03, G-04, G-28, "
            "G-29).",
        },
        "where": "cards/deck_a.py",
    },
    {
        "what": {
            "en": "Deck B: all 60 building cards are house cards (G-01).",
            "de": "Deck B: alle 60 Bauwerkskarten sind Hauskarten (G-01).",
        },
        "where": "cards/deck_b.py",
    },
    {
        "what": {
            "en": "The places of the printed tracks on the front side: canal v12, rail h24, paths "
            "h21 and v32. The rule book tells their kinds and numbers only (G-02).",
            "de": "Die Lage der aufgedruckten Strecken der Vorderseite: Kanal v12, Schiene h24, "
            "Wege h21 und v32. Die Anleitung nennt nur Art und Anzahl (G-02).",
        },
        "where": "cards/__init__.py: PRINTED_TRACKS",
    },
    {
        "what": {
            "en": "The order of the lower action fields (4 wood, choice of 3, 4 clay), which "
            "matters for the blockade of the solo game (G-05).",
            "de": "Die Reihenfolge der unteren Aktionsfelder (4 Holz, 3 nach Wahl, 4 Lehm), "
            "wichtig für die Blockade im Solospiel (G-05).",
        },
        "where": "cards/__init__.py: ACTION_FIELDS",
    },
    {
        "what": {
            "en": "What circuit, enclosed field, 90° angle, row, column and position measure "
            "exactly; the separate glossary of the game was not at hand (G-34).",
            "de": "Was Rundkurs, eingeschlossenes Feld, 90°-Winkel, Zeile, Spalte und Lage genau "
            "messen; das eigene Glossar des Spiels lag nicht vor (G-34).",
        },
        "where": "rules/measures.py",
    },
]


def setup(seats: int, options: dict[str, Any]) -> State:
    """OK-2.6 to OK-2.13: stocks, boards, Taler on the upper fields, the blockade disc."""
    if seats == 2 and options["campaign"]:
        raise BadSetup("A campaign is played alone.", field="options/campaign")
    front = options["side"] == "front"
    state = State(
        deck=options["deck"],
        side=options["side"],
        start_option=options["start"],
        campaign=options["campaign"],
        players=[Player() for _ in range(seats)],
        taler={field: int(field in UPPER) for field in ACTION_FIELDS},
        stacks={colour: [] for colour in COLOURS},
    )
    for player in state.players:
        player.tracks = dict(PRINTED_TRACKS) if front else {}
        player.paths = [field for field, kind in player.tracks.items() if kind == "path"]
    if state.solo:
        state.blocked = state.blockade[0]
        state.taler[state.blocked] = 0
    return state
