"""Learn what a game's views and score sheets look like, for those who read them by program."""

import msgspec

from games import game_named
from games.asks import Json
from games.check.fuzz import few_settings
from games.check.shapes import moments, shape
from service.reader.as_json import scores_json

DIALECT = "https://json-schema.org/draft/2020-12/schema"
VIEW = (
    "What a seat or a spectator sees of {} once it has begun. "
    "Fields may be added: ignore what you do not know."
)
SCORES = "The score sheets of {}, one for each seat. Lines and fields may be added."


def learn(name: str, count: int) -> str:
    """Play random games in every setting; the shapes of what was seen, as JSON."""
    game, views, sheets = game_named(name), list[Json](), list[Json]()
    for seats, options in few_settings(game):
        for number in range(count):
            for table in moments(game, seats, options, f"shapes {number}"):
                for seat in (*range(seats), None):
                    views.append(_kept({**table.view(seat), "names": ["Ada"]}))
                    sheets.append(_kept(scores_json(game, "en", table.score(seat))))
    title = game.TITLE["en"]
    made = {
        "view": {"$schema": DIALECT, "description": VIEW.format(title), **shape(views)},
        "scores": {"$schema": DIALECT, "description": SCORES.format(title), **shape(sheets)},
    }
    return msgspec.json.format(msgspec.json.encode(made), indent=1).decode()


def _kept(shown: Json) -> Json:
    """As it is sent now, whatever the table does later."""
    return msgspec.json.decode(msgspec.json.encode(shown))
