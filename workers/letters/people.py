"""Letters to a person rather than to a table: confirm, sign in, a digest, the host's notices."""

from collections.abc import Callable

from games import game_named
from service.reader import links
from service.reader.asks import Question, questions
from service.reader.dates import moment
from service.tables.records import Knock
from service.tables.signin import code as signin_code
from workers.letters.consent import is_stranger
from workers.letters.layout import Button, Content, Linked, Waiting
from workers.letters.occasion import Occasion, heading
from workers.letters.turns import move_url, play_url, time_left

MOST_WITH_OPTIONS = 12
FIRST_OPTIONS = 4


def confirm(one: Occasion) -> Content:
    """Is this the reader's address?"""
    url = one.url(links.confirm_path(one.config, one.player.id))
    return Content(
        "Towpath",
        one.say("confirm.title"),
        [one.say("confirm.lead"), one.say("confirm.ignore")],
        buttons=[Button(one.say("button.confirm"), url)],
        footer=one.say("footer.invite"),
    )


def signin(one: Occasion) -> Content:
    """The code that lets the reader in, and the link; a program has no use for a link."""
    knock: Knock = one.facts["knock"]
    code, what = signin_code(one.config, knock), "program" if knock.program else "signin"
    link = Button(one.say("button.signin"), one.url(links.signin_link_path(one.config, knock)))
    return Content(
        "Towpath",
        one.say("signin.code", code=f"{code[:3]} {code[3:]}"),
        [one.say(f"{what}.lead"), one.say("signin.ignore")],
        buttons=[] if knock.program else [link],
        footer=one.say("footer.signin"),
    )


def address(one: Occasion) -> Content:
    """Shall mail to a player go here from now on?"""
    url = one.url(links.address_path(one.config, one.facts["owner"], one.player.email))
    return Content(
        "Towpath",
        one.say("address.title"),
        [one.say("address.lead"), one.say("confirm.ignore")],
        buttons=[Button(one.say("button.confirm"), url)],
        footer=one.say("footer.invite"),
    )


def moved(one: Occasion) -> Content:
    """To the old address: mail goes elsewhere now."""
    lines = [one.say("moved.lead"), one.say("moved.not_you")]
    return Content("Towpath", one.say("moved.title"), lines, footer=one.say("footer.player"))


def test(one: Occasion) -> Content:
    """That mail arrives."""
    return Content(
        "Towpath",
        one.say("test.title"),
        [one.say("test.lead")],
        buttons=[Button(one.say("button.me"), one.url(links.ME))],
        footer=one.say("footer.player"),
    )


def webhook(one: Occasion) -> Content:
    """That a program of the reader's is not called any more, and why."""
    id, host, reason = (str(one.facts[name]) for name in ("webhook", "host", "reason"))
    return Content(
        "Towpath",
        one.say("webhook.title", host=host),
        [one.say(f"webhook.{reason}"), one.say("webhook.how", webhook=id)],
        buttons=[Button(one.say("button.me"), one.url(links.ME))],
        footer=one.say("footer.player"),
    )


def digest(one: Occasion) -> Content:
    """Every game that waits for the reader, the nearest deadline first."""
    waiting = [
        _waiting(each, question, FIRST_OPTIONS if n < MOST_WITH_OPTIONS else 0)
        for n, each in enumerate(one.others)
        for question in questions(each.reader)
    ]
    return Content(
        "Towpath",
        one.say("digest.title", name=one.player.name),
        preheader=one.say("short.digest", count=len(waiting), first=waiting[0].heading),
        waiting=waiting,
        footer=one.say("footer.player"),
    )


def _waiting(one: Occasion, question: Question, most: int) -> Waiting:
    """A game of the digest with so many answers; the play page has them all."""
    shown, rest = question.choices[:most], len(question.choices[most:])
    return Waiting(
        heading(one),
        question.prompt,
        time_left(one),
        play_url(one),
        [Linked(choice, move_url(one, question, choice)) for choice in shown],
        one.say("digest.more", count=rest) if shown and rest else "",
    )


def house(one: Occasion) -> Content:
    """An answer to a letter to the house; or the question whether its mailbox wants what it says.

    A stranger reads no word that somebody else may have written.
    """
    asks, name = str(one.facts.get("asks", "")), one.player.name
    stranger = not name or is_stranger(one.config, one.player)
    title = "asked.title" if asks else "house.title" if stranger else "answer.title"
    how = "asked.how.delete" if asks == "delete" else "asked.how"
    lead = [one.say(how), one.say("asked.ignore")] if asks else []
    lines = [str(line) for line in one.facts.get("lines", [])]
    about = str(one.facts.get("guide", ""))
    return Content(
        "Towpath",
        one.say(title, name="" if stranger else name),
        lead,
        preheader="" if asks or not lines else lines[0],
        quote=lines,
        guide=game_named(about).help(one.lang) if about else "",
        footer=one.say("footer.house", address=one.config.mail_address),
    )


def host(one: Occasion) -> Content:
    """Something that the operator of the service should know."""
    facts, said = one.facts, list[str]()
    if "gap" in facts:
        said.append(one.say("host.gap", seconds=facts["gap"], games=facts["games"]))
    if "relay" in facts:
        said.append(one.say("host.relay", since=_when(one, "since"), relay=facts["relay"]))
    if "about" in facts:
        by, about = _called(one, "by"), _called(one, "about")
        said.append(one.say("host.report", by=by, about=about, at=_when(one, "at")))
    said += str(facts.get("text", "")).splitlines()
    return Content("Towpath", one.say("host.title"), quote=said, footer=one.say("footer.host"))


def _when(one: Occasion, name: str) -> str:
    """A moment of the facts on the reader's clock."""
    return moment(float(one.facts[name]), one.lang, one.player.zone)


def _called(one: Occasion, role: str) -> str:
    """Somebody of a report, by name and id; what was stored of old has no names."""
    id, name = str(one.facts[role]), str(one.facts.get(f"{role}_name", ""))
    return f"{name} ({id})" if name else id


WRITERS: dict[str, Callable[[Occasion], Content]] = {
    "confirm": confirm,
    "signin": signin,
    "address": address,
    "moved": moved,
    "test": test,
    "webhook": webhook,
    "digest": digest,
    "host": host,
    "house": house,
}
