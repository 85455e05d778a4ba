"""Players and their addresses."""

import re
from collections.abc import Iterable, Iterator
from contextlib import suppress

import msgspec

from service.store.base import (
    Base,
    Conflict,
    Missing,
    Newer,
    decode_player,
    script,
    secret_digest,
)
from service.tables.records import FORM, Player

UNCLAIMED_SECONDS = 3600
BEGUN_SECONDS = 60
CLAIM = script("""
local holder = redis.call('GET', KEYS[1])
if holder and holder ~= ARGV[2] then return holder end
redis.call('SET', KEYS[1], ARGV[1])
return ARGV[1]
""")
SAVE = script("""
local held = redis.call('GET', KEYS[1])
if not held then return 'gone' end
local was = cjson.decode(held)
if (was.version or 0) ~= tonumber(ARGV[1]) then return tostring(was.version or 0) end
if (was.form or 0) > tonumber(ARGV[2]) then return 'NEWER' end
redis.call('SET', KEYS[1], ARGV[3], 'KEEPTTL')
return 'OK'
""")
DROP = script("""
if redis.call('GET', KEYS[1]) == ARGV[1] then return redis.call('DEL', KEYS[1]) end
return 0
""")


def _names(key: str, player: str) -> bool:
    """Does a key belong to a player? Lists of games do not: the games keep them true."""
    words = re.split("[:{}]", key)
    return player in words and not {"of", "was"} & set(words)


class Taken(Exception):
    """The address belongs to a player already."""

    code = "email_taken"


def address_digest(email: str) -> str:
    """What stands for an address where it must not be read."""
    return secret_digest(email.strip().casefold())[:24]


class Players(Base):
    """People by id and by address."""

    def add_player(self, player: Player, seconds: int = 0) -> None:
        """A new player; raises Taken if the address has one. Cut short, it can be repeated.

        With a number of seconds the player is gone after them, unless somebody keeps them.
        """
        key, place = self._player(player.id), self._address(player.email)
        player.form, player.version = FORM, 1
        self.redis.set(key, msgspec.json.encode(player), ex=UNCLAIMED_SECONDS)
        if not self._claim(place, player.id):
            self.redis.delete(key)
            raise Taken("This address belongs to a player already.")
        if seconds:
            self.redis.expire(place, seconds)
            self.redis.expire(key, seconds)
        else:
            self.redis.persist(key)

    def keep_player(self, player: Player) -> None:
        """A player who was to go after a while stays."""
        self.redis.persist(self._address(player.email))
        self.redis.persist(self._player(player.id))

    def _claim(self, place: str, player: str) -> bool:
        """Is an address the player's now? One of a sign-up that was cut short is free."""
        holder = self.run(CLAIM, [place], player, "").decode()
        if holder != player and not self._is_settled(holder):
            holder = self.run(CLAIM, [place], player, holder).decode()
        return bool(holder == player)

    def _is_settled(self, player: str) -> bool:
        """Is there such a player, or has their sign-up at least just begun?"""
        left: int = self.redis.ttl(self._player(player))
        return left == -1 or left > UNCLAIMED_SECONDS - BEGUN_SECONDS

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
        return decode_player(data)

    def player_if_known(self, player: str) -> Player | None:
        """A player; None where nobody is named, or whoever it was is gone or damaged."""
        return self.players([player]).get(player) if player else None

    def players(self, players: Iterable[str]) -> dict[str, Player]:
        """Several players in one round trip; those that are gone or damaged are left out."""
        found: dict[str, Player] = {}
        held = self.each(players, lambda pipe, player: pipe.get(self._player(player)))
        for player, data in held.items():
            with suppress(ValueError):
                found |= {player: decode_player(data)} if data else {}
        return found

    def player_at(self, email: str) -> Player | None:
        """The player of an address."""
        found = self.redis.get(self._address(email))
        data = self.redis.get(self._player(found.decode())) if found else None
        return decode_player(data) if data else None

    def _address(self, email: str) -> str:
        return f"tp:{{{address_digest(email)}}}:address"

    def move_player(self, player: Player, email: str) -> Player:
        """Another address for a player; raises Taken, Conflict or Newer."""
        old, place = player.email, self._address(email)
        if not self._claim(place, player.id):
            raise Taken("This address belongs to a player already.")
        player.email = email
        self.save_player(player)
        if self._address(old) != place:
            self.run(DROP, [self._address(old)], player.id)
        return player

    def _handle(self, handle: str) -> str:
        return f"tp:{{{handle.casefold()}}}:handle"

    def player_called(self, handle: str) -> Player:
        """The player of a handle; raises Missing."""
        found = self.redis.get(self._handle(handle))
        known = self.player(found.decode()) if found else None
        if known is None or known.handle != handle.casefold():
            raise Missing("There is no such player.")
        return known

    def claim_handle(self, handle: str, player: str) -> bool:
        """Is the handle the player's now? A holder who calls themselves otherwise has lost it."""
        key = self._handle(handle)
        holder = self.run(CLAIM, [key], player, "").decode()
        if holder != player:
            held = self.players([holder]).get(holder)
            if held is None or held.handle != handle.casefold():
                holder = self.run(CLAIM, [key], player, holder).decode()
        return bool(holder == player)

    def drop_handle(self, handle: str, player: str) -> None:
        """The handle is free again, if it was the player's."""
        self.run(DROP, [self._handle(handle)], player)

    def all_players(self) -> Iterator[Player]:
        """Every player there is."""
        for key in self.scan("tp:*:player"):
            data = self.redis.get(key)
            if data:
                with suppress(ValueError):
                    yield decode_player(data)

    def forget_player(self, player: Player) -> None:
        """Remove a player, the address, and every key that names them; games are not touched."""
        own = self._player(player.id)
        for key in self.scan(f"tp:*{player.id}*"):
            if key != own and _names(key, player.id):
                self.redis.delete(key)
        self.redis.delete(own)
        self.redis.delete(self._address(player.email))
        if player.handle:
            self.drop_handle(player.handle, player.id)
        self.stays_so("deleted", player=player.id)
