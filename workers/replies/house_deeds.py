"""What the commands of a letter to the house do: questions, and what is done after a yes."""

from collections.abc import Callable
from typing import NamedTuple

from games import game_named
from service import limits
from service.reader import links, overview
from service.reader.dates import weekday
from service.reader.reader import Reader
from service.signing import BadToken
from service.store import Missing
from service.tables import invitations, lists, mailed, people
from service.tables.asked import decent
from service.tables.lists import Wanted
from service.tables.records import PUBLIC, Sheet
from service.tables.transaction import Forbidden, WrongStatus
from service.tables.waiting import tell_turns
from workers.replies import opening, settings
from workers.replies.commands import Command, fold
from workers.replies.deeds import last_day, vacation
from workers.replies.writer import Deed, Person, Refusal

CODE = 6
MOST_LISTED = 10
MOST_TABLES = 20
MOST_SEARCHED = 1000
LONGEST_SAID = 60


def code_of(sheet: Sheet) -> str:
    """The short name of a table in mail."""
    return sheet.id[:CODE]


def help_(person: Person, command: Command) -> Deed:
    """All commands of the house."""
    return Deed(person.say("house.help").splitlines())


def already(person: Person, command: Command) -> Deed:
    """Whoever signs up and plays here reads what can be done."""
    return Deed([person.say("house.already"), *help_(person, command).lines])


def quoted(text: str) -> str:
    """What somebody wrote, as far as it may be said back to an address that may be another's."""
    return decent(text[:LONGEST_SAID]) or "…"


def riddle(person: Person, command: Command) -> Deed:
    """What says nothing to us is answered with all commands."""
    name = "house.nothing" if command.name == "nothing" else "house.unclear"
    said = person.say(name, text=quoted(command.rest))
    return Deed([said, *help_(person, command).lines], puzzled=True)


def games(person: Person, command: Command) -> Deed:
    """My games: what waits for me comes first, each with the code that brings it back."""
    me, lines = person.player, list[str]()
    waiting = _found(person, Wanted(me, awaiting=True, sort="due", most=MOST_LISTED))
    mine = {row.id for row in person.store.awaiting(me.id)}
    most = MOST_LISTED + len(mine)
    playing = _found(person, Wanted(me, mine=True, status="playing", most=most))
    running = [sheet for sheet in playing if sheet.id not in mine]
    inviting = _found(person, Wanted(me, mine=True, status="inviting", most=MOST_LISTED))
    asked = [sheet for sheet in inviting if _is_asked(sheet, me.id)]
    over = _found(person, Wanted(me, mine=True, status="over", sort="updated", most=3))
    lines += _listed(person, "waiting", waiting)
    lines += _listed(person, "invited", asked)
    lines += _listed(person, "running", running[:MOST_LISTED])
    lines += _listed(person, "inviting", [one for one in inviting if one not in asked])
    lines += _listed(person, "over", over)
    return Deed([*lines, person.say("house.games.how")] if lines else [person.say("house.none")])


def _found(person: Person, wanted: Wanted) -> list[Sheet]:
    return lists.find(person.store, wanted).sheets


def _is_asked(sheet: Sheet, player: str) -> bool:
    """Is somebody invited who has not answered?"""
    return any(not sheet.seats[seat].accepted for seat in sheet.seat_of(player)[:1])


def _listed(person: Person, title: str, sheets: list[Sheet]) -> list[str]:
    """Tables under a title; nothing without tables."""
    rows = [_row(person, sheet) for sheet in sheets]
    return [person.say(f"house.{title}"), *rows] if rows else []


def _row(person: Person, sheet: Sheet) -> str:
    eyes = overview.own_eyes(sheet, person.player, person.lang)
    line = overview.line(eyes)
    when = line["deadline"].at if line["mine"] and line["deadline"] else ""
    facts = {"code": code_of(sheet), "title": line["title"], "names": line["names"], "when": when}
    return person.say("house.row.until" if when else "house.row", **facts)


def show(person: Person, command: Command) -> Deed:
    """A table again: its letter, with the choices and the address to answer."""
    wanted = fold(command.rest).rstrip(".!")
    if wanted:
        mine = [row.id for row in person.store.rows(person.player.id) if row.id.startswith(wanted)]
    else:
        due = Wanted(person.player, awaiting=True, sort="due", most=1)
        mine = [sheet.id for sheet in _found(person, due)]
    if len(mine) != 1 or (wanted and len(wanted) < CODE):
        raise Refusal(person.say("house.show.how" if wanted else "house.show.none"))
    sheet = person.store.load(mine[0])
    seat = overview.own_eyes(sheet, person.player, person.lang).seat
    if seat is None:
        raise Refusal(person.say("house.show.how"))
    return Deed([person.say("house.show")], at=(sheet.id, seat))


def tables(person: Person, command: Command) -> Deed:
    """Public tables with an open seat, of one game or of all."""
    game = opening.game_of(command.rest) if command.rest else ""
    if command.rest and not game:
        raise Refusal(person.say("house.unclear", text=quoted(command.rest)))
    found = _found(person, Wanted(person.player, open=True, game=game, most=MOST_TABLES))
    rows = [_offer(person, sheet) for sheet in found]
    if not rows:
        return Deed([person.say("house.tables.none")])
    return Deed([person.say("house.tables"), *rows, person.say("house.tables.how")])


def _offer(person: Person, sheet: Sheet) -> str:
    """A table with its code; a stranger reads no name that somebody gave it."""
    eyes = Reader(sheet, lang=person.lang)
    line = overview.offer(eyes, person.store, person.player)
    title = eyes.title if person.player.confirmed else eyes.kind
    facts = {name: line[name] for name in ("taken", "seats", "pace")}
    return person.say("house.tables.row", code=code_of(sheet), title=title, **facts)


def _named(person: Person, command: Command) -> Sheet:
    """The table of an invitation link, or the one public table with an open seat of a code."""
    link = "".join(command.rest.split()).rpartition(links.JOIN)[2]
    if links.JOIN in command.rest:
        try:
            return mailed.behind(person.store, person.config, link)
        except (BadToken, Missing) as error:
            raise Refusal(person.say("house.join.how")) from error
    code = fold(command.rest).rstrip(".!")
    if not CODE <= len(code) <= 16 or not code.isalnum():
        raise Refusal(person.say("house.join.how"))
    listed = person.store.open_tables("", None, MOST_SEARCHED)
    named = person.store.load_many(game for _, game in listed if game.startswith(code))
    found = [sheet for sheet in named.values() if sheet.visibility == PUBLIC]
    if len(found) != 1:
        raise Refusal(person.say("house.join.gone", code=code))
    return found[0]


def ask_join(person: Person, command: Command) -> list[str]:
    """Where somebody wants to sit down."""
    return [person.say("house.ask.join"), _offer(person, _named(person, command))]


def join(person: Person, command: Command) -> Deed:
    """Sit down; the last one starts the game."""
    sheet, by_link = _named(person, command), links.JOIN in command.rest
    limits.spend(person.store, person.config, "seats", person.player.id)
    try:
        made = invitations.join(person.store, sheet.id, person.player, by_link=by_link).sheet
    except (WrongStatus, Forbidden) as error:
        raise Refusal(person.say("house.join.gone", code=code_of(sheet))) from error
    begun, seat = made.status == "playing", made.seat_of(person.player.id)[0]
    said = person.say("house.joined.begun" if begun else "house.joined")
    return Deed([said], True, "said" if begun else "", at=(made.id, seat))


def rules(person: Person, command: Command) -> Deed:
    """Where the rules are, and the short guide to playing by mail."""
    game = opening.game_of(command.rest)
    if not game:
        raise Refusal(opening.which(person))
    url = person.config.base_url + links.rules_path(game)
    title = game_named(game).TITLE[person.lang]
    return Deed([person.say("house.rules", title=title), url], facts={"guide": game})


def ask_set(person: Person, command: Command) -> list[str]:
    """Which setting; without one nothing has to be asked. A stranger is told nothing of it."""
    if not settings.wished(person, command):
        return []
    if not person.player.confirmed:
        return [person.say("house.ask.set.stranger")]
    return [person.say("house.ask.set", text=quoted(fold(command.rest)))]


def ask_vacation(person: Person, command: Command) -> list[str]:
    """Until when, or that it ends."""
    last, is_ahead = last_day(person, command)
    day = weekday(last, person.lang)
    return [person.say("house.ask.vacation" if is_ahead else "house.ask.vacation.off", day=day)]


def stop(person: Person, command: Command) -> Deed:
    """No more mail about games."""
    people.mute(person.store, person.player.id, "all")
    return Deed([person.say("house.stop")], True)


def start(person: Person, command: Command) -> Deed:
    """Mail again; what waits is told."""
    known = people.unmute(person.store, person.player.id, "all", "invite", "offered")
    tell_turns(person.store, known)
    return Deed([person.say("house.start")], True)


def delete(person: Person, command: Command) -> Deed:
    """Leave for good."""
    people.forget(person.store, person.player)
    return Deed([person.say("house.deleted")], True, away=True)


def says(name: str) -> Callable[[Person, Command], list[str]]:
    """A question that is one sentence."""
    return lambda person, command: [person.say(f"house.ask.{name}")]


class Order(NamedTuple):
    """A command: what it does, what is asked before, and whether a stranger may know the answer."""

    do: Callable[[Person, Command], Deed]
    ask: Callable[[Person, Command], list[str]] | None = None
    public: bool = False


ORDERS = {
    "help": Order(help_, public=True),
    "tables": Order(tables, public=True),
    "rules": Order(rules, public=True),
    "signup": Order(already),
    "games": Order(games),
    "show": Order(show),
    "new": Order(opening.open_, opening.ask),
    "join": Order(join, ask_join),
    "set": Order(settings.set_, ask_set),
    "vacation": Order(vacation, ask_vacation),
    "stop": Order(stop, says("stop")),
    "start": Order(start, says("start")),
    "delete": Order(delete, says("delete")),
}
