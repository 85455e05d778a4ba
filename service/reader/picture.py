"""The board as a reader sees it, and the same as text."""

from games.protocol import Look
from service.reader.reader import Reader

PAGE = Look()


def board_svg(reader: Reader, look: Look = PAGE) -> str:
    """The picture, drawn from the reader's own view."""
    return reader.game.board(reader.view, reader.lang, look)


def board_text(reader: Reader) -> str:
    """The position as text, from the same view."""
    return reader.game.table(reader.view, reader.lang).strip("\n")
