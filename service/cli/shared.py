"""What the commands share: the store of the settings, and answers for people or for programs."""

import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from datetime import UTC, datetime
from typing import Any, TypeVar

import click
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Column, Table

from service import config, files, logs
from service.store import Store, store_of

Command = TypeVar("Command", bound=Callable[..., Any])
TO_COPY = ("id", "player")
as_json = click.option("--json", "as_json", is_flag=True, help="JSON on stdout, for programs.")


def opened() -> Store:
    """The store of the settings, with the host's own decks."""
    settings = config.load()
    logs.configure(settings.log_level)
    files.install(settings)
    return store_of(settings)


def say(facts: Mapping[str, Any], as_json: bool, text: str) -> None:
    """One answer: a sentence, or its facts."""
    click.echo(json.dumps(facts, ensure_ascii=False) if as_json else text)


def show(rows: Iterable[Mapping[str, Any]], names: Sequence[str], as_json: bool) -> None:
    """Many answers: a table, or a list of objects."""
    found = list(rows)
    if as_json:
        click.echo(json.dumps(found, ensure_ascii=False))
        return
    grid = Table(*(Column(name, overflow="fold", no_wrap=name in TO_COPY) for name in names))
    for row in found:
        grid.add_row(*(str(row.get(name, "")) for name in names))
    Console().print(grid)


def sure(question: str) -> Callable[[Command], Command]:
    """The option `--yes`; without it the question is asked, on stderr, before anything is done."""

    def ask(ctx: click.Context, _: click.Parameter, yes: bool) -> None:
        if not (yes or ctx.resilient_parsing):
            click.confirm(question, abort=True, err=True)

    told = "Do it without being asked."
    return click.option("--yes", is_flag=True, callback=ask, expose_value=False, help=told)


def show_one(facts: Mapping[str, Any], as_json: bool) -> None:
    """One answer of many facts: a line for each, or an object."""
    if as_json:
        click.echo(json.dumps(facts, ensure_ascii=False))
        return
    for name, value in facts.items():
        click.echo(f"{name + ':':<11}{value}")


def moment(seconds: float) -> str:
    """A moment as people and programs read it."""
    return datetime.fromtimestamp(seconds, UTC).isoformat(timespec="seconds")


def progress() -> Progress:
    """A bar on stderr, so that stdout stays for answers; none where nobody looks on."""
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn())
    here = Console(stderr=True)
    return Progress(*columns, TimeRemainingColumn(), console=here, disable=not here.is_terminal)
