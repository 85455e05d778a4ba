"""One open decision as forms: a button per answer, a number, or a line of notation."""

from typing import Any

import msgspec

from games.asks import Amount, Bundled, Pay, Pick
from service.pages.signed import Visit
from service.reader.asks import Question
from service.reader.news import news
from service.reader.trial import attempt, figures

Json = Any
FEW = 12


def ask_facts(one: Question) -> dict[str, Json]:
    """What the forms of a decision need."""
    ask, listed = one.ask, one.choices
    if isinstance(ask, Amount) and len(ask.answers()) > FEW:
        listed = [listed[0], listed[-1]]
    rows = [{"choice": choice, "value": encode(choice.answer)} for choice in listed]
    facts: dict[str, Json] = {
        "kind": ask.kind,
        "prompt": one.prompt,
        "rule": one.rule,
        "groups": grouped(rows),
        "first": listed[0].notation if listed else "",
        "closed": one.closed,
        "free": not isinstance(ask, Pick),
        "stock": {},
    }
    if isinstance(ask, Amount):
        facts |= {"low": ask.low, "high": ask.high, "step": ask.step}
    if isinstance(ask, Bundled):
        facts["stock"] = {kind: n for kind, n in ask.kinds().items() if n > 0}
    if isinstance(ask, Pay):
        facts |= {"due": ask.due, "worth": dict(ask.worth)}
    return facts


def grouped(rows: list[dict[str, Json]]) -> list[tuple[str, list[dict[str, Json]]]]:
    """Rows under their headings, in the order in which these come first."""
    found: dict[str, list[dict[str, Json]]] = {}
    for row in rows:
        found.setdefault(row["choice"].group, []).append(row)
    return list(found.items())


def encode(answer: Json) -> str:
    """An answer as the value of a button."""
    return msgspec.json.encode(answer).decode()


def decode(text: str) -> Json:
    """The answer of a button; what is no JSON is an answer that no rule accepts."""
    try:
        return msgspec.json.decode(text)
    except msgspec.DecodeError:
        return None


def forecast(visit: Visit) -> dict[str, Json]:
    """What the one option of a link would do, worked out without storing anything."""
    reader, ticket, asked = visit.reader, visit.ticket, visit.asked
    if asked is None:
        return {}
    label = reader.game.label(asked.ask, ticket.answer, reader.lang)
    tried = attempt(reader, ticket.key, [ticket.answer])
    following = next(iter(tried.table.opens(visit.seat)), None)
    return {
        "label": label,
        "veiled": tried.stops,
        "told": news(reader, tried.moves).groups,
        "changes": figures(reader, tried.changes),
        "next": reader.game.prompt(following.ask, reader.lang) if following else "",
    }
