"""A new game is one folder and one line: it is played over REST, on a page and by mail."""

import shutil
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import games
from service.config import Config
from service.store import Store
from service.tables import past
from tests.games import toy
from tests.service.conftest import Caller
from tests.service.conftest import ada as ada
from tests.service.conftest import app as app
from tests.service.visits import Visitor
from tests.workers.post import posting
from workers.replies import answer

NAME = "toy"


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The toy game as a host would add it: a folder beside the others, a line in the list."""
    made = tmp_path / NAME
    made.mkdir()
    shutil.copy(Path(str(toy.__file__)), made / "__init__.py")
    monkeypatch.setattr(games, "__path__", [*games.__path__, str(tmp_path)])
    monkeypatch.setattr(games, "NAMES", (*games.NAMES, NAME))
    monkeypatch.delitem(games.GAMES, NAME, raising=False)
    yield made
    sys.modules.pop(f"games.{NAME}")


def started(ada: Caller) -> str:
    """A game of the new title, set up over REST."""
    seats = [{"player": "pada"}, {"player": "pbruno"}]
    made = ada.post("/v1/games", {"game": NAME, "seats": seats, "seed": "7"}).get_json()
    found: str = made["id"]
    return found


def test_a_program_plays_it(folder: Path, ada: Caller) -> None:
    assert NAME in [one["game"] for one in ada.get("/v1/rules").get_json()["rules"]]
    moved = ada.play(started(ada), "take fish")
    assert moved.status_code == 200 and moved.get_json()["asks"]
    assert sys.modules[f"games.{NAME}"].__file__ == str(folder / "__init__.py")


def test_a_person_plays_it_on_a_page(
    folder: Path, ada: Caller, config: Config, store: Store
) -> None:
    game, visitor = started(ada), Visitor(config, store)
    before = visitor.size(game)
    page = visitor.follow(visitor.post(visitor.option(game, "take fish")))
    assert page.status_code == 200 and visitor.size(game) > before


def test_a_person_plays_it_by_mail(folder: Path, ada: Caller, config: Config, store: Store) -> None:
    game = started(ada)
    with posting(config, store) as post:
        letters = [one for one in post.send() if "ada@" in one["To"]]
        address = str(letters[-1]["Reply-To"]).strip("<>")
        reply(store, address, "take fish; end")
    log = past.moves(store, store.load(game))
    assert [move.answer for move in log if move.by == "player"] == ["take fish", "end turn"]


def reply(store: Store, address: str, text: str) -> None:
    """A reply as it comes in, read and played by the job."""
    heads = ("From: ada@example.org", f"To: {address}", "Message-ID: <1@example.org>")
    fields = {"raw": "\r\n".join([*heads, "", text, ""]), "rcpt": address}
    fields |= {"sender": "ada@example.org", "peer": "::1"}
    store.push_incoming({name: value for name, value in fields.items()})
    for stream, entry, found in store.read_streams("relay", 100, 10):
        if b"raw" in found:
            answer.take(stream, entry, fields)
