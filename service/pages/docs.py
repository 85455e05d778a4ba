"""/docs: the API page, rendered here from openapi.yaml; nothing is fetched from elsewhere."""

from pathlib import Path
from typing import Any

import yaml
from flask import Blueprint, Response

from service.errors import STATUS
from service.pages import contract
from service.pages.shell import markdown, show, towpath, wanted_language

page = Blueprint("docs", __name__)
CONTRACT = Path(__file__).parents[2] / "openapi.yaml"
LOADER = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
_held: dict[tuple[Path, float], Any] = {}


@page.get("/docs")
def read() -> Response:
    """Operations, schemas, examples and error codes on one page."""
    lang, spec = wanted_language(), load(CONTRACT)
    about = spec.get("info", {})
    facts: dict[str, Any] = {
        "about": about,
        "description": markdown(str(about.get("description", ""))),
        "operations": contract.operations(spec, towpath().config.base_url),
        "schemas": contract.schemas(spec),
        "problems": [{"code": c, "status": s, "title": t} for c, (s, t) in STATUS.items()],
        "base_url": towpath().config.base_url,
        "there": bool(spec),
    }
    return show("docs.html", lang, **facts)


def load(path: Path) -> Any:
    """The contract, read again when the file has changed; nothing where there is none."""
    if not path.is_file():
        return {}
    known = (path, path.stat().st_mtime)
    if known not in _held:
        _held.clear()
        _held[known] = yaml.load(path.read_text(encoding="utf-8"), Loader=LOADER) or {}
    return _held[known]
