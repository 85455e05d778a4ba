"""The API page: the contract taken apart, operation by operation and shape by shape."""

import re
from html import unescape
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from service.api.openapi import document
from service.config import Config
from service.errors import STATUS, title_of
from service.pages.site import contract
from tests.service.conftest import Caller

SPEC: dict[str, Any] = {
    "paths": {
        "/v1/tunes/{id}": {
            "delete": {
                "operationId": "drop",
                "summary": "Forget a tune.",
                "description": "Forget a tune for good.",
                "security": [{"bearer": []}],
                "parameters": [{"$ref": "#/components/parameters/IfMatch"}],
                "responses": {"204": {"description": "Gone."}},
            },
            "post": {
                "operationId": "play",
                "summary": "Play it.",
                "description": "Play it loud.",
                "security": [{}, {"bearer": []}],
                "parameters": [
                    {
                        "name": "id",
                        "in": "path",
                        "required": True,
                        "description": "Which.",
                        "schema": {"type": "integer"},
                    }
                ],
                "requestBody": {
                    "content": {
                        "application/json": {
                            "schema": {"$ref": "#/components/schemas/Tune"},
                            "example": {"name": "Für Elise's"},
                        }
                    }
                },
                "responses": {
                    "200": {
                        "description": "Played.",
                        "content": {
                            "application/json": {
                                "schema": {"$ref": "#/components/schemas/Tune"},
                                "example": {"name": "ä"},
                            }
                        },
                    },
                    "404": {
                        "description": "None.",
                        "content": {
                            "application/problem+json": {
                                "schema": {"$ref": "#/components/schemas/Problem"},
                                "examples": {"not_found": {}, "gone": {}},
                            }
                        },
                    },
                },
            },
        },
        "/v1/a": {
            "get": {
                "operationId": "look",
                "summary": "Look.",
                "description": "Look around.",
                "security": [{"bearer": []}],
                "parameters": [],
                "responses": {},
            }
        },
    },
    "components": {
        "parameters": {
            "IfMatch": {
                "name": "If-Match",
                "in": "header",
                "description": "As it was.",
                "schema": {"type": "string"},
            }
        },
        "schemas": {
            "Tune": {
                "type": "object",
                "required": ["name"],
                "properties": {
                    "name": {"type": "string", "description": "How it is called."},
                    "by": {"$ref": "#/components/schemas/Composer"},
                },
            },
            "Composer": {"type": "object", "properties": {"born": {"type": "integer"}}},
        },
    },
}


def test_an_operation_is_told_with_everything_that_it_takes_and_answers() -> None:
    look, play, drop = contract.operations(SPEC, "https://x.org")
    assert [one["id"] for one in (look, play, drop)] == ["look", "play", "drop"]
    assert play | {"curl": ""} == {
        "id": "play",
        "method": "POST",
        "path": "/v1/tunes/{id}",
        "summary": "Play it.",
        "description": "Play it loud.",
        "open": True,
        "parameters": [
            {
                "name": "id",
                "place": "path",
                "type": "integer",
                "required": True,
                "description": "Which.",
            }
        ],
        "body": {"type": "Tune", "example": '{\n  "name": "Für Elise\'s"\n}'},
        "answers": [
            {
                "code": "200",
                "description": "Played.",
                "type": "Tune",
                "codes": [],
                "example": '{\n  "name": "ä"\n}',
            },
            {
                "code": "404",
                "description": "None.",
                "type": "Problem",
                "codes": ["not_found", "gone"],
                "example": "",
            },
        ],
        "curl": "",
    }
    assert (drop["open"], drop["body"], drop["answers"][0]["type"]) == (False, None, "")
    assert [one["name"] for one in drop["parameters"]] == ["If-Match"]
    assert drop["parameters"][0]["required"] is False


def test_every_operation_has_a_command_that_calls_it() -> None:
    look, play, drop = (one["curl"] for one in contract.operations(SPEC, "https://x.org"))
    assert look == 'curl -sS -H "Authorization: Bearer $TOKEN" "https://x.org/v1/a"'
    assert play == (
        "curl -sS -X POST -H 'Content-Type: application/json' \\\n"
        """  -d '{"name": "Für Elise'"'"'s"}' "https://x.org/v1/tunes/$GAME\""""
    )
    assert drop.startswith("curl -sS -X DELETE -H") and drop.endswith('/v1/tunes/$GAME"')


def test_a_shape_is_told_field_by_field_with_an_example() -> None:
    tune, composer = contract.schemas(SPEC)
    assert tune == {
        "name": "Tune",
        "fields": [
            {
                "name": "name",
                "type": "string",
                "required": True,
                "description": "How it is called.",
            },
            {"name": "by", "type": "Composer", "required": False, "description": ""},
        ],
        "example": '{\n  "name": "text"\n}',
    }
    assert composer["example"] == '{\n  "born": 0\n}'


@pytest.mark.parametrize(
    ("schema", "name", "sample"),
    [
        ({"type": "string"}, "string", "text"),
        ({"type": "number"}, "number", 0),
        ({"type": "boolean"}, "boolean", True),
        ({"type": "integer", "default": 20}, "integer", 20),
        ({"type": ["integer", "null"]}, "integer | null", 0),
        ({"enum": ["a", True]}, '"a" | true', "a"),
        ({"type": "array", "items": {"type": "string"}}, "[string]", ["text"]),
        ({"type": ["array", "null"], "items": {}}, "[any] | null", [None]),
        ({"anyOf": [{"type": "string"}, {"type": "null"}]}, "string | null", "text"),
        ({"type": "object"}, "object", {}),
        ({"$ref": "#/components/schemas/Composer"}, "Composer", {"born": 0}),
        (
            {
                "type": "object",
                "required": ["x"],
                "properties": {one: {"type": "integer"} for one in "xyz"},
                "oneOf": [{"required": ["y"]}, {"required": ["z"]}],
            },
            "object",
            {"x": 0, "y": 0},
        ),
        ({}, "any", None),
    ],
)
def test_a_schema_in_a_few_words_and_the_plainest_example_of_it(
    schema: dict[str, Any], name: str, sample: object
) -> None:
    assert (contract.type_name(schema), contract.sample(SPEC, schema)) == (name, sample)


def test_the_example_of_a_shape_has_that_shape() -> None:
    spec = document()
    for name in spec["components"]["schemas"]:
        shape = {"$ref": f"#/components/schemas/{name}"}
        made = contract.sample(spec, shape)
        check = Draft202012Validator({**shape, "components": spec["components"]})
        assert made is not None and not [one for one in check.iter_errors(made) if not one.path]


def test_the_page_tells_the_contract_whole(stranger: Caller, config: Config) -> None:
    said = " ".join(unescape(re.sub(r"<[^>]+>", " ", stranger.get("/docs").text)).split())
    told = document()
    assert "Towpath 1 Play-by-email for four heavy board games over JSON. Errors" in said
    for code, status in STATUS.items():
        assert f"{code} {status} {title_of(code)}" in said
    for one in contract.operations(told, config.base_url):
        for part in (one["summary"], one["description"], one["curl"]):
            assert " ".join(part.split()) in said
    for shape in contract.schemas(told):
        assert " ".join(shape["example"].split()) in said
