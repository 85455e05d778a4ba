"""Help texts and pictures as HTML that a page may hold as it is."""

from markdown_it import MarkdownIt
from markupsafe import Markup

_markdown = MarkdownIt("commonmark", {"html": False}).enable("table")


def markdown(text: str) -> Markup:
    """Help texts as HTML; raw HTML in them stays text."""
    return Markup(_markdown.render(text))


def plain(text: str) -> str:
    """Help texts as lines for a mail: no marks, a table's row as `what — means`."""
    lines = [_plain(line) for line in text.splitlines() if not line.startswith("|--")]
    return "\n".join(lines)


def _plain(line: str) -> str:
    if line.startswith("|"):
        line = " — ".join(cell.strip() for cell in line.strip("| ").split("|"))
    head = line.startswith("#")
    bare = line.lstrip("# ") if head else line
    bare = bare.replace("**", "").replace("`", "")
    return bare.upper() if head else bare


def inline(text: str) -> Markup:
    """One line of Markdown as HTML."""
    return Markup(_markdown.renderInline(text))


def picture(svg: str) -> Markup:
    """A board for use inside a page: without the XML declaration."""
    return Markup(svg[svg.index("<svg") :])
