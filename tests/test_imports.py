"""Imports go one way, and the rules of the games stay pure."""

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from games import NAMES

ROOT = Path(__file__).parents[1]
ROOMS = ("games", "schemas", "service", "workers")
KNOWS = {
    "games": {"games"},
    "schemas": {"schemas"},
    "service": {"games", "schemas", "service"},
    "workers": {"games", "service", "workers"},
}
IMPURE = {
    "asyncio", "datetime", "flask", "io", "locale", "logging", "multiprocessing", "os", "pathlib",
    "random", "redis", "requests", "rq", "secrets", "shutil", "socket", "structlog", "subprocess",
    "sys", "tempfile", "threading", "time", "uuid",
}  # fmt: skip
IMPURE_CALLS = {"open", "print", "input", "hash", "id"}


def modules(room: str) -> list[Path]:
    """Every source file under a folder of the project."""
    return sorted((ROOT / room).rglob("*.py"))


@cache
def imported(file: Path) -> set[str]:
    """The full names of the modules that a file imports, wherever in it."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(file.read_text())):
        if isinstance(node, ast.Import):
            found |= {name.name for name in node.names}
        elif isinstance(node, ast.ImportFrom):
            found |= {str(node.module)} | {f"{node.module}.{name.name}" for name in node.names}
    return found


def roots(file: Path) -> set[str]:
    """The packages that a file imports from."""
    return {name.partition(".")[0] for name in imported(file)}


def wrong(room: str, banned: set[str]) -> dict[str, set[str]]:
    """The files of a room that import what they must not."""
    found = {str(file.relative_to(ROOT)): roots(file) & banned for file in modules(room)}
    return {file: names for file, names in found.items() if names}


@pytest.mark.parametrize("room", ROOMS)
def test_a_room_knows_only_those_below_it(room: str) -> None:
    assert modules(room)
    assert wrong(room, {*ROOMS, "tests", "bench"} - KNOWS[room]) == {}


def test_the_rules_are_pure() -> None:
    assert wrong("games", IMPURE) == {}


def calls(file: Path) -> Iterator[str]:
    """The names of the functions that a file calls plainly."""
    for node in ast.walk(ast.parse(file.read_text())):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            yield node.func.id


def test_the_rules_open_no_files_and_print_nothing() -> None:
    found = {file.name: IMPURE_CALLS & set(calls(file)) for file in modules("games")}
    assert {file: names for file, names in found.items() if names} == {}


@pytest.mark.parametrize("name", NAMES)
def test_no_game_knows_another(name: str) -> None:
    others = {f"games.{other}" for other in NAMES if other != name}
    for file in modules(f"games/{name}"):
        assert not {known for known in imported(file) if ".".join(known.split(".")[:2]) in others}


def test_workers_know_nothing_of_the_web() -> None:
    web = {"service.api", "service.pages", "service.cli", "service.cli.supervisor", "flask"}
    for file in modules("workers"):
        known = imported(file)
        assert not {one for one in known for door in web if f"{one}.".startswith(f"{door}.")}


def knows(room: str, *doors: str) -> dict[str, set[str]]:
    """The files of a room that import from one of the named packages."""
    found = {
        str(file.relative_to(ROOT)): {
            one for one in imported(file) for door in doors if f"{one}.".startswith(f"{door}.")
        }
        for file in modules(room)
    }
    return {file: names for file, names in found.items() if names}


def test_the_use_cases_know_neither_flask_nor_redis_nor_how_anything_is_shown() -> None:
    shown = ("service.reader", "service.api", "service.pages", "service.cli")
    assert knows("service/tables", "flask", "redis", "rq", *shown) == {}


def test_the_reader_knows_neither_flask_nor_redis() -> None:
    shown = ("service.api", "service.pages", "service.cli")
    assert knows("service/reader", "flask", "redis", "rq", *shown) == {}


def test_the_store_knows_stored_forms_and_no_use_case() -> None:
    found = knows("service/store", "service.tables", "service.reader", "flask")
    known = {name for names in found.values() for name in names}
    forms = ("service.tables.records", "service.tables.chapters")
    assert known and all(name.startswith(forms) for name in known)


def test_nobody_uses_the_blocking_mailer() -> None:
    for room in (*ROOMS, "tests", "bench"):
        assert wrong(room, {"smtplib"}) == {}


def test_an_import_is_found_wherever_it_stands(tmp_path: Path) -> None:
    file = tmp_path / "rule.py"
    file.write_text("def f():\n    from os import path\n    import a.b\n")
    assert imported(file) == {"os", "os.path", "a.b"}
    assert roots(file) == {"os", "a"}
