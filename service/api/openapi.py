"""The OpenAPI 3.1 document, made from the operations and their schemas."""

import functools
import re
from typing import Any

import yaml
from apispec import APISpec
from apispec.ext.marshmallow import MarshmallowPlugin
from marshmallow import Schema

from schemas.others import Problem
from service.errors import STATUS, title_of

INTRO = """Play-by-email for four heavy board games over JSON.

Errors are RFC 9457 problems with a stable `code`. A game's strong ETag is its version.
A move names the key of the ask it answers; a repeated POST of the same move changes nothing."""
UNPREFIXED = ("/healthz", "/readyz", "/metrics", "/statusz.json")


@functools.cache
def document() -> dict[str, Any]:
    """The whole contract as plain data."""
    from service.api.route import OPERATIONS

    plugin = MarshmallowPlugin(schema_name_resolver=lambda schema: _name(schema))
    spec = APISpec(
        title="Towpath",
        version="1",
        openapi_version="3.1.0",
        info={"description": INTRO},
        plugins=[plugin],
    )
    spec.components.security_scheme("bearer", {"type": "http", "scheme": "bearer"})
    spec.components.schema("Problem", schema=Problem)
    for one in OPERATIONS:
        prefix = "" if one.path in UNPREFIXED else "/v1"
        path = prefix + re.sub(r"<(\w+)>", r"{\1}", one.path)
        spec.path(path=path, operations={one.method.lower(): _operation(one)})
    made: dict[str, Any] = spec.to_dict()
    return made


@functools.cache
def as_yaml() -> str:
    """The document as the file openapi.yaml holds it."""
    return yaml.safe_dump(document(), sort_keys=False, allow_unicode=True, width=100)


def _name(schema: Any) -> str:
    cls = schema if isinstance(schema, type) else type(schema)
    return str(cls.__name__)


def _operation(one: Any) -> dict[str, Any]:
    parameters: list[Any] = [
        {"in": "path", "name": name, "required": True, "schema": {"type": "string"}}
        for name in re.findall(r"<(\w+)>", one.path)
    ]
    if one.query:
        parameters.append({"in": "query", "schema": one.query})
    made: dict[str, Any] = {
        "operationId": one.name,
        "summary": one.summary,
        "parameters": parameters,
        "responses": _answers(one),
        "security": [{}, {"bearer": [one.scope]}] if one.open else [{"bearer": [one.scope]}],
    }
    if one.body:
        made["requestBody"] = {
            "required": True,
            "content": {"application/json": {"schema": one.body}},
        }
    return made


def _answers(one: Any) -> dict[str, Any]:
    """The good answer, and the problems grouped by status."""
    kind = "application/json" if isinstance(one.answer, type) else one.answer
    shape: Any = (
        one.answer if isinstance(one.answer, type) and issubclass(one.answer, Schema) else {}
    )
    good: dict[str, Any] = {"description": one.summary, "content": {kind: {"schema": shape}}}
    answers: dict[str, Any] = {str(one.status): good}
    for code in sorted(set(one.problems), key=lambda code: (STATUS[code], code)):
        status, title = STATUS[code], title_of(code)
        held = answers.setdefault(str(status), _problem())
        held["description"] = ", ".join(
            part for part in (held["description"], f"{code}: {title}") if part
        )
    return answers


def _problem() -> dict[str, Any]:
    content = {"application/problem+json": {"schema": {"$ref": "#/components/schemas/Problem"}}}
    return {"description": "", "content": content}
