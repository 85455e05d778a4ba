"""What somebody was given, an invitation, a link, an offered seat: taken or left, by page or mail.

Whoever can show what was mailed reads mail at that address: taking it confirms the address.
"""

from service import signing
from service.config import Config
from service.signing import BadToken
from service.store import Store
from service.tables import handover, invitations, people
from service.tables.records import Player, Sheet
from service.tables.strangers import have_answered
from service.tables.transaction import Outcome


def accept(store: Store, sheet: Sheet, seat: int) -> Outcome:
    """Take the seat that one was invited to."""
    player = people.confirm(store, sheet.seats[seat].player)
    return invitations.accept(store, sheet.id, seat, player)


def decline(store: Store, sheet: Sheet, seat: int) -> Outcome:
    """Leave it to somebody else; that confirms nothing."""
    return invitations.decline(store, sheet.id, seat, sheet.seats[seat].player)


def behind(store: Store, config: Config, token: str) -> Sheet:
    """The table of an invitation link that its host has not called back; raises BadToken."""
    named = signing.read(config, "join", token)
    if not (isinstance(named, list) and len(named) == 2 and isinstance(named[0], str)):
        raise BadToken("This link is not one of ours.")
    sheet = store.load(named[0])
    if named[1] != sheet.door:
        raise BadToken("The host has called this link back.")
    return sheet


def take(store: Store, game: str, seat: int, player: str, epoch: int) -> tuple[Outcome, Player]:
    """Take over a seat of a running game that was offered."""
    person = people.confirm(store, player)
    return handover.take(store, game, seat, person, epoch), person


def refuse(store: Store, game: str, seat: int, player: str) -> Outcome:
    """Do not take it over; whoever answers may be asked again another time."""
    done = handover.refuse(store, game, seat, player)
    have_answered(store, player)
    return done
