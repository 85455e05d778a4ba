"""The command `towpath` on a store of the test's own."""

from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from service.cli import main
from service.config import Config
from service.store import Store
from tests.conftest import KEYS

Towpath = Callable[..., Result]


@pytest.fixture
def towpath(config: Config, store: Store, tmp_path: Path) -> Towpath:
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
