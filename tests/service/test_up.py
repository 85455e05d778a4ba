"""`towpath up` as a host starts it: one owner of its folder, private files, a clean end."""

import contextlib
import os
import signal
import stat
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import pytest

from games.check.testing import check
from service.config import PLACEHOLDER, BadSetting, load
from tests.conftest import free_port

PATIENCE = 120.0


class Start:
    """A start in a folder of its own that is full of misleading names."""

    def __init__(self, folder: Path) -> None:
        self.folder, self.port = folder, free_port()
        for name in ("games", "workers", "service", "schemas", "redis"):
            (folder / name).mkdir(exist_ok=True)
            (folder / name / "__init__.py").write_text("raise SystemExit('the wrong module')")
        kept = {name: value for name, value in os.environ.items() if "TOWPATH" not in name}
        ports = {name: str(free_port()) for name in ("INBOX_PORT", "MAILBOX_PORT")}
        self.env = kept | {f"TOWPATH_{name}": value for name, value in ports.items()}
        self.env |= {"TOWPATH_PORT": str(self.port), "TOWPATH_LOG_LEVEL": "error"}
        self.process = self.run()

    def run(self) -> "subprocess.Popen[str]":
        """The console script, as it was installed."""
        command = [str(Path(sys.executable).parent / "towpath"), "up"]
        pipe = subprocess.PIPE
        return subprocess.Popen(
            command, cwd=self.folder, env=self.env, stdout=pipe, stderr=pipe, text=True
        )

    def ready(self) -> None:
        """Wait for the greeting."""
        assert self.process.stdout
        for line in self.process.stdout:
            if "Ctrl-C" in line:
                return
        raise AssertionError(self.process.communicate()[1])


@pytest.fixture
def started(tmp_path: Path) -> Iterator[Start]:
    start = Start(tmp_path)
    start.ready()
    yield start
    if start.process.poll() is None:
        start.process.terminate()
    start.process.communicate(timeout=PATIENCE)


def get(port: int, path: str) -> int:
    with urllib.request.urlopen(f"http://127.0.0.1:{port}{path}", timeout=PATIENCE) as answer:
        return int(answer.status)


def children_of(pid: int) -> set[int]:
    """All descendants, from the process table."""
    parents = {}
    for entry in Path("/proc").iterdir():
        if entry.name.isdecimal():
            with contextlib.suppress(OSError, IndexError):
                told = (entry / "stat").read_text().rpartition(")")[2].split()
                parents[int(entry.name)] = int(told[1])
    found, grown = {pid}, True
    while grown:
        more = {child for child, parent in parents.items() if parent in found} - found
        found, grown = found | more, bool(more)
    return found - {pid}


def gone(pids: set[int]) -> bool:
    """Have all of them ended?"""
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        if not any(Path(f"/proc/{pid}/cmdline").exists() and alive(pid) for pid in pids):
            return True
        time.sleep(0.1)
    return False


def alive(pid: int) -> bool:
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


@check("S18")
def test_one_start_owns_a_private_folder_and_ctrl_c_ends_it_cleanly(started: Start) -> None:
    assert get(started.port, "/healthz") == 200
    data = started.folder / "var"
    for path in (data, *data.rglob("*")):
        kind = stat.S_IMODE(path.lstat().st_mode)
        assert not kind & 0o077, f"{path.relative_to(data)} is open to others: {kind:o}"
    other = {**started.env, "TOWPATH_PORT": str(free_port())}
    started.env = other
    second = started.run()
    _, told = second.communicate(timeout=PATIENCE)
    assert second.returncode == 1 and "Another start uses" in told
    pids = children_of(started.process.pid)
    assert len(pids) >= 7
    started.process.send_signal(signal.SIGINT)
    said, complaints = started.process.communicate(timeout=PATIENCE)
    assert started.process.returncode == 0
    assert "Stopping" in said and "Traceback" not in complaints
    assert gone(pids)


@check("S18")
def test_children_end_with_a_parent_that_is_killed(started: Start) -> None:
    pids = children_of(started.process.pid)
    assert len(pids) >= 7
    started.process.kill()
    assert gone(pids)


@check("S11")
@pytest.mark.parametrize("held", [b"", b"\n", b"short-key", b"\xff" * 43])
def test_a_broken_key_file_does_not_start(tmp_path: Path, held: bytes) -> None:
    (tmp_path / "secret.key").write_bytes(held)
    with pytest.raises(BadSetting, match=r"secret\.key is empty or cut short"):
        load({"TOWPATH_DATA": str(tmp_path)})


@check("S11")
def test_the_key_file_is_whole_private_and_kept(tmp_path: Path) -> None:
    made = load({"TOWPATH_DATA": str(tmp_path / "new")}).secret_keys
    path = tmp_path / "new" / "secret.key"
    assert path.read_text() == made[0] and len(made[0]) >= 32
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert [one.name for one in path.parent.iterdir()] == ["secret.key"]
    assert load({"TOWPATH_DATA": str(tmp_path / "new")}).secret_keys == made


@check("S11")
def test_a_key_that_is_a_placeholder_does_not_start(tmp_path: Path) -> None:
    keys = f"{PLACEHOLDER}-by-a-long-random-text"
    with pytest.raises(BadSetting, match="placeholder"):
        load({"TOWPATH_DATA": str(tmp_path), "TOWPATH_SECRET_KEYS": keys})
