"""What a block of a mail asks for: a command in English or German, else moves."""

import re
from datetime import date, timedelta
from typing import NamedTuple

import msgspec

from workers.replies.quotes import Words

WORDS = {
    "preview": ("preview", "vorschau", "probe"),
    "undo": ("undo", "take back", "rückgängig", "zurück", "zurücknehmen"),
    "status": ("status", "stand", "spielstand", "lage"),
    "options": ("options", "option", "optionen", "choices", "möglichkeiten", "auswahl"),
    "history": ("history", "log", "verlauf", "protokoll", "chronik"),
    "vacation": ("vacation", "holiday", "urlaub", "ferien"),
    "auto": ("auto", "automatik", "automatisch"),
    "chat": ("chat", "say", "sag", "sage"),
    "note": ("note", "notiz", "notiere"),
    "set": ("set", "setze", "einstellung", "einstellungen", "settings"),
    "links": ("links", "access", "zugang", "zugriff"),
    "resign": ("resign", "aufgeben", "aufgabe"),
    "stop": ("stop", "unsubscribe", "stopp", "abbestellen", "abmelden"),
    "start": ("start", "subscribe", "bestellen", "anmelden"),
    "help": ("help", "?", "hilfe"),
    "yes": ("yes", "confirm", "ja", "bestätigen"),
}
WITH_MORE = (
    *("preview", "vacation", "auto", "chat", "note", "set", "links", "resign", "stop", "yes"),
)
AROUND = {
    "accept": ("accept", "annehmen", "zusagen", "angenommen", "zusage"),
    "decline": ("decline", "no", "nein", "ablehnen", "absagen", "absage"),
    "leave": ("leave", "verlassen", "aussteigen"),
    "invite": ("invite", "einladen"),
    "cancel": ("cancel", "call off", "abbrechen"),
    "rematch": ("rematch", "play again", "revanche", "noch einmal", "nochmal"),
}
TO_HOUSE = {
    "games": ("games", "my games", "spiele", "partien", "meine spiele", "meine partien"),
    "tables": ("tables", "open tables", "tische", "offene tische"),
    "join": ("join", "sit down", "beitreten", "mitspielen"),
    "new": ("new", "new table", "new game", "neu", "neuer tisch", "neue partie", "neues spiel"),
    "show": ("show", "resend", "turn", "zeig", "zeige", "zug", "partie"),
    "rules": ("rules", "regeln"),
    "signup": ("sign up", "signup", "register", "anmelden", "registrieren"),
    "delete": ("delete", "delete account", "löschen", "konto löschen"),
}
SHARED = ("help", "set", "vacation", "stop", "start", "yes")
GERMAN = """
    neu neue neuer neues mit und offen offene offener leicht leichter solide solider stark
    starker zufall oeffentlich privat tage tag woche wochen stunden sprache deutsch tische spiele
    partien partie meine beitreten mitspielen zeig zeige zug regeln anmelden registrieren loeschen
    konto hilfe urlaub ferien setze einstellungen bitte ja stopp abbestellen bestellen tempo
"""
FREE_TEXT = ("chat", "note")
BY_LINE = ("new",)
POLITE = ("please", "bitte")
ALL = ("all", "alles", "alle")
REVOKE = ("revoke", "new", "sperren", "neu")
SURE = ("yes", "ja")
UMLAUTS = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue"})
NUMBER = re.compile(r"([0-9]{1,6})([a-z]?)")
BEFORE_NUMBER = ("option", "number", "nr", "no", "nummer", "choice", "wahl")

MONTHS = ("jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec")
MONATE = ("jan", "feb", "mae", "apr", "mai", "jun", "jul", "aug", "sep", "okt", "nov", "dez")
UNITS = {"day": 1, "days": 1, "tag": 1, "tage": 1, "tagen": 1}
UNITS |= {"week": 7, "weeks": 7, "woche": 7, "wochen": 7}
OFF = ("off", "end", "ende", "aus", "over", "vorbei", "none", "0", "beenden")
FILLERS = ("until", "till", "to", "for", "the", "bis", "zum", "fuer", "am", "on", "einschliesslich")


class Command(msgspec.Struct):
    """A command by its name, with what follows it; moves are a command too."""

    name: str
    rest: str = ""


def fold(text: str) -> str:
    """Case, spacing and the spelling of umlauts do not matter."""
    return " ".join(text.casefold().translate(UMLAUTS).split())


class Vocabulary(NamedTuple):
    """The command words that are understood somewhere, and which commands take more words."""

    names: dict[str, str]
    more: tuple[str, ...]


def vocabulary(words: dict[str, tuple[str, ...]], *more: str) -> Vocabulary:
    """What can be said, by its folded words."""
    return Vocabulary({fold(one): name for name, said in words.items() for one in said}, more)


TAKEN = {name: AROUND[name] for name in ("accept", "leave")}
IN_PLAY = vocabulary({**WORDS, **TAKEN}, *WITH_MORE)
OUT_OF_PLAY = vocabulary({**WORDS, **AROUND}, *WITH_MORE, "start", "invite", "cancel")
HOUSE = vocabulary(
    {name: WORDS[name] for name in SHARED} | TO_HOUSE | {"decline": AROUND["decline"]},
    *("tables", "join", "new", "show", "rules", "set", "vacation", "stop", "delete", "yes"),
)


def parse(
    words: Words,
    subject: str = "",
    moves: tuple[str, ...] = (),
    known: Vocabulary = IN_PLAY,
) -> Command:
    """The command of a mail; what the open question offers comes before any command word."""
    if known.names.get(fold(subject)) == "stop":
        return Command("stop")
    if not words.block:
        return Command("nothing")
    if is_offered(words.block[0].partition(";")[0], moves):
        return Command("move", move_text(words.block))
    name, rest = _opening(words.block[0], known.names)
    if not name:
        return Command("move", move_text(words.block))
    if name in FREE_TEXT:
        return Command(name, "\n".join([rest, *words.passage[1:]]).strip())
    following = [line for line in [rest, *words.block[1:]] if line]
    if name not in known.more and following:
        one = len(words.block) == 1
        return Command("move", move_text(words.block)) if one else Command("unclear", words.line)
    return Command(name, _rest(name, following))


def _rest(name: str, following: list[str]) -> str:
    """What follows a command word, as the command reads it."""
    if name == "preview":
        return move_text(following)
    return ("\n" if name in BY_LINE else " ").join(following)


def spoken(text: str) -> str:
    """The language in which a command is written."""
    words = {word.strip(".,;:!?") for word in fold(text).split()}
    return "de" if words & {*GERMAN.split()} else "en"


def is_offered(part: str, moves: tuple[str, ...]) -> bool:
    """Is it one of the moves: in full, by its words before a colon, or by two and more words?"""
    wanted = fold(part).rstrip(".!").split()
    return bool(wanted) and any(_names(wanted, fold(move)) for move in moves)


def _names(wanted: list[str], move: str) -> bool:
    words = move.split()
    if wanted in (words, move.partition(":")[0].split()):
        return True
    opening = all(word.startswith(start) for start, word in zip(wanted, words, strict=False))
    return opening and 1 < len(wanted) <= len(words)


def _opening(line: str, names: dict[str, str]) -> tuple[str, str]:
    """The command that a line opens with, and the rest of the line as it was written."""
    pieces = line.split()
    for count in (2, 1):
        word = fold(" ".join(pieces[:count])).rstrip(":.,;!")
        if word in names:
            rest = line.split(None, count)[count:]
            told = rest[0] if rest else ""
            return names[word], "" if fold(told).rstrip(".!") in POLITE else told
    return "", ""


def move_text(lines: list[str]) -> str:
    """Lines of moves as one line; `Option 3.` and `(3)` are 3."""
    parts = [part for line in lines for part in line.split(";")]
    return "; ".join(bare_number(part) for part in parts if part.strip())


def bare_number(part: str) -> str:
    """A number without its dress, perhaps with the letter of a second step; else as it stands."""
    words = part.strip().lstrip("#([").rstrip(".)]:!").split()
    if len(words) == 2 and words[0].casefold().rstrip(".") in BEFORE_NUMBER:
        words = words[1:]
    number = NUMBER.fullmatch(words[0].casefold()) if len(words) == 1 else None
    return f"{int(number[1])}{number[2]}" if number else " ".join(part.split())


def is_sure(command: Command) -> bool:
    """`RESIGN YES`, `AUFGEBEN JA`."""
    return fold(command.rest).rstrip(".!") in SURE


def is_for_all(command: Command) -> bool:
    """`STOP ALL`."""
    return fold(command.rest).rstrip(".!") in ALL


def is_revoking(command: Command) -> bool:
    """`LINKS REVOKE`."""
    return fold(command.rest).rstrip(".!") in REVOKE


def until(text: str, today: date) -> date | None:
    """The last day of a vacation; yesterday for its end, None for what cannot be read."""
    words = [w for w in fold(text.replace(",", " ")).split() if w not in FILLERS]
    bare = " ".join(words).rstrip(".!")
    if bare in OFF:
        return today - timedelta(days=1)
    if bare in ("tomorrow", "morgen"):
        return today + timedelta(days=1)
    if len(words) == 2 and words[0].isdecimal() and words[1] in UNITS and len(words[0]) < 4:
        return today + timedelta(days=int(words[0]) * UNITS[words[1]])
    return _calendar(words, today)


def _calendar(words: list[str], today: date) -> date | None:
    """The date of a written day; one without a year is the next such day."""
    numbers = _numbers(words)
    if len(numbers) not in (2, 3):
        return None
    if not all(n.isascii() and n.isdecimal() and len(n) < 5 for n in numbers):
        return None
    year = int(numbers[0]) if len(numbers) == 3 else today.year
    try:
        found = date(year + 2000 if year < 100 else year, *(int(n) for n in numbers[-2:]))
        missed = len(numbers) == 2 and found < today
        return found.replace(year=found.year + 1) if missed else found
    except ValueError:
        return None


def _numbers(words: list[str]) -> list[str]:
    """`2026-12-24`, `24.12.`, `24.12.2026`, `24 December 2026`, `Dec 24` as year, month, day."""
    if len(words) == 1 and words[0].count("-") == 2:
        return words[0].split("-")
    if len(words) <= 3 and "." in "".join(words) and not any(w.isalpha() for w in words):
        return " ".join(words).replace(".", " ").split()[::-1]
    return _named(words)


def _named(words: list[str]) -> list[str]:
    """Day, month by name, perhaps a year, as year-month-day."""
    months = [(n, w) for w in words for n in range(12) if w[:3] in (MONTHS[n], MONATE[n])]
    numbers = [w.rstrip(".") for w in words if w.rstrip(".").isdecimal()]
    if len(months) != 1 or len(numbers) + 1 != len(words):
        return []
    years = [n for n in numbers if len(n) == 4]
    days = [n for n in numbers if len(n) < 3]
    return [*years, str(months[0][0] + 1), *days]
