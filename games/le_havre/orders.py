"""Standing orders: decisions that a player leaves to a rule of thumb."""

from typing import Any

from games.asks import Decision, Pay
from games.le_havre.rules.acts import END, PASS, PAY, REPAY
from games.le_havre.rules.round_end import Ration
from games.le_havre.state import State
from games.protocol import Option

ASK = "ask"
FEEDING = {
    "fish_first": ("fish", "smoked_fish", "bread", "meat", "franc"),
    "francs_first": ("franc", "fish", "smoked_fish", "bread", "meat"),
    "least_waste": (),
}

WORDS = {
    "en": {
        ASK: "ask me",
        "fish_first": "fish first",
        "francs_first": "francs first",
        "least_waste": "least waste",
        "pay": "pay",
        "repay": "repay first",
        "never": "never ask",
        "at_once": "at once",
    },
    "de": {
        ASK: "frag mich",
        "fish_first": "Fisch zuerst",
        "francs_first": "Franc zuerst",
        "least_waste": "geringste Verschwendung",
        "pay": "zahlen",
        "repay": "vorher tilgen",
        "never": "nie fragen",
        "at_once": "sofort",
    },
}

ORDERS = {
    "feeding": Option(
        ASK,
        (ASK, "fish_first", "francs_first", "least_waste"),
        {
            "en": "Feed without asking: fish first and francs last, francs first, or least waste.",
            "de": "Ernähren ohne Rückfrage: Fisch zuerst und Franc zuletzt, Franc zuerst, oder "
            "mit der geringsten Verschwendung.",
        },
        WORDS,
    ),
    "interest": Option(
        ASK,
        (ASK, "pay", "repay"),
        {
            "en": "At interest pay without asking, or repay loans first while francs last.",
            "de": "Zinsen ohne Rückfrage zahlen, oder vorher tilgen, solange das Geld reicht.",
        },
        WORDS,
    ),
    "selling": Option(
        ASK,
        (ASK, "never"),
        {
            "en": "Never ask whether I want to sell or repay: at a feeding with one payment, and "
            "when the last final action is done.",
            "de": "Nie fragen, ob ich verkaufen oder tilgen will: bei einer Ernährung mit nur "
            "einer Zahlung und nach der letzten Schlussaktion.",
        },
        WORDS,
    ),
    "end_turn": Option(
        ASK,
        (ASK, "at_once"),
        {
            "en": "End the turn at once when the main action is done.",
            "de": "Den Zug nach der Hauptaktion sofort beenden.",
        },
        WORDS,
    ),
}


def follow(state: State, ask: Decision, orders: dict[str, Any]) -> Any:
    """The answer that the seat's orders give, or None."""
    silent = orders.get("selling") == "never"
    if isinstance(ask, Ration):
        paid = ration(ask, orders.get("feeding", ASK))
        return ask.single() if paid is None and silent else paid
    if ask.id == "closing.sell" and silent:
        return PASS
    if ask.id == "interest.pay":
        return settle(ask, orders.get("interest", ASK))
    if ask.id == "turn.end" and orders.get("end_turn") == "at_once":
        return END
    return None


def ration(ask: Pay, order: str) -> dict[str, int] | None:
    """Pay food kind by kind in the order given, then drop what is superfluous."""
    if order not in FEEDING:
        return None
    if order == "least_waste":
        return ask.suggestions()[0]
    due, paid = ask.due, dict[str, int]()
    for kind in FEEDING[order]:
        unit = ask.worth[kind]
        count = min(ask.have.get(kind, 0), -(-due // unit)) if due > 0 else 0
        if count:
            paid[kind], due = count, due - unit * count
    return trimmed(ask, paid)


def trimmed(ask: Pay, paid: dict[str, int]) -> dict[str, int]:
    """LH-6.8: leave out tokens as long as the rest still covers the debt."""
    for kind in list(paid):
        total = sum(ask.worth[k] * n for k, n in paid.items())
        spare = min(paid[kind], (total - ask.due) // ask.worth[kind])
        paid[kind] -= spare
    return {kind: count for kind, count in paid.items() if count}


def settle(ask: Decision, order: str) -> str | None:
    """Pay interest, or repay first."""
    if order == "repay" and ask.accepts(REPAY):
        return REPAY
    return PAY if order in ("pay", "repay") and ask.accepts(PAY) else None
