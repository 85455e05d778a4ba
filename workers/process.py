"""What every process here does around its work: settings, logs, decks, signals, its pulse."""

import signal
import threading
from collections.abc import Callable

from service import files, logs, pulse
from service.config import Config, load


def run_as(role: str, work: Callable[[Config, threading.Event], None]) -> None:
    """Work under a name until a signal says stop; whoever looks sees it live, and that it ended."""
    config, stop = load(), threading.Event()
    logs.configure(config.log_level)
    files.install(config)
    for name in (signal.SIGTERM, signal.SIGINT):
        signal.signal(name, lambda *_: stop.set())
    end = pulse.begin(role, config)
    work(config, stop)
    end()
