"""Moves: what is asked, what is answered, what came of it."""

from typing import Any

from marshmallow import ValidationError, fields, validate, validates_schema

from schemas.base import Shown, Strict, good_text

KEY = validate.Regexp(r"^[a-z0-9_.\-]{1,60}@[0-9]{1,9}$", error="A key looks like turn@12.")


class NewMove(Strict):
    """Answers to the ask of a key, or a line of notation."""

    key = fields.String(validate=KEY)
    answers = fields.List(fields.Raw(allow_none=True), validate=validate.Length(min=1, max=60))
    text = fields.String(validate=validate.Length(min=1, max=2000))
    seat = fields.Integer(strict=True, validate=validate.Range(0, 4))

    ONE_OF = (("key", "answers"), ("text",))

    @validates_schema
    def one_form(self, data: dict[str, Any], **_: Any) -> None:
        """Either key and answers, or text."""
        if ("answers" in data) == ("text" in data):
            raise ValidationError("A move has either answers or text.")
        if "answers" in data and "key" not in data:
            raise ValidationError("Answers need the key of the ask they answer.", "key")


class NewUndo(Strict):
    """Which ask was seen when undo was pressed: a second press of the same one does nothing."""

    key = fields.String(validate=KEY)
    seat = fields.Integer(strict=True, validate=validate.Range(0, 4))


class Suggestion(Shown):
    """A complete legal answer."""

    number = fields.String(required=True)
    answer = fields.Raw(required=True)
    notation = fields.String(required=True)
    label = fields.String(required=True)
    at = fields.List(
        fields.String(), metadata={"description": "The ids of the drawn things that it touches."}
    )
    group = fields.String(metadata={"description": "The heading under which it is listed."})


class Barred(Shown):
    """What a player would look for and may not do just now, with the reason."""

    label = fields.String(required=True)
    at = fields.List(fields.String())
    group = fields.String()


class AskShown(Shown):
    """An open ask; the fields beyond these depend on its kind."""

    key = fields.String(required=True)
    kind = fields.String(required=True, validate=validate.OneOf(("pick", "amount", "pay", "goods")))
    id = fields.String(required=True)
    seat = fields.Integer(required=True)
    prompt = fields.String(required=True)
    suggestions = fields.List(fields.Nested(Suggestion), required=True)
    barred = fields.List(fields.Nested(Barred), required=True)
    rule = fields.String(allow_none=True, metadata={"description": "The numbered rule that asks."})
    at = fields.List(fields.String())
    options = fields.List(fields.String())
    low = fields.Integer()
    high = fields.Integer()
    step = fields.Integer()
    due = fields.Integer()
    worth = fields.Dict()
    have = fields.Dict()
    exact = fields.Boolean()


class Asks(Shown):
    """What the caller's seats have to decide."""

    version = fields.Integer(required=True)
    asks = fields.List(fields.Nested(AskShown), required=True)


class Moved(Asks):
    """What a move led to."""

    status = fields.String(required=True)
    notes = fields.List(fields.String(), required=True)
    repeated = fields.Boolean(required=True)
    assumed = fields.List(
        fields.String(),
        required=True,
        metadata={"description": "Steps that the text left out and that took their usual answer."},
    )
    dropped = fields.List(
        fields.String(),
        required=True,
        metadata={"description": "Words after a draw or reveal that fitted no more."},
    )


class Previewed(Asks):
    """What a move would lead to, up to the first draw or reveal; nothing was stored."""

    status = fields.String(required=True)
    notes = fields.List(fields.String(), required=True)
    steps = fields.List(fields.String(), required=True)

    difference = fields.Dict(keys=fields.String(), values=fields.Integer(), required=True)
    veiled = fields.Boolean(
        required=True,
        metadata={"description": "The last step draws or reveals: what follows is not shown."},
    )


class LogSearch(Strict):
    """From which line on."""

    since = fields.Integer(
        load_default=0,
        validate=validate.Range(0, 10_000_000),
        metadata={"description": "The number of the first line; `next` of the answer before."},
    )
    limit = fields.Integer(load_default=500, validate=validate.Range(1, 5000))


class LogLine(Shown):
    """A move and what it did, as the caller may read it."""

    n = fields.Integer(required=True)
    at = fields.Float(required=True)
    time = fields.DateTime(metadata={"description": "`at` as RFC 3339 writes it."})
    seat = fields.Integer(required=True, allow_none=True)
    ask = fields.String(required=True)
    answer = fields.Raw(required=True, allow_none=True)
    by = fields.String(required=True)
    text = fields.List(fields.String(), required=True)


class Log(Shown):
    """The log, and where to go on."""

    version = fields.Integer(required=True)
    lines = fields.List(fields.Nested(LogLine), required=True)
    next = fields.Integer(required=True)


class NewTalk(Strict):
    """A line of table talk."""

    text = fields.String(required=True, validate=[validate.Length(min=1, max=1000), good_text])


class TalkLine(Shown):
    """A line of table talk."""

    seat = fields.Integer(required=True)
    name = fields.String(required=True, metadata={"description": "Who said it, as of then."})
    text = fields.String(required=True)
    at = fields.Float(required=True)
    time = fields.DateTime(metadata={"description": "`at` as RFC 3339 writes it."})


class Talk(Shown):
    """The last 200 lines of table talk, but for those whom the caller does not hear."""

    talk = fields.List(fields.Nested(TalkLine), required=True)
