"""Every recorded game, whoever looks at it and whenever, fits the schemas of its rules page."""

from typing import Any

import msgspec
import pytest
from jsonschema import Draft202012Validator

from games import NAMES, game_named
from games.check.shapes import moments, shape
from games.check.testing import check, played
from games.codec import dump
from service.api.rules import shapes
from service.reader.as_json import scores_json
from tests.games.test_fixtures import RECORDED
from tests.service.conftest import Caller

MOMENTS = 4
OURS = {id: record for id, record in RECORDED.items() if record["game"] in NAMES}


def fits(name: str, table: Any) -> None:
    """What each seat and a spectator are sent is as the schemas say."""
    view, scores = (Draft202012Validator(shapes(name)[part]) for part in ("view", "scores"))
    for seat in (*range(table.record.seats), None):
        shown = {**table.view(seat), "names": ["Ada"]}
        view.validate(msgspec.json.decode(dump(shown)))
        scores.validate(scores_json(table.game, "de", table.score(seat)))


@check("A10")
@pytest.mark.parametrize("record", OURS.values(), ids=OURS)
def test_a_recorded_game_fits_at_many_moments_and_at_its_end(record: dict[str, Any]) -> None:
    name, moves = record["game"], len(record["log"])
    for upto in {*range(0, moves, moves // MOMENTS + 1), moves}:
        fits(name, played(game_named(name), record, upto))


@pytest.mark.parametrize("name", NAMES)
def test_a_game_that_was_not_learned_from_fits_too(name: str) -> None:
    game = game_named(name)
    for table in moments(game, game.SEATS[-1], {}, "another one", pace=40):
        fits(name, table)


@pytest.mark.parametrize("name", NAMES)
def test_a_schema_tells_fields_and_refuses_what_is_no_view(name: str) -> None:
    view = Draft202012Validator(shapes(name)["view"])
    assert {"segment", "seat", "players"} <= {*shapes(name)["view"]["required"]}
    assert not view.is_valid({}) and not view.is_valid({"players": 3})


def test_the_rules_page_has_the_schemas_that_a_position_fits(ada: Caller) -> None:
    page = ada.get("/v1/rules/brass").get_json()
    asked = {"game": "brass", "seats": [{"player": "pada"}, {"bot": "random"}]}
    shown = ada.post("/v1/games", asked).get_json()
    Draft202012Validator(page["view_schema"]).validate(shown["view"])
    Draft202012Validator(page["scores_schema"]).validate(shown["scores"])


def test_a_shape_is_learned_from_values() -> None:
    made = shape([{"a": 1, "b": [["x", 1]]}, {"a": None, "b": []}])
    assert made["required"] == ["a", "b"]
    assert made["properties"]["a"] == {"type": ["integer", "null"]}
    places = [{"type": "string", "examples": ["x"]}, {"type": "integer"}]
    assert made["properties"]["b"]["items"] == {"type": "array", "prefixItems": places}


def test_names_that_come_and_go_have_one_shape() -> None:
    made = shape([{"north": 1}, {"south": 2}, {}])
    assert made == {"type": "object", "additionalProperties": {"type": "integer"}}
