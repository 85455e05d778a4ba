"""Players: registering, and one's own settings."""

from zoneinfo import available_timezones

from marshmallow import ValidationError, fields, validate

from schemas.base import Address, Flag, Locale, Name, Shown, Strict, good_text

_zones = available_timezones()


def known_zone(zone: str) -> None:
    """A name of the time zone database."""
    if zone not in _zones:
        raise ValidationError("There is no such time zone.")


class NewPlayer(Strict):
    """Who wants to play."""

    name = Name(required=True)
    email = Address(required=True)
    locale = Locale(load_default="en")
    zone = fields.String(load_default="UTC", validate=known_zone)


class PlayerCreated(Shown):
    """The new player; where players are trusted, with a token that is shown this once."""

    id = fields.String()
    name = fields.String(required=True)
    token = fields.String()
    confirmed = fields.Boolean(required=True)


class MailChoice(Strict):
    """Which mails one wants."""

    turn = Flag()
    talk = Flag()
    reminder = Flag()
    digest = Flag(metadata={"deprecated": True, "description": "Say `gather`."})
    gather = fields.String(
        validate=validate.OneOf(("off", "hour", "day")),
        metadata={"description": "Turns one by one, or together once an hour or a day."},
    )
    talk_later = Flag(metadata={"description": "Table talk with the next letter."})
    presence = Flag(metadata={"description": "No turn mail while one looks at the table."})
    picture = Flag()
    thread = fields.String(validate=validate.OneOf(("game", "turn")))


class MeChange(Strict):
    """What one may change about oneself."""

    name = Name()
    handle = fields.String(
        validate=validate.Length(max=31),
        metadata={"description": "Unique; 2 to 30 letters, digits and dashes; empty for none."},
    )
    hidden = Flag(metadata={"description": "No page and no figures for others."})
    locale = Locale()
    zone = fields.String(validate=known_zone)
    mail = fields.Nested(MailChoice)
    sleep = fields.List(
        fields.Integer(strict=True, validate=validate.Range(0, 23)),
        validate=validate.Length(equal=2),
        allow_none=True,
        metadata={"description": "Hours at which the night begins and ends, e.g. [23, 7]."},
    )
    weekend = Flag(metadata={"description": "Does the clock run on weekends?"})
    vacation = fields.Float(
        allow_none=True,
        validate=validate.Range(0, 4_102_444_800),
        metadata={"description": "Away until this instant (UTC seconds)."},
    )


class PlayerShown(Shown):
    """What a player lets others see."""

    handle = fields.String(required=True)
    name = fields.String(required=True)
    since = fields.Float(required=True)
    finished = fields.Integer(required=True)
    on_time = fields.Integer(
        required=True,
        allow_none=True,
        metadata={"description": "Turns with a clock that were taken in time, in per cent."},
    )
    blocked = fields.Boolean(required=True, metadata={"description": "The caller keeps them away."})
    hushed = fields.Boolean(
        required=True, metadata={"description": "The caller does not hear their table talk."}
    )


class NewReport(Strict):
    """What the operator of the service is told about somebody."""

    text = fields.String(required=True, validate=[validate.Length(min=1, max=2000), good_text])


class Reported(Shown):
    """Whom the report is about."""

    handle = fields.String(required=True)


class OwnGame(Shown):
    """A game in one's own data: where one sat, and what is only one's own."""

    id = fields.String(required=True)
    game = fields.String(required=True)
    status = fields.String(required=True)
    name = fields.String(required=True)
    created = fields.Float(required=True)
    created_at = fields.DateTime(required=True)
    host = fields.Boolean(required=True, metadata={"description": "Is it one's own table?"})
    seats = fields.List(fields.Integer(), required=True)
    notes = fields.List(fields.String(), required=True)
    orders = fields.List(fields.Dict(), required=True)
    talk = fields.List(fields.Dict(), required=True)


class Deleted(Shown):
    """How many games went on without the player."""

    games = fields.Integer(required=True)


class Me(Shown):
    """Oneself."""

    id = fields.String(required=True)
    name = fields.String(required=True)
    handle = fields.String(required=True)
    hidden = fields.Boolean(required=True)
    email = fields.String(required=True)
    locale = fields.String(required=True)
    zone = fields.String(required=True)
    confirmed = fields.Boolean(required=True)
    mail = fields.Dict(keys=fields.String(), required=True)
    sleep = fields.List(fields.Integer(), required=True)
    weekend = fields.Boolean(required=True)
    vacation = fields.Float(allow_none=True, required=True)
    vacation_until = fields.DateTime(allow_none=True)
    vacation_days = fields.Integer(
        required=True, metadata={"description": "Days of vacation that are left of a year's."}
    )
    paused = fields.Boolean(
        required=True, metadata={"description": "Mail is paused since it bounced."}
    )


class OwnData(Shown):
    """Everything that is stored about oneself."""

    me = fields.Nested(Me, required=True)
    player = fields.Dict(required=True, metadata={"description": "The whole record, as stored."})
    tokens = fields.List(fields.Dict(), required=True)
    sessions = fields.List(fields.Dict(), required=True)
    webhooks = fields.List(fields.Dict(), required=True)
    games = fields.List(fields.Nested(OwnGame), required=True)
