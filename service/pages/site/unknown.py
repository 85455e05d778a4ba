"""Any other address: a page that says so. Below /v1 a program hears of it instead."""

from flask import Blueprint, Response
from werkzeug.routing import PathConverter

from service.store import Missing

page = Blueprint("unknown", __name__)


class Unknown(PathConverter):
    """Every path but those of programs."""

    regex = r"(?!v1(?:/|$)).*?"


page.record(lambda state: state.app.url_map.converters.update(unknown=Unknown))


@page.get("/<unknown:path>")
def read(path: str) -> Response:
    """There is nothing here."""
    raise Missing("There is no such page.")
