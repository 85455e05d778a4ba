"""One look at a webhook: what is due there first is sent, then marked; a failure comes again."""

import random
from typing import NamedTuple
from urllib.parse import urlsplit

import structlog
from msgspec.structs import replace

from service import clock
from service.figures import WEBHOOKS
from service.store import Store
from service.store.webhooks import Delivery, Health, Hook, Try
from service.tables.records import Outgoing
from service.tables.webhooks import TEST, BadWebhook, target, valid_secrets
from workers.jobs import Desk
from workers.webhooks import message
from workers.webhooks.line import Line, NotTold

FIRST_SECONDS = 30.0
LONGEST_SECONDS = 6 * 3600.0
GATE_SECONDS = 3600.0
JITTER = 0.2
TRIED_SECONDS = 86_400.0
FAILING_SECONDS = 3 * 86_400.0
FEWEST_FAILURES = 10
GONE = 410
DELIVERED = "delivered"
log = structlog.get_logger()


class Answer(NamedTuple):
    """What came back: a status, or the word for why there is none."""

    status: int = 0
    error: str = ""

    @property
    def good(self) -> bool:
        """Was it taken?"""
        return 200 <= self.status < 300


def deliver(desk: Desk, line: Line, player: str, id: str) -> None:
    """Send what is due first at a webhook; a crash before the mark sends it again, same id."""
    store, now = desk.store, clock.now()
    found = store.first_waiting(player, id, now)
    if found is None:
        store.leave_webhook(player, id)
        return
    hook, one = found
    said = message.message(store, desk.config, hook.webhook, one) if one else None
    off = hook.health.disabled and said and said.type != TEST
    if one is None or said is None or off or is_known(store, hook, said):
        store.settle_webhook(hook, one)
        return
    answer = call(desk, line, hook, one.id, said.body)
    mark(desk, hook, replace(one, tries=one.tries + 1), said, answer)


def is_known(store: Store, hook: Hook, said: message.Said) -> bool:
    """Was this very turn told there already, on the occasion of something else?"""
    if not said.turn:
        return False
    return any(t.turn == said.turn for t in store.tries(hook)[0] if t.outcome == DELIVERED)


def call(desk: Desk, line: Line, hook: Hook, id: str, body: bytes) -> Answer:
    """Say it; how that was answered."""
    webhook, config = hook.webhook, desk.config
    made = message.headers(config, valid_secrets(webhook), id, clock.now(), body)
    try:
        status = line.post(target(webhook.url, line.local), made, body)
    except BadWebhook:
        return Answer(error="address")
    except NotTold as error:
        return Answer(error=str(error))
    return Answer(status) if Answer(status).good else Answer(status, "status")


def mark(desk: Desk, hook: Hook, one: Delivery, said: message.Said, answer: Answer) -> None:
    """Remember what became of a try; where nobody listens any more, the owner is told by mail."""
    now = clock.now()
    health = after(hook.health, answer, now)
    due = 0.0 if answer.good else now + delay(one.tries)
    if due > one.made + TRIED_SECONDS or health.disabled or one.type == TEST:
        due = 0.0
    outcome = DELIVERED if answer.good else "again" if due else "failed"
    told = Try(one.id, said.type, now, one.tries, outcome, one.game, *answer, said.turn)
    WEBHOOKS.labels(outcome).inc()
    log.info("webhook.tried", webhook=hook.webhook.id, outcome=outcome, **answer._asdict())
    if health.disabled and not hook.health.disabled:
        tell_owner(desk, hook, health)
    desk.store.settle_webhook(Hook(hook.webhook, health), one, due, told)


def after(health: Health, answer: Answer, now: float) -> Health:
    """How a webhook fares after one more answer."""
    seen = replace(health, last=now, status=answer.status, error=answer.error)
    if answer.good:
        return replace(seen, failures=0, since=0, gate=0, disabled="")
    since, failures = health.since or now, health.failures + 1
    gate = now + min(GATE_SECONDS, delay(failures))
    tired = failures >= FEWEST_FAILURES and now - since >= FAILING_SECONDS
    reason = "gone" if answer.status == GONE else "failing" if tired else health.disabled
    return replace(seen, failures=failures, since=since, gate=gate, disabled=reason)


def delay(tries: int) -> float:
    """How long to wait after so many failures: three times as long each time, some more or less."""
    wait = min(LONGEST_SECONDS, FIRST_SECONDS * 3.0 ** min(20, tries - 1))
    return wait * random.uniform(1 - JITTER, 1 + JITTER)


def tell_owner(desk: Desk, hook: Hook, health: Health) -> None:
    """A letter that the webhook is off; told before it is marked, and the same if told again."""
    host = urlsplit(hook.webhook.url).hostname
    facts = {"webhook": hook.webhook.id, "host": host, "reason": health.disabled}
    facts |= {"since": str(int(health.since))}
    desk.store.push_outgoing(Outgoing("webhook", "", player=hook.webhook.player, facts=facts))
