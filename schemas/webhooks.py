"""Webhooks: where to call, about what, and what became of it."""

from marshmallow import fields, validate

from schemas.base import Shown, Strict

KINDS = ("moved", "talk", "turn")
TYPES = (*KINDS, "missed", "test")
LONGEST_URL = 500


class NewWebhook(Strict):
    """Where to call, and about what."""

    url = fields.String(
        required=True,
        validate=validate.Length(min=1, max=LONGEST_URL),
        metadata={"description": "https, port 443 or 8443, no password; leads to public hosts."},
    )
    events = fields.List(
        fields.String(validate=validate.OneOf(KINDS)),
        validate=validate.Length(min=1, max=len(KINDS)),
        metadata={
            "description": "moved and talk, unless you say otherwise: all that `GET /v1/events` "
            "tells. turn: only that something waits for you, once a turn."
        },
    )


class WebhookShown(Shown):
    """A webhook without its secret."""

    id = fields.String(required=True)
    url = fields.String(required=True)
    events = fields.List(fields.String(), required=True)
    created = fields.Float(required=True)
    enabled = fields.Boolean(required=True)
    reason = fields.String(
        required=True,
        allow_none=True,
        metadata={
            "description": "Why it is off: gone (it answered 410) or failing (for three days). A "
            "test that is taken turns it on again."
        },
    )
    last = fields.Float(required=True, allow_none=True, metadata={"description": "The last try."})
    status = fields.Integer(
        required=True, allow_none=True, metadata={"description": "What that was answered."}
    )


class WebhookCreated(WebhookShown):
    """A webhook with a secret that is shown this once."""

    secret = fields.String(
        required=True, metadata={"description": "Signs what is sent, as Standard Webhooks say."}
    )


class WebhookList(Shown):
    """The caller's webhooks, the newest first."""

    webhooks = fields.List(fields.Nested(WebhookShown), required=True)


class WebhookDeleted(Shown):
    """What is not called any more."""

    deleted = fields.String(required=True)


class WebhookTested(Shown):
    """What is on its way."""

    delivery = fields.String(
        required=True, metadata={"description": "Its webhook-id, as the deliveries show it."}
    )


class WaitingTurn(Shown):
    """A question that waits for a seat of the owner's."""

    seat = fields.Integer(required=True)
    key = fields.String(
        required=True, metadata={"description": "The same key again is the same turn."}
    )
    due = fields.String(required=True, allow_none=True)


class WebhookData(Shown):
    """How a table stands for the owner; empty where it is about no table."""

    game = fields.String()
    version = fields.Integer()
    status = fields.String()
    awaiting = fields.List(fields.Integer(), metadata={"description": "Seats that decide now."})
    yours = fields.List(fields.Integer(), metadata={"description": "Your own among them."})
    updated = fields.Float()
    turns = fields.List(fields.Nested(WaitingTurn))
    url = fields.String(metadata={"description": "The page of the table."})
    webhook = fields.String(metadata={"description": "Which one is tested."})


class WebhookMessage(Shown):
    """What is sent to a webhook."""

    type = fields.String(required=True, validate=validate.OneOf(TYPES))
    timestamp = fields.String(required=True, metadata={"description": "When it happened."})
    last = fields.String(metadata={"description": "`GET /v1/events` goes on from there."})
    data = fields.Nested(WebhookData, required=True)


class DeliveryShown(Shown):
    """One try to tell something."""

    id = fields.String(
        required=True, metadata={"description": "The webhook-id; the same at every try."}
    )
    type = fields.String(required=True, validate=validate.OneOf(TYPES))
    game = fields.String(required=True, allow_none=True)
    at = fields.Float(required=True)
    tries = fields.Integer(required=True, metadata={"description": "The how many-th it was."})
    outcome = fields.String(
        required=True,
        validate=validate.OneOf(("delivered", "again", "failed")),
        metadata={"description": "again: it is tried later; failed: it was given up."},
    )
    status = fields.Integer(required=True, allow_none=True)
    error = fields.String(
        required=True,
        allow_none=True,
        metadata={"description": "address, connection, certificate, timeout, answer or status."},
    )


class DeliveryList(Shown):
    """The latest tries, the newest first, fifty at most."""

    deliveries = fields.List(fields.Nested(DeliveryShown), required=True)
    waiting = fields.Integer(
        required=True, metadata={"description": "How much waits to be told there."}
    )
