"""The form of a call, as docs/API.md tells it: names, moments, bounds, and who is called at all."""

import socket
import threading
from dataclasses import replace
from pathlib import Path

import pytest

from games.check.testing import check
from service.reader.dates import instant
from service.store.events import ACCESS
from service.store.webhooks import Delivery, Health, Hook
from service.tables import people, webhooks
from service.tables.records import Event, Player
from service.tables.webhooks import Target
from tests.conftest import Logged
from tests.workers.post import Post
from tests.workers.receiver import talking
from tests.workers.sink import PATIENCE, wait_for
from tests.workers.webhooks.site import Cast, Site, end_turn, say
from workers.webhooks import line, process
from workers.webhooks.line import Line, NotTold

API = Path(__file__).parents[3] / "docs" / "API.md"


def local(port: int) -> Target:
    return Target(False, "localhost", port, "/hook?a=b")


def here(host: str, port: int) -> list[str]:
    return ["127.0.0.1"]


@check("A7")
def test_a_call_is_named_after_its_event_and_says_where_the_stream_goes_on(
    site: Site, cast: Cast, game: str
) -> None:
    site.hook(cast["bruno"])
    before = {row.mark for row in site.store.events_after(site.gatherer.marks)[0]}
    end_turn(site.store, game)
    [row] = [
        row
        for row in site.store.events_after(site.gatherer.marks)[0]
        if row.mark not in before and row.event.kind != ACCESS
    ]
    [one] = site.carry()
    (ms, n), shard = row.mark, row.shard
    assert one.id == f"event_{shard}_{ms}_{n}"
    assert one.told["last"] == f"{ms - 1}-0.{shard}~{ms}-{n}"
    assert one.told["timestamp"] == instant(ms / 1000)
    assert list(one.told) == ["type", "timestamp", "last", "data"]


@check("A7")
def test_a_test_has_no_place_in_the_stream(site: Site, cast: Cast) -> None:
    hook, _ = site.hook(cast["bruno"])
    webhooks.test(site.store, site.desk.config, "pbruno", hook.webhook.id)
    [one] = site.carry()
    assert list(one.told) == ["type", "timestamp", "data"]
    assert site.outcomes(hook) == [("delivered", 204, "")]


@check("A7")
def test_whoever_is_banned_is_told_nothing(site: Site, cast: Cast, game: str) -> None:
    hook, _ = site.hook(cast["bruno"])
    end_turn(site.store, game)
    bruno = site.store.player("pbruno")
    bruno.banned = True
    site.store.save_player(bruno)
    assert site.carry() == [] and site.store.tries(hook) == ([], 0)


@check("A7")
def test_nothing_is_told_of_a_game_that_is_gone_or_whose_owner_is(
    site: Site, cast: Cast, game: str
) -> None:
    hook, _ = site.hook(cast["bruno"])
    site.store.let_wait(hook, [Delivery("event_1", "moved", 1.0, "gone")], 1.0)
    assert site.carry() == [] and site.store.tries(hook) == ([], 0)
    end_turn(site.store, game)
    site.gatherer.step()
    people.forget(site.store, Player("pbruno", "Bruno", "bruno@example.org"))
    assert site.carry() == []


@check("A7")
def test_what_waits_at_a_webhook_that_is_off_is_not_sent_but_a_test_is(
    site: Site, cast: Cast, game: str
) -> None:
    hook, _ = site.hook(cast["bruno"])
    end_turn(site.store, game)
    site.gatherer.step()
    off = Hook(hook.webhook, Health(failures=1, disabled="gone"))
    for kind, calls in (("moved", 0), ("test", 1)):
        one = Delivery(f"{kind}_1", kind, 1.0, game)
        site.store.settle_webhook(off, None)
        site.store.let_wait(off, [one], 0)
        assert len(site.carry()) == calls


@check("A7")
def test_talk_is_told_to_those_who_want_talk_and_sit_there(
    site: Site, cast: Cast, game: str
) -> None:
    wanted = {name: site.hook(cast[name], "talk")[0] for name in ("ada", "bruno", "chloe")}
    other, _ = site.hook(cast["bruno"], "moved")
    say(site, game, "good morning")
    assert len(site.carry()) == 2
    told = [name for name, hook in wanted.items() if site.outcomes(hook)]
    assert told == ["ada", "bruno"] and site.outcomes(other) == []


@check("A7")
def test_only_what_its_owner_wants_and_may_hear_waits_at_a_webhook(
    site: Site, cast: Cast, game: str, post: Post
) -> None:
    other = post.table(cast["chloe"], cast["dora"], game="le_havre").id
    site.gatherer.step()
    wishes = {"ada": "talk", "bruno": "moved", "chloe": "turn", "dora": "talk"}
    hooks = {name: site.hook(cast[name], wish)[0] for name, wish in wishes.items()}
    end_turn(site.store, game)
    end_turn(site.store, other)
    assert site.gatherer.step() == 2
    waiting = {name: site.store.tries(hook)[1] for name, hook in hooks.items()}
    assert waiting == {"ada": 0, "bruno": 1, "chloe": 1, "dora": 0}


def test_that_somebody_may_look_is_told_to_nobody(site: Site, cast: Cast, game: str) -> None:
    hook, _ = site.hook(cast["bruno"], "moved", "talk", "turn")
    site.store.push_event(Event.of(site.store.load(game), ACCESS))
    assert site.gatherer.step() == 1 and site.store.tries(hook) == ([], 0)


@check("A8")
def test_a_call_is_a_plain_request_that_ends_its_connection() -> None:
    heard: list[bytes] = []
    with socket.create_server(("127.0.0.1", 0)) as server:

        def answer() -> None:
            caller, _ = server.accept()
            with caller:
                heard.append(caller.recv(65_536))
                caller.sendall(b"HTTP/1.1 204 No Content\r\n\r\n")

        listener = threading.Thread(target=answer)
        listener.start()
        there = local(server.getsockname()[1])
        assert Line(True, here).post(there, {"X-A": "b"}, b"{}") == 204
        listener.join()
    assert heard[0].split(b"\r\n") == [
        *(b"POST /hook?a=b HTTP/1.1", f"Host: {there.name}".encode(), b"Content-Length: 2"),
        *(b"Connection: close", b"X-A: b", b"", b"{}"),
    ]


@check("A8")
@pytest.mark.parametrize(("length", "taken"), [(8 * 1024, True), (8 * 1024 + 1, False)])
def test_an_answer_begins_within_eight_kilobytes(length: int, taken: bool) -> None:
    begin, end = b"HTTP/1.1 200 ", b"\r\n"
    first = begin + b"O" * (length - len(begin) - len(end)) + end
    with talking(lambda line: line.sendall(first)) as (port, _):
        if taken:
            assert Line(True, here).post(local(port), {}, b"{}") == 200
        else:
            with pytest.raises(NotTold, match=r"^answer$"):
                Line(True, here).post(local(port), {}, b"{}")


@check("A8")
@pytest.mark.parametrize("first", [b"HTTP/1.0 200\n", b"HTTP/1.1 299 \r\n", b"HTTP/1.1 999 x\r\n"])
def test_a_first_line_is_an_answer_in_any_of_its_forms(first: bytes) -> None:
    with talking(lambda line: line.sendall(first)) as (port, _):
        assert Line(True, here).post(local(port), {}, b"{}") == int(first[9:12])


@check("A8")
@pytest.mark.parametrize("first", [b"HTTP/2 200\r\n", b"HTTP/1.1 20\r\n", b"x HTTP/1.1 200 OK\r\n"])
def test_what_is_no_first_line_is_no_answer(first: bytes) -> None:
    with (
        talking(lambda line: line.sendall(first)) as (port, _),
        pytest.raises(NotTold, match=r"^answer$"),
    ):
        Line(True, here).post(local(port), {}, b"{}")


@check("A8")
def test_nobody_listens_there() -> None:
    with socket.create_server(("127.0.0.1", 0)) as server:
        port = server.getsockname()[1]
    with pytest.raises(NotTold, match=r"^connection$"):
        Line(True, here).post(local(port), {}, b"{}")


@check("A8")
def test_the_times_of_a_call_are_those_that_are_told() -> None:
    told = f"`timeout` ({line.CONNECT_SECONDS:.0f} s to connect, {line.WHOLE_SECONDS:.0f} s in all)"
    assert told in API.read_text()


@check("A8")
@pytest.mark.parametrize(("trust", "outcome"), [("local", "delivered"), ("friends", "again")])
def test_only_a_machine_by_itself_calls_itself(
    trust: str, outcome: str, site: Site, cast: Cast, game: str
) -> None:
    with talking(lambda line: line.sendall(b"HTTP/1.1 200 OK\r\n\r\n")) as (port, came):
        hook, _ = site.hook(cast["bruno"], url=f"http://127.0.0.1:{port}/")
        end_turn(site.store, game)
        site.store.redis.delete("tp:{webhooks}:reader")
        stop = threading.Event()
        config = replace(site.desk.config, trust=trust)
        running = threading.Thread(target=process.run, args=(config, stop))
        running.start()
        wait_for(lambda: site.outcomes(hook))
        stop.set()
        running.join()
    assert site.outcomes(hook)[0][0] == outcome and len(came) == (trust == "local")


def test_calls_beyond_the_room_that_there_is_wait(site: Site, cast: Cast, game: str) -> None:
    calls = process.Calls(site.desk, site.line, most=1)
    site.receiver.hold.clear()
    for name in ("ada", "bruno"):
        site.hook(cast[name])
    end_turn(site.store, game)
    site.gatherer.step()
    assert [calls.begin() for _ in range(3)] == [1, 0, 0] and calls.running == 1
    site.receiver.hold.set()
    assert calls.ended.wait(PATIENCE) and calls.begin() == 1
    calls.close()
    assert calls.running == 0 and len(site.receiver.calls) == 2


def test_a_call_that_breaks_makes_room_as_well(
    site: Site, cast: Cast, game: str, monkeypatch: pytest.MonkeyPatch, logged: Logged
) -> None:
    calls = process.Calls(site.desk, site.line, most=1)
    site.hook(cast["bruno"])
    end_turn(site.store, game)
    site.gatherer.step()
    monkeypatch.setattr(process, "deliver", lambda *_: 1 / 0)
    assert calls.begin() == 1 and calls.ended.wait(PATIENCE)
    calls.close()
    assert calls.running == 0 and "webhook.broken" in [one["event"] for one in logged]
