"""The walks of a move and of a reply: which of our files outside games/ does each touch?

python -m bench.walk
"""

import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from types import FrameType
from typing import Any

from rich.console import Console

from bench.serving import redis_server
from service import create_app, signing
from service.config import Config
from service.reader.reader import Reader
from service.store import Store
from service.store.connect import connect
from service.tables import transaction
from tests.conftest import KEYS
from workers import jobs
from workers.letters.headers import reply_of
from workers.replies import answer

ROOT = Path(__file__).parents[1]
OURS = tuple(f"{ROOT}/{package}/" for package in ("schemas", "service", "workers"))
MOST = {"move": 14, "reply": 23}


def walked(act: Callable[[], Any]) -> list[str]:
    """The files whose functions run meanwhile, in the order of their first turn."""
    found: dict[str, None] = {}

    def watch(frame: FrameType, event: str, _: object) -> None:
        code = frame.f_code
        if event == "call" and code.co_name != "<module>" and code.co_filename.startswith(OURS):
            found.setdefault(str(Path(code.co_filename).relative_to(ROOT)))

    sys.setprofile(watch)
    try:
        act()
    finally:
        sys.setprofile(None)
    return list(found)


class Site:
    """An app, a store and two players at a table of Le Havre."""

    def __init__(self, url: str, folder: str) -> None:
        self.config = Config(
            data=Path(folder), redis_url=url, queue_url=url, secret_keys=KEYS, log_level="error"
        )
        self.headers: dict[str, str] = {}
        self.store = Store(connect(url), self.config.shards)
        self.client = create_app(self.config, self.store).test_client()
        ada, bob = (self.post("/players", name=n, email=f"{n}@example.org") for n in ("ada", "bob"))
        self.headers = {"Authorization": f"Bearer {ada['token']}"}
        seats = [{"player": ada["id"]}, {"player": bob["id"]}]
        self.game = self.post("/games", game="le_havre", seats=seats, seed="walk")["id"]

    def post(self, path: str, **body: Any) -> Any:
        """A call that succeeds."""
        answer = self.client.post(f"/v1{path}", json=body, headers=self.headers)
        assert answer.status_code < 300, answer.text
        return answer.get_json()

    def move(self) -> list[str]:
        """Ada moves over REST."""
        ask = self.client.get(f"/v1/games/{self.game}/asks", headers=self.headers).get_json()
        body = {"key": ask["asks"][0]["key"], "answers": ["take fish", "end turn"]}
        return walked(lambda: self.post(f"/games/{self.game}/moves", **body))

    def reply(self) -> list[str]:
        """Bob answers his turn mail."""
        token = reply_of(Reader(self.store.load(self.game), 1))
        address = signing.reply_address(self.config, token)
        heads = ("From: bob@example.org", f"To: {address}", "Message-ID: <1@example.org>")
        fields = {"raw": "\r\n".join([*heads, "", "1; end", ""]), "rcpt": address}
        fields |= {"sender": "bob@example.org", "peer": "::1"}
        self.store.ready_streams()
        self.store.push_incoming({name: value for name, value in fields.items()})
        jobs.use(jobs.Desk(self.config, self.store))
        entry = self.store.read_streams("walk", 1000, 10)[-1]
        files = walked(lambda: answer.take(entry[0], entry[1], fields))
        assert transaction.open_table(self.store.load(self.game)).awaiting() == [0]
        return files


def main() -> None:
    """Print both walks, and fail where one is too long."""
    console, failed = Console(), False
    with tempfile.TemporaryDirectory() as folder, redis_server("no") as url:
        site = Site(url, folder)
        for name, files in {"move": site.move(), "reply": site.reply()}.items():
            failed = failed or len(files) > MOST[name]
            console.print(f"{name}: {len(files)} files (bar: {MOST[name]})")
            for file in files:
                console.print(f"  {file}", highlight=False)
    sys.exit(failed)


if __name__ == "__main__":
    main()
