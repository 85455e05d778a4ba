"""How often something has happened: one script counts and answers."""

from typing import NamedTuple

from service.store.base import Base, script

SPEND = script("""
local used = tonumber(redis.call('GET', KEYS[1]) or '0')
local most, window = tonumber(ARGV[1]), tonumber(ARGV[2])
local left = redis.call('PTTL', KEYS[1])
if used >= most then return {-1, left} end
redis.call('INCR', KEYS[1])
if left < 0 and window > 0 then
  redis.call('PEXPIRE', KEYS[1], window)
  left = window
end
return {most - used - 1, left}
""")
SLOT = script("""
local held = redis.call('HMGET', KEYS[1], 'at', 'who', 'lines')
local now, gap, last = tonumber(ARGV[1]), tonumber(ARGV[2]), tonumber(held[1] or '0')
if held[2] == ARGV[3] then return held[1] end
if now <= last or tonumber(ARGV[4]) <= tonumber(held[3] or '0') then return '' end
local slot = string.format('%.3f', math.max(now, last + gap))
local lines = last + gap > now and '0' or ARGV[5]
redis.call('HSET', KEYS[1], 'at', slot, 'who', ARGV[3], 'lines', lines)
redis.call('PEXPIRE', KEYS[1], math.ceil((slot - now + gap) * 1000))
return slot
""")
ADMIT = script("""
if redis.call('SISMEMBER', KEYS[1], ARGV[1]) == 1 then return 1 end
if redis.call('SCARD', KEYS[1]) >= tonumber(ARGV[2]) then return 0 end
redis.call('SADD', KEYS[1], ARGV[1])
return 1
""")


class Left(NamedTuple):
    """How many uses are left, and in how many seconds all are there again; -1 is never."""

    uses: int
    seconds: float


class Limits(Base):
    """Counters that start anew after their time, and short lists that never do."""

    def spend(self, name: str, most: int, seconds: float) -> Left:
        """Count once more; -1 uses say that there was none left."""
        left, wait = self.run(SPEND, [f"tp:{{limit:{name}}}"], most, int(seconds * 1000))
        return Left(left, wait / 1000)

    def restore(self, name: str) -> None:
        """As if nothing had happened."""
        self.redis.delete(f"tp:{{limit:{name}}}")

    def slot(
        self, name: str, who: str, now: float, gap: float, line: int = 1, lines: int = 0
    ) -> float | None:
        """When a line may be told that leaves a gap to the last time; None if it is told anyway.

        It is by a letter that waits for its time, or by the last one that went out at once: that
        held as many `lines` as there were.
        """
        found = self.run(SLOT, [f"tp:{{slot:{name}}}"], f"{now:.3f}", gap, who, line, lines)
        return float(found) if found else None

    def admit(self, name: str, who: str, most: int) -> bool:
        """Is it among the first of its name, now and on every repeat?"""
        return bool(self.run(ADMIT, [f"tp:{{first:{name}}}"], who, most))

    def dismiss(self, name: str) -> None:
        """Others may come again."""
        self.redis.delete(f"tp:{{first:{name}}}")
