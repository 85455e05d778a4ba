"""The whole service in processes of its own, and a real browser in front of it."""

import json
import os
import shutil
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, sync_playwright

from tests.conftest import free_port

ROOT = Path(__file__).parents[2]
BROWSERS = ("chromium-headless-shell", "chromium", "chromium-browser")
CHROMIUM = next(filter(None, map(shutil.which, BROWSERS)), "")
LOOKS = [  # every two of language, theme and width meet at each change; `make soak` tries all three
    pytest.param(*look, marks=[pytest.mark.soak] * (len({*look} & {"en", "light", 390}) % 2))
    for look in product(("en", "de"), ("light", "dark"), (390, 1280))
]
SWITCHES = ["--no-sandbox", "--disable-gpu", "--disable-background-networking"]


def pytest_itemcollected(item: pytest.Item) -> None:
    """One browser at a time, and since a busy machine may lose a press, three tries."""
    item.add_marker(pytest.mark.xdist_group("browser"))
    item.add_marker(pytest.mark.flaky(reruns=2))
    item.add_marker(pytest.mark.timeout(900))


@dataclass
class Service:
    """A running Towpath and what a program would do with it."""

    url: str
    log: Path

    def call(self, path: str, body: Any = None, token: str = "") -> Any:
        """One JSON call."""
        headers = {"Content-Type": "application/json"}
        if token:
            headers["Authorization"] = f"Bearer {token}"
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(self.url + path, data, headers)
        with urllib.request.urlopen(request, timeout=20) as answer:
            return json.load(answer)

    def player(self, name: str, locale: str = "en") -> dict[str, Any]:
        """A new player with an address of the same name."""
        address = f"{name.lower()}@example.org"
        body = {"name": name, "email": address, "locale": locale}
        return {**self.call("/v1/players", body), "email": address}

    def game(self, title: str, *players: dict[str, Any], **more: Any) -> str:
        """A public game of those players, always with the same draws."""
        seats = [{"player": player["id"]} for player in players]
        body = {"game": title, "seats": seats, "seed": "browser", "visibility": "public", **more}
        found: str = self.call("/v1/games", body, players[0]["token"])["id"]
        return found


@pytest.fixture(scope="module")
def service(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Service]:
    """`towpath up` with a data folder and ports of its own."""
    data, port = tmp_path_factory.mktemp("tp"), free_port()
    settings = {
        "TOWPATH_DATA": str(data),
        "TOWPATH_PORT": str(port),
        "TOWPATH_INBOX_PORT": str(free_port()),
        "TOWPATH_MAILBOX_PORT": str(free_port()),
        "TOWPATH_API_WORKERS": "1",
        "TOWPATH_MAIL_WORKERS": "1",
        "TOWPATH_LOG_LEVEL": "info",
    }
    plain = {name: value for name, value in os.environ.items() if "TOWPATH_" not in name}
    command = [sys.executable, "-m", "service.cli", "up"]
    with (data / "log").open("wb") as log:
        process = subprocess.Popen(
            command, cwd=ROOT, env={**plain, **settings}, stdout=log, stderr=subprocess.STDOUT
        )
        try:
            wait_until_up(f"http://127.0.0.1:{port}/healthz", process)
            yield Service(f"http://127.0.0.1:{port}", data / "log")
        finally:
            process.terminate()
            process.wait(60)


def wait_until_up(url: str, process: "subprocess.Popen[bytes]") -> None:
    """Until the first request is answered."""
    for _ in range(600):
        try:
            urllib.request.urlopen(url, timeout=2).close()
            return
        except (urllib.error.URLError, OSError):
            assert process.poll() is None, "towpath up has ended"
            time.sleep(0.1)
    raise AssertionError("towpath up does not answer")


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """A headless Chromium of the machine's own; the one without a window of its own is quickest."""
    if not CHROMIUM:
        pytest.skip("chromium is not installed on this machine")
    with sync_playwright() as playwright:
        found = playwright.chromium.launch(executable_path=CHROMIUM, args=SWITCHES)
        yield found
        found.close()
