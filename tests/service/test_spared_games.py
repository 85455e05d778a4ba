"""A damaged game keeps nobody from being deleted, banned, renamed or merged; nor the rest of us."""

from collections import Counter
from collections.abc import Callable

import pytest

from games.check.testing import check
from service.store import Missing, Newer, Store
from service.store.archive import Archive
from service.tables import people, seating, upkeep, waiting
from service.tables.records import FORM, Player, Seat
from tests.service.test_pages_people import outbox
from tests.workers.post import TOY

Cast = dict[str, Player]
DEEDS: dict[str, Callable[[Store, Cast], object]] = {
    "forget": lambda store, cast: people.forget(store, cast["ada"]),
    "merge": lambda store, cast: upkeep.merge(store, cast["ada"], cast["dora"]),
    "ban": lambda store, cast: upkeep.ban(store, cast["ada"]),
    "rename": lambda store, cast: upkeep.rename(store, cast["ada"], "Ada L."),
    "revoke": lambda store, cast: upkeep.revoke(store, cast["ada"]),
}


@pytest.fixture
def games(store: Store, cast: Cast) -> list[str]:
    """Three tables of Ada and Bruno."""
    seats = [Seat("Ada", "pada"), Seat("Bruno", "pbruno")]
    return [seating.create(store, game=TOY, seats=seats, host="pada").sheet.id for _ in range(3)]


def spoil(store: Store, game: str) -> None:
    store.redis.hset(f"tp:{store.shard(game)}:game:{game}", "r", b"rubbish")


def adas(store: Store, games: list[str]) -> list[tuple[str, str, int]]:
    """Who sits in Ada's seats, and how often links died there."""
    seats = [store.load(game).seats[0] for game in games]
    return [(seat.player, seat.name, seat.epoch) for seat in seats]


@check("S15", "A12")
@pytest.mark.parametrize("deed", DEEDS)
@pytest.mark.parametrize("spared", range(3))
def test_what_is_done_to_a_person_reaches_every_game_but_a_damaged_one(
    spared: int, deed: str, store: Store, cast: Cast, games: list[str]
) -> None:
    before, damaged = adas(store, games[:1]), games.pop(spared)
    spoil(store, damaged)
    DEEDS[deed](store, cast)
    [one, other] = adas(store, games)
    assert one == other != before[0] and store.broken() == {damaged: "Damaged"}
    assert ("pada" in store.players(["pada"])) == (deed not in ("forget", "merge"))


@check("A12", "S19")
@pytest.mark.parametrize("deed", DEEDS)
def test_what_a_newer_build_has_written_is_waited_for(
    deed: str, store: Store, cast: Cast, games: list[str]
) -> None:
    before, newer = adas(store, games[:1]), f"tp:{store.shard(games[1])}:game:{games[1]}"
    spoil(store, games[2])
    store.redis.hset(newer, "f", FORM + 1)
    with pytest.raises(Newer):
        DEEDS[deed](store, cast)
    assert store.player("pada") and games[1] not in store.broken()
    store.redis.hset(newer, "f", FORM)
    DEEDS[deed](store, {**cast, "ada": store.player("pada")})
    assert not set(before) & set(adas(store, games[:2]))


@check("A12", "S15")
def test_a_game_whose_file_was_moved_away_keeps_nobody_from_being_deleted(
    store: Store, cast: Cast, games: list[str], archive: Archive
) -> None:
    assert store.put_away(games[0])
    next(archive.folder.glob("games/*/*.zst")).unlink()
    assert people.forget(store, cast["ada"]) == 2
    with pytest.raises(Missing):
        store.player("pada")


@check("A12", "S15")
def test_a_line_of_talk_that_nobody_can_read_keeps_nobody_from_being_deleted(
    store: Store, cast: Cast, games: list[str]
) -> None:
    talk = f"tp:{store.shard(games[0])}:talk:{games[0]}"
    store.redis.rpush(talk, b"rubbish")
    store.say(games[0], {"seat": 0, "name": "Ada", "text": "Hello"})
    assert people.forget(store, cast["ada"]) == 3
    rows = store.redis.lrange(talk, 0, -1)
    assert rows[0] == b"rubbish" and b"Ada" not in rows[1]


@check("S15", "M10")
def test_a_damaged_game_keeps_no_other_turn_from_being_told_again(
    store: Store, cast: Cast, games: list[str]
) -> None:
    spoil(store, games[0])
    before = Counter(one.game for one in outbox(store) if one.player == "pada")
    waiting.tell_turns(store, cast["ada"])
    told = Counter(one.game for one in outbox(store) if one.player == "pada") - before
    assert told == Counter(games[1:]) and store.broken() == {games[0]: "Damaged"}
