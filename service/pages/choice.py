"""One open decision as forms: a button per suggestion, a number, or a line of notation."""

from typing import Any

import msgspec

from games.asks import Amount, Bundled, Pay, Pick
from games.engine import Open
from games.errors import Ambiguous, GameError
from games.protocol import Game
from service.pages.signed import Visit
from service.reader import as_json
from service.reader.page_words import word
from service.reader.position import tidings
from service.store import Store
from service.tables import play

Json = Any
FEW = 12


def ask_facts(game: Game, one: Open, lang: str) -> dict[str, Json]:
    """What the forms of a decision need."""
    ask = one.ask
    amount = isinstance(ask, Amount)
    listed = as_json.suggestions(game, ask, lang)
    if isinstance(ask, Amount) and len(ask.answers()) > FEW:
        listed = [listed[0], listed[-1]]
    facts: dict[str, Json] = {
        "kind": ask.kind,
        "prompt": game.prompt(ask, lang),
        "options": [{**row, "value": encode(row["answer"])} for row in listed],
        "free": not isinstance(ask, Pick),
        "stock": {},
    }
    if isinstance(ask, Amount) and amount:
        facts |= {"low": ask.low, "high": ask.high, "step": ask.step}
    if isinstance(ask, Bundled):
        facts["stock"] = {kind: n for kind, n in ask.kinds().items() if n > 0}
    if isinstance(ask, Pay):
        facts |= {"due": ask.due, "worth": dict(ask.worth)}
    return facts


def encode(answer: Json) -> str:
    """An answer as the value of a button."""
    return msgspec.json.encode(answer).decode()


def decode(text: str) -> Json:
    """The answer of a button; what is no JSON is an answer that no rule accepts."""
    try:
        return msgspec.json.decode(text)
    except msgspec.DecodeError:
        return None


def forecast(store: Store, visit: Visit) -> dict[str, Json]:
    """What the one option of a link would do, worked out without storing anything."""
    ticket, lang = visit.ticket, visit.lang
    present_ask = visit.open()
    if present_ask is None or visit.table is None:
        return {}
    game = visit.table.game
    label = game.label(present_ask.ask, ticket.answer, lang)
    outcome, before, after = play.preview(
        store, ticket.game, visit.seat, ticket.key, [ticket.answer], None, lang
    )
    changes = as_json.difference(before, after)
    asked = next(iter(outcome.table.opens(visit.seat)), None)
    return {
        "label": label,
        "veiled": outcome.veiled,
        "notation": present_ask.ask.write(ticket.answer),
        "told": tidings(game, visit.sheet, outcome.moves, visit.seat, lang),
        "changes": [change_row(path, n, lang) for path, n in changes.items()],
        "next": game.prompt(asked.ask, lang) if asked else "",
    }


def change_row(path: str, change: int, lang: str) -> dict[str, Json]:
    """One number that would change, in words."""
    name = word("points", lang) if path == "points" else path.replace(".", " ").replace("_", " ")
    return {"name": name, "change": change}


def refusal_text(error: GameError, lang: str) -> str:
    """What was wrong with a move, in the reader's language."""
    if isinstance(error, Ambiguous):
        listed: Any = error.facts.get("choices", [])
        return word("ambiguous", lang, choices=", ".join(str(one) for one in listed[:8]))
    return word(error.code, lang) if lang != "en" else f"{word(error.code, lang)} {error.detail}"
