"""/players/{handle}: what a player lets others see; keep them away, or tell the host."""

from collections.abc import Callable

from flask import Blueprint, Response, request

from schemas.names import cleaned
from service.pages.refusals import refusal
from service.pages.rendering import address, see_other, sent, show, towpath, wanted_language
from service.pages.session import must_sign_in, protect, visitor
from service.reader import links
from service.reader.dates import day
from service.tables import account
from service.tables.records import Player
from service.tables.renown import renown

page = protect(Blueprint("players", __name__))
page.register_error_handler(account.NobodyReads, lambda _: refusal("nobody_reads", 403))
LONGEST_REPORT = 2000
DEEDS: dict[str, Callable[[str, str], Player]] = {
    "block": lambda me, other: account.block(towpath().store, me, other),
    "unblock": lambda me, other: account.block(towpath().store, me, other, on=False),
    "hush": lambda me, other: account.hush(towpath().store, me, other),
    "unhush": lambda me, other: account.hush(towpath().store, me, other, on=False),
}


@page.get("/players/<handle>")
def read(handle: str) -> Response:
    """Games finished, how punctual, since when."""
    found, me, lang = _seen(handle), visitor(), wanted_language()
    own = me is not None and me.id == found.id
    return show(
        "player.html",
        lang,
        player=found,
        shown=own or account.is_seen(found),
        figures=renown(towpath().store, found),
        since=day(found.created, lang),
        own=own,
        can_report=bool(towpath().config.host_email),
        reported=request.args.get("reported") == "1",
    )


@page.post("/players/<handle>")
def act(handle: str) -> Response:
    """Block, hush, or report."""
    me, found, do = must_sign_in(), _seen(handle), sent("do")
    back = links.player_path(found.handle)
    if do in DEEDS and me.id != found.id:
        DEEDS[do](me.id, found.id)
    text = cleaned(sent("text")).strip()[:LONGEST_REPORT]
    if do == "report" and text:
        account.report(towpath().store, towpath().config, me, found, text)
        back = f"{back}?reported=1"
    return see_other(address(back))


def _seen(handle: str) -> Player:
    """One's own page is there even if it is hidden from others; whom one keeps away is let near."""
    me = visitor()
    if me and me.handle and me.handle == handle.casefold():
        return me
    return account.seen(towpath().store, handle, me)
