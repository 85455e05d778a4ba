"""Fixtures of the mail tests."""

from collections.abc import Iterator

import pytest

from service.config import Config
from service.store import Store
from service.tables.records import Player
from tests.workers.pen_pals import BORDER, PenPals
from tests.workers.post import Post, posting


@pytest.fixture
def post(config: Config, store: Store) -> Iterator[Post]:
    """An outbox whose letters go to a real SMTP server."""
    with posting(config, store) as found:
        yield found


@pytest.fixture
def pals(config: Config, store: Store, cast: dict[str, Player]) -> Iterator[PenPals]:
    """The cast on an open host whose border server looks at senders."""
    with posting(config, store, trust="open", authserv_id=BORDER) as found:
        yield PenPals(found)
