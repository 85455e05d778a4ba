"""Who is calling, which seats are theirs, and which version they have seen."""

import time
from dataclasses import dataclass, field

from flask import current_app, g, request

from service.config import Config
from service.errors import Refused
from service.store import Store
from service.tables import play
from service.tables.records import Player, Sheet

REMEMBERED_SECONDS = 2.0
MOST_REMEMBERED = 10_000


@dataclass(frozen=True)
class Desk:
    """What a request needs: the store and the settings, and who called a moment ago."""

    store: Store
    config: Config
    callers: dict[str, tuple[float, Player]] = field(default_factory=dict, repr=False)


def desk() -> Desk:
    """The desk of the running app."""
    found: Desk = current_app.extensions["towpath"]
    return found


def caller() -> Player | None:
    """The player of the bearer token; a bad token is refused, none is a stranger."""
    if "caller" not in g:
        header = request.headers.get("Authorization", "")
        scheme, _, token = header.partition(" ")
        if header and (scheme.lower() != "bearer" or not 0 < len(token) <= 200):
            raise Refused("unauthorized", "Send 'Authorization: Bearer <token>'.")
        g.caller = _bearer(token) if header else None
        if header and g.caller is None:
            raise Refused("unauthorized", "This token is not known.")
    player: Player | None = g.caller
    return player


def _bearer(token: str) -> Player | None:
    """Whose token it is; remembered for a moment, so that a move is one load and one commit."""
    known, now = desk().callers, time.monotonic()
    when, found = known.get(token, (0.0, None))
    if found is None or now - when > REMEMBERED_SECONDS:
        found = desk().store.bearer(token)
        if len(known) >= MOST_REMEMBERED:
            known.clear()
        if found:
            known[token] = (now, found)
    return found


def myself() -> Player:
    """The caller as stored right now, for reading and changing one's own settings."""
    desk().callers.clear()
    g.pop("caller", None)
    return player()


def player() -> Player:
    """The caller, who has to be somebody."""
    found = caller()
    if found is None:
        raise Refused("unauthorized", "Send 'Authorization: Bearer <token>'.")
    return found


def lang() -> str:
    """The caller's language, or what the request accepts."""
    known = caller()
    if known:
        return known.locale
    return request.accept_languages.best_match(("en", "de")) or "en"


def seats_of(sheet: Sheet) -> list[int]:
    """The caller's seats; a private game is closed to strangers."""
    who = caller()
    mine = sheet.seat_of(who.id) if who else []
    if not mine and not sheet.public and not (who and who.id == sheet.host):
        raise Refused("not_found", "There is no such game.")
    return mine


def seat_to_act(sheet: Sheet, wanted: int | None = None) -> int:
    """The seat that a move is for: the one named, else the caller's seat that is asked."""
    mine = sheet.seat_of(player().id)
    if not mine or (wanted is not None and wanted not in mine):
        raise Refused("forbidden", "You do not hold that seat.")
    if wanted is not None:
        return wanted
    if len(mine) == 1:
        return mine[0]
    return next((seat for seat in play.awaiting(sheet) if seat in mine), mine[0])


def etag(version: int) -> dict[str, str]:
    """A strong ETag is the version."""
    return {"ETag": f'"{version}"'}


def check_match(version: int) -> None:
    """If-Match, when sent, has to name the present version."""
    given = request.headers.get("If-Match")
    if given and given != "*" and str(version) not in request.if_match:
        raise Refused("precondition_failed", f"The game is at version {version}.")
