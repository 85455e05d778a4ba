"""SVG from plain functions: each gives a piece of the picture as text, `picture` the whole."""

import re
from collections.abc import Iterable
from html import escape

from games.kit import icons
from games.kit.palette import FAINT, INK, PAPER, THIN

USED = re.compile(r'href="#i-(\w+)"')


def attributes(more: dict[str, object]) -> str:
    """Further attributes by name, `stroke_linecap` for `stroke-linecap`."""
    named = ((name.rstrip("_").replace("_", "-"), value) for name, value in more.items())
    return "".join(f' {name}="{escape(str(value))}"' for name, value in named)


def _edge(edge: str, width: float, dash: str) -> str:
    """The attributes of an outline; none without a colour."""
    if not edge:
        return ""
    pattern = f' stroke-dasharray="{dash}"' if dash else ""
    return f' stroke="{edge}" stroke-width="{width:g}"{pattern}'


def rect(
    x: float,
    y: float,
    w: float,
    h: float,
    fill: str = "none",
    *,
    edge: str = "",
    width: float = THIN,
    r: float = 0,
    dash: str = "",
    **more: object,
) -> str:
    """A box, with round corners of radius `r`."""
    corner = f' rx="{r:g}"' if r else ""
    return (
        f'<rect x="{x:g}" y="{y:g}" width="{w:g}" height="{h:g}"{corner} fill="{fill}"'
        f"{_edge(edge, width, dash)}{attributes(more)}/>"
    )


def circle(
    x: float,
    y: float,
    r: float,
    fill: str = "none",
    *,
    edge: str = "",
    width: float = THIN,
    dash: str = "",
    **more: object,
) -> str:
    """A circle around a middle."""
    return (
        f'<circle cx="{x:g}" cy="{y:g}" r="{r:g}" fill="{fill}"'
        f"{_edge(edge, width, dash)}{attributes(more)}/>"
    )


def line(
    x1: float,
    y1: float,
    x2: float,
    y2: float,
    edge: str,
    width: float = THIN,
    *,
    dash: str = "",
    **more: object,
) -> str:
    """A straight line."""
    return (
        f'<line x1="{x1:g}" y1="{y1:g}" x2="{x2:g}" y2="{y2:g}"'
        f"{_edge(edge, width, dash)}{attributes(more)}/>"
    )


def path(
    d: str,
    fill: str = "none",
    *,
    edge: str = "",
    width: float = THIN,
    dash: str = "",
    **more: object,
) -> str:
    """A line or an area of any form, by SVG's own path words."""
    return f'<path d="{d}" fill="{fill}"{_edge(edge, width, dash)}{attributes(more)}/>'


def polygon(
    points: Iterable[tuple[float, float]],
    fill: str = "none",
    *,
    edge: str = "",
    width: float = THIN,
    dash: str = "",
    **more: object,
) -> str:
    """A closed area between corners."""
    corners = " ".join(f"{x:g},{y:g}" for x, y in points)
    return (
        f'<polygon points="{corners}" fill="{fill}"{_edge(edge, width, dash)}{attributes(more)}/>'
    )


def group(
    body: str,
    *,
    id: str = "",
    shift: tuple[float, float] | None = None,
    faint: bool = False,
    **more: object,
) -> str:
    """Pieces that belong together: under an id, moved by `shift`, or shown faint."""
    name = f' id="{escape(id)}"' if id else ""
    moved = f' transform="translate({shift[0]:g} {shift[1]:g})"' if shift else ""
    pale = f' opacity="{FAINT}"' if faint else ""
    return f"<g{name}{moved}{pale}{attributes(more)}>{body}</g>"


def icon(name: str, x: float, y: float, size: float = 18, *, faint: bool = False) -> str:
    """An icon of the set, its upper left corner at a point."""
    if name not in icons.names():
        raise KeyError(name)
    pale = f' opacity="{FAINT}"' if faint else ""
    return f'<use href="#i-{name}" x="{x:g}" y="{y:g}" width="{size:g}" height="{size:g}"{pale}/>'


def defined(body: str) -> str:
    """The definitions of the icons that a drawing uses, and of no others."""
    used = sorted(set(USED.findall(body)))
    return f"<defs>{''.join(map(icons.symbol, used))}</defs>" if used else ""


def picture(width: float, height: float, title: str, body: str, ground: str = PAPER) -> str:
    """The whole picture: a group with a name, so that what is in it can be reached and pressed."""
    named = escape(title)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:g} {height:g}" '
        f'width="{width:g}" height="{height:g}" role="group" aria-label="{named}" '
        f'font-family="DejaVu Sans, sans-serif" fill="{INK}">'
        f'{defined(body)}<rect width="{width:g}" height="{height:g}" fill="{ground}"/>{body}</svg>'
    )
