"""A client that knows the API by its contract alone, and holds every answer against it."""

import re
from functools import cache
from typing import Any

from jsonschema import Draft202012Validator
from werkzeug.test import TestResponse

from tests.service.conftest import Caller

Document = dict[str, Any]


class Contract:
    """The operations of a document by their names."""

    def __init__(self, document: Document, open_to_growth: bool = False) -> None:
        self.document = _opened(document) if open_to_growth else document
        self.operations = {
            operation["operationId"]: (path, method, operation)
            for path, item in self.document["paths"].items()
            for method, operation in item.items()
            if "operationId" in operation
        }
        self._validator = cache(self._make)

    def call(self, who: Caller, name: str, body: Any = None, **where: Any) -> TestResponse:
        """Call an operation; its answer has to be one that the contract knows, and to fit."""
        path, method, _ = self.operations[name]
        url = re.sub(r"\{(\w+)\}", lambda gap: str(where.pop(gap[1])), path)
        query = "&".join(f"{key}={value}" for key, value in where.items())
        kind = {"json": body} if body is not None else {}
        answer = who.client.open(
            f"{url}?{query}", method=method.upper(), headers=who.headers, **kind
        )
        self.check(name, answer)
        return answer

    def check(self, name: str, answer: TestResponse) -> None:
        """Does an answer keep what the contract promises of it?"""
        told = self.operations[name][2]["responses"]
        assert str(answer.status_code) in told, (name, answer.status_code, answer.text[:300])
        content = told[str(answer.status_code)].get("content", {})
        assert not content or answer.mimetype in content, (name, answer.mimetype)
        if answer.is_json:
            self._validator(name, answer.status_code, answer.mimetype).validate(answer.get_json())

    def _make(self, name: str, status: int, kind: str) -> Draft202012Validator:
        shape = self.operations[name][2]["responses"][str(status)]["content"][kind]["schema"]
        return Draft202012Validator({**shape, "components": self.document["components"]})


def _opened(part: Any) -> Any:
    """The same without a ban on new fields: whoever reads leaves alone what they do not know."""
    if isinstance(part, dict):
        return {name: _opened(one) for name, one in part.items() if name != "additionalProperties"}
    return [_opened(one) for one in part] if isinstance(part, list) else part
