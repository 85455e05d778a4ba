"""How a webhook fares: which answers are good, how long it waits, when it is off; to the second."""

import random
from typing import Any

import msgspec
import pytest
import time_machine
from msgspec.structs import replace

from games.check.testing import check
from service.store.webhooks import Delivery, Health, Hook, Try
from service.tables import webhooks
from service.tables.records import Outgoing
from tests.workers.post import Post
from tests.workers.webhooks.site import Cast, Site
from workers.webhooks import deliver, message
from workers.webhooks.deliver import Answer, after, delay
from workers.webhooks.line import NotTold

NOW, DAY = 1_795_000_000.0, 86_400.0
BAD, GOOD = Answer(500, "status"), Answer(204)
Patch = pytest.MonkeyPatch


@pytest.fixture
def even(monkeypatch: Patch) -> None:
    """Waits are neither shorter nor longer than meant."""
    monkeypatch.setattr(random, "uniform", lambda low, high: (low + high) / 2)


@check("A7")
@pytest.mark.parametrize(
    ("status", "good"), [(199, False), (200, True), (299, True), (300, False), (0, False)]
)
def test_an_answer_is_good_from_200_to_299(status: int, good: bool) -> None:
    assert Answer(status).good is good


@check("A7")
@pytest.mark.parametrize(
    ("tries", "seconds"),
    [(1, 30), (2, 90), (3, 270), (4, 810), (6, 7290), (7, 6 * 3600), (1000, 6 * 3600)],
)
def test_waits_grow_from_half_a_minute_to_six_hours(tries: int, seconds: float, even: None) -> None:
    assert delay(tries) == pytest.approx(seconds)


@check("A7")
def test_waits_are_a_fifth_shorter_or_longer(monkeypatch: Patch) -> None:
    asked: list[tuple[float, float]] = []

    def uniform(low: float, high: float) -> float:
        asked.append((low, high))
        return high

    monkeypatch.setattr(random, "uniform", uniform)
    assert delay(1) == pytest.approx(36) and asked == [pytest.approx((0.8, 1.2))]


@check("A7")
def test_a_failure_is_counted_and_the_next_call_waits(even: None) -> None:
    first = after(Health(), BAD, NOW)
    assert first == Health(1, NOW, NOW + 30, NOW, 500, "status")
    second = after(first, Answer(0, "timeout"), NOW + 60)
    assert second == Health(2, NOW, NOW + 60 + 90, NOW + 60, 0, "timeout")
    assert after(second, GOOD, NOW + 200) == Health(last=NOW + 200, status=204)
    assert after(Health(failures=8, since=1.0), BAD, NOW).gate == NOW + 3600, "an hour at most"


@check("A7")
@pytest.mark.parametrize(
    ("failures", "seconds", "reason"),
    [
        (9, 3 * DAY, "failing"),
        (8, 3 * DAY, ""),
        (8, 9 * DAY, ""),
        (9, 3 * DAY - 1, ""),
        (99, DAY, ""),
    ],
)
def test_a_webhook_is_off_after_ten_failures_in_three_days(
    failures: int, seconds: float, reason: str
) -> None:
    health = Health(failures=failures, since=NOW - seconds)
    assert after(health, BAD, NOW).disabled == reason


@check("A7")
@pytest.mark.parametrize(("status", "reason"), [(409, ""), (410, "gone"), (411, "")])
def test_gone_alone_turns_a_webhook_off_at_once(status: int, reason: str) -> None:
    assert after(Health(), Answer(status, "status"), NOW).disabled == reason


def test_what_is_off_stays_off_until_something_is_taken() -> None:
    off = Health(failures=3, since=NOW - 60, disabled="gone")
    assert after(off, BAD, NOW).disabled == "gone" and after(off, GOOD, NOW).disabled == ""


def marked(site: Site, hook: Hook, one: Delivery, answer: Answer) -> list[Try]:
    """What is kept of a try."""
    site.store.let_wait(hook, [one], NOW)
    said = message.Said(one.type, b"{}", "turn one")
    with time_machine.travel(NOW, tick=False):
        deliver.mark(site.desk, hook, one, said, answer)
    return site.store.tries(hook)[0]


@check("A7")
def test_a_try_is_kept_with_all_that_became_of_it(site: Site, cast: Cast, even: None) -> None:
    hook, _ = site.hook(cast["bruno"])
    one = Delivery("event_1", "moved", NOW, "g1", "", 2)
    told = Try("event_1", "moved", NOW, 2, "again", "g1", 500, "status", "turn one")
    assert marked(site, hook, one, BAD) == [told]
    good = replace(told, outcome="delivered", status=204, error="")
    assert marked(site, hook, one, GOOD) == [good, told]
    assert site.store.tries(hook)[1] == 0


@check("A7")
@pytest.mark.parametrize(
    ("age", "tries", "outcome"),
    [
        (0, 1, "again"),
        (DAY - 30, 1, "again"),
        (DAY - 29, 1, "failed"),
        (DAY - 6 * 3600, 9, "again"),
        (DAY - 6 * 3600 + 1, 9, "failed"),
    ],
)
def test_a_message_is_tried_for_a_day(
    age: float, tries: int, outcome: str, site: Site, cast: Cast, even: None
) -> None:
    hook, _ = site.hook(cast["bruno"])
    one = Delivery("event_1", "moved", NOW - age, "g1", "", tries)
    assert [told.outcome for told in marked(site, hook, one, BAD)] == [outcome]
    assert site.store.tries(hook)[1] == (outcome == "again")


@check("A7")
def test_what_comes_again_is_due_when_its_wait_is_over(site: Site, cast: Cast, even: None) -> None:
    hook, _ = site.hook(cast["bruno"])
    marked(site, hook, Delivery("event_1", "moved", NOW, "g1", "", 3), BAD)
    found = [site.store.first_waiting("pbruno", hook.webhook.id, NOW + s) for s in (269, 271)]
    assert [one and one.first and one.first.id for one in found] == [None, "event_1"]


@check("A7")
def test_the_owner_is_told_which_webhook_is_off_and_why(site: Site, cast: Cast, post: Post) -> None:
    post.entries()
    hook, _ = site.hook(cast["bruno"], url="https://hooks.test:8443/towpath?key=secret")
    marked(site, hook, Delivery("event_1", "moved", NOW), Answer(410, "status"))
    [[(_, told)]] = post.entries().values()
    facts = {"webhook": hook.webhook.id, "host": "hooks.test", "reason": "gone"}
    facts |= {"since": str(int(NOW))}
    assert msgspec.json.decode(told, type=Outgoing) == Outgoing(
        "webhook", "", player="pbruno", facts=facts
    )
    marked(site, Hook(hook.webhook, site.health(hook)), Delivery("e2", "moved", NOW), BAD)
    assert post.entries() == {}, "once"


@check("A7")
@pytest.mark.parametrize(
    ("came", "answer"),
    [
        (200, Answer(200)),
        (299, Answer(299)),
        (199, Answer(199, "status")),
        (300, Answer(300, "status")),
        (NotTold("timeout"), Answer(0, "timeout")),
        (webhooks.BadWebhook("no"), Answer(0, "address")),
    ],
)
def test_a_call_tells_the_status_or_why_there_is_none(
    came: Any, answer: Answer, site: Site, cast: Cast
) -> None:
    class Heard:
        """A line on which this is heard."""

        local = True

        def post(self, *_: object) -> int:
            if isinstance(came, Exception):
                raise came
            return int(came)

    hook, _ = site.hook(cast["bruno"])
    line: Any = Heard()
    assert deliver.call(site.desk, line, hook, "event_1", b"{}") == answer
