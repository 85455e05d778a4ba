"""Rules pages, health, problems."""

from marshmallow import fields

from schemas.base import Shown


class RulesShown(Shown):
    """A game in the list of games."""

    game = fields.String(required=True)
    name = fields.String(required=True)
    seats = fields.List(fields.Integer(), required=True)
    version = fields.Integer(required=True)


class RulesList(Shown):
    """The games that can be played."""

    rules = fields.List(fields.Nested(RulesShown), required=True)


class RulesPage(RulesShown):
    """One game: options, orders, views and scores as JSON Schema, ask kinds, help, own figures."""

    titles = fields.Dict(required=True)
    options = fields.Dict(required=True)
    orders = fields.Dict(required=True)
    asks = fields.Dict(required=True)
    help = fields.String(required=True)
    house = fields.List(fields.Dict(), required=True)
    view_schema = fields.Dict(
        required=True, metadata={"description": "JSON Schema of `view` in this game."}
    )
    scores_schema = fields.Dict(
        required=True, metadata={"description": "JSON Schema of `scores` in this game."}
    )


class Problem(Shown):
    """RFC 9457: what went wrong, with a stable code."""

    type = fields.String(required=True)
    title = fields.String(required=True)
    status = fields.Integer(required=True)
    code = fields.String(required=True)
    detail = fields.String(required=True)
    errors = fields.List(fields.Dict())
    rule = fields.String(allow_none=True)
    rule_url = fields.String(metadata={"description": "Where the numbered rule can be read."})
    key = fields.String()
    ask = fields.Dict()
    choices = fields.List(fields.String())
    open = fields.List(fields.String())


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
    processes = fields.Dict(keys=fields.String(), values=fields.Integer(), required=True)
    waiting = fields.Integer(required=True)
    oldest = fields.Float(required=True)
    jobs = fields.Dict(keys=fields.String(), values=fields.Float(), required=True)
    clock = fields.Float(required=True)
    dead = fields.Integer(required=True)
    broken = fields.Integer(required=True)
    relay = fields.String(required=True)
