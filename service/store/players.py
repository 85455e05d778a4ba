"""Players, their addresses and their tokens."""

from collections.abc import Iterable, Iterator
from contextlib import suppress
from hashlib import sha256

import msgspec

from service.store.base import Base, Conflict, Missing, Newer, script
from service.tables.records import FORM, Player

UNCLAIMED_SECONDS = 3600
SAVE = script("""
local held = redis.call('GET', KEYS[1])
if not held then return 'gone' end
local was = cjson.decode(held)
if (was.version or 0) ~= tonumber(ARGV[1]) then return tostring(was.version or 0) end
if (was.form or 0) > tonumber(ARGV[2]) then return 'NEWER' end
redis.call('SET', KEYS[1], ARGV[3])
return 'OK'
""")
_players = msgspec.json.Decoder(Player)


def decode_player(data: bytes) -> Player:
    """A player from the stored form."""
    return _players.decode(data)


class Taken(Exception):
    """The address belongs to a player already."""

    code = "email_taken"


def secret_digest(secret: str) -> str:
    """Bearer tokens are 256 random bits: a plain hash keeps them."""
    return sha256(secret.encode()).hexdigest()


def address_digest(email: str) -> str:
    """What stands for an address where it must not be read."""
    return secret_digest(email.strip().casefold())[:24]


class Players(Base):
    """People by id, by address and by token."""

    def add_player(self, player: Player) -> None:
        """A new player; raises Taken if the address has one. Cut short, it leaves nothing."""
        key = self._player(player.id)
        player.form, player.version = FORM, 1
        self.redis.set(key, msgspec.json.encode(player), ex=UNCLAIMED_SECONDS)
        if not self.redis.set(self._address(player.email), player.id, nx=True):
            self.redis.delete(key)
            raise Taken("This address belongs to a player already.")
        self.redis.persist(key)

    def save_player(self, player: Player) -> None:
        """Write a player's record over the version that was read; raises Conflict or Newer."""
        old, player.version, player.form = player.version, player.version + 1, FORM
        answer = self.run_kept(
            SAVE, [self._player(player.id)], old, FORM, msgspec.json.encode(player)
        )
        if answer == b"NEWER":
            raise Newer("A newer build has written this player; please try again in a moment.")
        if answer != b"OK":
            player.version = old
            raise Conflict(f"player {player.id}: version {old} is not {answer!r}")

    def _player(self, player: str) -> str:
        return f"tp:{{{player}}}:player"

    def player(self, player: str) -> Player:
        """Raises Missing."""
        data = self.redis.get(self._player(player))
        if data is None:
            raise Missing("There is no such player.")
        return _players.decode(data)

    def players(self, players: Iterable[str]) -> dict[str, Player]:
        """Several players in one round trip; those that are gone or damaged are left out."""
        wanted = list(dict.fromkeys(players))
        pipe = self.redis.pipeline(transaction=False)
        for player in wanted:
            pipe.get(self._player(player))
        held = zip(wanted, pipe.execute(), strict=True) if wanted else ()
        found: dict[str, Player] = {}
        for player, data in held:
            with suppress(msgspec.MsgspecError):
                found |= {player: _players.decode(data)} if data else {}
        return found

    def player_at(self, email: str) -> Player | None:
        """The player of an address."""
        found = self.redis.get(self._address(email))
        return self.player(found.decode()) if found else None

    def _address(self, email: str) -> str:
        return f"tp:{{{address_digest(email)}}}:address"

    def all_players(self) -> Iterator[Player]:
        """Every player there is."""
        for key in self.redis.scan_iter("tp:*:player", count=1000):
            data = self.redis.get(key)
            if data:
                with suppress(msgspec.MsgspecError):
                    yield _players.decode(data)

    def forget_player(self, player: Player) -> None:
        """Remove a player, the address and every token."""
        own = f"tp:{{{player.id}}}:"
        tokens = [key for key in self.redis.scan_iter(f"{own}token:*", count=1000)]
        self.redis.delete(f"{own}player", f"{own}sessions", *tokens)
        self.redis.delete(self._address(player.email))
        self.stays_so("deleted", player=player.id)

    def add_token(self, player: str, secret: str) -> str:
        """A bearer token, stored as its hash; the token names its player."""
        self.redis.set(f"tp:{{{player}}}:token:{secret_digest(secret)}", 1)
        return f"{player}.{secret}"

    def bearer(self, token: str) -> Player | None:
        """Whose token is it? One round trip."""
        player, _, secret = token.partition(".")
        keys = (f"tp:{{{player}}}:token:{secret_digest(secret)}", self._player(player))
        known, data = self.redis.mget(keys)
        return _players.decode(data) if known and data else None
