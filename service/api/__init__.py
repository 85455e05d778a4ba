"""The API: one module per resource, routes only."""

from service.api import (
    archive,
    boards,
    contract,
    events,
    games,
    health,
    moments,
    moves,
    own,
    players,
    rules,
    seats,
    tokens,
    turns,
    webhooks,
)

BLUEPRINTS = (
    rules.blueprint,
    players.blueprint,
    tokens.blueprint,
    archive.blueprint,
    games.blueprint,
    seats.blueprint,
    moves.blueprint,
    boards.blueprint,
    events.blueprint,
    webhooks.blueprint,
    turns.blueprint,
    moments.blueprint,
    own.blueprint,
)
ROOT_BLUEPRINTS = (health.blueprint, contract.blueprint)
