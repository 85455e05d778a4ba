"""An example for every shape of the contract, made from its fields."""

from typing import Any

from marshmallow import Schema, fields, validate

Json = Any
GAME = "mz5kq2a7wyv3d4ce"
INSTANT = 1794886441.5
WRITTEN = "2026-11-17T03:34:01.500000Z"
EXAMPLES: dict[str, Json] = {
    "id": GAME,
    "PlayerCreated.id": "p3f9c01d7a2b4",
    "Me.id": "p3f9c01d7a2b4",
    "AskShown.id": "turn.action",
    "TokenShown.id": "9b2f61c04d7e",
    "TokenCreated.id": "9b2f61c04d7e",
    "WebhookShown.id": "5d1f0a93c2e84b76",
    "WebhookCreated.id": "5d1f0a93c2e84b76",
    "WebhookDeleted.deleted": "5d1f0a93c2e84b76",
    "DeliveryShown.id": "event_7_1794886441500_0",
    "DeliveryShown.type": "turn",
    "DeliveryShown.game": GAME,
    "DeliveryShown.status": 204,
    "DeliveryShown.error": None,
    "delivery": "test_0c6e1f9a83d2b457",
    "secret": "whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD…",
    "events": ["turn"],
    "reason": None,
    "player": "p3f9c01d7a2b4",
    "game": "le_havre",
    "title": "Le Havre",
    "name": "Ada",
    "handle": "ada",
    "GameShown.name": "Sunday harbour",
    "email": "ada@example.org",
    "locale": "en",
    "zone": "Europe/London",
    "token": "p3f9c01d7a2b4.X2fQ…",
    "code": "K7Q2MP",
    "key": "turn.action@3",
    "answer": "take fish",
    "answers": ["take fish", "end turn"],
    "text": "take fish; end turn",
    "LogLine.text": ["Ada takes 3 fish."],
    "NewTalk.text": "Good morning!",
    "NewReport.text": "Rude words at the table.",
    "how": "session",
    "where": "203.0.113.7",
    "agent": "Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0",
    "Notes.text": "Buy the wharf next.",
    "NotesShown.text": "Buy the wharf next.",
    "notation": "take fish",
    "label": "Take 3 fish",
    "number": "1",
    "MomentShown.number": 12,
    "ScoreLine.id": "coins",
    "ScoreLine.name": "Francs",
    "prompt": "What do you do?",
    "ask": "turn.action",
    "by": "player",
    "rule": "LH-3.1",
    "AskShown.options": ["take fish", "take grain"],
    "status": "playing",
    "Health.status": "ok",
    "Ready.status": "ok",
    "commitment": "5b1e0c…",
    "seed": "towpath",
    "digest": "0f3c…",
    "format": "towpath-game-1",
    "log": [[None, "setup.deal", ["fish"], "chance"], [0, "turn.action", "take fish", "player"]],
    "cursor": f"{INSTANT}:{GAME}",
    "ticket": "WyJwM2Y5Il0…",
    "last": "1794886441500-0",
    "WebhookMessage.type": "turn",
    "WebhookMessage.timestamp": WRITTEN,
    "WebhookData.game": GAME,
    "WebhookData.url": f"https://play.example.org/table/{GAME}",
    "WebhookData.webhook": "5d1f0a93c2e84b76",
    "due": WRITTEN,
    "NewWebhook.url": "https://bot.example.org/towpath",
    "WebhookShown.url": "https://bot.example.org/towpath",
    "WebhookCreated.url": "https://bot.example.org/towpath",
    "url": f"https://play.example.org/join/{GAME}",
    "invitation": f"https://play.example.org/join/{GAME}",
    "scopes": ["read", "play"],
    "RulesShown.seats": [1, 2, 3, 4, 5],
    "RulesPage.seats": [1, 2, 3, 4, 5],
    "OwnGame.seats": [0],
    "Record.seats": 2,
    "sleep": [23, 7],
    "view_schema": {"type": "object", "properties": {"round": {"type": "integer"}}},
    "scores_schema": {"type": "array", "items": {"type": "object"}},
    "asks": {"pick": "One of the listed options."},
    "table": "Round 3 of 20 …",
}


def example(shape: type[Schema]) -> Json:
    """One value that fits the shape; where it is one of several forms, the first of them."""
    forms: tuple[tuple[str, ...], ...] = getattr(shape, "ONE_OF", ())
    other = {name for form in forms[1:] for name in form} - set(forms[0] if forms else ())
    held = shape().fields
    return {name: _value(shape, name, one) for name, one in held.items() if name not in other}


def _value(shape: type[Schema], name: str, one: fields.Field[Any]) -> Json:
    """The value of a field: one that we named, or any of its kind."""
    if isinstance(one, fields.Nested):
        return example(type(one.schema))
    if isinstance(one, fields.List) and isinstance(one.inner, fields.Nested):
        return [example(type(one.inner.schema))]
    for known in (f"{shape.__name__}.{name}", name):
        if known in EXAMPLES and _fits(EXAMPLES[known], one):
            return EXAMPLES[known]
    return _any(one)


def _fits(value: Json, one: fields.Field[Any]) -> bool:
    kinds: dict[type[fields.Field[Any]], type] = {
        fields.List: list,
        fields.Dict: dict,
        fields.Integer: int,
        fields.Float: float,
    }
    wanted = next((kind for field, kind in kinds.items() if isinstance(one, field)), None)
    return isinstance(value, wanted) if wanted else not isinstance(one, fields.Boolean)


def _any(one: fields.Field[Any]) -> Json:
    for check in one.validators:
        if isinstance(check, validate.OneOf):
            return next(iter(check.choices))
        if isinstance(check, validate.Range) and isinstance(check.min, int):
            return max(check.min, min(1, check.max or 1))
    if isinstance(one, fields.Boolean):
        return True
    if isinstance(one, fields.DateTime):
        return WRITTEN
    if isinstance(one, fields.Integer):
        return 1
    if isinstance(one, fields.Float):
        return INSTANT
    if isinstance(one, fields.List):
        return [_any(one.inner)]
    return {} if isinstance(one, fields.Dict) else "…"
