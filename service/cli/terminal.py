"""`towpath play`: any game in a terminal, over the API that every program uses."""

from getpass import getuser
from secrets import token_hex

import click
import httpx
from rich.console import Console
from rich.markup import escape
from rich.panel import Panel
from rich.table import Table
from towpath_client import Client, Problem, calls
from towpath_client.shapes import Ask, Game, Moved, Turn

from games import NAMES, game_named
from games.kit.levels import LEVELS
from service.tables.levels import SUBSTITUTE

WAIT = 30
HELP = "A number, the move in words, u to take a step back, q to leave."
ALONE = "none"
OPPOSITE = f"Who sits opposite; `{ALONE}` to play alone."
LEFT = ("q", "quit", "exit")
SEATS = ("cyan", "magenta", "yellow", "green", "blue")


@click.command()
@click.argument("game", type=click.Choice(NAMES), default="le_havre")
@click.option("--url", default="http://127.0.0.1:8000", help="Where Towpath runs.")
@click.option("--token", envvar="TOWPATH_TOKEN", default="", help="Yours; else a new player.")
@click.option("--bot", type=click.Choice([*LEVELS, ALONE]), default=SUBSTITUTE, help=OPPOSITE)
@click.option("--id", "table", default="", help="Go on with this game.")
@click.option("--locale", type=click.Choice(["en", "de"]), default="en")
def play(game: str, url: str, token: str, bot: str, table: str, locale: str) -> None:
    """Play GAME against a bot in this terminal."""
    screen = Console()
    try:
        if not token:
            token = newcomer(url, locale)
            screen.print(f"You are a new player; go on later with --token {token}", style="dim")
        with Client(url, token, locale) as towpath:
            table = table or open_table(towpath, token, game, bot)
            screen.print(f"Table {table}. {HELP}", style="dim")
            Seat(towpath, screen, table, locale).sit()
    except Problem as problem:
        raise click.ClickException(str(problem)) from problem
    except (httpx.TransportError, httpx.InvalidURL) as error:
        raise click.ClickException(f"{url} does not answer: {error}") from error


def newcomer(url: str, locale: str) -> str:
    """A new player of a server that trusts everybody."""
    name = getuser()[:40]
    with Client(url) as stranger:
        made = stranger.send(calls.register(name, unused(name), locale))
    if not made.get("token"):
        raise click.ClickException("This host sends tokens by mail: pass yours with --token.")
    return made["token"]


def unused(name: str) -> str:
    """An address that nobody has: the player is one of this terminal alone."""
    plain = "".join(char for char in name if char.isascii() and char.isalnum()) or "player"
    return f"{plain}-{token_hex(4)}@example.org"


def open_table(towpath: Client, token: str, game: str, bot: str) -> str:
    """A new table, alone or against a bot."""
    mine = [{"player": token.partition(".")[0]}]
    seats = mine if bot == ALONE else [*mine, {"bot": bot}]
    return towpath.send(calls.new_game(game, seats))["id"]


class Seat:
    """One player at one table, in a terminal."""

    def __init__(self, towpath: Client, screen: Console, table: str, locale: str) -> None:
        self.towpath, self.screen, self.table, self.locale = towpath, screen, table, locale

    def sit(self) -> None:
        """Look, choose, wait, until the game is over or one leaves."""
        while True:
            game = self.towpath.send(calls.game(self.table))
            self.show(game)
            if game["status"] != "playing":
                return
            turn = self.my_turn()
            if turn and not self.choose(turn["asks"][0]):
                return

    def my_turn(self) -> Turn | None:
        """The turn that waits here; looks on while others decide."""
        with self.screen.status("Waiting for the others …"):
            waiting = self.towpath.send(calls.turns(wait=WAIT))["turns"]
        return next((one for one in waiting if one["id"] == self.table), None)

    def show(self, game: Game) -> None:
        """The position as text, and the points."""
        rules = game_named(game["game"])
        if game.get("view"):
            text = rules.table(game["view"], self.locale).strip("\n")
            self.screen.print(Panel(escape(text), title=escape(rules.TITLE[self.locale])))
        for score in game.get("scores", []):
            seat = game["seats"][score["seat"]]
            style = SEATS[score["seat"] % len(SEATS)]
            self.screen.print(f"{escape(seat['name'])}: {score['total']}", style=style)

    def choose(self, ask: Ask) -> bool:
        """One answer of the player; False when they leave."""
        listed = Table(show_header=False, box=None)
        for one in ask["suggestions"]:
            listed.add_row(f"[bold]{one['number']}[/]", escape(one["label"]))
        self.screen.print(listed)
        while True:
            said = self.screen.input(f"[bold green]{escape(ask['prompt'])}[/] ").strip()
            if said.lower() in LEFT:
                return False
            try:
                self.tell(self.answered(ask, said))
                return True
            except Problem as problem:
                self.screen.print(escape(str(problem)), style="red")

    def answered(self, ask: Ask, said: str) -> Moved:
        """Do what was said: a number, an undo, or a move in words."""
        if said.lower() == "u":
            return self.towpath.send(calls.undo(self.table))
        chosen = [one for one in ask["suggestions"] if one["number"] == said]
        if chosen:
            return self.towpath.send(calls.move(self.table, ask["key"], [chosen[0]["answer"]]))
        return self.towpath.send(calls.write(self.table, said))

    def tell(self, moved: Moved) -> None:
        """What came of it."""
        for note in moved["notes"]:
            self.screen.print(f"  {escape(note)}", style="dim")
