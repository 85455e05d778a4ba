"""The job that sends letters: look again, write, send, mark; whatever fails comes round again."""

import time
from concurrent.futures import Future
from dataclasses import dataclass, field
from functools import partial
from typing import Any

import msgspec
import structlog

from games.protocol import Look
from service import clock, signing
from service.figures import LETTERS
from service.gallery import Gallery
from service.limits import LIMITS
from service.reader.asks import question
from service.reader.news import fresh
from service.reader.picture import marks
from service.store import Store
from service.tables import past, strangers, uses
from service.tables.records import Outgoing, Player
from workers import jobs
from workers.letters.consent import hold_until, is_gathered, is_stranger, why_not
from workers.letters.gather import Room, load_room, occasion_of
from workers.letters.headers import headers, letter_name, matter_of
from workers.letters.mime import message, signer
from workers.letters.occasion import Occasion
from workers.letters.picture import FEW_BYTES, MOST_BYTES, board_png
from workers.letters.smtp import Away, Envelope, Later, Postman, Refused, lock_seconds
from workers.letters.write import write
from workers.relay import READER, bury
from workers.replies import bounces

GROUP = 10
LARGEST = 440_000
SENT_SECONDS = 60 * 86_400
GIVE_UP_SECONDS = 5 * 86_400
TELL_HOST_SECONDS = 600
PRESENT_SECONDS = 300
SOON, SELDOM = 5, 9

log = structlog.get_logger()
_postmen: list[Postman] = []


def postman() -> Postman:
    """The kept connections of this process."""
    if not _postmen:
        _postmen.append(Postman(jobs.desk().config))
    return _postmen[0]


def close() -> None:
    """Hang up; the next letter opens the connections anew."""
    while _postmen:
        _postmen.pop().close()


def send_batch(stream: str, rows: list[list[str]]) -> None:
    """Send up to fifty letters; each entry is finished when its letter is out or not wanted."""
    batch = Batch(jobs.desk(), stream)
    for start in range(0, len(rows), GROUP):
        batch.take(rows[start : start + GROUP])
    batch.wait()


@dataclass(frozen=True, eq=False)
class Written:
    """A letter ready to go."""

    entry: str
    told: Outgoing
    name: str
    player: Player
    raw: bytes
    read: int

    @property
    def owner(self) -> str:
        """Whose shard the letter's marks are in: that of its entry."""
        return self.told.game or self.told.player


@dataclass
class Batch:
    """Letters on their way, and what became of them."""

    desk: jobs.Desk
    stream: str
    sending: "list[tuple[Written, Future[None]]]" = field(default_factory=list)
    away: bool = False
    sent: bool = False
    trouble: str = ""

    @property
    def store(self) -> Store:
        """The games."""
        return self.desk.store

    def take(self, rows: list[list[str]]) -> None:
        """Write a group, then lock and send it; what cannot be written stays for another time."""
        entries = [(entry, msgspec.json.decode(told, type=Outgoing)) for entry, told in rows]
        if self.away:
            for entry, told in entries:
                self.put_off(entry, told, SOON)
            return
        room = load_room(self.store, [told for _, told in entries])
        written = []
        for entry, told in entries:
            try:
                made = self.prepare(entry, told, room)
                written += [made] if made else []
            except Exception as error:
                log.error("letter.failed", error=repr(error), exc_info=True, **_about(told))
        self.send(written)

    def prepare(self, entry: str, told: Outgoing, room: Room) -> "Written | None":
        """The letter, unless it is not wanted, not true any more, or not now."""
        one = occasion_of(self.desk, told, room)
        if isinstance(one, str):
            self.drop(entry, told, one)
            return None
        reason = why_not(one) or self.not_now(one, told) or self.not_again(one, told, entry)
        if reason:
            self.drop(entry, told, reason)
            return None
        name = letter_name(one, entry)
        return Written(entry, told, name, one.player, made(one, entry), one.read)

    def not_again(self, one: Occasion, told: Outgoing, entry: str) -> str:
        """A stranger gets one invitation, and three mails in all to sign in or confirm."""
        if not is_stranger(self.desk.config, one.player):
            return ""
        kind = strangers.CONFIRM if told.facts.get("program") else told.kind
        may = strangers.may_get(self.store, one.player.email, kind, matter_of(one, entry))
        return "" if may else "unconfirmed"

    def not_now(self, one: Occasion, told: Outgoing) -> str:
        """Put a letter off: to the morning, a digest, when more is said, or its reader left."""
        until = hold_until(one)
        if not until and self.sees_it(one):
            until = one.now + PRESENT_SECONDS
        if not until:
            return self.not_so_soon(one, told) if one.kind.name == "talk" else ""
        if is_gathered(one):
            self.store.hold(Outgoing("digest", "", player=one.player.id), until)
            return "in the digest"
        self.store.hold(told, until)
        return "held"

    def not_so_soon(self, one: Occasion, told: Outgoing) -> str:
        """Talk is mailed once in a while to a reader of a game, all that was said together."""
        limit = self.desk.config.limits.get("talk_mail", LIMITS["talk_mail"])
        if "at" not in told.facts or "slot" in told.facts or not limit.most:
            return ""
        name, gap = f"talk:{told.game}:{one.player.id}", limit.seconds / limit.most
        line = past.number_of(told.key)
        slot = self.store.slot(name, told.key, one.now, gap, line, one.read)
        if slot is None:
            return "in another mail"
        if slot <= one.now + 1:
            return ""
        facts = {**told.facts, "slot": slot}
        self.store.hold(msgspec.structs.replace(told, facts=facts), slot)
        return "held"

    def sees_it(self, one: Occasion) -> bool:
        """Does the reader look at the table just now, and want no letters meanwhile?"""
        if not one.kind.waits or one.sheet is None or not one.player.mail.get("presence"):
            return False
        timer = one.sheet.timers.get(str(one.seat))
        soon = timer is not None and 0 < timer.due <= one.now + PRESENT_SECONDS
        return not soon and uses.is_present(self.store, one.sheet, one.player.id)

    def send(self, letters: "list[Written]") -> None:
        """Lock the letters and hand them to the postman."""
        config, now = self.desk.config, time.monotonic()
        lock = lock_seconds(config)
        states = self.store.claim([(one.owner, one.name) for one in letters], lock)
        for one, state in zip(letters, states, strict=True):
            if state == "sent":
                self.drop(one.entry, one.told, "sent before")
            if state:
                continue
            sender, until = signing.bounce_address(config, one.player.id), now + 0.2 * lock
            envelope = Envelope(sender, one.player.email, one.raw, until)
            after = partial(
                self.store.sent, one.owner, one.name, SENT_SECONDS, self.stream, one.entry
            )
            self.sending.append((one, postman().send(envelope, after)))
        self.settle(wait=False)

    def drop(self, entry: str, told: Outgoing, reason: str) -> None:
        """Nothing to send."""
        self.store.finish(self.stream, entry)
        LETTERS.labels(told.kind, "dropped").inc()
        log.info("letter.dropped", reason=reason, **_about(told))

    def wait(self) -> None:
        """Until every letter is out or has failed; what that says about the relay is kept."""
        self.settle(wait=True)
        if self.sent:
            self.store.relay_works()
        elif self.trouble:
            self.tell_host(self.store.relay_fails(self.trouble, clock.now()))

    def tell_host(self, since: float) -> None:
        """A relay that fails for long: once an outage, for when mail goes out again."""
        if clock.now() - since < TELL_HOST_SECONDS:
            return
        key = f"relay-{since:.0f}"
        if self.store.mark("host", key, GIVE_UP_SECONDS):
            log.error("relay.fails", since=since, error=self.trouble)
            facts = {"relay": self.trouble, "since": since}
            self.store.push_outgoing(Outgoing("host", "", key=key, facts=facts))

    def settle(self, wait: bool) -> None:
        """Look at the letters that are done."""
        done = [pair for pair in self.sending if wait or pair[1].done()]
        self.sending = [pair for pair in self.sending if pair not in done]
        for one, future in done:
            self.judge(one, future)

    def judge(self, one: "Written", future: "Future[None]") -> None:
        """Sent, or why not, and what follows from that."""
        about = _about(one.told)
        try:
            future.result()
            self.sent = True
            LETTERS.labels(one.told.kind, "sent").inc()
            log.info("letter.sent", **about)
            if one.read:
                self.store.has_read(one.told.game, one.player.id, one.read)
            return
        except Away as error:
            LETTERS.labels(one.told.kind, "later").inc()
            self.away, self.trouble = True, str(error)
            self.put_off(one.entry, one.told, SOON)
            log.warning("letter.relay_away", error=str(error), **about)
        except Later as error:
            self.trouble = str(error)
            self.put_off(one.entry, one.told, SELDOM)
            log.warning("letter.later", error=str(error), **about)
        except Refused as error:
            self.sent = True
            self.refused(one.entry, one.told, error)
        except Exception as error:
            log.error("letter.failed", error=repr(error), **about)
        self.store.unmark(one.owner, f"sending:{one.name}")

    def put_off(self, entry: str, told: Outgoing, most: int) -> None:
        """What the relay does not take is kept, and tried again less and less often, for days."""
        if clock.now() - int(entry.partition("-")[0]) / 1000 > GIVE_UP_SECONDS:
            self.give_up(entry, told, f"the relay did not take it for days: {self.trouble}")
        else:
            self.store.defer(READER, self.stream, entry, most=most)

    def refused(self, entry: str, told: Outgoing, error: Refused) -> None:
        """There is no such address."""
        self.give_up(entry, told, f"refused: {error}")
        player = self.store.players([told.player]).get(told.player)
        if player:
            bounces.failed(self.store, player, str(error))

    def give_up(self, entry: str, told: Outgoing, reason: str) -> None:
        """A dead letter."""
        LETTERS.labels(told.kind, "dead").inc()
        bury(self.store, self.stream, entry, {b"e": msgspec.json.encode(told)}, reason)


def made(one: Occasion, entry: str) -> bytes:
    """The letter as bytes, with the board and a signature where they belong."""
    raw = b""
    for most in (MOST_BYTES, FEW_BYTES, 0) if one.shows_board else (0,):
        one.picture = picture(one, most) if most else b""
        raw = message(write(one), headers(one, entry))
        if len(raw) <= LARGEST:
            break
    config = one.config
    return signer(config.dkim_key, config.dkim_selector, config.mail_domain)(raw)


def picture(one: Occasion, most: int) -> bytes:
    """The board; a picture that cannot be drawn never keeps a letter back."""
    try:
        gallery, eyes = Gallery(one.config.pictures), one.reader
        asked = question(eyes, eyes.asked) if eyes.asked else None
        look = Look("mail", marks(asked), fresh(eyes, one.moves))
        return board_png(gallery, eyes.game, eyes.view, one.lang, most, look)
    except ValueError as error:
        log.error("letter.no_picture", game=one.reader.sheet.id, error=str(error)[:200])
        return b""


def _about(told: Outgoing) -> dict[str, Any]:
    """What a log line may say: ids, never names, addresses or tokens."""
    return {
        "kind": told.kind,
        "game": told.game,
        "seat": told.seat,
        "key": told.key,
        "player": told.player,
    }
