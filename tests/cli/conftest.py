"""The command `towpath` on a store of the test's own."""

import os
import signal
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from service.cli import main
from service.config import Config
from service.store import Store
from tests.conftest import KEYS

Towpath = Callable[..., Result]
SIGNALS = (signal.SIGINT, signal.SIGTERM)


@pytest.fixture
def process() -> Iterator[None]:
    """What a command does to its process is undone: the rights of new files, who hears signals."""
    mask, heard = os.umask(0o022), {one: signal.getsignal(one) for one in SIGNALS}
    os.umask(mask)
    yield
    os.umask(mask)
    for one, before in heard.items():
        signal.signal(one, before)


@pytest.fixture
def towpath(config: Config, store: Store, tmp_path: Path, process: None) -> Towpath:
    """Run a command as a host would; further settings by their short names."""
    store.redis.set("tp:{meta}:shards", store.shards)
    env = {
        "TOWPATH_DATA": str(tmp_path),
        "TOWPATH_REDIS_URL": config.redis_url,
        "TOWPATH_SECRET_KEYS": ",".join(KEYS),
        "TOWPATH_MAIL_DOMAIN": config.mail_domain,
        "TOWPATH_BASE_URL": config.base_url,
        "TOWPATH_INBOX_PORT": str(config.inbox_port),
        "COLUMNS": "250",
    }

    def run(*words: str, **settings: str) -> Result:
        named = {f"TOWPATH_{name}": value for name, value in settings.items()}
        return CliRunner(env={**env, **named}).invoke(main, words)

    return run
