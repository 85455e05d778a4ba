"""Tokens: asking for one by mail, getting it, listing what there is."""

from marshmallow import fields, validate

from schemas.base import Address, Name, Shown, Strict

SCOPES = ("read", "play", "host")


class TokenRequest(Strict):
    """Where the code goes."""

    email = Address(required=True)


class TokenRequested(Shown):
    """The same for every address."""

    sent = fields.Boolean(
        required=True,
        metadata={"description": "If the address may have an account here, a code is on its way."},
    )


class NewToken(Strict):
    """The code of the mail, and what the token is for."""

    email = Address(required=True)
    code = fields.String(required=True, validate=validate.Length(min=1, max=20))
    name = Name(load_default="API")
    scopes = fields.List(
        fields.String(validate=validate.OneOf(SCOPES)),
        load_default=list(SCOPES),
        validate=validate.Length(min=1, max=len(SCOPES)),
        metadata={
            "description": "read: look; play: act at tables; host: set up tables, own account."
        },
    )


class TokenShown(Shown):
    """A token without its secret."""

    id = fields.String(required=True)
    name = fields.String(required=True)
    scopes = fields.List(fields.String(), required=True)
    created = fields.Float(required=True)
    used = fields.Float(
        required=True,
        allow_none=True,
        metadata={"description": "Last use, to five minutes."},
    )


class TokenCreated(TokenShown):
    """A new token; the secret is shown this once."""

    token = fields.String(required=True)
    player = fields.String(required=True)


class TokenList(Shown):
    """The caller's tokens, the newest first."""

    tokens = fields.List(fields.Nested(TokenShown), required=True)


class TokenRevoked(Shown):
    """What is dead now."""

    revoked = fields.String(required=True)
