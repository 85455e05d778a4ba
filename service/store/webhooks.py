"""Webhooks: where players want to be called, and what waits to be told there; all in one slot."""

from collections.abc import Iterable, Mapping
from typing import NamedTuple

import msgspec

from service.store.base import RENEW, Base, read_row, read_rows, script

ROOM = "tp:{webhooks}:"
PLAYERS, NEXT, BUSY = ROOM + "players", ROOM + "next", ROOM + "busy"
HEALTH = ":health"
MOST_WAITING = 500
MOST_TRIES = 50
LEASE_SECONDS = 60.0
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
    """Webhooks by player, and which of them is looked at next."""

    def webhooks(self, player: str) -> list[Hook]:
        """A player's webhooks, the newest first."""
        return _hooks(player, self.redis.hgetall(_hooks_key(player)))

    def webhooks_of(self, players: Iterable[str]) -> list[Hook]:
        """Those of several players; where none of them has any that is one command."""
        wanted = list(dict.fromkeys(players))
        if not wanted:
            return []
        known = self.redis.smismember(PLAYERS, wanted)
        owners = [player for player, has in zip(wanted, known, strict=True) if has]
        held = self.each(owners, lambda pipe, player: pipe.hgetall(_hooks_key(player)))
        return [one for player, rows in held.items() for one in _hooks(player, rows)]

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
        """Webhooks and all that waits there are gone; without ids all of a player, damaged too."""
        for id in ids or self._ids(player):
            member = f"{player}:{id}"
            self.stays_so("webhook", player=player, webhook=id)
            keys = [PLAYERS, _hooks_key(player), NEXT, BUSY, *_own_keys(member)]
            self.run_kept(DROP, keys, player, id, member)

    def _ids(self, player: str) -> list[str]:
        names = self.redis.hkeys(_hooks_key(player))
        return list(dict.fromkeys(name.decode().removesuffix(HEALTH) for name in names))

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
        """A webhook and what is due there first; None if the webhook is gone or damaged."""
        waiting, messages, _ = _own_keys(f"{player}:{id}")
        pipe = self.pipe()
        pipe.hmget(_hooks_key(player), id, id + HEALTH)
        pipe.zrangebyscore(waiting, "-inf", repr(now), 0, 1)
        (held, health), due = pipe.execute()
        hook = _hook(f"{player}:{id}", held, health)
        if hook is None:
            return None
        row = self.redis.hget(messages, due[0]) if due else None
        first = read_row(_deliveries, row, messages)
        if due and first is None:
            self.redis.zrem(waiting, due[0])
            self.redis.hdel(messages, due[0])
        return Waiting(hook, first)

    def leave_webhook(self, player: str, id: str) -> None:
        """A webhook that is gone or damaged is not looked at until something is to wait there."""
        self.redis.zrem(NEXT, f"{player}:{id}")
        self.redis.hdel(BUSY, f"{player}:{id}")

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
        return read_rows(_tries, rows, tries), count


def _hooks(player: str, rows: Mapping[bytes, bytes]) -> list[Hook]:
    """The webhooks of one player from their hash, without those that are damaged."""
    held = {name.decode(): row for name, row in rows.items()}
    names = [name for name in held if not name.endswith(HEALTH)]
    found = [_hook(f"{player}:{name}", held[name], held.get(name + HEALTH)) for name in names]
    return sorted((one for one in found if one), key=lambda one: -one.webhook.created)


def _hook(member: str, row: bytes | None, health: bytes | None) -> Hook | None:
    """A webhook and how it fares, which it shows anew where that is damaged."""
    webhook = read_row(_webhooks, row, f"webhook {member}")
    fares = read_row(_healths, health, f"health of webhook {member}")
    return Hook(webhook, fares or Health()) if webhook else None
