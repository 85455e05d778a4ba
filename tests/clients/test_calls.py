"""The Python client knows every operation of the contract, and asks for nothing else."""

import inspect
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any, get_type_hints

import pytest
import yaml
from towpath_client import calls, shapes
from towpath_client.client import EVENTS
from towpath_client.wire import Call

CONTRACT = yaml.load(
    (Path(__file__).parents[2] / "openapi.yaml").read_text(encoding="utf-8"), yaml.CSafeLoader
)
OPERATIONS = {
    (method.upper(), path): told
    for path, methods in CONTRACT["paths"].items()
    for method, told in methods.items()
    if "operationId" in told
}
STREAMS = {("GET", EVENTS), ("GET", "/v1/games/{id}/events")}
SOME: dict[str, Any] = {"str": "x", "int": 1, "bool": True, "dict": {}, "list": []}
FUNCTIONS = [act for name, act in inspect.getmembers(calls, inspect.isfunction) if name != "given"]


def made(act: Callable[..., Call[Any]]) -> Call[Any]:
    """The call that a function makes of something for each of its arguments."""
    named = inspect.signature(act).parameters.values()
    wanted = [one for one in named if one.kind is not inspect.Parameter.VAR_KEYWORD]
    return act(**{one.name: some(inspect.formatannotation(one.annotation)) for one in wanted})


def some(kind: str) -> Any:
    """A value of a kind, by how it is written."""
    return next(value for word, value in SOME.items() if kind.startswith(word))


def operation(call: Call[Any]) -> tuple[str, str]:
    """The operation that a call means."""
    shapes = {key: re.sub(r"\\{\w+\\}", "[^/]+", re.escape(key[1])) for key in OPERATIONS}
    found = [
        key
        for key, shape in shapes.items()
        if key[0] == call.method and re.fullmatch(shape, call.path)
    ]
    return min(found, key=lambda key: key[1].count("{"))


def test_every_operation_has_a_call_and_every_stream_its_listener() -> None:
    assert {operation(made(act)) for act in FUNCTIONS} | STREAMS == set(OPERATIONS)


@pytest.mark.parametrize("act", FUNCTIONS, ids=lambda act: act.__name__)
def test_a_call_sends_only_what_the_contract_names(act: Callable[..., Call[Any]]) -> None:
    call = made(act)
    told = OPERATIONS[operation(call)]
    query = {one.get("name") for one in told.get("parameters", []) if one.get("in") == "query"}
    assert set(call.query) <= query
    content = told.get("requestBody", {}).get("content", {}).get("application/json")
    assert (call.body is not None) == bool(content)
    if content and call.body:
        name = content["schema"]["$ref"].rpartition("/")[2]
        shape = CONTRACT["components"]["schemas"][name]
        assert set(call.body) <= set(shape["properties"])
        assert set(shape.get("required", [])) <= set(call.body)


SHAPES = {
    shapes.Suggestion: "Suggestion",
    shapes.Barred: "Barred",
    shapes.Ask: "AskShown",
    shapes.Turn: "TurnShown",
    shapes.Turns: "Turns",
    shapes.Moved: "Moved",
    shapes.Preview: "Previewed",
    shapes.Line: "LogLine",
    shapes.Log: "Log",
    shapes.TalkLine: "TalkLine",
    shapes.Use: "UseShown",
    shapes.FormerHolder: "FormerHolder",
    shapes.Seat: "SeatShown",
    shapes.Pace: "PaceShown",
    shapes.Score: "ScoreShown",
    shapes.Game: "Position",
    shapes.Moment: "MomentShown",
    shapes.Rules: "RulesShown",
    shapes.RuleBook: "RulesPage",
    shapes.Player: "PlayerCreated",
    shapes.Me: "Me",
    shapes.Person: "PlayerShown",
    shapes.Token: "TokenCreated",
    shapes.Ticket: "EventTicket",
}


@pytest.mark.parametrize(("shape", "name"), SHAPES.items(), ids=SHAPES.values())
def test_a_shape_has_the_fields_of_the_contract(shape: type, name: str) -> None:
    told = CONTRACT["components"]["schemas"][name]["properties"]
    current = {field for field, about in told.items() if not about.get("deprecated")}
    assert set(get_type_hints(shape)) == current
