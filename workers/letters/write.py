"""A letter from an occasion: what is said, under which subject, as text and as HTML. Pure."""

from collections.abc import Callable
from dataclasses import dataclass, field

from service.reader import links
from service.reader.words import say
from workers.letters import people, seats, turns
from workers.letters.consent import is_stranger
from workers.letters.kinds import OF_KIND
from workers.letters.layout import Button, Content, as_html, as_text
from workers.letters.occasion import Occasion, heading


@dataclass(frozen=True)
class Letter:
    """A mail before it is wrapped: what is said, and the pictures it shows by Content-ID."""

    subject: str
    text: str
    html: str = ""
    images: dict[str, bytes] = field(default_factory=dict)


def write(one: Occasion) -> Letter:
    """The letter for an occasion, in the reader's language."""
    content = WRITERS[one.kind.name](one)
    content.footer = content.footer or one.say("footer.game")
    content.preheader = content.preheader or content.title
    content.talk = one.talk
    content.stop = one.stop_url
    content.legal = [Button(say(one.lang, word), url) for word, url in links.legal(one.config)]
    if one.kind.stopped == OF_KIND:
        content.stop_word = "footer.kind_stop"
    content.answerable = one.seat >= 0 or one.kind.asks
    shown = f"board@{one.config.mail_domain}" if one.picture and content.table else ""
    images = {shown: one.picture} if shown else {}
    return Letter(
        subject(one), as_text(content, one.lang), as_html(content, one.lang, shown), images
    )


def subject(one: Occasion) -> str:
    """Constant for a game and reader, so that mail clients keep one thread; or one for a turn.

    It names the game and the people, but holds no word of others for somebody who is a stranger.
    """
    if one.sheet is None:
        knock = one.facts.get("knock")
        asked = "asked" if one.facts.get("asks") else one.kind.name
        return one.say("subject.program" if knock and knock.program else f"subject.{asked}")
    stranger = is_stranger(one.config, one.player)
    about = one.reader.kind if stranger else heading(one)
    if one.kind.strangers and not one.kind.answers:
        return one.say(f"subject.{one.kind.name}", about=about)
    if one.player.mail.get("thread") == "turn" and one.key:
        return f"{about} · {one.key.rpartition('@')[2]}"
    return about


WRITERS: dict[str, Callable[[Occasion], Content]] = {
    **turns.WRITERS,
    **seats.WRITERS,
    **people.WRITERS,
}
