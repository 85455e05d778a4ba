"""Letters about seats and the role of the host: who has gone, what is offered, what is wished."""

from collections.abc import Callable

from service.reader import links
from service.tables.records import INVITED, REMIND_INVITED
from workers.letters.consent import is_stranger
from workers.letters.layout import Button, Content
from workers.letters.occasion import Occasion, heading
from workers.letters.turns import agreed, play_url

DAY = 86_400


def _table(one: Occasion) -> Button:
    return Button(one.say("button.watch"), one.url(links.table_path(one.reader.sheet.id)))


def vacant(one: Occasion) -> Content:
    """To the host: a seat is free again, and what can be done about it."""
    what = one.say(f"vacant.{one.facts['what']}", name=one.facts["name"])
    return Content(
        heading(one),
        one.say("vacant.title"),
        [what, one.say("vacant.how")],
        buttons=[_table(one)],
    )


def lost(one: Occasion) -> Content:
    """To somebody who does not hold a seat any more."""
    lead = one.say(f"lost.{one.facts['what']}", name=one.facts.get("name"))
    return Content(heading(one), one.say("lost.title"), [lead], footer=one.say("footer.player"))


def offered(one: Occasion) -> Content:
    """To somebody who may take over a seat of a running game."""
    sheet, seat = one.reader.sheet, int(one.facts["seat"])
    url = one.url(links.seat_path(one.config, sheet, seat, one.player.id))
    return Content(
        heading(one),
        one.say("offered.title", name=one.facts["name"], title=one.reader.kind),
        [one.say("offered.lead"), f"{one.say('invite.how')} {one.say('invite.silent')}"],
        buttons=[Button(one.say("button.offered"), url)],
        footer=_why_asked(one),
    )


def role(one: Occasion) -> Content:
    """To the new host of a table."""
    return Content(
        heading(one), one.say("role.title"), [one.say("role.lead")], buttons=[_table(one)]
    )


def wish(one: Occasion) -> Content:
    """Somebody at the table would like something, or everybody has agreed to it."""
    lead = [] if one.facts["done"] else [one.say("wish.how")]
    return Content(heading(one), _wished(one), lead, buttons=[_table(one)])


def _wished(one: Occasion) -> str:
    """Who suggests what, or that it has come true; a pause is ended by one alone."""
    what, _, seat = str(one.facts["what"]).partition(":")
    name = one.facts["name"]
    if what == "resume":
        return one.say("wish.resume", name=name)
    wanted = one.say(f"wish.{what}", absent=one.reader.name_of(int(seat)) if seat else "")
    return one.say("wish.done" if one.facts["done"] else "wish.asked", name=name, what=wanted)


def guests(one: Occasion) -> str:
    """Who is to sit at the table."""
    names = [name for name in one.reader.names if name]
    return one.say("table", seats=", ".join(names))


def invite(one: Occasion) -> Content:
    """Who invites, to what, with whom."""
    sheet = one.reader.sheet
    host = next((s.name for s in sheet.seats if s.player and s.player == sheet.host), "")
    asks = one.say("invite.title", host=host, title=one.reader.kind)
    url = one.url(links.invite_path(one.config, sheet, one.seat))
    return Content(
        heading(one),
        asks if host else one.say("invite.plain", title=one.reader.kind),
        [guests(one), one.say("invite.lead"), f"{one.say('invite.how')} {_if_silent(one)}"],
        agreed=agreed(one),
        buttons=[Button(one.say("button.invite"), url)],
        footer=_why_asked(one),
    )


def _if_silent(one: Occasion) -> str:
    """What becomes of an invitation that nobody answers: a stranger is never asked twice."""
    if is_stranger(one.config, one.player):
        return one.say("invite.silent")
    what = "again" if one.reader.chair.asked == 1 else "lapses"
    return one.say(f"invite.{what}", again=REMIND_INVITED // DAY, lapse=INVITED // DAY)


def _why_asked(one: Occasion) -> str:
    """Why somebody is asked to sit down: as a player, or as a stranger whom somebody knows."""
    return one.say("footer.invite" if is_stranger(one.config, one.player) else "footer.player")


def seat_open(one: Occasion) -> Content:
    """Somebody else at the table is absent: the link by which another person takes the seat."""
    absent, name = int(one.facts["absent"]), one.facts["name"]
    url = one.url(links.seat_path(one.config, one.reader.sheet, absent))
    return Content(
        heading(one),
        one.say("open.title", name=name),
        [one.say("open.lead", name=name, count=one.facts["missed"])],
        buttons=[
            Button(one.say("button.seat"), url),
            Button(one.say("button.watch"), play_url(one)),
        ],
    )


def vote(one: Occasion) -> Content:
    """Somebody else is absent for good: the others may end the game."""
    name = one.facts["name"]
    return Content(
        heading(one),
        one.say("open.title", name=name),
        [one.say("vote.lead", name=name, count=one.facts["missed"])],
        buttons=[Button(one.say("button.watch"), play_url(one))],
    )


WRITERS: dict[str, Callable[[Occasion], Content]] = {
    "invite": invite,
    "open": seat_open,
    "vote": vote,
    "vacant": vacant,
    "lost": lost,
    "offered": offered,
    "role": role,
    "wish": wish,
}
