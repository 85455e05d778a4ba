"""One open decision as forms: a button per answer, numbers, or a line of notation."""

from collections.abc import Mapping
from typing import Any

import msgspec

from games.asks import Amount, Bundled, Goods, Pay, Pick
from service.reader.asks import Question
from service.reader.news import news
from service.reader.reader import Reader
from service.reader.trial import Trial, attempt, figures

Json = Any
FEW = 12
MANY = 24
SHOWN = 3


def ask_facts(eyes: Reader, one: Question) -> dict[str, Json]:
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
        "folds": len(rows) > MANY,
        "shown": SHOWN,
        "first": listed[0].notation if listed else "",
        "closed": one.closed,
        "free": not isinstance(ask, Pick),
        "stock": {},
    }
    if isinstance(ask, Amount):
        facts |= {"low": ask.low, "high": ask.high, "step": ask.step}
    if isinstance(ask, Bundled):
        stock = {kind: n for kind, n in ask.kinds().items() if n > 0}
        named = {kind: eyes.game.figure(kind, eyes.lang) or kind for kind in stock}
        facts |= {"stock": stock, "goods": named}
    if isinstance(ask, Goods):
        facts |= {"low": ask.low, "high": ask.high}
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
    except (msgspec.DecodeError, RecursionError):
        return None


def chosen(form: Mapping[str, str]) -> Json:
    """The answer of a form: a button, a number, or how many of each."""
    wish = form.get("do", "")
    if wish == "amount":
        return decode(form.get("amount", ""))
    if wish == "bundle":
        counts = {name[5:]: form[name] for name in form if name.startswith("good-")}
        return {kind: int(n[:6]) for kind, n in counts.items() if n.isdecimal() and int(n[:6])}
    return decode(form.get("answer", ""))


def forecast_of(eyes: Reader, key: str, answer: Json) -> tuple[Trial, dict[str, Json]]:
    """What one answer would do, worked out without storing anything."""
    tried = attempt(eyes, key, [answer])
    assert eyes.seat is not None
    following = next(iter(tried.table.opens(eyes.seat)), None)
    asked = following.ask if following and not tried.stops else None
    return tried, {
        "label": tried.steps[0].label,
        "veiled": tried.stops,
        "told": news(eyes, tried.moves).groups,
        "changes": figures(eyes, tried.changes),
        "next": eyes.game.prompt(asked, eyes.lang) if asked else "",
    }
