"""What happens while a bot thinks: the seat changes hands, or its player has time again."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest
import time_machine
from time_machine import Traveller

from games.check.testing import check
from service.config import Config
from service.store import Store
from service.store.times import Credit
from service.tables import consent, deadlines, handover, play, seating, upkeep, vacation
from service.tables.records import Pace, Player, Seat
from tests.workers.post import TOY
from tests.workers.test_bots import bot_entry
from workers import bots, jobs

START, HOUR = 1_780_000_000.0, 3600.0
Cast = dict[str, Player]
Meanwhile = Callable[[Callable[[], object]], None]


@pytest.fixture
def now(cast: Cast) -> Iterator[Traveller]:
    """Time stands still until somebody shifts it."""
    with time_machine.travel(START, tick=False) as found:
        yield found


@pytest.fixture
def meanwhile(monkeypatch: pytest.MonkeyPatch) -> Meanwhile:
    """Something happens once, just when a bot has thought."""

    def arrange(act: Callable[[], object]) -> None:
        think = play.think

        def slowly(*told: Any) -> list[Any]:
            made = think(*told)
            monkeypatch.setattr(play, "think", think)
            act()
            return made

        monkeypatch.setattr(play, "think", slowly)

    return arrange


def table(store: Store, first: Seat) -> str:
    """Somebody before Bruno at the toy harbour, ten hours a turn."""
    seats, speed = [first, Seat("Bruno", "pbruno")], Pace(hours=10)
    return seating.create(store, game=TOY, seats=seats, seed="7", speed=speed).sheet.id


def extend(store: Store, game: str) -> None:
    for seat in (0, 1):
        consent.agree(store, game, seat, consent.EXTEND)


@check("T2", "T4", "S9")
@pytest.mark.parametrize(
    "act",
    [
        lambda store, game: upkeep.hand_over(store, game, 0, store.player("pdora")),
        lambda store, game: extend(store, game),
        lambda store, game: upkeep.pause(store, game),
        lambda store, game: vacation.go_away(store, store.player("pada"), START + 99 * HOUR),
        lambda store, game: deadlines.credit(store, game, Credit(START, START + 9 * HOUR)),
    ],
)
def test_a_time_out_spares_whoever_has_time_again_when_the_bot_has_thought(
    act: Callable[[Store, str], object],
    store: Store,
    now: Traveller,
    meanwhile: Meanwhile,
) -> None:
    game = table(store, Seat("Ada", "pada"))
    now.shift(10 * HOUR)
    meanwhile(lambda: act(store, game))
    deadlines.time_out(store, game)
    held = store.load(game)
    assert play.awaiting(held) == [0]
    assert (held.seats[0].missed, held.seats[0].late, held.timers["0"].late) == (0, 0, 0)
    assert "timeout" not in kinds(store)


def kinds(store: Store) -> list[str]:
    """What has gone into the outbox."""
    store.ready_streams()
    rows = store.read_streams("test", 100, 1)
    return [store.outgoing(fields).kind for _, _, fields in rows if b"e" in fields]


@check("S9")
def test_a_seat_that_a_person_takes_while_its_bot_thinks_is_theirs_to_play(
    store: Store, config: Config, cast: Cast, meanwhile: Meanwhile
) -> None:
    jobs.use(jobs.Desk(config, store))
    game = table(store, Seat("Bot", bot="steady", resigned=True))
    offered = handover.offer(store, game, 0, cast["chloe"], 1).sheet
    epoch = offered.seats[0].epoch
    meanwhile(lambda: handover.take(store, game, 0, cast["chloe"], epoch))
    bots.play(*bot_entry(store))
    held = store.load(game)
    assert held.seats[0].player == "pchloe"
    assert play.awaiting(held) == [0]


@check("T4")
def test_a_bot_that_is_asked_anew_while_it_thinks_plays_when_it_is_asked(
    store: Store, config: Config, cast: Cast, meanwhile: Meanwhile
) -> None:
    jobs.use(jobs.Desk(config, store))
    game = table(store, Seat("Bot", bot="random"))
    meanwhile(lambda: handover.revoke(store, game, 0))
    bots.play(*bot_entry(store))
    assert play.awaiting(store.load(game)) == [0]
    bots.play(*bot_entry(store))
    assert play.awaiting(store.load(game)) == [1]
