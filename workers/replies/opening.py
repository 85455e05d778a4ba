"""NEW: a table in words, with its people, pace, name and options; read, asked back, opened."""

import re
from dataclasses import dataclass, field
from typing import Any

from games import GAMES, NAMES, game_named
from games.protocol import Option
from service.reader import links, paces
from service.reader.summary import summary
from service.reader.table import value_name
from service.reader.words import LANGUAGES as SPOKEN
from service.tables import delivery, host
from service.tables.asked import decent
from service.tables.records import PRIVATE, PUBLIC, UNLISTED, Pace, Sheet
from workers.replies import seats
from workers.replies.commands import UNITS, Command, fold
from workers.replies.settings import LANGUAGES, OFF, ON
from workers.replies.writer import Deed, Person, Refusal

LONGEST_SAID = 60
LEAST_LETTERS = 4
MOST_WORDS = 4
MOST_PIECES = 40
BEFORE_GAME = ("table", "game", "of", "tisch", "partie", "spiel", "a", "eine", "einen")
FILLERS = (*seats.FILLERS, "per", "je", "pro", "move", "moves", "turn", "zug", "for", "fuer")
VISIBILITY = {
    PRIVATE: ("private", "privat"),
    UNLISTED: ("unlisted", "ungelistet"),
    PUBLIC: ("public", "oeffentlich"),
}
HOURS = {"hour": 1, "hours": 1, "h": 1, "stunde": 1, "stunden": 1, "std": 1}
HOURS |= {unit: 24 * days for unit, days in UNITS.items()}
PRESETS = {
    "evening": ("evening", "abend"),
    "clock": ("clock", "schachuhr"),
    "none": ("none", "unlimited", "ohne", "keins", "unbegrenzt"),
}
PACE = ("pace", "tempo", "speed", "time", "zeit", "bedenkzeit")
NAME = ("name", "called", "namens")
LANGUAGE = ("language", "sprache")
PLAYERS = ("players", "player", "people", "spieler", "spielern", "personen", "leute", "leuten")
ALONE = ("alone", "solo", "allein", "alleine")
YES_NO = {True: ON, False: OFF}


@dataclass
class Wish:
    """A table as a mail describes it; `riddles` are the words that say nothing to us."""

    game: str = ""
    seats: list[dict[str, Any]] = field(default_factory=list)
    players: int = 0
    options: dict[str, Any] = field(default_factory=dict)
    pace: paces.Preset | Pace = paces.HOURS[paces.USUAL]
    visibility: str = PRIVATE
    name: str = ""
    lang: str = ""
    riddles: list[str] = field(default_factory=list)

    def body(self, me: str, locale: str) -> dict[str, Any]:
        """The request of the API that opens this table; seats that are only counted are open."""
        missing = self.players - 1 - len(self.seats)
        others = [*self.seats, *([{"open": True}] * missing)]
        return {
            "game": self.game,
            "seats": [{"player": me}, *others],
            "options": self.options,
            "pace": {"hours": self.pace.hours, "bank": self.pace.bank},
            "visibility": self.visibility,
            "lang": self.lang or locale,
            **({"name": self.name} if self.name else {}),
        }


def game_of(text: str) -> str:
    """The game that somebody means, whole or by a part of its name that no other has."""
    wanted, known = _letters(text), {_letters(name): name for name in [*NAMES, *GAMES]}
    if wanted in known or len(wanted) < LEAST_LETTERS:
        return known.get(wanted, "")
    titles = {name: game_named(name).TITLE.values() for name in known.values()}
    found = [
        name
        for name, said in titles.items()
        if any(wanted in _letters(title) for title in [name, *said])
    ]
    return found[0] if len(found) == 1 else ""


def _letters(text: str) -> str:
    return "".join(char for char in fold(text) if char.isalnum())


def read(text: str) -> Wish:
    """What a mail describes, after NEW."""
    wish = Wish()
    first, *pieces = [piece.strip() for piece in re.split(r"[,;\n]", text, maxsplit=MOST_PIECES)]
    words = first.split()
    while words and fold(words[0]) in BEFORE_GAME:
        words = words[1:]
    for count in range(min(MOST_WORDS, len(words)), 0, -1):
        if game := game_of(" ".join(words[:count])):
            wish.game, words = game, words[count:]
            break
    for piece in [" ".join(words), *pieces] if wish.game else []:
        if not _by_name(wish, piece):
            _by_words(wish, piece.split())
    return wish


def _by_name(wish: Wish, piece: str) -> bool:
    """`name Friday`, `pace: 3 days`, `version: short`, or a value that only one option has."""
    first, _, rest = piece.partition(" ")
    if fold(first).rstrip(":") in NAME and rest:
        wish.name = rest.strip()
        return True
    key, mark, value = (part.strip() for part in piece.replace("=", ":").partition(":"))
    if mark and fold(key) in (*PACE, *LANGUAGE):
        _by_words(wish, [key, *value.split()])
        return True
    for name, option in game_named(wish.game).OPTIONS.items():
        if mark and fold(key) != fold(name.replace("_", " ")):
            continue
        said = value if mark else piece
        found = [one for one in option.values if _is_said(option, one, said, bool(mark))]
        if found:
            wish.options[name] = found[0]
            return True
    return False


def _is_said(option: Option, value: Any, text: str, named: bool) -> bool:
    """Does a text say this value? Where the option is not named, in its words alone."""
    words = [fold(option.said(value, lang)) for lang in SPOKEN] if option.words else []
    if named:
        words += [fold(str(value)), fold(str(value).replace("_", " "))]
        words += YES_NO[value] if isinstance(value, bool) else ()
    return fold(text).rstrip(".!") in words


def _by_words(wish: Wish, words: list[str]) -> None:
    """One thing after the other; the first that says nothing ends the piece as a riddle."""
    while words:
        used = _filler(words) or _settled(wish, words) or _pace(wish, words) or _people(wish, words)
        if not used:
            wish.riddles.append(" ".join(words))
            return
        words = words[used:]


def _filler(words: list[str]) -> int:
    return int(seats.bare(words, 0) in FILLERS)


def _settled(wish: Wish, words: list[str]) -> int:
    """Who may look, in which language, alone."""
    first, after = seats.bare(words, 0), seats.bare(words, 1)
    for name, said in VISIBILITY.items():
        if first in said:
            wish.visibility = name
            return 1
    if first in ALONE:
        wish.players = max(1, wish.players)
        return 1
    spoken = [lang for lang, said in LANGUAGES.items() if after in said]
    if first in LANGUAGE and spoken:
        wish.lang = spoken[0]
        return 2
    return 0


def _pace(wish: Wish, words: list[str]) -> int:
    """`pace 3 days`, `3 Tage`, `a week`, `pace none`."""
    lead = int(seats.bare(words, 0) in PACE)
    lead += lead and int(seats.bare(words, lead) in FILLERS)
    first, after = seats.bare(words, lead), seats.bare(words, lead + 1)
    if first.isdecimal() and len(first) < 4 and after in HOURS:
        wish.pace = Pace(int(first) * HOURS[after])
        return lead + 2
    if first in HOURS and len(first) > 1:
        wish.pace = Pace(HOURS[first])
        return lead + 1
    for name, said in PRESETS.items():
        if lead and first in said:
            wish.pace = paces.HOURS[name]
            return lead + 1
    return 0


def _people(wish: Wish, words: list[str]) -> int:
    """Somebody for a seat, or how many play in all."""
    first = seats.bare(words, 0)
    if first.isdecimal() and len(first) < 3 and seats.bare(words, 1) in PLAYERS:
        wish.players = int(first)
        return 2
    found, used = seats.taken(words)
    wish.seats += found
    return used


def wanted(person: Person, command: Command) -> tuple[Wish, dict[str, Any]]:
    """The table that is asked for, as it can be opened; a riddle is refused with how to write."""
    wish = read(command.rest)
    if not wish.game:
        raise Refusal(which(person))
    if wish.riddles:
        riddles = decent("; ".join(wish.riddles)[:LONGEST_SAID]) if person.player.confirmed else ""
        said = person.say("house.new.unclear", text=riddles)
        told = said if riddles else person.say("house.new.stranger")
        raise Refusal("\n".join([told, *how(person, wish.game)]))
    if not wish.seats and not wish.players:
        who = person.say("house.new.who", game=wish.game.replace("_", " "))
        raise Refusal(who)
    body = wish.body(person.player.id, person.lang)
    return wish, host.checked(person.store, body)


def which(person: Person) -> str:
    """Which games there are."""
    titles = ", ".join(game_named(name).TITLE[person.lang] for name in NAMES)
    return person.say("house.new.game", games=titles)


def how(person: Person, game: str) -> list[str]:
    """How a table is written, with the options of its game."""
    lines = person.say("house.new.how", game=game.replace("_", " ")).splitlines()
    for name, option in game_named(game).OPTIONS.items():
        values = ", ".join(value_name(option, one, person.lang) for one in option.values)
        about, called = option.about(person.lang), name.replace("_", " ")
        lines.append(person.say("house.option", name=called, values=values, about=about))
    return lines


def ask(person: Person, command: Command) -> list[str]:
    """The table in our words; a stranger reads nothing that somebody else may have written."""
    wish, body = wanted(person, command)
    if not person.player.confirmed:
        body["seats"] = [_veiled(seat) for seat in body["seats"]]
    named = [person.say("house.named", name=wish.name)] if wish.name else []
    told = named if person.player.confirmed else []
    lines = summary(person.config, person.player, body, person.lang)
    return [person.say("house.ask.new"), *lines, *told]


def _veiled(seat: dict[str, Any]) -> dict[str, Any]:
    return {"email": delivery.masked(seat["email"])} if "email" in seat else seat


def open_(person: Person, command: Command) -> Deed:
    """Open it, once however often the job runs: its id is that of the question."""
    _, body = wanted(person, command)
    made = host.set_up(person.store, person.config, person.player, body, person.mail).sheet
    begun = made.status == "playing"
    said = person.say("house.opened.begun" if begun else "house.opened")
    lines = [said, *shared(person, made)]
    return Deed(lines, True, "said" if begun else "", at=(made.id, made.seat_of(made.host)[0]))


def shared(person: Person, sheet: Sheet) -> list[str]:
    """The invitation link, where open seats are for those who have it."""
    if sheet.visibility == PUBLIC or not any(chair.open and chair.free for chair in sheet.seats):
        return []
    url = person.config.base_url + links.join_path(person.config, sheet)
    return [person.say("house.shared", address=person.config.mail_address), url]
