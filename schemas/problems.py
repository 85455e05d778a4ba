"""What went wrong, as every refusal tells it."""

from marshmallow import fields

from schemas.base import Shown


class Fault(Shown):
    """What is wrong with one field."""

    pointer = fields.String(required=True)
    detail = fields.String(required=True)


class Problem(Shown):
    """RFC 9457: what went wrong, with a stable code."""

    type = fields.String(required=True)
    title = fields.String(required=True)
    status = fields.Integer(required=True)
    code = fields.String(required=True)
    detail = fields.String(required=True)
    cause = fields.String()
    errors = fields.List(fields.Nested(Fault))
    rule = fields.String(allow_none=True)
    rule_url = fields.String(metadata={"description": "Where the numbered rule can be read."})
    key = fields.String()
    ask = fields.Dict()
    choices = fields.List(fields.String())
    open = fields.List(fields.String())
    step = fields.String()
    played = fields.List(fields.String())
    game_status = fields.String()
    scope = fields.String()
    limit = fields.String()
