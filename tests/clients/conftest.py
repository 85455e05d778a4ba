"""A running server for clients."""

import tempfile
from collections.abc import Iterator

import pytest

from bench.serving import redis_server, service_server
from service.store import Store, open_store


@pytest.fixture(scope="module")
def redis() -> Iterator[str]:
    with redis_server("everysec") as url:
        yield url


@pytest.fixture(scope="module")
def shelf(redis: str) -> Store:
    """The server's own store, to play for others."""
    return open_store(redis, 4)


@pytest.fixture(scope="module")
def server(redis: str, shelf: Store) -> Iterator[str]:
    with (
        tempfile.TemporaryDirectory() as data,
        service_server(redis, TOWPATH_DATA=data, TOWPATH_LOG_LEVEL="error") as port,
    ):
        yield f"http://127.0.0.1:{port}"
