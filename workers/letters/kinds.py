"""The kinds of letters, one row each: consent, headers, pictures and the mailbox read it here."""

from typing import NamedTuple

OF_GAME, OF_KIND, NEVER = "game", "kind", ""
ENTRY, FACTS, SHARE = "entry", "facts", "share"


class Kind(NamedTuple):
    """What holds for all letters of a kind.

    `stopped` says what a reader can stop: mail about the game, mail of the kind, or nothing.
    `once` says what tells two letters of a turn apart: the outbox entry, the facts, the share of
    time that is gone. `asks` says that a reply is read though it is about no seat of the reader's.
    """

    name: str
    stopped: str = OF_GAME
    strangers: bool = False
    waits: bool = False
    news: bool = False
    picture: bool = False
    of_turn: bool = False
    once: str = ""
    answers: bool = False
    asks: bool = False

    @property
    def must_arrive(self) -> bool:
        """Is it sent whatever the reader has stopped?"""
        return self.stopped == NEVER


KINDS = {
    kind.name: kind
    for kind in (
        Kind("turn", waits=True, news=True, picture=True, of_turn=True),
        Kind("reminder", news=True, picture=True, of_turn=True, once=SHARE),
        Kind("answer", NEVER, strangers=True, picture=True, once=FACTS, answers=True),
        Kind("house", NEVER, strangers=True, once=ENTRY, answers=True, asks=True),
        Kind("invite", OF_KIND, strangers=True),
        Kind("started", waits=True, picture=True),
        Kind("timeout", news=True, picture=True, once=ENTRY),
        Kind("open"),
        Kind("vote"),
        Kind("vacant", once=ENTRY),
        Kind("lost", NEVER, once=ENTRY),
        Kind("offered", OF_KIND, strangers=True, once=ENTRY, asks=True),
        Kind("role", once=ENTRY),
        Kind("wish", once=ENTRY),
        Kind("over", waits=True, news=True, picture=True),
        Kind("cancelled", waits=True),
        Kind("talk", OF_KIND, waits=True, once=FACTS),
        Kind("confirm", NEVER, strangers=True, once=ENTRY),
        Kind("signin", NEVER, strangers=True, once=ENTRY),
        Kind("address", NEVER, strangers=True, once=ENTRY),
        Kind("moved", NEVER, once=ENTRY),
        Kind("test", NEVER, once=ENTRY),
        Kind("digest", OF_KIND, waits=True, once=ENTRY),
        Kind("webhook", NEVER, once=FACTS),
        Kind("host", NEVER, once=ENTRY),
    )
}
