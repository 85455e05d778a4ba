"""Webhooks carried at least once, in spite of every failure, and nobody waits for another."""

import threading
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from redis.exceptions import RedisError

from games.check.testing import check
from service import clock
from service.config import Config
from service.store import Store
from service.store.events import KEPT, events_key
from service.store.webhooks import MOST_WAITING
from service.tables import people, webhooks
from service.tables.records import Event
from tests.workers.post import Post
from tests.workers.receiver import NAME, listening
from tests.workers.sink import PATIENCE, wait_for
from tests.workers.webhooks.site import DAY, Cast, Later, Site, end_turn
from workers.webhooks import deliver, message, process
from workers.webhooks.gather import Gatherer


@check("A7", "S19")
def test_a_crash_while_events_are_gathered_loses_nothing_and_doubles_nothing(
    site: Site, cast: Cast, game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    site.hook(cast["bruno"])
    end_turn(site.store, game)
    with monkeypatch.context() as crash:
        crash.setattr(Store, "keep_webhook_marks", lambda *_: 1 / 0)
        with pytest.raises(ZeroDivisionError):
            site.gatherer.step()
    site.gatherer = Gatherer(site.store, "one")
    assert len(site.carry()) == 1 and site.carry() == []


@check("A7")
def test_what_happened_while_nobody_carried_is_told_later(
    site: Site, cast: Cast, game: str
) -> None:
    site.hook(cast["bruno"])
    end_turn(site.store, game)
    site.gatherer = Gatherer(site.store, "one")
    assert len(site.carry()) == 1


@check("A7")
def test_whoever_missed_more_than_is_kept_is_told_to_look_again(
    site: Site, cast: Cast, game: str
) -> None:
    site.hook(cast["bruno"])
    pipe = site.store.redis.pipeline()
    for _ in range(KEPT + 200):
        pipe.xadd(f"tp:{site.store.shard(game)}:events", {"e": b'{"game":"another"}'})
    pipe.xtrim(f"tp:{site.store.shard(game)}:events", maxlen=KEPT)
    pipe.execute()
    site.gatherer = Gatherer(site.store, "one")
    [one] = site.carry()
    assert one.told["type"] == "missed" and one.told["data"] == {}


def test_one_process_reads_and_another_takes_over(site: Site, cast: Cast, game: str) -> None:
    site.hook(cast["bruno"])
    other = Gatherer(site.store, "two")
    end_turn(site.store, game)
    assert other.step() == 0 and site.gatherer.step() == 1
    end_turn(site.store, game, 1)
    site.store.redis.delete("tp:{webhooks}:reader")
    assert other.step() == 1 and site.gatherer.step() == 0
    assert len(site.carry()) == 2 and len(set(site.receiver.ids())) == 2


@check("A7")
def test_what_happens_before_the_first_event_was_read_is_not_lost(
    site: Site, cast: Cast, post: Post
) -> None:
    site.hook(cast["bruno"])
    post.table(cast["ada"], cast["bruno"], game="le_havre")
    site.store.redis.delete("tp:{webhooks}:reader")
    assert Gatherer(site.store, "two").step() > 0


def test_a_call_that_has_ended_makes_room_for_the_next(site: Site, cast: Cast, game: str) -> None:
    calls = process.Calls(site.desk, site.line, most=1)
    for name in ("ada", "bruno"):
        site.hook(cast[name])
    end_turn(site.store, game)
    site.gatherer.step()
    for _ in range(2):
        assert calls.begin() == 1
        assert calls.ended.wait(PATIENCE)
    calls.close()
    assert len(site.receiver.calls) == 2 and calls.running == 0


@check("A7", "A12")
@pytest.mark.parametrize("how", ["deleted", "forgotten"])
def test_nothing_is_sent_to_a_webhook_that_is_gone(
    how: str, site: Site, cast: Cast, game: str, later: Later
) -> None:
    hook, _ = site.hook(cast["bruno"])
    site.receiver.answers = [500]
    end_turn(site.store, game)
    site.carry()
    if how == "deleted":
        webhooks.delete(site.store, "pbruno", hook.webhook.id)
    else:
        people.forget(site.store, cast["bruno"])
    later(DAY)
    end_turn(site.store, game, 1) if how == "deleted" else None
    assert site.carry() == []
    left = {key.decode() for key in site.store.redis.scan_iter("tp:{webhooks}:*")}
    assert left == {"tp:{webhooks}:marks", "tp:{webhooks}:reader"}


@check("A7")
def test_a_webhook_that_goes_during_a_call_stays_gone(site: Site, cast: Cast, game: str) -> None:
    hook, _ = site.hook(cast["bruno"])
    site.receiver.answers = [500]
    end_turn(site.store, game)
    site.gatherer.step()
    [(player, id)] = site.store.claim_webhooks(clock.now(), 10)
    found = site.store.first_waiting(player, id, clock.now())
    assert found and found.first
    webhooks.delete(site.store, player, id)
    said = message.Said("moved", b"{}")
    deliver.mark(site.desk, found.hook, found.first, said, deliver.Answer(500, "status"))
    deliver.deliver(site.desk, site.line, player, id)
    assert site.store.webhooks("pbruno") == [] and site.store.tries(hook) == ([], 0)
    assert not site.store.redis.zcard("tp:{webhooks}:next")


@check("S15", "A7", "A12")
def test_damaged_events_and_webhooks_keep_nobody_elses_from_being_called(
    site: Site, cast: Cast, game: str
) -> None:
    site.hook(cast["bruno"])
    for _ in range(2):
        site.hook(cast["ada"])
    waiting, damaged = (one.webhook.id for one in site.store.webhooks("pada"))
    site.store.redis.hset("tp:{webhooks}:hooks:pada", damaged, b"{")
    site.store.redis.xadd(events_key(site.store.shard(game)), {"e": b"{"})
    end_turn(site.store, game)
    site.gatherer.step()
    site.store.redis.hset("tp:{webhooks}:hooks:pada", waiting, b"{")
    assert len(site.carry()) == 1 and not site.store.redis.zcard("tp:{webhooks}:next")
    people.forget(site.store, cast["ada"])
    assert site.store.players_with_webhooks() == ["pbruno"]


def test_only_so_much_waits_at_a_webhook(site: Site, cast: Cast, game: str) -> None:
    hook, _ = site.hook(cast["bruno"])
    event = Event.of(site.store.load(game), "talk")
    for _ in range(MOST_WAITING + 20):
        site.store.push_event(event)
    site.gatherer.step()
    site.gatherer.step()
    assert site.store.tries(hook)[1] == MOST_WAITING


@check("A7", "O7")
def test_players_without_a_webhook_cost_a_command_a_batch(
    site: Site, cast: Cast, game: str
) -> None:
    for _ in range(100):
        site.store.push_event(Event.of(site.store.load(game), "talk"))
    site.store.redis.config_resetstat()
    assert site.gatherer.step() == 100
    used = {name.partition("_")[2]: told["calls"] for name, told in _commands(site.store)}
    used.pop("config|resetstat", 0)
    used.pop("config", 0)
    assert used == {
        **{"evalsha": 1, "get": 1, "set": 1},
        **{"xread": 1, "smismember": 1, "hset": 1},
    }


def _commands(store: Store) -> Any:
    return store.redis.info("commandstats").items()


def test_a_webhook_of_a_trusting_time_is_not_called_by_an_open_host(
    site: Site, cast: Cast, game: str
) -> None:
    hook, _ = site.hook(cast["bruno"])
    plain_text, _ = site.hook(cast["bruno"], url=f"http://127.0.0.1:{site.receiver.port}/")
    end_turn(site.store, game)
    site.line = replace(site.line, local=False)
    assert site.carry() == []
    for one in (hook, plain_text):
        assert site.outcomes(one) == [("again", 0, "address")]


@check("A8")
def test_a_name_that_leads_inside_by_now_is_not_called(
    site: Site, cast: Cast, game: str, later: Later
) -> None:
    hook, _ = site.hook(cast["bruno"])
    end_turn(site.store, game)
    was = site.line
    site.line = replace(was, look_up=lambda host, port: ["127.0.0.1", "169.254.169.254"])
    assert site.carry() == [] and site.outcomes(hook) == [("again", 0, "address")]
    site.line = was
    later(1.3 * 30)
    assert len(site.carry()) == 1


@check("A7", "M9")
def test_neither_letters_nor_other_webhooks_wait_behind_one_that_hangs(
    site: Site, cast: Cast, game: str, post: Post, tmp_path: Path
) -> None:
    site.hook(cast["bruno"])
    site.receiver.hold.clear()
    with listening(tmp_path / f"{NAME}.pem") as other, site.running():
        site.hook(cast["ada"], url=other.url)
        end_turn(site.store, game)
        wait_for(lambda: site.receiver.calls and other.calls)
        assert ["bruno@" in mail["To"] for mail in post.send("turn")] == [True]
        end_turn(site.store, game, 1)
        wait_for(lambda: len(other.calls) == 2)
        assert len(site.receiver.calls) == 1
        site.receiver.hold.set()
        wait_for(lambda: len(site.receiver.calls) == 2)


def test_a_redis_that_is_away_is_waited_for(
    site: Site, config: Config, monkeypatch: pytest.MonkeyPatch
) -> None:
    stop, tries = threading.Event(), list[int]()

    def fails(*_: object) -> None:
        tries.append(1)
        if len(tries) > 1:
            stop.set()
        raise RedisError("away")

    monkeypatch.setattr(process, "AWAY_PAUSE", 0.01)
    monkeypatch.setattr(process, "work", fails)
    process.run(config, stop, site.line)
    assert len(tries) == 2


def test_the_log_holds_neither_address_nor_secret(
    site: Site, cast: Cast, game: str, logged: list[Any]
) -> None:
    _, secret = site.hook(cast["bruno"])
    end_turn(site.store, game)
    site.carry()
    told = str(logged)
    assert "webhook.tried" in told and NAME not in told and secret not in told
    assert secret not in repr(site.store.webhooks("pbruno"))


def test_calls_run_until_they_are_told_to_stop(site: Site, cast: Cast, game: str) -> None:
    site.hook(cast["bruno"])
    with site.running() as running:
        end_turn(site.store, game)
        wait_for(lambda: site.receiver.calls)
    assert not running.is_alive() and len(site.receiver.calls) == 1
