"""/me: what one sets about oneself: name, time, vacation, mail. Each form saves its own part."""

from collections.abc import Callable
from datetime import date, datetime, time, timedelta
from typing import Any
from zoneinfo import ZoneInfo, available_timezones

from flask import Blueprint, Response, request
from marshmallow import ValidationError

from games.errors import GameError
from schemas.players import MailChoice, MeChange
from service import clock, limits
from service.pages.people.keys import keys_facts
from service.pages.rendering import address, link, see_other, sent, show, sought, towpath
from service.pages.session import must_sign_in, protect
from service.reader import links
from service.reader.dates import moment
from service.reader.reader import Reader
from service.reader.words import LANGUAGES, say
from service.tables import account, people, vacation
from service.tables.account import BadHandle
from service.tables.records import Outgoing, Player, Sheet

page = protect(Blueprint("me", __name__))
MAILED = ("turn", "reminder", "talk", "invite", "started", "timeout", "over", "cancelled")
MANNERS = ("talk_later", "presence", "picture")
MOST_GAMES = 100


@page.get("/me")
def read() -> Response:
    """Everything that one may set."""
    return me_page(must_sign_in())


@page.post("/me")
def save() -> Response:
    """Save one part of it."""
    me, part = must_sign_in(), sent("part")
    if part not in PARTS:
        return see_other(address(links.ME))
    try:
        PARTS[part](me)
    except (ValidationError, ValueError, OverflowError, GameError, BadHandle) as error:
        return me_page(me, 422, part, _trouble(error, me.locale))
    return see_other(address(f"{links.ME}?saved={part}#{part}"))


def _trouble(error: Exception, lang: str) -> str:
    """Why it was not saved."""
    if isinstance(error, BadHandle):
        return say(lang, "me_bad_handle")
    if isinstance(error, vacation.TooLong | OverflowError):
        return say(lang, "me_vacation_long")
    named = isinstance(error, ValidationError) and "name" in error.messages_dict
    return say(lang, "signin_bad_name" if named else "me_trouble")


def _settle(me: Player, **wishes: Any) -> None:
    people.settle(towpath().store, me.id, MeChange().load(wishes))


def _about(me: Player) -> None:
    form = request.form
    name = " ".join(form.get("name", "").split())
    _settle(me, name=name, hidden="seen" not in form)
    account.call(towpath().store, towpath().store.player(me.id), form.get("handle", ""))


def _time(me: Player) -> None:
    form = request.form
    night = [form.get("asleep", ""), form.get("awake", "")]
    sleep = [int(hour) for hour in night] if all(night) else None
    zone, locale = form.get("zone", "").strip(), form.get("locale", me.locale)
    _settle(me, zone=zone, locale=locale, sleep=sleep, weekend="weekend" in form)


def _vacation(me: Player) -> None:
    """Away up to and including a day of one's own calendar; without a day, back again."""
    day = sent("until") if request.form.get("do") != "back" else ""
    until = 0.0
    if day:
        last = datetime.combine(date.fromisoformat(day), time(), ZoneInfo(me.zone))
        until = (last + timedelta(days=1)).timestamp()
    if until and until <= clock.now():
        raise ValueError("That day is over.")
    vacation.go_away(towpath().store, me, until)


def _mail(me: Player) -> None:
    form, store = request.form, towpath().store
    ticked = {kind: kind in form for kind in (*MAILED, *MANNERS)}
    chosen = {"thread": form.get("thread", "game"), "gather": form.get("gather", "off")}
    known = MailChoice(only=("thread", "gather", *MANNERS)).load(
        {**chosen, **{name: ticked[name] for name in MANNERS}}
    )
    people.settle(store, me.id, {"mail": {**ticked, **known}})
    kept, mine = set(form.getlist("game")), {row.id for row in store.living(me.id)}
    for game in [one for one in form.getlist("listed") if one in mine][:MOST_GAMES]:
        act = people.unmute if game in kept else people.mute
        if (game in kept) == (game in me.muted):
            act(store, me.id, game)
    people.unmute(store, me.id, "all")


def _test(me: Player) -> None:
    limits.spend(towpath().store, towpath().config, "testmail", me.id)
    towpath().store.push_outgoing(Outgoing("test", "", player=me.id))


def _feed(me: Player) -> None:
    account.renew_feed(towpath().store, me)


def _let_near(me: Player) -> None:
    """Somebody who was kept away is heard and may come again."""
    other = sent("player")
    account.block(towpath().store, me.id, other, on=False)
    account.hush(towpath().store, me.id, other, on=False)


PARTS: dict[str, Callable[[Player], None]] = {
    "about": _about,
    "time": _time,
    "vacation": _vacation,
    "mail": _mail,
    "test": _test,
    "feed": _feed,
    "near": _let_near,
}


def me_page(me: Player, status: int = 200, part: str = "", trouble: str = "") -> Response:
    """The whole page; what was typed and refused stays in its form."""
    typed = request.form if trouble else {}
    facts: dict[str, Any] = {
        **keys_facts(me),
        "calendar": link(links.calendar_path(towpath().config, me)),
        "feed": link(links.feed_path(towpath().config, me)),
        "saved": sought("saved"),
        "part": part,
        "trouble": trouble,
        "typed": typed,
        "zones": sorted(available_timezones()),
        "languages": [(one, say(one, f"language.{one}")) for one in LANGUAGES],
        "kinds": [
            (kind, say(me.locale, f"kind_{kind}"), people.wants(me, kind)) for kind in MAILED
        ],
        "gathers": people.gathers(me) or "off",
        "tables": _tables(me),
        "kept_away": towpath().store.players([*me.blocked, *me.hushed]).values(),
        "away": moment(me.vacation, me.locale, me.zone) if me.vacation > clock.now() else "",
        "days_left": vacation.days_left(me, clock.now()),
    }
    return show("me.html", me.locale, status, **facts)


def _called(sheet: Sheet, me: Player) -> str:
    """A table by its game and its own name, or by who else sits there."""
    eyes = Reader(sheet, lang=me.locale)
    others = [name for n, name in enumerate(eyes.names) if name and sheet.seats[n].player != me.id]
    if sheet.name or not others:
        return eyes.title
    return eyes.say("mail.with", title=eyes.title, names=", ".join(others))


def _tables(me: Player) -> list[dict[str, Any]]:
    """The games that are not over, and whether there is mail about them."""
    store = towpath().store
    rows = [row.id for row in store.living(me.id) if row.status in ("inviting", "playing")]
    return [
        {"id": id, "title": _called(sheet, me), "mailed": id not in me.muted}
        for id, sheet in store.load_many(rows[:MOST_GAMES]).items()
    ]
