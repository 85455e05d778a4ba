"""What the commands for tables, people and mail answer: in words, and for programs."""

import json
from typing import Any

import click
import pytest

from games.check.testing import check
from service import clock, signing
from service.cli import main
from service.cli.shared import moment, show, show_one
from service.config import Config
from service.store import Store
from service.tables import seating
from service.tables.records import Pace, Player, Seat, Timer
from tests.cli.conftest import Towpath

NOW = 1_750_000_000.0
AT = "2025-06-15T15:06:40+00:00"
Cast = dict[str, Player]


@pytest.fixture
def game(store: Store, cast: Cast, monkeypatch: pytest.MonkeyPatch) -> str:
    """Le Havre on a fixed day: Ada and Bruno, a bot, a day for each turn."""
    monkeypatch.setattr(clock, "now", lambda: NOW)
    seats = [Seat("Ada", "pada"), Seat("Bruno", "pbruno"), Seat("Bot", bot="random")]
    sheet = seating.create(
        store,
        game="le_havre",
        seats=seats,
        host="pada",
        seed="answers",
        speed=Pace(hours=24),
        name="Dö",
        id="havengame",
    ).sheet
    sheet.timers = {"0": Timer(NOW, NOW + 60), "1": Timer(NOW)}
    sheet.seats[1].missed = 2
    store.commit(sheet)
    return sheet.id


def cells(output: str) -> list[list[str]]:
    """The cells of a table, row by row, its head first."""
    lines = [line for line in output.splitlines() if line.startswith(("┃", "│"))]
    rows = [line.replace("┃", "│").strip("│").split("│") for line in lines]
    return [[cell.strip() for cell in row] for row in rows]


def told(towpath: Towpath, *words: str) -> Any:
    found = towpath(*words, "--json")
    assert found.exit_code == 0, found.output
    return json.loads(found.stdout)


ROW = {"id": "havengame", "game": "le_havre", "status": "playing", "seats": "Ada, Bruno, Bot"}
ROW |= {"updated": AT, "name": "Dö"}


@check("O6")
def test_a_list_of_games(towpath: Towpath, game: str) -> None:
    assert told(towpath, "games", "find") == [ROW]
    assert '"Dö"' in towpath("games", "find", "--json").stdout
    assert cells(towpath("games", "find").output) == [list(ROW), list(ROW.values())]


@check("O6")
@pytest.mark.parametrize(
    ("words", "found"),
    [
        (("--status", "playing"), True),
        *(((("--status", status)), False) for status in ("inviting", "over", "cancelled")),
        (("--title", "le_havre"), True),
        (("--title", "brass"), False),
        (("--status", "playing", "--title", "brass"), False),
        (("--status", "over", "--title", "le_havre"), False),
        (("--player", "pbruno"), True),
        (("--player", "pdora"), False),
    ],
)
def test_games_are_found_by_what_is_known_of_them(
    words: tuple[str, ...], found: bool, towpath: Towpath, game: str
) -> None:
    assert told(towpath, "games", "find", *words) == ([ROW] if found else [])
    assert towpath("games", "find", "--status", "lost").exit_code == 2


def test_as_many_games_are_listed_as_are_asked_for(
    towpath: Towpath, store: Store, game: str
) -> None:
    for number in range(3):
        sheet = store.load(game)
        sheet.id = f"more{number}"
        store.commit(sheet, new=True)
    counts = [len(told(towpath, "games", "find", "--most", str(most))) for most in (1, 3, 4, 9)]
    assert counts == [1, 3, 4, 4]
    assert len(told(towpath, "players", "find", "--most", "3")) == 3
    assert len(told(towpath, "players", "find", "--most", "9")) == 4


@check("O6")
def test_one_game_seat_by_seat(towpath: Towpath, store: Store, game: str) -> None:
    version = store.load(game).version
    names = ("seat", "name", "player", "accepted", "missed", "due")
    seats = [
        (0, "Ada", "pada", True, 0, "2025-06-15T15:07:40+00:00"),
        (1, "Bruno", "pbruno", True, 2, "asked"),
        (2, "Bot", "random", True, 0, ""),
    ]
    rows = [dict(zip(names, seat, strict=True)) for seat in seats]
    assert told(towpath, "games", "show", game) == {**ROW, "version": version, "seats": rows}
    shown = towpath("games", "show", game).output
    assert shown.splitlines()[0] == f"havengame  le_havre  playing  version {version}"
    assert cells(shown) == [list(names), *([str(cell) for cell in seat] for seat in seats)]


@check("O6")
@pytest.mark.parametrize(
    ("words", "text"),
    [
        (("rename", "GAME", "Thursday"), "It is called 'Thursday' now."),
        (("pause", "GAME"), "The clocks stand still."),
        (("hand-over", "GAME", "1", "dora@example.org"), "Dora sits at seat 1 now."),
        (("revoke", "GAME", "1"), "All older links of seat 1 are dead."),
    ],
)
def test_a_change_of_a_table_is_told(
    words: tuple[str, ...], text: str, towpath: Towpath, store: Store, game: str
) -> None:
    asked = ["games", *(word.replace("GAME", game) for word in words)]
    before = store.load(game).version
    found = towpath(*asked)
    assert (found.exit_code, found.output) == (0, f"{text}\n")
    assert store.load(game).version == before + 1


def test_programs_are_told_the_version_and_the_state(
    towpath: Towpath, store: Store, game: str
) -> None:
    paused = told(towpath, "games", "pause", game)
    assert paused == {"id": game, "version": store.version(game), "status": "playing"}
    assert towpath("games", "resume", game).output == "The clocks go on.\n"
    assert towpath("games", "relist").output == ("The lists are made anew; 1 games are in Redis.\n")
    assert told(towpath, "games", "relist") == {"games": 1}


ADA = {"id": "pada", "name": "Ada", "address": "a…@e….org", "confirmed": True}
ADA |= {"banned": False, "mail": "ok"}


@check("O6")
def test_a_list_of_players_and_one_of_them(towpath: Towpath, game: str) -> None:
    assert told(towpath, "players", "find", "ada@") == [ADA]
    row = ["pada", "Ada", "a…@e….org", "True", "False", "ok"]
    assert cells(towpath("players", "find", "ada@").output) == [list(ADA), row]
    facts = {**ADA, "locale": "en", "zone": "Europe/London", "games": 1}
    assert told(towpath, "players", "show", "pada") == facts
    lines = [f"{name + ':':<11}{value}" for name, value in facts.items()]
    assert towpath("players", "show", "pada").output.splitlines() == lines
    assert '"a…@e….org"' in towpath("players", "show", "pada", "--json").stdout


@check("O6")
@pytest.mark.parametrize(
    ("words", "text"),
    [
        (("rename", "pada", "Ada L."), "pada is called 'Ada L.' now."),
        (("confirm", "pada"), "Ada is confirmed."),
        (("merge", "pbruno", "pdora", "--yes"), "Dora sits at 1 more tables."),
        (("ban", "pada"), "Ada is out."),
        (("ban", "pada", "--lift"), "Ada may sign in again."),
        (("revoke", "pada"), "Every token, browser and link of Ada is dead."),
        (("anonymise", "pada", "--yes"), "pada is gone from 1 games."),
    ],
)
def test_a_change_of_a_player_is_told(
    words: tuple[str, ...], text: str, towpath: Towpath, game: str
) -> None:
    found = towpath("players", *words)
    assert (found.exit_code, found.output) == (0, f"{text}\n")


def test_programs_are_told_how_a_player_is_now(towpath: Towpath, store: Store, game: str) -> None:
    assert told(towpath, "players", "ban", "pada") == {**ADA, "banned": True}
    assert told(towpath, "players", "rename", "pdora", "Dö")["name"] == "Dö"
    made = told(towpath, "players", "token", "pbruno")
    assert made["id"] == "pbruno" and store.bearer(made["token"])
    plain = towpath("players", "token", "pbruno").output
    known = store.bearer(plain.removesuffix("\n"))
    assert known and (known.player.id, known.token.name) == ("pbruno", "from the host")


@pytest.mark.parametrize(
    ("words", "question"),
    [
        (("merge", "pnew", "pada"), "Every seat goes over, and the first account ends. Go on?"),
        (("anonymise", "pnew"), "Nothing of the person will be left. Go on?"),
    ],
)
def test_what_cannot_be_taken_back_is_asked_before(
    words: tuple[str, ...], question: str, towpath: Towpath, store: Store, cast: Cast
) -> None:
    store.add_player(Player("pnew", "New", "new@example.org"))
    found = towpath("players", *words)
    assert found.exit_code == 1 and found.stderr.startswith(question) and found.stdout == ""
    assert store.player("pnew")


def test_help_and_completion_ask_nobody(towpath: Towpath) -> None:
    players = main.commands["players"]
    assert isinstance(players, click.Group)
    with main.make_context("towpath", ["players"]) as top:
        made = players.commands["anonymise"].make_context(
            "anonymise", ["pada"], parent=top, resilient_parsing=True
        )
    assert "yes" not in made.params
    helped = towpath("players", "anonymise", "--help").output
    assert "--yes" in helped and "Do it without being asked." in helped


@check("M6")
def test_how_mail_fares_is_told(towpath: Towpath, store: Store, config: Config, cast: Cast) -> None:
    cast["bruno"].paused, cast["bruno"].muted = True, ["all"]
    store.save_player(cast["bruno"])
    found = towpath("mail", "health")
    head, first, *_ = cells(found.output)
    assert head == ["player", "address", "state", "hard", "soft", "muted"]
    assert first[:3] == ["pbruno", "b…@e….org", "paused"]
    place = found.output.splitlines()[-1].removeprefix(f"As a page: {config.base_url}/delivery/")
    assert signing.read(config, "host", place)
    plain = towpath("mail", "health", "--json")
    assert "As a page: " in plain.stderr and json.loads(plain.stdout)[0]["player"] == "pbruno"


@check("M6")
def test_whose_mail_goes_out_again_is_told(towpath: Towpath, store: Store, cast: Cast) -> None:
    for name in ("ada", "bruno"):
        cast[name].paused = True
        store.save_player(cast[name])
    assert told(towpath, "mail", "resume", "bruno@example.org") == {"resumed": ["pbruno"]}
    found = towpath("mail", "resume", "--all")
    assert found.output == "Mail to Ada goes out again.\n1 resumed.\n"
    assert told(towpath, "mail", "resume", "--all") == {"resumed": []}
    for words in ((), ("pada", "--all")):
        refused = towpath("mail", "resume", *words)
        assert refused.exit_code == 2 and "Name a player, or say --all." in refused.output


@check("M9")
def test_letters_that_were_given_up_are_shown(towpath: Towpath, store: Store) -> None:
    row = {"at": NOW, "kind": "turn", "game": "g1", "seat": 0, "player": "pada", "reason": "550"}
    store.bury({**row, "told": {"kind": "turn", "game": "g1"}})
    assert told(towpath, "mail", "dead") == [row]
    assert cells(towpath("mail", "dead").output) == [
        list(row),
        [AT, "turn", "g1", "0", "pada", "550"],
    ]
    assert told(towpath, "mail", "resend") == {"raised": 1}


def test_what_is_to_be_copied_stays_in_one_piece_and_the_rest_is_folded(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("COLUMNS", "75")
    row = {"player": "p" * 20, "id": "i" * 20, "name": "n" * 40}
    show([row], ("player", "id", "name", "none"), False)
    shown = capsys.readouterr().out
    assert "p" * 20 in shown and "i" * 20 in shown
    assert shown.count("n") > 40 and "…" not in shown


def test_a_fact_is_shown_on_a_line_of_its_own(capsys: pytest.CaptureFixture[str]) -> None:
    show_one({"name": "Dö", "confirmed": True}, False)
    show_one({"name": "Dö"}, True)
    assert capsys.readouterr().out == 'name:      Dö\nconfirmed: True\n{"name": "Dö"}\n'
    assert moment(NOW + 0.9) == AT
