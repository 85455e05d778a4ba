"""Whether a letter may go out, and when: what its reader wants, and what is still true. Pure."""

from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo

from service.config import Config
from service.tables.people import gathers
from service.tables.records import Player
from workers.letters.occasion import Occasion

DIGEST_HOUR = 8
HOUR = 3600


def why_not(one: Occasion) -> str:
    """Why the letter is not sent; empty if it is."""
    return _unwanted(one) or _outdated(one)


def is_stranger(config: Config, player: Player) -> bool:
    """An address that nobody has confirmed gets one mail of a kind, and then none."""
    return config.trust == "open" and not player.confirmed


def _unwanted(one: Occasion) -> str:
    """What the reader's settings say."""
    player, kind = one.player, one.kind
    if not player.email:
        return "no address"
    if player.paused or player.banned:
        return "paused" if player.paused else "banned"
    if is_stranger(one.config, player) and not kind.strangers and kind.name != "host":
        return "unconfirmed"
    if kind.must_arrive:
        return ""
    game = one.sheet.id if one.sheet else ""
    if {"all", game, kind.name} & set(player.muted):
        return "unsubscribed"
    if player.mail.get(kind.name) is False:
        return "unsubscribed"
    return "with the next letter" if kind.name == "talk" and talks_later(player) else ""


def talks_later(player: Player) -> bool:
    """Does the reader want table talk with the next letter?"""
    return bool(player.mail.get("talk_later"))


def _outdated(one: Occasion) -> str:
    """What the game says now."""
    if one.kind.name == "offered":
        return "sits there" if one.reader.sheet.seat_of(one.player.id) else ""
    if one.kind.name == "lost" and one.facts.get("what") != "taken" and _sits(one):
        return "sits there"
    if not _holds_seat(one):
        return "seat handed over"
    still = STILL.get(one.kind.name)
    return still(one) if still else ""


def _holds_seat(one: Occasion) -> bool:
    """Is the seat still its reader's? Every letter about one holds links that speak for it."""
    if one.sheet is None or one.seat < 0:
        return True
    return one.seat in one.sheet.seat_of(one.player.id)


def _turn(one: Occasion) -> str:
    if one.facts.get("answered"):
        return "answered by mail"
    return "" if any(o.key == one.key for o in one.opens()) else "turn passed"


def _reminder(one: Occasion) -> str:
    timer = one.reader.sheet.timers.get(str(one.seat))
    same = timer is not None and (not one.key or timer.key == one.key)
    return "" if same and one.opens() else "turn passed"


def _invite(one: Occasion) -> str:
    if one.reader.sheet.host in one.player.blocked:
        return "blocked"
    if one.reader.sheet.status != "inviting" or one.reader.chair.accepted:
        return "invitation passed"
    return "sits there" if _sits(one) else ""


def _sits(one: Occasion) -> bool:
    """Does the reader sit at the table already? They may have been invited by address as well."""
    sheet = one.reader.sheet
    return any(sheet.seats[seat].accepted for seat in sheet.seat_of(one.player.id))


STILL = {"turn": _turn, "reminder": _reminder, "invite": _invite}


def hold_until(one: Occasion) -> float:
    """When the letter may go: 0 for now; the reader's deadline beats quiet hours and digest."""
    if not one.kind.waits:
        return 0
    wait = wakes(one.player, one.now)
    if is_gathered(one):
        wait = max(wait, next_digest(one.player, one.now))
    timer = one.sheet.timers.get(str(one.seat)) if one.sheet else None
    too_late = one.kind.name == "turn" and timer is not None and 0 < timer.due <= wait
    return 0 if too_late else wait


def is_gathered(one: Occasion) -> bool:
    """Does it wait for the digest? The first letter of a game never does."""
    return one.kind.name == "turn" and not one.facts.get("first") and bool(gathers(one.player))


def wakes(player: Player, now: float) -> float:
    """When the reader's night ends; 0 if it is day."""
    if not player.sleep:
        return 0
    asleep, awake = player.sleep
    local = datetime.fromtimestamp(now, UTC).astimezone(ZoneInfo(player.zone))
    night = (
        asleep <= local.hour < awake
        if asleep <= awake
        else local.hour >= asleep or local.hour < awake
    )
    return _next(local, awake) if night else 0


def next_digest(player: Player, now: float) -> float:
    """The next full hour, or the next morning, as the reader likes it."""
    if gathers(player) == "hour":
        return (now // HOUR + 1) * HOUR
    local = datetime.fromtimestamp(now, UTC).astimezone(ZoneInfo(player.zone))
    return _next(local, DIGEST_HOUR)


def _next(local: datetime, hour: int) -> float:
    """The next time that the reader's clock shows that hour."""
    then = local.replace(hour=hour, minute=0, second=0, microsecond=0)
    if then <= local:
        then = (then.replace(tzinfo=None) + timedelta(days=1)).replace(tzinfo=local.tzinfo)
    return then.timestamp()
