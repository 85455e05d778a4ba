"""For those who write rules and routes: random games, and the contract."""

import sys
from pathlib import Path

import click

from games import NAMES

GAME = click.Choice(NAMES)


@click.command()
@click.argument("game", type=GAME)
@click.option("--games", default=100, help="How many random games to play.")
@click.option("--seats", type=int, default=None, help="One player count only.")
@click.option("--seed", default="0", help="Where the random games start from.")
@click.option("--jobs", type=int, default=None, help="Processes; default: one per core.")
@click.option("--folder", type=click.Path(path_type=Path), default=Path("var/fuzz"))
@click.option("--referee", is_flag=True, help="Compare with a second model of the rules.")
def fuzz(
    game: str,
    games: int,
    seats: int | None,
    seed: str,
    jobs: int | None,
    folder: Path,
    referee: bool,
) -> None:
    """Play random games of GAME, check every invariant after each move, save what fails.

    A failing game is saved as a fixture: put it into tests/fixtures/GAME and the bug is a test.
    """
    from service.cli import fuzzing as runner

    if runner.run(game, games, seats, seed, jobs=jobs, folder=folder, referee=referee):
        sys.exit(1)


@click.command()
@click.argument("game", type=GAME)
@click.option("--games", default=4, help="How many random games to play in each setting.")
def shapes(game: str, games: int) -> None:
    """Learn the JSON Schemas of views and scores of GAME: what its shapes.json holds."""
    from service.cli.shaping import learn

    click.echo(learn(game, games))


@click.command()
@click.option("--check", is_flag=True, help="Only say whether openapi.yaml is up to date.")
def openapi(check: bool) -> None:
    """Write the contract to openapi.yaml."""
    from service.api import BLUEPRINTS
    from service.api import openapi as contract

    path, text = Path("openapi.yaml"), contract.as_yaml()
    if check:
        same = bool(BLUEPRINTS) and path.exists() and path.read_text() == text
        click.echo("openapi.yaml is up to date." if same else "openapi.yaml is out of date.")
        sys.exit(0 if same else 1)
    path.write_text(text)
