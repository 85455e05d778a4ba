"""Structured logs: JSON lines without tokens or addresses."""

import logging
import re
import sys
from collections.abc import Mapping, MutableMapping
from typing import Any

import structlog

_secret = re.compile(
    r"(/(?:play|invite|join|confirm|unsubscribe|seat|delivery|signin|address|feed)/)[^/\s?\"]+"
    r"|[\w.+-]+@[\w.-]+\.\w+"
)


def scrub(_: Any, __: str, event: MutableMapping[str, Any]) -> Mapping[str, Any]:
    """Whatever slipped in: tokens in paths and mail addresses are blanked."""
    return {
        name: _secret.sub(lambda m: f"{m[1] or ''}…", value) if isinstance(value, str) else value
        for name, value in event.items()
    }


def configure(level: str = "info") -> None:
    """One JSON line an event, written whole, on standard error."""
    structlog.configure(
        processors=[
            structlog.contextvars.merge_contextvars,
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso", utc=True),
            structlog.processors.format_exc_info,
            scrub,
            structlog.processors.JSONRenderer(),
        ],
        wrapper_class=structlog.make_filtering_bound_logger(getattr(logging, level.upper())),
        logger_factory=structlog.WriteLoggerFactory(sys.stderr),
        cache_logger_on_first_use=False,
    )
