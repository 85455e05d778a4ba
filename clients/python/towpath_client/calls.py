"""Every operation of the API as a value that either client can send.

First people and their tokens, then games, their seats, their moves, and how the service is.
"""

from towpath_client.shapes import (
    Asks,
    Deliveries,
    Game,
    Games,
    Json,
    Log,
    Me,
    Moment,
    Moved,
    Notes,
    Orders,
    Person,
    Player,
    Preview,
    RuleBook,
    RulesList,
    Talk,
    Ticket,
    Token,
    Turns,
    Uses,
    Webhook,
)
from towpath_client.wire import Call, given


def register(
    name: str, email: str, locale: str | None = None, zone: str | None = None
) -> Call[Player]:
    """A new player; where everybody is trusted the answer holds a token."""
    return Call("POST", "/v1/players", given(name=name, email=email, locale=locale, zone=zone))


def me() -> Call[Me]:
    """The caller's own account."""
    return Call("GET", "/v1/me")


def change_me(**changes: Json) -> Call[Me]:
    """Change name, handle, hidden, locale, zone, mail, sleep, weekend or vacation."""
    return Call("PATCH", "/v1/me", changes)


def delete_me() -> Call[dict[str, int]]:
    """Delete the account; bots play its games on."""
    return Call("DELETE", "/v1/me")


def export_me() -> Call[dict[str, Json]]:
    """Everything that is stored about the caller."""
    return Call("GET", "/v1/me/export")


def request_token(email: str) -> Call[dict[str, bool]]:
    """A code for a token comes by mail."""
    return Call("POST", "/v1/tokens/request", {"email": email})


def create_token(
    email: str, code: str, name: str | None = None, scopes: list[str] | None = None
) -> Call[Token]:
    """A token for the code of a mail."""
    return Call("POST", "/v1/tokens", given(email=email, code=code, name=name, scopes=scopes))


def tokens() -> Call[dict[str, list[Token]]]:
    """The caller's tokens, without their secrets."""
    return Call("GET", "/v1/tokens")


def revoke_token(id: str) -> Call[dict[str, str]]:
    """A token that is good for nothing from now on."""
    return Call("DELETE", f"/v1/tokens/{id}")


def ticket() -> Call[Ticket]:
    """A short-lived ticket for an EventSource, which cannot send a token."""
    return Call("POST", "/v1/events/ticket")


def webhooks() -> Call[dict[str, list[Webhook]]]:
    """Where the caller is called, without the secrets."""
    return Call("GET", "/v1/webhooks")


def create_webhook(url: str, events: list[str] | None = None) -> Call[Webhook]:
    """Be called at an address of one's own; the answer holds the secret that signs."""
    return Call("POST", "/v1/webhooks", given(url=url, events=events))


def delete_webhook(id: str) -> Call[dict[str, str]]:
    """Not be called there any more."""
    return Call("DELETE", f"/v1/webhooks/{id}")


def rotate_webhook(id: str) -> Call[Webhook]:
    """Another secret; the former one signs beside it for a day."""
    return Call("POST", f"/v1/webhooks/{id}/rotate")


def test_webhook(id: str) -> Call[dict[str, str]]:
    """Be called with something harmless."""
    return Call("POST", f"/v1/webhooks/{id}/test")


def deliveries(id: str) -> Call[Deliveries]:
    """What became of the latest calls."""
    return Call("GET", f"/v1/webhooks/{id}/deliveries")


def player(handle: str) -> Call[Person]:
    """What somebody lets be seen."""
    return Call("GET", f"/v1/players/{handle}")


def block(handle: str) -> Call[Person]:
    """Never share a table with somebody."""
    return Call("PUT", f"/v1/players/{handle}/block")


def unblock(handle: str) -> Call[Person]:
    """Share tables with somebody again."""
    return Call("DELETE", f"/v1/players/{handle}/block")


def hush(handle: str) -> Call[Person]:
    """Not hear what somebody says."""
    return Call("PUT", f"/v1/players/{handle}/hush")


def unhush(handle: str) -> Call[Person]:
    """Hear somebody again."""
    return Call("DELETE", f"/v1/players/{handle}/hush")


def report(handle: str, text: str) -> Call[dict[str, str]]:
    """Tell the operator of the service about somebody."""
    return Call("POST", f"/v1/players/{handle}/report", {"text": text})


def rules() -> Call[RulesList]:
    """All games that can be played."""
    return Call("GET", "/v1/rules")


def rule_book(game: str) -> Call[RuleBook]:
    """One game with its options, orders, notation, and the shapes of its views and scores."""
    return Call("GET", f"/v1/rules/{game}")


def new_game(game: str, seats: list[dict[str, Json]], **more: Json) -> Call[Game]:
    """Set up a table: seats are {"player"}, {"handle"}, {"email"}, {"bot"} or {"open"}."""
    return Call("POST", "/v1/games", {"game": game, "seats": seats, **more})


def import_game(record: dict[str, Json]) -> Call[Game]:
    """A table from an exported record."""
    return Call("POST", "/v1/games/import", record)


def next_game(id: str) -> Call[Game]:
    """The next game of a series."""
    return Call("POST", f"/v1/games/{id}/next")


def rematch(id: str) -> Call[Game]:
    """The same people once more."""
    return Call("POST", f"/v1/games/{id}/rematch")


def games(**query: Json) -> Call[Games]:
    """A page: mine, awaiting, open, player, handle, status, game, updated_since, sort, cursor."""
    return Call("GET", "/v1/games", query=query)


def game(id: str, seat: int | None = None) -> Call[Game]:
    """A game with its position."""
    return Call("GET", f"/v1/games/{id}", query=given(seat=seat))


def moment(id: str, number: int, seat: int | None = None) -> Call[Moment]:
    """A game as it was after so many moves."""
    return Call("GET", f"/v1/games/{id}/at/{number}", query=given(seat=seat))


def board(id: str, seat: int | None = None) -> Call[str]:
    """The board as SVG."""
    return Call("GET", f"/v1/games/{id}/board.svg", query=given(seat=seat))


def board_png(id: str, seat: int | None = None) -> Call[bytes]:
    """The board as PNG."""
    return Call("GET", f"/v1/games/{id}/board.png", query=given(seat=seat))


def moment_board(id: str, number: int, seat: int | None = None) -> Call[str]:
    """The board as it was after so many moves, as SVG."""
    return Call("GET", f"/v1/games/{id}/at/{number}/board.svg", query=given(seat=seat))


def turns(wait: int = 0, limit: int = 50) -> Call[Turns]:
    """Everything that waits for the caller; `wait` holds on while nothing is new."""
    return Call("GET", "/v1/turns", query={"wait": wait, "limit": limit})


def asks(id: str) -> Call[Asks]:
    """What a game asks the caller."""
    return Call("GET", f"/v1/games/{id}/asks")


def log(id: str, since: int = 0, limit: int = 200) -> Call[Log]:
    """The moves and what they did."""
    return Call("GET", f"/v1/games/{id}/log", query={"since": since, "limit": limit})


def talk(id: str) -> Call[Talk]:
    """What was said at the table."""
    return Call("GET", f"/v1/games/{id}/talk")


def orders(id: str, seat: int | None = None) -> Call[Orders]:
    """What the caller's seat has ordered, and what can be."""
    return Call("GET", f"/v1/games/{id}/orders", query=given(seat=seat))


def notes(id: str, seat: int | None = None) -> Call[Notes]:
    """What the caller noted for nobody else."""
    return Call("GET", f"/v1/games/{id}/notes", query=given(seat=seat))


def uses(id: str, seat: int | None = None) -> Call[Uses]:
    """How and from where the caller's seat was used."""
    return Call("GET", f"/v1/games/{id}/uses", query=given(seat=seat))


def export(id: str) -> Call[dict[str, Json]]:
    """The whole record of a finished game."""
    return Call("GET", f"/v1/games/{id}/export")


def accept(id: str, seat: int | None = None) -> Call[Game]:
    """Take part after all."""
    return Call("POST", f"/v1/games/{id}/accept", given(seat=seat))


def decline(id: str, seat: int | None = None) -> Call[Game]:
    """Not take part."""
    return Call("POST", f"/v1/games/{id}/decline", given(seat=seat))


def join(id: str, invitation: str | None = None) -> Call[Game]:
    """Sit down at an open table, or at one whose invitation one has."""
    return Call("POST", f"/v1/games/{id}/join", given(invitation=invitation))


def leave(id: str) -> Call[Game]:
    """Get up before the start."""
    return Call("POST", f"/v1/games/{id}/leave")


def start(id: str, bots: str | None = None) -> Call[Game]:
    """Begin; `bots` names the bot that takes the empty seats."""
    return Call("POST", f"/v1/games/{id}/start", given(bots=bots))


def replace(id: str, seat: int, by: dict[str, Json]) -> Call[Game]:
    """Put somebody else on a seat."""
    return Call("POST", f"/v1/games/{id}/replace", {"seat": seat, "by": by})


def remove(id: str, seat: int, drop: bool | None = None) -> Call[Game]:
    """Free a seat; `drop` takes the chair away as well."""
    return Call("POST", f"/v1/games/{id}/remove", given(seat=seat, drop=drop))


def reinvite(id: str, seat: int) -> Call[Game]:
    """Send an invitation again."""
    return Call("POST", f"/v1/games/{id}/reinvite", {"seat": seat})


def pass_on(id: str, seat: int) -> Call[Game]:
    """Make somebody else the host."""
    return Call("POST", f"/v1/games/{id}/host", {"seat": seat})


def invitation(id: str) -> Call[dict[str, str]]:
    """The link by which friends come in."""
    return Call("GET", f"/v1/games/{id}/invitation")


def renew_invitation(id: str) -> Call[dict[str, str]]:
    """A new link; the old one is dead."""
    return Call("POST", f"/v1/games/{id}/invitation")


def cancel(id: str) -> Call[Game]:
    """The host ends the table."""
    return Call("POST", f"/v1/games/{id}/cancel")


def resign(id: str, seat: int | None = None) -> Call[Game]:
    """Leave a running game to a bot."""
    return Call("POST", f"/v1/games/{id}/resign", given(seat=seat))


def hand_over(id: str, to: dict[str, Json], seat: int | None = None) -> Call[Game]:
    """Offer one's seat to somebody: {"player"}, {"handle"} or {"email"}."""
    return Call("POST", f"/v1/games/{id}/handover", given(seat=seat, **to))


def take(id: str, seat: int) -> Call[Game]:
    """Take a seat that was offered."""
    return Call("POST", f"/v1/games/{id}/take", {"seat": seat})


def revoke_links(id: str, seat: int | None = None) -> Call[Game]:
    """The links of all mails about one's seat are dead."""
    return Call("POST", f"/v1/games/{id}/revoke", given(seat=seat))


def wish(
    id: str,
    wish: str,
    agree: bool | None = None,
    absent: int | None = None,
    seat: int | None = None,
) -> Call[Game]:
    """Wish for what happens when everybody present agrees, or agree to it."""
    body = given(wish=wish, agree=agree, absent=absent, seat=seat)
    return Call("POST", f"/v1/games/{id}/wishes", body)


def resume(id: str, seat: int | None = None) -> Call[Game]:
    """End a pause."""
    return Call("POST", f"/v1/games/{id}/resume", given(seat=seat))


def vote_end(id: str, seat: int | None = None) -> Call[Game]:
    """Wish that the game ends here."""
    return Call("POST", f"/v1/games/{id}/vote", given(seat=seat))


def move(id: str, key: str, answers: list[Json], seat: int | None = None) -> Call[Moved]:
    """Answer the ask of a key, and those that follow; all or none."""
    return Call("POST", f"/v1/games/{id}/moves", given(key=key, answers=answers, seat=seat))


def write(id: str, text: str, seat: int | None = None, key: str | None = None) -> Call[Moved]:
    """A move as people write it: `take fish; end turn`; with a key only while that ask is open."""
    return Call("POST", f"/v1/games/{id}/moves", given(text=text, seat=seat, key=key))


def preview(id: str, key: str, answers: list[Json], seat: int | None = None) -> Call[Preview]:
    """What a move would lead to; nothing is stored."""
    return Call("POST", f"/v1/games/{id}/preview", given(key=key, answers=answers, seat=seat))


def preview_text(id: str, text: str, seat: int | None = None) -> Call[Preview]:
    """What a written move would lead to; nothing is stored."""
    return Call("POST", f"/v1/games/{id}/preview", given(text=text, seat=seat))


def undo(id: str, key: str | None = None, seat: int | None = None) -> Call[Moved]:
    """Take the last step of the running turn back, or all since the ask of a key."""
    return Call("POST", f"/v1/games/{id}/undo", given(key=key, seat=seat))


def say(id: str, text: str) -> Call[Talk]:
    """A line of table talk."""
    return Call("POST", f"/v1/games/{id}/talk", {"text": text})


def set_orders(id: str, orders: dict[str, Json], seat: int | None = None) -> Call[Moved]:
    """What is to be done without asking."""
    return Call("POST", f"/v1/games/{id}/orders", given(orders=orders, seat=seat))


def write_notes(id: str, text: str, seat: int | None = None) -> Call[Notes]:
    """Private notes on a game."""
    return Call("PUT", f"/v1/games/{id}/notes", given(text=text, seat=seat))


def health() -> Call[dict[str, str]]:
    """Is the process there?"""
    return Call("GET", "/healthz")


def ready() -> Call[dict[str, Json]]:
    """Is everything there that it needs?"""
    return Call("GET", "/readyz")


def status() -> Call[dict[str, Json]]:
    """Processes, queues and faults."""
    return Call("GET", "/statusz.json")


def metrics() -> Call[str]:
    """Counters in the words of Prometheus."""
    return Call("GET", "/metrics")
