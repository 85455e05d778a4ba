"""The use cases at a table: open, move, preview, undo, resign. Knows no Flask and no Redis."""

import secrets
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import msgspec

from games import asks, game_named, notation
from games.codec import digest
from games.engine import Move, Table, new_record
from games.errors import Ambiguous, GameError, Illegal, NotYourMove, Stale, Unreadable
from games.protocol import complete
from games.rng import Dice
from service import clock, pace
from service.present import Line, decode_line
from service.records import Outgoing, Pace, Seat, Sheet, Timer
from service.store import Conflict, Store

Json = Any
TRIES = 30
RECENT = 8
RESIGNED_BOT = "greedy"
GONE = "–"


class WrongStatus(GameError):
    """The game is not in a state in which this can be done."""

    code = "wrong_status"


class Busy(GameError):
    """Too many others wrote to the same game at the same moment."""

    code = "busy"


@dataclass
class Outcome:
    """What a change led to: the sheet and table as stored, and the moves it made."""

    sheet: Sheet
    table: Table
    moves: list[Move] = field(default_factory=list)
    repeated: bool = False
    veiled: bool = False


def open_table(sheet: Sheet) -> Table:
    """A game's record come alive."""
    return Table(game_named(sheet.game), sheet.table)


def awaiting(sheet: Sheet) -> list[int]:
    """The seats that have something to decide."""
    return open_table(sheet).awaiting() if sheet.status == "playing" else []


def reply_number(table: Table, seat: int) -> int:
    """What a reply address says: the number of the seat's open ask, else how far it has read."""
    opens = table.opens(seat)
    if opens:
        return int(opens[0].key.rpartition("@")[2])
    return table.length + len(table.known(seat))


def say(store: Store, sheet: Sheet, seat: int, text: str) -> None:
    """A line of table talk, mailed to the others."""
    name = sheet.seats[seat].name
    store.say(sheet.id, {"seat": seat, "name": name, "text": text, "at": clock.now()})
    for other, chair in enumerate(sheet.seats):
        if other != seat and chair.player:
            facts = {"name": name, "text": text}
            key = f"talk@{len(store.talk(sheet.id))}"
            store.push_outgoing(Outgoing("talk", sheet.id, other, key, chair.player, facts))


def create(
    store: Store,
    *,
    game: str,
    seats: list[Seat],
    host: str = "",
    options: dict[str, Json] | None = None,
    seed: str | None = None,
    speed: Pace | None = None,
    name: str = "",
    public: bool = True,
) -> Outcome:
    """A new game; it starts at once if every seat has accepted."""
    rules = game_named(game)
    record = new_record(rules, len(seats), options or {}, seed or secrets.token_hex(16))
    moment = clock.now()
    sheet = Sheet(
        id=secrets.token_hex(5),
        game=game,
        version=0,
        status="inviting",
        host=host,
        seats=seats,
        created=moment,
        updated=moment,
        table=record,
        name=name,
        seeded=seed is not None,
        public=public,
        pace=speed or Pace(),
    )
    store.index(sheet)
    if all(seat.accepted for seat in seats):
        return _start(store, sheet, new=True)
    invited = [
        Outgoing("invite", sheet.id, n, player=seat.player)
        for n, seat in enumerate(seats)
        if not seat.accepted
    ]
    store.commit(sheet, outbox=invited, new=True)
    return Outcome(sheet, Table(rules, record, settle=False))


def sequel(sheet: Sheet, table: Table) -> Sheet:
    """A game that follows another one: the same seats, a table of its own."""
    moment = clock.now()
    return Sheet(
        id=sheet.next,
        game=sheet.game,
        version=0,
        status="inviting",
        host=sheet.host,
        seats=[Seat(one.name, one.player, one.bot) for one in sheet.seats],
        created=moment,
        updated=moment,
        table=table.stored(),
        name=sheet.name,
        public=sheet.public,
        pace=sheet.pace,
        after=[*sheet.after, sheet.id],
    )


def begin(store: Store, sheet: Sheet, table: Table) -> Outcome:
    """Store and start a game whose first draws are settled."""
    store.index(sheet)
    return _start(store, sheet, new=True, table=table)


def accept(store: Store, game: str, seat: int, player: str) -> Sheet:
    """Take a seat one was invited to; the last one starts the game."""
    for _ in range(TRIES):
        sheet = store.load(game)
        chair = sheet.seats[seat]
        if sheet.status != "inviting" or chair.player != player:
            raise WrongStatus("This invitation is not open any more.")
        if chair.accepted:
            return sheet
        chair.accepted = True
        try:
            if all(one.accepted for one in sheet.seats):
                return _start(store, sheet).sheet
            store.commit(sheet)
            return sheet
        except Conflict:
            continue
    raise Busy("Please try again.")


def cancel(store: Store, game: str) -> Sheet:
    """Call off a game that has not begun: an invitation was declined, or the host gave up."""
    for _ in range(TRIES):
        sheet = store.load(game)
        if sheet.status == "cancelled":
            return sheet
        if sheet.status != "inviting":
            raise WrongStatus("The game has begun; it cannot be called off.")
        sheet.status = "cancelled"
        told = [
            Outgoing("cancelled", sheet.id, n, player=seat.player)
            for n, seat in enumerate(sheet.seats)
            if seat.player and seat.accepted
        ]
        try:
            store.commit(sheet, outbox=told)
            return sheet
        except Conflict:
            continue
    raise Busy("Please try again.")


def move(
    store: Store,
    game: str,
    seat: int,
    key: str,
    answers: list[Json],
    *,
    by: str = "player",
    quiet: bool = False,
    sheet: Sheet | None = None,
) -> Outcome:
    """Answer the ask of that key, and the ones after it; all or none."""

    def act(sheet: Sheet, table: Table) -> list[Move]:
        must_play(sheet)
        sheet.seats[seat].missed = 0
        return table.play(seat, key, answers, by)

    mark = [key, digest(answers)]
    return _change(store, game, seat, act, mark=mark, quiet=quiet, loaded=sheet)


def move_text(
    store: Store,
    game: str,
    seat: int,
    text: str,
    *,
    key: str | None = None,
    lang: str = "en",
    quiet: bool = False,
    sheet: Sheet | None = None,
) -> Outcome:
    """Moves in notation, separated by semicolons, numbers included."""

    def act(sheet: Sheet, table: Table) -> list[Move]:
        must_play(sheet)
        sheet.seats[seat].missed = 0
        return play_text(table, seat, text, key, lang)

    mark = [key, digest(text)] if key else None
    return _change(store, game, seat, act, mark=mark, quiet=quiet, loaded=sheet)


def play_text(table: Table, seat: int, text: str, key: str | None, lang: str) -> list[Move]:
    """Read and play the moves of a line, each against the ask that is open then.

    All or none; but what led to a draw or a reveal stays played, and the rest is dropped.
    """
    parts = notation.moves(text)
    if not parts:
        raise Unreadable("There is no move in an empty line.")
    before, barriers = table.size(), table.barriers
    ask = table.find(seat, key) if key else table.next_ask(seat)
    for place, part in enumerate(parts):
        try:
            if place:
                ask = table.next_ask(seat)
            table.answer(ask, read_answer(table, ask, part, lang))
        except GameError:
            if table.barriers > barriers:
                break
            raise
    return table.since(before)


def read_answer(table: Table, ask: asks.Decision, text: str, lang: str) -> Json:
    """What a text means: a number, the notation, or a label in the reader's language."""
    try:
        return asks.read(ask, text)
    except (Unreadable, Illegal, Ambiguous) as refusal:
        refusal.facts.setdefault("ask", ask)
        refusal.facts.setdefault("rule", table.rule_id(ask.seat))
        labels = {table.game.label(ask, one, lang): one for one in ask.suggestions()}
        try:
            return asks.read(ask, text, labels)
        except GameError:
            raise refusal from None


def preview(
    store: Store,
    game: str,
    seat: int,
    key: str | None,
    answers: list[Json] | None,
    text: str | None,
    lang: str = "en",
) -> tuple[Outcome, dict[str, Json], dict[str, Json]]:
    """Play without storing: the seat's view before and after; a draw or reveal is not shown."""
    sheet = store.load(game)
    must_play(sheet)
    table = open_table(sheet)
    before, barriers = own_numbers(table, seat), table.barriers
    if text is not None:
        moves = play_text(table, seat, text, key, lang)
    else:
        moves = table.play(seat, key or "", answers or [])
    if table.barriers > barriers:
        return Outcome(sheet, open_table(sheet), veiled=True), before, before
    return Outcome(sheet, table, moves), before, own_numbers(table, seat)


def own_numbers(table: Table, seat: int) -> dict[str, Json]:
    """The numbers of a seat: its part of the view, and its points."""
    view = table.game.view(table.state, seat)
    points = next((s.total for s in table.game.score(table.state) if s.seat == seat), 0)
    mine: Any = view.get("players", [{}] * (seat + 1))[seat]
    return {**mine, "points": points} if isinstance(mine, dict) else {"points": points}


def undo(store: Store, game: str, seat: int, key: str | None = None) -> Outcome:
    """Take the seat's last answer back; a second undo of the same key changes nothing."""
    for _ in range(TRIES):
        sheet = store.load(game)
        must_play(sheet)
        table = open_table(sheet)
        after = table.undo(seat, key)
        if after is table:
            return Outcome(sheet, table, repeated=True)
        sheet.table = after.stored()
        sheet.recent.pop(str(seat), None)
        try:
            store.commit(sheet, due=pace.next_event(sheet.timers))
            return Outcome(sheet, after)
        except Conflict:
            continue
    raise Busy("Please try again.")


def resign(store: Store, game: str, seat: int) -> Outcome:
    """Leave the table: a bot plays the seat on."""

    def act(sheet: Sheet, table: Table) -> list[Move]:
        must_play(sheet)
        chair = sheet.seats[seat]
        chair.history = [*chair.history, [clock.now(), chair.player, chair.name, "resigned"]]
        chair.resigned, chair.bot, chair.player = True, RESIGNED_BOT, ""
        chair.epoch += 1
        return []

    return _change(store, game, seat, act, anew=True)


def leave(store: Store, game: str, player: str) -> Sheet:
    """A player is deleted: their seats lose the name, and a bot plays what is not over."""
    for _ in range(TRIES):
        sheet = store.load(game)
        table, seats = open_table(sheet), sheet.seat_of(player)
        for seat in seats:
            old = sheet.seats[seat]
            sheet.seats[seat] = Seat(GONE, bot=RESIGNED_BOT, resigned=True, epoch=old.epoch + 1)
            sheet.timers.pop(str(seat), None)
        for chair in sheet.seats:
            chair.history = [row for row in chair.history if player not in row]
        sheet.host = "" if sheet.host == player else sheet.host
        if sheet.status == "inviting" and seats:
            sheet.status = "cancelled"
        was = {one.ask.seat: one.key for one in table.opens() if one.ask.seat not in seats}
        try:
            _commit(store, sheet, table, was, table.length)
            store.retell(game, seats, GONE)
            return sheet
        except Conflict:
            continue
    raise Busy("Please try again.")


def hand_over(
    store: Store, game: str, seat: int, player: str, name: str, epoch: int | None = None
) -> Outcome:
    """Give a seat to another person; the history keeps who held it, old links die."""

    def act(sheet: Sheet, table: Table) -> list[Move]:
        must_play(sheet)
        chair = sheet.seats[seat]
        if epoch is not None and chair.epoch != epoch:
            raise WrongStatus("Somebody else took this seat first.")
        chair.history = [*chair.history, [clock.now(), chair.player, chair.name, "handed over"]]
        chair.player, chair.name, chair.bot, chair.resigned = player, name, "", False
        chair.epoch += 1
        sheet.timers.pop(str(seat), None)
        return []

    outcome = _change(store, game, seat, act, anew=True)
    store.index(outcome.sheet)
    return outcome


def revoke(store: Store, game: str, seat: int) -> Outcome:
    """All links of the seat die at once; the present turn is mailed again with new ones."""

    def act(sheet: Sheet, table: Table) -> list[Move]:
        sheet.seats[seat].epoch += 1
        return []

    return _change(store, game, seat, act, anew=True)


def set_orders(store: Store, game: str, seat: int, orders: dict[str, Json]) -> Outcome:
    """Standing orders for decisions that need no thought."""

    def act(sheet: Sheet, table: Table) -> list[Move]:
        must_play(sheet)
        complete(table.game.ORDERS, orders)
        before = table.size()
        table.record.orders = {**table.record.orders, str(seat): orders}
        table.settle()
        return table.since(before)

    return _change(store, game, seat, act)


def bot_turn(
    store: Store,
    game: str,
    seat: int,
    key: str,
    *,
    by: str = "bot",
    quiet: bool = False,
    told: Callable[[Sheet], list[Outgoing]] | None = None,
) -> Outcome | None:
    """Let a bot play the seat's whole turn; None if that turn is over already."""

    def act(sheet: Sheet, table: Table) -> list[Move]:
        must_play(sheet)
        table.find(seat, key)
        draw, before = _bot_dice(sheet, table, seat), table.size()
        greedy = (sheet.seats[seat].bot or RESIGNED_BOT) != "random"
        length = table.length
        while seat in table.awaiting() and table.length == length:
            ask = table.next_ask(seat)
            known = table.game.veil(table.state, seat, draw) if greedy else None
            answer = table.game.advise(known, ask, draw) if greedy else ask.sample(draw)
            table.answer(ask, answer, by)
        return table.since(before)

    try:
        return _change(store, game, seat, act, quiet=quiet, told=told)
    except (Stale, NotYourMove, WrongStatus):
        return None


def _bot_dice(sheet: Sheet, table: Table, seat: int) -> Callable[[int], int]:
    return Dice(f"bot:{sheet.table.seed}:{seat}:{table.size()}")


def must_play(sheet: Sheet) -> None:
    """Refuse what only makes sense in a running game."""
    if sheet.status != "playing":
        raise WrongStatus(f"The game is {sheet.status}.", status=sheet.status)


def _start(store: Store, sheet: Sheet, new: bool = False, table: Table | None = None) -> Outcome:
    """Draw what the set-up draws, ask the first seats, tell everybody."""
    table = table or open_table(sheet)
    sheet.status = "playing"
    bank = sheet.pace.bank
    sheet.banks = {str(n): bank for n in range(len(sheet.seats))} if bank else {}
    told = [
        Outgoing("started", sheet.id, n, player=seat.player)
        for n, seat in enumerate(sheet.seats)
        if seat.player
    ]
    _commit(store, sheet, table, {}, -1, told, new=new)
    return Outcome(sheet, table)


def _change(
    store: Store,
    game: str,
    seat: int,
    act: Callable[[Sheet, Table], list[Move]],
    *,
    mark: list[str] | None = None,
    quiet: bool = False,
    anew: bool = False,
    loaded: Sheet | None = None,
    told: Callable[[Sheet], list[Outgoing]] | None = None,
) -> Outcome:
    """Load, act, commit; again from the start where somebody else was faster."""
    for _ in range(TRIES):
        sheet, loaded = loaded or store.load(game), None
        table = open_table(sheet)
        if mark and mark in sheet.recent.get(str(seat), []):
            return Outcome(sheet, table, _moves_since(store, sheet, table, mark[0]), True)
        was = {} if anew else {one.ask.seat: one.key for one in table.opens()}
        length = table.length
        moves = act(sheet, table)
        if mark:
            held = sheet.recent.get(str(seat), [])
            sheet.recent[str(seat)] = [*held, mark][-RECENT:]
        try:
            extra = told(sheet) if told else []
            _commit(store, sheet, table, was, length, extra, quiet_for=seat if quiet else None)
            return Outcome(sheet, table, moves)
        except Conflict:
            continue
    raise Busy("Too many others wrote to this game; please try again.")


def _moves_since(store: Store, sheet: Sheet, table: Table, key: str) -> list[Move]:
    """What happened since the ask of a key opened: the log from there, and the open answers."""
    start = int(key.rpartition("@")[2])
    logged = [decode_line(raw).move for raw in store.log(sheet.id, start)]
    return logged + table.answers[max(0, start - table.length) :]


def _commit(
    store: Store,
    sheet: Sheet,
    table: Table,
    was: dict[int, str],
    length: int,
    told: list[Outgoing] | None = None,
    *,
    new: bool = False,
    quiet_for: int | None = None,
) -> None:
    """Store the table: new log lines, timers, and an outbox entry per new turn."""
    moment = clock.now()
    lines = [Line(move, moment) for move in table.closed]
    sheet.table, sheet.updated = table.stored(), moment
    outbox = list(told or [])
    opens = {one.ask.seat: one.key for one in table.opens()}
    for seat in [int(n) for n in sheet.timers if int(n) not in opens]:
        _stop_timer(sheet, seat, moment)
    for seat, key in opens.items():
        if seat in was and table.length == length:
            continue
        if table.length != length or str(seat) not in sheet.timers:
            _start_timer(store, sheet, seat, key, moment)
        kind = "bot" if sheet.seats[seat].bot else "turn"
        facts = {"answered": True} if seat == quiet_for else {}
        outbox.append(Outgoing(kind, sheet.id, seat, key, sheet.seats[seat].player, facts))
    if table.over and sheet.status == "playing":
        outbox += _ended(sheet, table)
    store.commit(sheet, lines, outbox, pace.next_event(sheet.timers), new=new)


def _ended(sheet: Sheet, table: Table) -> list[Outgoing]:
    """The game is over: keep the score sheets, tell every player."""
    sheet.status = "over"
    sheet.timers = {}
    sheet.scores = msgspec.to_builtins(table.game.score(table.state))
    return [
        Outgoing("over", sheet.id, n, player=seat.player)
        for n, seat in enumerate(sheet.seats)
        if seat.player
    ]


def end_now(sheet: Sheet) -> list[Outgoing]:
    """End a game by vote, with the scores as they stand."""
    return _ended(sheet, open_table(sheet))


def fingerprint(sheet: Sheet) -> str:
    """To see whether anything was changed."""
    return digest(sheet)


def _start_timer(store: Store, sheet: Sheet, seat: int, key: str, moment: float) -> None:
    """A new turn: the seat's hours begin to run."""
    if str(seat) in sheet.timers:
        _stop_timer(sheet, seat, moment)
    hours = pace.allowance(sheet.pace, sheet.banks.get(str(seat), 0))
    chair = sheet.seats[seat]
    player = store.player(chair.player) if hours and chair.player else None
    sheet.timers[str(seat)] = Timer(moment, pace.deadline(moment, hours, player), key)


def _stop_timer(sheet: Sheet, seat: int, moment: float) -> None:
    """The seat has answered: what it took beyond the turn's hours leaves its bank."""
    timer = sheet.timers.pop(str(seat))
    if str(seat) in sheet.banks:
        over = (moment - timer.since) / 3600 - sheet.pace.hours
        sheet.banks[str(seat)] = max(0.0, sheet.banks[str(seat)] - max(0.0, over))
