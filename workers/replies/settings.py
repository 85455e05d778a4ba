"""SET: what a player wants of mail, in words of both languages."""

import re
from typing import Any
from zoneinfo import available_timezones

from service.tables import people
from service.tables.asked import decent
from service.tables.records import Player
from workers.replies.commands import Command, fold
from workers.replies.writer import Deed, Person, Refusal

Wishes = dict[str, Any]
ON, OFF = ("on", "yes", "an", "ein", "ja"), ("off", "no", "aus", "nein")
SUBJECTS = {
    "mail": ("mail", "mails", "letters", "briefe", "post"),
    "talk": ("talk", "chat", "gespraech", "gespraeche"),
    "quiet": ("quiet", "sleep", "night", "ruhe", "nacht"),
    "pictures": ("pictures", "picture", "images", "bilder", "bild"),
    "reminders": ("reminders", "reminder", "erinnerungen", "erinnerung"),
    "presence": ("presence", "anwesenheit"),
    "thread": ("thread", "threads", "unterhaltung", "unterhaltungen", "faden"),
    "language": ("language", "sprache"),
    "zone": ("zone", "timezone", "zeitzone"),
    "name": ("name",),
}
VALUES: dict[str, list[tuple[tuple[str, ...], Wishes]]] = {
    "mail": [
        (
            ("each", "at once", "now", "single", "sofort", "einzeln"),
            {"turn": True, "gather": "off"},
        ),
        (("hourly", "hour", "stuendlich", "stunde"), {"turn": True, "gather": "hour"}),
        (("daily", "day", "digest", "taeglich", "tag"), {"turn": True, "gather": "day"}),
    ],
    "talk": [
        (ON, {"talk": True, "talk_later": False}),
        (OFF, {"talk": False}),
        (("later", "next", "spaeter"), {"talk": True, "talk_later": True}),
    ],
    "pictures": [(ON, {"picture": True}), (OFF, {"picture": False})],
    "reminders": [(ON, {"reminder": True}), (OFF, {"reminder": False})],
    "presence": [(ON, {"presence": True}), (OFF, {"presence": False})],
    "thread": [
        (("game", "partie", "spiel"), {"thread": "game"}),
        (("turn", "zug"), {"thread": "turn"}),
    ],
}
LANGUAGES = {"en": ("en", "english", "englisch"), "de": ("de", "german", "deutsch")}


def set_(writer: Person, command: Command) -> Deed:
    """Change one setting; without a word, all of them are shown."""
    wishes = wished(writer, command)
    if not wishes:
        return Deed([writer.say("set.now"), *shown(writer, writer.player), writer.say("set.how")])
    known = people.settle(writer.store, writer.player.id, wishes)
    return Deed([writer.say("set.done"), *shown(writer, known)], True)


def wished(writer: Person, command: Command) -> Wishes:
    """What is to be changed; a riddle is refused."""
    written = command.rest.replace("=", " ").replace(":", " ").rstrip(" .!")
    words = fold(written).split()
    if not words:
        return {}
    subject = next((name for name, known in SUBJECTS.items() if words[0] in known), "")
    wishes = read(subject, " ".join(words[1:]), written)
    if wishes is None:
        raise Refusal(writer.say("set.unknown", text=command.rest[:60]))
    return wishes


def read(subject: str, value: str, written: str) -> Wishes | None:
    """The wishes of a subject and its value, as `people.settle` takes them; None for a riddle."""
    if subject == "quiet":
        return _hours(value)
    if subject == "language":
        found = [lang for lang, words in LANGUAGES.items() if value in words]
        return {"locale": found[0]} if found else None
    if subject == "zone":
        zone = written.split()[-1]
        return {"zone": zone} if zone in available_timezones() else None
    if subject == "name":
        name = decent(written.partition(" ")[2])
        return {"name": name} if name else None
    for words, wishes in VALUES.get(subject, []):
        if value in words:
            return {"mail": wishes}
    return None


def _hours(value: str) -> Wishes | None:
    """`22-7`, `22 to 7`, `off`."""
    if value in OFF:
        return {"sleep": None}
    numbers = [word for word in re.split(r"[-– ]|to|bis", value) if word]
    if len(numbers) != 2 or not all(n.isdecimal() and int(n) < 24 for n in numbers):
        return None
    return {"sleep": [int(n) for n in numbers]}


def shown(writer: Person, player: Player) -> list[str]:
    """Every setting in words."""
    mail = player.mail
    talk = "later" if mail.get("talk_later") else "on"
    flags = {
        "mail": (people.gathers(player) or "off") if people.wants(player, "turn") else "none",
        "talk": talk if people.wants(player, "talk") else "off",
        "pictures": "on" if mail.get("picture", True) else "off",
        "reminders": "on" if people.wants(player, "reminder") else "off",
        "presence": "on" if mail.get("presence") else "off",
        "thread": str(mail.get("thread", "game")),
    }
    lines = [writer.say(f"set.{name}.{value}") for name, value in flags.items()]
    if player.sleep:
        night = writer.say("set.quiet.on", begin=player.sleep[0], end=player.sleep[1])
    else:
        night = writer.say("set.quiet.off")
    own = [writer.say("set.zone", zone=player.zone), writer.say("set.name", name=player.name)]
    return [*lines, night, *own]
