"""`towpath doctor` says what is wrong, and what to do."""

import json
from pathlib import Path
from typing import Any

from games.check.testing import check
from service import clock
from service.state import NEEDED
from service.store import Store
from tests.cli.conftest import Towpath
from tests.conftest import free_port


def found(towpath: Towpath, **settings: str) -> tuple[int, dict[str, Any]]:
    """The exit code, and each finding by its name."""
    told = towpath("doctor", "--offline", "--json", **settings)
    rows = json.loads(told.stdout)["found"]
    return told.exit_code, {row["what"]: row for row in rows}


@check("O6")
def test_a_site_without_processes_is_told_what_to_start(towpath: Towpath, store: Store) -> None:
    code, rows = found(towpath)
    assert code == 1
    worker = rows["process worker"]
    assert worker["good"] is False and "towpath run worker" in worker["detail"]
    assert rows["process clock"]["good"] is False and rows["data folder"]["good"] is True


@check("O6")
def test_a_site_that_runs_is_well_but_for_its_fsync(towpath: Towpath, store: Store) -> None:
    for role in NEEDED:
        store.pulse(f"{role}:here:1", clock.now())
    store.set_tick(clock.now())
    rows = found(towpath)[1]
    bad = [row["detail"] for row in rows.values() if row["good"] is False]
    assert all("appendfsync is everysec" in detail for detail in bad)


def test_a_redis_that_is_away_is_one_clear_finding(towpath: Towpath) -> None:
    code, rows = found(towpath, REDIS_URL=f"redis://127.0.0.1:{free_port()}/0")
    assert code == 1 and "TOWPATH_REDIS_URL" in rows["Redis"]["detail"]


def test_a_queue_that_is_away_is_told_from_the_games(towpath: Towpath, store: Store) -> None:
    code, rows = found(towpath, QUEUE_URL=f"redis://127.0.0.1:{free_port()}/0")
    assert code == 1 and "TOWPATH_QUEUE_URL" in rows["queue"]["detail"] and "Redis" not in rows


def test_a_redis_that_is_full_is_told_so(towpath: Towpath, store: Store) -> None:
    store.redis.config_set("maxmemory", "1")
    try:
        code, rows = found(towpath)
        refused = towpath("games", "find")
    finally:
        store.redis.config_set("maxmemory", "0")
    assert code == 1 and "takes no writes" in rows["Redis"]["detail"]
    assert refused.exit_code == 1 and refused.output.startswith("Error: Redis refuses")


def test_sentinels_that_are_away_are_told_in_a_few_words(towpath: Towpath) -> None:
    url = f"redis+sentinel://:a-password@127.0.0.1:{free_port()}?service=main"
    told = found(towpath, REDIS_URL=url)[1]["Redis"]["detail"]
    assert told.startswith("No master found for 'main'") and len(told) < 100


def test_a_folder_that_cannot_be_written_is_found(
    towpath: Towpath, store: Store, tmp_path: Path
) -> None:
    (tmp_path / "file").write_text("no folder")
    archive = found(towpath, ARCHIVE=str(tmp_path / "file" / "archive"))[1]["archive"]
    assert archive["good"] is False and "cannot be written" in archive["detail"]


def test_an_open_host_needs_https_and_long_keys(towpath: Towpath, store: Store) -> None:
    public = {"SMTP_URL": "smtp://relay.example.org", "BASE_URL": "http://towpath.example.org"}
    rows = found(towpath, TRUST="open", SECRET_KEYS="sixteen-letters-", **public)[1]
    assert rows["base URL"]["good"] is False and rows["keys"]["good"] is False
    assert rows["host"]["good"] is None


def test_damaged_lists_of_the_archive_are_found(
    towpath: Towpath, store: Store, tmp_path: Path
) -> None:
    assert found(towpath, ARCHIVE=str(tmp_path))[1]["archive"]["good"] is True
    (tmp_path / "lists.sqlite").write_bytes(b"not a list" * 100)
    archive = found(towpath, ARCHIVE=str(tmp_path))[1]["archive"]
    assert archive["good"] is False and "towpath games relist" in archive["detail"]


def test_people_get_a_table(towpath: Towpath, store: Store, tmp_path: Path) -> None:
    shown = towpath("doctor", "--offline").output
    assert "data folder" in shown and str(tmp_path) in shown


def test_a_relay_that_does_not_answer_is_found(towpath: Towpath, store: Store) -> None:
    url = f"smtp://127.0.0.1:{free_port()}"
    told = json.loads(towpath("doctor", "--json", SMTP_URL=url).stdout)
    [relay] = [row for row in told["found"] if row["what"] == "relay"]
    assert relay["good"] is False
