"""Fixtures of the tests of webhooks."""

import ssl
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from service import clock
from service.config import Config
from service.store import Store
from tests.workers.post import Post
from tests.workers.receiver import certificate, listening
from tests.workers.webhooks.site import Cast, Later, Site
from workers.jobs import Desk
from workers.webhooks.gather import Gatherer
from workers.webhooks.line import Line


@pytest.fixture
def later(monkeypatch: pytest.MonkeyPatch) -> Later:
    """Lets time pass."""
    ahead = 0.0

    def wait(seconds: float) -> None:
        nonlocal ahead
        ahead += seconds
        monkeypatch.setattr(clock, "now", lambda: time.time() + ahead)

    return wait


@pytest.fixture
def site(config: Config, store: Store, tmp_path: Path, post: Post) -> Iterator[Site]:
    path = certificate(tmp_path)
    with listening(path) as receiver:
        trusted = ssl.create_default_context(cafile=str(path))
        line = Line(True, lambda host, port: ["127.0.0.1"], trusted)
        site = Site(Desk(post.config, store), line, receiver, Gatherer(store, "one"))
        site.gatherer.step()
        yield site


@pytest.fixture
def game(site: Site, post: Post, cast: Cast) -> str:
    """Ada before Bruno, both with the game's beginning behind them."""
    made = post.table(cast["ada"], cast["bruno"], game="le_havre").id
    site.gatherer.step()
    return made
