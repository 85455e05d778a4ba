"""The games: which there are, and what each needs and looks like."""

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
