"""Every call that a player or a bot needs, as a value that either client can send."""

from typing import Any

from towpath_client.shapes import (
    Asks,
    Game,
    Games,
    Json,
    Moment,
    Moved,
    Player,
    Turns,
)
from towpath_client.wire import Call


def register(name: str, email: str, locale: str = "en") -> Call[Player]:
    """A new player; where everybody is trusted the answer holds a token."""
    return Call("POST", "/v1/players", {"name": name, "email": email, "locale": locale})


def rules(game: str = "") -> Call[dict[str, Json]]:
    """All games, or one with its options, orders and notation."""
    return Call("GET", f"/v1/rules/{game}" if game else "/v1/rules")


def new_game(game: str, seats: list[dict[str, Json]], **more: Json) -> Call[Game]:
    """Set up a table: seats are {"player"}, {"email"}, {"bot"} or {"open"}."""
    return Call("POST", "/v1/games", {"game": game, "seats": seats, **more})


def games(**query: Json) -> Call[Games]:
    """A page of games: mine, awaiting, status, game, player, updated_since, sort, cursor, limit."""
    return Call("GET", "/v1/games", query=query)


def game(id: str) -> Call[Game]:
    """A game with its position."""
    return Call("GET", f"/v1/games/{id}")


def moment(id: str, number: int) -> Call[Moment]:
    """A game as it was after so many moves."""
    return Call("GET", f"/v1/games/{id}/at/{number}")


def turns(wait: int = 0, limit: int = 50) -> Call[Turns]:
    """Everything that waits for the caller; `wait` holds on while nothing is new."""
    return Call("GET", "/v1/turns", query={"wait": wait, "limit": limit})


def asks(id: str) -> Call[Asks]:
    """What a game asks the caller."""
    return Call("GET", f"/v1/games/{id}/asks")


def move(id: str, key: str, answers: list[Json]) -> Call[Moved]:
    """Answer the ask of a key, and those that follow; all or none."""
    return Call("POST", f"/v1/games/{id}/moves", {"key": key, "answers": answers})


def write(id: str, text: str) -> Call[Moved]:
    """A move as people write it: `take fish; end turn`."""
    return Call("POST", f"/v1/games/{id}/moves", {"text": text})


def undo(id: str) -> Call[Moved]:
    """Take the last step of the running turn back."""
    return Call("POST", f"/v1/games/{id}/undo", {})


def log(id: str, since: int = 0) -> Call[dict[str, Json]]:
    """The moves and what they did."""
    return Call("GET", f"/v1/games/{id}/log", query={"since": since})


def seat(id: str, wish: str, **body: Any) -> Call[Game]:
    """accept, decline, join, leave, start, resign and the like."""
    return Call("POST", f"/v1/games/{id}/{wish}", body or None)
