"""/v1/players and /v1/me: registering, and one's own settings."""

from typing import Any

from flask import Blueprint, request

from schemas.players import Deleted, Me, MeChange, NewPlayer, PlayerCreated
from service import clock
from service.api.access import desk, myself
from service.api.route import operation
from service.errors import Refused
from service.tables import people, vacation
from service.tables.records import Player

blueprint = Blueprint("players", __name__)
MOST_AN_HOUR = 20


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
    """Register; the token is shown this once."""
    store, config = desk().store, desk().config
    peer = request.remote_addr or ""
    if config.trust == "open" and store.count(f"register:{peer}", 3600) > MOST_AN_HOUR:
        raise Refused("too_many", "Too many new players from this address.")
    made = people.register(store, config, **body)
    token = people.new_token(store, made)
    return {"id": made.id, "name": made.name, "token": token, "confirmed": made.confirmed}


@operation(blueprint, "GET", "/me", answer=Me)
def show_me() -> Any:
    """Who the token belongs to."""
    return _shown(myself())


@operation(
    blueprint, "PATCH", "/me", body=MeChange, answer=Me, problems=("vacation_used_up", "busy")
)
def change_me(body: dict[str, Any]) -> Any:
    """Change language, time zone, mail choices, sleep hours or vacation."""
    me, until = myself(), body.pop("vacation", -1)
    if until != -1:
        vacation.go_away(desk().store, me, until or 0)
    return _shown(people.settle(desk().store, me.id, body))


@operation(blueprint, "DELETE", "/me", answer=Deleted)
def delete_me() -> Any:
    """Leave for good: the record goes, seats stay without a name, bots play them on."""
    gone = people.forget(desk().store, myself())
    desk().callers.clear()
    return {"games": gone}


def _shown(me: Player) -> dict[str, Any]:
    shown = ("id", "name", "email", "locale", "zone", "confirmed", "mail", "sleep", "weekend")
    return {
        **{name: getattr(me, name) for name in shown},
        "vacation": me.vacation or None,
        "vacation_days": vacation.days_left(me, clock.now()),
        "paused": me.paused,
    }
