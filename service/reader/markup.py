"""Help texts and pictures as HTML that a page may hold as it is."""

from markdown_it import MarkdownIt
from markupsafe import Markup

_markdown = MarkdownIt("commonmark", {"html": False}).enable("table")


def markdown(text: str) -> Markup:
    """Help texts as HTML; raw HTML in them stays text."""
    return Markup(_markdown.render(text))


def inline(text: str) -> Markup:
    """One line of Markdown as HTML."""
    return Markup(_markdown.renderInline(text))


def picture(svg: str) -> Markup:
    """A board for use inside a page: without the XML declaration."""
    return Markup(svg[svg.index("<svg") :])
