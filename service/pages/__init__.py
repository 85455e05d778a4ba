"""The pages: signed links, the local mailbox, the start page and the API page. No rules."""

from flask import Blueprint, Response

from service.pages import (
    confirm,
    docs,
    games,
    invite,
    mailbox,
    play,
    refusals,
    seat,
    start,
    unsubscribe,
    watch,
)
from service.pages.shell import STATIC, TEMPLATES, guard

blueprint = Blueprint(
    "pages",
    __name__,
    template_folder=str(TEMPLATES),
    static_folder=str(STATIC),
    static_url_path="/assets",
)
for module in (play, invite, confirm, unsubscribe, seat, mailbox, start, games, watch, docs):
    blueprint.register_blueprint(module.page)
refusals.teach(blueprint)


@blueprint.after_request
def add_headers(answer: Response) -> Response:
    """Every page is guarded; pages with a token are neither kept nor found."""
    return guard(answer)
