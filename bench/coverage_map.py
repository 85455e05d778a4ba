"""Which tests run which line: made once per state of the tree, by the tests themselves."""

import os
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass, field
from hashlib import sha256
from pathlib import Path
from time import perf_counter

import coverage
import msgspec
import pytest

ROOT = Path(__file__).parents[1]
FOLDER = ROOT / "var" / "mutants"
PACKAGES = ("games", "schemas", "service", "workers")
APART = ("tests/cli/test_up.py", "tests/workers/test_postfix.py", "tests/service/test_cluster.py")
WEB = ("tests/service", "tests/workers", "tests/cli")
TESTS = {"games": ("tests/games",), "service": WEB, "workers": WEB}
SECONDS = "TOWPATH_TEST_SECONDS"


class Map(msgspec.Struct):
    """Per file and line the tests that run it, by number; their names and how long they take."""

    names: list[str] = msgspec.field(default_factory=list)
    seconds: list[float] = msgspec.field(default_factory=list)
    lines: dict[str, dict[str, list[int]]] = msgspec.field(default_factory=dict)

    def tests(self, path: str, line: int) -> list[int]:
        """The tests of a line, quickest first; of a line that runs at import all of its module."""
        known = self.lines.get(path, {})
        found = set(known.get(str(line), [])) or {n for tests in known.values() for n in tests}
        return sorted(found, key=lambda n: self.seconds[n])


def made(package: str) -> Map:
    """The map for a package; kept until a source or a test changes."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    tests = [one for one in TESTS[package] if (ROOT / one).exists()]
    path = FOLDER / f"{_digest(tests)}.json"
    if not path.exists():
        path.write_bytes(msgspec.json.encode(_measured(tests)))
    return msgspec.json.decode(path.read_bytes(), type=Map)


def _digest(tests: list[str]) -> str:
    found = sha256(repr(tests).encode())
    for folder in (*PACKAGES, "tests"):
        for file in sorted((ROOT / folder).rglob("*.py")):
            found.update(str(file.relative_to(ROOT)).encode() + file.read_bytes())
    return found.hexdigest()[:16]


def _measured(tests: list[str]) -> Map:
    """Run the tests once under coverage."""
    record, times = FOLDER / "coverage", FOLDER / "seconds.json"
    command = [sys.executable, "-m", "coverage", "run", f"--data-file={record}"]
    command += [f"--source={','.join(PACKAGES)}", "-m", "pytest", "-q", "-p", "bench.coverage_map"]
    command += [*tests, *(f"--deselect={one}" for one in APART)]
    subprocess.run(command, cwd=ROOT, env={**os.environ, SECONDS: str(times)}, check=True)
    return _read(record, msgspec.json.decode(times.read_bytes(), type=dict[str, float]))


def _read(record: Path, seconds: dict[str, float]) -> Map:
    data = coverage.CoverageData(str(record))
    data.read()
    found = Map(list(seconds), list(seconds.values()))
    numbers = {name: n for n, name in enumerate(found.names)}
    for file in data.measured_files():
        lines = data.contexts_by_lineno(file)
        found.lines[str(Path(file).relative_to(ROOT))] = {
            str(line): [numbers[test] for test in tests if test in numbers]
            for line, tests in lines.items()
        }
    return found


@dataclass
class Watch:
    """A pytest plugin: tells coverage which test is running, and how long each took."""

    seconds: dict[str, float] = field(default_factory=dict)

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Iterator[None]:
        running = coverage.Coverage.current()
        assert running is not None
        running.switch_context(item.nodeid)
        start = perf_counter()
        try:
            return (yield)
        finally:
            self.seconds[item.nodeid] = perf_counter() - start
            running.switch_context("")

    def pytest_sessionfinish(self) -> None:
        Path(os.environ[SECONDS]).write_bytes(msgspec.json.encode(self.seconds))


def pytest_configure(config: pytest.Config) -> None:
    """Loaded with `-p bench.coverage_map`."""
    config.pluginmanager.register(Watch())
