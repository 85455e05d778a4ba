"""How every command behaves: refusals in one line, help, bars for who looks on, tables to try."""

import json
import os
import stat
import tempfile
from dataclasses import replace
from pathlib import Path

import click
import pytest
import redis
from click.testing import CliRunner

from games.check.testing import check
from games.errors import Illegal
from service.cli import Teaching, main, settings
from service.cli.shared import progress
from service.cli.supervisor import roles
from service.config import BadSetting, Config
from service.folder import Unusable
from service.store import Damaged, Missing, Store, Taken
from service.store.backup import BadBackup
from service.store.embedded import NoServer
from service.tables import archive, play, seating, transaction
from service.tables.records import Player, Seat
from tests.cli.conftest import Towpath

Cast = dict[str, Player]
TAKEN = OSError(28, "No space left on device", "/var/file")


def refused(error: BaseException) -> tuple[int, str, BaseException | None]:
    """How a command ends that meets with an error."""

    @click.group(cls=Teaching)
    def group() -> None:
        """Some commands."""

    @group.command()
    def fail() -> None:
        """One that fails."""
        raise error

    found = CliRunner().invoke(group, ["fail"])
    return found.exit_code, found.output, found.exception


@check("O6")
@pytest.mark.parametrize(
    "kind", [BadSetting, Unusable, NoServer, Illegal, Missing, Taken, Damaged, BadBackup]
)
def test_a_refusal_is_one_line(kind: type[Exception]) -> None:
    assert refused(kind("It cannot be."))[:2] == (1, "Error: It cannot be.\n")


@check("O6")
@pytest.mark.parametrize(
    ("error", "told"),
    [
        (redis.ResponseError("OOM."), "Redis refuses (OOM): `towpath doctor` says more."),
        (
            redis.ConnectionError("gone."),
            "Redis does not answer (gone): is `towpath up` running, "
            "or TOWPATH_REDIS_URL set as for the processes?",
        ),
        (TAKEN, "/var/file: No space left on device"),
        (OSError("something"), "something"),
    ],
)
def test_what_a_machine_refuses_is_one_line_with_what_to_do(error: Exception, told: str) -> None:
    assert refused(error)[:2] == (1, f"Error: {told}\n")


def test_a_reader_who_leaves_is_no_fault_to_be_told() -> None:
    code, told, raised = refused(BrokenPipeError(32, "Broken pipe"))
    assert (code, told) == (1, "") and not isinstance(raised, click.ClickException)


def test_help_is_short_lines_with_defaults() -> None:
    wide = CliRunner(env={"COLUMNS": "200"})
    lines = [
        line
        for words in (["-h"], ["fuzz", "--help"], ["games", "find", "-h"])
        for line in wide.invoke(main, words, terminal_width=200).output.splitlines()
    ]
    assert 80 < max(len(line) for line in lines) <= 100
    assert any("[default: 50" in line for line in lines)


def test_a_bar_is_shown_on_stderr_to_whoever_looks_on(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for seen in (False, True):
        monkeypatch.setenv("FORCE_COLOR", "1" if seen else "")
        with progress() as bar:
            list(bar.track([1, 2], description="Copying"))
        out, err = capsys.readouterr()
        assert out == "" and ("Copying" in err and "2/2" in err) is seen


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("backup", "FILE"), ["Copying", "3/3"]),
        (("restore", "FILE", "--replace"), ["Reading", "Bringing back"]),
        (("archive", "--days", "1"), ["Putting away"]),
        (("verify",), ["Verifying", "3/3"]),
    ],
)
def test_what_takes_long_shows_how_far_it_is(
    words: tuple[str, ...],
    told: list[str],
    towpath: Towpath,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    for _ in range(3):
        towpath("demo")
    file = str(tmp_path / "copy")
    towpath("backup", file)
    monkeypatch.setenv("FORCE_COLOR", "1")
    found = towpath(*(word.replace("FILE", file) for word in words))
    assert found.exit_code == 0 and all(word in found.stderr for word in told)


@pytest.mark.parametrize(
    ("words", "names", "title"),
    [
        ((), ["Ada", "Bruno"], "Le Havre, 2 seats."),
        (("--seats", "1"), ["Ada"], "Le Havre, 1 seats."),
        (("--seats", "5"), ["Ada", "Bruno", "Chloe", "Dora", "Emil"], "Le Havre, 5 seats."),
        (("brass", "--seats", "3", "--bots", "2"), ["Ada"], "Brass (Lancashire), 3 seats."),
        (("brass", "--seats", "2", "--bots", "5"), [], "Brass (Lancashire), 2 seats."),
    ],
)
def test_a_demo_seats_people_of_this_domain_before_bots(
    words: tuple[str, ...],
    names: list[str],
    title: str,
    towpath: Towpath,
    store: Store,
    config: Config,
) -> None:
    found = towpath("demo", *words)
    [game] = store.all_games()
    sheet = store.load(game)
    people = [seat for seat in sheet.seats if not seat.bot]
    assert [seat.name for seat in people] == names == [s.name for s in sheet.seats[: len(names)]]
    assert {seat.bot for seat in sheet.seats[len(names) :]} <= {"steady"}
    table = f"{config.base_url}/table/{game}"
    last = f"Or sign in as ada@towpath.test: {table}" if names else f"At: {table}"
    lines = [f"Game {game}: {title}", f"Read the first turn mail: {config.base_url}/mailbox", last]
    assert found.output.splitlines() == lines
    for seat in people:
        person = store.player(seat.player)
        assert person.confirmed and person.email == f"{seat.name.lower()}@towpath.test"
    assert sheet.host == (people[0].player if people else "")


def test_a_demo_tells_programs_where_to_click(
    towpath: Towpath, store: Store, config: Config
) -> None:
    found = json.loads(towpath("demo", "--json").stdout)
    [game] = store.all_games()
    url = config.base_url
    assert found == {"id": game, "mailbox": f"{url}/mailbox", "table": f"{url}/table/{game}"}


@pytest.mark.parametrize("role", ["api", "events", "worker", "bots", "relay"])
def test_one_process_takes_the_place_of_the_command(
    role: str, towpath: Towpath, config: Config, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    taken: list[tuple[str, list[str]]] = []
    monkeypatch.setattr(os, "execv", lambda path, command: taken.append((path, command)))
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    monkeypatch.setenv("PROMETHEUS_MULTIPROC_DIR", "")
    monkeypatch.delenv("PROMETHEUS_MULTIPROC_DIR")
    found = towpath("run", role)
    [(path, command)] = taken
    known = {**roles(config), "events": [*roles(config)["api"], "events"]}
    assert command == (known.get(role) or known[f"{role}-1"]) and path == command[0]
    assert "Warning: appendfsync is everysec" in found.stderr and found.stdout == ""
    figures = Path(os.environ["PROMETHEUS_MULTIPROC_DIR"])
    assert figures.is_dir() and figures.name.startswith("towpath-") and figures.parent == tmp_path
    towpath("run", role)
    assert os.environ["PROMETHEUS_MULTIPROC_DIR"] == str(figures)


@pytest.fixture
def finished(store: Store, cast: Cast) -> str:
    """A game of bots that is over, at a table with an umlaut."""
    seats = [Seat("Ö", bot="random"), Seat("Two", bot="random")]
    made = seating.create(store, game="oranienburger_kanal", seats=seats, seed="r").sheet
    while store.load(made.id).status == "playing":
        one = transaction.open_table(store.load(made.id)).opens()[0]
        play.bot_turn(store, made.id, one.ask.seat, one.key)
    return made.id


def test_a_record_is_written_for_people_to_read_and_taken_in_again(
    finished: str, towpath: Towpath, store: Store, tmp_path: Path
) -> None:
    file = tmp_path / "record.json"
    assert towpath("export", finished, "--out", str(file)).output == ""
    shown = towpath("export", finished).output
    assert file.read_text() == shown and shown.startswith('{\n "') and '"Ö"' in shown
    record = archive.export(store, store.load(finished))
    assert shown == json.dumps(record, ensure_ascii=False, indent=1) + "\n"
    words = ("import", str(file), "--player", "new@towpath.test", "--json")
    made = json.loads(towpath(*words).stdout)
    host = store.player_at("new@towpath.test")
    assert host and (host.name, host.locale) == ("new", "en")
    assert list(made) == ["id"] and store.load(made["id"]).host == host.id
    for text in ("{", "{}"):
        file.write_text(text)
        found = towpath(*words)
        assert found.exit_code == 1
        assert found.output.startswith(f"Error: {file} is not a game record: ")
    found = towpath("import", str(file), "--player", "nobody")
    assert found.exit_code == 2 and "--player is a mail address, not 'nobody'." in found.output


def test_variables_that_others_read_are_not_told() -> None:
    assert settings.unread({"TOWPATH_NAME": "a", "TOWPATH_INBOX_BIND": "b", "OTHER": "c"}) == []
    assert settings.unread({"TOWPATH_PROT": "1", "TOWPATH_QQQQQQQQQQQQ": "2"}) == [
        "TOWPATH_PROT is not a setting of this build: did you mean TOWPATH_PORT?",
        "TOWPATH_QQQQQQQQQQQQ is not a setting of this build: "
        "CHANGELOG.md tells what became of it.",
    ]


def test_settings_are_remembered_privately_and_nonsense_is_forgotten(tmp_path: Path) -> None:
    one = Config(data=tmp_path / "new", metrics_host="a", metrics_port=1)
    assert settings.since_last_start(one) == []
    kept = tmp_path / "new" / "settings.json"
    assert stat.S_IMODE(kept.stat().st_mode) == 0o600
    other = replace(one, port=9, metrics_host="b", metrics_port=2)
    assert settings.since_last_start(other) == ["TOWPATH_PORT"]
    held = json.loads(kept.read_text())
    kept.write_text(json.dumps({"port": held["port"]}))
    assert settings.since_last_start(replace(other, port=8, shards=3)) == ["TOWPATH_PORT"]
    kept.write_text("no JSON")
    assert settings.since_last_start(replace(other, port=7)) == []


def test_every_command_knows_the_decks_of_the_host(towpath: Towpath, tmp_path: Path) -> None:
    file = tmp_path / "deck.yaml"
    file.write_text("- id: X01\n")
    found = towpath("games", "find", DECKS=str(file))
    assert found.exit_code == 1 and f"TOWPATH_DECKS: {file}" in found.output


def test_a_deck_is_judged_for_programs_too(towpath: Towpath, tmp_path: Path) -> None:
    file = tmp_path / "deck.yaml"
    file.write_text(towpath("deck", "show", "A").output)
    assert json.loads(towpath("deck", "check", str(file), "--json").stdout) == {"faults": []}
    file.write_text("- id: X01\n")
    found = towpath("deck", "check", str(file), "--json")
    faults = json.loads(found.stdout)["faults"]
    assert found.exit_code == 1 and faults
    plain = towpath("deck", "check", str(file))
    assert plain.output.splitlines() == [*faults, f"{len(faults)} faults."]
