"""What every schema shares: unknown fields are refused, texts are clean and bounded."""

from typing import Any

from marshmallow import EXCLUDE, RAISE, Schema, ValidationError, fields, validate

from schemas import names

LOCALES = ("en", "de")


def good_name(text: str) -> None:
    """Names end up in mail headers, on boards and in front of strangers."""
    fits = 0 < len(text) <= names.LONGEST_NAME
    if fits and (trouble := names.trouble_of_name(text)):
        raise ValidationError(trouble)


def good_seat_name(text: str) -> None:
    """The same for a seat, whose player may be gone."""
    if text != names.NOBODY:
        good_name(text)


def good_address(text: str) -> None:
    """An address is one word of characters that can be seen."""
    if not names.is_address(text):
        raise ValidationError("Not a valid email address.")


def good_text(text: str) -> None:
    """Lines that can be shown anywhere, drawn and mailed."""
    if trouble := names.trouble_of_text(text):
        raise ValidationError(trouble)


class Strict(Schema):
    """A request body: what is not named here is refused."""

    class Meta:
        unknown = RAISE


class Shown(Schema):
    """An answer: it may grow new fields, and readers leave alone what they do not know."""

    class Meta:
        unknown = EXCLUDE


class Name(fields.String):
    """A name of a person or a game."""

    def __init__(self, **more: Any) -> None:
        super().__init__(
            validate=[validate.Length(min=1, max=names.LONGEST_NAME), good_name], **more
        )


class SeatName(fields.String):
    """A name on a seat of a record: a name, or the dash of somebody who is gone."""

    def __init__(self, **more: Any) -> None:
        super().__init__(
            validate=[validate.Length(min=1, max=names.LONGEST_NAME), good_seat_name], **more
        )


class Address(fields.Email):
    """A mail address, as people write them."""

    def __init__(self, **more: Any) -> None:
        super().__init__(
            validate=[validate.Length(max=names.LONGEST_ADDRESS), good_address], **more
        )


class Locale(fields.String):
    """A language that we speak."""

    def __init__(self, **more: Any) -> None:
        super().__init__(validate=validate.OneOf(LOCALES), **more)


class Flag(fields.Boolean):
    """true or false in a body, and nothing that merely looks like one of them."""

    def _deserialize(self, value: Any, *more: Any, **named: Any) -> bool:
        if not isinstance(value, bool):
            raise self.make_error("invalid", input=value)
        return value
