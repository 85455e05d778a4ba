"""The only room that knows Redis keys: games, players, streams, letters and small things."""

from functools import partial

from service.store.base import Conflict as Conflict
from service.store.base import Damaged as Damaged
from service.store.base import Missing as Missing
from service.store.base import Newer as Newer
from service.store.base import Unreachable as Unreachable
from service.store.connect import connect, is_cluster
from service.store.events import Events
from service.store.games import Games
from service.store.letters import Letters
from service.store.limits import Limits
from service.store.marks import Marks
from service.store.players import Players
from service.store.players import Taken as Taken
from service.store.players import address_digest as address_digest
from service.store.players import secret_digest as secret_digest
from service.store.sessions import Sessions


class Store(Games, Players, Sessions, Letters, Events, Marks, Limits):
    """Everything that is stored; nothing else knows a key."""


def open_store(url: str, shards: int, replicas: int = 0) -> Store:
    """Connect, with the shards that the data set was made with; older data gets its indexes."""
    client = connect(url)
    client.set("tp:{meta}:shards", shards, nx=True)
    own = None if is_cluster(client) else partial(connect, url, own=True)
    store = Store(client, int(client.get("tp:{meta}:shards")), own, replicas)
    if not client.exists("tp:{meta}:indexed"):
        store.repair()
        client.set("tp:{meta}:indexed", 1)
    return store
