"""A call that fails: tried again, off in the end, on again; secrets that change."""

from itertools import pairwise

import pytest

from games.check.testing import check
from service import figures
from service.store.webhooks import LEASE_SECONDS
from service.tables import webhooks
from tests.workers.post import Post, html, plain
from tests.workers.receiver import NAME
from tests.workers.webhooks.site import DAY, Cast, Later, Site, end_turn, is_signed, say
from workers.webhooks import deliver


@check("A7")
def test_a_failure_is_tried_again_under_the_same_id(
    site: Site, cast: Cast, game: str, later: Later
) -> None:
    hook, _ = site.hook(cast["bruno"])
    site.receiver.answers = [500, 503]
    end_turn(site.store, game)
    assert len(site.carry()) == 1 and site.carry() == []
    later(1.3 * 30)
    assert len(site.carry()) == 1
    later(1.3 * 90)
    assert len(site.carry()) == 1
    assert len(set(site.receiver.ids())) == 1 and len(site.receiver.calls) == 3
    stamps = [int(one.headers["webhook-timestamp"]) for one in site.receiver.calls]
    assert stamps == sorted(set(stamps))
    assert site.outcomes(hook) == [
        *(("delivered", 204, ""), ("again", 503, "status"), ("again", 500, "status"))
    ]
    assert site.health(hook).failures == 0 and site.store.tries(hook)[1] == 0


@check("A7")
def test_waits_grow_differ_and_end_within_about_a_day(
    site: Site, cast: Cast, game: str, later: Later
) -> None:
    assert len({deliver.delay(3) for _ in range(20)}) > 10
    for tries, wanted in ((1, 30), (2, 90), (3, 270), (40, 6 * 3600)):
        assert 0.8 * wanted <= deliver.delay(tries) <= 1.2 * wanted
    waits = [deliver.delay(tries) for tries in range(1, 12)]
    assert all(after > before for before, after in pairwise(waits[:7]))
    hook, _ = site.hook(cast["bruno"])
    site.receiver.answers = [500] * 100
    end_turn(site.store, game)
    for _ in range(60):
        site.carry()
        later(1800)
    assert 8 <= len(site.receiver.calls) <= 12
    assert site.outcomes(hook)[0] == ("failed", 500, "status") and site.store.tries(hook)[1] == 0
    assert site.health(hook).disabled == ""


def test_one_bad_message_does_not_hold_up_the_next_for_long(
    site: Site, cast: Cast, game: str, later: Later
) -> None:
    site.hook(cast["bruno"])
    site.receiver.answers = [500]
    end_turn(site.store, game)
    site.carry()
    say(site, game, "hello")
    assert site.carry() == []
    later(1.3 * 30)
    assert [one.told["type"] for one in site.carry()] == ["talk", "moved"]


@check("A7", "O4")
def test_calls_are_counted_by_what_became_of_them(
    site: Site, cast: Cast, game: str, later: Later
) -> None:
    def counted() -> list[float]:
        """Delivered, to come again, failed."""
        name, outcomes = "towpath_webhooks_total", ("delivered", "again", "failed")
        read = figures.REGISTRY.get_sample_value
        return [read(name, {"outcome": outcome}) or 0.0 for outcome in outcomes]

    before = counted()
    site.hook(cast["bruno"])
    site.receiver.answers = [500, 204, 410]
    end_turn(site.store, game)
    site.carry()
    later(1.3 * 30)
    site.carry()
    end_turn(site.store, game, 1)
    site.carry()
    assert [new - old for old, new in zip(before, counted(), strict=True)] == [1, 1, 1]


@check("A7")
def test_a_redirect_is_a_failure_and_not_followed(site: Site, cast: Cast, game: str) -> None:
    hook, _ = site.hook(cast["bruno"])
    site.receiver.answers = [307]
    end_turn(site.store, game)
    [one] = site.carry()
    assert one.path == "/towpath?from=1" and site.outcomes(hook) == [("again", 307, "status")]


@check("A7")
def test_gone_turns_a_webhook_off_at_once_and_a_test_that_is_taken_on_again(
    site: Site, cast: Cast, game: str, post: Post
) -> None:
    hook, _ = site.hook(cast["bruno"])
    site.receiver.answers = [410]
    end_turn(site.store, game)
    site.carry()
    assert site.health(hook).disabled == "gone"
    end_turn(site.store, game, 1)
    assert site.carry() == [] and site.store.tries(hook)[1] == 0
    [mail] = post.send("webhook")
    assert "bruno@" in mail["To"] and NAME in plain(mail) and "(410)" in plain(mail)
    made = webhooks.test(site.store, site.desk.config, "pbruno", hook.webhook.id)
    [one] = site.carry()
    assert (one.id, one.told["type"]) == (made.id, "test")
    end_turn(site.store, game)
    assert site.health(hook).disabled == "" and len(site.carry()) == 1


@check("A7")
def test_an_owner_is_told_again_when_a_webhook_is_off_again(
    site: Site, cast: Cast, game: str, post: Post, later: Later
) -> None:
    hook, _ = site.hook(cast["bruno"])
    for seat in (0, 1):
        site.receiver.answers = [410]
        end_turn(site.store, game, seat)
        site.carry()
        assert len(post.send("webhook")) == 1
        later(DAY)
        webhooks.test(site.store, site.desk.config, "pbruno", hook.webhook.id)
        site.carry()


@check("A7")
def test_a_webhook_that_fails_for_days_is_off_and_its_owner_is_told_once(
    site: Site, cast: Cast, game: str, post: Post, later: Later
) -> None:
    hooks = [site.hook(cast[name])[0] for name in ("ada", "bruno")]
    site.receiver.answers = [500] * 1000
    for day in range(4):
        say(site, game, f"day {day}")
        for _ in range(24):
            site.carry()
            later(3600)
    assert [site.health(hook).disabled for hook in hooks] == ["failing", "failing"]
    english, german = sorted(post.send("webhook"), key=lambda one: str(one["To"]))
    assert "Your webhook at hooks.test is off." in plain(english) and html(english)
    assert "drei Tage lang nichts" in plain(german)
    say(site, game, "hello?")
    later(DAY)
    assert site.carry() == [] and post.send("webhook") == []


def test_a_test_is_sent_before_all_that_waits_and_tried_once(
    site: Site, cast: Cast, game: str
) -> None:
    hook, _ = site.hook(cast["bruno"])
    site.receiver.answers = [500, 500]
    end_turn(site.store, game)
    site.carry()
    webhooks.test(site.store, site.desk.config, "pbruno", hook.webhook.id)
    [one] = site.carry()
    assert one.told["data"] == {"webhook": hook.webhook.id}
    assert site.outcomes(hook)[0] == ("failed", 500, "status") and site.carry() == []


@check("A7")
def test_two_secrets_sign_for_a_day_after_a_rotation(
    site: Site, cast: Cast, game: str, later: Later
) -> None:
    hook, old = site.hook(cast["bruno"])
    _, new = webhooks.rotate(site.store, "pbruno", hook.webhook.id)
    end_turn(site.store, game)
    [both] = site.carry()
    later(DAY + 1)
    end_turn(site.store, game, 1)
    [one] = site.carry()
    assert [is_signed(both, old), is_signed(both, new)] == [True, True]
    assert [is_signed(one, old), is_signed(one, new)] == [False, True]


@check("A7", "S19")
def test_a_crash_between_the_call_and_its_mark_repeats_it_under_the_same_id(
    site: Site, cast: Cast, game: str, later: Later, monkeypatch: pytest.MonkeyPatch
) -> None:
    site.hook(cast["bruno"])
    end_turn(site.store, game)
    with monkeypatch.context() as crash:
        crash.setattr(deliver, "mark", lambda *_: 1 / 0)
        with pytest.raises(ZeroDivisionError):
            site.carry()
    say(site, game, "hello")
    assert site.carry() == []
    later(LEASE_SECONDS + 1)
    site.carry()
    first, again, last = site.receiver.calls
    assert first.id == again.id != last.id and first.body == again.body
