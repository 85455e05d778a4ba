"""The use cases about players: registering, changing settings, seating people."""

import secrets
from typing import Any

from schemas.names import name_of_address
from service import clock, limits
from service.config import Config
from service.store import Missing, Store, Taken, address_digest
from service.tables import handover, levels
from service.tables.apart import sparing
from service.tables.records import Outgoing, Player, Seat
from service.tables.transaction import amend

UNCONFIRMED_SECONDS = 90 * 86_400
NAMELESS = {"en": "Guest", "de": "Gast"}


def register(
    store: Store, config: Config, name: str, email: str, locale: str, zone: str = "UTC"
) -> Player:
    """A new player; on an open host the address is confirmed by mail first."""
    player = _new(name, email, locale, zone, confirmed=config.trust == "local")
    store.add_player(player)
    if not player.confirmed:
        store.push_outgoing(Outgoing("confirm", "", player=player.id))
    return player


def _new(name: str, email: str, locale: str, zone: str = "UTC", *, confirmed: bool) -> Player:
    """A player of whom nothing is stored yet."""
    return Player(
        id=f"p{secrets.token_hex(6)}",
        name=name,
        email=email.strip(),
        locale=locale,
        zone=zone,
        confirmed=confirmed,
        created=clock.now(),
    )


def named(text: str) -> dict[str, str]:
    """Whom somebody means who was typed into one field: an address, or a handle."""
    handle = text.strip().lstrip("@")
    return {"email": text.strip()} if "@" in handle else {"handle": handle}


def wanted_of(kind: str, who: str) -> dict[str, Any] | None:
    """What a row of a form asks for, as `seat` takes it: somebody, a bot, whoever comes, nobody."""
    if kind == "open":
        return {"open": True}
    if kind.startswith("bot:"):
        return {"bot": kind.removeprefix("bot:")}
    return named(who) if kind == "person" else None


def seats(store: Store, config: Config, host: Player, wanted: list[dict[str, Any]]) -> list[Seat]:
    """The seats that a request describes; who cannot be had is told with the place in it."""
    found = list[Seat]()
    for place, one in enumerate(wanted):
        try:
            found.append(seat(store, config, host, one))
        except Missing as error:
            raise Missing(str(error), field=f"seats/{place}") from error
    return found


def seat(store: Store, config: Config, host: Player, wanted: dict[str, Any]) -> Seat:
    """The seat that a request describes; on an open host others accept for themselves."""
    if "open" in wanted:
        return Seat("", accepted=False, open=True)
    if "bot" in wanted:
        bot = levels.wanted(config, wanted["bot"])
        return Seat(wanted.get("name", levels.named(bot)), bot=bot)
    if "player" in wanted:
        person = store.player(wanted["player"])
    elif "handle" in wanted:
        person = store.player_called(wanted["handle"])
    else:
        limits.spend(store, config, "invite", host.id)
        name = wanted.get("name", name_of_address(wanted["email"]))
        locale = wanted.get("locale", host.locale)
        person = invited(store, config, wanted["email"], name, locale)
    if config.trust == "local" or person.id == host.id:
        return Seat(person.name, person.id)
    if "email" not in wanted:
        return Seat(person.name, person.id, accepted=False)
    return Seat(name, person.id, accepted=False, address=address_digest(wanted["email"]))


def invited(store: Store, config: Config, email: str, name: str, locale: str) -> Player:
    """Somebody named by address: known already, or a new player who confirms by accepting."""
    known = store.player_at(email)
    if known:
        return known
    player = _new(name, email, locale, confirmed=config.trust == "local")
    store.add_player(player, 0 if player.confirmed else UNCONFIRMED_SECONDS)
    return player


def forget(store: Store, player: Player) -> int:
    """Delete a player: nothing of the person is left, the games of the others stay whole.

    How many games it was. One that is damaged is left out: nobody can read who sat there.
    """
    games = 0
    for game in store.naming(player.id):
        with sparing(store, game):
            handover.forget(store, game, player.id)
            games += 1
    store.drop_webhooks(player.id)
    store.forget_player(player)
    store.push_access(player.id)
    return games


def found(store: Store, email: str, name: str, locale: str, zone: str = "UTC") -> Player:
    """Somebody new, whose address has just been shown to be their own."""
    called = name or f"{NAMELESS.get(locale, 'Guest')} {secrets.randbelow(9000) + 1000}"
    player = _new(called, email, locale, zone, confirmed=True)
    try:
        store.add_player(player)
    except Taken:
        return store.player_at(email) or player
    return player


def confirm(store: Store, player: str, name: str = "") -> Player:
    """The address is the player's own; what others got or wrote in their name is worth nothing."""

    if not store.player(player).confirmed:
        store.drop_tokens(player)
        store.drop_sessions(player)
        store.drop_webhooks(player)

    def step(known: Player) -> None:
        known.name = known.name if known.confirmed else name or known.name
        known.confirmed = True

    known, _ = amend(store, player, step)
    store.keep_player(known)
    return known


def name_of(store: Store, player: str) -> str:
    """A player's name, or a dash for one who is gone."""
    try:
        return store.player(player).name
    except Missing:
        return "–"


def settle(store: Store, player: str, wishes: dict[str, Any]) -> Player:
    """Change settings: language, zone, mail, sleep; what is given as nothing is cleared.

    A kind of mail that is wanted again comes again, even after a link in a mail has stopped it.
    """

    def step(known: Player) -> None:
        for name, value in wishes.items():
            if name == "mail":
                known.mail = {**known.mail, **value}
                known.muted = [one for one in known.muted if one not in _wanted(value)]
            else:
                setattr(known, name, [] if name == "sleep" and value is None else value)

    return amend(store, player, step)[0]


def _wanted(mail: dict[str, Any]) -> set[str]:
    """What a change of settings starts again: kinds of mail; with turns their digest, and all."""
    kinds = {name for name, value in mail.items() if value is True}
    kinds |= {"digest"} if mail.get("gather") in ("hour", "day") else set()
    return kinds | {"digest", "all"} if "turn" in kinds else kinds


def wants(player: Player, kind: str) -> bool:
    """Does mail of a kind reach the player?"""
    stops = {"all", kind} | ({"digest"} if kind == "turn" and gathers(player) else set())
    return player.mail.get(kind) is not False and not stops & set(player.muted)


def remember(store: Store, player: str, game: str, choice: dict[str, str]) -> Player:
    """What somebody chose for a table of a game: the next form begins with it."""

    def step(known: Player) -> None:
        known.choices = {**known.choices, game: choice}

    return amend(store, player, step)[0]


def gathers(player: Player) -> str:
    """How turns are gathered for a player: by the hour, by the day, or not at all."""
    asked = player.mail.get("gather")
    return asked if asked in ("hour", "day") else "day" if _old_digest(player) else ""


def _old_digest(player: Player) -> bool:
    """A record of the time when there was one kind of digest."""
    return bool(player.mail.get("digest")) and "gather" not in player.mail


def mute(store: Store, player: str, subject: str) -> Player:
    """No more mail about a game, of a kind, or at all."""

    def step(known: Player) -> None:
        known.muted = [*known.muted, subject] if subject not in known.muted else known.muted

    return amend(store, player, step)[0]


def unmute(store: Store, player: str, *subjects: str) -> Player:
    """Mail again."""

    def step(known: Player) -> None:
        known.muted = [one for one in known.muted if one not in subjects]

    return amend(store, player, step)[0]
