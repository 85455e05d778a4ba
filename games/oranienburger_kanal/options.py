"""What is chosen before the game, and how a host adds a deck of their own."""

from games.oranienburger_kanal.decks import DECKS, read_added
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
    ),
    "start": Option(
        "random",
        ("random", "seat 1", "seat 2"),
        {
            "en": "Who starts round 1 of a game for two.",
            "de": "Wer in einer Partie zu zweit die erste Runde beginnt.",
        },
    ),
    "campaign": Option(
        0,
        (0, 1, 2, 3),
        {
            "en": "Alone: 0 is a single game, 1 to 3 a game of the solo campaign.",
            "de": "Allein: 0 ist eine einzelne Partie, 1 bis 3 eine Partie der Solo-Kampagne.",
        },
    ),
}


def add_deck(rows: object) -> str:
    """Offer a deck given as parsed YAML or JSON; its name is then a value of the option `deck`.

    The name tells letter and contents, so that a game can only go on with the very same cards.
    """
    name, cards = read_added(rows)
    DECKS[name] = cards
    deck = OPTIONS["deck"]
    if name not in deck.values:
        OPTIONS["deck"] = Option(deck.default, (*deck.values, name), deck.help)
    return name
