"""What waits for a caller over all games, and moments of the past."""

from marshmallow import fields, validate

from schemas.base import Shown, Strict
from schemas.games import ScoreShown
from schemas.moves import AskShown, LogLine


class TurnSearch(Strict):
    """How long to wait for something new, and how many turns to show."""

    wait = fields.Integer(
        load_default=0,
        validate=validate.Range(0, 30),
        metadata={"description": "Seconds to wait while there is nothing new."},
    )
    limit = fields.Integer(load_default=50, validate=validate.Range(1, 200))


class TurnShown(Shown):
    """A game that waits for the caller, with everything that is asked."""

    id = fields.String(required=True)
    game = fields.String(required=True)
    name = fields.String(required=True)
    title = fields.String(required=True)
    version = fields.Integer(required=True)
    due = fields.Float(required=True, allow_none=True)
    due_at = fields.DateTime(allow_none=True)
    asks = fields.List(fields.Nested(AskShown), required=True)


class Turns(Shown):
    """Everything that waits for the caller, the most urgent first."""

    turns = fields.List(fields.Nested(TurnShown), required=True)
    more = fields.Integer(
        required=True, metadata={"description": "How many games wait beyond these."}
    )


class MomentShown(Shown):
    """A game as it was after so many moves, from the caller's view."""

    id = fields.String(required=True)
    number = fields.Integer(required=True)
    of = fields.Integer(required=True, metadata={"description": "How many moves there are."})
    move = fields.Nested(LogLine, required=True, allow_none=True)
    awaiting = fields.List(fields.Integer(), required=True)
    view = fields.Dict(required=True)
    scores = fields.List(fields.Nested(ScoreShown), required=True)
    table = fields.String(required=True, metadata={"description": "The position as text."})
