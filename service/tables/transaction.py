"""Load, act, commit: every change of a table or a player goes through here, all or nothing."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, TypeVar

import msgspec

from games import game_named, lines
from games.engine import Move, Table
from games.errors import GameError
from service import clock
from service.figures import MOVES
from service.store import Conflict, Store
from service.store.indexes import entries
from service.tables import timers
from service.tables.records import Line, Outgoing, Player, Sheet, Timer

T = TypeVar("T")
TRIES = 30
RECENT = 8


class WrongStatus(GameError):
    """The game is not in a state in which this can be done."""

    code = "wrong_status"


class Forbidden(GameError):
    """This is for somebody else to do."""

    code = "forbidden"


class Busy(GameError):
    """Too many others wrote to the same thing at the same moment."""

    code = "busy"


@dataclass
class Change:
    """One try at a change: what was loaded, and what is to be told when it is stored.

    `private` names the one seat that can see the change, where it is no move; `quiet` the seat
    that gets its turn in another way than by a letter; `first` tells that the game begins: the
    first letter is one with the first turn.
    """

    store: Store
    sheet: Sheet
    new: bool = False
    told: list[Outgoing] = field(default_factory=list)
    private: int | None = None
    quiet: int | None = None
    first: bool = False
    nothing: bool = False

    def __post_init__(self) -> None:
        """Remember where the lists have the game, and which links live, before the change."""
        self.alive = self.store.at_hand.take(self.sheet)
        self.listed = {} if self.new else entries(self.sheet)
        self.epochs = [chair.epoch for chair in self.sheet.seats]

    @cached_property
    def table(self) -> Table:
        """The game's record come alive, when it is first needed."""
        table = self.alive or open_table(self.sheet)
        self.before = table.public()
        self.was = {one.ask.seat: one.key for one in table.opens()}
        self.length = table.length
        return table

    def replace(self, table: Table) -> None:
        """Go on with another table than the one that was loaded."""
        if self.table is not table:
            self.__dict__["table"] = table

    def tell_anew(self, *seats: int) -> None:
        """The open turns of seats are told again, as if they had just begun."""
        if self.sheet.status == "playing":
            self.playing()
            self.was = {seat: key for seat, key in self.was.items() if seat not in seats}

    @property
    def opened(self) -> bool:
        """Has the change looked at the table?"""
        return "table" in self.__dict__

    def playing(self) -> Table:
        """The table of a running game; refuses any other."""
        must_play(self.sheet)
        return self.table

    def repeats(self, whose: str, mark: list[str]) -> bool:
        """Was the very same done before, as far as is remembered? It is from now on."""
        self.nothing = self.sheet.remembers(whose, mark)
        if not self.nothing:
            held = self.sheet.recent.get(whose, [])
            self.sheet.recent[whose] = [*held, mark][-RECENT:]
        return self.nothing

    def tell(self, kind: str, seat: int, key: str = "", **facts: object) -> None:
        """Something to be told to whoever sits there, if that is a person."""
        player = self.sheet.seats[seat].player
        if player:
            self.told.append(Outgoing(kind, self.sheet.id, seat, key, player, facts))

    def holders(self, seats: Iterable[str]) -> dict[str, Player]:
        """Who holds some seats, read in one round trip; a bot's seat has nobody."""
        held = {seat: self.sheet.seats[int(seat)].player for seat in seats}
        known = self.store.players(filter(None, held.values()))
        return {seat: known[player] for seat, player in held.items() if player in known}

    def tell_host(self, kind: str, **facts: object) -> None:
        """Something to be told to the host of the table, who need not sit at it."""
        if self.sheet.host:
            told = Outgoing(kind, self.sheet.id, player=self.sheet.host, facts=facts)
            self.told.append(told)

    def commit(self) -> None:
        """Store everything that was changed; raises Conflict where somebody was faster."""
        sheet, moment = self.sheet, clock.now()
        lines = self._settle(moment) if self.opened and sheet.status == "playing" else []
        seat = self._hidden_from_others()
        if seat is None:
            sheet.told, sheet.updated = sheet.told + 1, moment
        else:
            sheet.seats[seat].own, sheet.seats[seat].touched = sheet.seats[seat].own + 1, moment
        stored = self.store.commit(
            sheet,
            lines,
            self.told,
            sheet.next_look(),
            new=self.new,
            was=self.listed,
            hidden=seat is not None,
        )
        if self.opened and not self.new and sheet.status == "playing":
            self.store.at_hand.wrote(stored, sheet, self.table)
        if lines:
            MOVES.labels(sheet.game).inc(len(lines))
        for place, (chair, was) in enumerate(zip(sheet.seats, self.epochs, strict=False)):
            if chair.epoch > was:
                self.store.stays_so("links", game=sheet.id, seat=place, epoch=chair.epoch)

    def _hidden_from_others(self) -> int | None:
        """The one seat that sees the change: a step of its draft, a note, an order."""
        if self.private is None or self.new:
            return None
        return self.private if not self.opened or self.table.public() == self.before else None

    def _settle(self, moment: float) -> list[Line]:
        """What a played table leaves: log lines, timers, an outbox entry per new turn, the end."""
        sheet, table = self.sheet, self.table
        sheet.table = table.stored()
        opens = {one.ask.seat: one.key for one in table.opens()}
        moved_on = self.new or table.length != self.length
        over = [seat for seat in sheet.timers if moved_on or int(seat) not in opens]
        begun = {seat: key for seat, key in opens.items() if moved_on or seat not in self.was}
        self._time_turns(over, begun, moment)
        self._tell_turns(begun)
        if table.over:
            end(self)
        return [Line(move, moment) for move in table.closed]

    def _time_turns(self, over: list[str], begun: dict[int, str], moment: float) -> None:
        """The time of every turn that is over ends, that of every one that has begun runs."""
        running = self.sheet.timers
        ended = {seat: running.pop(seat) for seat in over}
        fresh = {str(seat): key for seat, key in begun.items() if str(seat) not in running}
        running |= {seat: Timer(moment, key=key) for seat, key in fresh.items()}
        if not self.sheet.pace.limited:
            return
        players = self.holders([*(ended if self.sheet.banks else ()), *fresh])
        for seat, timer in ended.items():
            timers.end(self.sheet, seat, timer, players.get(seat), moment)
        for seat in fresh:
            timers.begin(self.sheet, seat, players.get(seat))

    def _tell_turns(self, begun: dict[int, str]) -> None:
        """Every turn that has begun is told."""
        for seat, key in begun.items():
            self._tell_turn(seat, key)
        if self.first:
            for seat in set(range(len(self.sheet.seats))) - set(begun):
                self.tell("started", seat)

    def _tell_turn(self, seat: int, key: str) -> None:
        chair = self.sheet.seats[seat]
        facts: dict[str, object] = {"answered": True} if seat == self.quiet else {}
        facts |= {"first": True} if self.first else {}
        kind = "bot" if chair.bot else "turn"
        self.told.append(Outgoing(kind, self.sheet.id, seat, key, chair.player, facts))


@dataclass
class Outcome:
    """What a change led to: the sheet and the table as stored, and the moves it made."""

    change: Change
    moves: list[Move] = field(default_factory=list)
    line: lines.Line | None = None

    @property
    def sheet(self) -> Sheet:
        """The sheet as it is stored now."""
        return self.change.sheet

    @property
    def table(self) -> Table:
        """The table as it stands now."""
        return self.change.table

    @property
    def repeated(self) -> bool:
        """Was there nothing to do, since it had been done before?"""
        return self.change.nothing


def change(
    store: Store,
    game: str,
    act: Callable[[Change], list[Move] | None],
    *,
    loaded: Sheet | None = None,
) -> Outcome:
    """Load, act, commit; again from the start where somebody else was faster."""
    for _ in range(TRIES):
        one = Change(store, loaded or store.load(game))
        loaded = None
        moves = act(one) or []
        if one.nothing:
            store.assure(game)
            return Outcome(one, moves)
        try:
            one.commit()
            return Outcome(one, moves)
        except Conflict:
            continue
    raise Busy("Too many others wrote to this game; please try again.")


def amend(store: Store, player: str, act: Callable[[Player], T]) -> tuple[Player, T]:
    """The same for a player's own record."""
    for _ in range(TRIES):
        known = store.player(player)
        before, wishes = msgspec.json.encode(known), _wishes(known)
        made = act(known)
        if msgspec.json.encode(known) == before:
            return known, made
        try:
            store.save_player(known)
            if _wishes(known) != wishes:
                store.stays_so("wishes", player=player, **_wishes(known))
            return known, made
        except Conflict:
            continue
    raise Busy("Too many changes at once; please try again.")


def _wishes(known: Player) -> dict[str, Any]:
    """What an older copy of the data must not undo: which mail is wanted, which links are dead."""
    return {"muted": list(known.muted), "mail": dict(known.mail), "epoch": known.epoch}


def open_table(sheet: Sheet) -> Table:
    """A game's record come alive; before the start it stands as it was set up, nothing drawn.

    What is stored was settled; it is settled again where a newer build may ask otherwise.
    """
    rules = game_named(sheet.game)
    table = Table(rules, sheet.table, settle=False)
    begun = sheet.status in ("playing", "over")
    if begun and (sheet.table.rules < rules.VERSION or not table.opens()):
        table.settle()
    return table


def must_play(sheet: Sheet) -> None:
    """Refuse what only makes sense in a running game."""
    if sheet.status != "playing":
        raise WrongStatus(f"The game is {sheet.status}.", status=sheet.status)


def begin(one: Change, table: Table | None = None) -> None:
    """Draw what the set-up draws, ask the first seats, tell everybody."""
    sheet = one.sheet
    sheet.status = "playing"
    for chair in sheet.seats:
        chair.address = ""
    one.replace(table or one.table)
    one.table.settle()
    bank = sheet.pace.bank
    sheet.banks = {str(n): bank for n in range(len(sheet.seats))} if bank else {}
    one.was, one.first, one.length = {}, True, -1


def end(one: Change) -> None:
    """The game is over: keep the score sheets, tell every player."""
    sheet, table = one.sheet, one.table
    sheet.status, sheet.timers = "over", {}
    sheet.scores = msgspec.to_builtins(table.game.score(table.state))
    for seat in range(len(sheet.seats)):
        one.tell("over", seat)
