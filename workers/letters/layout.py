"""What stands in a letter, and how it is laid out as text and as HTML."""

from dataclasses import dataclass, field
from functools import partial

from jinja2 import Environment, PackageLoader, StrictUndefined

from service.reader.letter_words import DELIMITER, say

WIDTH = 72


@dataclass(frozen=True)
class Choice:
    """One numbered answer with the link that gives it."""

    number: str
    label: str
    notation: str
    url: str

    @property
    def plain(self) -> bool:
        """Is the notation worth showing beside the label?"""
        return self.notation.casefold() not in (self.label.casefold(), self.number)

    @property
    def shown(self) -> str:
        """Label and notation on one line."""
        return f"{self.label}  [{self.notation}]" if self.plain else self.label


@dataclass(frozen=True)
class Question:
    """What is asked, and what may be answered."""

    prompt: str
    options: list[Choice]
    more: str = ""


@dataclass(frozen=True)
class News:
    """What one of the table did, line by line; without a name it happened to all."""

    who: str
    lines: list[str]


@dataclass(frozen=True)
class Button:
    """A link that stands on its own."""

    label: str
    url: str


@dataclass(frozen=True)
class Waiting:
    """A game of a digest."""

    heading: str
    prompt: str
    deadline: str
    url: str


@dataclass(frozen=True)
class Scores:
    """The score sheet: a column for each seat, a row for each line."""

    names: list[str]
    rows: list[tuple[str, list[str]]]

    def text(self) -> str:
        """The sheet as an aligned table."""
        first = max([len(name) for name, _ in self.rows] + [0])
        cells = [max(6, len(name)) for name in self.names]
        head = " " * first + "".join(f"  {n:>{w}}" for n, w in zip(self.names, cells, strict=True))
        lines = [
            f"{name:<{first}}" + "".join(f"  {v:>{w}}" for v, w in zip(row, cells, strict=True))
            for name, row in self.rows
        ]
        return "\n".join([head, *lines])


@dataclass
class Content:
    """Everything that a letter says, before it is laid out."""

    heading: str
    title: str
    lead: list[str] = field(default_factory=list)
    quote: list[str] = field(default_factory=list)
    news: list[News] = field(default_factory=list)
    no_news: bool = False
    table: str = ""
    alt: str = ""
    asks: list[Question] = field(default_factory=list)
    waiting: list[Waiting] = field(default_factory=list)
    scores: Scores | None = None
    buttons: list[Button] = field(default_factory=list)
    how: list[str] = field(default_factory=list)
    footer: str = ""
    stop: str = ""
    stop_word: str = "footer.game_stop"
    answerable: bool = False


def fold(text: str) -> str:
    """Lines of a width that every mail client shows."""
    return "\n".join(_fill(line) for line in text.splitlines())


def item(text: str, mark: str) -> str:
    """A list item with a hanging indent."""
    return _fill(" ".join(text.split()), mark, " " * len(mark))


def _fill(text: str, first: str = "", rest: str = "") -> str:
    """One paragraph; links and long words stay whole."""
    if len(first) + len(text) <= WIDTH:
        return first + text
    lines, line = [], first
    for word in text.split(" "):
        if len(line) + len(word) > WIDTH and line.strip():
            lines.append(line.rstrip())
            line = rest
        line += word + " "
    return "\n".join([*lines, line.rstrip()])


def _environment(escape: bool) -> Environment:
    made = Environment(
        loader=PackageLoader("workers.letters"),
        autoescape=escape,
        trim_blocks=True,
        lstrip_blocks=True,
        undefined=StrictUndefined,
        auto_reload=False,
    )
    made.filters.update(fold=fold, item=item)
    return made


_text = _environment(False).get_template("letter.txt")
_html = _environment(True).get_template("letter.html")


def as_text(content: Content, lang: str) -> str:
    """The plain part, complete on its own."""
    return _text.render(letter=content, word=partial(say, lang), delimiter=DELIMITER)


def as_html(content: Content, lang: str, picture: str = "") -> str:
    """The HTML part; `picture` is the Content-ID of the board."""
    return _html.render(
        letter=content, word=partial(say, lang), delimiter=DELIMITER, lang=lang, picture=picture
    )
