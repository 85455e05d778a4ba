"""What README and CONTRIBUTING tell people to type works, as it stands there."""

import os
import re
import signal
import subprocess
import sys
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import click
import pytest

from service.cli import main
from tests.conftest import KEYS, free_port
from tests.workers.sink import wait_for

ROOT = Path(__file__).parents[1]
README = (ROOT / "README.md").read_text()
PAGES = {
    path.name: path.read_text()
    for path in (
        ROOT / "README.md",
        ROOT / "CONTRIBUTING.md",
        *sorted((ROOT / "docs").glob("*.md")),
    )
}
VENV = Path(sys.prefix)
MAKE = [
    "make",
    "--no-print-directory",
    f"VENV={VENV}",
    "-o",
    f"{VENV}/run.stamp",
    "-o",
    f"{VENV}/test.stamp",
]
FENCED = re.compile(r"^```(\w*)\n(.*?)^```$", re.M | re.S)


def blocks(text: str, language: str) -> list[str]:
    """The code blocks of a page in a language."""
    return [code for name, code in FENCED.findall(text) if name == language]


def code(text: str) -> str:
    """Everything on a page that is set as code: blocks, and spans of a line."""
    fenced = "\n".join(found for _, found in FENCED.findall(text))
    spans = re.findall(r"`([^`\n]+)`", FENCED.sub("", text))
    return "\n".join([fenced, *spans])


class Site:
    """`make run` with ports and data of its own."""

    def __init__(self, folder: Path) -> None:
        self.folder, self.port = folder, free_port()
        own: dict[str, object] = {
            "PORT": self.port,
            "INBOX_PORT": free_port(),
            "MAILBOX_PORT": free_port(),
        }
        own |= {"DATA": folder / "data", "SECRET_KEYS": ",".join(KEYS), "API_WORKERS": 1}
        named = {f"TOWPATH_{name}": str(value) for name, value in own.items()}
        bare = {name: value for name, value in os.environ.items() if "TOWPATH" not in name}
        self.env = bare | named
        self.process = subprocess.Popen(
            [*MAKE, "run"], cwd=ROOT, env=self.env, start_new_session=True
        )

    def page(self, path: str) -> str:
        """A page, or nothing while nobody answers."""
        try:
            with urllib.request.urlopen(f"http://127.0.0.1:{self.port}{path}", timeout=5) as found:
                return str(found.read().decode())
        except OSError:
            return ""

    def shell(self, script: str) -> str:
        """Run a block as it is pasted into a terminal; what it printed."""
        script = script.replace("127.0.0.1:8000", f"127.0.0.1:{self.port}")
        command = ["bash", "-euo", "pipefail", "-c", script]
        done = subprocess.run(
            command, cwd=self.folder, env=self.env, capture_output=True, text=True, timeout=120
        )
        assert done.returncode == 0, done.stderr
        return done.stdout


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    found = Site(tmp_path_factory.mktemp("readme"))
    try:
        wait_for(lambda: found.page("/readyz") or found.process.poll() is not None)
        yield found
    finally:
        os.killpg(found.process.pid, signal.SIGINT)
        found.process.wait(60)


def test_the_first_block_starts_a_game_whose_mail_can_be_read(site: Site) -> None:
    first = blocks(README, "sh")[0]
    assert re.findall(r"^make (\w+)", first, re.M) == ["run", "demo", "test"]
    assert site.process.poll() is None
    told = subprocess.run(
        [*MAKE, "demo"], cwd=ROOT, env=site.env, capture_output=True, text=True, timeout=120
    )
    assert told.returncode == 0, told.stderr
    assert f"http://127.0.0.1:{site.port}/mailbox" in told.stdout
    wait_for(lambda: "ada@" in site.page("/mailbox"))


@pytest.mark.parametrize("time", ["first", "second"])
def test_the_block_for_programs_plays_a_turn(time: str, site: Site) -> None:
    [script] = [block for block in blocks(README, "sh") if "api=" in block]
    told = site.shell(script)
    assert '"suggestions"' in told and "HTTP/1.1 200" in told and "etag:" in told.lower()
    assert "problem+json" not in told and '"code"' not in told
    assert (site.folder / "board.svg").read_text().startswith("<svg")


@pytest.mark.parametrize("number", range(len(blocks(README, "python"))))
def test_python_blocks_run(number: int, capsys: pytest.CaptureFixture[str]) -> None:
    names: dict[str, object] = {}
    exec(compile(blocks(README, "python")[number], "README.md", "exec"), names)
    if "table" in names:
        assert "took" in capsys.readouterr().out


@pytest.mark.parametrize("page", sorted(PAGES))
def test_make_targets_that_are_named_exist(page: str) -> None:
    for target in sorted(set(re.findall(r"^make ([a-z]+)", code(PAGES[page]), re.M))):
        done = subprocess.run([*MAKE, "-n", target], cwd=ROOT, capture_output=True, text=True)
        assert done.returncode == 0, f"make {target}: {done.stderr}"


@pytest.mark.parametrize("page", sorted(PAGES))
def test_commands_that_are_named_exist(page: str) -> None:
    for line in re.findall(r"^(?:\S*/)?towpath ([a-z][^#\n]*)", code(PAGES[page]), re.M):
        command: click.Command = main
        for word in line.split():
            if not isinstance(command, click.Group):
                break
            assert word in command.commands, f"towpath {line}"
            command = command.commands[word]


def test_make_help_tells_every_target() -> None:
    told = subprocess.run([*MAKE, "help"], cwd=ROOT, capture_output=True, text=True, check=True)
    phony = re.search(r"^\.PHONY: (.*)$", (ROOT / "Makefile").read_text(), re.M)
    assert phony
    assert [line.split()[1] for line in told.stdout.splitlines()] == phony[1].split()


def test_the_commands_of_contributing_run() -> None:
    lines = "".join(blocks(PAGES["CONTRIBUTING.md"], "sh")).splitlines()
    commands = [line.split("#")[0].strip() for line in lines if not line.startswith("make ")]
    assert len(commands) >= 2
    for command in commands:
        typed = command.replace(".venv/bin/", f"{VENV}/bin/")
        done = subprocess.run(typed, shell=True, cwd=ROOT, capture_output=True, text=True)
        assert done.returncode == 0, done.stdout + done.stderr


@pytest.mark.parametrize("page", sorted(PAGES))
def test_links_within_the_repository_lead_somewhere(page: str) -> None:
    folder = ROOT if (ROOT / page).exists() else ROOT / "docs"
    for target in re.findall(r"\]\(([^)#:]+)(?:#[^)]*)?\)", PAGES[page]):
        assert (folder / target).exists(), target


@pytest.mark.parametrize("page", sorted(PAGES))
def test_files_that_are_named_exist(page: str) -> None:
    rooms = r"(?:games|schemas|service|workers|tests|bench|docs)"
    for named in re.findall(rf"^{rooms}/[\w./-]*\w$", code(PAGES[page]), re.M):
        assert (ROOT / named).exists(), named
