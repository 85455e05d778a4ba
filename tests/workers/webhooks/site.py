"""A site that calls, a server that it calls, and the process between them, step by step."""

import hmac
import threading
from base64 import b64decode
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from hashlib import sha256
from typing import Any

from service import clock
from service.store import Store
from service.store.webhooks import Health, Hook
from service.tables import play, talk, webhooks
from service.tables.records import Player
from service.tables.transaction import open_table
from tests.workers.receiver import Message, Receiver
from tests.workers.sink import PATIENCE
from workers.jobs import Desk
from workers.webhooks import deliver, process
from workers.webhooks.gather import Gatherer
from workers.webhooks.line import Line

Cast = dict[str, Player]
Later = Callable[[float], None]
DAY = 86_400


@dataclass
class Site:
    """A site, a server that it calls, and the process between them, step by step."""

    desk: Desk
    line: Line
    receiver: Receiver
    gatherer: Gatherer

    @property
    def store(self) -> Store:
        return self.desk.store

    def hook(self, player: Player, *events: str, url: str = "") -> tuple[Hook, str]:
        """A webhook of a player, and its secret."""
        where = url or self.receiver.url
        return webhooks.add(self.store, self.desk.config, player, where, list(events))

    def carry(self) -> list[Message]:
        """Everything that is due goes out; the calls that came in meanwhile."""
        before = len(self.receiver.calls)
        self.gatherer.step()
        while rows := self.store.claim_webhooks(clock.now(), 10):
            for player, id in rows:
                deliver.deliver(self.desk, self.line, player, id)
        return self.receiver.calls[before:]

    @contextmanager
    def running(self) -> Iterator[threading.Thread]:
        """The process itself, in a thread."""
        stop = threading.Event()
        self.store.redis.delete("tp:{webhooks}:reader")
        args = (self.desk.config, stop, self.line)
        running = threading.Thread(target=process.run, args=args)
        running.start()
        try:
            yield running
        finally:
            stop.set()
            self.receiver.hold.set()
            running.join(PATIENCE)

    def health(self, hook: Hook) -> Health:
        """How a webhook fares now."""
        return webhooks.one_of(self.store, hook.webhook.player, hook.webhook.id).health

    def outcomes(self, hook: Hook) -> list[tuple[str, int, str]]:
        """The latest tries, the newest first."""
        rows, _ = self.store.tries(hook)
        return [(one.outcome, one.status, one.error) for one in rows]


def end_turn(store: Store, game: str, seat: int = 0) -> None:
    """A whole turn of a seat."""
    ask: Any = open_table(store.load(game)).opens(seat)[0].ask
    taken = next(option for option in ask.offers() if option.startswith("take"))
    play.move_text(store, game, seat, f"{taken}; end turn")


def say(site: Site, game: str, text: str) -> None:
    """Ada says something."""
    talk.say(site.store, site.desk.config, site.store.load(game), 0, text)


def is_signed(one: Message, secret: str) -> bool:
    """What a receiver does, by the letter of Standard Webhooks."""
    signed = f"{one.id}.{one.headers['webhook-timestamp']}.".encode() + one.body
    made = hmac.new(b64decode(secret.removeprefix("whsec_")), signed, sha256).digest()
    known = [part.split(",", 1) for part in one.headers["webhook-signature"].split(" ")]
    return any(v == "v1" and hmac.compare_digest(b64decode(s), made) for v, s in known)
