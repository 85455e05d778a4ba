"""A pytest that reads all tests once, then tries each planted fault in a fork of itself.

Loaded with `-p bench.warm`; trials come and verdicts go over a pipe. A fault inside functions
is put into the living ones, so nothing is imported again; any other is refused as `cold`.
"""

import gc
import os
import resource
import signal
from collections import Counter
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from multiprocessing.connection import Connection
from pathlib import Path
from types import CodeType, FunctionType

import msgspec
import pytest

LINE = "TOWPATH_TRIALS"
MEMORY = 4 * 2**30
STOPPED = "Timeout (>"
Key = tuple[str, int]
Way = tuple[Key, ...]


class Trial(msgspec.Struct):
    """A module, the source to try, the tests to run until one fails, and how long they may work."""

    path: str
    source: str
    tests: list[str]
    seconds: int = 60


class Outcome(msgspec.Struct):
    """`survived`; `noticed` by a test; `endless` by a test that was stopped; or `cold`."""

    how: str
    by: str = ""


def codes(
    code: CodeType, above: tuple[Key, ...] = ()
) -> Iterator[tuple[tuple[Key, ...], CodeType]]:
    """A code object and all inside it, each with the way that leads there."""
    way = (*above, key(code))
    yield way, code
    for inner in code.co_consts:
        if isinstance(inner, CodeType):
            yield from codes(inner, way)


def key(code: CodeType) -> Key:
    """What tells the functions of a module apart."""
    return code.co_qualname, code.co_firstlineno


def own(code: CodeType) -> tuple[object, ...]:
    """What a code object does itself, without those inside it."""
    plain = [repr(one) for one in code.co_consts if not isinstance(one, CodeType)]
    return code.co_code, code.co_names, plain, code.co_varnames, code.co_freevars


def plant(file: Path, sound: str, faulty: str) -> bool:
    """Put the code of a faulty source into the living functions of a module, if that is enough."""
    before, after = (list(codes(compile(text, str(file), "exec"))) for text in (sound, faulty))
    if len(before) != len(after):
        return False
    pairs = [(way, old, new[1]) for (way, old), new in zip(before, after, strict=True)]
    living: dict[Key, list[FunctionType]] = {}
    for one in gc.get_objects():
        if type(one) is FunctionType and one.__code__.co_filename == str(file):
            living.setdefault(key(one.__code__), []).append(one)
    twins = Counter(key(old) for _, old, _ in pairs)
    for way, old, new in pairs:
        if own(old) != own(new) and (twins[way[-1]] > 1 or not living.keys() & set(way)):
            return False
    try:
        for _, old, new in pairs:
            for function in living.get(key(old), []):
                function.__code__ = new
    except ValueError:
        return False
    return True


@dataclass(eq=False)
class Judge:
    """A pytest plugin: instead of running the tests it tries what it is sent."""

    line: Connection
    failed: str = ""

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed and not self.failed:
            self.failed = "endless" if STOPPED in report.longreprtext else "noticed"

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        items = {item.nodeid: item for item in session.items}
        with suppress(EOFError):
            while True:
                trial = msgspec.json.decode(self.line.recv_bytes(), type=Trial)
                outcome = self.tried(trial, [items[one] for one in trial.tests if one in items])
                self.line.send_bytes(msgspec.json.encode(outcome))
        return True

    def tried(self, trial: Trial, items: list[pytest.Item]) -> Outcome:
        """Plant in the file too, since a test may start a process; mend it afterwards."""
        file = Path(trial.path).resolve()
        sound = file.read_text()
        file.write_text(trial.source)
        try:
            return self.forked(file, sound, trial, items)
        finally:
            file.write_text(sound)

    def forked(self, file: Path, sound: str, trial: Trial, items: list[pytest.Item]) -> Outcome:
        """What a fork says; one that works or grows without end dies, and that is noticed."""
        ear, mouth = os.pipe()
        child = os.fork()
        if child == 0:
            os.setsid()
            bound(trial.seconds)
            try:
                said = self.run(items) if plant(file, sound, trial.source) else Outcome("cold")
                os.write(mouth, msgspec.json.encode(said))
            finally:
                os._exit(0)
        os.close(mouth)
        words = os.read(ear, 65536)
        os.close(ear)
        _, status = os.waitpid(child, 0)
        end_group(child)
        if words:
            return msgspec.json.decode(words, type=Outcome)
        return Outcome("endless" if os.WIFSIGNALED(status) else "cold")

    def run(self, items: list[pytest.Item]) -> Outcome:
        """Run tests until one fails."""
        for item, after in zip(items, [*items[1:], None], strict=False):
            try:
                item.config.hook.pytest_runtest_protocol(item=item, nextitem=after)
            except BaseException:
                self.failed = self.failed or "noticed"
            if self.failed:
                with suppress(Exception):
                    item.session._setupstate.teardown_exact(None)
                return Outcome(self.failed, item.nodeid)
        return Outcome("survived")


def bound(seconds: int) -> None:
    """Let this process work only so long, and use only so much memory."""
    resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds + 5))
    resource.setrlimit(resource.RLIMIT_DATA, (MEMORY, MEMORY))


def end_group(leader: int) -> None:
    """End what a fork has left running."""
    with suppress(ProcessLookupError):
        os.killpg(leader, signal.SIGKILL)


def pytest_configure(config: pytest.Config) -> None:
    """Take the socket from the environment."""
    config.pluginmanager.register(Judge(Connection(int(os.environ[LINE]))))
