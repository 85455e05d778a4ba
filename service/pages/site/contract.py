"""The contract in openapi.yaml, taken apart for the API page. Pure."""

import json
import shlex
from typing import Any

Json = Any
METHODS = ("get", "post", "put", "patch", "delete")
DEEP = 6
EXAMPLES: dict[str, Json] = {
    "create_player": {"name": "Ada", "email": "ada@example.org", "locale": "en"},
    "change_me": {"zone": "Europe/Berlin", "sleep": [22, 7], "weekend": False},
    "create_game": {
        "game": "le_havre",
        "seats": [
            {"email": "ada@example.org", "name": "Ada", "locale": "en"},
            {"email": "bruno@example.org", "name": "Bruno", "locale": "de"},
            {"bot": "steady"},
        ],
        "options": {},
        "pace": {"hours": 24},
    },
    "make_move": {"key": "turn.action@12", "answers": ["take fish"]},
    "preview_move": {"text": "take fish; end turn"},
    "undo_move": {"key": "turn.end@13"},
    "say": {"text": "Well played!"},
}


def resolve(spec: Json, node: Json) -> Json:
    """What a $ref stands for; anything else is itself."""
    for _ in range(DEEP):
        if not isinstance(node, dict) or "$ref" not in node:
            return node
        found: Json = spec
        for part in node["$ref"].removeprefix("#/").split("/"):
            found = found.get(part, {})
        node = found
    return node


def type_name(spec: Json, schema: Json) -> str:
    """A schema in a few words; a named one by its name."""
    if not isinstance(schema, dict):
        return ""
    if "$ref" in schema:
        return str(schema["$ref"]).rpartition("/")[2]
    for several, sign in (("oneOf", " | "), ("anyOf", " | "), ("allOf", " & ")):
        if several in schema:
            return sign.join(type_name(spec, one) for one in schema[several])
    if "enum" in schema:
        return " | ".join(json.dumps(one) for one in schema["enum"])
    kind = schema.get("type", "any")
    kinds = [str(one) for one in kind] if isinstance(kind, list) else [str(kind)]
    if "array" in kinds:
        items = type_name(spec, schema.get("items", {})) or "any"
        kinds[kinds.index("array")] = f"[{items}]"
    return " | ".join(kinds)


def sample(spec: Json, schema: Json, depth: int = 0) -> Json:
    """An example of a schema: the one it gives, else the plainest that fits."""
    schema = resolve(spec, schema)
    if not isinstance(schema, dict) or depth > DEEP:
        return None
    for given in ("example", "default", "const"):
        if given in schema:
            return schema[given]
    for several in ("examples", "enum"):
        if schema.get(several):
            return schema[several][0]
    for several in ("oneOf", "anyOf", "allOf"):
        if schema.get(several):
            return sample(spec, schema[several][0], depth + 1)
    return _plain(spec, schema, depth)


def _plain(spec: Json, schema: Json, depth: int) -> Json:
    kind = schema.get("type")
    kind = kind[0] if isinstance(kind, list) and kind else kind
    if kind == "object" or "properties" in schema:
        fields = schema.get("properties", {})
        wanted = schema.get("required") or list(fields)
        return {name: sample(spec, fields[name], depth + 1) for name in wanted if name in fields}
    if kind == "array":
        return [sample(spec, schema.get("items", {}), depth + 1)]
    return {"string": "text", "integer": 0, "number": 0, "boolean": True}.get(str(kind))


def operations(spec: Json, base_url: str) -> list[dict[str, Json]]:
    """Every operation, by path."""
    found = []
    for path, item in sorted(spec.get("paths", {}).items()):
        for method in METHODS:
            if method in item:
                shared = item.get("parameters", [])
                found.append(operation(spec, base_url, path, method, item[method], shared))
    return found


def operation(
    spec: Json, base_url: str, path: str, method: str, given: Json, shared: list[Json]
) -> dict[str, Json]:
    """One operation with its parameters, body, answers and a command to try it."""
    answers = given.get("responses", {})
    parameters = [resolve(spec, one) for one in [*shared, *given.get("parameters", [])]]
    body = body_of(spec, given, EXAMPLES.get(given.get("operationId", "")))
    needs = given.get("security", spec.get("security"))
    is_open = not needs or {} in needs
    return {
        "id": given.get("operationId") or f"{method}-{path.strip('/').replace('/', '-')}",
        "method": method.upper(),
        "path": path,
        "summary": given.get("summary", ""),
        "description": given.get("description", ""),
        "open": is_open,
        "parameters": [parameter_row(spec, one) for one in parameters],
        "body": body,
        "answers": [answer_row(spec, code, one) for code, one in answers.items()],
        "curl": curl(base_url, path, method, body, is_open),
    }


def parameter_row(spec: Json, parameter: Json) -> dict[str, Json]:
    """A parameter in one line."""
    return {
        "name": parameter.get("name", ""),
        "place": parameter.get("in", ""),
        "type": type_name(spec, parameter.get("schema", {})),
        "required": bool(parameter.get("required")),
        "description": parameter.get("description", ""),
    }


def body_of(spec: Json, given: Json, known: Json = None) -> dict[str, Json] | None:
    """The body of a request: its schema's name, and an example."""
    content = resolve(spec, given.get("requestBody", {})).get("content", {})
    for kind, media in content.items():
        schema = media.get("schema", {})
        example = media.get("example", known)
        for one in (media.get("examples") or {}).values():
            example = example or resolve(spec, one).get("value")
        shown = example if example is not None else sample(spec, schema)
        return {"kind": kind, "type": type_name(spec, schema), "example": pretty(shown)}
    return None


def answer_row(spec: Json, code: str, given: Json) -> dict[str, Json]:
    """An answer in one line; of a problem its stable codes too."""
    answer = resolve(spec, given)
    content = answer.get("content", {})
    kind: str = next(iter(content), "")
    media: Json = content.get(kind, {})
    named = media.get("examples") or {}
    return {
        "code": str(code),
        "description": answer.get("description", ""),
        "kind": kind,
        "type": type_name(spec, media.get("schema", {})) if media else "",
        "codes": list(named) if "problem" in kind else [],
        "example": pretty(media["example"]) if "example" in media else "",
    }


def curl(base_url: str, path: str, method: str, body: Json, is_open: bool) -> str:
    """A command that calls the operation."""
    url = base_url + path.replace("{", "$").replace("}", "").replace("$id", "$GAME")
    parts = ["curl", "-sS"] + ([f"-X {method.upper()}"] if method != "get" else [])
    if not is_open:
        parts.append('-H "Authorization: Bearer $TOKEN"')
    if body:
        flat = json.dumps(json.loads(body["example"]), ensure_ascii=False)
        parts.append(f"-H 'Content-Type: {body['kind']}' \\\n  -d {shlex.quote(flat)}")
    return " ".join([*parts, f'"{url}"'])


def schemas(spec: Json) -> list[dict[str, Json]]:
    """Every named schema with its fields."""
    named = spec.get("components", {}).get("schemas", {})
    return [schema_facts(spec, name, schema) for name, schema in named.items()]


def schema_facts(spec: Json, name: str, schema: Json) -> dict[str, Json]:
    """A schema's fields, one per line."""
    needed = schema.get("required", [])
    fields = [
        {
            "name": field,
            "type": type_name(spec, one),
            "required": field in needed,
            "description": one.get("description", "") if isinstance(one, dict) else "",
        }
        for field, one in schema.get("properties", {}).items()
    ]
    type_ = "" if fields else type_name(spec, schema)
    return {
        "name": name,
        "description": schema.get("description", ""),
        "fields": fields,
        "type": type_,
        "example": pretty(sample(spec, schema)),
    }


def pretty(value: Json) -> str:
    """JSON to be read."""
    return json.dumps(value, indent=2, ensure_ascii=False)
