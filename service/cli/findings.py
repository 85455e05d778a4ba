"""Things that were looked at, each good, bad or unknown: as a table, or for programs."""

from collections.abc import Sequence
from typing import Any

from rich.console import Console
from rich.table import Table

from service.cli.mailcheck import Finding
from service.cli.shared import say

MARKS = {True: "[green]good[/]", False: "[red]bad[/]", None: "[yellow]–[/]"}


def show_findings(found: Sequence[Finding], as_json: bool, **more: Any) -> int:
    """Show them; 1 where something is bad, as a command ends then."""
    bad = any(one.good is False for one in found)
    if as_json:
        rows = [{"what": one.name, "good": one.good, "detail": one.detail} for one in found]
        say({"good": not bad, "found": rows, **more}, True, "")
    else:
        grid = Table("what", "", "detail")
        for one in found:
            grid.add_row(one.name, MARKS[one.good], one.detail)
        Console().print(grid)
    return int(bad)
