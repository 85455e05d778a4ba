"""Seats: who takes one, gives one, offers one; what a table agrees on."""

from typing import Any

from marshmallow import EXCLUDE, ValidationError, fields, validate, validates_schema

from schemas.base import Flag, Shown, Strict
from schemas.games import BOTS, NewSeat

WISHES = ("pause", "extend", "replace")


class OwnSeat(Strict):
    """Which of one's seats is meant; the first, if nothing is said."""

    seat = fields.Integer(strict=True, validate=validate.Range(0, 4))


class SeatSearch(Strict):
    """From which of one's seats; the one that is asked or the first, if nothing is said."""

    seat = fields.Integer(
        validate=validate.Range(0, 4),
        metadata={"description": "Which of the caller's seats looks."},
    )


class LookSearch(SeatSearch):
    """The same for what stands in a page, where a number of the page's own may keep caches away."""

    class Meta:
        unknown = EXCLUDE


class OneSeat(Strict):
    """Which seat is meant."""

    seat = fields.Integer(required=True, strict=True, validate=validate.Range(0, 4))


class Joining(Strict):
    """With what one sits down: an invitation link's token opens a private table."""

    invitation = fields.String(validate=validate.Length(max=500))


class Starting(Strict):
    """Who plays the seats that nobody has taken: bots of a level, or nobody."""

    bots = fields.String(validate=validate.OneOf(BOTS))


class Replacing(OneSeat):
    """Who is to sit there instead."""

    by = fields.Nested(NewSeat, required=True)


class Removing(OneSeat):
    """The seat that is freed; dropped, it leaves the table."""

    drop = Flag(load_default=False)


class Offering(NewSeat):
    """To whom one's seat is offered."""

    ONE_OF = (("player",), ("handle",), ("email",))

    seat = fields.Integer(strict=True, validate=validate.Range(0, 4))

    @validates_schema
    def a_person(self, data: dict[str, Any], **_: Any) -> None:
        """A seat is offered to somebody."""
        if "bot" in data or "open" in data:
            raise ValidationError("A seat is offered to a person.")


class Wishing(OwnSeat):
    """What one agrees to, or does not want any more; `absent` names a seat to be replaced."""

    wish = fields.String(required=True, validate=validate.OneOf(WISHES))
    absent = fields.Integer(strict=True, validate=validate.Range(0, 4))
    agree = Flag(load_default=True)

    @validates_schema
    def somebody(self, data: dict[str, Any], **_: Any) -> None:
        """Who is to be replaced has to be said, and only there."""
        if (data["wish"] == "replace") != ("absent" in data):
            raise ValidationError("Only the wish to replace somebody names who is absent.")


class InvitationLink(Shown):
    """The link by which anybody can take a free seat before the start."""

    url = fields.String(required=True)
