"""/v1/players and /v1/me: registering, and one's own settings."""

from typing import Any

from flask import Blueprint

from schemas.players import Deleted, Me, MeChange, NewPlayer, PlayerCreated
from service import clock
from service.api.access import desk, player, spend
from service.api.route import operation
from service.tables import people, signin, tokens, vacation
from service.tables.records import Player

blueprint = Blueprint("players", __name__)


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
    signin.ask(store, config, signin.program(email), email, program=True, **wishes)
    return {"name": body["name"], "confirmed": False}


@operation(blueprint, "GET", "/me", answer=Me)
def show_me() -> Any:
    """Who the token belongs to."""
    return _shown(player())


@operation(
    blueprint, "PATCH", "/me", body=MeChange, answer=Me, problems=("vacation_used_up", "busy")
)
def change_me(body: dict[str, Any]) -> Any:
    """Change language, time zone, mail choices, sleep hours or vacation."""
    me, until = player(), body.pop("vacation", -1)
    if until != -1:
        vacation.go_away(desk().store, me, until or 0)
    return _shown(people.settle(desk().store, me.id, body))


@operation(blueprint, "DELETE", "/me", answer=Deleted, scope="host")
def delete_me() -> Any:
    """Leave for good: the record goes, seats stay without a name, bots play them on."""
    return {"games": people.forget(desk().store, player())}


def _shown(me: Player) -> dict[str, Any]:
    shown = ("id", "name", "email", "locale", "zone", "confirmed", "mail", "sleep", "weekend")
    return {
        **{name: getattr(me, name) for name in shown},
        "vacation": me.vacation or None,
        "vacation_days": vacation.days_left(me, clock.now()),
        "paused": me.paused,
    }
