"""What letters are about: games, players and what has happened, gathered from the store."""

import math
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any

import msgspec

from service import clock
from service.reader.reader import reader_of
from service.store import Missing, Store
from service.tables import asked
from service.tables.apart import apart
from service.tables.past import since_own
from service.tables.records import Outgoing, Player, Sheet
from service.tables.signin import may_enter
from workers import jobs
from workers.letters.consent import talks_later
from workers.letters.kinds import KINDS
from workers.letters.occasion import Occasion

ELSEWHERE = ("address", "moved")
TO_HOST = ("vacant", "role")
NOBODY = ""


@dataclass
class Room:
    """What a group of letters needs, loaded in two round trips."""

    sheets: dict[str, Sheet]
    players: dict[str, Player]


def load_room(store: Store, entries: Iterable[Outgoing]) -> Room:
    """Games with the ends of their logs, and players, each in one round trip."""
    told = list(entries)
    games = [one.game for one in told if one.game]
    return Room(
        store.load_many(games),
        store.players(one.player for one in told if one.player),
    )


def occasion_of(desk: jobs.Desk, told: Outgoing, room: Room) -> Occasion | str:
    """What the letter is about, as things stand now; or why there is nothing to write."""
    store = desk.store
    if told.kind in TO_STRANGERS:
        return TO_STRANGERS[told.kind](desk, told)
    try:
        player = room.players.get(told.player) or _host(desk, told) or store.player(told.player)
        sheet = room.sheets.get(told.game) or (store.load(told.game) if told.game else None)
    except Missing:
        return "no such game or player"
    if told.kind == "address" and told.facts.get("asked", 0) != player.asked:
        return "asked anew"
    if told.kind in ELSEWHERE:
        return _elsewhere(desk, told, player)
    one = Occasion(KINDS[told.kind], desk.config, player, key=told.key, facts=told.facts)
    one.now = clock.now()
    if told.kind == "digest":
        one.others = waiting_games(desk, player)
        return one if one.others else "nothing waits"
    return _at_table(store, one, told, sheet) if sheet else one


def _at_table(store: Store, one: Occasion, told: Outgoing, sheet: Sheet) -> Occasion | str:
    """What a letter about a game tells: the position, what was said, what has happened since."""
    player = one.player
    one.eyes = reader_of(sheet, _seat(told, sheet, player), player, one.lang)
    if told.kind == "talk" and "at" in told.facts:
        one.read = store.unread(NOBODY, [sheet.id])[sheet.id]
        one.said = since(store, sheet, told, player)
        return one if one.said else "nothing said"
    if one.kind.news and one.eyes.begun:
        one.talk, one.read = unread_talk(store, sheet, player)
        one.moves = since_own(store, sheet, one.eyes.table, one.eyes.seat)
    return one


def _seat(told: Outgoing, sheet: Sheet, player: Player) -> int | None:
    """The seat that a letter is about; the host's own, as it is now, for what a host may answer."""
    if told.kind in TO_HOST:
        return next(iter(sheet.seat_of(player.id)), None)
    return told.seat if told.seat >= 0 else None


def since(store: Store, sheet: Sheet, told: Outgoing, reader: Player) -> list[tuple[str, str]]:
    """What the others have said since a letter about it was due, but for whom the reader hushed."""
    rows = (row for row in store.talk(sheet.id) if row["at"] >= told.facts["at"])
    return _heard(rows, sheet, reader)


def unread_talk(store: Store, sheet: Sheet, reader: Player) -> tuple[list[str], int]:
    """What the others have said since the reader last saw it, where it waits for a letter."""
    if not talks_later(reader):
        return [], 0
    count, every = (store.unread(who, [sheet.id])[sheet.id] for who in (reader.id, NOBODY))
    heard = _heard(store.talk(sheet.id)[-count:] if count else [], sheet, reader)
    return [f"{name}: {text}" for name, text in heard], every


def _heard(rows: Iterable[dict[str, Any]], sheet: Sheet, reader: Player) -> list[tuple[str, str]]:
    """Who said what, without the reader's own lines and those of people they have hushed."""
    hushed = {reader.id, *reader.hushed, *reader.blocked}
    quiet = {n for n, seat in enumerate(sheet.seats) if seat.player in hushed}
    return [(row["name"], row["text"]) for row in rows if row["seat"] not in quiet]


def _knocking(desk: jobs.Desk, told: Outgoing) -> Occasion | str:
    """Who wants to sign in: a player, or a stranger who may become one."""
    knock = desk.store.knock(told.player)
    if knock is None or knock.serial != told.facts.get("serial"):
        return "asked anew, or too long ago"
    known = desk.store.player_at(knock.email)
    if not may_enter(desk.config, known):
        return "no account for this address"
    reader = known or Player("stranger", "", knock.email, knock.locale)
    facts = {"knock": knock}
    return Occasion(KINDS["signin"], desk.config, reader, facts=facts, now=clock.now())


def _writing(desk: jobs.Desk, told: Outgoing) -> Occasion | str:
    """Who wrote to the house: a player, or a stranger of whom an address is kept."""
    config, store = desk.config, desk.store
    who, kept = str(told.facts.get("who", "")), str(told.facts.get("kept", ""))
    known = store.players([who]).get(who)
    one = None if known else asked.kept(store, config, kept)
    if one:
        known = store.player_at(one.email)
        if not one.done and not may_enter(config, known):
            return "no account for this address"
        known = known or Player("stranger", "", one.email, confirmed=one.done, locale=one.locale)
        spoken = known.locale if known.confirmed else one.locale
        known = msgspec.structs.replace(known, locale=spoken)
    if known is None:
        return "no such player"
    return Occasion(KINDS["house"], config, known, facts=told.facts, now=clock.now())


def _elsewhere(desk: jobs.Desk, told: Outgoing, player: Player) -> Occasion | str:
    """A letter to an address that is not, or no longer, the player's own."""
    new = told.kind == "address"
    if not new and told.facts["email"] == player.email:
        return "not moved"
    reader = msgspec.structs.replace(player, email=told.facts["email"], confirmed=not new)
    facts = {"owner": player}
    return Occasion(KINDS[told.kind], desk.config, reader, facts=facts, now=clock.now())


def _host(desk: jobs.Desk, told: Outgoing) -> Player | None:
    """The host of the service has an address, but need not be a player."""
    if told.kind != "host" or not desk.config.host_email:
        return None
    return Player("host", "Host", desk.config.host_email, confirmed=True)


def waiting_games(desk: jobs.Desk, player: Player) -> list[Occasion]:
    """Every game in which the player has something to decide."""
    found = [row.id for row in desk.store.awaiting(player.id)]
    waiting = []
    for sheet in desk.store.load_many(found).values():
        if sheet.status != "playing" or sheet.id in player.muted:
            continue
        for seat in sheet.seat_of(player.id):
            each = Occasion(KINDS["turn"], desk.config, player, reader_of(sheet, seat, player))
            each.now = clock.now()
            with apart(desk.store, sheet.id):
                waiting += [each] if each.opens() else []
    return sorted(waiting, key=_due)


def _due(one: Occasion) -> float:
    """When the reader's time is up; what has no clock comes last."""
    timer = one.reader.sheet.timers.get(str(one.seat))
    return timer.due if timer and timer.due else math.inf


TO_STRANGERS: dict[str, Callable[[jobs.Desk, Outgoing], Occasion | str]] = {
    "signin": _knocking,
    "house": _writing,
}
