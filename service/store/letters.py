"""What was sent, what is being sent, what was given up, and the local mailbox."""

from hashlib import blake2b
from typing import Any

import msgspec

from service.store.base import read_row, read_rows, script
from service.store.streams import GROUP, Fields, Streams
from service.tables.records import Outgoing

CLAIM = script("""
local told, size = {}, #ARGV[2]
for n = 1, #KEYS, 2 do
  local mark, book, state = ARGV[(n + 3) / 2], redis.call('GET', KEYS[n + 1]) or '', ''
  for place = 1, #book, size do
    if book:sub(place, place + size - 1) == mark then state = 'sent' end
  end
  if state == '' and not redis.call('SET', KEYS[n], 1, 'NX', 'EX', ARGV[1]) then state = 'busy' end
  told[#told + 1] = state
end
return told
""")
SENT = script("""
local book = (redis.call('GET', KEYS[2]) or ''):sub(-ARGV[5] * #ARGV[4])
redis.call('SET', KEYS[2], book .. ARGV[4], 'EX', ARGV[1])
redis.call('DEL', KEYS[1])
redis.call('XACK', KEYS[3], ARGV[2], ARGV[3])
redis.call('XDEL', KEYS[3], ARGV[3])
""")
MARK_BYTES = 6
MOST_MARKS = 400
MAILBOX_SIZE = 2000
MOST_DEAD, MOST_DEAD_MAILS = 1000, 250
DEAD, DEAD_MAILS = "tp:{dead}:letters", "tp:{dead}:mails"
_facts = msgspec.json.Decoder(dict[str, Any])


def _mark(letter: str) -> bytes:
    """A letter in the book of what was sent: a few bytes, always as many."""
    return blake2b(letter.encode(), digest_size=MARK_BYTES).digest()


class Letters(Streams):
    """Letters on their way and kept mail."""

    def claim(self, letters: list[tuple[str, str]], seconds: int) -> list[str]:
        """Begin to send letters of one shard, each named by its game and itself.

        For each of them: "sent" before, "busy" elsewhere, or "" and ours for a while.
        """
        keys = [key for game, letter in letters for key in self._letter(game, letter)]
        marks = [_mark(letter) for _, letter in letters]
        told = self.run(CLAIM, keys, seconds, *marks) if keys else []
        return [state.decode() for state in told]

    def sent(self, game: str, letter: str, seconds: int, stream: str, entry: str) -> None:
        """The letter is out: mark it, finish its entry, free it, in one step."""
        keys = [*self._letter(game, letter), stream]
        self.run(SENT, keys, seconds, GROUP, entry, _mark(letter), MOST_MARKS - 1)

    def _letter(self, game: str, letter: str) -> tuple[str, str]:
        """The lock of a letter, and the book of the latest letters about the same game."""
        tag = self.shard(game)
        return f"tp:{tag}:mark:{game}:sending:{letter}", f"tp:{tag}:sent:{game}"

    def bury(self, entry: dict[str, Any], mail: Fields | None = None) -> None:
        """A dead letter, kept for the host; of received mails the latest are kept whole."""
        if mail:
            kept = self.redis.xadd(DEAD_MAILS, mail, maxlen=MOST_DEAD_MAILS, approximate=False)
            entry = {**entry, "mail": kept.decode()}
        self.redis.lpush(DEAD, msgspec.json.encode(entry))
        self.redis.ltrim(DEAD, 0, MOST_DEAD - 1)

    def dead(self) -> list[dict[str, Any]]:
        """The dead letters without their words, newest first."""
        rows = read_rows(_facts, self.redis.lrange(DEAD, 0, -1), DEAD)
        return [{name: row[name] for name in row if name not in ("told", "mail")} for row in rows]

    def raise_dead(self) -> int:
        """Put what was given up back into the outbox or the inbox, the oldest first; how many."""
        raised = 0
        for row in reversed(self.redis.lrange(DEAD, 0, -1)):
            held = read_row(_facts, row, DEAD) or {}
            if told := held.get("told"):
                self.push_outgoing(msgspec.convert(told, Outgoing))
                raised += int(self.redis.lrem(DEAD, 1, row))
            elif mail := held.get("mail"):
                raised += self._raise_mail(mail, row)
        return raised

    def _raise_mail(self, mail: str, row: bytes) -> int:
        """A received mail that was given up goes into the inbox again, if it is still there."""
        for _, fields in self.redis.xrange(DEAD_MAILS, mail, mail):
            self.push_incoming({name.decode(): value for name, value in fields.items()})
            self.redis.xdel(DEAD_MAILS, mail)
            return int(self.redis.lrem(DEAD, 1, row))
        return 0

    def relay_fails(self, error: str, now: float) -> float:
        """The mail relay takes nothing; since when it is so."""
        state = msgspec.json.encode({"since": now, "error": error})
        self.redis.set("tp:{relay}:fails", state, nx=True)
        return float((self.relay_trouble() or {"since": now})["since"])

    def relay_works(self) -> None:
        """The mail relay takes letters."""
        self.redis.delete("tp:{relay}:fails")

    def relay_trouble(self) -> dict[str, Any] | None:
        """Since when the relay takes nothing, and what it says; None if all is well."""
        state = self.redis.get("tp:{relay}:fails")
        return read_row(_facts, state, "tp:{relay}:fails")

    def keep_mail(self, raw: bytes) -> None:
        """Keep an outgoing mail in the local mailbox."""
        number = self.redis.incr("tp:{mailbox}:next")
        head = raw.replace(b"\r\n", b"\n").partition(b"\n\n")[0]
        for key, value in (("tp:{mailbox}:mail", raw), ("tp:{mailbox}:head", head)):
            self.redis.hset(key, str(number), value)
            self.redis.hdel(key, str(number - MAILBOX_SIZE))

    def kept_mail(self) -> dict[int, bytes]:
        """Every mail in the local mailbox by number."""
        return {int(n): raw for n, raw in self.redis.hgetall("tp:{mailbox}:mail").items()}

    def mail_heads(self, most: int) -> dict[int, bytes]:
        """The header lines of the newest mails in the local mailbox, by number."""
        last = int(self.redis.get("tp:{mailbox}:next") or 0)
        numbers = list(range(max(1, last - most + 1), last + 1))
        rows = self.redis.hmget("tp:{mailbox}:head", numbers) if numbers else []
        return {n: row for n, row in zip(numbers, rows, strict=True) if row is not None}

    def one_mail(self, number: int) -> bytes | None:
        """A mail in the local mailbox."""
        raw: bytes | None = self.redis.hget("tp:{mailbox}:mail", str(number))
        return raw
