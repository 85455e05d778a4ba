"""Which tests run which line: told by the tests themselves and kept per test file.

A test file is measured again when it changes. Of a module that changed since, the tests of the
whole module stand for each of its lines; of one that does all at import, those of its importers.
"""

import ast
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from hashlib import sha256
from pathlib import Path

import coverage
import msgspec
import pytest

ROOT = Path(__file__).parents[1]
FOLDER = ROOT / "var" / "mutants"
PACKAGES = ("games", "service", "workers")
WEB = ("tests/service", "tests/workers", "tests/cli")
TESTS = {"games": ("tests/games",), "service": WEB, "workers": WEB}
APART = {
    "tests/cli/test_deploy.py",
    "tests/cli/test_up.py",
    "tests/service/test_cluster.py",
    "tests/service/test_failover.py",
    "tests/service/test_schemathesis.py",
    "tests/service/test_up.py",
    "tests/workers/test_mail_killed.py",
    "tests/workers/test_outage_killed.py",
    "tests/workers/test_postfix.py",
}


class Lines(msgspec.Struct):
    """A module as it was, and per line the tests that ran it, by number."""

    digest: str
    tests: dict[int, list[int]]


class Piece(msgspec.Struct):
    """What one test file runs, and how much work each of its tests is."""

    seconds: dict[str, float]
    modules: dict[str, Lines]


@dataclass
class Map:
    """All pieces together."""

    seconds: dict[str, float] = field(default_factory=dict)
    lines: dict[tuple[str, int], set[str]] = field(default_factory=dict)
    modules: dict[str, set[str]] = field(default_factory=dict)

    def tests(self, path: str, line: int) -> list[str]:
        """The tests of a line, cheapest first; of a line that runs at import all of its module."""
        found = self.lines.get((path, line)) or self.of_module(path)
        return sorted(found, key=lambda test: (self.seconds[test], test))

    def of_module(self, path: str, seen: frozenset[str] = frozenset()) -> set[str]:
        """The tests that run something of a module, else of those that import it."""
        near = importers().get(path, set()) - seen
        return self.modules.get(path) or {
            test for one in near for test in self.of_module(one, seen | near)
        }

    def add(self, piece: Piece) -> None:
        """Put a piece to the others."""
        self.seconds.update(piece.seconds)
        names = list(piece.seconds)
        for path, lines in piece.modules.items():
            if not (ROOT / path).exists():
                continue
            same = lines.digest == _digest(ROOT / path)
            for line, numbers in lines.tests.items():
                tests = {names[number] for number in numbers}
                self.modules.setdefault(path, set()).update(tests)
                if same:
                    self.lines.setdefault((path, line), set()).update(tests)


def made(package: str) -> Map:
    """The map for a package; runs the test files that are new or changed."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    files = [file for folder in TESTS[package] for file in _test_files(folder)]
    missing = [file for file in files if not _place(file).exists()]
    if missing:
        _measure(missing)
    found = Map()
    for file in files:
        found.add(msgspec.json.decode(_place(file).read_bytes(), type=Piece))
    return found


@cache
def importers() -> dict[str, set[str]]:
    """Per module those that import it."""
    found: dict[str, set[str]] = {}
    for file in (file for package in PACKAGES for file in (ROOT / package).rglob("*.py")):
        for name in _imported(file):
            for path in (f"{name.replace('.', '/')}.py", f"{name.replace('.', '/')}/__init__.py"):
                found.setdefault(path, set()).add(str(file.relative_to(ROOT)))
    return found


def _imported(file: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(file.read_text())):
        if isinstance(node, ast.Import):
            yield from (name.name for name in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield node.module
            yield from (f"{node.module}.{name.name}" for name in node.names)


def _test_files(folder: str) -> list[str]:
    found = sorted(str(file.relative_to(ROOT)) for file in (ROOT / folder).rglob("test_*.py"))
    return [file for file in found if file not in APART]


def _digest(file: Path) -> str:
    return sha256(file.read_bytes()).hexdigest()[:16]


def _place(file: str) -> Path:
    return FOLDER / f"{file.replace('/', '.')}-{_digest(ROOT / file)}.json"


def _measure(files: list[str]) -> None:
    """Run test files under coverage; each leaves its piece as soon as it is through."""
    command = [sys.executable, "-m", "coverage", "run", f"--data-file={FOLDER / 'coverage'}"]
    command += [f"--source={','.join(PACKAGES)}", "-m", "pytest", "-q", "-p", "bench.coverage_map"]
    subprocess.run([*command, *files], cwd=ROOT, check=True)


def _work() -> float:
    """Seconds of work so far, that of ended children included: others on the machine cost none."""
    return sum(os.times()[:4])


@dataclass
class Watch:
    """A pytest plugin: tells coverage which test is running, and keeps what each file ran."""

    seconds: dict[str, float] = field(default_factory=dict)

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item, nextitem: pytest.Item | None) -> object:
        running = coverage.Coverage.current()
        assert running is not None
        running.switch_context(item.nodeid)
        start = _work()
        try:
            return (yield)
        finally:
            self.seconds[item.nodeid] = _work() - start
            running.switch_context("")
            if nextitem is None or nextitem.path != item.path:
                self.keep(str(item.path.relative_to(ROOT)), running.get_data())

    def keep(self, file: str, ran: coverage.CoverageData) -> None:
        """Store the piece of a test file."""
        ran.set_query_contexts([f"^{re.escape(file)}::"])
        numbers = {test: number for number, test in enumerate(self.seconds)}
        piece = Piece(self.seconds, dict(_modules(ran, numbers)))
        _place(file).write_bytes(msgspec.json.encode(piece))
        self.seconds = {}


def _modules(ran: coverage.CoverageData, numbers: dict[str, int]) -> Iterator[tuple[str, Lines]]:
    for file in ran.measured_files():
        lines = ran.contexts_by_lineno(file)
        tests = {line: [numbers[test] for test in found] for line, found in lines.items() if found}
        if tests:
            yield str(Path(file).relative_to(ROOT)), Lines(_digest(Path(file)), tests)


def pytest_configure(config: pytest.Config) -> None:
    """Loaded with `-p bench.coverage_map`."""
    config.pluginmanager.register(Watch())
