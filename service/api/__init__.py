"""The API: one module per resource, routes only."""

from service.api import (
    archive,
    boards,
    contract,
    events,
    games,
    health,
    moves,
    players,
    rules,
    seats,
)

BLUEPRINTS = (
    rules.blueprint,
    players.blueprint,
    archive.blueprint,
    games.blueprint,
    seats.blueprint,
    moves.blueprint,
    boards.blueprint,
    events.blueprint,
)
ROOT_BLUEPRINTS = (health.blueprint, contract.blueprint)
