"""Who is calling, which seats are theirs, and which version they have seen."""

import time
from dataclasses import dataclass, field
from functools import cached_property

from flask import current_app, g, request

from service.config import Config
from service.errors import Refused
from service.reader.reader import Reader, reader_of
from service.reader.turns import Waiting
from service.store import Store
from service.tables import play
from service.tables.records import PRIVATE, Player, Sheet

REMEMBERED_SECONDS = 2.0
MOST_REMEMBERED = 10_000
VARY = {"Vary": "Authorization, Accept-Language"}


@dataclass(frozen=True)
class Desk:
    """What a request needs: the store and the settings, and who called a moment ago."""

    store: Store
    config: Config
    callers: dict[str, tuple[float, Player]] = field(default_factory=dict, repr=False)

    @cached_property
    def waiting(self) -> Waiting:
        """The turns that wait for callers, as they were last shown."""
        return Waiting(self.store)


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


def bearer_token() -> str:
    """The token as it was sent, nothing from a stranger."""
    return request.headers.get("Authorization", "").partition(" ")[2] if caller() else ""


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
    if not mine and sheet.visibility == PRIVATE and not (who and who.id == sheet.host):
        raise Refused("not_found", "There is no such game.")
    return mine


def admit(id: str) -> None:
    """Let the caller in to a table, or not, before version and body are looked at."""
    g.table = looked_at(id)
    if request.method != "GET" and "If-Match" in request.headers:
        seats: list[int | None] = [*seats_of(g.table)] or [None]
        seen = {g.table.seen_version(seat) for seat in seats}
        if len(seen) == 1 or not any(str(version) in request.if_match for version in seen):
            check_match(min(seen))


def looked_at(id: str) -> Sheet:
    """A game that the caller may look at, before anything else is said about it."""
    held: Sheet | None = g.pop("table", None)
    if held is not None and held.id == id:
        return held
    caller()
    sheet = desk().store.load(id)
    seats_of(sheet)
    return sheet


def reader(sheet: Sheet, seat: int | None = None) -> Reader:
    """The caller's eyes on a table: at the named seat, the one that is asked, or the first."""
    mine = seats_of(sheet)
    if seat is None and mine:
        seat = mine[0]
        if len(mine) > 1:
            seat = next((one for one in play.awaiting(sheet) if one in mine), seat)
    return reader_of(sheet, seat, caller(), lang())


def own_reader(id: str, wanted: int | None = None) -> Reader:
    """The caller's own seat at a table that If-Match, where sent, has seen as it is now."""
    player()
    sheet = looked_at(id)
    mine = seats_of(sheet)
    if not mine or (wanted is not None and wanted not in mine):
        raise Refused("forbidden", "You do not hold that seat.")
    made = reader(sheet, wanted)
    check_match(made.version)
    return made


def etag(version: int) -> dict[str, str]:
    """A strong ETag is the version as the reader knows it."""
    return {"ETag": f'"{version}"', **VARY}


def unchanged(version: int) -> bool:
    """Does the caller hold this version already?"""
    return str(version) in request.if_none_match


def check_match(version: int) -> None:
    """If-Match, when sent, has to name the present version."""
    given = request.headers.get("If-Match")
    if given and given != "*" and str(version) not in request.if_match:
        raise Refused("precondition_failed", f"The game is at version {version}.")
