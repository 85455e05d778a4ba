"""Browsers that are signed in, and those that ask to be; secrets are kept as hashes."""

import msgspec

from service.store.base import Base, decode_player, read_row, read_rows
from service.tables.records import Knock, Player, Session

_sessions = msgspec.json.Decoder(Session)
_knocks = msgspec.json.Decoder(Knock)


class Sessions(Base):
    """Sessions by player, and knocks by browser."""

    def _sessions(self, player: str) -> str:
        return f"tp:{{{player}}}:sessions"

    def add_session(self, player: str, session: Session) -> None:
        """A new session."""
        self.redis.hset(self._sessions(player), session.id, msgspec.json.encode(session))

    def see_session(self, player: str, session: Session) -> None:
        """A session as it is now; one that was dropped stays so."""
        self.renew(self._sessions(player), session.id, msgspec.json.encode(session))

    def session(self, player: str, id: str) -> tuple[Session, Player] | None:
        """A session and whose it is, in one round trip."""
        pipe = self.pipe()
        pipe.hget(self._sessions(player), id)
        pipe.get(f"tp:{{{player}}}:player")
        held, owner = pipe.execute()
        found = read_row(_sessions, held, self._sessions(player))
        return (found, decode_player(owner)) if found and owner else None

    def sessions(self, player: str) -> list[Session]:
        """Every session of a player, the latest used first."""
        key = self._sessions(player)
        rows = read_rows(_sessions, self.redis.hvals(key), key)
        return sorted(rows, key=lambda one: -one.seen)

    def drop_sessions(self, player: str, *ids: str) -> None:
        """Sign browsers out; without names all of them."""
        if ids:
            self.redis.hdel(self._sessions(player), *ids)
        else:
            self.redis.delete(self._sessions(player))

    def _knock(self, id: str) -> str:
        return f"tp:{{{id}}}:knock"

    def add_knock(self, knock: Knock, seconds: int) -> None:
        """Somebody asks; a browser has one question at a time."""
        self.redis.set(self._knock(knock.id), msgspec.json.encode(knock), ex=seconds)

    def knock(self, id: str) -> Knock | None:
        """What a browser asked, if that is not long ago."""
        held = self.redis.get(self._knock(id))
        return _knocks.decode(held) if held else None

    def take_knock(self, id: str) -> bool:
        """The question is answered; False if it was before."""
        return bool(self.redis.delete(self._knock(id)))
