"""Settings that nobody reads, and those that have changed since the last start: named alone."""

import difflib
import json
from collections.abc import Mapping
from dataclasses import fields
from hashlib import sha256
from pathlib import Path

from service import folder
from service.config import Config

KNOWN = frozenset(f"TOWPATH_{one.name.upper()}" for one in fields(Config))
OF_COMPOSE = frozenset({"TOWPATH_NAME", "TOWPATH_INBOX_BIND"})
OF_PLAY = frozenset({"TOWPATH_TOKEN"})
OF_ONE_PROCESS = ("metrics_host", "metrics_port")
FILE = "settings.json"


def unread(env: Mapping[str, str]) -> list[str]:
    """A line for each TOWPATH_* variable that is no setting, or none any more."""
    names = {name for name in env if name.startswith("TOWPATH_")} - OF_COMPOSE - OF_PLAY
    return [_line(name) for name in sorted(names) if name.removesuffix("_FILE") not in KNOWN]


def _line(name: str) -> str:
    near = difflib.get_close_matches(name, KNOWN, 1)
    meant = f": did you mean {near[0]}?" if near else ": CHANGELOG.md tells what became of it."
    return f"{name} is not a setting of this build{meant}"


def since_last_start(config: Config) -> list[str]:
    """The names of the settings that have changed; what they are now is remembered as hashes."""
    names = [one.name for one in fields(config) if one.name not in OF_ONE_PROCESS]
    now = {name: _digest(getattr(config, name)) for name in names}
    path = config.data / FILE
    before = _remembered(path)
    folder.prepare(config.data)
    path.write_text(json.dumps(now))
    path.chmod(0o600)
    changed = [name for name in now if name in before and now[name] != before[name]]
    return [f"TOWPATH_{name.upper()}" for name in changed]


def _remembered(path: Path) -> dict[str, str]:
    try:
        found: dict[str, str] = json.loads(path.read_text())
        return found
    except (OSError, ValueError):
        return {}


def _digest(value: object) -> str:
    return sha256(repr(value).encode()).hexdigest()[:16]
