"""A copy of a running site, and back; games that have ended leave for the archive."""

import os
import sys
from pathlib import Path

import click

from service import clock, config
from service.cli.shared import as_json, opened, progress, say
from service.store import Store, open_store
from service.store.backup import (
    DAMAGED,
    BadBackup,
    Part,
    clear,
    copy,
    digest,
    put_back,
    read,
    write,
)
from service.tables import shelving
from service.tables.apart import look_again

FILE = click.Path(dir_okay=False, path_type=Path)
COUNTED = {"game": "games", "archived": "archived", DAMAGED: "damaged", "key": "keys"}


@click.command()
@click.argument("file", type=FILE)
@as_json
def backup(file: Path, as_json: bool) -> None:
    """Copy everything into FILE while the site runs.

    The copy holds every game in Redis and in the archive, players, letters that are not sent yet
    and markers; neither signing keys nor browsers that are signed in. Keep it as safe as the site.
    A file of the archive that cannot be read is in it as it is, and named.
    """
    if file.exists() and not file.is_file():
        raise BadBackup(f"{file} is no plain file: name one that is, or will be.")
    draft = file.with_name(f"{file.name}.new")
    try:
        counts = _copied(opened(), draft)
        draft.replace(file)
    finally:
        draft.unlink(missing_ok=True)
    text = f"{file} holds all: {counts['games']} games, {counts['archived']} of the archive."
    if counts["damaged"]:
        text += f" {counts['damaged']} more are damaged, and in it as they are."
    say({"file": str(file), **counts}, as_json, text)


def _copied(store: Store, draft: Path) -> dict[str, int]:
    """Everything in a new file, and on the disk; how much of each there was."""
    counts = dict.fromkeys(COUNTED.values(), 0)
    with progress() as bar, open(draft, "wb", opener=_private) as out:
        shown = bar.add_task("Copying", total=sum(1 for _ in store.all_games()))
        for part in write(copy(store), out):
            _count(counts, part)
            bar.update(shown, completed=counts["games"] + counts["archived"])
            if part.kind == DAMAGED:
                click.echo(part.facts["told"], err=True)
        out.flush()
        os.fsync(out.fileno())
    return counts


def _private(path: str, flags: int) -> int:
    """Addresses and tokens' hashes are inside: nobody else reads it."""
    return os.open(path, flags, 0o600)


def _count(counts: dict[str, int], part: Part) -> None:
    if part.kind in COUNTED:
        counts[COUNTED[part.kind]] += 1


@click.command()
@click.argument("file", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@click.option("--replace", is_flag=True, help="Take away what is there first.")
@as_json
def restore(file: Path, replace: bool, as_json: bool) -> None:
    """Bring back what `towpath backup` wrote into FILE; every game is compared by its digest.

    Whoever was deleted since then stays deleted, and so do links and mail that were taken back: the
    archive folder keeps a list of that. Everybody has to sign in again.
    """
    with progress() as bar:
        total = sum(1 for _ in bar.track(read(file), description="Reading"))
        store, made = _empty_store(file, replace), next(read(file)).facts["at"]
        counts = dict.fromkeys(COUNTED.values(), 0)
        for part in bar.track(read(file), total=total, description="Bringing back"):
            put_back(store, part)
            _count(counts, part)
            if part.kind == "game" and digest(store, part.name) != part.facts["digest"]:
                raise BadBackup(f"{part.name} did not come back as it was: stop all processes.")
    store.repair()
    _set_deadlines(store)
    since = [one for one in store.archive.ledger.read() if one.at > made] if store.archive else []
    held = shelving.hold_to(store, since)
    text = f"{counts['games']} games are back as they were, {counts['archived']} in the archive; "
    say({**counts, "held": held}, as_json, f"{text}{held} later deletions and wishes hold.")


def _empty_store(file: Path, replace: bool) -> Store:
    """A store with the shards of the copy, and nothing in it."""
    settings, store = config.load(), opened()
    if next(store.living_games(), None) is not None and not replace:
        raise BadBackup("There are games here: restore into an empty site, or say --replace.")
    clear(store)
    shards = next(read(file)).facts["shards"]
    return open_store(settings.redis_url, shards, settings.replicas, settings.archive)


def _set_deadlines(store: Store) -> None:
    """When the clock has to look at each game, as its timers say."""
    for game in store.living_games():
        for sheet in store.load_many([game]).values():
            if moment := sheet.next_look():
                store.look_at(game, moment)


@click.command()
@click.option("--days", type=click.IntRange(1), default=None, help="Default: TOWPATH_ARCHIVE_DAYS.")
@as_json
def archive(days: int | None, as_json: bool) -> None:
    """Put away finished games now; the clock does this by itself, a few at a time."""
    store, moved = opened(), 0
    wanted = days or config.load().archive_days
    if not wanted:
        raise click.UsageError("TOWPATH_ARCHIVE_DAYS is 0, which is never: say --days.")
    with progress() as bar:
        for _ in look_again(store):
            pass
        while some := sum(bar.track(shelving.sweep(store, wanted), description="Putting away")):
            moved += some
    stuck = len(store.ended(clock.now() - wanted * shelving.DAY, shelving.MOST_AT_ONCE))
    text = f"Put away: {moved} games." + (
        f" {stuck} could not be; the log says why." if stuck else ""
    )
    say({"archived": moved, "stuck": stuck}, as_json, text)
    sys.exit(1 if stuck else 0)
