"""Brass: the switches of a game, and how the table begins."""

from collections.abc import Mapping
from typing import Any

from games.brass.cards import BOXES, CUBES, INDUSTRIES, STACKS
from games.brass.state import Player, State
from games.protocol import Option

WORDS = {
    "en": {
        "first_card_played": "as the very first card",
        "no_pieces_on_board": "while nothing is on the board",
        "rail_only": "in the Rail era",
        "both_eras": "in both eras",
        "action": "the action",
        "turn": "the whole turn",
        "level": "income levels",
        "space": "spaces",
        "end_of_round": "at the end of the round",
        "end_of_turn": "at the end of each turn",
        "lose_vp": "victory points",
        "negative_cash": "negative cash",
        "community_2009": "rules of 2009",
        "ask": "ask me",
        "own": "my own first",
        "other": "others first",
        "cheapest": "the fewest points",
    },
    "de": {
        "first_card_played": "als allererste Karte",
        "no_pieces_on_board": "solange nichts auf dem Plan liegt",
        "rail_only": "in der Eisenbahnperiode",
        "both_eras": "in beiden Perioden",
        "action": "die Aktion",
        "turn": "den ganzen Zug",
        "level": "das Einkommen",
        "space": "das Feld",
        "end_of_round": "am Rundenende",
        "end_of_turn": "am Ende jedes Zuges",
        "lose_vp": "Siegpunkte",
        "negative_cash": "negatives Bargeld",
        "community_2009": "Regeln von 2009",
        "ask": "frag mich",
        "own": "zuerst eigene",
        "other": "zuerst fremde",
        "cheapest": "die wenigsten Punkte",
    },
}


def switch(values: str, en: str, de: str) -> Option:
    """An option whose first value is the default."""
    listed = tuple(values.split())
    return Option(listed[0], listed, {"en": en, "de": de}, WORDS)


OPTIONS: Mapping[str, Option] = {
    "industry_card_exception": switch(
        "first_card_played no_pieces_on_board",
        "An industry card needs no network: only as your very first card, "
        "or while you have nothing on the board.",
        "Eine Industriekarte braucht kein Netz: nur als deine erste Karte, "
        "oder solange nichts von dir auf dem Plan liegt.",
    ),
    "loan_ban": switch(
        "rail_only both_eras",
        "No loans once the draw pile is empty: in the Rail era only, or in both eras.",
        "Kein Kredit mehr bei leerem Stapel: nur in der Eisenbahnperiode, oder in beiden Perioden.",
    ),
    "failed_distant_sale_ends": switch(
        "action turn",
        "A failed distant sale ends the action, or the whole turn (the second card is passed).",
        "Ein gescheiterter Fernverkauf beendet die Aktion, oder den Zug (zweite Karte: Passen).",
    ),
    "tie_break_income": switch(
        "level space",
        "The first tie-break compares income levels, or the spaces of the markers.",
        "Bei Gleichstand zählt zuerst das Einkommen, oder das Feld des Markers.",
    ),
    "refill_time": switch(
        "end_of_round end_of_turn",
        "Hands are refilled at the end of the round, or at the end of each turn.",
        "Handkarten werden am Rundenende ergänzt, oder am Ende jedes Zuges.",
    ),
    "uncovered_debt": switch(
        "lose_vp negative_cash",
        "Debt that no sale covers costs victory points, or leaves negative cash.",
        "Ungedeckte Schuld kostet Siegpunkte, oder das Bargeld wird negativ.",
    ),
    "two_players": switch(
        "community_2009",
        "VARIANT, two seats only: the community rules of 2009 on a smaller map.",
        "VARIANTE, nur zu zweit: die Regeln der Spielergemeinde von 2009, kleinerer Plan.",
    ),
}

HOUSE: list[dict[str, Any]] = [
    {
        "what": {
            "en": "Two players: cards, smaller map and short tracks come from one source only.",
            "de": "Zu zweit: Karten, kleinerer Plan, kurze Leisten stammen aus nur einer Quelle.",
        },
        "where": "cards.py: community_box",
    },
    {
        "what": {
            "en": "Figures of counters, map, cards and tracks: from public material.",
            "de": "Zahlen von Markern, Plan, Karten und Leisten: aus öffentlichen Quellen.",
        },
        "where": "cards.py",
    },
    {
        "what": {
            "en": "With `failed_distant_sale_ends: turn` the second card is discarded as a pass.",
            "de": "Bei `failed_distant_sale_ends: turn` wird die zweite Karte als Passen abgelegt.",
        },
        "where": "rules/cotton.py: sell_cotton",
    },
    {
        "what": {
            "en": "Positions of the places in the picture.",
            "de": "Lage der Orte im Bild.",
        },
        "where": "board/layout.py",
    },
]


def setup(seats: int, options: dict[str, str]) -> State:
    """BR-2.1, BR-2.2, BR-2.4: money, counters, markers and full demand tracks."""
    box = BOXES[seats]
    full = len(box.prices)
    return State(
        options=dict(options),
        players=[
            Player(
                cash=box.money,
                stacks={industry: len(STACKS[industry]) for industry in INDUSTRIES},
                gone=dict.fromkeys(INDUSTRIES, 0),
                books={"start": box.money},
            )
            for _ in range(seats)
        ],
        track={cube: full for cube in CUBES},
        supply={cube: count - full for cube, count in CUBES.items()},
    )
