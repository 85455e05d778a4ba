"""How the site fares: for balancers, for people who run it."""

from marshmallow import fields

from schemas.base import Shown


class Health(Shown):
    """Alive."""

    status = fields.String(required=True)


class Ready(Shown):
    """Fit for work: Redis, the queue, the oldest mail not yet sent."""

    status = fields.String(
        required=True, metadata={"description": "`ok`, or `degraded` where something is amiss."}
    )
    faults = fields.List(fields.String(), required=True)
    redis = fields.Boolean(required=True)
    queue = fields.Boolean(required=True)
    outbox = fields.Integer(required=True)
    oldest = fields.Float(required=True)
    dead = fields.Integer(required=True)
    broken = fields.Integer(
        required=True, metadata={"description": "Games whose records cannot be worked on."}
    )
    relay = fields.String(
        required=True, metadata={"description": "`ok`, or why the mail relay takes nothing now."}
    )


class Status(Shown):
    """How the site fares, part by part; ages are in seconds."""

    faults = fields.List(fields.String(), required=True)
    queue = fields.Boolean(required=True)
    refusal = fields.String(
        required=True, metadata={"description": "Why Redis takes no writes; empty if it does."}
    )
    processes = fields.Dict(keys=fields.String(), values=fields.Integer(), required=True)
    waiting = fields.Integer(required=True)
    oldest = fields.Float(required=True)
    jobs = fields.Dict(keys=fields.String(), values=fields.Float(), required=True)
    clock = fields.Float(required=True)
    dead = fields.Integer(required=True)
    broken = fields.Integer(required=True)
    relay = fields.String(required=True)
