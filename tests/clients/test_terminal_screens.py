"""What `towpath play` shows and understands, line by line."""

import re
from io import StringIO
from typing import Any

import pytest
from click.testing import CliRunner
from rich.console import Console
from towpath_client import Client, calls

from service.cli import main
from service.cli.terminal import HELP, SEATS, Seat, newcomer, open_table, unused
from service.store import Store
from service.tables import transaction


def played(server: str, *words: str, typed: str) -> str:
    """What a wide terminal shows to somebody who types these lines."""
    env = {"COLUMNS": "200", "TOWPATH_TOKEN": ""}
    found = CliRunner(env=env).invoke(main, ["play", *words, "--url", server], input=typed)
    assert found.exit_code == 0, found.output
    return found.output


@pytest.fixture(scope="module")
def token(server: str) -> str:
    """Somebody who has come before."""
    return newcomer(server, "en")


@pytest.fixture
def table(server: str, token: str) -> str:
    """A table of their own, alone."""
    with Client(server, token, "en") as towpath:
        return open_table(towpath, token, "le_havre", "none")


def test_a_newcomer_is_told_how_to_go_on_and_what_can_be_typed(server: str, shelf: Store) -> None:
    shown = played(server, "le_havre", "--bot", "none", typed="q\n").splitlines()
    made = re.fullmatch(r"You are a new player; go on later with --token (p\w+\.\S+)", shown[0])
    told = re.fullmatch(rf"Table (\w+)\. {re.escape(HELP)}", shown[1])
    assert made and told and shelf.bearer(made[1])
    sheet = shelf.load(told[1])
    assert (sheet.game, len(sheet.seats)) == ("le_havre", 1)
    assert sheet.seats[0].player == made[1].partition(".")[0]
    assert "─ Le Havre ─" in shown[2]


@pytest.mark.parametrize(
    ("name", "begins"), [("ada", "ada-"), ("Zoë L.", "ZoL-"), ("Ö", "player-"), ("", "player-")]
)
def test_an_address_that_nobody_has(name: str, begins: str) -> None:
    first, second = unused(name), unused(name)
    assert re.fullmatch(rf"{begins}[0-9a-f]{{8}}@example\.org", first) and first != second


def test_a_table_with_or_without_a_bot(server: str, token: str, shelf: Store) -> None:
    with Client(server, token, "en") as towpath:
        alone = open_table(towpath, token, "le_havre", "none")
        both = open_table(towpath, token, "brass", "random")
    assert [seat.bot for seat in shelf.load(alone).seats] == [""]
    assert [seat.bot for seat in shelf.load(both).seats] == ["", "random"]
    assert shelf.load(both).host == token.partition(".")[0]


@pytest.mark.parametrize("word", ["q", "quit", "EXIT", " Q "])
def test_one_leaves_with_a_word(word: str, server: str, token: str, table: str) -> None:
    shown = played(server, "--token", token, "--id", table, typed=f"{word}\n")
    assert shown.startswith(f"Table {table}. {HELP}\n") and "new player" not in shown
    assert shown.count("─ Le Havre ─") == 1


def test_moves_are_listed_asked_for_and_told(server: str, token: str, table: str) -> None:
    with Client(server, token, "en") as towpath:
        [turn] = [one for one in towpath.send(calls.turns())["turns"] if one["id"] == table]
    ask = turn["asks"][0]
    number, label = ask["suggestions"][0]["number"], ask["suggestions"][0]["label"]
    shown = played(server, "--token", token, "--id", table, typed=f"jump\n{number}\nq\n")
    lines = [" ".join(line.split()) for line in shown.splitlines()]
    assert f"{number} {label}" in lines
    assert len([line for line in lines if re.match(r"\d+ \S", line)]) >= len(ask["suggestions"])
    first = lines.index(next(line for line in lines if line.startswith(ask["prompt"])))
    refused = lines[first].removeprefix(ask["prompt"]).strip() + " ".join(lines[first + 1 :])
    assert "jump" in refused or "move" in refused
    assert shown.count("─ Le Havre ─") == 2, "a refused move shows the table no second time"


def test_what_came_of_a_move_is_told(server: str, token: str, table: str) -> None:
    shown = played(server, "--token", token, "--id", table, typed="take fish\nend turn\nq\n")
    assert re.search(r"Your turn: choose your main action\.   Takes \d fish\.\n", shown)
    assert "sell and repay first?   Round 1, turn 2: brings " in shown


def test_a_number_a_word_and_a_step_back_do_what_they_say(
    server: str, token: str, table: str, shelf: Store
) -> None:
    size = transaction.open_table(shelf.load(table)).size()
    played(server, "--token", token, "--id", table, typed="1\nq\n")
    after = transaction.open_table(shelf.load(table)).size()
    assert after > size
    played(server, "--token", token, "--id", table, typed="U\nq\n")
    assert transaction.open_table(shelf.load(table)).size() == size
    played(server, "--token", token, "--id", table, typed="take fish\nq\n")
    assert transaction.open_table(shelf.load(table)).size() == after


def test_a_game_that_does_not_run_is_shown_and_nothing_is_asked(
    server: str, token: str, table: str, shelf: Store
) -> None:
    sheet = shelf.load(table)
    sheet.status, sheet.seats[0].name = "over", "Ada [x]"
    shelf.commit(sheet)
    shown = played(server, "--token", token, "--id", table, typed="").splitlines()
    assert "─ Le Havre ─" in shown[1] and shown[-1] == "Ada [x]: 5"


def test_each_seat_has_a_colour_and_the_sixth_that_of_the_first(server: str) -> None:
    screen = Console(file=StringIO(), force_terminal=True, color_system="standard", width=80)
    scores = [{"seat": n, "total": 10 + n} for n in range(6)]
    game: Any = {"game": "brass", "seats": [{"name": f"P{n}"} for n in range(6)], "scores": scores}
    with Client(server) as towpath:
        Seat(towpath, screen, "table", "en").show(game)
    assert isinstance(screen.file, StringIO)
    lines = screen.file.getvalue().splitlines()
    plain = [re.sub(r"\x1b\[[\d;]*m", "", line) for line in lines]
    assert plain == [f"P{n}: {10 + n}" for n in range(6)]
    codes = [re.findall(r"\x1b\[([\d;]+)m", line)[0] for line in lines]
    assert len(set(codes[:5])) == len(SEATS) and codes[5] == codes[0]


def test_another_table_that_waits_is_not_this_one(server: str, token: str, table: str) -> None:
    screen = Console(file=StringIO())
    with Client(server, token, "en") as towpath:
        other = open_table(towpath, token, "le_havre", "none")
    for wanted in (table, other, "elsewhere"):
        with Client(server, token, "en") as towpath:
            turn = Seat(towpath, screen, wanted, "en").my_turn()
        assert (turn["id"] if turn else "elsewhere") == wanted
