"""Games: setting one up, finding one, what one looks like from outside."""

from typing import Any

from marshmallow import ValidationError, fields, post_load, validate, validates_schema

from schemas.base import Address, Flag, Locale, Name, SeatName, Shown, Strict

BOTS = ("random", "easy", "steady", "strong", "greedy")
STATUSES = ("inviting", "playing", "over", "cancelled")
VISIBILITIES = ("private", "unlisted", "public")
SORTS = ("created", "updated", "due")
CURSOR = r"^[0-9]{1,12}(\.[0-9]{1,9})?:[a-z2-7]{16}$"
LEAST_HOURS = 1 / 12
LADDER = ("order", "bot", "open", "vote")


class NewSeat(Strict):
    """Who sits here: a player by id or handle, somebody by address, a bot, or whoever comes."""

    player = fields.String(validate=validate.Length(max=40))
    handle = fields.String(validate=validate.Length(min=1, max=40))
    email = Address()
    name = Name()
    locale = Locale()
    bot = fields.String(validate=validate.OneOf(BOTS))
    open = Flag(
        validate=validate.Equal(True), metadata={"description": "Whoever comes may sit here."}
    )

    ONE_OF: tuple[tuple[str, ...], ...] = (
        ("player",),
        ("handle",),
        ("email",),
        ("bot",),
        ("open",),
    )

    @validates_schema
    def one_kind(self, data: dict[str, Any], **_: Any) -> None:
        """Exactly one way to say who."""
        if sum(kind in data for (kind,) in NewSeat.ONE_OF) != 1:
            raise ValidationError("A seat has one of: player, handle, email, bot, open.")


def enough(hours: float) -> None:
    """Nobody is mailed and timed out every few seconds."""
    if 0 < hours < LEAST_HOURS:
        raise ValidationError("A turn has at least five minutes, or no limit.")


class NewPace(Strict):
    """How fast: hours a turn, or a bank of hours; 0 means no limit."""

    hours = fields.Float(validate=[validate.Range(0, 24 * 60), enough])
    bank = fields.Float(validate=[validate.Range(0, 24 * 365), enough])
    ladder = fields.List(fields.String(validate=validate.OneOf(LADDER)))


class NewGame(Strict):
    """A game to set up."""

    game = fields.String(required=True, validate=validate.Length(max=40))
    seats = fields.List(
        fields.Nested(NewSeat), required=True, validate=validate.Length(min=1, max=5)
    )
    options = fields.Dict(keys=fields.String(), load_default=dict)
    seed = fields.String(validate=validate.Length(min=1, max=80))
    pace = fields.Nested(NewPace)
    name = Name()
    lang = Locale()
    visibility = fields.String(validate=validate.OneOf(VISIBILITIES))
    public = Flag(
        metadata={
            "deprecated": True,
            "x-since": "2026-11-01T00:00:00+00:00",
            "x-sunset": "2027-12-31T00:00:00+00:00",
            "description": "Say `visibility`.",
        }
    )

    @post_load
    def one_word(self, data: dict[str, Any], **_: Any) -> dict[str, Any]:
        """Private unless said otherwise; the old boolean is still understood."""
        old = "public" if data.pop("public", False) else "private"
        return {**data, "visibility": data.get("visibility", old)}


class PaceShown(Shown):
    """How fast a table plays."""

    hours = fields.Float(
        required=True, metadata={"description": "Hours for a turn; 0 is no limit."}
    )
    bank = fields.Float(
        required=True, metadata={"description": "Hours in a bank that each turn draws on."}
    )
    ladder = fields.List(
        fields.String(),
        required=True,
        metadata={"description": "What happens to whoever is late, step by step."},
    )


class FormerHolder(Shown):
    """Somebody who held a seat, or was to."""

    at = fields.Float(required=True)
    name = fields.String(required=True)
    what = fields.String(
        required=True, metadata={"description": "`declined`, `left`, `resigned`, `handed over` …"}
    )


class SeatShown(Shown):
    """A seat as everybody sees it."""

    seat = fields.Integer(required=True)
    name = fields.String(required=True)
    player = fields.String(required=True, allow_none=True)
    bot = fields.String(required=True, allow_none=True)
    accepted = fields.Boolean(required=True)
    open = fields.Boolean(required=True, metadata={"description": "May anybody join here?"})
    resigned = fields.Boolean(required=True)
    due = fields.Float(required=True, allow_none=True)
    due_at = fields.DateTime(allow_none=True)
    history = fields.List(
        fields.Nested(FormerHolder),
        required=True,
        metadata={"description": "Who held the seat before."},
    )


class GameShown(Shown):
    """A game from outside."""

    id = fields.String(required=True)
    game = fields.String(required=True)
    title = fields.String(required=True)
    name = fields.String(required=True)
    version = fields.Integer(required=True)
    status = fields.String(required=True, validate=validate.OneOf(STATUSES))
    visibility = fields.String(required=True, validate=validate.OneOf(VISIBILITIES))
    public = fields.Boolean(
        required=True, metadata={"deprecated": True, "description": "See `visibility`."}
    )
    seats = fields.List(fields.Nested(SeatShown), required=True)
    awaiting = fields.List(
        fields.Integer(),
        required=True,
        metadata={"description": "The seats that have something to decide now."},
    )
    yours = fields.List(
        fields.Integer(),
        required=True,
        metadata={"description": "The caller's seats, also where an invitation waits."},
    )
    options = fields.Dict(required=True)
    pace = fields.Nested(PaceShown, required=True)
    paused = fields.Boolean(required=True, metadata={"description": "Do all clocks stand still?"})
    wishes = fields.Dict(
        required=True, metadata={"description": "Which seats wish for what; see POST wishes."}
    )
    host = fields.String(required=True, allow_none=True)
    lang = fields.String(required=True, metadata={"description": "The language of the table."})
    rematch = fields.String(required=True, allow_none=True)
    created = fields.Float(required=True)
    updated = fields.Float(required=True)
    created_at = fields.DateTime(metadata={"description": "`created` as RFC 3339 writes it."})
    updated_at = fields.DateTime()
    seeded = fields.Boolean(required=True)
    commitment = fields.String(required=True)
    seed = fields.String()


class ScoreLine(Shown):
    """Points for one thing."""

    id = fields.String(required=True)
    name = fields.String(required=True)
    points = fields.Integer(required=True)


class ScoreShown(Shown):
    """A seat's score sheet, as far as the caller may know; equal ranks share a place."""

    seat = fields.Integer(required=True)
    total = fields.Integer(required=True)
    rank = fields.Integer(required=True)
    lines = fields.List(fields.Nested(ScoreLine), required=True)


class Position(GameShown):
    """A game with its position, as the caller may see it."""

    view = fields.Dict(required=True)
    scores = fields.List(fields.Nested(ScoreShown), required=True)
    series = fields.Dict(
        required=True,
        allow_none=True,
        metadata={"description": "A campaign: its games, totals and result so far."},
    )


class GameSearch(Strict):
    """Which games to list, and in which order; without a person the public ones."""

    mine = fields.Boolean(
        load_default=False, metadata={"description": "The caller's own; needs a token."}
    )
    awaiting = fields.Boolean(
        load_default=False, metadata={"description": "That wait for the caller; needs a token."}
    )
    open = fields.Boolean(load_default=False, metadata={"description": "With an open seat."})
    player = fields.String(
        validate=validate.Length(max=40), metadata={"description": "A player's, by id."}
    )
    handle = fields.String(
        validate=validate.Length(min=1, max=40), metadata={"description": "A player's, by handle."}
    )
    status = fields.String(validate=validate.OneOf(STATUSES))
    game = fields.String(validate=validate.Length(max=40))
    updated_since = fields.Float(validate=validate.Range(0, 4_102_444_800))
    sort = fields.String(validate=validate.OneOf(SORTS))
    cursor = fields.String(validate=validate.Regexp(CURSOR))
    limit = fields.Integer(load_default=20, validate=validate.Range(1, 100))


class GamePage(Shown):
    """Some games, and where to go on."""

    games = fields.List(fields.Nested(GameShown), required=True)
    cursor = fields.String(required=True, allow_none=True)


class Orders(Strict):
    """Standing orders of a seat, as the game's rules page lists them."""

    seat = fields.Integer()
    orders = fields.Dict(keys=fields.String(), required=True)


class UseShown(Shown):
    """Somebody came to a seat; the same way in is told once, with its latest moment."""

    at = fields.Float(required=True)
    time = fields.DateTime(required=True)
    how = fields.String(
        required=True, metadata={"description": "By a mailed `link`, a `session` or a `mail`."}
    )
    where = fields.String(required=True, metadata={"description": "From which network."})
    agent = fields.String(required=True, metadata={"description": "With which program."})


class UsesShown(Shown):
    """By which ways the holder of a seat has come to it, the latest first."""

    seat = fields.Integer(required=True)
    uses = fields.List(fields.Nested(UseShown), required=True)


class OrdersShown(Shown):
    """The standing orders of a seat, and what can be ordered."""

    seat = fields.Integer(required=True)
    orders = fields.Dict(keys=fields.String(), required=True)
    offered = fields.Dict(required=True, metadata={"description": "As JSON Schema."})


class Notes(Strict):
    """A private note to oneself; an empty one clears it."""

    text = fields.String(required=True, validate=validate.Length(max=4000))
    seat = fields.Integer(strict=True, validate=validate.Range(0, 4))


class NotesShown(Shown):
    """The private note of a seat."""

    seat = fields.Integer(required=True)
    text = fields.String(required=True)


class Record(Strict):
    """The open game record: enough to replay a game to the same digest."""

    format = fields.String(required=True, validate=validate.Equal("towpath-game-1"))
    game = fields.String(required=True)
    version = fields.Integer(required=True, strict=True)
    seats = fields.Integer(required=True, strict=True)
    names = fields.List(SeatName(), required=True, validate=validate.Length(min=1, max=5))
    options = fields.Dict(required=True)
    seed = fields.String(required=True, validate=validate.Length(min=1, max=80))
    log = fields.List(fields.List(fields.Raw(allow_none=True)), required=True)
    scores = fields.List(fields.Integer(), required=True)
    digest = fields.String(required=True)
