"""Bearer tokens by player, stored as hashes; who calls and the game they call for in one load."""

from typing import NamedTuple

import msgspec

from service.store.base import decode_player, read_row, secret_digest
from service.store.games import Games
from service.tables.records import Player, Sheet, Token

_tokens = msgspec.json.Decoder(Token)


class Bearer(NamedTuple):
    """Who calls, and with which of their tokens."""

    player: Player
    token: Token


class Tokens(Games):
    """Tokens of a player by their hash."""

    def _tokens(self, player: str) -> str:
        return f"tp:{{{player}}}:tokens"

    def add_token(self, player: str, secret: str, token: Token | None = None) -> str:
        """A bearer token, stored as its hash; the token names its player."""
        digest = secret_digest(secret)
        made = token or Token(digest[:12])
        self.redis.hset(self._tokens(player), digest, msgspec.json.encode(made))
        return f"{player}.{secret}"

    def tokens(self, player: str) -> dict[str, Token]:
        """Every token of a player by its hash."""
        key = self._tokens(player)
        rows = self.redis.hgetall(key).items()
        held = {digest.decode(): read_row(_tokens, row, key) for digest, row in rows}
        return {digest: token for digest, token in held.items() if token}

    def has_token(self, player: str, digest: str) -> bool:
        """Is the token of that hash still good, and its player still there?"""
        pipe = self.pipe()
        pipe.hexists(self._tokens(player), digest)
        pipe.exists(f"tp:{{{player}}}:player")
        return all(pipe.execute())

    def use_token(self, player: str, secret: str, token: Token) -> None:
        """A token as it is now; one that was revoked stays so."""
        self.renew(self._tokens(player), secret_digest(secret), msgspec.json.encode(token))

    def drop_tokens(self, player: str, *digests: str) -> None:
        """Revoke tokens; without hashes all of them. They are dead at once, everywhere."""
        for digest in digests or map(bytes.decode, self.redis.hkeys(self._tokens(player))):
            self.stays_so("token", player=player, token=digest)
        if digests:
            self.redis.hdel(self._tokens(player), *digests)
        else:
            self.redis.delete(self._tokens(player))

    def bearer(self, token: str) -> Bearer | None:
        """Whose token is it? One round trip."""
        return self._bearer(token, *self.at_once(*self._asked(token)))

    def load_as(self, token: str, game: str) -> tuple[Bearer | None, Sheet | None]:
        """Whose token it is and a game, in one round trip; raises Missing for who is known."""
        record = "HGET", self._game(game), "r"
        row, owner, data = self.at_once(*self._asked(token), record)
        known = self._bearer(token, row, owner)
        return known, self.opened(game, data or self.filed(game)) if known else None

    def _asked(self, token: str) -> list[tuple[str, ...]]:
        player, _, secret = token.partition(".")
        held = "HGET", self._tokens(player), secret_digest(secret)
        return [held, ("GET", f"tp:{{{player}}}:player")]

    def _bearer(self, token: str, row: bytes | None, owner: bytes | None) -> Bearer | None:
        if owner is None:
            return None
        place = self._tokens(token.partition(".")[0])
        held = read_row(_tokens, row, place) if row else self._of_first_release(token)
        return Bearer(decode_player(owner), held) if held else None

    def _of_first_release(self, token: str) -> Token | None:
        """Tokens were keys of their own once; one that is used becomes one of ours."""
        player, _, secret = token.partition(".")
        digest = secret_digest(secret)
        if not self.redis.exists(f"tp:{{{player}}}:token:{digest}"):
            return None
        self.add_token(player, secret)
        self.redis.delete(f"tp:{{{player}}}:token:{digest}")
        return Token(digest[:12])
