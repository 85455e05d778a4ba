"""The command `towpath`: every group has a module of its own."""

import click
import redis

from games.errors import GameError
from service import config, folder
from service.cli import backup, doctor, games, making, players, records, running, verifying
from service.cli.deck import deck
from service.cli.mail import mail
from service.cli.terminal import play
from service.store import Damaged, Missing, Taken
from service.store.backup import BadBackup
from service.store.connect import trouble
from service.store.embedded import NoServer

CONTEXT = {
    "help_option_names": ["-h", "--help"],
    "max_content_width": 100,
    "show_default": True,
}
REFUSALS = (
    *(config.BadSetting, folder.Unusable, NoServer, GameError),
    *(Missing, Taken, Damaged, BadBackup),
)


class Teaching(click.Group):
    """Refusals as one clear line, not as a traceback."""

    def invoke(self, ctx: click.Context) -> object:
        try:
            return super().invoke(ctx)
        except REFUSALS as error:
            raise click.ClickException(str(error)) from error
        except redis.exceptions.ResponseError as error:
            told = f"Redis refuses ({trouble(error)}): `towpath doctor` says more."
            raise click.ClickException(told) from error
        except redis.exceptions.RedisError as error:
            raise click.ClickException(
                f"Redis does not answer ({trouble(error)}): is `towpath up` running, "
                "or TOWPATH_REDIS_URL set as for the processes?"
            ) from error
        except BrokenPipeError:
            raise
        except OSError as error:
            told = f"{error.filename}: {error.strerror}" if error.filename else str(error)
            raise click.ClickException(told) from error


@click.group(cls=Teaching, context_settings=CONTEXT)
@click.version_option(package_name="towpath", message="towpath %(version)s")
def main() -> None:
    """Play-by-email for Le Havre, Brass, The Smoky Valley and Oranienburger Kanal.

    \b
    Begin:      towpath up            everything in one terminal
                towpath demo          seat two mailbox players and say where to click
                towpath play brass    play in this terminal against a bot
    Operate:    towpath doctor        is everything set up and running? what to do
                towpath backup FILE   a copy of a running site; towpath restore FILE
                towpath verify        does this build replay every stored game?
                towpath mail check    DNS lines for your mail domain
    Look after: towpath games, towpath players
    All settings are TOWPATH_* variables; the README lists them.
    """


for command in (
    *(running.up, running.run, running.demo, play, doctor.doctor),
    *(backup.backup, backup.restore, backup.archive, verifying.verify),
    *(records.export_game, records.import_game, making.fuzz, making.openapi, making.shapes),
    *(games.games, players.players, mail, deck),
):
    main.add_command(command)
