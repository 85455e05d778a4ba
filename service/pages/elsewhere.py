"""Any other address: a page that says so. Below /v1 a program hears of it instead."""

from flask import Blueprint, Response
from werkzeug.routing import PathConverter

from service.store import Missing

page = Blueprint("elsewhere", __name__)


class Elsewhere(PathConverter):
    """Every path but those of programs."""

    regex = r"(?!v1(?:/|$)).*?"


page.record(lambda state: state.app.url_map.converters.update(elsewhere=Elsewhere))


@page.get("/<elsewhere:path>")
def read(path: str) -> Response:
    """There is nothing here."""
    raise Missing("There is no such page.")
