"""`towpath deck`: check a deck file for Oranienburger Kanal, or write one to begin with."""

import sys
from pathlib import Path

import click

from service import files
from service.cli.shared import as_json, say


@click.group()
def deck() -> None:
    """Bring your own building cards for Oranienburger Kanal.

    \b
    towpath deck show A > mine.yaml     begin with ours
    towpath deck check mine.yaml        what is wrong with it?
    TOWPATH_DECKS=mine.yaml towpath up  offer it as a value of the option `deck`
    """


@deck.command()
@click.argument("file", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@as_json
def check(file: Path, as_json: bool) -> None:
    """Say what is wrong with the deck in FILE, or that it can be played."""
    found = files.faults(file)
    last = f"{len(found)} faults." if found else "The deck can be played."
    say({"faults": found}, as_json, "\n".join([*found, last]))
    sys.exit(1 if found else 0)


@deck.command()
@click.argument("name", type=click.Choice(["A", "B"]))
def show(name: str) -> None:
    """Print one of our decks in the form of a deck file."""
    click.echo(files.show(name))
