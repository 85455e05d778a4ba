"""The API: one module per resource, routes only."""

from service.api import archive, boards, contract, events, games, health, moves, players, rules

BLUEPRINTS = (
    rules.blueprint,
    players.blueprint,
    archive.blueprint,
    games.blueprint,
    moves.blueprint,
    boards.blueprint,
    events.blueprint,
)
ROOT_BLUEPRINTS = (health.blueprint, contract.blueprint)
