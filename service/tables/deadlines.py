"""The use cases of time: reminders, time-outs, the ladder for the absent, credit, vacation."""

from collections.abc import Callable

from service import clock
from service.store import Conflict, Missing, Store
from service.tables import hours, play, seating, transaction
from service.tables.records import Outgoing, Player, Sheet, Timer

OPEN_AFTER = 2
VOTE_AFTER = 4
INVITATION_DAYS = 30


def look(store: Store, game: str) -> None:
    """Remind and time out every seat of a game whose moment has come."""
    _amend(store, game, _remind)
    sheet, moment = store.load(game), clock.now()
    for seat, timer in list(sheet.timers.items()):
        if sheet.status == "playing" and timer.due and moment >= timer.due:
            time_out(store, sheet, int(seat), timer)


def _remind(sheet: Sheet) -> list[Outgoing]:
    """At 50, 80 and 95 % of the time, each once; of several missed ones only the last."""
    told: list[Outgoing] = []
    for seat, timer in sheet.timers.items():
        passed = sum(clock.now() >= moment for moment in hours.reminder_times(timer))
        chair = sheet.seats[int(seat)]
        if not timer.due or passed <= timer.told or clock.now() >= timer.due:
            continue
        timer.told = passed
        if chair.player:
            facts = {"share": hours.REMINDERS[passed - 1], "due": timer.due}
            told.append(Outgoing("reminder", sheet.id, int(seat), timer.key, chair.player, facts))
    return told


def time_out(store: Store, sheet: Sheet, seat: int, timer: Timer) -> None:
    """The seat's time is up: the bot plays the turn, and the ladder goes one step on."""
    ladder = sheet.pace.ladder
    if "bot" in ladder:
        key = _present_key(sheet, seat) or timer.key
        done = play.bot_turn(
            store, sheet.id, seat, key, by="clock", told=lambda s: _missed(s, seat, timer)
        )
        if done is not None:
            return

    def step(held: Sheet) -> list[Outgoing]:
        running = held.timers.get(str(seat))
        if running is None or running.since != timer.since:
            return []
        running.since, running.told = clock.now(), 0
        running.due = clock.now() + max(3600.0, timer.due - timer.since)
        running.late += 1
        return _missed(held, seat, timer)

    _amend(store, sheet.id, step)


def _present_key(sheet: Sheet, seat: int) -> str | None:
    opens = transaction.open_table(sheet).opens(seat)
    return opens[0].key if opens else None


def _missed(sheet: Sheet, seat: int, timer: Timer) -> list[Outgoing]:
    """Count the missed turn, tell its player, and at the next rungs everybody."""
    chair = sheet.seats[seat]
    chair.missed += 1
    facts = {"missed": chair.missed, "name": chair.name}
    told = [Outgoing("timeout", sheet.id, seat, timer.key, chair.player, facts)]
    rungs = {OPEN_AFTER: "open", VOTE_AFTER: "vote"}
    kind = rungs.get(chair.missed)
    if kind and kind in sheet.pace.ladder:
        others = [n for n, one in enumerate(sheet.seats) if one.player and n != seat]
        told += [
            Outgoing(kind, sheet.id, n, timer.key, sheet.seats[n].player, {**facts, "absent": seat})
            for n in others
        ]
    return [entry for entry in told if entry.player]


def vote_end(store: Store, game: str, seat: int) -> Sheet:
    """A vote to end the game as it stands; it ends when every seat present has voted."""

    def step(sheet: Sheet) -> list[Outgoing]:
        transaction.must_play(sheet)
        if not may_vote(sheet):
            raise transaction.WrongStatus("Nobody has been absent for long enough to vote.")
        sheet.votes = sorted({*sheet.votes, seat})
        present = {n for n, one in enumerate(sheet.seats) if one.player and not one.missed}
        if not present <= set(sheet.votes):
            return []
        return transaction.end_now(sheet)

    return _amend(store, game, step)


def may_vote(sheet: Sheet) -> bool:
    """Has somebody missed so many turns that the others may end the game?"""
    absent = any(chair.missed >= VOTE_AFTER for chair in sheet.seats)
    return sheet.status == "playing" and "vote" in sheet.pace.ladder and absent


def credit(store: Store, game: str, seconds: float) -> None:
    """Give every seat back the time of an outage."""

    def step(sheet: Sheet) -> list[Outgoing]:
        for timer in sheet.timers.values():
            timer.since += seconds
            timer.due += seconds if timer.due else 0
        return []

    _amend(store, game, step)


def go_away(store: Store, player: Player, until: float) -> None:
    """Vacation until an instant: running turns wait, in every game of the player."""
    player.vacation = until
    store.save_player(player)
    for game, _ in store.find(player.id, "", 1000):
        _amend(store, game, lambda sheet: _reschedule(sheet, player))


def _reschedule(sheet: Sheet, player: Player) -> list[Outgoing]:
    for seat in sheet.seat_of(player.id):
        timer = sheet.timers.get(str(seat))
        if timer and timer.due:
            used = clock.now() - timer.since
            left = max(0.0, timer.due - clock.now()) / 3600
            timer.due = hours.deadline(clock.now(), left, player)
            timer.since = min(timer.since, clock.now() - used)
    return []


def sweep(store: Store, game: str) -> bool:
    """Call off an invitation that nobody answered; a running game is never touched."""
    try:
        sheet = store.load(game)
    except Missing:
        return False
    old = clock.now() - sheet.updated > INVITATION_DAYS * 86_400
    if sheet.status != "inviting" or not old:
        return False
    seating.cancel(store, game)
    return True


def _amend(store: Store, game: str, step: Callable[[Sheet], list[Outgoing]]) -> Sheet:
    """Change a sheet without touching its table."""
    for _ in range(transaction.TRIES):
        sheet = store.load(game)
        before = transaction.fingerprint(sheet)
        told = step(sheet)
        if not told and transaction.fingerprint(sheet) == before:
            return sheet
        try:
            store.commit(sheet, outbox=told, due=hours.next_event(sheet.timers))
            return sheet
        except Conflict:
            continue
    raise transaction.Busy("Please try again.")
