"""What can go wrong at a table; each error has a stable code that the wire shows."""


class GameError(Exception):
    """A refusal with a stable code; nothing has changed."""

    code = "game_error"

    def __init__(self, detail: str, **facts: object) -> None:
        super().__init__(detail)
        self.detail = detail
        self.facts = facts


class Unreadable(GameError):
    """The text names no move of any kind."""

    code = "unreadable"


class Illegal(GameError):
    """The answer has a meaning, but the rules do not allow it here."""

    code = "illegal_move"


class Ambiguous(GameError):
    """The text fits more than one legal answer."""

    code = "ambiguous"


class Stale(GameError):
    """The ask of that key is no longer open for that seat."""

    code = "stale"


class NotYourMove(GameError):
    """That seat is not asked anything now."""

    code = "not_your_move"


class NothingToUndo(GameError):
    """Undo would cross a draw, a reveal, another seat's answer or the start of the turn."""

    code = "nothing_to_undo"


class BadSetup(GameError):
    """Seats or options that the game does not know."""

    code = "bad_setup"


class Broken(Exception):
    """An invariant does not hold: a defect in the rules, never the player's fault."""
