"""`towpath play`: a game in a terminal, read and answered as a person would."""

from click.testing import CliRunner

from service.cli import main
from service.store import Store
from tests.conftest import free_port


def played(server: str, *words: str, typed: str) -> tuple[int, str]:
    """What a terminal shows to somebody who types these lines."""
    found = CliRunner().invoke(main, ["play", *words, "--url", server], input=typed)
    return found.exit_code, found.output


def test_a_turn_in_a_terminal(server: str) -> None:
    code, shown = played(
        server, "le_havre", "--bot", "none", typed="jump\ntake fish\nu\n1\nend turn\nq\n"
    )
    assert code == 0, shown
    assert "Le Havre" in shown and "--token" in shown
    assert shown.count("Le Havre") >= 5


def test_the_same_game_goes_on_in_german(server: str, shelf: Store) -> None:
    code, shown = played(server, "oranienburger_kanal", "--bot", "none", typed="q\n")
    token = shown.partition("--token ")[2].split()[0]
    table = shown.partition("Table ")[2].split(".")[0]
    code, again = played(server, "--token", token, "--id", table, "--locale", "de", typed="q\n")
    assert code == 0, again
    assert shelf.load(table).game == "oranienburger_kanal" and f"Table {table}" in again


def test_nobody_there_is_one_line_too() -> None:
    code, shown = played(f"http://127.0.0.1:{free_port()}", typed="")
    assert code == 1 and "does not answer" in shown and "Traceback" not in shown


def test_a_refusal_is_one_line(server: str) -> None:
    code, shown = played(server, "--token", "pnobody.at-all", typed="")
    assert code == 1 and shown.startswith("Error: ") and "Traceback" not in shown
