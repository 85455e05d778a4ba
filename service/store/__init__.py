"""The only room that knows Redis keys: games, players, streams, letters and small things."""

from functools import partial
from pathlib import Path

from service.config import Config
from service.store.archive import Archive
from service.store.base import BadLists as BadLists
from service.store.base import Conflict as Conflict
from service.store.base import Damaged as Damaged
from service.store.base import Missing as Missing
from service.store.base import Newer as Newer
from service.store.base import Unreachable as Unreachable
from service.store.base import secret_digest as secret_digest
from service.store.connect import connect, is_cluster
from service.store.events import Events
from service.store.gathered import Gathered
from service.store.letters import Letters
from service.store.limits import Limits
from service.store.marks import Marks
from service.store.players import Players
from service.store.players import Taken as Taken
from service.store.players import address_digest as address_digest
from service.store.pulses import Pulses
from service.store.sessions import Sessions
from service.store.tokens import Bearer as Bearer
from service.store.tokens import Tokens
from service.store.webhooks import Webhooks

INDEXED = b"4"


class Store(Tokens, Players, Sessions, Letters, Events, Marks, Limits, Pulses, Webhooks, Gathered):
    """Everything that is stored; nothing else knows a key."""


def store_of(config: Config) -> Store:
    """The store that the settings name."""
    return open_store(config.redis_url, config.shards, config.replicas, config.archive)


def open_store(url: str, shards: int, replicas: int = 0, archive: Path | None = None) -> Store:
    """Connect, with the shards that the data set was made with; older data gets its indexes."""
    client = connect(url)
    client.set("tp:{meta}:shards", shards, nx=True)
    own = None if is_cluster(client) else partial(connect, url, own=True)
    shelves = Archive(archive) if archive else None
    store = Store(client, int(client.get("tp:{meta}:shards")), own, replicas, shelves)
    if client.get("tp:{meta}:indexed") != INDEXED:
        store.repair()
        client.set("tp:{meta}:indexed", INDEXED)
    return store
