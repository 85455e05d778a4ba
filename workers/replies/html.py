"""HTML reduced to lines of text in one pass: quotes get their `>`, links their text alone."""

import html

MOST_CHARS = 130_000
BREAKS = {"br", "p", "div", "tr", "li", "h1", "h2", "h3", "h4", "ul", "ol", "table", "pre", "hr"}
HIDDEN = ("style", "script", "head", "title", "template", "noscript", "svg", "select", "textarea")


def to_text(source: str) -> str:
    """The visible text, a line for each block; what a blockquote holds opens with `>`."""
    page = _Page()
    source, place = source[:MOST_CHARS], 0
    while (opening := source.find("<", place)) >= 0:
        page.write(source[place:opening])
        place = _past_tag(page, source, opening)
    page.write(source[place:])
    return page.text()


def _past_tag(page: "_Page", source: str, opening: int) -> int:
    """Handle what starts at `<`; the place after it."""
    if source.startswith("<!--", opening):
        return _after(source, "-->", opening + 4)
    follows = source[opening + 1 : opening + 2]
    if not (follows.isalpha() or follows in ("/", "!", "?")):
        page.write("<")
        return opening + 1
    closing = _after(source, ">", opening)
    name = source[opening + 1 : closing].lower().split(None, 1)[0].rstrip("/>")
    if name in HIDDEN and not source[opening:closing].endswith("/>"):
        return _past_hidden(source, name, closing)
    page.tag(name)
    return closing


def _past_hidden(source: str, name: str, place: int) -> int:
    """After the end tag of something invisible; an open `head` or `select` ends with the page."""
    while place < len(source):
        place = _after(source, "</", place)
        if source[place : place + len(name)].lower() == name:
            return _after(source, ">", place)
    return place


def _after(source: str, wanted: str, place: int) -> int:
    found = source.find(wanted, place)
    return len(source) if found < 0 else found + len(wanted)


class _Page:
    """Lines as they are written, and how deep the quote is."""

    def __init__(self) -> None:
        self.lines: list[list[str]] = [[]]
        self.depth = 0
        self.depths = [0]
        self.kept = self.filled = False

    def write(self, text: str) -> None:
        """Text runs on; its line breaks are blanks, but for `pre`."""
        for place, line in enumerate(text.split("\n")):
            if place and self.kept:
                self.feed(always=True)
            self.lines[-1] += [" ", line] if place else [line]
            self.filled = self.filled or bool(line.strip())

    def tag(self, name: str) -> None:
        """A tag breaks the line or opens and closes a quote."""
        bare = name.removeprefix("/")
        if bare == "blockquote":
            self.depth = max(0, self.depth + (1 if bare == name else -1))
            self.feed()
        elif bare in BREAKS:
            self.feed(always=name in ("p", "hr"))
            self.kept = bare == name if bare == "pre" else self.kept
        elif bare in ("td", "th"):
            self.write(" ")

    def feed(self, always: bool = False) -> None:
        """The next line, unless this one is still empty."""
        if always or self.filled:
            self.lines.append([])
            self.depths.append(self.depth)
            self.filled = False
        else:
            self.depths[-1] = self.depth

    def text(self) -> str:
        """All lines, entities decoded, blanks folded."""
        made: list[str] = []
        for depth, pieces in zip(self.depths, self.lines, strict=True):
            line = " ".join(_unescape("".join(pieces)).split())
            made.append(">" * min(depth, 9) + (" " if depth and line else "") + line)
        return "\n".join(made)


def _unescape(text: str) -> str:
    try:
        return html.unescape(text)
    except ValueError:
        return text
