"""People who have nothing but mail: they write to the house, read what comes, and reply to it."""

from dataclasses import dataclass, field, replace
from email.message import EmailMessage
from typing import Any

from service.tables import asked
from service.tables.asked import Asked
from service.tables.records import Player
from tests.workers.post import Post, plain
from workers import jobs
from workers.replies import answer

PEER = "192.0.2.7"
BORDER = "mx.towpath.test"
PASSED = f"{BORDER}; dmarc=pass header.from=example.org"


@dataclass
class PenPals:
    """A post whose letters lie in the mailboxes of those who write here."""

    post: Post
    count: int = 0
    outcomes: list[str] = field(default_factory=list)

    @property
    def house(self) -> str:
        """Our own address."""
        return self.post.config.mail_address

    def write(self, who: str, text: str, to: str = "", **more: str) -> list[EmailMessage]:
        """Write a mail to the house, or elsewhere; everything that is sent because of it."""
        self.count += 1
        peer, sender = more.pop("peer", PEER), more.pop("sender", who)
        heads = {
            "From": f"<{who}>",
            "To": to or self.house,
            "Subject": "",
            "Message-ID": f"<{self.count}@mail.example>",
            **{name.replace("_", "-"): value for name, value in more.items()},
        }
        lines = [f"{name}: {value}" for name, value in heads.items() if value]
        self.deliver("\r\n".join([*lines, "", text, ""]).encode(), to or self.house, sender, peer)
        return self.post.send()

    def deliver(self, raw: bytes, to: str, sender: str, peer: str = PEER) -> None:
        """Hand raw bytes to the job."""
        store, config = self.post.store, self.post.config
        told = answer.answer(config, store, to.lower(), sender, raw, peer)
        self.outcomes.append(told)

    def reply(self, mail: EmailMessage, text: str, **more: str) -> list[EmailMessage]:
        """Reply to a letter as mail programs do, with all of it quoted."""
        who = str(mail["To"].addresses[0].addr_spec)
        back = mail["Reply-To"] or mail["From"]
        quote = "\r\n".join(f"> {line}" for line in plain(mail).splitlines())
        more = {"In_Reply_To": str(mail["Message-ID"]), "Subject": f"Re: {mail['Subject']}"} | more
        to = more.pop("to", str(back.addresses[0].addr_spec))
        said = f"{text}\r\n\r\nOn Mon, 16 Nov 2026, Towpath <{self.house}> wrote:\r\n{quote}"
        return self.write(more.pop("who", who), said, to, **more)

    def one(self, who: str, text: str, **more: str) -> EmailMessage:
        """Write to the house; the one letter that comes back."""
        [mail] = self.write(who, text, **more)
        assert mail["To"].addresses[0].addr_spec == who
        return mail

    def confirmed(self, who: str, text: str, **more: str) -> list[EmailMessage]:
        """Write to the house and say yes to the question; everything that is sent then."""
        return self.reply(self.one(who, text, **more), "YES")

    def player(self, who: str) -> Player | None:
        """Who plays with an address."""
        return self.post.store.player_at(who)


def to(who: str, mails: list[EmailMessage]) -> EmailMessage:
    """The one letter of some that somebody gets."""
    [mail] = [one for one in mails if one["To"].addresses[0].addr_spec == who]
    return mail


def text(mail: EmailMessage) -> str:
    """The plain part as one line: where it is wrapped does not matter."""
    return " ".join(plain(mail).split())


def newest(who: str, mails: list[EmailMessage]) -> EmailMessage:
    """The last letter of some that somebody gets."""
    return [one for one in mails if one["To"].addresses[0].addr_spec == who][-1]


def says(who: str, mails: list[EmailMessage], words: str) -> bool:
    """Does one of the letters that somebody gets say so? They arrive in any order."""
    mine = [one for one in mails if one["To"].addresses[0].addr_spec == who]
    return any(words in text(one) for one in mine)


def settle(pals: PenPals, **more: Any) -> None:
    """The same host with other settings."""
    pals.post.config = replace(pals.post.config, **more)
    jobs.use(jobs.Desk(pals.post.config, pals.post.store))


def outcome(pals: PenPals, mails: list[EmailMessage]) -> tuple[int, str]:
    """How many mails were sent, and what the log says."""
    return len(mails), pals.outcomes[-1]


def kept(pals: PenPals, question: EmailMessage) -> Asked | None:
    """What a question of ours keeps."""
    local = question["Reply-To"].addresses[0].username
    config = pals.post.config
    return asked.kept(pals.post.store, config, asked.read_token(config, local.partition("+")[2]))
