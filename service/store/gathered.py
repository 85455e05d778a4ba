"""How far the events were read for webhooks, and by whom: one process does it for everybody."""

from collections.abc import Mapping

from service.store.base import Base, script
from service.store.events import Mark, read_mark, write_mark

MARKS, READER = "tp:{webhooks}:marks", "tp:{webhooks}:reader"
READER_SECONDS = 10
HOLD = script("""
local held = redis.call('GET', KEYS[1])
if held and held ~= ARGV[1] then return 0 end
redis.call('SET', KEYS[1], ARGV[1], 'EX', ARGV[2])
return 1
""")


class Gathered(Base):
    """Who reads, and from where on in each shard."""

    def read_for_webhooks(self, name: str) -> bool:
        """Is it this process that reads the events for all webhooks?"""
        return bool(self.run(HOLD, [READER], name, READER_SECONDS))

    def webhook_marks(self) -> dict[int, Mark]:
        """How far the events of each shard were read for webhooks."""
        return {int(shard): _kept(mark) for shard, mark in self.redis.hgetall(MARKS).items()}

    def keep_webhook_marks(self, marks: Mapping[int, Mark]) -> None:
        """What is before these marks waits at the webhooks that want it."""
        self.redis.hset(MARKS, mapping={str(n): write_mark(mark) for n, mark in marks.items()})


def _kept(mark: bytes) -> Mark:
    """A place as it was kept; the beginning where it is damaged: rather told twice than never."""
    try:
        return read_mark(mark.decode())
    except ValueError:
        return 0, 0
