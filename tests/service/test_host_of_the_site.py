"""What the host of the site does, who is told, what a broken game costs, what a restore keeps."""

from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from datetime import UTC, datetime
from typing import Any

import pytest
import time_machine

from games.check.testing import check
from games.errors import BadSetup
from games.kit.levels import FORMER, LEVELS
from service.config import Config
from service.store import Missing, Newer, Store, Unreachable
from service.store.archive import Archive
from service.store.ledger import Entry
from service.store.webhooks import Webhook
from service.tables import consent, levels, seating, sessions, shelving, upkeep
from service.tables.apart import apart
from service.tables.records import Pace, Player, Seat
from service.tables.transaction import Busy, WrongStatus
from service.tables.upkeep import BadWish
from tests.service.test_kept_of_people import accessed
from tests.service.test_pages_people import outbox
from tests.workers.post import TOY

NOW, DAY, HOUR = 1_780_000_000.0, 86_400, 3600.0
Cast = dict[str, Player]


def table(store: Store, *more: Seat, host: str = "pada", **wishes: Any) -> str:
    """Ada and Bruno, and whoever else."""
    seats = [Seat("Ada", "pada"), Seat("Bruno", "pbruno"), *more]
    return seating.create(store, game=TOY, seats=seats, host=host, seed="7", **wishes).sheet.id


def told(store: Store, *kinds: str) -> list[tuple[str, int, str]]:
    return [(one.kind, one.seat, one.player) for one in outbox(store) if one.kind in kinds]


def test_a_new_name_stands_at_every_table_of_the_player(store: Store, cast: Cast) -> None:
    games = [table(store), table(store)]
    assert upkeep.rename(store, cast["ada"], "Ada L.").name == "Ada L."
    named = [[seat.name for seat in store.load(game).seats] for game in games]
    assert named == [["Ada L.", "Bruno"]] * 2 and store.player("pada").name == "Ada L."
    with pytest.raises(BadWish) as refused:
        upkeep.rename(store, cast["ada"], "https://example.org")
    assert refused.value.code == "invalid" and store.player("pada").name == "Ada L."


def test_games_are_listed_the_newest_first(store: Store, cast: Cast) -> None:
    games = []
    for n in range(3):
        with time_machine.travel(NOW + n, tick=False):
            games.append(table(store))
    assert upkeep.games_of(store, cast["ada"]) == games[::-1]


def test_an_account_that_joins_another_brings_its_turns_along(store: Store, cast: Cast) -> None:
    mine, his = table(store), table(store, host="pbruno")
    before = Counter(told(store, "turn"))
    assert upkeep.merge(store, cast["ada"], cast["dora"]) == 2
    assert (store.load(mine).host, store.load(his).host) == ("pdora", "pbruno")
    assert Counter(told(store, "turn")) - before == Counter({("turn", 0, "pdora"): 2})


def test_whoever_is_banned_is_out_of_every_table_and_signed_out(store: Store, cast: Cast) -> None:
    running, over = table(store), table(store)
    waiting = table(store, Seat("", accepted=False, open=True), host="pbruno")
    ended = store.load(over)
    ended.status = "over"
    store.commit(ended)
    version = store.version(over)
    sessions.begin(store, "pada", "")
    assert upkeep.ban(store, cast["ada"]).banned
    assert store.load(running).seats[0].bot == "steady"
    vacated = store.load(waiting).seats[0]
    assert vacated.free and vacated.history[0][1:] == ["pada", "Ada", "removed"]
    assert store.load(waiting).host == "pbruno" and store.version(over) == version
    assert (store.sessions("pada"), store.tokens("pada")) == ([], {}) and accessed(store) == [
        "pada"
    ]
    upkeep.ban(store, store.player("pada"), lift=True)
    assert accessed(store) == ["pada"]


def test_all_links_of_somebody_die_and_turns_are_mailed_again(store: Store, cast: Cast) -> None:
    game = table(store)
    before = len(told(store, "turn"))
    upkeep.revoke(store, cast["ada"])
    assert told(store, "turn")[before:] == [("turn", 0, "pada")]
    assert store.tokens("pada") == {} and accessed(store) == ["pada"]
    assert upkeep.revoke_seat(store, game, 1).seats[1].epoch == 1
    with pytest.raises(BadWish, match=r"^The table has the seats 0 to 1\.$"):
        upkeep.revoke_seat(store, game, 2)
    with pytest.raises(BadWish, match="sits at this table already"):
        upkeep.hand_over(store, game, 0, cast["bruno"])
    assert upkeep.hand_over(store, game, 1, cast["dora"]).seats[1].name == "Dora"


@pytest.mark.parametrize("what", [upkeep.pause, upkeep.resume])
def test_clocks_of_a_game_that_does_not_run_are_left_alone(
    what: Callable[[Store, str], object], store: Store, cast: Cast
) -> None:
    waiting = table(store, Seat("", accepted=False, open=True))
    with pytest.raises(WrongStatus, match=r"^The game is inviting\.$"):
        what(store, waiting)
    with pytest.raises(WrongStatus, match=r"^The game is inviting\.$"):
        upkeep.hand_over(store, waiting, 0, cast["dora"])


@check("T1")
def test_a_pause_of_the_host_costs_nobody_a_minute(store: Store, cast: Cast) -> None:
    with time_machine.travel(NOW, tick=False) as now:
        game = table(store, speed=Pace(hours=10))
        now.shift(HOUR)
        held = upkeep.pause(store, game)
        assert held.paused == NOW + HOUR and held.timers["0"].left == 9 * HOUR
        now.shift(5 * HOUR)
        timer = upkeep.resume(store, game).timers["0"]
        assert (timer.due, timer.left, timer.since) == (NOW + 15 * HOUR, 0, NOW + 5 * HOUR)


@check("T1")
def test_a_pause_leaves_clocks_without_a_limit_alone(store: Store, cast: Cast) -> None:
    with time_machine.travel(NOW, tick=False) as now:
        game = table(store)
        before = store.load(game).timers["0"]
        upkeep.pause(store, game)
        now.shift(HOUR)
        assert upkeep.resume(store, game).timers["0"] == before


@check("T1")
@pytest.mark.parametrize(("pace", "hours"), [(Pace(hours=10), 10), (Pace(bank=5), 24)])
def test_more_time_is_the_hours_of_a_turn_or_a_day(
    pace: Pace, hours: float, store: Store, cast: Cast
) -> None:
    with time_machine.travel(NOW, tick=False):
        game = table(store, speed=pace)
        due = store.load(game).timers["0"].due
        for seat in (0, 1):
            consent.agree(store, game, seat, consent.EXTEND)
    assert store.load(game).timers["0"].due == due + hours * HOUR


def test_more_time_does_not_run_in_sleep(store: Store, cast: Cast) -> None:
    ada = cast["ada"]
    ada.sleep, ada.zone = [20, 8], "UTC"
    store.save_player(ada)
    evening = datetime(2026, 6, 10, 18, tzinfo=UTC).timestamp()
    with time_machine.travel(evening, tick=False):
        game = table(store, speed=Pace(hours=2))
        for seat in (0, 1):
            consent.agree(store, game, seat, consent.EXTEND)
    timer = store.load(game).timers["0"]
    assert (timer.due, timer.told) == (evening + 16 * HOUR, 0), "at ten in the morning"


@pytest.mark.parametrize(
    ("error", "why"),
    [
        (Newer("too new"), "written by a newer build"),
        (ValueError("a defect"), "ValueError"),
    ],
)
def test_one_games_trouble_is_its_own(error: Exception, why: str, store: Store, cast: Cast) -> None:
    with time_machine.travel(NOW, tick=False):
        game = table(store, speed=Pace(hours=24))
        with apart(store, game):
            raise error
    assert store.broken() == {game: why}
    assert store.due(NOW + 600) == [game] and store.due(NOW + 599) == []


def test_a_game_that_works_again_is_mended_and_one_that_is_gone_forgotten(store: Store) -> None:
    for game in ("g1", "g2", "g3"):
        store.set_aside(game, "Broken", NOW)
    with apart(store, "g1", store.broken()):
        pass
    with apart(store, "g2", store.broken()):
        raise Missing("There is no such game.")
    with apart(store, "g3", store.broken()):
        raise Busy("Too many.")
    assert store.broken() == {"g3": "Broken"}
    with apart(store, "g3"):
        pass
    assert store.broken() == {"g3": "Broken"}, "nobody has said that it was broken"
    with pytest.raises(Unreachable), apart(store, "g3"):
        raise Unreachable("g3")


@check("O2")
def test_what_was_taken_back_stays_so_whatever_a_copy_says(store: Store, cast: Cast) -> None:
    game = table(store)
    wishes = Entry("wishes", NOW, player="pada", muted=["talk"], mail={"gather": "day"}, epoch=4)
    made = Webhook("w1", "pada", "https://a.example/", ["moved"], NOW, [("s", 0)])
    store.add_webhook(made)
    [digest] = store.tokens("pada")
    entries = [
        wishes,
        replace_entry(wishes, epoch=2),
        Entry("token", NOW, player="pada", token=digest),
        Entry("webhook", NOW, player="pada", webhook="w1"),
        Entry("links", NOW, game=game, seat=1, epoch=3),
        Entry("links", NOW, game=game, seat=1, epoch=2),
        Entry("deleted", NOW, player="pnobody"),
        Entry("links", NOW, game="nothing", seat=1, epoch=2),
        Entry("deleted", NOW, player="pbruno"),
    ]
    assert shelving.hold_to(store, entries[:-1]) == 6
    ada = store.player("pada")
    assert (ada.muted, ada.mail, ada.epoch) == (["talk"], {"gather": "day"}, 4)
    assert store.tokens("pada") == {} and store.webhooks("pada") == []
    assert store.load(game).seats[1].epoch == 3
    assert shelving.hold_to(store, entries[-1:]) == 1
    with pytest.raises(Missing):
        store.player("pbruno")


@check("S15")
def test_a_damaged_game_keeps_nothing_else_from_staying_so(store: Store, cast: Cast) -> None:
    damaged, game = table(store), table(store)
    store.redis.hset(f"tp:{store.shard(damaged)}:game:{damaged}", "r", b"rubbish")
    entries = [Entry("links", NOW, game=one, seat=1, epoch=3) for one in (damaged, game)]
    assert shelving.hold_to(store, entries) == 1
    assert store.load(game).seats[1].epoch == 3


def replace_entry(entry: Entry, epoch: int) -> Entry:
    return Entry(
        entry.kind, entry.at, player=entry.player, muted=entry.muted, mail=entry.mail, epoch=epoch
    )


@check("O3")
def test_games_leave_so_many_days_after_their_end(store: Store, cast: Cast, tmp_path: Any) -> None:
    store.archive = Archive(tmp_path / "archive")
    with time_machine.travel(NOW, tick=False):
        for _ in range(3):
            sheet = store.load(table(store))
            sheet.status = "over"
            store.commit(sheet)
    with time_machine.travel(NOW + 30 * DAY + 1, tick=False):
        assert list(shelving.sweep(store, 31)) == list(shelving.sweep(store, 0)) == []
        assert list(shelving.sweep(store, 30)) == [True] * 3


@pytest.mark.parametrize("name", [*LEVELS, *FORMER])
def test_a_level_is_called_and_thinks_as_it_is_named(name: str, config: Config) -> None:
    assert levels.wanted(config, name) == name
    assert levels.current(name) in LEVELS
    chair = Seat(levels.named(name), bot=name)
    assert levels.is_unnamed(chair) and not levels.is_unnamed(replace_name(chair, "Hal"))
    assert levels.thinking(name, 10_000).budget == LEVELS[levels.current(name)].budget
    assert levels.thinking(name, 0).budget == 0


def replace_name(chair: Seat, name: str) -> Seat:
    return Seat(name, bot=chair.bot)


def test_a_level_that_is_not_offered_is_refused_at_its_field(config: Config) -> None:
    with pytest.raises(BadSetup, match="Bots of the level 'strong' are not offered here") as told:
        levels.wanted(replace(config, bot_budget=0), "strong")
    assert told.value.facts["field"] == "bot"
