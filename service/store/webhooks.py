"""Webhooks: where players want to be called, and what waits to be told there; all in one slot."""

from collections.abc import Iterable, Mapping
from typing import NamedTuple

import msgspec

from service.store.base import RENEW, Base, script
from service.store.events import Mark, read_mark, write_mark

ROOM = "tp:{webhooks}:"
PLAYERS, NEXT, BUSY = ROOM + "players", ROOM + "next", ROOM + "busy"
MARKS, READER = ROOM + "marks", ROOM + "reader"
MOST_WAITING = 500
MOST_TRIES = 50
LEASE_SECONDS = 60.0
READER_SECONDS = 10
ADD = script("""
redis.call('SADD', KEYS[1], ARGV[1])
return redis.call('HSET', KEYS[2], ARGV[2], ARGV[3])
""")
DROP = script("""
redis.call('HDEL', KEYS[2], ARGV[2], ARGV[2] .. ':health')
redis.call('ZREM', KEYS[3], ARGV[3])
redis.call('HDEL', KEYS[4], ARGV[3])
redis.call('DEL', KEYS[5], KEYS[6], KEYS[7])
if redis.call('HLEN', KEYS[2]) == 0 then redis.call('SREM', KEYS[1], ARGV[1]) end
return 1
""")
WAIT = script("""
if redis.call('HEXISTS', KEYS[1], ARGV[1]) == 0 then return 0 end
for n = 5, #ARGV, 3 do
  if redis.call('HSETNX', KEYS[3], ARGV[n + 1], ARGV[n + 2]) == 1 then
    redis.call('ZADD', KEYS[2], ARGV[n], ARGV[n + 1])
  end
end
local over = redis.call('ZCARD', KEYS[2]) - tonumber(ARGV[4])
for _, old in ipairs(over > 0 and redis.call('ZRANGE', KEYS[2], 0, over - 1) or {}) do
  redis.call('ZREM', KEYS[2], old)
  redis.call('HDEL', KEYS[3], old)
end
if redis.call('HEXISTS', KEYS[5], ARGV[2]) == 0 then
  local first = redis.call('ZRANGE', KEYS[2], 0, 0, 'WITHSCORES')
  redis.call('ZADD', KEYS[4], 'LT', math.max(tonumber(first[2]), tonumber(ARGV[3])), ARGV[2])
end
return 1
""")
CLAIM = script("""
local rows = redis.call('ZRANGEBYSCORE', KEYS[1], '-inf', ARGV[1], 'LIMIT', 0, ARGV[3])
for _, row in ipairs(rows) do
  redis.call('ZADD', KEYS[1], ARGV[2], row)
  redis.call('HSET', KEYS[2], row, 1)
end
return rows
""")
SETTLE = script("""
redis.call('HDEL', KEYS[5], ARGV[2])
if redis.call('HEXISTS', KEYS[1], ARGV[1]) == 0 then
  redis.call('ZREM', KEYS[4], ARGV[2])
  return 0
end
redis.call('HSET', KEYS[1], ARGV[1] .. ':health', ARGV[3])
if ARGV[8] ~= '' then
  redis.call('LPUSH', KEYS[6], ARGV[8])
  redis.call('LTRIM', KEYS[6], 0, ARGV[9])
end
if ARGV[5] == '*' then redis.call('DEL', KEYS[2], KEYS[3])
elseif ARGV[6] == '' then
  redis.call('ZREM', KEYS[2], ARGV[5])
  redis.call('HDEL', KEYS[3], ARGV[5])
elseif redis.call('HEXISTS', KEYS[3], ARGV[5]) == 1 then
  redis.call('ZADD', KEYS[2], ARGV[6], ARGV[5])
  redis.call('HSET', KEYS[3], ARGV[5], ARGV[7])
end
local first = redis.call('ZRANGE', KEYS[2], 0, 0, 'WITHSCORES')
if first[2] then
  redis.call('ZADD', KEYS[4], math.max(tonumber(first[2]), tonumber(ARGV[4])), ARGV[2])
else redis.call('ZREM', KEYS[4], ARGV[2]) end
return 1
""")
HOLD = script("""
local held = redis.call('GET', KEYS[1])
if held and held ~= ARGV[1] then return 0 end
redis.call('SET', KEYS[1], ARGV[1], 'EX', ARGV[2])
return 1
""")


class Webhook(msgspec.Struct, omit_defaults=True):
    """Where a player is called; each of the `secrets` signs until it ends, 0 being never."""

    id: str
    player: str
    url: str
    events: list[str] = []
    created: float = 0
    secrets: list[tuple[str, float]] = []

    def __repr__(self) -> str:
        """Without a secret, wherever this is written down."""
        return f"Webhook({self.id})"


class Health(msgspec.Struct, omit_defaults=True):
    """How a webhook fares: failures in a row, since when, not before when again, why it is off."""

    failures: int = 0
    since: float = 0
    gate: float = 0
    last: float = 0
    status: int = 0
    error: str = ""
    disabled: str = ""


class Delivery(msgspec.Struct, omit_defaults=True):
    """Something that waits to be told: what is said is found out when it is sent."""

    id: str
    type: str
    made: float
    game: str = ""
    last: str = ""
    tries: int = 0


class Try(msgspec.Struct, omit_defaults=True):
    """What became of one try; `turn` names what was told to wait there."""

    id: str
    type: str
    at: float
    tries: int
    outcome: str
    game: str = ""
    status: int = 0
    error: str = ""
    turn: str = ""


class Hook(NamedTuple):
    """A webhook, and how it fares."""

    webhook: Webhook
    health: Health

    @property
    def member(self) -> str:
        """Its name among all webhooks."""
        return f"{self.webhook.player}:{self.webhook.id}"


class Waiting(NamedTuple):
    """A webhook, and what is due there first."""

    hook: Hook
    first: Delivery | None


_webhooks = msgspec.json.Decoder(Webhook)
_healths = msgspec.json.Decoder(Health)
_deliveries = msgspec.json.Decoder(Delivery)
_tries = msgspec.json.Decoder(Try)
_encode = msgspec.json.Encoder().encode


def _hooks_key(player: str) -> str:
    return f"{ROOM}hooks:{player}"


def _own_keys(member: str) -> list[str]:
    """What waits in the order of its time, the same by id, and the latest tries."""
    return [f"{ROOM}{name}:{member}" for name in ("waiting", "messages", "tries")]


class Webhooks(Base):
    """Webhooks by player, which of them is looked at next, and how far the events were read."""

    def webhooks(self, player: str) -> list[Hook]:
        """A player's webhooks, the newest first."""
        return _hooks(self.redis.hgetall(_hooks_key(player)))

    def webhooks_of(self, players: Iterable[str]) -> list[Hook]:
        """Those of several players; where none of them has any that is one command."""
        wanted = list(dict.fromkeys(players))
        if not wanted:
            return []
        known = self.redis.smismember(PLAYERS, wanted)
        pipe = self.pipe()
        for player, has in zip(wanted, known, strict=True):
            if has:
                pipe.hgetall(_hooks_key(player))
        return [one for rows in pipe.execute() for one in _hooks(rows)]

    def players_with_webhooks(self) -> list[str]:
        """Everybody who has one."""
        return [name.decode() for name in self.redis.sscan_iter(PLAYERS, count=1000)]

    def add_webhook(self, one: Webhook) -> None:
        """A new webhook."""
        keys = [PLAYERS, _hooks_key(one.player)]
        self.run_kept(ADD, keys, one.player, one.id, _encode(one))

    def save_webhook(self, one: Webhook) -> None:
        """A webhook as it is now; one that was deleted stays so."""
        self.run_kept(RENEW, [_hooks_key(one.player)], one.id, _encode(one))

    def drop_webhooks(self, player: str, *ids: str) -> None:
        """Webhooks and all that waits there are gone; without ids all of a player."""
        for id in ids or [one.webhook.id for one in self.webhooks(player)]:
            member = f"{player}:{id}"
            self.stays_so("webhook", player=player, webhook=id)
            keys = [PLAYERS, _hooks_key(player), NEXT, BUSY, *_own_keys(member)]
            self.run_kept(DROP, keys, player, id, member)

    def let_wait(self, hook: Hook, deliveries: Iterable[Delivery], due: float) -> None:
        """Things to be told to a webhook, each once; beyond some hundred the oldest go.

        What is due at time 0 comes first, whatever the webhook waits for.
        """
        rows = [part for one in deliveries for part in (repr(due), one.id, _encode(one))]
        if not rows:
            return
        waiting, messages, _ = _own_keys(hook.member)
        keys = [_hooks_key(hook.webhook.player), waiting, messages, NEXT, BUSY]
        gate = repr(hook.health.gate if due else 0.0)
        self.run(WAIT, keys, hook.webhook.id, hook.member, gate, MOST_WAITING, *rows)

    def claim_webhooks(self, now: float, most: int) -> list[tuple[str, str]]:
        """Webhooks at which something is due, as (player, id); nobody else gets them meanwhile."""
        rows = self.run(CLAIM, [NEXT, BUSY], repr(now), repr(now + LEASE_SECONDS), most)
        pairs = [row.decode().rpartition(":") for row in rows]
        return [(player, id) for player, _, id in pairs]

    def first_waiting(self, player: str, id: str, now: float) -> Waiting | None:
        """A webhook and what is due there first; None if the webhook is gone."""
        waiting, messages, _ = _own_keys(f"{player}:{id}")
        pipe = self.pipe()
        pipe.hmget(_hooks_key(player), id, f"{id}:health")
        pipe.zrangebyscore(waiting, "-inf", repr(now), 0, 1)
        (held, health), due = pipe.execute()
        if held is None:
            return None
        row = self.redis.hget(messages, due[0]) if due else None
        if due and row is None:
            self.redis.zrem(waiting, due[0])
        hook = Hook(_webhooks.decode(held), _healths.decode(health) if health else Health())
        return Waiting(hook, _deliveries.decode(row) if row else None)

    def settle_webhook(
        self, hook: Hook, one: Delivery | None, due: float = 0, told: Try | None = None
    ) -> None:
        """A look at a webhook is over: how it fares, and whether the thing comes again.

        What is to be told no more has no time `due`; where the webhook is off, nothing waits.
        """
        webhook, health = hook
        keys = [_hooks_key(webhook.player), *_own_keys(hook.member)]
        keys[3:] = [NEXT, BUSY, keys[3]]
        name = "*" if health.disabled else one.id if one else ""
        again = [repr(due), _encode(one)] if one and due else ["", ""]
        head = [webhook.id, hook.member, _encode(health), repr(health.gate), name]
        self.run(SETTLE, keys, *head, *again, _encode(told) if told else "", MOST_TRIES - 1)

    def tries(self, hook: Hook) -> tuple[list[Try], int]:
        """The latest tries at a webhook, the newest first, and how much waits."""
        waiting, _, tries = _own_keys(hook.member)
        pipe = self.pipe()
        pipe.lrange(tries, 0, -1)
        pipe.zcard(waiting)
        rows, count = pipe.execute()
        return [_tries.decode(row) for row in rows], count

    def read_for_webhooks(self, name: str) -> bool:
        """Is it this process that reads the events for all webhooks?"""
        return bool(self.run(HOLD, [READER], name, READER_SECONDS))

    def webhook_marks(self) -> dict[int, Mark]:
        """How far the events of each shard were read for webhooks."""
        held = self.redis.hgetall(MARKS)
        return {int(shard): read_mark(mark.decode()) for shard, mark in held.items()}

    def keep_webhook_marks(self, marks: Mapping[int, Mark]) -> None:
        """What is before these marks waits at the webhooks that want it."""
        self.redis.hset(MARKS, mapping={str(n): write_mark(mark) for n, mark in marks.items()})


def _hooks(rows: Mapping[bytes, bytes]) -> list[Hook]:
    """The webhooks of one player from their hash."""
    found = []
    for name, row in rows.items():
        if not name.endswith(b":health"):
            health = rows.get(name + b":health")
            made = _healths.decode(health) if health else Health()
            found.append(Hook(_webhooks.decode(row), made))
    return sorted(found, key=lambda one: -one.webhook.created)
