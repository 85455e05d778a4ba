"""/statusz: how the site fares, for whoever looks after it or wonders why no mail comes."""

from flask import Blueprint, Response

from service.pages.rendering import show, towpath, wanted_language
from service.state import NEEDED, look

page = Blueprint("status", __name__)
ROLES = ("api", "events", *NEEDED, "webhooks")


@page.get("/statusz")
def read() -> Response:
    """Processes, queue, clock and mail, and what is amiss; the same as JSON at /statusz.json."""
    state = look(towpath().store, towpath().config)
    rows = [(role, state.processes[role]) for role in ROLES]
    return show(
        "status.html", wanted_language(), state=state, faults=list(state.faults()), rows=rows
    )
