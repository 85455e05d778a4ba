"""A page as somebody has it read to them: its words in order, its links, its forms."""

from html.parser import HTMLParser

BLOCKS = {"p", "h1", "h2", "h3", "h4", "li", "dt", "dd", "tr", "pre", "ul", "ol", "section", "div"}
TOLD = {"a", "button", "input", "select", "option", "textarea", "form", "details", "fieldset"}
LINES = BLOCKS | {"form", "details", "summary", "fieldset", "legend", "label", "option", "title"}
SAID = ("href", "action", "name", "value", "checked", "selected", "placeholder", "open", "title")
ALSO = ("min", "max", "step", "aria-label", "aria-current", "readonly", "data-whole", "lang")
DATA = ("data-at", "data-number", "data-preview", "data-due", "data-low", "data-high", "data-worth")
UNREAD = ("svg", "script", "style", "datalist", "iframe")
SECRET = ("csrf", "once")
MARKS = {"late", "chosen"}


class Reading(HTMLParser):
    """Reads a page aloud; pictures are only mentioned."""

    def __init__(self, within: str) -> None:
        super().__init__()
        self.within, self.told = within, list[str]()
        self.inside, self.skipped = not within, list[str]()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        held = {name: value or "" for name, value in attrs}
        if self.skipped:
            self.skipped += [tag] if tag in UNREAD else []
            return
        self.inside = self.inside or tag in (self.within, "title")
        if tag == "meta" and "http-equiv" in held:
            self.told.append(f"\n(looks again after {held['content']} seconds)\n")
        if not self.inside:
            return
        self.told.append("\n" if tag in LINES else "")
        if tag in UNREAD:
            self.skipped = [tag]
            self.told.append("(picture)" if tag == "svg" else "")
        elif tag in TOLD:
            self.told.append(f"<{' '.join([tag, *facts(held)])}>")
        elif tag in ("h1", "h2", "h3", "h4"):
            self.told.append(f"{'#' * int(tag[1])} ")
        elif "data-shape" in held:
            stream = held.get("data-events", "").partition("?")[0]
            self.told.append(f"(board, {held['data-shape']} {stream})")
        elif tag in ("td", "th", "span"):
            marks = sorted(MARKS & set(held.get("class", "").split()))
            self.told.append(f" {' '.join(f'({mark})' for mark in marks)} ")

    def handle_endtag(self, tag: str) -> None:
        if self.skipped:
            self.skipped = self.skipped[:-1] if tag == self.skipped[-1] else self.skipped
            return
        if self.inside and tag in LINES:
            self.told.append("\n")
        if tag in (self.within, "title"):
            self.inside = False

    def handle_data(self, data: str) -> None:
        if self.inside and not self.skipped:
            self.told.append(data)


def facts(held: dict[str, str]) -> list[str]:
    """What a link or a part of a form says, but for what is another each time."""
    if held.get("name") in SECRET:
        held = {**held, "value": "…"}
    return [f"{name}={held[name]!r}" for name in (*SAID, *ALSO, *DATA) if name in held]


def read(html: str, within: str = "main") -> list[str]:
    """The lines of a page, or of a part of it."""
    one = Reading(within)
    one.feed(html)
    lines = (" ".join(line.split()) for line in "".join(one.told).splitlines())
    return [line for line in lines if line]
