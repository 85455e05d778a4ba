"""Which tests run which line: told by the tests themselves and kept per test file.

A test file is measured again when it changes. Of a module that changed since, the tests of the
whole module stand for each of its lines; of one that does all at import, those of its importers.
Of a line that runs at import, the tests stand first that run what uses the names which it makes.
Of a line that no test runs itself, those stand first that start a process which runs it. Where
few tests run a line, since what it makes is kept, others of its module are asked too.
"""

import ast
import os
import re
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from functools import cache
from hashlib import sha256
from pathlib import Path

import coverage
import msgspec
import pytest

from bench import names
from tests.kept import forget

ROOT = Path(__file__).parents[1]
FOLDER = ROOT / "var" / "mutants"
PACKAGES = ("games", "service", "workers")
WEB = ("tests/service", "tests/workers", "tests/cli", "tests/clients")
OWN = "tests/games"
TESTS = {"games": (OWN, *WEB), "service": WEB, "workers": WEB}
APART = {
    "tests/cli/test_deploy.py",
    "tests/service/test_cluster.py",
    "tests/service/test_failover.py",
    "tests/service/test_failover_soak.py",
    "tests/service/test_schemathesis.py",
    "tests/workers/test_mail_killed.py",
    "tests/workers/test_outage_killed.py",
    "tests/workers/test_postfix.py",
}
PROCESSES, FEW, USERS = 5, 8, 40
CHILDREN = "TOWPATH_CHILDREN"
CHILD = """[run]
source = {sources}
data_file = {folder}/child
parallel = true
sigterm = true
context = ${{PYTEST_CURRENT_TEST}}
"""
# A test that fails without a fault is no witness later either; the map can do with what it ran.
MEASURED = (pytest.ExitCode.OK, pytest.ExitCode.TESTS_FAILED)


class Lines(msgspec.Struct):
    """A module as it was, and per line the tests that ran it, by number, or had it run."""

    digest: str
    tests: dict[int, list[int]]
    started: dict[int, list[int]] = {}


class Piece(msgspec.Struct):
    """What one test file runs, and how much work each of its tests is."""

    seconds: dict[str, float]
    modules: dict[str, Lines]


@dataclass
class Map:
    """All pieces together."""

    seconds: dict[str, float] = field(default_factory=dict)
    lines: dict[tuple[str, int], set[str]] = field(default_factory=dict)
    started: dict[tuple[str, int], set[str]] = field(default_factory=dict)
    modules: dict[str, set[str]] = field(default_factory=dict)
    near: dict[str, set[str]] = field(default_factory=dict)
    files: dict[str, set[str]] = field(default_factory=dict)

    def tests(self, path: str, line: int) -> list[str]:
        """The tests of a line, cheapest first; of one that runs at import those of its users."""
        if line not in names.inside_functions(ROOT / path):
            found = self.cheapest(self.of_users(path, line))[:USERS]
            found += self.cheapest(self.of_readers(path) - set(found))[:USERS]
            return found + self.cheapest(self.of_relatives(path) - set(found))
        found = self.cheapest(self.lines.get((path, line), set()))
        if not found:
            found = self.cheapest(self.started.get((path, line), set()))[:PROCESSES]
        if len(found) < FEW:
            found += self.cheapest(self.of_module(path) - set(found))
        if len(found) < FEW:
            found += self.cheapest(self.of_importers(path) - set(found))
        return found

    def is_run(self, path: str, line: int) -> bool:
        """Does a test run the line, or have it run, rather than the import of its module?"""
        return any((path, line) in ran for ran in (self.lines, self.started))

    def cheapest(self, tests: set[str]) -> list[str]:
        """Tests in the order of the work that they are; those of the games before the others."""
        return sorted(tests, key=lambda test: (not test.startswith(OWN), self.seconds[test], test))

    def of_users(self, path: str, line: int) -> set[str]:
        """The tests of the lines that use what a line makes at import, there or elsewhere."""
        said = names.made(ROOT / path).get(line, set())
        places = [
            (file, at)
            for file in (path, *importers().get(path, set()))
            for name in said
            for at in names.used(ROOT / file).get(name, set())
        ]
        ran = (self.lines, self.started)
        return {test for place in places for some in ran for test in some.get(place, set())}

    def of_module(self, path: str, seen: frozenset[str] = frozenset()) -> set[str]:
        """The tests that run something of a module, else of those that import it."""
        return self.modules.get(path) or self.of_importers(path, seen)

    def of_importers(self, path: str, seen: frozenset[str] = frozenset()) -> set[str]:
        """The tests that run something of those that import a module: it may work but once."""
        near = importers().get(path, set()) - seen
        return {test for one in near for test in self.of_module(one, seen | near)}

    def of_relatives(self, path: str) -> set[str]:
        """The tests of a module, of those that import it, and of those that import these."""
        if path not in self.near:
            self.near[path] = {test for one in relatives(path) for test in self.of_module(one)}
        return self.near[path]

    def of_readers(self, path: str) -> set[str]:
        """The tests that stand in a file which imports a module: they may look at its tables."""
        files = {file for one in relatives(path) for file in importers().get(one, set())}
        if not self.files:
            for test in self.seconds:
                self.files.setdefault(test.partition("::")[0], set()).add(test)
        return {test for file in files for test in self.files.get(file, set())}

    def add(self, piece: Piece) -> None:
        """Put a piece to the others."""
        self.seconds.update(piece.seconds)
        numbered = list(piece.seconds)
        for path, lines in piece.modules.items():
            if not path.endswith(".py") or not (ROOT / path).exists():
                continue
            same = lines.digest == _digest(ROOT / path)
            inside = names.inside_functions(ROOT / path)
            for line, numbers in lines.tests.items():
                if same and line not in inside:
                    continue
                tests = {numbered[number] for number in numbers}
                self.modules.setdefault(path, set()).update(tests)
                if same:
                    self.lines.setdefault((path, line), set()).update(tests)
            for line, numbers in lines.started.items() if same else ():
                tests = {numbered[number] for number in numbers}
                self.started.setdefault((path, line), set()).update(tests)


def made(package: str, jobs: int = 1) -> Map:
    """The map for a package; runs the test files that are new or changed."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    files = [file for folder in TESTS[package] for file in _test_files(folder)]
    missing = [file for file in files if not _place(file).exists()]
    shares = [share for number in range(jobs) if (share := missing[number::jobs])]
    with ThreadPoolExecutor(jobs) as pool:
        list(pool.map(_measure, shares))
    found = Map()
    for file in files:
        found.add(msgspec.json.decode(_place(file).read_bytes(), type=Piece))
    return found


def relatives(path: str) -> set[str]:
    """A module, those that import it, and those that import these; no tests."""
    found = {path}
    for _ in range(2):
        found |= {other for one in found for other in importers().get(one, set())}
    return {one for one in found if not one.startswith("tests/")}


@cache
def importers() -> dict[str, set[str]]:
    """Per module those that import it, tests among them."""
    found: dict[str, set[str]] = {}
    for file in (file for room in (*PACKAGES, "tests") for file in (ROOT / room).rglob("*.py")):
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
    with tempfile.TemporaryDirectory(prefix="coverage") as folder:
        command = [sys.executable, "-m", "coverage", "run", f"--data-file={folder}/coverage"]
        command += [f"--source={','.join(PACKAGES)}", "-m", "pytest", "-q"]
        command += ["-p", "bench.coverage_map", "-p", "no:cacheprovider", *files]
        env = {**os.environ, CHILDREN: folder}
        done = subprocess.run(command, cwd=ROOT, env=env)
    if done.returncode not in MEASURED:
        raise subprocess.CalledProcessError(done.returncode, command)


def _work() -> float:
    """Seconds of work so far, that of ended children included: others on the machine cost none."""
    return sum(os.times()[:4])


@dataclass(eq=False)
class Watch:
    """A pytest plugin: tells coverage which test is running, and keeps what each file ran.

    No test is spared a line because another has run it before and what it found is kept.
    """

    children: Path
    seconds: dict[str, float] = field(default_factory=dict)

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item, nextitem: pytest.Item | None) -> object:
        running = coverage.Coverage.current()
        assert running is not None
        forget()
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
        started = coverage.CoverageData(no_disk=True)
        for one in self.children.glob("child.*.*"):
            started.update(_of_child(one))
            one.unlink()
        numbers = {test: number for number, test in enumerate(self.seconds)}
        modules = dict(_modules(ran, file, numbers))
        for path, lines in _modules(started, file, numbers):
            inside = names.inside_functions(ROOT / path)
            lines.started = {line: tests for line, tests in lines.tests.items() if line in inside}
            lines.tests = modules[path].tests if path in modules else {}
            modules[path] = lines
        piece = Piece(self.seconds, modules)
        _place(file).write_bytes(msgspec.json.encode(piece))
        self.seconds = {}


def _of_child(file: Path) -> coverage.CoverageData:
    """What a process ran that a test had started, as if the test had run it."""
    ran = coverage.CoverageData(str(file))
    ran.read()
    found = coverage.CoverageData(no_disk=True)
    for context in ran.measured_contexts():
        ran.set_query_context(context)
        found.set_context(re.sub(r" \((setup|call|teardown)\)$", "", context))
        found.add_lines({one: ran.lines(one) or [] for one in ran.measured_files()})
    ran.close()
    return found


def _modules(
    ran: coverage.CoverageData, test_file: str, numbers: dict[str, int]
) -> Iterator[tuple[str, Lines]]:
    ran.set_query_contexts([f"^{re.escape(test_file)}::"])
    for file in (one for one in ran.measured_files() if one.endswith(".py")):
        lines = ran.contexts_by_lineno(file)
        tests = {line: [numbers[test] for test in found] for line, found in lines.items() if found}
        if tests:
            yield str(Path(file).relative_to(ROOT)), Lines(_digest(Path(file)), tests)


def pytest_configure(config: pytest.Config) -> None:
    """Loaded with `-p bench.coverage_map`; processes that the tests start are measured too."""
    folder = Path(os.environ[CHILDREN])
    settings = folder / "child.ini"
    sources = ",".join(str(ROOT / package) for package in PACKAGES)
    settings.write_text(CHILD.format(sources=sources, folder=folder))
    os.environ["COVERAGE_PROCESS_START"] = str(settings)
    config.pluginmanager.register(Watch(folder))
