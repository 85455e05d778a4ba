"""The use cases of time: reminders, time-outs, the ladder for the absent, credit."""

from collections.abc import Sequence

from games.errors import Stale
from service import clock
from service.store import Store
from service.store.times import Credit
from service.tables import invitations, play, timers, transaction, vacation
from service.tables.records import REMINDERS, Sheet, Timer
from service.tables.transaction import Change, Outcome, change

OPEN_AFTER = 2
VOTE_AFTER = 4
MOST_CREDITS = 16
RUNGS = {OPEN_AFTER: "open", VOTE_AFTER: "vote"}


def look(store: Store, game: str, credits: Sequence[Credit] = ()) -> bool:
    """Credit what is owed, remind whoever is to play or to accept; is somebody's time up?

    A vacation counts that began while somebody else's move asked its player.
    """

    def act(one: Change) -> None:
        credited = [_credit(one.sheet, owed) for owed in credits]
        waits = vacation.heed(one)
        _remind(one)
        one.nothing = one.nothing and not waits and not any(credited)

    sheet = change(store, game, act).sheet
    if sheet.status == "inviting":
        invitations.look_after(store, game)
    return bool(_late(sheet))


def time_out(store: Store, game: str) -> None:
    """Go on for every seat of a game whose time is up."""
    look(store, game, store.credits())
    sheet = store.load(game)
    for seat, timer in _late(sheet).items():
        _time_out(store, sheet, int(seat), timer)


def _late(sheet: Sheet) -> dict[str, Timer]:
    """The timers that have run out."""
    now = clock.now() if sheet.status == "playing" else 0
    return {seat: timer for seat, timer in sheet.timers.items() if 0 < timer.due <= now}


def _remind(one: Change) -> None:
    """At 50, 80 and 95 % of the time, each once; of several missed ones only the last."""
    one.nothing = True
    for seat, timer in one.sheet.timers.items():
        passed = sum(clock.now() >= moment for moment in timer.reminders())
        if not timer.due or passed <= timer.told or clock.now() >= timer.due:
            continue
        timer.told, one.nothing = passed, False
        share = REMINDERS[passed - 1]
        one.tell("reminder", int(seat), timer.key, share=share, due=timer.due)


def _time_out(store: Store, sheet: Sheet, seat: int, timer: Timer) -> None:
    """The seat's time is up: the bot plays the turn, and the ladder goes one step on."""
    if "bot" in sheet.pace.ladder and _bot_plays(store, sheet, seat, timer):
        return

    def act(one: Change) -> None:
        one.nothing = not _is_same(one, sheet, seat, timer)
        if not one.nothing:
            player = one.holders([str(seat)]).get(str(seat))
            timers.once_more(one.sheet, str(seat), player, clock.now())
            _missed(one, seat, timer)

    change(store, sheet.id, act)


def _bot_plays(store: Store, sheet: Sheet, seat: int, timer: Timer) -> bool:
    """Did the bot take the turn? Not if its player has just come back, or has time again."""
    asked = play.open_ask(sheet, transaction.open_table(sheet), seat)
    key = asked.key if asked else timer.key

    def then(one: Change) -> None:
        if not _is_same(one, sheet, seat, timer):
            raise Stale("The turn has changed hands, or its time runs on.")
        _missed(one, seat, timer)

    return play.bot_turn(store, sheet.id, seat, key, by="clock", then=then) is not None


def _is_same(one: Change, sheet: Sheet, seat: int, timer: Timer) -> bool:
    """Is it the turn that ran out: the same holder's, with no more time, in no pause?"""
    running = one.sheet.timers.get(str(seat))
    if running is None or one.sheet.paused:
        return False
    same_time = (running.since, running.due) == (timer.since, timer.due)
    return same_time and one.sheet.seats[seat].epoch == sheet.seats[seat].epoch


def _missed(one: Change, seat: int, timer: Timer) -> None:
    """Count the missed turn, tell its player, and at the next rungs everybody."""
    chair = one.sheet.seats[seat]
    chair.missed += 1
    chair.late += 1
    facts = {"missed": chair.missed, "name": chair.name}
    one.tell("timeout", seat, timer.key, **facts)
    kind = RUNGS.get(chair.missed)
    if kind and kind in one.sheet.pace.ladder:
        for other in range(len(one.sheet.seats)):
            if other != seat:
                one.tell(kind, other, timer.key, **facts, absent=seat)


def vote_end(store: Store, game: str, seat: int) -> Outcome:
    """A vote to end the game as it stands; it ends when every seat present has voted."""

    def act(one: Change) -> None:
        sheet = one.sheet
        transaction.must_play(sheet)
        if not may_vote(sheet):
            raise transaction.WrongStatus("Nobody has been absent for long enough to vote.")
        one.nothing = seat in sheet.votes
        sheet.votes = sorted({*sheet.votes, seat})
        present = {n for n, chair in enumerate(sheet.seats) if chair.player and not chair.missed}
        if present <= set(sheet.votes):
            transaction.end(one)

    return change(store, game, act)


def may_vote(sheet: Sheet) -> bool:
    """Has somebody missed so many turns that the others may end the game?"""
    absent = any(chair.missed >= VOTE_AFTER for chair in sheet.seats)
    return sheet.status == "playing" and "vote" in sheet.pace.ladder and absent


def credit(store: Store, game: str, owed: Credit) -> None:
    """Give every seat back the time of an outage, once."""

    def act(one: Change) -> None:
        one.nothing = not _credit(one.sheet, owed)

    change(store, game, act)


def _credit(sheet: Sheet, owed: Credit) -> bool:
    """Put the timers off by what they lost; the sheet remembers the credit. Was it new?"""
    if owed.id in sheet.credits or not sheet.timers:
        return False
    sheet.credits = [*sheet.credits, owed.id][-MOST_CREDITS:]
    for timer in sheet.timers.values():
        seconds = _lost(timer, owed)
        timer.since += seconds
        timer.due += seconds if timer.due else 0
    return True


def _lost(timer: Timer, owed: Credit) -> float:
    """What a turn lost: of an outage the part in which it ran; turns since then lost nothing."""
    if owed.end >= owed.begin:
        return max(0.0, owed.end - timers.runs_from(timer, max(owed.begin, timer.since)))
    waits = timer.until > clock.now()
    return 0.0 if waits or owed.end <= timer.since <= clock.now() else owed.end - owed.begin
