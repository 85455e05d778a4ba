"""Every process shows itself while it runs, and says that it has ended when it is told to."""

import signal
from pathlib import Path

import pytest

from games.check.testing import check
from service import clock
from service.config import Config
from service.store import Store
from tests.workers.sink import PATIENCE, wait_for
from tests.workers.test_relay import process

MODULES = {
    "relay": "workers.relay",
    "worker": "workers.worker",
    "bots": "workers.worker bots",
    "clock": "workers.clock",
    "webhooks": "workers.webhooks.process",
}
SAID = {
    "relay": ("relay.ready", "relay.stopped"),
    "worker": ("worker.ready", "worker.stopped"),
    "bots": ("worker.ready", "worker.stopped"),
    "webhooks": ("webhooks.ready", "webhooks.stopped"),
}


@check("O4")
@pytest.mark.parametrize("sign", [signal.SIGTERM, signal.SIGINT])
@pytest.mark.parametrize("role", MODULES)
def test_a_process_is_seen_until_it_is_asked_to_stop(
    config: Config, store: Store, role: str, sign: signal.Signals
) -> None:
    with process(MODULES[role], config) as found:
        wait_for(lambda: store.alive(clock.now()) == {role: 1})
        found.send_signal(sign)
        said = found.communicate(timeout=PATIENCE)[1].decode()
        assert found.returncode == 0
    assert all(event in said for event in SAID.get(role, ())), said
    assert not store.alive(clock.now()), "it has said that it ended"


@pytest.mark.parametrize("role", MODULES)
def test_a_process_knows_the_decks_of_its_host(
    config: Config, store: Store, role: str, tmp_path: Path
) -> None:
    deck = tmp_path / "deck.yaml"
    deck.write_text("- no deck\n")
    with process(MODULES[role], config, TOWPATH_DECKS=str(deck)) as found:
        said = found.communicate(timeout=PATIENCE)[1].decode()
    assert found.returncode != 0 and f"TOWPATH_DECKS: {deck}" in said
