"""What all rooms of the store share: the connection, the shards, how things are packed."""

import threading
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from hashlib import sha1, sha256
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar
from zlib import crc32

import hiredis
import msgspec
import redis
import structlog
import zstandard

from service.store import replication
from service.store.connect import Client, is_cluster
from service.tables.records import Player, Sheet

if TYPE_CHECKING:
    from service.store.archive import Archive

T = TypeVar("T")
_local = threading.local()
_sheets = msgspec.json.Decoder(Sheet)
_players = msgspec.json.Decoder(Player)
log = structlog.get_logger()


class Script(NamedTuple):
    """A Lua script with its name in the server's cache."""

    text: str
    sha: str


def script(text: str) -> Script:
    """A script from its text."""
    return Script(text, sha1(text.encode()).hexdigest())


RENEW = script("""
if redis.call('HEXISTS', KEYS[1], ARGV[1]) == 0 then return 0 end
return redis.call('HSET', KEYS[1], ARGV[1], ARGV[2])
""")


class Missing(Exception):
    """There is no such thing; `field` is where a request names it."""

    code = "not_found"

    def __init__(self, told: str = "", field: str = "") -> None:
        super().__init__(told)
        self.field = field


Unreachable = redis.exceptions.RedisError


class Damaged(Exception):
    """What is stored here cannot be read; nothing else is touched by it."""

    code = "internal"


class BadLists(Damaged):
    """The lists of the archive cannot be used; they can be made anew from its games."""


class Conflict(Exception):
    """Somebody else stored a newer version first."""


class Newer(Exception):
    """A newer build wrote this; an older one must not write it, or it would drop what it knows."""

    code = "unavailable"


def secret_digest(secret: str) -> str:
    """Secrets of ours are 256 random bits: a plain hash keeps them."""
    return sha256(secret.encode()).hexdigest()


def pack(value: Any) -> bytes:
    """JSON, compressed; a compressor belongs to one thread."""
    if not hasattr(_local, "press"):
        _local.press = zstandard.ZstdCompressor(level=1)
    packed: bytes = _local.press.compress(msgspec.json.encode(value))
    return packed


def press(value: Any) -> bytes:
    """The same for what is written seldom and read again and again: smaller, and still quick."""
    packed: bytes = zstandard.ZstdCompressor(level=9).compress(msgspec.json.encode(value))
    return packed


def unpack(data: bytes) -> bytes:
    """The JSON again; raises Damaged."""
    if not hasattr(_local, "unpress"):
        _local.unpress = zstandard.ZstdDecompressor()
    try:
        plain: bytes = _local.unpress.decompress(data)
    except zstandard.ZstdError as error:
        raise Damaged(f"What is stored cannot be unpacked: {error}") from error
    return plain


def read_sheet(game: str, data: bytes) -> Sheet:
    """A game from its stored form; raises Damaged."""
    try:
        return _sheets.decode(unpack(data))
    except (ValueError, Damaged) as error:
        log.error("game.damaged", game=game, error=str(error)[:200])
        raise Damaged(f"The record of {game} cannot be read.") from error


def decode_player(data: bytes) -> Player:
    """A player from the stored form."""
    return _players.decode(data)


def read_row(form: msgspec.json.Decoder[T], row: bytes | None, place: str) -> T | None:
    """One row of many in its form; None where there is none or it is damaged, which is logged."""
    try:
        return form.decode(row) if row is not None else None
    except ValueError as error:
        log.error("row.damaged", place=place, error=str(error)[:200])
        return None


def read_rows(form: msgspec.json.Decoder[T], rows: Iterable[bytes], place: str) -> list[T]:
    """The rows of a list; whoever reads it goes on without those that are damaged."""
    found = (read_row(form, row, place) for row in rows)
    return [one for one in found if one is not None]


def _sent(connection: Any, packed: bytes, answers: int) -> list[Any]:
    """What a server says to some commands."""
    connection.send_packed_command([packed])
    return _all_good([_answer(connection) for _ in range(answers)])


def _answer(connection: Any) -> Any:
    """The next answer; a refusal too, since those behind it are to be read as well."""
    try:
        return connection.read_response()
    except redis.ResponseError as refusal:
        return refusal


def _all_good(answers: list[Any]) -> list[Any]:
    for answer in answers:
        if isinstance(answer, redis.ResponseError):
            raise answer
    return answers


class Base:
    """A connection to Redis and the names of its shards."""

    def __init__(
        self,
        client: Client,
        shards: int = 16,
        own: Callable[[], Client] | None = None,
        replicas: int = 0,
        archive: "Archive | None" = None,
    ) -> None:
        self.client = client
        self.shards = shards
        self.replicas = replicas
        self.archive = archive
        self.cluster = is_cluster(client)
        self._own = own
        self._mine = threading.local()

    @property
    def redis(self) -> Client:
        """The thread's own connection where it may have one, else the shared pool."""
        if self._own is None:
            return self.client
        if not hasattr(self._mine, "client"):
            self._mine.client = self._own()
        return self._mine.client

    def shard(self, game: str) -> str:
        """The hash tag that all keys of a game share."""
        return f"{{s{crc32(game.encode()) % self.shards:02d}}}"

    def _game(self, game: str) -> str:
        return f"tp:{self.shard(game)}:game:{game}"

    def _log(self, game: str) -> str:
        return f"tp:{self.shard(game)}:log:{game}"

    def _talk(self, game: str) -> str:
        return f"tp:{self.shard(game)}:talk:{game}"

    def pipe(self) -> Any:
        """Commands for one round trip; no transaction, since a cluster has them in many slots."""
        return self.redis.pipeline(transaction=False)

    def at_once(self, *commands: tuple[Any, ...]) -> list[Any]:
        """The answers to commands that may be repeated, in one round trip.

        A thread's own connection is used as it is, with its patience where it breaks: a client
        doubles the cost of a round trip.
        """
        own = getattr(self.redis, "connection", None)
        if own is not None:
            packed = b"".join(map(hiredis.pack_command, commands))
            send = partial(_sent, own, packed, len(commands))
            found: list[Any] = own.retry.call_with_retry(send, lambda _: own.disconnect())
            return found
        if len(commands) == 1:
            return [self.redis.execute_command(*commands[0])]
        pipe = self.pipe()
        for command in commands:
            pipe.execute_command(*command)
        answers: list[Any] = pipe.execute()
        return answers

    def each(self, names: Iterable[str], ask: Callable[[Any, str], object]) -> dict[str, Any]:
        """What Redis says of each of some things, in one round trip."""
        wanted, pipe = list(dict.fromkeys(names)), self.pipe()
        for name in wanted:
            ask(pipe, name)
        return dict(zip(wanted, pipe.execute(), strict=True))

    def scan(self, pattern: str) -> Iterator[str]:
        """Every key of a pattern; some perhaps twice."""
        for key in self.redis.scan_iter(pattern, count=1000):
            yield key.decode()

    def tags(self) -> list[str]:
        """Every shard's tag."""
        return [f"{{s{n:02d}}}" for n in range(self.shards)]

    def run(self, one: Script, keys: list[str], *args: Any) -> Any:
        """Run a script by its name; the server learns it where it does not know it yet."""
        try:
            return self.redis.evalsha(one.sha, len(keys), *keys, *args)
        except redis.exceptions.NoScriptError:
            return self.redis.eval(one.text, len(keys), *keys, *args)

    def run_kept(self, one: Script, keys: list[str], *args: Any) -> Any:
        """Run a script whose writes are acknowledged, and so must be on the replicas."""
        rest = (len(keys), *keys, *args)
        try:
            return self.write(keys[0], "EVALSHA", one.sha, *rest)
        except redis.exceptions.NoScriptError:
            return self.write(keys[0], "EVAL", one.text, *rest)

    def renew(self, key: str, name: str, value: bytes) -> None:
        """Write a field of a hash anew, unless it was dropped meanwhile."""
        self.run(RENEW, [key], name, value)

    def write(self, key: str, *command: Any) -> Any:
        """A write that counts when as many replicas have it as the settings ask for."""
        if not self.replicas:
            return self.at_once(command)[0]
        return replication.write(self.redis, key, command, self.replicas)

    def assure(self, game: str) -> None:
        """Before a stored version is acknowledged again: the replicas have it by now."""
        if self.replicas:
            key = f"tp:{self.shard(game)}:assured"
            self.write(key, "SET", key, 1)

    def stays_so(self, kind: str, **facts: Any) -> None:
        """Note what an older copy of the data must not bring back."""
        if self.archive:
            self.archive.ledger.write(kind, **facts)

    def ping(self) -> bool:
        """Is the server there?"""
        return bool(self.redis.ping())
