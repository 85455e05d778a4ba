"""/v1/tokens: asked for by mail, shown once, listed, revoked."""

from typing import Any

from flask import Blueprint

from schemas.tokens import (
    NewToken,
    TokenCreated,
    TokenList,
    TokenRequest,
    TokenRequested,
    TokenRevoked,
)
from service.api.access import calling_network, desk, player, spend
from service.api.route import operation
from service.errors import Refused
from service.tables import signin, tokens
from service.tables.records import Token
from service.tables.signin import TooLate, WrongCode

blueprint = Blueprint("tokens", __name__)


@operation(
    blueprint,
    "POST",
    "/tokens/request",
    body=TokenRequest,
    answer=TokenRequested,
    status=202,
    problems=("too_many",),
    open=True,
)
def request_token(body: dict[str, Any]) -> Any:
    """Mail a code to an address, with which a token can be had; fifteen minutes, five tries."""
    spend("signin")
    email, asker = body["email"], calling_network()
    signin.ask(desk().store, desk().config, signin.program(email), email, asker, program=True)
    return {"sent": True}


@operation(
    blueprint,
    "POST",
    "/tokens",
    body=NewToken,
    answer=TokenCreated,
    status=201,
    problems=("wrong_code", "too_many", "too_many_tokens"),
    open=True,
)
def create_token(body: dict[str, Any]) -> Any:
    """A new token for the code of the mail; it is shown this once."""
    spend("signin")
    store, config = desk().store, desk().config
    scopes = tuple(scope for scope in tokens.SCOPES if scope in body["scopes"])
    try:
        owner, made, secret = tokens.redeem(
            store, config, body["email"], body["code"], body["name"], scopes
        )
    except (WrongCode, TooLate) as error:
        raise Refused("wrong_code", "Ask for another code if this one is old.") from error
    return {**shown(made), "token": secret, "player": owner.id}


@operation(blueprint, "GET", "/tokens", answer=TokenList)
def list_tokens() -> Any:
    """The caller's tokens, without their secrets."""
    return {"tokens": [shown(one) for one in tokens.listed(desk().store, player().id)]}


@operation(
    blueprint,
    "DELETE",
    "/tokens/<id>",
    answer=TokenRevoked,
    problems=("not_found",),
    scope="host",
)
def revoke_token(id: str) -> Any:
    """A token of the caller is dead at once, everywhere; the calling one too if it is named."""
    tokens.revoke(desk().store, player().id, id)
    return {"revoked": id}


def shown(one: Token) -> dict[str, Any]:
    """A token as its owner sees it."""
    return {
        "id": one.id,
        "name": one.name,
        "scopes": list(one.scopes),
        "created": one.created,
        "used": one.used or None,
    }
