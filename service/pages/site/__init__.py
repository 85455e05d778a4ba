"""What everybody finds: the start, open tables, a new one, games and rules, the API, the status."""

from service.pages.site import docs, games, lobby, new, rules, start, status, unknown

PAGES = (
    start.page,
    lobby.page,
    new.page,
    games.page,
    rules.page,
    docs.page,
    status.page,
    unknown.page,
)
