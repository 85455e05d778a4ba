"""Every command of `towpath`: what it does, what it tells, and how it refuses."""

import json
from collections.abc import Iterator
from pathlib import Path

import click
import pytest
from click.testing import CliRunner

from games.check.testing import check
from service.cli import main
from service.config import Config
from service.store import Store
from service.tables import play, seating, transaction
from service.tables.records import Player, Seat
from tests.cli.conftest import Towpath

ROOT = Path(__file__).parents[2]


def every(group: click.Group, *names: str) -> Iterator[tuple[str, ...]]:
    """The words of every command and group."""
    yield names
    for name, command in group.commands.items():
        if isinstance(command, click.Group):
            yield from every(command, *names, name)
        else:
            yield (*names, name)


@pytest.mark.parametrize("words", list(every(main)), ids=" ".join)
def test_every_command_has_help(words: tuple[str, ...]) -> None:
    found = CliRunner().invoke(main, [*words, "-h"])
    assert found.exit_code == 0
    assert found.output.startswith("Usage:") and len(found.output.splitlines()) > 4


SPEAKS_OTHERWISE = {"up", "run", "play", "fuzz", "openapi", "shapes", "export", "deck show"}


@check("O6")
@pytest.mark.parametrize("words", list(every(main)), ids=" ".join)
def test_every_command_answers_programs_too(words: tuple[str, ...]) -> None:
    command: click.Command = main
    for word in words:
        assert isinstance(command, click.Group)
        command = command.commands[word]
    if not isinstance(command, click.Group) and " ".join(words) not in SPEAKS_OTHERWISE:
        assert "--json" in {name for one in command.params for name in one.opts}


def test_the_version_is_told(towpath: Towpath) -> None:
    found = towpath("--version")
    assert found.output.startswith("towpath ") and found.exit_code == 0


def test_a_wrong_command_is_refused(towpath: Towpath) -> None:
    assert towpath("fly").exit_code == 2
    assert towpath("run", "everything").exit_code == 2


def test_demo_seats_mailbox_players_and_says_where_to_click(
    towpath: Towpath, store: Store, config: Config
) -> None:
    found = towpath("demo", "--locale", "de")
    [game] = store.all_games()
    sheet = store.load(game)
    assert (sheet.game, sheet.status, [seat.name for seat in sheet.seats]) == (
        "le_havre",
        "playing",
        ["Ada", "Bruno"],
    )
    assert f"Game {game}: Le Havre, 2 seats." in found.output
    assert "/mailbox" in found.output
    assert f"Or sign in as ada@towpath.test: {config.base_url}/table/{game}" in found.output
    assert store.player(sheet.host).email == "ada@towpath.test"
    assert store.player(sheet.host).locale == "de"


def test_demo_a_second_time_seats_the_same_people(towpath: Towpath, store: Store) -> None:
    towpath("demo")
    towpath("demo", "brass", "--seats", "3", "--bots", "1")
    first, second = sorted((store.load(game) for game in store.all_games()), key=lambda s: s.game)
    assert [seat.player for seat in first.seats[:2]] == [seat.player for seat in second.seats]
    assert [bool(seat.bot) for seat in first.seats] == [False, False, True]


def test_demo_on_an_open_host_seats_nobody_and_explains_itself(
    towpath: Towpath, store: Store
) -> None:
    relay = "smtp://relay.example"
    found = towpath("demo", TRUST="open", BASE_URL="https://play.example", SMTP_URL=relay)
    assert found.exit_code == 1 and "https://play.example/new" in found.output
    assert list(store.all_games()) == []


@pytest.mark.parametrize(
    ("words", "word"),
    [
        (("--seats", "0"), "1<=x<=5"),
        (("--seats", "6"), "1<=x<=5"),
        (("brass", "--seats", "5"), "for 2 to 4 players"),
        (("chess",), "chess"),
    ],
)
def test_demo_refuses_a_table_that_cannot_be(
    words: tuple[str, ...], word: str, towpath: Towpath, store: Store
) -> None:
    found = towpath("demo", *words)
    assert found.exit_code in (1, 2) and word in found.output
    assert list(store.all_games()) == []


def test_verify_tells_same_different_and_broken(towpath: Towpath, store: Store) -> None:
    for _ in range(3):
        towpath("demo")
    found = towpath("verify")
    assert found.exit_code == 0
    assert "3 same, 0 different, 0 broken" in found.output
    other, broken, sound = (store.load(game) for game in sorted(store.all_games()))
    other.table.checkpoint = sound.table.checkpoint
    store.commit(other)
    broken.game = "chess"
    store.commit(broken)
    found = towpath("verify")
    assert found.exit_code == 1
    assert "1 same, 1 different, 1 broken" in found.output
    assert f"{other.id}: different: the replay ends in another position" in found.output
    assert f"{broken.id}: broken: " in found.output


@pytest.fixture
def record(towpath: Towpath, store: Store, tmp_path: Path) -> Path:
    """The file of a finished game of two bots, named after it."""
    seats = [Seat("One", bot="random"), Seat("Two", bot="random")]
    made = seating.create(store, game="oranienburger_kanal", seats=seats, seed="record").sheet
    while store.load(made.id).status == "playing":
        one = transaction.open_table(store.load(made.id)).opens()[0]
        play.bot_turn(store, made.id, one.ask.seat, one.key)
    path = tmp_path / f"{made.id}.json"
    assert towpath("export", made.id, "--out", str(path)).exit_code == 0
    return path


def test_a_finished_game_goes_in_and_comes_out_the_same(
    record: Path, towpath: Towpath, store: Store
) -> None:
    found = towpath("import", str(record), "--player", "ada@towpath.test")
    [game] = {*store.all_games()} - {record.stem}
    assert found.output == f"Game {game} is stored.\n"
    assert store.player(store.load(game).host).name == "ada"
    assert json.loads(towpath("export", game).output) == json.loads(record.read_text())


def test_an_import_goes_to_the_player_at_that_address(
    record: Path, towpath: Towpath, store: Store, cast: dict[str, Player]
) -> None:
    towpath("import", str(record), "--player", "bruno@example.org")
    [game] = {*store.all_games()} - {record.stem}
    assert store.load(game).host == "pbruno"


def test_what_is_no_record_is_refused(
    record: Path, towpath: Towpath, store: Store, tmp_path: Path
) -> None:
    changed = json.loads(record.read_text()) | {"digest": "0" * 64}
    wrong = {"nothing": "{", "other": '{"a": 1}', "changed": json.dumps(changed)}
    for name, text in wrong.items():
        (tmp_path / name).write_text(text)
        found = towpath("import", str(tmp_path / name), "--player", "ada@towpath.test")
        assert found.exit_code == 1 and found.output.startswith("Error: ")
    assert towpath("import", str(tmp_path / "none"), "--player", "a@b.c").exit_code == 2
    refused = towpath("import", str(tmp_path / name), "--player", "nobody")
    assert refused.exit_code == 2 and "a mail address" in refused.output
    assert list(store.all_games()) == [record.stem]


def test_a_running_game_is_exported_for_the_host_alone(towpath: Towpath, store: Store) -> None:
    towpath("demo")
    [game] = store.all_games()
    found = towpath("export", game)
    assert found.exit_code == 1 and "Only a finished game" in found.output
    record = json.loads(towpath("export", game, "--unfinished").output)
    assert record["seed"] == store.load(game).table.seed and record["seats"] == 2
    assert towpath("export", "nothing").exit_code == 1


def test_openapi_is_written_and_checked(
    towpath: Towpath, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    found = towpath("openapi", "--check")
    assert (found.exit_code, found.output) == (1, "openapi.yaml is out of date.\n")
    assert towpath("openapi").exit_code == 0
    assert (tmp_path / "openapi.yaml").read_text() == (ROOT / "openapi.yaml").read_text()
    found = towpath("openapi", "--check")
    assert (found.exit_code, found.output) == (0, "openapi.yaml is up to date.\n")


def test_shapes_are_learned_from_random_games(towpath: Towpath) -> None:
    told = towpath("shapes", "oranienburger_kanal", "--games", "1").output
    kept = json.loads((ROOT / "games" / "oranienburger_kanal" / "shapes.json").read_text())
    learned = json.loads(told)
    for part in ("view", "scores"):
        for name in ("$schema", "description", "type", "required"):
            assert learned[part].get(name) == kept[part].get(name)
    assert learned["view"]["properties"]["names"] == kept["view"]["properties"]["names"]
    assert told == json.dumps(learned, ensure_ascii=False, indent=1) + "\n"


def test_fuzz_plays_random_games(towpath: Towpath, tmp_path: Path) -> None:
    found = towpath(
        "fuzz", "brass", "--games", "1", "--seats", "2", "--jobs", "1", "--folder", str(tmp_path)
    )
    assert found.exit_code == 0 and "1 games" in found.output and "0 failed" in found.output
    refused = towpath("fuzz", "brass", "--games", "1", "--seats", "9")
    assert refused.exit_code == 1 and "not for 9 players" in refused.output


@pytest.mark.usefixtures("as_printed")
def test_fuzz_compares_with_a_referee(
    towpath: Towpath, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = ("fuzz", "brass", "--referee", "--games", "1", "--jobs", "1", "--folder", str(tmp_path))
    assert "0 failed" in towpath(*asked).output
    monkeypatch.setattr("games.brass.rules.links.LINK_COST", {"canal": 4, "rail": 4})
    found = towpath(*asked)
    assert found.exit_code == 1 and "the referee has" in " ".join(found.output.split())


def test_a_redis_that_is_away_is_told_in_one_line(towpath: Towpath, tmp_path: Path) -> None:
    found = towpath("verify", REDIS_URL=f"unix://{tmp_path}/nobody.sock")
    assert found.exit_code == 1
    assert "Redis does not answer" in found.output and "towpath up" in found.output
