"""What may happen once happens once: reminders, time-outs, the mail for a reply, a late answer."""

import threading
from collections import Counter
from collections.abc import Iterator

import pytest
import time_machine
from flask import Flask

from games.check.testing import check
from service import create_app
from service.config import Config
from service.signing import reply_address
from service.store import Store
from service.tables import seating
from service.tables.records import Outgoing, Pace, Player, Seat, Sheet
from tests.service.conftest import Caller
from tests.workers.post import Post
from tests.workers.table import MailTable
from workers import clock

START = 1_780_000_000.0
HOUR = 3600.0


@pytest.fixture
def sheet(store: Store, cast: dict[str, Player]) -> Iterator[Sheet]:
    """Ada and Bruno at the toy harbour, ten hours a turn; time stands still."""
    with time_machine.travel(START, tick=False):
        made = table_of(store, cast)
        store.ready_streams()
        told(store)
        yield made


def table_of(store: Store, cast: dict[str, Player], *ladder: str) -> Sheet:
    """Ada and Bruno, ten hours a turn."""
    speed = Pace(hours=10, ladder=ladder) if ladder else Pace(hours=10)
    seats = [Seat("Ada", cast["ada"].id), Seat("Bruno", cast["bruno"].id)]
    return seating.create(store, game="toy", seats=seats, seed="7", speed=speed).sheet


def told(store: Store) -> list[Outgoing]:
    """What has gone into the outbox since the last look."""
    return [store.outgoing(fields) for _, _, fields in store.read_streams("test", 1000, 1)]


def at(store: Store, hours: float, clocks: int = 1) -> list[Outgoing]:
    """So many clocks tick at the same moment; what they told."""
    moment = START + hours * HOUR
    store.set_tick(moment - 1)
    with time_machine.travel(moment, tick=False):
        crowd = [threading.Thread(target=clock.tick, args=(store, moment)) for _ in range(clocks)]
        for one in crowd:
            one.start()
        for one in crowd:
            one.join()
        return told(store)


@check("T3")
@pytest.mark.parametrize(("hours", "share"), [(5, 0.5), (8, 0.8), (9.5, 0.95)])
def test_a_reminder_comes_at_its_moment_and_not_before(
    hours: float, share: float, store: Store, sheet: Sheet
) -> None:
    early = at(store, hours - 0.001)
    assert all(one.facts["share"] < share for one in early)
    [found] = at(store, hours)
    assert (found.kind, found.player, found.seat) == ("reminder", "pada", 0)
    assert (found.facts["share"], found.facts["due"]) == (share, START + 10 * HOUR)
    assert found.key == store.load(sheet.id).timers["0"].key
    assert at(store, hours) == []


@check("T3")
def test_of_reminders_that_were_missed_only_the_last_is_sent(store: Store, sheet: Sheet) -> None:
    assert [one.facts["share"] for one in at(store, 9.9)] == [0.95]
    assert at(store, 9.95) == []


@check("T3")
def test_several_clocks_remind_once(store: Store, sheet: Sheet) -> None:
    for hours in (5.1, 8.1, 9.6):
        assert [one.kind for one in at(store, hours, clocks=4)] == ["reminder"]


@check("T3")
def test_a_new_turn_is_reminded_anew(store: Store, sheet: Sheet) -> None:
    assert [one.player for one in at(store, 9.6)] == ["pada"]
    assert {one.kind for one in at(store, 10.1)} == {"timeout", "turn"}
    assert at(store, 15.0) == []
    assert [(one.player, one.facts["share"]) for one in at(store, 15.2)] == [("pbruno", 0.5)]


@check("T4")
def test_several_clocks_time_a_turn_out_once(store: Store, sheet: Sheet) -> None:
    found = at(store, 10, clocks=4)
    assert sorted(one.kind for one in found) == ["timeout", "turn"]
    after = store.load(sheet.id)
    assert (after.seats[0].missed, after.seats[1].missed) == (1, 0)
    assert after.timers["1"].due == START + 20 * HOUR and "0" not in after.timers
    assert at(store, 10.1, clocks=4) == []


@check("T4")
def test_a_time_out_is_not_a_moment_early(store: Store, sheet: Sheet) -> None:
    assert [one.kind for one in at(store, 9.9999)] == ["reminder"]
    assert store.load(sheet.id).seats[0].missed == 0


@check("T4")
def test_a_table_without_a_bot_is_told_once_and_waits_as_long_again(
    store: Store, cast: dict[str, Player]
) -> None:
    with time_machine.travel(START, tick=False):
        made = table_of(store, cast, "open")
        store.ready_streams()
        told(store)
    assert [one.kind for one in at(store, 10, clocks=3)] == ["timeout"]
    timer = store.load(made.id).timers["0"]
    assert (timer.due, timer.told, timer.late) == (START + 20 * HOUR, 0, 1)
    assert [one.facts["share"] for one in at(store, 15)] == [0.5]
    kinds = Counter(one.kind for one in at(store, 20))
    assert kinds == {"timeout": 1, "open": 1}
    assert store.load(made.id).seats[0].missed == 2


def test_a_reminder_that_comes_round_again_is_one_mail(post: Post, cast: dict[str, Player]) -> None:
    sheet = post.table(cast["ada"], cast["bruno"])
    post.send()
    key = sheet.timers["0"].key
    for _ in range(2):
        post.push("reminder", sheet, 0, cast["ada"], key=key, facts={"share": 0.5, "due": 1.0})
        post.push("reminder", sheet, 0, cast["ada"], key=key, facts={"share": 0.8, "due": 1.0})
    assert len(post.send("reminder")) == 2


@pytest.mark.parametrize(
    ("text", "mails"),
    [
        ("2", {"ada": 1}),
        ("2; end", {"ada": 1, "bruno": 1}),
        ("PREVIEW 2", {"ada": 1}),
        ("UNDO", {"ada": 1}),
        ("STATUS", {"ada": 1}),
        ("nonsense", {"ada": 1}),
        ("CHAT hello", {"ada": 1, "bruno": 1}),
        ("NOTE to myself", {"ada": 1}),
        ("AUTO YES", {"ada": 1, "bruno": 1}),
        ("VACATION 2 days", {"ada": 1}),
        ("STOP", {"ada": 1}),
    ],
)
@check("M7", "I12")
def test_a_reply_is_answered_with_one_mail(
    text: str, mails: dict[str, int], post: Post, cast: dict[str, Player]
) -> None:
    table = MailTable(post.config, post.store, cast)
    post.send()
    before = len(post.sink.mails)
    table.deliver(table.mail(text), reply_address(post.config, table.reply_to()))
    post.send()
    sent = post.sink.messages()[before:]
    names = [found["To"].addresses[0].username for found in sent]
    assert Counter(names) == mails


@pytest.fixture
def app(config: Config, store: Store) -> Flask:
    return create_app(config, store)


@pytest.fixture
def feast(app: Flask, store: Store, cast: dict[str, Player]) -> tuple[Caller, Caller, str]:
    """Both are asked at once at the feast; the mail for it has gone out."""
    made = table_of(store, cast)
    ada = Caller(app.test_client(), "pada.token-ada")
    bruno = Caller(app.test_client(), "pbruno.token-bruno")
    for one in (ada, bruno):
        assert one.play(made.id, "take fish", "end turn").status_code == 200
    store.ready_streams()
    told(store)
    return ada, bruno, made.id


def test_who_decides_late_keeps_key_and_clock_and_is_not_mailed_again(
    feast: tuple[Caller, Caller, str], store: Store
) -> None:
    ada, bruno, game = feast
    key, timer = ada.ask(game)["key"], store.load(game).timers["0"]
    assert key.startswith("feast.plan@") and bruno.ask(game)["key"] == key
    assert bruno.play(game, "fast", 0).status_code == 200
    assert ada.ask(game)["key"] == key
    assert store.load(game).timers["0"] == timer and "1" not in store.load(game).timers
    assert told(store) == []


def test_a_late_answer_counts_once_and_the_early_key_is_stale(
    feast: tuple[Caller, Caller, str], store: Store
) -> None:
    ada, bruno, game = feast
    key = ada.ask(game)["key"]
    body = {"key": key, "answers": ["fast", 1]}
    assert bruno.post(f"/v1/games/{game}/moves", body).status_code == 200
    first = ada.post(f"/v1/games/{game}/moves", body).get_json()
    again = ada.post(f"/v1/games/{game}/moves", body).get_json()
    assert (first["repeated"], again["repeated"]) == (False, True)
    assert first["version"] == again["version"]
    other = bruno.post(f"/v1/games/{game}/moves", {"key": key, "answers": ["fast", 0]})
    assert (other.status_code, other.get_json()["code"]) == (409, "stale")
    kinds = Counter((one.kind, one.player) for one in told(store))
    assert kinds == {("turn", "pada"): 1}


def test_at_a_feast_each_seat_is_timed_out_by_its_own_clock(
    app: Flask, store: Store, cast: dict[str, Player]
) -> None:
    with time_machine.travel(START, tick=False):
        made = table_of(store, cast)
        callers = [Caller(app.test_client(), f"p{name}.token-{name}") for name in ("ada", "bruno")]
        for one in callers:
            one.play(made.id, "take fish", "end turn")
        store.ready_streams()
        told(store)
    with time_machine.travel(START + 9 * HOUR, tick=False):
        assert callers[1].play(made.id, "fast", 0).status_code == 200
    found = Counter((one.kind, one.player) for one in at(store, 10, clocks=2))
    assert found == {("timeout", "pada"): 1, ("turn", "pada"): 1}
    assert [seat.missed for seat in store.load(made.id).seats] == [1, 0]
