"""What a person wrote in a reply: line by line, linear, without quotes, signatures and forwards."""

import msgspec

from service.reader.words import DELIMITER, LEAD

MOST_CHARS = 4_000
MOST_LINES = 40
MOST_TEXT = 130_000
MOST_LINES_AT_ALL = 3_000
LONGEST_LINE = 1_000
WRAPPED = 3
OUR_LINE = DELIMITER[:24]

INVISIBLE = {
    code: None for code in (0x00AD, 0xFEFF, *range(0x200B, 0x2010), *range(0x202A, 0x202F))
}
INVISIBLE |= {code: None for code in range(0x2060, 0x2070)}
INVISIBLE |= {code: None for code in range(32) if code != 10}
BLANKS = {0x00A0: " ", 0x202F: " ", 0x2007: " ", 9: " "}

WROTE = ("wrote", "schrieb", "writes", "schreibt", "geschrieben")
FORWARDS = ("begin forwarded message", "anfang der weitergeleiteten")
SENT_FROM = (
    "sent from ",
    "sent via ",
    "sent with ",
    "get outlook for",
    "get bluemail for",
    "von meinem ",
    "von meiner ",
    "gesendet von ",
    "gesendet mit ",
    "gesendet über ",
    "diese nachricht wurde ",
    "this message was sent ",
    "outlook für ",
    "holen sie sich outlook",
)
HEADS = ("from:", "von:", "de:")
MORE_HEADS = (
    *("sent:", "gesendet:", "date:", "datum:", "to:", "an:", "subject:", "betreff:", "cc:"),
)
GREETINGS = ("hi", "hello", "hey", "hallo", "moin", "servus", "guten")
FORMAL = ("dear", "liebe", "lieber", "liebes", "sehr", "good")
CLOSINGS = (
    "thanks",
    "thank you",
    "thx",
    "cheers",
    "regards",
    "best regards",
    "kind regards",
    "best",
    "best wishes",
    "bye",
    "danke",
    "vielen dank",
    "gruß",
    "grüße",
    "viele grüße",
    "liebe grüße",
    "beste grüße",
    "schöne grüße",
    "mit freundlichen grüßen",
    "lg",
    "vg",
    "mfg",
    "bg",
    "tschüss",
    "ciao",
)
FOLDED_CLOSINGS = {closing.casefold() for closing in CLOSINGS}


class Words(msgspec.Struct):
    """The first block of lines that the person wrote, and what followed it before a quote."""

    block: list[str]
    passage: list[str]

    @property
    def line(self) -> str:
        """The block as one line of moves."""
        return "; ".join(self.block)


def read(text: str) -> Words:
    """The first command block: top or bottom posted, or in between."""
    return _Reader(_lines(text)).words()


def _lines(text: str) -> list[str]:
    """Lines without what cannot be seen; their number and length are bounded."""
    clean = text[:MOST_TEXT].replace("\r\n", "\n").replace("\r", "\n")
    clean = clean.translate(BLANKS).translate(INVISIBLE)
    lines = clean.split("\n", MOST_LINES_AT_ALL)[:MOST_LINES_AT_ALL]
    return [line[:LONGEST_LINE].rstrip() for line in lines]


class _Reader:
    """Goes through the lines once; quoted lines cost nothing of what may be read."""

    def __init__(self, lines: list[str]) -> None:
        self.lines = lines
        self.place = 0
        self.signed = False
        self.blocks: list[list[str]] = []
        self.open = False
        self.chars, self.count = MOST_CHARS, MOST_LINES

    def words(self) -> Words:
        """Read until the passage has ended."""
        while self.place < len(self.lines) and self.count > 0 and self.chars > 0:
            line = self.lines[self.place].strip()
            self.place += 1
            if self._ends(line):
                break
        passage: list[str] = []
        for block in self.blocks:
            passage += [*([""] if passage else []), *block]
        return Words(self.blocks[0] if self.blocks else [], passage)

    def _ends(self, line: str) -> bool:
        """Take one line; True when nothing after it counts."""
        if line.startswith(">"):
            self.signed = False
            return bool(self.blocks)
        if not line:
            self.open = False
            return False
        self.count -= 1
        self.chars -= len(line)
        if is_divider(line) or self._opens_headers(line):
            return True
        wrapped = self._attribution(line)
        if wrapped:
            self.place += wrapped - 1
            return bool(self.blocks) or not self._quote_follows()
        if is_signature(line):
            self.signed, self.open = True, False
        elif not self.signed and not (not self.blocks and is_greeting(line)):
            self._take(line)
        return False

    def _take(self, line: str) -> None:
        if not self.open:
            self.blocks.append([])
            self.open = True
        self.blocks[-1].append(line)

    def _attribution(self, line: str) -> int:
        """How many lines `On … wrote:` takes here; 0 if it is something else."""
        following = self.lines[self.place : self.place + WRAPPED - 1]
        for count, more in enumerate([*following, ""], 1):
            if is_attribution(line):
                return count
            more = more.strip()
            if not more or more.startswith(">") or not may_open_attribution(line):
                break
            line = f"{line} {more}"
        return 0

    def _quote_follows(self) -> bool:
        """Is the next line that is not empty a quoted one? Else the quote has no marks."""
        while self.lines[self.place : self.place + 1] == [""]:
            self.place += 1
        return any(
            line.lstrip().startswith(">") for line in self.lines[self.place : self.place + 1]
        )

    def _opens_headers(self, line: str) -> bool:
        """`From: …` with `Sent: …` or the like right below it."""
        following = self.lines[self.place : self.place + 3]
        return _head(line) in HEADS and any(_head(one) in MORE_HEADS for one in following)


def _head(line: str) -> str:
    """`*From:* Ada` -> `from:`; the whole line where there is no such name."""
    name, colon, _ = line.replace("*", "").partition(":")
    return name.strip().casefold() + colon


def is_divider(line: str) -> bool:
    """Our own line, `-----Original Message-----`, a row of underscores, a forward."""
    if line.startswith((OUR_LINE, LEAD)) or line.casefold().startswith(FORWARDS):
        return True
    if len(line) >= 10 and not line.strip("_"):
        return True
    inside = line.strip("-–—=# ")
    framed = line.startswith(("---", "–––", "———", "===", "##"))
    return framed and (not inside or line.endswith(("---", "–––", "———", "===", "##")))


def is_signature(line: str) -> bool:
    """`-- `, `Sent from my iPhone`, `Viele Grüße`."""
    folded = line.casefold()
    if line == "--" or folded.startswith(SENT_FROM):
        return True
    return folded.rstrip(" ,.!") in FOLDED_CLOSINGS


def is_greeting(line: str) -> bool:
    """`Hello Towpath,` and no more; `Lieber Fisch` may be a wish, `Lieber Fisch,` is none."""
    words = line.casefold().rstrip(" ,.!:").split()
    if not words or len(words) > 4 or any(char.isdigit() for char in line):
        return False
    first = words[0].strip(",")
    return first in GREETINGS or (first in FORMAL and line.endswith((",", "!")))


def may_open_attribution(line: str) -> bool:
    """Could this be the first line of an attribution that was wrapped?"""
    folded = line.casefold()
    dated = folded.startswith(("on ", "am ")) and any(char.isdigit() for char in line)
    return dated or "<" in line or any(word in folded for word in WROTE)


def is_attribution(line: str) -> bool:
    """`On Mon, 16 Nov 2026 at 09:12, Towpath <…> wrote:`, `Am 16.11.2026 schrieb …:`."""
    if not line.endswith(":") or not any(char.isdigit() or char == "@" for char in line):
        return False
    folded = f" {line.casefold().rstrip(':')} "
    if any(f" {word} " in folded for word in WROTE):
        return True
    return line[:4].isdigit() and "<" in line and "@" in line
