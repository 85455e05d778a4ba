"""An app on a real Redis, a client that speaks JSON, and a two-player game of Le Havre."""

from pathlib import Path
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from service import create_app
from service.config import Config
from service.store import Store
from service.store.archive import Archive
from service.tables.records import Player, Sheet


class Caller:
    """One player's view of the API."""

    def __init__(self, client: FlaskClient, token: str | None) -> None:
        self.client = client
        self.headers = {"Authorization": f"Bearer {token}"} if token else {}

    def get(self, path: str, **headers: str) -> TestResponse:
        return self.client.get(path, headers={**self.headers, **headers})

    def post(self, path: str, body: Any = None, **headers: str) -> TestResponse:
        return self.client.post(path, json=body, headers={**self.headers, **headers})

    def patch(self, path: str, body: Any) -> TestResponse:
        return self.client.patch(path, json=body, headers=self.headers)

    def ask(self, game: str) -> dict[str, Any]:
        """The caller's first open ask."""
        asks: list[dict[str, Any]] = self.get(f"/v1/games/{game}/asks").get_json()["asks"]
        return asks[0]

    def play(self, game: str, *answers: Any) -> TestResponse:
        """Answer the caller's first open ask."""
        key = self.ask(game)["key"]
        return self.post(f"/v1/games/{game}/moves", {"key": key, "answers": list(answers)})


@pytest.fixture
def app(config: Config, store: Store) -> Flask:
    return create_app(config, store)


@pytest.fixture
def ada(app: Flask, cast: dict[str, Player]) -> Caller:
    return Caller(app.test_client(), "pada.token-ada")


@pytest.fixture
def bruno(app: Flask, cast: dict[str, Player]) -> Caller:
    return Caller(app.test_client(), "pbruno.token-bruno")


@pytest.fixture
def stranger(app: Flask) -> Caller:
    return Caller(app.test_client(), None)


@pytest.fixture
def game(ada: Caller, bruno: Caller) -> str:
    """Le Havre, Ada before Bruno, always the same draws."""
    seats = [{"player": "pada"}, {"player": "pbruno"}]
    made = ada.post("/v1/games", {"game": "le_havre", "seats": seats, "seed": "towpath"})
    found: str = made.get_json()["id"]
    return found


@pytest.fixture
def sheet(store: Store, game: str) -> Sheet:
    return store.load(game)


@pytest.fixture
def archive(store: Store, tmp_path: Path) -> Archive:
    """A folder for what has ended, in a folder that is not there yet."""
    store.archive = Archive(tmp_path / "deep" / "archive")
    return store.archive
