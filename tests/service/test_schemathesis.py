"""Strange requests of every operation: nothing breaks, and every answer keeps the contract.

The seat stays held: whatever a request gives away is there again for the next one. A change meets
the same hundred a piece as the one before, so that what breaks is its own; `make soak` tries
two thousand that nobody has seen.
"""

from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis.strategies import one_of
from schemathesis import GenerationMode
from schemathesis.checks import CHECKS, load_all_checks
from schemathesis.core.parameters import ParameterLocation

from games.check.testing import check
from service import create_app
from service.api.route import OPERATIONS
from service.config import Config
from service.store import Store
from service.tables import seating
from service.tables.records import Player, Seat
from tests.conftest import KEYS

EXAMPLES = settings(
    deadline=None,
    database=None,
    phases=[Phase.explicit, Phase.generate],
    suppress_health_check=list(HealthCheck),
)
FEW = settings(EXAMPLES, max_examples=100, derandomize=True)
MANY = settings(EXAMPLES, max_examples=2000)
ADA = {"Authorization": "Bearer pada.token-ada"}
# What is well formed may still be against a version, a rule or a limit, or meant for nobody.
REFUSALS = ["401", "403", "404", "409", "410", "412", "422", "429", "503"]
CHECKED = {
    "checks": {
        "positive_data_acceptance": {"expected-statuses": ["2xx", "304", *REFUSALS]},
        "negative_data_rejection": {"expected-statuses": ["400", "405", "413", "415", *REFUSALS]},
    }
}


class Table:
    """Ada at a table of her own; both are there again before every request."""

    def __init__(self, store: Store) -> None:
        self.store, self.game = store, ""

    def set(self) -> str:
        """The id of a running game in which Ada is asked."""
        if not self.store.redis.exists("tp:{pada}:player"):
            self.store.redis.flushall()
            self.store.add_player(Player("pada", "Ada", "ada@example.org", confirmed=True))
        self.store.add_token("pada", "token-ada")
        held = self.store.load_many([self.game]).get(self.game) if self.game else None
        if held is None or held.status != "playing" or held.seats[0].player != "pada":
            seats = [Seat("Ada", "pada"), Seat("Bot", bot="random")]
            self.game = seating.create(
                self.store, game="le_havre", seats=seats, host="pada"
            ).sheet.id
        return self.game


@pytest.fixture
def table(store: Store) -> Table:
    return Table(store)


@pytest.fixture
def contract(store: Store, redis_url: str, tmp_path: Any) -> Any:
    """The API as its own document tells it."""
    config = Config(
        secret_keys=KEYS, data=tmp_path, shards=4, redis_url=redis_url, queue_url=redis_url
    )
    app, checked = create_app(config, store), schemathesis.Config.from_dict(CHECKED)
    return schemathesis.openapi.from_wsgi("/openapi.json", app, config=checked)


load_all_checks()


def ask(case: Any, table: Table) -> None:
    """One request, as Ada unless its headers are the strange part, at her table if it names one."""
    game = table.set()
    if "/games/{id}" in case.operation.path and len(case.path_parameters["id"]) % 4:
        case.path_parameters["id"] = game
    case.headers["Accept-Encoding"] = "identity"
    if case.meta.is_negative_at(ParameterLocation.HEADER):
        case.call_and_validate(checks=CHECKS.get_all())
        return
    case.headers.pop("Authorization", None)
    case.call_and_validate(checks=CHECKS.get_all(), headers=ADA)


def attack(contract: Any, table: Table, name: str, examples: settings) -> None:
    """So many strange requests of one operation, well formed and malformed ones."""
    found = [one.ok() for one in contract.get_all_operations()]
    [operation] = [one for one in found if one.definition.raw["operationId"] == name]
    well_formed, malformed = (
        operation.as_strategy(generation_mode=mode)
        for mode in (GenerationMode.POSITIVE, GenerationMode.NEGATIVE)
    )

    def tried(case: Any) -> None:
        ask(case, table)

    examples(given(case=one_of(well_formed, malformed))(tried))()


@check("A1", "A10")
@pytest.mark.timeout(900)
@pytest.mark.parametrize("name", [one.name for one in OPERATIONS])
def test_nothing_strange_breaks_the_contract(contract: Any, table: Table, name: str) -> None:
    attack(contract, table, name, FEW)


@pytest.mark.soak
@pytest.mark.timeout(3600)
@pytest.mark.parametrize("name", [one.name for one in OPERATIONS])
def test_nothing_strange_breaks_the_contract_for_long(
    contract: Any, table: Table, name: str
) -> None:
    attack(contract, table, name, MANY)
