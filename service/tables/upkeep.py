"""What the host of the site does for people and tables: find, rename, merge, ban, mend."""

from collections.abc import Callable, Iterator

from games.errors import GameError
from schemas.names import trouble_of_name
from service.store import Missing, Store
from service.tables import consent, handover, invitations, people, traces
from service.tables.apart import sparing
from service.tables.records import Player, Sheet
from service.tables.transaction import Change, amend, change, must_play


class BadWish(GameError):
    """Something that cannot be done to this person or table."""

    code = "invalid"


def somebody(store: Store, wanted: str) -> Player:
    """The player of an id or a mail address; raises Missing."""
    found = store.player_at(wanted) if "@" in wanted else store.player(wanted)
    if found is None:
        raise Missing("There is no such player.")
    return found


def people_like(store: Store, text: str) -> Iterator[Player]:
    """Everybody whose id, name or address contains a text."""
    wanted = text.casefold()
    for player in store.all_players():
        if any(wanted in word.casefold() for word in (player.id, player.name, player.email)):
            yield player


def games_of(store: Store, player: Player) -> list[str]:
    """The games at which somebody sits, the newest first."""
    rows = sorted(store.rows(player.id), key=lambda row: -row.created)
    return [row.id for row in rows]


def _change_all(store: Store, player: Player, act: Callable[[Change], None]) -> int:
    """Change every game of somebody but those that are damaged; how many."""
    changed = 0
    for game in games_of(store, player):
        with sparing(store, game):
            change(store, game, act)
            changed += 1
    return changed


def rename(store: Store, player: Player, name: str) -> Player:
    """Another name, at every table too; raises BadWish."""
    _must_be_name(name)

    def step(known: Player) -> None:
        known.name = name

    def act(one: Change) -> None:
        for seat in one.sheet.seat_of(player.id):
            one.sheet.seats[seat].name = name

    known = amend(store, player.id, step)[0]
    _change_all(store, player, act)
    return known


def _must_be_name(name: str) -> None:
    if trouble := trouble_of_name(name):
        raise BadWish(trouble)


def merge(store: Store, old: Player, new: Player) -> int:
    """All seats of one account go to another one of the same person; the first one ends."""
    if old.id == new.id:
        raise BadWish("These are one and the same player.")

    def act(one: Change) -> None:
        sheet = one.sheet
        traces.retell(store, sheet, old.id, new.name, new.id)
        for seat in sheet.seat_of(old.id):
            chair = sheet.seats[seat]
            chair.player, chair.name, chair.epoch = new.id, new.name, chair.epoch + 1
            one.tell_anew(seat)
        sheet.host = new.id if sheet.host == old.id else sheet.host

    games = _change_all(store, old, act)
    people.forget(store, old)
    return games


def ban(store: Store, player: Player, lift: bool = False) -> Player:
    """Keep somebody out: signed out everywhere, no mail, off every table; or lift that."""

    def step(known: Player) -> None:
        known.banned = not lift

    def act(one: Change) -> None:
        sheet, seats = one.sheet, one.sheet.seat_of(player.id)
        before, during = sheet.status == "inviting", sheet.status == "playing"
        one.nothing = not before and not (during and seats)
        for seat in seats if before else ():
            invitations.vacate(one, seat, "removed")
        for seat in seats if during else ():
            handover.give_to_bot(one, seat, "banned")
        if before and sheet.host == player.id:
            handover.next_host(one)

    known = amend(store, player.id, step)[0]
    if not lift:
        _sign_out(store, player)
        _change_all(store, player, act)
    return known


def revoke(store: Store, player: Player) -> Player:
    """Every token, webhook, browser and mailed link of somebody dies; turns are mailed again."""

    def act(one: Change) -> None:
        seats = one.sheet.seat_of(player.id)
        one.nothing = not seats
        for seat in seats:
            one.sheet.seats[seat].epoch += 1
        one.tell_anew(*seats)

    _sign_out(store, player)
    _change_all(store, player, act)
    return player


def _sign_out(store: Store, player: Player) -> None:
    store.drop_sessions(player.id)
    store.drop_tokens(player.id)
    store.drop_webhooks(player.id)
    store.push_access(player.id)


def _changed(store: Store, game: str, act: Callable[[Change], None]) -> Sheet:
    return change(store, game, act).sheet


def rename_table(store: Store, game: str, name: str) -> Sheet:
    """Another name for a table, or none; raises BadWish."""
    if name:
        _must_be_name(name)

    def act(one: Change) -> None:
        one.sheet.name = name

    return _changed(store, game, act)


def pause(store: Store, game: str) -> Sheet:
    """All clocks stand still."""

    def act(one: Change) -> None:
        must_play(one.sheet)
        one.nothing = bool(one.sheet.paused)
        if not one.nothing:
            consent.stop_clocks(one)

    return _changed(store, game, act)


def resume(store: Store, game: str) -> Sheet:
    """The clocks go on."""

    def act(one: Change) -> None:
        must_play(one.sheet)
        one.nothing = not one.sheet.paused
        consent.let_clocks_run(one)

    return _changed(store, game, act)


def hand_over(store: Store, game: str, seat: int, player: Player) -> Sheet:
    """Give a seat to another person, whoever held it."""

    def act(one: Change) -> None:
        _must_have(one.sheet, seat)
        must_play(one.sheet)
        if one.sheet.seat_of(player.id):
            raise BadWish(f"{player.name} sits at this table already.")
        handover.give_to(one, seat, player)

    return _changed(store, game, act)


def revoke_seat(store: Store, game: str, seat: int) -> Sheet:
    """Every link of a seat dies."""
    _must_have(store.load(game), seat)
    return handover.revoke(store, game, seat).sheet


def _must_have(sheet: Sheet, seat: int) -> None:
    if not 0 <= seat < len(sheet.seats):
        raise BadWish(f"The table has the seats 0 to {len(sheet.seats) - 1}.")
