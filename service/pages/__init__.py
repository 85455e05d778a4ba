"""The pages. A module is named after its path, and begins with it; the others serve them:

`rendering`, `session`, `signed` and `refusals` all of them; `desk`, `acts`, `choice`, `redo`,
`before`, `beside` and `around` the page of a table; `wish` the form of a new one.
"""

from flask import Blueprint, Response

from service.pages.confirm import page as confirm_page
from service.pages.delivery import page as delivery_page
from service.pages.docs import page as docs_page
from service.pages.elsewhere import page as elsewhere_page
from service.pages.events import page as events_page
from service.pages.feeds import page as feeds_page
from service.pages.games import page as games_page
from service.pages.invite import page as invite_page
from service.pages.join import page as join_page
from service.pages.keys import page as keys_page
from service.pages.keys import signed as address_page
from service.pages.lobby import page as lobby_page
from service.pages.mailbox import page as mailbox_page
from service.pages.me import page as me_page
from service.pages.mine import page as mine_page
from service.pages.moments import page as moments_page
from service.pages.new import page as new_page
from service.pages.play import page as play_page
from service.pages.players import page as players_page
from service.pages.refusals import teach
from service.pages.rendering import STATIC, TEMPLATES, guard
from service.pages.rules import page as rules_page
from service.pages.seat import page as seat_page
from service.pages.session import install
from service.pages.signin import page as signin_page
from service.pages.signin import signed as signin_by_link
from service.pages.start import page as start_page
from service.pages.status import page as status_page
from service.pages.table import page as table_page
from service.pages.unsubscribe import page as unsubscribe_page

blueprint = Blueprint(
    "pages",
    __name__,
    template_folder=str(TEMPLATES),
    static_folder=str(STATIC),
    static_url_path="/assets",
)
PAGES = (
    play_page,
    moments_page,
    rules_page,
    invite_page,
    confirm_page,
    unsubscribe_page,
    seat_page,
    mailbox_page,
    start_page,
    new_page,
    lobby_page,
    mine_page,
    table_page,
    join_page,
    games_page,
    events_page,
    feeds_page,
    docs_page,
    delivery_page,
    status_page,
    signin_page,
    signin_by_link,
    me_page,
    keys_page,
    address_page,
    players_page,
    elsewhere_page,
)
for page in PAGES:
    blueprint.register_blueprint(page)
teach(blueprint)
install(blueprint)


@blueprint.after_request
def add_headers(answer: Response) -> Response:
    """Every page is guarded; pages with a token are neither kept nor found."""
    return guard(answer)
