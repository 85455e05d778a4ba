"""Time: games by deadline, the clock's last look, the credits of outages, games set aside."""

from collections.abc import Iterator
from typing import NamedTuple

import structlog

from service.store.base import Base, script

BEAT = script("""
local last = redis.call('GET', KEYS[1])
redis.call('SET', KEYS[1], ARGV[1])
if not last or math.abs(tonumber(ARGV[1]) - tonumber(last)) <= tonumber(ARGV[2]) then return 0 end
redis.call('HSETNX', KEYS[2], last .. '>' .. ARGV[1], 0)
return 1
""")
TICK, CREDITS, BROKEN = "tp:{clock}:tick", "tp:{clock}:credits", "tp:{clock}:broken"
log = structlog.get_logger()


class Credit(NamedTuple):
    """The time of an outage, or of a jump of the clock; `done` counts the shards that have it."""

    begin: float
    end: float
    done: int = 0

    @property
    def id(self) -> str:
        """What a game keeps, so that no credit is given twice."""
        return f"{self.begin!r}>{self.end!r}"


class Times(Base):
    """When something has to be looked at, and what the clock has lost."""

    def due(self, until: float, most: int = 100) -> list[str]:
        """Games whose time has come, most overdue first."""
        found: list[str] = []
        for tag in self.tags():
            rows = self.redis.zrangebyscore(f"tp:{tag}:due", "-inf", until, start=0, num=most)
            found += [row.decode() for row in rows]
        return found

    def look_later(self, game: str, moment: float) -> None:
        """A game is looked at again then, unless a move sets another time."""
        self.redis.zadd(f"tp:{self.shard(game)}:due", {game: moment}, xx=True)

    def look_at(self, game: str, moment: float) -> None:
        """A game that comes out of a backup is looked at then."""
        self.redis.zadd(f"tp:{self.shard(game)}:due", {game: moment})

    def timed(self, tag: str) -> Iterator[str]:
        """Every game of a shard whose clock runs; some perhaps twice."""
        yield from (game.decode() for game, _ in self.redis.zscan_iter(f"tp:{tag}:due", count=500))

    def is_timed(self, game: str) -> bool:
        """Will the clock look at this game by itself?"""
        return self.redis.zscore(f"tp:{self.shard(game)}:due", game) is not None

    def count_timed(self) -> int:
        """How many games have a running clock."""
        return sum(int(self.redis.zcard(f"tp:{tag}:due")) for tag in self.tags())

    def last_tick(self) -> float:
        """When the clock looked last; 0 if never."""
        return float(self.redis.get(TICK) or 0)

    def set_tick(self, moment: float) -> None:
        """The clock has looked."""
        self.redis.set(TICK, repr(moment))

    def beat(self, moment: float, absurd: float) -> bool:
        """The clock looks; an absurd time since the last look becomes a credit in the same step."""
        return bool(self.run(BEAT, [TICK, CREDITS], repr(moment), absurd))

    def credits(self) -> list[Credit]:
        """The credits that not every game has yet; what cannot be read is nobody's."""
        found = []
        for name, done in self.redis.hgetall(CREDITS).items():
            try:
                begin, end = map(float, name.split(b">"))
                found.append(Credit(begin, end, int(done) if done.isdigit() else 0))
            except ValueError:
                log.error("credit.damaged", credit=repr(name))
                self.redis.hdel(CREDITS, name)
        return sorted(found)

    def credited(self, credit: Credit, shards: int) -> None:
        """So many shards have the credit."""
        if self.redis.hexists(CREDITS, credit.id):
            self.redis.hset(CREDITS, credit.id, shards)

    def close_credit(self, credit: Credit) -> bool:
        """Everybody has it; False if somebody else has said so."""
        return bool(self.redis.hdel(CREDITS, credit.id))

    def set_aside(self, game: str, reason: str, until: float) -> None:
        """A game that cannot be worked on: kept in sight, and out of the others' way."""
        self.redis.hset(BROKEN, game, reason)
        self.look_later(game, until)

    def mended(self, game: str) -> None:
        """The game works again."""
        self.redis.hdel(BROKEN, game)

    def broken(self) -> dict[str, str]:
        """The games that cannot be worked on, and why."""
        return {game.decode(): why.decode() for game, why in self.redis.hgetall(BROKEN).items()}
