"""Event streams: from where on, and a ticket for browsers."""

from marshmallow import fields, validate

from schemas.base import Shown, Strict


class LastSearch(Strict):
    """From where on, for callers that cannot send headers."""

    last = fields.String(
        validate=validate.Length(max=4000),
        metadata={"description": "As `Last-Event-ID`, for those who cannot send it."},
    )


class EventSearch(LastSearch):
    """And who listens."""

    ticket = fields.String(
        validate=validate.Length(max=500),
        metadata={"description": "A ticket in the place of a token, for an EventSource."},
    )


class EventTicket(Shown):
    """Opens one's event stream for a moment: it may stand in an address, a token may not."""

    ticket = fields.String(required=True)
    seconds = fields.Integer(required=True)
