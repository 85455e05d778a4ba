"""The board as a reader sees it, and the same as text."""

from games.protocol import Look
from service.reader.asks import Question
from service.reader.reader import Reader

PAGE = Look()
MOST_NUMBERS = 2


def board_svg(reader: Reader, look: Look = PAGE) -> str:
    """The picture, drawn from the reader's own view."""
    return reader.game.board(reader.view, reader.lang, look)


def board_text(reader: Reader) -> str:
    """The position as text, from the same view; nothing before the start."""
    if not reader.begun:
        return ""
    return reader.game.table(reader.view, reader.lang).strip("\n")


def marks(question: Question | None) -> dict[str, str]:
    """The numbers of the options that touch each drawn thing, as dots show them."""
    found: dict[str, list[str]] = {}
    for choice in question.choices if question else []:
        for place in choice.at:
            found.setdefault(place, []).append(choice.number)
    return {
        place: f"{held[0]}…" if len(held) > MOST_NUMBERS else " ".join(held)
        for place, held in found.items()
    }
