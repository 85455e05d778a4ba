"""`towpath verify`: which games are replayed, what is told of each, and what is noted."""

import json
from pathlib import Path
from typing import Any

import pytest

from games.check.testing import check
from service.cli.verifying import edition
from service.store import Store
from service.store.archive import Archive
from service.tables import seating
from service.tables.records import Player, Seat
from tests.cli.conftest import Towpath

Cast = dict[str, Player]


def verified(tmp_path: Path) -> dict[str, str]:
    text = (tmp_path / "verified" / f"{edition()}.txt").read_text()
    return dict(line.split() for line in text.splitlines())


@check("O6")
def test_what_was_the_same_is_noted_with_its_version(
    towpath: Towpath, store: Store, cast: Cast, tmp_path: Path
) -> None:
    for id in ("one", "two", "three"):
        seats = [Seat("Ada", "pada"), Seat("Bruno", "pbruno")]
        seating.create(store, game="brass", seats=seats, host="pada", id=id, seed=id)
    towpath("games", "relist")
    store.redis.hset(f"tp:{store.shard('two')}:game:two", "r", b"damaged")
    found = towpath("verify", "--json")
    reason = "Damaged: The record of two cannot be read."
    fault: dict[str, Any] = {"game": "two", "state": "broken", "reason": reason}
    assert json.loads(found.stdout) == {"same": 2, "different": 0, "broken": 1, "faults": [fault]}
    assert found.exit_code == 1 and f"two: broken: {reason}\n" in found.stderr
    assert verified(tmp_path) == {id: str(store.version(id)) for id in ("one", "three")}
    store.commit(store.load("one"))
    found = towpath("verify")
    assert found.stdout.splitlines()[-1] == "2 same, 0 different, 1 broken"
    assert f"two: broken: {reason}" in found.stdout
    assert verified(tmp_path)["one"] == str(store.version("one"))
    towpath("verify", "--again")
    assert len((tmp_path / "verified" / f"{edition()}.txt").read_text().splitlines()) == 2


@check("O6", "S15")
def test_a_damaged_file_of_the_archive_is_broken_and_the_others_are_verified(
    towpath: Towpath, store: Store, cast: Cast, tmp_path: Path
) -> None:
    store.archive = Archive(tmp_path / "archive")
    seats = [Seat("Ada", "pada"), Seat("Bruno", "pbruno")]
    for id in ("one", "two"):
        seating.create(store, game="brass", seats=seats, host="pada", id=id, seed=id)
        ended = store.load(id)
        ended.status = "over"
        store.commit(ended)
        assert store.put_away(id)
    assert towpath("verify").output == "2 same, 0 different, 0 broken\n"
    [place] = (tmp_path / "archive").rglob("two.json.zst")
    place.write_bytes(b"damaged")
    for again in ((), ("--again",)):
        found = towpath("verify", *again)
        assert found.exit_code == 1 and f"two: broken: Damaged: {place} cannot be" in found.output
        assert found.output.endswith("1 same, 0 different, 1 broken\n")


def test_a_line_that_was_cut_off_is_verified_again(
    towpath: Towpath, store: Store, cast: Cast, tmp_path: Path
) -> None:
    seats = [Seat("Ada", "pada"), Seat("Bruno", "pbruno")]
    seating.create(store, game="brass", seats=seats, host="pada", id="one", seed="one")
    (tmp_path / "verified").mkdir()
    (tmp_path / "verified" / f"{edition()}.txt").write_text("one\n")
    assert towpath("verify").output == "1 same, 0 different, 0 broken\n"


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_many_games_are_verified_each_once(
    jobs: str,
    towpath: Towpath,
    store: Store,
    cast: Cast,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("service.cli.verifying.BATCH", 2)
    seats = [Seat("Ada", "pada"), Seat("Bruno", "pbruno")]
    made = seating.create(store, game="brass", seats=seats, host="pada", id="g0", seed="g").sheet
    for n in range(1, 5):
        made.id, made.version = f"g{n}", 0
        store.commit(made, new=True)
    found = towpath("verify", "--jobs", jobs)
    assert (found.exit_code, found.output) == (0, "5 same, 0 different, 0 broken\n")
    assert set(verified(tmp_path)) == {f"g{n}" for n in range(5)}
