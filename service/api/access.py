"""Who is calling, which seats are theirs, and which version they have seen."""

from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any, cast

from flask import Request, Response, current_app, g, request
from werkzeug.local import LocalProxy

from service import clock, limits, network
from service.config import Config
from service.errors import Refused, problem
from service.reader.reader import Reader, reader_of
from service.reader.turns import Waiting
from service.reader.words import accepted
from service.store import Bearer, Missing, Store
from service.tables import play, tokens
from service.tables.records import PRIVATE, Player, Sheet

LONGEST_TOKEN = 200
FORWARDING = ("Forwarded", "X-Forwarded-For", "X-Forwarded-Host", "X-Forwarded-Proto", "X-Real-IP")
FORWARDED = {f"HTTP_{name.upper().replace('-', '_')}" for name in FORWARDING}
NEEDED = "Send 'Authorization: Bearer <token>'."


@dataclass(frozen=True)
class Desk:
    """What a request needs: the store and the settings."""

    store: Store
    config: Config

    @cached_property
    def waiting(self) -> Waiting:
        """The turns that wait for callers, as they were last shown."""
        return Waiting(self.store)


def refuse_forwarded() -> Response | None:
    """Who trusts everybody on this machine must not be reached through a proxy by all others."""
    if FORWARDED.isdisjoint(request.environ):
        return None
    told = "This server trusts everybody and so answers no proxy; TOWPATH_TRUST=open does."
    return problem("forbidden", told)


def desk() -> Desk:
    """The desk of the running app."""
    found: Desk = current_app.extensions["towpath"]
    return found


def request_itself() -> Request:
    """The request without Flask's proxy, each look through which costs more than the look."""
    return cast("LocalProxy[Request]", request)._get_current_object()


def bearer_token() -> str:
    """The token as it was sent; nothing from a stranger."""
    header: str = request_itself().environ.get("HTTP_AUTHORIZATION", "")
    scheme, _, token = header.partition(" ")
    if header and (scheme.lower() != "bearer" or not 0 < len(token) <= LONGEST_TOKEN):
        raise Refused("unauthorized", NEEDED)
    return token


def caller() -> Player | None:
    """The player of the bearer token; a bad token is refused, none is a stranger."""
    known: Player | None = g.get("caller")
    if known is None and (token := bearer_token()):
        g.caller = known = _admitted(token, desk().store.bearer(token))
    return known


def _admitted(token: str, found: Bearer | None) -> Player:
    """Whose token it is, if it is good for what the operation does."""
    if found is None:
        raise Refused("unauthorized", "This token is not known.")
    scope = g.get("scope", "read")
    if scope not in found.token.scopes:
        raise Refused("insufficient_scope", f"This token lacks the scope '{scope}'.", scope=scope)
    if clock.now() - found.token.used > tokens.SEEN_SECONDS:
        tokens.seen(desk().store, token, found)
    return found.player


def player() -> Player:
    """The caller, who has to be somebody."""
    found = caller()
    if found is None:
        raise Refused("unauthorized", NEEDED)
    return found


def confirmed_player() -> Player:
    """The caller, who has shown that the address is theirs."""
    found = player()
    if not found.confirmed:
        raise Refused("unconfirmed", "Confirm your address first: sign in by mail.")
    return found


def spend(name: str, who: str = "") -> None:
    """Count a use of a limit, by the caller's network unless somebody is named."""
    limits.spend(desk().store, desk().config, name, who or calling_network())


def calling_network() -> str:
    """Where the request comes from, as limits count it."""
    peer, forwarded = request.remote_addr or "", request.headers.get("X-Forwarded-For", "")
    return network.caller(peer, forwarded, desk().config.proxies)


def show_limit(answer: Response) -> Response:
    """RateLimit and RateLimit-Policy, as the IETF draft names them, where a limit applies."""
    if spent := limits.SPENT.get():
        answer.headers.update(limits.headers(spent))
    return answer


def lang() -> str:
    """The caller's language, or what the request accepts."""
    known = caller()
    return known.locale if known else accepted(request.accept_languages)


def seats_of(sheet: Sheet) -> list[int]:
    """The caller's seats; a private game is closed to strangers."""
    who = caller()
    mine = sheet.seat_of(who.id) if who else []
    if not mine and sheet.visibility == PRIVATE and not (who and who.id == sheet.host):
        raise Refused("not_found", "There is no such game.")
    return mine


def admit(id: str, known: bool) -> None:
    """Let the caller in to a table, or not, before version and body are looked at."""
    if known and not bearer_token():
        raise Refused("unauthorized", NEEDED)
    sheet = looked_at(id)
    if request.method != "GET":
        check_match(sheet)


def looked_at(id: str) -> Sheet:
    """The game that the request is about, if the caller may look at it.

    Game and caller come in one load, so that a token that was revoked is dead at once.
    """
    found: Sheet | None = g.get("table")
    if found is None:
        found = _load(id)
        seats_of(found)
        g.table = found
    return found


def _load(id: str) -> Sheet:
    store, token = desk().store, bearer_token()
    if "caller" in g or not token:
        return store.load(id)
    try:
        bearer, sheet = store.load_as(token, id)
    except Missing:
        caller()  # so that the refusal speaks their language
        raise
    g.caller = _admitted(token, bearer)
    if sheet is None:
        raise Missing("There is no such game.")
    return sheet


def reader(sheet: Sheet, seat: int | None = None) -> Reader:
    """The caller's eyes on a table: at the named seat, the one that is asked, or the first."""
    return _reader(sheet, seat, seats_of(sheet))


def _reader(sheet: Sheet, seat: int | None, mine: list[int]) -> Reader:
    who = caller()
    spoken = who.locale if who else lang()
    if seat is None and len(mine) > 1:
        seat = next((one for one in play.awaiting(sheet) if one in mine), mine[0])
        return replace(reader_of(sheet, seat, who, spoken), seats=tuple(mine))
    return reader_of(sheet, mine[0] if seat is None and mine else seat, who, spoken)


def seen_from(id: str, search: dict[str, Any]) -> Reader:
    """The caller's eyes on a table from the seat that the query names, or the one that fits."""
    sheet, wanted = looked_at(id), search.get("seat")
    if wanted is not None and wanted not in seats_of(sheet):
        raise Refused("forbidden", "You do not hold that seat.")
    return reader(sheet, wanted)


def own_reader(id: str, wanted: int | None = None) -> Reader:
    """The caller's own seat at a table that If-Match, where sent, has seen as it is now."""
    sheet = looked_at(id)
    mine = seats_of(sheet)
    if not mine or (wanted is not None and wanted not in mine):
        raise Refused("forbidden", "You do not hold that seat.")
    made = _reader(sheet, wanted, mine)
    check_match(sheet, made.seat)
    return made


def etag(tag: str) -> dict[str, str]:
    """A strong ETag is the version as the reader knows it, or those of all their seats."""
    return {"ETag": f'"{tag}"'}


def unchanged(tag: str) -> bool:
    """Does the caller hold this version already?"""
    return tag in request.if_none_match


def check_match(sheet: Sheet, seat: int | None = None) -> None:
    """If-Match, when sent, has to name the present version of a seat, or those of all of them.

    Without a seat it is any one of the caller's.
    """
    if request_itself().environ.get("HTTP_IF_MATCH", "*") in ("", "*"):
        return
    mine = seats_of(sheet)
    every = sheet.tag(mine or [None])
    present = [*(sheet.tag([one]) for one in (mine if seat is None else [seat])), every]
    if not any(tag in request.if_match for tag in present):
        raise Refused("precondition_failed", f"The game is at version {present[0]}.")
