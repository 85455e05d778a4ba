"""From events to what waits at webhooks: read once for everybody, by one process at a time."""

import structlog

from service import clock
from service.live.cursor import Cursor
from service.store import Store
from service.store.events import ACCESS, Happened, Mark
from service.store.webhooks import Delivery, Hook
from service.tables.webhooks import MISSED
from workers.webhooks.message import wants

log = structlog.get_logger()


class Gatherer:
    """Reads the events of all shards from where they were read last, by whomever."""

    def __init__(self, store: Store, name: str) -> None:
        self.store = store
        self.name = name
        self.marks: dict[int, Mark] = {}

    def step(self) -> int:
        """What is new waits where it is wanted; how many events that were."""
        if not self.store.read_for_webhooks(self.name):
            self.marks = {}
            return 0
        rows = self.store.next_events(self.marks, block=1) if self.marks else self._begin()
        if rows:
            self._hand_on(rows)
            heard = {row.shard: row.mark for row in rows}
            self.store.keep_webhook_marks(heard)
            self.marks |= heard
        return len(rows)

    def _begin(self) -> list[Happened]:
        """Go on where somebody left off; everybody is told if some of that is gone."""
        kept = self.store.webhook_marks()
        if not kept:
            kept = dict.fromkeys(range(self.store.shards), self.store.event_time())
            self.store.keep_webhook_marks(kept)
        rows, lost = self.store.events_after(kept)
        if lost:
            log.warning("webhooks.missed")
            self._tell_missed()
        self.marks = kept
        return rows

    def _hand_on(self, rows: list[Happened]) -> None:
        happened = [row for row in rows if row.event.kind != ACCESS]
        players = (player for row in happened for player in row.event.players)
        for hook in self.store.webhooks_of(players):
            wanted = [_delivery(row) for row in happened if _concerns(row, hook)]
            self._let_wait(hook, wanted)

    def _tell_missed(self) -> None:
        """More has happened than is kept: whoever listens is to look again."""
        one = Delivery(f"missed_{int(clock.now() * 1000)}", MISSED, clock.now())
        for player in self.store.players_with_webhooks():
            for hook in self.store.webhooks(player):
                self._let_wait(hook, [one])

    def _let_wait(self, hook: Hook, wanted: list[Delivery]) -> None:
        if not hook.health.disabled:
            self.store.let_wait(hook, wanted, clock.now())


def _concerns(row: Happened, hook: Hook) -> bool:
    return hook.webhook.player in row.event.players and wants(hook.webhook, row.event.kind)


def _delivery(row: Happened) -> Delivery:
    """An event as it waits; its id and its place in the stream are those of the event."""
    (ms, n), shard = row.mark, row.shard
    last = Cursor((ms - 1, 0), {shard: row.mark}).text()
    name = f"event_{shard}_{ms}_{n}"
    return Delivery(name, row.event.kind, ms / 1000, row.event.game, last)
