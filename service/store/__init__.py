"""The only file that knows Redis keys: games, players, indexes, the outbox and its markers."""

import threading
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from hashlib import sha1, sha256
from pathlib import Path
from typing import Any
from zlib import crc32

import msgspec
import redis
import zstandard

from service.store.connect import Client, connect, is_cluster
from service.tables.records import Outgoing, Player, Sheet

GROUP = "relay"
COMMIT = (Path(__file__).parent / "commit.lua").read_text()
COMMIT_SHA = sha1(COMMIT.encode()).hexdigest()
ONCE = """
if not redis.call('SET', KEYS[1], 1, 'NX', 'EX', ARGV[2]) then return 0 end
redis.call('XADD', KEYS[2], '*', 'e', ARGV[1])
return 1
"""
CLAIM = """
local told = {}
for n = 1, #KEYS, 2 do
  if redis.call('EXISTS', KEYS[n + 1]) == 1 then told[#told + 1] = 'sent'
  elseif redis.call('SET', KEYS[n], 1, 'NX', 'EX', ARGV[1]) then told[#told + 1] = ''
  else told[#told + 1] = 'busy' end
end
return told
"""
SENT = """
redis.call('SET', KEYS[2], 1, 'EX', ARGV[1])
redis.call('DEL', KEYS[1])
redis.call('XACK', KEYS[3], ARGV[2], ARGV[3])
redis.call('XDEL', KEYS[3], ARGV[3])
"""
RELEASE = """
local rows = redis.call('ZRANGEBYSCORE', KEYS[1], '-inf', ARGV[1], 'LIMIT', 0, ARGV[2])
for _, row in ipairs(rows) do
  redis.call('ZREM', KEYS[1], row)
  redis.call('XADD', KEYS[2], '*', 'e', row)
end
return #rows
"""
MAILBOX_SIZE = 2000

_sheets = msgspec.json.Decoder(Sheet)
_players = msgspec.json.Decoder(Player)
_outgoing = msgspec.json.Decoder(Outgoing)
_local = threading.local()


class Missing(Exception):
    """There is no such thing."""

    code = "not_found"


class Conflict(Exception):
    """Somebody else stored a newer version first."""


class Taken(Exception):
    """The address belongs to a player already."""

    code = "email_taken"


def pack(value: Any) -> bytes:
    """JSON, compressed; a compressor belongs to one thread."""
    if not hasattr(_local, "press"):
        _local.press = zstandard.ZstdCompressor(level=1)
    packed: bytes = _local.press.compress(msgspec.json.encode(value))
    return packed


def unpack(data: bytes) -> bytes:
    """The JSON again."""
    if not hasattr(_local, "unpress"):
        _local.unpress = zstandard.ZstdDecompressor()
    plain: bytes = _local.unpress.decompress(data)
    return plain


def secret_digest(secret: str) -> str:
    """Bearer tokens are 256 random bits: a plain hash keeps them."""
    return sha256(secret.encode()).hexdigest()


class Store:
    """Games and players in Redis; every write of a game is one script in one slot."""

    def __init__(
        self, client: Client, shards: int = 16, own: Callable[[], Client] | None = None
    ) -> None:
        self.client = client
        self.shards = shards
        self.cluster = is_cluster(client)
        self._own = own
        self._mine = threading.local()
        self._claim = client.register_script(CLAIM)
        self._sent = client.register_script(SENT)
        self._release = client.register_script(RELEASE)

    @property
    def redis(self) -> Client:
        """The thread's own connection where it may have one, else the shared pool."""
        if self._own is None:
            return self.client
        if not hasattr(self._mine, "client"):
            self._mine.client = self._own()
        return self._mine.client

    # keys

    def shard(self, game: str) -> str:
        """The hash tag that all keys of a game share."""
        return f"{{s{crc32(game.encode()) % self.shards:02d}}}"

    def tags(self) -> list[str]:
        """Every shard's tag."""
        return [f"{{s{n:02d}}}" for n in range(self.shards)]

    def _game(self, game: str) -> str:
        return f"tp:{self.shard(game)}:game:{game}"

    def _log(self, game: str) -> str:
        return f"tp:{self.shard(game)}:log:{game}"

    # games

    def load(self, game: str) -> Sheet:
        """One round trip; raises Missing."""
        data = self.redis.hget(self._game(game), "r")
        if data is None:
            raise Missing("There is no such game.")
        return _sheets.decode(unpack(data))

    def load_many(self, games: Iterable[str]) -> dict[str, Sheet]:
        """Several games in one round trip; those that are not there are left out."""
        wanted = list(dict.fromkeys(games))
        pipe = self.redis.pipeline(transaction=False)
        for game in wanted:
            pipe.hget(self._game(game), "r")
        held = zip(wanted, pipe.execute(), strict=True) if wanted else ()
        return {game: _sheets.decode(unpack(data)) for game, data in held if data}

    def version(self, game: str) -> int:
        """The game's version alone."""
        held = self.redis.hget(self._game(game), "v")
        if held is None:
            raise Missing("There is no such game.")
        return int(held)

    def commit(
        self,
        sheet: Sheet,
        lines: Iterable[Any] = (),
        outbox: Iterable[Outgoing] = (),
        due: float | None = None,
        new: bool = False,
    ) -> None:
        """One script: compare the version, then write everything; raises Conflict."""
        old = "" if new else str(sheet.version)
        sheet.version += 1
        logged = [msgspec.json.encode(line) for line in lines]
        told = [msgspec.json.encode(entry) for entry in outbox]
        tag = self.shard(sheet.id)
        keys = [self._game(sheet.id), self._log(sheet.id), f"tp:{tag}:due", f"tp:{tag}:outbox"]
        when = "" if due is None else repr(due)
        head = [old, str(sheet.version), pack(sheet), sheet.id, when, len(logged)]
        answer = self._script(keys, [*head, *logged, *told])
        if answer != b"OK":
            raise Conflict(f"version {old or 0} is not {answer!r}")

    def _script(self, keys: list[str], args: list[Any]) -> Any:
        try:
            return self.redis.evalsha(COMMIT_SHA, len(keys), *keys, *args)
        except redis.exceptions.NoScriptError:
            return self.redis.eval(COMMIT, len(keys), *keys, *args)

    def log(self, game: str, start: int = 0, stop: int = -1) -> list[bytes]:
        """Raw log lines from `start` to `stop`, both included."""
        lines: list[bytes] = self.redis.lrange(self._log(game), start, stop)
        return lines

    def tails(self, games: Iterable[str], most: int) -> dict[str, list[bytes]]:
        """The last log lines of several games in one round trip."""
        wanted = list(dict.fromkeys(games))
        pipe = self.redis.pipeline(transaction=False)
        for game in wanted:
            pipe.lrange(self._log(game), -most, -1)
        return dict(zip(wanted, pipe.execute(), strict=True)) if wanted else {}

    def delete(self, game: str) -> None:
        """Remove a game and its log."""
        self.redis.delete(self._game(game), self._log(game))
        self.redis.zrem(f"tp:{self.shard(game)}:due", game)

    def all_games(self) -> Iterator[str]:
        """The id of every game there is."""
        yield from (found.decode() for found, _ in self.redis.zscan_iter("tp:{all}:games"))

    def index(self, sheet: Sheet) -> None:
        """Make a game findable: for its players, and for everybody if it is public."""
        self.redis.zadd("tp:{all}:games", {sheet.id: sheet.created})
        if sheet.public:
            self.redis.zadd("tp:{all}:public", {sheet.id: sheet.created})
        for player in {sheet.host, *(seat.player for seat in sheet.seats)} - {""}:
            self.redis.zadd(f"tp:{{{player}}}:games", {sheet.id: sheet.created})

    def find(self, player: str | None, before: str, most: int) -> list[tuple[str, float]]:
        """Ids of a player's games, or of the public ones, newest first, below a cursor."""
        key = f"tp:{{{player}}}:games" if player else "tp:{all}:public"
        rows = self.redis.zrevrangebyscore(
            key, before or "+inf", "-inf", start=0, num=most, withscores=True
        )
        return [(found.decode(), score) for found, score in rows]

    # players

    def add_player(self, player: Player) -> None:
        """A new player; raises Taken if the address has one."""
        if not self.redis.set(self._address(player.email), player.id, nx=True):
            raise Taken("This address belongs to a player already.")
        self.save_player(player)

    def save_player(self, player: Player) -> None:
        """Write a player's record."""
        self.redis.set(f"tp:{{{player.id}}}:player", msgspec.json.encode(player))

    def player(self, player: str) -> Player:
        """Raises Missing."""
        data = self.redis.get(f"tp:{{{player}}}:player")
        if data is None:
            raise Missing("There is no such player.")
        return _players.decode(data)

    def players(self, players: Iterable[str]) -> dict[str, Player]:
        """Several players in one round trip; those that are not there are left out."""
        wanted = list(dict.fromkeys(players))
        pipe = self.redis.pipeline(transaction=False)
        for player in wanted:
            pipe.get(f"tp:{{{player}}}:player")
        held = zip(wanted, pipe.execute(), strict=True) if wanted else ()
        return {player: _players.decode(data) for player, data in held if data}

    def player_at(self, email: str) -> Player | None:
        """The player of an address."""
        found = self.redis.get(self._address(email))
        return self.player(found.decode()) if found else None

    def _address(self, email: str) -> str:
        return f"tp:{{{secret_digest(email.strip().casefold())[:24]}}}:address"

    def all_players(self) -> Iterator[Player]:
        """Every player there is."""
        for key in self.redis.scan_iter("tp:*:player", count=1000):
            data = self.redis.get(key)
            if data:
                yield _players.decode(data)

    def forget_player(self, player: Player) -> None:
        """Remove a player, the address and every token."""
        own = f"tp:{{{player.id}}}:"
        tokens = [key for key in self.redis.scan_iter(f"{own}token:*", count=1000)]
        self.redis.delete(f"{own}player", f"{own}games", *tokens)
        self.redis.delete(self._address(player.email))

    def add_token(self, player: str, secret: str) -> str:
        """A bearer token, stored as its hash; the token names its player."""
        self.redis.set(f"tp:{{{player}}}:token:{secret_digest(secret)}", 1)
        return f"{player}.{secret}"

    def bearer(self, token: str) -> Player | None:
        """Whose token is it? One round trip."""
        player, _, secret = token.partition(".")
        keys = (f"tp:{{{player}}}:token:{secret_digest(secret)}", f"tp:{{{player}}}:player")
        known, data = self.redis.mget(keys)
        return _players.decode(data) if known and data else None

    # time

    def due(self, until: float, most: int = 100) -> list[str]:
        """Games whose time has come, most overdue first."""
        found: list[str] = []
        for tag in self.tags():
            rows = self.redis.zrangebyscore(f"tp:{tag}:due", "-inf", until, start=0, num=most)
            found += [row.decode() for row in rows]
        return found

    def timed(self) -> list[str]:
        """Every game whose clock runs."""
        return self.due(float("inf"), -1)

    def last_tick(self) -> float:
        """When the clock looked last; 0 if never."""
        return float(self.redis.get("tp:{clock}:tick") or 0)

    def set_tick(self, moment: float) -> None:
        """The clock has looked."""
        self.redis.set("tp:{clock}:tick", repr(moment))

    # streams: the outbox of each shard, and the inbox

    def streams(self) -> list[str]:
        """Every stream that the relay reads."""
        return [f"tp:{tag}:outbox" for tag in self.tags()] + ["tp:{inbox}:mail"]

    def ready_streams(self) -> None:
        """Create the consumer groups."""
        for stream in self.streams():
            try:
                self.redis.xgroup_create(stream, GROUP, id="0", mkstream=True)
            except redis.exceptions.ResponseError as error:
                if "BUSYGROUP" not in str(error):
                    raise

    def read_streams(
        self, reader: str, most: int, block: int
    ) -> list[tuple[str, str, dict[bytes, bytes]]]:
        """New entries as (stream, id, fields); waits up to `block` ms on a single server."""
        wanted = {stream: ">" for stream in self.streams()}
        calls = [{key: ">"} for key in wanted] if self.cluster else [wanted]
        rows: list[tuple[str, str, dict[bytes, bytes]]] = []
        for streams in calls:
            found = self.redis.xreadgroup(
                GROUP, reader, streams, count=most, block=None if self.cluster else block
            )
            pairs = found.items() if isinstance(found, dict) else found or []
            for stream, entries in pairs:
                flat = entries[0] if entries and isinstance(entries[0], list) else entries
                rows += [(stream.decode(), entry.decode(), fields) for entry, fields in flat]
        return rows

    def reclaim(
        self, reader: str, stream: str, idle_ms: int, most: int = 200
    ) -> list[tuple[str, dict[bytes, bytes], int]]:
        """Entries read long ago and never finished: (id, fields, times delivered)."""
        late: dict[bytes, int] = {}
        start = "-"
        while len(late) < most:
            pending = self.redis.xpending_range(stream, GROUP, start, "+", most, idle=idle_ms)
            rows = [row for row in pending if self._waited(row, idle_ms)]
            late |= {row["message_id"]: row["times_delivered"] for row in rows}
            if len(pending) < most:
                break
            start = f"({pending[-1]['message_id'].decode()}"
        if not late:
            return []
        claimed = self.redis.xclaim(stream, GROUP, reader, idle_ms, list(late))
        return [(i.decode(), fields, late[i]) for i, fields in claimed if fields]

    @staticmethod
    def _waited(row: dict[str, Any], base_ms: int, cap_ms: int = 3_600_000) -> bool:
        """Back-off: each further delivery waits twice as long, up to an hour."""
        wait: int = min(cap_ms, base_ms * 2 ** max(0, min(10, row["times_delivered"] - 2)))
        return bool(row["times_delivered"] < 2 or row["time_since_delivered"] >= wait)

    def defer(self, reader: str, stream: str, *entries: str) -> None:
        """Try the entries again later without counting this time against them."""
        self.redis.xclaim(stream, GROUP, reader, 0, list(entries), retrycount=1, justid=True)

    def hold(self, entry: Outgoing, until: float) -> None:
        """Keep something that is to be told later; the same thing is kept once."""
        tag = self.shard(entry.game or entry.player)
        self.redis.zadd(f"tp:{tag}:held", {msgspec.json.encode(entry): until}, lt=True)

    def release(self, until: float, most: int = 200) -> int:
        """Move what was held until now into the outbox, each thing once."""
        moved = 0
        for tag in self.tags():
            keys = [f"tp:{tag}:held", f"tp:{tag}:outbox"]
            moved += int(self._release(keys=keys, args=[repr(until), most]))
        return moved

    def finish(self, stream: str, *entries: str) -> None:
        """The entries are done with."""
        pipe = self.redis.pipeline(transaction=False)
        pipe.xack(stream, GROUP, *entries)
        pipe.xdel(stream, *entries)
        pipe.execute()

    def push_outgoing(self, entry: Outgoing) -> None:
        """Put something into the outbox that belongs to no commit."""
        tag = self.shard(entry.game or entry.player)
        self.redis.xadd(f"tp:{tag}:outbox", {"e": msgspec.json.encode(entry)})

    def push_once(self, entry: Outgoing, name: str, seconds: int) -> bool:
        """Put something into the outbox and set its marker in one step; False if that stood."""
        tag = self.shard(entry.game)
        keys = [f"tp:{tag}:mark:{entry.game}:{name}", f"tp:{tag}:outbox"]
        return bool(self.redis.eval(ONCE, 2, *keys, msgspec.json.encode(entry), seconds))

    def push_incoming(self, fields: dict[str, bytes | str]) -> None:
        """A received mail, before it is acknowledged."""
        self.redis.xadd("tp:{inbox}:mail", fields)

    @staticmethod
    def outgoing(fields: dict[bytes, bytes]) -> Outgoing:
        """The outbox entry of a stream row."""
        return _outgoing.decode(fields[b"e"])

    def backlog(self) -> tuple[int, float]:
        """How many entries wait, and the time of the oldest (0 if none)."""
        count, oldest = 0, 0.0
        for stream in self.streams():
            length = self.redis.xlen(stream)
            if length:
                first = self.redis.xrange(stream, count=1)
                count += length
                when = int(first[0][0].split(b"-")[0]) / 1000 if first else 0.0
                oldest = min(oldest or when, when)
        return count, oldest

    # markers: what was sent, what is being sent, what was given up

    def mark(self, game: str, name: str, seconds: int | None = None) -> bool:
        """Set a marker; False if it stood already."""
        key = f"tp:{self.shard(game)}:mark:{game}:{name}"
        return bool(self.redis.set(key, 1, nx=True, ex=seconds))

    def marked(self, game: str, name: str) -> bool:
        """Does a marker stand?"""
        return bool(self.redis.exists(f"tp:{self.shard(game)}:mark:{game}:{name}"))

    def unmark(self, game: str, name: str) -> None:
        """Take a marker back."""
        self.redis.delete(f"tp:{self.shard(game)}:mark:{game}:{name}")

    def claim(self, letters: list[tuple[str, str]], seconds: int) -> list[str]:
        """Begin to send letters of one shard, each named by its game and itself.

        For each of them: "sent" before, "busy" elsewhere, or "" and ours for a while.
        """
        keys = [key for game, letter in letters for key in self._letter(game, letter)]
        told = self._claim(keys=keys, args=[seconds]) if keys else []
        return [state.decode() for state in told]

    def sent(self, game: str, letter: str, seconds: int, stream: str, entry: str) -> None:
        """The letter is out: mark it, finish its entry, free it, in one step."""
        self._sent(keys=[*self._letter(game, letter), stream], args=[seconds, GROUP, entry])

    def _letter(self, game: str, letter: str) -> tuple[str, str]:
        key = f"tp:{self.shard(game)}:mark:{game}"
        return f"{key}:sending:{letter}", f"{key}:sent:{letter}"

    def first_to(self, name: str, who: str) -> bool:
        """Is it the first of its name, now and on every repeat?"""
        key = f"tp:{{first}}:{name}"
        self.redis.set(key, who, nx=True)
        held: bytes = self.redis.get(key)
        return held.decode() == who

    def count(self, name: str, seconds: int) -> int:
        """Count something within a window of time that starts with its first event."""
        key = f"tp:{{count}}:{name}"
        pipe = self.redis.pipeline(transaction=False)
        pipe.set(key, 0, ex=seconds, nx=True)
        pipe.incr(key)
        held: int = pipe.execute()[1]
        return held

    def counted(self, name: str) -> int:
        """How often something happened within its window."""
        return int(self.redis.get(f"tp:{{count}}:{name}") or 0)

    def bury(self, entry: dict[str, Any]) -> None:
        """A dead letter, kept for the host."""
        self.redis.lpush("tp:{dead}:letters", msgspec.json.encode(entry))
        self.redis.ltrim("tp:{dead}:letters", 0, 999)

    def dead(self) -> list[dict[str, Any]]:
        """The dead letters, newest first."""
        return [msgspec.json.decode(row) for row in self.redis.lrange("tp:{dead}:letters", 0, -1)]

    # the local mailbox, table talk, small caches

    def keep_mail(self, raw: bytes) -> None:
        """Keep an outgoing mail in the local mailbox."""
        number = self.redis.incr("tp:{mailbox}:next")
        head = raw.replace(b"\r\n", b"\n").partition(b"\n\n")[0]
        for key, value in (("tp:{mailbox}:mail", raw), ("tp:{mailbox}:head", head)):
            self.redis.hset(key, str(number), value)
            self.redis.hdel(key, str(number - MAILBOX_SIZE))

    def kept_mail(self) -> dict[int, bytes]:
        """Every mail in the local mailbox by number."""
        return {int(n): raw for n, raw in self.redis.hgetall("tp:{mailbox}:mail").items()}

    def mail_heads(self, most: int) -> dict[int, bytes]:
        """The header lines of the newest mails in the local mailbox, by number."""
        last = int(self.redis.get("tp:{mailbox}:next") or 0)
        numbers = list(range(max(1, last - most + 1), last + 1))
        rows = self.redis.hmget("tp:{mailbox}:head", numbers) if numbers else []
        return {n: row for n, row in zip(numbers, rows, strict=True) if row is not None}

    def one_mail(self, number: int) -> bytes | None:
        """A mail in the local mailbox."""
        raw: bytes | None = self.redis.hget("tp:{mailbox}:mail", str(number))
        return raw

    def say(self, game: str, line: dict[str, Any]) -> None:
        """A line of table talk."""
        self.redis.rpush(f"tp:{self.shard(game)}:talk:{game}", msgspec.json.encode(line))

    def talk(self, game: str) -> list[dict[str, Any]]:
        """All table talk of a game."""
        rows = self.redis.lrange(f"tp:{self.shard(game)}:talk:{game}", -200, -1)
        return [msgspec.json.decode(row) for row in rows]

    def retell(self, game: str, seats: list[int], name: str) -> None:
        """Put another name under what seats have said."""
        key = f"tp:{self.shard(game)}:talk:{game}"
        for n, row in enumerate(self.redis.lrange(key, 0, -1)):
            line = msgspec.json.decode(row)
            if line["seat"] in seats:
                self.redis.lset(key, n, msgspec.json.encode({**line, "name": name}))

    def cached(self, name: str) -> bytes | None:
        """Something that can be made again."""
        held: bytes | None = self.redis.get(f"tp:{{{name}}}:cache")
        return held

    def cache(self, name: str, value: bytes, seconds: int) -> None:
        """Keep something that can be made again."""
        self.redis.set(f"tp:{{{name}}}:cache", value, ex=seconds)

    def remember(self, name: str, value: bytes, seconds: int) -> bytes | None:
        """Keep something unless something is kept already: then that."""
        key = f"tp:{{{name}}}:cache"
        if self.redis.set(key, value, ex=seconds, nx=True):
            return None
        held: bytes | None = self.redis.get(key)
        return held

    def forget(self, name: str) -> None:
        """Drop something that was kept."""
        self.redis.delete(f"tp:{{{name}}}:cache")

    def ping(self) -> bool:
        """Is the server there?"""
        return bool(self.redis.ping())


def open_store(url: str, shards: int) -> Store:
    """Connect, and hold on to the number of shards that the data set was made with."""
    client = connect(url)
    client.set("tp:{meta}:shards", shards, nx=True)
    own = None if is_cluster(client) else partial(connect, url, single_connection_client=True)
    return Store(client, int(client.get("tp:{meta}:shards")), own)
