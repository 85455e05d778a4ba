"""What stands in a letter, and how it is laid out as text and as HTML."""

from dataclasses import dataclass, field
from functools import partial

from jinja2 import Environment, PackageLoader, StrictUndefined

from service.reader import markup
from service.reader.asks import Choice, Question
from service.reader.news import News
from service.reader.scores import Scores
from service.reader.words import DELIMITER, LEAD, say

WIDTH = 72


@dataclass(frozen=True)
class Linked:
    """One numbered answer with the link that gives it."""

    choice: Choice
    url: str
    then: list[Choice] = field(default_factory=list)
    like: str = ""

    @property
    def plain(self) -> bool:
        """Is the notation worth showing beside the label?"""
        return self.choice.notation.casefold() not in (self.choice.label.casefold(), self.number)

    @property
    def number(self) -> str:
        """The number that a reply names."""
        return self.choice.number

    @property
    def shown(self) -> str:
        """Label and notation on one line."""
        one = self.choice
        return f"{one.label}  [{one.notation}]" if self.plain else one.label


@dataclass(frozen=True)
class Asked:
    """What is asked, the answers with their links, and how to write others."""

    question: Question
    options: list[Linked]
    more: str
    always: list[Choice]


@dataclass(frozen=True)
class Button:
    """A link that stands on its own."""

    label: str
    url: str


@dataclass(frozen=True)
class Waiting:
    """A game of a digest: what is asked there, and the first answers."""

    heading: str
    prompt: str
    deadline: str
    url: str
    options: list[Linked]
    more: str


def as_columns(scores: Scores, total: str, place: str) -> str:
    """The score sheet as an aligned table."""
    rows = [(name, [str(n) for n in points]) for name, points in scores.rows]
    rows.append((total, [str(head.total) for head in scores.heads]))
    rows.append((place, [str(head.rank) for head in scores.heads]))
    names = [head.name for head in scores.heads]
    first = max(len(name) for name, _ in rows)
    cells = [max(6, len(name)) for name in names]
    head = " " * first + "".join(f"  {n:>{w}}" for n, w in zip(names, cells, strict=True))
    lines = [
        f"{name:<{first}}" + "".join(f"  {v:>{w}}" for v, w in zip(row, cells, strict=True))
        for name, row in rows
    ]
    return "\n".join([head, *lines])


@dataclass
class Content:
    """Everything that a letter says, before it is laid out."""

    heading: str
    title: str
    lead: list[str] = field(default_factory=list)
    preheader: str = ""
    agreed: list[str] = field(default_factory=list)
    talk: list[str] = field(default_factory=list)
    quote: list[str] = field(default_factory=list)
    news: News | None = None
    no_news: bool = False
    table: str = ""
    alt: str = ""
    asks: list[Asked] = field(default_factory=list)
    waiting: list[Waiting] = field(default_factory=list)
    scores: Scores | None = None
    buttons: list[Button] = field(default_factory=list)
    how: list[str] = field(default_factory=list)
    guide: str = ""
    footer: str = ""
    stop: str = ""
    stop_word: str = "footer.game_stop"
    legal: list[Button] = field(default_factory=list)
    answerable: bool = False


def fold(text: str) -> str:
    """Lines of a width that every mail client shows."""
    return "\n".join(_fill(line) for line in text.splitlines())


def item(text: str, mark: str) -> str:
    """A list item with a hanging indent."""
    return _fill(" ".join(text.split()), mark, " " * len(mark))


def quoted(text: str) -> str:
    """A line of what was said, set in; what is longer than a line hangs further in."""
    return _fill(text, "    ", "      ")


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


def _word(lang: str, key: str, /, **facts: object) -> str:
    return say(lang, f"mail.{key}", **facts)


def _environment(escape: bool) -> Environment:
    made = Environment(
        loader=PackageLoader("workers.letters"),
        autoescape=escape,
        trim_blocks=True,
        lstrip_blocks=True,
        undefined=StrictUndefined,
        auto_reload=False,
    )
    made.filters.update(fold=fold, item=item, quoted=quoted, columns=as_columns)
    made.filters.update(plain=markup.plain, markdown=markup.markdown)
    return made


_text = _environment(False).get_template("letter.txt")
_html = _environment(True).get_template("letter.html")


def as_text(content: Content, lang: str) -> str:
    """The plain part, complete on its own."""
    return _text.render(letter=content, word=partial(_word, lang), delimiter=DELIMITER, mark=LEAD)


def as_html(content: Content, lang: str, picture: str) -> str:
    """The HTML part; `picture` is the Content-ID of the board."""
    return _html.render(
        letter=content,
        word=partial(_word, lang),
        delimiter=DELIMITER,
        mark=LEAD,
        lang=lang,
        picture=picture,
    )
