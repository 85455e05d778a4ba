"""openapi.yaml equals routes, schemas and error codes, both ways; real answers validate."""

import re
from pathlib import Path

import yaml
from flask import Flask
from jsonschema import Draft202012Validator
from openapi_spec_validator import validate

from games.check.testing import check
from service import create_app
from service.api.meanings import MEANINGS
from service.api.openapi import UNPREFIXED, as_yaml, document
from service.api.route import OPERATIONS
from service.config import Config
from service.errors import STATUS
from service.store import Store
from tests.service.conftest import Caller

FILE = Path(__file__).parents[2] / "openapi.yaml"


@check("A10")
def test_the_file_is_what_the_code_makes() -> None:
    assert FILE.read_text() == as_yaml(), "run `make openapi`"


def test_the_document_is_valid_openapi_3_1() -> None:
    validate(yaml.safe_load(FILE.read_text()))


def test_every_json_route_is_in_the_contract_and_the_other_way_round(
    config: Config, store: Store
) -> None:
    rules = create_app(config, store).url_map.iter_rules()
    served = {
        (re.sub(r"<(?:\w+:)?(\w+)>", r"{\1}", rule.rule), method.lower())
        for rule in rules
        if rule.rule.startswith("/v1") or rule.rule in UNPREFIXED
        for method in (rule.methods or set()) - {"HEAD", "OPTIONS"}
    }
    written = {(path, method) for path, item in document()["paths"].items() for method in item}
    assert served == written


def test_every_error_code_is_known_and_used_somewhere() -> None:
    used = {code for operation in OPERATIONS for code in operation.problems}
    pages_only = {"bad_token", "expired_token", "method_not_allowed"}
    assert used | pages_only == set(STATUS)


def test_real_answers_fit_their_schemas(ada: Caller, game: str, app: Flask) -> None:
    key = ada.ask(game)["key"]
    answers = {
        ("/v1/rules", "get"): ada.get("/v1/rules"),
        ("/v1/rules/{game}", "get"): ada.get("/v1/rules/le_havre"),
        ("/v1/me", "get"): ada.get("/v1/me"),
        ("/v1/games", "get"): ada.get("/v1/games"),
        ("/v1/games/{id}", "get"): ada.get(f"/v1/games/{game}"),
        ("/v1/games/{id}/asks", "get"): ada.get(f"/v1/games/{game}/asks"),
        ("/v1/games/{id}/preview", "post"): ada.post(
            f"/v1/games/{game}/preview", {"text": "take fish"}
        ),
        ("/v1/games/{id}/moves", "post"): ada.post(
            f"/v1/games/{game}/moves", {"key": key, "answers": ["take fish"]}
        ),
        ("/v1/games/{id}/undo", "post"): ada.post(f"/v1/games/{game}/undo", {}),
        ("/v1/games/{id}/log", "get"): ada.get(f"/v1/games/{game}/log"),
        ("/readyz", "get"): ada.get("/readyz"),
    }
    contract = document()
    for (path, method), answer in answers.items():
        content = contract["paths"][path][method]["responses"]["200"]["content"]
        schema = {**content["application/json"]["schema"], "components": contract["components"]}
        Draft202012Validator(schema).validate(answer.get_json())


def test_every_field_and_every_part_of_a_query_says_what_it_means() -> None:
    told = document()
    silent = [
        f"{shape}.{name}"
        for shape, held in told["components"]["schemas"].items()
        for name, about in held.get("properties", {}).items()
        if not about.keys() & {"description", "$ref", "allOf"}
    ]
    silent += [
        f"{operation['operationId']}?{one['name']}"
        for item in told["paths"].values()
        for operation in item.values()
        for one in operation["parameters"]
        if "name" in one and not one.get("description")
    ]
    assert not silent


def test_every_meaning_is_that_of_a_field() -> None:
    words = as_yaml().replace("\n", " ")
    said = re.sub(r"\s+", " ", words.replace("''", "'"))
    assert [name for name, text in MEANINGS.items() if text not in said] == []
