"""Tokens of programs: asked for by mail, named, scoped, shown once, listed, revoked.

`read` looks, `play` acts at a table, `host` sets up tables and speaks for the account.
"""

import secrets

from service import clock
from service.config import Config
from service.store import Bearer, Missing, Store, secret_digest
from service.tables import signin
from service.tables.records import Player, Token

SCOPES = ("read", "play", "host")
SEEN_SECONDS = 300
MOST_TOKENS = 50


class TooManyTokens(Exception):
    """Nobody needs so many; some have to go first."""

    code = "too_many_tokens"


def issue(store: Store, player: Player, name: str, scopes: tuple[str, ...]) -> tuple[Token, str]:
    """A new token and its secret, which is shown this once."""
    if len(store.tokens(player.id)) >= MOST_TOKENS:
        raise TooManyTokens(f"An account has at most {MOST_TOKENS} tokens; revoke some first.")
    secret = secrets.token_urlsafe(32)
    made = Token(secret_digest(secret)[:12], name, scopes, clock.now())
    return made, store.add_token(player.id, secret, made)


def redeem(
    store: Store, config: Config, email: str, code: str, name: str, scopes: tuple[str, ...]
) -> tuple[Player, Token, str]:
    """A token for whoever reads mail at an address; raises what signing in raises."""
    player, _ = signin.by_code(store, config, signin.program(email), code)
    return player, *issue(store, player, name, scopes)


def listed(store: Store, player: str) -> list[Token]:
    """The tokens of a player, the newest first."""
    return sorted(store.tokens(player).values(), key=lambda one: -one.created)


def revoke(store: Store, player: str, token: str) -> None:
    """A token is dead at once; raises Missing where there is none of that id."""
    held = [digest for digest, one in store.tokens(player).items() if one.id == token]
    if not held:
        raise Missing("You have no such token.")
    store.drop_tokens(player, *held)
    store.push_access(player)


def seen(store: Store, token: str, bearer: Bearer) -> None:
    """Remember when a token was used; asked now and then, not at each call."""
    bearer.token.used = clock.now()
    store.use_token(bearer.player.id, token.partition(".")[2], bearer.token)
