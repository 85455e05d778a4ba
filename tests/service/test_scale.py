"""A move among very many games costs what it costs among a few."""

from bench import scale
from games.check.testing import check
from service.store import Store


@check("O7")
def test_a_move_costs_redis_the_same_among_few_games_and_many(store: Store) -> None:
    some, costs = scale.models(store), []
    for games in (scale.FEW, 20 * scale.FEW):
        store.redis.flushall()
        scale.fill(store, some, games, 50)
        costs.append(scale.cost(store, games, 60))
    (few, few_bytes), (many, many_bytes) = costs
    assert few == many
    assert abs(many_bytes - few_bytes) <= 0.01 * few_bytes
