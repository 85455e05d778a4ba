"""One thread tells all listeners of a process: what concerns them, once, and when it is over."""

import asyncio
import math
import threading
import time
from collections.abc import Callable
from typing import Any

from games.check.testing import check
from service.live import hub as hubs
from service.live.hub import Hub, Listener
from service.live.watch import game_topic
from service.reader.reader import Reader
from service.store import Store
from service.store.events import events_key
from service.tables.records import Event, Player, Sheet
from tests.service.test_watching import names, of_game, of_player
from tests.service.test_watching import sheet as sheet
from tests.workers.sink import PATIENCE, wait_for


def heard(store: Store, *listened: tuple[str, Any], act: Callable[[], object]) -> list[bytes]:
    """The first piece that each listener gets once something was done; `None` polls."""

    async def listen() -> list[bytes]:
        hub = Hub(store)
        listeners = [Listener(topic, watch) for topic, watch in listened]
        for one in listeners:
            one.beat = math.inf
            hub.join(one)
        for one in listeners:
            if one.watch is None:
                assert await asyncio.wait_for(one.pieces.get(), PATIENCE) == b"\n"
        await asyncio.to_thread(lambda: wait_for(lambda: len(everybody(hub)) == len(listeners)))
        await asyncio.to_thread(act)
        found = [await asyncio.wait_for(one.pieces.get(), PATIENCE) for one in listeners]
        for one in listeners:
            hub.leave(one)
        await asyncio.to_thread(lambda: wait_for(lambda: not hub.topics))
        return found

    return asyncio.run(listen())


def everybody(hub: Hub) -> list[Listener]:
    return [one for held in list(hub.topics.values()) for one in held]


@check("A9")
def test_everybody_whom_an_event_concerns_is_told_once(
    store: Store, sheet: Sheet, cast: dict[str, Player]
) -> None:
    ada, table = of_player(store, cast["ada"]), of_game(store, sheet.id)
    for watch in (ada, table):
        watch.resume("")
    pairs = [(ada.topic, ada), (table.topic, table), (game_topic(sheet.id), None)]
    told = heard(store, *pairs, act=lambda: store.push_event(Event.of(sheet)))
    assert [names(one) for one in told[:2]] == [["moved"], ["moved"]] and told[2] == b"\n"


@check("S15", "A9")
def test_a_damaged_event_keeps_nobody_from_what_happens_next(
    store: Store, sheet: Sheet, cast: dict[str, Player]
) -> None:
    stream, ada = events_key(store.shard(sheet.id)), of_player(store, cast["ada"])
    ada.resume("")
    begun = ada.cursor.text()

    def act() -> None:
        store.redis.xadd(stream, {"e": b"{"})
        store.push_event(Event.of(sheet))

    [told] = heard(store, (ada.topic, ada), act=act)
    assert names(told) == ["moved"]
    assert names(of_player(store, cast["ada"]).resume(begun)) == ["moved"]


def test_a_change_of_access_is_looked_at_once_and_ends_who_may_not_listen(
    store: Store, sheet: Sheet, cast: dict[str, Player]
) -> None:
    allowed = [True]
    watch = of_player(store, cast["ada"], lambda: allowed[0])
    watch.resume("")

    def act() -> None:
        allowed[0] = False
        store.push_access("pbruno")
        store.push_access("pada")

    assert heard(store, (watch.topic, watch), act=act) == [b""]


def test_a_change_of_access_moves_the_id_of_who_may_stay(
    store: Store, cast: dict[str, Player]
) -> None:
    watch = of_player(store, cast["ada"])
    watch.resume("")
    [told] = heard(store, (watch.topic, watch), act=lambda: store.push_access("pada"))
    assert told.startswith(b"id: ")


def test_what_breaks_for_one_listener_ends_that_one_alone(
    store: Store, sheet: Sheet, cast: dict[str, Player]
) -> None:
    def broken(_: Sheet) -> Reader:
        raise ValueError("a defect")

    bad, good = of_game(store, sheet.id, look=broken), of_player(store, cast["ada"])
    for watch in (bad, good):
        watch.resume("")
    pairs = [(bad.topic, bad), (good.topic, good)]
    told = heard(store, *pairs, act=lambda: store.push_event(Event.of(sheet)))
    assert told[0] == b"" and names(told[1]) == ["moved"]


def test_a_hub_that_is_closed_ends_all_and_whoever_comes_later(store: Store, sheet: Sheet) -> None:
    async def listen() -> list[bytes]:
        hub, first = Hub(store), Listener("game:any")
        hub.join(first)
        assert await asyncio.wait_for(first.pieces.get(), PATIENCE) == b"\n"
        hub.close()
        ended = [await asyncio.wait_for(first.pieces.get(), PATIENCE)]
        late = Listener("game:other")
        hub.join(late)
        ended.append(await asyncio.wait_for(late.pieces.get(), PATIENCE))
        for one in (first, late):
            hub.leave(one)
        await asyncio.to_thread(lambda: wait_for(lambda: not hub.topics and not hub.coming))
        return ended

    assert asyncio.run(listen()) == [b"", b""]


def test_a_sign_of_life_comes_to_whoever_has_heard_nothing_for_long(
    store: Store, cast: dict[str, Player]
) -> None:
    async def listen() -> tuple[bytes, bool]:
        watch = of_player(store, cast["ada"])
        watch.resume("")
        hub, listener = Hub(store), Listener(watch.topic, watch)
        listener.beat = 0.0
        hub.join(listener)
        piece = await asyncio.wait_for(listener.pieces.get(), PATIENCE)
        later = listener.beat > time.monotonic()
        hub.leave(listener)
        await asyncio.to_thread(lambda: wait_for(lambda: not hub.topics))
        return piece, later

    piece, later = asyncio.run(listen())
    assert piece.startswith(b"id: ") and later


@check("S12")
def test_a_listener_who_does_not_read_is_let_go() -> None:
    async def listen() -> list[bytes]:
        listener = Listener("game:any")
        assert listener.beat > time.monotonic(), "a sign of life has time"
        for _ in range(hubs.MOST_UNREAD + 1):
            listener.tell(b"piece")
            await asyncio.sleep(0)
        return [listener.pieces.get_nowait() for _ in range(listener.pieces.qsize())]

    told = asyncio.run(listen())
    assert told == [b"piece"] * hubs.MOST_UNREAD + [b""]


def test_one_thread_tells_all_and_begins_with_the_first(store: Store) -> None:
    async def listen() -> tuple[bool, bool]:
        hub = Hub(store)
        before = hub.thread is None
        pair = [Listener("game:any"), Listener("game:any")]
        hub.join(pair[0])
        first = hub.thread
        hub.join(pair[1])
        same = first is hub.thread is not None and isinstance(first, threading.Thread)
        for one in pair:
            await asyncio.wait_for(one.pieces.get(), PATIENCE)
        await asyncio.to_thread(lambda: wait_for(lambda: hub.topics.get("game:any") == pair))
        hub.leave(pair[0])
        await asyncio.to_thread(lambda: wait_for(lambda: hub.topics.get("game:any") == [pair[1]]))
        hub.leave(pair[1])
        await asyncio.to_thread(lambda: wait_for(lambda: not hub.topics))
        return before, same

    assert asyncio.run(listen()) == (True, True)


def test_whoever_leaves_on_the_way_in_is_not_let_in_and_the_others_are(store: Store) -> None:
    async def listen() -> tuple[list[str], int]:
        hub = Hub(store)
        gone, first, last = (Listener(f"game:{name}") for name in ("gone", "first", "last"))
        for listener, comes in ((gone, True), (first, True), (gone, False)):
            hub.doors.put((listener, comes))
        hub.join(last)
        for one in (first, last):
            assert await asyncio.wait_for(one.pieces.get(), PATIENCE) == b"\n"
        await asyncio.to_thread(lambda: wait_for(lambda: len(everybody(hub)) == 2))
        held = sorted(hub.topics)
        for one in (first, last):
            hub.leave(one)
        await asyncio.to_thread(lambda: wait_for(lambda: not hub.topics))
        return held, gone.pieces.qsize()

    assert asyncio.run(listen()) == (["game:first", "game:last"], 0)
