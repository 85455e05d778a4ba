"""`towpath doctor`: looks at everything that a host can get wrong, and says what to do."""

import os
import shutil
import sys
from collections.abc import Iterator
from pathlib import Path

import click
from redis.exceptions import RedisError

from service import config
from service.cli import mailcheck
from service.cli.findings import show_findings
from service.cli.mailcheck import Finding
from service.cli.shared import as_json
from service.config import Config
from service.state import CLOCK_SECONDS, LATE_SECONDS, NEEDED, State, look
from service.store import BadLists, durability, store_of
from service.store.archive import Archive
from service.store.connect import connect, trouble

LEAST_FREE = 2**30
LEAST_KEY = 32


@click.command()
@as_json
@click.option("--offline", is_flag=True, help="Neither DNS nor relay: only what is here.")
def doctor(as_json: bool, offline: bool) -> None:
    """Look at settings, Redis, keys, relay, DNS, processes, queues and disk; say what to do."""
    sys.exit(show_findings(list(examine(config.load(), offline)), as_json))


def examine(settings: Config, offline: bool) -> Iterator[Finding]:
    """Everything, from what is nearest to what is farthest."""
    yield from _keys(settings)
    yield from _folders(settings)
    yield from _redis(settings)
    if not offline:
        yield from mailcheck.examine(settings)


def _keys(settings: Config) -> Iterator[Finding]:
    short = [key for key in settings.secret_keys if len(key) < LEAST_KEY]
    told = f"{len(settings.secret_keys)} signing keys"
    if short and settings.trust == "open":
        yield Finding("keys", False, f"{told}, some under {LEAST_KEY} characters: add a longer one")
    else:
        yield Finding("keys", True, told)
    if settings.trust == "open" and not settings.base_url.startswith("https://"):
        told = "TOWPATH_BASE_URL is not https: put a proxy with TLS in front"
        yield Finding("base URL", False, told)
    if settings.trust == "open" and not settings.host_email:
        yield Finding("host", None, "set TOWPATH_HOST_EMAIL to be told about outages")


def _folders(settings: Config) -> Iterator[Finding]:
    for name, folder in (("data folder", settings.data), ("archive", settings.archive)):
        place = _existing(folder)
        free = shutil.disk_usage(place).free
        told = f"{folder}: {free // 2**20} MB free"
        if not os.access(place, os.W_OK | os.X_OK):
            yield Finding(name, False, f"{folder} cannot be written: whose user is this?")
        elif free < LEAST_FREE:
            yield Finding(name, False, f"{told}: make room, or nothing can be kept")
        else:
            yield Finding(name, True, told)
    try:
        Archive(settings.archive).lists.below(["updated"], None, 1)
    except BadLists as error:
        yield Finding("archive", False, f"{error}: delete it, then run `towpath games relist`")


def _existing(folder: Path) -> Path:
    return next(place for place in (folder, *folder.parents) if place.exists())


def _redis(settings: Config) -> Iterator[Finding]:
    """What Redis keeps, and what the processes around it have told there."""
    away = [*_away("Redis", settings.redis_url, "TOWPATH_REDIS_URL")]
    if settings.queue_url != settings.redis_url:
        away += _away("queue", settings.queue_url, "TOWPATH_QUEUE_URL")
    yield from away
    if away:
        return
    faults = durability.faults(settings)
    yield from (Finding("Redis", False, fault) for fault in faults)
    if not faults:
        yield Finding("Redis", True, "keeps what it acknowledges")
    state = look(store_of(settings), settings)
    yield from _processes(state)
    yield from (_clock(state), _outbox(state), _letters(state))


def _away(name: str, url: str, setting: str) -> Iterator[Finding]:
    """A server that does not answer, or takes no writes."""
    try:
        if refusal := durability.refusal(connect(url)):
            yield Finding(name, False, f"takes no writes ({refusal}): give it memory or disk")
    except RedisError as error:
        told = "start `towpath up`" if url.startswith("unix:") else f"start it, or set {setting}"
        yield Finding(name, False, f"{trouble(error)}: {told}")


def _processes(state: State) -> Iterator[Finding]:
    """Has a process of each kind shown itself a moment ago?"""
    for role in NEEDED:
        alive = state.processes[role]
        told = f"{alive} running" if alive else f"none: start `towpath run {role}`"
        yield Finding(f"process {role}", bool(alive), told)


def _clock(state: State) -> Finding:
    told = f"looked {state.clock:.0f} s ago"
    behind = state.clock > CLOCK_SECONDS
    return Finding("clock", not behind, f"{told}: is it running?" if behind else told)


def _outbox(state: State) -> Finding:
    told = f"{state.waiting} entries wait, the oldest for {state.oldest:.0f} s"
    old = state.oldest > LATE_SECONDS
    return Finding("outbox", not old, f"{told}: are relay and workers running?" if old else told)


def _letters(state: State) -> Finding:
    if state.relay:
        return Finding("letters", False, f"the relay does not take mail: {state.relay}")
    told = f"{state.dead} letters were given up: `towpath mail dead` tells more"
    return Finding("letters", None if state.dead else True, told if state.dead else "none lost")
