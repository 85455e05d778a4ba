"""/v1/players and /v1/me: registering, other players, and one's own settings."""

from typing import Any

import msgspec
from flask import Blueprint

from schemas.players import (
    Deleted,
    Me,
    MeChange,
    NewPlayer,
    NewReport,
    PlayerCreated,
    PlayerShown,
    Reported,
)
from service import clock
from service.api import manners
from service.api.access import calling_network, confirmed_player, desk, player, spend
from service.api.route import operation
from service.errors import Refused
from service.reader.dates import instant
from service.tables import account, people, signin, tokens, vacation
from service.tables.records import Player
from service.tables.renown import Renown, renown

blueprint = Blueprint("players", __name__)
DISTANCE = ("not_found", "forbidden", "busy")


@operation(
    blueprint,
    "POST",
    "/players",
    body=NewPlayer,
    answer=PlayerCreated,
    status=201,
    problems=("email_taken", "too_many"),
    open=True,
)
def create_player(body: dict[str, Any]) -> Any:
    """Register; a trusted player gets a token at once, others a mail with a code for one."""
    store, config, email = desk().store, desk().config, body["email"]
    spend("signup")
    if config.trust == "local":
        made = people.register(store, config, **body)
        _, token = tokens.issue(store, made, "", tokens.SCOPES)
        return {"id": made.id, "name": made.name, "token": token, "confirmed": True}
    wishes = {name: value for name, value in body.items() if name != "email"}
    asker = calling_network()
    signin.ask(store, config, signin.program(email), email, asker, program=True, **wishes)
    return {"name": body["name"], "confirmed": False}


@operation(blueprint, "GET", "/players/<handle>", answer=PlayerShown, problems=("not_found",))
def show_player(handle: str) -> Any:
    """A player by handle, with what they let others see."""
    return player_shown(account.seen(desk().store, handle), player())


@operation(blueprint, "PUT", "/players/<handle>/block", answer=PlayerShown, problems=DISTANCE)
def block(handle: str) -> Any:
    """Keep somebody away: their invitations and their talk do not reach the caller any more."""
    found = another(handle)
    return player_shown(found, account.block(desk().store, player().id, found.id))


@operation(blueprint, "DELETE", "/players/<handle>/block", answer=PlayerShown, problems=DISTANCE)
def unblock(handle: str) -> Any:
    """Let somebody near again."""
    found = another(handle)
    return player_shown(found, account.block(desk().store, player().id, found.id, on=False))


@operation(blueprint, "PUT", "/players/<handle>/hush", answer=PlayerShown, problems=DISTANCE)
def hush(handle: str) -> Any:
    """Do not hear what somebody says at the table."""
    found = another(handle)
    return player_shown(found, account.hush(desk().store, player().id, found.id))


@operation(blueprint, "DELETE", "/players/<handle>/hush", answer=PlayerShown, problems=DISTANCE)
def unhush(handle: str) -> Any:
    """Hear somebody again."""
    found = another(handle)
    return player_shown(found, account.hush(desk().store, player().id, found.id, on=False))


@operation(
    blueprint,
    "POST",
    "/players/<handle>/report",
    body=NewReport,
    answer=Reported,
    status=202,
    problems=("not_found", "forbidden", "unconfirmed", "too_many"),
)
def report(handle: str, body: dict[str, Any]) -> Any:
    """Tell the operator of the service about somebody."""
    me, found = confirmed_player(), another(handle)
    account.report(desk().store, desk().config, me, found, body["text"])
    return {"handle": found.handle}


def another(handle: str) -> Player:
    """Somebody who can be seen, or is kept away already, and is not the caller."""
    found = account.seen(desk().store, handle, player())
    if found.id == player().id:
        raise Refused("forbidden", "That is yourself.")
    return found


def player_shown(found: Player, me: Player) -> dict[str, Any]:
    """Somebody, as they let others see them, and how far the caller keeps them away."""
    shown = account.is_seen(found)
    figures = renown(desk().store, found) if shown else Renown(0, None)
    return {
        "handle": found.handle,
        "name": found.name,
        "since": found.created if shown else 0,
        "finished": figures.finished,
        "on_time": figures.on_time,
        "blocked": found.id in me.blocked,
        "hushed": found.id in me.hushed,
    }


@operation(blueprint, "GET", "/me", answer=Me)
def show_me() -> Any:
    """Who the token belongs to."""
    return me_shown(player())


@operation(
    blueprint,
    "PATCH",
    "/me",
    body=MeChange,
    answer=Me,
    problems=("vacation_used_up", "busy", "bad_handle", "precondition_failed"),
    scope="host",
)
def change_me(body: dict[str, Any]) -> Any:
    """Change language, time zone, mail choices, sleep hours or vacation."""
    me, until = unchanged_me(), body.pop("vacation", -1)
    if "handle" in body:
        account.call(desk().store, me, body.pop("handle"))
    if until != -1:
        vacation.go_away(desk().store, me, until or 0)
    return me_shown(people.settle(desk().store, me.id, body))


@operation(
    blueprint, "DELETE", "/me", answer=Deleted, scope="host", problems=("precondition_failed",)
)
def delete_me() -> Any:
    """Leave for good: the record goes, seats stay without a name, bots play them on."""
    return {"games": people.forget(desk().store, unchanged_me())}


def unchanged_me() -> Player:
    """The caller, as If-Match, where sent, has seen them."""
    me = player()
    manners.must_match(manners.tag_of(msgspec.json.encode(me_shown(me))))
    return me


def me_shown(me: Player) -> dict[str, Any]:
    """Oneself, as one may read it."""
    shown = (
        "id",
        "name",
        "handle",
        "hidden",
        "email",
        "locale",
        "zone",
        "confirmed",
        "mail",
        "sleep",
        "weekend",
    )
    away = me.vacation if me.vacation > clock.now() else None
    return {
        **{name: getattr(me, name) for name in shown},
        "vacation": away,
        "vacation_until": instant(away),
        "vacation_days": vacation.days_left(me, clock.now()),
        "paused": me.paused,
    }
