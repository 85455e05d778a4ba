"""/docs: the API page, rendered here from the contract; nothing is fetched from elsewhere."""

from typing import Any

from flask import Blueprint, Response

from service.api.openapi import document
from service.errors import STATUS, title_of
from service.pages.rendering import show, towpath, wanted_language
from service.pages.site import contract
from service.reader.markup import markdown

page = Blueprint("docs", __name__)


@page.get("/docs")
def read() -> Response:
    """Operations, schemas, examples and error codes on one page."""
    lang, spec = wanted_language(), document()
    facts: dict[str, Any] = {
        "about": spec["info"],
        "description": markdown(spec["info"]["description"]),
        "operations": contract.operations(spec, towpath().config.base_url),
        "schemas": contract.schemas(spec),
        "problems": [{"code": c, "status": s, "title": title_of(c)} for c, s in STATUS.items()],
    }
    return show("docs.html", lang, **facts)
