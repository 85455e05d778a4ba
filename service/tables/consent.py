"""What a table does when all who are present agree: pause, more time, a bot for the absent."""

from service import clock
from service.store import Store
from service.tables import deadlines, handover, hours, timers, transaction
from service.tables.records import Player, Sheet, Timer
from service.tables.transaction import Change, Outcome, WrongStatus, change

PAUSE, EXTEND, REPLACE = "pause", "extend", "replace"
USUAL_HOURS = 24.0


def wish_for(what: str, absent: int | None = None) -> str:
    """The name of a wish; that for a bot names the seat."""
    return f"{what}:{absent}" if what == REPLACE else what


def present(sheet: Sheet) -> set[int]:
    """The seats whose players are here and so have a say."""
    return {
        n
        for n, chair in enumerate(sheet.seats)
        if chair.player and chair.missed < deadlines.OPEN_AFTER
    }


def may_wish(sheet: Sheet, wish: str) -> bool:
    """Does the wish make sense now?"""
    if sheet.status != "playing":
        return False
    if wish in (PAUSE, EXTEND):
        return not sheet.paused and (wish == PAUSE or sheet.pace.limited)
    away = (n for n in range(len(sheet.seats)) if _is_away(sheet, n))
    return wish in [wish_for(REPLACE, n) for n in away]


def _is_away(sheet: Sheet, seat: int) -> bool:
    chair = sheet.seats[seat]
    return bool(chair.player) and chair.missed >= deadlines.OPEN_AFTER


def agree(store: Store, game: str, seat: int, wish: str) -> Outcome:
    """Wish for something, or agree to it; it happens when everybody present does."""

    def act(one: Change) -> None:
        sheet = one.sheet
        transaction.must_play(sheet)
        if not may_wish(sheet, wish) or seat not in present(sheet):
            raise WrongStatus("That cannot be agreed on now.")
        wanting = {*sheet.wishes.get(wish, []), seat}
        done = present(sheet) <= wanting
        one.nothing = seat in sheet.wishes.get(wish, []) and not done
        sheet.wishes = {**sheet.wishes, wish: sorted(wanting)}
        if done:
            sheet.wishes = {name: seats for name, seats in sheet.wishes.items() if name != wish}
            _grant(one, wish)
        for other in present(sheet) - {seat} - (set() if done else wanting):
            one.tell("wish", other, what=wish, name=sheet.seats[seat].name, done=done)

    return change(store, game, act)


def take_back(store: Store, game: str, seat: int, wish: str) -> Outcome:
    """Do not wish for it any more."""

    def act(one: Change) -> None:
        wanting = one.sheet.wishes.get(wish, [])
        one.nothing = seat not in wanting
        left = [n for n in wanting if n != seat]
        others = {name: seats for name, seats in one.sheet.wishes.items() if name != wish}
        one.sheet.wishes = others | ({wish: left} if left else {})

    return change(store, game, act)


def _grant(one: Change, wish: str) -> None:
    """Everybody agrees."""
    what, _, seat = wish.partition(":")
    if what == PAUSE:
        stop_clocks(one)
    elif what == EXTEND:
        _extend(one)
    else:
        handover.give_to_bot(one, int(seat), "replaced")


def stop_clocks(one: Change) -> None:
    """All clocks stand still; moves may still be made."""
    sheet, now = one.sheet, clock.now()
    for timer, player in _limited(one):
        timers.stand_still(timer, player, now)
    sheet.paused = now


def resume(store: Store, game: str, seat: int) -> Outcome:
    """Anybody at the table ends a pause: the clocks go on where they stood."""

    def act(one: Change) -> None:
        sheet = one.sheet
        transaction.must_play(sheet)
        one.nothing = not sheet.paused
        let_clocks_run(one)
        for other in present(sheet) - {seat}:
            one.tell("wish", other, what="resume", name=sheet.seats[seat].name, done=True)

    return change(store, game, act)


def let_clocks_run(one: Change) -> None:
    """The end of a pause: nobody has lost a minute."""
    sheet, now = one.sheet, clock.now()
    for timer, player in _limited(one) if sheet.paused else ():
        timers.go_on(timer, player, sheet.paused, now)
    sheet.paused = 0


def _extend(one: Change) -> None:
    """Everybody who is asked has the time of a turn once more."""
    more, now = (one.sheet.pace.hours or USUAL_HOURS) * timers.HOUR, clock.now()
    for timer, player in _limited(one):
        timer.due, timer.told = hours.deadline(max(timer.due, now), more, player), 0


def _limited(one: Change) -> list[tuple[Timer, Player | None]]:
    """The turns that have a limit, each with its player."""
    running = one.sheet.timers if one.sheet.pace.limited else {}
    players = one.holders(running)
    return [(timer, players.get(seat)) for seat, timer in running.items()]
