"""The figures that are ours and not the rule book's."""

from typing import Any

HOUSE: list[dict[str, Any]] = [
    {
        "what": {
            "en": "Deck A: cost, prestige and effects of the building cards are house figures. "
            "The rule book gives A14 Bootshalle and A30 Verladestation but for the goods of their "
            "costs, and single facts of A02, A03, A05, A09 and A24.",
            "de": "Deck A: Kosten, Prestige und Effekte der Bauwerkskarten sind Hausangaben. Die "
            "Anleitung nennt A14 Bootshalle und A30 Verladestation bis auf die Baustoffe ihrer "
            "Kosten und einzelne Angaben zu A02, A03, A05, A09 und A24.",
        },
        "where": "games/oranienburger_kanal/deck_a.py, G-01, G-03, G-04, G-28, G-29",
    },
    {
        "what": {
            "en": "Deck B: all 60 building cards are house cards.",
            "de": "Deck B: alle 60 Bauwerkskarten sind Hauskarten.",
        },
        "where": "games/oranienburger_kanal/deck_b.py, G-01",
    },
    {
        "what": {
            "en": "The places of the printed tracks on the front side: canal v12, rail h24, paths "
            "h21 and v32. The rule book tells their kinds and numbers only.",
            "de": "Die Lage der aufgedruckten Strecken der Vorderseite: Kanal v12, Schiene h24, "
            "Wege h21 und v32. Die Anleitung nennt nur Art und Anzahl.",
        },
        "where": "PRINTED_TRACKS in games/oranienburger_kanal/cards.py, G-02",
    },
    {
        "what": {
            "en": "The order of the lower action fields (4 wood, choice of 3, 4 clay), which "
            "matters for the blockade of the solo game.",
            "de": "Die Reihenfolge der unteren Aktionsfelder (4 Holz, 3 nach Wahl, 4 Lehm), "
            "wichtig für die Blockade im Solospiel.",
        },
        "where": "ACTION_FIELDS in games/oranienburger_kanal/cards.py, G-05",
    },
    {
        "what": {
            "en": "What circuit, enclosed field, 90° angle, row, column and position measure "
            "exactly; the separate glossary of the game was not at hand.",
            "de": "Was Rundkurs, eingeschlossenes Feld, 90°-Winkel, Zeile, Spalte und Lage genau "
            "messen; das eigene Glossar des Spiels lag nicht vor.",
        },
        "where": "games/oranienburger_kanal/measures.py, G-34",
    },
]
