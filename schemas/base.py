"""What every schema shares: unknown fields are refused, texts are clean and bounded."""

from typing import Any

from marshmallow import EXCLUDE, RAISE, Schema, ValidationError, fields, validate

LOCALES = ("en", "de")


def clean(text: str) -> None:
    """No control characters: names and titles end up in mail headers."""
    if any(ord(char) < 32 or ord(char) == 127 for char in text):
        raise ValidationError("Control characters are not allowed.")


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
        super().__init__(validate=[validate.Length(min=1, max=80), clean], **more)


class Address(fields.Email):
    """A mail address, as people write them."""

    def __init__(self, **more: Any) -> None:
        super().__init__(validate=[validate.Length(max=254), clean], **more)


class Locale(fields.String):
    """A language that we speak."""

    def __init__(self, **more: Any) -> None:
        super().__init__(validate=validate.OneOf(LOCALES), **more)
