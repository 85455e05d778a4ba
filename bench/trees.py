"""Copies of the tree to plant faults in; each with a warm pytest of its own."""

import compileall
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from functools import partial
from multiprocessing import Pipe
from multiprocessing.connection import Connection
from pathlib import Path
from py_compile import PycInvalidationMode
from queue import Queue

import msgspec

from bench.coverage_map import ROOT
from bench.mutations import Mutant
from bench.warm import LINE, STOPPED, Outcome, Trial, bound

LEAVE = (".git", ".venv", "var", "build", "*cache*", "__pycache__", ".hypothesis", "*.egg-info")
PYTEST = (sys.executable, "-m", "pytest", "-q", "-x", "-p", "no:cacheprovider", "--assert=plain")
STOP = ("-o", "timeout=300")


@dataclass
class Tree:
    """A copy, and the line to the pytest that waits in it."""

    folder: Path
    line: Connection
    trusted: set[str] = field(default_factory=set)
    doubted: set[str] = field(default_factory=set)
    starts: dict[tuple[str, ...], bool] = field(default_factory=dict)

    def tried(self, mutant: Mutant, tests: list[str], seconds: int, warm: bool) -> Outcome:
        """What the tests say of a fault; one that fails without the fault is no witness.

        A fault that no test runs itself works at import, if ever: a warm pytest is past that.
        """
        path, sound = str(mutant.path), (self.folder / mutant.path).read_text()
        left = [one for one in tests if one not in self.doubted]
        trial = Trial(path, mutant.source(sound), left, seconds)
        found = self.asked(trial) if warm else Outcome("cold")
        if found.how == "cold":
            found = self.cold(trial, sound)
            if found.how == "noticed" and not found.by and not self.can_start(trial, sound):
                return Outcome("survived")
        if not found.by or self.is_trusted(found.by, path, sound):
            return found
        self.doubted.add(found.by)
        return self.tried(mutant, tests, seconds, warm)

    def can_start(self, trial: Trial, sound: str) -> bool:
        """Does a new pytest get as far as these tests where no fault is planted?"""
        tests = tuple(trial.tests)
        if tests not in self.starts:
            found = self.cold(Trial(trial.path, sound, trial.tests, trial.seconds), sound)
            self.starts[tests] = found.how == "survived" or bool(found.by)
        return self.starts[tests]

    def is_trusted(self, test: str, path: str, sound: str) -> bool:
        """Does a test pass where no fault is planted?"""
        if test not in self.trusted and self.asked(Trial(path, sound, [test])).how == "survived":
            self.trusted.add(test)
        return test in self.trusted

    def asked(self, trial: Trial) -> Outcome:
        """Let the warm pytest try."""
        self.line.send_bytes(msgspec.json.encode(trial))
        return msgspec.json.decode(self.line.recv_bytes(), type=Outcome)

    def cold(self, trial: Trial, sound: str) -> Outcome:
        """Try it in a new pytest, for a fault that works at import."""
        names = self.folder / "names.txt"
        names.write_text("\n".join(trial.tests))
        file = self.folder / trial.path
        file.write_text(trial.source)
        try:
            command = [*PYTEST, *STOP, f"@{names}"]
            done = subprocess.run(
                command,
                cwd=self.folder,
                env=surroundings(self.folder),
                capture_output=True,
                preexec_fn=partial(bound, trial.seconds),
            )
        finally:
            file.write_text(sound)
        if done.returncode == 0:
            return Outcome("survived")
        said = done.stdout.decode(errors="replace")
        failed = [one for one in trial.tests if f"FAILED {one}" in said or f"ERROR {one}" in said]
        how = "endless" if done.returncode < 0 or STOPPED in said else "noticed"
        return Outcome(how, max(failed, key=len, default=""))


def surroundings(tree: Path) -> dict[str, str]:
    """The environment of a pytest in a copy; what it compiles it keeps to itself."""
    return {**os.environ, "PYTHONPATH": str(tree), "PYTHONDONTWRITEBYTECODE": "1"}


@contextmanager
def copies(count: int, files: list[str]) -> Iterator["Queue[Tree]"]:
    """So many copies of the tree, each with a pytest that has read these test files."""
    free: Queue[Tree] = Queue()
    with ExitStack() as stack:
        for _ in range(count):
            free.put(stack.enter_context(copied(files)))
        yield free


@contextmanager
def copied(files: list[str]) -> Iterator[Tree]:
    """One copy; compiled by content, so that a mended file is never mistaken for a faulty one."""
    with tempfile.TemporaryDirectory(prefix="mutant") as folder, ExitStack() as stack:
        tree = Path(folder).resolve() / "tree"
        shutil.copytree(ROOT, tree, ignore=shutil.ignore_patterns(*LEAVE))
        compileall.compile_dir(tree, quiet=2, invalidation_mode=PycInvalidationMode.CHECKED_HASH)
        here, there = Pipe()
        command = [*PYTEST, *STOP, "-s", "-p", "bench.warm", f"--basetemp={folder}/tmp", *files]
        env = {**surroundings(tree), LINE: str(there.fileno())}
        log = stack.enter_context(open(f"{folder}/log", "wb"))
        running = stack.enter_context(
            subprocess.Popen(
                command, cwd=tree, env=env, pass_fds=[there.fileno()], stdout=log, stderr=log
            )
        )
        there.close()
        with here:
            yield Tree(tree, here)
        running.terminate()
