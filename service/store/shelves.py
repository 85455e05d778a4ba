"""Between Redis and the archive: what has ended is put away, and comes back for a change."""

import msgspec

from service.store.archive import Archived
from service.store.base import Missing, pack, press, script, unpack
from service.store.indexes import Indexes
from service.tables.records import Sheet

PUT_AWAY = script("""
if redis.call('HGET', KEYS[1], 'v') ~= ARGV[1] then return 0 end
redis.call('DEL', KEYS[1], KEYS[2], KEYS[3], KEYS[4])
redis.call('ZREM', KEYS[5], ARGV[2])
return 1
""")
BRING_BACK = script("""
if redis.call('EXISTS', KEYS[1]) == 1 then return 0 end
redis.call('HSET', KEYS[1], 'v', ARGV[1], 'r', ARGV[2], 'f', ARGV[3])
redis.call('ZADD', KEYS[4], ARGV[4], ARGV[5])
local said = 7 + tonumber(ARGV[6])
for n = 7, said - 1 do redis.call('RPUSH', KEYS[2], ARGV[n]) end
for n = said, #ARGV do redis.call('RPUSH', KEYS[3], ARGV[n]) end
return 1
""")
_sheets = msgspec.json.Decoder(Sheet)


class Shelves(Indexes):
    """Games that have ended, by when."""

    def archived(self, game: str) -> Archived:
        """A game of the archive; raises Missing."""
        found = self.archive.read(game) if self.archive else None
        if found is None:
            raise Missing("There is no such game.")
        return found

    def filed(self, game: str) -> bytes:
        """The record of a game of the archive, packed as it is in Redis; raises Missing."""
        return pack(self.archived(game).record)

    def ended(self, before: float, most: int) -> list[str]:
        """Games in Redis that ended before a moment, the earliest of each shard first."""
        pipe = self.redis.pipeline(transaction=False)
        for tag in self.tags():
            pipe.zrangebyscore(f"tp:{tag}:ended", "-inf", before, start=0, num=most)
        return [game.decode() for rows in pipe.execute() for game in rows]

    def put_away(self, game: str) -> bool:
        """Move a game into the archive; False where it is not there, or changes just now."""
        pipe = self.redis.pipeline(transaction=False)
        pipe.hmget(self._game(game), "v", "f", "r")
        pipe.lrange(self._log(game), 0, -1)
        pipe.lrange(self._talk(game), 0, -1)
        (version, form, record), log, talk = pipe.execute()
        if record is None or self.archive is None:
            return False
        parts = [msgspec.Raw(part if part.startswith(b"{") else unpack(part)) for part in log]
        said = [msgspec.json.decode(row) for row in talk]
        held = Archived(
            game, int(version), int(form or 0), msgspec.Raw(unpack(record)), parts, said
        )
        self.archive.write(held)
        keys = [self._game(game), self._log(game), self._talk(game)]
        keys += [f"tp:{self.shard(game)}:sent:{game}", self._ended(game)]
        return bool(self.run(PUT_AWAY, keys, version, game))

    def bring_back(self, game: str) -> bool:
        """Put a game of the archive back into Redis; False where there is none."""
        found = self.archive.read(game) if self.archive else None
        if found is None or self.archive is None:
            return False
        sheet = _sheets.decode(found.record)
        log = [bytes(part) for part in found.log]
        parts = [part if part.startswith(b"{") else press(msgspec.Raw(part)) for part in log]
        said = [msgspec.json.encode(line) for line in found.talk]
        keys = [self._game(game), self._log(game), self._talk(game), self._ended(game)]
        head = [found.version, pack(found.record), found.form, repr(sheet.updated), game]
        self.run_kept(BRING_BACK, keys, *head, len(parts), *parts, *said)
        self.archive.drop(game)
        return True
