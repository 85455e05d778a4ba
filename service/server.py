"""The process that answers HTTP: `python -P -m service.server`."""

import resource
from collections.abc import Callable
from typing import Any

from granian import Granian
from granian.constants import HTTPModes, Interfaces
from granian.http import HTTP1Settings
from granian.log import LogLevels

from service.config import load
from service.front import Front

MOST_CONNECTIONS = 16_000
BACKLOG = 4096
HEADER_MS = 15_000
DRAIN_SECONDS = 8


def application() -> Callable[..., Any]:
    """What each process of the server runs."""
    from service import create_app

    return Front(create_app())


def raise_limit() -> None:
    """As many open files as the system allows: every idle connection is one."""
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


def main() -> None:
    """One process per core; an idle connection, or half a header, is dropped after a while."""
    config = load()
    raise_limit()
    server = Granian(
        "service.server:application",
        address=config.host,
        port=config.port,
        interface=Interfaces.RSGI,
        http=HTTPModes.http1,
        websockets=False,
        workers=config.api_workers,
        backlog=BACKLOG,
        backpressure=MOST_CONNECTIONS,
        http1_settings=HTTP1Settings(header_read_timeout=HEADER_MS),
        respawn_failed_workers=True,
        workers_kill_timeout=DRAIN_SECONDS,
        log_level=LogLevels.warning,
    )
    server.serve(target_loader=application, wrap_loader=False)


if __name__ == "__main__":
    main()
