"""Fixtures of the mail tests."""

from collections.abc import Iterator

import pytest

from service.config import Config
from service.store import Store
from tests.workers.post import Post, posting


@pytest.fixture
def post(config: Config, store: Store) -> Iterator[Post]:
    """An outbox whose letters go to a real SMTP server."""
    with posting(config, store) as found:
        yield found
