"""The contract in openapi.yaml, taken apart for the API page. Pure."""

import json
import shlex
from typing import Any

Json = Any
METHODS = ("get", "post", "put", "patch", "delete")
PLAIN = {"string": "text", "integer": 0, "number": 0, "boolean": True}


def resolve(spec: Json, node: Json) -> Json:
    """What a $ref stands for; anything else is itself."""
    if "$ref" not in node:
        return node
    found: Json = spec
    for part in node["$ref"].removeprefix("#/").split("/"):
        found = found[part]
    return found


def type_name(schema: Json) -> str:
    """A schema in a few words; a named one by its name."""
    if "$ref" in schema:
        return str(schema["$ref"]).rpartition("/")[2]
    if "anyOf" in schema:
        return " | ".join(type_name(one) for one in schema["anyOf"])
    if "enum" in schema:
        return " | ".join(json.dumps(one) for one in schema["enum"])
    kinds = _kinds(schema) or ["any"]
    if "array" in kinds:
        kinds[kinds.index("array")] = f"[{type_name(schema['items'])}]"
    return " | ".join(kinds)


def _kinds(schema: Json) -> list[str]:
    held = schema.get("type", [])
    return [held] if isinstance(held, str) else list(held)


def sample(spec: Json, schema: Json) -> Json:
    """The plainest example that fits a schema; of several forms the first."""
    schema = resolve(spec, schema)
    if "default" in schema:
        return schema["default"]
    if "enum" in schema:
        return schema["enum"][0]
    if "anyOf" in schema:
        return sample(spec, schema["anyOf"][0])
    kind = next(iter(_kinds(schema)), "")
    if kind == "object":
        fields = schema.get("properties", {})
        return {name: sample(spec, fields[name]) for name in _needed(schema) or fields}
    return [sample(spec, schema["items"])] if kind == "array" else PLAIN.get(kind)


def _needed(schema: Json) -> list[str]:
    """The fields without which there is no such thing."""
    first: Json = next(iter(schema.get("oneOf", [])), {})
    return [*schema.get("required", []), *first.get("required", [])]


def operations(spec: Json, base_url: str) -> list[dict[str, Json]]:
    """Every operation, by path."""
    return [
        operation(spec, base_url, path, method, item[method])
        for path, item in sorted(spec["paths"].items())
        for method in sorted(item, key=METHODS.index)
    ]


def operation(spec: Json, base_url: str, path: str, method: str, given: Json) -> dict[str, Json]:
    """One operation with its parameters, body, answers and a command to try it."""
    is_open = {} in given["security"]
    return {
        "id": given["operationId"],
        "method": method.upper(),
        "path": path,
        "summary": given["summary"],
        "description": given["description"],
        "open": is_open,
        "parameters": [parameter_row(resolve(spec, one)) for one in given["parameters"]],
        "body": body_of(given),
        "answers": [answer_row(code, one) for code, one in given["responses"].items()],
        "curl": curl(base_url, path, method, given.get("requestBody"), is_open),
    }


def parameter_row(parameter: Json) -> dict[str, Json]:
    """A parameter in one line."""
    return {
        "name": parameter["name"],
        "place": parameter["in"],
        "type": type_name(parameter["schema"]),
        "required": bool(parameter.get("required")),
        "description": parameter["description"],
    }


def body_of(given: Json) -> dict[str, Json] | None:
    """The body of a request: its schema's name, and an example."""
    if "requestBody" not in given:
        return None
    (media,) = given["requestBody"]["content"].values()
    return {"type": type_name(media["schema"]), "example": pretty(media["example"])}


def answer_row(code: str, answer: Json) -> dict[str, Json]:
    """An answer in one line; of a problem its stable codes too."""
    media: Json = next(iter(answer.get("content", {}).values()), {})
    return {
        "code": code,
        "description": answer["description"],
        "type": type_name(media["schema"]) if media else "",
        "codes": list(media.get("examples", {})),
        "example": pretty(media["example"]) if "example" in media else "",
    }


def curl(base_url: str, path: str, method: str, body: Json, is_open: bool) -> str:
    """A command that calls the operation."""
    url = base_url + path.replace("{", "$").replace("}", "").replace("$id", "$GAME")
    parts = ["curl", "-sS"] + ([f"-X {method.upper()}"] if method != "get" else [])
    if not is_open:
        parts.append('-H "Authorization: Bearer $TOKEN"')
    for kind, media in body["content"].items() if body else ():
        flat = json.dumps(media["example"], ensure_ascii=False)
        parts.append(f"-H 'Content-Type: {kind}' \\\n  -d {shlex.quote(flat)}")
    return " ".join([*parts, f'"{url}"'])


def schemas(spec: Json) -> list[dict[str, Json]]:
    """Every named schema with its fields."""
    named = spec["components"]["schemas"]
    return [schema_facts(spec, name, schema) for name, schema in named.items()]


def schema_facts(spec: Json, name: str, schema: Json) -> dict[str, Json]:
    """A schema's fields, one per line."""
    needed = schema.get("required", [])
    fields = [
        {
            "name": field,
            "type": type_name(one),
            "required": field in needed,
            "description": one.get("description", ""),
        }
        for field, one in schema["properties"].items()
    ]
    return {"name": name, "fields": fields, "example": pretty(sample(spec, schema))}


def pretty(value: Json) -> str:
    """JSON to be read."""
    return json.dumps(value, indent=2, ensure_ascii=False)
