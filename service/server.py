"""The process that answers HTTP: `python -P -m service.server`."""

from typing import TYPE_CHECKING

from granian import Granian
from granian.constants import Interfaces
from granian.log import LogLevels

from service.config import load

if TYPE_CHECKING:
    from flask import Flask


def loaded() -> "Flask":
    """The application, in each process of the server."""
    from service import create_app

    return create_app()


def main() -> None:
    """One process per core, two blocking threads each."""
    config = load()
    server = Granian(
        "service:create_app",
        address=config.host,
        port=config.port,
        interface=Interfaces.WSGI,
        workers=config.api_workers,
        blocking_threads=2,
        respawn_failed_workers=True,
        log_level=LogLevels.warning,
    )
    server.serve(target_loader=loaded, wrap_loader=False)


if __name__ == "__main__":
    main()
