"""Webhooks as they are stored: what waits there, who looks at which, and how each one fares."""

import pytest

from games.check.testing import check
from service.store import Store
from service.store.webhooks import Delivery, Health, Hook, Try, Webhook

URL = "https://ada.example"
HOOKS = "tp:{webhooks}:hooks:pada"


def added(store: Store, id: str = "w1", player: str = "pada", created: float = 1.0) -> Hook:
    """A webhook that is stored."""
    one = Webhook(id, player, URL, ["turn"], created)
    store.add_webhook(one)
    return Hook(one, Health())


def waits(store: Store, hook: Hook, *ids: str, due: float = 5.0) -> None:
    store.let_wait(hook, [Delivery(id, "turn", 1.0) for id in ids], due)


def first(store: Store, hook: Hook, now: float = 100.0) -> str:
    """What is due there first."""
    found = store.first_waiting(hook.webhook.player, hook.webhook.id, now)
    return found.first.id if found and found.first else ""


def looked(store: Store, now: float) -> list[str]:
    return [id for _, id in store.claim_webhooks(now, 10)]


@pytest.fixture
def hook(store: Store) -> Hook:
    return added(store)


def test_webhooks_of_a_player_are_listed_newest_first_with_how_they_fare(store: Store) -> None:
    hooks = [added(store, f"w{n}", created=float(n)) for n in (1, 3, 2)]
    store.settle_webhook(Hook(hooks[1].webhook, Health(failures=2)), None)
    assert [one.webhook.id for one in store.webhooks("pada")] == ["w3", "w2", "w1"]
    assert [one.health.failures for one in store.webhooks("pada")] == [2, 0, 0]
    assert store.webhooks("pbruno") == [] and repr(hooks[0].webhook) == "Webhook(w1)"


def test_webhooks_of_several_players_come_at_once(store: Store) -> None:
    added(store), added(store, "w2", "pbruno"), added(store, "w3", "pchloe")
    found = store.webhooks_of(["pada", "pnobody", "pchloe", "pada"])
    assert [one.member for one in found] == ["pada:w1", "pchloe:w3"]
    assert store.webhooks_of([]) == store.webhooks_of(["pnobody"]) == []
    assert sorted(store.players_with_webhooks()) == ["pada", "pbruno", "pchloe"]


def test_a_webhook_is_changed_and_one_that_was_deleted_stays_so(store: Store, hook: Hook) -> None:
    changed = Webhook("w1", "pada", f"{URL}/new")
    store.save_webhook(changed)
    assert [one.webhook.url for one in store.webhooks("pada")] == [f"{URL}/new"]
    store.drop_webhooks("pada", "w1")
    store.save_webhook(changed)
    waits(store, hook, "d1")
    store.settle_webhook(hook, Delivery("d1", "turn", 1.0), due=9.0)
    assert store.webhooks("pada") == [] and store.redis.keys("*") == []


def test_webhooks_are_dropped_by_name_or_all_of_a_player(store: Store) -> None:
    for n in (1, 2, 3):
        waits(store, added(store, f"w{n}"), "d1")
    store.drop_webhooks("pada", "w2")
    assert {one.webhook.id for one in store.webhooks("pada")} == {"w1", "w3"}
    assert store.players_with_webhooks() == ["pada"]
    store.drop_webhooks("pada")
    assert store.redis.keys("*") == []


def test_each_thing_waits_once_and_the_earliest_is_told_first(store: Store, hook: Hook) -> None:
    waits(store, hook, "d1", "d2", due=7.0)
    waits(store, hook, "d3", due=5.0)
    waits(store, hook, "d1", due=1.0)
    waits(store, hook)
    assert [first(store, hook, now) for now in (100.0, 5.0, 4.9)] == ["d3", "d3", ""]
    assert store.tries(hook) == ([], 3)


def test_beyond_five_hundred_the_oldest_go(store: Store, hook: Hook) -> None:
    for start in (0, 500):
        waits(store, hook, *(f"d{n:03d}" for n in range(start, start + 500)), due=5.0 + start)
    waits(store, hook, "last", due=9999.0)
    assert store.tries(hook)[1] == 500 and first(store, hook, 9999.0) == "d501"
    assert store.redis.hlen("tp:{webhooks}:messages:pada:w1") == 500


def test_a_webhook_is_looked_at_when_something_is_due_and_by_one(store: Store, hook: Hook) -> None:
    waits(store, hook, "d1", due=50.0)
    assert looked(store, 49.9) == [] and looked(store, 50.0) == ["w1"]
    assert looked(store, 109.9) == [], "nobody else gets it meanwhile"
    waits(store, hook, "d2", due=1.0)
    assert looked(store, 109.9) == []
    assert looked(store, 110.0) == ["w1"], "a look that never ended is taken over"


def test_only_so_many_webhooks_are_taken_at_once(store: Store) -> None:
    for n in range(3):
        waits(store, added(store, f"w{n}", f"p:{n}"), "d1")
    assert store.claim_webhooks(9.0, 2) == [("p:0", "w0"), ("p:1", "w1")]
    assert store.claim_webhooks(9.0, 2) == [("p:2", "w2")]


def test_a_webhook_that_failed_is_left_alone_for_a_while(store: Store, hook: Hook) -> None:
    later = Hook(hook.webhook, Health(failures=1, gate=80.0))
    waits(store, later, "d1", due=5.0)
    assert looked(store, 79.0) == [] and looked(store, 80.0) == ["w1"]
    store.settle_webhook(later, None)
    waits(store, later, "test", due=0)
    assert looked(store, 1.0) == ["w1"] and first(store, hook) == "test"


@check("M9")
def test_a_thing_that_failed_waits_again_behind_the_others(store: Store, hook: Hook) -> None:
    waits(store, hook, "d1", "d2")
    store.settle_webhook(hook, Delivery("d1", "turn", 1.0, tries=1), due=60.0)
    assert (first(store, hook), store.tries(hook)[1]) == ("d2", 2)
    store.settle_webhook(hook, Delivery("d2", "turn", 1.0))
    assert store.tries(hook)[1] == 1 and looked(store, 59.0) == [] and looked(store, 60.0) == ["w1"]
    found = store.first_waiting("pada", "w1", 60.0)
    assert found and found.first and (found.first.id, found.first.tries) == ("d1", 1)
    store.settle_webhook(hook, Delivery("gone", "turn", 1.0), due=1.0)
    assert store.tries(hook)[1] == 1
    store.settle_webhook(hook, found.first)
    assert store.tries(hook)[1] == 0 and looked(store, 9e9) == []


def test_where_a_webhook_is_off_nothing_waits(store: Store, hook: Hook) -> None:
    waits(store, hook, "d1", "d2")
    off = Hook(hook.webhook, Health(disabled="gone"))
    store.settle_webhook(off, Delivery("d1", "turn", 1.0), due=60.0)
    assert store.tries(hook)[1] == 0 and looked(store, 9e9) == []
    assert store.webhooks("pada")[0].health.disabled == "gone"


def test_half_of_a_message_is_taken_out_and_a_webhook_that_is_gone_is_none(
    store: Store, hook: Hook
) -> None:
    assert store.first_waiting("pada", "gone", 9.0) is None
    bare = store.first_waiting("pada", "w1", 9.0)
    assert bare and bare.first is None and bare.hook.health == Health()
    waits(store, hook, "d1", "d2")
    store.settle_webhook(Hook(hook.webhook, Health(failures=3)), None)
    store.redis.hdel("tp:{webhooks}:messages:pada:w1", "d1")
    half = store.first_waiting("pada", "w1", 9.0)
    assert half and half.first is None and half.hook.health.failures == 3
    assert (first(store, hook), store.tries(hook)[1]) == ("d2", 1)


@check("S15")
def test_a_damaged_webhook_is_left_out_and_goes_with_the_others(store: Store, hook: Hook) -> None:
    waits(store, hook, "d1")
    added(store, "w2")
    store.redis.hset(HOOKS, "w1", b"{")
    store.redis.hset(HOOKS, "w2:health", b"\xff")
    for found in (store.webhooks("pada"), store.webhooks_of(["pada"])):
        assert [(one.webhook.id, one.health) for one in found] == [("w2", Health())]
    store.drop_webhooks("pada")
    assert store.redis.keys("*") == []


@check("S15")
def test_nobody_looks_again_at_a_damaged_webhook_and_it_stays_as_it_is(
    store: Store, hook: Hook
) -> None:
    waits(store, hook, "d1")
    assert looked(store, 9.0) == ["w1"]
    store.redis.hset(HOOKS, "w1", b"{")
    assert store.first_waiting("pada", "w1", 9.0) is None
    store.leave_webhook("pada", "w1")
    assert looked(store, 9e9) == [] and store.redis.hget(HOOKS, "w1") == b"{"
    store.save_webhook(hook.webhook)
    waits(store, hook, "d2")
    assert looked(store, 9.0) == ["w1"] and first(store, hook) == "d1"


@check("S15")
def test_a_damaged_message_or_try_is_passed_over(store: Store, hook: Hook) -> None:
    waits(store, hook, "d1", "d2")
    store.settle_webhook(hook, None, told=Try("d0", "turn", 1.0, 1, "sent"))
    store.redis.lpush("tp:{webhooks}:tries:pada:w1", b"{")
    store.redis.hset("tp:{webhooks}:messages:pada:w1", "d1", b"{")
    bare = store.first_waiting("pada", "w1", 9.0)
    assert bare and bare.first is None and first(store, hook) == "d2"
    tries, waiting = store.tries(hook)
    assert [one.id for one in tries] == ["d0"] and waiting == 1
    assert store.redis.hkeys("tp:{webhooks}:messages:pada:w1") == [b"d2"]


@check("S15", "A7")
def test_a_damaged_mark_is_the_beginning(store: Store) -> None:
    store.keep_webhook_marks({0: (5, 1), 3: (7, 0)})
    store.redis.hset("tp:{webhooks}:marks", "3", b"rubbish")
    assert store.webhook_marks() == {0: (5, 1), 3: (0, 0)}


def test_the_latest_fifty_tries_are_kept_the_newest_first(store: Store, hook: Hook) -> None:
    for n in range(52):
        store.settle_webhook(hook, None, told=Try(f"d{n}", "turn", float(n), 1, "sent"))
    store.settle_webhook(hook, None)
    tries, _ = store.tries(hook)
    assert [one.id for one in tries] == [f"d{n}" for n in range(51, 1, -1)]


def test_one_process_reads_the_events_for_all(store: Store) -> None:
    assert store.read_for_webhooks("one") and store.read_for_webhooks("one")
    assert not store.read_for_webhooks("two")
    assert store.webhook_marks() == {}
    store.keep_webhook_marks({0: (5, 1), 3: (7, 0)})
    store.keep_webhook_marks({3: (8, 2)})
    assert store.webhook_marks() == {0: (5, 1), 3: (8, 2)}
