"""/v1/webhooks: where the caller wants to be called, as Standard Webhooks describe it."""

from typing import Any

from flask import Blueprint

from schemas.webhooks import (
    DeliveryList,
    NewWebhook,
    WebhookCreated,
    WebhookDeleted,
    WebhookList,
    WebhookTested,
)
from service.api.access import confirmed_player, desk, player
from service.api.route import operation
from service.store.webhooks import Hook, Try
from service.tables import webhooks

blueprint = Blueprint("webhooks", __name__)


@operation(blueprint, "GET", "/webhooks", answer=WebhookList, scope="host")
def list_webhooks() -> Any:
    """The caller's webhooks, without their secrets."""
    return {"webhooks": [shown(one) for one in desk().store.webhooks(player().id)]}


@operation(
    blueprint,
    "POST",
    "/webhooks",
    body=NewWebhook,
    answer=WebhookCreated,
    status=201,
    problems=("bad_webhook", "too_many_webhooks", "too_many", "unconfirmed"),
    scope="host",
)
def create_webhook(body: dict[str, Any]) -> Any:
    """A new webhook; its secret is shown this once."""
    store, config, me = desk().store, desk().config, confirmed_player()
    made, secret = webhooks.add(store, config, me, body["url"], body.get("events", []))
    return {**shown(made), "secret": secret}


@operation(
    blueprint,
    "DELETE",
    "/webhooks/<id>",
    answer=WebhookDeleted,
    problems=("not_found",),
    scope="host",
)
def delete_webhook(id: str) -> Any:
    """Nothing is sent there any more."""
    webhooks.delete(desk().store, player().id, id)
    return {"deleted": id}


@operation(
    blueprint,
    "POST",
    "/webhooks/<id>/rotate",
    answer=WebhookCreated,
    problems=("not_found",),
    scope="host",
)
def rotate_webhook(id: str) -> Any:
    """A new secret, shown this once; for a day the former one signs beside it."""
    made, secret = webhooks.rotate(desk().store, player().id, id)
    return {**shown(made), "secret": secret}


@operation(
    blueprint,
    "POST",
    "/webhooks/<id>/test",
    answer=WebhookTested,
    status=202,
    problems=("not_found", "too_many"),
    scope="host",
)
def test_webhook(id: str) -> Any:
    """Send a message of the type `test`; a webhook that was off is on again if it is taken."""
    made = webhooks.test(desk().store, desk().config, player().id, id)
    return {"delivery": made.id}


@operation(
    blueprint,
    "GET",
    "/webhooks/<id>/deliveries",
    answer=DeliveryList,
    problems=("not_found",),
    scope="host",
)
def list_deliveries(id: str) -> Any:
    """What became of the latest tries at a webhook, and how much waits."""
    made, waiting = webhooks.tries(desk().store, player().id, id)
    return {"deliveries": [tried(one) for one in made], "waiting": waiting}


def shown(hook: Hook) -> dict[str, Any]:
    """A webhook as its owner sees it."""
    webhook, health = hook
    return {
        "id": webhook.id,
        "url": webhook.url,
        "events": webhook.events,
        "created": webhook.created,
        "enabled": not health.disabled,
        "reason": health.disabled or None,
        "last": health.last or None,
        "status": health.status or None,
    }


def tried(one: Try) -> dict[str, Any]:
    """A try as the owner of the webhook sees it."""
    return {
        "id": one.id,
        "type": one.type,
        "game": one.game or None,
        "at": one.at,
        "tries": one.tries,
        "outcome": one.outcome,
        "status": one.status or None,
        "error": one.error or None,
    }
