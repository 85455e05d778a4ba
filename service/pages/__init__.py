"""The pages, a room for each use. A module is named after its path, and begins with it.

All rooms share `rendering` (language, words, headers), `session` (who visits) and `refusals`.
"""

from flask import Blueprint, Response

from service.pages import mailbox, mailed, people, site, table
from service.pages.refusals import teach
from service.pages.rendering import STATIC, TEMPLATES, guard
from service.pages.session import install

blueprint = Blueprint(
    "pages",
    __name__,
    template_folder=str(TEMPLATES),
    static_folder=str(STATIC),
    static_url_path="/assets",
)
for room in (table, people, mailed, site, mailbox):
    for page in room.PAGES:
        blueprint.register_blueprint(page)
teach(blueprint)
install(blueprint)


@blueprint.after_request
def add_headers(answer: Response) -> Response:
    """Every page is guarded; pages with a token are neither kept nor found."""
    return guard(answer)
